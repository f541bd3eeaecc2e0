package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var conditionEvents = game.Kinds[*Position]{
	"afflicted":  game.Public(Afflicted.apply, Afflicted.tell),
	"deck-grew":  game.Public(DeckGrew.apply, DeckGrew.tell),
	"lapsed":     game.Public(Lapsed.apply, Lapsed.tell),
	"unaffected": game.Public(nil, Unaffected.tell),
}

// Afflicted puts a condition on a figure.
type Afflicted struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"`
	Fresh     bool   `json:"fresh,omitempty"` // the figure got it on its own turn
	By        string `json:"by,omitempty"`
}

// apply puts the condition on the figure.
//
// GH G38: a figure that gets a condition twice has it only once, and its duration counts from the
// second time.
func (e Afflicted) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Conditions = append(slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return c.Name == e.Condition }),
		Condition{Name: e.Condition, Fresh: e.Fresh})
}

func (e Afflicted) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s is %s.", f.Name, condition.Of(e.Condition).State), Rule: "GH S4.34", Kind: battlemat.Said, Figure: f.ID, Target: e.By, At: &f.At,
	}}
}

// Lapsed ends a condition before its time.
type Lapsed struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"`
}

func (e Lapsed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Conditions = slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return c.Name == e.Condition })
}

func (e Lapsed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, condition.Of(e.Condition).Rule, f.ID, "%s is no longer %s.", f.Name, condition.Of(e.Condition).State).At(f.At)
}

// Unaffected records that a condition had no effect on an immune figure.
type Unaffected struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"`
	By        string `json:"by,omitempty"`
}

func (e Unaffected) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s is not %s: it takes no conditions.", f.Name, condition.Of(e.Condition).State), Rule: "GH G107", Kind: battlemat.Said, Figure: f.ID, Target: e.By, At: &f.At,
	}}
}

// DeckGrew records that a blessing or a curse was shuffled into a modifier deck.
type DeckGrew struct {
	Of   string `json:"of,omitempty"` // a character, or "" for the monsters
	Card string `json:"card"`         // "bless" or "curse"
	By   string `json:"by,omitempty"`
}

func (e DeckGrew) apply(p *Position) {
	p.setDeck(e.Of, p.deckOf(e.Of).Add(*condition.Of(e.Card).Card, 1))
}

func (e DeckGrew) tell(p *Position) []battlemat.Told {
	t := battlemat.Told{Rule: "GH G33", Kind: battlemat.Said, Figure: e.Of, Target: e.By}
	whose := "the monsters'"
	if e.Of != "" {
		whose = p.figure(e.Of).Name + "'s"
	}
	what := game.Either(e.Card == condition.Bless, "blessing", "curse")
	t.Text = fmt.Sprintf("A %s is shuffled into %s modifier deck.", what, whose)
	return []battlemat.Told{t}
}

// afflict puts a condition on a figure, or a card with the condition's name into its modifier deck.
//
// GH G103: Curse and Bless are cards. GH G33: a ward has no deck for them. GH G107: a ward takes no
// condition unless the scenario says so.
func (d *resolution) afflict(id, name, by string) {
	f := d.figure(id)
	if f.Gone != Here {
		return
	}
	switch c := condition.Of(name); {
	case f.fixed():
		d.Do(Unaffected{id, name, by})
	case c.Strips != "":
		d.strip(id, c.Strips) // GH G93: a figure that does not fly has nothing to lose
	case name == condition.Ward && f.is(condition.Brittle):
		d.Do(Lapsed{id, condition.Brittle}) // GH G111: ward and brittle end each other
	case name == condition.Brittle && f.is(condition.Ward):
		d.Do(Lapsed{id, condition.Ward}) // GH G112
	case c.Card == nil:
		d.Do(Afflicted{id, name, d.turn.Figure == id, by})
	case f.Sort != Ward:
		if _, of := d.deck(f); d.takes(of, *c.Card) {
			d.Do(DeckGrew{of, name, by})
		}
	}
}
