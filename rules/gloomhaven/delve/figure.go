package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// The sides on the board.
const (
	characters = "characters"
	monsters   = "monsters"
)

// Figure is a figure in play, or one that was. Its slices are never written to: a change
// replaces the old slice by a new one.
type Figure struct {
	ID     string
	Key    string // of the document
	Kind   string // of its class, its type of monster; the name of a summon
	Name   string // "Hob", "Cellar rat 3"
	Glyph  string
	Number int            // of its standee
	Seat   battlemat.Seat // of characters, and of what they summoned
	Sort   Sort
	Owner  string // of a summon: the character's id
	At     grid.Cell
	Life   int        // left
	Whole  int        // unhurt
	Stats  card.Stats // of monsters and summons
	Traits []string   // flying

	Conditions []Condition
	Effects    []Effect
	Gone       Gone
	Acted      bool   // has had its turn this round
	Was        string `json:",omitempty"` // behind the screen: its id on the board, which another may have by now

	// Of characters.
	Level      int
	Hand       []string // ids of cards
	Discarded  []string
	Lost       []string
	InPlay     []string  // cards whose effects last
	Passing    []Passing // those of them that go with the round
	Chosen     []string  // this round's cards: the leading one, then the other
	Resting    bool      // a long rest this round
	Rested     bool      // has had its short rest this round
	RestLost   string    // the card that it lost, as long as it may draw again
	RestPool   []string  // those that came back with it
	Initiative int       // this round, once it is shown; 0 before
	Modifiers  modifier.Deck
	Gold       int // money tokens looted
	Experience int
}

// Sort is the figure's sort.
type Sort string

// The sorts.
const (
	Character Sort = "character"
	Normal    Sort = "normal" // monsters
	Elite     Sort = "elite"
	Boss      Sort = "boss"
	Summoned  Sort = "summon" // by a character
	Ward      Sort = "ward"   // to be protected
)

// Condition is a condition on a figure, by its name.
type Condition struct {
	Name string `json:"name"`
	// Fresh means that it began in the figure's own turn, so it lasts to the end of the next one.
	Fresh bool `json:"fresh,omitempty"`
}

// Effect is a lasting effect of an ability on a figure.
type Effect struct {
	Deed  card.Deed  `json:"deed"` // Shield, Retaliate, Prepare
	N     int        `json:"n"`
	Bonus card.Bonus `json:"bonus,omitzero"` // of Prepare: used up by the next attack
	Range int        `json:"range,omitempty"`
	Stays bool       `json:"stays,omitempty"` // to the end of the scenario; else to the end of the round
	Card  string     `json:"card,omitempty"`  // that it came from
}

// Passing is a card in play whose effect lasts for the round, and where it goes then.
type Passing struct {
	Card string `json:"card"`
	To   string `json:"to"` // discarded, lost
}

// Gone says how a figure left the board.
type Gone string

// The ways.
const (
	Here      Gone = ""
	Dead      Gone = "dead"
	Exhausted Gone = "exhausted" // of characters
)

// monster reports whether the figure is a monster: normal, elite or boss.
func (f *Figure) monster() bool { return f.Sort == Normal || f.Sort == Elite || f.Sort == Boss }

// side returns the figure's side on the board.
func (f *Figure) side() string {
	if f.monster() {
		return monsters
	}
	return characters
}

// is reports whether a condition is on the figure.
func (f *Figure) is(condition string) bool {
	return slices.ContainsFunc(f.Conditions, func(c Condition) bool { return c.Name == condition })
}

// unarmed reports whether a condition forbids the figure to attack. GH G98, G99
func (f *Figure) unarmed() bool { return f.is(condition.Disarm) || f.is(condition.Stun) }

// flies reports whether the figure flies.
func (f *Figure) flies() bool { return slices.Contains(f.Traits, "flying") }

// fixed reports whether the figure is neither pushed nor pulled and takes no conditions. GH G107
func (f *Figure) fixed() bool { return slices.Contains(f.Traits, gloomhaven.Fixed) }

// shield returns the figure's total Shield: its own and that of effects.
func (f *Figure) shield() int {
	n := f.Stats.Shield
	for _, e := range f.Effects {
		if e.Deed == card.Shield {
			n += e.N
		}
	}
	return n
}

// onBoard returns the figure as the rules of the map read it.
func (f *Figure) onBoard() board.Figure {
	return board.Figure{ID: f.ID, Kind: f.Kind, Side: f.side(), At: f.At, Traits: f.traitsOnBoard(), Stats: f.numbersOnBoard()}
}

func (f *Figure) traitsOnBoard() []string {
	traits := slices.Clone(f.Traits)
	switch f.Sort {
	case Summoned:
		traits = append(traits, string(f.Sort), gloomhaven.SummonedBy(f.Owner))
	case Elite, Boss:
		traits = append(traits, string(f.Sort))
	case Ward:
		traits = append(traits, "objective")
	}
	for _, c := range f.Conditions {
		traits = append(traits, c.Name)
	}
	return traits
}

func (f *Figure) numbersOnBoard() map[string]int {
	n := map[string]int{"hp": f.Life, "shield": f.shield()}
	if f.monster() && f.Number > 0 {
		n["number"] = f.Number
	}
	return n
}

// ready reports whether a character has chosen for this round.
func (f *Figure) ready() bool { return len(f.Chosen) == 2 || f.Resting }

// mayRest reports whether a character has what a rest needs: two discarded cards.
func (f *Figure) mayRest() bool { return len(f.Discarded) >= 2 }

// belongs reports whether a seat plays the character.
func (f *Figure) belongs(seat battlemat.Seat) bool {
	return seat == f.Seat && seat != battlemat.Spectator
}

// The piles that not everybody sees.
const (
	handPile   = "hand"
	chosenPile = "chosen"
)
