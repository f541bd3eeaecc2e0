package tag

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// The events. Those of a die keep what it showed.
type (
	Laid    struct{ At grid.Cell }          // the snare lies where only the hunter knows it
	Rolled  struct{ Face, Steps int }       // the hunter, for its steps
	Caught  struct{ Figure battlemat.Seat } // a runner leaves the board
	Touched struct {                        // the hunter reached for a runner
		Figure battlemat.Seat
		Face   int
		Hit    bool
	}
	Ducked struct { // a touched runner
		Figure battlemat.Seat
		Face   int
		Free   bool
	}
	Moved struct { // a figure went a way, its start included, and may be in the snare now
		Figure battlemat.Seat
		Path   []grid.Cell
		Sprung bool
	}
	Began struct { // a figure's turn, which it misses in the snare
		Figure battlemat.Seat
		Round  int
	}
)

// Discovers reports whether it shows where the snare lay.
func (e Moved) Discovers() bool { return e.Sprung }

// events are what each does to a position, and what a seat is told of it, by their names in logs.
var events = game.EventsOf(game.Kinds[*Position]{
	"laid-out": game.Event(func(e LaidOut, p *Position) { p.LaidOut = e }, nil),
	"laid": game.Event(
		func(e Laid, p *Position) { p.Snare = &e.At },
		func(e Laid, _ *Position, to battlemat.Seat) []battlemat.Told {
			if to != Hunter {
				return game.Say(battlemat.Said, "TAG 1", "", "The hunter lays a snare.")
			}
			return game.Say(battlemat.Said, "TAG 1", "", "The hunter lays a snare at (%v).", e.At)
		}),
	"rolled": game.Event(
		func(e Rolled, p *Position) { p.Steps = e.Steps },
		func(e Rolled, _ *Position, _ battlemat.Seat) []battlemat.Told {
			return thrown(e.Face, e.Steps, game.Say(battlemat.Rolled, "TAG 3", string(Hunter), "The hunter rolls a %d: %d steps.", e.Face, e.Steps))
		}),
	"moved": game.Event(
		func(e Moved, p *Position) {
			f := p.figure(e.Figure)
			f.At, f.Held, p.Moved, p.Sprung = e.Path[len(e.Path)-1], e.Sprung, true, p.Sprung || e.Sprung
			if e.Figure != Hunter {
				p.Trodden = slices.Concat(p.Trodden, e.Path)
			}
		},
		func(e Moved, p *Position, _ battlemat.Seat) []battlemat.Told {
			name, to := p.figure(e.Figure).Name, e.Path[len(e.Path)-1]
			told := game.Say(battlemat.Moved, "TAG 3", string(e.Figure), "%s goes to (%v).", name, to)
			if told[0].Path = e.Path; e.Sprung {
				told = append(told, game.Say(battlemat.Sprung, "TAG 6", string(e.Figure), "%s is in the snare at (%v).", name, to)...)
			}
			return told
		}),
	"touched": game.Event(
		func(e Touched, p *Position) {
			if e.Hit {
				p.Asked = e.Figure
			}
		},
		func(e Touched, p *Position, _ battlemat.Seat) []battlemat.Told {
			how := map[bool]string{true: "touches", false: "misses"}[e.Hit]
			return thrown(e.Face, 1, game.Say(battlemat.Attacked, "TAG 4", string(Hunter), "The hunter %s %s with a %d.", how, p.figure(e.Figure).Name, e.Face))
		}),
	"ducked": game.Event(
		func(e Ducked, p *Position) {
			if p.figure(e.Figure).Ducked = true; e.Free {
				p.Asked = ""
			}
		},
		func(e Ducked, p *Position, _ battlemat.Seat) []battlemat.Told {
			how := map[bool]string{true: "and is free", false: "too late"}[e.Free]
			return thrown(e.Face, 1, game.Say(battlemat.Rolled, "TAG 5", string(e.Figure), "%s ducks with a %d, %s.", p.figure(e.Figure).Name, e.Face, how))
		}),
	"caught": game.Event(
		func(e Caught, p *Position) { p.Asked, p.figure(e.Figure).Gone = "", true },
		func(e Caught, p *Position, _ battlemat.Seat) []battlemat.Told {
			return game.Say(battlemat.Died, "TAG 5", string(e.Figure), "%s is out.", p.figure(e.Figure).Name)
		}),
	"began": game.Event(
		func(e Began, p *Position) {
			p.Turn, p.Round, p.Steps, p.Moved, p.figure(e.Figure).Held = e.Figure, e.Round, 0, false, false
		},
		func(e Began, p *Position, _ battlemat.Seat) []battlemat.Told {
			switch f := p.figure(e.Figure); {
			case f.Held:
				return game.Say(battlemat.Turned, "TAG 6", string(e.Figure), "%s gets out of the snare, and misses its turn.", f.Name)
			case e.Round > p.Round:
				return game.Say(battlemat.Turned, "TAG 2", string(e.Figure), "Round %d.", e.Round)
			}
			return game.Say(battlemat.Turned, "TAG 2", string(e.Figure), "")
		}),
	"ended": game.Ending("TAG 7", func(p *Position, o *battlemat.Outcome) { p.Asked, p.Over = "", o }),
})

// thrown shows the die to which something told is due.
func thrown(face, count int, told []battlemat.Told) []battlemat.Told {
	told[0].Dice = []battlemat.Throw{game.Throw(string(told[0].Kind), "d6", []dice.Face{dice.D(6).Faces[face-1]}, count)}
	return told
}
