package print

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

var pageObject = regexp.MustCompile(`/Type /Page\n`)

// printed writes a matter, and returns the PDF and the number of its pages.
func printed(t *testing.T, m *Matter, o Options) (pdf []byte, pages int) {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, m, o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	if !bytes.HasPrefix(out.Bytes(), []byte("%PDF-")) || !bytes.HasSuffix(out.Bytes(), []byte("%%EOF\n")) {
		t.Errorf("%+v: this is no PDF: %.20q", o, out.Bytes())
	}
	return out.Bytes(), len(pageObject.FindAll(out.Bytes(), -1))
}

// field returns the matter of an empty board.
func field(t *testing.T, kind grid.Kind, width, height int) *Matter {
	t.Helper()
	b, err := board.New(grid.Grid{Kind: kind}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	p := diagram.Picture{Board: b}
	return &Matter{Title: "A field", Game: "No game", Board: p, Ground: p, Unit: "square"}
}

func TestTheSameMatterGivesTheSameBytes(t *testing.T) {
	m := field(t, grid.HexPointy, 7, 5)
	m.Story, m.Goal = "Once upon a time — “żółć”.", "Win."
	m.Table = Table{Title: "Monsters", Head: []string{"a", "b"}, Rows: []Row{{Portrait: "rat", Name: "Rat", Cells: []string{"1", "2"}}}}
	m.Cards = []Card{{Title: "Rat", Portrait: "rat", Stats: []Stat{{"life", "3"}}, Lines: []Line{{"Bite.", "It bites."}}}}
	for _, what := range []string{Quest, Players, Map, Cards} {
		first, _ := printed(t, m, Options{What: what})
		for range 3 {
			if again, _ := printed(t, m, Options{What: what}); !bytes.Equal(first, again) {
				t.Errorf("%s: other bytes the second time", what)
			}
		}
		if letter, _ := printed(t, m, Options{What: what, Paper: "Letter"}); bytes.Equal(first, letter) || !bytes.Contains(letter, []byte("612.28 792.00")) && !bytes.Contains(letter, []byte("612.00 792.00")) {
			t.Errorf("%s: this is not on Letter", what)
		}
	}
}

// TestTheMapTakesAsManySheetsAsItNeeds checks that the map is cut into as few sheets as can hold it
// at its scale.
func TestTheMapTakesAsManySheetsAsItNeeds(t *testing.T) {
	for _, test := range []struct {
		width, height int
		scale         float64
		sheets        int
	}{
		{6, 9, 25.4, 1},   // 171 by 248 mm with its margin
		{9, 6, 25.4, 1},   // the same on its side
		{8, 9, 25.4, 2},   // 222 by 248 mm
		{26, 19, 25.4, 8}, // 679 by 502 mm: 4 by 2 sheets in portrait format, or 3 by 3 in landscape format
		{26, 19, 6, 1},
	} {
		m := field(t, grid.Square, test.width, test.height)
		w, h := float64(test.width)*test.scale+72*test.scale/96, float64(test.height)*test.scale+72*test.scale/96
		_, columns, rows := sheetsFor(papers[0], w, h)
		if columns*rows != test.sheets {
			t.Errorf("%+v: %d by %d sheets", test, columns, rows)
		}
		fits := false
		for _, p := range []paper{papers[0], papers[0].turned()} {
			n := int(math.Ceil(w/(p.width-2*border))) * int(math.Ceil(h/(p.height-2*border)))
			if n < columns*rows {
				t.Errorf("%+v: %d by %d sheets, and %d would do", test, columns, rows, n)
			}
			fits = fits || n == columns*rows
		}
		if !fits {
			t.Errorf("%+v: %d by %d sheets fit neither way", test, columns, rows)
		}
		_, pages := printed(t, m, Options{What: Map, Scale: test.scale})
		want := columns * rows
		if want > 1 {
			want++ // the overview
		}
		if pages != want {
			t.Errorf("%+v: %d pages, not %d", test, pages, want)
		}
	}
}

func TestWhatIsNotPrinted(t *testing.T) {
	m := field(t, grid.Square, 3, 3)
	var out bytes.Buffer
	for _, what := range []string{Cards, Plan} {
		if err := Write(&out, m, Options{What: what}); !errors.Is(err, ErrNothing) {
			t.Errorf("%s of an empty field: %v", what, err)
		}
	}
	if err := Write(&out, field(t, grid.Square, 100, 100), Options{What: Map}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a large map: %v", err)
	}
	m.Cards = make([]Card, 9*MostPages+1)
	if err := Write(&out, m, Options{What: Cards}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("many cards: %v", err)
	}
	for _, o := range []Options{{What: "poster"}, {Paper: "a3"}, {Scale: 4}, {Scale: 101}, {Scale: math.NaN()}, {Scale: -1}} {
		if err := Write(&out, m, o); err == nil || !strings.Contains(err.Error(), "expected") {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if out.Len() > 0 {
		t.Errorf("%d bytes are written of what is not printed", out.Len())
	}
}

// TestBlocksGoOnOnFurtherPages checks that notes that do not fit continue on further pages, and
// that none is lost.
func TestBlocksGoOnOnFurtherPages(t *testing.T) {
	p := newPress(papers[0], &Matter{Title: "Columns"}, 0)
	p.page(false)
	var drawn []string
	blocks := func(name string, n int, height float64) (list []block) {
		for i := range n {
			list = append(list, block{height: height, glued: i%5 == 0, draw: func(_ *press, _, y, _ float64) {
				drawn = append(drawn, fmt.Sprint(name, i))
				if y+height > 100 {
					t.Errorf("%s %d ends at %v", name, i, y+height)
				}
			}})
		}
		return list
	}
	pages := 1
	p.columns([]column{{0, 10, blocks("a", 40, 9)}, {10, 10, blocks("b", 7, 9)}}, 40, 100, func() float64 { pages++; return 10 })
	if len(drawn) != 47 || pages != 5 {
		t.Errorf("%d blocks on %d pages: %v", len(drawn), pages, drawn)
	}
	one := []block{{height: 500, draw: func(*press, float64, float64, float64) { drawn = nil }}}
	if p.columns([]column{{0, 10, one}}, 10, 100, func() float64 { t.Fatal("a new page"); return 0 }); drawn != nil {
		t.Error("a block that is higher than a page is left out")
	}
}

func TestWordsAreSetIntoLines(t *testing.T) {
	p := newPress(papers[0], &Matter{}, 0)
	p.page(false)
	text := "The quick brown fox jumps over the lazy dog, and incomprehensibilitiesincomprehensibilities remain."
	lines := p.wrap([]run{{"Head.", bold}, {text, plain}}, 10, 40)
	var got []string
	for _, l := range lines {
		for _, r := range l.runs {
			if p.width(r.text, r.face, 10) > 40.01 {
				t.Errorf("%q is wider than the line", r.text)
			}
			got = append(got, r.text)
		}
	}
	if squeezed := strings.ReplaceAll(strings.Join(got, ""), " ", ""); squeezed != strings.ReplaceAll("Head."+text, " ", "") {
		t.Errorf("set is %q", squeezed)
	}
	if lines := p.wrap([]run{{"one\ntwo\n\nthree", plain}}, 10, 100); len(lines) != 3 {
		t.Errorf("three paragraphs are %d lines", len(lines))
	}
}

// TestASheetHasNoMoreThanItShows checks that a sheet of a map contains only the part that it shows.
// All sheets together have a few times as much ink as a single sheet with the whole map, but much
// less than a whole map on every sheet.
func TestASheetHasNoMoreThanItShows(t *testing.T) {
	m := field(t, grid.Square, 40, 40)
	ink := func(scale float64) int {
		p := newPress(papers[0], m, 0)
		if err := layMap(p, m, Options{Scale: scale}); err != nil {
			t.Fatal(err)
		}
		return p.ink
	}
	if one, many := ink(leastScale), ink(40); many > 6*one || many < 2*one {
		t.Errorf("%d bytes on many sheets, %d on few", many, one)
	}
}

// TestPrintingStops checks that printing is stopped if it does not end within its bounds.
func TestPrintingStops(t *testing.T) {
	m := field(t, grid.Square, 40, 40)
	gone := errors.New("the client has gone")
	asked := 0
	for _, what := range []string{Quest, Map} {
		var out bytes.Buffer
		err := Write(&out, m, Options{What: what, Stop: func() error {
			if asked++; asked%2 == 0 {
				return gone
			}
			return nil
		}})
		if !errors.Is(err, gone) || out.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", what, err, out.Len())
		}
	}
	p := newPress(papers[0], m, 0)
	p.page(false)
	p.ink = mostInk
	if p.raw("0 g"); !errors.Is(p.err(), ErrTooLarge) {
		t.Errorf("more ink than there may be: %v", p.err())
	}
}

// TestALongWordIsMeasuredSeldom checks that a long word is measured only a few times for each line,
// and not once for each letter.
func TestALongWordIsMeasuredSeldom(t *testing.T) {
	p := newPress(papers[0], &Matter{}, 0)
	p.page(false)
	word := []rune(strings.Repeat("w", 4000))
	n := p.fits(word, "", plain, 10, 40)
	if p.width(string(word[:n]), plain, 10) > 40 || p.width(string(word[:n+1]), plain, 10) <= 40 {
		t.Errorf("%d letters fit", n)
	}
	if got := testing.AllocsPerRun(1, func() { p.fits(word, "", plain, 10, 40) }); got > 100 {
		t.Errorf("%v allocations", got)
	}
	if p.fits(nil, "", plain, 10, 40) != 0 || p.fits([]rune("w"), "", plain, 10, 0.1) != 1 {
		t.Error("of one letter")
	}
}
