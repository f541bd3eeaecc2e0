package board

import (
	"github.com/battlemat/battlemat/geom/grid"
)

// entry reads one line of a section. The line starts at pos.
func (r *textReader) entry(line string, pos int) {
	at := place{section: r.section, index: r.entries, pos: pos}
	r.mark(at)
	if r.entries++; len(line) > maxLine {
		r.add(at, "a line of %d bytes: expected at most %d", len(line), maxLine)
		return
	}
	switch r.section {
	case "ignored":
		return
	case "settings":
		r.entries--
		r.add(top("", pos), "%s: expected a heading: one of %s", shorten(line), headings)
		r.section = "ignored"
	case "legend":
		r.legendEntry(at, line)
	case "levels":
		r.levelRow(at, line)
	case "rooms":
		if r.roomRow(at, line); len(r.rooms) > MaxSide {
			r.section = "ignored"
		}
	case "walls":
		r.wallEntry(at, line)
	case "doors":
		r.doorEntry(at, line)
	case "lights":
		r.lightEntry(at, line)
	case "barriers":
		r.barrierEntry(at, line)
	case "figures":
		r.figureEntry(at, line)
	}
}

// legendEntry reads "G = terrain level L height H trait T name N"; a trait may occur
// several times.
func (r *textReader) legendEntry(at place, line string) {
	glyph, rest, ok := glyphOf(line)
	if !ok {
		r.add(at, "%s: expected a glyph and its terrain, as in # = wall", shorten(line))
		return
	}
	if !glyphDraws(glyph) {
		r.add(at, "the glyph %q: expected a visible character other than '+'", glyph)
		return
	}
	if old, twice := r.legend[glyph]; twice && old.at.pos != nowhere {
		r.add(at, "the glyph %q is listed twice", glyph)
		return
	}
	e, ok := r.entryOf(at, rest, at.pos+len(line)-len(rest))
	if !ok {
		return
	}
	g := draftGlyph{at: at}
	name, ok := e.word("the name of a terrain")
	if !ok {
		return
	}
	t, err := ParseTerrain(name.text)
	if err != nil {
		r.add(at.part("", name.pos), "unknown terrain %s: expected one of %s", shorten(name.text), terrainList)
	}
	g.terrain = t
	for {
		key, more := e.next()
		switch {
		case !more:
			r.legend[glyph] = g
			return
		case key.text == "level" && !key.quoted:
			g.spans, ok = e.column()
		case key.text == "height" && !key.quoted:
			if g.height, ok = e.whole(1, MaxLevel); ok && err == nil {
				r.checkHeight(at.part("", key.pos), &g.look)
			}
		case key.text == "trait" && !key.quoted:
			var t token
			if t, ok = e.word("a trait"); ok {
				if ok = r.checkWord(at.part("", t.pos), t.text, traitWord); ok {
					g.addTrait(r.ledger, at.part("", t.pos), t.text)
				}
			}
		case key.text == "name" && !key.quoted:
			var t token
			if t, ok = e.word("a name"); ok && r.checkText(at, t.text) {
				g.name = t.text
			}
		default:
			r.add(at.part("", key.pos), "%s: expected level, height, trait or name", shorten(key.text))
			ok = false
		}
		if !ok {
			r.legend[glyph] = g
			return
		}
	}
}

func (r *textReader) levelRow(at place, line string) {
	if len(r.levels) > MaxSide {
		return // a single fault about the shape follows
	}
	row := draftLevels{at: at}
	e, _ := r.entryOf(at, line, at.pos)
	for e != nil && len(e.tokens) > 0 && len(row.spans) <= MaxSide && r.heights < MaxCells {
		r.heights++
		e.at.nth = len(row.spans) + 1
		row.pos = append(row.pos, int32(e.tokens[0].pos))
		spans, ok := e.column()
		if !ok {
			spans = nil
		}
		row.spans = append(row.spans, spans)
	}
	r.levels = append(r.levels, row)
}

func (r *textReader) roomRow(at place, line string) {
	if len(line) > 4*MaxSide {
		r.add(at, "a row of %d bytes: expected at most %d cells", len(line), MaxSide)
		return
	}
	r.rooms = append(r.rooms, rowOf(at, line, at.pos, true))
}

// wallEntry reads one or more of "x,y SIDE", each with an optional height H and level L.
func (r *textReader) wallEntry(at place, line string) {
	e, ok := r.entryOf(at, line, at.pos)
	for ok && len(e.tokens) > 0 {
		var wall draftWall
		wall.offset = int32(e.tokens[0].pos)
		var c grid.Cell
		if c, ok = e.cell(); !ok {
			return
		}
		wall.x, wall.y, wall.index = int32(c.X), int32(c.Y), int32(at.index)
		side, has := e.word("a side, as in N")
		if !has {
			return
		}
		if wall.side, ok = parseCompass(side.text); !ok {
			r.add(at.part("", side.pos), "side %s: expected one of %s", shorten(side.text), compassList)
			return
		}
		if wall.size, ok = e.wallSize(); ok {
			r.walls = append(r.walls, wall)
		}
	}
}

