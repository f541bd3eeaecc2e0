package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// deed is something that a figure can do with one of its actions or with a spell.
type deed struct {
	key, name string
	spell     *creature.Spell // nil for an action
	slot      int             // the slot that a spell is cast with; 0 for a cantrip
	time      string          // action or bonus
	use       creature.Use    // how it works, including what a higher slot adds
	dc        int             // the DC of any save that has no DC of its own
	level     int
	daily     bool     // cast without a slot, a number of times a day
	shelf     []string // its menu, while choices are being listed
	begins    string   // the words that its commands begin with, while choices are being listed
}

// word returns the verb of a deed.
func (w *deed) word() string {
	if w.spell != nil {
		return "cast"
	}
	return "use"
}

// begin returns the words that the commands of a deed begin with.
func (w *deed) begin(f *Figure) string {
	if w.begins != "" {
		return w.begins
	}
	if w.slot > 0 {
		return string(command(w.word(), f.ID, w.key, w.slot))
	}
	return string(command(w.word(), f.ID, w.key))
}

// grown returns the spell as it is cast with a slot. A cantrip grows with the level of its caster.
// DND P1.
func (w deed) grown(slot int) deed {
	w.slot, w.use = slot, w.spell.Use
	n := w.spell.Grown(w.level, slot)
	if n == 0 {
		return w
	}
	if t := w.spell.Higher.Targets; t > 0 {
		w.use.Targets = max(1, w.use.Targets) + n*t
	}
	if a := w.use.Area; a != nil && w.spell.Higher.Length > 0 {
		wider := *a
		wider.Length += n * w.spell.Higher.Length
		w.use.Area = &wider
	}
	more := w.spell.Higher.Dice
	if more == "" {
		return w
	}
	grow := func(list []creature.Damage) []creature.Damage {
		list = slices.Clone(list)
		list[0].Dice = summed(times(more, n), list[0].Dice)
		return list
	}
	switch e := &w.use.Effect; {
	case w.use.Attack != nil && len(w.use.Attack.Damage) > 0:
		a := *w.use.Attack
		a.Damage = grow(a.Damage)
		w.use.Attack = &a
	case len(e.Damage) > 0:
		e.Damage = grow(e.Damage)
	case e.Heal != "":
		e.Heal = summed(times(more, n), e.Heal)
	}
	return w
}

// dcOf returns the DC of a save of the deed.
func (w *deed) dcOf(s *creature.Save) int {
	if s.DC > 0 {
		return s.DC
	}
	return w.dc
}

// times returns the dice of a text multiplied by n.
func times(text string, n int) string {
	e := expr(text)
	for i := range e {
		e[i].Dice, e[i].Fixed = e[i].Dice*n, e[i].Fixed*n
	}
	return e.String()
}

// summed joins two dice expressions. If the first ends with the kind of dice that the second begins
// with, these two terms become one. The order of the dice stays the same.
func summed(first, then string) string {
	e, more := expr(first), expr(then)
	if last := len(e) - 1; last >= 0 && len(more) > 0 && !e[last].Minus && !more[0].Minus && e[last].Dice > 0 && more[0].Dice > 0 && e[last].Sides == more[0].Sides {
		e[last].Dice += more[0].Dice
		more = more[1:]
	}
	return slices.Concat(e, more).String()
}

// actionDeed returns the deed for one of a figure's actions.
func actionDeed(a *creature.Action) deed {
	w := deed{key: a.Key, name: a.Name, time: action, use: a.Use}
	if a.Time == creature.AsBonus {
		w.time = bonus
	}
	return w
}

// spellOf returns the deed for a caster's spell, without a slot.
func spellOf(s *creature.Statblock, spell *creature.Spell) deed {
	w := deed{key: spell.Key, name: spell.Name, spell: spell, time: action, dc: s.Casting.DC, level: max(s.Level, s.Casting.Level)}
	if spell.Time == creature.AsBonus {
		w.time = bonus
	}
	return w
}

// alone reports whether a deed may be used on a single figure.
func (w *deed) alone() bool {
	return w.use.Area == nil && w.use.Effect.Teleport == 0 && (w.use.Targets <= 1 || w.use.Again)
}

// isShared reports whether a deed is for figures and may be used on several.
func (w *deed) isShared() bool {
	return w.use.Targets > 1 && w.use.Area == nil && w.use.Effect.Teleport == 0
}

// title returns the name of a deed in a list. It includes the slot if that is above the spell's own
// level.
func (w *deed) title() string {
	if w.spell != nil && w.slot > w.spell.Level {
		return fmt.Sprintf("%s, level %d", w.name, w.slot)
	}
	return w.name
}

// menu returns the menu for a figure's deed. For a spell it names the level of the slot, and how
// many slots are left.
func (w *deed) menu(f *Figure) []string {
	switch {
	case w.spell != nil && w.slot > 0:
		return []string{spellMenu, fmt.Sprintf("Level %d (%s)", w.slot, english.Count(f.Slots[w.slot-1], "slot"))}
	case w.daily:
		return []string{spellMenu, "Times a day"}
	case w.spell != nil && w.spell.Level > 0:
		return []string{spellMenu, fmt.Sprintf("Level %d (no slots)", w.spell.Level)}
	case w.spell != nil:
		return []string{spellMenu, "Cantrips"}
	case w.time == bonus:
		return inBonus
	}
	return inAction
}

// spellMenu is the menu for spells.
const spellMenu = "Spells"

// kind reports whether a figure is of a kind or has a tag.
func (f *Figure) kind(k string) bool {
	s := f.block()
	return s.Kind == k || slices.Contains(s.Tags, k)
}

// Menus that many offers share. They must not be changed.
var (
	inAction   = []string{"Action"}
	inBonus    = []string{bonusMenu}
	inFeatures = []string{"Features"} // for features that take neither an action nor a bonus action
	inAttack   = []string{"Attack"}
)

// bonusMenu is the menu for bonus actions.
const bonusMenu = "Bonus action"

// called returns the name of an action or a spell.
func (f *Figure) called(key string) string {
	if a := f.block().Action(key); a != nil {
		return a.Name
	}
	if s, is := f.sheet.spells[key]; is {
		return s.Name
	}
	return key
}

// attackOf returns the attack of an action or of a spell, or nil if it has none.
func (f *Figure) attackOf(key string) *creature.Attack {
	if a := f.block().Action(key); a != nil {
		return a.Use.Attack
	}
	if s := f.sheet.spells[key]; s != nil {
		return s.Use.Attack
	}
	return nil
}
