package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// american returns a position under the turn rules of profile us1990.
func american(t *testing.T, p *Position) *Position {
	t.Helper()
	for name, value := range map[string]string{"sprung-trap": "turn", "potions": "any-time", "dying": "may-heal"} {
		p = under(t, p, name, value)
	}
	return p
}

// TestAFailedDisarmStopsTheHero: HQ Q120: a hero on whom a trap has sprung goes no further this
// turn, whether the hero had rolled or not. HQ Q20: the rest of the hero's turn remains.
func TestAFailedDisarmStopsTheHero(t *testing.T) {
	for kind, throw := range map[string]string{
		pit: "black shield,", spear: "black shield, white shield", block: "black shield, white shield, white shield, white shield",
	} {
		p := found(trapped(t, kind, func(d *Document) { d.Heroes = []HeroEntry{hero("dwarf", 1, 0), hero("elf", 0, 0)} }))
		p = play(t, p, "disarm dwarf 2,0: "+throw)
		if kind == block {
			p = play(t, p, "dodge dwarf 3,0")
		}
		refused(t, p, "dwarf", "roll dwarf", "halted", "goes no further")
		refused(t, p, "dwarf", "move dwarf 4,0", "halted", "goes no further")
		if f := p.figure("dwarf"); f.Left != 0 || !f.Acted || !strings.Contains(statusNow(p), "A trap has stopped Dwarf") {
			t.Errorf("%s: %+v: %s", kind, f, statusNow(p))
		}
		p = play(t, p, "end dwarf", "end elf", "roll dwarf: 1,1")
		if f := p.figure("dwarf"); f.Left != 2 || f.Halted {
			t.Errorf("%s: in the next turn: %+v", kind, f)
		}
	}
	// A hero that walked into the trap still has its action.
	p := play(t, trapped(t, pit, nil), "roll elf: 6,6", "move elf 2,0")
	refused(t, p, "elf", "move elf 3,0", "halted", "goes no further")
	play(t, p, "search elf traps")
	// The trap of a treasure stops no hero, because the hero does not step onto it.
	p = laid(t, hall, Document{
		Heroes:    []HeroEntry{hero("dwarf", 1, 0)},
		Furniture: []FurnitureEntry{{Kind: "chest", At: at(2, 0)}},
		Treasures: []TreasureEntry{{At: at(2, 0), Text: "Gold.", Gold: 50, Trap: "gas", Harm: 2}},
	})
	play(t, p, "search dwarf traps", "end dwarf", "disarm dwarf 2,0: black shield,", "roll dwarf: 1,1", "move dwarf 0,0")
}

// TestTrapsEndTheTurn: HQ Q121: in some profiles a trap ends the turn, unless it is a spear that
// misses.
func TestTrapsEndTheTurn(t *testing.T) {
	two := func(d *Document) { d.Heroes = []HeroEntry{hero("elf", 0, 0), hero("dwarf", 6, 0)} }
	p := play(t, american(t, trapped(t, pit, two)), "roll elf: 6,6")
	p, said := told(t, p, "move elf 5,0")
	if p.active().ID != "dwarf" || !strings.Contains(said, "Elf's turn is over.") {
		t.Errorf("after the pit it is the turn of %s: %s", p.active().ID, said)
	}
	for throw, next := range map[string]string{"skull": "dwarf", "white shield,": "elf", "black shield,": "elf"} {
		p = play(t, american(t, trapped(t, spear, two)), "roll elf: 6,6", "move elf 5,0: "+throw)
		if p.active().ID != next {
			t.Errorf("spear, %s: it is the turn of %s", throw, p.active().ID)
		}
		if next == "elf" {
			if p = play(t, p, "move elf 5,0"); p.figure("elf").Left != 7 {
				t.Errorf("spear, %s: %+v", throw, p.figure("elf"))
			}
		}
	}
	p = play(t, american(t, trapped(t, block, two)), "roll elf: 6,6", "move elf 5,0: skull, white shield, white shield", "dodge elf 3,0")
	if p.active().ID != "dwarf" || p.ground.Terrain(at(2, 0)) != board.Block {
		t.Errorf("after the block it is the turn of %s", p.active().ID)
	}
	// HQ Q25: a failed disarm is the same as a step onto the trap.
	p = american(t, found(trapped(t, pit, func(d *Document) { d.Heroes = []HeroEntry{hero("dwarf", 1, 0), hero("elf", 0, 0)} })))
	if p = play(t, p, "disarm dwarf 2,0: black shield,"); p.active().ID != "elf" {
		t.Errorf("after a failed disarm it is the turn of %s", p.active().ID)
	}
	p = american(t, found(trapped(t, spear, func(d *Document) { d.Heroes = []HeroEntry{hero("dwarf", 1, 0), hero("elf", 0, 0)} })))
	play(t, p, "disarm dwarf 2,0: black shield, white shield", "roll dwarf: 1,1", "move dwarf 4,0")
}

