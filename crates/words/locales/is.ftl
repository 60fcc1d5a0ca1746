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

## Installing the page
install-title = Hafðu Ubongo við höndina
install-more = Settu það upp sem forrit: ein snerting opnar það, það fyllir skjáinn og þarf ekkert net í eins manns spili eða við vélmenni.
install-apple = Snertu „Share“ í vafranum og svo „Add to Home Screen“. Eftir það opnast Ubongo með einni snertingu og fyllir skjáinn.
install-go = Setja upp

## Solution aid
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
aid-unknown = Þetta er of mikið til að athuga
aid-unknown-more = Veldu færri og teiknaðu minna svæði.
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

## Tutorial
start-here = Byrjaðu hér

## The daily five
not-stored = Vafrinn leyfir síðunni ekki að geyma neitt. Allt hér glatast þegar þú lokar henni.

## Records
records-title = Met

## Replays
replay-watch = Skoða spjöldin
replay-share-file = Deila sem skrá
print-these = Prenta þessi spjöld
replay-no-room = Vafrinn hefur ekki pláss til að geyma þetta spil. Þú getur samt skoðað það núna eða vistað það sem skrá.
replay-saved = Vistað sem skrá.

## History, and moving to another device
history-title = Sagan þín
