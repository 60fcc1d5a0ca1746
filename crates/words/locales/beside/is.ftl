### Words of the screens beside the table. The page loads these texts with those screens. Terms and rules for new messages: docs/words.md.

## Companion
companion-title = Hjálp með kassanum
companion-flip = Snertu til að snúa við
companion-go-on = Í bið. Snertu til að halda áfram
companion-second = Snertu: annað tækifæri
companion-next = Snertu fyrir næstu umferð
companion-start = Snertu til að byrja
companion-finish = Snertu þegar þú klárar
companion-glass = Stundaglas, { $time }. { $hint }
companion-clock = Klukka fyrir eins manns spil, { $time }. { $hint }
companion-flipped = Stundaglasinu snúið við.
companion-flipped-undo = Snúið við. Afturkalla
companion-undo = Afturkalla
companion-shorter = Styttra
companion-longer = Lengra
companion-minutes = { $count } mín.
companion-tasks = { $count ->
    [one] { $count } þraut
   *[other] { $count } þrautir
}
companion-pause = Bíða
companion-next-round = Næsta umferð
companion-new-game = Nýtt spil
companion-sheet = Stigablað
companion-run = Þessi tilraun
companion-run-empty = Taktu þrautaspjald, snertu klukkuna og kastaðu teningnum. Snertu klukkuna aftur í hvert sinn sem þú klárar.
companion-back = Aftur að klukkunni
companion-has-die = { $name } er með teninginn
companion-next-roller = Næst: { $name }
companion-rolled = { $name } kastaði: { $face }.
companion-die = Teningur
companion-symbols = Tákn
companion-numbers = Tölur
companion-take-away = Taka gimsteina af
companion-cell = { $name }, { $gem }: { $count }
companion-no-more = Það eru ekki fleiri slíkir gimsteinar í kassanum.
companion-leads = { $name } er með forystu
companion-tied = Jafnt: { $names }
companion-play-off = { $names } taka hvert sitt þrautaspjald í viðbót og spila án stundaglass. Hver kláraði fyrst?
companion-setup = Leikmenn og spil
companion-timer = Klukka
companion-rounds = Umferðir
companion-edition = Útgáfa
companion-players = Leikmenn
companion-player = Leikmaður { $number }
companion-player-name = Nafn leikmanns { $number }
companion-player-add = Bæta við leikmanni
companion-remove = Fjarlægja: { $name }
companion-remove-sure = Fjarlægja { $name } með öllum gimsteinum? Ekki er hægt að taka það til baka.
companion-give-die = Teninginn fær { $name }
companion-aside = Leggja til hliðar
companion-aside-said = Þraut lögð til hliðar.
companion-solved-said = Þraut leyst.
companion-wide = Fylla skjáinn
companion-narrow = Hætta að fylla skjáinn

