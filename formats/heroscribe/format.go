package heroscribe

import (
	"bytes"
	"fmt"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package.
var Format = formats.Format{Name: "heroscribe", Title: "HeroScribe", Is: is, Import: Import, Export: Export, Extension: extension}

// is reports whether the data is XML of a quest with a board.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("<")) &&
		bytes.Contains(data, []byte("<quest")) && bytes.Contains(data, []byte("<board"))
}

// maker makes a quest from a document.
type maker struct {
	*formats.Import
	doc   *Document
	marks map[string][]grid.Cell // the squares of marks, by their letters
	stats map[string]Numbers     // the stats of monsters, by their objects
}

// editions maps regions to the profiles of the ruleset that they stand for.
var editions = map[string]string{"Europe": "eu1989", "USA": "us1990"}

// Import makes a quest from a file, and a board with everything in the quest.
func Import(data []byte, file string) (*formats.Import, error) {
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{Content: formats.Content{Quest: &formats.Quest{}}}, doc: d, marks: map[string][]grid.Cell{}, stats: map[string]Numbers{}}
	for _, n := range d.Numbers {
		if n.Name == "" {
			n.Name = m.stats[n.ID].Name
		}
		m.stats[n.ID] = n
	}
	if err := m.ground(); err != nil {
		return nil, err
	}
	m.bridges()
	for n := range d.Boards {
		for _, box := range d.Boards[n].Dark {
			m.dark(n, box)
		}
	}
	for n := range d.Boards {
		for _, o := range d.Boards[n].Objects {
			m.object(n, o)
		}
	}
	if d.Wandering != "" {
		m.wanders(d.Wandering)
	}
	m.notes()
	m.words()
	m.Board = m.Quest.Laid()
	m.Board.Name = formats.OneLine(d.Name)
	if m.Board.Name == "" {
		m.Board.Name = formats.NameOf(file)
	}
	m.Report.Sort()
	return m.Import, nil
}

// words stores the texts and settings that concern the quest as a whole.
func (m *maker) words() {
	m.Quest.Edition = editions[m.doc.Region]
	if m.Quest.Edition != "" {
		m.Quest.Board.Profile = m.Quest.Edition
		m.Report.Add(1, "region, "+m.doc.Region, formats.Kept, "")
	}
	if m.doc.Speech != "" {
		m.Quest.Story = m.doc.Speech
		m.Notes = append(m.Notes, formats.Note{Text: m.doc.Speech})
		m.Report.Aside(1, "speech", formats.LeftOut)
	}
}

// ground puts the quest's boards side by side. Rows of empty boards at the bottom are dropped.
func (m *maker) ground() error {
	standard, err := boards.Load("heroquest-standard")
	if err != nil {
		return err
	}
	down := m.doc.Down
	for down > 1 && m.empty(down-1) {
		down--
	}
	if down < m.doc.Down {
		m.Report.Add((m.doc.Down-down)*m.doc.Across, "empty board", formats.LeftOut, "there is nothing on it")
		m.doc.Down = down
	}
	m.doc.Boards = m.doc.Boards[:min(len(m.doc.Boards), m.doc.Across*down)]
	b, err := board.New(grid.Grid{}, columns*m.doc.Across, rows*down)
	if err != nil {
		return err
	}
	b.Rules, b.Outside = standard.Rules, standard.Outside
	name := board.Room('A' - 1)
	for n := range m.doc.Across * down {
		names := map[board.Room]board.Room{board.NoRoom: board.NoRoom}
		for c := range standard.EachCell {
			r := standard.Room(c)
			if _, known := names[r]; !known {
				for name++; !unicode.IsLetter(rune(name)); {
					name++
				}
				names[r] = name
			}
			b.SetRoom(m.at(n, c.X+1, c.Y+1), names[r])
		}
		for _, e := range standard.Walls() {
			b.SetWall(grid.Grid{}.Edge(m.at(n, e.Cell.X+1, e.Cell.Y+1), e.Side), true)
		}
	}
	m.between(b, down)
	m.Quest.Board = b
	m.Report.Add(len(m.doc.Boards), "board", formats.Kept, "")
	return nil
}

// empty reports whether there is nothing on the boards of a row.
func (m *maker) empty(row int) bool {
	for n := row * m.doc.Across; n < min((row+1)*m.doc.Across, len(m.doc.Boards)); n++ {
		if len(m.doc.Boards[n].Dark)+len(m.doc.Boards[n].Objects) > 0 {
			return false
		}
	}
	for _, bridge := range m.doc.Bridges {
		if bridge.Row+1 >= row && !bridge.Across || bridge.Row == row {
			return false
		}
	}
	return true
}

// between puts walls between the boards.
func (m *maker) between(b *board.Board, down int) {
	width, height := columns*m.doc.Across, rows*down
	for x := columns; x < width; x += columns {
		for y := range height {
			b.SetWall(grid.Grid{}.Edge(grid.Cell{X: x, Y: y}, west), true)
		}
	}
	for y := rows; y < height; y += rows {
		for x := range width {
			b.SetWall(grid.Grid{}.Edge(grid.Cell{X: x, Y: y}, north), true)
		}
	}
}

// bridges opens the walls between boards where a bridge connects them.
func (m *maker) bridges() {
	for _, b := range m.doc.Bridges {
		from := b.Row*m.doc.Across + b.Column
		e := grid.Grid{}.Edge(m.at(from, b.Position, rows), south)
		if b.Across {
			e = grid.Grid{}.Edge(m.at(from, columns, b.Position), east)
		}
		_, to := grid.Grid{}.Cells(e)
		most := columns
		if b.Across {
			most = rows
		}
		if b.Column >= m.doc.Across || b.Row >= m.doc.Down || b.Position > most || !m.Quest.Board.Contains(to) || b.Across && b.Column+1 >= m.doc.Across {
			m.Report.Add(1, "bridge", formats.LeftOut, "it is not between two boards")
			continue
		}
		m.Quest.Board.SetWall(e, false)
		m.Report.Add(1, "bridge", formats.Kept, "")
	}
}

// dark makes squares solid.
func (m *maker) dark(n int, box Box) {
	laid := 0
	for y := max(box.Top, 1); y < box.Top+box.Height && y <= rows; y++ {
		for x := max(box.Left, 1); x < box.Left+box.Width && x <= columns; x++ {
			m.Quest.Board.SetTerrain(m.at(n, x, y), board.Wall)
			laid++
		}
	}
	m.Report.Add(laid, "dark square", formats.Kept, "")
	if laid == 0 {
		m.Report.Add(1, "dark rectangle", formats.LeftOut, fmt.Sprintf("it is not on the board of %d by %d squares", columns, rows))
	}
}
