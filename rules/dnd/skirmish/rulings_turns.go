package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// turnRulings holds the rulings about turns and the end. DND K52.
var turnRulings = []ruling{
	{
		Word: "turn", Power: scenario.RulesTurns, Menu: "Turns", Label: "Give the turn", Note: "The current turn ends. The order then continues from this figure.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			switch {
			case p.Round == 0:
				return refuse("DND K2", codeBegin, "Nobody acts before initiative is rolled.")
			case p.Turn.Figure == f.ID:
				return cannot("It is already " + within(p, f.ID) + "'s turn.")
			case f.down() && f.Stable:
				return cannot(f.name() + " has no turn.")
			}
			return mayRuleHere(p, f.ID)
		},
		Do: func(d *resolution, words []string) {
			d.Do(Given{words[0], true})
			d.finish()
			if d.judge(); d.Over == nil {
				d.start(words[0])
			}
		},
		Offers: eachFigure(func(p *Position, f *Figure) bool { return p.Round > 0 && f.Gone == "" }),
	},
	{
		Word: "next", Power: scenario.RulesTurns, Menu: "Turns", Label: "End the current turn",
		May: func(p *Position, _ []string) *battlemat.Refusal {
			switch {
			case p.Round == 0:
				return refuse("DND K2", codeBegin, "Nobody acts before initiative is rolled.")
			case p.deserted():
				return cannot("Nobody has a turn.")
			}
			return mayRuleHere(p, p.Turn.Figure)
		},
		Do: func(d *resolution, _ []string) {
			d.Do(Given{d.Turn.Figure, false})
			d.end()
		},
		Offers: func(*Position) [][]string { return [][]string{nil} },
	},
}

// playedSides returns the sides that somebody plays.
func (q *plan) playedSides() (list []battlemat.Option) {
	for _, side := range q.parties {
		if name := q.sideName(side); name != "" {
			list = append(list, battlemat.Option{Word: side, Label: name})
		}
	}
	return list
}

// ruledOut ends the skirmish by a ruling.
func ruledOut(d *resolution, winner string) {
	if winner == scenario.Nobody {
		d.won("", "The game master ends the skirmish: nobody won.")
		return
	}
	d.won(winner, "The game master ends the skirmish: "+english.Within(d.sideName(winner))+" won.")
}

// Given says that the game master gives a figure the turn, or ends its turn.
type Given struct {
	Figure string `json:"figure"`
	Gives  bool   `json:"gives,omitempty"`
}

func (e Given) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	words := "ends the turn of " + within(p, e.Figure)
	if e.Gives {
		words = "gives " + within(p, e.Figure) + " the turn"
	}
	return p.as(to).rulesOn(e.Figure, battlemat.Turned, words)
}
