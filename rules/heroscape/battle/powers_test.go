package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// with returns a card with the given power.
func with(c Card, w Power) Card {
	w.Name = "Power"
	c.Powers = []Power{w}
	return c
}

// numbers returns the numbers of dice of an offered attack.
func numbers(t *testing.T, p *Position, command string) [2]int {
	t.Helper()
	c := chosen(t, p, command)
	return [2]int{c.Odds.Attack, c.Odds.Defence}
}

// TestPowersOfMovement shows HS P1: flyers pay one for each space and do not fall. HS P2, B13:
// nobody rolls when a figure with Disengage leaves; water does not stop an amphibious figure.
func TestPowersOfMovement(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	cells, foe := []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)}
	b := field(t, "009090", "000000")
	if c := chosen(t, duel(t, b, with(guard, Power{Key: flying}), trooper, cells, []grid.Cell{at(5, 0)}), "move guard-1 4,0"); *c.Cost != 4 || c.Note != "" {
		t.Errorf("%+v", c)
	}
	for key, note := range map[string]bool{flying: true, stealth: false, disengage: false} {
		c := chosen(t, duel(t, field(t, "00000", "00000"), with(guard, Power{Key: key}), trooper, cells, foe), "move guard-1 3,0")
		if (c.Note != "") != note {
			t.Errorf("%s: %q", key, c.Note)
		}
	}
	wet := field(t, "0~~~00")
	for key, want := range map[string]bool{amphibious: true, disengage: false} {
		got := slices.Contains(offered(duel(t, wet, with(guard, Power{Key: key}), trooper, cells, []grid.Cell{at(5, 0)}), "move"), "move guard-1 4,0")
		if got != want {
			t.Errorf("%s: crosses the water: %v", key, got)
		}
	}
}

