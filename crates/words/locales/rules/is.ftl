### The tutorial and the rules to read. The page loads these texts with those two screens. Terms: docs/words.md.

## Tutorial
learn-step = Skref { $step } af { $count }
learn-steps = Skref kennslunnar
learn-skip = Sleppa kennslunni
learn-to-table = Aftur að borðinu
learn-show = Sýndu mér
learn-next = Áfram
learn-finish = Ljúka
learn-yes = Já!
learn-edition = Útgáfa
learn-keys = Lyklar: 1 til 3 taka upp form, örvar færa það, bilstöng snýr, F veltir við, Enter leggur það.
learn-keys-solid = Lyklar: 1 til 3 taka upp form, örvar færa það, bilstöng snýr, T og R velta, Enter leggur það.
learn-rotate = Snertu formið þar til það liggur eins og útlínan.
learn-flip = Snertu „Velta við“ til að velta forminu við.
learn-choose = Snertu formið til að velja það.
learn-position = Veldu nú stöðuna sem útlínan sýnir.
learn-place = Dragðu það á útlínuna.
learn-take-off = Þannig verður eftir gat. Taktu { $tile } aftur með „Afturkalla“.
learn-roll = Kastaðu teningnum.
learn-pick = Snertu formin við táknið þitt.
learn-call = Allt er þakið: kallaðu „Ubongo!“
learn-call-early = Ekki strax, það er enn gat. Það kostar ekkert að kalla of snemma.
learn-bag = Snertu pokann.
learn-pawn = Snertu einhvern af reitunum sex.
learn-row = Snertu reit sem þú nærð til.
learn-take = Taktu gimsteinana þína tvo.
learn-caller = Snertu þann sem kallaði næst.
learn-glass = Snertu stundaglasið til að snúa því við.
learn-winner = Snertu þann sem vinnur.
learn-play-off = Snertu þau tvö sem spila áfram.
learn-rotate-title = Snúðu formi
learn-rotate-lead = Eyjan þín sýnir hvernig formið á að liggja.
learn-flip-title = Veltu formi við
learn-flip-lead = Hvernig sem þú snýrð því passar þetta form ekki. Það hefur hina hliðina við.
learn-turn-title = Snúa og velta við
learn-turn-lead = Þú mátt snúa formi og velta því við þar til það passar.
learn-turned = Þú mátt snúa formum og velta þeim við eins og þú vilt.
learn-tip-title = Reistu form upp
learn-tip-lead = Í 3D byggir þú tvær hæðir. Þetta form þarf að standa.
learn-tip-learnt = Snúðu formum og veltu þeim á hvaða hlið sem er, þar til báðar hæðir eru fullar.
learn-third-title = Engin þriðja hæð
learn-third-lead = Svona næði formið upp á þriðju hæð. Hún verður að vera auð.
learn-third-learnt = Tvær hæðir, fylltar nákvæmlega: ekkert út fyrir, ekkert ofan á.
learn-cover-title = Þektu eyjuna nákvæmlega
learn-cover-lead = Engin göt, ekkert út fyrir.
learn-cover-title-solid = Fylltu báðar hæðir
learn-cover-lead-solid = Engin göt á hvorugri hæð, ekkert út fyrir.
learn-cover-learnt = Þetta var heil þraut. Í spilinu sýnir þér enginn útlínurnar.
learn-die-title = Teningurinn ræður
learn-die-lead = Hvert tákn á sín form. Aðeins þau má nota, líka þótt önnur passi.
learn-die-lead-solid = Hver tala á sín form. Aðeins þau má nota, líka þótt önnur passi.
learn-die-learnt = Kastið gildir fyrir alla, hver og einn á sínu þrautaspjaldi.
learn-die-roll = Kasta
learn-die-first = Kastaðu teningnum fyrst.
learn-die-other = Þessi tilheyra öðru kasti.
learn-call-title = Kallaðu „Ubongo!“
learn-call-lead = Sandurinn rennur hjá öllum í einu. Leggðu síðasta formið og kallaðu.
learn-call-lead-solid = Annar leikmaður snýr stundaglasinu við og sandurinn rennur hjá öllum. Leggðu síðasta formið og kallaðu.
learn-call-learnt = Fyrsta rétta kallið er fyrst. Hin spila áfram þar til sandurinn er runninn út.
learn-gems-title = Ljúktu hratt, fáðu gimsteina
learn-gems-lead = Þú varst fyrst: safírinn er þinn. Dragðu nú einn í viðbót.
learn-gems-learnt = Eftir níu umferðir vinnur sá leikmaður sem hefur flest stig.
learn-worth = Virði gimsteina
learn-who = Hver fær þá, í hverri umferð
learn-first = Fyrst
learn-first-gets = safír og poki
learn-second = Næst
learn-second-gets = raf og poki
learn-others = Önnur
learn-others-get = aðeins poki
learn-late = Of seint
learn-late-gets = ekkert
learn-bag-tap = Snertu pokann
learn-pawn-title = Settu peðið þitt
learn-pawn-lead = Hver reitur á röð með tólf gimsteinum. Byrjaðu þar sem þér líst vel á þá fremstu.
learn-pawn-learnt = Hversu mörg peð sem er mega vera á sama reit.
learn-row-title = Veldu röð
learn-row-lead = Þú varst fyrst: færðu þig allt að þrjá reiti, eða stattu kyrr, og taktu tvo fremstu gimsteinana. Næsti má fara tvo reiti, sá þriðji einn.
learn-row-far = Þetta er of langt.
learn-row-first = Veldu fyrst reit.
learn-row-learnt = Fyrstur kemur, fyrstur fær: á sameiginlegum reit fær sá fremstu gimsteinana sem tekur þá fyrst, og aðeins meðan sandurinn rennur.
learn-take-button = Færa og taka
learn-caller-title = Hver er næst?
learn-caller-not = Nei, einhver kallaði fyrr.
learn-again-title = Annað tækifæri
learn-again-lead = Sandurinn er runninn út og enginn er búinn. Öll mega halda áfram þar sem þau eru.
learn-again-learnt = Ef enginn klárar heldur nú lýkur umferðinni án verðlauna. Þriðja skiptið er ekki til.
learn-glass-out = Runnið út
learn-glass-second = Annað tækifæri
learn-you = Þú
learn-end-title = Hver vinnur?
learn-end-lead = Flest stig vinna, ekki flestir gimsteinar. Hér er jafnt.
learn-end-lead-classic = Flestir gimsteinar í einum lit vinna, ekki flestir gimsteinar. Ef jafnt er gildir næstbesti liturinn.
learn-end-not = Þetta eru of fá stig.
learn-end-not-classic = Skoðaðu bestu litina, síðan þá næstbestu.
learn-end-learnt = Þau sem eru jöfn fá eitt þrautaspjald hvert í viðbót: það fyrsta sem leysir vinnur.
learn-end-learnt-classic = Ef það er líka jafnt gildir þriðji liturinn, og svo áfram að þeim sjötta.
learn-end = Þú kannt þetta
learn-end-more = Annað lærist þegar þú spilar. Reglurnar eru alltaf til staðar ef þú vilt fletta upp.
learn-read = Lesa reglurnar
learn-repeat = Aftur
learn-other-editions = Aðrar útgáfur

