package gloomhaven

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// hunt is one monster's turn under decision. What is kept by hex or by foe is
// made anew for every turn, in memory that is kept.
type hunt struct {
	walker
	desk  *Desk
	vista vista

	o     Orders
	me    board.Figure
	still bool // stunned: it does nothing at all
	mute  bool // the turn has no attack; the way is chosen as for a melee attack
	wary  bool // Disadvantage against adjacent targets matters
	reach int32

	foes    []board.Figure // whom it may attack, in the order of the board
	at      []int32        // their hexes
	foeOn   []int16        // by hex: the foe there, -1 for none
	near    []int32        // proximity: the range from the start hex
	classes []set          // foes of equal rank, the best rank first

	icy   bool    // there is ice on the board
	toll  []toll  // by hex: the way there; never where there is none
	order []int32 // the hexes with a way, cheapest first
	ends  []bool  // by hex: whether the way may end there
	march march
	left  []toll // by hex: the way from there to a goal, of an approach

	zone     []set // by hex: foes that the attack reaches from there, were there sight
	single   []set // by hex: foes in range for single targets, were there sight
	beside   []set // by hex: foes adjacent, if wary
	asked    []set // by hex: foes whose sight has been asked for
	seen     []set // by hex: those of them seen
	flood    flood
	pattern  pattern
	families []family
	counts   []int // of foes by rank, of the best option so far
	trial    []int

	keeps   bool // its focus from an attack before
	kept    set  // those of whom the focus is one: everybody, unless it keeps one
	best    toll // of the way to the focus
	found   set  // those of them whom ways of that toll reach
	focuses []int
	ratings []rating // of the options, by focus
	actions []deed
	numbers map[hitAt]int // of the actions, once they are many
}

// set is a set of foes, by their numbers.
type set [MaxFoes / 64]uint64

// hitAt tells actions apart.
type hitAt struct {
	to   int32
	hits set
}

// deed is an action under decision.
type deed struct {
	to     int32
	hits   set
	focus  set
	toward []int32
}

// read takes the board in.
func (h *hunt) read(d *Desk, b *board.Board) {
	h.desk = d
	if h.ground == nil {
		h.ground = &ground{}
	}
	h.ground.read(b)
	h.vista.read(b, &d.profile)
	h.icy = slices.ContainsFunc(h.ground.is, func(m mark) bool { return m&ice != 0 })
	h.foes, h.at = h.foes[:0], h.at[:0]
	hexes := len(h.ground.is)
	if len(h.toll) == hexes {
		for i := range h.foeOn {
			h.foeOn[i] = -1
		}
		return
	}
	h.toll, h.ends = make([]toll, hexes), make([]bool, hexes)
	h.zone, h.single, h.beside = make([]set, hexes), make([]set, hexes), make([]set, hexes)
	h.asked, h.seen = make([]set, hexes), make([]set, hexes)
	h.foeOn = make([]int16, hexes)
	for i := range h.foeOn {
		h.foeOn[i] = -1
	}
}

// decide finds every allowed action of the actor.
func (h *hunt) decide(actor string, o Orders) error {
	if err := h.prepare(actor, o); err != nil {
		return err
	}
	h.actions, h.focuses, h.ratings = h.actions[:0], h.focuses[:0], h.ratings[:0]
	h.numbers = nil
	if h.still {
		h.stay()
		return nil
	}
	if err := h.pattern.hold(h); err != nil {
		return err
	}
	h.reachable()
	h.travel()
	h.pickFocus()
	for _, f := range h.focuses {
		if err := h.choose(f); err != nil {
			return err
		}
	}
	if len(h.focuses) == 0 {
		h.stay()
	}
	return nil
}

// stay is the one action of who has no focus.
//
// GH M3: no focus: no move, no attack.
func (h *hunt) stay() {
	h.toll[h.walker.at] = 0
	h.actions = append(h.actions, deed{to: h.walker.at})
}

// prepare reads who acts, and whom it may attack.
func (h *hunt) prepare(actor string, o Orders) error {
	me, err := figure(h.board, actor)
	if err != nil {
		return err
	}
	if err := checkOrders(&o); err != nil {
		return err
	}
	h.me, h.o = me, o
	h.walker = h.walkerOf(me)
	h.still = has(&me, "stun")
	if has(&me, "immobilize") {
		h.o.Move = 0
	}
	// GH M2: a turn that only moves, or whose attack is forbidden, goes as for a
	// melee attack.
	h.mute = o.Targets == 0 || has(&me, "disarm")
	if h.mute {
		h.o.Range, h.o.Targets, h.o.Area.Red = 0, 1, nil
	}
	h.reach = int32(max(h.o.Range, 1))
	// GH S4.15: only ranged attacks have Disadvantage against who is adjacent. GH
	// M5: muddled ones, who have it anyway, do not care.
	h.wary = h.o.Range > 0 && !o.Muddled && !has(&me, "muddle")
	return h.enlist()
}

// walkerOf is [ground.walkerFrom] with the memory of the walker before.
func (h *hunt) walkerOf(me board.Figure) walker {
	w := walker{ground: h.ground, at: h.index(me.At), ice: true}
	w.is = append(h.walker.is[:0], h.ground.is...)
	w.opens = false // GH S4.9: characters open doors, of their own will
	w.flies = me.Is(flying)
	for _, f := range h.vista.figures {
		if f.ID != me.ID && h.board.Contains(f.At) {
			w.is[h.index(f.At)] |= w.regards(true, &me, &f)
		}
	}
	return w
}

// sees returns those of the foes that are seen from the hex.
//
// GH S4.18: every attack needs line of sight.
func (h *hunt) sees(c int32, who set) set {
	if open := who.without(&h.asked[c]); !open.empty() {
		open.each(func(f int) {
			if h.vista.sees(c, h.at[f]) {
				h.seen[c].add(f)
			}
		})
		h.asked[c] = h.asked[c].or(&open)
	}
	return who.and(&h.seen[c])
}

// offset is the axial step from one hex to another.
func (h *hunt) offset(from, to int32) grid.Vec {
	return h.vista.vec[to].Sub(h.vista.vec[from])
}
