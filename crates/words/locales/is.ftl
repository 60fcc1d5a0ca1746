### Orð síðunnar. Hugtök úr reglunum: þrautaspjald, form, svæði, stundaglas, teningur, gimsteinn, leikpeð, röð, reitur.
### Names stand where the nominative belongs, and nothing tells whether a player is he or she.
### The form [one] also holds for 21, 31 and so on, so it says its number.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Klassísk
    [modern] Nútímaleg
   *[three_d] Þrívídd
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
gem-worth = Rúbín gildir 4, safír 3, smaragður 2, raf 1.
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
menu = Valmynd

## Menu and personal settings
menu-title = Valmynd og stillingar
menu-language = Tungumál
menu-theme = Útlit
menu-theme-auto = Eins og tækið
menu-theme-light = Ljóst
menu-theme-dark = Dökkt
menu-sound = Hljóð
menu-sound-on = Kveikt er á hljóði
menu-sound-off = Slökkt er á hljóði
menu-motion = Minni hreyfing
menu-name = Nafnið þitt
menu-pause = Gera hlé
menu-resume = Halda áfram
menu-stand-up = Gefa sætið eftir
menu-stand-up-sure = Viltu gefa vélmenni sætið þitt? Þú getur horft áfram á.
menu-leave = Hætta í spilinu
menu-leave-sure = Hætta fyrir fullt og allt? Þú færð ekki fleiri spjöld og getur ekki unnið. Hin spila áfram.
menu-abandon = Ljúka spilinu
menu-abandon-sure = Ljúka spilinu fyrir alla, án sigurvegara?
menu-abandon-here = Hætta í þessum leik, án sigurvegara?
menu-rules = Leikreglur

## Start page
start-claim = Fylltu eyjuna með formunum þínum áður en sandurinn rennur út. Kallaðu á undan hinum og taktu gimsteinana.
start-players = 1 til 4 leikmenn
start-friends = Spila við vini
start-friends-more = Opnaðu borð og sendu hlekkinn
start-bots = Við vélmenni
start-bots-more = Eitt til þrjú, frá blíðu til grimms
start-solo = Eins manns spil
start-solo-more = Sem flestar þrautir eða sem hraðast
start-rules = Leikreglur
start-rules-more = Tvær mínútur, beint í verkið
start-code = Hlekkur eða kóði borðs
start-join = Vera með
start-code-bad = Þetta er ekki kóði borðs. Hann er 15 stafir, til dæmis K7DPM-3QX8T-ZB4NA.
start-opening = Opna borð…
start-failed = Ekki næst samband við netþjóninn. Þú getur samt spilað eins manns spil eða við vélmenni.
start-too-many = Þú hefur opnað mörg borð á stuttum tíma. Bíddu aðeins.
start-continue = Halda áfram að spila
start-continue-more = { $edition }, umferð { $round }
start-continue-solo = { $edition }, eins manns spil, þraut { $round }
start-back = Aftur að borðinu þínu
start-back-more = Sætið þitt hjá vinunum bíður
start-another = Byrja nýjan leik
start-another-sure = Þú átt ólokinn leik. Byrja nýjan? Þeim gamla lýkur þá.

## Name
name-title = Hvað eiga hinir að kalla þig?
name-label = Nafnið þitt
name-hint = Allt að 20 stafir. Án nafns spilar þú sem gestur.
name-go = Fá sér sæti
name-watch = Bara horfa á
name-full = Öll sæti eru upptekin en þú getur horft á.
name-at = Við borðið: { $names }

