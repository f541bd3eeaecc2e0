package foundry

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/ground"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
)

const (
	// extension is the extension of the files that are written.
	extension = ".json"
	// coreVersion is the version of the program for which scenes are written.
	coreVersion = "13.345"

	hexSize = 100   // pixels between two opposite sides of a hex
	longest = 16384 // the greatest side of a scene, in pixels, if its squares have more pixels than usual
)

// writer makes a scene from a board.
type writer struct {
	until  context.Context
	board  *board.Board
	k      *canvas
	size   int // pixels along the side of a square
	scene  scene13
	report formats.Report
	doors  int
}

// Export writes a board as a scene of version 13.
func Export(c *formats.Content) (*formats.Export, error) {
	b := c.Board
	if width, height := b.Size(); width > board.MaxBarrierSide || height > board.MaxBarrierSide || width*height > formats.MaxCells {
		return nil, fmt.Errorf("a board of %d x %d cells: a scene has at most %d columns or rows, and %d cells", width, height, board.MaxBarrierSide, formats.MaxCells)
	}
	w := &writer{until: c.Until(), board: b, scene: newScene()}
	if err := w.lattice(); err != nil {
		return nil, err
	}
	if b.Grid().Hex() {
		w.onHexes()
	} else {
		w.onSquares()
	}
	if n := len(w.scene.Walls); n > maxWalls {
		return nil, fmt.Errorf("%d walls: a scene has at most %d", n, maxWalls)
	}
	w.lights()
	w.tokens()
	w.notes(c.Notes)
	e := &formats.Export{}
	w.picture(c.Picture, e)
	w.rest(c)
	var err error
	e.Data, err = json.MarshalIndent(&w.scene, "", " ")
	w.report.Sort()
	e.Report = w.report
	return e, err
}

// lattice sets the size of the scene so that it has the cells of the board.
func (w *writer) lattice() error {
	width, height := w.board.Size()
	s, g := &w.scene, w.board.Grid()
	if !g.Hex() {
		w.size = w.fine()
		s.Grid.Type, s.Grid.Size, s.Width, s.Height = square, w.size, width*w.size, height*w.size
		return w.canvas()
	}
	// Lines of hexes that are not shifted begin half a hex outside the scene, as in the program. So
	// the scene has a margin with an even number of lines around it. The scene's lines are then
	// shifted in the same way as the board's lines.
	long := hexSize * 2 / math.Sqrt(3) // from corner to corner
	s.Grid.Size = hexSize
	across, along := width*hexSize-1, int(math.Ceil(float64(height-1)*0.75*long+long))
	kinds := []int{hexOddRows, hexEvenRows}
	if s.Width, s.Height = across, along; g.Kind == grid.HexFlat {
		s.Width, s.Height = int(math.Ceil(float64(width-1)*0.75*long+long)), height*hexSize-1
		kinds = []int{hexOddColumns, hexEvenColumns}
	}
	for _, padding := range []json.Number{"0.25", "0.3", "0.2", "0.35", "0.15", "0.4", "0.1", "0.45", "0.05", "0.5", "0"} {
		for _, kind := range kinds {
			s.Padding, s.Grid.Type = padding, kind
			if err := w.canvas(); err != nil {
				return err
			}
			if w.k.grid == g && w.k.columns == width && w.k.rows == height {
				return nil
			}
		}
	}
	return fmt.Errorf("no scene can have exactly the %d x %d hexes of the board", width, height)
}

// canvas computes the places of the cells of the scene, as the reader does.
func (w *writer) canvas() (err error) {
	s := &w.scene
	d := &Document{Width: whole(s.Width), Height: whole(s.Height), Padding: s.Padding, Grid: lattice{Type: s.Grid.Type, Size: whole(s.Grid.Size)}}
	d.Stats.Version = coreVersion
	w.k, err = d.canvas(func(path, read, expected string) error {
		return fmt.Errorf("%s: %s: expected %s", path, read, expected)
	})
	return err
}

func whole(n int) json.Number { return json.Number(strconv.Itoa(n)) }

// fine returns the number of pixels along the side of a square. It is large enough for walls off
// the edges to end on whole pixels, unless the scene would be too large.
func (w *writer) fine() int {
	width, height := w.board.Size()
	const usual = 128
	for size := usual; size <= board.Fine && max(width, height)*size <= longest; size *= 2 {
		exact := true
		for _, b := range w.board.Barriers() {
			part := board.Fine / size
			exact = exact && (b.Line.A.X|b.Line.A.Y|b.Line.B.X|b.Line.B.Y)%part == 0
		}
		if exact {
			return size
		}
	}
	return usual
}

// picture adds the picture of the map as a separate file next to the scene, and names it in the
// scene.
func (w *writer) picture(p *formats.Picture, e *formats.Export) {
	if p == nil || len(p.Data) == 0 {
		return
	}
	kind, data := p.Kind, p.Data
	fate, why := formats.Kept, "it is a separate file, which belongs next to the scene"
	if width, height := w.board.Size(); w.board.Grid().Hex() {
		fate = formats.Changed
		if part, err := w.underScene(p); err == nil {
			kind, data, why = "jpg", part, why+"; it is cut to the scene, whose edges are inside hexes"
		} else {
			why += "; it covers the whole scene"
		}
	} else if p.Width != width*board.Fine || p.Height != height*board.Fine || p.Cut() {
		fate = formats.Changed
		if part, err := picture.Under(w.until, p, width, height); err == nil {
			kind, data, why = "jpg", part, why+"; it is cut to the scene"
		} else {
			why += "; it covers the whole scene"
		}
	}
	name := formats.FileName(w.board.Name) + "." + kind
	e.Beside = []formats.File{{Name: name, Data: data}}
	w.scene.Background.Source = &name
	w.report.Add(1, "picture", fate, why)
}

