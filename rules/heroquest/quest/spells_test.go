package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// mage returns a hero with spells.
func mage(id string, x, y int, spells ...string) HeroEntry {
	h := hero(id, x, y)
	h.Spells = spells
	return h
}

// casts lists the spells that a seat is offered.
func casts(p *Position, seat battlemat.Seat) []string {
	return slices.DeleteFunc(offered(p, seat), func(c string) bool { return !strings.HasPrefix(c, "cast ") })
}

// wounded returns a position with a figure's body points changed.
func wounded(p *Position, id string, body int) *Position {
	q := p.copy()
	q.figure(id).Body = body
	return q
}

// TestCasting: HQ Q51: casting a spell is an action. Each spell is cast once, at the caster or,
// like a shot, at a target in sight. HQ S1.57, S1.71, S1.79: no spell is cast through a door.
func TestCasting(t *testing.T) {
	p := laid(t, `
map:
  ....
  ....
  ....
rooms:
  AAAA
  ....
  BBBB
walls:
  0,0 S  1,0 S  2,0 S  3,0 S
  0,1 S  1,1 S  3,1 S
doors:
  d 2,1 S open
`, Document{
		Heroes:   []HeroEntry{mage("wizard", 0, 1, "fire", "Heal Body"), hero("elf", 3, 1), hero("dwarf", 0, 2)},
		Monsters: []MonsterEntry{monster("Orc", 2, 2), monster("Orc", 1, 1)},
	})
	p = wounded(wounded(p, "elf", 1), "dwarf", 1)
	want := []string{
		"cast wizard ball-of-flame orc-1", "cast wizard courage wizard", "cast wizard courage elf",
		"cast wizard fire-of-wrath orc-1", "cast wizard heal-body elf",
	}
	if got := casts(p, "wizard"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	c := chosen(t, p, "cast wizard heal-body elf")
	if !slices.Equal(c.Menu, []string{"Action", "Cast"}) || c.Label != "Heal Body" || c.Target != "elf" || c.Card != "heal-body" || c.Line == nil || !c.Line.Free {
		t.Errorf("%+v", c)
	}
	refused(t, p, "wizard", "cast wizard heal-body dwarf", "another-room", "another room")
	refused(t, p, "wizard", "cast wizard heal-body wizard", "unhurt", "Wizard is unhurt")
	refused(t, p, "wizard", "cast wizard heal-body orc-1", "no-friend", "friends")
	refused(t, p, "wizard", "cast wizard ball-of-flame elf", "no-foe", "not a foe")
	refused(t, p, "wizard", "cast wizard ball-of-flame orc-2", "another-room", "another room")
	refused(t, p, "wizard", "cast wizard sleep orc-1", "no-such-spell", "sleep")
	refused(t, p, "wizard", "cast wizard wish orc-1", "no-such-spell", "wish")
	refused(t, p, "wizard", "cast wizard", "which-spell", "Cast what")
	refused(t, p, "wizard", "cast wizard heal-body", "no-target", "At whom")
	refused(t, p, "wizard", "cast wizard heal-body elf twice", "too-many-words", "twice")
	q, said := told(t, p, "cast wizard heal-body elf")
	if q.figure("elf").Body != 5 || said != "Wizard casts Heal Body on Elf.\nElf regains 4 body points from Heal Body: 5 of 6." {
		t.Errorf("%d: %s", q.figure("elf").Body, said)
	}
	refused(t, q, "wizard", "cast wizard heal-body elf", "cast-already", "already")
	refused(t, q, "wizard", "cast wizard fire-of-wrath orc-1", "has-acted", "had its action")
	// HQ Q59: the spell heals up to four points. HQ Q45: the hero gets no more than it began with.
	q = play(t, wounded(p, "elf", 4), "cast wizard heal-body elf")
	if q.figure("elf").Body != 6 {
		t.Errorf("%d body points", q.figure("elf").Body)
	}
	for _, r := range p.Why("wizard", at(0, 2)) {
		if strings.HasPrefix(r.What, "Cast Heal Body") && (r.Refusal == nil || r.Refusal.Code != "another-room") {
			t.Errorf("why: %+v", r)
		}
	}
}

// TestSpellsAsWritten checks that a quest may write spell names in capitals or with spaces.
func TestSpellsAsWritten(t *testing.T) {
	p := wounded(duel(t, "Orc", "heal body", "FIRE OF WRATH"), "elf", 2)
	p = play(t, p, "cast wizard heal-body elf", "end wizard", "end elf", "end zargon", "cast wizard fire-of-wrath orc-1: 6")
	if left := p.figure("wizard").Spells; len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// duel returns a wizard with spells, an elf and a monster in one room.
func duel(t *testing.T, kind string, spells ...string) *Position {
	return laid(t, hall, Document{
		Heroes:   []HeroEntry{mage("wizard", 0, 1, spells...), hero("elf", 1, 1)},
		Monsters: []MonsterEntry{monster(kind, 5, 1)},
	})
}

// TestFlames: HQ Q56: one fire spell deals two wounds and the other deals one, less one for each 5
// or 6. Defence dice do not count.
func TestFlames(t *testing.T) {
	p := duel(t, "Gargoyle", "fire")
	c := chosen(t, p, "cast wizard ball-of-flame gargoyle-1")
	if c.Odds.Mean != "4/3" || c.Odds.Success != "8/9" || c.Odds.Kill != "0" {
		t.Errorf("%+v", c.Odds)
	}
	if c := chosen(t, p, "cast wizard fire-of-wrath gargoyle-1"); c.Odds.Success != "2/3" {
		t.Errorf("%+v", c.Odds)
	}
	for script, body := range map[string]int{"1 4": 1, "5 4": 2, "6 5": 3} {
		if q := play(t, p, "cast wizard ball-of-flame gargoyle-1: "+script); q.figure("gargoyle-1").Body != body {
			t.Errorf("%s leaves %d", script, q.figure("gargoyle-1").Body)
		}
	}
	q, said := told(t, wounded(p, "gargoyle-1", 1), "cast wizard fire-of-wrath gargoyle-1: 4")
	if q.figure("gargoyle-1").Gone != Dead || !strings.Contains(said, "Gargoyle 1 wards off no wound, takes 1 wound, and dies.") {
		t.Errorf("%s", said)
	}
	if q := play(t, p, "cast wizard fire-of-wrath gargoyle-1: 5"); q.figure("gargoyle-1").Body != 3 {
		t.Error("a 5 wards off nothing")
	}
}

// TestCourage: HQ Q53: Courage gives two more dice in the next attack. It ends when no monster is
// in sight.
func TestCourage(t *testing.T) {
	p := duel(t, "Orc", "Courage")
	p = play(t, p, "cast wizard courage elf", "end wizard", "roll elf: 2 1", "move elf 4,1")
	if c := chosen(t, p, "attack elf orc-1 shortsword"); !strings.HasPrefix(c.Odds.Dice, "4 attack dice") || !slices.Contains(c.Odds.Steps, "courage: +2") {
		t.Errorf("%+v", c.Odds)
	}
	q := play(t, p, "attack elf orc-1 shortsword: skull, white shield, white shield, white shield, black shield, black shield")
	if q.figure("elf").is(courage) {
		t.Error("courage lasts beyond the attack")
	}
	// Another hero kills the last monster.
	p = p.copy()
	p.figure("orc-1").Gone = Dead
	p.stand()
	d := p.resolve(nil)
	d.falter()
	if d.figure("elf").is(courage) {
		t.Error("courage lasts without a monster in sight")
	}
	alone := laid(t, hall, Document{Heroes: []HeroEntry{mage("wizard", 0, 1, "Courage")}})
	refused(t, alone, "wizard", "cast wizard courage wizard", "no-foe-in-sight", "sees no monster")
}

// TestRockSkin: HQ Q52: Rock Skin gives one more defence die until the hero is wounded.
func TestRockSkin(t *testing.T) {
	p := duel(t, "Orc", "Rock Skin")
	p = play(t, p, "cast wizard rock-skin elf", "end wizard", "end elf", "move orc-1 2,1")
	if c := chosen(t, p, "attack orc-1 elf"); c.Odds.Dice != "3 attack dice against 3 defence dice (white shields)" {
		t.Errorf("%+v", c.Odds)
	}
	q := play(t, p, "attack orc-1 elf: skull, black shield, black shield, white shield, skull, skull")
	if !q.figure("elf").is(rockSkin) {
		t.Error("it cracks without a wound")
	}
	q, said := told(t, p, "attack orc-1 elf: skull, black shield, black shield, black shield, skull, skull")
	if q.figure("elf").is(rockSkin) || !strings.Contains(said, "rock skin cracks") {
		t.Errorf("it does not crack: %s", said)
	}
}

// TestSleep: HQ Q50, Q55: a sleeping figure has no turn and no defence until a mind die shows a 6,
// at once or at the beginning of a turn. A figure without a mind does not sleep.
func TestSleep(t *testing.T) {
	p := duel(t, "Orc", "Sleep")
	if c := chosen(t, p, "cast wizard sleep orc-1"); c.Odds.Success != "25/36" || c.Odds.Text != "69% to fall asleep" {
		t.Errorf("%+v", c.Odds)
	}
	q, said := told(t, p, "cast wizard sleep orc-1: 6 1")
	if q.figure("orc-1").is(asleep) || !strings.Contains(said, "Orc 1 rolls 6 and 1, and wakes up.") {
		t.Errorf("it sleeps on a 6: %s", said)
	}
	q = play(t, p, "cast wizard sleep orc-1: 5 1", "end wizard")
	if c := chosen(t, under(t, q, "same-room", "always-visible"), "end elf"); c.Kind != battlemat.Pass {
		t.Error(c)
	}
	near := q.copy()
	near.figure("elf").At = at(4, 1)
	near.stand()
	if c := chosen(t, near, "attack elf orc-1 shortsword"); c.Odds.Dice != "2 attack dice against 0 defence dice (black shields)" {
		t.Errorf("%+v", c.Odds)
	}
	asl := play(t, q, "end elf: 1 2")
	if got := offered(asl, "zargon"); slices.ContainsFunc(got, func(c string) bool { return strings.Contains(c, "orc-1") }) {
		t.Errorf("asleep it is offered %q", got)
	}
	if up := play(t, q, "end elf: 1 6"); up.figure("orc-1").is(asleep) || up.figure("orc-1").Left != 8 {
		t.Error("a 6 does not wake it")
	}
	refused(t, duel(t, "Mummy", "Sleep"), "wizard", "cast wizard sleep mummy-1", "mindless", "no mind")
}

// TestTempest: HQ Q58: a figure in the tempest misses only its next turn.
func TestTempest(t *testing.T) {
	p := play(t, duel(t, "Orc", "Tempest"), "cast wizard tempest orc-1", "end wizard", "end elf")
	if f := p.figure("orc-1"); f.Left != 0 || !f.Acted || f.is(tempest) {
		t.Errorf("%+v", f)
	}
	p = play(t, p, "end zargon", "end wizard", "end elf")
	if f := p.figure("orc-1"); f.Left != 8 || f.Acted {
		t.Errorf("%+v", f)
	}
}

// TestSwiftWind: HQ Q57: the swift wind doubles the dice of the next roll for movement.
func TestSwiftWind(t *testing.T) {
	p := play(t, duel(t, "Orc", "Swift Wind"), "cast wizard swift-wind elf", "end wizard", "roll elf: 1 2 3 4")
	if f := p.figure("elf"); f.Left != 10 || f.is(swiftWind) {
		t.Errorf("%+v", f)
	}
}

// TestMovingSpells: HQ Q60, Q61, Q10: for one turn, one spell lets a hero move through rock, and
// another through monsters.
func TestMovingSpells(t *testing.T) {
	doc := Document{
		Heroes:   []HeroEntry{mage("wizard", 0, 0, "Pass Through Rock", "Veil of Mist")},
		Monsters: []MonsterEntry{monster("Orc", 1, 0)},
	}
	p := laid(t, `
map:
  ......
  ##....
rooms:
  AAAAAA
  ..AAAA
`, doc)
	q := play(t, p, "cast wizard veil-of-mist wizard", "roll wizard: 1 2")
	if !slices.Contains(offered(q, "wizard"), "move wizard 3,0") || slices.Contains(offered(q, "wizard"), "move wizard 1,0") {
		t.Errorf("in the veil: %q", offered(q, "wizard"))
	}
	q = play(t, q, "move wizard 2,0", "end wizard")
	if q.figure("wizard").is(veilOfMist) {
		t.Error("the veil lasts")
	}
	q = play(t, p, "cast wizard pass-through-rock wizard", "roll wizard: 3 3", "move wizard 2,1", "end wizard")
	if f := q.figure("wizard"); f.At != at(2, 1) || f.is(passThroughRock) {
		t.Errorf("%+v", f)
	}
}

// TestGenie: HQ Q54: the Genie attacks a foe in sight with five dice, whatever effects are on the
// caster, or opens a known door from a distance. HQ S1.18: the door reveals what is behind it.
func TestGenie(t *testing.T) {
	p := laid(t, `
map:
  .....
  .....
rooms:
  AAAAA
  BBBBB
walls:
  0,0 S  1,0 S  2,0 S  3,0 S
doors:
  d 4,0 S closed
`, Document{
		Heroes:   []HeroEntry{mage("wizard", 0, 0, "Genie")},
		Monsters: []MonsterEntry{monster("Orc", 3, 0), monster("Goblin", 0, 1)},
	})
	p = p.copy()
	p.figure("wizard").put(State{Name: courage})
	p.figure("wizard").put(State{Name: fear})
	door := ""
	for _, c := range casts(p, "wizard") {
		if c != "cast wizard genie orc-1" {
			door = c
		}
	}
	if c := chosen(t, p, "cast wizard genie orc-1"); c.Odds.Dice != "5 attack dice against 2 defence dice (black shields)" || c.Kind != battlemat.Attack {
		t.Errorf("%+v", c)
	}
	q, said := told(t, p, "cast wizard genie orc-1: skull, skull, white shield, white shield, white shield, black shield, white shield")
	if q.figure("orc-1").Gone != Dead || !strings.Contains(said, "Wizard's Genie strikes Orc 1: 2 skulls, 1 black shield, so 1 wound, and Orc 1 dies.") || !p.figure("wizard").is(courage) {
		t.Errorf("%s", said)
	}
	q = play(t, p, door)
	knows(t, q, true, at(0, 1))
	if q.figure("goblin-1") == nil || len(q.figure("wizard").Spells) != 0 {
		t.Error("the door shows nothing")
	}
	refused(t, p, "wizard", "cast wizard genie 0,0W", "no-target", "0,0W")
	refused(t, p, "wizard", "cast wizard genie wizard", "no-foe", "not a foe")
	refused(t, p, "wizard", "cast wizard genie", "no-target", "At whom")
}
