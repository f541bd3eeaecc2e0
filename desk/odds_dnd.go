package desk

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// DNDOdds asks for the odds of a d20 attack, or of the damage after a saving throw.
type DNDOdds struct {
	Bonus        *int   `json:"bonus" help:"For an attack: the bonus to the d20." placeholder:"N"`
	AC           *int   `json:"ac" name:"ac" help:"For an attack: the target's armour class." placeholder:"N"`
	Save         *int   `json:"save" help:"For a saving throw: the bonus of the target." placeholder:"N"`
	DC           *int   `json:"dc" name:"dc" help:"For a saving throw: the DC that it must reach." placeholder:"N"`
	Half         bool   `json:"half" help:"A saving throw that succeeds halves the damage, rounded down, instead of preventing it."`
	Damage       string `json:"damage" required:"" help:"The damage: 1d8+3, 2d6+1d4." placeholder:"DICE"`
	Cover        string `json:"cover" help:"none, half or three-quarters." default:"none" enum:"none,half,three-quarters"`
	Advantage    bool   `json:"advantage" help:"Roll two d20 and use the higher."`
	Disadvantage bool   `json:"disadvantage" help:"Roll two d20 and use the lower."`
	Critical     bool   `json:"critical" help:"Every hit is a critical hit."`
	Resistant    bool   `json:"resistant" help:"Half damage, rounded down."`
	Vulnerable   bool   `json:"vulnerable" help:"Double damage."`
	HP           *int   `json:"hp" name:"hp" help:"Hit points that the target has left." placeholder:"N" least:"1"`
}

// covers lists the degrees of cover that give a bonus to armour class and Dexterity saving throws.
var covers = map[string]d20.Cover{"half": d20.HalfCover, "three-quarters": d20.ThreeQuartersCover}

// Answer returns a [Fight].
func (q *DNDOdds) Answer(*Source) (*Answer, error) {
	damage, err := dice.ParseExpr(q.Damage)
	if err != nil {
		return nil, invalid("damage", Malformed, err)
	}
	if err := q.oneThrow(); err != nil {
		return nil, err
	}
	if q.Save != nil {
		part := d20.Part{Damage: damage, Resistant: q.Resistant, Vulnerable: q.Vulnerable}
		return fought(Resist(given(q.Save)+int(covers[q.Cover]), given(q.DC), favour(q.Advantage, q.Disadvantage), part, q.Half, given(q.HP)))
	}
	return fought(Duel(d20.Attack{
		Bonus: given(q.Bonus), AC: given(q.AC), Damage: damage, Cover: covers[q.Cover], Favour: favour(q.Advantage, q.Disadvantage),
		Critical: q.Critical, Resistant: q.Resistant, Vulnerable: q.Vulnerable,
	}, given(q.HP)))
}

// oneThrow returns an error unless the question is about either an attack or a saving throw.
func (q *DNDOdds) oneThrow() error {
	saves := q.Save != nil || q.DC != nil
	for _, n := range []struct {
		name   string
		given  bool
		needed bool
	}{
		{"bonus", q.Bonus != nil, !saves}, {"ac", q.AC != nil, !saves}, {"save", q.Save != nil, saves}, {"dc", q.DC != nil, saves},
	} {
		switch {
		case n.needed && !n.given:
			return &Invalid{Field: n.name, Reason: Missing, Err: fmt.Errorf("odds dnd: --%s N is missing: expected --bonus N and --ac N for an attack, or --save N and --dc N for a saving throw", n.name)}
		case n.given && !n.needed:
			return unfit(n.name, "odds dnd: --%s is for attacks: it cannot be used with --save and --dc", n.name)
		}
	}
	switch {
	case saves && q.Critical:
		return unfit("critical", "odds dnd: --critical is for attacks: it cannot be used with --save and --dc")
	case !saves && q.Half:
		return unfit("half", "odds dnd: --half is for saving throws: expected --save N and --dc N with it")
	}
	return nil
}

// Resist returns the odds of damage with a saving throw. The target throws a d20 with a bonus and,
// if the total reaches the DC, takes half the damage or none. DND P3: no face is an automatic
// success or failure.
func Resist(bonus, dc int, favour dice.Favour, damage d20.Part, half bool, life int) (*Fight, error) {
	whole, err := d20.Harm([]d20.Part{damage}, 1, false)
	if err != nil {
		return nil, err
	}
	kept := dice.Certain(0)
	if half {
		if kept, err = d20.Harm([]d20.Part{damage}, 1, true); err != nil {
			return nil, err
		}
	}
	thrown := d20.Natural(favour)
	fails := numberOf(thrown.AtMost(dc - bonus - 1).Rat())
	harm := thrown.Map(func(n int) int {
		if n+bonus >= dc {
			return 1
		}
		return 0
	}).Then(func(succeeds int) dice.Dist {
		if succeeds == 1 {
			return kept
		}
		return whole
	})
	return &Fight{Odds: *oddsOf(rules.OddsOf("damage", harm, life)), Fails: &fails}, nil
}
