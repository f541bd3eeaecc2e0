package battlemat

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Choice is a legal command with everything that a client needs to offer it: its place in the menu,
// its target, its cost and its effects.
type Choice struct {
	Command Command  `json:"command"`
	Label   string   `json:"label"`          // "Broadsword", "Open the door", "End the turn"
	Kind    Kind     `json:"kind"`           // how it is drawn on the board
	Menu    []string `json:"menu,omitempty"` // the names of the nested menus that lead to it: ["Action", "Attack"]; empty: offered only on the board, or as a button if it has no target
	// Group is a key that similar choices share. Choices of one menu with the same group are one
	// action with several targets, and have the same label. A move without a group is offered only
	// on the board.
	Group string `json:"group,omitempty"` // "attack broadsword"
	// Says lists, by key, what the label already mentions, so that clients need not repeat it:
	// [SaysMenu], [SaysTarget].
	Says []string `json:"says,omitempty"`
	Key  string   `json:"key,omitempty"`  // the key that selects it, or selects its entry in the menu
	Rule string   `json:"rule,omitempty"` // the rule that allows it
	Note string   `json:"note,omitempty"` // one sentence: its effect, or its danger
	// Tags mark properties of the choice for programs, each by a key: [Wasted], [Instead],
	// [Forfeits], [Loses], [Switch], [Settles], [Retracts], [EndsTurn], [Unspent], [Free],
	// [Abandons].
	Tags []string `json:"tags,omitempty"`
	// Stats lists the stats of an item to buy or pick up, each with its key. For a choice that ends
	// the turn, it lists what the figure still has and would lose.
	Stats []Stat `json:"stats,omitempty"`

	Figure string     `json:"figure,omitempty"` // the figure that acts
	At     *grid.Cell `json:"at,omitempty"`     // the cell it aims at
	Level  int        `json:"level,omitempty"`  // the level of At, on ground with levels
	Tail   *grid.Cell `json:"tail,omitempty"`   // the cell where the tail of a double-space figure ends
	Side   string     `json:"side,omitempty"`   // the side of At, for doors: "N"
	// Door is the ID of the door that the choice concerns, if the door is not on a side of a cell.
	Door string `json:"door,omitempty"`
	// Corner is the key of the point of At where the area begins: a corner (NE) or the middle of a
	// side (N). Empty: the middle of the cell, or the whole acting figure.
	Corner string `json:"corner,omitempty"`
	// Toward is the key of the direction in which the area extends from Corner: N, NE.
	Toward string `json:"toward,omitempty"`
	Target string `json:"target,omitempty"` // the figure it aims at
	Card   string `json:"card,omitempty"`   // the card that it plays from a hand
	Part   string `json:"part,omitempty"`   // the half of the card
	Main   bool   `json:"main,omitempty"`   // a click on the target selects this choice, without opening the menu
	// Brief means that parts of the choice are omitted here; [Preview] returns them.
	Brief bool `json:"brief,omitempty"`

	Cost *int   `json:"cost,omitempty"` // in Unit
	Unit string `json:"unit,omitempty"` // "squares"
	Left *int   `json:"left,omitempty"` // how much the figure would have left, in Unit
	Path []Step `json:"path,omitempty"` // the cells from start to end, both included
	// Threats are the dangers to the figure that acts or is moved, on the way or in return, in the
	// order in which they come.
	Threats []Threat    `json:"threats,omitempty"`
	Fatal   string      `json:"fatal,omitempty"` // the chance that the threats together kill the figure that acts or is moved, a fraction; empty if they cannot
	Line    *Line       `json:"line,omitempty"`  // the line of sight it uses
	Lines   []Line      `json:"lines,omitempty"` // the lines that were tried for cover
	Cover   string      `json:"cover,omitempty"` // the target's cover, a key: half
	Far     *int        `json:"far,omitempty"`   // the distance to the target, in Unit
	Count   []grid.Cell `json:"count,omitempty"` // the cells counted for its range: the nth is at distance n, and the last is the target's
	Cells   []grid.Cell `json:"cells,omitempty"` // the cells of the area; choices that differ only in the place or rotation of the area form a group
	// Hits lists the targeted figures in the area. If the effect is divided, a figure is listed
	// once for each of its shares.
	Hits []string `json:"hits,omitempty"`
	// Affected lists all figures in the area, including friends. If the effect is divided, it lists
	// all figures that get a share. Each has its odds.
	Affected []Affected `json:"affected,omitempty"`
	Odds     *Odds      `json:"odds,omitempty"`
}

