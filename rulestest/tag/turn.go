package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	turnVerbs = []verb{
		bare("end", (*Position).mayEnd, (*resolution).next, battlemat.Choice{Label: "End the turn", Kind: battlemat.Pass, Rule: "TAG 2", Key: "e"}),
		bare("resign", mayResign, (*resolution).resign, battlemat.Choice{Label: "Resign", Kind: battlemat.Resign, Rule: "TAG 8"}),
	}
	turnEvents = game.Kinds[*Position]{
		"began": game.Event(Began.apply, Began.tell),
		"ended": game.Event(applyEnd, tellEnd),
	}
)

// Began says that it is a figure's turn.
type Began struct {
	Figure battlemat.Seat `json:"figure"`
	Round  int            `json:"round"`
}

func (e Began) apply(p *Position) {
	p.Turn, p.Round = p.find(e.Figure), e.Round
	p.Rolled, p.Moved, p.Steps = false, false, 0
}

func (e Began) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Turned, Rule: "TAG 2", Figure: string(e.Figure)}
	if e.Round > p.Round {
		told.Text = fmt.Sprintf("Round %d.", e.Round)
	}
	return []battlemat.Told{told}
}

func applyEnd(e game.Ended, p *Position) {
	over := battlemat.Outcome(e)
	p.Asked, p.Over = none, &over
}

func tellEnd(e game.Ended, _ *Position, _ battlemat.Seat) []battlemat.Told {
	return []battlemat.Told{{Kind: battlemat.Ended, Rule: "TAG 7", Text: e.Text}}
}

// end ends the match: the hunter, or else all runners, have won. TAG 7.
func (d *resolution) end(hunter bool, text string) {
	var winners []battlemat.Seat
	for _, f := range d.Figures {
		if (f.Seat == Hunter) == hunter {
			winners = append(winners, f.Seat)
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

func (p *Position) mayEnd() *battlemat.Refusal {
	refusal := p.ready("", "TAG 2")
	if refusal == nil && p.actor().Seat == Hunter && !p.Rolled {
		refusal = game.Refuse("TAG 3", "not-rolled", "The hunter rolls first.")
	}
	return refusal
}

func mayResign(*Position) *battlemat.Refusal { return nil }

// resign gives up. TAG 8.
func (d *resolution) resign() {
	if f := d.actor(); f.Seat == Hunter {
		d.end(false, f.Name+" gave up.")
	} else {
		d.Do(Caught{Figure: f.Seat, Gave: true})
		d.next()
	}
}

// next ends a turn: with the end of the match, or with the turn of the next figure.
func (d *resolution) next() {
	// TAG 7.
	free := 0
	for _, f := range d.Figures[1:] {
		switch {
		case f.Gone:
		case f.At == d.Exit:
			d.end(false, f.Name+" is through the gate.")
			return
		default:
			free++
		}
	}
	if free == 0 {
		d.end(true, "Nobody is left to run.")
		return
	}
	// TAG 2.
	for i, round := d.Turn, d.Round; ; {
		if i = (i + 1) % len(d.Figures); i == 0 {
			round++
		}
		if round > d.Rounds {
			d.end(false, "Night falls, and not all are caught.")
			return
		}
		switch f := d.Figures[i]; {
		case f.Gone:
		case f.Held: // TAG 6
			d.Do(Rested{f.Seat})
		default:
			d.Do(Began{f.Seat, round})
			return
		}
	}
}
