package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var reactingEvents = game.Kinds[*Position]{
	"held-up": game.Event(HeldUp.apply, HeldUp.tell),
	"turned":  game.Event(Turned.apply, Turned.tell),
	"landed":  game.Event(Landed.apply, Landed.tell),
}

// reaction is something that a figure can do when it is hit.
type reaction struct {
	key, name string
	slot      int // the slot of a spell; 0 if it is no spell
	boon      string
}

// reactionAC maps the boon of a reaction to its bonus to the armour class.
var reactionAC = map[string]int{condition.Shield: 5, creature.Parry: 2, creature.UncannyDodge: 0}

// hitReactions returns the reactions that a figure can use against an attack that hits it.
//
// DND K37: a spell takes the lowest slot available. Parry needs a melee attack that the bonus can
// turn into a miss. Parry and Uncanny Dodge need an attacker in sight.
func hitReactions(p *Position, b *Blow) []reaction {
	o := p.figure(b.Target)
	if o.Reacted || !o.reacts() {
		return nil
	}
	var list []reaction
	s, sees := o.block(), o.in(p).sees(p.figure(b.By))
	for i := range s.Actions {
		a := &s.Actions[i]
		boon := a.Use.Effect.Boon
		_, known := reactionAC[boon]
		switch {
		case a.Time != creature.AsReaction || a.Trigger != "hit" || !known || !o.usable(a):
		case boon != condition.Shield && !sees, boon == creature.Parry && (b.Ranged || !b.misses(b.AC+reactionAC[boon])):
		default:
			list = append(list, reaction{a.Key, a.Name, 0, boon})
		}
	}
	if s.Casting == nil {
		return list
	}
	for _, key := range s.Casting.Spells {
		spell := p.spells[key]
		if spell == nil || spell.Time != creature.AsReaction || spell.Trigger != "hit" || spell.Use.Effect.Boon != condition.Shield {
			continue
		}
		if p.Turn.Casts == oneSlot && p.Turn.Figure == o.ID {
			continue // DND P1
		}
		for slot := max(1, spell.Level); slot <= len(o.Slots); slot++ {
			if o.Slots[slot-1] > 0 {
				list = append(list, reaction{key, spell.Name, slot, spell.Use.Effect.Boon})
				break
			}
		}
	}
	return list
}

// HeldUp says that a hit waits for the reaction of its target.
type HeldUp struct {
	Blow Blow `json:"blow"`
}

func (e HeldUp) apply(p *Position) {
	p.Blow = &e.Blow
	p.Asks = append([]Ask{{Kind: onHit, Figure: e.Blow.Target, Target: e.Blow.By}}, p.Asks...)
}

func (e HeldUp) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if p.figure(e.Blow.Target).Seat != to {
		return nil
	}
	return p.as(to).telling(e.Blow.Target, "DND K37", battlemat.Said, "%s is hit, and may use a reaction before taking the damage.")
}

// Turned says that a figure reacts to the hit: its armour class rises, or the damage is halved.
type Turned struct {
	Figure string `json:"figure"`
	With   string `json:"with"`
	AC     int    `json:"ac,omitempty"`
	Halves bool   `json:"halves,omitempty"`
}

func (e Turned) apply(p *Position) {
	b := *p.Blow
	b.AC += e.AC
	b.Halved = b.Halved || e.Halves
	p.Blow = &b
	f := p.figure(e.Figure)
	f.spend(f.block().Action(e.With))
}

func (e Turned) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if e.Halves {
		return p.as(to).telling(e.Figure, "DND K37", battlemat.Played, "%s uses %s, which halves the damage.", f.called(e.With))
	}
	return p.as(to).telling(e.Figure, "DND K37", battlemat.Played, "%s uses %s, which raises the AC to %d.", f.called(e.With), p.Blow.AC+e.AC)
}

// Landed says that a hit no longer waits for a reaction, and whether the attack now misses.
type Landed struct {
	Misses bool `json:"misses,omitempty"`
}

func (e Landed) apply(p *Position) { p.Blow = nil }

func (e Landed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !e.Misses {
		return nil
	}
	return p.as(to).telling(p.Blow.Target, "DND K37", battlemat.Said, "%s is not hit after all: %d against AC %d.", p.Blow.Total, p.Blow.AC)
}

// hitUses offers the possible reactions to the hit. Reactions that cannot prevent the hit are
// marked.
func hitUses(f combatant, use use) {
	for _, r := range hitReactions(f.Position, f.Blow) {
		c := battlemat.Choice{
			Command: command("take", f.ID, r.key), Label: r.name, Kind: battlemat.Answer, Rule: "DND K37", Figure: f.ID, Main: true, Note: "Half the damage.",
		}
		if r.boon == creature.UncannyDodge {
			c.Odds = blowOdds(f.Position, f.Blow, halved)
		}
		if more := reactionAC[r.boon]; more > 0 {
			ac := f.Blow.AC + more
			c.Odds = blowOdds(f.Position, f.Blow, whole)
			switch {
			case f.Blow.misses(ac):
				c.Odds = blowOdds(f.Position, f.Blow, averted)
				c.Note = fmt.Sprintf("The attack misses: %d against AC %d.", f.Blow.Total, ac)
			case f.Blow.Natural == 20:
				c.Main, c.Note, c.Tags = false, r.name+" does not help: a natural 20 hits whatever the AC.", []string{battlemat.Wasted}
			default:
				c.Main, c.Note, c.Tags = false, fmt.Sprintf("%s does not help: %d hits AC %d too.", r.name, f.Blow.Total, ac), []string{battlemat.Wasted}
			}
			if r.boon == condition.Shield && c.Tags != nil {
				c.Note += fmt.Sprintf(" It adds %d to the caster's AC until the caster's next turn.", more)
			}
		}
		use(c, nil, func(d *resolution) {
			d.Do(Answered{Figure: f.ID, Takes: true})
			d.react(f.ID, r)
			d.land()
		})
	}
}