## Lobby
lobby-title = Borð: { $name }
lobby-title-bots = Við vélmenni
lobby-title-solo = Eins manns spil
lobby-seats = Upptekin sæti: { $taken } af 4
lobby-edition-classic = Peð og raðir gimsteina
lobby-edition-modern = Gimsteinar fyrir þá fljótustu
lobby-edition-three_d = Kubbar á tveimur hæðum
lobby-you-host = Þú, gestgjafi
lobby-you = Þú
lobby-host = Gestgjafi
lobby-player = Leikmaður
lobby-away = Ekki við í bili
lobby-bot = Vélmenni, { $strength }
lobby-free = Sæti { $seat } er laust
lobby-free-more = Sendu hlekkinn eða settu vélmenni í það
lobby-free-bots = Settu vélmenni í það
lobby-add-bot = Bæta við vélmenni
lobby-remove-bot = Fjarlægja: { $name }
lobby-bot-strength = Styrkur: { $name }
lobby-level = Erfiðleikastig: { $name }
lobby-boards = Spjöld
lobby-levels = Þrep
lobby-kick = Vísa burt: { $name }
lobby-kick-sure = Á { $name } að fara? Ekki verður hægt að koma aftur að þessu borði.
lobby-pass-host = { $name } verði gestgjafi
lobby-pass-host-sure = Á { $name } að verða gestgjafi? Aðeins gestgjafinn breytir stillingum og byrjar leikinn.
lobby-rename = Breyta nafni
lobby-sit = Fá sér sæti
lobby-stand = Standa upp og horfa
lobby-full = Borðið er fullt og því horfir þú á.
lobby-watching = { $count ->
    [one] { $count } áhorfandi
   *[other] { $count } áhorfendur
}
lobby-invite = Bjóða með hlekk eða kóða
lobby-copy = Afrita hlekk
lobby-copied = Afritað
lobby-share = Deila hlekk
lobby-share-text = Spilaðu Ubongo með mér!
lobby-qr = QR-kóði með hlekk á þetta borð
lobby-lonely = Þessi hlekkur virkar aðeins á þessari tölvu. Til að aðrir komist að skaltu ræsa leikinn með:
lobby-glass = Stundaglas
lobby-glass-more = Snúið aftur við ef enginn klárar
lobby-glass-none = Án
lobby-glass-seconds = { $seconds } s
lobby-long = Lengd
lobby-long-more = Langt spil notar öll 36 þrautaspjöldin
lobby-long-off = Níu umferðir
lobby-long-on = Langt spil
lobby-luck = Verðlaun
lobby-luck-more = Gimsteinn fyrir sætið og annar úr pokanum
lobby-luck-on = Sæti og poki
lobby-luck-off = Aðeins sæti
lobby-play-off = Bráðabani við jafntefli
lobby-play-off-more = Sá sem leysir fyrst vinnur spilið
lobby-play-off-no-glass = Án stundaglass
lobby-play-off-glass = Með stundaglasi
lobby-deck = Stafli
lobby-deck-more = Sami kóði, sömu þrautaspjöld
lobby-deck-fresh = Ný þrautaspjöld
lobby-deck-bad = Þetta er ekki kóði stafla í þessari útgáfu.
lobby-starter = Fyrsta kast
lobby-starter-more = Veljið hver byrjar, annars ræður tilviljun
lobby-calling = Að kalla „Ubongo!“
lobby-calling-more = Sjálfkrafa: þegar svæðið þitt er fyllt. Eins fyrir alla.
lobby-calling-by-hand = Þið kallið
lobby-calling-automatic = Sjálfkrafa
lobby-deal = Spjöldin
lobby-deal-more = Jöfn: öll þrautaspjöld umferðar álíka erfið (okkar regla)
lobby-deal-shuffled = Stokkuð
lobby-deal-fair = Jöfn
lobby-patience = Þolinmæði
lobby-patience-more = Svo kastar borðið sjálft eða setur peðin
lobby-starter-random = Hlutkesti
lobby-spectators = Áhorfendur
lobby-spectators-more = Allir með hlekkinn mega horfa á
lobby-aids = Lausnarhjálp
lobby-aids-more = Sýna lausn meðan á umferð stendur
lobby-goal = Markmið
lobby-goal-tasks = { $count ->
    [one] { $count } þraut, eins hratt og þú getur
   *[other] { $count } þrautir, eins hratt og þú getur
}
lobby-goal-minutes = { $count ->
    [one] Sem flestar þrautir á { $count } mínútu
   *[other] Sem flestar þrautir á { $count } mínútum
}
lobby-start = { $rounds ->
    [one] Hefja { $rounds } umferð
   *[other] Hefja { $rounds } umferðir
}
lobby-start-solo = Byrja
lobby-more = Fleiri stillingar
lobby-wait-host = { $name } byrjar spilið.
lobby-need-two = Klassíska útgáfan þarf minnst tvo leikmenn: bættu við vélmenni eða bjóddu einhverjum.
lobby-alone = Ef enginn bætist við verður þetta eins manns spil.
lobby-shuffling = Þrautaspjöldin eru búin til…
lobby-rewards = Verðlaun í hverri af níu umferðum
lobby-rewards-classic = Allir sem klára færa leikpeðið sitt og taka tvo fremstu gimsteinana í röð. Sá sem á flesta gimsteina í sama lit vinnur.
lobby-only-host = Aðeins { $name } breytir stillingum.

