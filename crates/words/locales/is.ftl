### Orð síðunnar. Hugtök úr reglunum: þrautaspjald, form, svæði, stundaglas, teningur, gimsteinn, leikpeð, röð, reitur.
### Names stand where the nominative belongs, and nothing tells whether a player is he or she.
### The form [one] also holds for 21, 31 and so on, so it says its number.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Klassísk
    [modern] Nútímaleg
   *[three_d] 3D
}
level = { $level ->
    [easy] Auðvelt
    [hard] Erfitt
    [1] Þrep 1
    [2] Þrep 2
    [3] Þrep 3
   *[4] Þrep 4
}
face = { $face ->
    [0] Skjöldur
    [1] Hönd
    [2] Antilópa
    [3] Snákur
    [4] Fíll
   *[5] Gríma
}
gem = { $gem ->
    [g] smaragður
    [r] rúbín
    [b] safír
   *[n] raf
}
gem-colour = { $gem ->
    [g] grænn
    [r] rauður
    [b] blár
    [v] fjólublár
    [n] brúnn
   *[y] gulur
}
gem-worth = Rúbín gefur 4 stig, safír 3, smaragður 2 og raf 1.
strength = { $strength ->
    [gentle] blítt
    [steady] traust
    [quick] fljótt
   *[fierce] grimmt
}
rank = { $rank }.
points = { $count ->
    [one] { $count } stig
   *[other] { $count } stig
}
gems-count = { $count ->
    [one] { $count } gimsteinn
   *[other] { $count } gimsteinar
}
seconds-left = { $count ->
    [one] { $count } sekúnda eftir
   *[other] { $count } sekúndur eftir
}
guest = Gestur { $number }
list-and = { $first } og { $last }
back = Til baka
cancel = Hætta við
close = Loka
home = Á upphafssíðu
share = Deila
menu = Valmynd

## Menu and personal settings
menu-title = Valmynd og stillingar
menu-language = Tungumál
menu-theme = Útlit
menu-theme-auto = Eins og í tækinu
menu-theme-light = Ljóst
menu-theme-dark = Dökkt
menu-sound = Hljóð
menu-sound-on = Kveikt á hljóði
menu-sound-off = Slökkt á hljóði
menu-motion = Draga úr hreyfingu
menu-vibration = Titringur
menu-shout = Hrópa „Ubongo!“
menu-shout-more = Þegar þú kallar handvirkt gildir hátt hljóð sem kall. Aðeins hljóðstyrkurinn er mældur, í þessum vafra; ekkert er tekið upp eða sent.
menu-shout-denied = Vafrinn leyfir ekki hljóðnemann.
menu-name = Nafnið þitt
menu-pause = Gera hlé
menu-resume = Halda áfram
menu-stand-up = Gefa sætið eftir
menu-stand-up-sure = Viltu gefa vélmenni sætið þitt? Þú getur samt horft á.
menu-leave = Hætta í spilinu
menu-leave-sure = Hætta fyrir fullt og allt? Þú færð ekki fleiri spjöld og getur ekki unnið. Hinir spila áfram.
menu-abandon = Ljúka spilinu
menu-abandon-sure = Ljúka spilinu fyrir alla? Þá vinnur enginn.
menu-abandon-here = Ljúka þessu spili? Þá vinnur enginn.
menu-rules = Svona er spilað

## Start page
start-claim = Fylltu eyjuna þína áður en tíminn rennur út. Kallaðu „Ubongo!“ á undan hinum og nældu þér í gimsteinana.
start-players = 1 til 4 leikmenn
start-friends = Spila með vinum
start-friends-more = Opnaðu borð og sendu hlekkinn
start-bots = Spila við vélmenni
start-bots-more = 1–3 vélmenni, blíð eða grimm
start-solo = Eins manns spil
start-solo-more = Sem flestar þrautir eða sem hraðast
start-rules = Svona er spilað
start-rules-more = Tvær mínútur og þú prófar um leið
start-companion = Með kassanum
start-companion-more = Stundaglas, teningur og stig
start-daily = Fimm þrautir dagsins
start-daily-more = Fimm þrautir, þær sömu fyrir alla í dag
start-more = Meira
start-practice = Æfa
start-aid = Lausnahjálp
start-replays = Endursýning
start-print = Prenta
start-code = Hlekkur eða kóði borðs
start-join = Vera með
start-code-bad = Þetta er hvorki hlekkur né kóði borðs. Kóðar líta svona út: KRTLM-4829.
start-code-unknown = Ekkert borð er með þennan kóða núna. Kóðar breytast með hverju spili: fáðu nýja kóðann.
start-code-too-many = Of margir rangir kóðar. Notaðu hlekkinn eða reyndu aftur eftir klukkutíma.
start-code-failed = Ekki næst samband við þjóninn. Reyndu aftur.
start-opening = Borðið opnast…
start-failed = Ekki næst samband við netþjóninn. Þú getur samt spilað eins manns spil eða spilað við vélmenni.
no-server = Að baki þessari síðu er enginn þjónn og því er hvorki hægt að spila með vinum né sjá met og tíma hinna. Allt annað er hér.
start-too-many = Þú hefur opnað mörg borð á stuttum tíma. Bíddu aðeins.
start-continue = Halda áfram að spila
start-continue-more = { $edition }, umferð { $round }
start-continue-solo = { $edition }, eins manns spil, þraut { $round }
start-back = Aftur að borðinu þínu
start-back-more = Sætið þitt bíður
start-another = Byrja nýtt spil
start-another-sure = Þú átt óklárað spil. Byrja nýtt? Þá glatast það gamla.

