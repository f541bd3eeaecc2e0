package quest

import (
	"fmt"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// openUses lists the doors to open: the known closed doors next to the acting hero, or the door on
// a given square. HQ S1.48
func openUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil {
		return
	}
	for _, id := range p.doors {
		door, ok := p.ground.Door(id)
		if !ok || door.State != board.Closed || at == nil && !besideDoor(p, f.At, door) || at != nil && !onDoor(p, *at, door) {
			continue
		}
		place := door.Edge.Cell
		c := battlemat.Choice{
			Command: battlemat.Command("open " + f.ID + " " + doorName(p.ground, door)), Label: "Open the door",
			Kind: battlemat.Act, Menu: []string{"Open"}, Says: saysMenu, Key: "o", Rule: "HQ S1.48", Note: "Reveals what is behind it.",
			Figure: f.ID, At: &place, Main: true,
		}
		if !door.InCell {
			c.Side = p.ground.Grid().SideName(door.Edge.Side)
		}
		use(c, mayOpen(p, f, door), func(d *resolution) { d.open(f.ID, id) })
	}
}

// opening describes which door a use opens.
func opening(p *Position, f *Figure, c *battlemat.Choice) string {
	door, _ := knownDoor(p, c.At.String()+c.Side)
	return f.Name + ": open the door " + doorPlace(p.ground, door)
}

// notOpened refuses a door that openUses does not list.
func notOpened(p *Position, f *Figure, args []string) *battlemat.Refusal {
	if len(args) < 2 {
		return refuse("HQ Q1", codeNoDoor, "Which door? Name its place, as in \"10,18N\".")
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	door, known := knownDoor(p, args[1])
	if !known {
		return refuse("HQ S1.48", codeNoSuchDoor, "Nobody knows of a door %q.", args[1])
	}
	return mayOpen(p, f, door).Refusal()
}

// jumpUses lists jumps over the found traps next to the acting hero. For a given square it lists
// the jump to that square, over any danger. HQ Q24
func jumpUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil {
		return
	}
	for _, landing := range landings(p, f.At) {
		over, _ := halfway(f.At, landing)
		switch {
		case p.foundTrap(over) == "" && (at == nil || dangerAt(p, p.knownGround(), over) == ""):
			continue // the most frequent case
		case at != nil && *at != landing, !p.ground.Contains(landing):
			continue
		}
		to := landing
		c := battlemat.Choice{
			Command: game.Command("jump", f.ID, to), Label: "Jump", Kind: battlemat.Move, Menu: []string{"Move", "Jump"}, Says: saysMenu,
			Rule: "HQ Q24", Figure: f.ID, At: &to, Unit: "squares",
		}
		use(c, mayJump(p, f, to), func(d *resolution) { d.jump(f.ID, over, to) }, func(c *battlemat.Choice) { foreseeJump(p, f, over, to, c) })
	}
}

// foreseeJump adds the cost and the risk of a jump to its choice.
func foreseeJump(p *Position, f *Figure, over, to grid.Cell, c *battlemat.Choice) {
	cost, lands := jumpCost, dice.Chance(3, 6)
	c.Cost, c.Note = &cost, fmt.Sprintf("Over the %s on (%v): a shield carries the hero over it, a skull springs it.", p.foundTrap(over), over)
	c.Path = []battlemat.Step{{At: f.At}, {At: over, Cost: 1, Danger: dangerAt(p, p.knownGround(), over)}, {At: to, Cost: 2}}
	c.Odds = game.Chances("to land safely", "1 combat die: any shield", "to land safely", lands)
	t := game.Threats{Life: woundsToKill(p, f)}
	threatenTrap(p, &t, f, over, 1, fails(lands))
	t.Warn(c)
}

// jumping describes a jump without naming its square, which the reader knows.
func jumping(_ *Position, f *Figure, _ *battlemat.Choice) string { return f.Name + ": jump here" }

// notJumped refuses a jump that jumpUses does not list.
func notJumped(p *Position, f *Figure, args []string) *battlemat.Refusal {
	to, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	return mayJump(p, f, to).Refusal()
}

func offerMove(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	more := true
	p.inTurn(seat, func(f *Figure) bool {
		more = f.Left == 0 || moveChoices(p, f, yield)
		return more
	})
	return more
}

func listMoves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	more := true
	p.inTurn(seat, func(f *Figure) bool {
		if f.Left == 0 {
			return true
		}
		m := movesOf(p, f)
		for _, n := range m.stops {
			if more = yield(moveCommand(f, m.all[n].At)); !more {
				break
			}
		}
		return more
	})
	return more
}

// moveCommand returns the command to move to a square.
func moveCommand(f *Figure, to grid.Cell) battlemat.Command {
	return battlemat.Command("move " + f.ID + " " + strconv.Itoa(to.X) + "," + strconv.Itoa(to.Y))
}

// moveChoices yields the moves of a figure, with every step of their paths. It returns false as
// soon as yield returns false.
func moveChoices(p *Position, f *Figure, yield func(battlemat.Choice) bool) bool {
	m := waysOf(p, f)
	move := p.named(p.player(f), battlemat.Choice{Figure: f.ID, Label: "Move"})
	for _, n := range m.stops {
		to := &m.all[n]
		c := battlemat.Choice{
			Command: moveCommand(f, to.At), Label: move.Label, Says: move.Says, Kind: battlemat.Move, Rule: "HQ S0.26",
			Figure: f.ID, At: &to.At, Main: true, Cost: &to.Cost, Unit: "squares", Path: m.to(n),
		}
		for _, s := range c.Path {
			if s.Danger == "" {
				continue
			}
			if trap := p.foundTrap(s.At); trap != "" {
				c.Note = fmt.Sprintf("Springs the %s on (%v).", trap, s.At)
				break // the trap ends the path
			}
		}
		if f.Hero && (c.Note != "" || !to.End) {
			t := threatsOf(p, f, c.Path, !to.End)
			t.Warn(&c)
		}
		switch {
		case to.End:
		case p.sees(f.Seat, to.At):
			c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("A figure that ends its move in the rock on (%v) is trapped for ever.", to.At)
		default:
			c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("Nobody knows what is on (%v): a figure that ends its move in rock is trapped for ever.", to.At)
		}
		if !yield(c) {
			return false
		}
	}
	return true
}

func decideMove(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	to, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	way, refusal := mayMove(d.Position, f, to)
	if refusal != nil {
		return refusal
	}
	if !f.Hero {
		d.march(f.ID, way)
		return nil
	}
	d.walk(f.ID, way)
	return nil
}

func whyMove(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At != at {
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("Move %s here", english.Within(f.Name)), Refusal: noMove(p, f, at)})
		}
		return true
	})
	return reasons
}

// rollUses lists the acting hero's roll for movement. HQ Q3
func rollUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	if f := p.heroInTurn(seat); f != nil {
		use(rollChoice(p, f), mayRoll(p, f), func(d *resolution) {
			sum, thrown := d.Pips(dice.D(6), movementDice(d.Position, f))
			d.Do(Rolled{f.ID, thrown, sum, f.is(swiftWind)})
		})
	}
}

func rollChoice(p *Position, f *Figure) battlemat.Choice {
	return battlemat.Choice{
		Command: battlemat.Command("roll " + f.ID), Label: "Roll for movement", Kind: battlemat.Act,
		Key: "r", Rule: "HQ Q3", Note: strconv.Itoa(movementDice(p, f)) + "d6 squares.", Figure: f.ID,
	}
}
