package heroscribe

import (
	"fmt"
	"maps"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// object puts an object of the n-th board on its square.
func (m *maker) object(n int, o Object) {
	id, hidden := strings.CutPrefix(o.ID, "Untraceable")
	kind, known := objects[id]
	piece := formats.OneLine(id)
	if !known {
		m.Report.Add(1, piece, formats.LeftOut, "it is not one of HeroScribe's own objects")
		return
	}
	w, h := size(kind.width, kind.height, o.Turn)
	area := formats.QuestArea{QuestPlace: formats.QuestPlace{At: m.at(n, o.Left, o.Top), Piece: piece}, Width: w, Height: h}
	if kind.part == left {
		m.Report.Add(1, piece, formats.LeftOut, kind.why)
		return
	}
	if kind.part != door && !m.within(n, o, w, h) {
		m.Report.Add(1, piece, formats.LeftOut, "it is not on the board")
		return
	}
	why := kind.why
	if hidden {
		why = "it becomes an ordinary one, which can be found"
	}
	if o.Shifted && why == "" && kind.part != door {
		why = "it is put in the middle of its square"
	}
	if m.lay(kind, area, o, why) {
		m.fate(kind, piece, why)
	}
}

// fate reports an object that is on the board. A mark is reported together with its note.
func (m *maker) fate(kind object, piece, why string) {
	switch {
	case kind.part == mark:
	case why != "":
		m.Report.Add(1, piece, formats.Changed, why)
	case kind.part == hero:
		m.Report.Aside(1, piece, formats.LeftOut)
	default:
		m.Report.Add(1, piece, formats.Kept, "")
	}
}

// within reports whether an object lies on its own board.
func (m *maker) within(n int, o Object, w, h int) bool {
	return n < m.doc.Across*m.doc.Down && o.Left >= 1 && o.Top >= 1 && o.Left+w-1 <= columns && o.Top+h-1 <= rows
}

// lay adds one object to the quest, and returns true if the object still has to be reported.
func (m *maker) lay(kind object, area formats.QuestArea, o Object, why string) bool {
	q, place := m.Quest, area.QuestPlace
	switch kind.part {
	case monster:
		mo := formats.QuestMonster{QuestPlace: place, Kind: kind.what, Name: kind.name}
		m.numbers(&mo, o.ID)
		q.Monsters = append(q.Monsters, mo)
	case furniture:
		q.Furniture = append(q.Furniture, formats.QuestFurniture{QuestArea: area, Kind: kind.what, Name: kind.name})
	case stairs:
		q.Stairs = append(q.Stairs, area)
	case hero:
		q.Heroes = append(q.Heroes, formats.QuestHero{Kind: place.Piece, At: place.At})
	case mark:
		m.marks[kind.what] = append(m.marks[kind.what], place.At)
	case rubble:
		area.Each(func(c grid.Cell) {
			q.Rubble = append(q.Rubble, formats.QuestPlace{At: c, Piece: place.Piece})
		})
	case trap:
		area.Each(func(c grid.Cell) {
			q.Traps = append(q.Traps, formats.QuestTrap{QuestPlace: formats.QuestPlace{At: c, Piece: place.Piece}, Kind: kind.what})
		})
	case door:
		return m.door(kind, place, o)
	case secret:
		return m.secret(place, o)
	}
	return true
}

// numbers gives a monster the stats that HeroScribe 2 has for its object.
func (m *maker) numbers(mo *formats.QuestMonster, id string) {
	n, known := m.stats[id]
	if !known {
		return
	}
	mo.Stats = maps.Clone(n.Stats)
	if n.Name != "" {
		mo.Name = n.Name
	}
}

// door puts a door into its wall. A door in the outer wall is a way in.
func (m *maker) door(kind object, place formats.QuestPlace, o Object) bool {
	e := doorEdge(place.At, o.Turn)
	x, y := grid.Grid{}.Cells(e)
	inX, inY := m.Quest.Board.Contains(x), m.Quest.Board.Contains(y)
	switch {
	case !inX && !inY:
		m.Report.Add(1, place.Piece, formats.LeftOut, "it is not on the board")
		return false
	case !inX || !inY:
		if !inX {
			x = y
		}
		m.Quest.Entrances = append(m.Quest.Entrances, x)
		m.Report.Add(1, place.Piece, formats.Changed, "it leads in from outside: heroes begin in front of it if there are no stairs")
		return false
	}
	state := board.Closed
	if kind.what == "open" {
		state = board.Open
	}
	m.Quest.Doors = append(m.Quest.Doors, formats.QuestDoor{Edge: e, State: state, Piece: place.Piece})
	return true
}

// secret puts a secret door into the wall on its side or, if there is none, into the only wall of
// its square.
func (m *maker) secret(place formats.QuestPlace, o Object) bool {
	e := grid.Grid{}.Edge(place.At, away[o.Turn])
	if !m.walled(e) {
		var walls []grid.Edge
		for s := range grid.Side(4) {
			if other := (grid.Grid{}).Edge(place.At, s); m.walled(other) {
				walls = append(walls, other)
			}
		}
		if len(walls) != 1 {
			m.Report.Add(1, place.Piece, formats.LeftOut, fmt.Sprintf("its square has no wall on the side of the door, and %d on the others", len(walls)))
			return false
		}
		m.Quest.Doors = append(m.Quest.Doors, formats.QuestDoor{Edge: walls[0], State: board.Secret, Piece: place.Piece})
		m.Report.Add(1, place.Piece, formats.Changed, "its square has no wall on the side of the door: it is put in the only wall of the square")
		return false
	}
	m.Quest.Doors = append(m.Quest.Doors, formats.QuestDoor{Edge: e, State: board.Secret, Piece: place.Piece})
	return true
}

// walled reports whether there is a wall between two squares of the board.
func (m *maker) walled(e grid.Edge) bool {
	x, y := grid.Grid{}.Cells(e)
	return m.Quest.Board.Wall(e) && m.Quest.Board.Contains(x) && m.Quest.Board.Contains(y)
}
