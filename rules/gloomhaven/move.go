package gloomhaven

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "hexes" }

// Reach returns, in row order, every hex that the figure can reach or pass with its movement. Each
// comes with a best path, which has the fewest traps and hazards, then the least movement. End is
// false for a hex that the figure can pass but not end on, such as an ally's hex or one that it
// jumps over. A character may enter a closed door, and the path ends there. The hexes behind the
// door exist only once the room is revealed; then Reach can be asked again with the remaining
// movement.
//
// GH S4.1: a figure moves up to Move hexes. The trait "flying" turns a walk or a jump into a
// flight.
func (d *Desk) Reach(b *board.Board, q rules.Reach) ([]rules.Reached, error) {
	w, movement, err := d.mover(b, &q)
	if err != nil {
		return nil, err
	}
	if q.Bare && movement == "walk" {
		return w.bare(q.Move), nil
	}
	all, err := d.reach(w, movement, q.Move)
	if i := slices.IndexFunc(all, func(r rules.Reached) bool { return q.Bare && r.At == w.cell(w.at) }); i > 0 {
		start := all[i] // the start comes first in an answer without paths
		copy(all[1:], all[:i])
		all[0] = start
	}
	return all, err
}

// WayTo returns the answer of [Desk.Reach] for one hex; ok is true if the figure can reach the hex.
func (d *Desk) WayTo(b *board.Board, q rules.Reach, to grid.Cell) (r rules.Reached, ok bool, err error) {
	w, movement, err := d.mover(b, &q)
	if err != nil || !b.Contains(to) {
		return rules.Reached{}, false, err
	}
	if movement == "walk" {
		r, ok = w.wayTo(q.Move, w.index(to))
		return r, ok, nil
	}
	all, err := d.reach(w, movement, q.Move)
	i := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == to })
	if i < 0 {
		return rules.Reached{}, false, err
	}
	return all[i], true, nil
}

// mover returns the moving figure and its kind of movement. The trait "flying" turns a walk or a
// jump into a flight. If the figure cannot move, mover sets q's movement to 0.
//
// GH G97, G99: an immobilized figure can only teleport, and a stunned one does nothing.
func (d *Desk) mover(b *board.Board, q *rules.Reach) (w *walker, movement string, err error) {
	if err := d.Check(b); err != nil {
		return nil, "", err
	}
	if err := rules.CheckMove(q.Move, d.Unit()); err != nil {
		return nil, "", err
	}
	switch {
	case q.Metric != "" || q.Difficult != "":
		return nil, "", errors.New("gloomhaven counts hexes: it has no metrics and only one kind of difficult terrain")
	case q.Size > 1:
		return nil, "", fmt.Errorf("size %d: in gloomhaven every figure occupies one hex", q.Size)
	}
	at := q.From
	if q.Figure != "" {
		f, err := figure(b, q.Figure)
		if err != nil {
			return nil, "", err
		}
		at = f.At
		if has(&f, condition.Stun) || has(&f, condition.Immobilize) && (q.Movement != "teleport" || !d.profile.Teleports()) {
			q.Move = 0
		}
	}
	if err := space(b, at); err != nil {
		return nil, "", err
	}
	w = d.survey(b).walkerFrom(q.Figure, at)
	switch movement = cmp.Or(q.Movement, "walk"); {
	case movement != "walk" && movement != "jump" && movement != "fly" && movement != "teleport":
		return nil, "", fmt.Errorf("movement %q: expected walk, jump, fly or teleport", q.Movement)
	case movement != "teleport" && w.flies:
		movement = "fly"
	}
	return w, movement, nil
}

func (d *Desk) reach(w *walker, movement string, move int) ([]rules.Reached, error) {
	switch movement {
	case "jump":
		return d.jump(w, move)
	case "fly":
		return d.fly(w, move)
	case "teleport":
		return d.teleport(w, move)
	}
	return d.walk(w, move)
}

// walk returns the hexes reached on foot, by GH S4.1 to S4.5.
func (d *Desk) walk(w *walker, move int) ([]rules.Reached, error) {
	x := searches.Get().(*ways)
	defer searches.Put(x)
	var all rules.Places
	all.Grow(x.run(w, int32(move)))
	for _, i := range x.first {
		if i >= 0 && !all.Add(w.walked(x, i)) {
			break
		}
	}
	return all.List()
}

