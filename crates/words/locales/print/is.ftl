### Words of the printed game.

## Titles and notes of the pages
print-title = { $edition ->
    [classic] Ubongo til að prenta: Classic
    [modern] Ubongo til að prenta: Modern
   *[three_d] Ubongo til að prenta: 3D
}
print-deck = Stafli { $code }
print-sheet = { $number } af { $count }
print-contents = Efnisyfirlit
print-again = Staflakóðinn { $code } gefur aftur sömu spjöldin, á pappír og á skjá.
print-short = Spil með þessum spjöldum: fjöldi leikmanna { $players }, fjöldi spjalda { $boards }, fjöldi umferða { $rounds } ef spilað er á báðum hliðum. Fjöldi safíra á umferðabrautinni er { $rounds } og fjöldi rafmola { $rounds }.
print-short-classic = Spil með þessum spjöldum: fjöldi leikmanna { $players }, fjöldi spjalda { $boards }, fjöldi umferða { $rounds } ef spilað er á báðum hliðum.
print-too-few = Þessi spjöld eru of fá fyrir { $players } leikmenn: í hverri umferð þarf hver sitt spjald.
print-boards = Þrautaspjöld
print-boards-back = Þrautaspjöld, bakhlið
print-board = { $code } · { $number } af { $count }
print-level = { $level ->
    [easy] Létt, 3 form
    [hard] Erfið, 4 form
    [level-1] Þrep 1
    [level-2] Þrep 2
    [level-3] Þrep 3
   *[level-4] Þrep 4
}
print-level-short = { $level ->
    [easy] Létt
    [hard] Erfið
    [level-1] Þrep 1
    [level-2] Þrep 2
    [level-3] Þrep 3
   *[level-4] Þrep 4
}
print-ruler = Þessi reglustika á að vera 5 cm. Ef hún er það ekki skaltu prenta aftur í 100 % („raunstærð“).
print-square = Reitur er { $length } á spjöldum og formum.
print-blanks = Þín eigin þrautaspjöld
print-blanks-note = Teiknaðu svæði og skrifaðu formin við hvert tákn eða tölu
print-back = Bakhlið
print-back-empty = Þetta er bakhlið síðunnar á undan.
print-tiles = Form
print-tiles-of = { $count ->
    [1] Form leikmanns { $first }
   *[2] Form leikmanna { $first } og { $second }
}
print-tiles-note = 12 form fyrir hvern leikmann
print-tiles-back = Form, velt við
print-pieces = Form
print-nets-of = Form leikmanns { $player }
print-nets-note = Brjóttu strikalínur frá þér og punktalínur að þér
print-plans-note = { $count ->
    [one] Límdu saman 32 trékubba, fyrir { $count } leikmann
   *[other] Límdu saman 32 trékubba fyrir hvern af { $count } leikmönnum
}
print-cubes = { $count ->
    [one] { $count } kubbur
   *[other] { $count } kubbar
}
print-layer = Hæð { $number }
print-small = Smáhlutir
print-small-note = Klipptu eftir heilum línum, brjóttu eftir strikalínum
print-gems = Gimsteinar
print-die = Teningur
print-pawns = Leikpeð
print-timer = Stundaglas
print-timer-site = Þessi síða er stundaglasið ykkar. Opnaðu hana í síma.
print-timer-clock = Hvaða klukka sem er er stundaglasið ykkar: ein mínúta fyrir hverja þraut.
print-track = Umferðabraut
print-gem-board = Raðir fyrir gimsteinana
print-gem-board-note = Einn gimsteinn á hverja holu, peðin á reitina
print-rules = Reglur
print-rules-of = { $edition ->
    [classic] Reglur Ubongo: Classic
    [modern] Reglur Ubongo: Modern
   *[three_d] Reglur Ubongo: 3D
}
print-solo = Eins manns spil
print-scores = Stigablöð
print-scores-note = { $edition ->
    [classic] Flestir gimsteinar í einum lit vinna
    [modern] Flest stig vinna
   *[three_d] Flest stig vinna líka í 3D
}
print-score-names = Nöfn
print-score-points = Stig
print-solutions = Lausnir

