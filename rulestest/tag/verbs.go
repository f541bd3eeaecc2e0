package tag

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/path"
)

// The codes of refusals, with the rules that they stand for.
const (
	codeNotFree     = "not-free"      // TAG 1
	codeNotNow      = "not-now"       // TAG 2
	codeNotYourTurn = "not-your-turn" // TAG 2
	codeTooFar      = "too-far"       // TAG 3, TAG 4
)

// verbs are the commands.
var verbs = game.Verbs[*Position, *resolution]{
	List: game.Listed((*Position).uses, (*Position).not, "lay", "roll", "move", "touch", "duck", "yield", "end", "resign"),
	Rule: "TAG 2", Example: `"end"`, Match: "match", Waits: (*Position).waits,
}

// waits refuses a seat that is not to act.
func (p *Position) waits() *battlemat.Refusal {
	return game.Refuse("TAG 2", codeNotYourTurn, "%s.", p.status())
}

// not refuses what is not among the uses.
func (p *Position) not(battlemat.Seat) *battlemat.Refusal {
	return game.Refuse("TAG 2", codeNotNow, "There is no such thing to do now.")
}

type use = game.Use[*resolution]

// uses lists what the seat that is to act could want to do.
func (p *Position) uses(s battlemat.Seat, use use) {
	plain := func(command battlemat.Command, label, key, rule string, kind battlemat.Kind, odds *battlemat.Odds, do func(*resolution)) {
		use(battlemat.Choice{Command: command, Label: label, Key: key, Rule: rule, Kind: kind, Odds: odds, Figure: string(s)}, nil, do)
	}
	switch {
	case p.Asked != "":
		plain("duck", "Duck", "d", "TAG 5", battlemat.Answer, chances("free", 3), (*resolution).duck)
		plain("yield", "Yield", "y", "TAG 5", battlemat.Answer, nil, (*resolution).leave)
	case p.Snare == nil:
		p.places(use)
	case p.Turn == Hunter && p.Steps == 0:
		plain("roll", "Roll for steps", "r", "TAG 3", battlemat.Act, nil, (*resolution).roll)
	case p.Turn == Hunter:
		if !p.Moved {
			p.ways(p.Steps, use)
		}
		p.reaches(use)
		plain("end", "End the turn", "e", "TAG 2", battlemat.Pass, nil, (*resolution).next)
	default:
		p.ways(3, use) // TAG 3
		plain("end", "End the turn", "e", "TAG 2", battlemat.Pass, nil, (*resolution).next)
	}
	plain("resign", "Resign", "", "TAG 8", battlemat.Resign, nil, (*resolution).resign)
}

// places lists where the snare could lie. TAG 1: on a free cell.
func (p *Position) places(use use) {
	for _, at := range p.yard.Board.Cells() {
		c := battlemat.Choice{Command: game.Command("lay", at), Label: "Lay the snare", Kind: battlemat.Act, Rule: "TAG 1", Figure: string(Hunter), At: &at, Main: true}
		no := game.Unless(p.free(at), "TAG 1", codeNotFree, "The snare cannot lie at (%v): free ground is wanted.", at)
		use(c, no, func(d *resolution) { d.Do(Laid{at}) })
	}
}

// free reports whether the snare may lie on a cell, for all that runners know. TAG 1.
func (p *Position) free(at grid.Cell) bool {
	return p.yard.Board.Space(at) && at != p.Exit && !slices.Contains(p.Trodden, at)
}

