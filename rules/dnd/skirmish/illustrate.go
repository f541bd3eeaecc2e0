package skirmish

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// illustrate returns the picture of a creature in a draft: its stat block, and the cards of its
// attacks, spells and features. A spell is shown by its card.
func illustrate(d *game.Draft, list string, n int) (look battlemat.Illustration, ok bool) {
	switch list {
	case "creatures":
		s := new(creature.Statblock)
		if d.Entry(list, n, s) {
			return blockLook(d, s), true
		}
	case "spells":
		s := new(creature.Spell)
		if d.Entry(list, n, s) {
			return battlemat.Illustration{Hands: []battlemat.Hand{{Title: "Spell", Cards: []battlemat.Card{spellFace(new(creature.Statblock), s)}}}}, true
		}
	}
	return look, false
}

func blockLook(d *game.Draft, s *creature.Statblock) (look battlemat.Illustration) {
	q := &plan{spells: map[string]*creature.Spell{}}
	for _, key := range creature.SpellKeys() {
		q.spells[key], _ = creature.SpellNamed(key)
	}
	for n := 0; ; n++ {
		own := new(creature.Spell)
		if !d.Entry("spells", n, own) {
			break
		}
		q.spells[own.Key] = own
	}
	look.Figures = []battlemat.Figure{{
		ID: s.Key, Name: s.Name, Kind: s.Key, Size: s.Width(), Glyph: glyphOf(s.Name), Portrait: s.Portrait, Colour: s.Colour,
		Rank: strings.TrimSpace(s.Size + " " + s.Kind), Life: s.HP, Whole: s.HP, Stats: blockStats(s), Badges: traitBadges(s),
	}}
	if s.Casting != nil { // an unknown spell is a fault, and has no card
		known := *s.Casting
		known.Spells = slices.DeleteFunc(slices.Clone(known.Spells), func(key string) bool { return q.spells[key] == nil })
		s.Casting = &known
	}
	faces := q.print(s)
	hand := func(title string, cards []battlemat.Card) {
		if len(cards) > 0 {
			look.Hands = append(look.Hands, battlemat.Hand{Title: title, Cards: cards})
		}
	}
	hand("Attacks", faces.attacks)
	hand("Spells", faces.spells)
	var usable []battlemat.Card
	for _, f := range features(s, faces) {
		usable = append(usable, f.card)
	}
	hand("Features", usable)
	return look
}

// glyphOf returns the first letters of a name.
func glyphOf(name string) string {
	if name == "" {
		return "?"
	}
	return string([]rune(name)[:1])
}

// blockStats returns the values of a stat block, in their usual order.
func blockStats(s *creature.Statblock) (stats []battlemat.Stat) {
	value := func(key, name, value, note string) {
		stats = append(stats, battlemat.Stat{Key: key, Name: name, Value: value, Note: note})
	}
	stats = append(stats, game.Noted("ac", s.AC, "armour class", s.Armour))
	if s.HitDice != "" {
		value("hit-dice", "hit dice", s.HitDice, "")
	}
	for _, way := range []struct {
		name string
		feet int
	}{{"speed", s.Speed.Walk}, {"climb", s.Speed.Climb}, {"fly", s.Speed.Fly}, {"swim", s.Speed.Swim}, {"burrow", s.Speed.Burrow}} {
		if way.feet > 0 {
			value(way.name, way.name, feetOf(way.feet), "")
		}
	}
	for _, key := range creature.AbilityKeys {
		n := s.Abilities.Score(key)
		value(key, strings.ToUpper(key), fmt.Sprintf("%d (%+d)", n, creature.Modifier(n)), "")
	}
	if s.Character {
		stats = append(stats, game.Number("level", s.Level, "level"))
	} else {
		value("challenge", "challenge", cmp.Or(s.Challenge, "–"), "")
	}
	return stats
}

// traitBadges returns badges for the traits of a creature, and for what it resists or is immune to.
func traitBadges(s *creature.Statblock) (badges []battlemat.Badge) {
	for i := range s.Traits {
		t := &s.Traits[i]
		name := cmp.Or(t.Name, english.Capital(strings.ReplaceAll(t.Key, "-", " ")))
		game.Badge(&badges, name != "", t.Key, name, t.Text)
	}
	for _, of := range []struct {
		key, name string
		list      []string
	}{{"resist", "Resists", s.Resist}, {"vulnerable", "Vulnerable", s.Vulnerable}, {"immune", "Immune", s.Immune}, {"unharmed", "Never", s.Unharmed}} {
		game.Badge(&badges, len(of.list) > 0, of.key, of.name, english.And(of.list))
	}
	return badges
}
