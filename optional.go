package battlemat

import (
	"iter"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Advancer is a [Position] that knows where a command leads without telling it: a part of the
// contract that a game may leave out.
type Advancer interface {
	// Advance returns the position after a command: the one that Apply makes of the events that
	// Decide returns with the same dice. What Decide refuses, it refuses likewise.
	Advance(Seat, Command, dice.Roller) (Position, error)
}

// Advance returns the position after a command, or refuses it as [Position.Decide] does. Counts of
// positions and random matches ask this, as a bot would that looks ahead: no event is applied twice,
// and nothing is worked out that is only told, where the position is an [Advancer].
func Advance(p Position, s Seat, c Command, r dice.Roller) (Position, error) {
	if by, can := p.(Advancer); can {
		return by.Advance(s, c, r)
	}
	events, err := p.Decide(s, c, r)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		p = p.Apply(e)
	}
	return p, nil
}

// Announcer is a [Position] that knows of which events seats are told the same: a part of the contract
// that a game may leave out.
type Announcer interface {
	// TellsAlike reports whether [Position.Tell] tells two seats the same of an event. A seat may be a spectator's.
	TellsAlike(e Event, a, b Seat) bool
}

// TellsAlike reports whether it is known that two seats are told the same of an event. What they are told is
// then made once for both.
func TellsAlike(p Position, e Event, a, b Seat) bool {
	by, can := p.(Announcer)
	return a == b || can && by.TellsAlike(e, a, b)
}

// Arbiter is a [Ruleset] whose matches can have a game master: a part of the contract that a game may leave out.
type Arbiter interface {
	Ruleset
	// Powers lists the powers that its game master can have; none: there can be no game master.
	Powers() []string
	// Ruling says what its game master does with all of them, as words that follow "the game master":
	// "hides and moves figures, and ends the battle".
	Ruling() string
}

// Powers lists the powers that a game master of a game can have; none: the game has no such seat.
func Powers(r Ruleset) []string {
	if by, can := r.(Arbiter); can {
		return by.Powers()
	}
	return nil
}

// Ruling says what a game master of a game does with all powers; "" where there can be none.
func Ruling(r Ruleset) string {
	if by, can := r.(Arbiter); can {
		return by.Ruling()
	}
	return ""
}

// Boarder is a [Position] that can be laid out as a board on which the rules desk answers as the match would: a
// part of the contract that a game may leave out.
type Boarder interface {
	// Board lays out what the seat may know of the position as a battlemat.board/1, in the words that the game's
	// book reads: the ground, the figures in play with the traits and stats that decide a question of the desk,
	// and the profile of the match with the fields that it sets otherwise. It depends on nothing that the seat may
	// not know: positions that the seat cannot tell apart have one board. The error says what of the position a
	// board has no place for.
	Board(Seat) (*board.Board, error)
}

// Doubter is a [Ruleset] that finds what a scenario says which the game plays, and which is most
// likely not meant: a limit of rounds in which nobody can get there, a word that no rule reads. None
// of it keeps a match from beginning.
type Doubter interface {
	// Doubts is asked as [Ruleset.Check] is, of what could be read.
	Doubts(*scenario.Scenario) []board.Fault
}

// Forgetter is a [Position] that keeps what it has worked out for those who ask again: a part of the
// contract that a game may leave out. A match keeps many positions, of which the last ones alone are asked
// much.
type Forgetter interface {
	// Forget drops what can be worked out again. Others may be asking meanwhile.
	Forget()
}

// Lister is a [Position] that lists a seat's commands without what a client needs to show them:
// a part of the contract that a game may leave out.
type Lister interface {
	// Commands yields the commands of the seat's choices, in their order, but for those by which
	// it gives up. It depends on nothing that the seat may not know.
	Commands(Seat) iter.Seq[Command]
}

// Commands yields the commands of a seat's choices, in their order, but for those by which it
// gives up. A program asks this that plays on to see where it leads: no odds, ways and words
// are made, where the position is a [Lister].
func Commands(p Position, s Seat) iter.Seq[Command] {
	if by, can := p.(Lister); can {
		return by.Commands(s)
	}
	return func(yield func(Command) bool) {
		for c := range p.Choices(s) {
			if !c.Kind.GivesUp() && !yield(c.Command) {
				return
			}
		}
	}
}

