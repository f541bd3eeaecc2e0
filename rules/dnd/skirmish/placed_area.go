package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// anywhere finds the placement of an area that a seat has chosen. DND P2: any crossing and any direction
// will do that lie in range and in sight.
func anywhere(spells bool) func(*Position, *Figure, []string) *offer {
	return func(p *Position, f *Figure, args []string) *offer {
		w, l, _ := p.placedBy(f, args, spells)
		if l == nil {
			return nil
		}
		o := p.areaOffer(f, w, l)
		return &o
	}
}

// refusesPlacement is the refusal of a deed that needs an action, and of an area that cannot be laid so.
func refusesPlacement(spells bool) func(*Position, *Figure, []string) *battlemat.Refusal {
	return func(p *Position, f *Figure, args []string) *battlemat.Refusal {
		if r := p.mayAct(f); r != nil {
			return r
		}
		_, _, r := p.placedBy(f, args, spells)
		return r
	}
}

// placedBy returns the deed with an area that the words of a command begin with, and where they lay it, or why
// it cannot lie there; neither where they begin with none.
func (p *Position) placedBy(f *Figure, args []string, spells bool) (deed, *laid, *battlemat.Refusal) {
	for _, w := range p.deeds(f, spells) {
		if words, is := w.rest(f, args); is && w.use.Area != nil {
			l, r := p.placement(f, &w, words)
			return w, l, r
		}
	}
	return deed{}, nil, nil
}

// rest returns the words of a command after those that begin it for a deed.
func (w *deed) rest(f *Figure, args []string) ([]string, bool) {
	begin := command(w.words(f)[1:]...).Words()
	if len(args) < len(begin) || !slices.Equal(args[:len(begin)], begin) {
		return nil, false
	}
	return args[len(begin):], true
}

// placement returns where words lay the area of a deed, or why it cannot lie there.
func (p *Position) placement(f *Figure, w *deed, words []string) (*laid, *battlemat.Refusal) {
	at, corner, toward, read := w.place(p, words)
	if !read {
		return nil, misplaced(fmt.Sprintf("Expected %q, on the board.", strings.Join(append(command(w.words(f)...).Words(), w.form()...), " ")))
	}
	if at != nil {
		q := crossing(p.grid(), *at, corner)
		if feet := p.feetToCrossing(f, q); feet > w.use.Range {
			return nil, misplaced(fmt.Sprintf("That corner is %d ft away, and the range is %d ft.", feet, w.use.Range))
		}
		if !p.seesBeside(f, q) {
			return nil, misplaced(p.name(f) + " sees no square beside that corner.")
		}
	}
	l, ok := p.lay(p.linesOf(p.side(f)), f, w, at, corner, toward)
	if !ok || len(l.cells) == 0 {
		return nil, misplaced("That covers no square.")
	}
	return l, nil
}

// misplaced refuses a placement of an area.
func misplaced(why string) *battlemat.Refusal { return refuse("DND P2", codePlace, why) }

// place reads where an area is laid, and reports whether the words say so.
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

// corners are those of a cell, by their keys.
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

// directions are the keys of the compass.
func directions(g grid.Grid) []string {
	var keys []string
	for _, w := range g.Ways() {
		keys = append(keys, w.Name)
	}
	return keys
}

// form is what follows the words of a deed with an area, as forms say it.
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
