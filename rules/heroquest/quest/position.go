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

// waits reports whether the quest waits for an answer beside the turn.
func (p *Position) waits() bool { return p.asked != nil || len(p.dying) > 0 || p.chooser() != nil }

// everyoneHere yields all figures on the board.
func (p *Position) everyoneHere(yield func(*Figure) bool) {
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Here && !yield(f) {
			return
		}
	}
}

// plan holds what never changes during a quest.
type plan struct {
	scenario *scenario.Scenario `rulestest:"-"`
	doc      *Document          `rulestest:"-"`
	desk     *heroquest.Desk    `rulestest:"-"`
	start    *board.Board       // with the quest's doors and rubble, and nothing else
	walls    []battlemat.Border `rulestest:"-"` // of that, as views list them
	profile  heroquest.Profile
	zargon   battlemat.Seat
	master   battlemat.Seat // the game master's; "": there is none. HQ Q150
	variant  variant
	first    *plan       `rulestest:"-"` // before what the game master has brought in; nil: this one
	shared   *game.Cache `rulestest:"-"` // what the positions of a match keep: cache.go
}

// Position is the whole state of a quest at one moment. It never changes once it has been handed out:
// [Position.copy] makes the next one, and events replace its parts, and the figures that change, instead
// of writing to them.
type Position struct {
	*plan

	// ground is the true board, with the figures in play (heroes, and monsters that
	// have been seen) and found traps on it. Monsters in wait are not there, and
	// traps in wait leave no trace.
	ground   *board.Board
	owned    bool // ground belongs to this position alone and may be changed: only while an event is applied
	revealed cellSet
	doors    []string            // the doors that the heroes know of, in the order they were seen
	figures  []*Figure           // the heroes in their order, then monsters in the order they were seen
	own      *game.Owned[Figure] `rulestest:"-"` // those of this position alone: only while an event is applied
	waiting  []bool              // by index of Document.Monsters: still in wait
	traps    []trap              // by index of Document.Traps
	taken    []bool              // by index of Document.Treasures: found
	chests   []trap              // by index of Document.Treasures: what has become of their own traps
	searched []search            // who has searched which room for treasure
	counts   map[string]int      // how many monsters of a kind have been seen, for their numbers
	deck     dice.Pile[dice.Named]
	turn     int      // the index of the hero in turn; -1: Zargon's turn
	round    int      // from 1
	slain    []string // keys of monsters slain
	reached  bool     // a square of Objective.Reach was stood on
	idle     int      // rounds without a deed, for HQ S1.50
	spawned  int      // how many of the variant's monsters have come
	busy     bool     // a hero has done a deed this round, for HQ S1.50
	nearest  int      // the least way the heroes have been from what they are after; 0: none yet
	used     []string // verbs that heroes have used, for the hints
	opening  []string // what was to be said of the place where the quest began
	asked    *question
	dying    []mortal  // heroes who may save themselves before anything else goes on, in the order they fell
	choosing []string  // heroes who have an element of spells to take before the first turn goes on, in their order
	heading  grid.Side // in which the last to move went
	over     *battlemat.Outcome
	paused   bool    // the game master has paused it. HQ Q150
	altered  Altered // what the game master has brought in

	kept game.Cache `rulestest:"-"` // cache.go
}

// trap is a trap of the document as it is now.
type trap struct {
	Found, Sprung, Gone bool // Gone: disarmed, or used up
}

// search is one hero's search of one room for treasure.
type search struct {
	Hero string
	Room board.Room
}

// copy returns the position that an event may change. Slices and maps are shared until an
// event replaces them, and figures until one changes.
func (p *Position) copy() *Position {
	return &Position{
		plan: p.plan, ground: p.ground, revealed: p.revealed, doors: p.doors,
		figures: p.figures, own: new(game.Owned[Figure]), waiting: p.waiting, traps: p.traps, taken: p.taken, chests: p.chests,
		busy: p.busy, nearest: p.nearest, asked: p.asked, dying: p.dying, choosing: p.choosing, opening: p.opening, heading: p.heading,
		searched: p.searched, counts: p.counts, deck: p.deck, turn: p.turn, round: p.round,
		slain: p.slain, reached: p.reached, idle: p.idle, spawned: p.spawned, used: p.used, over: p.over, paused: p.paused, altered: p.altered,
	}
}

// terrain returns the true board for changing it: a copy, made once per event.
func (p *Position) terrain() *board.Board {
	if !p.owned {
		p.ground, p.owned = p.ground.Clone(), true
	}
	return p.ground
}

// figure returns the figure of that name if it is in play or was; nil when there is
// none such, also for monsters in wait. While an event is applied it may be changed.
func (p *Position) figure(id string) *Figure {
	return p.own.Find(&p.figures, func(f *Figure) bool { return f.ID == id })
}

// active returns the hero in turn; nil in Zargon's turn.
func (p *Position) active() *Figure {
	if p.turn < 0 || p.over != nil {
		return nil
	}
	return p.figures[p.turn]
}

// heroesHere yields the heroes on the board; monstersHere the monsters.
func (p *Position) heroesHere(yield func(*Figure) bool) { p.here(true, yield) }

func (p *Position) monstersHere(yield func(*Figure) bool) { p.here(false, yield) }

func (p *Position) here(heroes bool, yield func(*Figure) bool) {
	for i := range p.figures {
		if f := p.figures[i]; f.Hero == heroes && f.Gone == Here && !yield(f) {
			return
		}
	}
}

// figureAt returns the first figure on the square, nil when there is none.
func (p *Position) figureAt(at grid.Cell) *Figure {
	return p.own.Find(&p.figures, func(f *Figure) bool { return f.Gone == Here && f.At == at })
}

// stand makes the true board agree with the figures that have moved, appeared or gone.
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

// cellSet is a set of squares by their index on the board. It is never written to.
type cellSet []uint64

func (s cellSet) has(i int) bool { return i>>6 < len(s) && s[i>>6]>>(i&63)&1 == 1 }

// word returns 64 squares of the set.
func (s cellSet) word(i int) uint64 {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// MarshalText writes the set as the digits of its words, sixteen each.
func (s cellSet) MarshalText() ([]byte, error) {
	var text []byte
	for _, word := range s {
		text = fmt.Appendf(text, "%016x", word)
	}
	return text, nil
}

// UnmarshalText reads what MarshalText writes.
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

// with returns the set with more squares.
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

// arbitrated reports whether the game master alone ends the quest.
//
// HQ Q150: an automatic end would reveal what is behind the screen.
func (q *plan) arbitrated() bool { return q.scenario.Ruled(scenario.RulesEnd) }

// all reports whether a seat knows the whole quest, except for what is behind the screen.
func (p *Position) all(seat battlemat.Seat) bool { return seat == p.zargon || p.rules(seat) }

// rows draws the set: '1' for a square that is in it.
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