// TestPotionsAtAnyTime: HQ Q122: in some profiles a hero may also drink in other turns. HQ Q70:
// otherwise a hero drinks only in its own turn.
func TestPotionsAtAnyTime(t *testing.T) {
	doc := Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1), armed("dwarf", 0, 0, "Shortsword", healingPotion, "Potion of Speed")},
		Monsters: []MonsterEntry{monster("Gargoyle", 3, 1)},
	}
	own := wounded(laid(t, hall, doc), "dwarf", 3)
	refused(t, own, "dwarf", "drink dwarf potion-of-healing", "not-in-turn", "not Dwarf's turn")
	p := american(t, own)
	want := []string{"drink dwarf potion-of-healing", "drink dwarf potion-of-speed", "resign dwarf"}
	if got := offered(p, "dwarf"); !slices.Equal(got, want) {
		t.Errorf("offered in another's turn: %q", got)
	}
	if got := offered(p, "elf"); slices.ContainsFunc(got, func(c string) bool { return strings.HasPrefix(c, "drink dwarf") }) {
		t.Errorf("offered to another: %q", got)
	}
	p = play(t, p, "drink dwarf potion-of-healing")
	if f := p.figure("dwarf"); f.Body != 7 || p.active().ID != "elf" {
		t.Errorf("%+v, in turn %s", f, p.active().ID)
	}
	// A hero may also drink in Zargon's turn, for its next roll, but not while asleep.
	p = play(t, p, "end elf", "roll dwarf: 1,1", "end dwarf", "drink dwarf potion-of-speed")
	if p.turn >= 0 || !p.figure("dwarf").is(swiftWind) {
		t.Errorf("%+v", p.figure("dwarf"))
	}
	p = wounded(american(t, laid(t, hall, doc)), "dwarf", 3).copy()
	p.figure("dwarf").put(State{Name: asleep})
	refused(t, p, "dwarf", "drink dwarf potion-of-healing", "helpless", "asleep")
}

// doomed returns a quest in which the elf, with the given items and spells, has one body point
// left, and an adjacent gargoyle has the turn.
func doomed(t *testing.T, spells []string, items ...string) *Position {
	doc := Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, append([]string{"Shortsword"}, items...)...), armed("dwarf", 0, 0)},
		Monsters: []MonsterEntry{monster("Gargoyle", 3, 1)},
	}
	doc.Heroes[0].Spells = spells
	p := wounded(laid(t, hall, doc), "elf", 1)
	return american(t, play(t, p, "end elf", "end dwarf"))
}

// strikes is the gargoyle's attack on the elf: four dice with three skulls, and the elf's two
// defence dice.
const strikes = "attack gargoyle-1 elf: skull, skull, skull, white shield, black shield, black shield"

