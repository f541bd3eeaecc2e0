package battlemat

import (
	"iter"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is a game that can be played from the first move to the last. Package
// rules/all lists them.
type Ruleset interface {
	// Name is the book's name on the command line, "heroquest".
	Name() string
	// Title is the game's name for people.
	Title() string
	// EventTypes lists the kinds of events.
	EventTypes() EventTypes
	// Check finds the faults of the scenario that the reader of the document could not: that a room is out of
	// reach, say, or the objective cannot be attained. A part of the scenario that could not be read is
	// missing, as [scenario.Draft] returns it; the other parts are checked without it, even without a board.
	Check(*scenario.Scenario) []board.Fault
	// Open lays out the scenario when a match begins. It checks the document and rolls nothing. The error
	// says what is wrong with the scenario or its profile. [Begin] returns the position.
	Open(*scenario.Scenario) (Opening, error)
	// Restore returns the position after an opening. It checks nothing and decides nothing, so that a match
	// outlives the rules it began under: none of today's checks, bounds or defaults changes or rejects it.
	// The error says what cannot be understood, such as a field that the profile no longer has.
	Restore(Opening) (Position, error)
	// Bot plays a seat of this game.
	Bot(Seat) Bot
}

// Position is the complete state of a match at one moment, including what no seat may know. It never changes:
// Apply returns a new one.
type Position interface {
	// ToAct lists the seats the game waits for; none when it is over. The list is only to be read.
	ToAct() []Seat
	// Choices yields every legal command of a seat with what a client needs to show it, in a fixed order. A
	// [Previewer] may leave out commands that only Preview describes. The result depends on nothing that the
	// seat may not know.
	Choices(Seat) iter.Seq[Choice]
	// Decide returns the events that a command brings about, or refuses it with a *[Refusal]; any other error
	// comes from the roller. It changes nothing. A refusal reveals nothing that the seat may not know.
	Decide(Seat, Command, dice.Roller) ([]Event, error)
	// Apply returns the position after an event. It never rolls, never refuses and
	// never changes the receiver.
	Apply(Event) Position
	// State returns the whole position as one event: an opening of the same scenario with only this event
	// restores the position. Equal positions have the same JSON. A field that is added later is zero, and
	// left out of digests, until something happens that it records. No seat is ever told this event.
	State() Event
	// See returns what the seat may know, built up from nothing.
	See(Seat) View
	// Tell returns what the seat is told about an event that is about to be applied to this position; nothing
	// when the seat may not know of it.
	Tell(Seat, Event) []Told
	// Why reports, for each thing the seat might want to do with a cell now, whether it can, and if not, what
	// forbids it.
	Why(Seat, grid.Cell) []Reason
	// Look lists the cells that a figure of the seat sees, for an overlay. It returns none for figures
	// whose sight the seat may not know.
	Look(Seat, string) []Field
	// Outcome returns how the match ended, and reports whether it has.
	Outcome() (Outcome, bool)
}

// Bot chooses for a seat, using only what the seat may know. Equal views and choices get equal answers.
type Bot interface {
	// Choose returns the command of one of the choices, of which there is at least one. It may also return a
	// command that only a [Previewer] describes: a game's own bot may divide among several targets what is
	// listed for one.
	Choose(View, []Choice) Command
}

// Outcome is the result of a match.
type Outcome struct {
	Winners []Seat `json:"winners"` // none: nobody won
	Text    string `json:"text"`    // one sentence
}

// Refusal says which rule forbids a command, and why. Its words name a place.
type Refusal struct {
	Rule   string `json:"rule"`           // the statement: "HQ S0.9"
	Code   string `json:"code"`           // a short stable name: "no-line-of-sight"
	Detail string `json:"detail"`         // one sentence for readers
	Line   *Line  `json:"line,omitempty"` // the line that was blocked, for the board
}

func (r *Refusal) Error() string { return r.Detail }

// Reason is the answer for one thing that a seat might want to do with a cell.
type Reason struct {
	What    string   `json:"what"`              // "Move here", "Attack with the Crossbow"
	Refusal *Refusal `json:"refusal,omitempty"` // nil if it can
}

// Field is the set of cells that a figure sees by one kind of sight.
type Field struct {
	Name  string      `json:"name"` // "line of sight"
	Cells []grid.Cell `json:"cells"`
}

// Seat is a role in a match, as the scenario names it: "elf", "zargon". Several
// people may hold one seat, and one person several.
type Seat string

// Spectator is the seat of people who only watch: it sees what everyone may see, never acts and has no
// choices.
const Spectator Seat = ""

// Command is a seat's request, as a line of words that begins with a verb: "move elf 10,18", "attack elf
// goblin-2 crossbow". Each ruleset documents its verbs. A legal command is always written the one way in
// which [Position].Choices writes it, so that people can type it and logs can be read.
type Command string

// Words returns the words of the command; none for a blank one.
func (c Command) Words() []string { return strings.Fields(string(c)) }
