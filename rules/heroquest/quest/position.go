package quest

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// waits reports whether the quest waits for an answer to a question, so that the turn cannot go on.
func (p *Position) waits() bool { return p.asked != nil || len(p.dying) > 0 || p.chooser() != nil }

// everyoneHere yields all figures on the board.
func (p *Position) everyoneHere(yield func(*Figure) bool) {
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Here && !yield(f) {
			return
		}
	}
}

// plan holds the constant data of a quest.
type plan struct {
	scenario *scenario.Scenario `rulestest:"-"`
	doc      *Document          `rulestest:"-"`
	desk     *heroquest.Desk    `rulestest:"-"`
	start    *board.Board       // the board with the doors and rubble of the quest, and nothing else
	walls    []battlemat.Border `rulestest:"-"` // the walls of start, as views list them
	profile  heroquest.Profile
	zargon   battlemat.Seat
	master   battlemat.Seat // the game master's seat; "" if there is none. HQ Q150
	variant  variant
	first    *plan       `rulestest:"-"` // the plan before the game master added anything; nil if this is that plan
	shared   *game.Cache `rulestest:"-"` // the cache that the positions of a match share: see cache.go
}

// Position is the complete state of a quest at one moment. A position is immutable once it has been
// returned. [Position.copy] makes the next position. Events then replace those parts and figures
// that change, and never write to the old ones.
type Position struct {
	*plan

	// ground is the true board, with figures in play (heroes, and monsters that have been seen) and
	// found traps. Waiting monsters are not on it, and hidden traps leave no trace.
	ground   *board.Board
	owned    bool // ground belongs to this position only and may be changed; set only while an event is applied
	revealed cellSet
	doors    []string            // the doors that the heroes know, in the order in which they were seen
	figures  []*Figure           // the heroes in their order, then the monsters in the order in which they were seen
	own      *game.Owned[Figure] `rulestest:"-"` // the figures that belong to this position only; set only while an event is applied
	waiting  []bool              // by index of Document.Monsters: whether the monster still waits
	traps    []trap              // by index of Document.Traps
	taken    []bool              // by index of Document.Treasures: whether the treasure was found
	chests   []trap              // by index of Document.Treasures: the state of its trap
	searched []search            // which hero has searched which room for treasure
	counts   map[string]int      // by kind, the number of monsters seen so far; a new monster gets the next number
	deck     dice.Pile[dice.Named]
	turn     int      // the index of the acting hero; -1: Zargon's turn
	round    int      // from 1
	slain    []string // keys of monsters that were killed
	reached  bool     // a hero has stood on a square of Objective.Reach
	idle     int      // the number of rounds without a deed, for HQ S1.50
	spawned  int      // how many of the variant's monsters have come
	busy     bool     // a hero has done a deed this round, for HQ S1.50
	nearest  int      // the shortest distance so far between the heroes and their goal; 0: none yet
	used     []string // verbs that heroes have used, for hints
	opening  []string // texts to be read aloud about the starting place
	asked    *question
	dying    []mortal  // heroes who may save themselves before the game goes on, in the order in which they fell
	choosing []string  // heroes who must choose an element of spells before the first turn goes on, in order
	heading  grid.Side // the direction of the last step
	over     *battlemat.Outcome
	paused   bool    // the game master has paused the game. HQ Q150
	altered  Altered // what the game master has added

	kept game.Cache `rulestest:"-"` // see cache.go
}

// trap is the state of a trap in the document.
type trap struct {
	Found, Sprung, Gone bool // Gone: disarmed or used up
}

// search records that one hero searched one room for treasure.
type search struct {
	Hero string
	Room board.Room
}

// copy returns a copy for an event to change. Slices and maps are shared until an event replaces
// them, and figures until they change.
func (p *Position) copy() *Position {
	return &Position{
		plan: p.plan, ground: p.ground, revealed: p.revealed, doors: p.doors,
		figures: p.figures, own: new(game.Owned[Figure]), waiting: p.waiting, traps: p.traps, taken: p.taken, chests: p.chests,
		busy: p.busy, nearest: p.nearest, asked: p.asked, dying: p.dying, choosing: p.choosing, opening: p.opening, heading: p.heading,
		searched: p.searched, counts: p.counts, deck: p.deck, turn: p.turn, round: p.round,
		slain: p.slain, reached: p.reached, idle: p.idle, spawned: p.spawned, used: p.used, over: p.over, paused: p.paused, altered: p.altered,
	}
}

