package quest

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
}

// LaidOut is a whole position. Logs keep it: a field is not renamed, and one that is added
// is zero where nothing has happened that it tells of.
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
	Deck     map[string]int     `json:"deck,omitempty"` // how many there are of each card
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

// State is the whole position.
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

// begun is how the quest begins, with nothing left to a default.
func (p *Position) begun() (battlemat.Opening, error) {
	doc := *p.doc
	doc.Doors = slices.Clone(doc.Doors)
	for i, d := range doc.Doors {
		doc.Doors[i].State = cmp.Or(d.State, board.Closed.String())
	}
	return game.Opening(*p.scenario, doc, p.desk, p.State())
}

// bare is the position of a scenario with nothing laid out.
func bare(s *scenario.Scenario) (*Position, error) {
	q := newPlan(s)
	desk, err := game.Reread(s, q.doc, heroquest.Book)
	if err != nil {
		return nil, err
	}
	q.desk = desk.(*heroquest.Desk)
	q.profile, q.zargon = q.desk.Rules(), battlemat.Seat(q.doc.Zargon)
	q.master, _ = master.SeatOf(s)
	q.begin(q.bare())
	q.variant = variantOf(q.doc, &q.profile)
	return &Position{plan: q}, nil
}

// Reopen is the same position for another match.
func (p *Position) Reopen() battlemat.Position {
	q := *p.plan
	q.desk, q.shared = q.desk.Another(), game.NewCache(groundsKept)
	again := p.copy()
	again.plan, again.own = &q, nil
	return again
}
