package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var (
	touchedVerbs = []verb{
		bare("duck", (*Position).mayAnswer, (*resolution).duck, battlemat.Choice{Label: "Duck", Kind: battlemat.Answer, Rule: "TAG 5", Key: "d", Odds: chances("free", 3, 0)}),
		bare("yield", (*Position).mayAnswer, (*resolution).yield, battlemat.Choice{Label: "Yield", Kind: battlemat.Answer, Rule: "TAG 5", Key: "y"}),
	}
	touchVerbs  = []verb{{Word: "touch", Offer: offerTouch, Decide: decideTouch, Why: whyTouch}}
	touchEvents = game.Kinds[*Position]{
		"touched": game.Event(Touched.apply, Touched.tell),
		"ducked":  game.Event(Ducked.apply, Ducked.tell),
		"caught":  game.Event(Caught.apply, Caught.tell),
	}
)

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
	told := battlemat.Told{Kind: battlemat.Attacked, Rule: "TAG 4", Figure: string(Hunter), Target: string(e.Figure)}
	if name := p.figure(e.Figure).Name; e.Hit {
		told.Text, told.Dice, told.Harm = fmt.Sprintf("The hunter touches %s with a %d.", name, e.Face), thrown("touch", e.Face, 1), 1
	} else {
		told.Text, told.Dice = fmt.Sprintf("The hunter reaches for %s with a %d and misses.", name, e.Face), thrown("touch", e.Face, 0)
	}
	return []battlemat.Told{told}
}

// mayTouch refuses a touch that TAG 4 does not allow.
func (p *Position) mayTouch(target battlemat.Seat) *battlemat.Refusal {
	if refusal := p.ready("Only the hunter touches.", "TAG 4"); refusal != nil {
		return refusal
	}
	at, t := p.actor().At, p.find(target)
	switch {
	case t < 1 || p.Figures[t].Gone:
		return game.Refuse("TAG 4", "no-such-runner", "There is no such runner on the board.")
	case !p.Rolled:
		return game.Refuse("TAG 4", "not-rolled", "The hunter rolls first.")
	case !p.beside(at, p.Figures[t].At):
		return game.Refuse("TAG 4", "too-far", fmt.Sprintf("%s at (%v) is out of reach of (%v).", p.Figures[t].Name, p.Figures[t].At, at))
	}
	return nil
}

func offerTouch(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	for _, f := range p.Figures[1:] {
		kill := 3 // of nine, where it may duck
		if f.Ducked {
			kill = 6
		}
		if p.mayTouch(f.Seat) == nil && !yield(battlemat.Choice{
			Command: battlemat.Command("touch " + string(f.Seat)), Label: "Touch " + f.Name, Kind: battlemat.Attack, Rule: "TAG 4",
			At: &f.At, Target: string(f.Seat), Main: true, Menu: []string{"Touch"}, Odds: chances("touches", 4, kill),
			Line: &battlemat.Line{From: p.actor().At, To: f.At, Free: true},
		}) {
			return false
		}
	}
	return true
}

func decideTouch(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	if len(args) != 1 {
		return game.Refuse("TAG 4", "whom", "Expected a runner, as in \"touch red\".")
	}
	target := battlemat.Seat(args[0])
	if refusal := d.mayTouch(target); refusal != nil {
		return refusal
	}
	n := d.d6()
	e := Touched{Figure: target, Face: n, Hit: n >= 3}
	e.Asks = e.Hit && !d.figure(target).Ducked
	d.Do(e)
	switch {
	case e.Asks: // it answers first
	case e.Hit:
		d.Do(Caught{Figure: target})
		d.next()
	default:
		d.next()
	}
	return nil
}

func whyTouch(p *Position, s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	for _, f := range p.Figures[1:] {
		if s == Hunter && p.Snare != nil && !f.Gone && f.At == at {
			return []battlemat.Reason{{What: "Touch " + f.Name, Refusal: p.mayTouch(f.Seat)}}
		}
	}
	return nil
}

// Ducked says that the runner tried to duck.
type Ducked struct {
	Figure battlemat.Seat `json:"figure"`
	Face   int            `json:"face"`
	Free   bool           `json:"free"`
}

func (e Ducked) apply(p *Position) { p.Asked, p.figure(e.Figure).Ducked = none, true }

func (e Ducked) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Rolled, Rule: "TAG 5", Figure: string(e.Figure)}
	if name := p.figure(e.Figure).Name; e.Free {
		told.Text, told.Dice = fmt.Sprintf("%s ducks with a %d and is free.", name, e.Face), thrown("duck", e.Face, 1)
	} else {
		told.Text, told.Dice = fmt.Sprintf("%s ducks with a %d, too late.", name, e.Face), thrown("duck", e.Face, 0)
	}
	return []battlemat.Told{told}
}

func (p *Position) mayAnswer() *battlemat.Refusal {
	if p.Asked == none {
		return game.Refuse("TAG 5", "not-touched", p.actor().Name+" is not touched.")
	}
	return nil
}

// duck throws a die. TAG 5: free on a 4 or more.
func (d *resolution) duck() {
	s, n := d.actor().Seat, d.d6()
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

// Caught says that a runner leaves the board; Gave: of its own will.
type Caught struct {
	Figure battlemat.Seat `json:"figure"`
	Gave   bool           `json:"gave,omitempty"`
}

func (e Caught) apply(p *Position) { p.Asked, p.figure(e.Figure).Gone = none, true }

func (e Caught) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Died, Rule: "TAG 5", Figure: string(e.Figure), Text: p.figure(e.Figure).Name + " is caught."}
	if e.Gave {
		told.Rule, told.Text = "TAG 8", p.figure(e.Figure).Name+" gives up."
	}
	return []battlemat.Told{told}
}

// chances are those of a d6 that succeeds on so many of its sides; the target is caught in so
// many cases of nine.
func chances(of string, sides, caught int) *battlemat.Odds {
	odds := game.Odds(of, "to succeed", dice.Odds{Harm: dice.Chance(uint64(sides), 6)})
	odds.Dice = "a d6"
	if caught > 0 {
		odds.Kill = fmt.Sprintf("%d/3", caught/3)
	}
	return odds
}

// thrown shows a die, and how much of it counts.
func thrown(of string, face, count int) []battlemat.Throw {
	return []battlemat.Throw{{Of: of, Die: "d6", Faces: []string{fmt.Sprint(face)}, Count: count}}
}
