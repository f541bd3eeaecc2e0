package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
)

// ruling is a kind of ruling that the game master can make.
type ruling = master.Ruling[*Position, *resolution]

// rulings holds the kinds of rulings, in the order in which they are shown. HQ Q152.
var rulings = &master.Rulings[*Position, *resolution]{Rule: "HQ Q150", Scenario: (*Position).scene}

// ruledTable connects a quest with the rulings that all games share.
var ruledTable = &master.Table[*Position, *resolution]{
	Match: "quest", Rule: "HQ Q152", Scenario: (*Position).scene,
	Halted: func(p *Position) bool { return p.paused }, Halt: func(p *Position, waits bool) { p.paused = waits },
	Sides: (*Position).ruledSides, End: (*resolution).ruledOut,
}

func init() {
	rulings.Lay("HQ Q152", figureRulings, harmRulings, groundRulings, turnRulings, ruledTable.Turns(), ruledTable.Secrets())
}

// Forms implements [battlemat.Previewer]. It lists the rulings that have blanks to fill in.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	return rulings.Forms(p, seat)
}

// Preview implements [battlemat.Previewer].
func (p *Position) Preview(seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	return verbs.Preview(p, seat, c)
}

// cannot returns a refusal of a ruling.
func cannot(detail string) *battlemat.Refusal { return refuse("HQ Q152", master.CodeRuled, detail) }

// mayRule refuses a ruling about a figure that has died, left or given up. It also refuses any
// ruling while a figure has a question to answer, because the ruling could make the question
// invalid.
func mayRule(p *Position, id string) *battlemat.Refusal {
	if f := p.figure(id); f != nil && f.Gone != Here && f.Gone != Away && f.Gone != Aside {
		return cannot(f.Name + " is out of the quest.")
	}
	return p.answerFirst()
}

// mayRuleHere does the same as mayRule, and also refuses rulings about figures that are not on the
// board.
func mayRuleHere(p *Position, id string) *battlemat.Refusal {
	switch f := p.figure(id); {
	case f == nil:
		return cannot(subjectOf(p, id) + " waits until a hero sees it.")
	case f.Gone == Aside:
		return cannot(f.Name + " is behind the screen.")
	case f.Gone == Away:
		return cannot(f.Name + " is out of sight.")
	}
	return mayRule(p, id)
}

// eachSubject lists the figures that the game master sees and about which it may make rulings.
func eachSubject(p *Position) (list [][]string) {
	for i, waits := range p.waiting {
		if waits {
			list = append(list, []string{fmt.Sprint(waitingName, i+1)})
		}
	}
	for _, f := range p.figures {
		list = append(list, []string{f.ID})
	}
	return list
}

// ruledSides returns the sides that a ruling can declare the winner: the heroes and Zargon.
func (p *Position) ruledSides() []battlemat.Option {
	return []battlemat.Option{{Word: "heroes", Label: "the heroes"}, {Word: "zargon", Label: game.SeatName(p.scenario, p.zargon)}}
}
