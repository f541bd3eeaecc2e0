package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// anywhere finds the placement of an area that a seat has chosen. DND P2: any crossing and any direction
// will do that lie in range and in sight.
func anywhere(spells bool) func(*Position, *Figure, []string) *offer {
	return func(p *Position, f *Figure, args []string) *offer {
		for _, w := range p.deeds(f, spells) {
			rest, is := w.rest(f, args)
			if !is || w.use.Area == nil {
				continue
			}
			if l := p.placedBy(f, &w, rest); l != nil {
				o := p.areaOffer(f, w, l, new(game.Memory))
				return &o
			}
		}
		return nil
	}
}

// rest returns the words of a command after those that begin it for a deed.
func (w *deed) rest(f *Figure, args []string) ([]string, bool) {
	begin := command(w.words(f)[1:]...).Words()
	if len(args) < len(begin) || !slices.Equal(args[:len(begin)], begin) {
		return nil, false
	}
	return args[len(begin):], true
}

// placedBy returns the placement that words say; nil where there is none.
func (p *Position) placedBy(f *Figure, w *deed, words []string) *laid {
	form := w.form()
	if len(words) != len(form) {
		return nil
	}
	var at *grid.Cell
	corner, toward := "", ""
	for i, place := range form {
		switch place {
		case "{at}":
			c, ok := game.Cell(words[i])
			if !ok {
				return nil
			}
			at = &c
		case "{corner}":
			if corner = words[i]; !slices.Contains(corners(p.grid()), corner) {
				return nil
			}
		case "{toward}":
			if toward = words[i]; !slices.Contains(directions(p.grid()), toward) {
				return nil
			}
		}
	}
	if at != nil {
		if !p.scenario.Board.Contains(*at) || !slices.Contains(p.origins(f, w), crossing(p.grid(), *at, corner)) {
			return nil
		}
	}
	l, ok := p.lay(p.linesOf(p.side(f)), f, w, at, corner, toward)
	if !ok || len(l.cells) == 0 {
		return nil
	}
	return l
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