## Name
name-title = Hvað eiga hinir að kalla þig?
name-label = Nafnið þitt
name-hint = Allt að 20 stafir. Án nafns spilar þú sem gestur.
name-go = Fá sér sæti
name-watch = Bara horfa á
name-full = Öll sæti eru upptekin en þú getur horft á.
name-playing = Spil er í gangi. Þú getur horft á og fengið sæti þegar því lýkur.
name-at = Við borðið: { $names }

## Lobby
lobby-title = Borð: { $name }
lobby-title-bots = Spila við vélmenni
lobby-title-solo = Eins manns spil
lobby-seats = Upptekin sæti: { $taken } af 4
lobby-edition-classic = Leikpeð og gimsteinaraðir
lobby-edition-modern = Gimsteinar fyrir þá fljótustu
lobby-edition-solo = Flöt form
lobby-edition-three_d = Form á tveimur hæðum
lobby-you-host = Þú (gestgjafi)
lobby-you = Þú
lobby-host = Gestgjafi
lobby-player = Leikmaður
lobby-away = Ekki við
lobby-bot = Vélmenni, { $strength }
lobby-free = Sæti { $seat } er laust
lobby-free-more = Sendu hlekkinn eða settu vélmenni í það
lobby-free-bots = Settu vélmenni í það
lobby-add-bot = Bæta við vélmenni
lobby-remove-bot = Fjarlægja: { $name }
lobby-bot-strength = Styrkur: { $name }
lobby-level = Erfiðleikastig: { $name }
lobby-boards = Erfiðleikastig
lobby-levels = Erfiðleikastig
lobby-kick = Vísa frá: { $name }
lobby-kick-sure = Á { $name } að fara frá borðinu? Ekki verður hægt að koma aftur.
lobby-pass-host = { $name } verði gestgjafi
lobby-pass-host-sure = Á { $name } að verða gestgjafi? Aðeins gestgjafinn getur breytt stillingum og byrjað spilið.
lobby-rename = Breyta nafni
lobby-sit = Fá sér sæti
lobby-stand = Bara horfa á
lobby-full = Borðið er fullt og því horfir þú á.
lobby-left = { $name } fór frá borðinu.
lobby-watching = { $count ->
    [one] { $count } áhorfandi
   *[other] { $count } áhorfendur
}
lobby-invite = Segðu kóðann eða sendu hlekkinn
lobby-copy = Afrita hlekk
lobby-copied = Afritað
lobby-share = Deila hlekk
lobby-share-text = Spilaðu Ubongo með mér!
lobby-qr = QR-kóði með hlekk á þetta borð
lobby-local-only = Þessi hlekkur virkar aðeins á þessari tölvu. Til að aðrir geti verið með skaltu ræsa Ubongo með:
lobby-network = Opna fyrir netið mitt
lobby-network-more = Enn sem komið er nær aðeins þessi tölva til borðsins. Eftir það geta símar og tölvur heima hjá þér verið með.
lobby-network-none = Það tókst ekki: þessi tölva virðist ekki vera á neti.
lobby-network-open = Allir á netinu þínu geta verið með þar til þú stöðvar Ubongo. Gangi það ekki skaltu athuga eldvegg tölvunnar.
lobby-glass = Stundaglas
lobby-glass-more = Snúið aftur við ef enginn klárar
lobby-glass-none = Ekkert
lobby-glass-seconds = { $seconds } s
lobby-long = Lengd
lobby-long-more = Í löngu spili eru öll 36 þrautaspjöldin notuð
lobby-long-off = Níu umferðir
lobby-long-on = Langt spil
lobby-luck = Verðlaun
lobby-luck-more = Gimsteinn fyrir sætið og annar úr pokanum
lobby-luck-on = Sæti og poki
lobby-luck-off = Aðeins sæti
lobby-play-off = Bráðabani við jafntefli
lobby-play-off-more = Sá sem klárar fyrst vinnur spilið
lobby-play-off-no-glass = Án stundaglass
lobby-play-off-glass = Með stundaglasi
lobby-deck = Stafli
lobby-deck-more = Sami kóði, sömu þrautaspjöld
lobby-deck-fresh = Ný þrautaspjöld
lobby-deck-bad = Þetta er ekki kóði stafla fyrir þessa útgáfu.
lobby-starter = Fyrsta kast
lobby-starter-more = Ákveðið hver byrjar eða látið tilviljun ráða
lobby-calling = Að kalla „Ubongo!“
lobby-calling-more = Sjálfvirkt: kallað er fyrir þig þegar svæðið er fyllt. Eins fyrir alla.
lobby-calling-by-hand = Handvirkt
lobby-calling-automatic = Sjálfvirkt
lobby-deal = Spjöldin
lobby-deal-more = Jafnerfið: allir fá álíka erfið spjöld í hverri umferð (okkar regla)
lobby-deal-shuffled = Stokkuð
lobby-deal-fair = Jafnerfið
lobby-patience = Biðtími
lobby-patience-more = Eftir það leikur borðið fyrir þig: kastar, snýr stundaglasinu við eða setur leikpeðið
lobby-starter-random = Tilviljun
lobby-spectators = Áhorfendur
lobby-spectators-more = Allir með hlekkinn geta horft á
lobby-short-code = Stuttur kóði
lobby-short-code-more = Til að segja upphátt þar til spilið byrjar
lobby-aids = Lausnarhjálp
lobby-aids-more = Leikmenn geta séð lausn meðan á umferð stendur
lobby-goal = Markmið
lobby-goal-tasks = { $count ->
    [one] { $count } þraut, eins hratt og þú getur
   *[other] { $count } þrautir, eins hratt og þú getur
}
lobby-goal-minutes = { $count ->
    [one] Sem flestar þrautir á { $count } mínútu
   *[other] Sem flestar þrautir á { $count } mínútum
}
lobby-goal-fast = Eins hratt og hægt er
lobby-goal-many = Eins margar og hægt er
lobby-goal-few = { $count ->
    [one] { $count } þraut
   *[other] { $count } þrautir
}
lobby-goal-min = { $count } min
lobby-start = { $rounds ->
    [one] Byrja spil ({ $rounds } umferð)
   *[other] Byrja spil ({ $rounds } umferðir)
}
lobby-start-solo = Byrja
lobby-more = Fleiri stillingar
lobby-wait-host = Beðið eftir að { $name } byrji spilið…
lobby-ready = Til
lobby-be-ready = Ég er til
lobby-all-ready = Allir eru til.
lobby-not-ready = Enn ekki til: { $names }
lobby-need-two = Í klassísku útgáfunni þarf minnst tvo leikmenn: bættu við vélmenni eða bjóddu einhverjum.
lobby-with-others = Þegar fleiri spila
lobby-alone = Ef enginn bætist við verður þetta eins manns spil.
lobby-shuffling = Verið er að undirbúa spjöldin…
lobby-rewards = Verðlaun í hverri af níu umferðum
lobby-rewards-classic = Ef þú klárar í tæka tíð máttu færa leikpeðið þitt og taka tvo fremstu gimsteinana úr einni röð. Sá vinnur sem á flesta gimsteina í sama lit.
lobby-only-host = Aðeins { $name } getur breytt stillingum.

