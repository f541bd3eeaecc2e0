package card_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// abilities returns all abilities on the characters' cards.
func abilities() []card.Ability {
	var list []card.Ability
	for _, c := range card.Classes() {
		for _, k := range c.Cards {
			list = append(append(list, k.Top.Abilities...), k.Bottom.Abilities...)
		}
	}
	return list
}

// GH G69: the shipped entries are stored as they were read, each under its own name.
func TestShippedIsGood(t *testing.T) {
	seen := map[string]bool{}
	own := func(what, name string) {
		if seen[what+name] {
			t.Errorf("%s %s is listed twice", what, name)
		}
		seen[what+name] = true
	}
	for _, c := range card.Classes() {
		own("kind", c.Kind)
		own("glyph", c.Glyph)
		kept(t, c)
		for _, s := range c.Summons {
			own("glyph", s.Glyph)
		}
	}
	for _, m := range card.Monsters() {
		own("kind", m.Kind)
		own("glyph", m.Glyph)
		kept(t, m)
	}
}

// TestHands checks that each character can play a whole scenario with its cards. They must include
// fast and slow cards, moves in bottom halves, and no more lost cards than the character can
// afford.
func TestHands(t *testing.T) {
	if n := len(card.Classes()); n != 4 {
		t.Fatalf("%d characters", n)
	}
	for _, c := range card.Classes() {
		if n := len(c.Cards); n < 9 || n > 12 || len(c.Life) != card.MaxLevels || c.Life[0] < 6 || c.Life[8] > 26 {
			t.Errorf("%s: %d cards, life %v", c.Kind, n, c.Life)
		}
		lost, moves := 0, 0
		var initiatives []int
		for _, k := range c.Cards {
			initiatives = append(initiatives, k.Initiative)
			for _, h := range []card.Half{k.Top, k.Bottom} {
				if h.Lost {
					lost++
				}
				if slices.ContainsFunc(h.Abilities, func(a card.Ability) bool { return a.Stays }) && !h.Lost {
					t.Errorf("%s: %s stays and comes back", c.Kind, k.ID)
				}
			}
			if d := k.Bottom.Abilities[0].Deed; d == card.Move || d == card.Teleport {
				moves++
			}
		}
		slices.Sort(initiatives)
		if n := len(c.Cards); initiatives[0] > 13 || initiatives[n-1] < 85 || len(slices.Compact(initiatives)) != n {
			t.Errorf("%s: initiatives %v", c.Kind, initiatives)
		}
		if n := 2 * len(c.Cards); lost*5 < n || lost*5 > 2*n || moves*2 < len(c.Cards) {
			t.Errorf("%s: %d of %d halves are lost, %d bottoms move", c.Kind, lost, n, moves)
		}
	}
}

// TestEverythingIsOnSomeCard checks that the characters' cards together use everything a line can
// contain.
func TestEverythingIsOnSomeCard(t *testing.T) {
	seen := map[string]bool{}
	mark := func(there bool, what string) { seen[what] = seen[what] || there }
	hex := grid.Grid{Kind: grid.HexFlat}
	for _, a := range abilities() {
		mark(true, string(a.Deed))
		mark(true, a.Deed.Condition())
		for _, c := range a.Inflicts {
			mark(true, c)
		}
		for _, b := range a.Bonuses {
			mark(true, "if "+string(b.If))
		}
		some := len(a.Area.Red) > 0
		mark(some && a.Area.Own, "melee area")
		mark(some && !a.Area.Own, "ranged area")
		handed := some && len(a.Area.Orientations(hex, true)) > len(a.Area.Orientations(hex, false))
		mark(handed && a.Area.Own, "melee area with a hand")
		mark(handed && !a.Area.Own, "ranged area with a hand")
		mark(a.More, "Add Target")
		mark(a.Targets > 0, fmt.Sprint("Target ", a.Targets))
		mark(a.Advantage, "Advantage")
		mark(a.Disadvantage, "Disadvantage")
		mark(a.Pierce > 0, "Pierce")
		mark(a.Deed == card.Attack && a.Push > 0, "Push of an attack")
		mark(a.Deed == card.Attack && a.Pull > 0, "Pull of an attack")
		mark(a.Stays, "Stays")
		mark(true, "movement "+a.Movement)
		mark(true, "on "+string(a.Whom))
	}
	want := append([]string{
		"Move", "Teleport", "Attack", "Heal", "Shield", "Retaliate", "Loot", "Experience", "Summon", "Push", "Pull", "Prepare",
		"melee area", "ranged area", "melee area with a hand", "ranged area with a hand", "Add Target", "Target 2", "Target 3",
		"Advantage", "Disadvantage", "Pierce", "Push of an attack", "Pull of an attack", "Stays",
		"movement jump", "movement fly", "on Self", "on Ally", "on Self and Allies", "on Enemy", "on Enemies",
	}, condition.Names...)
	for _, w := range card.Whens[1:] {
		want = append(want, "if "+string(w))
	}
	for _, what := range want {
		// Frosthaven's conditions are for the cards of scenarios. The shipped cards use
		// Gloomhaven's conditions.
		if later := []string{"ward", "brittle", "bane", "impair", "regenerate"}; !seen[what] && !slices.Contains(later, what) {
			t.Errorf("%s is on no card", what)
		}
	}
	flying, decks := 0, 0
	for _, c := range card.Classes() {
		for _, s := range c.Summons {
			if slices.Contains(s.Traits, card.Flying) {
				flying++
			}
		}
		rolls, effects := false, false
		for k := range c.Deck().Cards() {
			rolls, effects = rolls || k.Rolling, effects || len(k.Effects()) > 0
		}
		if rolls && effects {
			decks++
		}
	}
	if flying == 0 || decks < 2 {
		t.Errorf("%d summons fly, %d decks have rolling cards and effects", flying, decks)
	}
}

