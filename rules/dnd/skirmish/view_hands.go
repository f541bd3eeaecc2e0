package skirmish

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// cardsOf and spellsOf are the keys of what is kept of the cards that creatures of a kind attack with, and of their spells.
type (
	cardsOf  struct{ of *creature.Statblock }
	spellsOf struct{ of *creature.Statblock }
)

// holds are the hands of a figure: out of its turn those of before, unless it has changed, and in its turn those of them
// that are equal.
func (p *Position) holds(f *Figure) []battlemat.Hand {
	kept := p.keptOf(f)
	if !p.inTurn(f) {
		return kept.hands.Of(f, func() []battlemat.Hand { return p.hands(f, nil) })
	}
	var before []battlemat.Hand
	if last := kept.turn.Load(); last != nil {
		before = *last
	}
	hands := p.hands(f, before)
	if game.ListOf(hands) != game.ListOf(before) {
		now := hands // on the heap only where there are others
		kept.turn.Store(&now)
	}
	return hands
}

// dealt adds a hand to those of a figure: that of before, where one is equal, so that it shows that it is. The cards may be
// written over after that.
func dealt(now, before []battlemat.Hand, f *Figure, pile, title string, cards []battlemat.Card) []battlemat.Hand {
	for _, h := range before {
		if h.Figure == f.ID && h.Pile == pile && h.Title == title && slices.EqualFunc(h.Cards, cards, sameCard) {
			return append(now, h)
		}
	}
	own := make([]battlemat.Card, len(cards))
	copy(own, cards)
	return append(now, battlemat.Hand{Figure: f.ID, Pile: pile, Title: title, Cards: own})
}

// sameHand reports whether two hands are one.
func sameHand(a, b battlemat.Hand) bool {
	return a.Figure == b.Figure && a.Pile == b.Pile && a.Title == b.Title && game.ListOf(a.Cards) == game.ListOf(b.Cards)
}

// sameCard reports whether two cards are equal as far as those of figures differ from one position to the next.
func sameCard(a, b battlemat.Card) bool {
	if (a.Refusal == nil) != (b.Refusal == nil) || a.Refusal != nil && (a.Refusal.Rule != b.Refusal.Rule || a.Refusal.Code != b.Refusal.Code || a.Refusal.Detail != b.Refusal.Detail) {
		return false
	}
	return a.ID == b.ID && a.Name == b.Name && a.Text == b.Text && a.Note == b.Note && a.State == b.State && slices.Equal(a.Stats, b.Stats) && slices.Equal(a.Menu, b.Menu)
}

// hands are a figure's attacks, spells, features and things, those of before where they are equal.
func (p *Position) hands(f *Figure, before []battlemat.Hand) []battlemat.Hand {
	now, s := make([]battlemat.Hand, 0, 4), p.block(f)
	var room [24]battlemat.Card // on the stack, as are the hands until there are others
	if cards := game.Keep(p.fixed, cardsOf{s}, func() []battlemat.Card { return p.attackCards(s) }); len(cards) > 0 {
		now = append(now, battlemat.Hand{Figure: f.ID, Pile: "attacks", Title: "Attacks", Cards: cards})
	}
	if s.Casting != nil {
		now = dealt(now, before, f, "spells", p.spellsTitle(f), p.spellCards(f, room[:0]))
	}
	if cards := p.featureCards(f, room[:0]); len(cards) > 0 {
		now = dealt(now, before, f, "features", "Features", cards)
	}
	if len(f.Items) > 0 {
		now = dealt(now, before, f, "things", "Items", p.thingCards(f, room[:0]))
	}
	if slices.EqualFunc(now, before, sameHand) {
		return before
	}
	return append([]battlemat.Hand(nil), now...)
}

// spellsTitle is what stands above the spells of a figure: the slots that are left.
func (p *Position) spellsTitle(f *Figure) string {
	return p.keptOf(f).slots.Of(game.Identity(f.Slots), func() string {
		var slots []string
		for i, n := range f.Slots {
			slots = append(slots, strconv.Itoa(n)+" of level "+strconv.Itoa(i+1))
		}
		if len(slots) == 0 {
			return "Spells"
		}
		return "Spell slots: " + english.And(slots)
	})
}

// spellCards adds the cards of a figure's spells to a list, with why the one in turn cannot cast one now.
func (p *Position) spellCards(f *Figure, list []battlemat.Card) []battlemat.Card {
	s := p.block(f)
	printed := game.Keep(p.fixed, spellsOf{s}, func() (cards []battlemat.Card) {
		for _, key := range s.Casting.Spells {
			spell := p.spells[key]
			note := "cantrip"
			if spell.Level > 0 {
				note = "level " + strconv.Itoa(spell.Level)
			}
			cards = append(cards, battlemat.Card{ID: key, Name: spell.Name, Text: spell.Text, Note: note, Stats: p.spellSigns(s, spell)})
		}
		return cards
	})
	for _, c := range printed {
		list = append(list, p.spellBarred(f, c, p.spells[c.ID]))
	}
	return list
}

// thingOf is the key of what is kept of the card of a thing.
type thingOf string

// thingCards adds the cards of what a figure carries to a list, with why the one in turn cannot use one now.
func (p *Position) thingCards(f *Figure, list []battlemat.Card) []battlemat.Card {
	keys := make([]string, 0, 16) // on the stack
	for key := range f.Items {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		c := game.Keep(p.fixed, thingOf(key), func() battlemat.Card {
			return battlemat.Card{ID: key, Name: thingName(key), Text: thingTexts[key], Stats: thingSigns[key]}
		})
		c.Note = strconv.Itoa(f.Items[key])
		list = append(list, p.thingBarred(f, c))
	}
	return list
}

// attackCards are what a creature attacks with. DND K5.
func (p *Position) attackCards(s *creature.Statblock) []battlemat.Card {
	var cards []battlemat.Card
	for i := range s.Actions {
		if a := &s.Actions[i]; a.Use.Attack != nil && a.Time == "" {
			cards = append(cards, battlemat.Card{ID: a.Key, Name: a.Name, Text: a.Text, Note: oftenNote(a), Stats: p.actionSigns(s, a)})
		}
	}
	return cards
}

// thingTexts say what things do that are used. DND K21, DND K38.
var thingTexts = map[string]string{
	potion: "Restores 2d4+2 hit points to whoever drinks it: its bearer, or a friend within 5 feet.",
	tools:  "Disarms a trap within 5 feet.",
}

// thingSigns say the same in numbers and single words.
var thingSigns = map[string][]battlemat.Stat{
	potion: {rangeOf(touch), {Key: "heals", Name: "heals", Value: "2d4+2"}},
	tools:  {rangeOf(touch), game.Word("disarms", "disarms traps")},
}

// thingName is what a thing is called on its card.
func thingName(key string) string {
	if key == tools {
		return "Thieves' tools"
	}
	return english.Capital(strings.ReplaceAll(key, "-", " "))
}
