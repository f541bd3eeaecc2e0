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
	classes  map[string]*card.Class      // by kind: those in play
	kinds    map[string]*card.Monster    // by kind: those that the document names
	party    int                         // for how many characters it is set up, the exhausted counted. GH S4.10
	master   battlemat.Seat              // the game master's; "": there is none. GH G119
	arbiter  bool                        // the game master alone ends the scenario
	leader   []battlemat.Seat            // who answers for monsters: the first of these whose character is in play
	printed  map[*card.Card]*printedCard `rulestest:"-"` // the lines on the characters' cards
	effects  map[string]card.Effect      `rulestest:"-"` // of the cards of their modifier decks, by name
	words    map[modifier.Card]string    `rulestest:"-"` // those cards in words
	shared   shared                      `rulestest:"-"` // see cache.go
}

// Position is the whole state of a scenario at one moment. It never changes once it has been handed out:
// [Position.copy] makes the next one, and events replace its parts instead of writing to them.
type Position struct {
	*plan
	roster
	land

	slain     []string      // keys of monsters
	modifiers modifier.Deck // the monsters' deck
	kindsSeen []kind        // the types of monsters in play, in the order of their coming
	round     int           // from 1
	playing   bool          // the cards of the round are shown; false while they are chosen
	turn      turn
	paused    bool             // the game master has paused it. GH G119
	screen    []Figure         // behind the game master's screen. GH G120
	altered   []RoomEntry      // the rooms as the game master has made them; nil: as the document says
	first     []string         // characters and types of monsters that the players let act before others of their initiative
	agenda    []Task           // what the game is about to do; the first is next
	used      []string         // verbs that players have used, for the hints
	met       bool             // the objective, except for the end of the round. GH G46
	resigned  []battlemat.Seat // who gave up
	over      *battlemat.Outcome

	cache   game.Cache  `rulestest:"-"` // of this position: see cache.go
	onBoard *game.Cache `rulestest:"-"` // shared by all positions in which the same figures are on the same ground; nil while an event is applied
}

// Forget drops what can be computed again.
func (p *Position) Forget() {
	p.cache.Forget()
	p.onBoard.Forget()
}

// kind is a type of monster in play.
type kind struct {
	Kind    string
	Deck    []string // ids of the ability cards left to draw
	Card    string   // this round's; "" for none yet
	Shuffle bool     // the deck is shuffled at the end of the round
}

// turn is the turn under way.
type turn struct {
	Figure string   // who acts; "" between turns
	Played []Played // of a character
}

// Played is a half of a card that was played this turn.
type Played struct {
	Card string `json:"card"`
	Half string `json:"half"` // top, bottom
}

// copy returns the position that an event may change. Slices and maps are shared until an
// event replaces them, and figures until one changes.
func (p *Position) copy() *Position {
	n := p.share()
	n.own, n.onBoard = new(game.Owned[Figure]), nil
	return n
}

// share returns a position of the same parts, figures included: none of them may be changed.
func (p *Position) share() *Position {
	n := new(Position)
	p.shareTo(n)
	return n
}

// shareTo turns a position into what [Position.share] returns.
func (p *Position) shareTo(n *Position) {
	*n = Position{
		plan: p.plan, roster: roster{figures: p.figures}, land: p.land, slain: p.slain, modifiers: p.modifiers,
		kindsSeen: p.kindsSeen, round: p.round, playing: p.playing, turn: p.turn, first: p.first, agenda: p.agenda,
		used: p.used, met: p.met, resigned: p.resigned, over: p.over, onBoard: p.onBoard,
		paused: p.paused, screen: p.screen, altered: p.altered,
	}
	n.owned = false
}

// class returns a character's class, and card one of its cards.
func (q *plan) class(f *Figure) *card.Class { return q.classes[f.Kind] }

func (q *plan) card(f *Figure, id string) *card.Card { return q.class(f).Card(id) }

// kindOf returns the type of a monster as it is in play; nil for other figures.
func (p *Position) kindOf(name string) *kind {
	return game.Find(p.kindsSeen, func(k *kind) bool { return k.Kind == name })
}

// seatOf returns the seat that decides for a figure: its own, or for monsters and wards the
// leader's.
//
// GH G2: where a rule leaves a choice to the players, the first seat that a person held
// at the beginning and whose character is in play makes it; without one, the first.
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
	for c := range p.characters { // all of them are handed over. GH G121
		return c.Seat
	}
	return p.leader[0]
}

// roomOf returns the letter of a hex's room.
func roomOf(b *board.Board, c grid.Cell) string { return string(rune(b.Room(c))) }

// room returns the document's entry for a room; nil when there is none.
func (q *plan) room(letter string) *RoomEntry {
	return game.Find(q.doc.Rooms, func(r *RoomEntry) bool { return r.Room == letter })
}

// anywhere reports whether a condition is true for one of the rooms.
func (q *plan) anywhere(holds func(*RoomEntry) bool) bool {
	for i := range q.doc.Rooms {
		if holds(&q.doc.Rooms[i]) {
			return true
		}
	}
	return false
}

// inOrder puts cards in the order of the class, so that a hand does not reveal how it was
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
