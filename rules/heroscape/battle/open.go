package battle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// open sets up a battle with the armies of the seats that are taken.
func open(s *scenario.Scenario) (*Position, error) {
	if faults := check(s); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	q := &setup{scenario: s, doc: new(Document)}
	if _, err := game.Read(s, q.doc, heroscape.Book); err != nil {
		return nil, err
	}
	set := maps.Clone(usual) // HS B12
	maps.Copy(set, s.Set)
	desk, err := heroscape.Book.Desk(s.Profile, rules.Settings(set))
	if err != nil {
		return nil, err
	}
	q.prepare(desk.(*heroscape.Desk))
	q.print()
	p := begin(q)
	p.Phase = rolling
	for _, seat := range game.Players(s) {
		if len(seat.Master) > 0 {
			continue // HS B23
		}
		p.Order = append(p.Order, battlemat.Seat(seat.ID))
	}
	for i := range q.doc.Armies {
		army := &q.doc.Armies[i]
		if !s.Playing(army.Seat) {
			continue // HS B16: an army without a player is left out
		}
		for _, e := range army.Cards {
			p.recruit(battlemat.Seat(army.Seat), e.Card, e.count(), e.At)
		}
	}
	if q.profile.Master { // HS B4: the basic game has no glyphs
		for _, g := range q.doc.Glyphs {
			p.Glyphs = append(p.Glyphs, Glyph{Key: g.Key, At: g.At, Hidden: g.Hidden})
		}
	}
	if q.doc.First == "" || !slices.Contains(p.Order, battlemat.Seat(q.doc.First)) {
		return p, nil // HS B1: the seats roll for who begins
	}
	i := slices.Index(p.Order, battlemat.Seat(q.doc.First))
	p.Order = slices.Concat(p.Order[i:], p.Order[:i])
	d := p.resolve(nil)
	d.muster()
	return d.Position, nil
}

// begin returns the first position of a match.
func begin(q *setup) *Position { return &Position{setup: q, match: game.NewCache(sharedResults)} }

// prepare computes everything that follows from the document.
func (q *setup) prepare(desk *heroscape.Desk) {
	q.desk, q.profile = desk, desk.Rules()
	q.master, _ = master.SeatOf(q.scenario)
	q.cards, q.sides = map[string]*Card{}, map[battlemat.Seat]string{}
	for _, list := range [][]Card{Cards(), q.doc.Cards} {
		for i := range list {
			q.cards[list[i].Key] = &list[i]
		}
	}
	for _, s := range q.scenario.Seats {
		q.sides[battlemat.Seat(s.ID)] = s.Side
	}
}

// recruit gives copies of a card to a seat. Their figures get the given places, or are placed
// later.
//
// HS B7: all copies of a common card form one card. Each copy of any other card is separate.
func (p *Position) recruit(seat battlemat.Seat, key string, copies int, at []PlaceEntry) {
	c := p.cards[key]
	p.Figures = slices.Clip(p.Figures)
	for range copies {
		u := p.join(seat, c)
		for range c.count() {
			f := &Figure{Unit: u, Number: 1}
			for _, o := range p.Figures {
				if p.card(o) == c {
					f.Number++
				}
			}
			if f.ID = fmt.Sprintf("%s-%d", key, f.Number); c.hero() && c.Rarity == unique {
				f.Number = 0
			}
			if len(at) > 0 {
				f.stand(p.scenario.Board, at[0])
				at = at[1:]
			}
			p.Figures = append(p.Figures, f)
		}
	}
}

// join returns the unit that a new copy of a card forms or becomes part of.
func (p *LaidOut) join(seat battlemat.Seat, c *Card) string {
	same := 0
	for i := range p.Units {
		u := &p.Units[i]
		if u.Card != c.Key {
			continue
		}
		if same++; u.Seat == seat && c.Rarity == common {
			u.Copies = u.copies() + 1
			return u.ID
		}
	}
	u := Unit{ID: c.Key, Card: c.Key, Seat: seat}
	for n := same + 1; p.unit(u.ID) != nil; n++ {
		u.ID = fmt.Sprintf("%s.%d", c.Key, n)
	}
	p.Units = append(p.Units, u)
	return u.ID
}

// stand puts a figure on its place.
func (f *Figure) stand(b *board.Board, at PlaceEntry) {
	f.At, f.Tail, f.Placed = at.At, at.Tail, true
	f.Level = b.Level(at.At)
	if at.Level != nil {
		f.Level = *at.Level
	}
}

// opening returns the start of the battle, with every card that can come into play.
func (p *Position) opening() (battlemat.Opening, error) {
	doc := *p.doc
	doc.Cards = nil
	keys := doc.named()
	for i := range p.doc.Cards { // HS B26
		if key := p.doc.Cards[i].Key; p.master != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for _, key := range keys {
		doc.Cards = append(doc.Cards, *p.cards[key])
	}
	return game.Opening(*p.scenario, doc, p.desk, p.State())
}

// named returns the keys of the cards that a document names, each once and in order.
func (doc *Document) named() []string {
	var keys []string
	add := func(list []CardEntry) {
		for _, e := range list {
			if !slices.Contains(keys, e.Card) {
				keys = append(keys, e.Card)
			}
		}
	}
	for _, a := range doc.Armies {
		add(a.Cards)
	}
	if doc.Draft != nil {
		add(doc.Draft.Pool)
	}
	return keys
}

// bare returns the position of a scenario with nothing set up.
func bare(s *scenario.Scenario) (*Position, error) {
	q := &setup{scenario: s, doc: new(Document)}
	desk, err := game.Reread(s, q.doc, heroscape.Book)
	if err != nil {
		return nil, err
	}
	q.prepare(desk.(*heroscape.Desk))
	q.print()
	return begin(q), nil
}

// Reopen returns the same position for another match, with its own cache.
func (p *Position) Reopen() battlemat.Position {
	q := begin(p.setup)
	q.LaidOut = p.LaidOut
	return q
}
