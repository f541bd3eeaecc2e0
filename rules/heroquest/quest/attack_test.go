package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// armed returns a hero on a square, with the given items.
func armed(id string, x, y int, items ...string) HeroEntry {
	h := hero(id, x, y)
	h.Items = items
	return h
}

// attacks lists the attacks that a seat is offered.
func attacks(p *Position, seat battlemat.Seat) []string {
	return slices.DeleteFunc(offered(p, seat), func(c string) bool { return !strings.HasPrefix(c, "attack ") })
}

// TestAttackMenu: HQ S0.28, S0.29: the menu is Action, Attack, then every usable weapon of the
// hero. A click on the target's square uses the weapon in hand. HQ S0.32, S0.33
func TestAttackMenu(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, "Crossbow", "Shortsword", "Longsword", "Dagger")},
		Monsters: []MonsterEntry{monster("Orc", 3, 1), monster("Orc", 3, 2), monster("Orc", 7, 2)},
	})
	want := []string{
		// For an adjacent target: all weapons except the crossbow. HQ S0.1: for a diagonal target:
		// the longsword, and the thrown dagger.
		"attack elf orc-1 shortsword", "attack elf orc-1 longsword", "attack elf orc-1 dagger",
		"attack elf orc-2 crossbow", "attack elf orc-2 longsword", "attack elf orc-2 dagger",
		"attack elf orc-3 crossbow", "attack elf orc-3 dagger",
	}
	if got := attacks(p, "elf"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	keys := map[string]string{}
	for _, command := range want {
		c := chosen(t, p, command)
		if !slices.Equal(c.Menu, []string{"Action", "Attack"}) || c.Kind != battlemat.Attack || c.Line == nil || !c.Line.Free {
			t.Errorf("%s: %+v", command, c)
		}
		if c.At == nil || *c.At != p.figure(c.Target).At || c.Figure != "elf" {
			t.Errorf("%s aims at %v of %s", command, c.At, c.Target)
		}
		if k, known := keys[c.Label]; c.Key == "" || known && k != c.Key {
			t.Errorf("%s has the key %q", command, c.Key)
		}
		keys[c.Label] = c.Key
	}
	if len(keys) != 4 {
		t.Errorf("weapons: %v", keys)
	}
	for command, main := range map[string]bool{
		"attack elf orc-1 shortsword": true, "attack elf orc-1 longsword": false,
		"attack elf orc-2 crossbow": true, "attack elf orc-3 crossbow": true, "attack elf orc-3 dagger": false,
	} {
		if chosen(t, p, command).Main != main {
			t.Errorf("%s: main is not %v", command, main)
		}
	}
	c := chosen(t, p, "attack elf orc-3 dagger")
	if c.Label != "Dagger" || !slices.Contains(c.Tags, battlemat.Loses) || c.Rule != "HQ S1.61" {
		t.Errorf("%+v", c)
	}
	refused(t, p, "elf", "attack elf orc-1", "no-weapon", "crossbow, shortsword, longsword, dagger")
	refused(t, p, "elf", "attack elf orc-1 crossbow", "adjacent", "adjacent")
	refused(t, p, "elf", "attack elf orc-2 shortsword", "not-diagonally", "diagonally")
	refused(t, p, "elf", "attack elf orc-3 shortsword", "not-adjacent", "not next to")
	refused(t, p, "elf", "attack elf orc-1 battle-axe", "no-such-weapon", "battle-axe")
	refused(t, p, "elf", "attack elf orc-9 dagger", "no-such-figure", "orc-9")
	refused(t, p, "elf", "attack elf elf dagger", "no-foe", "not a foe")
	refused(t, p, "elf", "attack elf orc-1 dagger again", "too-many-words", "again")
}

// TestAttackOdds: HQ Q40: an attack shows the exact odds of three dice against two.
func TestAttackOdds(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("barbarian", 2, 1)},
		Monsters: []MonsterEntry{monster("Orc", 3, 1)},
	})
	c := chosen(t, p, "attack barbarian orc-1 broadsword")
	exact, err := heroquest.Combat(3, 2, heroquest.BlackShield).Odds(1)
	if err != nil {
		t.Fatal(err)
	}
	if c.Odds.Kill != exact.Kill.String() || c.Odds.Success != exact.Kill.String() || c.Odds.Mean != exact.Harm.Mean().String() {
		t.Errorf("%+v, want %v", c.Odds, exact)
	}
	if c.Odds.Dice != "3 attack dice against 2 defence dice (black shields)" || len(c.Odds.Chances) != 4 || !strings.Contains(c.Odds.Text, "to kill") {
		t.Errorf("%+v", c.Odds)
	}
}

