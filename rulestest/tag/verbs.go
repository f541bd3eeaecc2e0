package tag

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/path"
	"github.com/battlemat/battlemat/scenario"
)

// The codes of refusals, with the rules that they stand for.
const (
	codeNotFree = "not-free" // TAG 1
	codeNotNow  = "not-now"  // TAG 2
	codeTooFar  = "too-far"  // TAG 3, TAG 4
)

// verbs are the commands.
var verbs = game.Verbs[*Position, *resolution]{
	List: game.Listed((*Position).uses, (*Position).not, "lay", "roll", "move", "touch", "duck", "yield", "end", "resign"),
	Rule: "TAG 2", Example: `"end"`, Match: "game", Turns: "TAG 2",
	Scenario: func(p *Position) *scenario.Scenario { return p.yard },
}

// not refuses what is not among the uses.
func (p *Position) not(battlemat.Seat) *battlemat.Refusal {
	return game.Refuse("TAG 2", codeNotNow, "There is no such thing to do now.")
}

type use = game.Use[*resolution]

// uses lists what the seat that is to act could want to do.
func (p *Position) uses(s battlemat.Seat, use use) {
	plain := func(c battlemat.Choice, do func(*resolution)) {
		c.Figure = string(s)
		use(c, nil, do)
	}
	switch {
	case p.Asked != "":
		plain(battlemat.Choice{Command: "duck", Label: "Duck", Key: "d", Rule: "TAG 5", Kind: battlemat.Answer, Odds: chances("free", 3)}, (*resolution).duck)
		plain(battlemat.Choice{Command: "yield", Label: "Yield", Key: "y", Rule: "TAG 5", Kind: battlemat.Answer}, (*resolution).leave)
	case p.Snare == nil:
		p.places(use)
	case p.Turn == Hunter && p.Steps == 0:
		plain(battlemat.Choice{Command: "roll", Label: "Roll for steps", Key: "r", Rule: "TAG 3", Kind: battlemat.Act}, (*resolution).roll)
	default:
		p.ways(use)
		p.reaches(use)
		plain(battlemat.Choice{Command: "end", Label: "End the turn", Key: "e", Rule: "TAG 2", Kind: battlemat.Pass}, (*resolution).next)
	}
	plain(battlemat.Choice{Command: "resign", Label: "Resign", Rule: "TAG 8", Kind: battlemat.Resign}, (*resolution).resign)
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

// ways lists the shortest ways. TAG 3: of the steps that were rolled, and of three for a runner;
// not through walls, not through figures.
func (p *Position) ways(use use) {
	f, steps := p.actor(), cmp.Or(p.Steps, 3)
	if p.Moved {
		return
	}
	var search path.Search[grid.Cell]
	search.Run(steps, game.Steps(p.yard.Board.Grid(), func(from, to grid.Cell) bool {
		return p.beside(from, to) && !slices.ContainsFunc(p.Figures, func(o Figure) bool { return !o.Gone && o.At == to })
	}), f.At)
	for _, at := range p.yard.Board.Cells() {
		way := search.Path(at)
		c := battlemat.Choice{Command: game.Command("move", at), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3", Figure: string(f.Seat), At: &at, Main: true, Unit: "steps"}
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
		if p.Turn != Hunter || !f.runs() {
			continue
		}
		c := battlemat.Choice{
			Command: game.Command("touch", f.Seat), Label: "Touch " + f.Name, Says: []string{battlemat.SaysTarget}, Kind: battlemat.Attack, Rule: "TAG 4",
			Figure: string(Hunter), At: &f.At, Target: string(f.Seat), Main: true, Odds: chances("touches", 4), Line: &battlemat.Line{From: at, To: f.At, Free: true},
		}
		c.Odds.Kill = map[bool]string{false: "1/3", true: "2/3"}[f.Ducked]
		no := game.Unless(p.beside(at, f.At), "TAG 4", codeTooFar, "%s at (%v) is out of reach of (%v).", f.Name, f.At, at)
		use(c, no, func(d *resolution) { d.touch(f) })
	}
}

// beside reports whether one step leads from a to b, whoever stands there.
func (p *Position) beside(a, b grid.Cell) bool {
	return p.yard.Board.Adjacent(a, b) && p.yard.Board.Space(b)
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
	won := func(s scenario.Seat) bool { return (s.ID == string(Hunter)) == hunter }
	d.Do(game.Ended{Winners: game.Winners(d.yard, won), Text: text})
}