## How to make everything
print-make = Svona er það búið til
print-make-print = Prentaðu í 100 % („raunstærð“) á { $paper }-pappír, { $duplex ->
    [long] báðum megin, snúið við um langhliðina.
    [short] báðum megin, snúið við um skammhliðina.
   *[off] öðrum megin.
} Þykkur pappír er bestur fyrir allt nema reglur og lausnir.
print-make-check = Mældu reglustikuna á síðu 1: hún á að vera 5 cm. Þá er reitur { $length } og formin passa á spjöldin.
print-make-boards = Þrautaspjöld: klipptu þau út við hornmerkin. Hvert hefur léttari og erfiðari hlið.
print-make-tiles = Form: límdu blaðið á 1 til 2 mm pappa eða prentaðu það á þykkasta pappír sem þú átt. Klipptu löngu línurnar fyrst: nágrannar eiga sama skurðinn.
print-make-nets = Form: klipptu eftir heilum línum og í kringum flipana. Brjóttu strikalínur frá þér og punktalínur að þér, og límdu svo flipana að innan.
print-make-plans = Form: límdu trékubba saman hæð fyrir hæð eins og myndirnar sýna.
print-make-gems = Gimsteinar: límdu blaðið á pappa og klipptu eftir línunum. Í poka eða bolla sjást þeir ekki.
print-make-die = Teningur: klipptu hann út með flipunum, brjóttu hann saman og límdu flipana. Eða notaðu keyptan tening: tölur hans eru táknin ofan frá og niður.
print-make-pawns = Leikpeð: brjóttu hverja ræmu í tjald og límdu báða endana með merkinu saman.
print-make-track = Umferðabraut: klipptu hana út. Hver umferð tekur einn safír og eitt raf.
print-make-gem-board = Raðir fyrir gimsteinana: hafðu síðuna heila og settu hana á mitt borðið.
print-make-solutions = Lausnir: láttu einhvern sem spilar ekki fá þær, eða geymdu þær í kassanum.

## The screen to print from the page
printing-title = Prenta spil
printing-lead = Heilt spil úr prentaranum þínum, til að klippa út og líma. Það verður til í tækinu þínu, líka án nettengingar.
printing-to-table = Aftur að borðinu
printing-what = Hvað á að prenta
printing-preset = { $preset ->
    [small] Lítið spil
    [whole] Allt
    [cards] Aðeins spjöld
   *[own] Eigið val
}
printing-preset-more = { $preset ->
    [small] 12 þrautaspjöld og allt sem þarf með þeim. Gott í fyrstu tilraun.
    [whole] Öll þrautaspjöldin og líka stigablöð og auð spjöld.
    [cards] Nýjar þrautir fyrir þá sem eiga formin úr kassanum.
   *[own] Veldu hluta og þrautaspjöld hvert fyrir sig.
}
printing-parts = Hlutar
printing-parts-none = Veldu að minnsta kosti einn hluta.
printing-boards = Númer spjaldanna
printing-boards-bad = Skrifaðu númer spjalda frá 1 til { $count }, til dæmis 1-12 eða 1-8,20.
printing-code-bad = Þetta er ekki staflakóði. Athugaðu hann aftur.
printing-other = Taka önnur spjöld
printing-paper = Pappír
printing-sides = Prentarinn prentar
printing-long = báðum megin, langhlið
printing-short = báðum megin, skammhlið
printing-off = öðrum megin
printing-ink = Blek
printing-colour = litur
printing-black = svart, með mynstrum
printing-nets = útflatt til að brjóta
printing-plans = teikningar fyrir trékubba
printing-players = Leikmenn
printing-preview = Forskoðun
printing-laying = Verið er að setja síðurnar …
printing-failed = Ekki tókst að búa til síðurnar
printing-sheets = { $pages ->
    [one] { $pages } síða
   *[other] { $pages } síður
} á { $sheets ->
    [one] { $sheets } blaði
   *[other] { $sheets } blöðum
}
printing-page = Síða { $number } af { $count }
printing-before = Fyrri síða
printing-next = Næsta síða
printing-jump = Fara í hluta
printing-save = Vista sem PDF
printing-writing = Verið er að skrifa síðurnar …
printing-saved = Vistað sem { $name }
printing-not-saved = Vafrinn getur ekki vistað skrána hér. Prófaðu annan vafra.
printing-hint = Prentaðu skrána í 100 % („raunstærð“). Á síðu 1 er reglustika til að mæla.