// TestAttackTold: HQ S0.30: one message reports an attack with the dice as they fell, and lost body
// points are shown as skulls on the figure.
func TestAttackTold(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, "Crossbow", "Dagger")},
		Monsters: []MonsterEntry{{Kind: "Gargoyle", At: at(7, 1)}},
	})
	shot := "attack elf gargoyle-1 crossbow: skull, skull, skull, black shield, white shield, white shield, white shield, white shield"
	p, said := told(t, p, shot)
	if said != "Elf shoots Gargoyle 1 with the Crossbow: 3 skulls, 1 black shield, so 2 wounds.\n" {
		t.Errorf("told %q", said)
	}
	if f := p.figure("gargoyle-1"); f.Body != 1 || f.Stats.Body != 3 || f.Gone != Here {
		t.Errorf("the gargoyle: %+v", f)
	}
	refused(t, p, "elf", "attack elf gargoyle-1 crossbow", "has-acted", "had its action")
	p = play(t, p, "end elf", "end zargon")
	// A thrown weapon is lost. HQ S0.31, D4: a figure without body points dies.
	p, said = told(t, p, "attack elf gargoyle-1 dagger: skull, white shield, white shield, white shield, white shield, white shield")
	if !strings.HasPrefix(said, "Elf throws the Dagger at Gargoyle 1: 1 skull, no black shield, so 1 wound, and Gargoyle 1 dies.") {
		t.Errorf("told %q", said)
	}
	if f := p.figure("gargoyle-1"); f.Gone != Dead || p.figure("elf").has("Dagger") {
		t.Errorf("%+v", f)
	}
	if _, there := p.ground.Figure("gargoyle-1"); there {
		t.Error("the dead stand on the board")
	}
}

// TestDeathBelowZero: HQ S0.31, D4: with death=below a figure with no body points left still lives.
func TestDeathBelowZero(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("barbarian", 2, 1)},
		Monsters: []MonsterEntry{monster("Orc", 3, 1)},
	})
	p = under(t, p, "death", "below")
	p, said := told(t, p, "attack barbarian orc-1 broadsword: skull, white shield, white shield, white shield, white shield")
	if f := p.figure("orc-1"); f.Body != 0 || f.Gone != Here || strings.Contains(said, "dies") {
		t.Errorf("%+v: %s", f, said)
	}
	p = play(t, p, "end barbarian", "end zargon")
	if c := chosen(t, p, "attack barbarian orc-1 broadsword"); c.Odds.Kill != c.Odds.Success {
		t.Errorf("%+v", c.Odds)
	}
	p = play(t, p, "attack barbarian orc-1 broadsword: skull, white shield, white shield, white shield, white shield")
	if p.figure("orc-1").Gone != Dead {
		t.Error("the orc lives below zero")
	}
}

// TestOpenDoor: HQ S1.54, S1.71, S1.72, S1.74, S1.79, S1.80: through an open door a figure strikes
// but does not shoot. Without the rule against camping at doors it also shoots. HQ S1.68, S1.69:
// figures that are not in line are safe from the doorway.
func TestOpenDoor(t *testing.T) {
	p := laid(t, `
map:
  .....
  .....
  .....
  .....
rooms:
  .....
  AAAAA
  AAAAA
  AAAAA
walls:
  0,0 S  1,0 S  3,0 S  4,0 S
doors:
  d 2,0 S open
`, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 0, "Crossbow", "Longsword")},
		Monsters: []MonsterEntry{monster("Orc", 2, 1), monster("Orc", 3, 1), monster("Mummy", 2, 3), monster("Mummy", 0, 1)},
	})
	// HQ S0.9, S0.23: the longsword also reaches around the corner, because one of the two ways
	// around it leads through the door.
	want := []string{"attack elf orc-1 longsword", "attack elf orc-2 longsword"}
	if got := attacks(p, "elf"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	if c := chosen(t, p, want[0]); c.Rule != "HQ S1.72" {
		t.Errorf("%+v", c)
	}
	refused(t, p, "elf", "attack elf mummy-2 crossbow", "another-room", "another room")
	p = under(t, p, "anti-door-camping", "off")
	if got := attacks(p, "elf"); !slices.Contains(got, "attack elf mummy-2 crossbow") || slices.Contains(got, "attack elf mummy-1 crossbow") {
		t.Errorf("offered %q", got)
	}
	p = under(t, p, "figures-in-rooms", "obstruct")
	refused(t, p, "elf", "attack elf mummy-2 crossbow", "no-line-of-sight", "orc-1")
}

// TestCornerClosed: HQ S0.3, S0.9: if both ways around the corner are closed, the refusal shows the
// line and where it is blocked.
func TestCornerClosed(t *testing.T) {
	p := laid(t, `
map:
  ....
  ....
rooms:
  AAAA
  AAAA
walls:
  1,0 S  2,1 N
`, Document{
		Heroes:   []HeroEntry{armed("elf", 1, 0, "Longsword")},
		Monsters: []MonsterEntry{monster("Orc", 2, 1), monster("Orc", 0, 1)},
	})
	refused(t, p, "elf", "attack elf orc-2 longsword", "corner-closed", "corner")
	if got := attacks(p, "elf"); !slices.Equal(got, []string{"attack elf orc-1 longsword"}) {
		t.Errorf("offered %q", got)
	}
	reasons := p.Why("elf", at(2, 1))
	if len(reasons) == 0 {
		t.Fatal("nothing is said of (2,1)")
	}
	for _, r := range reasons {
		if !strings.Contains(r.What, "Longsword") {
			continue
		}
		if l := r.Refusal.Line; l == nil || l.Free || l.Stop == nil || l.By == "" || l.From != at(1, 0) || l.To != at(2, 1) {
			t.Errorf("%s: %+v", r.What, r.Refusal)
		}
	}
}

