package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// chosenUse lists a deed as a seat has placed or divided it, even if the offers do not include it.
// If the placement or division is not possible, chosenUse gives the reason. DND P2: the seat may
// use any crossing and any direction that are in range and in sight.
func (w deed) chosenUse(f combatant, sought game.Sought, use use) bool {
	words, is := w.rest(f.Figure, sought[1:])
	if !is {
		return true
	}
	var no game.Reason
	if w.use.Area != nil {
		l, refusal := w.placement(f, words)
		if refusal == nil {
			return areaUse(f, w, l, use)
		}
		no = func() *battlemat.Refusal { return refusal }
	} else {
		among, refusal := w.shared(f, words)
		if refusal == nil {
			return targetUse(f, w, among, use)
		}
		no = func() *battlemat.Refusal { return refusal }
	}
	return use(w.choiceOf(f.Figure, w.title(), words...), no, nil)
}

// rest returns the words of a command that follow those for the deed.
func (w *deed) rest(f *Figure, args []string) ([]string, bool) {
	begin := battlemat.Command(w.begin(f)).Words()[1:]
	if len(args) < len(begin) || !slices.Equal(args[:len(begin)], begin) {
		return nil, false
	}
	return args[len(begin):], true
}

// placement returns the placement of a deed's area that the given words describe, or the reason why
// the area cannot be there.
func (w *deed) placement(f combatant, words []string) (*laid, *battlemat.Refusal) {
	at, corner, toward, read := w.place(f.Position, words)
	if !read {
		return nil, misplaced(f.placeWords(f.Figure, w))
	}
	if at != nil {
		q := crossing(f.grid(), *at, corner)
		if feet := f.feetToCrossing(q); feet > w.use.Range {
			return nil, misplaced(fmt.Sprintf("That corner is %d ft away, and the range is %d ft.", feet, w.use.Range))
		}
		if field := f.perceived(); !seesBeside(f, &field, q) {
			return nil, misplaced(f.name() + " sees no square at that corner.")
		}
	}
	l, ok := lay(f.Position, f.linesOf(f.side()), f.Figure, w, at, corner, toward)
	if !ok || len(l.cells) == 0 {
		return nil, misplaced("The area would cover no square.")
	}
	return l, nil
}

// misplaced refuses a placement of an area.
func misplaced(why string) *battlemat.Refusal { return refuse("DND P2", codePlace, why) }

// place parses the place of an area from words, and reports whether they have the right form.
func (w *deed) place(p *Position, words []string) (at *grid.Cell, corner, toward string, read bool) {
	form := w.form()
	if len(words) != len(form) {
		return nil, "", "", false
	}
	for i, place := range form {
		ok := false
		switch word := words[i]; place {
		case "{at}":
			var c grid.Cell
			c, ok = game.Cell(word)
			at, ok = &c, ok && p.scenario.Board.Contains(c)
		case "{corner}":
			corner, ok = word, slices.Contains(corners(p.grid()), word)
		case "{toward}":
			toward, ok = word, slices.Contains(directions(p.grid()), word)
		}
		if !ok {
			return nil, "", "", false
		}
	}
	return at, corner, toward, true
}

// corners returns the keys of the corners of a cell.
func corners(g grid.Grid) []string {
	if !g.Hex() {
		return []string{"NW", "NE", "SE", "SW"}
	}
	var keys []string
	for _, w := range g.Ways() {
		if w.Corner {
			keys = append(keys, w.Name)
		}
	}
	return keys
}

// directions returns the keys of the compass.
func directions(g grid.Grid) []string {
	var keys []string
	for _, w := range g.Ways() {
		keys = append(keys, w.Name)
	}
	return keys
}

// placeWords says what must follow a deed with an area in a command. It includes an example from
// the caster's own place.
func (q *plan) placeWords(f *Figure, w *deed) string {
	g := q.grid()
	cell := "square"
	if g.Hex() {
		cell = "hex"
	}
	expected, example := []string{}, []string{w.begin(f)}
	for _, place := range w.form() {
		switch place {
		case "{at}":
			expected, example = append(expected, "a "+cell+" on the board"), append(example, f.At.String())
		case "{corner}":
			expected, example = append(expected, "one of the "+cell+"'s corners"), append(example, corners(g)[0])
		case "{toward}":
			expected, example = append(expected, "a direction"), append(example, directions(g)[0])
		}
	}
	line := strings.Join(example, " ")
	if len(expected) == 0 {
		return fmt.Sprintf("Expected %q and nothing else.", line)
	}
	return fmt.Sprintf("Expected %s, as in %q.", english.And(expected), line)
}

// form returns the blanks at the end of the form for a deed with an area.
func (w *deed) form() []string {
	a := w.use.Area
	switch {
	case a.Shape == "emanation" || a.Self && (a.Shape == "sphere" || a.Shape == "cylinder"):
		return nil
	case a.Self:
		return []string{"{toward}"}
	case a.Shape == "line":
		return []string{"{at}", "{corner}", "{toward}"}
	}
	return []string{"{at}", "{corner}"}
}
