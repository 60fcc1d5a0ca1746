### The tutorial and the rules to read. The page loads these texts with those two screens. Terms: docs/words.md.

## Tutorial
learn-step = Stap { $step } van { $count }
learn-steps = Stappen van de uitleg
learn-skip = Uitleg overslaan
learn-to-table = Terug naar de tafel
learn-show = Laat zien
learn-next = Verder
learn-finish = Klaar
learn-yes = Ja!
learn-edition = Editie
learn-keys = Toetsen: 1 tot 3 pakken een legstuk, pijltjes schuiven het, spatie draait, F keert om, Enter legt het neer.
learn-keys-solid = Toetsen: 1 tot 3 pakken een legstuk, pijltjes schuiven het, spatie draait, T en R kantelen, Enter legt het neer.
learn-rotate = Tik op het legstuk tot het ligt zoals de omtrek.
learn-flip = Tik op “Omkeren” om het legstuk om te keren.
learn-choose = Tik op het legstuk om het te kiezen.
learn-position = Kies nu de stand van de omtrek.
learn-place = Sleep het naar zijn omtrek.
learn-take-off = Zo blijft er een gat over. Neem { $tile } terug met “Ongedaan maken”.
learn-roll = Gooi de dobbelsteen.
learn-pick = Tik op de legstukken van jouw symbool.
learn-call = Alles is bedekt: roep “Ubongo!”
learn-call-early = Nog niet, er is nog een gat. Te vroeg roepen kost niets.
learn-bag = Tik op de buidel.
learn-pawn = Tik op een van de zes velden.
learn-row = Tik op een veld dat je kunt bereiken.
learn-take = Neem je twee edelstenen.
learn-caller = Tik op wie daarna riep.
learn-glass = Tik op de zandloper om hem om te draaien.
learn-winner = Tik op de winnaar.
learn-play-off = Tik op de twee die doorspelen.
learn-rotate-title = Draai een legstuk
learn-rotate-lead = Je eiland laat zien hoe het legstuk moet liggen.
learn-flip-title = Keer een legstuk om
learn-flip-lead = Hoe je het ook draait, dit legstuk past niet. Het heeft nog een andere kant.
learn-turn-title = Draaien en omkeren
learn-turn-lead = Je mag een legstuk draaien en omkeren tot het past.
learn-turned = Legstukken mag je draaien en omkeren zoals je wilt.
learn-tip-title = Zet een legstuk rechtop
learn-tip-lead = In 3D bouw je twee lagen hoog. Dit legstuk moet staan.
learn-tip-learnt = Draai legstukken en kantel ze op elke kant, tot beide lagen vol zijn.
learn-third-title = Geen derde laag
learn-third-lead = Zo zou het legstuk in een derde laag komen. Die moet leeg blijven.
learn-third-learnt = Twee lagen, precies gevuld: niets over de rand, niets erbovenop.
learn-cover-title = Bedek het eiland precies
learn-cover-lead = Geen gaten, niets over de rand.
learn-cover-title-solid = Vul beide lagen
learn-cover-lead-solid = Geen gaten in een van de lagen, niets over de rand.
learn-cover-learnt = Dat was een hele opgave. In het spel laat niemand je de omtrekken zien.
learn-die-title = De dobbelsteen beslist
learn-die-lead = Elk symbool heeft zijn eigen legstukken. Alleen die mag je gebruiken, ook als andere passen.
learn-die-lead-solid = Elk getal heeft zijn eigen legstukken. Alleen die mag je gebruiken, ook als andere passen.
learn-die-learnt = De worp geldt voor iedereen, ieder op een eigen legtafel.
learn-die-roll = Gooien
learn-die-first = Gooi eerst de dobbelsteen.
learn-die-other = Die horen bij een andere worp.
learn-call-title = Roep “Ubongo!”
learn-call-lead = Het zand loopt voor iedereen tegelijk. Leg het laatste legstuk en roep.
learn-call-lead-solid = Iemand anders draait de zandloper om, dan loopt het zand voor iedereen. Leg het laatste legstuk en roep.
learn-call-learnt = De eerste die goed roept is eerste. De anderen spelen door tot het zand op is.
learn-gems-title = Snel klaar, edelstenen halen
learn-gems-lead = Je was het eerst klaar: de saffier is van jou. Trek er nog een bij.
learn-gems-learnt = Na negen ronden wint wie de meeste punten heeft.
learn-worth = Wat edelstenen waard zijn
learn-who = Wie ze krijgt, elke ronde
learn-first = Eerste
learn-first-gets = saffier en buidel
learn-second = Tweede
learn-second-gets = barnsteen en buidel
learn-others = Anderen
learn-others-get = alleen buidel
learn-late = Te laat
learn-late-gets = niets
learn-bag-tap = Tik op de buidel
learn-pawn-title = Zet je figuur neer
learn-pawn-lead = Elk veld heeft een rij van twaalf edelstenen. Begin waar de voorste je bevallen.
learn-pawn-learnt = Op een veld mogen zoveel figuren staan als je wilt.
learn-row-title = Kies een rij
learn-row-lead = Je was het eerst klaar: ga tot drie velden verder of blijf staan, en neem de twee voorste edelstenen. De tweede mag twee velden, de derde één.
learn-row-far = Dat is te ver.
learn-row-first = Kies eerst een veld.
learn-row-learnt = Wie het eerst komt, het eerst maalt: op een gedeeld veld zijn de voorste edelstenen voor wie ze het eerst pakt, en alleen zolang het zand loopt.
learn-take-button = Schuiven en nemen
learn-caller-title = Wie is de volgende?
learn-caller-not = Nee, iemand riep eerder.
learn-again-title = Een tweede kans
learn-again-lead = Het zand is op en niemand is klaar. Iedereen mag verder vanaf waar hij is.
learn-again-learnt = Is er nu weer niemand klaar, dan eindigt de ronde zonder beloning. Een derde keer is er niet.
learn-glass-out = Zand op
learn-glass-second = Tweede kans
learn-you = Jij
learn-end-title = Wie wint?
learn-end-lead = De meeste punten winnen, niet de meeste edelstenen. Hier is het gelijk.
learn-end-lead-classic = De meeste edelstenen van één kleur winnen, niet de meeste edelstenen. Bij gelijke stand telt de op een na beste kleur.
learn-end-not = Dat zijn te weinig punten.
learn-end-not-classic = Kijk naar de beste kleuren, dan naar de tweede.
learn-end-learnt = Bij gelijke stand krijgt elk van hen nog een legtafel: wie die het eerst oplost, wint.
learn-end-learnt-classic = Is ook dat gelijk, dan telt de derde kleur, en zo verder tot de zesde.
learn-end = Je kunt het
learn-end-more = De rest komt vanzelf bij het spelen. De regels kun je altijd nalezen.
learn-read = Regels lezen
learn-repeat = Nog een keer
learn-other-editions = Andere edities

