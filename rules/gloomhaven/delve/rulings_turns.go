package delve

import (
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// turnRulings lists the rulings about turns and rounds. GH G121.
var turnRulings = []ruling{
	{
		Word: "turn", Power: scenario.RulesTurns, Menu: "Turns", Label: "Give the turn", Note: "The current turn ends. A figure that has had its turn gets another; then the order continues.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOn(words[0], true); r != nil {
				return r
			}
			switch f := p.figure(words[0]); {
			case !p.playing:
				return cannot("Nobody has a turn while cards are being chosen.")
			case f.Sort == Ward:
				return cannot("%s has no turns.", f.Name)
			case p.turn.Figure == f.ID:
				return cannot("It is already the turn of %s.", p.ruler().subject(f.ID))
			case f.Sort == Character && len(f.Chosen) < 2 && (!f.Resting || f.Acted):
				return cannot("%s has no cards to play in this round.", f.Name)
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(TurnGiven{words[0]})
			d.cutOff()
			if f := d.figure(words[0]); f.Gone == Here {
				d.beginTurn(f.ID)
			}
		},
		Offers: each(ids(func(f *Figure) bool { return f.Sort != Ward })),
	},
	{
		Word: "next", Power: scenario.RulesTurns, Menu: "Turns", Label: "End the current turn", Note: "Anything unfinished in the turn is lost.",
		May: func(p *Position, _ []string) *battlemat.Refusal {
			if p.turn.Figure == "" {
				return cannot("Nobody has a turn.")
			}
			return nil
		},
		Do: func(d *resolution, _ []string) {
			d.Do(TurnGiven{})
			d.cutOff()
		},
		Offers: func(*Position) [][]string { return [][]string{nil} },
	},
	{
		Word: "skip", Power: scenario.RulesTurns, Menu: "Turns", Label: "Skip its turn this round", Note: "The cards that a character has chosen are discarded.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOn(words[0], true); r != nil {
				return r
			}
			return p.ruler().stillToAct(p.figure(words[0]))
		},
		Do: func(d *resolution, words []string) { d.Do(PassedOver{Figures: []string{words[0]}}) },
	},
	{
		Word: "initiative", Power: scenario.RulesTurns, Menu: "Turns", Label: "Set the initiative", Note: "Changes the initiative of a character that has not acted yet, for this round only.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("initiative", "Initiative", 1, restInitiative)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOnOne(words[0]); r != nil {
				return r
			}
			f := p.figure(words[0])
			if f.Initiative == master.Number(words[1]) {
				return cannot("%s has that initiative already.", f.Name)
			}
			return p.ruler().stillToAct(f)
		},
		Do: func(d *resolution, words []string) { d.Do(Hastened{words[0], master.Number(words[1])}) },
	},
	{
		Word: "end-round", Power: scenario.RulesTurns, Menu: "Turns", Label: "End the round", Note: "Figures that have not acted yet get no turn in this round.",
		May: func(p *Position, _ []string) *battlemat.Refusal {
			if !p.playing {
				return cannot("Cards are being chosen.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, _ []string) {
			var e PassedOver
			for f := range d.here {
				if f.Sort != Ward && !f.Acted && f.ID != d.turn.Figure {
					e.Figures = append(e.Figures, f.ID)
				}
			}
			e.Round = true
			d.Do(e)
			d.cutOff()
		},
		Offers: func(*Position) [][]string { return [][]string{nil} },
	},
}

// stillToAct returns a refusal for a figure that has no further turn in this round.
func (r ruler) stillToAct(f *Figure) *battlemat.Refusal {
	switch {
	case !r.playing:
		return cannot("Nobody has a turn while cards are being chosen.")
	case f.Sort == Ward:
		return cannot("%s has no turns.", f.Name)
	case f.Acted || r.turn.Figure == f.ID:
		return cannot("%s has no turn left in this round.", f.Name)
	}
	return nil
}

// cutOff ends the current turn and drops the rest of it. Rooms that were revealed still get their
// monsters.
func (d *resolution) cutOff() {
	id := d.turn.Figure
	var left []Task
	for _, t := range d.agenda {
		if t.Kind == populating {
			left = append(left, t)
		}
	}
	d.expect(left)
	if id != "" {
		d.endTurn(id)
	}
}

// TurnGiven records that the game master gives a figure the turn. Without a figure, the current
// turn ends.
type TurnGiven struct {
	Figure string `json:"figure,omitempty"`
}

func (e TurnGiven) tell(p *Position) []battlemat.Told {
	if e.Figure == "" {
		return say(battlemat.Turned, p.turn.Figure, "ends the turn of "+p.ruler().subject(p.turn.Figure))
	}
	return say(battlemat.Turned, e.Figure, "gives "+p.ruler().subject(e.Figure)+" the turn")
}

// PassedOver records that the game master takes away the figures' turns in this round.
type PassedOver struct {
	Figures []string `json:"figures,omitempty"`
	Round   bool     `json:"round,omitempty"` // the round ends
}

func (e PassedOver) apply(p *Position) {
	for _, id := range e.Figures {
		f := p.figure(id)
		f.Acted = true
		f.Discarded = append(f.Discarded[:len(f.Discarded):len(f.Discarded)], f.Chosen...)
		f.Chosen = nil
	}
}

func (e PassedOver) tell(p *Position) []battlemat.Told {
	if e.Round {
		return say(battlemat.Turned, "", "ends round "+strconv.Itoa(p.round))
	}
	return say(battlemat.Turned, e.Figures[0], "skips the turn of "+p.ruler().subject(e.Figures[0]))
}

// Hastened records that the game master sets the initiative of a character for this round.
type Hastened struct {
	Figure     string `json:"figure"`
	Initiative int    `json:"initiative"`
}

func (e Hastened) apply(p *Position) { p.figure(e.Figure).Initiative = e.Initiative }

func (e Hastened) tell(p *Position) []battlemat.Told {
	return say(battlemat.Said, e.Figure, "sets the initiative of "+p.ruler().subject(e.Figure)+" to "+strconv.Itoa(e.Initiative))
}