// TestADyingHeroIsAsked: HQ Q123: a hero that would die saves itself with a potion or a spell that
// it has, or dies. Its player decides, and nothing else happens before that.
func TestADyingHeroIsAsked(t *testing.T) {
	start := doomed(t, []string{"water", "earth"}, healingPotion)
	p, said := told(t, start, strikes)
	if f := p.figure("elf"); f.Gone != Here || f.Body != 0 || len(f.Items) != 2 || strings.Contains(said, "dies") || !strings.Contains(said, "It may still save itself.") {
		t.Fatalf("%+v: %s", f, said)
	}
	want := []string{"save elf potion-of-healing", "save elf water-of-healing", "save elf heal-body", "save elf nothing", "resign elf"}
	if got := offered(p, "elf"); !slices.Equal(got, want) || p.ToAct()[0] != "elf" {
		t.Errorf("%v to act, offered %q", p.ToAct(), got)
	}
	if got := offered(p, "zargon"); !slices.Equal(got, []string{"resign zargon"}) {
		t.Errorf("Zargon is offered %q", got)
	}
	refused(t, p, "zargon", "end zargon", "answer-first", "First Elf must save itself")
	refused(t, p, "zargon", "save elf potion-of-healing", "not-asked", "Elf")
	refused(t, p, "elf", "save elf elixir-of-life", "no-remedy", "elixir-of-life")
	if v := p.See("dwarf"); v.Actor != "elf" || !strings.Contains(v.Status, "Elf is dying") {
		t.Errorf("%s: %s", v.Actor, v.Status)
	}
	for command, left := range map[string]func(*Figure) bool{
		"save elf potion-of-healing": func(f *Figure) bool { return len(f.Items) == 1 && len(f.Spells) == 6 },
		"save elf water-of-healing":  func(f *Figure) bool { return len(f.Items) == 2 && len(f.Spells) == 5 && !f.Acted },
	} {
		q := play(t, p, command)
		if f := q.figure("elf"); f.Gone != Here || f.Body != 4 || !left(f) || q.waits() || q.turn >= 0 {
			t.Errorf("%s: %+v", command, f)
		}
	}
	q, said := told(t, p, "save elf nothing")
	if f := q.figure("elf"); f.Gone != Dead || q.waits() || !strings.Contains(said, "Elf dies.") || !strings.Contains(said, "What Elf carried is on (2,1)") {
		t.Errorf("%+v: %s", f, said)
	}
	if q = play(t, p, "resign elf"); q.waits() || q.figure("elf").Gone != Fled {
		t.Errorf("%+v", q.figure("elf"))
	}
	// Without a remedy, or without the rule, the hero is dead.
	for name, p := range map[string]*Position{
		"without a remedy": doomed(t, []string{"air"}, "Potion of Speed"),
		"without the rule": under(t, start, "dying", "dead"),
	} {
		if p = play(t, p, strikes); p.figure("elf").Gone != Dead || p.waits() {
			t.Errorf("%s: %+v", name, p.figure("elf"))
		}
	}
	// HQ Q63: a commanded hero's own player still answers.
	p = start.copy()
	p.figure("elf").put(State{Name: commanded})
	p.figure("elf").put(State{Name: rockSkin})
	p = play(t, p, "attack gargoyle-1 elf: skull, skull, skull, skull, black shield, black shield, black shield", "save elf potion-of-healing")
	if f := p.figure("elf"); f.Body != 4 || f.is(rockSkin) || !f.is(commanded) {
		t.Errorf("%+v", f)
	}
}

