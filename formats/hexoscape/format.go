package hexoscape

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package. It can be read, but not written.
var Format = formats.Format{Name: "hexoscape", Title: "hexoscape", Is: is, Import: Import}

// is reports whether the data is an object with hexes of a map.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		bytes.Contains(data, []byte(`"boardHexes"`)) && bytes.Contains(data, []byte(`"hexMap"`)) && !bytes.Contains(data, []byte(`"boardPieces"`))
}

// Document is the contents of a file.
type Document struct {
	Hexes map[string]Hex `json:"boardHexes"`
	Map   struct {
		Name   string `json:"name"`
		Glyphs map[string]struct {
			Glyph    string `json:"glyphID"`
			Revealed bool   `json:"isRevealed"`
		} `json:"glyphs"`
	} `json:"hexMap"`
}

// Hex is a hex. Its place is given in steps along two of the three axes of pointy-top hexes. Some
// maps have half steps.
type Hex struct {
	Q        float64  `json:"q"`
	R        float64  `json:"r"`
	Altitude int      `json:"altitude"`
	Terrain  string   `json:"terrain"`
	Unit     string   `json:"occupyingUnitID"`
	Starts   []string `json:"startzonePlayerIDs"`
}

// grounds maps the words of a file to kinds of pieces.
var grounds = map[string]*pieces.Kind{}

func init() {
	for word, name := range map[string]string{
		"grass": "grass", "rock": "rock", "sand": "sand", "road": "road", "snow": "snow", "lavaField": "lava field", "swamp": "swamp",
		"asphalt": "asphalt", "concrete": "concrete", "dungeon": "dungeon", "water": "water", "lava": "lava", "ice": "ice",
		"swampWater": "swamp water", "shadow": "shadow",
	} {
		grounds[word] = pieces.Find(name, "1")
	}
}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"boardHexes": …, "hexMap": …}`, "a value of a different type")
	}
	m := &maker{Import: &formats.Import{}, doc: d, fault: func(path, read, expected string) error {
		return formats.ValueFault(data, file, path, read, expected)
	}}
	if err := m.measure(); err != nil {
		return nil, err
	}
	for _, id := range slices.Sorted(maps.Keys(d.Hexes)) {
		m.hex(id)
	}
	for _, id := range slices.Sorted(maps.Keys(d.Map.Glyphs)) {
		m.glyph(id)
	}
	if m.Board.Name = formats.OneLine(d.Map.Name); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}

// maker makes a board from a document.
type maker struct {
	*formats.Import
	doc   *Document
	fault func(path, read, expected string) error
	low   grid.Cell // the first cell of the board, among the cells of the file
	base  int       // subtracted from every altitude
}

var rows = grid.Grid{Kind: grid.HexPointy}

// place returns the cell of a hex in the coordinates of the file. Halves are always rounded down.
func (h Hex) place() grid.Cell {
	return rows.Cell(grid.Vec{Q: int(math.Floor(h.Q)), R: int(math.Floor(h.R))})
}

// lies reports whether the hex has any ground.
func (h Hex) lies() bool { return h.Terrain != "empty" && h.Terrain != "void" && h.Terrain != "" }

// measure creates the board, with every cell void.
func (m *maker) measure() error {
	var high grid.Cell
	lowest, highest, none := 0, 0, true
	for _, id := range slices.Sorted(maps.Keys(m.doc.Hexes)) {
		h := m.doc.Hexes[id]
		if !h.lies() {
			continue
		}
		if !(math.Abs(h.Q) < 1<<12 && math.Abs(h.R) < 1<<12) || h.Altitude < -board.MaxLevel || h.Altitude > board.MaxLevel {
			return m.fault("boardHexes", fmt.Sprintf("the hex %q at %v,%v, altitude %d", formats.OneLine(id), h.Q, h.R, h.Altitude), "a place on a map")
		}
		c := h.place()
		if none {
			m.low, high, lowest, highest, none = c, c, h.Altitude, h.Altitude, false
		}
		m.low = grid.Cell{X: min(m.low.X, c.X), Y: min(m.low.Y, c.Y)}
		high = grid.Cell{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		lowest, highest = min(lowest, h.Altitude), max(highest, h.Altitude)
	}
	w, n := high.X-m.low.X+1, high.Y-m.low.Y+1
	if none || w > board.MaxSide || n > board.MaxSide || w*n > formats.MaxCells || highest-lowest >= board.MaxLevel {
		return m.fault("boardHexes", fmt.Sprintf("hexes on %d columns, %d rows and %d levels", w, n, highest-lowest), fmt.Sprintf("at least one, and at most %d cells and %d levels", formats.MaxCells, board.MaxLevel))
	}
	m.base = min(lowest, 1) - 1
	g := rows
	if m.low.Y&1 != 0 {
		g.Shift = grid.Even
	}
	b, err := board.New(g, w, n)
	if err != nil {
		return err
	}
	b.Rules, b.Outside = "heroscape", board.OutsideOpen
	for c := range b.EachCell {
		b.SetTerrain(c, board.Void)
	}
	m.Board = b
	return nil
}

// at returns the cell of the board for a hex.
func (m *maker) at(h Hex) grid.Cell {
	c := h.place()
	return grid.Cell{X: c.X - m.low.X, Y: c.Y - m.low.Y}
}

// hex puts a hex on the board.
func (m *maker) hex(id string) {
	h := m.doc.Hexes[id]
	if !h.lies() {
		return
	}
	c, b := m.at(h), m.Board
	if b.Space(c) {
		m.Report.Add(1, "hex", formats.LeftOut, "there is already a hex there")
		return
	}
	kind, known := grounds[h.Terrain]
	if !known {
		kind = grounds["rock"]
		m.Report.Add(1, "hex of "+formats.OneLine(h.Terrain), formats.Changed, "it is laid as rock, since its ground is not known")
	} else {
		m.Report.Add(1, kind.Name, formats.Kept, "")
	}
	b.SetTerrain(c, kind.Terrain)
	b.SetCellName(c, kind.Name)
	if kind.Trait != "" {
		b.SetCellTraits(c, kind.Trait)
	}
	level := h.Altitude - m.base
	b.SetSpans(c, board.Span{Bottom: 0, Top: level})
	for _, player := range h.Starts {
		m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: c, Level: level}, Player: "player " + formats.OneLine(player)})
		m.Report.Aside(1, "start space", formats.Changed)
	}
	if h.Unit != "" {
		m.Report.Add(1, "unit", formats.LeftOut, "the file has only its number")
	}
}

// glyph adds a glyph to the import.
func (m *maker) glyph(id string) {
	h, there := m.doc.Hexes[id]
	if !there || !h.lies() {
		m.Report.Add(1, "glyph", formats.LeftOut, "it is not on a hex")
		return
	}
	g := m.doc.Map.Glyphs[id]
	letter := "?"
	if name := strings.ToUpper(formats.OneLine(g.Glyph)); g.Revealed && name != "" {
		letter = string([]rune(name)[:1])
	}
	m.Glyphs = append(m.Glyphs, formats.Glyph{Space: formats.Space{At: m.at(h), Level: h.Altitude - m.base}, Letter: letter, Name: formats.OneLine(g.Glyph)})
	m.Report.Aside(1, "glyph", formats.Changed)
}
