package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// Tell is what a seat is told of an event.
func (p Position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	name := func(s battlemat.Seat) string { return p.figures[p.find(s)].name }
	var told battlemat.Told
	switch e := e.(type) {
	case Laid:
		told = battlemat.Told{Kind: battlemat.Said, Rule: "TAG 1", Text: "The hunter lays a snare."}
		if s == Hunter {
			told.Text, told.At = fmt.Sprintf("The hunter lays a snare at (%v).", e.At), &e.At
		}
	case Rolled:
		told = battlemat.Told{
			Kind: battlemat.Rolled, Rule: "TAG 3", Figure: string(Hunter), Dice: d6("steps", e.Face, e.Steps),
			Text: fmt.Sprintf("The hunter rolls a %d: %d steps.", e.Face, e.Steps),
		}
	case Moved:
		told = battlemat.Told{
			Kind: battlemat.Moved, Rule: "TAG 3", Figure: string(e.Figure), Path: e.Path,
			Text: fmt.Sprintf("%s goes to (%v).", name(e.Figure), e.Path[len(e.Path)-1]),
		}
	case Sprung:
		told = battlemat.Told{
			Kind: battlemat.Sprung, Rule: "TAG 6", Figure: string(e.Figure), At: &e.At,
			Text: fmt.Sprintf("%s is in the snare at (%v).", name(e.Figure), e.At),
		}
	case Touched:
		told = battlemat.Told{
			Kind: battlemat.Attacked, Rule: "TAG 4", Figure: string(Hunter), Target: string(e.Figure), Dice: d6("touch", e.Face, 0),
			Text: fmt.Sprintf("The hunter reaches for %s with a %d and misses.", name(e.Figure), e.Face),
		}
		if e.Hit {
			told.Text, told.Harm = fmt.Sprintf("The hunter touches %s with a %d.", name(e.Figure), e.Face), 1
			told.Dice[0].Count = 1
		}
	case Ducked:
		told = battlemat.Told{
			Kind: battlemat.Rolled, Rule: "TAG 5", Figure: string(e.Figure), Dice: d6("duck", e.Face, 0),
			Text: fmt.Sprintf("%s ducks with a %d, too late.", name(e.Figure), e.Face),
		}
		if e.Free {
			told.Text = fmt.Sprintf("%s ducks with a %d and is free.", name(e.Figure), e.Face)
			told.Dice[0].Count = 1
		}
	case Caught:
		told = battlemat.Told{Kind: battlemat.Died, Rule: "TAG 5", Figure: string(e.Figure), Text: name(e.Figure) + " is caught."}
		if e.Gave {
			told.Rule, told.Text = "TAG 8", name(e.Figure)+" gives up."
		}
	case Rested:
		told = battlemat.Told{Kind: battlemat.Turned, Rule: "TAG 6", Figure: string(e.Figure), Text: name(e.Figure) + " gets out of the snare."}
	case Began:
		told = battlemat.Told{Kind: battlemat.Turned, Rule: "TAG 2", Figure: string(e.Figure)}
		if e.Round > p.round {
			told.Text = fmt.Sprintf("Round %d.", e.Round)
		}
	case Ended:
		told = battlemat.Told{Kind: battlemat.Ended, Rule: "TAG 7", Text: e.Outcome.Text}
	default:
		return nil
	}
	return []battlemat.Told{told}
}

func d6(of string, face, count int) []battlemat.Throw {
	return []battlemat.Throw{{Of: of, Die: "d6", Faces: []string{fmt.Sprint(face)}, Count: count}}
}