// GH S4.21, G62: Attack 3 with +2 on its card, doubled by another card, is 10. A -1 card makes it
// 9, and Shield 1 leaves 8.
func TestPreparedAttack(t *testing.T) {
	all := card.Classes()
	sweep := all[slices.IndexFunc(all, func(c *card.Class) bool { return c.Kind == "sweep" })]
	prepare, attack := sweep.Card("deep-breath").Bottom.Abilities[0], sweep.Card("from-behind").Top.Abilities[0]
	s := modifier.Strike{Attack: attack.N, Shield: 1, Life: 20}
	for _, b := range slices.Concat(prepare.Bonuses, attack.Bonuses) {
		s.Bonuses = append(s.Bonuses, modifier.Bonus{Add: b.Add, Times: b.Times})
	}
	if got := s.Reckon(modifier.Plus(-1)).String(); got != "attack 3, +2 = 5, x2 = 10, card -1 = 9, shield 1 = 8, so 8 damage" {
		t.Error(got)
	}
}

// TestMonsters checks that there are six types of monsters and a boss, and that their stats grow
// with the level.
func TestMonsters(t *testing.T) {
	is := map[string]int{}
	for _, m := range card.Monsters() {
		if m.Boss {
			is["boss"]++
		} else {
			is["type"]++
		}
		shuffles, quick := 0, 0
		for _, k := range m.Cards {
			if k.Shuffle {
				shuffles++
			}
			if k.Initiative < 35 {
				quick++
			}
			for _, a := range k.Abilities {
				if a.Pull > 0 || a.Deed == card.Pull {
					is["pulls "+m.Kind]++
				}
				if len(a.Area.Red) > 0 {
					is["area "+m.Kind]++
				}
			}
		}
		if n := len(m.Cards); n < 6 || n > 8 || shuffles < 2 || shuffles > 3 || m.Standees == 0 {
			t.Errorf("%s: %d cards, %d with a shuffle, %d standees", m.Kind, n, shuffles, m.Standees)
		}
		for level := 1; level < card.MonsterLevels; level++ {
			for _, elite := range []bool{false, true} {
				low, high := m.Numbers(level-1, elite), m.Numbers(level, elite)
				if high.Life < low.Life || high.Attack < low.Attack || high.Move < low.Move {
					t.Errorf("%s: level %d is weaker than the one before", m.Kind, level)
				}
			}
			if n, e := m.Numbers(level, false), m.Numbers(level, true); !m.Boss && (e.Life <= n.Life || e.Attack < n.Attack) {
				t.Errorf("%s: the elite of level %d is no better", m.Kind, level)
			}
		}
		if slices.Contains(m.Traits, card.Flying) {
			is["flies"]++
		}
		if n := m.Numbers(0, true); n.Range > 0 {
			is["ranged"]++
		} else if n.Shield > 0 && n.Retaliate > 0 && n.Move == 1 {
			is["slow and shielded"]++
		} else if slices.Contains(n.Inflicts, "poison") && quick > 5 {
			is["quick and poisonous"]++
		}
	}
	for what, n := range map[string]int{
		"boss": 1, "type": 6, "flies": 1, "ranged": 2, "slow and shielded": 1, "quick and poisonous": 1, "pulls angler": 4, "area ladle-ogre": 3,
	} {
		if is[what] != n {
			t.Errorf("%d %s, want %d", is[what], what, n)
		}
	}
}

// TestLinesAreShort checks that the text of each ability fits on a card.
func TestLinesAreShort(t *testing.T) {
	for _, a := range abilities() {
		line := a.String()
		if i := strings.Index(line, "Area"); i >= 0 {
			line = line[:i] // an area is drawn, not written
		}
		if len(line) > 48 {
			t.Errorf("%s: %d characters", line, len(line))
		}
	}
}
