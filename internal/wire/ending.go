package wire

import "github.com/battlemat/battlemat"

// Ending is how a match ended, with what was done in it as far as the asking seat was told of it.
type Ending struct {
	Over     battlemat.Outcome `json:"over"`
	Epilogue string            `json:"epilogue,omitempty"` // what the scenario tells of that
	Next     string            `json:"next,omitempty"`     // the id of the scenario that comes after it, where the server has that
	NextName string            `json:"nextName,omitempty"` // what that is called
	Rounds   int               `json:"rounds"`             // the last one; 0 in games without rounds
	Gold     int               `json:"gold"`               // that was there at the end
	Figures  []Tallied         `json:"figures"`
	Luck     []Luck            `json:"luck"`    // of each side, by what was thrown
	ByRound  []RoundTally      `json:"byRound"` // of games with rounds, in their order; without those in which nobody lost life
}

// RoundTally is the life that sides lost in a round.
type RoundTally struct {
	Round int        `json:"round"` // its number, from 1
	Seq   int        `json:"seq"`   // the first entry of the round in which a side lost any
	Sides []SideHarm `json:"sides"` // those that lost any
}

// SideHarm is the life that the figures of a side lost.
type SideHarm struct {
	Side string `json:"side"` // the name of the side
	Harm int    `json:"harm"` // life
}

// Tallied is what a figure did, and what was done to it.
type Tallied struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Side     string `json:"side"`
	Portrait string `json:"portrait,omitempty"` // a silhouette
	Colour   int    `json:"colour,omitempty"`   // the number of the colour it has for itself, from 1
	Kills    int    `json:"kills"`              // figures that it felled
	Given    int    `json:"given"`              // life that it took
	Taken    int    `json:"taken"`              // life that it lost
	Fell     int    `json:"fell"`               // how often it fell
}

// Luck is what the throws of one kind of a side came to, beside what they come to on average.
type Luck struct {
	Side   string `json:"side"`
	Of     string `json:"of"`     // what they were thrown for, as of a Throw
	Unit   string `json:"unit"`   // what is counted, as of a Throw
	Throws int    `json:"throws"` // so many
	Came   int    `json:"came"`   // what they came to
	Mean   string `json:"mean"`   // what they come to on average, a fraction "131/4"
	Over   string `json:"over"`   // how much more came than that, a fraction, below 0 less
	About  string `json:"about"`  // the same with one decimal, "-4.2"
}