// TestADyingHeroUnderABlock: HQ Q123: a dying hero under a block first saves itself, and then
// escapes. Nothing saves a hero that cannot escape.
func TestADyingHeroUnderABlock(t *testing.T) {
	p := american(t, wounded(trapped(t, block, func(d *Document) {
		d.Heroes = []HeroEntry{armed("elf", 0, 0, healingPotion), hero("dwarf", 6, 0)}
	}), "elf", 1))
	p = play(t, p, "roll elf: 6,6", "move elf 4,0: skull, white shield, white shield")
	if got := offered(p, "elf"); !slices.Equal(got, []string{"save elf potion-of-healing", "save elf nothing", "resign elf"}) {
		t.Fatalf("offered %q", got)
	}
	q := play(t, p, "save elf potion-of-healing", "dodge elf 3,0")
	if f := q.figure("elf"); f.Body != 4 || f.At != at(3, 0) || q.ground.Terrain(at(2, 0)) != board.Block || q.active().ID != "dwarf" {
		t.Errorf("%+v, in turn %s", f, q.active().ID)
	}
	for _, answer := range []string{"save elf nothing", "resign elf"} {
		if q = play(t, p, answer); q.ground.Terrain(at(2, 0)) != board.Block || q.active().ID != "dwarf" || q.waits() {
			t.Errorf("%s: in turn %s", answer, q.active().ID)
		}
	}
	p = american(t, wounded(laid(t, lane, Document{
		Heroes: []HeroEntry{armed("elf", 4, 0, healingPotion), hero("dwarf", 5, 0)}, Traps: []TrapEntry{{Kind: block, At: at(6, 0)}},
	}), "elf", 1))
	p = play(t, p, "roll elf: 1,1", "move elf 6,0: skull, skull, white shield")
	if f := p.figure("elf"); f.Gone != Dead || p.waits() || p.active().ID != "dwarf" {
		t.Errorf("without a way out: %+v", f)
	}
}

// TestTheDyingAnswerOneByOne: HQ Q123: if a Firestorm would kill two heroes, each is asked how to
// save itself, one after the other. A hero that survives a trap continues its search.
func TestTheDyingAnswerOneByOne(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, healingPotion), armed("dwarf", 0, 0, elixirOfLife), hero("barbarian", 0, 2)},
		Monsters: []MonsterEntry{{Kind: "Gargoyle", At: at(3, 1), Spells: []string{"Firestorm"}}},
	})
	p = american(t, wounded(wounded(p, "elf", 1), "dwarf", 2))
	p = play(t, p, "end elf", "end dwarf", "end barbarian", "cast gargoyle-1 firestorm: 1,1,1,1,1,1")
	if len(p.dying) != 2 || p.ToAct()[0] != "elf" {
		t.Fatalf("%v, %v to act", p.dying, p.ToAct())
	}
	p = play(t, p, "save elf nothing")
	if p.ToAct()[0] != "dwarf" {
		t.Fatalf("%v to act", p.ToAct())
	}
	p = play(t, p, "save dwarf elixir-of-life", "end zargon")
	if f := p.figure("dwarf"); f.Body != 7 || p.active().ID != "dwarf" {
		t.Errorf("%+v, in turn %s", f, p.active().ID)
	}
	p = american(t, wounded(laid(t, hall, Document{
		Heroes:    []HeroEntry{armed("dwarf", 1, 0, healingPotion)},
		Treasures: []TreasureEntry{{At: at(2, 0), Text: "Gold.", Gold: 50, Trap: "gas", Harm: 2}},
	}), "dwarf", 1))
	p = play(t, p, "search dwarf treasure")
	if p.figure("dwarf").Gold != 0 || !p.waits() {
		t.Fatalf("%+v", p.figure("dwarf"))
	}
	if p = play(t, p, "save dwarf potion-of-healing"); p.figure("dwarf").Gold != 50 || p.figure("dwarf").Body != 4 {
		t.Errorf("%+v", p.figure("dwarf"))
	}
}

// TestNoAttackWithoutDice: HQ Q124: an attack without any dice left is not offered. In some
// profiles such an attack has one die.
func TestNoAttackWithoutDice(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{armed("wizard", 2, 1, "Dagger")}, Monsters: []MonsterEntry{monster("Orc", 3, 1)},
		Traps: []TrapEntry{{Kind: pit, At: at(2, 1)}},
	})
	p = p.apply(Sprung{Trap: 0, Figure: "wizard", At: at(2, 1), Kind: pit, Wounds: 1})
	if got := attacks(p, "wizard"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "wizard", "attack wizard orc-1 dagger", "no-dice", "No attack die is left: Dagger: 1 attack die; Wizard in a pit: -1.")
	p = under(t, p, "least-attack-dice", "one")
	if c := chosen(t, p, "attack wizard orc-1 dagger"); !strings.HasPrefix(c.Odds.Dice, "1 attack die") {
		t.Errorf("%+v", c.Odds)
	}
}
