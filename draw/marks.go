package draw

import (
	"image/color"

	"github.com/battlemat/battlemat/geom/grid"
)

// A Drawing is a picture as marks, for a page that another package writes, such as a sheet of
// paper. It holds the contents of the board, without title, coordinates, legend and notes. One unit
// is 1/96 of the side of a square. A hex measures 90 units from side to side.
type Drawing struct {
	Lo, Hi  Point  // the box around the visible cells
	Ground  []Mark // the ground with walls and doors, back to front
	Figures []Mark // everything above the ground
	Legend  []Entry
	Heading string // Heading and Telling describe the picture for people who cannot see it
	Telling string
}

// Point is a place in a drawing: x to the right, y downwards.
type Point struct{ X, Y int }

func pointOf(p pt) Point { return Point{p.x, p.y} }

// Segment is a piece of an outline. M and L have an end point, Q has a control point and the end, C
// has two control points and the end, and Z has no point.
type Segment struct {
	Kind   byte
	Points [3]Point
}

// Mark is one drawn item: a filled or stroked outline, a text, or a photo. A colour with an alpha
// of 0 means no colour.
type Mark struct {
	Outline []Segment
	Fill    color.RGBA
	Hatch   Hatch // of the fill
	Stroke  color.RGBA
	Width   int
	Dash    []int
	Round   bool // whether the line's ends are round; otherwise they are cut off

	Text  string // At is level with the middle of its capitals
	At    Point
	Size  int // the height of its letters, as for a font
	Bold  bool
	Align int        // 0: centred at At; 1: At is the left end; 2: At is the right end
	Halo  color.RGBA // the colour behind the letters
	Under bool       // whether it is underlined

	Photo []byte // a JPEG from At to To
	To    Point
}

// Hatch is a pattern of parallel lines or of dots. The zero Hatch is a solid fill. The pattern
// repeats after Period along both axes.
type Hatch struct {
	Kind          byte // '/' rising to the right, '\\' falling, '.' dots
	Period, Width int
}

// Entry is a sign with its meaning. Its marks lie in a square with sides of 56 units around the
// point 0, 0.
type Entry struct {
	Marks []Mark
	Text  string
}

// Draw returns a picture as marks. It fails for the same reasons as [SVG].
func Draw(p Picture, o Options) (*Drawing, error) {
	v, err := check(p, o)
	if err != nil {
		return nil, err
	}
	a := newArtist(v)
	a.layBoard()
	d := &Drawing{Heading: v.title(), Telling: v.story()}
	lo, hi := a.bounds(a.win)
	d.Lo, d.Hi = pointOf(lo), pointOf(hi)
	over := false
	for _, g := range a.board {
		if over = over || g.name == "figures"; over {
			d.Figures = appendMarks(d.Figures, g.marks, o.Theme)
		} else {
			d.Ground = appendMarks(d.Ground, g.marks, o.Theme)
		}
	}
	a.sortLegend()
	for _, e := range a.legend {
		a.scene.board = nil
		a.group("sign")
		a.swatch(e, pt{})
		d.Legend = append(d.Legend, Entry{appendMarks(nil, a.board[0].marks, o.Theme), e.text})
	}
	return d, nil
}

// CentreOf returns the middle of a cell in drawings with this grid.
func CentreOf(g grid.Grid, c grid.Cell) Point { return pointOf(newPlan(g).at(c)) }

// OutlineOf returns the outline of a cell in drawings with this grid.
func OutlineOf(g grid.Grid, c grid.Cell) []Segment {
	var p path
	p.polygon(newPlan(g).outlineOf(c)...)
	return stepsOf(p)
}

// Silhouette returns the outline of a portrait in a square around a point. It returns
// nil for an unknown name.
func Silhouette(name string, middle Point, side int) []Segment {
	return stepsOf(silhouette(name, pt{middle.X, middle.Y}, side))
}

// appendMarks appends marks in the colours of a theme.
func appendMarks(list []Mark, marks []mark, t Theme) []Mark {
	colour := func(i ink) color.RGBA {
		if i == noInk {
			return color.RGBA{}
		}
		return rgbOf(t, i)
	}
	for _, m := range marks {
		out := Mark{
			Fill: colour(m.fill), Stroke: colour(m.stroke), Width: m.width, Dash: m.dash, Round: m.round,
			Text: m.text, At: pointOf(m.centre), Size: m.size, Bold: m.bold, Align: int(m.align), Halo: colour(m.halo), Under: m.under,
			Photo: m.photo, To: pointOf(m.far),
		}
		if m.hatch != solid {
			w := weaves[m.hatch]
			out.Hatch = Hatch{[...]byte{slashes: '/', backs: '\\', dots: '.', rock: '/'}[m.hatch], w.period, w.width}
		}
		outline := m.path
		if m.disc {
			outline.circle(m.centre, m.radius)
		}
		out.Outline = stepsOf(outline)
		list = append(list, out)
	}
	return list
}

func stepsOf(p path) []Segment {
	steps := make([]Segment, len(p))
	for i, s := range p {
		steps[i].Kind = [...]byte{moveTo: 'M', lineTo: 'L', quadTo: 'Q', cubicTo: 'C', closeUp: 'Z'}[s.kind]
		for j, q := range s.p {
			steps[i].Points[j] = pointOf(q)
		}
	}
	return steps
}
