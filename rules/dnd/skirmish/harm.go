package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var harmEvents = game.Kinds[*Position]{
	"hurt":       game.Event(Hurt.apply, Hurt.tell),
	"healed":     game.Event(Healed.apply, Healed.tell),
	"heartened":  game.Event(Heartened.apply, Heartened.tell),
	"died":       game.Event(Died.apply, Died.tell),
	"dropped":    game.Event(Dropped.apply, Dropped.tell),
	"defied":     game.Event(Defied.apply, Defied.tell),
	"broken-off": game.Event(BrokenOff.apply, BrokenOff.tell),
}

// Dealt is damage of one type as it was rolled, with the amount that is taken.
type Dealt struct {
	Type   string      `json:"type"`
	Dice   string      `json:"dice,omitempty"` // the dice that were thrown: "2d6+1d4"; "" in older matches
	Faces  []dice.Face `json:"faces,omitempty"`
	Rolled int         `json:"rolled"`
	Taken  int         `json:"taken"`
}

// Hurt says that a figure takes damage. Temporary is the part that its temporary hit points absorb.
type Hurt struct {
	Figure    string  `json:"figure"`
	By        string  `json:"by,omitempty"`
	Dealt     []Dealt `json:"dealt"`
	Temporary int     `json:"temporary,omitempty"`
	Lost      int     `json:"lost"` // hit points lost
}

func (e Hurt) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Temporary -= e.Temporary
	f.HP -= e.Lost
	for _, d := range e.Dealt {
		if d.Taken > 0 && f.block().Has(creature.Regeneration) {
			f.Hurt = append(slices.Clip(f.Hurt), d.Type)
		}
	}
}

func (e Hurt) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	var parts, rolled []string
	var throws []battlemat.Throw
	as := true // taken in full
	for _, d := range e.Dealt {
		parts, rolled = append(parts, fmt.Sprintf("%d %s", d.Taken, d.Type)), append(rolled, fmt.Sprint(d.Rolled))
		as = as && d.Taken == d.Rolled
		throws = append(throws, d.throws()...)
	}
	text := english.And(parts) + " damage"
	if !as {
		text += fmt.Sprintf(" (%s rolled)", english.And(rolled))
	}
	told := p.as(to).telling(e.Figure, "DND K24", battlemat.Hurt, "%s takes %s.", text)
	for i := range told {
		told[i].Harm, told[i].Dice, told[i].By = e.Lost, throws, p.as(to).knownAs(e.By)
	}
	return told
}

// throws returns the dice of the damage, grouped by kind. The last group includes the bonus.
func (d *Dealt) throws() []battlemat.Throw {
	if len(d.Faces) == 0 {
		return nil
	}
	var all []battlemat.Throw
	left, faces := d.Rolled, d.Faces
	for _, t := range d.kinds() {
		throw := battlemat.Throw{Of: "damage", Die: t.die}
		for _, face := range faces[:t.n] {
			throw.Faces = append(throw.Faces, string(face))
			pips, _ := face.Pips()
			throw.Count += pips
		}
		left -= throw.Count
		all, faces = append(all, throw), faces[t.n:]
	}
	last := &all[len(all)-1]
	last.Count, last.Plus = last.Count+left, left
	return all
}

// kind is a number of dice of the same kind, such as three d6.
type kind struct {
	die string
	n   int
}

// kinds returns the kinds of dice, in the order in which the faces are recorded. If the kinds are
// unknown, or some dice are subtracted, there is one kind without a die.
func (d *Dealt) kinds() []kind {
	var list []kind
	n := 0
	e, _ := dice.ParseExpr(d.Dice)
	for _, t := range e {
		if t.Minus {
			return []kind{{"damage", len(d.Faces)}}
		}
		n += t.Dice
		list = append(list, kind{fmt.Sprintf("d%d", t.Sides), t.Dice})
	}
	if n != len(d.Faces) {
		return []kind{{"damage", len(d.Faces)}}
	}
	return list
}

