package rulestest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Reshuffler is a position that can draw again what a seat does not know.
type Reshuffler interface {
	// Reshuffle returns a position that agrees with this one in everything that the seat may know.
	// Everything else is drawn again with the roller, as evenly as possible. Without secrets it may
	// return the same position.
	Reshuffle(battlemat.Seat, dice.Roller) battlemat.Position
}

// Pair holds two positions that differ only in what the seat may not know.
type Pair struct {
	Seat battlemat.Seat
	A, B battlemat.Position
}

// Secrecy checks that pairs of positions look the same to their seats. It compares told lines for
// commands that lead to the same events in both.
func Secrecy(t T, rules battlemat.Ruleset, pairs ...Pair) {
	t.Helper()
	for i, pair := range pairs {
		for _, leak := range leaks(rules, pair, dice.SeedOf("secrecy"), all, newReader()) {
			t.Errorf("pair %d: %s learns what it may not know: %s", i, pair.Seat, leak)
		}
		for _, leak := range leaks(rules, pair.watched(), dice.SeedOf("secrecy"), few, newReader()) {
			t.Errorf("pair %d: spectators are told what %s may not know: %s", i, pair.Seat, leak)
		}
	}
}

// watched returns the pair for spectators. Any player may also have the spectators' link, so
// nothing that spectators see may depend on what the holder of any seat may not know.
func (p Pair) watched() Pair {
	p.Seat = battlemat.Spectator
	return p
}

// thoroughness says how many figures, cells, occupied cells, commands, and commands of others are
// tried, and for how many of those the streamed changes are compared.
type thoroughness struct{ figures, cells, places, commands, others, patches int }

var (
	all = thoroughness{1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20} // for a given pair
	few = thoroughness{2, 24, 2, 60, 6, 1}                                   // for one position among thousands, each of which gets other samples
)

// leaks describes what lets the seat distinguish the two positions. The reader has read the first
// one for all seats, or nothing.
func leaks(rules battlemat.Ruleset, pair Pair, seed dice.Seed, how thoroughness, from *reader) []string {
	var list []string
	s := pair.Seat
	readers := [2]*reader{from, {seq: max(from.seq-1, 0), decoded: from.decoded}}
	differ := func(what string, a, b any) bool {
		if reflect.DeepEqual(a, b) {
			return false
		}
		x, y := show(a), show(b)
		if x != y {
			list = append(list, what+": "+difference(x, y))
		}
		return x != y
	}
	view := pair.A.See(s)
	if differ("its view", view, pair.B.See(s)) {
		return list // all further differences follow from this one
	}
	differ("who is to act", pair.A.ToAct(), pair.B.ToAct())
	mine := slices.Collect(pair.A.Choices(s))
	differ("its choices", mine, slices.Collect(pair.B.Choices(s)))
	differ("its board", laid(pair.A, s), laid(pair.B, s))
	differ("its forms", battlemat.Forms(pair.A, s), battlemat.Forms(pair.B, s))

	for _, f := range append(sample(view.Figures, how.figures, seed), battlemat.Figure{ID: "no-such-figure"}) {
		differ("what "+f.ID+" sees", pair.A.Look(s, f.ID), pair.B.Look(s, f.ID))
		if a, tells := pair.A.(battlemat.Prospector); tells {
			differ("the prospects of "+f.ID, a.Prospects(s, f.ID), pair.B.(battlemat.Prospector).Prospects(s, f.ID))
		}
	}
	var cells []grid.Cell
	for y := range view.Ground.Height {
		for x := range view.Ground.Width {
			cells = append(cells, grid.Cell{X: x, Y: y})
		}
	}
	for _, c := range sample(cells, how.cells, seed) {
		differ(fmt.Sprintf("why %v", c), pair.A.Why(s, c), pair.B.Why(s, c))
	}
	for _, c := range sample(Places(view), how.places, seed) {
		differ(fmt.Sprintf("the plans for %v", c), battlemat.Plans(pair.A, s, "", c), battlemat.Plans(pair.B, s, "", c))
	}
	// The commands of the seat: those that it is offered, and those that it could guess, with every
	// cell of the board and every figure substituted.
	for _, c := range sample(guesses(mine, view), how.commands, seed) {
		a, errA := pair.A.Decide(s, c, dice.NewSeeded(seed))
		b, errB := pair.B.Decide(s, c, dice.NewSeeded(seed))
		differ(fmt.Sprintf("the refusal of %q", c), refusal(errA), refusal(errB))
		differ(fmt.Sprintf("the preview of %q", c), preview(pair.A, s, c), preview(pair.B, s, c))
		if errA == nil && errB == nil {
			told, _, _ := tellings(rules, pair, a, b)
			list = append(list, told...)
		}
	}
	// The commands of others that the seat can observe.
	for _, other := range pair.A.ToAct() {
		for _, c := range sample(slices.Collect(pair.A.Choices(other)), how.others, seed) {
			if other == s {
				continue
			}
			a, errA := pair.A.Decide(other, c.Command, dice.NewSeeded(seed))
			b, errB := pair.B.Decide(other, c.Command, dice.NewSeeded(seed))
			if errA != nil || errB != nil {
				continue
			}
			told, p, q := tellings(rules, pair, a, b)
			if list = append(list, told...); p != nil && how.patches > 0 {
				how.patches--
				list = append(list, patched(pair, p, q, readers)...)
			}
		}
	}
	return list
}

