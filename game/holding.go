package game

import (
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Held is the side that alone holds the place of an objective, "" for none, and for how many
// rounds now.
type Held struct {
	Side   string `json:"side,omitempty"`
	Rounds int    `json:"rounds,omitempty"`
}

// Next returns how the place is held after one more round, at the end of which a side stands
// there alone, "" for none.
func (h Held) Next(side string) Held {
	switch side {
	case "":
		return Held{}
	case h.Side:
		return Held{side, h.Rounds + 1}
	}
	return Held{side, 1}
}

// For reports whether a side has held the place for so many rounds.
func (h Held) For(rounds int) bool { return h.Side != "" && h.Rounds >= rounds }

// Moment is what it means to a side that a place is to be held for so many rounds: to the holders the
// objective is met then, and so it is to those of no side; to others it is lost. Before, it passes.
func (h Held) Moment(rounds int, side string) battlemat.Moment {
	switch {
	case !h.For(rounds):
		return ""
	case side == "" || side == h.Side:
		return battlemat.Met
	}
	return battlemat.Lost
}

// Say tells how the place is held, by a rule and with what people call the side.
func (h Held) Say(rule, side string) Lines {
	if h.Side == "" {
		return Say(battlemat.Said, rule, "", "Nobody holds the place alone.")
	}
	return Say(battlemat.Said, rule, "", "%s: the place is held for %s.", side, english.Count(h.Rounds, "round"))
}

// Number is how the place is held, among the numbers of the table.
func (h Held) Number(side string) battlemat.Stat {
	return battlemat.Stat{Key: "held", N: h.Rounds, Name: "held by " + english.Within(side), Value: english.Count(h.Rounds, "round")}
}

// Alone returns the side of all figures on a place, from the side of each; "" where there are
// none, or several sides.
func Alone(sides iter.Seq[string]) string {
	alone := ""
	for side := range sides {
		if alone != "" && side != alone {
			return ""
		}
		alone = side
	}
	return alone
}
