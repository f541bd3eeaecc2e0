package tag

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// game is what never changes in a match. The board is only read.
type game struct {
	board        *board.Board
	title, story string
	exit         grid.Cell
	rounds       int
}

// figure is the hunter or a runner.
type figure struct {
	seat   battlemat.Seat
	name   string
	start  grid.Cell
	at     grid.Cell
	held   bool // in the snare: misses its next turn
	ducked bool // has ducked already
	gone   bool // caught, or gave up
}

// none is no figure.
const none = -1

// Position is a match at one moment.
type Position struct {
	game    *game
	figures []figure    // the hunter first
	snare   *grid.Cell  // nil before it is laid
	sprung  bool        // the snare is spent and known
	trodden []grid.Cell // where runners have stood since it was laid
	turn    int         // whose turn it is
	asked   int         // the runner that is touched and may duck
	round   int
	rolled  bool
	moved   bool
	steps   int // the hunter's, when it has rolled
	over    *battlemat.Outcome
}

// find is the index of a seat's figure, or none.
func (p Position) find(s battlemat.Seat) int {
	return slices.IndexFunc(p.figures, func(f figure) bool { return f.seat == s })
}

// acting is the figure that the game waits for, none when it is over.
func (p Position) acting() int {
	switch {
	case p.over != nil:
		return none
	case p.asked != none:
		return p.asked
	}
	return p.turn
}

// ToAct is one seat, for nobody plays at the same time here.
func (p Position) ToAct() []battlemat.Seat {
	if i := p.acting(); i != none {
		return []battlemat.Seat{p.figures[i].seat}
	}
	return nil
}

// Outcome is how the match ended.
func (p Position) Outcome() (battlemat.Outcome, bool) {
	if p.over == nil {
		return battlemat.Outcome{}, false
	}
	return *p.over, true
}

// Apply returns the position after an event.
func (p Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

func (p Position) apply(e battlemat.Event) Position {
	change := func(s battlemat.Seat, do func(*figure)) {
		p.figures = slices.Clone(p.figures)
		do(&p.figures[p.find(s)])
	}
	switch e := e.(type) {
	case LaidOut:
		return e.position(p)
	case Laid:
		p.snare = &e.At
	case Rolled:
		p.rolled, p.steps = true, e.Steps
	case Moved:
		p.moved = true
		change(e.Figure, func(f *figure) { f.at = e.Path[len(e.Path)-1] })
		if e.Figure != Hunter {
			p.trodden = append(slices.Clip(p.trodden), e.Path[1:]...)
		}
	case Sprung:
		p.sprung = true
		change(e.Figure, func(f *figure) { f.held = true })
	case Touched:
		if e.Asks {
			p.asked = p.find(e.Figure)
		}
	case Ducked:
		p.asked = none
		change(e.Figure, func(f *figure) { f.ducked = true })
	case Caught:
		p.asked = none
		change(e.Figure, func(f *figure) { f.gone = true })
	case Rested:
		change(e.Figure, func(f *figure) { f.held = false })
	case Began:
		p.turn, p.round = p.find(e.Figure), e.Round
		p.rolled, p.moved, p.steps = false, false, 0
	case Ended:
		p.asked = none
		p.over = &e.Outcome
	}
	return p
}
