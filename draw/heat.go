package draw

import (
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// heatSteps is the number of colours of heat, from cold to hot.
const heatSteps = 6

// heatText is the coldest step whose letters are dark.
const heatText = 4

// warmth returns the numbers of the picture's heat by cell, and the largest number.
func (v *view) warmth() (warm map[grid.Cell]Warmth, most int) {
	if v.Heat == nil {
		return nil, 0
	}
	warm = make(map[grid.Cell]Warmth, len(v.Heat.Cells))
	for _, w := range v.Heat.Cells {
		if w.N > 0 {
			warm[w.At] = w
		}
	}
	hottest, _ := v.Heat.Hottest()
	return warm, hottest.N
}

// heatOf returns the colour of a cell's heat, and reports whether the cell has any heat.
func (a *artist) heatOf(c grid.Cell) (ink, bool) {
	w, hot := a.warm[c]
	if !hot {
		return noInk, false
	}
	return heatInk + ink((w.N*heatSteps-1)/a.most), true
}

// onHeat returns the ink for letters on a colour of heat.
func onHeat(i ink) ink {
	if i >= heatInk+heatText {
		return onDisc
	}
	return onHot
}

// drawBare hatches the cells with a heat of zero, and draws their border.
func (a *artist) drawBare() {
	if a.Heat == nil {
		return
	}
	if hottest, any := a.Heat.Hottest(); any {
		a.note(entry{kind: heatEntry, text: a.Heat.Name + ", at most " + hottest.Label})
	}
	cells := a.shown(a.bare)
	if len(cells) == 0 {
		return
	}
	a.group("bare")
	a.region(cells, texture, slashes)
	a.stroke(a.loops(setOf(cells), cells, 8), stopLine, 7, 16, 10)
	a.note(entry{kind: bareEntry, text: a.Heat.BareName})
}

// writeHeat writes the numbers of the heat: in the middle of a cell, or next to the figure on it.
func (a *artist) writeHeat() {
	if a.Heat == nil {
		return
	}
	a.group("heat")
	for _, c := range a.ground {
		i, hot := a.heatOf(c)
		if !hot {
			continue
		}
		m := mark{text: a.warm[c].Label, centre: a.at(c), size: medium, bold: true, fill: onHeat(i), halo: i}
		if len(m.text) > 3 {
			m.size = small
		}
		if a.taken[c] {
			aside, room := a.besideBase(c)
			if !room {
				continue
			}
			m.centre, m.size = a.at(c).add(aside), small
			a.plate(m)
		}
		a.scene.draw(m)
	}
}

// heatSwatch draws the colours of heat side by side.
func (a *artist) heatSwatch(at pt) {
	for n := range heatSteps {
		var p path
		p.rect(at.by(-26+52*n/heatSteps, -20), 52/heatSteps+1, 40)
		a.scene.draw(mark{path: p, fill: heatInk + ink(n)})
	}
}

// tellHeat says which cell is the hottest.
func (v *view) tellHeat(say func(string, ...any)) {
	if v.Heat == nil {
		return
	}
	if hottest, any := v.Heat.Hottest(); any {
		say("%s on %s, most at %v: %s.", english.Capital(v.Heat.Name), english.Count(len(v.Heat.Cells), "cell"), hottest.At, hottest.Label)
	} else {
		say("%s: none.", english.Capital(v.Heat.Name))
	}
	if n := len(v.Heat.Bare); n > 0 {
		say("%s: %s.", english.Capital(v.Heat.BareName), english.Count(n, "cell"))
	}
}
