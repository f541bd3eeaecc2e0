package battlemat

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Choice is a legal command with everything a client needs to offer it: its place in the menu, its target,
// its cost and what it would bring.
type Choice struct {
	Command Command  `json:"command"`
	Label   string   `json:"label"`          // "Broadsword", "Open the door", "End the turn"
	Kind    Kind     `json:"kind"`           // how it is drawn on the board
	Menu    []string `json:"menu,omitempty"` // the path of menus to it: ["Action", "Attack"]; none: on the board only, or a button if it aims at nothing
	// Group is a key shared by similar choices: choices of one menu with the same group are one action with
	// several targets, and share a label. A move without a group is offered only on the board.
	Group string `json:"group,omitempty"` // "attack broadsword"
	// Says lists, by key, what the label already contains, so that it is not said twice: [SaysMenu],
	// [SaysTarget].
	Says []string `json:"says,omitempty"`
	Key  string   `json:"key,omitempty"`  // the letter that chooses it, or its entry in the menu
	Rule string   `json:"rule,omitempty"` // the statement that allows it
	Note string   `json:"note,omitempty"` // one sentence: what it does, or what is dangerous
	// Tags are facts for programs, each by a key: [Wasted], [Instead], [Forfeits], [Loses], [Switch], [Settles],
	// [Retracts], [EndsTurn], [Unspent], [Free], [Abandons].
	Tags []string `json:"tags,omitempty"`
	// Stats are the numbers of an item that is bought or picked up, each with its key; for a choice that ends
	// the turn, they are what is left and will be lost.
	Stats []Stat `json:"stats,omitempty"`

	Figure string     `json:"figure,omitempty"` // the figure that acts
	At     *grid.Cell `json:"at,omitempty"`     // the cell it aims at
	Level  int        `json:"level,omitempty"`  // the level of the space of At, on a ground with levels
	Tail   *grid.Cell `json:"tail,omitempty"`   // the cell where the tail of a double figure ends
	Side   string     `json:"side,omitempty"`   // the side of At, for doors: "N"
	// Door is the door it concerns, if that door is off the sides of cells.
	Door string `json:"door,omitempty"`
	// Corner is the key of the point of At where it begins: a corner, NE, or the middle of a side, N. Empty:
	// the middle of the cell, or the whole acting figure.
	Corner string `json:"corner,omitempty"`
	// Toward is the direction of an area from there, a key: N, NE.
	Toward string `json:"toward,omitempty"`
	Target string `json:"target,omitempty"` // the figure it aims at
	Card   string `json:"card,omitempty"`   // the card of a hand it plays
	Part   string `json:"part,omitempty"`   // the half of that card
	Main   bool   `json:"main,omitempty"`   // a click on the target means this one, without the menu
	// Brief means that parts of the choice are left out here; [Preview] returns them.
	Brief bool `json:"brief,omitempty"`

	Cost *int   `json:"cost,omitempty"` // in Unit
	Unit string `json:"unit,omitempty"` // "squares"
	Left *int   `json:"left,omitempty"` // what the figure would have left, in Unit
	Path []Step `json:"path,omitempty"` // includes the start
	// Threats are the dangers to the figure that acts or is moved, on the way or in return, in order.
	Threats []Threat    `json:"threats,omitempty"`
	Fatal   string      `json:"fatal,omitempty"` // the chance that the threats together kill that figure, a fraction; none: they cannot
	Line    *Line       `json:"line,omitempty"`  // the line of sight it uses
	Lines   []Line      `json:"lines,omitempty"` // the lines that were tried for cover
	Cover   string      `json:"cover,omitempty"` // the target's cover, a key: half
	Far     *int        `json:"far,omitempty"`   // how far away the target is, in Unit
	Count   []grid.Cell `json:"count,omitempty"` // the cells counted for its range: the nth is n away, the last is the target's
	Cells   []grid.Cell `json:"cells,omitempty"` // the cells of the area; choices that differ only in its place or rotation form a group
	// Hits lists the targeted figures in the area. If the effect is divided, a figure is listed once for
	// each of its shares.
	Hits []string `json:"hits,omitempty"`
	// Affected lists all figures in the area, friends included, or all that get a share, each with what
	// would happen to it.
	Affected []Affected `json:"affected,omitempty"`
	Odds     *Odds      `json:"odds,omitempty"`
}

