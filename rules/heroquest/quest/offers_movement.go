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
	"github.com/battlemat/battlemat/rules/heroquest"
)

func offerOpen(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, id := range p.doors {
			door, ok := p.ground.Door(id)
			if !ok || door.State != board.Closed || !besideDoor(p, f.At, door) || mayOpen(p, f, door) != nil {
				continue
			}
			name := doorName(p.ground, door)
			c := battlemat.Choice{
				Command: battlemat.Command(fmt.Sprintf("open %s %s", f.ID, name)), Label: "Open the door",
				Kind: battlemat.Act, Menu: []string{"Open"}, Says: []string{battlemat.SaysMenu}, Key: "o", Rule: "HQ S1.48", Note: "Reveals what is behind it.",
				Figure: f.ID, At: &door.Edge.Cell, Main: true,
			}
			if !door.InCell {
				c.Side = p.ground.Grid().SideName(door.Edge.Side)
			}
			if !yield(c) {
				return false
			}
		}
		return true
	})
}

func decideOpen(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q1", codeNoDoor, "Which door? Put its place, as in \"10,18N\".")
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	door, known := knownDoor(d.Position, args[1])
	if !known {
		return refuse("HQ S1.48", codeNoSuchDoor, "Nobody knows of a door %q.", args[1])
	}
	if refusal := mayOpen(d.Position, f, door); refusal != nil {
		return refusal
	}
	d.Do(Opened{f.ID, door.ID, doorName(d.ground, door)})
	d.reveal(door.ID) // HQ S1.18, S1.55: the whole room
	return nil
}

func whyOpen(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for _, id := range p.doors {
			door, ok := p.ground.Door(id)
			if ok && f.Hero && door.State == board.Closed && onDoor(p, at, door) {
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: open the door %s", f.Name, doorPlace(p.ground, door)), Refusal: mayOpen(p, f, door),
				})
			}
		}
		return true
	})
	return reasons
}

func offerJump(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, to := range landings(p, f.At) {
			if between, _ := halfway(f.At, to); p.foundTrap(between) == "" {
				continue // the most frequent case
			}
			over, refusal := mayJump(p, f, to)
			if refusal != nil {
				continue
			}
			if !yield(jumpChoice(p, f, over, to)) {
				return false
			}
		}
		return true
	})
}

func jumpChoice(p *Position, f *Figure, over, to grid.Cell) battlemat.Choice {
	cost, lands := jumpCost, dice.Chance(3, 6)
	c := battlemat.Choice{
		Command: battlemat.Command(fmt.Sprintf("jump %s %v", f.ID, to)),
		Label:   "Jump", Kind: battlemat.Move, Menu: []string{"Move", "Jump"}, Says: []string{battlemat.SaysMenu}, Rule: "HQ Q24",
		Note:   fmt.Sprintf("Over the %s on (%v): a shield carries over it, a skull springs it.", p.foundTrap(over), over),
		Figure: f.ID, At: &to, Cost: &cost, Unit: "squares",
		Path: []battlemat.Step{{At: f.At}, {At: over, Cost: 1, Danger: dangerAt(p, p.knownGround(), over)}, {At: to, Cost: 2}},
		Odds: game.Chances("to land safely", "1 combat die: any shield", "to land safely", lands),
	}
	t := game.Threats{Life: woundsToKill(p, f)}
	threatenTrap(p, &t, f, over, 1, fails(lands))
	t.Warn(&c)
	return c
}

func decideJump(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, to, refusal := readMove(d.Position, seat, args)
	if refusal != nil {
		return refusal
	}
	over, refusal := mayJump(d.Position, f, to)
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
		if over, straight := halfway(f.At, at); straight && f.Hero && dangerAt(p, p.knownGround(), over) != "" && p.ground.Contains(at) {
			_, refusal := mayJump(p, f, at)
			reasons = append(reasons, battlemat.Reason{What: f.Name + ": jump here", Refusal: refusal})
		}
		return true
	})
	return reasons
}

func offerMove(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return offeredMoves(p, seat, func(f *Figure) bool { return moveChoices(p, f, yield) })
}

func listMoves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return offeredMoves(p, seat, func(f *Figure) bool {
		m := movesOf(p, f)
		for _, n := range m.stops {
			if !yield(moveCommand(f, m.all[n].At)) {
				return false
			}
		}
		return true
	})
}

// moveCommand returns the command to move to a square.
func moveCommand(f *Figure, to grid.Cell) battlemat.Command {
	return battlemat.Command("move " + f.ID + " " + strconv.Itoa(to.X) + "," + strconv.Itoa(to.Y))
}

// moveChoices yields the moves of a figure, with every step of their paths. It returns false as
// soon as yield does.
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
	f, to, refusal := readMove(d.Position, seat, args)
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

func offerRoll(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		return mayRoll(p, f) != nil || yield(rollChoice(p, f))
	})
}

func listRolls(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return mayRoll(p, f) != nil || yield(rollCommand(f)) })
}

func rollCommand(f *Figure) battlemat.Command { return battlemat.Command("roll " + f.ID) }

func rollChoice(p *Position, f *Figure) battlemat.Choice {
	return battlemat.Choice{
		Command: rollCommand(f), Label: "Roll for movement", Kind: battlemat.Act,
		Key: "r", Rule: "HQ Q3", Note: fmt.Sprintf("%dd6 squares.", movementDice(p, f)), Figure: f.ID,
	}
}

func decideRoll(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := alone(d.Position, seat, args, mayRoll)
	if refusal == nil {
		sum, thrown := d.Pips(dice.D(6), movementDice(d.Position, f))
		d.Do(Rolled{f.ID, thrown, sum, f.is(swiftWind)})
	}
	return refusal
}
