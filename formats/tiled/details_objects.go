package tiled

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// edge returns the edge that an object names with the property edge, "3,4 NE", if the object's line
// lies on that edge. On hexes, a line does not identify an edge at the border of a map or next to
// rock.
func (m *maker) edge(o *object) (grid.Edge, bool) {
	text, g := o.properties["edge"], m.k.grid
	where, name, _ := strings.Cut(text, " ")
	c, err := grid.ParseCell(where)
	if err != nil || !m.Board.Contains(c) || len(o.line) != 2 {
		return grid.Edge{}, false
	}
	side, err := g.ParseSide(name)
	if err != nil {
		return grid.Edge{}, false
	}
	a, b := o.turned(o.line[0]), o.turned(o.line[1])
	hx, hy := m.k.middle(c)
	tx, ty := m.k.middle(g.Neighbour(c, side))
	if math.Hypot((a.x+b.x-hx-tx)/2, (a.y+b.y-hy-ty)/2) > min(m.k.sizeX, m.k.sizeY)/4 {
		return grid.Edge{}, false // the object has been moved elsewhere
	}
	here, there := g.Cells(g.Edge(c, side))
	return g.Edge(c, side), m.Board.Terrain(here) != board.Void || m.Board.Terrain(there) != board.Void
}

// wall puts a wall on an edge. Its height is a property of the object.
func (m *maker) wall(e grid.Edge, o *object) {
	m.Board.SetWall(e, true)
	size := board.WallSize{Height: number(o.properties["height"], board.MaxLevel)}
	if text, raised := o.properties["level"]; raised {
		size.Raised, size.Level = true, number(text, board.MaxLevel)
	}
	if size != (board.WallSize{}) && m.Board.Wall(e) && size.Level+size.Height <= board.MaxLevel {
		m.Board.SetWallSize(e, size)
	}
}

// doorOf returns a door with the name, the state and the leaf given by its object.
func (m *maker) doorOf(o *object) board.Door {
	d := board.Door{State: board.Closed}
	if s, err := board.ParseDoorState(strings.ToLower(o.properties["state"])); err == nil {
		d.State = s
	}
	if l, err := board.ParseLeaf(strings.ToLower(o.properties["leaf"])); err == nil {
		d.Leaf = l
	}
	if d.ID = m.free(o.properties["id"]); d.ID == "" {
		d.ID = m.doorID()
	}
	return d
}

// free returns the name of a door if no other door has it. It returns "" if the name is taken or is
// not valid.
func (m *maker) free(id string) string {
	_, door := m.Board.Door(id)
	_, barrier := m.Board.BarrierDoor(id)
	if door || barrier || !idWord.MatchString(id) {
		return ""
	}
	return id
}

// doorID returns a name for the next door.
func (m *maker) doorID() string {
	for {
		m.doors++
		if id := m.free("d" + strconv.Itoa(m.doors)); id != "" {
			return id
		}
	}
}

// more sets the properties of a figure that its object gives. It returns false if there is no room
// for the figure.
func (m *maker) more(f *board.Figure, o *object) bool {
	p, b := o.properties, m.Board
	if id := p["id"]; idWord.MatchString(id) {
		if _, taken := b.Figure(id); !taken {
			f.ID = id
		}
	}
	f.Size = number(p["size"], board.MaxSize)
	f.Height = number(p["height"], board.MaxLevel)
	if n, err := strconv.Atoi(p["initiative"]); err == nil && n >= -board.MaxNumber && n <= board.MaxNumber {
		f.Initiative = n
	}
	f.Traits = words(p["traits"])
	for _, word := range strings.Fields(p["stats"]) {
		name, value, _ := strings.Cut(word, "=")
		if n, err := strconv.Atoi(value); err == nil && plainWord.MatchString(name) && len(f.Stats) < 64 && n >= -board.MaxNumber && n <= board.MaxNumber {
			if f.Stats == nil {
				f.Stats = map[string]int{}
			}
			f.Stats[name] = n
		}
	}
	if tail, err := grid.ParseCell(p["tail"]); err == nil && m.k.grid.Hex() && b.Contains(tail) && b.Grid().Distance(f.At, tail) == 1 {
		f.Tail, f.Size = &tail, 0
	}
	spans := b.Spans(f.At)
	f.Level = spans[0].Top
	if n, err := strconv.Atoi(p["level"]); err == nil && slices.ContainsFunc(spans, func(s board.Span) bool { return s.Top == n }) {
		f.Level = n
	}
	f.Grid = b.Grid()
	for c := range f.EachCell {
		if !b.Space(c) || b.Opaque(c) {
			return false
		}
		if _, taken := b.FigureAt(c); !taken {
			continue
		}
		for other := range b.EachFigure { // other figures may stand above or below it
			if other.Covers(c) && other.Level == f.Level {
				return false
			}
		}
	}
	return true
}
