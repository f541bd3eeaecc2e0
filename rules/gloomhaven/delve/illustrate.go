package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// illustrate returns a picture of a class with its cards, or of a type of monster with its stats at
// the level of the scenario.
func illustrate(d *game.Draft, list string, n int) (look battlemat.Illustration, ok bool) {
	switch list {
	case "classes":
		var e card.ClassEntry
		if d.Entry(list, n, &e) {
			return classLook(e.Draft(), n), true
		}
	case "monsters":
		var e card.MonsterEntry
		level := 1
		d.Read("level", &level)
		if d.Entry(list, n, &e) {
			return monsterLook(e.Draft(), max(level, 0)), true
		}
	}
	return look, false
}

// classLook returns a character of a class at its first level, with all cards of the class.
func classLook(c *card.Class, n int) battlemat.Illustration {
	life := 0
	if len(c.Life) > 0 {
		life = c.Life[0]
	}
	hand := battlemat.Hand{Pile: handPile, Title: "Cards", Cards: make([]battlemat.Card, 0, len(c.Cards))}
	for i := range c.Cards {
		hand.Cards = append(hand.Cards, printedFace(&c.Cards[i], i+1))
	}
	return battlemat.Illustration{
		Figures: []battlemat.Figure{{
			ID: c.Kind, Name: c.Name, Kind: english.Hyphened(c.Kind), Side: characters, Glyph: c.Glyph, Portrait: c.Portrait, Colour: n + 1,
			Life: life, Whole: life, Stats: []battlemat.Stat{game.Number("level", 1, "level"), game.Noted("hand", c.Hand, "hand", "cards")},
		}},
		Hands: []battlemat.Hand{hand},
	}
}

// monsterLook returns a normal and an elite monster of a type at a level, with the ability cards of
// the type.
func monsterLook(m *card.Monster, level int) (look battlemat.Illustration) {
	shown := func(sort Sort, elite bool) {
		s := m.Numbers(level, elite)
		f := Figure{Kind: m.Kind, Name: m.Name, Sort: sort, Stats: s, Life: s.Life, Whole: s.Life, Glyph: m.Glyph}
		seen := battlemat.Figure{
			ID: m.Kind, Name: m.Name, Kind: english.Hyphened(m.Kind), Side: monsters, Glyph: m.Glyph, Portrait: m.Portrait,
			Life: s.Life, Whole: s.Life, Stats: f.stats(false),
		}
		if sort != Normal {
			seen.ID, seen.Rank = m.Kind+"-"+string(sort), string(sort)
		}
		look.Figures = append(look.Figures, seen)
	}
	if len(m.Normal) > 0 {
		shown(game.Either(m.Boss, Boss, Normal), false)
	}
	if len(m.Elite) > 0 && !m.Boss {
		shown(Elite, true)
	}
	hand := battlemat.Hand{Title: "Ability cards", Cards: make([]battlemat.Card, 0, len(m.Cards))}
	for i := range m.Cards {
		c := monsterCardSeen(&m.Cards[i])
		c.Name = m.Name
		hand.Cards = append(hand.Cards, c)
	}
	look.Hands = []battlemat.Hand{hand}
	return look
}
