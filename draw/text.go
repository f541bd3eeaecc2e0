package draw

import (
	"bufio"
	"io"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TextOptions say how a picture is written as text. The zero value is plain
// Unicode in 80 columns.
type TextOptions struct {
	Width  int  // the width in columns, at least 20; 0 means 80
	Height int  // the greatest number of lines for the board, at least 3; 0 means 200
	ASCII  bool // only ASCII characters
	Colour bool // ANSI colours; they only repeat what the characters show
}

// Text writes the picture as lines of text. A cell becomes one or more characters, and an edge
// between cells becomes one character, as in the board's text form. Squares take 2W+1 by 2H+1
// characters; hexes are staggered. If nothing is drawn between any two rows of squares, each row
// takes one line. Cells grow wider if costs, figures or brackets need it. If even the shortest form
// of the picture does not fit, the picture is cut to the part around the question, and a line says
// so.
//
// It fails when the picture has no board or an empty window, or when w fails.
func Text(w io.Writer, p Picture, o TextOptions) error {
	v, err := settle(p)
	if err != nil {
		return err
	}
	t := newTextArtist(v, o)
	out := bufio.NewWriter(w)
	for _, line := range t.page() {
		out.WriteString(line)
		out.WriteByte('\n')
	}
	return out.Flush()
}

const (
	defaultWidth  = 80
	leastWidth    = 20
	defaultHeight = 200
	leastHeight   = 3
)

// textArtist turns a view into lines.
type textArtist struct {
	*artist
	opts   TextOptions
	layout textLayout
	canvas *canvas
	short  map[string]string // by figure: its label for narrow cells
	used   map[string]bool   // signs in the picture, for the legend
	line   cellSet           // cells on the first line of sight, up to its stop
	areas  cellSet
	labels map[grid.Cell]board.Figure
	edges  map[grid.Edge]weight      // every edge that is drawn
	marks  map[grid.Cell]textBracket // the signs on both sides of cells
	step   map[grid.Cell]int         // the last step of the path on each cell
	warned map[grid.Cell]string      // the warning signs after costs
	terse  bool                      // cells are too narrow for two values
	scale  int                       // costs are divided by this to fit
	cut    bool
}

func newTextArtist(v *view, o TextOptions) *textArtist {
	if o.Width == 0 {
		o.Width = defaultWidth
	}
	if o.Height == 0 {
		o.Height = defaultHeight
	}
	o.Width, o.Height = max(o.Width, leastWidth), max(o.Height, leastHeight)
	t := &textArtist{opts: o, used: map[string]bool{}, scale: 1}
	whole := v.win
	v.cutTo(o.Width, o.Height) // no more than this can fit, so spare the work on the rest of a large board
	t.cut = v.win != whole
	t.artist = newArtist(v)
	t.line = t.sightCells()
	t.areas = t.areaCells()
	t.edges = t.weights()
	t.marks = t.brackets()
	t.step = t.lastSteps()
	t.warned = t.warnings()
	t.fit()
	return t
}

// page returns the lines of the picture.
func (t *textArtist) page() []string {
	var lines []string
	if title := t.view.title(); title != "" {
		lines = append(lines, t.wrapText(title)...)
	}
	t.paint()
	lines = append(lines, t.boardLines()...)
	if t.cut {
		w, h := t.Board.Size()
		lines = append(lines, t.wrapText("Columns "+span(t.win.X, t.win.W)+" of "+span(0, w)+", rows "+
			span(t.win.Y, t.win.H)+" of "+span(0, h)+"; the rest is cut off.")...)
	}
	if !t.Show.NoLegend {
		lines = append(lines, t.textLegend()...)
	}
	for _, n := range t.Notes {
		lines = append(lines, t.wrapText(n)...)
	}
	return lines
}

// boardLines returns the painted board. If the rows are tight and a border is not drawn, the border
// takes no line.
func (t *textArtist) boardLines() []string {
	lines := t.canvas.lines(t.opts.Colour)
	if !t.layout.tight {
		return lines
	}
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	}
	if top := t.canvas.top; lines[top] == "" {
		lines = slices.Delete(lines, top, top+1)
	}
	return lines
}

func span(from, n int) string { return strconv.Itoa(from) + "-" + strconv.Itoa(from+n-1) }

// paint draws the board on the canvas, back to front.
func (t *textArtist) paint() {
	clear(t.used)
	height, width := t.layout.size()
	left, top := t.rowLabels(), 0
	if !t.Show.NoCoords {
		top = t.headLines()
	}
	t.canvas = newCanvas(width, height, left, top)
	t.paintSolid()
	t.paintWalls()
	t.paintDoors()
	t.paintPath()
	for _, c := range t.ground {
		t.paintCell(c)
	}
	t.paintBlame()
	t.paintBrackets()
	if !t.Show.NoCoords {
		t.paintCoordinates(left, top)
	}
}

// headLines returns the number of lines that the column numbers take: one line, or one for each
// digit if the columns are too narrow.
func (t *textArtist) headLines() int {
	digits := len(strconv.Itoa(t.win.X + t.win.W - 1))
	if digits < t.layout.pitch {
		return 1
	}
	return digits
}

func (t *textArtist) paintCoordinates(left, top int) {
	for x := t.win.X; x < t.win.X+t.win.W; x++ {
		_, col := t.layout.cell(grid.Cell{X: x, Y: t.win.Y})
		n := strconv.Itoa(x)
		if top == 1 {
			col += max((t.layout.width-len(n)+1)/2, 0)
			t.canvas.write(-1, col, n, dimmed)
			continue
		}
		col += (t.layout.width - 1) / 2
		for i := range n {
			t.canvas.write(i-len(n), col, n[i:i+1], dimmed)
		}
	}
	for y := t.win.Y; y < t.win.Y+t.win.H; y++ {
		n := strconv.Itoa(y)
		line, _ := t.layout.cell(grid.Cell{X: t.layout.level(t.win.X), Y: y})
		t.canvas.write(line, -1-len(n), n, dimmed)
	}
}