## Solution aid
aid-kind = Flatt eða 3D
aid-flat = Flöt form
aid-solid = 3D-form
aid-draw = Teiknaðu þrautaspjaldið þitt
aid-help-tab = Hjálp
aid-how = Snertu reiti eða dragðu
aid-clear = Hreinsa
aid-change = Breyta spjaldinu
aid-pieces = { $solid ->
    [yes] Formin við töluna þína
   *[no] Formin við táknið þitt
}
aid-help = Hjálp, eins mikil og þú vilt
aid-go = Hjálpaðu mér
aid-try = Reyna fyrst án hjálpar
aid-tile = { $count ->
    [one] Form { $tile }, { $count } reitur
   *[other] Form { $tile }, { $count } reitir
}
aid-piece = { $count ->
    [one] Form { $tile }, { $count } kubbur
   *[other] Form { $tile }, { $count } kubbar
}
aid-squares = { $count ->
    [one] { $count } reitur
   *[other] { $count } reitir
}
aid-cubes = { $count ->
    [one] { $count } kubbur
   *[other] { $count } kubbar á tveimur hæðum
}
aid-match = Tölurnar passa
aid-squares-over = { $count ->
    [one] { $count } reit of mikið
   *[other] { $count } reitum of mikið
}
aid-squares-missing = { $count ->
    [one] { $count } reit of lítið
   *[other] { $count } reitum of lítið
}
aid-cubes-differ = Svæðið er { $area } kubbar en formin { $pieces }
aid-no-squares = Snertu reiti eða dragðu yfir þá til að teikna svæðið. Ekkert er gefið upp fyrr en þú spyrð.
aid-no-pieces = { $solid ->
    [yes] Veldu nú formin við töluna þína.
   *[no] Veldu nú formin við táknið þitt.
}
aid-too-many-pieces = { $solid ->
    [yes] Hjálpin tekur mest { $most } form. Með fleirum tæki of langan tíma að finna hverja lausn.
   *[no] Hjálpin tekur mest { $most } form. Með fleirum tæki of langan tíma að finna hverja lausn.
}
aid-too-many-squares = { $solid ->
    [yes] { $squares } reitir eru of margir: { $pieces } form fylla mest { $most }.
   *[no] { $squares } reitir eru of margir: { $pieces } form þekja mest { $most }.
}
aid-parts = Svæðið er í { $count } aðskildum hlutum. Er það rétt?
aid-hole = Það er gat á svæðinu. Er það rétt?
aid-miss-unreachable = { $count ->
    [one] Ekkert sem þú valdir getur þakið merkta reitinn.
   *[other] Ekkert sem þú valdir getur þakið merktu reitina.
}
aid-miss-piece = Það er hægt með { $other } í stað { $tile }. Rugluðust þau?
aid-miss-square = Það er hægt ef einn reitur færist eins og merkt er. Skrikaði fingurinn?
aid-deck = Velja þrautaspjald eftir númeri
aid-code = Kóði stafla
aid-number = Númer spjalds
aid-find = Finna spjaldið
aid-making = Spjöldin eru lögð fram…
aid-faces = Hlið teningsins
aid-code-bad = Þetta er ekki kóði stafla. Kóðar stafla líta svona út: C1-0000-00DY.
aid-code-typo = Það er innsláttarvilla í kóða staflans. Athugaðu hann aftur.
aid-code-version = Þessi kóði stafla er úr annarri útgáfu leiksins.
aid-number-bad = Í þessum stafla eru spjöld 1 til { $last }.

## Practice
practice-choose = Hvað viltu æfa?
practice-edition = Útgáfa
practice-difficulty = Þyngd
practice-difficulty-more = Innan erfiðleikastigsins, eftir því hve lengi flestir eru að.
practice-difficulty-name = { $difficulty ->
    [easier] Léttari
    [medium] Miðlungs
   *[harder] Þyngri
}
practice-go = Byrja
practice-own = Þitt eigið spjald
practice-grade = { $difficulty }, um { $seconds } s
practice-help = Hjálp
practice-like = Önnur svona
practice-any = Einhver önnur
practice-streak = leyst án hjálpar
practice-streak-how = Hver þraut sem þú leysir án hjálpar bætir við einum. Hjálp eða þraut sem er sleppt tekur aldrei neitt af.
practice-solved = { $count ->
    [one] { $count } þraut leyst alls
   *[other] { $count } þrautir leystar alls
}
practice-done = Ubongo! Leyst á { $time }.
practice-done-hints = { $count ->
    [one] Leyst á { $time }, með { $count } vísbendingu.
   *[other] Leyst á { $time }, með { $count } vísbendingum.
}

