package battlemat

import (
	"iter"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Advancer is a [Position] that can compute the result of a command without describing it. It is an
// optional part of the contract.
type Advancer interface {
	// Advance returns the position after a command. The result is the same as if Apply had applied
	// the events that Decide returns with the same dice. Advance refuses the same commands as
	// Decide.
	Advance(Seat, Command, dice.Roller) (Position, error)
}

// Advance returns the position after a command, or refuses it as [Position.Decide] does. It is
// meant for counting positions, for random matches and for bots that look ahead. An [Advancer]
// applies each event only once, and describes none.
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

// Announcer is a [Position] that knows which seats are told the same about an event. It is an
// optional part of the contract.
type Announcer interface {
	// TellsAlike reports whether [Position.Tell] tells two seats the same about an event. Either
	// seat may be the spectator's.
	TellsAlike(e Event, a, b Seat) bool
}

// TellsAlike reports whether two seats are certain to be told the same about an event. If so, the
// caller needs to make the lines only once for both.
func TellsAlike(p Position, e Event, a, b Seat) bool {
	by, can := p.(Announcer)
	return a == b || can && by.TellsAlike(e, a, b)
}

// Arbiter is a [Ruleset] whose matches can have a game master. It is an optional part of the
// contract.
type Arbiter interface {
	Ruleset
	// Powers lists the powers that the game master can have. If there are none, the game has no
	// game master.
	Powers() []string
	// Ruling describes what a game master with all powers does, in words that follow "the game
	// master": "hides and moves figures, and ends the battle".
	Ruling() string
}

// Powers lists the powers that a game master can have in a game. It returns none if the game has no
// game master.
func Powers(r Ruleset) []string {
	if by, can := r.(Arbiter); can {
		return by.Powers()
	}
	return nil
}

// Ruling describes what a game master with all powers does in a game. It returns "" if the game has
// no game master.
func Ruling(r Ruleset) string {
	if by, can := r.(Arbiter); can {
		return by.Ruling()
	}
	return ""
}

// Boarder is a [Position] that can be written as a board. On that board the rules desk gives the
// same answers as the match. It is an optional part of the contract.
type Boarder interface {
	// Board returns what the seat may know of the position as a battlemat.board/1, in the terms of
	// the game's book. The board holds the ground, the figures in play with the traits and stats
	// that matter to the desk, and the profile of the match with its overridden fields. The result
	// depends only on what the seat may know: positions that the seat cannot tell apart have the
	// same board. The error names the part of the position that a board cannot hold.
	Board(Seat) (*board.Board, error)
}

// Doubter is a [Ruleset] that finds likely mistakes in a playable scenario: a goal that cannot be
// reached within the limit of rounds, a word that no rule reads. These mistakes do not keep a match
// from beginning.
type Doubter interface {
	// Doubts returns the likely mistakes in the parts of the scenario that could be read. See
	// [Ruleset.Check].
	Doubts(*scenario.Scenario) []board.Fault
}

// Forgetter is a [Position] that caches computed results. It is an optional part of the contract. A
// match holds many positions, but only the last ones are in frequent use.
type Forgetter interface {
	// Forget drops cached results that can be computed again. It is safe for concurrent use with
	// other methods.
	Forget()
}

// Lister is a [Position] that can list a seat's commands without the details that a client needs to
// show them. It is an optional part of the contract.
type Lister interface {
	// Commands yields the commands of the seat's choices, in order, except those that give up the
	// match. The result depends only on what the seat may know.
	Commands(Seat) iter.Seq[Command]
}

// Commands yields the commands of a seat's choices, in order, except those that give up the match.
// It is meant for programs that look ahead: a [Lister] computes no odds, paths or descriptions.
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

// Opening is the beginning of a match as its log stores it: every decision that was made when the
// scenario was laid out. A later version of the program restores the position from it, even if its
// own rules, defaults and limits have changed.
type Opening struct {
	// Scenario is the document with all defaults written out: every field of the profile, and the
	// full text of every card that the document mentions by name.
	Scenario *scenario.Scenario
	// Events lay out the scenario: a [Position.State] and optionally some events that follow it.
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

// Reopener is a [Position] that can serve as the beginning of several matches. Matches of one
// scenario then share their constant data. It is an optional part of the contract.
type Reopener interface {
	// Reopen returns the same position for another match. The two matches do not share cached
	// results.
	Reopen() Position
}

// Planner is a [Position] that can also show how a seat's figures could reach a target that is out
// of their reach now. It is an optional part of the contract.
type Planner interface {
	// Plans lists paths to places from which a figure of the seat could do something that it cannot
	// do from where it is: act on a cell, or on something in that cell. For each action it returns
	// the cheapest path, preferably one without danger. If figure is empty, it considers all figures
	// that the seat may use now. The result depends only on what the seat knows.
	Plans(s Seat, figure string, at grid.Cell) []Plan
}

// Plan is a path and an action at its end. Its steps are choices that may be made one after the
// other, each as it would be offered then, unless something unknown to the seat interferes.
type Plan struct {
	Figure string   `json:"figure"`
	Text   string   `json:"text"`  // "Go 3 squares and strike Orc 1 with the Broadsword"
	Steps  []Choice `json:"steps"` // the action comes last
	// Needs is the lowest sufficient result, with its probability, if the first step is a roll for
	// movement. It is nil if the path needs no roll.
	Needs *Chance `json:"needs,omitempty"`
}

// Plans lists the plans of a seat's figure for a cell. There are none if the position is not a
// [Planner].
func Plans(p Position, s Seat, figure string, at grid.Cell) []Plan {
	if by, can := p.(Planner); can {
		return by.Plans(s, figure, at)
	}
	return nil
}

// Prospector is a [Position] that can also show what a figure could do from each place that it can
// reach, for an overlay on the board. It is an optional part of the contract.
type Prospector interface {
	// Prospects lists the prospects of a seat's figure: first from its present place, then from the
	// end of each move that the seat may choose for it now, in the order of the choices. It returns
	// none for a figure that has no choices. The result depends only on what the seat may know.
	Prospects(Seat, string) []Prospect
}

// Prospect describes what a figure would see and could attack from a place, and the risks of the
// path there.
type Prospect struct {
	Command Command    `json:"command,omitempty"` // the move that ends there; "" for the figure's present place
	At      grid.Cell  `json:"at"`
	Level   int        `json:"level,omitempty"` // the level of At, on ground with levels
	Tail    *grid.Cell `json:"tail,omitempty"`  // the cell of a double-space figure's tail
	// Sees lists the enemies that the figure would see at least in part.
	Sees []string `json:"sees,omitempty"`
	// Attacks are the attacks that the figure could choose there, unless something unknown to the
	// seat interferes.
	Attacks []Choice `json:"attacks,omitempty"`
	Risks   []Risk   `json:"risks,omitempty"` // the risks on the way, in order
}

// Risk is something on the path that is decided by dice.
type Risk struct {
	Kind string    `json:"kind"` // a key, as in [Step].Danger: leaves, falls, lava
	At   grid.Cell `json:"at"`
	By   string    `json:"by,omitempty"` // the attacker
	Dice int       `json:"dice"`         // the number of dice
	Text string    `json:"text"`         // one sentence
}
