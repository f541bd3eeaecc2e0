package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

var conditionEvents = game.Kinds[*Position]{
	"afflicted": game.Public(Afflicted.apply, Afflicted.tell),
	"deck-grew": game.Public(DeckGrew.apply, DeckGrew.tell),
}

// Afflicted puts a condition on a figure.
type Afflicted struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"`
	Fresh     bool   `json:"fresh,omitempty"` // in its own turn
	By        string `json:"by,omitempty"`
}

// GH G38: a figure that gets a condition twice has it once, as of the second time.
func (e Afflicted) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Conditions = append(slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return c.Name == e.Condition }),
		Condition{Name: e.Condition, Fresh: e.Fresh})
}

// states are what a figure with a condition is called.
var states = map[string]string{
	"poison": "poisoned", "wound": "wounded", "immobilize": "immobilized", "disarm": "disarmed", "stun": "stunned",
	card.Ground: "grounded", "muddle": "muddled", "invisible": "invisible", "strengthen": "strengthened", "curse": "cursed", "bless": "blessed",
}

func (e Afflicted) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s is %s.", f.Name, states[e.Condition]), Rule: "GH S4.34", Kind: battlemat.Said, Figure: f.ID, Target: e.By, At: &f.At,
	}}
}

// DeckGrew says that a blessing or a curse was shuffled into a modifier deck.
type DeckGrew struct {
	Of   string `json:"of,omitempty"` // a character; "" for the monsters'
	Card string `json:"card"`         // bless, curse
	By   string `json:"by,omitempty"`
}

func (e DeckGrew) apply(p *Position) {
	p.setDeck(e.Of, p.deckOf(e.Of).Add(comesAndGoes[e.Card], 1))
}

func (e DeckGrew) tell(p *Position) []battlemat.Told {
	t := battlemat.Told{Rule: "GH G33", Kind: battlemat.Said, Figure: e.Of, Target: e.By}
	whose := "the monsters'"
	if e.Of != "" {
		whose = p.figure(e.Of).Name + "'s"
	}
	what := game.Either(e.Card == "bless", "blessing", "curse")
	t.Text = fmt.Sprintf("A %s is shuffled into %s modifier deck.", what, whose)
	return []battlemat.Told{t}
}

// comesAndGoes are the cards that are shuffled into a deck, by the names of conditions.
var comesAndGoes = map[string]modifier.Card{"bless": modifier.Bless, "curse": modifier.Curse}

// afflict puts a condition on a figure, or a card of that name into its modifier deck.
//
// GH G103: Curse and Bless are cards. GH G33: those of a ward have no deck to go into.
func (d *resolution) afflict(id, condition, by string) {
	f := d.figure(id)
	if f.Gone != Here {
		return
	}
	if condition == card.Ground {
		d.strip(id, card.Flying) // GH G93: who does not fly has nothing to lose
		return
	}
	c, isCard := comesAndGoes[condition]
	if !isCard {
		d.Do(Afflicted{id, condition, d.turn.Figure == id, by})
		return
	}
	if _, of := d.deck(f); f.Sort != Ward && d.takes(of, c) {
		d.Do(DeckGrew{of, condition, by})
	}
}
