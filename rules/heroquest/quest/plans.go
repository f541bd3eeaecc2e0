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

// Plans lists the plans of a seat's figures for a square: to attack a figure there with weapons or
// spells, to open a door, to search the room if there is furniture, to claim belongings, or to
// disarm a trap. The plan of a hero that has not rolled yet begins with the roll.
func (p *Position) Plans(seat battlemat.Seat, id string, at grid.Cell) []battlemat.Plan {
	if !p.ground.Contains(at) || !p.sees(seat, at) && !byDoor(p, at) {
		return nil
	}
	var plans []battlemat.Plan
	known := believed(p, seat)
	known.inTurn(seat, func(f *Figure) bool {
		if id == "" || id == f.ID {
			plans = append(plans, plansOf(known, seat, f, at)...)
		}
		return true
	})
	return plans
}

// byDoor reports whether a square is next to a door that the heroes know. The heroes need not have
// seen what is behind the door.
func byDoor(p *Position, at grid.Cell) bool {
	return slices.ContainsFunc(p.doors, func(id string) bool {
		door, ok := p.ground.Door(id)
		return ok && onDoor(p, at, door)
	})
}

// believed returns the quest as a seat believes it to be. For the heroes the ground is as they know
// it.
func believed(p *Position, seat battlemat.Seat) *Position {
	if p.all(seat) {
		return p
	}
	n := p.copy()
	n.ground, n.own = p.knownBoard(), nil // the copy is never written to
	return n
}

// plansOf lists the plans of one figure.
func plansOf(p *Position, seat battlemat.Seat, f *Figure, at grid.Cell) []battlemat.Plan {
	rolls := mayRoll(p, f) == nil
	from := p
	if rolls {
		from = rolledMost(p, f)
	}
	var ways []battlemat.Choice
	if f := from.figure(f.ID); f.Left > 0 {
		moveChoices(from, f, func(c battlemat.Choice) bool { ways = append(ways, c); return true })
	}
	plans := game.Approach(f.ID, ways, func(way *battlemat.Choice) iter.Seq[game.Deed] {
		there := p
		if way != nil {
			there = from.apply(Moved{f.ID, game.Cells(way.Path), *way.Cost})
		}
		return deedsAt(there, seat, there.figure(f.ID), at)
	})
	for i := range plans {
		if rolls {
			plans[i] = afterRolling(p, seat, f, plans[i])
		}
		if seat == p.zargon {
			plans[i] = game.Named(f.Name, plans[i])
		}
	}
	return plans
}

// afterRolling returns a plan that begins with a hero's roll, with the probability that the roll is
// high enough. HQ Q3
func afterRolling(p *Position, seat battlemat.Seat, f *Figure, plan battlemat.Plan) battlemat.Plan {
	needs := *plan.Steps[0].Cost
	chance := dice.Uniform(1, 6).Repeat(movementDice(p, f)).AtLeast(needs)
	plan.Needs = &battlemat.Chance{Value: needs, P: chance.String(), Percent: chance.Percent(0)}
	return game.First(p.named(seat, rollChoice(p, f)), "Roll, then", plan)
}

// deedsAt yields what the acting figure could do with a square and the pieces on it. If the
// figure's seat has not seen the square, the seat knows only its door.
func deedsAt(p *Position, seat battlemat.Seat, f *Figure, at grid.Cell) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		unseen := !p.sees(seat, at)
		if !unseen && mayStrike(p, f) == nil {
			for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
				if target.At == at && !attacksOf(p, seat, f, target, yield) {
					return
				}
			}
		}
		if !unseen && !spellsAt(p, seat, f, at, yield) || !f.Hero {
			return
		}
		for i, deed := range []struct {
			word string
			text func(*battlemat.Choice) string
		}{
			{"open", openText(p, at)}, {"search", searchText(p, at)}, {"claim", claimText(p, at)}, {"disarm", disarming(at)},
		} {
			if unseen && i > 0 {
				return
			}
			v, _ := verbs.Named(deed.word)
			if !v.Offer(p, seat, func(c battlemat.Choice) bool {
				text := deed.text(&c)
				return text == "" || yield(game.Deed{Choice: p.named(seat, c), Text: text})
			}) {
				return
			}
		}
	}
}

// attacksOf yields the attacks of one figure on another.
func attacksOf(p *Position, seat battlemat.Seat, f, target *Figure, yield func(game.Deed) bool) bool {
	arms := armsReaching(p, f, target, p.arms(f))
	i := -1
	return p.arena().attacks(f, target, arms, func(c battlemat.Choice, no game.Reason, _ func(*resolution), complete ...func(*battlemat.Choice)) bool {
		if i++; no != nil {
			return true
		}
		complete[0](&c)
		return yield(game.Deed{Choice: p.named(seat, c), Text: strikeText(p, f, target, arms[i])})
	})
}

// spellsAt yields a figure's spells that would harm only the figure on a square.
func spellsAt(p *Position, seat battlemat.Seat, f *Figure, at grid.Cell, yield func(game.Deed) bool) bool {
	return castsOf(p, f, func(s *spell, a *aim) bool {
		if !a.harms || a.at == nil || *a.at != at || len(a.cells) > 0 {
			return true
		}
		text := fmt.Sprintf("cast %s at %s", s.name, english.Within(p.figure(a.target).Name))
		return yield(game.Deed{Choice: p.named(seat, castChoice(f, s, a)), Text: text})
	})
}

// strikeText describes a figure's attack on another in words that follow the path of a plan.
func strikeText(p *Position, f, target *Figure, a arm) string {
	switch {
	case isThrown(p, f, target, a):
		return fmt.Sprintf("throw the %s at %s", a.label, english.Within(target.Name))
	case a.weapon.Ranged:
		return fmt.Sprintf("shoot %s with the %s", english.Within(target.Name), a.label)
	case a.word == "":
		return "attack " + english.Within(target.Name)
	case a.weapon.Name == heroquest.Fists:
		return fmt.Sprintf("strike %s with bare fists", english.Within(target.Name))
	}
	return fmt.Sprintf("strike %s with the %s", english.Within(target.Name), a.label)
}

// openText returns a function that describes opening the door at a square, and returns "" for any
// other door.
func openText(p *Position, at grid.Cell) func(*battlemat.Choice) string {
	return func(c *battlemat.Choice) string {
		if door, known := knownDoor(p, c.At.String()+c.Side); !known || !onDoor(p, at, door) {
			return ""
		}
		return "open the door"
	}
}

// searchText returns a function that describes a search for treasure, if there is furniture or a
// trapped treasure on the square. It returns "" for any other search.
func searchText(p *Position, at grid.Cell) func(*battlemat.Choice) string {
	_, trapped := p.knownTrap(at)
	holds := p.ground.Terrain(at) == board.Obstacle || trapped
	return func(c *battlemat.Choice) string {
		if !holds || c.Rule != searchRules[heroquest.Treasure] || !slices.Contains(c.Cells, at) {
			return ""
		}
		return "search for treasure"
	}
}

// claimText returns a function that describes picking up belongings from a square, and returns ""
// for any other square.
func claimText(p *Position, at grid.Cell) func(*battlemat.Choice) string {
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