## The course of a game
game-round = Umferð { $round } af { $rounds }
game-play-off = Bráðabani
game-task = Þraut { $task }
game-task-of = Þraut { $task } af { $tasks }
game-solved = { $count } leyst
game-pawn-place = Settu leikpeðið þitt á reit
game-pawn-place-more = Þegar þú klárar færist peðið þitt héðan allt að 3 skref og þú tekur tvo fremstu gimsteinana úr röð. Byrjaðu nálægt litunum sem þú vilt. Fleiri en eitt leikpeð mega standa á sama reit.
game-pawn-wait = Hinir setja niður leikpeðin sín…
game-pawn-space = Reitur { $space }: { $gems }
game-pawn-space-empty = Reitur { $space }: tóm röð
game-roll-you = Þú ert með teninginn
game-roll-wait = { $name } er með teninginn…
game-roll-bot = { $name } er með teninginn. Tilbúin? Kastaðu þá!
game-roll = Kasta teningnum
game-roll-left = { $seconds ->
    [one] Sjálfvirkt kast eftir { $seconds } sekúndu
   *[other] Sjálfvirkt kast eftir { $seconds } sekúndur
}
game-rolled-you = Þú kastaðir
game-rolled = { $name } kastaði
game-number = Talan { $number }
game-numbers = Á þessu spjaldi gefa { $numbers } sömu þrautina.
game-glass-flip = Snúa stundaglasinu við
game-glass-wait = Beðið eftir að einhver snúi stundaglasinu við…
game-glass-by = { $name } snýr stundaglasinu við.
game-ready = Viðbúin!
game-go = Af stað!
game-until-stop = þar til „Stopp!“
game-no-glass = án stundaglass
game-second-chance = Annað tækifæri
game-second-chance-more = Enginn kláraði og því er stundaglasinu snúið aftur við.
game-second-chance-said = Annað tækifæri! Enginn kláraði og því er stundaglasinu snúið aftur við.
game-stop = Stopp!
game-ubongo = Ubongo!
game-ubongo-key = eða ýttu á U
game-call-tap = Ýttu á spjaldið!
game-call-shout = eða hrópaðu
game-done-rank = Þú lentir í { $rank } sæti!
game-called = { $name } kallar „Ubongo!“ og lendir í { $rank } sæti.
game-gems-you = Þú færð: { $gems }.
game-gems = { $name } fær: { $gems }.
game-bot-sits = { $player } fór. { $name } tekur við sætinu.
game-bot-sits-in = { $player } er ekki við. { $name } spilar áfram.
game-player-left = { $name } hætti í spilinu.
game-you-called = Þú kallar „Ubongo!“
game-you-called-rank = Þú kallar „Ubongo!“ og lendir í { $rank } sæti!
game-wrong-call = Ekki strax – það eru enn eyður.
moment-before = { $seconds } s á undan – { $name } var næst!
moment-after = { $seconds } s á eftir – { $name } var á undan!
moment-sand = Aðeins { $seconds } s eftir!
moment-series = { $count ->
    [one] Í fyrsta sæti { $count } umferð í röð!
   *[other] Í fyrsta sæti { $count } umferðir í röð!
}
moment-fastest = Hraðasta þrautin þín í lotunni!
moment-later = { $seconds } s síðar
moment-from-track = af umferðabrautinni
moment-from-bag = úr pokanum
moment-you-have = Þú átt
game-gave-up = gafst upp
game-give-up = Gefast upp
game-give-up-sure = Gefast upp á þessu þrautaspjaldi? Þú færð þá enga gimsteina í þessari umferð.
game-away = ekki við
game-absent = ekkert samband
game-left = hætti
game-your-gems = Gimsteinarnir þínir
game-ahead = í forystu
game-most-wins = Flestir gimsteinar í sama lit vinna
game-move-more = { $steps ->
    [0] Taktu tvo fremstu gimsteinana úr röðinni þinni.
    [one] Farðu allt að { $steps } skref og taktu tvo fremstu gimsteinana úr þeirri röð.
   *[other] Farðu allt að { $steps } skref og taktu tvo fremstu gimsteinana úr þeirri röð.
}
game-move-stay = Vera kyrr, taka
game-move-stay-empty = Vera kyrr, taka ekkert
game-move-to = Færa á { $space }, taka
game-move-to-empty = Færa á { $space }, taka ekkert
game-move-only = Færa núna, taka síðar
game-move-time = til að taka gimsteinana
gem-best = besti litur
rows-title = Gimsteinaraðir
rows-now = { $steps ->
    [0] Klára núna: { $rank }, ekkert skref
    [one] Klára núna: { $rank }, { $steps } skref
   *[other] Klára núna: { $rank }, allt að { $steps } skref
}
rows-row = { $more ->
    [0] Röð { $space }: { $gems }, og ekki fleiri.
   *[other] Röð { $space }: { $gems }, síðan { $more } í viðbót.
}
rows-pawns = Leikpeð hér: { $names }.
rows-last = { $count ->
    [one] sá síðasti
   *[other] síðustu tveir
}
rows-empty = tóm
rows-open = Allar raðir og gimsteinar allra
take-steps = { $steps ->
    [0] vera kyrr
    [one] { $steps } skref
   *[other] { $steps } skref
}
take-far = of langt
take-empty-stay = Tóm röð. Ef þú ert kyrr færðu enga gimsteina
take-empty-move = Tóm röð. Hér færðu enga gimsteina
take-nothing = ekkert
take-preview = Þú ættir
take-then = Þá áttu
take-choose = Veldu röð
take-any = Úr hvaða röð tekur þú?
take-own-empty = Röðin þín er tóm. Veldu aðra.
take-all-empty = Allar raðir í færi eru tómar. Þú færð enga gimsteina í þessari umferð.
take-away = { $steps ->
    [0] Peðið þitt er kyrrt við röð { $space }.
    [one] Röð { $space } er { $steps } skref í burtu.
   *[other] Röð { $space } er { $steps } skref í burtu.
}
take-with = { $count ->
    [one] { $names } er þar líka.
   *[other] { $names } eru þar líka.
}
take-first = { $name } varð á undan
take-lost = { $seconds } s eftir, svo tapast gimsteinarnir
take-hint = 1 til 6 eða örvalyklar velja röð
take-so-far = Gimsteinar til þessa
take-if = Gimsteinar á eftir
game-placed = { $placed } af { $of } á sínum stað
game-took = tók
game-took-nothing = tók ekkert
game-takes-nothing = { $name } tekur enga gimsteina.
game-watch = Fylgjast með hinum
game-skip = Beint í úrslitin
game-watching = Þú ert að horfa á
game-paused = Hlé
game-paused-more = Gestgjafinn gerði hlé á spilinu. Stundaglasið bíður.
game-paused-here = Stundaglasið bíður.
game-paused-away = Enginn leikmaður er við. Stundaglasið bíður.
game-interrupted = Sambandið rofnaði. Spilið heldur áfram þegar allir eru komnir aftur.
game-paused-lost = Ekkert samband við þjóninn. Stundaglasið bíður og spjaldið þitt er óhult. Síðan tengist aftur af sjálfu sér.
game-react = Bregðast við
reaction = { $reaction ->
    [applause] Vel gert!
    [laugh] Haha!
    [wonder] Vá!
    [groan] Æ, nei!
    [hurry] Flýttu þér!
    [think] Leyfðu mér að hugsa.
    [thanks] Takk.
   *[handshake] Gott spil.
}
rejected = { $why ->
    [stale] Of seint: þeirri umferð er lokið.
    [not-yet] Umferðin er ekki byrjuð.
    [call-pending] Augnablik: verið er að fara yfir síðustu aðgerð þína.
    [watching] Aðeins leikmenn við borðið geta þetta.
    [not-host] Aðeins gestgjafinn getur þetta.
    [stand-in] Þú leysir gestgjafann af, en þetta ákveður aðeins gestgjafinn. Bíddu þar til hann kemur aftur.
    [game-on] Ekki á meðan spilað er.
    [shuffling] Verið er að stokka spjöldin.
    [no-seat] Öll sæti eru upptekin.
    [changed] Þetta var að breytast.
    [settings] Ekki er hægt að byrja spil með þessum stillingum.
    [no-players] Enginn situr við borðið.
    [too-fast] Of hratt. Reyndu aftur eftir augnablik.
    [too-many] Of margar aðgerðir í þessari umferð.
    [over] Spilinu er lokið.
    [paused] Hlé er á spilinu.
    [no-race] Of seint: tíminn í stundaglasinu er runninn út.
    [not-your-die] Einhver annar er með teninginn.
    [not-the-roller] Þú kastaðir og því snýr einhver annar stundaglasinu við.
    [finished] Þú hefur þegar klárað þetta spjald.
    [out-of-reach] Leikpeðið þitt kemst ekki svona langt.
    [moved] Leikpeðið þitt hefur þegar verið fært.
    [taken] Þú hefur þegar tekið gimsteinana þína.
    [not-solved-yet] Kláraðu fyrst spjaldið þitt.
    [placement] Þetta form passar ekki þarna.
   *[not-now] Það er ekki hægt núna.
}

