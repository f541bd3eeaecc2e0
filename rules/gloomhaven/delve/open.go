package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
	"github.com/battlemat/battlemat/scenario"
)

// open sets up the scenario: its plan, the characters whose seats are taken, and the rooms where
// they begin.
//
// GH G3: a character whose seat is empty is left out. A scenario needs at least one character.
func open(s *scenario.Scenario) (*Position, error) {
	q, err := read(s)
	if err != nil {
		return nil, err
	}
	if faults := q.inspect(); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	q.print()
	p := &Position{plan: q, land: land{ground: q.dark(), owned: true}, round: 1, onBoard: new(game.Cache)}
	deck, err := card.ParseDeck(q.doc.Modifiers)
	if err != nil {
		return nil, fmt.Errorf("%s: game.modifiers: %w", s.ID, err)
	}
	p.modifiers = modifier.NewDeck(deck)
	for _, c := range q.doc.Characters {
		if s.Playing(c.ID) {
			f := q.character(c)
			p.figures = append(p.figures, &f)
			q.leader = append(q.leader, f.Seat)
		}
	}
	if len(p.figures) == 0 {
		return nil, fmt.Errorf("%s: no character is in play: expected at least one seat that is not empty", s.ID)
	}
	q.party = max(len(p.figures), 2) // GH S4.10: one character counts as two
	slices.SortStableFunc(q.leader, func(a, b battlemat.Seat) int { return q.person(b) - q.person(a) })
	p.owned = false
	return p.begin(), nil
}

// read returns the plan of a scenario, which consists of its document and the desk for its profile.
func read(s *scenario.Scenario) (*plan, error) {
	q := &plan{scenario: s, doc: new(Document), classes: map[string]*card.Class{}, kinds: map[string]*card.Monster{}, shared: newShared()}
	desk, err := game.Read(s, q.doc, gloomhaven.Book)
	if err != nil {
		return nil, err
	}
	q.desk = desk.(*gloomhaven.Desk)
	q.profile = q.desk.Rules()
	q.seatMaster()
	return q, q.content()
}

// content finds the classes and monsters that the document names. Those in the document take
// precedence over the shipped ones.
func (q *plan) content() error {
	for _, c := range card.Classes() {
		q.classes[c.Kind] = c
	}
	for _, m := range card.Monsters() {
		q.kinds[m.Kind] = m
	}
	var faults []board.Fault
	for i, e := range q.doc.Classes {
		c, wrong := e.Class(fmt.Sprintf("game.classes[%d]", i))
		if faults = append(faults, wrong...); c != nil {
			q.classes[c.Kind] = c
		}
	}
	for i, e := range q.doc.Monsters {
		m, wrong := e.Monster(fmt.Sprintf("game.monsters[%d]", i))
		if faults = append(faults, wrong...); m != nil {
			q.kinds[m.Kind] = m
		}
	}
	if len(faults) > 0 {
		return board.Faults(faults)
	}
	return nil
}

// person returns 1 for a seat that a person held at the beginning, and 0 for any other. GH G2
func (q *plan) person(seat battlemat.Seat) int {
	if q.scenario.Person(string(seat)) {
		return 1
	}
	return 0
}

// dark returns the board with nothing revealed. It is all rock, without doors and walls.
func (q *plan) dark() *board.Board {
	w, h := q.scenario.Board.Size()
	b, err := board.New(q.scenario.Board.Grid(), w, h)
	if err != nil {
		panic(err) // cannot fail, because a board of that size has been read
	}
	b.Name, b.Outside = q.scenario.Board.Name, q.scenario.Board.Outside
	b.SetTerrains(board.Wall, func(grid.Cell) bool { return true })
	return b
}

// character returns a character at the start of the scenario.
//
// GH G4: if the entry lists no hand, the character takes the first cards of its class.
func (q *plan) character(e CharacterEntry) Figure {
	c := q.classes[e.Class]
	f := Figure{
		ID: e.ID, Kind: c.Kind, Name: e.Name, Glyph: c.Glyph, Seat: battlemat.Seat(e.ID), Sort: Character,
		At: e.At, Level: max(e.Level, 1), Hand: slices.Clone(e.Hand), Modifiers: modifier.NewDeck(c.Deck()),
	}
	if f.Name == "" {
		f.Name = c.Name
	}
	f.Whole = c.Life[min(f.Level, len(c.Life))-1]
	f.Life = f.Whole
	if len(f.Hand) == 0 {
		for _, k := range c.Cards[:c.Hand] {
			f.Hand = append(f.Hand, k.ID)
		}
	}
	return f
}
