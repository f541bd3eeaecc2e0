package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeMonstersWalk = "monsters-walk" // HQ Q24
	codeNoLanding    = "no-landing"    // HQ Q24
	codeNotRolled    = "not-rolled"    // HQ Q3
	codeNotStraight  = "not-straight"  // HQ Q24
	codeTaken        = "taken"         // HQ Q25, HQ Q6
	codeTooFar       = "too-far"       // HQ Q24, HQ Q3
	codeWalled       = "walled"        // HQ Q24
)

// jumpCost is what a jump takes: the square of the trap and the one behind it.
const jumpCost = 2

// Jumped says that a hero tried to jump over a trap.
type Jumped struct {
	Figure string      `json:"figure"`
	Over   grid.Cell   `json:"over"`
	To     grid.Cell   `json:"to"` // where it came down: Over when it fell
	Dice   []dice.Face `json:"dice"`
}

func (e Jumped) apply(p *Position) {
	f := p.figure(e.Figure)
	p.heading = sideOf(p.ground.Grid(), f.At, e.Over)
	f.At, f.Moved = e.To, true
	f.Left = max(f.Left-jumpCost, 0)
	f.carried()
	p.trodden(f, []grid.Cell{e.To})
}

func (e Jumped) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	over, to := game.Where(" over (%v)", e.Over), game.Where(" to (%v)", e.To)
	t := battlemat.Told{
		Rule: "HQ Q24", Kind: battlemat.Moved, Figure: f.ID, Path: []grid.Cell{f.At, e.Over}, At: &e.To,
		Dice: []battlemat.Throw{combat("jump", e.Dice, len(e.Dice)-skulls(e.Dice))},
	}
	if e.To == e.Over {
		t.Text, t.Short = game.Sentence("%s jumps short%s: %s.", f.Name, over, shown(e.Dice))
	} else {
		t.Text, t.Short = game.Sentence("%s jumps%s%s: %s.", f.Name, over, to, shown(e.Dice))
		t.Path = append(t.Path, e.To)
	}
	return []battlemat.Told{t}
}

// shown names a single die's face.
func shown(thrown []dice.Face) string {
	if len(thrown) == 0 {
		return "no die"
	}
	return "a " + string(thrown[0])
}

// mayJump reports whether a hero may jump to a square, and over which.
//
// HQ Q24: in a straight line over one square with a trap that is known, for two squares
// of movement, to a free square.
func (p *Position) mayJump(f *Figure, to grid.Cell) (grid.Cell, *battlemat.Refusal) {
	g := p.ground.Grid()
	over, straight := halfway(f.At, to)
	i, trapped := p.trapAt(over)
	switch {
	case !f.Hero:
		return over, refuse("HQ Q24", codeMonstersWalk, "%s springs no traps and need not jump.", f.Name)
	case !straight:
		return over, refuse("HQ Q24", codeNotStraight, "A jump goes two squares straight on: (%v) is not two from (%v).", to, f.At)
	case !trapped || !p.traps[i].Found:
		return over, refuse("HQ Q24", codeNoTrap, "Nobody knows of a trap on (%v) to jump over.", over)
	case f.Halted:
		return over, p.halted(f)
	case !f.Rolled:
		return over, refuse("HQ Q3", codeNotRolled, "%s has not rolled for its movement yet.", f.Name)
	case f.Left < jumpCost:
		return over, refuse("HQ Q24", codeTooFar, "A jump takes 2 squares: %s has %d left.", f.Name, f.Left)
	}
	b := p.walker(f)
	for _, step := range [][2]grid.Cell{{f.At, over}, {over, to}} {
		if e, _ := g.Between(step[0], step[1]); b.Shut(e) {
			return over, refuse("HQ Q24", codeWalled, "Something stands between (%v) and (%v).", step[0], step[1])
		}
	}
	for m := range p.monstersHere {
		if m.At == over && !f.is(veilOfMist) {
			return over, refuse("HQ Q6", codeTaken, "%s stands there.", m.Name)
		}
	}
	if b.Opaque(over) || !p.vacantAt(to) || b.Terrain(to) == board.Trap {
		return over, refuse("HQ Q24", codeNoLanding, "(%v) is not free to land on.", to)
	}
	// A hero that jumps short comes down on the trap's square: two stand there in a pit alone.
	if o := p.figureAt(over); o != nil && (!o.Hero || !p.forTwo(over)) {
		return over, refuse("HQ Q6", codeTaken, "%s stands there.", o.Name)
	}
	return over, nil
}

// halfway is the square between two that are two apart in a straight line.
func halfway(from, to grid.Cell) (grid.Cell, bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	return grid.Cell{X: from.X + dx/2, Y: from.Y + dy/2}, dx*dx+dy*dy == 4
}

// landings lists the squares two away in a straight line, N E S W.
func (p *Position) landings(from grid.Cell) (cells [4]grid.Cell) {
	g := p.ground.Grid()
	for s := range grid.Side(4) {
		cells[s] = g.Neighbour(g.Neighbour(from, s), s)
	}
	return cells
}

func offerJump(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, to := range p.landings(f.At) {
			if between, _ := halfway(f.At, to); p.foundTrap(between) == "" {
				continue // as nearly always
			}
			over, refusal := p.mayJump(f, to)
			if refusal != nil {
				continue
			}
			if !yield(p.jumpChoice(f, over, to)) {
				return false
			}
		}
		return true
	})
}

func (p *Position) jumpChoice(f *Figure, over, to grid.Cell) battlemat.Choice {
	cost, lands := jumpCost, dice.Chance(3, 6)
	c := battlemat.Choice{
		Command: battlemat.Command(fmt.Sprintf("jump %s %v", f.ID, to)),
		Label:   "Jump", Kind: battlemat.Move, Menu: []string{"Move", "Jump"}, Says: []string{battlemat.SaysMenu}, Rule: "HQ Q24",
		Note:   fmt.Sprintf("Over the %s on (%v): a shield carries over it, a skull springs it.", p.foundTrap(over), over),
		Figure: f.ID, At: &to, Cost: &cost, Unit: "squares",
		Path: []battlemat.Step{{At: f.At}, {At: over, Cost: 1, Danger: p.danger(p.knownGround(), over)}, {At: to, Cost: 2}},
		Odds: game.Chances("to land safely", "1 combat die: any shield", "to land safely", lands),
	}
	t := game.Threats{Life: p.lifeOf(f)}
	p.threatenTrap(&t, f, over, 1, fails(lands))
	t.Warn(&c)
	return c
}

func decideJump(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, to, refusal := d.bound(seat, args)
	if refusal != nil {
		return refusal
	}
	over, refusal := d.mayJump(f, to)
	if refusal != nil {
		return refusal
	}
	id := f.ID
	thrown := d.Throw(heroquest.CombatDie(), 1)
	if !shield(thrown) {
		to = over
	}
	d.Do(Jumped{id, over, to, thrown})
	d.enter(id)
	return nil
}

func whyJump(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if over, straight := halfway(f.At, at); straight && f.Hero && p.danger(p.knownGround(), over) != "" && p.ground.Contains(at) {
			_, refusal := p.mayJump(f, at)
			reasons = append(reasons, battlemat.Reason{What: f.Name + ": jump here", Refusal: refusal})
		}
		return true
	})
	return reasons
}
