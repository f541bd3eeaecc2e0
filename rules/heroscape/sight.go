package heroscape

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight/space"
)

// Scene returns the board with its figures as bodies in space. HS S3.8: the attacker must see its
// target from its own space. HS S3.9: a target of which no part is visible may not be attacked.
// HS S3.11: any visible part is enough. Levels, obstacles, walls and figures hide everything behind
// them. HS S3.10: lines of sight do not depend on spaces, and HS S3.12: they may cross void and
// leave the battlefield. The board must consist of hexes, as [Desk.Check] requires.
func (p *Profile) Scene(b *board.Board) *space.Scene {
	figures := b.Figures()
	bodies := make([]space.Body, len(figures))
	for i := range figures {
		bodies[i] = p.Body(&figures[i])
	}
	s, err := space.NewScene(b, p.Sight, bodies)
	if err != nil {
		panic(err) // cannot happen, because the board and the profile have been checked
	}
	return s
}

// Body returns a figure as a body in space, with its Height and on its level. HS D5: a double-space
// figure fills both its spaces, and sees from either.
func (p *Profile) Body(f *board.Figure) space.Body {
	cells := []grid.Cell{f.At}
	if f.Tail != nil {
		cells = append(cells, *f.Tail)
	}
	return space.Body{ID: f.ID, Cells: cells, Level: f.Level, Height: p.body(f)}
}

// fraction returns a switch whose value is a fraction above 0 and at most 1, with a denominator of
// at most `most`.
func fraction(name, doc string, most int, at func(*Profile) *geom.Frac) rules.Switch[Profile] {
	return rules.Switch[Profile]{
		Field: rules.Field{Name: name, Doc: doc, Values: []string{fmt.Sprintf("0 to 1, with a denominator of at most %d", most)}, Counts: true},
		Get:   func(p *Profile) string { return at(p).String() },
		Set: func(p *Profile, value string) error {
			f, ok := parseFraction(value, most)
			if !ok || f.N == 0 {
				return fmt.Errorf("expected a fraction above 0 and at most 1, with a denominator of at most %d, as in 2/3", most)
			}
			*at(p) = f
			return nil
		},
	}
}

// zone returns a switch whose value is a range between two fractions, as in 0-1.
func zone(name, doc string, at func(*Profile) (from, to *geom.Frac)) rules.Switch[Profile] {
	return rules.Switch[Profile]{
		Field: rules.Field{Name: name, Doc: doc, Values: []string{fmt.Sprintf("0-1, with denominators of at most %d", space.MaxHeightPart)}, Counts: true},
		Get: func(p *Profile) string {
			from, to := at(p)
			return from.String() + "-" + to.String()
		},
		Set: func(p *Profile, value string) error {
			low, high, _ := strings.Cut(value, "-")
			a, okA := parseFraction(low, space.MaxHeightPart)
			b, okB := parseFraction(high, space.MaxHeightPart)
			if !okA || !okB || !a.Less(b) {
				return fmt.Errorf("expected two fractions from 0 to 1, the first below the second, with denominators of at most %d, as in 1/2-1", space.MaxHeightPart)
			}
			from, to := at(p)
			*from, *to = a, b
			return nil
		},
	}
}

// parseFraction reads "2/3", "0" or "1".
func parseFraction(s string, most int) (geom.Frac, bool) {
	above, below, divided := strings.Cut(s, "/")
	if !divided {
		below = "1"
	}
	n, errN := strconv.ParseUint(above, 10, 16)
	d, errD := strconv.ParseUint(below, 10, 16)
	if errN != nil || errD != nil || d == 0 || n > d {
		return geom.Frac{}, false
	}
	f := geom.NewFrac(int(n), int(d))
	return f, f.D <= most
}
