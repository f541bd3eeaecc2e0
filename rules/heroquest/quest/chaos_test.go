package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// sorcery returns a room with a monster that casts spells, and heroes.
func sorcery(t *testing.T, spells ...string) *Position {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("elf", 3, 1), armed("barbarian", 6, 1, "Broadsword", "Helmet", "Staff")},
		Monsters: []MonsterEntry{{Kind: "Gargoyle", At: at(1, 1), Spells: spells}, monster("Orc", 5, 1)},
		Escapes:  []grid.Cell{at(7, 0)},
	})
	return play(t, p, "end elf", "end barbarian")
}

// TestFear: HQ Q62: a hero in fear attacks with at most one die until a mind die shows a 6, which
// may happen from the next turn on.
func TestFear(t *testing.T) {
	p := play(t, sorcery(t, "Fear"), "cast gargoyle-1 fear barbarian", "end zargon", "end elf: 1 1")
	if c := chosen(t, p, "attack barbarian orc-1 broadsword"); !strings.HasPrefix(c.Odds.Dice, "1 attack die") {
		t.Errorf("%+v", c.Odds)
	}
	p = play(t, sorcery(t, "Fear"), "cast gargoyle-1 fear barbarian", "end zargon", "end elf: 1 6")
	if c := chosen(t, p, "attack barbarian orc-1 broadsword"); !strings.HasPrefix(c.Odds.Dice, "3 attack dice") {
		t.Errorf("%+v", c.Odds)
	}
}

// TestCommand: HQ Q63: Zargon's seat plays a commanded hero's turn. The hero may only move and
// attack heroes. A 6 ends the command.
func TestCommand(t *testing.T) {
	p := sorcery(t, "Command")
	q := play(t, p, "cast gargoyle-1 command elf: 6 1 1 1")
	if q.figure("elf").is(commanded) {
		t.Error("a 6 does not free it")
	}
	p = play(t, p, "cast gargoyle-1 command elf: 1 1 1 1", "end zargon: 1 1 1 1")
	if p.ToAct()[0] != "zargon" || len(offered(p, "elf")) > 1 {
		t.Fatalf("%v acts, the elf is offered %q", p.ToAct(), offered(p, "elf"))
	}
	p = play(t, p, "roll elf: 1 2", "move elf 4,0")
	got := offered(p, "zargon")
	for _, c := range got {
		if verb := strings.Fields(c)[0]; verb != "move" && verb != "end" && verb != "attack" && verb != "resign" {
			t.Errorf("at Zargon's command: %q", c)
		}
	}
	refused(t, p, "elf", "end elf", "not-yours", "do not play")
	near := p.copy()
	near.figure("elf").At = at(6, 0)
	near.stand()
	near = play(t, near, "attack elf barbarian shortsword: skull, skull, black shield, black shield, skull")
	if near.figure("barbarian").Body != 6 {
		t.Errorf("the barbarian has %d", near.figure("barbarian").Body)
	}
	p = play(t, p, "end elf", "end barbarian", "end zargon: 1 6 1 1")
	if p.ToAct()[0] != "elf" || p.figure("elf").is(commanded) {
		t.Errorf("%v acts", p.ToAct())
	}
}

// TestCloudOfChaos: HQ Q64: a Cloud of Chaos affects all heroes in the room, and each may throw off
// the effect.
func TestCloudOfChaos(t *testing.T) {
	p := play(t, sorcery(t, "Cloud of Chaos"), "cast gargoyle-1 cloud-of-chaos: 1 1 1 6 1 1")
	if p.figure("elf").is(cloudOfChaos) || !p.figure("barbarian").is(cloudOfChaos) {
		t.Errorf("%v %v", p.figure("elf").States, p.figure("barbarian").States)
	}
	if c := chosen(t, p, "attack orc-1 barbarian"); !strings.Contains(c.Odds.Dice, "0 defence dice") {
		t.Errorf("%+v", c.Odds)
	}
	p, said := told(t, play(t, p, "end zargon"), "end elf: 1 2")
	if p.active() != nil || !strings.Contains(said, "Barbarian misses this turn.") {
		t.Errorf("%s", said)
	}
}

// TestFirestorm: HQ Q65: a Firestorm deals three wounds to each other figure in the room, minus
// those that two dice prevent. It cannot be cast in a corridor.
func TestFirestorm(t *testing.T) {
	p := sorcery(t, "Firestorm")
	if c := chosen(t, p, "cast gargoyle-1 firestorm"); !strings.Contains(c.Note, "Orc 1") || c.Odds.Mean != "14/3" || len(c.Cells) != 24 {
		t.Errorf("%+v %+v", c, c.Odds)
	}
	p = play(t, p, "cast gargoyle-1 firestorm: 1 1 5 6 5 1")
	if p.figure("elf").Body != 3 || p.figure("barbarian").Body != 7 || p.figure("orc-1").Gone != Dead {
		t.Errorf("elf %d, barbarian %d, orc %q", p.figure("elf").Body, p.figure("barbarian").Body, p.figure("orc-1").Gone)
	}
	outside := laid(t, "map:\n  ....\nrooms:\n  ....\n", Document{
		Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{{Kind: "Orc", At: at(3, 0), Spells: []string{"Firestorm"}}},
	})
	refused(t, play(t, outside, "end elf"), "zargon", "cast orc-1 firestorm", "in-a-corridor", "corridor")
}

