package tag

import (
	"fmt"
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Choices yields the legal commands of a seat: answers, then the snare, the roll, moves
// by their ways, touches, and last the end of the turn and resigning.
func (p Position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		i := p.acting()
		if i == none || p.figures[i].seat != s {
			return
		}
		for _, list := range []func(int) []battlemat.Choice{p.answers, p.snares, p.walks, p.touches, p.rest} {
			for _, c := range list(i) {
				c.Figure = string(s)
				if !yield(c) {
					return
				}
			}
		}
	}
}

func (p Position) answers(i int) []battlemat.Choice {
	if p.mayAnswer(i) != nil {
		return nil
	}
	return []battlemat.Choice{
		{Command: "duck", Label: "Duck", Kind: battlemat.Answer, Rule: "TAG 5", Key: "d", Odds: chances("free", 3)},
		{Command: "yield", Label: "Yield", Kind: battlemat.Answer, Rule: "TAG 5", Key: "y"},
	}
}

func (p Position) snares(i int) []battlemat.Choice {
	var list []battlemat.Choice
	for _, at := range p.game.board.Cells() {
		if p.mayLay(i, at) == nil {
			list = append(list, battlemat.Choice{
				Command: battlemat.Command("lay " + at.String()), Label: "Lay the snare",
				Kind: battlemat.Act, Rule: "TAG 1", At: &at, Main: true,
			})
		}
	}
	return list
}

func (p Position) walks(i int) []battlemat.Choice {
	var list []battlemat.Choice
	if p.mayRoll(i) == nil {
		list = append(list, battlemat.Choice{Command: "roll", Label: "Roll for steps", Kind: battlemat.Act, Rule: "TAG 3", Key: "r"})
	}
	steps, no := p.reach(i)
	if no != nil {
		return list
	}
	for _, way := range p.ways(p.figures[i].at, steps) {
		to, cost := way[len(way)-1], len(way)-1
		list = append(list, battlemat.Choice{
			Command: battlemat.Command("move " + to.String()), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3",
			At: &to, Main: true, Cost: &cost, Unit: "steps", Path: path(way),
		})
	}
	return list
}

func path(way []grid.Cell) []battlemat.Step {
	steps := make([]battlemat.Step, len(way))
	for n, c := range way {
		steps[n] = battlemat.Step{At: c, Cost: n}
	}
	return steps
}

func (p Position) touches(i int) []battlemat.Choice {
	var list []battlemat.Choice
	for _, f := range p.figures[1:] {
		if p.mayTouch(i, f.seat) != nil {
			continue
		}
		odds := chances("touches", 4)
		if f.ducked {
			odds.Kill = odds.Success
		} else {
			odds.Kill = "1/3" // if it ducks
		}
		list = append(list, battlemat.Choice{
			Command: battlemat.Command("touch " + string(f.seat)), Label: "Touch " + f.name, Kind: battlemat.Attack, Rule: "TAG 4",
			At: &f.at, Target: string(f.seat), Main: true, Menu: []string{"Touch"}, Odds: odds,
			Line: &battlemat.Line{From: p.figures[i].at, To: f.at, Free: true},
		})
	}
	return list
}

func (p Position) rest(i int) []battlemat.Choice {
	var list []battlemat.Choice
	if p.mayEnd(i) == nil {
		list = append(list, battlemat.Choice{Command: "end", Label: "End the turn", Kind: battlemat.Pass, Rule: "TAG 2", Key: "e"})
	}
	return append(list, battlemat.Choice{Command: "resign", Label: "Resign", Kind: battlemat.Resign, Rule: "TAG 8"})
}

// chances are those of a d6 that succeeds on so many of its sides.
func chances(of string, sides int) *battlemat.Odds {
	p := []string{"0", "1/6", "1/3", "1/2", "2/3", "5/6", "1"}
	percent := []string{"0%", "17%", "33%", "50%", "67%", "83%", "100%"}
	return &battlemat.Odds{
		Text: fmt.Sprintf("%s to succeed", percent[sides]), Dice: "a d6", Of: of,
		Chances: []battlemat.Chance{{Value: 0, P: p[6-sides], Percent: percent[6-sides]}, {Value: 1, P: p[sides], Percent: percent[sides]}},
		Mean:    p[sides], Success: p[sides],
	}
}
