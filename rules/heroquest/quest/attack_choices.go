package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// armsReaching lists those of a figure's weapons that can reach the target.
func armsReaching(p *Position, f, target *Figure, arms []arm) []arm {
	if p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) {
		return arms
	}
	var far []arm
	for _, a := range arms {
		if a.weapon.Ranged || a.weapon.Thrown {
			far = append(far, a)
		}
	}
	return far
}

// losing returns a warning about the squares of movement that an action in mid-move forfeits. HQ Q4
func (f *Figure) losing() string {
	if !f.Moved || f.Left == 0 || f.Acted {
		return ""
	}
	if f.Left == 1 {
		return "The last square of movement is lost."
	}
	return fmt.Sprintf("The remaining %d squares of movement are lost.", f.Left)
}

// forfeits returns the tag for a choice that forfeits squares of movement.
func (f *Figure) forfeits() []string {
	if f.losing() == "" {
		return nil
	}
	return []string{battlemat.Forfeits}
}

// attackTags returns the tags of an attack that forfeits squares of movement or uses up the weapon.
func attackTags(p *Position, f, target *Figure, a arm) []string {
	tags := f.forfeits()
	if f.Hero && isThrown(p, f, target, a) {
		tags = append(tags, battlemat.Loses)
	}
	return tags
}

// isThrown reports whether the weapon would be thrown, because the target is not adjacent.
func isThrown(p *Position, f, target *Figure, a arm) bool {
	near := p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) && a.weapon.Diagonal
	return a.weapon.Thrown && !near
}

// attackRule returns the rule that allows the attack.
func attackRule(p *Position, f, target *Figure, a arm) string {
	switch e, beside := p.ground.Grid().Between(f.At, target.At); {
	case a.weapon.Ranged, isThrown(p, f, target, a):
		return "HQ S1.61"
	case beside && throughDoor(p, e):
		return "HQ S1.72"
	case !beside:
		return "HQ S0.9"
	}
	return "HQ Q40"
}

func throughDoor(p *Position, e grid.Edge) bool { _, door := p.ground.DoorOn(e); return door }

// attackNote returns a note on what happens to the weapon in the attack.
func attackNote(p *Position, f, target *Figure, a arm) string {
	switch {
	case isThrown(p, f, target, a) && f.Hero:
		return fmt.Sprintf("The %s is lost after the throw.", a.label)
	case a.weapon.NoShield && slices.ContainsFunc(f.Worn, func(w string) bool { return plainly(w, "Shield") }):
		return fmt.Sprintf("With the %s in hand the shield does not count.", a.label)
	}
	return ""
}