// underScene cuts a picture under hexes to the part that the scene covers.
func (w *writer) underScene(p *formats.Picture) ([]byte, error) {
	part := image.Rect(p.Left, p.Top, p.Right, p.Bottom)
	if !p.Cut() {
		width, height, err := picture.Size(p.Data)
		if err != nil {
			return nil, err
		}
		part = image.Rect(0, 0, width, height)
	}
	k := w.k
	x, y := k.middle(grid.Cell{})
	box := formats.BoxOfHexes(w.board, x-k.left, y-k.top, k.stepX, k.stepY)
	scaleX, scaleY := float64(part.Dx())/box.Width, float64(part.Dy())/box.Height
	from := part.Min.Add(image.Pt(pixel(-box.Left*scaleX), pixel(-box.Top*scaleY)))
	size := image.Pt(pixel(k.width*scaleX), pixel(k.height*scaleY))
	return picture.CutOut(w.until, p.Data, image.Rectangle{from, from.Add(size)}, size)
}

// rest reports the parts of the content that a scene cannot hold.
func (w *writer) rest(c *formats.Content) {
	b, r := w.board, &w.report
	rules := "dnd"
	if b.Grid().Hex() {
		rules = ""
	}
	ground.Leave(b, r)
	ground.Settings(b, r, rules, board.OutsideWall)
	r.Add(len(c.Starts), "start space", formats.LeftOut, formats.NoPlace)
	r.Add(len(c.Glyphs), "glyph", formats.LeftOut, formats.NoPlace)
	dark := ground.Dark(b)
	s := &w.scene
	if s.Environment.Global.Enabled = !dark; dark {
		s.Environment.Darkness, s.Darkness = 1, 1
	}
	s.GlobalLight = !dark
	if s.Name = b.Name; strings.TrimSpace(s.Name) == "" {
		s.Name = "Battlefield"
		r.Add(1, "name of the board", formats.Changed, "a scene must have one")
	}
}

// lights writes the lights.
func (w *writer) lights() {
	for _, l := range w.board.Lights() {
		if l.Bright+l.Dim == 0 {
			w.report.Add(1, "light", formats.LeftOut, "it has no radius")
			continue
		}
		x, y := w.k.middle(l.At)
		light := light13{X: pixel(x), Y: pixel(y), Walls: true}
		light.Config = config13{Dim: l.Bright + l.Dim, Bright: l.Bright, Angle: 360, Color: "#eccd8b", Alpha: 0.2}
		w.scene.Lights = append(w.scene.Lights, light)
		w.report.Add(1, "light", formats.Kept, "")
	}
}

func pixel(f float64) int { return int(math.Round(f)) }

// notes writes the notes that have a cell, with their texts as labels.
func (w *writer) notes(notes []formats.Note) {
	for _, n := range notes {
		if n.At == nil || !w.board.Contains(*n.At) {
			w.report.Add(1, "note", formats.LeftOut, "it has no place, and texts without a place are in journals")
			continue
		}
		x, y := w.k.middle(*n.At)
		w.scene.Notes = append(w.scene.Notes, note13{X: pixel(x), Y: pixel(y), Text: n.Text, IconSize: 40, FontSize: 24, Anchor: 1, Texture: texture{Source: text("icons/svg/book.svg")}})
		w.report.Add(1, "note", formats.Kept, "as its label")
	}
}

func text(s string) *string { return &s }

// onSquares writes the walls, doors and windows of a square board, both on edges and off edges.
func (w *writer) onSquares() {
	p := walls.PlanOf(w.board, &w.report)
	at := func(n int) int { return (n*w.size + board.Fine/2) / board.Fine }
	rounded := 0
	lay := func(l [4]int, v wall13) {
		for i, n := range l {
			v.C[i] = at(n)
			if v.C[i]*board.Fine != n*w.size {
				rounded++
			}
		}
		w.scene.Walls = append(w.scene.Walls, v)
	}
	for _, l := range p.Walls {
		lay([4]int{l.A.X, l.A.Y, l.B.X, l.B.Y}, newWall())
	}
	for _, d := range p.Doors {
		lay([4]int{d.Line.A.X, d.Line.A.Y, d.Line.B.X, d.Line.B.Y}, w.door(d.State, d.Leaf))
	}
	for _, l := range p.Windows {
		v := newWall()
		v.Sight, v.Light = nothingStops, nothingStops
		lay([4]int{l.A.X, l.A.Y, l.B.X, l.B.Y}, v)
	}
	w.report.Add(rounded, "end of a wall", formats.Changed, "it is moved to a whole pixel")
}

// door returns a door for the file, and reports what became of it.
func (w *writer) door(state board.DoorState, leaf board.Leaf) wall13 {
	v := newWall()
	v.Door = aDoor
	switch state {
	case board.Open:
		v.State = isOpen
	case board.Secret:
		v.Door = aSecret
	}
	fate, why := formats.Kept, ""
	if leaf != board.SolidLeaf {
		if v.Sight, v.Light = nothingStops, nothingStops; leaf != board.BarsLeaf {
			fate, why = formats.Changed, "its leaf becomes bars"
		}
	}
	w.report.Add(1, state.String()+" door", fate, why)
	return v
}
