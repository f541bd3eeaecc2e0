package tag

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// The events. Those of a die keep what it showed.
type (
	Laid    struct{ At grid.Cell }          // the snare lies where only the hunter knows it
	Rolled  struct{ Face, Steps int }       // the hunter, for its steps
	Touched Try                             // the hunter reached for a runner
	Ducked  Try                             // a touched runner
	Caught  struct{ Figure battlemat.Seat } // a runner leaves the board
	Began   struct{ Figure battlemat.Seat } // a figure's turn, which it misses in the snare
	Try     struct {                        // a die, and whether it was good enough
		Figure battlemat.Seat
		Face   int
		Good   bool
	}
	Moved struct { // a figure went a way, its start included, and may be in the snare now
		Figure battlemat.Seat
		Path   []grid.Cell
		Sprung bool
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
			told := game.Say(battlemat.Rolled, "TAG 3", string(Hunter), "The hunter rolls a %d: %d steps.", e.Face, e.Steps)
			return told.By(game.Numbers("rolled", "d6", e.Steps, e.Face))
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
			told := game.Say(battlemat.Moved, "TAG 3", string(e.Figure), "%s goes to (%v).", name, to).Along(e.Path)
			if e.Sprung {
				told = append(told, game.Say(battlemat.Sprung, "TAG 6", string(e.Figure), "%s is in the snare at (%v).", name, to)...)
			}
			return told
		}),
	"touched": game.Event(
		func(e Touched, p *Position) {
			if e.Good {
				p.Asked = e.Figure
			}
		},
		func(e Touched, p *Position, _ battlemat.Seat) []battlemat.Told {
			how := map[bool]string{true: "touches", false: "misses"}[e.Good]
			told := game.Say(battlemat.Attacked, "TAG 4", string(Hunter), "The hunter %s %s with a %d.", how, p.figure(e.Figure).Name, e.Face)
			return told.By(game.Numbers("attacked", "d6", 1, e.Face))
		}),
	"ducked": game.Event(
		func(e Ducked, p *Position) { p.figure(e.Figure).Ducked = true },
		func(e Ducked, p *Position, _ battlemat.Seat) []battlemat.Told {
			how := map[bool]string{true: "and is free", false: "too late"}[e.Good]
			told := game.Say(battlemat.Rolled, "TAG 5", string(e.Figure), "%s ducks with a %d, %s.", p.figure(e.Figure).Name, e.Face, how)
			return told.By(game.Numbers("rolled", "d6", 1, e.Face))
		}),
	"caught": game.Event(
		func(e Caught, p *Position) { p.figure(e.Figure).Gone = true },
		func(e Caught, p *Position, _ battlemat.Seat) []battlemat.Told {
			return game.Say(battlemat.Died, "TAG 5", string(e.Figure), "%s is out.", p.figure(e.Figure).Name)
		}),
	"began": game.Event(
		func(e Began, p *Position) {
			p.Turn, p.Asked, p.Steps, p.Moved, p.figure(e.Figure).Held = e.Figure, "", 0, false, false
		},
		func(e Began, p *Position, _ battlemat.Seat) []battlemat.Told {
			if f := p.figure(e.Figure); f.Held {
				return game.Say(battlemat.Turned, "TAG 6", string(e.Figure), "%s gets out of the snare, and misses its turn.", f.Name)
			}
			return game.Say(battlemat.Turned, "TAG 2", string(e.Figure), "")
		}),
	"round": game.Rounds("TAG 2", func(p *Position, n int) { p.Round = n }),
	"ended": game.Ending("TAG 7", func(p *Position, o *battlemat.Outcome) { p.Asked, p.Over = "", o }),
})