// deal rolls damage of a type, throwing each die the given number of times. It also returns the
// rolled sum, which may be below 0.
func (d *resolution) deal(damage string, e dice.Expr, times int) (Dealt, int) {
	rolled, faces := d.faces(e, times)
	var thrown dice.Expr
	for _, t := range e {
		if t.Dice *= times; t.Dice > 0 {
			thrown = append(thrown, t)
		}
	}
	dealt := Dealt{Type: damage, Faces: faces, Rolled: max(0, rolled)}
	if len(thrown) > 0 {
		dealt.Dice = thrown.String()
	}
	return dealt, rolled
}

// Healed says that a figure regains hit points. A figure at 0 stops dying. DND K27.
type Healed struct {
	Figure string `json:"figure"`
	HP     int    `json:"hp"` // hit points regained
}

func (e Healed) apply(p *Position) {
	f := p.figure(e.Figure)
	if f.HP == 0 {
		f.Saved, f.Failed, f.Stable = 0, 0, false
		if !f.has(condition.Prone) { // DND C14: it stays prone
			f.Afflicted = append(slices.Clip(f.Afflicted), Affliction{Key: condition.Prone})
		}
	}
	f.HP += e.HP
}

func (e Healed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K27", battlemat.Healed, "%s regains %s.", english.Count(e.HP, "hit point"))
	for i := range told {
		told[i].Harm = -e.HP
	}
	return told
}

// Heartened says that a figure gets temporary hit points. They do not add up. DND K24.
type Heartened struct {
	Figure string `json:"figure"`
	HP     int    `json:"hp"`
}

func (e Heartened) apply(p *Position) { p.figure(e.Figure).Temporary = e.HP }

func (e Heartened) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND K24", battlemat.Healed, "%s has %s.", english.Count(e.HP, "temporary hit point"))
}

// Died says that a figure is dead. It no longer bars anybody's way.
type Died struct {
	Figure string `json:"figure"`
	By     string `json:"by,omitempty"`
}

func (e Died) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.HP, f.Afflicted, f.Hidden = dead, 0, nil, 0
	p.quit(f)
}

// quit removes a figure from questions and from readied attacks.
func (p *Position) quit(f *Figure) {
	p.Asks = slices.DeleteFunc(slices.Clone(p.Asks), func(a Ask) bool { return a.Figure == f.ID || a.Target == f.ID })
	if len(p.Asks) == 0 {
		p.Asks = nil
	}
	f.Ready, f.Dodging = nil, false
	if p.Journey != nil && p.Journey.Figure == f.ID {
		p.Journey = nil
	}
}

func (e Died) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K25", battlemat.Died, "%s dies.")
	for i := range told {
		told[i].By = p.as(to).knownAs(e.By)
		if p.figure(e.Figure).block().Character {
			told[i].Moment = battlemat.Fallen
		}
	}
	return append(told, p.as(to).cornered(e.Figure)...)
}

// cornered warns a side that has to escape if a death leaves it too few figures. DND K30.
func (k knowledge) cornered(id string) []battlemat.Told {
	x, f := k.doc.Objective.Escape, k.figure(id)
	if x == nil || x.Count == 0 || f.side() != x.Side || k.sides[k.seat] != x.Side || f.Gone != "" {
		return nil
	}
	n := len(k.Left)
	for o := range k.here {
		if o.side() == x.Side {
			n++
		}
	}
	if n != x.Count {
		return nil
	}
	return game.Say(battlemat.Said, "DND K30", "", "Too few figures are left for the escape.").Moment(battlemat.Lost)
}

// Dropped says that a character falls unconscious at 0 hit points. DND K25.
type Dropped struct {
	Figure string `json:"figure"`
}

func (e Dropped) apply(p *Position) {
	f := p.figure(e.Figure)
	f.HP, f.Saved, f.Failed, f.Stable, f.Hidden = 0, 0, 0, false, 0
	p.quit(f)
}