## The board
board-title = Þrautaspjaldið þitt
board-of = Þrautaspjald: { $name }
board-tray = Formin þín
board-rotate = Snúa
board-flip = Velta við
board-undo = Afturkalla
tray-placed = Lagt
tray-in-hand = Í hendi
board-tile-tray = Form { $tile }, við hlið spjaldsins
board-tile-board = Form { $tile }, á spjaldinu
board-tile-hand = Form { $tile }, í hendi þinni
board-chosen = Form { $tile } valið.
board-at = Form { $tile } í línu { $row }, dálki { $column }: { $verdict ->
    [fits] það passar.
    [outside] það nær út fyrir brúnina.
   *[covers] það liggur ofan á { $tiles }.
}
board-placed = Form { $tile } lagt. { $count ->
    [0] Svæðið er fyllt.
    [one] Enn á eftir að fylla { $count } reit.
   *[other] Enn á eftir að fylla { $count } reiti.
}
board-removed = Form { $tile } tekið af spjaldinu.
board-sent-back = Form { $tile } er aftur við hlið spjaldsins.
board-rotated = Formi { $tile } snúið.
board-flipped = Formi { $tile } velt við.
board-no-room = { $tile } passar ekki þarna.
board-help = Takkarnir 1 til 4 velja form, örvarnar færa það, bilsláin snýr því, F veltir því við, Enter leggur það, Backspace tekur það af, Z afturkallar, U kallar „Ubongo!“.

