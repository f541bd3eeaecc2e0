package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
	"github.com/battlemat/battlemat/scenario"
)

// cardRulings lists the rulings about the cards of characters and about modifier decks. GH G121.
var cardRulings = []ruling{
	{
		Word: "card", Power: scenario.RulesHarm, Menu: "Cards", Label: "Move a card", Note: "Moves a card between a character's hand, discarded cards and lost cards.",
		Blanks: []battlemat.Blank{master.OneBlank("character", "Character"), master.OneBlank("card", "Card"), master.OneBlank("pile", "Where to", pileOptions...)},
		Says:   func(said []string) string { return said[0] + "'s " + said[1] + " to " + said[2] },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			for _, f := range p.company() {
				blanks[0].Options = append(blanks[0].Options, battlemat.Option{Word: f.ID, Label: f.Name})
				for _, pile := range pileOptions {
					for _, id := range *f.pile(pile.Word) {
						o := battlemat.Option{Word: id, Label: p.card(f, id).Name}
						if !slices.Contains(blanks[1].Options, o) {
							blanks[1].Options = append(blanks[1].Options, o)
						}
					}
				}
			}
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			from := f.pileOf(words[1])
			switch {
			case from == "":
				return cannot("%s has no such card in its hand or among its discarded and lost cards.", f.Name)
			case from == words[2]:
				return cannot("The card is already in that pile.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) {
			d.Do(CardMoved{words[0], words[1], d.figure(words[0]).pileOf(words[1]), words[2]})
		},
	},
	{
		Word: "shuffle-in", Power: scenario.RulesHarm, Menu: "Cards", Label: "Shuffle in a blessing or curse",
		Blanks: []battlemat.Blank{master.OneBlank("deck", "Modifier deck"), master.OneBlank("card", "Card", feedOptions...)},
		Says:   func(said []string) string { return said[1] + " into " + said[0] },
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[0].Options = p.ruler().deckOptions() },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if !p.takes(deckNamed(words[0]), *condition.Of(words[1]).Card) { // GH G33
				return cannot("All cards of that kind are in decks already.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) { d.Do(DeckFed{deckNamed(words[0]), words[1]}) },
	},
	{
		Word: "draw", Power: scenario.RulesSecrets, Menu: "Cards", Label: "Draw a modifier card", Note: "Everybody sees the card, which is drawn as for an attack without advantage.",
		Blanks: []battlemat.Blank{master.OneBlank("deck", "Modifier deck")},
		Says:   func(said []string) string { return "from " + said[0] },
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[0].Options = p.ruler().deckOptions() },
		May:    func(p *Position, _ []string) *battlemat.Refusal { return p.ruler().mayRule() },
		Do:     func(d *resolution, words []string) { d.drawModifier(deckNamed(words[0])) },
		Offers: func(p *Position) (list [][]string) {
			for _, o := range p.ruler().deckOptions() {
				list = append(list, []string{o.Word})
			}
			return list
		},
	},
}

// pileOptions lists the piles between which the game master can move cards.
var pileOptions = []battlemat.Option{{Word: handPile, Label: "the hand"}, {Word: toDiscards, Label: "the discarded cards"}, {Word: toLost, Label: "the lost cards"}}

// feedOptions lists the cards that can be shuffled into modifier decks.
var feedOptions = []battlemat.Option{{Word: condition.Bless, Label: "a blessing"}, {Word: condition.Curse, Label: "a curse"}}

// monstersDeck is the word for the monsters' modifier deck. No character has this id, because it is
// the name of a side.
const monstersDeck = monsters

// deckOptions returns the modifier decks in play.
func (r ruler) deckOptions() []battlemat.Option {
	list := []battlemat.Option{{Word: monstersDeck, Label: "the monsters' modifier deck"}}
	for f := range r.characters {
		list = append(list, battlemat.Option{Word: f.ID, Label: f.Name + "'s modifier deck"})
	}
	return list
}

// deckNamed returns the owner of the deck with the given word, or "" for the monsters' deck.
func deckNamed(word string) string {
	if word == monstersDeck {
		return ""
	}
	return word
}

// whoseDeck returns words for a modifier deck, in the form used within a sentence.
func (r ruler) whoseDeck(of string) string {
	if of == "" {
		return "the monsters' modifier deck"
	}
	return r.figure(of).Name + "'s modifier deck"
}

// pile returns one of a character's piles, by its name in pileOptions.
func (f *Figure) pile(name string) *[]string {
	switch name {
	case handPile:
		return &f.Hand
	case toDiscards:
		return &f.Discarded
	}
	return &f.Lost
}

// pileOf returns the name of the pile that contains a card, or "".
func (f *Figure) pileOf(id string) string {
	for _, o := range pileOptions {
		if slices.Contains(*f.pile(o.Word), id) {
			return o.Word
		}
	}
	return ""
}

// CardMoved records that the game master moves a card of a character from one pile to another.
type CardMoved struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	From   string `json:"from"` // "hand", "discarded" or "lost"
	To     string `json:"to"`
}

