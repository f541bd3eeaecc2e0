package gloomhaven

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// monsterTurn is one monster's turn while it is being decided. Everything stored by hex or by enemy
// is rebuilt for every turn, in reused memory.
type monsterTurn struct {
	walker
	desk    *Desk
	land    *prepared // what is computed from the board without its figures
	lines   sightLines
	figures []board.Figure // all figures on the board

	o     Orders
	me    board.Figure
	still bool // stunned: the monster does nothing at all
	lone  bool // a summon without a focus, which goes to its summoner
	mute  bool // the turn has no attack; paths are chosen as for a melee attack
	wary  bool // Disadvantage against adjacent targets matters
	reach int32

	foes    []board.Figure // the enemies that it may attack, in the order of the board
	at      []int32        // the hexes of the foes
	foeOn   []int16        // by hex: the enemy there, or -1
	near    []int32        // by foe: proximity, which is the range from the start hex
	classes []set          // foes of equal rank, the best rank first
	behind  []int          // by foe: how many foes of equal proximity and initiative rank before it

	cost   []wayCost // by hex: the cost of the path there; noWay if there is none
	order  []int32   // the hexes with a path, cheapest first
	ends   []bool    // by hex: whether the path may end there
	search waySearch
	left   []wayCost // by hex: the cost of the path from there to the goal of an approach

	zone     []set // by hex: foes that an attack from there reaches, ignoring sight
	single   []set // by hex: foes in range as single targets, ignoring sight
	beside   []set // by hex: the adjacent foes, if wary
	asked    []set // by hex: the enemies whose visibility has been computed
	seen     []set // by hex: those of the enemies in `asked` that are seen
	flood    flood
	lands    []label // by hex: the landing of a jump
	pattern  pattern
	families []family
	counts   []int // the number of enemies of each rank in the best option so far
	trial    []int

	keeps   bool    // the monster keeps the focus of an earlier attack
	kept    set     // the possible focuses: all foes, unless keeps is set
	best    wayCost // the cost of the path to the focus
	found   set     // the enemies in `kept` that can be attacked at that cost
	focuses []int
	ratings []rating // the ratings of the options, by focus
	actions []candidate
	numbers map[hitAt]int // the indexes of the actions, once there are many
}

// set is a set of foes, by number.
type set [maxFoes / 64]uint64

// hitAt identifies an action.
type hitAt struct {
	to   int32
	hits set
}

// candidate is an action under consideration.
type candidate struct {
	to     int32
	hits   set
	focus  set
	toward []int32
}

// read prepares mt for a board.
func (mt *monsterTurn) read(d *Desk, b *board.Board) {
	mt.desk = d
	mt.land = d.prepare(b)
	mt.ground = mt.land.ground.of(b)
	mt.lines.read(b, mt.land.wallsOf(b), &d.profile)
	mt.figures = slices.AppendSeq(mt.figures[:0], b.EachFigure)
	mt.foes, mt.at = mt.foes[:0], mt.at[:0]
	hexes := len(mt.ground.is)
	mt.cost, mt.ends = roomFor(mt.cost, hexes), roomFor(mt.ends, hexes)
	mt.zone, mt.single, mt.beside = roomFor(mt.zone, hexes), roomFor(mt.single, hexes), roomFor(mt.beside, hexes)
	mt.asked, mt.seen = roomFor(mt.asked, hexes), roomFor(mt.seen, hexes)
	mt.foeOn = roomFor(mt.foeOn, hexes)
	for i := range mt.foeOn {
		mt.foeOn[i] = -1
	}
}

// roomFor returns a slice of the given length, in the memory of `list` if that is large enough. The
// contents are undefined.
func roomFor[E any](list []E, long int) []E {
	if cap(list) < long {
		return make([]E, long)
	}
	return list[:long]
}

// decide finds every legal action of the actor.
func (mt *monsterTurn) decide(actor string, o Orders) error {
	if err := mt.prepare(actor, o); err != nil {
		return err
	}
	mt.actions, mt.focuses, mt.ratings = mt.actions[:0], mt.focuses[:0], mt.ratings[:0]
	mt.numbers = nil
	if mt.still {
		mt.stay()
		return nil
	}
	if err := mt.pattern.hold(mt); err != nil {
		return err
	}
	mt.reachable()
	mt.travel()
	mt.pickFocus()
	for _, f := range mt.focuses {
		if err := mt.choose(f); err != nil {
			return err
		}
	}
	if len(mt.focuses) == 0 && !mt.follow() {
		mt.stay()
	}
	return nil
}

// stay adds the only action of a figure without a focus.
//
// GH M3: without a focus there is no move and no attack.
func (mt *monsterTurn) stay() {
	mt.cost[mt.walker.at] = 0
	mt.actions = append(mt.actions, candidate{to: mt.walker.at})
}

// prepare reads the acting figure and its possible targets.
func (mt *monsterTurn) prepare(actor string, o Orders) error {
	me, err := figure(mt.board, actor)
	if err != nil {
		return err
	}
	if err := checkOrders(&o); err != nil {
		return err
	}
	mt.me, mt.o = me, o
	mt.walker = mt.walkerOf(me)
	mt.still = has(&me, condition.Stun)
	mt.lone = false
	if mt.rooted() {
		mt.o.Move = 0
	}
	// GH M2: if the turn has no attack, or the attack is forbidden, the monster moves as for a
	// melee attack.
	mt.mute = o.Targets == 0 || has(&me, condition.Disarm)
	if mt.mute {
		mt.o.Range, mt.o.Targets, mt.o.Area.Red = 0, 1, nil
	}
	mt.reach = int32(max(mt.o.Range, 1))
	// GH S4.15: only ranged attacks have Disadvantage against an adjacent target. GH M5: a muddled
	// figure has Disadvantage anyway, so it ignores adjacency.
	mt.wary = mt.o.Range > 0 && !o.Muddled && !has(&me, condition.Muddle)
	return mt.enlist()
}

// rooted reports whether the actor is immobilized and does not move.
//
// GH G97: depending on the profile, a teleport may still be allowed, because it does not move over
// the ground.
func (mt *monsterTurn) rooted() bool {
	return has(&mt.me, condition.Immobilize) && (mt.o.Movement != "teleport" || !mt.desk.profile.Teleports())
}

// walkerOf is like [ground.walkerFrom], but reuses the memory of the previous walker.
func (mt *monsterTurn) walkerOf(me board.Figure) walker {
	w := walker{ground: mt.ground, at: mt.index(me.At), ice: true}
	w.is = append(mt.walker.is[:0], mt.ground.is...)
	w.opens = false // GH S4.9: only characters open doors, when their players choose to
	w.flies = me.Is(flying)
	for _, f := range mt.figures {
		if f.ID != me.ID && mt.board.Contains(f.At) {
			w.is[mt.index(f.At)] |= w.regards(true, &me, &f)
		}
	}
	return w
}

// sees returns those foes of a set that are seen from the hex.
//
// GH S4.18: every attack needs line of sight.
func (mt *monsterTurn) sees(c int32, who set) set {
	if open := who.without(&mt.asked[c]); !open.empty() {
		open.each(func(f int) {
			if mt.lines.sees(c, mt.at[f]) {
				mt.seen[c].add(f)
			}
		})
		mt.asked[c] = mt.asked[c].or(&open)
	}
	return who.and(&mt.seen[c])
}

// offset returns the axial step from one hex to another.
func (mt *monsterTurn) offset(from, to int32) grid.Vec {
	return mt.lines.vec[to].Sub(mt.lines.vec[from])
}