## The daily five
daily-title = Fimm þrautir dagsins
daily-date = { $date }. Sömu fimm eyjar fyrir alla, frá léttri til erfiðrar.
daily-rules = Ein tilraun gildir. Klukkan gengur í gegnum allar fimm, líka ef þú lokar síðunni. Engu er hægt að sleppa.
daily-rules-past = Þessar fimm eru liðnar: þú getur spilað þær en þær gilda ekki lengur.
daily-start = Byrja
daily-task = Þraut { $task } af 5
daily-stars = { $count ->
    [one] { $count } stjarna af 5
    *[other] { $count } stjörnur af 5
}
daily-clock = fyrir allar fimm
daily-solved = { $task } leyst: { $time }
daily-solved-said = Þraut { $task } leyst á { $time }.
daily-give-up = Gefast upp
daily-give-up-sure = Gefast upp á fimm þrautum dagsins? Þetta var tilraunin sem gildir.
daily-result = Allar fimm á { $time }
daily-result-fun = { $time }, bara til gamans
daily-given-up = Ekki í dag
daily-yesterday = Fimm gærdagsins
daily-today = Fimm dagsins
daily-next = næstu fimm eftir
daily-next-time = { $hours } klst. { $minutes } mín.
daily-island = þraut { $task }
daily-island-solved = þraut { $task }: { $time }
daily-everyone = Tímar allra
daily-players = { $count ->
    [one] Mínútur fyrir allar fimm, { $count } leikmaður.
    *[other] Mínútur fyrir allar fimm, { $count } leikmenn.
}
daily-faster = { $count ->
    [one] { $count } leikmaður. Þú varst á undan { $percent } % hinna.
    *[other] { $count } leikmenn. Þú varst á undan { $percent } % hinna.
}
daily-fastest = besti { $time }
daily-you-time = þú { $time }
daily-middle = miðja { $time }
daily-you = þú
daily-heap = { $from } til { $to }
daily-heap-more = { $from } eða lengur
daily-heap-time = Tími
daily-heap-players = Leikmenn
daily-best = Tíu bestu
daily-named = Sýna nafnið mitt: { $name }
daily-named-more = Fyrir úrslit héðan í frá. Allir sem opna listann geta séð það.
daily-nobody = Enginn hefur klárað þessar fimm hér ennþá.
daily-offline = Ekki næst í þjóninn og því vantar tíma hinna. Þú getur samt spilað.
daily-offline-waits = Ekki næst í þjóninn. Úrslitin þín bíða hér og verða send þegar samband næst aftur.
daily-streak = { $count ->
    [one] dagur í röð
    *[other] dagar í röð
}
daily-longest = { $count ->
    [one] Lengst hjá þér: { $count } dagur
    *[other] Lengst hjá þér: { $count } dagar
}
daily-week = Mínútur, síðustu sjö dagar
daily-not-played = óleyst
daily-share = Deildu: engin lögun og ekkert form kemur fram
daily-share-title = Ubongo-fimman, { $date }
daily-share-sum = { $count ->
    [one] { $time }, { $count } dagur í röð
    *[other] { $time }, { $count } dagar í röð
}
daily-copy = Afrita textann
daily-again = Spila aftur til gamans
daily-again-more = Önnur tilraun gildir ekki og fer ekki á listann.
daily-not-stored = Vafrinn leyfir síðunni ekki að geyma neitt. Úrslitin og röðin glatast þegar þú lokar henni.
daily-wrong-clock = Tækið þitt segir { $date } en dagatal þjónsins er ósammála. Athugaðu dagsetningu tækisins; úrslitin geymast.
daily-not-listed = Þjónninn gat ekki endurspilað tilraunina og því er hún ekki á listanum. Hún gildir samt í röðinni þinni.

## Records
records-more = Bestu eins manns spilin á þessum þjóni. Hvert var endurspilað áður en það fór á listann.
records-edition = Útgáfa
records-level = Erfiðleikastig
records-goal = Markmið
records-without-aids = Án hjálpar
records-with-aids = Með hjálp
records-minutes = { $count ->
    [one] { $count } mínúta
    *[other] { $count } mínútur
}
records-tasks = { $count ->
    [one] { $count } þraut
    *[other] { $count } þrautir
}
records-rank = Sæti
records-name = Nafn
records-solved = Leystar
records-time = Tími
records-unnamed = án nafns
records-own = Þitt sæti: { $rank }
records-none = Engin met í þessum flokki ennþá.
records-offline = Ekki næst í þjóninn. Þín úrslit eru örugg á þessu tæki.
records-listed = Sýna bestu eins manns spilin mín hér
records-listed-more = Hvert nýtt persónulegt met er sent á þennan þjón með leikjunum, án nafns nema þú sýnir það.
records-play = Spila eins manns spil

