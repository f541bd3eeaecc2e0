package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// proned lists the conditions that make a figure fall prone.
var proned = condition.Bringing(condition.Prone)

// bringing returns the conditions that include a given condition.
func bringing(key string) []string {
	switch key {
	case condition.Incapacitated:
		return condition.Helpless
	case condition.Prone:
		return proned
	}
	return nil
}

// is reports whether a figure has a condition, either itself or as part of another condition.
func (f *Figure) is(key string) bool {
	if len(f.Afflicted) == 0 && !f.down() {
		return false
	}
	if f.has(key) || key == condition.Unconscious && f.down() {
		return true
	}
	return slices.ContainsFunc(bringing(key), func(c string) bool { return f.is(c) })
}

// has reports whether a figure has a condition or boon itself, and not only as part of another
// condition.
func (f *Figure) has(key string) bool {
	for i := range f.Afflicted { // by index, because afflictions are too large to copy
		if f.Afflicted[i].Key == key {
			return true
		}
	}
	return false
}

// acts reports whether a figure can take actions and reactions. DND C1.
func (f *Figure) acts() bool {
	return f.Gone == "" && !f.is(condition.Incapacitated)
}

// reacts reports whether a figure can take reactions. DND C1, DND K39.
func (f *Figure) reacts() bool { return f.acts() && !f.has(condition.Surprised) }

// describes returns the text of a condition under the profile. DND C13, DND K13.
func (q *plan) describes(c condition.Condition) string {
	switch {
	case c.Key == condition.Stunned && q.setting("stunned") == "moves":
		return "It cannot act, but may move; attacks against it have advantage."
	case c.Key == condition.Grappled && q.setting("grapple") == "5.2":
		return "Its speed is 0; its attacks on anyone but its grappler have disadvantage."
	}
	return c.Text
}

// tired returns a text about the effect of exhaustion on a figure. DND C15.
func (f *Figure) tired() string {
	if w := f.weary(); w.Less > 0 {
		return fmt.Sprintf("Level %d: %d less on every d20, %d feet less speed.", f.Exhaustion, w.Less, dnd.Feet*f.Exhaustion)
	}
	does := []string{game.Either(f.Exhaustion < 3, "its checks have disadvantage", "its checks, attacks and saves have disadvantage")}
	if f.Exhaustion >= 2 {
		does = append(does, game.Either(f.Exhaustion < 5, "its speed is halved", "its speed is 0"))
	}
	if f.Exhaustion >= 4 {
		does = append(does, "its hit point maximum is halved")
	}
	return fmt.Sprintf("Level %d: %s.", f.Exhaustion, english.And(does))
}

// armourBoons lists the boons that change the armour class. DND P7.
var armourBoons = []struct {
	key  string
	more int
}{{condition.ShieldOfFaith, 2}, {condition.Shield, 5}, {condition.Haste, 2}}

// armour returns a figure's armour class, including boons. DND P7.
func (f *Figure) armour() int {
	s := f.block()
	ac := s.AC
	if f.has(condition.MageArmour) {
		ac = max(ac, 13+s.Modifier("dex"))
	}
	for _, boon := range armourBoons {
		if f.has(boon.key) {
			ac += boon.more
		}
	}
	return ac
}