// apply moves the card. It also completes a short rest, because the lost card may be elsewhere now.
func (e CardMoved) apply(p *Position) {
	f := p.figure(e.Figure)
	from, to := f.pile(e.From), f.pile(e.To)
	*from = without(*from, e.Card)
	if *to = append(slices.Clip(*to), e.Card); e.To == handPile {
		f.Hand = p.inOrder(f, f.Hand)
	}
	f.RestPool, f.RestLost = nil, ""
}

func (e CardMoved) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	name := p.card(f, e.Card).Name
	words := map[string]string{handPile: "gives " + name + " back to " + p.ruler().subject(f.ID), toDiscards: "has " + p.ruler().subject(f.ID) + " discard " + name, toLost: "has " + p.ruler().subject(f.ID) + " lose " + name}[e.To]
	return say(battlemat.Said, f.ID, words)
}

// DeckFed records that the game master shuffles a blessing or a curse into a modifier deck.
type DeckFed struct {
	Of   string `json:"of,omitempty"` // a character, or "" for the monsters
	Card string `json:"card"`         // "bless" or "curse"
}

func (e DeckFed) apply(p *Position) { DeckGrew{Of: e.Of, Card: e.Card}.apply(p) }

func (e DeckFed) tell(p *Position) []battlemat.Told {
	return say(battlemat.Said, e.Of, "shuffles "+game.Either(e.Card == condition.Bless, "a blessing", "a curse")+" into "+p.ruler().whoseDeck(e.Of))
}

// DeckDrawn records the modifier cards that were drawn at the game master's command.
type DeckDrawn struct {
	Of    string        `json:"of,omitempty"` // the owner of the deck: a character, or "" for the monsters
	Drawn []string      `json:"drawn"`        // the cards in words, in the order of drawing
	Deck  modifier.Deck `json:"deck"`         // the deck after the draw
}

func (e DeckDrawn) apply(p *Position) { p.setDeck(e.Of, e.Deck) }

func (e DeckDrawn) tell(p *Position) []battlemat.Told {
	return say(battlemat.Rolled, e.Of, "draws "+game.Either(len(e.Drawn) == 1, "a modifier card", english.Count(len(e.Drawn), "modifier card"))+" from "+p.ruler().whoseDeck(e.Of)+": "+english.And(e.Drawn))
}

// drawModifier draws from a modifier deck as for an attack without Advantage or Disadvantage.
func (d *resolution) drawModifier(of string) {
	hand, after, err := d.deckOf(of).Draw(d.Roller, dice.Even, 0)
	if err != nil {
		d.Err = err
		return
	}
	e := DeckDrawn{Of: of, Deck: after}
	for _, c := range hand.Drawn {
		e.Drawn = append(e.Drawn, c.Words())
	}
	d.Do(e)
}
