### Words of the printed game.

## Titles and notes of the pages
print-title = { $edition ->
    [classic] Ubongo do wydruku: Classic
    [modern] Ubongo do wydruku: Modern
   *[three_d] Ubongo do wydruku: 3D
}
print-deck = Stos { $code }
print-sheet = { $number } z { $count }
print-contents = Spis treści
print-again = Kod stosu { $code } daje znowu te same plansze, na papierze i na ekranie.
print-short = Gra z tymi planszami: liczba graczy { $players }, liczba plansz { $boards }, liczba rund { $rounds }, jeśli gracie obiema stronami. Na torze rund połóżcie tyle szafirów i tyle bursztynów: { $rounds } i { $rounds }.
print-short-classic = Gra z tymi planszami: liczba graczy { $players }, liczba plansz { $boards }, liczba rund { $rounds }, jeśli gracie obiema stronami.
print-too-few = Tych plansz jest za mało dla { $players } osób: w każdej rundzie każdy potrzebuje własnej.
print-boards = Plansze
print-boards-back = Plansze, druga strona
print-board = { $code } · { $number } z { $count }
print-level = { $level ->
    [easy] Łatwa, 3 kafelki
    [hard] Trudna, 4 kafelki
    [level-1] Poziom 1
    [level-2] Poziom 2
    [level-3] Poziom 3
   *[level-4] Poziom 4
}
print-level-short = { $level ->
    [easy] Łatwa
    [hard] Trudna
    [level-1] Poziom 1
    [level-2] Poziom 2
    [level-3] Poziom 3
   *[level-4] Poziom 4
}
print-ruler = Ta miarka musi mieć 5 cm. Jeśli nie ma, wydrukuj jeszcze raz w skali 100 % („rozmiar rzeczywisty”).
print-square = Pole ma { $length } na planszach i na elementach.
print-blanks = Własne plansze
print-blanks-note = Narysuj jasne pola i wpisz elementy obok każdego symbolu lub liczby
print-back = Druga strona
print-back-empty = To jest druga strona poprzedniej kartki.
print-tiles = Kafelki
print-tiles-of = { $count ->
    [1] Kafelki gracza { $first }
   *[2] Kafelki graczy { $first } i { $second }
}
print-tiles-note = 12 kafelków dla każdego gracza
print-tiles-back = Kafelki, odwrócone
print-pieces = Klocki
print-nets-of = Klocki gracza { $player }
print-nets-note = Linie kreskowane zginaj od siebie, kropkowane do siebie
print-plans-note = { $count ->
    [one] Sklej 32 drewniane sześciany, dla { $count } gracza
    [few] Sklej 32 drewniane sześciany dla każdego z { $count } graczy
   *[many] Sklej 32 drewniane sześciany dla każdego z { $count } graczy
}
print-cubes = { $count ->
    [one] { $count } sześcian
    [few] { $count } sześciany
   *[many] { $count } sześcianów
}
print-layer = Warstwa { $number }
print-small = Drobne części
print-small-note = Tnij wzdłuż linii ciągłych, zginaj wzdłuż kreskowanych
print-gems = Klejnoty
print-die = Kostka
print-pawns = Pionki
print-timer = Klepsydra
print-timer-site = Ta strona to wasza klepsydra. Otwórz ją na telefonie.
print-timer-clock = Każdy zegar to wasza klepsydra: minuta na każde zadanie.
print-track = Tor rund
print-gem-board = Rzędy na klejnoty
print-gem-board-note = Na każdym dołku jeden klejnot, na polach pionki
print-rules = Zasady
print-rules-of = { $edition ->
    [classic] Zasady Ubongo: Classic
    [modern] Zasady Ubongo: Modern
   *[three_d] Zasady Ubongo: 3D
}
print-solo = W pojedynkę
print-scores = Arkusze wyników
print-scores-note = { $edition ->
    [classic] Wygrywa najwięcej klejnotów jednego koloru
    [modern] Wygrywa najwięcej punktów
   *[three_d] W 3D też wygrywa najwięcej punktów
}
print-score-names = Imiona
print-score-points = Punkty
print-solutions = Rozwiązania

