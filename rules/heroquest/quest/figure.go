package quest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Away is the state of a monster that has escaped into the dark. Such a monster is off the board
// until its square is revealed.
const Away Gone = "away"

// ownSeat returns the seat to which a hero belongs, even while another seat plays it.
func (f *Figure) ownSeat() battlemat.Seat { return battlemat.Seat(f.ID) }

// Figure is a hero or a monster in play. Its slices are never written to: a change replaces a slice
// with a new one.
type Figure struct {
	ID     string
	Key    string // for monsters, the key in the document
	Kind   string // "Elf", "Orc"
	Name   string // "Elf", "Orc 2"
	Number int
	Seat   battlemat.Seat
	Hero   bool
	At     grid.Cell
	Stats  heroquest.StatLine // the stats of its kind, with its own overrides; Body and Mind as when unhurt
	Body   int                // the body points that are left
	Mind   int
	Items  []string // names of equipment, potions and finds
	Ready  string   // the weapon in hand
	Worn   []string // the armour worn
	Spells []string // the spells that are not yet cast
	Gold   int
	States []State
	Gone   Gone

	Elements []string `json:",omitempty"` // the elements whose spells it has chosen. HQ Q144

	// State of the current turn.
	Rolled bool // it has its movement for this turn
	Left   int  // the squares of movement that are left
	Moved  bool // it has moved at least one square
	Acted  bool
	Halted bool // a trap has stopped its movement. HQ Q120
	Over   bool // a trap has ended its turn. HQ Q121
	Freed  bool `json:",omitempty"` // it has removed a trap without using its action. HQ Q141

	As *MonsterEntry `json:",omitempty"` // for a figure that the game master has created and no seat has met: the entry with which it comes into play. HQ Q151
}

// State is a lasting effect: "asleep", "rock skin". N says how much of the effect has been used:
// see effects.go.
type State struct {
	Name string `json:"name"`
	N    int    `json:"n,omitempty"`
}

// Gone says how a figure left the board.
type Gone string

// The values of [Gone].
const (
	Here    Gone = ""
	Dead    Gone = "dead"
	Left    Gone = "left"    // by way of the stairs
	Fled    Gone = "fled"    // its player resigned
	Trapped Gone = "trapped" // in rock, for ever. HQ S0.14
)

// state returns the lasting effect with the given name, and reports whether it is on the figure.
func (f *Figure) state(name string) (State, bool) {
	i := slices.IndexFunc(f.States, func(s State) bool { return s.Name == name })
	if i < 0 {
		return State{}, false
	}
	return f.States[i], true
}

// is reports whether the lasting effect with the given name is on the figure.
func (f *Figure) is(name string) bool { _, ok := f.state(name); return ok }

// put adds a lasting effect, or replaces the one with the same name.
func (f *Figure) put(s State) { f.lift(s.Name); f.States = append(slices.Clone(f.States), s) }

// lift removes the lasting effect with the given name.
func (f *Figure) lift(name string) {
	f.States = slices.DeleteFunc(slices.Clone(f.States), func(s State) bool { return s.Name == name })
}

// fell reports whether the figure died or gave up, so that its belongings stay on its square.
func (f *Figure) fell() bool { return f.Gone == Dead || f.Gone == Fled }

// has reports whether the figure carries an item.
func (f *Figure) has(item string) bool { return slices.Contains(f.Items, item) }

// drop removes one item with the given name.
func (f *Figure) drop(item string) {
	if i := slices.Index(f.Items, item); i >= 0 {
		f.Items = slices.Delete(slices.Clone(f.Items), i, i+1)
	}
}

// onBoard returns the figure in the form that the rules of sight, movement and attack read.
func (f *Figure) onBoard() board.Figure {
	side := "monsters"
	if f.Hero {
		side = heroquest.Heroes
	}
	return board.Figure{ID: f.ID, Kind: f.Kind, Side: side, At: f.At}
}

// plainly reports whether two kinds or names are equal, ignoring case and the characters in
// stripped.
func plainly(a, b string) bool {
	for {
		a, b = strings.TrimLeft(a, stripped), strings.TrimLeft(b, stripped)
		if a == "" || b == "" {
			return a == b
		}
		_, n := utf8.DecodeRuneInString(a)
		_, m := utf8.DecodeRuneInString(b)
		if !strings.EqualFold(a[:n], b[:m]) {
			return false
		}
		a, b = a[n:], b[m:]
	}
}

// stripped holds the characters that are ignored when names are compared.
const stripped = " -_'"

// The states of figures that the game master has taken out of the game.
//
// HQ Q151: no other seat meets or sees such a figure, and nothing that other seats are shown
// depends on it.
const (
	Aside    Gone = "aside"     // behind the screen
	TakenOff Gone = "taken-off" // for good
)

// leaves reports whether a figure has dropped belongings on its square.
func (f *Figure) leaves() bool { return f.fell() && len(f.Items)+f.Gold > 0 }
