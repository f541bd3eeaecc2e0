package skirmish

import (
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// shares returns the number of targets that a deed can choose from those found.
//
// DND P1: this is as many as the deed allows. A figure may be chosen several times only if the deed
// says so, as for darts and rays. If the targets must be near each other, this is the size of the
// largest group of targets that are near enough to each other.
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

// largest returns the size, up to n, of the largest group that contains the given group and some of
// the others, and whose members are all near enough to each other.
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

// joins reports whether a figure is near enough to each figure that a deed has already chosen.
// DND P1.
func (w *deed) joins(group []*Figure, o *Figure) bool {
	return w.use.Apart == 0 || !slices.ContainsFunc(group, func(f *Figure) bool { return f.feet(o) > w.use.Apart })
}

// isWhole reports whether a deed can choose no further target from those found. Either enough
// targets are chosen, or no other is near enough to all chosen ones.
func (w *deed) isWhole(chosen, found []*Figure) bool {
	return len(chosen) >= max(1, w.use.Targets) || w.use.Apart > 0 && !slices.ContainsFunc(found, func(o *Figure) bool {
		return !slices.Contains(chosen, o) && w.joins(chosen, o)
	})
}

// dealtOut yields the divisions of a deed that are listed. There can be hundreds in all, so it
// yields at most one for each figure that the deed could choose. If a figure can be chosen several
// times, it gets everything. Otherwise the division includes the figure and those after it that are
// near enough, and after the last figure comes the first.
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
				return // everybody is chosen, and the order does not matter
			}
		}
	}
}

// aiming is a figure that a deed chooses, and how many times it does so. aimings yields the aimings
// of a choice.
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

// shared returns the figures among which the words of a command divide a deed, in the order in
// which they are affected. If the words are not legal it returns a refusal.
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
			return nil, refuse("DND P1", codeShares, "%s is not a target for %s.", o.name(), w.name)
		case !slices.Contains(found, o):
			return nil, w.mayTarget(f, o).Refusal()
		case !w.use.Again && slices.Contains(chosen, o):
			return nil, refuse("DND P1", codeShares, "%s is chosen twice: %s can choose each target only once.", o.name(), w.name)
		}
		if i := slices.IndexFunc(chosen, func(other *Figure) bool { return !w.joins([]*Figure{other}, o) }); i >= 0 {
			return nil, refuse("DND P1", codeShares, "%s is %d ft from %s, and the targets of %s must be within %d ft of each other.", o.name(), chosen[i].feet(o), english.Within(chosen[i].name()), w.name, w.use.Apart)
		}
		chosen = append(chosen, o)
	}
	if len(chosen) < n && !w.isWhole(chosen, found) {
		return nil, refuse("DND P1", codeShares, "Expected another target in %q: one more is near enough.", strings.Join(append([]string{w.begin(f.Figure)}, words...), " "))
	}
	return chosen, nil
}

// targetsPlace is the blank in forms for the targets of a divided deed.
const targetsPlace = "{targets}"

// sharesForm fills in the form of a deed that is divided. It reports whether there are several
// targets to choose from.
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