## How to make everything
print-make = Jak to zrobić
print-make-print = Drukuj w skali 100 % („rozmiar rzeczywisty”) na papierze { $paper }, { $duplex ->
    [long] dwustronnie, odwracając wzdłuż długiej krawędzi.
    [short] dwustronnie, odwracając wzdłuż krótkiej krawędzi.
   *[off] jednostronnie.
} Do wszystkiego oprócz zasad i rozwiązań najlepszy jest gruby papier.
print-make-check = Zmierz miarkę na stronie 1: musi mieć 5 cm. Wtedy pole ma { $length }, a kafelki pasują do plansz.
print-make-boards = Plansze: wytnij je przy znakach w rogach. Każda ma stronę łatwiejszą i trudniejszą.
print-make-tiles = Kafelki: naklej arkusz na tekturę grubości od 1 do 2 mm albo wydrukuj go na najgrubszym papierze, jaki masz. Najpierw tnij długie linie: sąsiednie kafelki mają wspólne cięcia.
print-make-nets = Klocki: tnij wzdłuż linii ciągłych i dookoła zakładek. Linie kreskowane zginaj od siebie, a kropkowane do siebie, potem przyklej zakładki od środka.
print-make-plans = Klocki: sklej drewniane sześciany warstwa po warstwie, jak na planach.
print-make-gems = Klejnoty: naklej arkusz na tekturę i potnij wzdłuż linii. W woreczku albo kubku ich nie widać.
print-make-die = Kostka: wytnij ją z zakładkami, złóż i przyklej zakładki. Możesz też wziąć kupioną kostkę: jej liczby to symbole od góry do dołu.
print-make-pawns = Pionki: złóż każdy pasek w namiot i sklej ze sobą oba końce ze znakiem.
print-make-track = Tor rund: wytnij go. W każdej rundzie ubywa szafir i bursztyn.
print-make-gem-board = Rzędy na klejnoty: zostaw stronę w całości i połóż ją na środku.
print-make-solutions = Rozwiązania: daj je komuś, kto nie gra, albo zostaw w pudełku.

## The screen to print from the page
printing-title = Wydrukuj grę
printing-lead = Cała gra z twojej drukarki, do wycięcia i sklejenia. Powstaje na twoim urządzeniu, nawet bez połączenia.
printing-to-table = Wróć do stołu
printing-what = Co wydrukować
printing-preset = { $preset ->
    [small] Mała gra
    [whole] Wszystko
    [cards] Tylko plansze
   *[own] Własny wybór
}
printing-preset-more = { $preset ->
    [small] 12 plansz i wszystko, czego potrzebują. Dobre na pierwszą próbę.
    [whole] Wszystkie plansze, a także arkusze wyników i puste plansze.
    [cards] Nowe zadania dla tych, którzy mają elementy z pudełka.
   *[own] Wybierz części i plansze po kolei.
}
printing-parts = Części
printing-parts-none = Wybierz co najmniej jedną część.
printing-boards = Numery plansz
printing-boards-bad = Wpisz numery plansz od 1 do { $count }, na przykład 1-12 lub 1-8,20.
printing-code-bad = To nie jest kod stosu. Sprawdź go jeszcze raz.
printing-other = Weź inne plansze
printing-paper = Papier
printing-sides = Drukarka drukuje
printing-long = dwustronnie, długi bok
printing-short = dwustronnie, krótki bok
printing-off = jednostronnie
printing-ink = Druk
printing-colour = kolorowy
printing-black = czarny, z wzorami
printing-nets = siatki do złożenia
printing-plans = plany dla drewnianych kostek
printing-players = Gracze
printing-preview = Podgląd
printing-laying = Układanie stron …
printing-failed = Nie udało się przygotować stron
printing-sheets = { $pages ->
    [one] { $pages } strona
    [few] { $pages } strony
   *[many] { $pages } stron
} na { $sheets ->
    [one] { $sheets } kartce
    [few] { $sheets } kartkach
   *[many] { $sheets } kartkach
}
printing-page = Strona { $number } z { $count }
printing-before = Poprzednia strona
printing-next = Następna strona
printing-jump = Przejdź do części
printing-save = Zapisz jako PDF
printing-writing = Zapisywanie stron …
printing-saved = Zapisano jako { $name }
printing-not-saved = Przeglądarka nie może tu zapisać pliku. Spróbuj w innej przeglądarce.
printing-hint = Wydrukuj plik w skali 100 % („rozmiar rzeczywisty”). Na stronie 1 jest miarka do sprawdzenia.
