package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// Rulings about turns. HQ Q152.
var turnRulings = []ruling{
	{
		Word: "turn", Power: scenario.RulesTurns, Menu: "Turns", Label: "Give the turn", Note: "The current turn ends. A monster has its turn with all of Zargon's. After this one the order goes on from here.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.mayRuleHere(words[0]); r != nil {
				return r
			}
			if f := p.figure(words[0]); p.active() == f || !f.Hero && p.turn < 0 {
				return cannot(game.Either(f.Hero, "It is the turn of "+p.called(f.ID)+" already.", "It is Zargon's turn already."))
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.giveTurn(words[0]) },
		Offers: func(p *Position) (list [][]string) {
			monsters := false
			for f := range p.everyoneHere {
				if f.Hero || !monsters { // one stands for all of Zargon's
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
			if p.deserted() {
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

// TurnGiven says that the game master gives a hero the turn, or Zargon's monsters with one of them; to nobody: that it
// ends the turn under way.
type TurnGiven struct {
	Figure string `json:"figure,omitempty"`
}

func (e TurnGiven) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if f == nil {
		return say(battlemat.Turned, "", "ends "+game.Either(p.active() == nil, "Zargon's turn", "the turn of "+p.whoActs()))
	}
	if !f.Hero {
		return say(battlemat.Turned, "", "gives Zargon the turn")
	}
	return say(battlemat.Turned, f.ID, "gives "+p.called(f.ID)+" the turn")
}

// whoActs names the hero in turn, as it stands within a sentence.
func (p *Position) whoActs() string {
	if f := p.active(); f != nil {
		return p.called(f.ID)
	}
	return ""
}

// giveTurn ends the turn under way, and begins that of a figure; of a monster that of all.
func (d *resolution) giveTurn(id string) {
	hero, round := "", d.round
	if d.figure(id).Hero {
		hero = id
		if d.turn < 0 {
			round++ // Zargon's turn is the last of a round
		}
	}
	d.Do(TurnGiven{id})
	if d.endTurn(); d.over != nil {
		return
	}
	d.Do(TurnBegan{hero, round})
	if hero == "" {
		for _, m := range d.monsters() {
			if !d.wake(m) && d.figure(m).Gone == Here {
				d.Do(TurnLost{m})
			}
		}
		return
	}
	if !d.wake(hero) {
		d.Do(TurnLost{hero})
		d.pass()
	}
}
