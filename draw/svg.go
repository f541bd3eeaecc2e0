package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// MaxCells is the greatest number of cells that an SVG or PNG may show.
const MaxCells = 1 << 17

const (
	defaultCell = 48
	minCell     = 8
	maxCell     = 256
	unitsACell  = 96
)

// SVG writes the picture as one SVG image. All its coordinates are whole numbers. The board's
// coordinates are lattice coordinates mapped by an integer matrix, and the matrix of the group
// "board" moves the board to its place on the page. The same picture gives the same bytes
// everywhere.
//
// SVG returns an error if the picture has no board, if its window is empty or holds more than
// [MaxCells] cells, if the options are out of range, or if w fails.
func SVG(w io.Writer, p Picture, o Options) error {
	s, cell, err := stage(p, o)
	if err != nil {
		return err
	}
	out := &svgWriter{Writer: bufio.NewWriter(w), theme: o.Theme, id: o.ID}
	out.scene(s, cell)
	return out.Flush()
}

// check checks a picture and its options, and chooses the window.
func check(p Picture, o Options) (*view, error) {
	v, err := settle(p)
	if err != nil {
		return nil, err
	}
	if int(o.Theme) >= len(palette) {
		return nil, fmt.Errorf("picture: no theme %d", o.Theme)
	}
	if n := v.win.W * v.win.H; n > MaxCells {
		return nil, fmt.Errorf("picture: %d x %d cells are too many: at most %d can be drawn; show only a part of the board",
			v.win.W, v.win.H, MaxCells)
	}
	if o.Cell != 0 && (o.Cell < minCell || o.Cell > maxCell) {
		return nil, fmt.Errorf("picture: %d pixels a cell: expected %d to %d", o.Cell, minCell, maxCell)
	}
	return v, nil
}

// stage checks the options and composes the scene.
func stage(p Picture, o Options) (*scene, int, error) {
	v, err := check(p, o)
	if err != nil {
		return nil, 0, err
	}
	cell := o.Cell
	if cell == 0 {
		cell = defaultCell
	}
	return compose(v), cell, nil
}

// svgWriter writes marks. Its bufio.Writer keeps the first error until Flush.
type svgWriter struct {
	*bufio.Writer
	theme    Theme
	id       string
	patterns map[patternKey]string
}

type patternKey struct {
	hatch hatch
	ink   ink
}

func (o *svgWriter) print(parts ...string) {
	for _, p := range parts {
		o.WriteString(p)
	}
}

func (o *svgWriter) attr(name string, n int) { o.print(" ", name, `="`, strconv.Itoa(n), `"`) }

func (o *svgWriter) scene(s *scene, cell int) {
	o.print(`<svg xmlns="http://www.w3.org/2000/svg"`)
	o.attr("width", (s.w*cell+unitsACell-1)/unitsACell)
	o.attr("height", (s.h*cell+unitsACell-1)/unitsACell)
	fmt.Fprintf(o, ` viewBox="0 0 %d %d" role="img" aria-labelledby="%stitle %sdesc"`, s.w, s.h, escape(o.id), escape(o.id))
	o.print(` font-family="'Go','Noto Sans','Segoe UI','Helvetica Neue',Arial,sans-serif"`,
		` fill="none" stroke-linejoin="round" text-anchor="middle">`, "\n")
	o.print(`<title id="`, escape(o.id), `title">`, escape(s.heading), "</title>\n")
	o.print(`<desc id="`, escape(o.id), `desc">`, escape(s.telling), "</desc>\n")
	o.defs(s)
	fmt.Fprintf(o, `<rect width="%d" height="%d" fill="%s"/>`+"\n", s.w, s.h, hexOf(o.theme, paper))
	fmt.Fprintf(o, `<g id="%sboard" clip-path="url(#%sclip)"><g transform="matrix(1 0 0 1 %d %d)">`+"\n",
		escape(o.id), escape(o.id), s.origin.x, s.origin.y)
	o.groups(s.board)
	o.print("</g></g>\n")
	o.groups(s.page)
	o.print("</svg>\n")
}

// defs writes the patterns that the scene uses, and the clip path around the board.
func (o *svgWriter) defs(s *scene) {
	fmt.Fprintf(o, `<defs><clipPath id="%sclip"><rect x="%d" y="%d" width="%d" height="%d"/></clipPath>`+"\n",
		escape(o.id), s.clipAt.x, s.clipAt.y, s.clipW, s.clipH)
	o.patterns = map[patternKey]string{}
	for _, groups := range [][]group{s.board, s.page} {
		for _, g := range groups {
			for _, m := range g.marks {
				k := patternKey{m.hatch, m.fill}
				if m.hatch == solid || m.fill == noInk || o.patterns[k] != "" {
					continue
				}
				o.patterns[k] = fmt.Sprintf("%spattern%d", escape(o.id), len(o.patterns)+1)
				o.pattern(k)
			}
		}
	}
	o.print("</defs>\n")
}

// pattern writes one tile of a hatch.
func (o *svgWriter) pattern(k patternKey) {
	n, width, colour := weaves[k.hatch].period, weaves[k.hatch].width, hexOf(o.theme, k.ink)
	fmt.Fprintf(o, `<pattern id="%s" width="%d" height="%d" patternUnits="userSpaceOnUse">`, o.patterns[k], n, n)
	h := n / 2
	switch k.hatch {
	case dots:
		fmt.Fprintf(o, `<circle cx="%d" cy="%d" r="%d" fill="%s"/>`, h, h, width/2, colour)
	case backs:
		fmt.Fprintf(o, `<path d="M%d %dL%d %dM%d %dL%d %d" stroke="%s" stroke-width="%d"/>`,
			-h, -h, n+h, n+h, h, -h, n+h, h, colour, width)
		fmt.Fprintf(o, `<path d="M%d %dL%d %d" stroke="%s" stroke-width="%d"/>`, -h, h, h, n+h, colour, width)
	default:
		fmt.Fprintf(o, `<path d="M%d %dL%d %dM%d %dL%d %dM%d %dL%d %d" stroke="%s" stroke-width="%d"/>`,
			-h, n+h, n+h, -h, -h, h, h, -h, h, n+h, n+h, h, colour, width)
	}
	o.print("</pattern>\n")
}

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return b.String()
}
