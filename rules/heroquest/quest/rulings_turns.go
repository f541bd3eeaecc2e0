package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// turnRulings holds the rulings about turns. HQ Q152.
var turnRulings = []ruling{
	{
		Word: "turn", Power: scenario.RulesTurns, Menu: "Turns", Label: "Give the turn", Note: "The current turn ends. A monster takes its turn with all of Zargon's monsters. The order then continues after that turn.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if r := mayRuleHere(p, words[0]); r != nil {
				return r
			}
			if f := p.figure(words[0]); p.active() == f || !f.Hero && p.turn < 0 {
				return cannot(game.Either(f.Hero, "It is already "+calledNow(p, f.ID)+"'s turn.", "It is already Zargon's turn."))
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.giveTurn(words[0]) },
		Offers: func(p *Position) (list [][]string) {
			monsters := false
			for f := range p.everyoneHere {
				if f.Hero || !monsters { // one monster stands for all of Zargon's monsters
					list = append(list, []string{f.ID})
				}
				monsters = monsters || !f.Hero
			}
			return list
		},
	},
	{
		Word: "next", Power: scenario.RulesTurns, Menu: "Turns", Label: "End the current turn",
		May: func(p *Position, _ []string) *battlemat.Refusal {
			if isDeserted(p) {
				return cannot("Nobody has a turn.")
			}
			return p.answerFirst()
		},
		Do: func(d *resolution, _ []string) {
			d.Do(TurnGiven{})
			d.pass()
		},
		Offers: func(*Position) [][]string { return [][]string{nil} },
	},
}