// Kind is how a choice is drawn: a light fill for a move, a ring for an attack.
type Kind string

// The kinds of choices. A client that does not know a kind draws it as Act.
const (
	Move   Kind = "move"   // the figure goes to At by Path
	Attack Kind = "attack" // harm to Target
	Shove  Kind = "shove"  // Target is pushed or pulled to At: one click, without a confirmation
	Act    Kind = "act"    // anything else a figure does
	Answer Kind = "answer" // the answer to a question of the game
	Pass   Kind = "pass"   // ends a turn or skips an offer
	Resign Kind = "resign" // gives up the match: never a bot's choice
	// Concede ends a match that can no longer be won, for all of the seat's side: never a bot's choice.
	Concede Kind = "concede"
)

// GivesUp reports whether a choice of the kind gives up the match. No bot chooses one.
func (k Kind) GivesUp() bool { return k == Resign || k == Concede }

// The tags of choices that all games may use.
const (
	Wasted   = "wasted"    // it, or the first part of it, would have no effect now
	Instead  = "instead"   // it replaces what its card or half says; ask first if nothing else is offered there
	Forfeits = "forfeits"  // it gives up the rest of the figure's move
	Loses    = "loses"     // it uses up the item: a thrown weapon
	Switch   = "switch"    // it only turns a setting of the game on or off; the figure does nothing
	Settles  = "settles"   // it completes what was chosen beforehand, and the game may go on; ask first
	EndsTurn = "ends-turn" // it ends the turn; Stats say what is left of the turn
	Unspent  = "unspent"   // it ends the turn with much of it unused; ask first
	Retracts = "retracts"  // it takes back something that the figure chose beforehand
	Free     = "free"      // it costs the figure nothing of its turn
	Abandons = "abandons"  // the figure gives up something for good, such as an unfinished action or a card; always ask first
)

// What a label may say about its choice.
const (
	SaysMenu   = "menu"   // the action, so that the last name of Menu adds nothing: "Search for traps", in the menu "Search"
	SaysFigure = "figure" // the name of the figure that acts
	SaysTarget = "target" // the name of the figure it aims at
	SaysHits   = "hits"   // the names of the figures in the area
	SaysAt     = "at"     // the cell it aims at
	SaysTail   = "tail"   // where the tail will stand
	SaysCard   = "card"   // the name of the card
	SaysCost   = "cost"   // what it costs: "Suffer 2 damage"
)

// Saying reports whether the label says something, given by its key.
func (c *Choice) Saying(key string) bool { return slices.Contains(c.Says, key) }

// Step is a cell of a path.
type Step struct {
	At    grid.Cell `json:"at"`
	Level int       `json:"level,omitempty"` // the level of the space, on a ground with levels
	Cost  int       `json:"cost"`            // so far
	// Diagonal is the cost of a diagonal step from there, if these costs vary.
	Diagonal int    `json:"diagonal,omitempty"`
	Danger   string `json:"danger,omitempty"` // the danger there, a key: "trap"
	// By lists the figures whose attack the step provokes, if any.
	By []string `json:"by,omitempty"`
}

// Threat is something that may harm the figure that acts or is moved: the attack of an enemy whose reach it leaves, a
// fall, a trap, a blow in return. It includes only what the seat's side knows. Each threat is judged by itself, whatever
// came before.
type Threat struct {
	// Kind is the key of the danger: opportunity, leaves, strikes-back, retaliates, falls, stumbles, lava, burns, pit,
	// spear-trap, falling-block, trap, hazard, glyph, zone.
	Kind   string `json:"kind"`
	Figure string `json:"figure,omitempty"` // the attacker; empty if there is none
	Step   int    `json:"step,omitempty"`   // the index in Path of the endangered figure's cell at that moment
	With   string `json:"with,omitempty"`   // the weapon or cause, for people; "" if no attack is possible
	Hit    string `json:"hit,omitempty"`    // the chance that it hits or does harm, a fraction
	Mean   string `json:"mean,omitempty"`   // the harm on average, a fraction
	Kill   string `json:"kill,omitempty"`   // the chance that it kills, a fraction; none: it cannot
	// Brings lists the keys of the conditions that the threat inflicts, such as "poison".
	Brings []string `json:"brings,omitempty"`
}

