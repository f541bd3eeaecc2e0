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

// Figure is a figure that is or was in play. Its slices are never written to. A change replaces the
// old slice with a new one.
type Figure struct {
	ID     string
	Key    string // its key in the document
	Kind   string // the kind of its class or type of monster, or the name of a summon
	Name   string // such as "Hob" or "Cellar rat 3"
	Glyph  string
	Number int            // the number of its standee
	Seat   battlemat.Seat // the seat of a character or its summon
	Sort   Sort
	Owner  string // of a summon: the id of its summoner
	At     grid.Cell
	Life   int        // the current hit points
	Whole  int        // the full hit points
	Stats  card.Stats // the stats of monsters and summons
	Traits []string   // "flying" or Fixed

	Conditions []Condition
	Effects    []Effect
	Gone       Gone
	Acted      bool   // the figure has had its turn this round
	Was        string `json:",omitempty"` // for a figure behind the screen: its former id, which another figure may have now

	// The fields for characters follow.
	Level      int
	Hand       []string // ids of cards
	Discarded  []string
	Lost       []string
	InPlay     []string  // the cards whose effects last
	Passing    []Passing // the cards that leave play at the end of the round
	Chosen     []string  // this round's cards: the leading one, then the other
	Resting    bool      // the character takes a long rest this round
	Rested     bool      // the character has had its short rest this round
	RestLost   string    // the card lost in a short rest, as long as it may be redrawn
	RestPool   []string  // the cards that came back in that rest
	Initiative int       // this round's initiative; 0 until it is shown
	Modifiers  modifier.Deck
	Gold       int // the number of money tokens looted
	Experience int
}

// Sort distinguishes characters, summons, wards, and normal, elite and boss monsters.
type Sort string

// The sorts of figures.
const (
	Character Sort = "character"
	Normal    Sort = "normal" // a monster
	Elite     Sort = "elite"
	Boss      Sort = "boss"
	Summoned  Sort = "summon" // summoned by a character
	Ward      Sort = "ward"   // a figure of a [WardEntry], which nobody plays
)

// Condition is a condition on a figure, by its name.
type Condition struct {
	Name string `json:"name"`
	// Fresh means that the condition began in the figure's own turn, so it lasts until the end of
	// the figure's next turn.
	Fresh bool `json:"fresh,omitempty"`
}

// Effect is a lasting effect of an ability on a figure.
type Effect struct {
	Deed  card.Deed  `json:"deed"` // Shield, Retaliate or Prepare
	N     int        `json:"n"`
	Bonus card.Bonus `json:"bonus,omitzero"` // the bonus of Prepare, which the next attack uses up
	Range int        `json:"range,omitempty"`
	Stays bool       `json:"stays,omitempty"` // it lasts for the rest of the scenario, not only for the round
	Card  string     `json:"card,omitempty"`  // the card that caused it
}

// Passing is a card in play whose effect lasts for the round, with the pile to which it goes
// afterwards.
type Passing struct {
	Card string `json:"card"`
	To   string `json:"to"` // "discarded" or "lost"
}

// Gone is the way in which a figure left the board.
type Gone string

// The ways to leave the board.
const (
	Here      Gone = ""
	Dead      Gone = "dead"
	Exhausted Gone = "exhausted" // only characters
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

// unarmed reports whether a condition forbids attacks. GH G98, G99
func (f *Figure) unarmed() bool { return f.is(condition.Disarm) || f.is(condition.Stun) }

// flies reports whether the figure flies.
func (f *Figure) flies() bool { return slices.Contains(f.Traits, "flying") }

// fixed reports whether the figure cannot be pushed or pulled and takes no conditions. GH G107
func (f *Figure) fixed() bool { return slices.Contains(f.Traits, gloomhaven.Fixed) }

// shield returns the figure's total Shield, which includes Shield from effects.
func (f *Figure) shield() int {
	n := f.Stats.Shield
	for _, e := range f.Effects {
		if e.Deed == card.Shield {
			n += e.N
		}
	}
	return n
}

// onBoard returns the figure in the form that package gloomhaven reads.
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

// mayRest reports whether a character has the two discarded cards that a rest needs.
func (f *Figure) mayRest() bool { return len(f.Discarded) >= 2 }

// belongs reports whether the seat plays the figure.
func (f *Figure) belongs(seat battlemat.Seat) bool {
	return seat == f.Seat && seat != battlemat.Spectator
}

// The piles that only some seats see.
const (
	handPile   = "hand"
	chosenPile = "chosen"
)
