package draw

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// The page, in scene units.
const (
	margin   = 36
	minWidth = 1000 // the minimum width of a page with words on it
	titleGap = 72
	legendDY = 72
	noteDY   = 40
)

// compose draws the complete picture.
func compose(v *view) *scene {
	a := newArtist(v)
	a.layBoard()
	a.frame()
	a.heading, a.telling = v.title(), v.story()
	if a.heading == "" {
		a.heading = "Board"
	}
	return &a.scene
}

// layBoard draws the contents of the board.
func (a *artist) layBoard() {
	a.hatchRock()
	a.layGround()
	a.markLevels()
	a.markTerrain()
	a.nameRooms()
	a.drawBorders()
	a.drawBare()
	a.raiseWalls()
	a.hangDoors()
	a.standFigures()
	a.writeLevels()
	a.writeCosts()
	a.writeHeat()
	a.drawPath()
	a.drawSights()
	a.markTargets()
}

// frame lays out the page around the board: title, coordinates, legend, notes.
func (a *artist) frame() {
	a.onPage = true
	lo, hi := a.bounds(a.win)
	left, top := margin, margin
	if !a.Show.NoCoords {
		left, top = margin+a.rowLabelWidth(), margin+36
	}
	title := shorten(a.view.title(), 120)
	words := title != "" || len(a.Notes) > 0 || !a.Show.NoLegend && len(a.legend) > 0
	a.w = left + hi.x - lo.x + margin
	if words {
		a.w = max(a.w, minWidth)
	}
	if title != "" {
		a.writeTitle(title, left)
		top += titleGap
	}
	a.origin = pt{left - lo.x, top - lo.y}
	// Walls straddle the border, so the clip leaves room for their width.
	a.clipAt = pt{left - 12, top - 12}
	a.clipW, a.clipH = hi.x-lo.x+24, hi.y-lo.y+24
	if !a.Show.NoCoords {
		a.writeCoordinates(lo, left, top)
	}
	y := top + hi.y - lo.y
	if !a.Show.NoLegend && len(a.legend) > 0 {
		y = a.writeLegend(left, y+20)
	}
	if len(a.Notes) > 0 {
		y = a.writeNotes(left, y+24)
	}
	a.h = y + margin
	// The size is in whole pixels, of 2 units each.
	a.w += a.w & 1
	a.h += a.h & 1
}

func (a *artist) writeTitle(title string, left int) {
	a.group("title")
	size := large
	for size > small && measure(title, size, true) > a.w-left-margin {
		size -= 2
	}
	a.w = max(a.w, left+measure(title, size, true)+margin)
	a.scene.draw(mark{text: title, centre: pt{left, margin + 22}, size: size, bold: true, align: fromLeft, fill: text})
}

// shorten cuts a string that is too long for one line.
func shorten(s string, n int) string {
	if utf8.RuneCountInString(s) > n {
		return clip(s, n-1) + "…"
	}
	return s
}

// rowLabelWidth returns the width of the row numbers.
func (a *artist) rowLabelWidth() int {
	return measure(strconv.Itoa(a.win.Y+a.win.H-1), small, false) + 20
}

// writeCoordinates numbers the columns above the board and the rows to its left.
func (a *artist) writeCoordinates(lo pt, left, top int) {
	a.group("coordinates")
	for x := a.win.X; x < a.win.X+a.win.W; x++ {
		c := a.at(grid.Cell{X: x, Y: a.win.Y}).add(a.origin)
		a.scene.draw(mark{text: strconv.Itoa(x), centre: pt{c.x, top - 24}, size: small, fill: faint})
	}
	for y := a.win.Y; y < a.win.Y+a.win.H; y++ {
		c := a.at(grid.Cell{X: a.win.X, Y: y}).add(a.origin)
		a.scene.draw(mark{text: strconv.Itoa(y), centre: pt{left - 16, c.y}, size: small, align: fromRight, fill: faint})
	}
}

// sortLegend sorts the entries of the legend.
func (a *artist) sortLegend() {
	slices.SortStableFunc(a.legend, func(d, e entry) int { return int(d.kind) - int(e.kind) })
}

// writeLegend places the entries in rows and returns where the rows end.
func (a *artist) writeLegend(left, top int) int {
	a.group("legend")
	a.sortLegend()
	x, y := left, top+legendDY/2
	for _, e := range a.legend {
		width := 56 + 14 + measure(e.text, body, false)
		if x > left && x+width > a.w-margin {
			x, y = left, y+legendDY
		}
		a.swatch(e, pt{x + 28, y})
		a.scene.draw(mark{text: e.text, centre: pt{x + 70, y}, size: body, align: fromLeft, fill: text})
		x += width + 48
	}
	return y + legendDY/2
}

// writeNotes places the notes below the legend and returns where they end.
func (a *artist) writeNotes(left, top int) int {
	a.group("notes")
	y := top + noteDY/2
	for _, n := range a.Notes {
		for _, l := range wrap(n, body, a.w-left-margin) {
			a.scene.draw(mark{text: l, centre: pt{left, y}, size: body, align: fromLeft, fill: text})
			y += noteDY
		}
		y += 10
	}
	return y - noteDY/2 - 10
}
