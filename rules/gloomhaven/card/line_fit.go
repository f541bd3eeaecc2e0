package card

import "github.com/battlemat/battlemat/geom/area"

// fit fills in what the line leaves out, and returns an error for words that do not go together.
func (r *reader) fit() (err error) {
	a := &r.a
	ranged := a.Range > 0 || a.Farther
	if a.Whom == "" {
		a.Whom = r.form.otherwise(ranged)
	}
	if r.steps != "" {
		// GH S4.29, S4.33: an attack without a range is a melee attack, and its area starts at the
		// figure's own, grey hex.
		if a.Area, err = area.ParsePattern(!ranged, r.steps); err != nil {
			return err
		}
	}
	switch {
	case a.Deed != Retaliate && a.Whom == Self && a.Range > 0:
		return wrong("Range", "no range, since the figure does this to itself")
	case a.Targets > 0 && a.Deed != Attack && a.Whom != Enemy:
		return wrong("Target", "it only with Enemy")
	case a.Targets > 0 && len(a.Area.Red) > 0:
		// GH S4.43: an attack with an area may add targets, but may not have a number of them.
		return wrong("Target", "either Target or Area")
	case a.Push > 0 && a.Pull > 0:
		return wrong("Pull", "either Push or Pull")
	case a.Advantage && a.Disadvantage:
		// GH S4.27: they would cancel each other.
		return wrong("Disadvantage", "either Advantage or Disadvantage")
	case a.Stays && a.Whom != Self:
		// GH G64: only an effect on the figure itself can last.
		return wrong("Stays", "it only with Self")
	}
	return nil
}
