package heroscribe

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// extension is the extension of the files that are written.
const extension = ".xml"

// regions maps the profiles of the ruleset to the regions that stand for them.
var regions = map[string]string{"eu1989": "Europe", "us1990": "USA"}

// writer makes a document from a quest.
type writer struct {
	q      *formats.Quest
	m      *maker // makes as many boards as the quest has, with nothing on them
	boards []strings.Builder
	bridge strings.Builder
	notes  strings.Builder
	marks  map[string]bool // marks that have a note
	report formats.Report
}

// Export writes a HeroQuest quest as a file of the document type 1.4. A board without a quest
// counts as a quest with the contents of the board.
func Export(c *formats.Content) (*formats.Export, error) {
	q := c.Quest
	if q == nil {
		if c.Board.Rules != "heroquest" {
			return nil, errors.New("not a HeroQuest quest: HeroScribe has no others")
		}
		q = questOn(c.Board)
	}
	w := &writer{q: q, marks: map[string]bool{}}
	if err := w.ground(); err != nil {
		return nil, err
	}
	w.dark()
	w.things()
	w.words()
	w.rest(c)
	var out strings.Builder
	out.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE quest PUBLIC \"-//org.lightless//HeroScribe Quest 1.4//EN\" \"http://lightless.org/files/xml/quest-1.4.dtd\">\n")
	fmt.Fprintf(&out, `<quest name="%s"`, escaped(c.Board.Name))
	if region := regions[q.Edition]; region != "" {
		fmt.Fprintf(&out, ` region="%s"`, region)
	}
	fmt.Fprintf(&out, " version=\"1.0\" width=\"%d\" height=\"%d\">\n", w.m.doc.Across, w.m.doc.Down)
	for i := range w.boards {
		out.WriteString(" <board>\n" + w.boards[i].String() + " </board>\n")
	}
	out.WriteString(w.bridge.String())
	if q.Story != "" {
		fmt.Fprintf(&out, " <speech>%s</speech>\n", escaped(q.Story))
		w.report.Add(1, "speech", formats.Kept, "")
	}
	out.WriteString(w.notes.String() + "</quest>\n")
	if out.Len() > formats.MaxBytes {
		return nil, fmt.Errorf("a file of %d bytes: expected at most %d", out.Len(), formats.MaxBytes)
	}
	w.report.Sort()
	return &formats.Export{Data: []byte(out.String()), Report: w.report}, nil
}

// escaped returns a string with XML escapes.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder never fails
	return b.String()
}

// ground checks that the quest lies on the boards of the game, and adds bridges where neighbouring
// boards are open to each other.
func (w *writer) ground() error {
	b := w.q.Board
	width, height := b.Size()
	if b.Grid().Hex() || width%columns != 0 || height%rows != 0 || width/columns > maxAcross || height/rows > maxDown {
		return fmt.Errorf("a board of %d x %d cells: a quest is on the game's board of %d x %d squares, or on several such boards side by side", width, height, columns, rows)
	}
	d := &Document{Across: width / columns, Down: height / rows}
	d.Boards = make([]Board, d.Across*d.Down)
	for i := range d.Boards {
		d.Boards[i].Dark = []Box{{}} // so that no board counts as empty
	}
	w.m = &maker{Import: &formats.Import{Content: formats.Content{Quest: &formats.Quest{}}}, doc: d}
	if err := w.m.ground(); err != nil {
		return err
	}
	w.boards = make([]strings.Builder, len(d.Boards))
	w.report.Add(len(d.Boards), "board", formats.Kept, "")
	doors := map[grid.Edge]bool{}
	for _, door := range w.q.Doors {
		doors[door.Edge] = true
	}
	for _, door := range b.Doors() {
		doors[door.Edge] = true
	}
	theirs, off := w.m.Quest.Board, 0
	for c := range theirs.EachCell {
		for _, side := range []grid.Side{east, south} {
			e := b.Grid().Edge(c, side)
			switch has, wants := b.Wall(e), theirs.Wall(e); {
			case has == wants || doors[e]:
			case wants && w.crosses(c, side):
				w.report.Add(1, "bridge", formats.Kept, "")
			default:
				off++
			}
		}
	}
	if off > 0 {
		return fmt.Errorf("%d walls differ from those on the game's board, and HeroScribe has no other board", off)
	}
	return nil
}

// crosses writes a bridge over the side of a square, if the side is on the border between two
// boards.
func (w *writer) crosses(c grid.Cell, side grid.Side) bool {
	n, at := w.on(c)
	column, row := n%w.m.doc.Across+1, n/w.m.doc.Across+1
	switch {
	case side == east && at.X == columns && column < w.m.doc.Across:
		fmt.Fprintf(&w.bridge, " <bridge column=\"%d\" row=\"%d\" position=\"%d\" orientation=\"horizontal\"/>\n", column, row, at.Y)
	case side == south && at.Y == rows && row < w.m.doc.Down:
		fmt.Fprintf(&w.bridge, " <bridge column=\"%d\" row=\"%d\" position=\"%d\" orientation=\"vertical\"/>\n", column, row, at.X)
	default:
		return false
	}
	return true
}

// on returns the board of a square, and the square's place on that board, counted from 1. The
// square may lie before the first column or row.
func (w *writer) on(c grid.Cell) (n int, at grid.Cell) {
	x, y := min(max(c.X, 0)/columns, w.m.doc.Across-1), min(max(c.Y, 0)/rows, w.m.doc.Down-1)
	return y*w.m.doc.Across + x, grid.Cell{X: c.X - x*columns + 1, Y: c.Y - y*rows + 1}
}

// dark writes the solid squares. Adjacent solid squares in a row are joined into one rectangle.
func (w *writer) dark() {
	b := w.q.Board
	width, height := b.Size()
	for y := range height {
		for x := 0; x < width; x++ {
			n := 0
			for x+n < width && b.Terrain(grid.Cell{X: x + n, Y: y}) == board.Wall && (x+n)/columns == x/columns {
				n++
			}
			if n == 0 {
				continue
			}
			i, at := w.on(grid.Cell{X: x, Y: y})
			fmt.Fprintf(&w.boards[i], "  <dark left=\"%d\" top=\"%d\" width=\"%d\" height=\"1\"/>\n", at.X, at.Y, n)
			w.report.Add(n, "dark square", formats.Kept, "")
			x += n - 1
		}
	}
}

// layers holds the layer that the program uses for each part. Objects on higher layers cover
// objects on lower layers.
var layers = map[part]string{mark: "5.0", door: "-1.0", monster: "0.0", hero: "0.0"}

// object writes an object.
func (w *writer) object(id string, at grid.Cell, turn int) {
	n, place := w.on(at)
	layer := layers[objects[id].part]
	if layer == "" {
		layer = "-5.0"
	}
	fmt.Fprintf(&w.boards[n], "  <object id=\"%s\" left=\"%d\" top=\"%d\" rotation=\"%s\" zorder=\"%s\"/>\n", id, place.X, place.Y, turns[turn], layer)
}