// TestAClickNeverThrows: HQ S0.33: a click on a distant foe never throws a weapon, even if no other
// attack is possible. A click on an adjacent foe strikes with the weapon that could have been
// thrown.
func TestAClickNeverThrows(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 0, 1, "Dagger")},
		Monsters: []MonsterEntry{monster("Orc", 3, 1), monster("Orc", 1, 1)},
	})
	for command, main := range map[string]bool{"attack elf orc-2 dagger": false, "attack elf orc-1 dagger": true} {
		if c := chosen(t, p, command); c.Main != main {
			t.Errorf("%s: a click chooses it: %v", command, c.Main)
		}
	}
}

// TestSameRoomShot: HQ S1.19, S1.57, S1.58, S1.60, S1.61: all figures in the same room are targets.
// If the American rules are read literally, a target needs a free line.
func TestSameRoomShot(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 0, 1, "Crossbow")},
		Monsters: []MonsterEntry{monster("Orc", 2, 1), monster("Orc", 5, 1)},
	})
	if got := attacks(p, "elf"); len(got) != 2 {
		t.Errorf("offered %q", got)
	}
	p = under(t, p, "same-room", "line-of-sight")
	p = under(t, p, "figures-in-rooms", "obstruct")
	if got := attacks(p, "elf"); !slices.Equal(got, []string{"attack elf orc-1 crossbow"}) {
		t.Errorf("offered %q", got)
	}
}

// TestZargonsAttacks: HQ S1.73: Zargon may attack with any monster that can reach a hero, including
// one that carries a weapon.
func TestZargonsAttacks(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, "Battle Axe", "Shield", "Helmet")},
		Monsters: []MonsterEntry{monster("Orc", 3, 1), {Kind: "Goblin", At: at(7, 1), With: "crossbow"}},
	})
	p = play(t, p, "end elf")
	if got := attacks(p, "zargon"); !slices.Equal(got, []string{"attack goblin-1 elf crossbow", "attack orc-1 elf"}) &&
		!slices.Equal(got, []string{"attack orc-1 elf", "attack goblin-1 elf crossbow"}) {
		t.Errorf("offered %q", got)
	}
	// HQ Q42: while the two-handed axe is in hand, the shield does not count: the elf defends with
	// two dice, and one for the helmet.
	p, said := told(t, p, "attack orc-1 elf: skull, skull, white shield, white shield, black shield, white shield")
	if !strings.HasPrefix(said, "Orc 1 strikes Elf: 2 skulls, 2 white shields, so no wound.") {
		t.Errorf("told %q", said)
	}
	refused(t, p, "zargon", "attack orc-1 elf", "has-acted", "had its action")
	p = play(t, p, "attack goblin-1 elf crossbow: skull, skull, skull, skull, skull, skull")
	if p.figure("elf").Body != 3 {
		t.Errorf("the elf has %d body points", p.figure("elf").Body)
	}
}

// TestPitDice: HQ Q41: a figure has one die less in an open pit, and only there.
func TestPitDice(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("elf", 1, 1)},
		Monsters: []MonsterEntry{monster("Orc", 3, 1)},
		Traps:    []TrapEntry{{Kind: pit, At: at(2, 1)}, {Kind: spear, At: at(3, 1)}},
	})
	p = play(t, p, "roll elf: 3 3", "move elf 2,1")
	if p.ground.Terrain(at(2, 1)) != board.Trap {
		t.Fatal("no pit")
	}
	if c := chosen(t, p, "attack elf orc-1 shortsword"); c.Odds.Dice != "1 attack die against 2 defence dice (black shields)" {
		t.Errorf("%+v", c.Odds)
	}
	q := p.copy()
	q.traps = slices.Clone(q.traps)
	q.traps[1].Found = true
	q.owned = true
	q.ground = q.ground.Clone()
	markTrap(q, at(3, 1))
	if c := chosen(t, q, "attack elf orc-1 shortsword"); c.Odds.Dice != "1 attack die against 2 defence dice (black shields)" {
		t.Errorf("a known spear trap is no pit: %+v", c.Odds)
	}
}

// TestFists: HQ Q43: without a weapon for adjacent squares a hero attacks with one die. In an
// edition that does not sell the weapon with which a hero's kind begins, the hero always has it.
func TestFists(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("barbarian", 2, 1, "Crossbow")},
		Monsters: []MonsterEntry{monster("Orc", 3, 1)},
	})
	if got := attacks(p, "barbarian"); !slices.Equal(got, []string{"attack barbarian orc-1 fists"}) {
		t.Errorf("offered %q", got)
	}
	p = under(t, p, "stat-lines", "eu1989")
	if got := attacks(p, "barbarian"); !slices.Equal(got, []string{"attack barbarian orc-1 broadsword"}) {
		t.Errorf("offered %q", got)
	}
}
