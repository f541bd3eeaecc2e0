package print

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/go-pdf/fpdf"

	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// rim is the width of the drawing beyond the cells of a board, in the units of drawings. It has
// room for half of a wall, and for rock.
const rim = 36

// chart is a board drawn in ink.
type chart struct {
	*draw.Drawing
	grid   grid.Grid
	pieces []Piece
	marks  []Mark
	taken  map[grid.Cell]bool // cells with a figure or a piece
}

// newChart draws the board of a matter, either with everything that the game's host sees or as it
// is laid on the table.
func newChart(m *Matter, secrets bool) (*chart, error) {
	pic := m.Board
	if !secrets {
		pic = m.Ground
	}
	pic.Show.NoCoords, pic.Show.NoLegend, pic.Show.Rock, pic.Show.Rooms = true, true, true, false
	pic.Show.Secret = secrets
	c := &chart{grid: pic.Board.Grid(), taken: map[grid.Cell]bool{}}
	for _, piece := range m.Pieces {
		if secrets || !piece.Secret {
			c.pieces = append(c.pieces, piece)
		}
	}
	if secrets {
		c.marks = m.Marks
	}
	for _, f := range pic.Board.Figures() {
		for _, cell := range f.Cells() {
			c.taken[cell] = true
		}
	}
	for _, piece := range c.pieces {
		for y := range max(1, piece.Height) {
			for x := range max(1, piece.Width) {
				c.taken[grid.Cell{X: piece.At.X + x, Y: piece.At.Y + y}] = true
			}
		}
	}
	var err error
	c.Drawing, err = draw.Draw(pic, diagram.Options{Theme: diagram.Ink})
	return c, err
}

// size returns the width and height of the chart in units.
func (c *chart) size() (w, h float64) {
	return float64(c.Hi.X - c.Lo.X + 2*rim), float64(c.Hi.Y - c.Lo.Y + 2*rim)
}

// fit returns the place of the chart in the middle of a box, at a scale of at most `most`.
func (c *chart) fit(x, y, w, h, most float64) place {
	cw, ch := c.size()
	k := min(w/cw, h/ch, most)
	return place{x + (w-cw*k)/2 - (float64(c.Lo.X)-rim)*k, y + (h-ch*k)/2 - (float64(c.Lo.Y)-rim)*k, k}
}

func (p *press) draw(c *chart, pl place) { p.drawPart(c, pl, everything) }

// drawPart draws the marks of the chart that reach into a part of it.
func (p *press) drawPart(c *chart, pl place, part window) {
	p.marks(c.Ground, pl, part)
	for _, piece := range c.pieces {
		if lo, hi := piece.reach(c.grid); part.meets(lo, hi) {
			p.piece(c, piece, pl)
		}
	}
	p.marks(c.Figures, pl, part)
	for _, m := range c.marks {
		p.mark(c, m, pl)
	}
}

// piece draws furniture or stairs.
func (p *press) piece(c *chart, piece Piece, pl place) {
	middle := draw.CentreOf(c.grid, piece.At)
	w, h := max(1, piece.Width), max(1, piece.Height)
	if c.grid.Hex() {
		x, y := pl.at(middle)
		p.sign(piece, x, y, 60*pl.k, 60*pl.k, pl.k)
		return
	}
	x, y := pl.at(draw.Point{X: middle.X - 48, Y: middle.Y - 48})
	width, height := float64(96*w)*pl.k, float64(96*h)*pl.k
	p.pdf.SetFillColor(255, 255, 255)
	if piece.Stairs {
		p.pdf.SetDrawColor(0, 0, 0)
		p.pdf.SetLineWidth(5 * pl.k)
		p.pdf.Rect(x, y, width, height, "DF")
		const treads = 7
		for i := 1; i < treads; i++ { // closer together at the foot, as if the stairs led down
			at := x + width*float64(i*i)/(treads*treads)
			p.line(at, y, at, y+height, 3*pl.k, 0)
		}
		return
	}
	inset := 9 * pl.k
	p.pdf.SetDrawColor(0, 0, 0)
	p.pdf.SetLineWidth(5 * pl.k)
	p.pdf.RoundedRect(x+inset, y+inset, width-2*inset, height-2*inset, 7*pl.k, "1234", "DF")
	p.sign(piece, x+width/2, y+height/2, width-4*inset, height-4*inset, pl.k)
}

// sign draws the sign of a piece, centred on a point: its silhouette, or its name.
func (p *press) sign(piece Piece, x, y, w, h, k float64) {
	if steps := draw.Silhouette(piece.Portrait, draw.Point{}, 64); len(steps) > 0 {
		side := min(w, h)
		p.raw("q 0 g", p.path(steps, place{x, y, side / 64}), "f Q")
		return
	}
	text, size := p.fitting(piece.Name, bold, 26*k/points, 3, w)
	p.textMiddle(x, y+size*points*0.36, text, bold, size, 0)
}

// mark draws a letter in the middle of its cell, or in a corner if something else is there.
func (p *press) mark(c *chart, m Mark, pl place) {
	x, y := pl.at(draw.CentreOf(c.grid, m.At))
	r := 30 * pl.k
	if c.taken[m.At] && !m.Trap {
		r = 19 * pl.k
		if c.grid.Hex() {
			y += 27 * pl.k
		} else {
			x, y = x+29*pl.k, y+29*pl.k
		}
	}
	p.letter(x, y, r, m.Letter, m.Trap)
}

// letter draws a letter in a circle, or in a dashed box.
func (p *press) letter(x, y, r float64, letter string, trap bool) {
	p.pdf.SetFillColor(255, 255, 255)
	p.pdf.SetDrawColor(0, 0, 0)
	p.pdf.SetLineWidth(r * 0.14)
	if trap {
		p.dashed(r*0.32, r*0.24)
		p.pdf.RoundedRect(x-r*0.9, y-r*0.9, 1.8*r, 1.8*r, r*0.2, "1234", "DF")
		p.solid()
	} else {
		p.pdf.Circle(x, y, r, "DF")
	}
	size := r * 1.35 / points
	if len(letter) > 1 {
		size *= 0.75
	}
	p.textMiddle(x, y+size*points*0.34, letter, title, size, 0)
}

// photo draws a JPEG.
func (p *press) photo(m *draw.Mark, pl place) {
	sum := sha256.Sum256(m.Photo)
	name := hex.EncodeToString(sum[:8])
	options := fpdf.ImageOptions{ImageType: "JPG"}
	p.pdf.RegisterImageOptionsReader(name, options, bytes.NewReader(m.Photo))
	x, y := pl.at(m.At)
	x2, y2 := pl.at(m.To)
	p.pdf.ImageOptions(name, x, y, x2-x, y2-y, false, options, 0, "")
}