## Replays
replay-shelf = Horfa aftur á spil
replay-shelf-more = Spil við vélmenni og eins manns spil sem þú hefur klárað í þessum vafra. 20 þau nýjustu eru geymd.
replay-shelf-empty = Hér eru engin spil enn. Kláraðu spil við vélmenni eða eins manns spil og horfðu svo aftur á það.
replay-open = Opna skrá
replay-open-more = Horfa á spil sem einhver vistaði.
replay-save = Vista sem skrá
replay-winner = Sigur: { $names }
replay-title = { $count ->
    [one] { $edition }, { $count } leikmaður
   *[other] { $edition }, { $count } leikmenn
}
replay-title-solo = { $edition }, eins manns spil
replay-minutes = { $date }, { $minutes } mín.
replay-in-round = í þessari umferð
replay-in-task = í þessa þraut
replay-ahead = Efst: { $name }
replay-even = Enginn er á undan.
replay-no-gems = Enginn á gimsteina enn.
replay-over = Spilinu er lokið.
replay-called = Ubongo! eftir { $time }
replay-line = Tímalína
replay-row-rounds = umferð
replay-row-tasks = þraut
replay-row-gems = gimsteinar
replay-row-ahead = á undan
replay-row-even = jafnt
replay-hidden = falið þar til þú kemur þangað
replay-show = Sýna það sem kemur síðar
replay-back = Fyrri umferð
replay-play = Spila
replay-pause = Stöðva
replay-on = Næsta umferð
replay-next-call = Næsta kall
replay-speed = Hraði
replay-of = af { $length }
replay-now = { $place }, { $time } af { $length }
replay-copy = Afrita tengil
replay-said-call = { $name }: „Ubongo!“ eftir { $time }.
replay-said-gems = { $count ->
    [one] { $name }: { $count } gimsteinn.
   *[other] { $name }: { $count } gimsteinar.
}
replay-said-gave-up = { $name }: gafst upp.
replay-failed = Ekki er hægt að sýna þetta spil
replay-offline = Ekkert samband við þjóninn. Reyndu aftur þegar þú ert á netinu.
replay-gone = Þetta spil er ekki til. Aðeins er hægt að horfa á spil sem er lokið, og gömlum er eytt.
replay-busy = Þjónninn er upptekinn. Reyndu aftur eftir eina mínútu.
replay-not-kept = Þessi vafri á ekki lengur þetta spil.
replay-too-large = Þessi skrá er of stór til að vera spil.
replay-no-game = Þessi skrá er ekki Ubongo-spil.
replay-cut-off = Þessi skrá er ekki heil: endann vantar.
replay-newer = Þessi skrá er úr nýrri útgáfu af Ubongo. Endurhladdu síðuna og opnaðu hana svo aftur.
replay-changed = Þessari skrá var breytt eða hún skemmdist: spilið í henni fylgir ekki reglunum.

