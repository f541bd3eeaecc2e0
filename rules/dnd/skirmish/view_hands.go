package skirmish

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// hands returns a figure's attacks, spells, features and items as cards.
func (p *viewer) hands(f *Figure) (hands []battlemat.Hand) {
	deal := func(pile, title string, cards []battlemat.Card) {
		hands = append(hands, battlemat.Hand{Figure: f.ID, Pile: pile, Title: title, Cards: cards})
	}
	s, faces := f.block(), p.printed[f.Creature]
	if faces == nil { // the game master has added it
		faces = p.print(s)
	}
	if len(faces.attacks) > 0 {
		deal("attacks", "Attacks", faces.attacks)
	}
	if s.Casting != nil {
		deal("spells", spellsTitle(f), p.spellCards(f, faces.spells))
	}
	if cards := p.featureCards(f, faces); len(cards) > 0 {
		deal("features", "Features", cards)
	}
	if len(f.Items) > 0 {
		deal("things", "Items", p.thingCards(f))
	}
	return hands
}

// print returns the parts of a creature's cards that never change: its attacks, its spells, and the
// signs of its actions.
func (q *plan) print(s *creature.Statblock) *printed {
	faces := &printed{attacks: attackCards(s), actions: make([][]battlemat.Stat, len(s.Actions))}
	for i := range s.Actions {
		faces.actions[i] = actionSigns(&s.Actions[i])
	}
	if s.Casting == nil {
		return faces
	}
	for _, key := range s.Casting.Spells {
		faces.spells = append(faces.spells, spellFace(s, q.spells[key]))
	}
	return faces
}

// spellFace returns the card of a spell as a creature casts it.
func spellFace(s *creature.Statblock, spell *creature.Spell) battlemat.Card {
	note := "cantrip"
	if spell.Level > 0 {
		note = "level " + strconv.Itoa(spell.Level)
	}
	return battlemat.Card{ID: spell.Key, Name: spell.Name, Text: spell.Text, Note: note, Stats: spellSigns(s, spell)}
}

// spellsTitle returns the title above a figure's spells, which shows the slots that are left.
func spellsTitle(f *Figure) string {
	var slots []string
	for i, n := range f.Slots {
		slots = append(slots, strconv.Itoa(n)+" of level "+strconv.Itoa(i+1))
	}
	if len(slots) == 0 {
		return "Spells"
	}
	return "Spell slots: " + english.And(slots)
}

// spellCards returns the cards of a figure's spells, with the reason why the figure whose turn it
// is cannot cast one now.
func (p *viewer) spellCards(f *Figure, faces []battlemat.Card) []battlemat.Card {
	if !f.in(p.Position).inTurn() {
		return faces
	}
	list := slices.Clone(faces)
	for i := range list {
		list[i] = p.spellBarred(f, list[i], p.spells[list[i].ID])
	}
	return list
}

// thingCards returns the cards of a figure's items, with the reason why the figure whose turn it is
// cannot use one now.
func (p *viewer) thingCards(f *Figure) []battlemat.Card {
	list := make([]battlemat.Card, 0, len(f.Items))
	for _, key := range slices.Sorted(maps.Keys(f.Items)) {
		c := battlemat.Card{ID: key, Name: thingName(key), Text: thingTexts[key], Stats: thingSigns[key], Note: strconv.Itoa(f.Items[key])}
		list = append(list, p.thingBarred(f, c))
	}
	return list
}

// attackCards returns the cards of a creature's attacks. DND K5.
func attackCards(s *creature.Statblock) []battlemat.Card {
	var cards []battlemat.Card
	for i := range s.Actions {
		if a := &s.Actions[i]; a.Use.Attack != nil && a.Time == "" {
			cards = append(cards, battlemat.Card{ID: a.Key, Name: a.Name, Text: a.Text, Note: oftenNote(a), Stats: actionSigns(a)})
		}
	}
	return cards
}

// thingTexts holds texts for the effects of items that can be used. DND K21, DND K38.
var thingTexts = map[string]string{
	potion: "Restores 2d4+2 hit points to the drinker: its bearer, or a friend within 5 feet.",
	tools:  "Disarms a trap within 5 feet.",
}

// thingSigns holds the effects of items as numbers and single words.
var thingSigns = map[string][]battlemat.Stat{
	potion: {rangeOf(touch), {Key: "heals", Name: "heals", Value: "2d4+2"}},
	tools:  {rangeOf(touch), game.Word("disarms", "disarms traps")},
}

// thingName returns the name of an item on its card.
func thingName(key string) string {
	if key == tools {
		return "Thieves' tools"
	}
	return english.Capital(strings.ReplaceAll(key, "-", " "))
}
