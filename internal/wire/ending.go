package wire

import "github.com/battlemat/battlemat"

// Ending describes how a match ended, with a tally of what the asking seat was told during the match.
type Ending struct {
	Over     battlemat.Outcome `json:"over"`
	Epilogue string            `json:"epilogue,omitempty"` // the scenario's text about this ending
	Next     string            `json:"next,omitempty"`     // the id of the next scenario, if the server has it
	NextName string            `json:"nextName,omitempty"` // the name of the next scenario
	Rounds   int               `json:"rounds"`             // the number of the last round; 0 in games without rounds
	Gold     int               `json:"gold"`               // the gold that the players' figures had at the end
	Figures  []Tallied         `json:"figures"`
	Luck     []Luck            `json:"luck"`    // for each side, by kind of throw
	ByRound  []RoundTally      `json:"byRound"` // the rounds in which a side lost life, in order; empty in games without rounds
}

// RoundTally is the life that sides lost in a round.
type RoundTally struct {
	Round int        `json:"round"` // its number, from 1
	Seq   int        `json:"seq"`   // the first entry of the round in which a side lost life
	Sides []SideHarm `json:"sides"` // the sides that lost life
}

// SideHarm is the life that the figures of a side lost.
type SideHarm struct {
	Side string `json:"side"` // the name of the side
	Harm int    `json:"harm"` // life that the side lost
}

// Tallied counts what a figure did, and what others did to it.
type Tallied struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Side     string `json:"side"`
	Portrait string `json:"portrait,omitempty"` // the name of its silhouette
	Colour   int    `json:"colour,omitempty"`   // the number of its own colour, from 1; 0 if it has none
	Kills    int    `json:"kills"`              // figures that it felled
	Given    int    `json:"given"`              // life that others lost because of it
	Taken    int    `json:"taken"`              // life that it lost
	Fell     int    `json:"fell"`               // how often it fell
}

// Luck compares the total of a side's throws of one kind with the average total of such throws.
type Luck struct {
	Side   string `json:"side"`
	Of     string `json:"of"`     // the kind of throw, as in a Throw
	Unit   string `json:"unit"`   // what is counted, as in a Throw
	Throws int    `json:"throws"` // the number of throws
	Came   int    `json:"came"`   // the total
	Mean   string `json:"mean"`   // the average total, as a fraction: "131/4"
	Over   string `json:"over"`   // by how much the total exceeds the average, as a fraction; negative if the total is less
	About  string `json:"about"`  // Over with one decimal: "-4.2"
}