## The solid board
solid-tray = Formin þín
solid-piece-tray = Form { $tile }, við hlið spjaldsins
solid-piece-board = Form { $tile }, á spjaldinu
solid-piece-hand = Form { $tile }, í hendi þinni
solid-chosen = Form { $tile } valið.
solid-placed = Form { $tile } lagt. { $count ->
    [0] Svæðið er fyllt.
    [one] Enn vantar { $count } kubb.
   *[other] Enn vantar { $count } kubba.
}
solid-removed = Form { $tile } tekið af spjaldinu.
solid-sent-back = Form { $tile } er aftur við hlið spjaldsins.
solid-rotated = Formi { $tile } snúið.
solid-tipped = Formi { $tile } velt á hlið.
solid-layer = { $layer ->
    [1] Neðri hæð
   *[2] Efri hæð
}
solid-plans = Báðar hæðir ofan frá
solid-tag = { $tile } { $layer ->
    [0] á báðum hæðum
    [1] á neðri hæðinni
   *[2] á efri hæðinni
}: { $verdict ->
    [fits] passar – snertu til að leggja
    [drop] passar – slepptu til að leggja
    [not-yet] snúðu því eða færðu það
    [outside] nær út fyrir brúnina
   *[covers] kemur í stað { $tiles }
}
solid-at = Form { $tile } á hæð { $layer }, í línu { $row }, dálki { $column }: { $verdict ->
    [fits] það passar.
    [outside] það nær út fyrir brúnina.
   *[covers] það kemur í stað { $tiles }.
}
solid-left = Snúa spjaldinu til vinstri
solid-right = Snúa spjaldinu til hægri
solid-above = Horfa ofan frá
solid-look = Dragðu vatnið til að snúa spjaldinu.
solid-xray = Sjá í gegnum efri hæðina
solid-up = Einni hæð ofar
solid-down = Einni hæð neðar
solid-rotate = Snúa
solid-tip-back = Velta frá þér
solid-tip-right = Velta til hægri
solid-positions-of = Stöður fyrir { $tile }
solid-positions = Stöður
solid-position = Staða { $number } af { $count }
solid-choose = Snertu form, veldu stöðu og snertu svo reit á annarri hvorri hæðinni. Þú getur líka dregið formið þangað.
solid-help = Takkarnir 1 til 4 velja form, örvarnar færa það, W og S skipta um hæð, bilsláin snýr því, T veltir því frá þér, R veltir því til hægri, Enter leggur það, Backspace tekur það af, Z afturkallar, Q og E snúa spjaldinu, V sýnir það ofan frá, X sýnir hvað er undir, U kallar „Ubongo!“.

