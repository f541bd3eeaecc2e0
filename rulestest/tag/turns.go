package tag

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// The codes of refusals, with the rules that they stand for.
const (
	codeNotFree = "not-free" // TAG 1
	codeTooFar  = "too-far"  // TAG 3, TAG 4
)

// verbs are the commands.
var verbs = game.Verbs[*Position, *resolution]{
	List: game.Listed((*Position).uses, game.NotNow[*Position]("TAG 2"), "lay", "roll", "move", "touch", "duck", "yield", "end", "resign"),
	Rule: "TAG 2", Example: `"end"`, Match: "game", Turns: "TAG 2",
	Scenario: func(p *Position) *scenario.Scenario { return p.yard },
	Offered: func(_ *Position, s battlemat.Seat, c battlemat.Choice) battlemat.Choice {
		c.Figure = string(s)
		return c
	},
}

// actor returns the figure that the game waits for.
func (p *Position) actor() *Figure { return p.figure(cmp.Or(p.Asked, p.Turn)) }

// uses lists what the seat that is to act could want to do.
func (p *Position) uses(_ battlemat.Seat, use game.Use[*resolution]) {
	switch {
	case p.Asked != "":
		odds := game.Chances("free", "d6", "to succeed", dice.Chance(3, 6))
		use(battlemat.Choice{Command: "duck", Label: "Duck", Key: "d", Rule: "TAG 5", Kind: battlemat.Answer, Odds: odds}, nil, (*resolution).duck)
		use(battlemat.Choice{Command: "yield", Label: "Yield", Key: "y", Rule: "TAG 5", Kind: battlemat.Answer}, nil, (*resolution).leave)
	case p.Snare == nil:
		for _, at := range p.yard.Board.Cells() {
			c := battlemat.Choice{Command: game.Command("lay", at), Label: "Lay the snare", Kind: battlemat.Act, Rule: "TAG 1", At: &at, Main: true}
			no := game.Unless(p.free(at), "TAG 1", codeNotFree, "The snare cannot lie at (%v): free ground is wanted.", at)
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

// ways lists the shortest ways. TAG 3: of the steps that were rolled, and of three for a runner;
// not through walls, not through figures.
func (p *Position) ways(use game.Use[*resolution]) {
	f, steps := p.actor(), cmp.Or(p.Steps, 3)
	if p.Moved {
		return
	}
	ways := game.Walk(p.yard.Board.Grid(), f.At, steps, func(from, to grid.Cell) bool {
		there := func(o Figure) bool { return !o.Gone && o.At == to }
		return p.yard.Board.Adjacent(from, to) && p.yard.Board.Space(to) && !slices.ContainsFunc(p.Figures, there)
	})
	for _, at := range p.yard.Board.Cells() {
		way := ways.Path(at)
		c := battlemat.Choice{Command: game.Command("move", at), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3", At: &at, Main: true, Unit: "steps"}
		for n, step := range way {
			c.Cost, c.Path = &n, append(c.Path, battlemat.Step{At: step, Cost: n})
		}
		no := game.Unless(len(way) > 1, "TAG 3", codeTooFar, "%s has no way of %d steps to (%v).", f.Name, steps, at)
		use(c, no, func(d *resolution) { d.move(way) })
	}
}

// reaches lists the runners to touch. TAG 4: beside the hunter, with no wall between them.
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

// roll rolls for steps. TAG 3: half of the die, rounded up, and one more.
func (d *resolution) roll() {
	n, _ := d.Pips(dice.D(6), 1)
	d.Do(Rolled{n, 1 + (n+1)/2})
}

// move goes a way. TAG 6: a runner stops in the snare. TAG 7: it has won on the exit.
func (d *resolution) move(way []grid.Cell) {
	e := Moved{Figure: d.Turn, Path: way}
	if n := slices.Index(way, *d.Snare); n > 0 && e.Figure != Hunter && !d.Sprung {
		e.Path, e.Sprung = way[:n+1], true
	}
	switch d.Do(e); {
	case e.Figure == Hunter:
	case d.actor().At == d.Exit:
		d.win(false, d.actor().Name+" is through the gate.")
	default:
		d.next()
	}
}

// touch throws a die. TAG 4: a touch on a 3 or more. TAG 5: the runner may duck once.
func (d *resolution) touch(f Figure) {
	n, _ := d.Pips(dice.D(6), 1)
	switch d.Do(Touched{f.Seat, n, n >= 3}); {
	case n < 3:
		d.next()
	case f.Ducked:
		d.leave()
	}
}

// duck throws a die. TAG 5: free on a 4 or more.
func (d *resolution) duck() {
	n, _ := d.Pips(dice.D(6), 1)
	if d.Do(Ducked{d.Asked, n, n >= 4}); n >= 4 {
		d.next()
	} else {
		d.leave()
	}
}

// leave ends the part of the figure that is to act. TAG 8: without the hunter the runners win.
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

// next ends a turn. TAG 2: the next figure's begins. TAG 6: if it is held, it is over at once.
// TAG 7: after the last round the runners win.
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

// win ends the match: the hunter, or else all runners, have won. TAG 7.
func (d *resolution) win(hunter bool, text string) {
	d.Do(game.Ended{Text: text, Winners: game.Winners(d.yard, func(s scenario.Seat) bool { return (s.ID == string(Hunter)) == hunter })})
}

// The events. Those of a die keep what it showed.
type (
	Laid    struct{ At grid.Cell }          // the snare lies where only the hunter knows it
	Rolled  struct{ Face, Steps int }       // the hunter, for its steps
	Touched Try                             // the hunter reached for a runner
	Ducked  Try                             // a touched runner
	Caught  struct{ Figure battlemat.Seat } // a runner leaves the board
	Began   struct{ Figure battlemat.Seat } // a figure's turn, which it misses in the snare
	Try     struct {                        // a die, and whether it was good enough
		Figure battlemat.Seat
		Face   int
		Good   bool
	}
	Moved struct { // a figure went a way, its start included, and may be in the snare now
		Figure battlemat.Seat
		Path   []grid.Cell
		Sprung bool
	}
)

// Discovers reports whether it shows where the snare lay.
func (e Moved) Discovers() bool { return e.Sprung }

// events are what each does to a position, and what a seat is told of it, by their names in logs.
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
			f := p.figure(e.Figure)
			f.At, f.Held, p.Moved, p.Sprung = e.Path[len(e.Path)-1], e.Sprung, true, p.Sprung || e.Sprung
			if f.runs() {
				p.Trodden = slices.Concat(p.Trodden, e.Path)
			}
		},
		func(e Moved, p *Position) []battlemat.Told {
			name, to := p.figure(e.Figure).Name, e.Path[len(e.Path)-1]
			told := game.Say(battlemat.Moved, "TAG 3", string(e.Figure), "%s goes to (%v).", name, to).Along(e.Path)
			if e.Sprung {
				told = append(told, game.Say(battlemat.Sprung, "TAG 6", string(e.Figure), "%s is in the snare at (%v).", name, to)...)
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
			if f := p.figure(e.Figure); f.Held {
				return game.Say(battlemat.Turned, "TAG 6", string(e.Figure), "%s gets out of the snare, and misses its turn.", f.Name)
			}
			return game.Say(battlemat.Turned, "TAG 2", string(e.Figure), "")
		}),
	"round": game.Rounds("TAG 2", func(p *Position, n int) { p.Round = n }),
	"ended": game.Ending("TAG 7", func(p *Position, o *battlemat.Outcome) { p.Asked, p.Over = "", o }),
})
