package battlemat

import "github.com/battlemat/battlemat/grid"

// Told is what a seat is told of an event: a line for the log, what is drawn while it
// happens, and the rule.
type Told struct {
	Text string `json:"text"` // "Elf shoots the Orc: 3 skulls, 1 shield: dies."; "" when there is nothing to say
	// Short says the same to whoever sees the board, without the places that At, Path and Cells
	// name; none where Text names no place.
	Short  string      `json:"short,omitempty"`
	Rule   string      `json:"rule,omitempty"` // "HQ S0.25"
	Kind   Happening   `json:"kind"`
	Moment Moment      `json:"moment,omitempty"` // what makes it worth dwelling on; none: it passes
	Figure string      `json:"figure,omitempty"` // whom it is about: who does it, or is hurt
	Target string      `json:"target,omitempty"`
	By     string      `json:"by,omitempty"`     // of one that is hurt or dies: who brought that about, where the seat knows
	Path   []grid.Cell `json:"path,omitempty"`   // of a move, the start included
	Levels []int       `json:"levels,omitempty"` // of the spaces of Path, on a ground with levels
	At     *grid.Cell  `json:"at,omitempty"`
	Line   *Line       `json:"line,omitempty"`
	Cells  []grid.Cell `json:"cells,omitempty"` // revealed, struck
	Dice   []Throw     `json:"dice,omitempty"`  // as they fell
	Card   *Card       `json:"card,omitempty"`  // as it was drawn; of one that lies open in a hand the ID and Name alone
	Harm   int         `json:"harm,omitempty"`  // life that is lost; below 0, that is back
	Ruled  bool        `json:"ruled,omitempty"` // the game master has ruled it
}

// Happening is the kind of an event for the animation and the sound.
type Happening string

// The kinds of happenings. A client that does not know a kind shows the text.
const (
	Moved    Happening = "moved"
	Attacked Happening = "attacked"
	Hurt     Happening = "hurt"
	Healed   Happening = "healed"
	Died     Happening = "died"
	Opened   Happening = "opened"
	Revealed Happening = "revealed"
	Appeared Happening = "appeared"
	Found    Happening = "found"
	Sprung   Happening = "sprung" // a trap
	Played   Happening = "played" // a card, a spell
	Rolled   Happening = "rolled"
	Turned   Happening = "turned" // a turn or round began or ended
	Said     Happening = "said"   // anything else
	Ended    Happening = "ended"
	Weighed  Happening = "weighed" // why a figure that moves by rule does what it does next
)

// Moment is what makes an event worth dwelling on.
type Moment string

// The moments. A client that does not know one shows the event as any other.
const (
	Treasure Moment = "treasure" // something was found: Card says what
	Tale     Moment = "tale"     // Text is to be read aloud, as on entering a room
	Foe      Moment = "foe"      // Figure, an enemy with a name of its own, shows itself; Text of what is Said tells of it
	Met      Moment = "met"      // what was asked for is done
	Lost     Moment = "lost"     // what was asked for cannot be done any more
	Critical Moment = "critical" // a blow that could not have been better
	Dying    Moment = "dying"    // Figure, one that a player stands for, lies at death's door, and may be saved yet
	Fallen   Moment = "fallen"   // Figure, one that a player stands for, is out of the game: dead, exhausted
)

// Throw is dice that were rolled together.
type Throw struct {
	Of    string   `json:"of"`              // "attack", "defence", "movement"
	Die   string   `json:"die"`             // its key: "combat die", "d6"
	Faces []string `json:"faces"`           // their keys: "skull", "4"; in brackets one that does not count
	Count int      `json:"count"`           // what they come to
	Plus  int      `json:"plus,omitempty"`  // of that, what was added to what they show; below 0, taken off
	Cards bool     `json:"cards,omitempty"` // they are cards that were drawn, in this order
	By    string   `json:"by,omitempty"`    // whose throw it is, where that is not the figure of the event
	Mean  string   `json:"mean,omitempty"`  // what Count is on average, a fraction "3/2"; none: nobody counts on that
	Unit  string   `json:"unit,omitempty"`  // what Count and Mean are numbers of, where there is a Mean, a key: "skulls", "points"
}
