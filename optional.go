package battlemat

import (
	"iter"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Advancer is a [Position] that computes the result of a command without describing it. It is an optional
// part of the contract.
type Advancer interface {
	// Advance returns the position after a command: the one that Apply makes from the events that Decide
	// returns with the same dice. It refuses what Decide refuses.
	Advance(Seat, Command, dice.Roller) (Position, error)
}

// Advance returns the position after a command, or refuses it as [Position.Decide] does. It serves counts of
// positions, random matches and bots that look ahead. If the position is an [Advancer], no event is applied
// twice and no description is made.
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

// Announcer is a [Position] that knows which seats are told the same about an event. It is an optional
// part of the contract.
type Announcer interface {
	// TellsAlike reports whether [Position.Tell] tells two seats the same about an event. Either seat may be the
	// spectator's.
	TellsAlike(e Event, a, b Seat) bool
}

// TellsAlike reports whether two seats are certain to be told the same about an event. The lines are
// then made once for both.
func TellsAlike(p Position, e Event, a, b Seat) bool {
	by, can := p.(Announcer)
	return a == b || can && by.TellsAlike(e, a, b)
}

// Arbiter is a [Ruleset] whose matches can have a game master. It is an optional part of the contract.
type Arbiter interface {
	Ruleset
	// Powers lists the powers that its game master can have. With none there is no game master.
	Powers() []string
	// Ruling describes what its game master does with all of them, in words that follow "the game master":
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

// Ruling describes what a game's master does with all powers; "" where there can be no game master.
func Ruling(r Ruleset) string {
	if by, can := r.(Arbiter); can {
		return by.Ruling()
	}
	return ""
}

// Boarder is a [Position] that can be laid out as a board on which the rules desk answers as the match would.
// It is an optional part of the contract.
type Boarder interface {
	// Board lays out what the seat may know of the position as a battlemat.board/1, in the words that the game's
	// book reads: the ground, the figures in play with the traits and stats that decide a question of the desk,
	// and the profile of the match with the fields that it sets otherwise. It depends on nothing that the seat may
	// not know: positions that the seat cannot tell apart have the same board. The error names the part of the
	// position that a board cannot hold.
	Board(Seat) (*board.Board, error)
}

// Doubter is a [Ruleset] that finds likely mistakes in a playable scenario: a limit of rounds in which the
// goal is out of reach, a word that no rule reads. None of them keeps a match from beginning.
type Doubter interface {
	// Doubts takes what could be read of the scenario, as [Ruleset.Check] does.
	Doubts(*scenario.Scenario) []board.Fault
}

// Forgetter is a [Position] that caches computed results. It is an optional part of the contract. A match
// keeps many positions, but only the last ones are in frequent use.
type Forgetter interface {
	// Forget drops cached results that can be computed again. It is safe for concurrent use with other methods.
	Forget()
}

// Lister is a [Position] that lists a seat's commands without what a client needs to show them. It is an
// optional part of the contract.
type Lister interface {
	// Commands yields the commands of the seat's choices, in order, except those that give up the match. The
	// result depends on nothing that the seat may not know.
	Commands(Seat) iter.Seq[Command]
}

// Commands yields the commands of a seat's choices, in order, except those that give up the match. It serves
// programs that play ahead: if the position is a [Lister], no odds, paths or texts are made.
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

// Opening is the beginning of a match as its log keeps it: everything that was decided when the scenario was
// laid out. A later program restores the position from it, even if its own rules, defaults and bounds have
// changed.
type Opening struct {
	// Scenario is the document with all defaults written out: each field of the profile, each card that it
	// only names.
	Scenario *scenario.Scenario
	// Events lay it out: a [Position.State] and, if the game likes, what followed.
	Events []Event
}

// Begin returns the position before the first command of a new match.
func Begin(rules Ruleset, doc *scenario.Scenario) (Position, error) {
	o, err := rules.Open(doc)
	if err != nil {
		return nil, err
	}
	return rules.Restore(o)
}

// Reopener is a [Position] with which more than one match can begin. It is an optional part of the contract.
// Matches of one scenario then share what never changes.
type Reopener interface {
	// Reopen returns the same position for another match. The two matches do not share cached results.
	Reopen() Position
}

// Planner is a [Position] that also shows how a seat's figures could get at something out of their reach. It
// is an optional part of the contract.
type Planner interface {
	// Plans lists paths to places where a figure of the seat could do something with a cell, or with what is
	// on it, that it cannot do from where it stands. For each action it returns the cheapest path, preferably
	// one without danger. An empty figure means all figures that the seat may choose for now. The result
	// depends only on what the seat knows.
	Plans(s Seat, figure string, at grid.Cell) []Plan
}

// Plan is a path and an action at its end: choices that may be made one after the other, each as it would be
// offered then, unless something that the seat cannot know interferes.
type Plan struct {
	Figure string   `json:"figure"`
	Text   string   `json:"text"`  // "Go 3 squares and strike Orc 1 with the Broadsword"
	Steps  []Choice `json:"steps"` // the action comes last
	// Needs is the least total that the first step, a roll for movement, must reach, with its chance; none
	// where the path needs no roll.
	Needs *Chance `json:"needs,omitempty"`
}

// Plans lists the plans of a seat's figure for a cell. There are none if the position is not a [Planner].
func Plans(p Position, s Seat, figure string, at grid.Cell) []Plan {
	if by, can := p.(Planner); can {
		return by.Plans(s, figure, at)
	}
	return nil
}

// Prospector is a [Position] that also shows what figures could do from each place they can go to, for an
// overlay of the table. It is an optional part of the contract.
type Prospector interface {
	// Prospects lists the prospect of a seat's figure where it stands, followed by one for the end of each
	// move that the seat may choose for it now, in the order of the choices. There are none for a figure for
	// which the seat may choose nothing. The result depends on nothing that the seat may not know.
	Prospects(Seat, string) []Prospect
}

// Prospect is what a figure would see and could attack from a place, and what the path there may cost it.
type Prospect struct {
	Command Command    `json:"command,omitempty"` // the move that ends there; "" where the figure stands
	At      grid.Cell  `json:"at"`
	Level   int        `json:"level,omitempty"` // the level of the space of At, on a ground with levels
	Tail    *grid.Cell `json:"tail,omitempty"`  // for a double figure
	// Sees lists the enemies that it would see at least in part.
	Sees []string `json:"sees,omitempty"`
	// Attacks are the attacks that it could choose there, unless something that the seat cannot know
	// interferes.
	Attacks []Choice `json:"attacks,omitempty"`
	Risks   []Risk   `json:"risks,omitempty"` // on the way, in order
}

// Risk is something on the path that dice decide.
type Risk struct {
	Kind string    `json:"kind"` // a key, as that of [Step].Danger: leaves, falls, lava
	At   grid.Cell `json:"at"`
	By   string    `json:"by,omitempty"` // the figure that attacks it
	Dice int       `json:"dice"`         // how many dice are rolled
	Text string    `json:"text"`         // one sentence
}
