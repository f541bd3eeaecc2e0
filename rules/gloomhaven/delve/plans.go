package delve

import (
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Plans returns the ways in which the acting character can attack the enemy on a hex, help the
// friend there, or go there itself, with the halves that it can still play. A plan may begin with a
// movement, either the current one or that of a half that is played first. The rest of the current
// movement may be left out in favour of the movement of another half. Plans that cost a card come
// last, and basic actions come after printed abilities.
func (p *Position) Plans(seat battlemat.Seat, id string, at grid.Cell) []battlemat.Plan {
	t := p.next()
	if t == nil || p.over != nil || !p.knows(at) || p.answers(t) != seat || t.Kind != characterTurn && t.Kind != doingAbility {
		return nil
	}
	f := p.figure(t.Figure)
	if f.Sort != Character || f.Gone != Here || id != "" && id != f.ID {
		return nil
	}
	n := &planner{now: p, seat: seat, figure: f.ID, at: at}
	switch {
	case t.Kind == characterTurn:
		for deed := range n.played(p) {
			n.add(deed.Plan(f.ID, nil))
		}
		if p.figureAt(at) == nil {
			break // going there completes the plan
		}
		playVerb.Offer(p, seat, func(c battlemat.Choice) bool {
			after := n.after(p, c.Command)
			for _, plan := range n.approaches(after, p) {
				n.add(game.First(c, english.Capital(n.playing(&c))+",", plan))
			}
			return true
		})
	case t.Begun && t.Does.Deed == card.Move, t.Begun && t.Does.Deed == card.Teleport:
		for deed := range n.acts(p) {
			n.add(deed.Plan(f.ID, nil))
		}
		for _, plan := range n.approaches(p, p) {
			n.add(plan)
		}
		n.afterwards(p)
	}
	slices.SortStableFunc(n.plans, func(a, b battlemat.Plan) int { return n.cards(a) - n.cards(b) })
	return n.plans
}

// planner collects the plans of a seat's character for a hex.
type planner struct {
	now    *Position
	seat   battlemat.Seat
	figure string
	at     grid.Cell
	plans  []battlemat.Plan
}

func (n *planner) add(plan battlemat.Plan) { n.plans = append(n.plans, plan) }

// cards returns what a plan costs in cards: above all the cards that it loses, then the halves that
// it plays for the basic action.
func (n *planner) cards(plan battlemat.Plan) int {
	sum := 0
	for _, c := range plan.Steps {
		if c.Card == "" {
			continue
		}
		switch {
		case playsBasic(c.Command):
			sum++
		case n.now.card(n.now.figure(c.Figure), c.Card).Half(c.Part).Lost:
			sum += 10
		}
	}
	return sum
}

// after returns the position after a command of the character. It returns nil if something is
// rolled or discovered, or if anything but the character's turn follows.
func (n *planner) after(p *Position, c battlemat.Command) *Position {
	events, err := p.Decide(n.seat, c, dice.NewScripted())
	if err != nil || slices.ContainsFunc(events, battlemat.Discovers) {
		return nil
	}
	for _, e := range events {
		p = p.apply(e)
	}
	if t := p.next(); t == nil || p.over != nil || t.Figure != n.figure || t.Kind != characterTurn && t.Kind != doingAbility {
		return nil
	}
	return p
}

// approaches returns the plans that begin with the rest of the current movement. It leaves out the
// deeds that are already possible in `standing`, the position without a movement.
func (n *planner) approaches(p, standing *Position) []battlemat.Plan {
	if p == nil {
		return nil
	}
	var ways []battlemat.Choice
	offerMove(p, n.seat, func(c battlemat.Choice) bool {
		ways = append(ways, c)
		return true
	})
	return game.Approach(n.figure, ways, func(way *battlemat.Choice) iter.Seq[game.Deed] {
		if way == nil {
			return n.acts(standing)
		}
		return n.acts(n.after(p, way.Command))
	})
}

// acts yields what the character can do at the hex, apart from going there: with its next ability,
// skipping the rest of the current movement, or with a half that it plays next.
func (n *planner) acts(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		if p == nil || p.figureAt(n.at) == nil {
			return
		}
		var done []battlemat.Choice
		if t, _ := p.doing(n.seat, card.Move, card.Teleport); t != nil {
			doneVerb.Offer(p, n.seat, func(c battlemat.Choice) bool {
				done = append(done, c)
				return false
			})
			p = n.after(p, done[0].Command)
		}
		if p == nil {
			return
		}
		on := n.on(p)
		if p.next().Kind == characterTurn {
			on = n.played(p)
		}
		for deed := range on {
			deed.Before = slices.Concat(done, deed.Before)
			if !yield(deed) {
				return
			}
		}
	}
}