// Kind is the way in which a client draws a choice: a light fill for a move, a ring for an attack.
type Kind string

// The kinds of choices. A client that does not know a kind draws it as Act.
const (
	Move   Kind = "move"   // the figure goes to At by Path
	Attack Kind = "attack" // harm to Target
	Shove  Kind = "shove"  // Target is pushed or pulled to At; one click is enough, without confirmation
	Act    Kind = "act"    // anything else a figure does
	Answer Kind = "answer" // answers a question that the game asks
	Pass   Kind = "pass"   // ends a turn or skips an offer
	Resign Kind = "resign" // gives up the match: never a bot's choice
	// Concede ends a match that can no longer be won, for all of the seat's side: never a bot's
	// choice.
	Concede Kind = "concede"
)

// GivesUp reports whether a choice of this kind gives up the match. No bot makes such a choice.
func (k Kind) GivesUp() bool { return k == Resign || k == Concede }

// The tags that any game may give its choices.
const (
	Wasted   = "wasted"    // the choice, or its first part, would have no effect now
	Instead  = "instead"   // the choice replaces the printed effect of its card or half; a client asks for confirmation if every choice of that card or half does so
	Forfeits = "forfeits"  // the choice gives up the rest of the figure's move
	Loses    = "loses"     // the choice uses up the item, such as a thrown weapon
	Switch   = "switch"    // the choice only turns a setting of the game on or off; the figure does nothing
	Settles  = "settles"   // the choice completes an earlier selection, and the game may go on; a client asks for confirmation
	EndsTurn = "ends-turn" // the choice ends the turn; Stats say what is left of the turn
	Unspent  = "unspent"   // the choice ends the turn with much of it unused; a client asks for confirmation
	Retracts = "retracts"  // the choice takes back an earlier selection of the figure
	Free     = "free"      // the choice uses up nothing of the figure's turn
	Abandons = "abandons"  // the figure gives up something for good, such as an unfinished action or a card; a client always asks for confirmation
)

// The keys of [Choice.Says] and [Turn.Says]: what a label or name already mentions.
const (
	SaysMenu   = "menu"   // the action, so that the last name in Menu adds nothing: "Search for traps", in the menu "Search"
	SaysFigure = "figure" // the acting figure's name
	SaysTarget = "target" // the target's name
	SaysHits   = "hits"   // the names of the figures in the area
	SaysAt     = "at"     // the target cell
	SaysTail   = "tail"   // the cell of the tail
	SaysCard   = "card"   // the name of the card
	SaysCost   = "cost"   // what it costs: "Suffer 2 damage"
)

// Saying reports whether the label mentions what the key stands for.
func (c *Choice) Saying(key string) bool { return slices.Contains(c.Says, key) }

// Step is one cell of a path.
type Step struct {
	At    grid.Cell `json:"at"`
	Level int       `json:"level,omitempty"` // the level, on ground with levels
	Cost  int       `json:"cost"`            // the total cost up to here
	// Diagonal is the cost of a diagonal step from this cell, if diagonal costs vary.
	Diagonal int    `json:"diagonal,omitempty"`
	Danger   string `json:"danger,omitempty"` // the danger at At, a key: "trap"
	// By lists the figures whose attack the step provokes, if any.
	By []string `json:"by,omitempty"`
}

// Threat is a possible harm to the figure that acts or is moved: an attack by an enemy whose reach
// the figure leaves, a fall, a trap, a blow in return. Only threats that the seat's side knows of
// are listed. Hit, Mean and Kill ignore all earlier threats.
type Threat struct {
	// Kind is the key of the danger: opportunity, leaves, strikes-back, retaliates, falls,
	// stumbles, lava, burns, pit, spear-trap, falling-block, trap, hazard, glyph, zone.
	Kind   string `json:"kind"`
	Figure string `json:"figure,omitempty"` // the attacker; empty if there is none
	Step   int    `json:"step,omitempty"`   // the index in Path of the cell where the figure is endangered
	With   string `json:"with,omitempty"`   // the weapon or cause, for display; "" if no attack is possible
	Hit    string `json:"hit,omitempty"`    // the chance that it hits or harms, a fraction
	Mean   string `json:"mean,omitempty"`   // the average harm, a fraction
	Kill   string `json:"kill,omitempty"`   // the chance that it kills, a fraction; empty if it cannot
	// Brings lists the keys of the conditions that the threat inflicts, such as "poison".
	Brings []string `json:"brings,omitempty"`
}

