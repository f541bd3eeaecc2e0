package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// Movements lists the kinds of movement. For "" the figure chooses: natural fliers fly, prone
// figures crawl, and others walk. A prone figure that walks stands up first. "running-jump" is a
// long jump after a run of 10 feet; the caller must have checked the run.
var Movements = []string{"walk", "crawl", "climb", "swim", "fly", "teleport", "jump", "running-jump", "drag"}

// walker is a figure that is about to move.
type walker struct {
	profile  Profile
	land     land
	figure   board.Figure
	size     int
	pricing  pricing
	crowd    crowd
	frighten []board.Figure
	movement string // the kind of movement; "" means walking
	flees    bool   // whether it may provoke opportunity attacks
	budget   int    // the most that the move may cost, in the units of the pricing
	spent    int    // feet spent before the first step
	facts    []rules.Fact
	parity   int
	halving  bool // whether there are squares in which its speed is halved
	purse    int  // the most that a jump may cost, in the units of the pricing
}

// newWalker creates a walker from a question.
func (d *Desk) newWalker(b *board.Board, q rules.Reach) (*walker, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	w := &walker{profile: d.profile, parity: q.Parity}
	if err := w.who(b, q); err != nil {
		return nil, err
	}
	if q.Parity != 0 && q.Parity != 1 {
		return nil, fmt.Errorf("parity %d: diagonals are counted modulo 2, as 0 or 1", q.Parity)
	}
	if err := rules.CheckMove(q.Move, "ft"); err != nil {
		return nil, err
	}
	if q.Metric != "" {
		if err := w.profile.Set("metric", q.Metric); err != nil {
			return nil, err
		}
	}
	if q.Difficult != "" {
		if err := w.profile.Set("difficult", q.Difficult); err != nil {
			return nil, err
		}
	}
	metric, err := MetricNamed(w.profile.Metric)
	if err != nil {
		return nil, err
	}
	w.pricing = pricing{metric: metric, difficult: w.profile.Difficult, swims: w.figure.Is("swim")}
	w.land = w.profile.land(b, false)
	if err := w.how(q); err != nil {
		return nil, err
	}
	w.land.side = w.figure.Side
	w.halving = w.land.halving()
	w.crowd = w.profile.crowdAround(b, &w.figure)
	w.frighten = fears(b, &w.figure)
	return w, nil
}

// who sets the walker's figure: the one that the question names, or an imaginary one if it names
// none.
func (w *walker) who(b *board.Board, q rules.Reach) error {
	if q.Figure == "" {
		if q.Size < 0 || q.Size > 4 {
			return fmt.Errorf("size %d: a space is 1 to 4 squares wide", q.Size)
		}
		w.figure = board.Figure{At: q.From, Size: max(q.Size, 1), Grid: b.Grid()}
	} else {
		f, err := figure(b, q.Figure)
		if err != nil {
			return err
		}
		w.figure = f
	}
	w.size = w.figure.Size
	if whole := rank(&w.figure) - 1; w.figure.Is("squeezed") && whole == w.size+1 {
		w.size = whole // DND M5: it is squeezing, so it occupies less than its space
	}
	for _, c := range w.figure.Cells() {
		if err := onBoard(b, c); err != nil {
			return err
		}
	}
	return nil
}

// how applies the question's kind of movement, and the effects of the figure's conditions on
// movement.
func (w *walker) how(q rules.Reach) error {
	feet := q.Move
	if w.movement = q.Movement; w.size != w.figure.Size && slices.Contains([]string{"jump", "running-jump"}, q.Movement) {
		feet = 0
	}
	switch lies := prone(&w.figure); {
	case w.movement != "":
	case lies:
		w.movement = "crawl" // DND K18: it stands up only if asked to
		w.facts = append(w.facts, rules.Fact{Kind: "crawls", At: w.figure.At, Text: "is prone, and crawls"})
	case w.figure.Is("flying"):
		w.movement = "fly" // a natural flier flies unless asked otherwise
	}
	switch w.movement {
	case "", "walk":
		if prone(&w.figure) {
			feet = w.standUp(feet)
		}
	case "crawl", "drag":
		// DND M8; DND M9: a figure that drags or carries another moves at half the speed.
		w.pricing.extra = 1
	case "jump", "running-jump":
		w.purse = w.pricing.budget(feet, w.profile.Half)
		feet = min(feet, longJump(&w.figure, q.Movement == "running-jump"))
		if prone(&w.figure) {
			feet = 0
		}
	case "climb", "swim":
		// DND M8: each foot costs one extra foot, unless the figure has a speed for this kind of
		// movement.
		if !w.figure.Is(q.Movement) {
			w.pricing.extra = 1
		}
	case "fly":
		w.land.flies, w.pricing.light = true, true
	case "teleport":
	default:
		return fmt.Errorf("movement %q: expected %s", q.Movement, english.List(Movements, "or"))
	}
	w.land.climbs = slices.Contains([]string{"", "walk", "climb", "jump", "running-jump"}, w.movement)
	if condition, ok := w.profile.still(&w.figure); ok && q.Movement != "teleport" {
		feet = 0
		w.facts = append(w.facts, rules.Fact{Kind: "still", At: w.figure.At, Text: "speed 0: " + condition})
	}
	w.flees = !w.figure.Is("disengaged") && q.Movement != "teleport"
	w.budget = w.pricing.budget(feet, w.profile.Half)
	return nil
}