// Opening is how a match begins, as its log keeps it: all that was decided when the scenario
// was laid out. A later program restores the position from it, whatever its own rules,
// defaults and bounds have become.
type Opening struct {
	// Scenario is the document with everything written out that it left to a default: each
	// field of the profile, each card that it only names.
	Scenario *scenario.Scenario
	// Events lay it out: a [Position.State] and, if the game likes, what followed.
	Events []Event
}

// Begin is the position before the first command of a new match.
func Begin(rules Ruleset, doc *scenario.Scenario) (Position, error) {
	o, err := rules.Open(doc)
	if err != nil {
		return nil, err
	}
	return rules.Restore(o)
}

// Reopener is a [Position] with which more than one match can begin: a part of the contract that a game may
// leave out. Matches of one scenario then have what never changes but once.
type Reopener interface {
	// Reopen returns the same position for another match. What is worked out in one match and will do for
	// its next positions is not kept for the other.
	Reopen() Position
}

// Planner is a [Position] that also tells how the figures of a seat could get at what is out of
// their reach: a part of the contract that a game may leave out.
type Planner interface {
	// Plans lists the ways by which a figure of the seat gets to where it may do something with a
	// cell, or with what is on it, that it may not do where it stands: of each deed the way that
	// costs least, and of those without danger where there are any. "" for the figure asks for all
	// that the seat may choose for now. It is worked out from what the seat knows, and depends on
	// nothing else.
	Plans(s Seat, figure string, at grid.Cell) []Plan
}

// Plan is a way and a deed, with what is played for them: choices that may be made one after the
// other, each as it would be offered then, if nothing that the seat cannot know comes between.
type Plan struct {
	Figure string   `json:"figure"`
	Text   string   `json:"text"`  // "Go 3 squares and strike Orc 1 with the Broadsword"
	Steps  []Choice `json:"steps"` // the deed last
	// Needs is the least that the first step, a roll for movement, has to come to, with its chance;
	// none where nothing is to be rolled before the way.
	Needs *Chance `json:"needs,omitempty"`
}

// Plans lists the plans of a seat's figure for a cell: none where the position is no [Planner].
func Plans(p Position, s Seat, figure string, at grid.Cell) []Plan {
	if by, can := p.(Planner); can {
		return by.Plans(s, figure, at)
	}
	return nil
}

// Prospector is a [Position] that also tells beforehand what its figures could do from where
// they can go, for an overlay of the table: a part of the contract that a game may leave out.
type Prospector interface {
	// Prospects lists what a figure of the seat has where it stands, and then what it would have
	// where each move ends that the seat may choose for it now, in the order of the choices; none
	// for a figure for which the seat may choose nothing. It depends on nothing that the seat may
	// not know.
	Prospects(Seat, string) []Prospect
}

// Prospect is what a figure would see and could attack if it stood somewhere, and what the way
// there may cost it.
type Prospect struct {
	Command Command    `json:"command,omitempty"` // the move that ends there; "" where the figure stands
	At      grid.Cell  `json:"at"`
	Level   int        `json:"level,omitempty"` // of the space of At, on a ground with levels
	Tail    *grid.Cell `json:"tail,omitempty"`  // of a double figure
	// Sees lists the enemies of which it would see a part.
	Sees []string `json:"sees,omitempty"`
	// Attacks are the choices that it would have there: the attacks, if nothing that the seat
	// cannot know comes between.
	Attacks []Choice `json:"attacks,omitempty"`
	Risks   []Risk   `json:"risks,omitempty"` // on the way, in order
}

// Risk is something that dice decide about a figure on its way.
type Risk struct {
	Kind string    `json:"kind"` // a key, as that of [Step].Danger: leaves, falls, lava
	At   grid.Cell `json:"at"`
	By   string    `json:"by,omitempty"` // the figure that attacks it
	Dice int       `json:"dice"`         // that are rolled
	Text string    `json:"text"`         // one sentence
}
