package tag

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// LaidOut is a whole position.
type LaidOut struct {
	Exit    grid.Cell          `json:"exit"`
	Rounds  int                `json:"rounds"`
	Figures []Standing         `json:"figures"`
	Snare   *grid.Cell         `json:"snare,omitempty"`
	Sprung  bool               `json:"sprung,omitempty"`
	Trodden []grid.Cell        `json:"trodden,omitempty"`
	Turn    int                `json:"turn"`
	Asked   int                `json:"asked"`
	Round   int                `json:"round"`
	Rolled  bool               `json:"rolled,omitempty"`
	Moved   bool               `json:"moved,omitempty"`
	Steps   int                `json:"steps,omitempty"`
	Over    *battlemat.Outcome `json:"over,omitempty"`
}

// Standing is a figure as LaidOut has it.
type Standing struct {
	Seat   battlemat.Seat `json:"seat"`
	Name   string         `json:"name"`
	Start  grid.Cell      `json:"start"`
	At     grid.Cell      `json:"at"`
	Held   bool           `json:"held,omitempty"`
	Ducked bool           `json:"ducked,omitempty"`
	Gone   bool           `json:"gone,omitempty"`
}

// State is the whole position.
func (p Position) State() battlemat.Event {
	e := LaidOut{
		Exit: p.game.exit, Rounds: p.game.rounds, Snare: p.snare, Sprung: p.sprung, Trodden: p.trodden,
		Turn: p.turn, Asked: p.asked, Round: p.round, Rolled: p.rolled, Moved: p.moved, Steps: p.steps, Over: p.over,
	}
	for _, f := range p.figures {
		e.Figures = append(e.Figures, Standing{f.seat, f.name, f.start, f.at, f.held, f.ducked, f.gone})
	}
	return e
}

// position is p with all that the event says.
func (e LaidOut) position(p Position) Position {
	g := *p.game
	g.exit, g.rounds = e.Exit, e.Rounds
	p = Position{
		game: &g, snare: e.Snare, sprung: e.Sprung, trodden: e.Trodden, turn: e.Turn, asked: e.Asked, round: e.Round,
		rolled: e.Rolled, moved: e.Moved, steps: e.Steps, over: e.Over,
	}
	for _, f := range e.Figures {
		p.figures = append(p.figures, figure{f.Seat, f.Name, f.Start, f.At, f.Held, f.Ducked, f.Gone})
	}
	return p
}