// terrain returns the true board for an event to change. It makes a copy once per event.
func (p *Position) terrain() *board.Board {
	if !p.owned {
		p.ground, p.owned = p.ground.Clone(), true
	}
	return p.ground
}

// figure returns the figure with the given ID if it is or was in play. It returns nil if there is
// none, and for waiting monsters. While an event is applied, the event may change the figure.
func (p *Position) figure(id string) *Figure {
	return p.own.Find(&p.figures, func(f *Figure) bool { return f.ID == id })
}

// active returns the acting hero, or nil in Zargon's turn.
func (p *Position) active() *Figure {
	if p.turn < 0 || p.over != nil {
		return nil
	}
	return p.figures[p.turn]
}

// heroesHere yields the heroes on the board.
func (p *Position) heroesHere(yield func(*Figure) bool) { p.here(true, yield) }

func (p *Position) monstersHere(yield func(*Figure) bool) { p.here(false, yield) }

func (p *Position) here(heroes bool, yield func(*Figure) bool) {
	for i := range p.figures {
		if f := p.figures[i]; f.Hero == heroes && f.Gone == Here && !yield(f) {
			return
		}
	}
}

// figureAt returns the first figure on a square, or nil.
func (p *Position) figureAt(at grid.Cell) *Figure {
	return p.own.Find(&p.figures, func(f *Figure) bool { return f.Gone == Here && f.At == at })
}

// stand updates the figures on the true board after some have moved, appeared or left.
func (p *Position) stand() {
	for i := range p.figures {
		f := p.figures[i]
		was, there := p.ground.Figure(f.ID)
		switch {
		case f.Gone != Here && there:
			p.terrain().RemoveFigure(f.ID)
		case f.Gone == Here && !there:
			p.terrain().AddFigure(f.onBoard())
		case f.Gone == Here && was.At != f.At:
			p.terrain().MoveFigure(f.ID, f.At, nil)
		}
	}
}

// cellSet is a set of squares, identified by their indexes on the board. It is never written to.
type cellSet []uint64

func (s cellSet) has(i int) bool { return i>>6 < len(s) && s[i>>6]>>(i&63)&1 == 1 }

// word returns the ith group of 64 squares as bits.
func (s cellSet) word(i int) uint64 {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// MarshalText encodes the set as hexadecimal digits, sixteen for each word.
func (s cellSet) MarshalText() ([]byte, error) {
	var text []byte
	for _, word := range s {
		text = fmt.Appendf(text, "%016x", word)
	}
	return text, nil
}

// UnmarshalText decodes the output of MarshalText.
func (s *cellSet) UnmarshalText(text []byte) error {
	*s = nil
	for digits := range slices.Chunk(text, 16) {
		word, err := strconv.ParseUint(string(digits), 16, 64)
		if err != nil {
			return fmt.Errorf("a set of squares: %w", err)
		}
		*s = append(*s, word)
	}
	return nil
}

// with returns the union of the set and further squares.
func (s cellSet) with(size int, more ...int) cellSet {
	n := make(cellSet, (size+63)/64)
	copy(n, s)
	for _, i := range more {
		n[i>>6] |= 1 << (i & 63)
	}
	return n
}

// rules reports whether a seat is the game master's.
func (q *plan) rules(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// arbitrated reports whether only the game master ends the quest.
//
// HQ Q150: an automatic end would reveal what is behind the screen.
func (q *plan) arbitrated() bool { return q.scenario.Ruled(scenario.RulesEnd) }

// all reports whether a seat knows the whole quest, except for what is behind the screen.
func (p *Position) all(seat battlemat.Seat) bool { return seat == p.zargon || p.rules(seat) }

// rows returns the set as rows of characters: '1' for each square in the set, '0' for the others.
func (s cellSet) rows(w, h int) []string {
	text := bytes.Repeat([]byte("0"), w*h)
	for i := range text {
		if s.has(i) {
			text[i] = '1'
		}
	}
	all, rows := string(text), make([]string, h)
	for y := range rows {
		rows[y] = all[y*w : (y+1)*w]
	}
	return rows
}