// standUp spends half the speed and returns the movement that is left, in feet. A figure that has
// less movement left crawls instead.
//
// DND M8: standing up costs half the speed.
func (w *walker) standUp(feet int) (left int) {
	speed, known := w.figure.Stats["speed"]
	if !known {
		speed = feet
	}
	cost := speed / 2
	if cost > feet {
		w.pricing.extra = 1
		w.facts = append(w.facts, rules.Fact{Kind: "crawls", At: w.figure.At, Text: fmt.Sprintf("crawls: standing up would cost %d ft", cost)})
		return feet
	}
	w.spent = cost
	w.facts = append(w.facts, rules.Fact{Kind: "stands", At: w.figure.At, N: cost, Text: fmt.Sprintf("stands up for %d ft", cost)})
	return feet - cost
}

// pose is a place of the mover with everything that affects the cost of its next step.
//
// DND M1: the state of a search is the square and the parity of diagonals.
type pose struct {
	At     grid.Cell // the first cell of the whole space, even if the mover is squeezed
	Parity int8
	Part   int8 // 0, or 1 + the part of the space that it squeezes into, numbered as by [grid.Grid.Within]
}

// body returns the first square and the width of the space that the mover occupies in the pose.
func (w *walker) body(p pose) (at grid.Cell, n int) {
	if p.Part == 0 {
		return p.At, w.size
	}
	g := w.land.Grid()
	return g.Move(p.At, g.Within(w.size)[p.Part-1]), w.size - 1
}

// next yields every step that is possible from the pose.
func (w *walker) next(p pose, yield func(pose, path.Cost)) {
	g := w.land.Grid()
	parts := int8(len(g.Within(w.size)))
	for _, v := range headings(g) {
		to := g.Move(p.At, v)
		if w.land.stands(to, w.size) {
			w.try(p, pose{to, p.Parity, 0}, v, yield)
			continue
		}
		// DND M5: a figure without room for its whole space can squeeze through a space one size
		// smaller. The figure keeps to the same part of its space until it has room again.
		for part := int8(1); part <= parts && w.profile.Squeeze != "none"; part++ {
			if p.Part == 0 || p.Part == part {
				w.try(p, pose{to, p.Parity, part}, v, yield)
			}
		}
	}
}

// try yields the step if it is legal.
func (w *walker) try(p, to pose, v grid.Vec, yield func(pose, path.Cost)) {
	// What moves is the part of the space that is occupied both before and after the step.
	moving := p
	if p.Part == 0 {
		moving.Part = to.Part
	}
	at, n := w.body(moving)
	if !w.land.steps(at, n, v, w.profile.Corners) || !w.dares(p, to) {
		return
	}
	class, more, ok := w.entered(p, to)
	if !ok {
		return
	}
	price := w.pricing.of(class, more)
	cost := price.Straight
	if slants(w.land.Grid(), v) {
		cost = price.Diagonal[p.Parity]
		if !price.Apart {
			to.Parity ^= 1
		}
	}
	if cost > 0 {
		from, m := w.body(p)
		at, n := w.body(to)
		yield(to, path.Cost{Move: w.slowed(p, to) * (cost + w.climbing(w.land.climb(from, m, at, n)))})
	}
}

// entered returns the class of the most expensive square that a step newly enters. `more` is how
// many extra feet each foot costs because of squeezing, and `ok` reports whether all squares may be
// entered.
//
// DND M5: a step's terrain cost is that of the most expensive square newly entered.
func (w *walker) entered(p, to pose) (class path.Class, more int, ok bool) {
	old, m := w.body(p)
	at, n := w.body(to)
	for _, c := range w.land.Grid().Space(at, n) {
		if w.land.Grid().InSpace(old, m, c) {
			continue
		}
		here := w.land.class(c)
		switch w.crowd[c] {
		case passNever:
			return 0, 0, false
		case passSlowly:
			here |= difficultGround
		}
		if w.dearer(here, class, p.Parity) {
			class = here
		}
	}
	if to.Part != 0 {
		switch w.profile.Squeeze {
		case "5.1":
			more = 1 // DND M5, 5.1: each foot costs one extra foot
		case "5.2":
			class |= difficultGround // DND M5, 5.2: difficult terrain
		}
	}
	return class, more, true
}

// slowed returns the factor for the cost of a step. It is two if the step enters a square in which
// the speed is halved. DND P5
func (w *walker) slowed(p, to pose) int {
	if !w.halving {
		return 1
	}
	old, m := w.body(p)
	at, n := w.body(to)
	for _, c := range w.land.Grid().Space(at, n) {
		if !w.land.Grid().InSpace(old, m, c) && w.land.halves(c) {
			return 2
		}
	}
	return 1
}

// dearer reports whether class a costs more than class b. Straight steps are compared first, then
// diagonal ones.
func (w *walker) dearer(a, b path.Class, parity int8) bool {
	p, q := w.pricing.of(a, 0), w.pricing.of(b, 0)
	if p.Straight != q.Straight {
		return p.Straight > q.Straight
	}
	return p.Diagonal[parity] > q.Diagonal[parity]
}

// dares reports whether a step brings the mover no nearer to anything that frightens it.
//
// DND skirmish: a frightened figure does not approach what it fears.
func (w *walker) dares(p, to pose) bool {
	for i := range w.frighten {
		f := &w.frighten[i]
		if w.away(to, f) < w.away(p, f) {
			return false
		}
	}
	return true
}

// away returns the squared distance between the middles of the mover and a figure, in lattice
// units.
func (w *walker) away(p pose, f *board.Figure) int {
	g := w.land.Grid()
	v := g.Middle(w.body(p)).Sub(g.Middle(f.At, f.Size))
	return g.LengthSquared(grid.Vec{Q: v.X, R: v.Y})
}