// Line is a straight line to draw over the board, between the middles or corners of two cells.
type Line struct {
	From grid.Cell `json:"from"`
	To   grid.Cell `json:"to"`
	// Start is the key of the point of From where the line begins: a corner (NE) or the middle of a
	// side (N). Empty: the middle of the cell.
	Start string     `json:"start,omitempty"`
	End   string     `json:"end,omitempty"`  // the key of the point of To where the line ends, in the form of Start
	Free  bool       `json:"free"`           // whether nothing blocks it
	Stop  *grid.Cell `json:"stop,omitempty"` // the cell where it stops
	Side  string     `json:"side,omitempty"` // the side of Stop that blocks it; "" for the cell itself
	By    string     `json:"by,omitempty"`   // "the wall between (11,18) and (11,17)"
	// Seen is the fraction of the target's outline that is visible along such lines: "5/12".
	Seen string `json:"seen,omitempty"`
}

// Adjuster is a [Ruleset] whose default values for some switches differ from those of its book. It
// is an optional part of the contract.
type Adjuster interface {
	Ruleset
	// Usual returns these default values, keyed by the names of the switches.
	Usual() map[string]string
}

// Usual returns the default values of a game's switches where they differ from its book's. Most
// games have none.
func Usual(r Ruleset) map[string]string {
	if by, can := r.(Adjuster); can {
		return by.Usual()
	}
	return nil
}

// Odds are the exact probabilities of the results of a choice.
type Odds struct {
	Text    string   `json:"text"`            // "58% to wound, 25% to kill"
	Dice    string   `json:"dice,omitempty"`  // "3 attack dice against 2 defence dice"
	Of      string   `json:"of"`              // what is counted: "wounds"
	Chances []Chance `json:"chances"`         // in ascending order of Value; the probabilities add up to 1
	Mean    string   `json:"mean"`            // the average, a fraction: "5/12"
	Success string   `json:"success"`         // the chance of at least 1, a fraction
	Kill    string   `json:"kill,omitempty"`  // the chance that the target dies, a fraction
	Steps   []string `json:"steps,omitempty"` // how the dice are determined
	// Attack is the number of dice that the attacker rolls, in games whose clients show them.
	Attack int `json:"attack,omitempty"`
	// Defence is the number of dice that the defender rolls, in games whose clients show them.
	Defence int `json:"defence,omitempty"`
	// Save is the target's saving throw, in games with saving throws.
	Save *Save `json:"save,omitempty"`
	// Damage lists the keys of the damage types: fire.
	Damage []string `json:"damage,omitempty"`
	// Higher is the key of the combatant that is higher up and therefore rolls an extra die:
	// attacker, defender.
	Higher string `json:"higher,omitempty"`
}

// Save is a saving throw: a die plus a bonus, compared with a number.
type Save struct {
	By      string `json:"by"`              // the key of the ability that saves: dexterity
	Against int    `json:"against"`         // the lowest total that saves
	Bonus   int    `json:"bonus,omitempty"` // added to the die, including the bonus for cover
	Fail    string `json:"fail"`            // the chance that it fails, a fraction
	Percent string `json:"percent"`         // Fail as a percentage: "55%"
	// Saved is the key of the harm that remains after a successful throw: half, all; "" for none.
	Saved string `json:"saved,omitempty"`
}

// Affected is a figure in an area, with its odds.
type Affected struct {
	Figure string `json:"figure"`
	Cover  string `json:"cover,omitempty"`  // its cover from the origin of the area, a key: half
	Friend bool   `json:"friend,omitempty"` // it is on the acting side
	Spared bool   `json:"spared,omitempty"` // it is in the area, but unaffected
	Odds   *Odds  `json:"odds,omitempty"`   // the odds for this figure
	Note   string `json:"note,omitempty"`   // more about it, for display
}

// Chance is one value with its exact probability.
type Chance struct {
	Value   int    `json:"value"`
	P       string `json:"p"`       // a fraction, "5/12"
	Percent string `json:"percent"` // "42%"
}
