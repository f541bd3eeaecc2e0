// Package tag is a small complete game, in which a hunter chases one or two runners over a board
// with walls. It is the worked example of docs/NEW-GAME.md, and the game of the kit's tests.
//
//	TAG 1  Before the first turn the hunter lays a snare on a free cell, in secret.
//	TAG 2  Turns go round: the hunter, then each runner that is still free.
//	TAG 3  The hunter rolls a d6 and may go as many steps as half of it, rounded up, and one more.
//	       A runner may go three. Nobody passes walls or figures.
//	TAG 4  Once it has rolled, the hunter may try to touch a runner beside it with no wall
//	       between them, and succeeds on a 3 or more. The attempt ends its turn.
//	TAG 5  A runner that is touched may duck, once in a match, and is free on a 4 or more; else it
//	       is caught and leaves the board.
//	TAG 6  A runner that enters the cell of the snare stops there and misses its next turn. The
//	       snare is then known to all, and spent.
//	TAG 7  When a runner's move ends on the exit, or the last round is over, all runners have won.
//	       The hunter wins when none is left.
//	TAG 8  A seat that is to act may resign.
package tag

import (
	"cmp"
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is the game.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "tag", Title: "Tag", Events: &events, Open: open,
	Bare: func(s *scenario.Scenario) (*Position, error) { return &Position{yard: s}, nil },
})

const (
	Hunter      battlemat.Seat = "hunter"   // the seat that chases; every other seat is a runner's
	codeNotFree string         = "not-free" // the code of a refusal by TAG 1
	codeTooFar  string         = "too-far"  // by TAG 3 and TAG 4
)

// Document is the part of a scenario that only this game reads.
type Document struct {
	Rounds int       `json:"rounds"`
	Exit   grid.Cell `json:"exit"`
}

// open lays out the scenario, or returns all its faults. TAG 2: the hunter goes first.
func open(s *scenario.Scenario) (*Position, error) {
	p := &Position{yard: s, LaidOut: LaidOut{Round: 1, Turn: Hunter}}
	l := game.Inspect(s, &p.Document)
	l.Within("rounds", p.Rounds, 1, 99)
	l.Stand("exit", p.Exit)
	for _, seat := range game.Players(s) {
		at := l.Starts(seat)
		p.Figures = append(p.Figures, Figure{Seat: battlemat.Seat(seat.ID), Name: seat.Name, Side: seat.Side, At: at})
		p.Trodden = append(p.Trodden, at)
	}
	if p.figure(Hunter) == nil || len(p.Figures) < 2 {
		l.Note("seats", "expected a hunter and a runner")
	}
	return p, l.Err()
}

// Position is a match at one moment: the data that its log stores, in a yard that never changes.
type Position struct {
	yard *scenario.Scenario
	LaidOut
}

// LaidOut is a whole position.
type LaidOut struct {
	Document
	Figures []Figure           // in the order of their turns
	Snare   *grid.Cell         // nil before it is laid
	Sprung  bool               // the snare has been sprung and is known
	Trodden []grid.Cell        // the cells where figures began, and where runners have been
	Turn    battlemat.Seat     // whose turn it is
	Asked   battlemat.Seat     // the runner that was touched and may answer
	Round   int                // from 1
	Steps   int                // the number of steps that the hunter may go, after it has rolled
	Moved   bool               // the hunter has moved this turn
	Over    *battlemat.Outcome // nil before the end
}

// Figure is the hunter or a runner.
type Figure struct {
	Seat       battlemat.Seat
	Name, Side string
	At         grid.Cell
	Held       bool // it is in the snare and misses its next turn
	Ducked     bool // it has ducked already
	Gone       bool // it was caught or gave up
}

// runs reports whether the figure is a runner that is still free.
func (f Figure) runs() bool { return f.Seat != Hunter && !f.Gone }

// figure returns the figure of a seat.
func (p *Position) figure(s battlemat.Seat) *Figure {
	return game.Find(p.Figures, func(f *Figure) bool { return f.Seat == s })
}

// free reports whether the snare may be on a cell, as far as the runners know. TAG 1.
func (p *Position) free(at grid.Cell) bool {
	return p.yard.Board.Space(at) && at != p.Exit && !slices.Contains(p.Trodden, at)
}

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position {
	after := &Position{yard: p.yard, LaidOut: p.LaidOut}
	after.Figures = slices.Clone(p.Figures)
	return events.Apply(after, e)
}

// resolution is a command that is being carried out. It holds the position after the events so far.
type resolution struct {
	*Position
	game.Resolver[*Position]
}

// Decide returns the events of a command.
func (p *Position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return game.Decide(&verbs, d, s, c, nil)
}

