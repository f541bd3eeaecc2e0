package gloomhaven

import (
	"cmp"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// The codes of the refusals in this file, with their rulings.
const (
	codeAlly        = "ally"          // GH S4.14, GH S4.32
	codeFixed       = "fixed"         // GH G107
	codeNowhereToGo = "nowhere-to-go" // GH S4.41
)

// Shove returns, in row order, every hex to which the attacker may push or pull the target by up to
// Steps hexes. Each hex has one path: the one with the most or the fewest traps, as the profile
// says, then with the fewest steps and turns. Cost is the number of steps. Shove does not check
// whether the ability may be used at all (range, sight).
//
// If there is no such hex, the error is a [*rules.Refusal] of GH S4.41: the effect is skipped, and
// the log records that.
func (d *Desk) Shove(b *board.Board, q rules.Shove) ([]rules.Reached, error) {
	s, err := d.shove(b, q)
	if err != nil {
		return nil, err
	}
	return s.ends(q.Steps, d.profile.shoveSeeksHarm())
}

// ends returns the hexes that can be reached in at most the given number of steps, each with its
// best path.
func (s *shove) ends(steps int, seeksHarm bool) ([]rules.Reached, error) {
	seek := int32(1)
	if seeksHarm {
		seek = -1
	}
	s.run(steps, func(a, b *hop) bool {
		return cmp.Or(cmp.Compare(seek*a.harm, seek*b.harm), cmp.Compare(a.layer, b.layer), cmp.Compare(a.turns, b.turns)) < 0
	})
	best := make([]*hop, len(s.w.is))
	for _, layer := range s.layers[1:] {
		for i := range layer {
			// GH S4.38: the target must end on a hex free of figures. The hex must also be free of
			// obstacles, which only a flyer can enter.
			h := &layer[i]
			if s.w.stops(h.at) && (best[h.at] == nil || s.better(h, best[h.at])) {
				best[h.at] = h
			}
		}
	}
	var all []rules.Reached
	for _, h := range best {
		if h != nil {
			all = append(all, s.reached(h))
		}
	}
	if len(all) == 0 {
		return nil, s.nowhere()
	}
	return all, nil
}

// shove is a push or pull that is being computed.
type shove struct {
	w        walker // the target, with the marks that bar its way
	far      []int32
	pull     bool
	attacker board.Figure
	target   board.Figure

	better func(a, b *hop) bool
	layers [][]hop // by steps taken; the first layer holds only the start
}

// hop is a step of a push or pull. No other hop with the same number of steps enters the same hex
// across the same side in a better way.
type hop struct {
	at    int32
	from  int32 // the index of the previous hop in the previous layer
	layer int32
	side  int8 // the side that the hop crossed; -1 at the start
	harm  int32
	turns int32 // the number of changes of direction
}

// shove prepares the search for a push or pull.
func (d *Desk) shove(b *board.Board, q rules.Shove) (*shove, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	if q.Steps < 1 || q.Steps > 2*grid.Limit {
		return nil, fmt.Errorf("steps %d: expected 1 to %d", q.Steps, 2*grid.Limit)
	}
	s := &shove{pull: q.Pull}
	var err error
	if s.attacker, err = figure(b, q.Attacker); err != nil {
		return nil, err
	}
	if s.target, err = figure(b, q.Target); err != nil {
		return nil, err
	}
	// GH S4.32: abilities target only enemies.
	if refusal := foes(&s.attacker, &s.target); refusal != nil {
		return nil, refusal
	}
	if s.target.Is(Fixed) { // GH G107
		return nil, &rules.Refusal{Rule: "GH G107", Code: codeFixed, Detail: fmt.Sprintf("%s cannot be pushed or pulled", s.target.ID)}
	}
	g := d.survey(b)
	s.w = *g.walkerFrom(q.Target, s.target.At)
	// No figure is forced through a closed door. Difficult terrain does not matter.
	s.w.opens = false
	for c := range s.w.is {
		s.w.is[c] &^= slow
	}
	// GH S4.36 and the field shove-ice of [Profile]: the target slides on, as in [walker.step].
	s.w.ice = d.profile.shoveSlides() && !s.w.flies
	s.far = d.prepare(b).ranges(g.index(s.attacker.At)).far
	if !d.profile.shovesAroundWalls() {
		s.far = make([]int32, len(s.w.is))
		for c := range s.far {
			s.far[c] = int32(g.grid.Distance(s.attacker.At, g.cell(int32(c))))
		}
	}
	return s, nil
}

// run finds the paths of at most the given number of steps. If two paths enter a hex across the
// same side in the same number of steps, run keeps the better one, or the one found first if they
// are equal.
func (s *shove) run(steps int, better func(a, b *hop) bool) {
	s.better = better
	s.layers = [][]hop{{{at: s.w.at, from: -1, side: -1}}}
	slot := make([]int32, len(s.w.is)*sides) // the place in the layer, counted from 1
	for n := 1; n <= steps && len(s.layers[n-1]) > 0; n++ {
		var layer []hop
		for i := range s.layers[n-1] {
			for side := range sides {
				h, ok := s.hop(&s.layers[n-1][i], side)
				if !ok {
					continue
				}
				h.from = int32(i)
				if k := &slot[int(h.at)*sides+side]; *k == 0 {
					layer = append(layer, h)
					*k = int32(len(layer))
				} else if better(&h, &layer[*k-1]) {
					layer[*k-1] = h
				}
			}
		}
		for i := range layer {
			slot[int(layer[i].at)*sides+int(layer[i].side)] = 0
		}
		s.layers = append(s.layers, layer)
	}
}

// hop takes one more step, across the given side. It reports false if the rule forbids the step.
func (s *shove) hop(last *hop, side int) (hop, bool) {
	h := hop{side: int8(side), layer: last.layer + 1, harm: last.harm, turns: last.turns}
	if last.side >= 0 && last.side != h.side {
		h.turns++
	}
	// GH S4.7: a flyer ignores figures and terrain even when it is pushed or pulled.
	if s.w.flies {
		h.at = s.w.next[int(last.at)*sides+side]
		return h, h.at >= 0 && s.w.is[h.at]&shut == 0 && s.onward(last.at, h.at)
	}
	// GH S4.36: the target moves through its own allies but not through its enemies; traps spring.
	trail := make([]int32, 0, 8)
	to, _, harm, ok := s.w.step(last.at, side, &trail)
	h.at, h.harm = to, h.harm+harm
	for at := last.at; ok && len(trail) > 0; trail = trail[1:] {
		// Every hex counts, including those that the target slides over. A step whose slide would
		// break the rule is not allowed.
		ok = s.onward(at, trail[0])
		at = trail[0]
	}
	return h, ok
}

// onward reports whether a step ends farther from the attacker than it begins or, for a pull,
// closer.
//
// GH S4.35: in a push each hex is farther than the one before. GH S4.36: in a pull each is closer.
func (s *shove) onward(from, to int32) bool {
	a, b := s.far[from], s.far[to]
	if a < 0 || b < 0 {
		return false // no path leads there from the attacker, so the hex is neither farther nor closer
	}
	if s.pull {
		return b < a
	}
	return b > a
}

// reached returns the answer for a hop, with its path.
func (s *shove) reached(h *hop) rules.Reached {
	hops := make([]*hop, 0, h.layer)
	for at := h; at.from >= 0; at = &s.layers[at.layer-1][at.from] {
		hops = append(hops, at)
	}
	way := []int32{s.w.at}
	for i := len(hops) - 1; i >= 0; i-- {
		if s.w.flies {
			way = append(way, hops[i].at)
			continue
		}
		s.w.step(s.layers[hops[i].layer-1][hops[i].from].at, int(hops[i].side), &way)
	}
	walked := 1
	if s.w.flies {
		walked = len(way)
	}
	return s.w.reached(way, walked, int(h.layer), int(h.harm), true)
}

// nowhere returns the refusal of GH S4.41.
func (s *shove) nowhere() *rules.Refusal {
	verb, where := "pushed", "farther from"
	if s.pull {
		verb, where = "pulled", "closer to"
	}
	return &rules.Refusal{Rule: "GH S4.41", Code: codeNowhereToGo,
		Detail: fmt.Sprintf("%s cannot be %s: no free hex is %s %s", s.target.ID, verb, where, s.attacker.ID)}
}

// foes returns a refusal unless the target is an enemy of the attacker.
//
// GH S4.14: an ally is never a target. GH S4.32: abilities target enemies only.
func foes(attacker, target *board.Figure) *rules.Refusal {
	if opposed(attacker, target) {
		return nil
	}
	return &rules.Refusal{Rule: "GH S4.32", Code: codeAlly,
		Detail: fmt.Sprintf("%s is not an enemy of %s", target.ID, attacker.ID)}
}

// opposed reports whether two figures are enemies.
func opposed(a, b *board.Figure) bool { return a.ID != b.ID && a.Side != b.Side }