// afterwards adds the plans that leave out the rest of the current movement and play one half and
// then another, unless a plan found earlier leads to the same result at no greater cost.
func (n *planner) afterwards(p *Position) {
	if p.figureAt(n.at) == nil {
		return
	}
	doneVerb.Offer(p, n.seat, func(done battlemat.Choice) bool {
		rest := n.after(p, done.Command)
		if rest == nil || rest.next().Kind != characterTurn {
			return false
		}
		playVerb.Offer(rest, n.seat, func(c battlemat.Choice) bool {
			for _, plan := range n.approaches(n.after(rest, c.Command), p) {
				plan = game.First(c, english.Capital(n.playing(&c))+",", plan)
				plan.Steps = slices.Concat([]battlemat.Choice{game.Grouped(done)}, plan.Steps)
				n.addCheaper(plan)
			}
			return true
		})
		return false
	})
}

// addCheaper adds a plan, unless another plan has the same plays and result and its path is no
// worse.
func (n *planner) addCheaper(plan battlemat.Plan) {
	i := slices.IndexFunc(n.plans, func(o battlemat.Plan) bool { return slices.Equal(playedBy(&o), playedBy(&plan)) })
	switch {
	case i < 0:
		n.add(plan)
	case slices.Compare(price(&plan), price(&n.plans[i])) < 0:
		n.plans[i] = plan
	}
}

// playedBy returns the halves that a plan plays, and its last action.
func playedBy(plan *battlemat.Plan) (list []battlemat.Command) {
	for i, c := range plan.Steps {
		if c.Part != "" || i == len(plan.Steps)-1 {
			list = append(list, c.Command)
		}
	}
	return list
}

// price returns the number of dangerous steps on a plan's path, and the cost of the path.
func price(plan *battlemat.Plan) []int {
	threats, cost := 0, 0
	for _, c := range plan.Steps {
		if c.Kind != battlemat.Move || c.Cost == nil {
			continue
		}
		cost += *c.Cost
		for _, s := range c.Path {
			if s.Danger != "" {
				threats++
			}
		}
	}
	return []int{threats, cost}
}

// played yields what the character can do at the hex by playing a half.
func (n *planner) played(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		playVerb.Offer(p, n.seat, func(c battlemat.Choice) bool {
			after := n.after(p, c.Command)
			if after == nil {
				return true
			}
			for deed := range n.on(after) {
				deed.Before, deed.Via = []battlemat.Choice{c}, n.playing(&c)
				if !yield(deed) {
					return false
				}
			}
			return true
		})
	}
}

// on yields what the next ability can do at the hex.
func (n *planner) on(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		if p.next().Kind != doingAbility {
			return
		}
		for _, offer := range []func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool{offerMove, attackingVerbs[0].Offer, aidingVerbs[0].Offer, aidingVerbs[1].Offer} {
			if !offer(p, n.seat, func(c battlemat.Choice) bool {
				if c.At == nil || *c.At != n.at {
					return true
				}
				text := english.Small(c.Label)
				if c.Kind == battlemat.Move {
					text = "go " + english.Count(*c.Cost, "hex")
					if p.next().Does.Deed == card.Teleport {
						text = "teleport " + english.Count(*c.Cost, "hex")
					}
				}
				return yield(game.Deed{Choice: c, Text: text})
			}) {
				return
			}
		}
	}
}

// playing describes the card played and its use: "play the top of Rat trap", "play Rat trap for
// Attack 2".
func (n *planner) playing(c *battlemat.Choice) string {
	is := n.now.card(n.now.figure(n.figure), c.Card)
	if b, plain := basics[c.Command.Words()[3]]; plain {
		return fmt.Sprintf("play %s for %s", is.Name, b.does[0])
	}
	if is.Half(c.Part).Lost {
		return fmt.Sprintf("play the %s of %s (lost)", c.Part, is.Name)
	}
	return fmt.Sprintf("play the %s of %s", c.Part, is.Name)
}
