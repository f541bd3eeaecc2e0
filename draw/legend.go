package draw

import (
	"slices"

	"github.com/battlemat/battlemat/board"
)

// entryKind is the kind of sign that a line of the legend explains.
type entryKind uint8

const (
	terrainEntry entryKind = iota
	doorEntry
	sideEntry
	fieldEntry
	reachEntry
	passEntry
	pathEntry
	dangerEntry
	freeEntry
	stopEntry
	areaEntry
	fromEntry
	targetEntry
	victimEntry
	compareEntry
	heatEntry
	bareEntry
)

// entry is one line of the legend: a swatch and its words.
type entry struct {
	kind    entryKind
	text    string
	terrain board.Terrain
	door    board.DoorState
	leaf    board.Leaf
	side    int
	compare compareKind
	bare    bool // the comparison has no values
}

// note adds an entry to the legend, unless it is already there.
func (a *artist) note(e entry) {
	e.text = shorten(e.text, 60)
	if !slices.Contains(a.legend, e) {
		a.legend = append(a.legend, e)
	}
}

var terrainWords = map[board.Terrain]string{
	board.Wall:      "rock",
	board.Difficult: "difficult ground",
	board.Greater:   "very difficult ground",
	board.Plate:     "pressure plate",
	board.Block:     "fallen block",
}

// terrainWord returns the name of a terrain for people.
func terrainWord(t board.Terrain) string {
	if w, ok := terrainWords[t]; ok {
		return w
	}
	return t.String()
}

func (a *artist) legendTerrain(t board.Terrain) {
	a.note(entry{kind: terrainEntry, terrain: t, text: terrainWord(t)})
}

func (a *artist) legendDoor(s board.DoorState, leaf board.Leaf) {
	a.note(entry{kind: doorEntry, door: s, leaf: leaf, text: s.String() + " " + leafWords[leaf]})
}

func (a *artist) legendSide(i int) {
	if name := a.figure.sides[i]; name != "" {
		a.note(entry{kind: sideEntry, side: i, text: name})
	}
}

func (a *artist) legendCompare() {
	used, bare := map[compareKind]bool{}, false
	for _, c := range a.compared {
		if a.shows(c.At) {
			used[kindOfCompared(c)] = true
			bare = bare || c.Bare
		}
	}
	for k := onlyA; k <= same; k++ {
		if used[k] {
			a.note(entry{kind: compareEntry, compare: k, bare: bare, text: wordOf(a.Compare, k)})
		}
	}
}

// wordOf describes a kind of cell in a comparison.
func wordOf(c *Compare, k compareKind) string {
	one, two := c.A, c.B
	if one == "" {
		one = "A"
	}
	if two == "" {
		two = "B"
	}
	switch k {
	case onlyA:
		return "A: only " + one
	case onlyB:
		return "B: only " + two
	case differ:
		return "values differ: " + one + "/" + two
	}
	return "the same in both"
}

