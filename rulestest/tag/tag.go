// Package tag is a small complete game: the exemplar of the contract of [battlemat.Ruleset], the worked
// example of docs/NEW-GAME.md, and what the packages that know no game are tested with.
//
// A hunter chases one or two runners over a board with walls.
//
//	TAG 1  Before the first turn the hunter lays a snare on a free cell, in secret.
//	TAG 2  Turns go round: the hunter, then each runner that is still free.
//	TAG 3  The hunter rolls a d6 and may go as many steps as half of it, rounded up, and one more.
//	       A runner may go three. Nobody passes walls or figures.
//	TAG 4  Once it has rolled, the hunter may touch a runner beside it with no wall between them:
//	       on a 3 or more it does. That ends its turn.
//	TAG 5  A runner that is touched may duck, once in a match, and is free on a 4 or more; else it
//	       is caught and leaves the board.
//	TAG 6  A runner that enters the cell of the snare stops there and misses its next turn. The
//	       snare is then known to all, and spent.
//	TAG 7  A runner whose move ends on the exit has won, and so have all runners. They have won too
//	       when the last round is over. The hunter wins when none is left.
//	TAG 8  A seat that is to act may resign.
package tag

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/bot"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is the game.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "tag", Title: "Tag", Events: &events, Open: open,
	Check: func(s *scenario.Scenario) []board.Fault { return read(s, new(Document)) },
	Bare:  func(s *scenario.Scenario) (*Position, error) { return &Position{yard: s}, nil },
	Bot:   func(battlemat.Seat) battlemat.Bot { return bot.Greedy() },
})

// Hunter is the seat that chases; every other seat is a runner's.
const Hunter battlemat.Seat = "hunter"

// Document is the part of a scenario that only this game reads.
type Document struct {
	Rounds int       `json:"rounds"`
	Exit   grid.Cell `json:"exit"`
}

// read reads the document of a scenario and finds every fault.
func read(s *scenario.Scenario, d *Document) []board.Fault {
	l := game.Inspect(s, d)
	l.Within("rounds", d.Rounds, 1, 99)
	l.Stand("exit", d.Exit)
	if !s.Playing(string(Hunter)) || len(game.Players(s)) < 2 {
		l.Note("seats", "a hunter and a runner are wanted")
	}
	for _, seat := range s.Seats {
		if s.Board != nil && !slices.ContainsFunc(s.Board.Figures(), func(f board.Figure) bool { return f.ID == seat.ID }) {
			l.Note("board.figures", "seat %s has no figure", seat.ID)
		}
	}
	return l.Faults
}

// open lays the scenario out. TAG 2: the hunter is the first.
func open(s *scenario.Scenario) (*Position, error) {
	p := &Position{yard: s, LaidOut: LaidOut{Round: 1, Turn: Hunter}}
	if faults := read(s, &p.Document); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	for _, seat := range game.Players(s) {
		f, _ := s.Board.Figure(seat.ID)
		p.Figures = append(p.Figures, Figure{Seat: battlemat.Seat(seat.ID), Name: seat.Name, Side: seat.Side, At: f.At})
		p.Trodden = append(p.Trodden, f.At)
	}
	return p, nil
}

// Position is a match at one moment: what its log keeps, in a yard that never changes.
type Position struct {
	yard *scenario.Scenario
	LaidOut
	game.Memory
}

// LaidOut is a whole position.
type LaidOut struct {
	Document
	Figures []Figure           // in the order of their turns
	Snare   *grid.Cell         // nil before it is laid
	Sprung  bool               // the snare is spent and known
	Trodden []grid.Cell        // where figures began, and runners have stood
	Turn    battlemat.Seat     // whose turn it is
	Asked   battlemat.Seat     // the runner that is touched and may answer
	Round   int                // from 1
	Steps   int                // the hunter's, once it has rolled
	Moved   bool               // the hunter, this turn
	Over    *battlemat.Outcome // nil before the end
}

// Figure is the hunter or a runner.
type Figure struct {
	Seat       battlemat.Seat
	Name, Side string
	At         grid.Cell
	Held       bool // in the snare: misses its next turn
	Ducked     bool // has ducked already
	Gone       bool // caught, or gave up
}