## The rules to read
read-title = De regels
read-search = Zoek in de regels
read-all = Alle edities
read-none = Geen regel heeft deze woorden.
read-count = { $count ->
    [one] 1 regel
   *[other] { $count } regels
}
read-learn = Uitleg
read-topic = { $topic ->
    [aim] Het doel
    [box] In de doos
    [set-up] Voor het spel
    [round] Een ronde
    [call] Roepen
    [again] Tweede kans
    [rewards] Beloningen
    [end] Einde en gelijke stand
    [variants] Varianten
    [alone] Solo en app
   *[ours] Onze keuzes
}
read-ours = Geen spelregel zegt wat er tussen schermen gebeurt. Deze regels zijn van ons.
read-aim = Iedereen speelt tegelijk, ieder op een eigen legtafel, en in een ronde heeft niemand dezelfde legtafel als een ander.
read-set = Elke speler heeft één set legstukken, allemaal met een andere vorm. Sets die niemand nodig heeft, blijven in de doos.
read-box-classic = Zes langwerpige velden, elk met een rij van 12 gaten; 72 edelstenen, 12 van elk van zes kleuren, en 12 reserve waarmee nooit gespeeld wordt; 4 spelfiguren; 36 legtafels met twee kanten; 4 sets van 12 legstukken; een zandloper; een dobbelsteen met zes symbolen.
read-box-modern = 4 sets van 12 legstukken, 36 legtafels met twee kanten van elk zes opgaven, een dobbelsteen, een zandloper, een buidel, een rondespoor en 58 edelstenen: 10 robijnen, 19 saffieren, 10 smaragden en 19 barnstenen.
read-box-solid = 72 legtafels met twee kanten en 671 opgaven van vier niveaus, 4 sets van 8 ruimtelijke legstukken, dezelfde 58 edelstenen als in Modern, een buidel, een dobbelsteen en een zandloper.
read-rows = De 72 edelstenen gaan willekeurig in de 72 gaten, in elk één.
read-pawn = Elke speler zet zijn spelfiguur op een van de zes velden. Op een veld mogen zoveel figuren staan als je wilt.
read-side = Iedereen speelt dezelfde kant: de makkelijke met 3 legstukken, het best voor een eerste spel, of de moeilijke met 4.
read-stack = Twee spelers gebruiken 18 legtafels, drie 27, vier 36. Dat zijn negen ronden.
read-starter = De spelers spreken af wie begint. Ieder krijgt een legtafel, en ze liggen open vóór de worp: iedereen ziet het legvlak en de legstukken, alleen de uitkomst van de dobbelsteen is onbekend.
read-track = 9 saffieren en 9 barnstenen liggen op het rondespoor, als beloning en om de ronden te tellen. De andere 40 edelstenen zitten in de buidel.
read-side-modern = De makkelijke kant heeft 3 legstukken, de moeilijke 4. Elke speler mag een kant kiezen.
read-rounds = Er zijn negen ronden. Alle legtafels komen van één stapel en liggen open vóór de worp. Wie gooit, draait ook de zandloper om. De jongste gooit eerst, of wie je afspreekt.
read-level = Elke speler kiest een eigen niveau. Niveau 1 is voor jongere kinderen, 2 tot 4 voor volwassenen.
read-pile = Elke speler heeft een eigen stapel van negen legtafels van dat niveau, gesloten.
read-die = De dobbelsteen beslist welke opgave van de legtafel gespeeld wordt. Alleen de legstukken naast het gegooide symbool of getal mogen gebruikt worden, ook als andere toevallig passen.
read-die-solid = De dobbelsteen toont een getal, en de legtafel zegt bij welke opgave het hoort. Meer getallen kunnen bij dezelfde opgave horen.
read-roll = Dezelfde speler gooit de dobbelsteen en draait op hetzelfde moment de zandloper om.
read-roll-solid = De legtafels worden opengelegd, één speler gooit (de jongste eerst), en een ander draait de zandloper om.
read-cover = Een opgave is opgelost als haar legstukken, elk één keer, het lichte legvlak precies bedekken: geen gat, niets op elkaar, niets buiten het legvlak.
read-layers = In 3D wordt het legvlak precies twee lagen hoog gevuld: niets over de rand, niets in een derde laag.
read-turn = Legstukken mogen vrij gedraaid worden. Platte legstukken mogen ook omgekeerd worden.
read-sand = Zolang de zandloper loopt, spelen de anderen door. Als hij leeg is (“Stop!”), telt niets meer wat gelegd of geroepen wordt.
read-length = De tafel bepaalt hoe lang de zandloper loopt, van 10 seconden tot 10 minuten, of om zonder te spelen. In de spelregels is het een minuut.
read-early = Een ronde eindigt eerder, zodra niemand nog iets te doen heeft.
read-next = Voor de volgende ronde gaat de dobbelsteen één plek naar links, samen met de zandloper als wie gooit hem omdraait.
read-collect = Na een ronde worden alle legtafels verzameld en nieuwe gedeeld.
read-discards = Gebruikte legtafels komen op een gedeelde stapel.
read-discards-solid = Gebruikte legtafels gaan terug in de doos.
read-call = Ben je klaar, roep dan “Ubongo!” Is het legvlak niet bedekt, dan telt het niet en speel je door; er is geen straf.
read-order = De eerste die goed roept is eerste, de volgende tweede. Gelijk komt niet voor: de klok van de tafel bepaalt de volgorde.
read-again = Is niemand klaar als de zandloper leeg is, dan wordt hij nog één keer omgedraaid en gaat iedereen verder waar hij is. Is ook dan niemand klaar, dan eindigt de ronde zonder beloning. De zandloper wordt nooit een derde keer omgedraaid.
read-again-rewards = De tweede kans heeft dezelfde volgorde en dezelfde beloningen.
read-move = Wie het eerst klaar is mag zijn figuur tot 3 velden verzetten, de tweede tot 2, de derde tot 1, de vierde niet; in één richting en niet voorbij het einde. Dat geldt ook met minder spelers.
read-take = Wie klaar is neemt dan de twee voorste edelstenen van de rij waar zijn figuur staat, hoeveel lege gaten er ook zijn.
read-while = Figuren verzetten en edelstenen nemen gebeurt zolang de zandloper loopt en de anderen doorspelen. Edelstenen die niet genomen zijn als hij leeg is, zijn verloren.
read-shared = Op een gedeeld veld zijn de voorste edelstenen voor de speler die ze het eerst neemt, ook als een ander eerder klaar of eerder daar was.
read-both = Beide edelstenen neem je tegelijk: met de voorste edelsteen komt de volgende mee.
read-once = Elke speler neemt één keer per ronde edelstenen; daarvoor mag de figuur hoogstens één keer verzet worden, daarna blijft hij staan.
read-last = De laatste edelsteen van een rij wordt alleen genomen; een lege rij geeft niets.
read-unsolved = Wie zijn opgave niet heeft opgelost, verzet niets en neemt geen edelstenen.
read-open = De rijen, en de edelstenen van iedereen per kleur, zijn altijd voor iedereen zichtbaar.
read-gems = Wie het eerst klaar is krijgt een saffier van het rondespoor, de tweede een barnsteen van het rondespoor, en iedereen die klaar is trekt ook een edelsteen uit de buidel. Wie niet klaar is krijgt niets.
read-left = Elke ronde gaan één saffier en één barnsteen van het rondespoor. Edelstenen die niemand won, gaan in de buidel.
read-win-classic = Het spel eindigt met de laatste legtafel. Wie de meeste edelstenen van één kleur heeft, wint. Bij gelijke stand telt de op een na beste kleur, dan de derde, tot de zesde. Wie in alle zes gelijk is, deelt de overwinning.
read-example-classic = Een voorbeeld, kleur voor kleur: A heeft 6 4 2 2 2 2, B heeft 2 2 0 1 2 3, C heeft 4 3 2 6 1 0. A en C zijn gelijk met 6 en met 4; dan heeft C 3 en A maar 2. C wint, met minder edelstenen.
read-win = Het spel eindigt na negen ronden, als het rondespoor leeg is. Een robijn is 4 punten waard, een saffier 3, een smaragd 2, een barnsteen 1, en de meeste punten winnen.
read-example = Een voorbeeld: 1 robijn, 1 saffier, 3 smaragden en 3 barnstenen zijn samen 4 + 3 + 6 + 3 = 16 punten.
read-tie = Spelers die gelijk staan met de meeste punten spelen een beslissingsronde: ieder krijgt een legtafel, en wie die het eerst oplost, wint. De tafel kiest of de zandloper loopt; is niemand op tijd klaar, dan wordt de beslissingsronde herhaald.
read-tie-solid = Spelers die gelijk staan met de meeste punten spelen een beslissingsronde, altijd zonder zandloper: ieder krijgt een legtafel, en wie die het eerst oplost, wint.
read-long = Het lange spel gebruikt alle 36 legtafels: 18 ronden met twee spelers, 12 met drie.
read-luck = Zonder geluk: de eerste krijgt een robijn, de tweede een saffier, de derde een smaragd, de vierde een barnsteen, en verder niets.
read-solo-time = Solo tegen de klok: zo veel mogelijk opgaven in 5, 10 of 20 minuten.
read-solo-count = Solo op aantal: 5, 10 of 20 opgaven in zo weinig mogelijk tijd.
read-solo-skip = Solo mag je een opgave altijd opzij leggen voor een nieuwe legtafel. Elke legtafel komt één keer voordat er een twee keer komt.
read-solo-record = Solo worden de uitslagen bewaard, en het doel van elk spel is een nieuw record.
read-app = De spelregels noemen een app. Hier is hij: deze uitleg, een klok, hulp met oplossingen en een soloklok.
read-patience = De tafel wacht maar even op een speler: 60 seconden, tenzij je iets anders kiest, en nooit meer dan 10 op de zandloper in 3D. Dan zet de tafel zelf ontbrekende figuren neer, gooit de dobbelsteen of draait de zandloper om.
read-die-away = Is de speler met de dobbelsteen er niet, dan gaat hij naar de volgende links die er wel is.
read-give-up = Je mag de opgave van een ronde opgeven, maar niet weer oppakken. Als iedereen die er is klaar is of heeft opgegeven, en er geen edelstenen meer te nemen zijn, is de ronde voorbij.
read-away = Wie er niet is, houdt plek, legtafel en edelstenen, krijgt nog steeds legtafels en kan altijd terugkomen. Niemand wacht erop.
read-leave = Wie voorgoed weggaat, krijgt geen legtafels meer en kan niet winnen. Wie het laatst overblijft, wint.
read-pause = De spelleider mag het spel stilzetten en hervatten. De zandloper heeft dan zoveel tijd als hij nog had.
read-first-roll = De eerste worp is voor de plek die je afspreekt; anders beslist het toeval.
read-nine = Na negen ronden waarin niemand de beslissingsronde oploste, delen de gelijke spelers de overwinning.
read-deserted = Is er niemand, dan staat het spel stil en gaat het verder zodra er iemand terugkomt.
read-tumble = De dobbelsteen rolt een paar seconden en toont zijn uitkomst aan iedereen op hetzelfde moment. Eerder telt niets. Na een pauze kondigt het spel drie seconden vooraf aan dat het verdergaat.
read-fair = De legtafels worden geschud. Wil de tafel het eerlijk verdelen, dan krijgt iedereen elke ronde legtafels die ongeveer even moeilijk zijn.
read-how-call = De tafel bepaalt hoe “Ubongo!” geroepen wordt, voor iedereen gelijk: ieder roept zelf, of het gebeurt vanzelf zodra het legvlak bedekt is. Solo gebeurt het vanzelf, tenzij je iets anders kiest.
read-network = Sommige netwerken zijn trager dan andere. Daarom telt roepen of edelstenen nemen al iets voor de aankomst, hoogstens een kwart seconde.
read-bots = Bots spelen volgens dezelfde regels als mensen. Iedereen aan de tafel mag voor een bot gooien. Wie weggaat mag zijn plek aan een bot geven; de spelleider mag dat doen voor wie er niet is, en die krijgt zijn plek bij terugkomst terug.
read-abandon = De spelleider mag een spel eerder beëindigen. Dan heeft niemand gewonnen.
read-aids = De tafel bepaalt of hulp met een oplossing mag. Een ronde met hulp telt als elke andere; records met hulp staan apart.
read-quick = Een opgave die sneller is opgelost dan een kwart seconde per legstuk telt in het spel, maar is geen record: zo snel is niemand.
read-daily = De vijf van vandaag zijn vijf platte opgaven, op een dag voor iedereen gelijk: eerst twee makkelijke, dan drie moeilijke. Je lost ze in deze volgorde op tegen de klok, die niet kan worden stilgezet en doorloopt als de pagina gesloten is. Overslaan kan niet; als je opgeeft, is de poging voorbij. De dag van je eigen kalender geldt, en alleen de eerste poging van een dag telt.
read-screen = Op het scherm kun je een legstuk dat buiten het legvlak zou steken niet neerleggen, en een legstuk dat op andere komt, stuurt die terug.
