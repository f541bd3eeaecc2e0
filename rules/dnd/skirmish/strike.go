package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// Attacked records the roll of an attack and its result. The event ends the attacker's hiding, the
// help that it had, and the guiding bolt on the target.
type Attacked struct {
	By      string      `json:"by"`
	Target  string      `json:"target"`
	With    string      `json:"with"` // the key of an action or a spell
	D20     []int       `json:"d20"`
	Natural int         `json:"natural"`
	Total   int         `json:"total"`
	AC      int         `json:"ac"` // including cover
	Outcome d20.Outcome `json:"outcome"`
	Once    []string    `json:"once,omitempty"` // once-a-turn traits that add to the hit
}

func (e Attacked) apply(p *Position) {
	f, o := p.figure(e.By), p.figure(e.Target)
	f.Hidden = 0
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool { return a.Key == condition.Helped && a.Against == e.Target })
	o.Afflicted = slices.DeleteFunc(slices.Clone(o.Afflicted), func(a Affliction) bool { return a.Key == condition.GuidingBolt })
	if e.Outcome != d20.Miss && p.Turn.Figure == e.By {
		p.Turn.Once = append(slices.Clip(p.Turn.Once), e.Once...)
	}
}

// Discovers returns true: the event reveals where a hidden attacker is.
func (e Attacked) Discovers() bool { return true }

func (e Attacked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f, o := p.figure(e.By), p.figure(e.Target)
	bare := *f
	bare.Hidden = 0
	sees, sawn := p.as(to).knowsAt(&bare, f.At), p.as(to).knows(o)
	if !sees && !sawn {
		return nil
	}
	told := battlemat.Told{Kind: battlemat.Attacked, Rule: "DND K5"}
	by := "Somebody unseen"
	if sees {
		told.Figure, by = e.By, f.name()
	}
	if sawn {
		told.Target, told.At = e.Target, &o.At
	}
	if sees && sawn {
		told.Line = &battlemat.Line{From: f.At, To: o.At, Free: true}
	}
	told.Dice = []battlemat.Throw{thrown("attack", e.D20, e.Natural, e.Total)}
	told.Text = fmt.Sprintf("%s attacks %s with %s: %s against AC %d, a %v.", by, p.as(to).whom(e.Target), f.called(e.With), sum(e.Natural, e.Total), e.AC, e.Outcome)
	if a := f.attackOf(e.With); a != nil && sees && sawn {
		words, favour := p.as(to).weigh(f, o, a, e.With)
		if told.Text += words; len(e.D20) > 1 {
			told.Dice[0] = favouring(told.Dice[0], favour)
		}
	}
	if e.Outcome == d20.CriticalHit {
		told.Moment = battlemat.Critical
	}
	return []battlemat.Told{told}
}

// weigh returns words for what counts for an attack on a figure, as far as a seat may know, and
// whether its roll has advantage or disadvantage.
func (k knowledge) weigh(f, o *Figure, a *creature.Attack, with string) (words string, favour dice.Favour) {
	action := &creature.Action{Key: with}
	is, _ := f.in(k.Position).made(o, action, a)
	b := is
	if known := k.withoutUnknown(f, o); known != k.Position {
		b, _ = known.figure(f.ID).in(known).made(known.figure(o.ID), action, a)
	}
	if b.Cover != 0 {
		words = fmt.Sprintf(" %s cover adds %d to the AC.", english.Capital(b.degree), b.Cover)
	}
	if words += favoured(b.gains, b.losses); b.Favour != is.Favour {
		words += " Something unseen affects the roll."
	}
	return words, is.Favour
}

// withoutUnknown returns the skirmish without the figures that a seat does not know. It keeps the
// figures of an attack that the seat sees, because the attack itself shows what counts for it.
// DND K28.
func (k knowledge) withoutUnknown(told ...*Figure) *Position {
	n := k.Position
	for i, f := range k.Figures {
		if f.Gone == "" && !slices.Contains(told, f) && !k.knows(f) {
			if n == k.Position {
				n = &Position{plan: k.plan, LaidOut: k.LaidOut}
				n.Figures = slices.Clone(k.Figures)
			}
			n.Figures[i] = f.left()
		}
	}
	return n
}

// swing is an attack that is about to be rolled.
type swing struct {
	by, target, key string
	use             *creature.Use
	effect          int // the lasting effect that it belongs to
	slot            int
	rest            []string // the targets of the same spell after this one
}

// strike rolls an attack by an action of a figure, and applies the damage of a hit.
func (d *resolution) strike(id, target, key string) {
	d.roll(swing{by: id, target: target, key: key, use: &d.figure(id).block().Action(key).Use})
}

// roll rolls an attack. DND K5, DND skirmish: the sum of a d20 and the bonus is compared with the
// armour class including cover. DND K37: the damage of a hit waits for its target's reaction.
func (d *resolution) roll(s swing) {
	f, o, w := d.figure(s.by), d.figure(s.target), s.use.Attack
	if d.Err != nil || o.Gone != "" || !d.spots(f.side(), o) {
		return
	}
	if !d.dares(s.by, s.target) {
		return
	}
	f, o = d.figure(s.by), d.figure(s.target)
	b, j := f.in(d.Position).made(o, &creature.Action{Key: s.key, Use: *s.use}, w)
	if j.Cover.Degree == dnd.Total {
		d.foil("effect", Foiled{By: s.by, Target: s.target, With: s.key})
		return
	}
	e := Attacked{By: s.by, Target: s.target, With: s.key, AC: b.AC + int(b.Cover), Once: f.in(d.Position).onces(o, w, b.Favour)}
	e.Natural, e.D20 = d.d20(b.Favour)
	extra := d.expr(b.Extra, 1)
	if d.Err != nil {
		return
	}
	e.Total, e.Outcome = e.Natural+b.Bonus+extra, b.Judge(e.Natural, extra)
	d.Do(e)
	d.unveil(s.by)
	if e.Outcome == d20.Miss {
		return
	}
	hit := Blow{
		By: s.by, Target: s.target, With: s.key, Slot: s.slot, Natural: e.Natural, Total: e.Total, AC: e.AC, Ranged: b.ranged, Times: 1,
		Charge: d.figure(s.by).in(d.Position).charges(s.key) != nil, Effect: s.effect, Rest: s.rest,
	}
	if e.Outcome == d20.CriticalHit {
		hit.Times = 2
	}
	for _, part := range b.parts {
		hit.Harm = append(hit.Harm, Harm{text(part.damage), part.kind, w.Magic || w.Spell})
	}
	if !d.holdUp(hit) {
		d.harm(&hit)
	}
}

// dares reports whether a figure overcomes the sanctuary of another. DND P7: the attacker makes a
// save first, and if the save fails, the attack is lost.
func (d *resolution) dares(id, target string) bool {
	s := d.figure(target).ward()
	if s == nil || d.save(id, *s) {
		return true
	}
	d.Do(Daunted{id, target})
	return false
}

// Daunted says that a figure did not overcome the sanctuary of another, so its attack, or its spell's
// effect on that figure, is lost. DND P7.
type Daunted struct {
	By     string `json:"by"`
	Target string `json:"target"`
}

func (e Daunted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.By, "DND P7", battlemat.Said, "%s does not strike at %s, who is in sanctuary.", p.as(to).whom(e.Target))
}

// unveil ends the spells of invisibility and sanctuary on an attacker or a caster. DND P7.
func (d *resolution) unveil(id string) {
	for _, a := range d.figure(id).Afflicted {
		if a.Key == condition.Invisibility || a.Key == condition.Sanctuary {
			d.lift(id, a)
		}
	}
	d.look()
}