## Keys
keys-title = Spila með lyklaborði
key-arrows = Örvar
key-space = Bilslá
keys-select = velja form
keys-move = færa það
keys-rotate = snúa því
keys-flip = velta því við
keys-tip = velta því frá þér, til hægri (3D)
keys-layer = einni hæð ofar eða neðar (3D)
keys-look = snúa spjaldinu, horfa ofan frá, sjá í gegn (3D)
keys-place = leggja það
keys-remove = taka það af
keys-undo = afturkalla
keys-call = kalla „Ubongo!“

## After a round
round-first = { $name } kláraði á undan öllum!
round-first-you = Þú kláraðir á undan öllum!
round-nobody = Enginn kláraði
round-glass-ran-out = { $open ->
    [0] Allir kláruðu!
    [one] Tíminn rann út og { $open } þrautaspjald er óklárað.
   *[other] Tíminn rann út og { $open } þrautaspjöld eru ókláruð.
}
round-solved-in = leyst á { $time }
round-not-solved = ekki leyst í tæka tíð
round-gave-up = gafst upp
round-track = af umferðabrautinni
round-bag = úr pokanum
round-row = úr röðinni
round-no-gem = Enginn gimsteinn í þetta sinn
round-missed = Tíminn rann út áður en gimsteinarnir voru teknir.
round-row-empty = Tók ekkert: röðin var tóm.
round-next-board = Næsta þrautaspjald þitt
round-total = alls { $points }
round-solutions = Sýna lausnirnar
round-hide-solutions = Fela lausnirnar

## Final result
final-won = { $name } vinnur!
final-won-you = Þú vinnur!
final-won-shared = { $names } deila sigrinum!
final-abandoned = Spilinu var hætt
final-abandoned-more = Gestgjafinn stöðvaði spilið.
final-abandoned-here = Þú stöðvaðir spilið.
final-counting = Verið er að telja gimsteinana…
final-by-points = { $points ->
    [one] Með { $points } stig. Rúbín gefur 4 stig, safír 3, smaragður 2 og raf 1.
   *[other] Með { $points } stig. Rúbín gefur 4 stig, safír 3, smaragður 2 og raf 1.
}
final-last-left = Allir hinir hættu í spilinu.
final-last-tied = Hinir sem voru jafnir hættu í spilinu.
final-by-majority = Með { $count } { $count ->
    [one] gimstein
   *[other] gimsteina
} í { $gem ->
    [g] grænum lit.
    [r] rauðum lit.
    [b] bláum lit.
    [v] fjólubláum lit.
    [n] brúnum lit.
   *[y] gulum lit.
}
final-tie-next = { $names } áttu jafnmarga gimsteina í sínum besta lit. Næstbestu litirnir réðu úrslitum.
final-tie-points = { $names } fengu jafnmörg stig. Bráðabaninn réð úrslitum.
final-tie-shared = Hnífjafnt!
final-tied = jafnt
final-beats = { $more } vinnur { $less }
final-rematch = Spila aftur
final-rematch-more = Sama borð, sami hlekkur
final-wait-rematch = { $name } getur byrjað nýtt spil.
final-wants = { $count ->
    [one] { $names } vill spila aftur.
   *[other] { $names } vilja spila aftur.
}
final-see-lobby = Að borðinu
final-to-lobby = Breyta stillingum

