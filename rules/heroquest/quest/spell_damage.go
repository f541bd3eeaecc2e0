package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// Seared says what a spell's fire or lightning does to a figure, who may ward it off with
// ordinary dice.
type Seared struct {
	Figure string      `json:"figure"`
	By     string      `json:"by"`
	Dice   []dice.Face `json:"dice,omitempty"`
	Warded int         `json:"warded,omitempty"`
	Wounds int         `json:"wounds"`
	Dies   bool        `json:"dies,omitempty"`
	Rule   string      `json:"rule"`
}

func (e Seared) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s takes %s", f.Name, english.CountOrNo(e.Wounds, "wound"))
	switch {
	case len(e.Dice) > 0 && e.Warded == 0:
		text = fmt.Sprintf("%s wards nothing off and takes %s", f.Name, english.CountOrNo(e.Wounds, "wound"))
	case e.Warded > 0 && e.Wounds == 0:
		text = fmt.Sprintf("%s wards everything off and takes no wound", f.Name)
	case e.Warded > 0:
		text = fmt.Sprintf("%s wards off %s and takes %s", f.Name, english.CountOrNo(e.Warded, "wound"), english.CountOrNo(e.Wounds, "wound"))
	}
	text += game.Beyond(e.Wounds, f.Body)
	if e.Dies {
		text += ", and dies"
	}
	t := battlemat.Told{Text: text + ".", Rule: e.Rule, Kind: battlemat.Hurt, Figure: f.ID, By: e.By, At: &f.At}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{red("warding-off", e.Dice, e.Warded)}
	}
	return []battlemat.Told{t}
}

// sear harms a figure by a spell; each 5 or 6 of its dice wards one wound off.
//
// HQ Q56, Q65.
func (d *resolution) sear(figure, by string, harm, wards int, rule string) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || d.Err != nil {
		return
	}
	e := Seared{Figure: figure, By: by, Rule: rule}
	e.Dice = d.Throw(dice.D(6), wards)
	for _, face := range e.Dice {
		if face == "5" || face == "6" {
			e.Warded++
		}
	}
	e.Wounds = max(0, harm-e.Warded)
	e.Dies = e.Wounds > 0 && e.Wounds >= d.lifeOf(f) && !d.maySave(f)
	d.Do(e)
	d.strike(figure, e.Wounds, blow{by: by})
}

// searing is the distribution of the wounds of such a spell.
func searing(harm, wards int) dice.Dist {
	return dice.Chance(1, 3).Repeat(wards).Map(func(n int) int { return max(0, harm-n) })
}

// searOdds are the odds against one figure.
func searOdds(harm, wards int) func(*Position, *Figure, *Figure) *battlemat.Odds {
	return func(p *Position, _, target *Figure) *battlemat.Odds {
		thrown := fmt.Sprintf("%s, less 1 for each 5 or 6 on %s", english.CountOrNo(harm, "wound"), english.Count(wards, "die"))
		return oddsOf(rules.OddsOf("wounds", searing(harm, wards), p.lifeOf(target)), thrown, nil)
	}
}

// searAll are the odds against several: the wounds of all together.
func (p *Position) searAll(harm, wards int, targets []*Figure) *battlemat.Odds {
	sum := dice.Certain(0)
	for _, t := range targets {
		sum = sum.Plus(searing(harm, wards).Cap(p.lifeOf(t)))
	}
	return oddsOf(rules.OddsOf("wounds", sum, 0), fmt.Sprintf("%s to each, less 1 for each 5 or 6 on %s", english.CountOrNo(harm, "wound"), english.Count(wards, "die")), nil)
}