## The course of a game
game-round = Umferð { $round } af { $rounds }
game-play-off = Bráðabani
game-task = Þraut { $task }
game-task-of = Þraut { $task } af { $tasks }
game-pawn-place = Settu leikpeðið þitt á reit
game-pawn-place-more = Hér byrjar þú. Fleiri en eitt leikpeð mega standa á sama reit.
game-pawn-wait = Hinir setja niður leikpeðin sín…
game-pawn-space = Reitur { $space }: { $gems }
game-pawn-space-empty = Reitur { $space }: tóm röð
game-roll-you = Þú átt að kasta
game-roll-wait = { $name } kastar teningnum…
game-roll-bot = { $name } er með teninginn. Þú mátt kasta honum.
game-roll = Kasta teningnum
game-roll-left = { $seconds ->
    [one] Teningurinn veltur sjálfur eftir { $seconds } sekúndu
   *[other] Teningurinn veltur sjálfur eftir { $seconds } sekúndur
}
game-rolled-you = Kastið þitt
game-rolled = { $name } kastaði
game-number = Tala { $number }
game-numbers = Tölurnar { $numbers } merkja þessa þraut.
game-glass-flip = Snúðu stundaglasinu við
game-glass-wait = Einhver hinna snýr stundaglasinu við…
game-ready = Vertu til!
game-go = Af stað!
game-until-stop = þar til „Stopp!“
game-no-glass = án stundaglass
game-second-chance = Annað tækifæri
game-second-chance-more = Enginn kláraði. Stundaglasinu er snúið aftur við.
game-second-chance-said = Annað tækifæri! Enginn kláraði og því er stundaglasinu snúið aftur við.
game-stop = Stopp!
game-ubongo = Ubongo!
game-ubongo-key = eða ýttu á U
game-ubongo-auto = sjálfkrafa þegar svæðið er fyllt
game-done-rank = Þú ert í { $rank } sæti!
game-called = { $name } kallar Ubongo!
game-bot-sits = { $name } tekur sætið
game-you-called = Þú kallar Ubongo!
game-you-called-rank = Þú kallar Ubongo! Þú ert í { $rank } sæti!
game-refused = Ekki strax: svæðið er ekki fyllt.
game-puzzling = enn að raða
game-passed = gafst upp
game-pass = Gefast upp
game-pass-sure = Gefast upp á þessu þrautaspjaldi? Þú færð þá enga gimsteina í þessari umferð.
game-away = ekki við
game-left = fór
game-your-gems = Gimsteinarnir þínir
game-ahead = í forystu
game-most-wins = Flestir gimsteinar í sama lit vinna
game-move-more = { $steps ->
    [0] Taktu tvo fremstu gimsteinana í röðinni þinni.
    [one] Veldu röð allt að { $steps } reit frá og snertu hana aftur: tveir fremstu gimsteinarnir eru þínir.
   *[other] Veldu röð allt að { $steps } reitum frá (sjá punktana) og snertu hana aftur: tveir fremstu gimsteinarnir eru þínir.
}
game-move-stay = Vera kyrr, taka
game-move-stay-empty = Vera kyrr (röðin er tóm)
game-move-to = Á { $space }, taka
game-move-to-empty = Færa á { $space } (röðin er tóm)
game-move-only = Færa núna, taka síðar
game-move-lost = þá tapast gimsteinar sem þú tókst ekki
game-watch = Fylgjast með hinum
game-skip = Beint í úrslitin
game-watching = Þú horfir á
game-paused = Hlé
game-paused-more = Gestgjafinn gerði hlé á spilinu. Stundaglasið bíður.
game-paused-here = Stundaglasið bíður.
game-paused-away = Enginn leikmaður er við. Stundaglasið bíður.
game-interrupted = Sambandið rofnaði. Spilið heldur áfram þegar allir eru komnir aftur.
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
refused = { $why ->
    [stale] Of seint: þeirri umferð er lokið.
    [not-yet] Umferðin er ekki byrjuð.
    [weighing] Augnablik: síðasti leikur þinn er í skoðun.
    [watching] Aðeins leikmenn við borðið geta það.
    [not-host] Aðeins gestgjafinn getur það.
    [game-on] Ekki á meðan spilað er.
    [shuffling] Verið er að stokka spjöldin.
    [no-seat] Öll sæti eru setin.
    [changed] Þetta var að breytast.
    [terms] Ekki er hægt að spila með þessum stillingum.
    [no-players] Enginn situr við borðið.
    [too-fast] Of hratt. Reyndu aftur eftir augnablik.
    [too-many] Of margir leikir í þessari umferð.
    [over] Spilinu er lokið.
    [paused] Hlé er á spilinu.
    [no-race] Of seint: sandurinn í stundaglasinu er runninn.
    [not-your-die] Annar er með teninginn.
    [not-the-roller] Þú kastaðir og því snýr einhver annar stundaglasinu við.
    [finished] Þú ert búin(n) með þetta spjald.
    [out-of-reach] Peðið þitt kemst ekki svona langt.
    [moved] Peðið þitt hefur þegar verið fært.
    [taken] Þú hefur þegar tekið gimsteinana þína.
    [not-solved-yet] Kláraðu fyrst spjaldið þitt.
    [placement] Formið getur ekki legið þarna.
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
   *[covers] það liggur á { $tiles }.
}
board-placed = Form { $tile } lagt. { $count ->
    [0] Svæðið er fyllt.
    [one] { $count } reitur er opinn.
   *[other] { $count } reitir eru opnir.
}
board-removed = Form { $tile } tekið af.
board-sent-back = Form { $tile } fer aftur við hlið spjaldsins.
board-rotated = Formi { $tile } snúið.
board-flipped = Formi { $tile } velt við.
board-no-room = { $tile } passar ekki þar.
board-help = Takkarnir 1 til 4 velja form, örvar færa það, bilslá snýr, F veltir við, Enter leggur það, Backspace tekur það af, Z afturkallar, U kallar Ubongo.

