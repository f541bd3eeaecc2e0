package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
)

// ruling is a kind of ruling that the game master can make.
type ruling = master.Ruling[*Position, *resolution]

// The rulings, in the order in which they are shown. DND K52.
var rulings = &master.Rulings[*Position, *resolution]{Rule: "DND K50", Scenario: (*Position).scene}

// ruledTable applies to a skirmish the rulings that all games share.
var ruledTable = &master.Table[*Position, *resolution]{
	Match: "skirmish", Rule: "DND K52", Scenario: (*Position).scene,
	Halted: func(p *Position) bool { return p.Halted }, Halt: func(p *Position, waits bool) { p.Halted = waits },
	Sides: (*Position).playedSides, End: ruledOut,
}

func init() {
	rulings.Lay("DND K52", figureRulings, harmRulings, groundRulings, turnRulings, ruledTable.Turns(), secretRulings, ruledTable.Secrets())
}

// rulingEvents lists the events of rulings, by chapter.
var rulingEvents = game.Kinds[*Position]{
	"set-aside":  game.Event(SetAside.apply, SetAside.tell),
	"put-in":     game.Event(PutIn.apply, PutIn.tell),
	"relocated":  game.Event(Relocated.apply, Relocated.tell),
	"enlisted":   game.Event(Enlisted.apply, Enlisted.tell),
	"handed":     game.Event(Handed.apply, Handed.tell),
	"rated":      game.Event(Rated.apply, Rated.tell),
	"wearied":    game.Event(Wearied.apply, Wearied.tell),
	"door-ruled": game.Event(DoorRuled.apply, DoorRuled.tell),
	"regrounded": game.Event(Regrounded.apply, Regrounded.tell),
	"relit":      game.Event(Relit.apply, Relit.tell),
	"day-ruled":  game.Event(DayRuled.apply, DayRuled.tell),
	"given":      game.Event[Given](nil, Given.tell),
	"tested":     game.Event[Tested](nil, Tested.tell),
}

// cannot returns the refusal of a ruling.
func cannot(detail string) *battlemat.Refusal { return refuse("DND K52", master.CodeRuled, detail) }

// mayRule refuses a ruling about a figure that has died or left. It also refuses rulings while a
// question waits, because the subject of a question must not change before the answer.
func mayRule(p *Position, id string) *battlemat.Refusal {
	f := p.figure(id)
	switch {
	case f.Gone != "" && f.Gone != aside:
		return cannot(f.name() + " is out of the skirmish.")
	case len(p.Asks) > 0:
		return refuse("DND K23", codeAsked, p.actor().name()+" must first decide whether to react.")
	}
	return nil
}

// mayRuleHere refuses what mayRule refuses, and rulings about figures that are not on the board.
func mayRuleHere(p *Position, id string) *battlemat.Refusal {
	if r := mayRule(p, id); r != nil {
		return r
	}
	if f := p.figure(id); f.Gone == aside {
		return cannot(f.name() + " is behind the screen.")
	}
	return nil
}

// rulesOn tells a seat about a ruling on a figure, if the seat knows of the figure or plays it.
func (k knowledge) rulesOn(id string, kind battlemat.Happening, words string) []battlemat.Told {
	f := k.figure(id)
	if !k.knows(f) && (f.Seat != k.seat || f.isAside()) {
		return nil
	}
	return master.Say(kind, "DND K52", id, "The game master "+words+".").At(f.At)
}

// within returns a figure's name as it is written within a sentence.
func within(p *Position, id string) string { return english.Within(p.figure(id).name()) }

// eachFigure offers a ruling for each figure that meets a criterion.
func eachFigure(is func(*Position, *Figure) bool) func(*Position) [][]string {
	return func(p *Position) (list [][]string) {
		for _, f := range p.Figures {
			if is(p, f) {
				list = append(list, []string{f.ID})
			}
		}
		return list
	}
}