// jump returns the hexes reached by a jump, which is a flight whose last hex is entered normally.
//
// GH S4.6: a jump ignores figures and terrain on the way; its last hex obeys the rules of normal
// movement.
func (d *Desk) jump(w *walker, move int) ([]rules.Reached, error) {
	air := w.flight(int32(move))
	defer airways.Put(air)
	foot := *w
	foot.ice = d.profile.jumpSlides()
	air.lands = foot.landings(air.lands, &air.flood, int32(move), d.profile.jumpPaysLanding())
	var all rules.Places
	all.Grow(len(air.order))
	for c, l := range air.lands {
		var place rules.Reached
		switch to := int32(c); {
		case to == w.at:
			place = w.reached([]int32{to}, 1, 0, 0, true)
		case l.from >= 0:
			way := air.way(l.from)
			flown := len(way)
			foot.step(l.from, int(l.side), &way)
			place = foot.reached(way, flown, int(l.move), int(l.harm), true)
		case air.far[c] >= 0:
			way := air.way(to)
			place = w.reached(way, len(way), int(air.far[c]), 0, false)
		default:
			continue
		}
		if !all.Add(place) {
			break
		}
	}
	return all.List()
}

// landings returns, for every hex, the best way to land there and stay. In each label, the field
// "from" is the last hex in the air, or -1 if no landing is possible. If `pays` is set, difficult
// terrain costs the same as on foot. The result uses the memory of `best`.
func (w *walker) landings(best []label, air *flood, budget int32, pays bool) []label {
	best = roomFor(best, len(w.is))
	for c := range best {
		best[c].from = -1
	}
	for _, c := range air.order {
		if w.is[c]&shut != 0 {
			continue
		}
		for s := range sides {
			to, move, harm, ok := w.step(c, s, nil)
			if !pays {
				move = 1
			}
			l := label{to, harm, air.far[c] + move, c, int8(s)}
			if b := &best[to]; ok && l.move <= budget && w.stops(to) &&
				(b.from < 0 || l.harm < b.harm || l.harm == b.harm && l.move < b.move) {
				*b = l
			}
		}
	}
	return best
}

// fly returns the hexes reached by flying. A flight ignores everything but walls, but must end on
// an unoccupied hex.
//
// GH S4.7: figures and terrain are ignored, even on the last hex.
func (d *Desk) fly(w *walker, move int) ([]rules.Reached, error) {
	air := w.flight(int32(move))
	defer airways.Put(air)
	var all rules.Places
	all.Grow(len(air.order))
	for c, n := range air.far {
		if n < 0 {
			continue
		}
		way := air.way(int32(c))
		if !all.Add(w.reached(way, len(way), int(n), 0, w.stops(int32(c)))) {
			break
		}
	}
	return all.List()
}

// teleport returns the hexes reached by a teleport, which enters none of the hexes in between. By
// default the distance is counted through walls. GH S4.5 forbids movement through walls, but a
// teleport moves through nothing.
func (d *Desk) teleport(w *walker, move int) ([]rules.Reached, error) {
	from := w.cell(w.at)
	around := d.prepare(w.board).ranges(w.at)
	var all rules.Places
	for c := range w.is {
		to, n := int32(c), int(around.far[c])
		if d.profile.teleportsThrough() {
			n = w.grid.Distance(from, w.cell(to))
		}
		if n < 0 || n > move || !w.arrives(to) {
			continue
		}
		switch harm := d.arrival(w, to); {
		case n == 0:
			all.Add(w.reached([]int32{to}, 1, 0, 0, true))
		case harm == 0:
			all.Add(w.reached([]int32{w.at, to}, 2, n, 0, true))
		default:
			all.Add(w.reached([]int32{w.at, to}, 1, n, harm, true))
		}
	}
	return all.List()
}

// arrival returns the harm of ending a teleport in a hex.
func (d *Desk) arrival(w *walker, to int32) int {
	if w.flies || !d.profile.TeleportSprings() {
		return 0
	}
	return w.harm(to)
}
