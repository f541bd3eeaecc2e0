package skirmish

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

const codeBegun = "begun" // DND K2

var (
	beginningVerbs = []verb{game.Bare("begin", battlemat.Choice{
		Label: "Roll initiative", Kind: battlemat.Act, Rule: "DND K2", Key: "r",
	}, (*Position).mayBegin, (*resolution).begin)}
	beginningEvents = game.Kinds[*Position]{"initiative": game.Event(Initiative.apply, Initiative.tell)}
)

func (p *Position) mayBegin() *battlemat.Refusal {
	if p.Round > 0 {
		return refuse("DND K2", codeBegun, "Initiative is rolled already.")
	}
	return nil
}

// Initiative says what was rolled for initiative, and in which order the figures act.
type Initiative struct {
	Rolls []Roll   `json:"rolls"`
	Order []string `json:"order"`
}

// Roll is a d20 that figures share.
type Roll struct {
	Figures []string `json:"figures"`
	Face    int      `json:"face"`
	Plus    int      `json:"plus"`
}

func (e Initiative) apply(p *Position) {
	p.Order, p.Round = e.Order, 1
	for _, r := range e.Rolls {
		for _, id := range r.Figures {
			p.figure(id).Initiative = r.Face + r.Plus
		}
	}
}

// Discovers: nothing that is not told at once by dice.
func (e Initiative) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := []battlemat.Told{{Kind: battlemat.Turned, Rule: "DND K2", Text: "Initiative is rolled."}}
	for _, r := range e.Rolls {
		for _, id := range r.Figures {
			f := p.figure(id)
			if !p.knows(to, f) {
				continue
			}
			told = append(told, battlemat.Told{
				Kind: battlemat.Rolled, Rule: "DND K2", Figure: id, Text: fmt.Sprintf("%s: initiative %d.", p.name(f), r.Face+r.Plus),
				Dice: []battlemat.Throw{{Of: "initiative", Die: "d20", Faces: []string{fmt.Sprint(r.Face)}, Count: r.Face + r.Plus}},
			})
		}
	}
	return told
}

// begin rolls for initiative.
//
// DND K2: d20 and Dexterity; creatures of one kind that one seat plays share a roll. Of equal ones the
// higher Dexterity goes first, then the order of the document.
func (d *resolution) begin() {
	var rolls []Roll
	total := map[string]int{}
	for i := range d.Figures {
		f := &d.Figures[i]
		if slices.ContainsFunc(rolls, func(r Roll) bool { return slices.Contains(r.Figures, f.ID) }) {
			continue
		}
		r := Roll{Plus: d.block(f).Modifier("dex")}
		r.Face, _ = d.d20(dice.Even)
		for k := range d.Figures {
			o := &d.Figures[k]
			if o.ID == f.ID || o.Seat == f.Seat && o.Creature == f.Creature && !d.block(f).Character {
				r.Figures = append(r.Figures, o.ID)
				total[o.ID] = r.Face + r.Plus
			}
		}
		rolls = append(rolls, r)
	}
	var order []string
	for _, f := range d.Figures {
		order = append(order, f.ID)
	}
	slices.SortStableFunc(order, func(a, b string) int {
		dex := func(id string) int { return d.block(d.figure(id)).Abilities.Dex }
		return cmp.Or(total[b]-total[a], dex(b)-dex(a))
	})
	if d.Err != nil {
		return
	}
	d.Do(Initiative{rolls, order})
	d.start(order[0])
}

// d20 throws one, or two of which the higher or the lower counts. DND skirmish.
func (d *resolution) d20(f dice.Favour) (natural int, thrown []int) {
	if d.Err != nil {
		return 0, nil
	}
	natural, thrown, d.Err = d20.Throw(d.Roller, f)
	return natural, thrown
}
