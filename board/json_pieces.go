package board

import (
	"fmt"

	"github.com/battlemat/battlemat/internal/english"
)

// readWalls reads [[x, y, "N"], …], with objects for walls that have a size.
func (r *jsonReader) readWalls(at place) {
	r.array(at, "an array of walls", func(i int) {
		entry := place{section: "walls", index: i, pos: r.pos}
		var wall draftWall
		var ok bool
		if r.peek() == '{' {
			wall, ok = r.readWall(entry)
		} else {
			wall.draftEdge, ok = r.at(entry, true)
		}
		if ok && wall.side == noSide {
			r.add(entry, `a wall without a side: expected [x, y, "N"]`)
		} else if ok {
			wall.index = int32(i)
			r.walls = append(r.walls, wall)
		}
	})
}

const wallFields = "at height level"

// readWall reads {"at": [x, y, "N"], "height": 3, "level": 2}.
func (r *jsonReader) readWall(entry place) (wall draftWall, ok bool) {
	said := false
	whole := r.object(entry, wallFields, func(key string, _ int) bool {
		at := entry.part("."+key, r.pos)
		switch key {
		case "at":
			said = true
			wall.draftEdge, ok = r.at(at, true)
		case "height":
			wall.size.Height, _ = r.whole(at, 1, MaxLevel)
		case "level":
			wall.size.Level, wall.size.Raised = r.whole(at, 0, MaxLevel)
		default:
			return false
		}
		return true
	})
	if whole && !said {
		r.add(entry, `at is missing: expected [x, y, "N"]`)
	}
	return wall, ok && whole
}

// at reads [x, y]. If `sided` is set, it also accepts [x, y, "N"].
func (r *jsonReader) at(at place, sided bool) (e draftEdge, ok bool) {
	what := "[x, y]"
	if sided {
		what = `[x, y, "N"]`
	}
	e.offset = int32(r.pos)
	n := 0
	good := true
	whole := r.array(at, what, func(i int) {
		n++
		switch {
		case i < 2:
			v, ok := r.whole(at, -MaxNumber, MaxNumber)
			good = good && ok
			if i == 0 {
				e.x = int32(v)
			} else {
				e.y = int32(v)
			}
		case i == 2 && sided:
			pos := r.pos
			s, ok := r.str(at, "a side, as in \"N\"")
			if ok {
				if e.side, ok = parseCompass(s); !ok {
					r.add(at.part("", pos), "side %s: expected one of %s", shorten(s), compassList)
				}
			}
			good = good && ok
		default:
			r.skip(at)
		}
	})
	if good = good && whole; good && (n < 2 || n > 3 || n == 3 && !sided) {
		r.add(at.part("", int(e.offset)), "%s: expected %s", english.Count(n, "value"), what)
		good = false
	}
	return e, good
}

const doorFields = "at state id leaf"

func (r *jsonReader) readDoors(at place) {
	r.array(at, "an array of doors", func(i int) {
		entry := place{section: "doors", index: i, pos: r.pos}
		if i >= MaxPieces && !r.trusted {
			if i == MaxPieces {
				r.add(entry, "more than %d doors: expected at most %d", MaxPieces, MaxPieces)
			}
			r.skip(entry)
			return
		}
		r.readDoor(entry)
	})
}

func (r *jsonReader) readDoor(entry place) {
	door := draftDoor{state: Closed}
	placed, said := false, false
	whole := r.object(entry, doorFields, func(key string, _ int) bool {
		at := entry.part("."+key, r.pos)
		switch key {
		case "at":
			said = true
			door.draftEdge, placed = r.at(at, true)
		case "state":
			if s, ok := r.str(at, "open, closed or secret"); ok {
				state, err := ParseDoorState(s)
				r.parsed(at, err)
				door.state = state
			}
		case "id":
			door.id = r.name1(at, idWord)
		case "leaf":
			door.leaf = r.leaf(at)
		default:
			return false
		}
		return true
	})
	if whole && !said {
		r.add(entry, `at is missing: expected [x, y, "N"], or [x, y] for a door tile`)
	}
	if whole && placed {
		door.index = int32(entry.index)
		r.doors = append(r.doors, door)
	}
}

