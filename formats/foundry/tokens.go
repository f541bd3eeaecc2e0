package foundry

import (
	"fmt"
	"math"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// feet is the number of feet in the side of a cell. Rulebooks give the radius of a light in feet.
const feet = 5

// sides maps the dispositions of tokens to sides.
var sides = map[int]string{-2: "secret", -1: "hostile", 0: "neutral", 1: "friendly"}

// token puts a token on the board as a figure.
func (m *maker) token(t *token) {
	width, height := max(number(t.Width), 0.1), max(number(t.Height), 0.1)
	if t.Width == "" {
		width, height = 1, 1
	}
	x, y := number(t.X), number(t.Y)
	size := int(math.Ceil(max(width, height) - near))
	var why []string
	var at grid.Cell
	if m.k.grid.Hex() {
		at = m.k.cell(x+width*m.k.sizeX/2, y+height*m.k.sizeY/2)
		if size > 1 {
			size, why = 1, append(why, "it is put only on its middle hex")
		}
	} else {
		fx, fy := x/m.k.sizeX-float64(m.k.first.X), y/m.k.sizeY-float64(m.k.first.Y)
		at = grid.Cell{X: int(math.Round(fx)), Y: int(math.Round(fy))}
		if math.Abs(fx-float64(at.X)) > 0.02 || math.Abs(fy-float64(at.Y)) > 0.02 {
			why = append(why, "it is put on the nearest square")
		}
	}
	name := formats.OneLine(t.Name)
	f := board.Figure{Kind: name, Side: sides[t.Disposition], At: at, Size: size, Grid: m.k.grid}
	if f.Side == "" {
		f.Side = "neutral"
	}
	if size > board.MaxSize {
		m.Report.Add(1, "token", formats.LeftOut, fmt.Sprintf("it is larger than %d cells", board.MaxSize))
		return
	}
	for c := range f.EachCell {
		if _, taken := m.Board.FigureAt(c); taken {
			m.Report.Add(1, "token", formats.LeftOut, "there is already a token there")
			return
		}
		if !m.Board.Space(c) {
			m.Report.Add(1, "token", formats.LeftOut, "it is not in the scene")
			return
		}
	}
	if number(t.Elevation) != 0 {
		why = append(why, "it is put on the ground, without its elevation")
	}
	if t.Hidden {
		why = append(why, "it is hidden in the scene, but a board has no hidden figures")
	}
	if f.Kind == "" {
		f.Kind = "token"
	}
	f.ID = formats.FigureID(f.Kind, func(id string) bool { _, taken := m.Board.Figure(id); return taken })
	m.Board.AddFigure(f)
	fate := formats.Kept
	if len(why) > 0 {
		fate = formats.Changed
	}
	m.Report.Add(1, "token, "+f.Side, fate, strings.Join(why, "; "))
}

// light puts a light on the board.
func (m *maker) light(l *light) {
	r := &l.reach
	if l.Config != nil {
		r = l.Config
	}
	at := m.k.cell(number(l.X), number(l.Y))
	distance := number(m.doc.Grid.Distance)
	if m.doc.Grid.plain {
		distance = number(m.doc.Distance)
	}
	if distance <= 0 {
		distance = feet
	}
	radius := func(n float64) int { return min(max(int(math.Round(n/distance*feet)), 0), board.MaxNumber) }
	bright, dim := radius(number(r.Bright)), radius(number(r.Dim))
	dim = max(dim, bright)
	switch {
	case l.Hidden:
		m.Report.Add(1, "light", formats.LeftOut, "it is switched off")
	case !m.Board.Space(at):
		m.Report.Add(1, "light", formats.LeftOut, "it is not in the scene")
	case dim == 0:
		m.Report.Add(1, "light", formats.LeftOut, "it has no radius")
	case len(m.Board.Lights()) >= board.MaxLights:
		m.Report.Add(1, "light", formats.LeftOut, fmt.Sprintf("a board has at most %d", board.MaxLights))
	default:
		m.Board.AddLight(board.Light{At: at, Bright: bright, Dim: dim - bright})
		if angle := number(r.Angle); angle > 0 && angle < 360 {
			m.Report.Add(1, "light", formats.Changed, "it shines in all directions from the middle of its cell; its colour is left out")
			return
		}
		m.Report.Add(1, "light", formats.Kept, "it shines from the middle of its cell; its colour is left out")
	}
}

// note passes on the label of a note. The file does not contain the note's text.
func (m *maker) note(n *note) {
	if n.Text == "" {
		m.Report.Add(1, "note", formats.LeftOut, "its text is in a journal, which is not in the file")
		return
	}
	handed := formats.Note{Text: strings.TrimSpace(n.Text)}
	if c := m.k.cell(number(n.X), number(n.Y)); m.Board.Space(c) {
		handed.At = &c
	}
	m.Notes = append(m.Notes, handed)
	m.Report.Aside(1, "note", formats.LeftOut)
}
