package board

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/codec/unmarshal"
)

// written is a document in the form that [Board.JSON] writes.
type written struct {
	Format  string                    `json:"format"`
	Name    string                    `json:"name"`
	Grid    string                    `json:"grid"`
	Shift   string                    `json:"shift"`
	Outside string                    `json:"outside"`
	Rules   string                    `json:"rules"`
	Profile string                    `json:"profile"`
	Set     map[string]string         `json:"set"`
	Map     []string                  `json:"map"`
	Legend  map[string]writtenTerrain `json:"legend"`
	Levels  [][]writtenColumn         `json:"levels"`
	Rooms   []string                  `json:"rooms"`
	Walls   []writtenWall             `json:"walls"`
	Doors   []writtenDoor             `json:"doors"`
	Figures []writtenFigure           `json:"figures"`
	Lights  []writtenLight            `json:"lights"`

	Barriers []writtenBarrier `json:"barriers"`
}

type writtenDoor struct {
	ID    string       `json:"id"`
	At    writtenPlace `json:"at"`
	State string       `json:"state"`
	Leaf  string       `json:"leaf"`
}

type writtenFigure struct {
	ID         string         `json:"id"`
	Kind       string         `json:"kind"`
	Side       string         `json:"side"`
	At         grid.Cell      `json:"at"`
	Tail       *grid.Cell     `json:"tail"`
	Size       int            `json:"size"`
	Level      *int           `json:"level"`
	Height     int            `json:"height"`
	Initiative int            `json:"initiative"`
	Traits     []string       `json:"traits"`
	Stats      map[string]int `json:"stats"`
}

// writtenBarrier is a barrier, or a plain wall as its four coordinates.
type writtenBarrier struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`
	State string `json:"state"`
	Leaf  string `json:"leaf"`
	Line  [4]int `json:"line"`
}

// UnmarshalJSON reads a barrier.
func (l *writtenBarrier) UnmarshalJSON(data []byte) error {
	l.Kind = barrierNames[BarrierWall]
	if data[0] == '[' {
		return json.Unmarshal(data, &l.Line)
	}
	type plain writtenBarrier
	return json.Unmarshal(data, (*plain)(l))
}

// writtenTerrain is "floor", or an object of a terrain, a height, traits and a name.
type writtenTerrain look

// UnmarshalJSON reads a glyph of the legend.
func (t *writtenTerrain) UnmarshalJSON(data []byte) error {
	var entry struct {
		Terrain string   `json:"terrain"`
		Height  int      `json:"height"`
		Traits  []string `json:"traits"`
		Name    string   `json:"name"`
	}
	if err := json.Unmarshal(data, &entry.Terrain); err != nil {
		if err := json.Unmarshal(data, &entry); err != nil {
			return err
		}
	}
	terrain, err := ParseTerrain(entry.Terrain)
	*t = writtenTerrain{terrain, entry.Name, entry.Height, joined(entry.Traits)}
	return err
}

// writtenColumn is a height, or the spans of a column.
type writtenColumn []Span

// UnmarshalJSON reads a column.
func (c *writtenColumn) UnmarshalJSON(data []byte) error {
	var top int
	if json.Unmarshal(data, &top) == nil {
		*c = writtenColumn{{0, top}}
		return nil
	}
	var pairs [][2]int
	if err := json.Unmarshal(data, &pairs); err != nil {
		return err
	}
	*c = nil
	for _, p := range pairs {
		*c = append(*c, Span{p[0], p[1]})
	}
	return nil
}

// writtenPlace is [x, y, "N"], or [x, y] for a cell.
type writtenPlace struct {
	grid.Cell
	side string
}

// UnmarshalJSON reads a place.
func (p *writtenPlace) UnmarshalJSON(data []byte) error {
	if x, y, rest, ok := unmarshal.Pair(data); ok {
		if string(rest) == "]" {
			p.X, p.Y = x, y
			return nil
		}
		if side, plain := bytes.CutPrefix(rest, []byte(`,"`)); plain && bytes.HasSuffix(side, []byte(`"]`)) && !bytes.ContainsAny(side[:len(side)-2], "\"\\,") {
			p.X, p.Y, p.side = x, y, string(side[:len(side)-2])
			return nil
		}
	}
	var list []json.RawMessage
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) < 2 {
		return fmt.Errorf("%s is not a place", data)
	}
	into := []any{&p.X, &p.Y, &p.side}
	for i, part := range list[:min(len(list), len(into))] {
		if err := json.Unmarshal(part, into[i]); err != nil {
			return err
		}
	}
	return nil
}

// writtenWall is the place of a wall, or an object that also gives its size.
type writtenWall struct {
	At     writtenPlace `json:"at"`
	Height int          `json:"height"`
	Level  *int         `json:"level"`
}

// UnmarshalJSON reads a wall.
func (w *writtenWall) UnmarshalJSON(data []byte) error {
	if data[0] == '[' {
		return w.At.UnmarshalJSON(data)
	}
	type plain writtenWall
	return unmarshal.Into(data, (*plain)(w))
}

// size returns the vertical extent of the wall.
func (w writtenWall) size() WallSize {
	s := WallSize{Height: w.Height}
	if w.Level != nil {
		s.Raised, s.Level = true, *w.Level
	}
	return s
}

// edge returns the side of the cell that the place names.
func (p writtenPlace) edge(b *Board) (grid.Edge, error) {
	side, err := b.grid.ParseSide(p.side)
	return b.grid.Edge(p.Cell, side), err
}
