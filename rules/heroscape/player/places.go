package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// place is an actual or possible position of a figure.
type place struct {
	at    grid.Cell
	tail  *grid.Cell
	level int
}

// move makes the most valuable move, if any move gains something. If the figures of a card have not
// acted and cannot attack, it makes their best move in any case, unless that would be a blunder.
func (m *mind) move() (battlemat.Command, bool) {
	if m.ground == nil {
		return "", false
	}
	var most battlemat.Command
	gain := 0
	if m.idles() {
		gain = -9000
	}
	scores := map[string]func(place) int{}
	stays := map[string]int{}
	for _, c := range m.choices {
		f := m.figure(c.Figure)
		if c.Kind != battlemat.Move || f == nil || c.At == nil {
			continue
		}
		score, known := scores[f.ID]
		if !known {
			score = m.score(f)
			scores[f.ID] = score
			stays[f.ID] = score(place{f.At, f.Tail, f.Level})
			if !m.attacks(f.ID) {
				stays[f.ID] -= m.blows(f, place{f.At, f.Tail, f.Level}) // the figure has already attacked, or may not attack
			}
		}
		n := score(place{*c.At, c.Tail, c.Level}) - stays[f.ID] - m.dangers(f, c)
		if n > gain {
			most, gain = c.Command, n
		}
	}
	return most, most != ""
}

// idles reports whether the turn would end without any action. No figure has moved or attacked, and
// none can attack.
func (m *mind) idles() bool {
	for _, c := range m.choices {
		if c.Kind == battlemat.Attack && m.attack(c) > 0 || word(c, 0) == "heal" {
			return false
		}
	}
	for i := range m.view.Figures {
		f := &m.view.Figures[i]
		if badge(f, "moved") || badge(f, "attacked") {
			return false
		}
	}
	return true
}

// badge reports whether a figure has the badge with that key.
func badge(f *battlemat.Figure, key string) bool {
	return slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == key })
}

// flies reports whether a figure flies.
func flies(f *battlemat.Figure) bool { return badge(f, "flying") }

// summon brings the figure that gains the most to the best place for it.
func (m *mind) summon() (battlemat.Command, bool) {
	return best(m.of("summon"), func(c battlemat.Choice) int {
		f := m.figure(c.Figure)
		if f == nil || m.ground == nil {
			return 0
		}
		score := m.score(f)
		return score(place{*c.At, c.Tail, c.Level}) - score(place{f.At, f.Tail, f.Level})
	})
}

// attacks reports whether the choices include an attack by a figure.
func (m *mind) attacks(id string) bool {
	for _, c := range m.choices {
		if c.Kind == battlemat.Attack && c.Figure == id {
			return true
		}
	}
	return false
}

// dangers returns the expected cost of the dice on a path.
func (m *mind) dangers(f *battlemat.Figure, c battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		switch s.Danger {
		case "":
		case "lava":
			n += 2 * stat(f.Stats, "worth") * 1000
		case "burns":
			n += m.harm(f, 1000, 1000/max(1, f.Life)) // it burns again in each round
		default:
			n += m.harm(f, 500, 500/max(1, f.Life))
		}
	}
	return n
}

// score returns a function that rates places for a figure. The value includes the best attack from
// the place, the harm that foes could do there, the height, the distance to the foes, and the cells
// to hold.
func (m *mind) score(f *battlemat.Figure) func(place) int {
	foes, a := m.foes(f.Side), m.aim(f.Side)
	var cells []grid.Cell
	for _, e := range foes {
		cells = append(cells, e.At)
	}
	near, hold := m.ground.ways(f.Height, flies(f), cells), m.holding(f, a)
	reach, step := stat(f.Stats, "range"), 700
	wary := 3 // the divisor of the harm that foes could do
	switch {
	case a.urgent:
		step, wary = 1400, 12
	case len(a.held) > 0:
		step = 400
	}
	due := m.due(f)
	return func(p place) int {
		blow := m.blows(f, p)
		n := blow - (2+due)*m.threats(f, p, foes)/(2*wary) + 300*min(p.level, 12) + hold(p)
		left := min(m.far(near, p.at, cells), 60)
		if reach > 1 { // the figure need not come nearer than its range
			if left = max(0, left-reach+1); blow == 0 {
				left += 2
			}
		}
		return n - step*left
	}
}

// blows returns the value of the best attack from a place. If the attack is ranged, the foe must be
// visible from there.
func (m *mind) blows(f *battlemat.Figure, p place) int {
	most := 0
	var eyes *lookout
	if stat(f.Stats, "range") > 1 {
		eyes = m.lookout(f)
	}
	for _, e := range m.foes(f.Side) {
		if !m.within(p, e, stat(f.Stats, "range")) {
			continue
		}
		// Look for a line of sight only if the attack would be better than the best so far.
		if n := m.blow(f, e, p.level, e.Level); n > most && (eyes == nil || eyes.sees(f, p, e)) {
			most = n
		}
	}
	return most
}

// within reports whether a foe is in range of a place. If the range is 1, the foe must also be at a
// suitable height.
func (m *mind) within(p place, e *battlemat.Figure, reach int) bool {
	n := m.ground.spaces(e.At, p.at) // counted from the foe, because there are many places for each foe
	if p.tail != nil {
		n = min(n, m.ground.spaces(e.At, *p.tail))
	}
	if e.Tail != nil {
		n = min(n, m.ground.spaces(*e.Tail, p.at))
	}
	if n > reach {
		return false
	}
	return reach > 1 || p.level-e.Level < e.Height && e.Level-p.level < e.Height
}

// threats returns the harm that foes could do to a figure on a place before it acts again. It
// counts the figures of each card that come near enough: the worst card in full, and a third of the
// others.
func (m *mind) threats(f *battlemat.Figure, p place, foes []*battlemat.Figure) int {
	cards, sum, worst := map[string]int{}, 0, 0
	for _, e := range foes {
		if m.ground.spaces(e.At, p.at) <= stat(e.Stats, "move")+stat(e.Stats, "range") {
			n := m.blow(e, f, e.Level, p.level)
			cards[string(e.Seat)+" "+e.Kind] += n
			sum += n
		}
	}
	for _, n := range cards {
		worst = max(worst, n)
	}
	return min(worst+(sum-worst)/3, 1000*stat(f.Stats, "worth"))
}
