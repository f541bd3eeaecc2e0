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

// Orders are the instructions on a monster's cards for this turn.
type Orders struct {
	Move     int
	Movement string // "walk" (also ""), "jump", "fly", "teleport"; a monster with the trait "flying" flies in any case
	Range    int    // 0 for melee
	Targets  int    // 0 for a turn without an attack; with an area, 1 plus the number of targets added to the area
	Area     area.Pattern
	Muddled  bool // the monster is muddled

	// Focus is the focus kept from an earlier attack in the same turn. It is empty at the start of
	// a turn, and holds several figures if the players have not chosen between them. Figures that
	// are gone or cannot become the focus do not count.
	Focus []string
}

// Action is one possible action of a monster: moving to a hex and attacking some hexes.
type Action struct {
	To      grid.Cell
	Attacks []grid.Cell // the hexes of the attacked figures, by column and row
	Focus   []string    // the enemies that are the monster's focus in this action
	Toward  []grid.Cell // the hexes that the monster heads for, if it cannot attack yet

	Move, Harm int // the cost of the path, and the number of traps and hazards entered on it
}

// Decision lists every possible action of a monster in its turn, with the reasons.
type Decision struct {
	Focus   []string // the enemies tied for focus, in the order of the board; empty if there is none
	Actions []Action // sorted by column and row of To, then of Attacks
	Reasons []Reason
}

// Reason is one step of a decision.
type Reason struct {
	Rule string // "GH M3"
	Text string
}

// TurnReader is a [Book] that can read the turns of its monsters from documents.
type TurnReader interface {
	Book
	TurnFormat() string // the value of a document's format field
	TurnSchema() string // the JSON Schema of the documents
	// ReadTurn reads a document. The name of the file is used in errors. The error for a bad
	// document is [board.Faults], which prints as one line.
	ReadTurn(data []byte, name string) (*Turn, error)
}

// Turn is a monster's turn: a board, the acting figure with its orders, and optionally the expected
// actions.
type Turn struct {
	Title   string
	Profile string // "" for the board's profile or, if the board names none, the default
	Board   *board.Board
	Actor   string
	Orders  Orders

	// Actions are the expected actions. Expected reports whether the document lists any.
	Actions  []Action
	Expected bool
}

// Compare returns the differences between the expected actions and a decision: the missing actions
// and the unexpected ones.
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

// sameCells reports whether two lists hold the same cells in any order, each once.
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