// TestLightning: HQ Q66: a Lightning Bolt strikes all figures, including friends, in a straight
// line up to a wall or a closed door. Under the rule of HQ S1.71, any door stops it. Diagonal steps
// follow HQ S0.9.
func TestLightning(t *testing.T) {
	p := sorcery(t, "Lightning Bolt")
	if got := casts(p, "zargon"); !slices.Equal(got, []string{"cast gargoyle-1 lightning-bolt E"}) {
		t.Errorf("offered %q", got)
	}
	if c := chosen(t, p, "cast gargoyle-1 lightning-bolt E"); !strings.Contains(c.Note, "Orc 1") || len(c.Cells) != 6 || c.Odds.Mean != "4" {
		t.Errorf("%+v", c)
	}
	q := play(t, p, "cast gargoyle-1 lightning-bolt E")
	if q.figure("elf").Body != 4 || q.figure("barbarian").Body != 6 || q.figure("orc-1").Gone != Dead || q.figure("gargoyle-1").Body != 3 {
		t.Error("the bolt strikes otherwise")
	}
	refused(t, p, "zargon", "cast gargoyle-1 lightning-bolt W", "nobody-there", "no foe")
	refused(t, p, "zargon", "cast gargoyle-1 lightning-bolt up", "no-direction", "In which direction?")
	b := laid(t, `
map:
  .....
  .....
  ..#..
  ...#.
rooms:
  AAAAA
  AAAAA
  BBBBB
  BBBBB
walls:
  0,1 S  2,1 S  3,1 S  4,1 S
doors:
  d 1,1 S open
`, Document{Heroes: []HeroEntry{hero("elf", 1, 0)}})
	south, east := grid.Vec{R: 1}, grid.Vec{Q: 1, R: 1}
	if got := bolt(b, at(1, 0), south); len(got) != 1 {
		t.Errorf("through a door: %v", got)
	}
	if got := bolt(under(t, b, "anti-door-camping", "off"), at(1, 0), south); len(got) != 3 {
		t.Errorf("through an open door: %v", got)
	}
	if got := bolt(b, at(0, 0), east); !slices.Equal(got, []grid.Cell{at(1, 1)}) {
		t.Errorf("diagonally: %v", got)
	}
	if b.ground.Terrain(at(2, 2)) != board.Wall {
		t.Error("the board is another")
	}
}

// TestRust: HQ Q67: Rust destroys a metal weapon or a helmet, but not a staff.
func TestRust(t *testing.T) {
	p := sorcery(t, "Rust")
	want := []string{"cast gargoyle-1 rust elf shortsword", "cast gargoyle-1 rust barbarian broadsword", "cast gargoyle-1 rust barbarian helmet"}
	if got := casts(p, "zargon"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "zargon", "cast gargoyle-1 rust barbarian staff", "no-metal", "metal")
	p, said := told(t, p, want[1])
	if f := p.figure("barbarian"); f.has("Broadsword") || f.Ready != "Staff" || !strings.Contains(said, "crumbles") {
		t.Errorf("%+v: %s", f, said)
	}
}

// TestSummoning: HQ Q68: a die decides how many monsters a summoning spell brings. The monsters act
// in the same turn.
func TestSummoning(t *testing.T) {
	p := sorcery(t, "Summon Orcs", "Summon Undead")
	for script, n := range map[string]int{"1": 4, "3": 4, "5": 5, "6": 6} {
		q := play(t, p, "cast gargoyle-1 summon-orcs: "+script)
		if len(monstersInPlay(q)) != 2+n || q.figure("orc-2").Left != 8 {
			t.Errorf("%s: %q", script, monstersInPlay(q))
		}
		if q.ground.Grid().Distance(q.figure("orc-2").At, at(1, 1)) != 1 {
			t.Errorf("orc-2 is on %v", q.figure("orc-2").At)
		}
	}
	q, said := told(t, p, "cast gargoyle-1 summon-undead: 3")
	if q.figure("zombie-2") == nil || q.figure("skeleton-3") == nil || q.figure("mummy-1") != nil || !strings.Contains(said, "5 answer the call") {
		t.Errorf("%q: %s", monstersInPlay(q), said)
	}
}

// TestEscape: HQ Q69: the caster of Escape goes to one of the escape squares. A caster in the dark
// then counts as waiting.
func TestEscape(t *testing.T) {
	p := sorcery(t, "Escape")
	q := play(t, p, "cast gargoyle-1 escape 7,0")
	if f := q.figure("gargoyle-1"); f.At != at(7, 0) || f.Gone != Here {
		t.Errorf("%+v", f)
	}
	refused(t, p, "zargon", "cast gargoyle-1 escape 0,0", "no-escape", "0,0")
	dark := laid(t, `
map:
  ....
  ....
rooms:
  AAAA
  BBBB
walls:
  0,0 S  1,0 S  2,0 S
doors:
  d 3,0 S closed
`, Document{
		Heroes:    []HeroEntry{hero("elf", 3, 0)},
		Monsters:  []MonsterEntry{{Kind: "Gargoyle", At: at(0, 0), Spells: []string{"Escape"}}},
		Escapes:   []grid.Cell{at(1, 1)},
		Objective: Objective{Clear: true},
	})
	dark, said := told(t, play(t, dark, "end elf"), "cast gargoyle-1 escape 1,1")
	if strings.Contains(said, "1,1") || dark.over != nil {
		t.Errorf("told %s", said)
	}
	for _, f := range dark.See("elf").Figures {
		if f.ID == "gargoyle-1" {
			t.Error("the heroes see it in the dark")
		}
	}
	var doors []string
	for _, c := range offered(dark, "elf") {
		if strings.HasPrefix(c, "open ") {
			doors = append(doors, c)
		}
	}
	dark = play(t, dark, doors[0])
	if f := dark.figure("gargoyle-1"); f.Gone != Here || f.At != at(1, 1) {
		t.Errorf("%+v", f)
	}
}
