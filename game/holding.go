package game

import (
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Held records which side alone has figures on the place of an objective ("": none), and for how
// many rounds so far.
type Held struct {
	Side   string `json:"side,omitempty"`
	Rounds int    `json:"rounds,omitempty"`
}

// Next returns the record after one more round. The argument is the only side on the place at the
// end of that round, or "".
func (h Held) Next(side string) Held {
	switch side {
	case "":
		return Held{}
	case h.Side:
		return Held{side, h.Rounds + 1}
	}
	return Held{side, 1}
}

// For reports whether a side has held the place for a number of rounds.
func (h Held) For(rounds int) bool { return h.Side != "" && h.Rounds >= rounds }

// Moment returns the meaning of the record for a side. Once the rounds are complete, the objective
// is met for the holders and for spectators, and lost for others. Before that, Moment returns "".
func (h Held) Moment(rounds int, side string) battlemat.Moment {
	switch {
	case !h.For(rounds):
		return ""
	case side == "" || side == h.Side:
		return battlemat.Met
	}
	return battlemat.Lost
}

// Say announces which side holds the place, with the rule and the name of the side.
func (h Held) Say(rule, side string) Lines {
	if h.Side == "" {
		return Say(battlemat.Said, rule, "", "Nobody holds the place alone.")
	}
	return Say(battlemat.Said, rule, "", "%s: the place has been held for %s.", side, english.Count(h.Rounds, "round"))
}

// Number returns the record as a number for a view.
func (h Held) Number(side string) battlemat.Stat {
	return battlemat.Stat{Key: "held", N: h.Rounds, Name: "held by " + english.Within(side), Value: english.Count(h.Rounds, "round")}
}

// Alone returns the only side among the sides of the figures on a place. It returns "" if there are
// no figures, or figures of several sides.
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
