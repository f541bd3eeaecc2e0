package simulate

import (
	"strings"
	"unicode"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/match"
)

// The ways in which a match can end.
const (
	Over            = "over"
	TooManyRounds   = "rounds"   // it was abandoned because of [Options.Rounds]
	TooManyCommands = "commands" // it was abandoned because of [Options.Commands]
	Failed          = "failed"   // the rules or a bot failed
)

// course holds the counts of one match.
type course struct {
	n        int
	end      string
	fault    string // the error of a match that failed
	text     string // the text of the outcome
	winners  []battlemat.Seat
	rounds   int
	commands int
	given    []match.Given

	sides   map[battlemat.Seat]string // by seat
	figures []figure
	index   map[string]int // the indexes of figures by ID
	harms   map[spot]*harm
	moments []moment
}

// figure is a figure of a match, with what happened to it.
type figure struct {
	id, name, side string
	wounds         int
	fell           int // its place in the order in which figures of its side fell, from 1; 0: it did not fall
	at             grid.Cell
	placed         bool
}

// spot is a cell together with a side.
type spot struct {
	at   grid.Cell
	side string
}

// harm is what happened to figures on a cell.
type harm struct{ wounds, falls, steps int }

// moment records that an objective was reached or lost.
type moment struct {
	kind battlemat.Moment
	text string
}

// mostFigures limits the number of figures that are counted in a match.
const mostFigures = 500

func newCourse(n int) *course {
	return &course{n: n, index: map[string]int{}, harms: map[spot]*harm{}}
}

// of returns a figure, or nil if no seat has seen it.
func (c *course) of(id string) *figure {
	if i, known := c.index[id]; known {
		return &c.figures[i]
	}
	return nil
}

// meets records a figure that a seat sees, and returns it. It returns nil if there are too many.
// The figure's name may be learnt only later.
func (c *course) meets(seen *battlemat.Figure) *figure {
	if f := c.of(seen.ID); f != nil {
		f.name = seen.Name
		return f
	}
	if len(c.figures) == mostFigures {
		return nil
	}
	c.index[seen.ID] = len(c.figures)
	side, played := c.sides[seen.Seat] // the seat's side may have a different name from the figure's
	if !played {
		side = seen.Side
	}
	c.figures = append(c.figures, figure{id: seen.ID, name: seen.Name, side: side})
	return c.of(seen.ID)
}

// on returns what happened to figures of a side on a cell.
func (c *course) on(at grid.Cell, side string) *harm {
	key := spot{at, side}
	h := c.harms[key]
	if h == nil {
		h = &harm{}
		c.harms[key] = h
	}
	return h
}

// stands records the cell of a figure. A new cell counts as a step onto it, except for the figure's
// first cell.
func (c *course) stands(f *figure, at grid.Cell) {
	if f.placed && f.at == at {
		return
	}
	h := c.on(at, f.side)
	if f.placed {
		h.steps++
	}
	f.at, f.placed = at, true
}

// happens counts something that happens to a figure.
func (c *course) happens(now fact) {
	f := c.of(now.figure)
	if f == nil {
		return
	}
	for _, cell := range now.way {
		c.stands(f, cell)
	}
	if len(now.way) == 0 && now.at != nil && now.harm == 0 && !now.falls {
		c.stands(f, *now.at)
	}
	where := f.at
	if now.at != nil {
		where = *now.at
	}
	if now.harm > 0 {
		f.wounds += now.harm
		c.on(where, f.side).wounds += now.harm
	}
	if now.falls && f.fell == 0 {
		f.fell = 1 + c.fallen(f.side)
		c.on(where, f.side).falls++
	}
}

// fallen returns the number of figures of a side that have fallen.
func (c *course) fallen(side string) (n int) {
	for i := range c.figures {
		if f := &c.figures[i]; f.side == side && f.fell > 0 {
			n++
		}
	}
	return n
}

// reaches records that an objective is reached or lost, at most once in a match.
func (c *course) reaches(kind battlemat.Moment, text string) {
	m := moment{kind, plain(text)}
	for _, known := range c.moments {
		if known == m {
			return
		}
	}
	c.moments = append(c.moments, m)
}

// plain replaces the numbers in a sentence, so that sentences that differ only in numbers count as
// the same.
func plain(text string) string {
	var b strings.Builder
	digits := false
	for _, r := range text {
		if is := unicode.IsDigit(r); !is || !digits {
			if is {
				r = '…'
			}
			b.WriteRune(r)
			digits = is
		}
	}
	return b.String()
}
