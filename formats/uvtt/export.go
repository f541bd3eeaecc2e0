package uvtt

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	_ "image/jpeg" // for the sizes of pictures
	_ "image/png"
	"math"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/ground"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/internal/picture"
)

// extension is the extension of the files that are written.
const extension = ".uvtt"

// feet is the number of feet in the side of a square. Rulebooks give the radius of a light in feet.
const feet = 5

// The colours of a file: alpha, red, green, blue.
const (
	bright = "ffffffff"
	black  = "ff000000"
	flame  = "ffeccd8b"
)

// written holds the fields of a file, in their order.
type written struct {
	Format     json.Number `json:"format"`
	Resolution struct {
		Origin place `json:"map_origin"`
		Size   place `json:"map_size"`
		Pixels int   `json:"pixels_per_grid"`
	} `json:"resolution"`
	Walls       [][2]place      `json:"line_of_sight"`
	Objects     [][2]place      `json:"objects_line_of_sight"`
	Portals     []writtenPortal `json:"portals"`
	Environment struct {
		Baked   bool   `json:"baked_lighting"`
		Ambient string `json:"ambient_light"`
	} `json:"environment"`
	Lights []writtenLight `json:"lights"`
	Image  []byte         `json:"image"`
}

// place is a point in squares.
type place struct {
	X json.Number `json:"x"`
	Y json.Number `json:"y"`
}

type writtenPortal struct {
	Position     place       `json:"position"`
	Bounds       [2]place    `json:"bounds"`
	Rotation     json.Number `json:"rotation"` // radians
	Closed       bool        `json:"closed"`
	Freestanding bool        `json:"freestanding"`
}

type writtenLight struct {
	Position  place       `json:"position"`
	Range     json.Number `json:"range"` // squares
	Intensity json.Number `json:"intensity"`
	Color     string      `json:"color"`
	Shadows   bool        `json:"shadows"`
}

// Export writes a board of squares as a file in format 0.3.
func Export(c *formats.Content) (*formats.Export, error) {
	b := c.Board
	if b.Grid().Hex() {
		return nil, fmt.Errorf("a board with the grid %v: Universal VTT has only squares", b.Grid().Kind)
	}
	if width, height := b.Size(); width > board.MaxBarrierSide || height > board.MaxBarrierSide || width*height > formats.MaxCells {
		return nil, fmt.Errorf("a board of %d x %d squares: a file has at most %d columns or rows, and %d squares", width, height, board.MaxBarrierSide, formats.MaxCells)
	}
	w := &writer{until: c.Until(), board: b}
	w.doc.Format = "0.3"
	w.doc.Resolution.Origin = at(geom.Point{})
	w.doc.Objects = [][2]place{}
	w.lines()
	w.lights()
	w.doc.Environment.Ambient = bright
	if ground.Dark(b) {
		w.doc.Environment.Ambient = black
	}
	if err := w.picture(c.Picture); err != nil {
		return nil, err
	}
	w.rest(c)
	data, err := json.Marshal(&w.doc)
	if err != nil {
		return nil, err
	}
	if len(data) > formats.MaxFile {
		return nil, fmt.Errorf("a file of %d bytes with its picture: expected at most %d", len(data), formats.MaxFile)
	}
	w.report.Sort()
	return &formats.Export{Data: data, Report: w.report}, nil
}

type writer struct {
	until  context.Context
	board  *board.Board
	doc    written
	report formats.Report
}

// squares converts a length from parts of a square to squares.
func squares(parts int) json.Number {
	return json.Number(strconv.FormatFloat(float64(parts)/board.Fine, 'f', -1, 64))
}

func at(p geom.Point) place { return place{squares(p.X), squares(p.Y)} }

func ends(l geom.Segment) [2]place { return [2]place{at(l.A), at(l.B)} }

// lines writes walls, windows and doors.
func (w *writer) lines() {
	p := walls.PlanOf(w.board, &w.report)
	w.doc.Walls, w.doc.Portals = [][2]place{}, []writtenPortal{}
	for _, l := range p.Walls {
		w.doc.Walls = append(w.doc.Walls, ends(l))
	}
	for _, d := range p.Doors {
		name, fate, why := d.State.String()+" door", formats.Kept, ""
		switch {
		case d.State == board.Open:
			fate, why = formats.Changed, "it becomes a portal that lets light through, which the format does not distinguish from a window"
		case d.State == board.Secret:
			fate, why = formats.Changed, "it becomes a closed door: the format has no secret doors"
		case d.Leaf != board.SolidLeaf:
			fate, why = formats.Changed, "nobody can see through it"
		}
		w.portal(d.Line, d.State != board.Open)
		w.report.Add(1, name, fate, why)
	}
	for _, l := range p.Windows {
		w.portal(l, false)
	}
}

