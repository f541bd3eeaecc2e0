package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// place is where a figure stands, or could.
type place struct {
	at    grid.Cell
	tail  *grid.Cell
	level int
}

// move makes the move that gains most, if one gains anything.
func (m *mind) move() (battlemat.Command, bool) {
	if m.ground == nil {
		return "", false
	}
	var most battlemat.Command
	gain := 0
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
				stays[f.ID] -= m.blows(f, place{f.At, f.Tail, f.Level}) // it has attacked already, or may not
			}
		}
		n := score(place{*c.At, c.Tail, c.Level}) - stays[f.ID] - m.dangers(f, c)
		if n > gain {
			most, gain = c.Command, n
		}
	}
	return most, gain > 0
}

// summon brings the figure that gains most by it to where it gains most.
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

// attacks reports whether a figure is offered an attack.
func (m *mind) attacks(id string) bool {
	for _, c := range m.choices {
		if c.Kind == battlemat.Attack && c.Figure == id {
			return true
		}
	}
	return false
}

// dangers is what the dice on a way may cost.
func (m *mind) dangers(f *battlemat.Figure, c battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		switch s.Danger {
		case "":
		case "lava":
			n += 2 * stat(f.Stats, "worth") * 1000
		case "burns":
			n += m.harm(f, 1000, 1000/max(1, f.Life)) // each round again
		default:
			n += m.harm(f, 500, 500/max(1, f.Life))
		}
	}
	return n
}

// score returns what a place is worth to a figure: the best attack from it, half of what foes
// could do to it there, height, the way to the foes that is left, and the place to be held.
func (m *mind) score(f *battlemat.Figure) func(place) int {
	foes := m.foes(f.Side)
	var cells, held []grid.Cell
	for _, e := range foes {
		cells = append(cells, e.At)
	}
	for _, p := range m.view.Ground.Pieces {
		if p.Kind == "goal" {
			held = append(held, p.At)
		}
	}
	flies := slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == "flying" })
	near := m.ground.ways(f.Height, flies, cells)
	home := func(grid.Cell) int { return 0 }
	if len(held) > 0 {
		home = m.ground.ways(f.Height, flies, held)
	}
	return func(p place) int {
		n := m.blows(f, p) - m.threats(f, p, foes)/6 + 300*p.level
		n -= 700 * min(near(p.at), 60)
		n -= 500 * min(home(p.at), 60)
		return n
	}
}

// blows is what the best attack from a place is worth. From afar the foe must be seen from there.
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
		// A better blow is looked for only where it would be one.
		if n := m.blow(f, e, p.level, e.Level); n > most && (eyes == nil || eyes.sees(f, p, e)) {
			most = n
		}
	}
	return most
}

// within reports whether a foe is in range of a place; next to it also in height.
func (m *mind) within(p place, e *battlemat.Figure, reach int) bool {
	n := m.ground.spaces(p.at, e.At)
	if p.tail != nil {
		n = min(n, m.ground.spaces(*p.tail, e.At))
	}
	if e.Tail != nil {
		n = min(n, m.ground.spaces(p.at, *e.Tail))
	}
	if n > reach {
		return false
	}
	return reach > 1 || p.level-e.Level < e.Height && e.Level-p.level < e.Height
}

// threats is what the foes could do to a figure on a place in one turn each.
func (m *mind) threats(f *battlemat.Figure, p place, foes []*battlemat.Figure) int {
	sum := 0
	for _, e := range foes {
		if m.ground.spaces(e.At, p.at) <= stat(e.Stats, "move")+stat(e.Stats, "range") {
			sum += m.blow(e, f, e.Level, p.level)
		}
	}
	return min(sum, 1000*stat(f.Stats, "worth"))
}
