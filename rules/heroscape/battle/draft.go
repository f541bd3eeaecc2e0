package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	draftingVerbs = []verb{
		listed("draft", draftUses, "HS B2", "That card cannot be taken."),
		listed("pass", passUses, "HS B2", "Passing is not possible now."),
	}
	draftingEvents = game.Kinds[*Position]{
		"drafted": game.Public(Drafted.apply, Drafted.tell),
		"passed":  game.Public(Passed.apply, Passed.tell),
	}
)

// picker returns the seat that picks next, or "" if there is no draft or it is over.
//
// HS B2: each seat picks one card, beginning with the high roller. The last seat of the first round
// picks two, and from then on each seat picks one card at a time. A seat that passes, or can afford
// no more cards, is done.
func (p *Position) picker() battlemat.Seat {
	if p.doc.Draft == nil || p.Phase != rolling && p.Phase != drafting {
		return ""
	}
	for ahead := range len(p.Order) + 1 {
		if s := p.picks(p.Draft.Picks + ahead); p.stays(s) && !slices.Contains(p.Draft.Passed, s) && len(affordable(p, s)) > 0 {
			return s
		}
	}
	return ""
}

// picks returns the seat of pick number n, counted from 0.
func (p *LaidOut) picks(n int) battlemat.Seat {
	if n >= len(p.Order) {
		n-- // the last seat of the first round picks twice
	}
	return p.Order[n%len(p.Order)]
}

// affordable returns the cards of the pool that a seat may take.
func affordable(p *Position, seat battlemat.Seat) []string {
	var list []string
	for i := range p.doc.Draft.Pool {
		if e := &p.doc.Draft.Pool[i]; p.mayDraft(seat, e) == nil {
			list = append(list, e.Card)
		}
	}
	return list
}

// pooled returns the number of copies of a pool entry that are left, and reports whether a seat
// already has one.
func (p *LaidOut) pooled(seat battlemat.Seat, e *CardEntry) (left int, own bool) {
	left = e.count()
	for i := range p.Units {
		if u := &p.Units[i]; u.Card == e.Card {
			left -= u.copies()
			own = own || u.Seat == seat
		}
	}
	return left, own
}

// mayDraft returns the reason why a seat may not take a card from the pool. HS B2, HS B7.
func (p *Position) mayDraft(seat battlemat.Seat, e *CardEntry) game.Reason {
	c, budget := p.cards[e.Card], p.doc.Draft.Points-cost(p, seat)
	copies, own := p.pooled(seat, e)
	switch {
	case own && c.Rarity == unique:
		return because("HS B7", codeOnce, "%s is unique: an army can have it only once.", c.Name)
	case copies <= 0:
		return because("HS B2", codeTaken, "%s is taken.", c.Name)
	case c.Points > budget:
		return because("HS B2", codeDear, "%s costs %d points, and %d are left.", c.Name, c.Points, budget)
	}
	return nil
}

// The refusal codes of this chapter, with their rulings.
const (
	codeDear  = "too-dear"    // HS B2
	codeOnce  = "unique-once" // HS B7
	codeTaken = "all-taken"   // HS B2
)

// pile is the key of the pool's pile in views.
const pile = "pool"

// pooledID returns the ID that a card of the pool has in choices. It differs from the IDs of the
// cards in armies.
func pooledID(key string) string { return pile + "-" + key }

// pool returns the cards of the pool as a seat sees them, with their texts and the reasons why the
// seat cannot take them.
func (p viewer) pool(seat battlemat.Seat) battlemat.Hand {
	h := battlemat.Hand{Pile: pile, Title: "Cards to choose from", Cards: []battlemat.Card{}}
	for i := range p.doc.Draft.Pool {
		e := &p.doc.Draft.Pool[i]
		c := p.cards[e.Card]
		says, left := p.printed[c.Key], 0
		left, _ = p.pooled(seat, e)
		card := battlemat.Card{
			ID: pooledID(c.Key), Name: c.Name, Portrait: c.Portrait, Text: says.line, Lines: says.lines,
			Stats: append(slices.Clone(says.numbers), game.Number("points", c.Points, "Points")),
			Note:  fmt.Sprintf("%d points", c.Points),
		}
		if e.count() > 1 {
			card.Note += fmt.Sprintf(", %d of %d left", max(0, left), e.count())
		}
		if slices.Contains(p.Order, seat) {
			card.Refusal = p.mayDraft(seat, e).Refusal()
		}
		if card.Refusal != nil {
			card.Menu = []string{"Draft"}
		}
		h.Cards = append(h.Cards, card)
	}
	return h
}

// cost returns the cost of a seat's army.
func cost(p *Position, seat battlemat.Seat) int {
	sum := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Seat == seat {
			sum += u.copies() * p.cards[u.Card].Points
		}
	}
	return sum
}

// draftUses lists the cards of the pool, each with the reason why the seat may not take it, if any.
func draftUses(p *Position, seat battlemat.Seat, use use) {
	if p.Phase != drafting {
		return
	}
	for i := range p.doc.Draft.Pool {
		e := &p.doc.Draft.Pool[i]
		c := p.cards[e.Card]
		use(battlemat.Choice{
			Command: command("draft", e.Card), Label: c.Name, Kind: battlemat.Act, Rule: "HS B2", Menu: []string{"Draft"}, Card: pooledID(e.Card), Says: saysCard,
			Note: fmt.Sprintf("%d points. %s", c.Points, c.line()), Stats: c.stats(),
		}, p.mayDraft(seat, e), func(d *resolution) {
			d.Do(Drafted{seat, e.Card})
			d.muster()
		})
	}
}

func passUses(p *Position, seat battlemat.Seat, use use) {
	if p.Phase == drafting {
		use(battlemat.Choice{Command: "pass", Label: "Take no more cards", Kind: battlemat.Pass, Rule: "HS B2"}, nil, func(d *resolution) {
			d.Do(Passed{seat})
			d.muster()
		})
	}
}

// Drafted records that a seat took a card from the pool.
type Drafted struct {
	Seat battlemat.Seat `json:"seat"`
	Card string         `json:"card"`
}

func (e Drafted) apply(p *Position) {
	for p.picks(p.Draft.Picks) != e.Seat {
		p.Draft.Picks++ // seats that take no more cards are skipped
	}
	p.Draft.Picks++
	p.Units = slices.Clone(p.Units)
	p.recruit(e.Seat, e.Card, 1, nil)
}

func (e Drafted) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("%s %s.", p.seatDoes(e.Seat, "takes", "take"), p.cards[e.Card].Name)
	return game.Say(battlemat.Said, "HS B2", "", text)
}

// Passed records that a seat takes no more cards.
type Passed struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Passed) apply(p *Position) { p.Draft.Passed = append(slices.Clip(p.Draft.Passed), e.Seat) }

func (e Passed) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Said, "HS B2", "", p.seatDoes(e.Seat, "takes", "take")+" no more cards.")
}