## The solid board
solid-tray = Formin þín
solid-piece-tray = Form { $tile }, við hlið spjaldsins
solid-piece-board = Form { $tile }, á spjaldinu
solid-piece-hand = Form { $tile }, í hendi þinni
solid-chosen = Form { $tile } valið.
solid-placed = Form { $tile } lagt. { $count ->
    [0] Svæðið er fyllt.
    [one] { $count } reitur er opinn.
   *[other] { $count } reitir eru opnir.
}
solid-removed = Form { $tile } tekið af.
solid-sent-back = Form { $tile } fer aftur við hlið spjaldsins.
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
    [not-yet] snúðu því eða færðu það
    [outside] nær út fyrir brúnina
   *[covers] ryður { $tiles } burt
}
solid-at = Form { $tile } á hæð { $layer }, í línu { $row }, dálki { $column }: { $verdict ->
    [fits] það passar.
    [outside] það nær út fyrir brúnina.
   *[covers] það ryður { $tiles } burt.
}
solid-left = Snúa spjaldinu til vinstri
solid-right = Snúa spjaldinu til hægri
solid-above = Ofan frá
solid-look = Dragðu vatnið til að snúa spjaldinu.
solid-xray = Sjá í gegnum efri hæðina
solid-up = Einni hæð ofar
solid-down = Einni hæð neðar
solid-rotate = Snúa
solid-tip-back = Aftur
solid-tip-right = Til hægri
solid-positions-of = Svona getur { $tile } legið
solid-positions = Hvernig formið getur legið
solid-position = Lega { $number } af { $count }
solid-choose = Snertu form, veldu hvernig það liggur og snertu reit á hæð, eða dragðu það þangað.
solid-help = Lyklar 1 til 4 velja form, örvar færa það, W og S skipta um hæð, bilslá snýr, T veltir aftur, R til hægri, Enter leggur það, Backspace tekur það af, Z afturkallar, Q og E snúa spjaldinu, V horfir ofan frá, X sýnir hvað er undir, U kallar Ubongo.

