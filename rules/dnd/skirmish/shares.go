package skirmish

import (
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// shares is the number of figures that a deed names among its possible targets.
//
// DND P1: as many as it may; the same one several times only if the deed says so, as for darts and rays;
// and if they must be near each other, as many as are near enough.
func (w *deed) shares(found []*Figure) int {
	n := max(1, w.use.Targets)
	switch {
	case w.use.Again:
		return n
	case w.use.Apart > 0:
		return w.largest(nil, found, n)
	}
	return min(n, len(found))
}

// largest returns how many figures a group has at most, n or fewer, that begins with some and continues with others, each
// near enough to each.
func (w *deed) largest(group, others []*Figure, n int) int {
	most := len(group)
	for i, o := range others {
		if most >= n {
			return n
		}
		if w.joins(group, o) {
			most = max(most, w.largest(append(slices.Clip(group), o), others[i+1:], n))
		}
	}
	return min(most, n)
}

// joins reports whether a figure is near enough to each of those that a deed has chosen. DND P1.
func (w *deed) joins(group []*Figure, o *Figure) bool {
	return w.use.Apart == 0 || !slices.ContainsFunc(group, func(f *Figure) bool { return f.feet(o) > w.use.Apart })
}

// isWhole reports whether a deed can choose nobody in addition to some of those found: their number is full, or no other is
// near enough to all of them.
func (w *deed) isWhole(chosen, found []*Figure) bool {
	return len(chosen) >= max(1, w.use.Targets) || w.use.Apart > 0 && !slices.ContainsFunc(found, func(o *Figure) bool {
		return !slices.Contains(chosen, o) && w.joins(chosen, o)
	})
}

// dealtOut yields the listed ways to divide a deed, one for each figure that it could choose: that one
// gets all of it or, when each gets one, it and those after it do, as far as they are near enough, and after the last
// the first. There would be hundreds of ways in all.
func (w *deed) dealtOut(found []*Figure) iter.Seq[[]*Figure] {
	return func(yield func([]*Figure) bool) {
		n := w.shares(found)
		for i, o := range found {
			if w.use.Again {
				if !yield(slices.Repeat([]*Figure{o}, n)) {
					return
				}
				continue
			}
			chosen := []*Figure{o}
			for k := 1; k < len(found) && len(chosen) < max(1, w.use.Targets); k++ {
				if next := found[(i+k)%len(found)]; w.joins(chosen, next) {
					chosen = append(chosen, next)
				}
			}
			if !yield(chosen) || len(chosen) == len(found) {
				return // all of them, in whatever order
			}
		}
	}
}

// aiming is a figure that a deed chooses a number of times, and aimings yields those of a choice.
type aiming struct {
	at    *Figure
	times int
}

func aimings(chosen []*Figure) iter.Seq[aiming] {
	return func(yield func(aiming) bool) {
		for i, o := range chosen {
			times := 0
			for _, other := range chosen {
				if other == o {
					times++
				}
			}
			if slices.Index(chosen, o) == i && !yield(aiming{o, times}) {
				return
			}
		}
	}
}

// shared returns the figures among which the words of a command divide a deed, in the order in which
// they are affected, or a refusal.
func (w *deed) shared(f combatant, words []string) ([]*Figure, *battlemat.Refusal) {
	found := w.targets(f)
	n := w.shares(found)
	if len(found) == 0 {
		return nil, w.nobodyFor(f)
	}
	if fewer := w.use.Apart > 0 && 0 < len(words) && len(words) < n; len(words) != n && !fewer {
		return nil, refuse("DND P1", codeShares, "Expected %s after %q, not %d.", english.Count(n, "target"), w.begin(f.Figure), len(words))
	}
	var chosen []*Figure
	for _, id := range words {
		o := f.figure(id)
		switch {
		case o == nil || o.Gone != "" || !f.spots(f.side(), o):
			return nil, refuse("DND K28", codeWhom, "Nobody by that name is in sight.")
		case !w.isFor(f, o):
			return nil, refuse("DND P1", codeShares, "%s is no target for %s.", o.name(), w.name)
		case !slices.Contains(found, o):
			return nil, w.mayTarget(f, o).Refusal()
		case !w.use.Again && slices.Contains(chosen, o):
			return nil, refuse("DND P1", codeShares, "%s is chosen twice: %s chooses each target once.", o.name(), w.name)
		}
		if i := slices.IndexFunc(chosen, func(other *Figure) bool { return !w.joins([]*Figure{other}, o) }); i >= 0 {
			return nil, refuse("DND P1", codeShares, "%s is %d ft from %s, and %s chooses those within %d ft of each other.", o.name(), chosen[i].feet(o), english.Within(chosen[i].name()), w.name, w.use.Apart)
		}
		chosen = append(chosen, o)
	}
	if len(chosen) < n && !w.isWhole(chosen, found) {
		return nil, refuse("DND P1", codeShares, "Expected another target in %q: one more is near enough.", strings.Join(append([]string{w.begin(f.Figure)}, words...), " "))
	}
	return chosen, nil
}

// targetsPlace is the blank in forms for the targets among which a deed is divided.
const targetsPlace = "{targets}"

// sharesForm makes the form of a deed that is divided, and reports whether there are several to choose among.
func (w *deed) sharesForm(f combatant, form *battlemat.Form) bool {
	found := w.targets(f)
	if len(found) < 2 {
		return false
	}
	form.Command += " " + targetsPlace
	form.Rule, form.Shares, form.Again = "DND P1", w.shares(found), w.use.Again
	for _, o := range found {
		form.Targets = append(form.Targets, o.ID)
	}
	return true
}