## History, and moving to another device
history-since = Síðan { $date }: { $sum }. Á þessu tæki.
history-games = { $count ->
    [one] { $count } spil
   *[other] { $count } spil
}
history-runs = { $count ->
    [one] { $count } lota án annarra
   *[other] { $count } lotur án annarra
}
history-tasks = { $count ->
    [one] { $count } þraut
   *[other] { $count } þrautir
}
history-here = Á þessu tæki
history-empty = Ekkert hér enn
history-empty-more = Allt sem þú klárar héðan í frá birtist hér, með tímum, sætum og gimsteinum.
history-filter = Hvað á að sýna
history-all = Allt
history-alone = Ein(n)
history-tab-progress = Framfarir
history-tab-games = Spil
history-list = Spil og lotur
history-none = Ekkert af þessu tagi enn.
history-today = Í dag
history-yesterday = Í gær
history-game = { $count ->
    [one] { $edition }, { $count } leikmaður
   *[other] { $edition }, { $count } leikmenn
}
history-bots = { $count ->
    [one] Gegn { $count } vélmenni
   *[other] Gegn { $count } vélmennum
}
history-rounds = { $count ->
    [one] { $count } umferð
   *[other] { $count } umferðir
}
history-solo-tasks = { $count ->
    [one] Eins manns spil, { $count } þraut
   *[other] Eins manns spil, { $count } þrautir
}
history-solo-minutes = { $count ->
    [one] Eins manns spil, { $count } mínúta
   *[other] Eins manns spil, { $count } mínútur
}
history-five = Allar fimm leystar
history-ended = hætt
history-best = besta
history-new = nýtt, í dag
history-show-more = { $count ->
    [one] Sýna { $count } í viðbót
   *[other] Sýna { $count } í viðbót
}
history-progress = Mínútur á þraut, eftir vikum
history-one = eitt spil eða lota
history-week-median = miðgildi vikunnar
history-week = Vika frá
history-median = Miðgildi
history-grades = Mínútur eftir þyngd
history-grade = Þyngd
history-half = helmingur tímanna þinna
history-own-median = miðgildið þitt
history-expected = áætlað
history-bests = Bestu tímar
history-places = Sæti og gimsteinar
history-played = spilað
history-not-played = ekki spilað
history-play = Spila þrautir dagsins
history-file-more = Vistaðu söguna sem skrá eða bættu við sögu úr öðru tæki. Ekkert er talið tvisvar.
history-clear = Hreinsa allt
history-clear-sure = Hreinsa alla söguna með öllum spilum og úrslitum á þessu tæki? Ekki er hægt að taka það til baka.
history-cleared = Sagan er hreinsuð.
history-streak = { $count ->
    [one] dagur í röð með Ubongo
    *[other] dagar í röð með Ubongo
}
history-added = { $count ->
    [one] { $count } færslu bætt við.
   *[other] { $count } færslum bætt við.
}
history-from-server = { $count ->
    [one] { $count } spil bættist við frá þjóninum, spilað á öðru tæki.
   *[other] { $count } spil bættust við frá þjóninum, spiluð á öðru tæki.
}
history-added-none = Allt í þessari skrá var þegar hér.
history-no-file = Þessi skrá er ekki Ubongo-saga. Veldu skrá sem þú vistaðir hér.
history-damaged = Skráin er skemmd og engu var bætt við. Vistaðu hana aftur á hinu tækinu.
history-too-large = Skráin er of stór fyrir sögu.
history-not-saved = Vafrinn getur ekki vistað skrár hér. Ekkert glatast.
history-not-stored = Vafrinn geymir ekki meira fyrir þessa síðu. Það sem þú spilar glatast þegar þú lokar henni. Vistaðu það sem skrá.
history-put-aside = Ekki tókst að lesa gömlu söguna. Hún var lögð til hliðar og ný er hafin.
move-title = Flytja í annað tæki
move-more = Hitt tækið verður þú, með nafni, stillingum, sögu og sætum í spilum.
move-make = Búa til kóða
move-qr = QR-kóði fyrir flutning
move-how = Skannaðu þetta með hinu tækinu eða opnaðu „Sagan þín“ þar og sláðu inn kóðann. Ekki sýna hann neinum öðrum.
move-left = Gildir í { $time }, og aðeins einu sinni.
move-over = Þessi kóði gildir ekki lengur. Þú getur búið til nýjan.
move-enter = Ég er með kóða
move-code = Kóði úr hinu tækinu
move-go = Flytja hingað
move-go-more = Nafni, stillingum og sætum í spilum á þessu tæki er skipt út. Það sem var spilað hér verður áfram í sögunni.
move-done = { $count ->
    [one] Þú ert komin(n). { $count } færsla fylgdi með.
   *[other] Þú ert komin(n). { $count } færslur fylgdu með.
}
move-typo = Það er innsláttarvilla í kóðanum. Athugaðu hann aftur.
move-unknown = Ekkert bíður undir þessum kóða. Kóði gildir í fimm mínútur og einu sinni; búðu til nýjan í hinu tækinu.
move-too-many = Of margir kóðar voru reyndir. Bíddu aðeins.
move-too-many-made = Of margir kóðar voru búnir til. Bíddu aðeins.
move-offline = Ekki næst samband við þjóninn. Ekkert glatast; reyndu síðar eða vistaðu söguna sem skrá.
move-refused = Þjónninn getur ekki tekið við þessu núna. Ekkert glatast; vistaðu söguna sem skrá eða reyndu síðar.
move-newer = Hitt tækið er með nýrri útgáfu af Ubongo. Endurhladdu þessa síðu og búðu svo til nýjan kóða þar.
move-sealed = Ekki er hægt að opna sendinguna með þessum kóða. Búðu til nýjan í hinu tækinu.
move-not-stored = Vafrinn geymir ekkert fyrir þessa síðu og því er ekki hægt að flytja hingað. Notaðu glugga sem er ekki einkagluggi.
