package player

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// post places the next figure of the army. Melee fighters go to the front, ranged fighters to the
// back and high up, and heroes behind their soldiers. Each figure is placed next to friends, but
// not all in one corner.
func (m *mind) post() (battlemat.Command, bool) {
	list := m.of("place")
	if len(list) == 0 || m.ground == nil {
		if all := m.of("muster"); len(all) > 0 {
			return all[0].Command, true
		}
		return "", false
	}
	ahead := m.front(list)
	way := m.ground.ways(5, false, ahead)
	least := away
	for _, c := range list {
		least = min(least, m.far(way, *c.At, ahead))
	}
	behind, high := m.rank(list[0])
	return best(list, func(c battlemat.Choice) int {
		n := m.far(way, *c.At, ahead) - least - behind
		if n < 0 {
			n = -2 * n // a place too near to the front is twice as bad as one too far from it
		}
		worth := -100*n + high*m.ground.Level(*c.At) + 10_000
		for i := range m.view.Figures {
			if f := &m.view.Figures[i]; f.Seat == m.view.Seat {
				switch m.ground.spaces(f.At, *c.At) {
				case 1:
					worth += 5
				case 2, 3:
					worth += 10
				}
			}
		}
		return worth
	})
}

// front returns the cells towards which the army will move: the cells to hold, or else the foes
// that are already placed, or else the middle of the battlefield.
func (m *mind) front(list []battlemat.Choice) []grid.Cell {
	if a := m.aim(""); len(a.held) > 0 {
		return a.held
	}
	var cells []grid.Cell
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.Seat != m.view.Seat {
			cells = append(cells, f.At)
		}
	}
	if len(cells) > 0 {
		return cells
	}
	width, height := m.ground.Size()
	middle := grid.Cell{X: width / 2, Y: height / 2}
	ground := m.ground.Where(m.ground.Free)
	slices.SortStableFunc(ground, func(a, b grid.Cell) int {
		return m.ground.Grid().Distance(a, middle) - m.ground.Grid().Distance(b, middle)
	})
	return ground[:min(3, len(ground))]
}

// rank returns how many spaces behind the front a figure should stand, and what each level of
// height is worth to it.
func (m *mind) rank(c battlemat.Choice) (behind, high int) {
	for _, h := range m.view.Hands {
		for _, card := range h.Cards {
			if key, _, _ := strings.Cut(card.ID, "."); !strings.HasPrefix(c.Figure, key+"-") {
				continue
			}
			switch {
			case stat(card.Stats, "range") > 1:
				return 3, 40
			case stat(card.Stats, "life") > 1:
				return 2, 15
			}
		}
	}
	return 0, 10
}