// wallSize takes "height H" and "level L" if they come next.
func (e *entry) wallSize() (size WallSize, ok bool) {
	for ok = true; ok && len(e.tokens) > 0; {
		key := e.tokens[0]
		twice := false
		switch {
		case key.quoted:
			return size, true
		case key.text == "height":
			twice = size.Height != 0
			e.next()
			size.Height, ok = e.whole(1, MaxLevel)
		case key.text == "level":
			twice = size.Raised
			e.next()
			size.Level, size.Raised = e.whole(0, MaxLevel)
			ok = size.Raised
		default:
			return size, true
		}
		if twice {
			e.add(e.at.part("", key.pos), "%s is listed twice", key.text)
			ok = false
		}
	}
	return size, ok
}

// letter is the entry for a figure or a door. An entry with a glyph applies wherever the picture
// has that glyph.
type letter struct {
	glyph  rune // 0 for none
	on     rune // the glyph of the ground below
	figure *draftFigure
	door   *draftDoor
	at     place
	placed bool // the entry gives its place
	cells  []grid.Cell
	pos    []int32
}

// letterOf starts an entry that may begin with "G =".
func (r *textReader) letterOf(at place, line string) (*letter, *entry) {
	l := &letter{at: at, on: usual[Floor]}
	if glyph, rest, ok := glyphOf(line); ok {
		switch other := r.letters[glyph]; {
		case !glyphDraws(glyph):
			r.add(at, "the glyph %q: expected a visible character other than '+'", glyph)
			return nil, nil
		case other != nil:
			r.add(at, "the glyph %q is listed twice", glyph)
			return nil, nil
		}
		at.pos += len(line) - len(rest)
		l.glyph, line = glyph, rest
		r.letters[glyph] = l // even if the rest is faulty, because the picture may use the glyph
	}
	e, ok := r.entryOf(at, line, at.pos)
	if !ok {
		return nil, nil
	}
	return l, e
}

// keep adds the entry to the draft, in order.
func (r *textReader) keep(l *letter) {
	if l.glyph == 0 && !l.placed {
		r.add(l.at, "no place: expected a glyph in the picture, as in E = …, or a cell, as in \"at 3,6\"")
		return
	}
	if l.glyph != 0 && l.placed {
		r.add(l.at, "a glyph in the picture and a cell: expected only one of the two")
		return
	}
	r.ordered = append(r.ordered, l)
}

// doorEntry reads "[G =] [id] [x,y [SIDE]] [state] [leaf] [on GLYPH]".
func (r *textReader) doorEntry(at place, line string) {
	l, e := r.letterOf(at, line)
	if l == nil {
		return
	}
	d := &draftDoor{state: Closed}
	d.index, d.offset = int32(at.index), int32(at.pos)
	l.door = d
	stated, leaved := false, false
	for i := 0; len(e.tokens) > 0; i++ {
		t, _ := e.next()
		state, err := ParseDoorState(t.text)
		leaf, noLeaf := ParseLeaf(t.text)
		c, isCell := cellOf(t.text)
		switch {
		case t.quoted && i == 0, i == 0 && err != nil && !isCell && t.text != "on":
			if !r.checkWord(at.part("", t.pos), t.text, idWord) {
				return
			}
			d.id = t.text
		case isCell && !l.placed && !t.quoted:
			l.placed = true
			d.x, d.y = int32(c.X), int32(c.Y)
			if len(e.tokens) > 0 {
				if side, ok := parseCompass(e.tokens[0].text); ok {
					d.side = side
					e.next()
				}
			}
		case err == nil && !stated && !t.quoted:
			d.state, stated = state, true
		case noLeaf == nil && !leaved && !t.quoted:
			d.leaf, leaved = leaf, true
		case t.text == "on" && !t.quoted:
			if !l.ground(e) {
				return
			}
		default:
			r.add(at.part("", t.pos), "%s: expected [id] x,y [side] [open, closed or secret] [leaf]", shorten(t.text))
			return
		}
	}
	r.keep(l)
}

// ground reads the glyph of the ground below a letter.
func (l *letter) ground(e *entry) bool {
	t, ok := e.word("the glyph of the ground")
	if !ok {
		return false
	}
	glyphs := []rune(t.text)
	if len(glyphs) != 1 {
		e.add(e.at.part("", t.pos), "%s: expected one glyph, that of the ground", shorten(t.text))
		return false
	}
	l.on = glyphs[0]
	return true
}
