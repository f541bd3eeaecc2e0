package draw

// pt is a point in scene units.
type pt struct{ x, y int }

func (p pt) add(q pt) pt         { return pt{p.x + q.x, p.y + q.y} }
func (p pt) sub(q pt) pt         { return pt{p.x - q.x, p.y - q.y} }
func (p pt) by(x, y int) pt      { return pt{p.x + x, p.y + y} }
func (p pt) scale(n, d int) pt   { return pt{p.x * n / d, p.y * n / d} }
func mid(p, q pt) pt             { return pt{(p.x + q.x) / 2, (p.y + q.y) / 2} }
func along(p, q pt, n, d int) pt { return p.add(q.sub(p).scale(n, d)) }

// segKind is the kind of a segment of a path. It determines how many points the segment has.
type segKind uint8

const (
	moveTo  segKind = iota // 1 point
	lineTo                 // 1 point
	quadTo                 // a control point and the end
	cubicTo                // two control points and the end
	closeUp                // none
)

type seg struct {
	kind segKind
	p    [3]pt
}

// path is an outline of straight and curved pieces.
type path []seg

func (p *path) move(a pt)        { *p = append(*p, seg{kind: moveTo, p: [3]pt{a}}) }
func (p *path) line(a pt)        { *p = append(*p, seg{kind: lineTo, p: [3]pt{a}}) }
func (p *path) quad(c, a pt)     { *p = append(*p, seg{kind: quadTo, p: [3]pt{c, a}}) }
func (p *path) cubic(c, d, a pt) { *p = append(*p, seg{kind: cubicTo, p: [3]pt{c, d, a}}) }
func (p *path) close()           { *p = append(*p, seg{kind: closeUp}) }

// segment adds a separate straight line.
func (p *path) segment(a, b pt) { p.move(a); p.line(b) }

// polygon adds a closed outline.
func (p *path) polygon(points ...pt) {
	p.open(points...)
	p.close()
}

// open adds a line through the points.
func (p *path) open(points ...pt) {
	for i, a := range points {
		if i == 0 {
			p.move(a)
		} else {
			p.line(a)
		}
	}
}

// rect adds an upright rectangle.
func (p *path) rect(at pt, w, h int) {
	p.polygon(at, at.by(w, 0), at.by(w, h), at.by(0, h))
}

// circle adds a circle of four cubic curves, the first from its rightmost
// point downwards.
func (p *path) circle(c pt, r int) {
	k := (r*5523 + 5000) / 10000 // 4/3 * (sqrt 2 - 1)
	p.move(c.by(r, 0))
	p.cubic(c.by(r, k), c.by(k, r), c.by(0, r))
	p.cubic(c.by(-k, r), c.by(-r, k), c.by(-r, 0))
	p.cubic(c.by(-r, -k), c.by(-k, -r), c.by(0, -r))
	p.cubic(c.by(k, -r), c.by(r, -k), c.by(r, 0))
	p.close()
}

// hatch is the pattern in which a fill is inked. The zero hatch is solid ink.
type hatch uint8

const (
	solid   hatch = iota
	slashes       // lines rising to the right
	backs         // lines falling to the right
	dots
	rock // denser rising lines: solid cells
)

// weave describes a hatch: lines or dots of the given width, repeated after the period along both
// axes.
type weave struct{ period, width int }

var weaves = [...]weave{slashes: {24, 4}, backs: {24, 4}, dots: {16, 6}, rock: {16, 4}}

// align is the position of a text relative to its point.
type align uint8

const (
	centred align = iota
	fromLeft
	fromRight
)

// mark is one drawn item: a filled path, a stroked path, a disc or a text.
type mark struct {
	path   path
	disc   bool // a circle with radius around centre, instead of a path
	centre pt
	radius int

	fill   ink // noInk for no fill
	hatch  hatch
	stroke ink
	width  int
	dash   []int
	round  bool // whether the ends are round; otherwise they are cut off

	text  string // centre is level with the middle of its capitals
	size  int
	bold  bool
	align align
	halo  ink // an outline behind the letters
	under bool

	photo []byte // a JPEG from centre to far, instead of a path
	far   pt
}

// group is a named part of the scene.
type group struct {
	name  string
	marks []mark
}

// scene is a picture as marks, back to front: first the marks of the board, shifted by origin and
// clipped, then the marks of the page around the board.
type scene struct {
	w, h    int
	heading string // for screen readers
	telling string
	origin  pt // the place of the board's point 0,0 on the page
	clipAt  pt // on the page
	clipW   int
	clipH   int
	board   []group
	page    []group
	onPage  bool // whether new marks go on the page
}

// group opens a new part of the scene. The marks drawn next belong to it.
func (s *scene) group(name string) { *s.into() = append(*s.into(), group{name: name}) }

func (s *scene) into() *[]group {
	if s.onPage {
		return &s.page
	}
	return &s.board
}

// draw adds a mark to the group that was opened last. It leaves out empty paths.
func (s *scene) draw(m mark) {
	if !m.disc && m.text == "" && len(m.path) == 0 && m.photo == nil {
		return
	}
	parts := *s.into()
	g := &parts[len(parts)-1]
	g.marks = append(g.marks, m)
}

func (s *scene) fill(p path, i ink)           { s.draw(mark{path: p, fill: i}) }
func (s *scene) hatch(p path, i ink, h hatch) { s.draw(mark{path: p, fill: i, hatch: h}) }
func (s *scene) stroke(p path, i ink, width int, dash ...int) {
	s.draw(mark{path: p, stroke: i, width: width, dash: dash, round: true})
}
func (s *scene) disc(at pt, r int, fill, line ink, width int) {
	s.draw(mark{disc: true, centre: at, radius: r, fill: fill, stroke: line, width: width})
}

// These are the font sizes, in scene units.
const (
	large  = 44 // the title
	medium = 34 // costs and letters on figures
	body   = 28 // notes and legend
	small  = 22 // coordinates, levels, running costs
	tiny   = 17 // the letters of conditions
)
