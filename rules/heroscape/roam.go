package heroscape

import "github.com/battlemat/battlemat/board"

// Roamer is a single-space figure that moves as far as it can.
type Roamer struct {
	Height, Move int
	Flies        bool
	Returns      bool // it takes only steps that it could take back, so it jumps down no high ledge
}

// Roam returns the spaces that the roamer can reach from any of the given spaces, in any number of
// moves, if no other figure is on the board. HS F1 to F12. Unless r.Returns is set, it may jump
// down a ledge that it cannot climb.
func (p *Profile) Roam(b *board.Board, r Roamer, from ...Space) map[Space]bool {
	roamed := map[Space]bool{}
	for s := range p.Strides(b, r, from...) {
		roamed[s] = true
	}
	return roamed
}

// Strides returns the spaces of [Profile.Roam], each with the least number of steps to it. That
// number is never more than the cost of the path.
func (p *Profile) Strides(b *board.Board, r Roamer, from ...Space) map[Space]int {
	m := &mover{p: p, b: b, flying: r.Flies, height: r.Height, budget: r.Move, others: new(company)}
	steps := map[Space]int{}
	queue := from
	for _, s := range from {
		steps[s] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		m.start = stance{queue[0], queue[0]} // the start of the next move
		m.steps(m.start, 0, func(to stance, _ int) {
			if _, known := steps[to.Head]; !known && (!r.Returns || m.leads(to.Head, queue[0])) {
				steps[to.Head] = steps[queue[0]] + 1
				queue = append(queue, to.Head)
			}
		})
	}
	for s := range steps {
		if !m.ends(stance{s, s}) {
			delete(steps, s) // a flyer can pass over it but not stop there
		}
	}
	return steps
}

// leads reports whether one step leads from a space to another.
func (m *mover) leads(from, to Space) bool {
	back, found := *m, false
	back.start = stance{from, from}
	back.steps(back.start, 0, func(s stance, _ int) { found = found || s.Head == to })
	return found
}
