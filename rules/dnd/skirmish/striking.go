package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// Attacked says what an attack rolled, and what came of it. What ends with an attack, ends: hiding,
// invisibility by a spell, help.
type Attacked struct {
	By      string      `json:"by"`
	Target  string      `json:"target"`
	With    string      `json:"with"` // an action or a spell, by its key
	D20     []int       `json:"d20"`
	Natural int         `json:"natural"`
	Total   int         `json:"total"`
	AC      int         `json:"ac"` // with cover
	Outcome d20.Outcome `json:"outcome"`
	Once    []string    `json:"once,omitempty"` // traits of once a turn that add to a hit
}

func (e Attacked) apply(p *Position) {
	f, o := p.figure(e.By), p.figure(e.Target)
	f.Hidden = 0
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool { return a.Key == helped && a.Against == e.Target })
	o.Afflicted = slices.DeleteFunc(slices.Clone(o.Afflicted), func(a Affliction) bool { return a.Key == creature.GuidingBolt })
	if e.Outcome != d20.Miss && p.Turn.Figure == e.By {
		p.Turn.Once = append(slices.Clip(p.Turn.Once), e.Once...)
	}
}

// Discovers: where a hidden attacker is.
func (e Attacked) Discovers() bool { return true }

func (e Attacked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f, o := p.figure(e.By), p.figure(e.Target)
	bare := *f
	bare.Hidden = 0
	sees, sawn := p.knowsAt(to, &bare, f.At), p.knows(to, o)
	if !sees && !sawn {
		return nil
	}
	told := battlemat.Told{Kind: battlemat.Attacked, Rule: "DND K5"}
	by, at := "Somebody unseen", "somebody unseen"
	if sees {
		told.Figure, by = e.By, p.name(f)
	}
	if sawn {
		told.Target, at, told.At = e.Target, p.name(o), &o.At
	}
	if sees && sawn {
		told.Line = &battlemat.Line{From: f.At, To: o.At, Free: true}
	}
	throw := battlemat.Throw{Of: "attack", Die: "d20", Count: e.Total}
	for _, n := range e.D20 {
		face := fmt.Sprint(n)
		if len(e.D20) > 1 && n != e.Natural {
			face = "(" + face + ")"
		}
		throw.Faces = append(throw.Faces, face)
	}
	told.Dice = []battlemat.Throw{throw}
	told.Text = fmt.Sprintf("%s attacks %s with %s: %d against AC %d, a %v.", by, at, p.called(f, e.With), e.Total, e.AC, e.Outcome)
	return []battlemat.Told{told}
}

// called names an action or a spell.
func (p *Position) called(f *Figure, key string) string {
	if a := p.block(f).Action(key); a != nil {
		return a.Name
	}
	if s, is := p.spells[key]; is {
		return s.Name
	}
	return key
}

// strike rolls an attack with an action of a figure, and does the damage of a hit. Own: it is made on
// the figure's own turn.
func (d *resolution) strike(id, target, key string, own bool) {
	a := d.block(d.figure(id)).Action(key)
	d.roll(id, target, key, a.Use.Attack, &a.Use, 0)
}

// roll rolls an attack. DND K5, DND skirmish: a d20 and the bonus against the armour class with cover.
func (d *resolution) roll(id, target, key string, w *creature.Attack, use *creature.Use, effect int) {
	f, o := d.figure(id), d.figure(target)
	if d.Err != nil || o.Gone != "" || !d.spots(d.side(f), o) {
		return
	}
	a := &creature.Action{Key: key, Use: *use}
	b := d.blow(f, o, a, w)
	e := Attacked{By: id, Target: target, With: key, AC: b.AC + int(b.Cover), Once: d.onces(f, o, w, b.Favour)}
	e.Natural, e.D20 = d.d20(b.Favour)
	extra := d.expr(b.Extra, 1)
	if d.Err != nil {
		return
	}
	e.Total, e.Outcome = e.Natural+b.Bonus+extra, b.judge(e.Natural, extra)
	d.Do(e)
	d.unveil(id)
	if e.Outcome == d20.Miss {
		return
	}
	times := 1
	if e.Outcome == d20.CriticalHit {
		times = 2
	}
	charge := d.charges(f, key)
	d.hurt(target, d.deal(b.parts, times), id, times == 2)
	if charge != nil && charge.Effect != nil {
		d.befall(target, id, key, charge.Effect, 0, nil)
	}
	d.befall(target, id, key, &use.Effect, effect, nil)
}

// expr rolls an expression. After an error it is 0.
func (d *resolution) expr(e dice.Expr, times int) int {
	sum, _ := d.faces(e, times)
	return sum
}

func (d *resolution) faces(e dice.Expr, times int) (sum int, faces []dice.Face) {
	if d.Err != nil || len(e) == 0 {
		return 0, nil
	}
	sum, faces, d.Err = e.Roll(d.Roller, times)
	return sum, faces
}

// deal rolls damage, and works out what the target takes of it.
func (d *resolution) deal(parts []part, times int) []Dealt {
	var list []Dealt
	for _, part := range parts {
		rolled, faces := d.faces(part.damage, times)
		list = append(list, Dealt{Type: part.kind, Faces: faces, Rolled: max(0, rolled), Taken: part.takes.Suffered(rolled)})
	}
	return list
}

// unveil ends what hides an attacker, or one who casts: invisibility by a spell. DND P7.
func (d *resolution) unveil(id string) {
	for _, a := range d.figure(id).Afflicted {
		if a.Key == creature.Invisibility || a.Key == creature.Sanctuary {
			d.lift(id, a)
		}
	}
	d.look()
}
