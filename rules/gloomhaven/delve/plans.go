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

// Plans lists how the character in turn can get to attack the enemy on a hex, to help the friend there, or
// to go there itself, with the halves that it has still to play: from where it is, or after a
// movement, that of a half which is played first, or the one under way, the rest of which may be left out
// for the movement of another half. A half that costs the card comes last, and the basic actions come after
// what is printed.
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
			break // going there is the whole plan
		}
		offerPlay(p, seat, func(c battlemat.Choice) bool {
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

// planner collects the plans of a character of a seat for a hex.
type planner struct {
	now    *Position
	seat   battlemat.Seat
	figure string
	at     grid.Cell
	plans  []battlemat.Plan
}

func (n *planner) add(plan battlemat.Plan) { n.plans = append(n.plans, plan) }

// cards weighs the cards that a plan loses, and then what it plays for the basic action.
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

// after returns the position after a command of the character, nil where anything is rolled or discovered, or
// something other than the character's turn follows.
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

// approaches returns the plans that begin with the movement under way, except for what could be done
// without one from another position.
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

// acts yields what the character may do with the hex apart from going there: by its next ability,
// skipping the rest of the movement under way, or by a half that it then plays.
func (n *planner) acts(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		if p == nil || p.figureAt(n.at) == nil {
			return
		}
		var done []battlemat.Choice
		if t, _ := p.doing(n.seat, card.Move, card.Teleport); t != nil {
			offerDone(p, n.seat, func(c battlemat.Choice) bool {
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

// afterwards adds the plans that leave the rest of the movement under way out, and play a half with another: where
// the first does not lead to the same as cheaply.
func (n *planner) afterwards(p *Position) {
	if p.figureAt(n.at) == nil {
		return
	}
	offerDone(p, n.seat, func(done battlemat.Choice) bool {
		rest := n.after(p, done.Command)
		if rest == nil || rest.next().Kind != characterTurn {
			return false
		}
		offerPlay(rest, n.seat, func(c battlemat.Choice) bool {
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

// addCheaper adds a plan, unless another plan plays and does the same by a path that is no worse.
func (n *planner) addCheaper(plan battlemat.Plan) {
	i := slices.IndexFunc(n.plans, func(o battlemat.Plan) bool { return slices.Equal(playedBy(&o), playedBy(&plan)) })
	switch {
	case i < 0:
		n.add(plan)
	case slices.Compare(price(&plan), price(&n.plans[i])) < 0:
		n.plans[i] = plan
	}
}

// playedBy lists the halves that a plan plays, and its last action.
func playedBy(plan *battlemat.Plan) (list []battlemat.Command) {
	for i, c := range plan.Steps {
		if c.Part != "" || i == len(plan.Steps)-1 {
			list = append(list, c.Command)
		}
	}
	return list
}

// price returns the number of dangerous steps on its path, and their cost.
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

// played yields what the character may do with the hex by a half that it plays.
func (n *planner) played(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		offerPlay(p, n.seat, func(c battlemat.Choice) bool {
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

// on yields what the next ability may do with the hex.
func (n *planner) on(p *Position) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		if p.next().Kind != doingAbility {
			return
		}
		for _, offer := range []func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool{offerMove, offerAttack, aidingVerbs[0].Offer, aidingVerbs[1].Offer} {
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

// playing names the card played, and its use: "play the top of Rat trap", "play Rat trap for Attack 2".
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