## The rules to read
read-title = Reglurnar
read-search = Leita í reglunum
read-all = Allar útgáfur
read-none = Engin regla hefur þessi orð.
read-count = { $count ->
    [one] { $count } regla
   *[other] { $count } reglur
}
read-learn = Kennsla
read-topic = { $topic ->
    [aim] Markmiðið
    [box] Í kassanum
    [set-up] Fyrir spilið
    [round] Umferð
    [call] Kallið
    [again] Annað tækifæri
    [rewards] Verðlaun
    [end] Lok og jafntefli
    [variants] Afbrigði
    [alone] Eins manns spil og app
   *[ours] Okkar reglur
}
read-ours = Engin reglubók segir hvað gerist milli skjáa. Þessar reglur eru okkar.
read-aim = Öll spila í einu, hvert á sínu þrautaspjaldi, og engin tvö hafa sama þrautaspjald í sömu umferð.
read-set = Hver leikmaður hefur eitt sett af formum og ekkert þeirra er eins. Sett sem enginn þarf verða eftir í kassanum.
read-box-classic = Sex aflangir reitir, hver með röð af 12 holum; 72 gimsteinar, 12 í hverjum af sex litum, og 12 til vara sem aldrei er spilað með; 4 leikpeð; 36 þrautaspjöld með tveimur hliðum; 4 sett af 12 formum; stundaglas; teningur með sex táknum.
read-box-modern = 4 sett af 12 formum, 36 þrautaspjöld með tveimur hliðum og sex þrautum á hvorri, teningur, stundaglas, poki, umferðabraut og 58 gimsteinar: 10 rúbínar, 19 safírar, 10 smaragðar og 19 raf.
read-box-solid = 72 þrautaspjöld með tveimur hliðum og 671 þraut á fjórum erfiðleikastigum, 4 sett af 8 rúmformum, sömu 58 gimsteinar og í Modern, poki, teningur og stundaglas.
read-rows = Gimsteinarnir 72 eru settir af handahófi í holurnar 72, einn í hverja.
read-pawn = Hver leikmaður setur leikpeð sitt á einhvern af reitunum sex. Hversu mörg peð sem er mega vera á sama reit.
read-side = Öll spila sömu hlið: þá léttu með 3 formum, sem er best í fyrsta spilinu, eða þá erfiðu með 4.
read-stack = Tveir leikmenn nota 18 þrautaspjöld, þrír 27, fjórir 36. Það eru níu umferðir.
read-starter = Leikmenn koma sér saman um hver byrjar. Hver fær eitt þrautaspjald og þau snúa upp fyrir kastið: öll sjá svæðið og formin, aðeins útkoma teningsins er óþekkt.
read-track = 9 safírar og 9 raf eru á umferðabrautinni, sem verðlaun og til að telja umferðir. Hinir 40 gimsteinarnir eru í pokanum.
read-side-modern = Létta hliðin hefur 3 form, sú erfiða 4. Hver leikmaður má velja hlið.
read-rounds = Umferðirnar eru níu. Öll þrautaspjöld koma úr einum stafla og snúa upp fyrir kastið. Sá sem kastar snýr líka stundaglasinu við. Yngsti leikmaðurinn kastar fyrst, eða sá sem þið veljið.
read-level = Hver leikmaður velur sitt erfiðleikastig. Þrep 1 er fyrir yngri börn, 2 til 4 fyrir fullorðna.
read-pile = Hver leikmaður hefur sinn stafla af níu þrautaspjöldum á því þrepi, á grúfu.
read-die = Teningurinn ræður hvaða þraut spjaldsins er spiluð. Aðeins má nota formin við táknið eða töluna sem kom upp, líka þótt önnur passi.
read-die-solid = Teningurinn sýnir tölu og spjaldið segir hvaða þraut hún merkir. Fleiri en ein tala getur merkt sömu þrautina.
read-roll = Sami leikmaður kastar teningnum og snýr stundaglasinu við á sama augnabliki.
read-roll-solid = Þrautaspjöldunum er snúið upp, einn leikmaður kastar (sá yngsti fyrst) og annar snýr stundaglasinu við.
read-cover = Þraut er leyst þegar formin, hvert notað einu sinni, þekja ljósa svæðið nákvæmlega: ekkert gat, ekkert hvert ofan á öðru, ekkert utan svæðisins.
read-layers = Í 3D er svæðið fyllt nákvæmlega upp á tvær hæðir: ekkert út fyrir, ekkert á þriðju hæð.
read-turn = Formum má snúa að vild. Flötum formum má líka velta við.
read-sand = Meðan stundaglasið rennur spila hin áfram. Þegar það er runnið út („Stopp!“) gildir ekkert lengur sem er lagt eða kallað.
read-length = Borðið ákveður hve lengi stundaglasið rennur, frá 10 sekúndum til 10 mínútna, eða að spila án þess. Í reglubókinni er það ein mínúta.
read-early = Umferð lýkur fyrr þegar enginn á neitt eftir að gera.
read-next = Fyrir næstu umferð fer teningurinn um eitt sæti til vinstri, ásamt stundaglasinu þar sem sá sem kastar snýr því við.
read-collect = Eftir umferð er öllum þrautaspjöldum safnað og nýjum útdeilt.
read-discards = Notuð þrautaspjöld fara í sameiginlegan bunka.
read-discards-solid = Notuð þrautaspjöld fara aftur í kassann.
read-call = Þegar þú klárar kallar þú „Ubongo!“ Ef svæðið er ekki þakið gildir kallið ekki og þú spilar áfram; það er engin refsing.
read-order = Fyrsta rétta kallið er fyrst, það næsta annað. Jafntefli eru ekki til: klukka borðsins raðar köllunum.
read-again = Ef enginn er búinn þegar stundaglasið rennur út er því snúið við einu sinni enn og öll halda áfram þar sem þau eru. Ef enginn klárar heldur þá lýkur umferðinni án verðlauna. Stundaglasinu er aldrei snúið við í þriðja sinn.
read-again-rewards = Annað tækifæri hefur sömu röð og sömu verðlaun.
read-move = Sá sem klárar fyrst má færa peðið sitt allt að 3 reiti, næsti allt að 2, sá þriðji allt að 1, sá fjórði ekkert; í eina átt og ekki út fyrir endann. Þetta er eins með færri leikmönnum.
read-take = Hver sem klárar tekur svo tvo fremstu gimsteinana í röðinni þar sem peðið stendur, sama hve margar holur eru tómar.
read-while = Peð eru færð og gimsteinar teknir meðan stundaglasið rennur og hin spila áfram. Gimsteinar sem eru ekki teknir þegar það er runnið út tapast.
read-shared = Á sameiginlegum reit fær sá fremstu gimsteinana sem tekur þá fyrst, jafnvel þótt annar hafi klárað eða komið fyrr.
read-both = Báðir gimsteinarnir eru teknir í einu: með fremsta gimsteininum kemur sá næsti.
read-once = Hver leikmaður tekur gimsteina einu sinni í umferð; fyrir það má peðið færast í mesta lagi einu sinni og eftir það stendur það kyrrt.
read-last = Síðasti gimsteinn í röð er tekinn einn; tóm röð gefur ekkert.
read-unsolved = Þau sem hafa ekki leyst þraut sína færa sig ekki og taka enga gimsteina.
read-open = Raðirnar, og gimsteinar allra eftir litum, eru alltaf sýnileg öllum.
read-gems = Sá sem klárar fyrst fær safír af umferðabrautinni, næsti raf af umferðabrautinni, og allir sem klára draga líka gimstein úr pokanum. Þau sem klára ekki fá ekkert.
read-left = Í hverri umferð fara einn safír og eitt raf af umferðabrautinni. Gimsteinar sem enginn vann fara í pokann.
read-win-classic = Spilinu lýkur með síðasta þrautaspjaldinu. Sá sem hefur flesta gimsteina í einum lit vinnur. Ef jafnt er gildir næstbesti liturinn, síðan sá þriðji, að þeim sjötta. Þau sem eru jöfn í öllum sex deila sigrinum.
read-example-classic = Dæmi, lit fyrir lit: A hefur 6 4 2 2 2 2, B hefur 2 2 0 1 2 3, C hefur 4 3 2 6 1 0. A og C eru jöfn með 6 og með 4; þá hefur C 3 og A aðeins 2. C vinnur, með færri gimsteina.
read-win = Spilinu lýkur eftir níu umferðir, þegar umferðabrautin er tóm. Rúbín er 4 stiga virði, safír 3, smaragður 2, raf 1, og flest stig vinna.
read-example = Dæmi: 1 rúbín, 1 safír, 3 smaragðar og 3 raf gera 4 + 3 + 6 + 3 = 16 stig.
read-tie = Þau sem eru jöfn með flest stig spila bráðabana: hvert fær þrautaspjald og það fyrsta sem leysir vinnur. Borðið velur hvort stundaglasið rennur; ef enginn klárar í tæka tíð er bráðabaninn endurtekinn.
read-tie-solid = Þau sem eru jöfn með flest stig spila bráðabana, alltaf án stundaglass: hvert fær þrautaspjald og það fyrsta sem leysir vinnur.
read-long = Langa spilið notar öll 36 þrautaspjöldin: 18 umferðir fyrir tvo leikmenn, 12 fyrir þrjá.
read-luck = Án heppni: sá fyrsti fær rúbín, næsti safír, sá þriðji smaragð, sá fjórði raf, og ekkert annað.
read-solo-time = Eins manns spil á tíma: eins margar þrautir og hægt er á 5, 10 eða 20 mínútum.
read-solo-count = Eins manns spil á fjölda: 5, 10 eða 20 þrautir á sem stystum tíma.
read-solo-skip = Í eins manns spili máttu leggja þraut til hliðar hvenær sem er og fá nýtt þrautaspjald. Hvert spjald kemur einu sinni áður en nokkurt kemur tvisvar.
read-solo-record = Í eins manns spili eru úrslit geymd og markmið hvers spils er nýtt met.
read-app = Reglubókin nefnir app. Hér er það: þessi kennsla, klukka, hjálp við lausnir og klukka fyrir eins manns spil.
read-patience = Borðið bíður aðeins stutta stund eftir leikmanni: 60 sekúndur nema þið veljið annað, og aldrei meira en 10 eftir stundaglasinu í 3D. Þá setur borðið sjálft peð sem vantar, kastar teningnum eða snýr stundaglasinu við.
read-die-away = Ef leikmaðurinn með teninginn er fjarverandi fer hann til næsta viðstadda leikmanns til vinstri.
read-give-up = Þú mátt gefast upp á þraut umferðar en getur ekki tekið hana upp aftur. Þegar allir viðstaddir hafa klárað eða gefist upp og engir gimsteinar eru eftir til að taka er umferðinni lokið.
read-away = Fjarverandi leikmaður heldur sæti, þrautaspjaldi og gimsteinum, fær áfram þrautaspjöld og getur komið aftur hvenær sem er. Enginn bíður eftir honum.
read-leave = Sá sem fer fyrir fullt og allt fær ekki fleiri þrautaspjöld og getur ekki unnið. Síðasti leikmaðurinn sem er eftir vinnur.
read-pause = Gestgjafinn má stöðva spilið og halda því áfram. Stundaglasið á þá jafn mikinn tíma eftir og áður.
read-first-roll = Fyrsta kastið tilheyrir því sæti sem þið komið ykkur saman um; annars ræður tilviljun.
read-nine = Eftir níu umferðir af bráðabana sem enginn leysti deila jafnir leikmenn sigrinum.
read-deserted = Ef enginn er viðstaddur stöðvast spilið og heldur áfram um leið og einhver kemur aftur.
read-tumble = Teningurinn veltur í nokkrar sekúndur og sýnir öllum útkomuna á sama augnabliki. Fyrir það gildir ekkert. Eftir hlé boðar spilið með þriggja sekúndna fyrirvara að það haldi áfram.
read-fair = Þrautaspjöldin eru stokkuð. Ef borðið vill frekar jafna skiptingu fá allir álíka erfið þrautaspjöld í hverri umferð.
read-how-call = Borðið ákveður hvernig „Ubongo!“ er kallað, eins fyrir alla: hver og einn kallar, eða það gerist sjálfkrafa um leið og svæðið er þakið. Í eins manns spili gerist það sjálfkrafa nema þú veljir annað.
read-network = Sum net eru hægari en önnur. Þess vegna gildir kall, eða taka gimsteina, frá því aðeins áður en það berst, mest fjórðung úr sekúndu.
read-bots = Vélmenni spila eftir sömu reglum og fólk. Allir við borðið mega kasta fyrir vélmenni. Sá sem fer má gefa vélmenni sæti sitt; gestgjafinn má gera það fyrir fjarverandi leikmann, sem fær sætið aftur þegar hann snýr aftur.
read-abandon = Gestgjafinn má ljúka spili snemma. Þá hefur enginn unnið.
read-aids = Borðið ákveður hvort hjálp við lausnir er leyfð. Umferð sem er leyst með hjálp gildir eins og önnur; met með hjálp eru geymd sér.
read-quick = Þraut sem er leyst á minna en fjórðungi úr sekúndu fyrir hvert form gildir í spilinu en er ekki met: enginn er svo snöggur.
read-daily = Fimm þrautir dagsins eru flatar og þær sömu fyrir alla á hverjum degi: fyrst tvær léttar og svo þrjár erfiðar. Þú leysir þær í þessari röð í kapphlaupi við klukkuna. Ekki er hægt að stöðva hana og hún gengur áfram þótt síðunni sé lokað. Engri þraut er hægt að sleppa og ef þú gefst upp lýkur tilrauninni. Dagurinn er sá sem er á þínu dagatali og aðeins fyrsta tilraun dagsins gildir.
read-screen = Á skjánum er ekki hægt að leggja form sem næði út fyrir svæðið, og form sem er lagt ofan á önnur sendir þau til baka.
