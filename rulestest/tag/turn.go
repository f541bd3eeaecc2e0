package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	end = game.Bare("end", battlemat.Choice{Label: "End the turn", Kind: battlemat.Pass, Rule: "TAG 2", Key: "e"},
		(*Position).mayEnd, (*resolution).next)
	resign = game.Bare("resign", battlemat.Choice{Label: "Resign", Kind: battlemat.Resign, Rule: "TAG 8"},
		nil, (*resolution).resign)
)

func (p *Position) mayEnd() *battlemat.Refusal {
	refusal := p.ready("", "TAG 2")
	if refusal == nil && p.actor().Seat == Hunter && !p.Rolled {
		refusal = game.Refuse("TAG 3", "not-rolled", "The hunter rolls first.")
	}
	return refusal
}

// waits says for whom the game waits. TAG 2.
func (p *Position) waits() *battlemat.Refusal {
	return game.Refuse("TAG 2", "not-your-turn", fmt.Sprintf("The game waits for %s.", p.actor().Name))
}

// ready refuses everything while an answer or the snare is waited for, and to runners what
// by a rule only the hunter does; "" for what all do.
func (p *Position) ready(onlyHunter, rule string) *battlemat.Refusal {
	f := p.actor()
	switch {
	case p.Asked != none:
		return game.Refuse("TAG 5", "touched", f.Name+" is touched: duck or yield.")
	case p.Snare == nil:
		return game.Refuse("TAG 1", "no-snare", "The hunter lays a snare first.")
	case onlyHunter != "" && f.Seat != Hunter:
		return game.Refuse(rule, "not-the-hunter", onlyHunter)
	}
	return nil
}

// resign gives up. TAG 8.
func (d *resolution) resign() {
	if f := d.actor(); f.Seat == Hunter {
		d.win(false, f.Name+" gave up.")
	} else {
		d.Do(Caught{Figure: f.Seat, Gave: true})
		d.next()
	}
}

// win ends the match: the hunter, or else all runners, have won. TAG 7.
func (d *resolution) win(hunter bool, text string) {
	var winners []battlemat.Seat
	for _, f := range d.Figures {
		if (f.Seat == Hunter) == hunter {
			winners = append(winners, f.Seat)
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

// close notes how the match ended.
func (p *Position) close(o *battlemat.Outcome) { p.Asked, p.Over = none, o }

// next ends a turn: with the end of the match, or with the turn of the next figure.
func (d *resolution) next() {
	// TAG 7.
	free := 0
	for f := range d.runners("") {
		if f.At == d.Exit {
			d.win(false, f.Name+" is through the gate.")
			return
		}
		free++
	}
	if free == 0 {
		d.win(true, "Nobody is left to run.")
		return
	}
	// TAG 2.
	for i, round := d.Turn, d.Round; ; {
		if i = (i + 1) % len(d.Figures); i == 0 {
			round++
		}
		if round > d.Rounds {
			d.win(false, "Night falls, and not all are caught.")
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