// ways lists the shortest ways of so many steps. TAG 3: not through walls, not through figures.
func (p *Position) ways(steps int, use use) {
	f := p.actor()
	var search path.Search[grid.Cell]
	search.Run(steps, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for side := range grid.Side(4) {
			to := p.yard.Board.Grid().Neighbour(at, side)
			if p.beside(at, to) && !slices.ContainsFunc(p.Figures, func(o Figure) bool { return !o.Gone && o.At == to }) {
				yield(to, path.Cost{Move: 1})
			}
		}
	}, f.At)
	for _, at := range p.yard.Board.Cells() {
		way := search.Path(at)
		c := battlemat.Choice{
			Command: game.Command("move", at), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3",
			Figure: string(f.Seat), At: &at, Main: true, Unit: "steps",
		}
		for n, step := range way {
			c.Cost, c.Path = &n, append(c.Path, battlemat.Step{At: step, Cost: n})
		}
		no := game.Unless(len(way) > 1, "TAG 3", codeTooFar, "%s has no way of %d steps to (%v).", f.Name, steps, at)
		use(c, no, func(d *resolution) { d.move(way) })
	}
}

// reaches lists the runners to touch. TAG 4: beside the hunter, with no wall between them.
func (p *Position) reaches(use use) {
	at := p.actor().At
	for _, f := range p.Figures {
		c := battlemat.Choice{
			Command: game.Command("touch", f.Seat), Label: "Touch " + f.Name, Kind: battlemat.Attack, Rule: "TAG 4",
			Figure: string(Hunter), At: &f.At, Target: string(f.Seat), Main: true, Odds: chances("touches", 4), Line: &battlemat.Line{From: at, To: f.At, Free: true},
		}
		if c.Odds.Kill = "1/3"; f.Ducked {
			c.Odds.Kill = "2/3"
		}
		if f.runs() {
			no := game.Unless(p.beside(at, f.At), "TAG 4", codeTooFar, "%s at (%v) is out of reach of (%v).", f.Name, f.At, at)
			use(c, no, func(d *resolution) { d.touch(f) })
		}
	}
}

// runs reports whether it is a runner that is still free.
func (f Figure) runs() bool { return f.Seat != Hunter && !f.Gone }

// beside reports whether one step leads from a to b, whoever stands there.
func (p *Position) beside(a, b grid.Cell) bool {
	e, near := p.yard.Board.Grid().Between(a, b)
	return near && !p.yard.Board.Shut(e) && p.yard.Board.Space(b)
}

// chances are those of a die that succeeds on so many of its sides.
func chances(of string, sides uint64) *battlemat.Odds {
	return game.Odds(of, "to succeed", dice.Odds{Harm: dice.Chance(sides, 6)})
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

// leave takes the figure that is to act off the board. TAG 7: the hunter wins when no runner is left.
func (d *resolution) leave() {
	if d.Do(Caught{d.actor().Seat}); slices.ContainsFunc(d.Figures, Figure.runs) {
		d.next()
	} else {
		d.win(true, "Nobody is left to run.")
	}
}

// resign gives up. TAG 8.
func (d *resolution) resign() {
	if d.actor().Seat == Hunter {
		d.win(false, "The hunter gives up.")
	} else {
		d.leave()
	}
}

// next ends a turn. TAG 2: the next figure's begins. TAG 6: if it is held, it is over at once.
// TAG 7: after the last round the runners win.
func (d *resolution) next() {
	i := slices.IndexFunc(d.Figures, func(f Figure) bool { return f.Seat == d.Turn })
	for round, waits := d.Round, false; !waits; {
		i = (i + 1) % len(d.Figures)
		f := d.Figures[i]
		if f.Seat == Hunter {
			round++
		}
		if round > d.Rounds {
			d.win(false, "Night falls, and not all are caught.")
			return
		}
		if waits = !f.Gone && !f.Held; !f.Gone {
			d.Do(Began{f.Seat, round})
		}
	}
}

// win ends the match: the hunter, or else all runners, have won. TAG 7.
func (d *resolution) win(hunter bool, text string) {
	e := game.Ended{Text: text}
	for _, f := range d.Figures {
		if (f.Seat == Hunter) == hunter {
			e.Winners = append(e.Winners, f.Seat)
		}
	}
	d.Do(e)
}
