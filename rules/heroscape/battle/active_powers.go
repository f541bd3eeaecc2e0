package battle

import (
	"fmt"
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// The verbs of powers that have their own command, with their events.
var (
	powerVerbs = []verb{
		listed("bond", bondUses, "HS P12", "That card cannot take a turn first."),
		listed("heal", healUses, "HS P11", "That healing is not possible."),
		listed("charge", chargeUses, "HS P13", "A charge is not possible now."),
		listed("teleport", teleportUses, "HS P14", "That teleport is not possible."),
	}
	powerEvents = game.Kinds[*Position]{
		"tried":      game.Public(Tried.apply, Tried.tell),
		"teleported": game.Public(Teleported.apply, Teleported.tell),
	}
)

// Tried records the roll for a power, and whether it succeeds.
type Tried struct {
	Figure string `json:"figure"`
	Power  string `json:"power"`
	Target string `json:"target,omitempty"`
	Face   int    `json:"face"`
	Plus   int    `json:"plus,omitempty"`
	Needs  int    `json:"needs"`
}

// succeeds reports whether the roll was high enough.
func (e Tried) succeeds() bool { return e.Face+e.Plus >= e.Needs }

func (e Tried) apply(p *Position) {
	switch e.Power {
	case healing:
		p.Turn.Healed, p.Turn.Acting = true, true
		p.change(e.Figure, func(f *Figure) { f.Acts = true })
	case charge:
		p.Turn.Charged = true
		if e.succeeds() {
			p.changeAll(func(f *Figure) bool { return f.Unit == p.Turn.Unit }, func(f *Figure) { f.Moved = false })
		}
	}
}

func (e Tried) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	told := battlemat.Told{
		Kind: battlemat.Rolled, Rule: powers[e.Power].rule, Figure: e.Figure, Target: e.Target,
		Dice: []battlemat.Throw{game.Plus(game.Adding("power", 20, e.Face), e.Plus)},
	}
	told.Text = fmt.Sprintf("%s uses “%s”. It needs at least %d and rolls %d.", p.name(f), p.card(f).power(e.Power).Name, e.Needs, e.Face+e.Plus)
	return []battlemat.Told{told}
}

// try rolls for a power of a figure.
func (d *resolution) try(f *Figure, key, target string) bool {
	face, total := d.powerRoll(d.seat(f))
	e := Tried{f.ID, key, target, face, total - face, d.card(f).power(key).Needs}
	if d.Err != nil {
		return false
	}
	d.Do(e)
	return e.succeeds()
}

// bondUses lists the cards that may take a turn before the acting card. HS P12.
func bondUses(p *Position, seat battlemat.Seat, use use) {
	u := p.unit(p.Turn.Unit)
	if p.Phase != playing || u == nil || !p.profile.Master || u.Negated || p.Turn.Bonded || p.Turn.Then != "" || p.Turn.Acting || p.begun() {
		return
	}
	w := p.cards[u.Card].power(bonding)
	if w == nil {
		return
	}
	for _, o := range p.living(seat) {
		if c := p.cards[o.Card]; o.ID != u.ID && c.hero() && w.concerns(c) {
			use(battlemat.Choice{
				Command: command("bond", o.ID), Label: p.unitName(o) + " first", Kind: battlemat.Act, Rule: "HS P12", Card: o.ID, Says: []string{battlemat.SaysCard},
				Menu: []string{w.Name}, Note: w.text(),
			}, nil, func(d *resolution) { d.Do(Took{Unit: o.ID, Then: u.ID}) })
		}
	}
}

// begun reports whether a figure has moved in this turn.
func (p *LaidOut) begun() bool {
	return p.first(func(f *Figure) bool { return f.Acts }) != nil
}

