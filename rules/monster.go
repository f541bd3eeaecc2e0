package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

// Monsters decides the turns of figures that move by rule.
type Monsters interface {
	Monster(b *board.Board, actor string, o Orders) (Decision, error)
}

// Orders holds what a monster's cards tell it to do this turn.
type Orders struct {
	Move     int
	Movement string // "walk" (also ""), "jump", "fly", "teleport"; the trait "flying" flies
	Range    int    // 0 for melee
	Targets  int    // 0 for a turn without an attack; with an area, 1 more than those added to it
	Area     area.Pattern
	Muddled  bool // as if the monster had that condition

	// Focus is the focus kept from an earlier attack in the same turn: several figures if the players have
	// not chosen between them, and none at the start of a turn. Figures that are gone or cannot be focused do
	// not count.
	Focus []string
}

// Action is one thing that a monster may do: go there and attack those.
type Action struct {
	To      grid.Cell
	Attacks []grid.Cell // the hexes of whom it attacks, by column and row
	Focus   []string    // the enemies for whose sake it does so
	Toward  []grid.Cell // the hexes it heads for, if it cannot attack yet

	Move, Harm int // what the way costs, and the traps and hazards entered on it
}

// Decision is everything that a monster may do in its turn, and why.
type Decision struct {
	Focus   []string // the enemies tied for focus, in the order of the board; none without one
	Actions []Action // by column and row of To, then of Attacks
	Reasons []Reason
}

// Reason is a step of the decision.
type Reason struct {
	Rule string // "GH M3"
	Text string
}

// TurnReader is a [Book] that reads the turns of its monsters from documents.
type TurnReader interface {
	Book
	TurnFormat() string // the value of a document's format field
	TurnSchema() string // the JSON Schema of the documents
	// ReadTurn reads a document. The name is the file's, for errors. The error for a bad document is
	// [board.Faults], which prints as one line.
	ReadTurn(data []byte, name string) (*Turn, error)
}

// Turn is a monster's turn: a board, the acting figure with its orders, and perhaps the expected actions.
type Turn struct {
	Title   string
	Profile string // "" for the board's, or the default
	Board   *board.Board
	Actor   string
	Orders  Orders

	// Actions are those expected, if the document says any.
	Actions  []Action
	Expected bool
}

// Compare returns how the expected actions differ from a decision: the missing ones and the unexpected ones.
func (t *Turn) Compare(d Decision) (missing, surplus []Action) {
	less := func(all []Action, from []Action) (left []Action) {
		for _, a := range all {
			if !containsAction(from, &a) {
				left = append(left, a)
			}
		}
		return left
	}
	return less(t.Actions, d.Actions), less(d.Actions, t.Actions)
}

func containsAction(all []Action, a *Action) bool {
	for i := range all {
		if all[i].To == a.To && sameCells(all[i].Attacks, a.Attacks) {
			return true
		}
	}
	return false
}

// sameCells reports whether two lists hold the same cells, each once.
func sameCells(a, b []grid.Cell) bool {
	held := map[grid.Cell]bool{}
	for _, c := range a {
		held[c] = true
	}
	for _, c := range b {
		if !held[c] {
			return false
		}
	}
	return len(a) == len(b)
}