// swatch draws the sign of an entry in a square with sides of 56 units.
func (a *artist) swatch(e entry, at pt) {
	box := func(i ink) {
		var p path
		p.rect(at.by(-26, -26), 52, 52)
		a.scene.draw(mark{path: p, fill: i, stroke: gridLine, width: 3})
	}
	inner := func(i ink, dash ...int) {
		var p path
		p.rect(at.by(-20, -20), 40, 40)
		a.stroke(p, i, 4, dash...)
	}
	fill := func(i ink, h hatch) {
		var p path
		p.rect(at.by(-26, -26), 52, 52)
		a.hatch(p, i, h)
	}
	number := func(s string, ground ink) {
		m := mark{text: s, centre: at, size: small, fill: text, halo: ground}
		a.plate(m)
		a.scene.draw(m)
	}
	switch e.kind {
	case terrainEntry:
		a.terrainSwatch(e.terrain, at, box, fill)
	case doorEntry:
		a.doorOn(at.by(-24, 8), at.by(24, 8), at.by(0, -26), e.door, e.leaf)
	case sideEntry:
		a.base(at, 26, e.side, disc)
	case fieldEntry:
		box(floor)
		inner(fieldLine)
	case reachEntry:
		box(reachFill)
		inner(reachLine)
		number("5", reachFill)
	case passEntry:
		box(floor)
		fill(reachFill, slashes)
		number("(5)", floor)
	case heatEntry:
		a.heatSwatch(at)
	case bareEntry:
		box(floor)
		fill(texture, slashes)
		inner(stopLine, 10, 6)
	case areaEntry:
		box(areaFill)
		fill(areaDots, dots)
		inner(areaLine, 10, 8)
	case compareEntry:
		a.compareSwatch(e.compare, box, fill, inner)
		number(sampleOf(e), [...]ink{onlyA: aFill, onlyB: bFill, differ: diffFill, same: floor}[e.compare])
	default:
		a.lineSwatch(e.kind, at)
	}
}

// sampleOf returns the text of an example cell for an entry of a comparison.
func sampleOf(e entry) string {
	c := Compared{A: 5, B: 6, InA: e.compare != onlyB, InB: e.compare != onlyA, Bare: e.bare}
	switch {
	case e.compare == same:
		c.B = c.A
	case e.compare != differ && !e.bare:
		c.Bare = true // a letter is enough here
	}
	return labelOfCompared(c)
}

func (a *artist) terrainSwatch(t board.Terrain, at pt, box func(ink), fill func(ink, hatch)) {
	switch {
	case t.Solid():
		box(stone)
		fill(stoneHatch, rock)
	case t == board.Water:
		box(water)
	case t == board.Ice:
		box(iceFill)
	case t == board.Lava:
		box(lava)
	default:
		box(floor)
	}
	if sign, ok := signs[t]; ok {
		s := stamp{at: at, n: 5, d: 9}
		sign.draw(&s)
		m := sign.mark(s.path)
		m.width = max(m.width*2/3, 2)
		a.scene.draw(m)
	}
}

func (a *artist) compareSwatch(k compareKind, box func(ink), fill func(ink, hatch), inner func(ink, ...int)) {
	switch k {
	case onlyA:
		box(aFill)
		fill(aHatch, slashes)
		inner(aLine)
	case onlyB:
		box(bFill)
		fill(bHatch, backs)
		inner(bLine, 10, 6)
	case differ:
		box(diffFill)
		fill(diffDots, dots)
		inner(diffLine, 4, 8)
	default:
		box(floor)
	}
}

// lineSwatch draws the entries that are lines and brackets.
func (a *artist) lineSwatch(k entryKind, at pt) {
	from, to := at.by(-20, 0), at.by(20, 0)
	switch k {
	case pathEntry:
		a.stroke(line(from, to), pathLine, 8)
		a.scene.disc(at, 17, pathLine, paper, 4)
		a.scene.draw(mark{text: "1", centre: at, size: small, bold: true, fill: onPath})
	case dangerEntry:
		a.danger(at)
	case fromEntry:
		var p path
		p.rect(at.by(-23, -23), 46, 46)
		a.stroke(p, pathLine, 5, 1, 11)
	case freeEntry:
		a.stroke(line(from, to), sightLine, 5)
		a.bead(from, sightLine, true)
		a.bead(to, sightLine, true)
	case stopEntry:
		a.stroke(line(from, at), stopLine, 5)
		a.bead(from, stopLine, true)
		a.cross(at.by(8, 0), true)
	case targetEntry, victimEntry:
		i := pathLine
		if k == victimEntry {
			i = stopLine
		}
		var p path
		for _, s := range []pt{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			c := at.by(23*s.x, 23*s.y)
			p.open(c.by(-14*s.x, 0), c, c.by(0, -14*s.y))
		}
		a.stroke(p, i, 5)
	}
}