// The other methods of the contract use the state, the verbs and the events.
func (p *Position) State() battlemat.Event                                { return p.LaidOut }
func (p *Position) Outcome() (battlemat.Outcome, bool)                    { return game.Outcome(p.Over) }
func (p *Position) ToAct() []battlemat.Seat                               { return game.ToAct(p.Over, p.actor().Seat) }
func (p *Position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice]   { return verbs.Choices(p, s) }
func (p *Position) Why(s battlemat.Seat, at grid.Cell) []battlemat.Reason { return verbs.Why(p, s, at) }
func (p *Position) Look(battlemat.Seat, string) []battlemat.Field         { return nil }
func (p *Position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, s, e)
}

// See returns what a seat may know: everything except the place of the snare, unless the seat knows
// it.
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

// Board returns what a seat may know, as a board.
func (p *Position) Board(s battlemat.Seat) (*board.Board, error) {
	b := p.yard.Board.Clone()
	for _, f := range b.Figures() {
		b.RemoveFigure(f.ID)
	}
	for _, f := range p.See(s).Figures {
		b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At})
	}
	if p.knows(s) {
		b.SetTerrain(*p.Snare, board.Trap)
	}
	return b, nil
}

// knows reports whether a seat knows the place of the snare. TAG 1, TAG 6.
func (p *Position) knows(s battlemat.Seat) bool { return p.Snare != nil && (s == Hunter || p.Sprung) }

// Reshuffle moves the snare to a random cell where it may be, if the seat does not know its place.
func (p *Position) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.Snare == nil || p.knows(s) {
		return p
	}
	return p.Apply(Laid{game.Pick(game.Lot{Roller: r}, p.yard.Board.Where(p.free))})
}

// verbs holds the commands of the game.
var verbs = game.Verbs[*Position, *resolution]{
	List: game.Listed((*Position).uses, game.NotNow[*Position]("TAG 2"), "lay", "roll", "move", "touch", "duck", "yield", "end", "resign"),
	Rule: "TAG 2", Example: `"end"`, Match: "game", Turns: "TAG 2",
	Scenario: func(p *Position) *scenario.Scenario { return p.yard },
	Offered:  game.OfSeat[*Position],
}

// actor returns the figure that the game waits for.
func (p *Position) actor() *Figure { return p.figure(cmp.Or(p.Asked, p.Turn)) }

// uses lists everything that the acting seat can do.
func (p *Position) uses(_ battlemat.Seat, use game.Use[*resolution]) {
	switch {
	case p.Asked != "":
		odds := game.Chances("free", "d6", "to succeed", dice.Chance(3, 6))
		use(battlemat.Choice{Command: "duck", Label: "Duck", Key: "d", Rule: "TAG 5", Kind: battlemat.Answer, Odds: odds}, nil, (*resolution).duck)
		use(battlemat.Choice{Command: "yield", Label: "Yield", Key: "y", Rule: "TAG 5", Kind: battlemat.Answer}, nil, (*resolution).leave)
	case p.Snare == nil:
		for _, at := range p.yard.Board.Cells() {
			c := battlemat.Choice{Command: game.Command("lay", at), Label: "Lay the snare", Kind: battlemat.Act, Rule: "TAG 1", At: &at, Main: true}
			no := game.Unless(p.free(at), "TAG 1", codeNotFree, "The snare cannot be laid at (%v): expected free ground.", at)
			use(c, no, func(d *resolution) { d.Do(Laid{at}) })
		}
	case p.Turn == Hunter && p.Steps == 0:
		use(battlemat.Choice{Command: "roll", Label: "Roll for steps", Key: "r", Rule: "TAG 3", Kind: battlemat.Act}, nil, (*resolution).roll)
	default:
		p.ways(use)
		p.reaches(use)
		use(battlemat.Choice{Command: "end", Label: "End the turn", Key: "e", Rule: "TAG 2", Kind: battlemat.Pass}, nil, (*resolution).next)
	}
	use(battlemat.Choice{Command: "resign", Label: "Resign", Rule: "TAG 8", Kind: battlemat.Resign}, nil, (*resolution).leave)
}