// refusal returns the refusal in the error of a command, or the error as a text.
func refusal(err error) any {
	var refused *battlemat.Refusal
	if errors.As(err, &refused) {
		return refused
	}
	return fmt.Sprint(err)
}

// preview returns the preview of a command for a seat, if the position previews commands.
func preview(p battlemat.Position, s battlemat.Seat, c battlemat.Command) any {
	by, can := p.(battlemat.Previewer)
	if !can {
		return nil
	}
	choice, err := by.Preview(s, c)
	if err != nil {
		return err
	}
	return choice
}

// tellings compares what the pair's seat is told about the events of a command in the two positions.
// It returns the positions after the command, or nil positions if the events are different.
func tellings(rules battlemat.Ruleset, pair Pair, a, b []battlemat.Event) (list []string, p, q battlemat.Position) {
	if len(a) != len(b) {
		return nil, nil, nil
	}
	p, q = pair.A, pair.B
	for i := range a {
		x, errX := rules.EventTypes().Write(a[i])
		y, errY := rules.EventTypes().Write(b[i])
		if errX != nil || errY != nil || string(x) != string(y) {
			return list, nil, nil
		}
		if m, n := show(p.Tell(pair.Seat, a[i])), show(q.Tell(pair.Seat, b[i])); m != n {
			list = append(list, fmt.Sprintf("what it is told of %s: %s", x, difference(m, n)))
		}
		p, q = p.Apply(a[i]), q.Apply(b[i])
	}
	return list, p, q
}

// guesses returns a seat's choices, and commands of the same form with other cells.
func guesses(choices []battlemat.Choice, view battlemat.View) []battlemat.Command {
	var list []battlemat.Command
	forms := map[string]bool{}
	for _, c := range choices {
		list = append(list, c.Command)
		words := c.Command.Words()
		for i, w := range words {
			if _, err := grid.ParseCell(w); err != nil {
				continue
			}
			form := fmt.Sprint(words[:i], words[i+1:])
			if forms[form] {
				continue
			}
			forms[form] = true
			for y := range view.Ground.Height {
				for x := range view.Ground.Width {
					other := slices.Clone(words)
					other[i] = grid.Cell{X: x, Y: y}.String()
					list = append(list, battlemat.Command(strings.Join(other, " ")))
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Places returns the cells of a view that contain figures, doors or pieces.
func Places(v battlemat.View) []grid.Cell {
	var list []grid.Cell
	add := func(c grid.Cell) {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, f := range v.Figures {
		add(f.At)
	}
	for _, d := range v.Ground.Doors {
		add(d.At)
	}
	for _, piece := range v.Ground.Pieces {
		add(piece.At)
	}
	return list
}

// sample returns at most n random elements of a list, in order.
func sample[V any](list []V, n int, seed dice.Seed) []V {
	if len(list) <= n {
		return list
	}
	r := dice.NewSeeded(seed)
	var some []V
	for i, v := range list {
		// Knuth's selection sampling: each remaining element is taken with the remaining
		// probability.
		die := dice.Die{Name: "draw", Faces: make([]dice.Face, len(list)-i)}
		if k, err := r.Roll(die); err == nil && k < n-len(some) {
			some = append(some, v)
		}
	}
	return some
}