// portal writes a door, or a window as a portal that is not closed.
func (w *writer) portal(l geom.Segment, closed bool) {
	middle := place{squares2(l.A.X + l.B.X), squares2(l.A.Y + l.B.Y)}
	angle := math.Atan2(float64(l.B.Y-l.A.Y), float64(l.B.X-l.A.X))
	w.doc.Portals = append(w.doc.Portals, writtenPortal{
		Position: middle, Bounds: ends(l), Rotation: json.Number(strconv.FormatFloat(angle, 'f', 6, 64)), Closed: closed,
	})
}

// squares2 is like squares, but for half parts of a square.
func squares2(parts int) json.Number {
	return json.Number(strconv.FormatFloat(float64(parts)/(2*board.Fine), 'f', -1, 64))
}

// lights writes the lights, in the middle of their squares.
func (w *writer) lights() {
	w.doc.Lights = []writtenLight{}
	for _, l := range w.board.Lights() {
		far := l.Bright + l.Dim
		switch {
		case far == 0 || far > board.MaxNumber:
			w.report.Add(1, "light", formats.LeftOut, "it has no radius, or one that is too large")
			continue
		case l.Dim != far/2:
			w.report.Add(1, "light", formats.Changed, "it is bright over half its range, and dim over the rest")
		default:
			w.report.Add(1, "light", formats.Kept, "")
		}
		const half = board.Fine / 2
		w.doc.Lights = append(w.doc.Lights, writtenLight{
			Position: at(geom.Point{X: l.At.X*board.Fine + half, Y: l.At.Y*board.Fine + half}), Intensity: "1", Color: flame, Shadows: true,
			Range: json.Number(strconv.FormatFloat(float64(far)/feet, 'f', -1, 64)),
		})
	}
}

// picture writes the picture of the map, or else the ground in plain colours.
func (w *writer) picture(p *formats.Picture) error {
	width, height := w.board.Size()
	size := geom.Point{X: width * board.Fine, Y: height * board.Fine}
	switch {
	case p == nil:
		drawn, err := ground.PNG(w.board)
		if err != nil {
			return err
		}
		w.doc.Image = drawn
		w.report.Add(1, "picture", formats.Kept, "it shows the ground in plain colours: the board has no picture, and a file must have one")
	case !p.Cut() && (p.Width+board.Fine-1)/board.Fine == width && (p.Height+board.Fine-1)/board.Fine == height:
		size, w.doc.Image = geom.Point{X: p.Width, Y: p.Height}, p.Data
		w.report.Add(1, "picture", formats.Kept, "")
	default:
		part, err := picture.Under(w.until, p, width, height)
		if w.doc.Image = part; err != nil {
			w.doc.Image = p.Data
			w.report.Add(1, "picture", formats.Changed, "it covers the whole map")
			break
		}
		w.report.Add(1, "picture", formats.Changed, "it is cut to the map")
	}
	w.doc.Resolution.Size = at(size)
	w.doc.Resolution.Pixels = ground.Side(w.board)
	if config, _, err := image.DecodeConfig(bytes.NewReader(w.doc.Image)); err == nil {
		w.doc.Resolution.Pixels = max(1, (config.Width*board.Fine+size.X/2)/size.X)
	}
	return nil
}

// rest reports the pieces that a file cannot hold.
func (w *writer) rest(c *formats.Content) {
	b, r := w.board, &w.report
	ground.Leave(b, r)
	ground.Settings(b, r, "dnd", board.OutsideWall)
	r.Add(len(b.Figures()), "figure", formats.LeftOut, formats.NoPlace)
	r.Add(len(c.Notes), "note", formats.LeftOut, formats.NoPlace)
	r.Add(len(c.Starts), "start space", formats.LeftOut, formats.NoPlace)
	r.Add(len(c.Glyphs), "glyph", formats.LeftOut, formats.NoPlace)
	if formats.NameOf(b.Name+extension) == b.Name && b.Name != "" {
		r.Add(1, "name of the board", formats.Kept, "it is kept only as the name of the file")
	} else if b.Name != "" {
		r.Add(1, "name of the board", formats.LeftOut, formats.NoPlace)
	}
}