// runs reports whether it is a runner that is still free.
func (f Figure) runs() bool { return f.Seat != Hunter && !f.Gone }

// figure returns the figure of a seat.
func (p *Position) figure(s battlemat.Seat) *Figure {
	return game.Find(p.Figures, func(f *Figure) bool { return f.Seat == s })
}

// free reports whether the snare may lie on a cell, for all that runners know. TAG 1.
func (p *Position) free(at grid.Cell) bool {
	return p.yard.Board.Space(at) && at != p.Exit && !slices.Contains(p.Trodden, at)
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position {
	after := &Position{yard: p.yard, LaidOut: p.LaidOut}
	after.Figures = slices.Clone(p.Figures)
	return events.Apply(after, e)
}

// resolution is a command being carried out, from the position after the events so far.
type resolution struct {
	*Position
	game.Resolver[*Position]
}

// Decide answers a command.
func (p *Position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return game.Decide(&verbs, d, s, c, nil)
}

// The rest of the contract follows from the state, the verbs and the events.
func (p *Position) State() battlemat.Event                                { return p.LaidOut }
func (p *Position) Outcome() (battlemat.Outcome, bool)                    { return game.Outcome(p.Over) }
func (p *Position) ToAct() []battlemat.Seat                               { return game.ToAct(p.Over, p.actor().Seat) }
func (p *Position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice]   { return verbs.Choices(p, s) }
func (p *Position) Why(s battlemat.Seat, at grid.Cell) []battlemat.Reason { return verbs.Why(p, s, at) }
func (p *Position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, s, e)
}

// Look is where a figure could be touched, or touch. TAG 4.
func (p *Position) Look(_ battlemat.Seat, id string) []battlemat.Field {
	f := p.figure(battlemat.Seat(id))
	if f == nil || f.Gone {
		return nil
	}
	near := func(c grid.Cell) bool { return p.yard.Board.Adjacent(f.At, c) && p.yard.Board.Space(c) }
	return []battlemat.Field{{Name: "within reach", Cells: p.yard.Board.Where(near)}}
}

// See is what a seat may know: everything but where the snare lies, unless it knows.
func (p *Position) See(s battlemat.Seat) battlemat.View {
	v := game.View(p, p.yard, s, "The game waits for "+game.Waiting(p, p.yard))
	v.Round, v.Actor, v.Ground = p.Round, string(p.Turn), game.Open(p.yard.Board)
	v.Counts = []battlemat.Stat{game.Number("rounds-left", p.Rounds-p.Round, "rounds left"), game.Number("steps", p.Steps, "steps")}
	v.Ground.Pieces = []battlemat.Piece{game.Piece("gate", "stairs", "Gate", p.Exit)}
	if p.knows(s) {
		v.Ground.Pieces = append(v.Ground.Pieces, game.Piece("snare", "trap", "Snare", *p.Snare))
	}
	for _, f := range p.Figures {
		v.Order = append(v.Order, game.Turn(p, f.Name, f.Seat, f.Gone))
		if f.Gone {
			continue
		}
		seen := battlemat.Figure{ID: string(f.Seat), Name: f.Name, Kind: f.Side, Side: f.Side, Seat: f.Seat, At: f.At, Glyph: f.Name[:1], Life: 1, Whole: 1}
		game.Badge(&seen.Badges, f.Held, "held", "held", "Misses its next turn.")
		game.Badge(&seen.Badges, f.Ducked, "ducked", "ducked", "Cannot duck again.")
		v.Figures = append(v.Figures, seen)
	}
	return v
}

// knows reports whether a seat knows where the snare lies. TAG 1, TAG 6.
func (p *Position) knows(s battlemat.Seat) bool { return p.Snare != nil && (s == Hunter || p.Sprung) }

// Reshuffle returns a position that is the same to a seat, for which a snare that it does not
// know of lies on any cell where it may lie.
func (p *Position) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.Snare == nil || p.knows(s) {
		return p
	}
	return p.Apply(Laid{game.Pick(game.Lot{Roller: r}, p.yard.Board.Where(p.free))})
}