// healUses lists the figures that a figure of the acting card may heal. HS P11.
func healUses(p *Position, _ battlemat.Seat, use use) {
	if p.Phase != playing || p.Turn.Healed {
		return
	}
	for f := range p.of(p.Turn.Unit) {
		w := p.has(f, healing)
		if w == nil || p.mayAct(f) != nil {
			continue
		}
		for o := range p.others(f, false) {
			if o.Wounds > 0 && w.concerns(p.card(o)) && p.adjacent(f, o) {
				use(battlemat.Choice{
					Command: command("heal", f.ID, o.ID), Label: w.Name + ": " + p.name(o), Kind: battlemat.Act, Rule: "HS P11",
					Menu: []string{w.Name}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget}, Figure: f.ID, Target: o.ID, At: &o.At, Note: w.text(),
				}, nil, func(d *resolution) { d.heal(f, o) })
			}
		}
	}
}

func (d *resolution) heal(f, o *Figure) {
	if n := min(d.number(f, healing), o.Wounds); d.try(f, healing, o.ID) {
		d.Do(Wounded{Figure: o.ID, Wounds: -n})
	}
	d.done()
}

// chargeUses offers the roll for another move. HS P13.
func chargeUses(p *Position, _ battlemat.Seat, use use) {
	if p.Phase != playing || p.Turn.Charged || p.Turn.Acting {
		return
	}
	for f := range p.of(p.Turn.Unit) {
		if w := p.has(f, charge); w != nil && f.Moved {
			use(battlemat.Choice{
				Command: "charge", Label: w.Name, Kind: battlemat.Act, Rule: "HS P13", Menu: []string{w.Name}, Says: []string{battlemat.SaysMenu}, Note: w.text(),
			}, nil, func(d *resolution) { d.try(f, charge, "") })
			return
		}
	}
}

// teleportUses lists the spaces to which figures may teleport. HS P14.
func teleportUses(p *Position, _ battlemat.Seat, use use) {
	if p.Phase != playing {
		return
	}
	for f := range p.of(p.Turn.Unit) {
		w := p.has(f, teleport)
		if w == nil || p.mayMove(f) != nil {
			continue
		}
		menu, note := []string{w.Name}, w.text()
		for s := range teleports(p, f, w) {
			if !use(battlemat.Choice{
				Command: command("teleport", f.ID, p.spot(s.Cell, s.Level)), Label: w.Name, Kind: battlemat.Move, Rule: "HS P14",
				Menu: menu, Says: saysMenu, Figure: f.ID, At: &s.Cell, Level: s.Level, Note: note,
			}, nil, func(d *resolution) { d.teleport(f.ID, s) }) {
				return
			}
		}
	}
}

var saysMenu = []string{battlemat.SaysMenu}

// teleports yields the spaces to which a figure may teleport.
func teleports(p *Position, f *Figure, w *Power) iter.Seq[heroscape.Space] {
	return func(yield func(heroscape.Space) bool) {
		b := p.scenario.Board
		count := p.desk.CountWithin(b, w.N, f.At)
		for at := range b.EachCell {
			if _, ok := count.Least(at); !ok {
				continue
			}
			for _, span := range b.Spans(at) {
				s := heroscape.Space{Cell: at, Level: span.Top}
				if p.free(s) && p.profile.Room(b, s, p.card(f).Height) && !yield(s) {
					return
				}
			}
		}
	}
}

// free reports whether no figure stands on a space.
func (p *LaidOut) free(s heroscape.Space) bool { return p.freeFor(nil, s) }

// freeFor reports whether no figure other than f is on a space.
func (p *LaidOut) freeFor(f *Figure, s heroscape.Space) bool {
	for o := range p.here {
		if o != f && o.Level == s.Level && o.covers(s.Cell) {
			return false
		}
	}
	return true
}

// Teleported records that a figure was put on another space in place of its move.
type Teleported struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Level  int       `json:"level,omitempty"`
}

func (e Teleported) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.At, f.Level, f.Moved, f.Acts = e.At, e.Level, true, true })
}

func (e Teleported) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s vanishes and appears at (%v).", p.name(f), e.At)
	return game.Say(battlemat.Moved, "HS P14", e.Figure, text).Short("%s vanishes and appears elsewhere.", p.name(f)).At(e.At)
}

func (d *resolution) teleport(id string, to heroscape.Space) {
	d.Do(Teleported{id, to.Cell, to.Level})
	d.enterGlyph(id)
	d.done()
}