## Solo
solo-skip = Sleppa þraut
solo-stop = Ljúka lotunni
solo-stop-sure = Ljúka þessari lotu? Hún telst þá ekki með.
solo-result-tasks = { $count ->
    [one] { $count } þraut á { $time }
   *[other] { $count } þrautir á { $time }
}
solo-result-time = { $count ->
    [one] { $count } þraut leyst
   *[other] { $count } þrautir leystar
}
solo-result-minutes = { $count ->
    [one] { $count } þraut á { $minutes } mín.
   *[other] { $count } þrautir á { $minutes } mín.
}
solo-result-stopped = Hætt áður en lotunni lauk
solo-not-counted = Þessi lota telst ekki með.
solo-best = Nýtt persónulegt met!
solo-your-best = Metið þitt: { $best }
solo-best-before = Fyrra met: { $best }
solo-fastest = Hraðasta þrautin
solo-times = Tímar þrautanna
solo-again = Spila aftur
solo-task-line = Þraut { $task }
solo-used = tími hingað til
solo-skipped = sleppt
solo-put-aside = Þraut sleppt
solo-history = Árangurinn þinn á þessu tæki
solo-history-empty = Ekkert hér enn. Kláraðu lotu og þá birtist árangurinn hér.

## Lost connection and links that lead nowhere
net-lost = Ekkert samband. Sætið þitt bíður á meðan síðan tengist aftur.
net-lost-race = Ekkert samband. Haltu áfram: ef þú kemur aftur áður en sandurinn rennur út gilda formin þín.
net-lost-race-open = Ekkert samband. Haltu áfram: ef þú kemur aftur áður en umferðinni lýkur gilda formin þín.
net-lost-taking = Ekkert samband. Veldu röðina þína: hún gildir ef þú kemur aftur áður en sandurinn rennur út.
net-lost-late = Ekkert samband, og sandurinn er runninn út. Umferðinni lýkur án þín; þú heldur sætinu og gimsteinunum.
net-lost-idle = Ekkert samband. Umferðin heldur áfram; þú sérð hana aftur um leið og þú kemur aftur.
net-lost-between = Ekkert samband. Hinir bíða í tíu sekúndur og halda svo áfram. Þú heldur sætinu og gimsteinunum.
net-lost-solo = Ekkert samband. Haltu áfram: formin þín eru send um leið og þú kemur aftur.
net-back = Samband komið á aftur.
net-waiting = Tengist…
away-no-table = Borðið fannst ekki
away-no-table-more = Hlekkurinn gæti verið rangur eða borðinu verið lokað eftir langt hlé. Þú getur slegið inn kóða á upphafssíðunni.
away-full = Öll sæti eru upptekin
away-full-more = Gestgjafinn leyfir ekki áhorfendur. Þú getur opnað þitt eigið borð.
away-playing = Spil er í gangi
away-playing-more = Gestgjafinn leyfir ekki áhorfendur. Reyndu aftur þegar spilinu lýkur.
away-kicked = Þér var vísað frá borðinu
away-kicked-more = Gestgjafinn vísaði þér frá.
away-too-many = Of margir flipar opnir
away-too-many-more = Þú ert með þetta borð opið í of mörgum flipum. Lokaðu einum og reyndu aftur.
away-version = Þessi síða er úrelt
away-version-more = Endurhlaða þarf síðuna.
away-page = Síðan fannst ekki
away-page-more = Ekkert er á þessari slóð.
away-again = Reyna aftur
chunk-loading = Hleður…
chunk-failed = Þessi hluti síðunnar hlóðst ekki
chunk-failed-more = Athugaðu nettenginguna og reyndu aftur. Ekkert hefur glatast.
chunk-outdated = Ný útgáfa er komin
chunk-outdated-more = Endurhladdu síðuna til að spila áfram. Ekkert hefur glatast.
chunk-reload = Endurhlaða síðuna

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
companion-remove-sure = Fjarlægja { $name } með öllum steinum? Ekki er hægt að taka það til baka.
companion-give-die = Teninginn fær { $name }
companion-aside = Leggja til hliðar
companion-aside-said = Þraut lögð til hliðar.
companion-solved-said = Þraut leyst.
companion-wide = Fylla skjáinn
companion-narrow = Hætta að fylla skjáinn

