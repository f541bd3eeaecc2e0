package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// deed is something that a figure can do by an action of its own or by a spell.
type deed struct {
	key, name string
	spell     *creature.Spell // nil: an action
	slot      int             // that a spell is cast with; 0: a cantrip
	time      string          // action or bonus
	use       creature.Use    // with what a higher slot adds
	dc        int             // of a save that names none
	level     int
	daily     bool     // cast without a slot, so often a day
	shelf     []string // its menu, of one whose choices are being listed
	begins    string   // and how their commands begin
}

// word is the verb of a deed.
func (w *deed) word() string {
	if w.spell != nil {
		return "cast"
	}
	return "use"
}

// begin is how the commands of a deed begin.
func (w *deed) begin(f *Figure) string {
	if w.begins != "" {
		return w.begins
	}
	if w.slot > 0 {
		return string(command(w.word(), f.ID, w.key, w.slot))
	}
	return string(command(w.word(), f.ID, w.key))
}

// deeds lists what a figure could do now beside attacks: its actions of other kinds, and its spells
// with each slot.
//
// DND P1: a spell takes a slot of its level or a higher one; cantrips take none. Of a spell to which a higher
// slot adds nothing only the lowest that is left is offered. Whoever casts a spell as
// a bonus action casts nothing else but cantrips that turn; by 5.2 (field slots) whoever has used a slot uses no other
// that turn.
func (p *Position) deeds(f *Figure, spells bool) []deed {
	if !p.isFree(f) {
		return nil
	}
	var list []deed
	s := p.block(f)
	if !spells {
		for i := range s.Actions {
			a := &s.Actions[i]
			w := actionDeed(a)
			if a.Time != creature.AsReaction && (a.Use.Attack == nil || w.time == bonus) && p.usable(f, a) && p.can(f, w.time) {
				list = append(list, w)
			}
		}
		return list
	}
	if s.Casting == nil {
		return nil
	}
	for _, key := range s.Casting.Spells {
		spell := p.spells[key]
		if spell == nil || spell.Time == creature.AsReaction {
			continue
		}
		w := spellOf(s, spell)
		if !p.can(f, w.time) || p.Turn.Casts == bonus && spell.Level > 0 || p.Turn.Casts == action && w.time == bonus {
			continue
		}
		if spell.Level == 0 {
			list = append(list, w.grown(0))
			continue
		}
		n, daily := s.Casting.Daily[key]
		if p.Turn.Casts == oneSlot && !daily { // DND P1
			continue
		}
		if daily { // DND P1
			if f.Spent[key] < n {
				w.use, w.daily = spell.Use, true
				list = append(list, w)
			}
			continue
		}
		for slot := spell.Level; slot <= len(f.Slots); slot++ {
			if f.Slots[slot-1] == 0 {
				continue
			}
			if list = append(list, w.grown(slot)); spell.Higher == (creature.Higher{}) {
				break // a higher slot adds nothing
			}
		}
	}
	return list
}

// actionDeed is an action of a figure's own.
func actionDeed(a *creature.Action) deed {
	w := deed{key: a.Key, name: a.Name, time: action, use: a.Use}
	if a.Time == creature.AsBonus {
		w.time = bonus
	}
	return w
}

// spellOf is a spell in the hands of a caster, without a slot.
func spellOf(s *creature.Statblock, spell *creature.Spell) deed {
	w := deed{key: spell.Key, name: spell.Name, spell: spell, time: action, dc: s.Casting.DC, level: max(s.Level, s.Casting.Level)}
	if spell.Time == creature.AsBonus {
		w.time = bonus
	}
	return w
}

// grown returns the deed as it is with a slot, or with a caster of some level. DND P1.
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

// times writes dice n times over.
func times(text string, n int) string {
	e := expr(text)
	for i := range e {
		e[i].Dice, e[i].Fixed = e[i].Dice*n, e[i].Fixed*n
	}
	return e.String()
}

// summed writes two expressions as one: dice of one kind that meet are counted together, and fall in the same order.
func summed(first, then string) string {
	e, more := expr(first), expr(then)
	if last := len(e) - 1; last >= 0 && len(more) > 0 && !e[last].Minus && !more[0].Minus && e[last].Dice > 0 && more[0].Dice > 0 && e[last].Sides == more[0].Sides {
		e[last].Dice += more[0].Dice
		more = more[1:]
	}
	return slices.Concat(e, more).String()
}

// dcOf is the DC of a save of the deed.
func (w *deed) dcOf(s *creature.Save) int {
	if s.DC > 0 {
		return s.DC
	}
	return w.dc
}

