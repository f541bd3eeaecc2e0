package tag

import (
	"fmt"
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var touch = aim[*Standing]{
	Word: "touch", Targets: (*Position).runners, Read: readRunner, May: (*Position).mayTouch, Do: (*resolution).touch,
	Choice: func(p *Position, f *Standing) battlemat.Choice {
		caught := "1/3" // where it may duck
		if f.Ducked {
			caught = "2/3"
		}
		c := battlemat.Choice{
			Command: game.Command("touch", f.Seat), Label: "Touch " + f.Name, Kind: battlemat.Attack, Rule: "TAG 4",
			At: &f.At, Target: string(f.Seat), Main: true, Menu: []string{"Touch"}, Odds: chances("touches", 4),
			Line: &battlemat.Line{From: p.actor().At, To: f.At, Free: true},
		}
		c.Odds.Kill = caught
		return c
	},
	Here: func(p *Position, s battlemat.Seat, at grid.Cell, ask func(string, ...string)) {
		for f := range p.runners(s) {
			if s == Hunter && p.Snare != nil && f.At == at {
				ask("Touch "+f.Name, string(f.Seat))
			}
		}
	},
}.Verb()

// runners yields those that are still free.
func (p *Position) runners(battlemat.Seat) iter.Seq[*Standing] {
	return func(yield func(*Standing) bool) {
		for i := range p.Figures {
			if f := &p.Figures[i]; i > 0 && !f.Gone && !yield(f) {
				return
			}
		}
	}
}

func readRunner(p *Position, _ battlemat.Seat, args []string) (*Standing, *battlemat.Refusal) {
	if len(args) != 1 {
		return nil, game.Refuse("TAG 4", "whom", "Expected a runner, as in \"touch red\".")
	}
	return p.figure(battlemat.Seat(args[0])), nil
}

// mayTouch refuses a touch that TAG 4 does not allow.
func (p *Position) mayTouch(f *Standing) *battlemat.Refusal {
	if refusal := p.ready("Only the hunter touches.", "TAG 4"); refusal != nil {
		return refusal
	}
	at := p.actor().At
	switch {
	case f == nil || f.Seat == Hunter || f.Gone:
		return game.Refuse("TAG 4", "no-such-runner", "There is no such runner on the board.")
	case !p.Rolled:
		return game.Refuse("TAG 4", "not-rolled", "The hunter rolls first.")
	case !p.beside(at, f.At):
		return game.Refuse("TAG 4", "too-far", fmt.Sprintf("%s at (%v) is out of reach of (%v).", f.Name, f.At, at))
	}
	return nil
}

// touch throws a die. TAG 4: a touch on a 3 or more, to which the runner may answer.
func (d *resolution) touch(f *Standing) {
	n, _ := d.Pips(dice.D(6), 1)
	e := Touched{Figure: f.Seat, Face: n, Hit: n >= 3, Asks: n >= 3 && !f.Ducked}
	d.Do(e)
	if e.Hit && !e.Asks {
		d.Do(Caught{Figure: f.Seat})
	}
	if !e.Asks {
		d.next()
	}
}

// Touched says that the hunter reached for a runner.
type Touched struct {
	Figure battlemat.Seat `json:"figure"`
	Face   int            `json:"face"`
	Hit    bool           `json:"hit"`
	Asks   bool           `json:"asks"` // the runner may answer
}

func (e Touched) apply(p *Position) {
	if e.Asks {
		p.Asked = p.find(e.Figure)
	}
}

func (e Touched) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	name, text, hit := p.figure(e.Figure).Name, "The hunter reaches for %s with a %d and misses.", 0
	if e.Hit {
		text, hit = "The hunter touches %s with a %d.", 1
	}
	return []battlemat.Told{{
		Kind: battlemat.Attacked, Rule: "TAG 4", Figure: string(Hunter), Target: string(e.Figure),
		Text: fmt.Sprintf(text, name, e.Face), Dice: thrown("touch", e.Face, hit), Harm: hit,
	}}
}

var (
	duck = game.Bare("duck", battlemat.Choice{Label: "Duck", Kind: battlemat.Answer, Rule: "TAG 5", Key: "d", Odds: chances("free", 3)},
		(*Position).mayAnswer, (*resolution).duck)
	yield = game.Bare("yield", battlemat.Choice{Label: "Yield", Kind: battlemat.Answer, Rule: "TAG 5", Key: "y"},
		(*Position).mayAnswer, (*resolution).yield)
)

func (p *Position) mayAnswer() *battlemat.Refusal {
	if p.Asked == none {
		return game.Refuse("TAG 5", "not-touched", p.actor().Name+" is not touched.")
	}
	return nil
}

// duck throws a die. TAG 5: free on a 4 or more.
func (d *resolution) duck() {
	s := d.actor().Seat
	n, _ := d.Pips(dice.D(6), 1)
	d.Do(Ducked{s, n, n >= 4})
	if n < 4 {
		d.Do(Caught{Figure: s})
	}
	d.next()
}

func (d *resolution) yield() {
	d.Do(Caught{Figure: d.actor().Seat})
	d.next()
}

// Ducked says that the runner tried to duck.
type Ducked struct {
	Figure battlemat.Seat `json:"figure"`
	Face   int            `json:"face"`
	Free   bool           `json:"free"`
}

func (e Ducked) apply(p *Position) { p.Asked, p.figure(e.Figure).Ducked = none, true }

func (e Ducked) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	name, text, free := p.figure(e.Figure).Name, "%s ducks with a %d, too late.", 0
	if e.Free {
		text, free = "%s ducks with a %d and is free.", 1
	}
	return []battlemat.Told{{
		Kind: battlemat.Rolled, Rule: "TAG 5", Figure: string(e.Figure),
		Text: fmt.Sprintf(text, name, e.Face), Dice: thrown("duck", e.Face, free),
	}}
}

// Caught says that a runner leaves the board; Gave: of its own will.
type Caught struct {
	Figure battlemat.Seat `json:"figure"`
	Gave   bool           `json:"gave,omitempty"`
}

func (e Caught) apply(p *Position) { p.Asked, p.figure(e.Figure).Gone = none, true }

func (e Caught) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	rule, text := "TAG 5", p.figure(e.Figure).Name+" is caught."
	if e.Gave {
		rule, text = "TAG 8", p.figure(e.Figure).Name+" gives up."
	}
	return []battlemat.Told{{Kind: battlemat.Died, Rule: rule, Figure: string(e.Figure), Text: text}}
}

// chances are those of a die that succeeds on so many of its sides.
func chances(of string, sides uint64) *battlemat.Odds {
	odds := game.Odds(of, "to succeed", dice.Odds{Harm: dice.Chance(sides, 6)})
	odds.Dice = "a d6"
	return odds
}

// thrown shows a die, and how much of it counts.
func thrown(of string, face, count int) []battlemat.Throw {
	return []battlemat.Throw{{Of: of, Die: "d6", Faces: []string{fmt.Sprint(face)}, Count: count}}
}
