package skirmish

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// isShared reports whether a deed chooses among figures and may choose several.
func (w *deed) isShared() bool {
	return w.use.Targets > 1 && w.use.Area == nil && w.use.Effect.Teleport == 0
}

// shares is how many figures a deed names of those that it could choose.
//
// DND P1: as many as it may, of the same several times only where that is said of it, as of darts and rays.
func (w *deed) shares(found []*Figure) int {
	n := max(1, w.use.Targets)
	if !w.use.Again {
		n = min(n, len(found))
	}
	return n
}

// dealt yields the ways to share a deed out that are listed, one for each figure that it could choose: that one
// gets all of it or, of what each gets once, it and those after it do, and after the last the first. Of all ways
// there would be hundreds.
func (w *deed) dealt(found []*Figure) iter.Seq[[]*Figure] {
	return func(yield func([]*Figure) bool) {
		n := w.shares(found)
		for i, o := range found {
			chosen := slices.Repeat([]*Figure{o}, n)
			for k := 1; k < n && !w.use.Again; k++ {
				chosen[k] = found[(i+k)%len(found)]
			}
			if !yield(chosen) || !w.use.Again && n == len(found) {
				return // all of them, in whatever order
			}
		}
	}
}

// aiming is a figure that a deed chooses so many times, and aimings yields those of a choice.
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

// shared returns the figures among whom words share a deed out, in the order in which it comes to them, or why
// they may not.
func (p *Position) shared(f *Figure, w *deed, words []string) ([]*Figure, *battlemat.Refusal) {
	found := p.targets(f, w)
	n := w.shares(found)
	if len(found) == 0 {
		return nil, p.nobodyFor(f, w)
	}
	if len(words) != n {
		return nil, refuse("DND P1", codeShares, "Expected %q with %s, not %d.", w.begin(f)+" "+targetsPlace, english.Count(n, "target"), len(words))
	}
	var chosen []*Figure
	for _, id := range words {
		o := p.figure(id)
		switch {
		case o == nil || o.Gone != "" || !p.spots(p.side(f), o):
			return nil, refuse("DND K28", codeWhom, "Nobody of that name is in sight.")
		case !p.isFor(f, o, w):
			return nil, refuse("DND P1", codeShares, "%s is nobody for %s.", p.name(o), w.name)
		case !slices.Contains(found, o):
			return nil, p.untargetable(f, o, w)
		case !w.use.Again && slices.Contains(chosen, o):
			return nil, refuse("DND P1", codeShares, "%s is chosen twice, and %s chooses each once.", p.name(o), w.name)
		}
		chosen = append(chosen, o)
	}
	return chosen, nil
}

// targetsPlace stands in forms for those among whom a deed is shared out.
const targetsPlace = "{targets}"

// sharesForm makes the form of a deed that is shared out, and reports whether there are several to choose among.
func (p *Position) sharesForm(f *Figure, w *deed, form *battlemat.Form) bool {
	found := p.targets(f, w)
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
