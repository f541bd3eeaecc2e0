package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	draftingVerbs = []verb{
		only("draft", offerDraft, (*resolution).draft, "HS B2", "No such card can be taken."),
		only("pass", offerPass, (*resolution).pass, "HS B2", "There is nothing to pass."),
	}
	draftingEvents = game.Kinds[*Position]{
		"drafted": game.Public(Drafted.apply, Drafted.tell),
		"passed":  game.Public(Passed.apply, Passed.tell),
	}
)

// picker returns the seat that picks next; "" when the draft is over, or there is none.
//
// HS B2: the high roller picks one card, then the others; the last of the first round picks
// two, and from then on all pick one in turn. Who can afford no card more, or passes, is done.
func (p *Position) picker() battlemat.Seat {
	if p.doc.Draft == nil || p.Phase != rolling && p.Phase != drafting {
		return ""
	}
	for ahead := range len(p.Order) + 1 {
		if s := p.picks(p.Draft.Picks + ahead); p.stays(s) && !slices.Contains(p.Draft.Passed, s) && len(p.affordable(s)) > 0 {
			return s
		}
	}
	return ""
}

// picks returns the seat of a pick, from 0.
func (p *Position) picks(n int) battlemat.Seat {
	if n >= len(p.Order) {
		n-- // the last of the first round picks twice
	}
	return p.Order[n%len(p.Order)]
}

// affordable lists the cards of the pool that a seat may take.
func (p *Position) affordable(seat battlemat.Seat) []string {
	left := p.doc.Draft.Points - p.cost(seat)
	var list []string
	for _, e := range p.doc.Draft.Pool {
		c := p.cards[e.Card]
		taken, own := 0, 0
		for i := range p.Units {
			if u := &p.Units[i]; u.Card == e.Card {
				taken += u.copies()
				if u.Seat == seat {
					own++
				}
			}
		}
		if taken < e.count() && c.Points <= left && (c.Rarity != unique || own == 0) { // HS B7
			list = append(list, e.Card)
		}
	}
	return list
}

// copies returns how many copies of its card a unit is made of.
func (u *Unit) copies() int { return max(1, u.Copies) }

// cost returns what a seat's army costs.
func (p *Position) cost(seat battlemat.Seat) int {
	sum := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Seat == seat {
			sum += u.copies() * p.cards[u.Card].Points
		}
	}
	return sum
}

func offerDraft(p *Position, seat battlemat.Seat) []battlemat.Choice {
	if p.Phase != drafting {
		return nil
	}
	var list []battlemat.Choice
	for _, key := range p.affordable(seat) {
		c := p.cards[key]
		list = append(list, battlemat.Choice{
			Command: command("draft", key), Label: c.Name, Kind: battlemat.Act, Rule: "HS B2", Menu: []string{"Draft"},
			Note: fmt.Sprintf("%d points. %s", c.Points, c.line()), Stats: c.stats(),
		})
	}
	return list
}

func offerPass(p *Position, _ battlemat.Seat) []battlemat.Choice {
	if p.Phase != drafting {
		return nil
	}
	return []battlemat.Choice{{Command: "pass", Label: "Take no more cards", Kind: battlemat.Pass, Rule: "HS B2"}}
}

// Drafted says that a seat took a card from the pool.
type Drafted struct {
	Seat battlemat.Seat `json:"seat"`
	Card string         `json:"card"`
}

func (e Drafted) apply(p *Position) {
	for p.picks(p.Draft.Picks) != e.Seat {
		p.Draft.Picks++ // who takes no more is passed over
	}
	p.Draft.Picks++
	p.Units = slices.Clone(p.Units)
	p.recruit(e.Seat, e.Card, 1, nil)
}

func (e Drafted) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("%s %s.", p.seatDoes(e.Seat, "takes", "take"), p.cards[e.Card].Name)
	return game.Say(battlemat.Said, "HS B2", "", text)
}

// Passed says that a seat takes no more cards.
type Passed struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Passed) apply(p *Position) { p.Draft.Passed = append(slices.Clip(p.Draft.Passed), e.Seat) }

func (e Passed) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Said, "HS B2", "", p.seatDoes(e.Seat, "takes", "take")+" no more cards.")
}

func (d *resolution) draft(seat battlemat.Seat, args []string) {
	d.Do(Drafted{seat, args[0]})
	d.muster()
}

func (d *resolution) pass(seat battlemat.Seat, _ []string) {
	d.Do(Passed{seat})
	d.muster()
}
