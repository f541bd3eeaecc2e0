package quest

import (
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Plans lists how the figures of a seat come to attack who stands on a square, by weapons and by
// spells, to open its door, to search its room where furniture stands on it, to claim what lies on it, or to disarm its
// trap. A hero that has not rolled yet rolls first.
func (p *Position) Plans(seat battlemat.Seat, id string, at grid.Cell) []battlemat.Plan {
	if !p.ground.Contains(at) || !p.sees(seat, at) && !p.byDoor(at) {
		return nil
	}
	var plans []battlemat.Plan
	known := p.believed(seat)
	known.inTurn(seat, func(f *Figure) bool {
		if id == "" || id == f.ID {
			plans = append(plans, known.plansOf(seat, f, at)...)
		}
		return true
	})
	return plans
}

// byDoor reports whether a square is at a door that the heroes know of: what lies behind it they need
// not have seen.
func (p *Position) byDoor(at grid.Cell) bool {
	return slices.ContainsFunc(p.doors, func(id string) bool {
		door, ok := p.ground.Door(id)
		return ok && p.onDoor(at, door)
	})
}

// believed is the quest as a seat believes it to be: to the heroes the ground is as they know
// it.
func (p *Position) believed(seat battlemat.Seat) *Position {
	if p.all(seat) {
		return p
	}
	n := p.copy()
	n.ground, n.own = p.knownBoard(), nil // nothing is written to it
	return n
}

// plansOf are those of one figure.
func (p *Position) plansOf(seat battlemat.Seat, f *Figure, at grid.Cell) []battlemat.Plan {
	rolls := p.mayRoll(f) == nil
	from := p
	if rolls {
		from = p.rolledMost(f)
	}
	var ways []battlemat.Choice
	if f := from.figure(f.ID); f.Left > 0 {
		from.moveChoices(f, func(c battlemat.Choice) bool { ways = append(ways, c); return true })
	}
	plans := game.Approach(f.ID, ways, func(way *battlemat.Choice) iter.Seq[game.Deed] {
		there := p
		if way != nil {
			there = from.apply(Moved{f.ID, game.Cells(way.Path), *way.Cost})
		}
		return there.deedsAt(seat, there.figure(f.ID), at)
	})
	for i := range plans {
		if rolls {
			plans[i] = p.afterRolling(seat, f, plans[i])
		}
		if seat == p.zargon {
			plans[i] = game.Named(f.Name, plans[i])
		}
	}
	return plans
}

// afterRolling has a hero roll first, with the chance that it rolls enough. HQ Q3
func (p *Position) afterRolling(seat battlemat.Seat, f *Figure, plan battlemat.Plan) battlemat.Plan {
	needs := *plan.Steps[0].Cost
	chance := dice.Uniform(1, 6).Repeat(p.movementDice(f)).AtLeast(needs)
	plan.Needs = &battlemat.Chance{Value: needs, P: chance.String(), Percent: chance.Percent(0)}
	return game.First(p.named(seat, p.rollChoice(f)), "Roll, then", plan)
}

// deedsAt yields what a figure in turn may do with a square, and with what is on it. Of a square that
// its seat has not seen it knows the door alone.
func (p *Position) deedsAt(seat battlemat.Seat, f *Figure, at grid.Cell) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		unseen := !p.sees(seat, at)
		if !unseen && p.mayStrike(f) == nil {
			for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
				if target.At == at && !p.strikes(seat, f, target, yield) {
					return
				}
			}
		}
		if !unseen && !p.castsAt(seat, f, at, yield) || !f.Hero {
			return
		}
		for i, v := range []struct {
			offer func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool
			text  func(*battlemat.Choice) string
		}{
			{offerOpen, p.opens(at)}, {offerSearch, p.searches(at)}, {offerClaim, p.claims(at)}, {offerDisarm, disarming(at)},
		} {
			if unseen && i > 0 {
				return
			}
			if !v.offer(p, seat, func(c battlemat.Choice) bool {
				text := v.text(&c)
				return text == "" || yield(game.Deed{Choice: p.named(seat, c), Text: text})
			}) {
				return
			}
		}
	}
}

// strikes yields the attacks of a figure on another.
func (p *Position) strikes(seat battlemat.Seat, f, target *Figure, yield func(game.Deed) bool) bool {
	arms, in := p.arms(f), p.arena()
	choices, with := in.attackChoices(f, target, arms)
	for i, c := range choices {
		if !yield(game.Deed{Choice: p.named(seat, c), Text: p.strikeText(f, target, with[i])}) {
			return false
		}
	}
	return true
}

// castsAt yields the spells of a figure that harm the one on a square alone.
func (p *Position) castsAt(seat battlemat.Seat, f *Figure, at grid.Cell, yield func(game.Deed) bool) bool {
	return p.castingOf(f, func(s spell, a aim) bool {
		if !a.harms || a.at == nil || *a.at != at || len(a.cells) > 0 {
			return true
		}
		text := fmt.Sprintf("cast %s at %s", s.name, english.Within(p.figure(a.target).Name))
		return yield(game.Deed{Choice: p.named(seat, castChoice(f, s, a)), Text: text})
	})
}

// strikeText says in which manner a figure attacks another.
func (p *Position) strikeText(f, target *Figure, a arm) string {
	switch {
	case p.thrown(f, target, a):
		return fmt.Sprintf("throw the %s at %s", a.label, english.Within(target.Name))
	case a.weapon.Ranged:
		return fmt.Sprintf("shoot %s with the %s", english.Within(target.Name), a.label)
	case a.word == "":
		return "attack " + english.Within(target.Name)
	case a.weapon.Name == heroquest.Fists:
		return fmt.Sprintf("strike %s with the fists", english.Within(target.Name))
	}
	return fmt.Sprintf("strike %s with the %s", english.Within(target.Name), a.label)
}

// opens says what opening a door is that stands at a square; "" for another.
func (p *Position) opens(at grid.Cell) func(*battlemat.Choice) string {
	return func(c *battlemat.Choice) string {
		if door, known := p.knownDoor(c.At.String() + c.Side); !known || !p.onDoor(at, door) {
			return ""
		}
		return "open the door"
	}
}

// searches says what a search for treasure is where furniture or a trapped treasure is on a
// square of the same room.
func (p *Position) searches(at grid.Cell) func(*battlemat.Choice) string {
	_, trapped := p.knownTrap(at)
	holds := p.ground.Terrain(at) == board.Obstacle || trapped
	return func(c *battlemat.Choice) string {
		if !holds || c.Rule != searchRules[heroquest.Treasure] || !slices.Contains(c.Cells, at) {
			return ""
		}
		return "search for treasure"
	}
}

// claims says what is picked up of what somebody left on a square; "" for another.
func (p *Position) claims(at grid.Cell) func(*battlemat.Choice) string {
	return func(c *battlemat.Choice) string {
		if *c.At != at {
			return ""
		}
		i := slices.IndexFunc(p.figures, func(dead *Figure) bool { return c.Command == claimOf(c.Figure, dead) })
		if i < 0 {
			return ""
		}
		return "pick up " + things(p.figures[i].Items, p.figures[i].Gold)
	}
}

func disarming(at grid.Cell) func(*battlemat.Choice) string {
	return func(c *battlemat.Choice) string {
		if *c.At != at {
			return ""
		}
		return "disarm the trap"
	}
}
