package heroscape

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/space"
)

// Kinds implements [rules.Seer].
func (d *Desk) Kinds() []string { return []string{"sight"} }

// See implements [rules.Seer]. It answers for the figures on the cells, or for imaginary figures
// there.
func (d *Desk) See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error) {
	v, err := d.SeeBody(b, kind, rules.Stand{At: from}, rules.Stand{At: to})
	return sight.Verdict{Sees: v.Sees, Reason: v.Reason}, err
}

// SeeBody implements [rules.BodySeer].
func (d *Desk) SeeBody(b *board.Board, _ string, from, to rules.Stand) (rules.InSpace, error) {
	if err := d.Check(b); err != nil {
		return rules.InSpace{}, err
	}
	var bodies [2]space.Body
	for i, stand := range []rules.Stand{from, to} {
		body, nobody := d.p.stand(b, stand)
		if nobody != "" {
			return rules.InSpace{Reason: nobody}, nil
		}
		bodies[i] = body
	}
	return look(b, d.p.Scene(b), bodies[0], bodies[1]), nil
}

// look returns whether one body sees another, and how much of it is visible.
func look(b *board.Board, s *space.Scene, from, to space.Body) rules.InSpace {
	v := rules.InSpace{Verdict: s.See(from, to), Scale: s.Scale(), Part: new(big.Rat)}
	if !v.Sees {
		v.Reason = hidden(b, s, from, to, v.Covers)
		return v
	}
	v.Part = s.Seen(from, v.Eye, to)
	eye := ""
	if len(from.Cells) > 1 {
		eye = fmt.Sprintf(", looking from (%v)", from.Cells[v.Eye])
	}
	v.Reason = fmt.Sprintf("%s of %s shows%s.", shown(v.Part), called(to), eye)
	return v
}

// shown describes how much of a target is visible.
func shown(part *big.Rat) string {
	percent := new(big.Rat).Mul(part, big.NewRat(100, 1))
	switch {
	case part.Cmp(big.NewRat(1, 1)) == 0:
		return "All"
	case percent.Cmp(big.NewRat(1, 10)) < 0:
		return "Less than 0.1%"
	case percent.Cmp(big.NewRat(999, 10)) > 0:
		return "More than 99.9%"
	}
	return percent.FloatString(1) + "%"
}

// called returns a name for a body, for the text of an answer.
func called(body space.Body) string {
	if body.ID != "" {
		return body.ID
	}
	return fmt.Sprintf("a figure of Height %d on (%v)", body.Height, body.Cells[0])
}

// hidden describes what hides a target, for each eye. HS S3.9.
func hidden(b *board.Board, s *space.Scene, from, to space.Body, covers [][]space.Prism) string {
	var sentences []string
	for i, list := range covers {
		eye := ""
		if len(covers) > 1 {
			eye = fmt.Sprintf("From (%v) ", from.Cells[i])
		}
		var names []string
		const most = 4
		for _, p := range list[:min(len(list), most)] {
			names = append(names, p.Describe(b.Grid(), s.Scale()))
		}
		if n := len(list) - most; n > 0 {
			names = append(names, fmt.Sprintf("%d more", n))
		}
		sentences = append(sentences, fmt.Sprintf("%s%s is hidden by %s.", eye, called(to), english.And(names)))
	}
	return strings.Join(slices.Compact(sentences), " ")
}

// stand returns the body that s describes. That is the figure with the given id, or the highest
// figure on the cell. If there is none, it is a body without a name and with the profile's Height,
// on the highest space of the cell. If no body can be there, `nobody` is the reason.
func (p *Profile) stand(b *board.Board, s rules.Stand) (body space.Body, nobody string) {
	if s.Figure != "" {
		f, ok := b.Figure(s.Figure)
		if !ok {
			return body, fmt.Sprintf("No figure %q is on the board.", s.Figure)
		}
		return p.Body(&f), ""
	}
	var highest *board.Figure
	for _, f := range b.Figures() {
		if f.Covers(s.At) && (highest == nil || f.Level > highest.Level) {
			highest = &f
		}
	}
	if highest != nil {
		return p.Body(highest), ""
	}
	if t := b.Terrain(s.At); t == board.Void || t.Solid() {
		return body, fmt.Sprintf("Nobody can stand on (%v): it is %v.", s.At, t)
	}
	return p.walker(Space{s.At, b.Level(s.At)}), ""
}

// walker returns the body of an imaginary figure on a space.
func (p *Profile) walker(s Space) space.Body {
	return space.Body{Cells: []grid.Cell{s.Cell}, Level: s.Level, Height: p.body(nil)}
}

// Field implements [rules.Seer]. It returns the cells on which a figure is visible. On a cell
// without a figure, an imaginary figure with the profile's Height counts, on any space of the
// column.
func (d *Desk) Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error) {
	cells, _, err := d.Watch(b, kind, rules.Stand{At: from})
	return cells, err
}

// Survey implements [rules.Surveyor].
func (d *Desk) Survey(b *board.Board, _ string) (func(grid.Cell) ([]grid.Cell, error), error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	w := d.watch(b)
	return func(at grid.Cell) ([]grid.Cell, error) {
		from, nobody := d.p.stand(b, rules.Stand{At: at})
		if nobody != "" {
			return nil, nil // no figure can be there to see anything
		}
		return w.field(from), nil
	}, nil
}

// Watch implements [rules.BodySeer].
func (d *Desk) Watch(b *board.Board, _ string, from rules.Stand) ([]grid.Cell, []string, error) {
	if err := d.Check(b); err != nil {
		return nil, nil, err
	}
	a, nobody := d.p.stand(b, from)
	if nobody != "" {
		return nil, nil, nil // no figure can be there to see anything
	}
	w := d.watch(b)
	var ids []string
	for _, body := range w.figures {
		if body.ID != a.ID && w.scene.Sees(a, body) {
			ids = append(ids, body.ID)
		}
	}
	return w.field(a), ids, nil
}

// watch is a board that is viewed from many places.
type watch struct {
	p        *Profile
	board    *board.Board
	scene    *space.Scene
	figures  []space.Body
	standing map[grid.Cell][]space.Body
}

func (d *Desk) watch(b *board.Board) *watch {
	w := &watch{p: &d.p, board: b, scene: d.p.Scene(b), standing: map[grid.Cell][]space.Body{}}
	for _, f := range b.Figures() {
		body := d.p.Body(&f)
		w.figures = append(w.figures, body)
		for _, c := range body.Cells {
			w.standing[c] = append(w.standing[c], body)
		}
	}
	return w
}

// field returns the cells that a body sees, in row order, without its own cells.
func (w *watch) field(from space.Body) []grid.Cell {
	return w.board.Where(func(c grid.Cell) bool { return !slices.Contains(from.Cells, c) && w.seen(from, c) })
}

// seen reports whether a figure on the cell is visible. On a cell without a figure, an imaginary
// figure counts, on any of its spaces.
func (w *watch) seen(from space.Body, c grid.Cell) bool {
	if w.board.Terrain(c).Solid() {
		return false
	}
	var taken []int
	for _, body := range w.standing[c] {
		if body.ID != from.ID && w.scene.Sees(from, body) {
			return true
		}
		taken = append(taken, body.Level)
	}
	for _, at := range spaces(w.board, c) {
		if !slices.Contains(taken, at.Level) && w.scene.Sees(from, w.p.walker(at)) {
			return true
		}
	}
	return false
}