## Keys
keys-title = Spilað með lyklaborði
key-arrows = Örvar
key-space = Bilstöng
keys-select = velja form
keys-move = færa það
keys-rotate = snúa því
keys-flip = velta því við
keys-tip = velta því aftur, til hægri (3D)
keys-layer = einni hæð ofar eða neðar (3D)
keys-look = snúa spjaldinu, ofan frá, í gegnum (3D)
keys-place = leggja það
keys-remove = taka það af
keys-undo = afturkalla
keys-call = kalla „Ubongo!“

## After a round
round-first = { $name } í fyrsta sæti!
round-first-you = Þú ert í fyrsta sæti!
round-nobody = Enginn kláraði
round-glass-ran-out = { $open ->
    [0] Allir kláruðu.
    [one] Tíminn rann út og { $open } þrautaspjald er óklárað.
   *[other] Tíminn rann út og { $open } þrautaspjöld eru ókláruð.
}
round-solved-in = leyst á { $time }
round-not-solved = ekki leyst í tæka tíð
round-gave-up = gafst upp
round-track = af umferðabrautinni
round-bag = úr pokanum
round-row = úr röðinni
round-no-gem = Enginn gimsteinn núna
round-missed = Tíminn rann út áður en gimsteinarnir voru teknir.
round-row-empty = Röðin var tóm.
round-next-board = Næsta þrautaspjald þitt
round-total = nú { $points }
round-solutions = Sýna lausnirnar
round-hide-solutions = Fela lausnirnar

## Final result
final-won = { $name } vinnur!
final-won-you = Þú vinnur!
final-won-shared = { $names } deila sigrinum!
final-abandoned = Spilinu var hætt
final-abandoned-more = Gestgjafinn hætti því áður en því lauk.
final-abandoned-here = Þú hættir áður en leiknum lauk.
final-counting = Gimsteinarnir eru taldir…
final-by-points = { $points ->
    [one] Með { $points } stig. Rúbín gefur 4, safír 3, smaragður 2, raf 1.
   *[other] Með { $points } stig. Rúbín gefur 4, safír 3, smaragður 2, raf 1.
}
final-last-left = Allir hinir hættu í spilinu.
final-last-tied = Hin sem voru jöfn hættu í spilinu.
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
final-tie-next = { $names } áttu jafnmarga gimsteina í sínum besta lit. Næstu litir réðu úrslitum.
final-tie-points = { $names } fengu jafnmörg stig. Bráðabaninn réð úrslitum.
final-tie-shared = Allt er jafnt sem máli skiptir.
final-tied = jafnt
final-beats = { $more } vinnur { $less }
final-rematch = Spila aftur
final-rematch-more = Sama borð, sami hlekkur
final-wait-rematch = { $name } getur byrjað nýtt spil.
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
solo-result-stopped = Lotunni lauk of snemma
solo-best = Nýtt met hjá þér!
solo-your-best = Metið þitt: { $best }
solo-again = Einu sinni enn
solo-task-line = Þraut { $task }
solo-used = tími hingað til
solo-skipped = sleppt
solo-history = Úrslitin þín á þessu tæki
solo-history-empty = Engin úrslit enn. Kláraðu lotu og þá birtist hún hér.

