package draw

import (
	"strconv"

	"github.com/battlemat/battlemat/draw/portrait"
)

// sign draws the sign of a figure on a base of the given radius and fill. The sign is the figure's
// silhouette, with a number if there are several figures of the kind, or else its label.
func (a *artist) sign(at pt, r int, id string, on ink) {
	p, known := a.Portraits[id]
	if !known {
		a.letter(at, a.figure.label[id], min(medium*r/38, 2*medium))
		return
	}
	fill := onDisc
	if on != disc {
		fill = onOwn + (on - ownInk)
	}
	a.fill(silhouette(p.Name, at, r*4/3), fill)
	if p.Number > 0 {
		tag := at.by(r*3/4, -r*2/3)
		a.scene.disc(tag, 14, onDisc, disc, 2)
		a.scene.draw(mark{text: strconv.Itoa(p.Number), centre: tag, size: small, bold: true, fill: disc})
	}
}

// silhouette returns the outline of a portrait in a square around a point.
func silhouette(name string, middle pt, side int) (out path) {
	corner := middle.by(-side/2, -side/2)
	point := func(p [2]int) pt { return corner.by(p[0]*side/portrait.Box(), p[1]*side/portrait.Box()) }
	for _, s := range portrait.Outline(name) {
		switch s.Kind {
		case portrait.Move:
			out.move(point(s.Points[0]))
		case portrait.Line:
			out.line(point(s.Points[0]))
		case portrait.Curve:
			out.cubic(point(s.Points[0]), point(s.Points[1]), point(s.Points[2]))
		case portrait.Close:
			out.close()
		}
	}
	return out
}