// Line is a straight line to draw over the board, between the middles or corners of two cells.
type Line struct {
	From grid.Cell `json:"from"`
	To   grid.Cell `json:"to"`
	// Start is the key of the point of From where it begins: a corner, NE, or the middle of a side, N. Empty:
	// the middle of the cell.
	Start string     `json:"start,omitempty"`
	End   string     `json:"end,omitempty"`  // the same for To, where it ends
	Free  bool       `json:"free"`           // whether nothing blocks it
	Stop  *grid.Cell `json:"stop,omitempty"` // the cell where it stops
	Side  string     `json:"side,omitempty"` // the side of Stop that blocks it; "" for the cell itself
	By    string     `json:"by,omitempty"`   // "the wall between (11,18) and (11,17)"
	// Seen is how much of the target is seen along such lines, a fraction of its outline: "5/12".
	Seen string `json:"seen,omitempty"`
}

// Adjuster is a [Ruleset] whose matches have other default values for some switches than its book. It is an optional part of the
// contract.
type Adjuster interface {
	Ruleset
	// Usual returns those values, by the names of the switches.
	Usual() map[string]string
}

// Usual returns the default values of switches for matches of a game that differ from its book's. Most games have none.
func Usual(r Ruleset) map[string]string {
	if by, can := r.(Adjuster); can {
		return by.Usual()
	}
	return nil
}

// Odds are the exact chances of the results of a choice.
type Odds struct {
	Text    string   `json:"text"`            // "58% to wound, 25% to kill"
	Dice    string   `json:"dice,omitempty"`  // "3 attack dice against 2 defence dice"
	Of      string   `json:"of"`              // what is counted: "wounds"
	Chances []Chance `json:"chances"`         // least first; they sum to 1
	Mean    string   `json:"mean"`            // a fraction, "5/12"
	Success string   `json:"success"`         // the chance of at least 1, a fraction
	Kill    string   `json:"kill,omitempty"`  // the chance that the target dies, a fraction
	Steps   []string `json:"steps,omitempty"` // how the dice are determined
	// Attack is the number of dice that the attacker rolls, in games whose clients draw them.
	Attack int `json:"attack,omitempty"`
	// Defence is how many dice the defender rolls, in the same games.
	Defence int `json:"defence,omitempty"`
	// Save is the target's saving throw, in games with saving throws.
	Save *Save `json:"save,omitempty"`
	// Damage lists the keys of the kinds of damage: fire.
	Damage []string `json:"damage,omitempty"`
	// Higher is the key of the side that stands higher and rolls an extra die for it: attacker, defender.
	Higher string `json:"higher,omitempty"`
}

// Save is a saving throw: a die and a bonus against a number.
type Save struct {
	By      string `json:"by"`              // the ability that saves, a key: dexterity
	Against int    `json:"against"`         // the lowest total that saves
	Bonus   int    `json:"bonus,omitempty"` // added to the die, including the bonus for cover
	Fail    string `json:"fail"`            // the chance that it fails, a fraction
	Percent string `json:"percent"`         // Fail as a percentage: "55%"
	// Saved is the key of the harm that is left when it succeeds: half, all; "" for none.
	Saved string `json:"saved,omitempty"`
}

// Affected is a figure in an area, with what would happen to it.
type Affected struct {
	Figure string `json:"figure"`
	Cover  string `json:"cover,omitempty"`  // its cover from the origin of the area, a key: half
	Friend bool   `json:"friend,omitempty"` // it is on the acting side
	Spared bool   `json:"spared,omitempty"` // nothing happens to it, though it is in the area
	Odds   *Odds  `json:"odds,omitempty"`   // the odds for this figure
	Note   string `json:"note,omitempty"`   // more about it, for people
}

// Chance is one value with its exact probability.
type Chance struct {
	Value   int    `json:"value"`
	P       string `json:"p"`       // a fraction, "5/12"
	Percent string `json:"percent"` // "42%"
}
