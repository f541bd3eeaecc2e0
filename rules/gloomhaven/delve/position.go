package delve

import (
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

// plan is the fixed part of a scenario.
type plan struct {
	scenario *scenario.Scenario `rulestest:"-"`
	doc      *Document          `rulestest:"-"`
	desk     *gloomhaven.Desk   `rulestest:"-"`
	profile  gloomhaven.Profile
	classes  map[string]*card.Class      // by kind: the classes in play
	kinds    map[string]*card.Monster    // by kind: the types that the document names
	party    int                         // the number of characters it is set up for, including exhausted ones. GH S4.10
	master   battlemat.Seat              // the game master's seat; "" if there is none. GH G119
	arbiter  bool                        // only the game master ends the scenario
	leader   []battlemat.Seat            // seats that may answer for monsters; the first whose character is in play does
	printed  map[*card.Card]*printedCard `rulestest:"-"` // the texts of the characters' cards
	effects  map[string]card.Effect      `rulestest:"-"` // the effects on the characters' modifier cards, by name
	words    map[modifier.Card]string    `rulestest:"-"` // the modifier cards in words
	shared   shared                      `rulestest:"-"` // see cache.go
}

// Position is the complete state of a scenario at one moment. It never changes after it has been
// published. [Position.copy] makes the next position, and events replace its parts instead of
// writing to them.
type Position struct {
	*plan
	roster
	land

	slain     []string      // the keys of dead monsters
	modifiers modifier.Deck // the monsters' modifier deck
	kindsSeen []kind        // the types of monsters in play, in the order of their arrival
	round     int           // counted from 1
	playing   bool          // the cards of the round are shown; false while they are being chosen
	turn      turn
	paused    bool             // the game master has paused the scenario. GH G119
	screen    []Figure         // the figures behind the game master's screen. GH G120
	altered   []RoomEntry      // the rooms after the game master's changes; nil if there were none
	first     []string         // characters and types of monsters that the players let act first within their initiative
	agenda    []Task           // the tasks that the game is about to carry out, the next one first
	used      []string         // the verbs that players have used, for the hints
	met       bool             // the objective is met, except for the end of the round. GH G46
	resigned  []battlemat.Seat // the seats that gave up
	over      *battlemat.Outcome

	cache   game.Cache  `rulestest:"-"` // for this position only: see cache.go
	onBoard *game.Cache `rulestest:"-"` // shared while figures and ground are the same; nil while an event is applied
}

// Forget drops everything that can be computed again.
func (p *Position) Forget() {
	p.cache.Forget()
	p.onBoard.Forget()
}

// kind is the state of a type of monster in play.
type kind struct {
	Kind    string
	Deck    []string // the ids of the ability cards left to draw
	Card    string   // this round's card; "" if none has been drawn yet
	Shuffle bool     // the deck is shuffled at the end of the round
}

// turn is the current turn.
type turn struct {
	Figure string   // the acting figure; "" between turns
	Played []Played // the halves that a character has played
}

// Played is a half of a card played in this turn.
type Played struct {
	Card string `json:"card"`
	Half string `json:"half"` // "top" or "bottom"
}

// copy returns the position that an event may change. Slices and maps are shared until an event
// replaces them, and each figure until it changes.
func (p *Position) copy() *Position {
	n := p.share()
	n.own, n.onBoard = new(game.Owned[Figure]), nil
	return n
}

// share returns a copy of the position that shares all its parts, including the figures. None of
// the parts may be changed.
func (p *Position) share() *Position {
	n := new(Position)
	p.shareTo(n)
	return n
}

// shareTo sets n to the result of [Position.share].
func (p *Position) shareTo(n *Position) {
	*n = Position{
		plan: p.plan, roster: roster{figures: p.figures}, land: p.land, slain: p.slain, modifiers: p.modifiers,
		kindsSeen: p.kindsSeen, round: p.round, playing: p.playing, turn: p.turn, first: p.first, agenda: p.agenda,
		used: p.used, met: p.met, resigned: p.resigned, over: p.over, onBoard: p.onBoard,
		paused: p.paused, screen: p.screen, altered: p.altered,
	}
	n.owned = false
}

// class returns a character's class. The method card returns one of its cards.
func (q *plan) class(f *Figure) *card.Class { return q.classes[f.Kind] }

func (q *plan) card(f *Figure, id string) *card.Card { return q.class(f).Card(id) }

// kindOf returns the state of a type of monster in play, or nil if there is none with the given
// name.
func (p *Position) kindOf(name string) *kind {
	return game.Find(p.kindsSeen, func(k *kind) bool { return k.Kind == name })
}

// seatOf returns the seat that decides for a figure: its own seat, or the leader's for monsters and
// wards.
//
// GH G2: if a rule leaves a choice to the players, the choice is made by the first seat that a
// person held at the beginning and whose character is in play. If there is no such seat, the first
// seat in play makes the choice.
func (p *Position) seatOf(f *Figure) battlemat.Seat {
	if f != nil && f.Seat != "" {
		return f.Seat
	}
	for _, s := range p.leader {
		for c := range p.characters {
			if c.Seat == s {
				return s
			}
		}
	}
	for c := range p.characters { // all the leaders' characters have been handed over. GH G121
		return c.Seat
	}
	return p.leader[0]
}

// roomOf returns the letter of a hex's room.
func roomOf(b *board.Board, c grid.Cell) string { return string(rune(b.Room(c))) }

// room returns the document's entry for a room, or nil if there is none.
func (q *plan) room(letter string) *RoomEntry {
	return game.Find(q.doc.Rooms, func(r *RoomEntry) bool { return r.Room == letter })
}

// anywhere reports whether the condition holds for any of the rooms.
func (q *plan) anywhere(holds func(*RoomEntry) bool) bool {
	for i := range q.doc.Rooms {
		if holds(&q.doc.Rooms[i]) {
			return true
		}
	}
	return false
}

// inOrder returns cards in the order of the class. A hand in that order does not reveal how it was
// collected.
func (q *plan) inOrder(f *Figure, cards []string) []string {
	class, all := q.class(f), make([]string, 0, len(cards))
	for i := range class.Cards {
		if id := class.Cards[i].ID; slices.Contains(cards, id) {
			all = append(all, id)
		}
	}
	return all
}
