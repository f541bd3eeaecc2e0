package draw

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
)

func (o *svgWriter) groups(groups []group) {
	for _, g := range groups {
		if len(g.marks) == 0 {
			continue
		}
		o.print(`<g class="`, g.name, `">`, "\n")
		for i := range g.marks {
			o.mark(&g.marks[i])
		}
		o.print("</g>\n")
	}
}

func (o *svgWriter) mark(m *mark) {
	switch {
	case m.text != "":
		o.letters(m)
		return
	case m.photo != nil:
		o.print("<image")
		o.attr("x", m.centre.x)
		o.attr("y", m.centre.y)
		o.attr("width", m.far.x-m.centre.x)
		o.attr("height", m.far.y-m.centre.y)
		o.print(` preserveAspectRatio="none" href="data:image/jpeg;base64,`, base64.StdEncoding.EncodeToString(m.photo), `"/>`, "\n")
		return
	case m.disc:
		o.print("<circle")
		if m.centre.x != 0 {
			o.attr("cx", m.centre.x)
		}
		if m.centre.y != 0 {
			o.attr("cy", m.centre.y)
		}
		o.attr("r", m.radius)
	default:
		o.print(`<path d="`, data(m.path), `"`)
	}
	if m.fill != noInk && m.hatch != solid {
		o.print(` fill="url(#`, o.patterns[patternKey{m.hatch, m.fill}], `)"`)
	} else if m.fill != noInk {
		o.print(` fill="`, hexOf(o.theme, m.fill), `"`)
	}
	if m.stroke != noInk && m.width > 0 {
		o.print(` stroke="`, hexOf(o.theme, m.stroke), `"`)
		o.attr("stroke-width", m.width)
		if len(m.dash) > 0 {
			o.print(` stroke-dasharray="`, strings.Trim(fmt.Sprint(m.dash), "[]"), `"`)
		}
		if m.round {
			o.print(` stroke-linecap="round"`)
		}
	}
	o.print("/>\n")
}

// letters writes a string.
func (o *svgWriter) letters(m *mark) {
	o.print("<text")
	o.attr("x", m.centre.x)
	o.attr("y", m.centre.y+baseline(m.size))
	o.attr("font-size", m.size)
	if m.bold {
		o.print(` font-weight="700"`)
	}
	switch m.align {
	case fromLeft:
		o.print(` text-anchor="start"`)
	case fromRight:
		o.print(` text-anchor="end"`)
	}
	if m.under {
		o.print(` text-decoration="underline"`)
	}
	o.print(` fill="`, hexOf(o.theme, m.fill), `"`)
	if m.halo != noInk {
		o.print(` stroke="`, hexOf(o.theme, m.halo), `"`)
		o.attr("stroke-width", haloWidth)
		o.print(` paint-order="stroke"`)
	}
	o.print(">", escape(m.text), "</text>\n")
}

// haloWidth is the width of the outline behind letters.
const haloWidth = 8

// baseline returns the distance from the middle of a font's capitals down to their baseline.
func baseline(size int) int { return (size*36 + 50) / 100 }

// data returns a path as SVG data. Each line starts at an absolute point; its other points are
// relative.
func data(p path) string {
	var b []byte
	var at, start pt
	number := func(n int, first bool) {
		if !first && n >= 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	points := func(letter byte, from pt, ps ...pt) {
		b = append(b, letter)
		for i, q := range ps {
			number(q.x-from.x, i == 0)
			number(q.y-from.y, false)
		}
		at = ps[len(ps)-1]
	}
	for _, s := range p {
		switch s.kind {
		case moveTo:
			points('M', pt{}, s.p[0])
			start = at
		case lineTo:
			switch q := s.p[0]; {
			case q.y == at.y:
				b = append(b, 'h')
				number(q.x-at.x, true)
				at = q
			case q.x == at.x:
				b = append(b, 'v')
				number(q.y-at.y, true)
				at = q
			default:
				points('l', at, q)
			}
		case quadTo:
			points('q', at, s.p[0], s.p[1])
		case cubicTo:
			points('c', at, s.p[0], s.p[1], s.p[2])
		case closeUp:
			b = append(b, 'z')
			at = start
		}
	}
	return string(b)
}
