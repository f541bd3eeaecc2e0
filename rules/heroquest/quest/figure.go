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

// Away is where a monster is that has escaped into the dark: off the board, until its
// square is revealed.
const Away Gone = "away"

// ownSeat returns the seat that a hero belongs to, even while another plays it.
func (f *Figure) ownSeat() battlemat.Seat { return battlemat.Seat(f.ID) }

// Figure is a hero or a monster in play. Its slices are never written to: a
// change replaces the old slice by a new one.
type Figure struct {
	ID     string
	Key    string // of the document, for monsters
	Kind   string // "Elf", "Orc"
	Name   string // "Elf", "Orc 2"
	Number int
	Seat   battlemat.Seat
	Hero   bool
	At     grid.Cell
	Stats  heroquest.StatLine // its kind's, with its own numbers over them; Body and Mind unhurt
	Body   int                // left
	Mind   int
	Items  []string // names of equipment, potions and finds
	Ready  string   // the weapon in hand
	Worn   []string // the armour worn
	Spells []string // not yet cast
	Gold   int
	States []State
	Gone   Gone

	Elements []string `json:",omitempty"` // whose spells it has chosen. HQ Q144

	// This turn.
	Rolled bool // has its movement
	Left   int  // squares
	Moved  bool // has gone at least one square
	Acted  bool
	Halted bool // a trap has stopped it. HQ Q120
	Over   bool // a trap has ended its turn. HQ Q121
	Freed  bool `json:",omitempty"` // it has removed a trap beside its action. HQ Q141

	As *MonsterEntry `json:",omitempty"` // of one that the game master has laid out and nobody has met: what it comes into play as. HQ Q151
}

// State is a lasting effect: "asleep", "rock skin". N is its number: of dice, of squares.
type State struct {
	Name string `json:"name"`
	N    int    `json:"n,omitempty"`
}

// Gone says how a figure left the board.
type Gone string

// The ways.
const (
	Here    Gone = ""
	Dead    Gone = "dead"
	Left    Gone = "left"    // by the stairs
	Fled    Gone = "fled"    // resigned
	Trapped Gone = "trapped" // in rock, for ever. HQ S0.14
)

// state returns a lasting effect of that name.
func (f *Figure) state(name string) (State, bool) {
	i := slices.IndexFunc(f.States, func(s State) bool { return s.Name == name })
	if i < 0 {
		return State{}, false
	}
	return f.States[i], true
}

// is reports whether a lasting effect of that name is on the figure.
func (f *Figure) is(name string) bool { _, ok := f.state(name); return ok }

// put adds a lasting effect, or replaces the one of its name.
func (f *Figure) put(s State) { f.lift(s.Name); f.States = append(slices.Clone(f.States), s) }

// lift takes a lasting effect away.
func (f *Figure) lift(name string) {
	f.States = slices.DeleteFunc(slices.Clone(f.States), func(s State) bool { return s.Name == name })
}

// fell reports whether what the figure carried stays where it stood: it died or gave up.
func (f *Figure) fell() bool { return f.Gone == Dead || f.Gone == Fled }

// has reports whether the figure carries an item.
func (f *Figure) has(item string) bool { return slices.Contains(f.Items, item) }

// drop takes one item of that name away.
func (f *Figure) drop(item string) {
	if i := slices.Index(f.Items, item); i >= 0 {
		f.Items = slices.Delete(slices.Clone(f.Items), i, i+1)
	}
}

// onBoard returns the figure as the rules of sight, movement and attack read it.
func (f *Figure) onBoard() board.Figure {
	side := "monsters"
	if f.Hero {
		side = heroquest.Heroes
	}
	return board.Figure{ID: f.ID, Kind: f.Kind, Side: side, At: f.At}
}

// plainly compares kinds and names as people write them.
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

// stripped are the marks that do not count in a name.
const stripped = " -_'"

// The ways in which the game master takes figures out of the game.
//
// HQ Q151: nobody meets or sees such a figure, and nothing shown to other seats depends on it.
const (
	Aside    Gone = "aside"     // behind the screen
	TakenOff Gone = "taken-off" // for good
)

// leaves reports whether a figure has dropped what it carried on its square.
func (f *Figure) leaves() bool { return f.fell() && len(f.Items)+f.Gold > 0 }
