package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

func (e Attacked) tell(p *Position) []battlemat.Told {
	target := p.figure(e.Target)
	return []battlemat.Told{{
		Text: e.words(p), Rule: e.Rule, Kind: battlemat.Attacked, Figure: e.Figure, Target: e.Target,
		At: &target.At, Line: e.Line, Harm: min(e.Wounds, target.Body),
		Dice: []battlemat.Throw{skullsIn("attack", e.Attack), e.defence(target)},
	}}
}

// defence returns the target's dice for display. White shields count for a hero, black shields for
// a monster.
func (e Attacked) defence(target *Figure) battlemat.Throw {
	shield := heroquest.BlackShield
	if target.Hero {
		shield = heroquest.WhiteShield
	}
	t := game.Counting("defence", game.Shields, heroquest.CombatDie(), e.Defence, shield)
	t.By = target.ID
	if t.Count != e.Shields { // shields of the other colour counted instead
		t.Count, t.Mean, t.Unit = e.Shields, "", ""
	}
	return t
}

// words describes an attack in one line: "Elf shoots Orc 1 with the Crossbow: 3 skulls, 1 black
// shield, so 2 wounds, and Orc 1 dies."
func (e Attacked) words(p *Position) string {
	var b strings.Builder
	name, target := p.figure(e.Figure).Name, english.Within(p.figure(e.Target).Name)
	switch {
	case e.How == "throws":
		fmt.Fprintf(&b, "%s throws %s at %s", name, theThing(e.Weapon), target)
	case e.Weapon == "":
		fmt.Fprintf(&b, "%s %s %s", name, e.How, target)
	case e.Weapon == genie:
		fmt.Fprintf(&b, "%s's Genie %s %s", name, e.How, target)
	default:
		fmt.Fprintf(&b, "%s %s %s with %s", name, e.How, target, theThing(e.Weapon))
	}
	fmt.Fprintf(&b, ": %s, %s, so %s", english.CountOrNo(e.Skulls, "skull"), english.CountOrNo(e.Shields, shieldOf(p.figure(e.Target))), english.CountOrNo(e.Wounds, "wound"))
	b.WriteString(game.Beyond(e.Wounds, p.figure(e.Target).Body))
	if e.Dies {
		b.WriteString(", and " + target + " dies")
	}
	b.WriteByte('.')
	return b.String()
}

func (e Dying) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q123", f.ID, "%s has no body points left. It may still save itself.", f.Name).At(f.At)
}

func (e Hurt) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Rule: "HQ S0.30", Kind: battlemat.Hurt, Figure: f.ID, At: &f.At, Harm: min(e.Wounds, f.Body)}
	if e.Cause != "" {
		t.Text = fmt.Sprintf("%s loses %s to %s.", f.Name, english.Count(min(e.Wounds, f.Body), "body point"), e.Cause)
	}
	return []battlemat.Told{t}
}

func (e Healed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s regains %s from %s: %d of %d.", f.Name, english.Count(e.Body, "body point"), e.Cause, f.Body+e.Body, f.Stats.Body)
	if e.Body == 0 {
		text = fmt.Sprintf("%s is unhurt: %s heals nothing.", f.Name, e.Cause)
	}
	return game.Say(battlemat.Healed, "HQ Q45", f.ID, text).At(f.At).Harm(-e.Body)
}

func (e Died) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Rule: "HQ D4", Kind: battlemat.Died, Figure: f.ID, By: e.By, At: &e.At}
	if !e.Told {
		t.Text = f.Name + " dies."
	}
	if f.Hero {
		t.Moment = battlemat.Fallen
	}
	told := []battlemat.Told{t}
	what := things(f.Items, f.Gold)
	switch by := p.figure(e.By); {
	case what == "":
	case by != nil && len(e.Items)+e.Gold > 0:
		told = append(told, battlemat.Told{
			Text: fmt.Sprintf("%s takes what %s had: %s.", by.Name, english.Within(f.Name), things(e.Items, e.Gold)),
			Rule: "HQ Q47", Kind: battlemat.Found, Figure: by.ID, At: &e.At,
		})
	default:
		told = append(told, f.leftBehind(e.At, what))
	}
	return told
}

// leftBehind describes the belongings that a figure has left on its square. HQ Q46
func (f *Figure) leftBehind(at grid.Cell, what string) battlemat.Told {
	return battlemat.Told{
		Text:  fmt.Sprintf("What %s carried is on (%v): %s.", english.Within(f.Name), at, what),
		Short: fmt.Sprintf("What %s carried is left behind: %s.", english.Within(f.Name), what),
		Rule:  "HQ Q46", Kind: battlemat.Said, Figure: f.ID, At: &at,
	}
}
