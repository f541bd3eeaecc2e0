package quest

import (
	"slices"
)

// dress makes a hero's armour and weapon in hand agree with its items. The hero puts on armour of
// each kind that it does not wear yet, and readies a weapon if it has none in hand.
//
// HQ Q44: armour that slows the wearer is never put on automatically.
func (d *resolution) dress(hero string) {
	f := d.figure(hero)
	if f == nil || !f.Hero {
		return
	}
	worn := slices.DeleteFunc(slices.Clone(f.Worn), func(w string) bool { return !f.has(w) })
	ready := f.Ready
	if !f.has(ready) {
		ready = ""
	}
	for _, item := range f.Items {
		if _, ok := d.weapon(item); ok && ready == "" && d.forbidden(f, item) == nil {
			ready = item
		}
		kind, ok := d.armourNamed(item)
		a, _ := d.profile.Edition.Armour(item)
		has := slices.ContainsFunc(worn, func(w string) bool {
			other, _ := d.armourNamed(w)
			return other == kind
		})
		if ok && !has && a.MovementDice == 0 {
			worn = d.wear(f, worn, item)
		}
	}
	if ready != f.Ready || !slices.Equal(worn, f.Worn) {
		d.Do(Dressed{hero, ready, worn})
	}
}