// leaf reads the material of a door.
func (r *jsonReader) leaf(at place) Leaf {
	s, ok := r.str(at, leafList)
	if !ok {
		return SolidLeaf
	}
	leaf, err := ParseLeaf(s)
	r.parsed(at, err)
	return leaf
}

const figureFields = "id kind side at size tail level height initiative traits stats"

func (r *jsonReader) readFigures(at place) {
	r.array(at, "an array of figures", func(i int) {
		entry := place{section: "figures", index: i, pos: r.pos}
		if i >= MaxPieces && !r.trusted {
			if i == MaxPieces {
				r.add(entry, "more than %d figures: expected at most %d", MaxPieces, MaxPieces)
			}
			r.skip(entry)
			return
		}
		r.readFigure(entry)
	})
}

func (r *jsonReader) readFigure(entry place) {
	f := draftFigure{at: entry, cell: entry, tail: entry, level: entry, size: entry}
	placed, said, named := false, false, false
	whole := r.object(entry, figureFields, func(key string, _ int) bool {
		at := entry.part("."+key, r.pos)
		switch key {
		case "id":
			named = true
			f.ID = r.name1(at, idWord)
		case "kind":
			f.Kind = r.line(at)
		case "side":
			f.Side = r.line(at)
		case "at":
			said = true
			var e draftEdge
			e, placed = r.at(at, false)
			f.At, f.cell = e.cell(), at
		case "tail":
			if e, ok := r.at(at, false); ok {
				tail := e.cell()
				f.Tail = &tail
			}
			f.tail = at
		case "size":
			f.Size, _ = r.whole(at, 1, MaxSize)
			f.size = at
		case "level":
			f.Level, f.leveled = r.whole(at, 0, MaxLevel)
			f.level = at
		case "height":
			f.Height, _ = r.whole(at, 0, MaxLevel)
		case "initiative":
			f.Initiative, _ = r.whole(at, -MaxNumber, MaxNumber)
		case "traits":
			r.readTraits(at, &f)
		case "stats":
			r.readStats(at, &f)
		default:
			return false
		}
		return true
	})
	if whole && !named {
		r.add(entry, "id is missing: expected %s", idWord.what)
	}
	if whole && !said {
		r.add(entry, "at is missing: expected [x, y]")
	}
	if whole && placed {
		r.figures = append(r.figures, f)
	}
}

// line reads a string of one line. It returns "" when the value is something else.
func (r *jsonReader) line(at place) string {
	if s, ok := r.str(at, "a string"); ok && r.checkText(at, s) {
		return s
	}
	return ""
}

func (r *jsonReader) readTraits(at place, f *draftFigure) {
	r.array(at, "an array of words", func(i int) {
		at := at.part(fmt.Sprintf("[%d]", i), r.pos)
		if s := r.name1(at, traitWord); s != "" {
			r.addTrait(at, f, s)
		}
	})
}

// addTrait gives the figure a trait it does not have yet.
func (l *ledger) addTrait(at place, f *draftFigure, trait string) {
	switch {
	case l.trusted:
	case f.Is(trait):
		l.add(at, "trait %q is listed twice", trait)
		return
	case len(f.Traits) == maxTraits:
		l.add(at, "more than %d traits", maxTraits)
		return
	}
	f.Traits = append(f.Traits, trait)
}

func (r *jsonReader) readStats(at place, f *draftFigure) {
	r.object(at, "", func(key string, pos int) bool {
		at := at.part("["+shorten(key)+"]", pos)
		named := r.checkWord(at, key, statWord)
		at.pos = r.pos
		if n, ok := r.whole(at, -MaxNumber, MaxNumber); ok && named {
			r.addStat(at, f, key, n)
		}
		return true
	})
}

// addStat gives the figure a number.
func (l *ledger) addStat(at place, f *draftFigure, name string, n int) {
	if len(f.Stats) == maxTraits && !l.trusted {
		l.add(at, "more than %d stats", maxTraits)
		return
	}
	if f.Stats == nil {
		f.Stats = map[string]int{}
	}
	f.Stats[name] = n
}