// targets lists the figures that the deed could choose.
func (p *Position) targets(f *Figure, w *deed) []*Figure {
	var list []*Figure
	for o := range p.here {
		if p.suits(f, o, w) {
			list = append(list, o)
		}
	}
	return list
}

// suits reports whether a deed could choose a figure.
func (p *Position) suits(f, o *Figure, w *deed) bool {
	return p.isFor(f, o, w) && (w.use.Attack == nil || !p.beyond(f, o, w.use.Attack)) && p.canTarget(f, o, w)
}

// isFor reports whether a deed is for a figure, if that were near enough.
//
// DND P1: the caster sees it. Only the kinds that the deed concerns, and only those whom it does
// something to.
func (p *Position) isFor(f, o *Figure, w *deed) bool {
	u := &w.use
	switch {
	case u.Whom == "self" && o.ID != f.ID, u.Range == 0 && u.Attack == nil && o.ID != f.ID:
	case u.Whom == "enemy" && !p.enemies(f, o), u.Whom == "ally" && p.enemies(f, o), u.Whom == "other" && o.ID == f.ID:
	case u.Attack != nil && !p.enemies(f, o), (u.Effect.Save != nil || len(u.Effect.Damage) > 0) && !p.enemies(f, o):
	case u.Effect.Heal != "" && (p.enemies(f, o) || o.HP >= p.life(o) || slices.Contains(u.Effect.Spares, p.block(o).Kind)):
	case u.Effect.Stabilise && !p.dying(o):
	case (u.Effect.Boon != "" || u.Effect.Temporary > 0) && u.Whom == "" && u.Effect.Save == nil && u.Attack == nil && p.enemies(f, o):
	case len(u.Only) > 0 && !slices.ContainsFunc(u.Only, func(k string) bool { return p.kind(o, k) }):
	default:
		return p.spots(p.side(f), o) && (p.sees(f, o) || o.ID == f.ID)
	}
	return false
}

// canTarget reports whether a deed can choose a figure that it is for.
//
// DND P1: nothing gives it total cover, and it is within the range.
func (p *Position) canTarget(f, o *Figure, w *deed) bool {
	if w.use.Attack != nil {
		return p.canAttack(f, o, w.use.Attack)
	}
	return o.ID == f.ID || p.feet(f, o) <= w.use.Range
}

// untargetable tells why a deed cannot choose a figure that it is for; nil where it can.
func (p *Position) untargetable(f, o *Figure, w *deed) *battlemat.Refusal {
	switch {
	case p.canTarget(f, o, w):
		return nil
	case w.use.Attack != nil:
		return p.unattackable(f, o, w.use.Attack)
	}
	return refuse("DND P1", codeNobody, "%s is %d ft away: %s reaches %d ft.", p.name(o), p.feet(f, o), w.name, w.use.Range)
}

// kind reports whether a figure is of a kind, or has a tag.
func (p *Position) kind(f *Figure, k string) bool {
	s := p.block(f)
	return s.Kind == k || slices.Contains(s.Tags, k)
}

// menu is where a deed of a figure stands: a spell by the level of its slot, with how many are left.
func (w *deed) menu(f *Figure) []string {
	switch {
	case w.spell != nil && w.slot > 0:
		return []string{spellMenu, fmt.Sprintf("Level %d (%s)", w.slot, english.Count(f.Slots[w.slot-1], "slot"))}
	case w.daily:
		return []string{spellMenu, "So often a day"}
	case w.spell != nil && w.spell.Level > 0:
		return []string{spellMenu, fmt.Sprintf("Level %d (no slots)", w.spell.Level)}
	case w.spell != nil:
		return []string{spellMenu, "Cantrips"}
	case w.time == bonus:
		return inBonus
	}
	return inAction
}

// spellMenu is where spells stand.
const spellMenu = "Spells"

// title is what a deed is called where it stands beside others: with its slot, where that is above the
// spell's own level.
func (w *deed) title() string {
	if w.spell != nil && w.slot > w.spell.Level {
		return fmt.Sprintf("%s, level %d", w.name, w.slot)
	}
	return w.name
}

// choiceOf begins the choice of a deed, with the words that end its command.
func (w *deed) choiceOf(f *Figure, label string, words ...string) battlemat.Choice {
	kind := battlemat.Act
	if w.use.Attack != nil || len(w.use.Effect.Damage) > 0 {
		kind = battlemat.Attack
	}
	menu := w.shelf
	if menu == nil {
		menu = w.menu(f)
	}
	line := append(make([]byte, 0, 64), w.begin(f)...)
	for _, word := range words {
		line = append(append(line, ' '), word...)
	}
	return battlemat.Choice{
		Command: battlemat.Command(line), Label: label, Kind: kind, Rule: "DND P1", Menu: menu, Figure: f.ID,
	}
}
