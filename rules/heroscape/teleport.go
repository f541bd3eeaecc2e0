package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// teleport returns the places within a number of spaces where a figure may land, whatever is in
// between.
//
// HS P14: a teleport takes the place of the move. Its distance is counted like range, and it does
// not count as leaving an engagement.
func (d *Desk) teleport(b *board.Board, q rules.Reach) ([]rules.Reached, error) {
	q.Movement = ""
	m, err := d.mover(b, q)
	if err != nil {
		return nil, err
	}
	defer m.others.leave()
	if m.double {
		return nil, fmt.Errorf("%s occupies two spaces: only single-space figures can teleport", q.Figure)
	}
	most := q.Move
	if m.figure != nil {
		n := d.number(m.figure, Teleport)
		if n == 0 {
			return nil, fmt.Errorf("%s has no teleport stat, so it cannot teleport", q.Figure)
		}
		if most = n; m.figure.Is(MovesOver) {
			most = 0
		}
	}
	count := d.CountWithin(b, most, m.start.Head.Cell)
	var places rules.Places
	for at := range b.EachCell {
		n, near := count.Least(at)
		for _, s := range spaces(b, at) {
			r := rules.Reached{At: at, Level: s.Level, Cost: n, End: true}
			switch {
			case s == m.start.Head:
				r.Cost = 0
				r.Path, r.Costs = append(r.Path, at), []int{0}
			case !near || m.taken(s) || !d.p.Room(b, s, m.height):
				continue
			default:
				r.Path, r.Costs = append(r.Path, m.start.Head.Cell, at), []int{0, n}
			}
			if !places.Add(r) {
				break
			}
		}
	}
	return places.List()
}

// taken reports whether another figure is on a space.
func (m *mover) taken(s Space) bool {
	for range m.others.on(s) {
		return true
	}
	return false
}