// whole, halved and averted return the damage that remains after a reaction.
func whole(n int) int  { return n }
func halved(n int) int { return n / 2 }
func averted(int) int  { return 0 }

// blowOdds returns the exact odds of the damage of a hit. The function left returns how much of the
// damage of a type remains after a reaction. The result is nil if the target does not see the
// attacker. DND K37.
func blowOdds(p *Position, b *Blow, left func(int) int) *battlemat.Odds {
	o := p.figure(b.Target)
	if !p.spots(o.side(), p.figure(b.By)) {
		return nil
	}
	sum := dice.Certain(0)
	for _, h := range b.Harm {
		one := harm([]part{o.part(expr(h.Dice), h.Type, h.Magic)}, b.Times)
		sum = sum.Plus(one.Map(left))
	}
	chances := dice.OddsOf(sum, o.HP+o.Temporary)
	odds := game.Odds("damage", "to be harmed", chances)
	odds.Text = fmt.Sprintf("%s to be harmed, %s to be killed", chances.Harm.AtLeast(1).Percent(0), chances.Kill.Percent(0))
	return odds
}

// react applies a figure's reaction to the hit.
func (d *resolution) react(id string, r reaction) {
	if r.slot > 0 {
		f := d.figure(id)
		w := deed{key: r.key, name: r.name, spell: d.spells[r.key], time: creature.AsReaction, dc: f.block().Casting.DC}
		d.cast(id, w.grown(r.slot), Cast{Targets: []string{id}})
	}
	d.Do(Turned{Figure: id, With: r.key, AC: reactionAC[r.boon], Halves: r.boon == creature.UncannyDodge})
}

// holdUp asks the target of a hit for its reaction, and reports whether it has any.
func (d *resolution) holdUp(b Blow) bool {
	if d.Err != nil || len(hitReactions(d.Position, &b)) == 0 {
		return false
	}
	d.Do(HeldUp{b})
	return true
}

// land applies the hit that was held up, unless it misses now, and continues the spell that the hit
// was part of.
func (d *resolution) land() {
	b := *d.Blow
	misses := b.misses(b.AC)
	d.Do(Landed{misses})
	if !misses {
		d.harm(&b)
	}
	d.follow(&b)
}

// follow makes the remaining attacks of the spell that a hit was part of.
func (d *resolution) follow(b *Blow) {
	if spell := d.spells[b.With]; spell != nil && d.figure(b.By).block().Action(b.With) == nil {
		w := d.figure(b.By).deedOf(spell, b.Slot)
		d.volley(b.By, &w, b.Effect, b.Rest)
	}
}

// deedOf returns the deed for a spell that a figure has cast with a slot.
func (f *Figure) deedOf(spell *creature.Spell, slot int) deed {
	s := f.block()
	w := deed{key: spell.Key, name: spell.Name, spell: spell, time: action, use: spell.Use, dc: s.Casting.DC, level: max(s.Level, s.Casting.Level)}
	if spell.Level > 0 && slot == 0 {
		w.daily = true
		return w
	}
	return w.grown(slot)
}

// volley makes the attacks of a deed one after the other. If the deed's lasting effect then affects
// nobody, volley ends the effect.
func (d *resolution) volley(by string, w *deed, effect int, targets []string) {
	for i, t := range targets {
		if d.Err != nil || d.figure(t).Gone != "" {
			continue
		}
		if d.roll(swing{by: by, target: t, key: w.key, use: &w.use, effect: effect, slot: w.slot, rest: targets[i+1:]}); d.Blow != nil {
			return
		}
	}
	d.vain(effect)
}

// vain ends an effect if it affects no figure and no ground.
func (d *resolution) vain(effect int) {
	if l := d.lasting(effect); l != nil && len(l.Cells) == 0 && !slices.ContainsFunc(d.Figures, func(f *Figure) bool {
		return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Effect == effect })
	}) {
		d.Do(BrokenOff{effect})
	}
}

// harm applies the damage and the other effects of a hit.
func (d *resolution) harm(b *Blow) {
	var dealt []Dealt
	for _, h := range b.Harm {
		part := d.figure(b.Target).part(expr(h.Dice), h.Type, h.Magic)
		one, rolled := d.deal(h.Type, part.damage, b.Times)
		one.Taken = part.takes.Suffered(rolled)
		if b.Halved {
			one.Taken /= 2
		}
		dealt = append(dealt, one)
	}
	d.hurt(b.Target, dealt, b.By, b.Times == 2)
	by := d.figure(b.By).block()
	if t := by.Trait(creature.Charge); b.Charge && t != nil && t.Effect != nil { // DND T16
		d.befall(b.Target, b.By, b.With, t.Effect, 0, nil)
	}
	use := &creature.Use{}
	if a := by.Action(b.With); a != nil {
		use = &a.Use
	} else if s := d.spells[b.With]; s != nil {
		use = &s.Use
	}
	d.befall(b.Target, b.By, b.With, &use.Effect, b.Effect, nil)
}

// text returns dice as text, or "0" for none.
func text(e dice.Expr) string {
	e = slices.DeleteFunc(slices.Clone(e), func(t dice.Term) bool { return t.Sides > 0 && t.Dice == 0 })
	if len(e) == 0 {
		return "0"
	}
	return e.String()
}