// ways lists the moves, each with its shortest path. TAG 3: they have up to three steps, or as many
// as were rolled, and pass no wall and no figure.
func (p *Position) ways(use game.Use[*resolution]) {
	f, steps := p.actor(), game.Either(p.Moved, 0, cmp.Or(p.Steps, 3))
	ways := game.Walk(p.yard.Board.Grid(), f.At, steps, func(from, to grid.Cell) bool {
		there := func(f Figure) bool { return !f.Gone && f.At == to }
		return p.yard.Board.Adjacent(from, to) && p.yard.Board.Space(to) && !slices.ContainsFunc(p.Figures, there)
	})
	for _, at := range p.yard.Board.Cells() {
		way := ways.Path(at)
		c := battlemat.Choice{Command: game.Command("move", at), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3", At: &at, Main: true, Unit: "steps"}
		c.Cost, c.Path = game.Steps(way)
		no := game.Unless(len(way) > 1, "TAG 3", codeTooFar, "%s has no path of at most %d steps to (%v).", f.Name, steps, at)
		use(c, no, func(d *resolution) { d.move(way) })
	}
}

// reaches lists the runners that the hunter can touch. TAG 4: they are beside it, with no wall
// between.
func (p *Position) reaches(use game.Use[*resolution]) {
	at := p.actor().At
	for _, f := range p.Figures {
		if p.Turn != Hunter || !f.runs() {
			continue
		}
		c := battlemat.Choice{
			Command: game.Command("touch", f.Seat), Label: "Touch " + f.Name, Says: []string{battlemat.SaysTarget}, Kind: battlemat.Attack, Rule: "TAG 4",
			At: &f.At, Target: string(f.Seat), Main: true, Line: &battlemat.Line{From: at, To: f.At, Free: true},
			Odds: game.Chances("touches", "d6", "to succeed", dice.Chance(4, 6)),
		}
		c.Odds.Kill = game.Either(f.Ducked, "2/3", "1/3")
		no := game.Unless(p.yard.Board.Adjacent(at, f.At), "TAG 4", codeTooFar, "%s at (%v) is out of reach of (%v).", f.Name, f.At, at)
		use(c, no, func(d *resolution) { d.touch(f) })
	}
}

// roll rolls for the hunter's steps. TAG 3: half of the number rolled, rounded up, plus one.
func (d *resolution) roll() {
	n, _ := d.Pips(dice.D(6), 1)
	d.Do(Rolled{n, 1 + (n+1)/2})
}

// move moves a figure along a path. TAG 6: a runner stops in the snare. TAG 7: a runner on the exit
// has won.
func (d *resolution) move(way []grid.Cell) {
	e := Moved{Path: way}
	if n := slices.Index(way, *d.Snare); n > 0 && d.Turn != Hunter && !d.Sprung {
		e = Moved{way[:n+1], true}
	}
	if d.Do(e); d.actor().runs() && d.actor().At == d.Exit {
		d.win(false, d.actor().Name+" is through the gate.")
	} else if d.Turn != Hunter {
		d.next()
	}
}

// touch throws a die. TAG 4: the touch succeeds on a 3 or more. TAG 5: the runner may duck once.
func (d *resolution) touch(f Figure) {
	n, _ := d.Pips(dice.D(6), 1)
	if d.Do(Touched{f.Seat, n, n >= 3}); n < 3 {
		d.next()
	} else if f.Ducked {
		d.leave()
	}
}

// duck throws a die. TAG 5: the runner is free on a 4 or more.
func (d *resolution) duck() {
	n, _ := d.Pips(dice.D(6), 1)
	if d.Do(Ducked{d.Asked, n, n >= 4}); n >= 4 {
		d.next()
	} else {
		d.leave()
	}
}

// leave takes the figure that is to act out of the game. TAG 8: without the hunter the runners win.
// TAG 7: the hunter wins when no runner is left.
func (d *resolution) leave() {
	if d.actor().Seat == Hunter {
		d.win(false, "The hunter gives up.")
	} else if d.Do(Caught{d.actor().Seat}); slices.ContainsFunc(d.Figures, Figure.runs) {
		d.next()
	} else {
		d.win(true, "Nobody is left to run.")
	}
}

// next ends a turn. TAG 2: the next figure's turn begins. TAG 6: if that figure is held, its turn
// ends at once. TAG 7: after the last round the runners win.
func (d *resolution) next() {
	for f := range game.After(d.Figures, func(f Figure) bool { return f.Seat == d.Turn }) {
		switch {
		case f.Gone:
			continue
		case f.Seat == Hunter && d.Round == d.Rounds:
			d.win(false, "Night falls, and not all are caught.")
			return
		case f.Seat == Hunter:
			d.Do(game.Round{Round: d.Round + 1})
		}
		if d.Do(Began{f.Seat}); !f.Held {
			return
		}
	}
}

// win ends the match. Either the hunter or all runners have won. TAG 7.
func (d *resolution) win(hunter bool, text string) {
	d.Do(game.Ended{Text: text, Winners: game.Winners(d.yard, func(s scenario.Seat) bool { return (s.ID == string(Hunter)) == hunter })})
}

// The events. Events with a throw record the face.
type (
	Laid    struct{ At grid.Cell }          // the snare was laid, and only the hunter knows where
	Rolled  struct{ Face, Steps int }       // the hunter rolled for its steps
	Touched Try                             // the hunter tried to touch a runner
	Ducked  Try                             // a touched runner tried to duck
	Caught  struct{ Figure battlemat.Seat } // a runner was caught and leaves the board
	Began   struct{ Figure battlemat.Seat } // a figure's turn began; a figure in the snare misses it
	Try     struct {                        // the result of a die, and whether it was good enough
		Figure battlemat.Seat
		Face   int
		Good   bool
	}
	Moved struct { // the figure that is to move went along a path, including the start, and may now be in the snare
		Path   []grid.Cell
		Sprung bool
	}
)

// Discovers reports whether the event shows where the snare was.
func (e Moved) Discovers() bool { return e.Sprung }

// events holds the kinds of events by their names in logs: how to apply each, and what a seat is
// told about it.
var events = game.EventsOf(game.Kinds[*Position]{
	"laid-out": game.Whole(func(e LaidOut, p *Position) { p.LaidOut = e }),
	"laid": game.Event(
		func(e Laid, p *Position) { p.Snare = &e.At },
		func(e Laid, _ *Position, to battlemat.Seat) []battlemat.Told {
			return game.Say(battlemat.Said, "TAG 1", "", "The hunter lays a snare%s.", game.Either(to == Hunter, " at ("+e.At.String()+")", ""))
		}),
	"rolled": game.Public(
		func(e Rolled, p *Position) { p.Steps = e.Steps },
		func(e Rolled, _ *Position) []battlemat.Told {
			told := game.Say(battlemat.Rolled, "TAG 3", string(Hunter), "The hunter rolls a %d: %d steps.", e.Face, e.Steps)
			return told.By(game.Numbers("rolled", "d6", e.Steps, e.Face))
		}),
	"moved": game.Public(
		func(e Moved, p *Position) {
			f := p.actor()
			f.At, f.Held, p.Moved, p.Sprung = e.Path[len(e.Path)-1], e.Sprung, true, p.Sprung || e.Sprung
			if f.runs() {
				p.Trodden = slices.Concat(p.Trodden, e.Path)
			}
		},
		func(e Moved, p *Position) []battlemat.Told {
			name, to := p.actor().Name, e.Path[len(e.Path)-1]
			told := game.Say(battlemat.Moved, "TAG 3", string(p.Turn), "%s goes to (%v).", name, to).Along(e.Path)
			if e.Sprung {
				told = append(told, game.Say(battlemat.Sprung, "TAG 6", string(p.Turn), "%s is in the snare at (%v).", name, to)...)
			}
			return told
		}),
	"touched": game.Public(
		func(e Touched, p *Position) { p.Asked = e.Figure },
		func(e Touched, p *Position) []battlemat.Told {
			how := game.Either(e.Good, "touches", "misses")
			told := game.Say(battlemat.Attacked, "TAG 4", string(Hunter), "The hunter %s %s with a %d.", how, p.figure(e.Figure).Name, e.Face)
			return told.By(game.Numbers("attacked", "d6", 1, e.Face))
		}),
	"ducked": game.Public(
		func(e Ducked, p *Position) { p.figure(e.Figure).Ducked = true },
		func(e Ducked, p *Position) []battlemat.Told {
			how := game.Either(e.Good, "and is free", "too late")
			told := game.Say(battlemat.Rolled, "TAG 5", string(e.Figure), "%s ducks with a %d, %s.", p.figure(e.Figure).Name, e.Face, how)
			return told.By(game.Numbers("rolled", "d6", 1, e.Face))
		}),
	"caught": game.Public(
		func(e Caught, p *Position) { p.figure(e.Figure).Gone = true },
		func(e Caught, p *Position) []battlemat.Told {
			return game.Say(battlemat.Died, "TAG 5", string(e.Figure), "%s is out.", p.figure(e.Figure).Name)
		}),
	"began": game.Public(
		func(e Began, p *Position) {
			p.Turn, p.Asked, p.Steps, p.Moved, p.figure(e.Figure).Held = e.Figure, "", 0, false, false
		},
		func(e Began, p *Position) []battlemat.Told {
			f := p.figure(e.Figure)
			missed := game.Either(f.Held, f.Name+" gets out of the snare, and misses its turn.", "")
			return game.Say(battlemat.Turned, game.Either(f.Held, "TAG 6", "TAG 2"), string(e.Figure), missed)
		}),
	"round": game.Rounds("TAG 2", func(p *Position, n int) { p.Round = n }),
	"ended": game.Ending("TAG 7", func(p *Position, o *battlemat.Outcome) { p.Asked, p.Over = "", o }),
})