## Installing the page
install-title = Hafðu Ubongo við höndina
install-more = Settu það upp sem forrit: ein snerting opnar það, það fyllir skjáinn og þarf ekkert net í eins manns spili eða við vélmenni.
install-apple = Snertu „Share“ í vafranum og svo „Add to Home Screen“. Eftir það opnast Ubongo með einni snertingu og fyllir skjáinn.
install-go = Setja upp

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
aid-yes = { $count ->
    [one] Það er hægt, á nákvæmlega { $count } veg
   *[other] Það er hægt, á nákvæmlega { $count } vegu
}
aid-yes-more = { $count ->
    [one] Það er hægt, á { $count } veg eða fleiri
   *[other] Það er hægt, á { $count } vegu eða fleiri
}
aid-yes-note = Þú þarft ekki að sjá meira ef þú vildir bara vita það.
aid-yes-browse = Með örvunum sérðu alla vegu.
aid-no = Það er ekki hægt
aid-no-check = Athugaðu hvað þú teiknaðir og valdir.
aid-parts = Svæðið er í { $count } aðskildum hlutum. Er það rétt?
aid-hole = Það er gat á svæðinu. Er það rétt?
aid-unknown = Þetta er of mikið til að athuga
aid-unknown-more = Veldu færri og teiknaðu minna svæði.
aid-miss-unreachable = { $count ->
    [one] Ekkert sem þú valdir getur þakið merkta reitinn.
   *[other] Ekkert sem þú valdir getur þakið merktu reitina.
}
aid-miss-piece = Það er hægt með { $other } í stað { $tile }. Rugluðust þau?
aid-miss-square = Það er hægt ef einn reitur færist eins og merkt er. Skrikaði fingurinn?
aid-rung-square = { $solid ->
    [yes] Sýna hvaða form á að vera hér
   *[no] Sýna hvaða form á að vera hér
}
aid-rung-square-more = { $solid ->
    [yes] Snertu reit og sjáðu form hans
   *[no] Snertu reit og sjáðu form hans
}
aid-rung-square-now = Snertu nú reit
aid-rung-piece = { $solid ->
    [yes] Leggja eitt form
   *[no] Leggja eitt form
}
aid-rung-piece-more = Það sem hjálpar mest
aid-rung-all = Sýna allt
aid-rung-all-more = Öll lausnin
aid-rung-all-shown = Sést núna
aid-back = Taka vísbendinguna aftur
aid-way = Lausn { $way } af { $count }
aid-way-before = Fyrri lausn
aid-way-next = Næsta lausn
aid-build = Byggja form fyrir form
aid-built = { $of ->
    [one] { $count } af { $of } formi
   *[other] { $count } af { $of } formum
}
aid-goes-here = Hér á { $tile } að vera
aid-shown-pieces = { $count ->
    [0] Spjaldið án forma
   *[other] Spjaldið með { $tiles }
}
aid-ask-square = Lína { $row }, dálkur { $column }
aid-ask-cube = { $layer ->
    [1] Neðri hæð
   *[2] Efri hæð
}, lína { $row }, dálkur { $column }
aid-said-square = Lína { $row }, dálkur { $column }: hér á { $tile } að vera.
aid-said-piece = { $tile } sést á sínum stað. Það byrjar í línu { $row }, dálki { $column }.
aid-said-all = Öll lausnin sést.
aid-said-back = Vísbendingin var tekin aftur.
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

## Tutorial
start-here = Byrjaðu hér

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
not-stored = Vafrinn leyfir síðunni ekki að geyma neitt. Allt hér glatast þegar þú lokar henni.
daily-wrong-clock = Tækið þitt segir { $date } en dagatal þjónsins er ósammála. Athugaðu dagsetningu tækisins; úrslitin geymast.
daily-not-listed = Þjónninn gat ekki endurspilað tilraunina og því er hún ekki á listanum. Hún gildir samt í röðinni þinni.

## Records
records-title = Met
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
replay-watch = Skoða spjöldin
replay-share-file = Deila sem skrá
print-these = Prenta þessi spjöld
replay-no-room = Vafrinn hefur ekki pláss til að geyma þetta spil. Þú getur samt skoðað það núna eða vistað það sem skrá.
replay-shelf = Horfa aftur á spil
replay-shelf-more = Spil við vélmenni og eins manns spil sem þú hefur klárað í þessum vafra. 20 þau nýjustu eru geymd.
replay-shelf-empty = Hér eru engin spil enn. Kláraðu spil við vélmenni eða eins manns spil og horfðu svo aftur á það.
replay-open = Opna skrá
replay-open-more = Horfa á spil sem einhver vistaði.
replay-save = Vista sem skrá
replay-saved = Vistað sem skrá.
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
history-title = Sagan þín
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
