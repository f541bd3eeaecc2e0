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
	// Name returns the book's name on the command line, such as "heroquest".
	Name() string
	// Title returns the game's name for display.
	Title() string
	// EventTypes returns the kinds of events of the game.
	EventTypes() EventTypes
	// Check returns the faults of the scenario that are not found by reading the document, such as a
	// room out of reach or an objective that cannot be attained. A part that could not be read is
	// missing, as in the result of [scenario.Draft]. The other parts are checked without it, even if
	// there is no board.
	Check(*scenario.Scenario) []board.Fault
	// Open lays out the scenario when a match begins. It checks the document and rolls nothing. The error
	// says what is wrong with the scenario or its profile. [Begin] returns the position.
	Open(*scenario.Scenario) (Opening, error)
	// Restore returns the position after an opening. It checks nothing and decides nothing, so that
	// a match outlives the rules under which it began: today's checks, limits and defaults neither
	// change nor reject it. The error describes data that cannot be understood, such as a field
	// that the profile no longer has.
	Restore(Opening) (Position, error)
	// Bot returns a bot that plays a seat of this game.
	Bot(Seat) Bot
}

// Position is the complete state of a match at one moment, including what no seat may know. It is
// immutable: Apply returns a new one.
type Position interface {
	// ToAct lists the seats that the game waits for. It returns none when the game is over. Callers
	// must not modify the slice.
	ToAct() []Seat
	// Choices yields every legal command of a seat, with the details that a client needs to show
	// it, in a fixed order. A [Previewer] may leave out commands that only Preview describes. The
	// result depends only on what the seat may know.
	Choices(Seat) iter.Seq[Choice]
	// Decide returns the events that a command brings about, or refuses it with a *[Refusal]. Any
	// other error comes from the roller. Decide changes nothing. A refusal reveals only what the
	// seat may know.
	Decide(Seat, Command, dice.Roller) ([]Event, error)
	// Apply returns the position after an event. It never rolls dice, never refuses and never
	// changes the receiver.
	Apply(Event) Position
	// State returns the whole position as one event. An opening of the same scenario with only this
	// event restores the position. Equal positions have the same JSON. A field that a later version
	// adds is zero, and left out of digests, until it has something to record. No seat is ever told
	// about this event.
	State() Event
	// See returns the seat's view: what the seat may know, built up from nothing.
	See(Seat) View
	// Tell returns what the seat is told about an event that is about to be applied to this
	// position. It returns nothing if the seat may not know of the event.
	Tell(Seat, Event) []Told
	// Why reports, for each action that the seat might want to take at a cell, whether the seat can
	// take it now and, if not, which rule forbids it.
	Why(Seat, grid.Cell) []Reason
	// Look lists the cells that a figure of the seat sees, for an overlay. It returns none for a
	// figure whose sight the seat may not know.
	Look(Seat, string) []Field
	// Outcome returns how the match ended, and reports whether it has ended.
	Outcome() (Outcome, bool)
}

// Bot chooses commands for a seat from what the seat may know. It gives the same answer to equal
// views and choices.
type Bot interface {
	// Choose returns the command of one of the choices, of which there is at least one. It may also
	// return a command that only a [Previewer] describes: a game's own bot may, for example, divide an
	// effect among several targets although the choice names only one target.
	Choose(View, []Choice) Command
}

// Outcome is the result of a match.
type Outcome struct {
	Winners []Seat `json:"winners"` // nil if nobody won
	Text    string `json:"text"`    // one sentence
}

// Refusal names the rule that forbids a command, with the reason. Its Detail may name a place on
// the board.
type Refusal struct {
	Rule   string `json:"rule"`           // the rule: "HQ S0.9"
	Code   string `json:"code"`           // a short stable name: "no-line-of-sight"
	Detail string `json:"detail"`         // one sentence, for display
	Line   *Line  `json:"line,omitempty"` // the line that was blocked, to draw on the board
}

func (r *Refusal) Error() string { return r.Detail }

// Reason says whether a seat could do one particular thing with a cell and, if not, why.
type Reason struct {
	What    string   `json:"what"`              // "Move here", "Attack with the Crossbow"
	Refusal *Refusal `json:"refusal,omitempty"` // nil if the seat can do it
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

// Command is a seat's request: a line of words that begins with a verb, such as "move elf 10,18" or
// "attack elf goblin-2 crossbow". Each ruleset documents its verbs. Every legal command has exactly
// one spelling, the one that [Position].Choices uses, so that people can type it and logs can be
// read.
type Command string

// Words returns the words of the command. A blank command has none.
func (c Command) Words() []string { return strings.Fields(string(c)) }