## Lost connection and links that lead nowhere
net-lost = Sambandið rofnaði. Spilaðu áfram: allt geymist og er sent síðar.
net-back = Samband komið á aftur.
net-waiting = Tengist…
away-no-table = Þetta borð er ekki til
away-no-table-more = Hlekkurinn er rangur eða borðið var fjarlægt því enginn hafði spilað lengi. Kóða má slá inn á upphafssíðunni.
away-full = Öll sæti eru upptekin
away-full-more = Og gestgjafinn vill ekki áhorfendur. Biddu um annað borð eða opnaðu þitt eigið.
away-kicked = Þér var vísað frá borðinu
away-kicked-more = Gestgjafinn vísaði þér frá þessu borði.
away-too-many = Of margir flipar opnir
away-too-many-more = Þú ert með þetta borð opið í of mörgum flipum. Lokaðu einum og reyndu aftur.
away-version = Þessi síða er úrelt
away-version-more = Endurhlaða þarf síðuna.
away-page = Hér er ekkert
away-page-more = Þetta veffang vísar ekki á neitt.
away-again = Reyna aftur

## How to play
rules-title = Leikreglur
rules-1-title = Allir eiga eyju
rules-1 = Á þrautaspjaldinu þínu er ljóst svæði. Teningurinn ræður hvaða form eiga að fara á það: þrjú á auðvelt spjald, fjögur á erfitt.
rules-2-title = Fylltu nákvæmlega út í það
rules-2 = Snúðu formunum og veltu þeim við þar til svæðið er fyllt: ekkert opið, ekkert út fyrir brúnina, ekkert form ofan á öðru.
rules-3-title = Kallaðu „Ubongo!“
rules-3 = Allir raða samtímis á meðan sandurinn rennur. Sá sem klárar kallar. Hinir halda áfram þar til „Stopp!“ heyrist.
rules-4-title = Vinndu gimsteina
rules-4-classic = Klassísk: færðu leikpeðið þitt og taktu tvo fremstu gimsteinana í röð. Sá fyrsti má færa um þrjá reiti, annar um tvo, þriðji um einn. Flestir gimsteinar í sama lit vinna.
rules-4-modern = Nútímaleg: sá fyrsti fær safír, annar fær raf og allir sem klára draga gimstein úr pokanum. Flest stig vinna. Rúbín gefur 4, safír 3, smaragður 2, raf 1.
rules-4-three_d = 3D: formin þín fylla svæðið á tveimur hæðum og ekkert nær upp á þá þriðju. Gimsteinar fást eins og í nútímalegu útgáfunni.
rules-try = Prófaðu: dragðu form á eyjuna, eða snertu það og svo reit. Hver snerting snýr því, „Velta við“ veltir því við.
rules-try-done = Ubongo! Meira er það ekki.
rules-hands = Með mús og fingri
rules-hands-1 = Dragðu form til að færa það. Yfir fingri svífur það aðeins hærra svo að þú sjáir það.
rules-hands-2 = Snertu það til að snúa því; músarhjólið gerir það sama.
rules-hands-3 = Veltu því við með hnappinum eða hægrismelli.
rules-hands-4 = Eða veldu form og snertu reit.
rules-hands-5 = 3D: snertu form, veldu hvernig það liggur og snertu reit á hæð eða á spjaldinu. Það fellur eins langt og það passar. Dragðu vatnið til að horfa frá annarri hlið.