// TestAuras shows HS P3: the auras of adjacent friends add dice, but an aura with words helps
// only figures with one of its words. HS P10: a power counts next to a friend of the same card.
// HS P9: a power counts against figures with its words.
func TestAuras(t *testing.T) {
	guard, trooper, captain := soldier("guard", 2), soldier("trooper", 2), soldier("captain", 0)
	guard.Words = []string{"soldier"}
	captain.Powers = []Power{{Key: attackAura, Name: "A", N: 1, Words: []string{"soldier"}}, {Key: defenseAura, Name: "D", N: 2, Words: []string{"clerk"}}}
	trooper = with(trooper, Power{Key: stalwart, N: 1})
	p := orders(t, laid(t, "master", field(t, "00000", "00000"), document([]Card{guard, trooper, captain},
		[]CardEntry{standing("guard", at(1, 0), at(1, 1)), standing("captain", at(0, 0))}, []CardEntry{standing("trooper", at(2, 0), at(3, 0))})), "20 1")
	if n := numbers(t, p, "attack guard-1 trooper-1"); n != [2]int{3, 3} {
		t.Errorf("beside the captain %v", n)
	}
	if n := numbers(t, p, "attack guard-2 trooper-1"); n != [2]int{2, 3} {
		t.Errorf("away from the captain %v", n)
	}
	if s := chosen(t, p, "attack guard-1 trooper-1").Odds.Steps; len(s) != 3 || s[1] != "A: 1 extra attack die" {
		t.Errorf("%q", s)
	}
	trooper = soldier("trooper", 0)
	trooper.Words = []string{"beast"}
	for word, want := range map[string]int{"beast": 4, "clerk": 2} {
		p = duel(t, field(t, "000"), with(soldier("guard", 0), Power{Key: slayer, N: 2, Words: []string{word}}), trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
		if n := numbers(t, p, "attack guard-1 trooper-1"); n[0] != want {
			t.Errorf("%s: %v", word, n)
		}
	}
}

// TestCounterStrike shows HS P4: each excess shield wounds an adjacent attacker.
func TestCounterStrike(t *testing.T) {
	guard, trooper := soldier("guard", 0), with(soldier("trooper", 0), Power{Key: counter})
	p := duel(t, field(t, "000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	if c := chosen(t, p, "attack guard-1 trooper-1"); !strings.Contains(c.Note, "strikes back") {
		t.Errorf("%q", c.Note)
	}
	gone(t, play(t, p, "attack guard-1 trooper-1: skull blank shield shield"), "guard-1")
	stands(t, play(t, p, "attack guard-1 trooper-1: skull skull shield shield"), "guard-1", at(0, 0))
	guard.Range = 3
	p = duel(t, field(t, "000"), guard, trooper, []grid.Cell{at(0, 0)}, []grid.Cell{at(2, 0)})
	stands(t, play(t, p, "attack guard-1 trooper-1: blank blank shield shield"), "guard-1", at(0, 0))
}

// TestMoreAttacks shows HS P5: a figure with the power attacks more often in a turn.
func TestMoreAttacks(t *testing.T) {
	p := duel(t, field(t, "000"), with(soldier("guard", 0), Power{Key: moreAttacks, N: 1}), soldier("trooper", 0), []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	p = play(t, p, "attack guard-1 trooper-1: blank blank blank blank")
	if got := offered(p, "attack"); len(got) != 1 {
		t.Errorf("offered %q", got)
	}
	if p = play(t, p, "attack guard-1 trooper-1: blank blank blank blank"); p.Turn.Seat != "blues" {
		t.Errorf("%+v", p.Turn)
	}
}

// TestShields shows HS P6: one shield blocks all skulls from a distance. HS P7: some shields are
// added without a roll. The odds agree with the rolls.
func TestShields(t *testing.T) {
	archer := soldier("archer", 0)
	archer.Range, archer.Attack = 5, 3
	for _, c := range []struct {
		key    string
		n      int
		at     grid.Cell
		script string
		lives  bool
	}{
		{dodge, 0, at(3, 0), "skull skull skull shield blank", true},
		{dodge, 0, at(3, 0), "skull blank blank blank blank", false},
		{dodge, 0, at(1, 0), "skull skull skull shield blank", false},
		{tough, 1, at(3, 0), "skull skull blank shield blank", true},
		{tough, 1, at(3, 0), "skull skull skull shield blank", false},
	} {
		p := duel(t, field(t, "00000"), archer, with(soldier("trooper", 0), Power{Key: c.key, N: c.n}), []grid.Cell{at(0, 0)}, []grid.Cell{c.at})
		if p = play(t, p, "attack archer-1 trooper-1: "+c.script); p.figure("trooper-1").Gone == c.lives {
			t.Errorf("%s at %v by %s: %v", c.key, c.at, c.script, p.figure("trooper-1").Gone)
		}
	}
	// The attacker rolls three dice, half of whose faces are skulls. The target's two dice show no
	// shield in 4 of 9 cases.
	p := duel(t, field(t, "00000"), archer, with(soldier("trooper", 0), Power{Key: dodge}), []grid.Cell{at(0, 0)}, []grid.Cell{at(3, 0)})
	if o := chosen(t, p, "attack archer-1 trooper-1").Odds; o.Success != "7/18" {
		t.Errorf("%+v", o)
	}
}

// TestMarksman shows HS P8: the range is longer in a turn in which the figure has not moved.
func TestMarksman(t *testing.T) {
	archer := soldier("archer", 0)
	archer.Range = 3
	p := duel(t, field(t, "00000"), with(archer, Power{Key: marksman, N: 1}), soldier("trooper", 0), []grid.Cell{at(0, 0)}, []grid.Cell{at(4, 0)})
	if got := offered(p, "attack"); len(got) != 1 {
		t.Errorf("offered %q", got)
	}
	doubled := play(t, duel(t, field(t, "00000", "00000"), with(archer, Power{Key: marksman, N: 1}), soldier("trooper", 0), []grid.Cell{at(1, 0)}, []grid.Cell{at(4, 0)}), "move archer-1 0,0")
	refused(t, doubled, "attack archer-1 trooper-1", heroscape.CodeOutOfRange, "4 spaces")
}

// TestHealing shows HS P11: on the required result a figure removes wounds from a friend, and the
// moves are over. HS G8: a glyph adds to the roll.
func TestHealing(t *testing.T) {
	nurse, ogre := with(soldier("nurse", 0), Power{Key: healing, N: 2, Needs: 10}), soldier("ogre", 0)
	ogre.Life = 5
	doc := document([]Card{nurse, ogre, soldier("trooper", 0)}, []CardEntry{standing("nurse", at(0, 0)), standing("ogre", at(1, 0))}, []CardEntry{standing("trooper", at(5, 0))})
	doc.Glyphs = []GlyphEntry{{Key: "luck", At: at(1, 0)}}
	p := orders(t, laid(t, "master", field(t, "000000"), doc), "20 1")
	if got := offered(p, "heal"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
	p = p.apply(Wounded{Figure: "ogre-1", Wounds: 3})
	if healed := play(t, p, "heal nurse-1 ogre-1: 9"); healed.figure("ogre-1").Wounds != 1 || healed.Turn.Seat != "blues" {
		t.Errorf("%+v", healed.figure("ogre-1"))
	}
	if failed := play(t, p, "heal nurse-1 ogre-1: 8"); failed.figure("ogre-1").Wounds != 3 {
		t.Errorf("%+v", failed.figure("ogre-1"))
	}
}

// TestBonding shows HS P12: a hero with the power's words takes a turn before the card.
func TestBonding(t *testing.T) {
	mob, hero, clerk := with(soldier("mob", 2), Power{Key: bonding, Words: []string{"fen"}}), soldier("hero", 0), soldier("clerk", 0)
	hero.Words = []string{"fen"}
	p := orders(t, laid(t, "master", field(t, "000000", "000000"), document([]Card{mob, hero, clerk, soldier("trooper", 0)},
		[]CardEntry{standing("mob", at(0, 0), at(1, 0)), standing("hero", at(0, 1)), standing("clerk", at(1, 1))}, []CardEntry{standing("trooper", at(5, 0))})), "20 1")
	if got := offered(p, "bond"); !slices.Equal(got, []string{"bond hero"}) {
		t.Errorf("offered %q", got)
	}
	if got := offered(play(t, p, "move mob-2 2,0"), "bond"); len(got) != 0 {
		t.Errorf("offered after a move: %q", got)
	}
	p = play(t, p, "bond hero", "move hero-1 3,1", "end")
	if p.Turn.Unit != "mob" || p.Turn.Seat != "reds" || len(offered(p, "bond")) != 0 {
		t.Errorf("%+v", p.Turn)
	}
	if p = play(t, p, "move mob-2 2,0", "end"); p.Turn.Seat != "blues" {
		t.Errorf("%+v", p.Turn)
	}
}

// TestCharge shows HS P13: all figures of the card move again, once a turn.
func TestCharge(t *testing.T) {
	p := duel(t, field(t, "0000000000", "0000000000"), with(soldier("guard", 2), Power{Key: charge, Needs: 12}), soldier("trooper", 0), []grid.Cell{at(0, 0), at(0, 1)}, []grid.Cell{at(9, 0)})
	if got := offered(p, "charge"); len(got) != 0 {
		t.Errorf("offered before a move: %q", got)
	}
	p = play(t, p, "move guard-1 5,0")
	q := play(t, p, "charge: 12")
	if got := offered(q, "move guard-1 8,0"); len(got) != 1 || len(offered(q, "charge")) != 0 {
		t.Errorf("offered %q", offered(q, ""))
	}
	if got := offered(play(t, p, "charge: 11"), "move guard-1"); len(got) != 0 {
		t.Errorf("offered after it failed: %q", got)
	}
}

// TestTeleport shows HS P14: a teleport passes over everything, and does not count as leaving an
// engagement.
func TestTeleport(t *testing.T) {
	p := duel(t, field(t, "00 #900", "0090000"), with(soldier("guard", 0), Power{Key: teleport, N: 5}), soldier("trooper", 0), []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	p = play(t, p, "teleport guard-1 4,0")
	stands(t, p, "guard-1", at(4, 0))
	if len(offered(p, "teleport"))+len(offered(p, "move")) != 0 {
		t.Errorf("offered %q", offered(p, ""))
	}
	if len(offered(duel(t, field(t, "000#"), with(soldier("guard", 0), Power{Key: teleport, N: 5}), soldier("trooper", 0), []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)}), "teleport")) != 1 {
		t.Error("an obstacle or a figure is stood on")
	}
}

// TestSpecialAttacks shows HS F16: neither height nor friends change the dice of special attacks.
// HS B20: a blast affects all figures around its target, including friends.
func TestSpecialAttacks(t *testing.T) {
	mage, trooper := soldier("mage", 0), soldier("trooper", 2)
	mage.Specials = []Special{{Key: "burst", Name: "Burst", Range: 4, Attack: 3, Blast: true}}
	p := orders(t, laid(t, "master", field(t, "500000", "000000"), document([]Card{mage, soldier("clerk", 0), trooper},
		[]CardEntry{standing("mage", at(0, 0)), standing("clerk", at(2, 1))}, []CardEntry{standing("trooper", at(3, 0), at(4, 0))})), "20 1")
	c := chosen(t, p, "attack mage-1 trooper-1 burst")
	if c.Odds.Attack != 3 || !slices.Equal(c.Hits, []string{"trooper-1", "clerk-1", "trooper-2"}) || len(c.Cells) != 3 {
		t.Errorf("%+v %+v", c, c.Odds)
	}
	p = play(t, p, "attack mage-1 trooper-1 burst: skull skull blank blank blank shield shield shield blank")
	gone(t, p, "trooper-1")
	stands(t, p, "clerk-1", at(2, 1))
	gone(t, p, "trooper-2")
	// HS B4: the basic game has no special attacks.
	basic := laid(t, "basic", field(t, "500000", "000000"), document([]Card{mage, trooper}, []CardEntry{standing("mage", at(0, 0))}, []CardEntry{standing("trooper", at(3, 0), at(4, 0))}))
	if got := offered(play(t, basic, "take mage"), "attack"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
}
