package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Attacked says that a figure attacked another, with the dice as they fell.
type Attacked struct {
	Figure  string          `json:"figure"`
	Target  string          `json:"target"`
	Weapon  string          `json:"weapon,omitempty"` // none: its own
	How     string          `json:"how"`              // strikes, shoots, throws
	Attack  []dice.Face     `json:"attack"`
	Defence []dice.Face     `json:"defence"`
	Skulls  int             `json:"skulls"`
	Shields int             `json:"shields"`
	Wounds  int             `json:"wounds"`
	Dies    bool            `json:"dies,omitempty"`
	Ready   string          `json:"ready,omitempty"` // the hero's weapon that is then in hand
	Lost    string          `json:"lost,omitempty"`  // the item that was thrown
	Used    []string        `json:"used,omitempty"`  // effects that this attack used up
	Guard   []string        `json:"guard,omitempty"` // and of the target, that its defence did
	Rule    string          `json:"rule"`
	Line    *battlemat.Line `json:"line,omitempty"`
}

func (e Attacked) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Ready != "" {
		f.Ready = e.Ready
	}
	if e.Lost != "" {
		f.drop(e.Lost)
		if !f.has(e.Lost) {
			f.Ready = ""
		}
	}
	for _, effect := range e.Used {
		f.lift(effect)
	}
	for _, effect := range e.Guard {
		p.figure(e.Target).lift(effect)
	}
	p.busy = p.busy || f.Hero
}

func (e Attacked) tell(p *Position) []battlemat.Told {
	target := p.figure(e.Target)
	return []battlemat.Told{{
		Text: e.words(p), Rule: e.Rule, Kind: battlemat.Attacked, Figure: e.Figure, Target: e.Target,
		At: &target.At, Line: e.Line, Harm: min(e.Wounds, target.Body),
		Dice: []battlemat.Throw{skullsIn("attack", e.Attack), e.defence(target)},
	}}
}

// defence is the target's dice as they are told: a hero's white shields count, a monster's
// black ones.
func (e Attacked) defence(target *Figure) battlemat.Throw {
	shield := heroquest.BlackShield
	if target.Hero {
		shield = heroquest.WhiteShield
	}
	t := game.Counting("defence", game.Shields, heroquest.CombatDie(), e.Defence, shield)
	t.By = target.ID
	if t.Count != e.Shields { // other shields counted
		t.Count, t.Mean, t.Unit = e.Shields, "", ""
	}
	return t
}

// words tell an attack in one line: "Elf shoots Orc 1 with the Crossbow: 3 skulls, 1
// black shield: 2 wounds, and it dies."
func (e Attacked) words(p *Position) string {
	var b strings.Builder
	name, target := p.figure(e.Figure).Name, english.Within(p.figure(e.Target).Name)
	switch {
	case e.How == "throws":
		fmt.Fprintf(&b, "%s throws %s at %s", name, theThing(e.Weapon), target)
	case e.Weapon == "":
		fmt.Fprintf(&b, "%s %s %s", name, e.How, target)
	case e.Weapon == genie:
		fmt.Fprintf(&b, "The Genie of %s %s %s", english.Within(name), e.How, target)
	default:
		fmt.Fprintf(&b, "%s %s %s with %s", name, e.How, target, theThing(e.Weapon))
	}
	fmt.Fprintf(&b, ": %s, %s: %s", english.CountOrNo(e.Skulls, "skull"), english.CountOrNo(e.Shields, shieldOf(p.figure(e.Target))), english.CountOrNo(e.Wounds, "wound"))
	b.WriteString(game.Beyond(e.Wounds, p.figure(e.Target).Body))
	if e.Dies {
		b.WriteString(", and it dies")
	}
	b.WriteByte('.')
	return b.String()
}

// shieldOf is the shield that a figure wards wounds off with: a hero the white one, a monster the black.
func shieldOf(f *Figure) string {
	if f.Hero {
		return "white shield"
	}
	return "black shield"
}

// settleBlow counts an attack's dice and does what comes of it.
func (d *resolution) settleBlow(e Attacked, target *Figure, shield dice.Face) {
	if d.Err != nil {
		return
	}
	for _, face := range e.Defence {
		if face == shield {
			e.Shields++
		}
	}
	e.Skulls = skulls(e.Attack)
	e.Wounds = max(0, e.Skulls-e.Shields)
	e.Dies = e.Wounds > 0 && e.Wounds >= d.lifeOf(target) && !d.maySave(target)
	d.Do(e)
	d.strike(e.Target, e.Wounds, blow{by: e.Figure})
}

// oddsOf is the book's odds of a blow as a client shows them, with how the dice came about.
func oddsOf(o *rules.Odds, thrown string, steps []string) *battlemat.Odds {
	if o == nil {
		return nil
	}
	out := game.Odds(o.Of, "to wound", o.Odds)
	out.Dice, out.Steps = thrown, steps
	return out
}
