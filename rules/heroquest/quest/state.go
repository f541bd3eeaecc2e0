package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Altered records what the game master has added to the quest, apart from changes to the ground.
type Altered struct {
	Monsters []MonsterEntry `json:"monsters,omitempty"` // waiting monsters, which follow those of the quest
	Traps    []TrapEntry    `json:"traps,omitempty"`    // traps, which follow those of the quest
}

// alter gives a position a plan that includes what the game master has added. All rules read that
// plan.
func (p *Position) alter() {
	first := p.plan
	if first.first != nil {
		first = first.first
	}
	if len(p.altered.Monsters)+len(p.altered.Traps) == 0 {
		p.plan = first
		return
	}
	q, doc := *first, *first.doc
	doc.Monsters = slices.Concat(doc.Monsters, p.altered.Monsters)
	doc.Traps = slices.Concat(doc.Traps, p.altered.Traps)
	q.first, q.doc = first, &doc
	p.plan = &q
}

// mortal is a hero who has no body points left and may save itself. The quest waits for the hero's
// answer.
type mortal struct {
	Figure string
	By     string // the figure that dealt the blow
	After  after
}

// after says what is left to carry out once a hero has answered.
type after struct {
	Block  *int   `json:"block,omitempty"`  // the trap whose block is about to fall on the hero
	Sprung string `json:"sprung,omitempty"` // the figure that sprang that trap
	Search bool   `json:"search,omitempty"` // the hero continues its search for treasure
}

// disarmable is a trap that a hero may disarm.
type disarmable struct {
	index int
	chest bool
	at    grid.Cell
	name  string
}

// question is an open question that interrupts the turn: to which square does a figure escape from
// a falling block?
type question struct {
	Figure string
	Trap   int
	Cells  []grid.Cell
}

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
}

// LaidOut is a complete position as an event. Logs contain it, so a field is never renamed, and a
// new field is zero where it does not apply.
type LaidOut struct {
	Ground   board.Kept         `json:"ground"`
	Revealed cellSet            `json:"revealed,omitempty"`
	Doors    []string           `json:"doors,omitempty"`
	Figures  []Figure           `json:"figures"`
	Waiting  []bool             `json:"waiting,omitempty"`
	Traps    []trap             `json:"traps,omitempty"`
	Taken    []bool             `json:"taken,omitempty"`
	Chests   []trap             `json:"chests,omitempty"`
	Searched []search           `json:"searched,omitempty"`
	Counts   map[string]int     `json:"counts,omitempty"`
	Deck     map[string]int     `json:"deck,omitempty"` // the number of copies of each card
	Turn     int                `json:"turn"`
	Round    int                `json:"round"`
	Slain    []string           `json:"slain,omitempty"`
	Reached  bool               `json:"reached,omitempty"`
	Idle     int                `json:"idle,omitempty"`
	Spawned  int                `json:"spawned,omitempty"`
	Busy     bool               `json:"busy,omitempty"`
	Nearest  int                `json:"nearest,omitempty"`
	Used     []string           `json:"used,omitempty"`
	Opening  []string           `json:"opening,omitempty"`
	Asked    *question          `json:"asked,omitempty"`
	Dying    []mortal           `json:"dying,omitempty"`
	Choosing []string           `json:"choosing,omitempty"`
	Heading  grid.Side          `json:"heading,omitempty"`
	Over     *battlemat.Outcome `json:"over,omitempty"`
	Paused   bool               `json:"paused,omitempty"`
	Altered  Altered            `json:"altered,omitzero"`
}

// State returns the complete position as an event.
func (p *Position) State() battlemat.Event {
	deck := map[string]int{}
	for card, n := range p.deck.Cards() {
		deck[card.String()] = n
	}
	return LaidOut{
		Ground: board.Kept{Board: p.ground}, Revealed: p.revealed, Doors: p.doors, Figures: game.Values(p.figures),
		Waiting: p.waiting, Traps: p.traps, Taken: p.taken, Chests: p.chests, Searched: p.searched,
		Counts: p.counts, Deck: deck, Turn: p.turn, Round: p.round, Slain: p.slain, Reached: p.reached,
		Idle: p.idle, Spawned: p.spawned, Busy: p.busy, Nearest: p.nearest, Used: p.used, Opening: p.opening,
		Asked: p.asked, Dying: p.dying, Choosing: p.choosing, Heading: p.heading, Over: p.over,
		Paused: p.paused, Altered: p.altered,
	}
}

func (e LaidOut) apply(p *Position) {
	p.paused, p.altered = e.Paused, e.Altered
	p.alter()
	p.ground, p.owned = e.Ground.Board, false
	p.revealed, p.doors, p.figures = e.Revealed, e.Doors, game.Shared(e.Figures)
	p.waiting, p.traps, p.taken, p.chests = e.Waiting, e.Traps, e.Taken, e.Chests
	p.searched, p.counts = e.Searched, e.Counts
	p.deck = dice.Pile[dice.Named]{}
	for card, n := range e.Deck {
		p.deck = p.deck.With(dice.Named(card), n)
	}
	p.turn, p.round, p.slain, p.reached = e.Turn, e.Round, e.Slain, e.Reached
	p.idle, p.spawned, p.busy, p.nearest = e.Idle, e.Spawned, e.Busy, e.Nearest
	p.used, p.opening, p.asked, p.dying, p.choosing, p.heading, p.over = e.Used, e.Opening, e.Asked, e.Dying, e.Choosing, e.Heading, e.Over
}