func (e Dropped) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K25", battlemat.Hurt, "%s falls unconscious, and is dying.")
	for i := range told {
		told[i].Moment = battlemat.Dying
	}
	return told
}

// Defied says that a trait keeps a figure at 1 hit point instead of 0. DND T4, DND T7.
type Defied struct {
	Figure string `json:"figure"`
	Trait  string `json:"trait"`
}

func (e Defied) apply(p *Position) {
	f := p.figure(e.Figure)
	f.HP = 1
	if e.Trait == creature.Relentless {
		f.Spent = put(f.Spent, e.Trait, f.Spent[e.Trait]+1)
	}
}

func (e Defied) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND T4", battlemat.Said, "%s does not fall: it has 1 hit point left.")
}

// hurt deals damage to a figure.
//
// DND K24: temporary hit points are lost first. DND K25: at 0 hit points monsters die and
// characters fall unconscious. Damage at 0 hit points counts as a failed death save, and a critical
// hit as two. DND K26: if the damage left over at 0 hit points is at least the hit point maximum,
// the figure dies.
func (d *resolution) hurt(id string, dealt []Dealt, by string, critical bool) {
	f := d.figure(id)
	total := 0
	for _, x := range dealt {
		total += x.Taken
	}
	if d.Err != nil || f.Gone != "" || len(dealt) == 0 {
		return
	}
	e := Hurt{Figure: id, By: by, Dealt: dealt, Temporary: min(total, f.Temporary)}
	rest := total - e.Temporary
	e.Lost = min(rest, f.HP)
	was, whole := f.HP, f.life()
	d.Do(e)
	if total == 0 {
		return
	}
	over := rest - e.Lost
	switch {
	case was == 0 && over >= whole, was > 0 && d.figure(id).HP == 0 && f.block().Character && over >= whole:
		d.kill(id, by)
	case was == 0:
		n := 1
		if critical {
			n = 2
		}
		d.Do(DeathSave{Figure: id, Failures: n})
		d.afterSave(id)
	case d.figure(id).HP > 0:
		d.concentrate(id, total)
		d.shake(id)
	case d.defies(id, dealt, total, critical):
	case f.block().Character:
		d.Do(Dropped{id})
		d.fallen(id)
	default:
		d.kill(id, by)
	}
}

func (d *resolution) kill(id, by string) {
	d.Do(Died{id, by})
	d.fallen(id)
}

// fallen ends everything that a fallen or dead figure was sustaining.
func (d *resolution) fallen(id string) {
	d.release(id)
	d.letGo()
}

// heal restores hit points, up to the maximum. The dead get none. DND K27.
func (d *resolution) heal(id string, n int) {
	f := d.figure(id)
	if f.block().Has(creature.Swarm) { // DND T17
		return
	}
	if n = min(n, f.life()-f.HP); n > 0 && f.Gone == "" && d.Err == nil {
		d.Do(Healed{id, n})
	}
}

// defies reports whether a trait keeps a figure from falling. DND T4: Undead Fortitude is a
// Constitution save against 5 plus the damage, unless the damage is radiant or from a critical hit.
// DND T7: Relentless works once.
func (d *resolution) defies(id string, dealt []Dealt, total int, critical bool) bool {
	f := d.figure(id)
	if t := f.block().Trait(creature.Relentless); t != nil && f.Spent[t.Key] == 0 && (t.N == 0 || total <= t.N) {
		d.Do(Defied{id, t.Key})
		return true
	}
	radiant := slices.ContainsFunc(dealt, func(x Dealt) bool { return x.Type == "radiant" && x.Taken > 0 })
	if f.block().Has(creature.UndeadFortitude) && !radiant && !critical && d.save(id, saving{ability: "con", dc: 5 + total}) {
		d.Do(Defied{id, creature.UndeadFortitude})
		return true
	}
	return false
}
