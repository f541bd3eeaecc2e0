package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// with lists the commands of one verb that a seat is offered.
func with(p *Position, seat battlemat.Seat, verb string) []string {
	return slices.DeleteFunc(offered(p, seat), func(c string) bool { return !strings.HasPrefix(c, verb+" ") })
}

// drinker returns a hero who carries the given items and is next to a gargoyle.
func drinker(t *testing.T, items ...string) *Position {
	return laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, append([]string{"Shortsword"}, items...)...)},
		Monsters: []MonsterEntry{{Kind: "Gargoyle", At: at(3, 1), Stats: map[string]int{"body": 9}}},
	})
}

// TestHealingPotion: HQ Q70, Q71, Q45: a healing potion needs no action, heals up to four points,
// and is not offered if it would have no effect.
func TestHealingPotion(t *testing.T) {
	p := drinker(t, healingPotion, healingPotion, elixirOfLife)
	refused(t, p, "elf", "drink elf potion-of-healing", "unhurt", "unhurt")
	refused(t, p, "elf", "drink elf shortsword", "no-potion", "cannot be drunk")
	refused(t, p, "elf", "drink elf heroic-brew", "no-such-item", "carries no heroic-brew")
	p = wounded(p, "elf", 1)
	if got := with(p, "elf", "drink"); !slices.Equal(got, []string{"drink elf potion-of-healing", "drink elf elixir-of-life"}) {
		t.Errorf("offered %q", got)
	}
	q, said := told(t, p, "drink elf potion-of-healing")
	if f := q.figure("elf"); f.Body != 5 || count(f.Items, healingPotion) != 1 || f.Acted || !strings.Contains(said, "Elf drinks the Potion of Healing.") {
		t.Errorf("%+v: %s", f, said)
	}
	if q = play(t, p, "drink elf elixir-of-life"); q.figure("elf").Body != 6 {
		t.Errorf("%d body points", q.figure("elf").Body)
	}
}

// TestStrengthAndDefence: HQ Q71: a Potion of Strength gives two more dice in the next attack, and
// a Potion of Defence in the next defence.
func TestStrengthAndDefence(t *testing.T) {
	p := play(t, drinker(t, "Potion of Strength", "Potion of Defense"), "drink elf potion-of-strength", "drink elf potion-of-defense")
	if c := chosen(t, p, "attack elf gargoyle-1 shortsword"); !strings.HasPrefix(c.Odds.Dice, "4 attack dice") {
		t.Errorf("%+v", c.Odds)
	}
	p = play(t, p, "attack elf gargoyle-1 shortsword: white shield, white shield, white shield, white shield, white shield, white shield, white shield, white shield, white shield")
	if p.figure("elf").is(strength) || !p.figure("elf").is(defence) {
		t.Errorf("%v", p.figure("elf").States)
	}
	p = play(t, p, "end elf")
	if c := chosen(t, p, "attack gargoyle-1 elf"); !strings.Contains(c.Odds.Dice, "against 4 defence dice") {
		t.Errorf("%+v", c.Odds)
	}
	p = play(t, p, "attack gargoyle-1 elf: black shield, black shield, black shield, black shield, skull, skull, skull, skull")
	if p.figure("elf").is(defence) {
		t.Error("the potion lasts beyond the defence")
	}
}

// miss holds the dice of an attack with two dice that does a gargoyle no harm.
const miss = ": white shield, white shield, white shield, white shield, white shield, white shield, white shield"

// TestHeroicBrew: HQ Q72: the heroic brew gives two attacks, both before moving or both after it.
func TestHeroicBrew(t *testing.T) {
	p := play(t, drinker(t, "Heroic Brew"), "drink elf heroic-brew")
	first := play(t, p, "attack elf gargoyle-1 shortsword"+miss)
	refused(t, first, "elf", "search elf traps", "has-acted", "had its action")
	second := play(t, first, "attack elf gargoyle-1 shortsword"+miss)
	refused(t, second, "elf", "attack elf gargoyle-1 shortsword", "has-acted", "had its action")
	if second.figure("elf").is(heroicBrew) {
		t.Error("the brew lasts")
	}
	moved := play(t, first, "roll elf: 1 1", "move elf 2,0")
	if got := with(moved, "elf", "attack"); len(got) > 0 {
		t.Errorf("after moving: %q", got)
	}
	// If only the first attack was made, the second is lost at the end of the turn. If none was
	// made, the effect stays.
	over := play(t, first, "end elf", "end zargon")
	if over.figure("elf").is(heroicBrew) {
		t.Error("the second attack is kept")
	}
	kept := play(t, p, "end elf", "end zargon")
	if !kept.figure("elf").is(heroicBrew) {
		t.Error("the brew is lost unused")
	}
	after := play(t, p, "roll elf: 1 1", "move elf 2,0", "move elf 2,1", "attack elf gargoyle-1 shortsword"+miss, "attack elf gargoyle-1 shortsword"+miss)
	if after.figure("elf").is(heroicBrew) {
		t.Error("the brew lasts")
	}
}

// TestSpeed: HQ Q71: the Potion of Speed, drunk before the roll, does the same as the swift wind.
func TestSpeed(t *testing.T) {
	p := drinker(t, "Potion of Speed")
	refused(t, play(t, p, "roll elf: 1 1"), "elf", "drink elf potion-of-speed", "has-rolled", "has already rolled")
	if p = play(t, p, "drink elf potion-of-speed", "roll elf: 1 1 1 1"); p.figure("elf").Left != 4 {
		t.Errorf("%d squares", p.figure("elf").Left)
	}
}

// TestDressing: HQ Q44: heroes change equipment at the beginning of the turn and wear only one suit
// at a time, and Wizards may not use everything. HQ Q42: a shield does not count with a two-handed
// weapon.
func TestDressing(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{
			armed("barbarian", 0, 0, "Broadsword", "Battle Axe", "Shield", "Chain Mail"), armed("wizard", 1, 0, "Dagger"),
		},
		Monsters: []MonsterEntry{monster("Orc", 7, 2)},
	})
	if defendDice(p, p.figure("barbarian")) != 3 {
		t.Errorf("with the axe ready: %d dice", defendDice(p, p.figure("barbarian")))
	}
	want := []string{"stow barbarian shield", "stow barbarian chain-mail"}
	if got := with(p, "barbarian", "stow"); !slices.Equal(got, want) {
		t.Errorf("offered %q", got)
	}
	p, said := told(t, p, "ready barbarian broadsword")
	if defendDice(p, p.figure("barbarian")) != 4 || said != "Barbarian readies the Broadsword." {
		t.Errorf("%d: %s", defendDice(p, p.figure("barbarian")), said)
	}
	p = p.copy()
	p.figure("barbarian").Items = append(slices.Clone(p.figure("barbarian").Items), "Plate Mail")
	q := play(t, p, "wear barbarian plate-mail")
	if f := q.figure("barbarian"); slices.Contains(f.Worn, "Chain Mail") || movementDice(q, f) != 1 || defendDice(q, f) != 5 {
		t.Errorf("%+v", f)
	}
	refused(t, play(t, p, "roll barbarian: 1 1"), "barbarian", "wear barbarian plate-mail", "too-late", "before it rolls")
	refused(t, p, "barbarian", "wear barbarian broadsword", "no-change", "cannot wear")
	p = play(t, p, "give barbarian wizard shield", "give barbarian wizard battle-axe", "end barbarian")
	if f := p.figure("wizard"); len(f.Worn) > 0 || f.Ready != "Dagger" {
		t.Errorf("%+v", f)
	}
	refused(t, p, "wizard", "wear wizard shield", "no-armour", "cannot wear armour")
	refused(t, p, "wizard", "ready wizard battle-axe", "too-heavy", "one die")
}

// TestGiving: HQ Q48: a hero gives items to an adjacent hero, without an action.
func TestGiving(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{armed("elf", 0, 0, "Dagger", healingPotion), hero("dwarf", 1, 0), hero("wizard", 3, 0)}})
	p, said := told(t, p, "give elf dwarf potion-of-healing")
	if !p.figure("dwarf").has(healingPotion) || p.figure("elf").has(healingPotion) || said != "Elf gives Dwarf the Potion of Healing." {
		t.Errorf("%s", said)
	}
	// HQ Q43: a hero who has given away its only weapon has its fists.
	if with := play(t, p, "give elf dwarf dagger"); figureStats(with, with.figure("elf"))[0].N != 1 {
		t.Errorf("without a weapon: %+v", figureStats(with, with.figure("elf"))[0])
	}
	refused(t, p, "elf", "give elf wizard dagger", "not-beside", "not next to")
	refused(t, p, "elf", "give elf elf dagger", "no-hero", "only be given to another hero")
	refused(t, p, "elf", "give elf dwarf potion-of-healing", "no-such-item", "carries no")
	p = play(t, p, "give elf dwarf dagger")
	if p.figure("elf").Ready != "" || p.figure("elf").Acted {
		t.Errorf("%+v", p.figure("elf"))
	}
}

// TestArmoury: HQ Q49: a hero buys at the beginning of its first turn, at the edition's prices.
func TestArmoury(t *testing.T) {
	rich := armed("wizard", 0, 0, "Dagger")
	rich.Gold = 260
	elf := armed("elf", 1, 0, "Shortsword")
	elf.Gold = 275
	p := laid(t, hall, Document{Heroes: []HeroEntry{rich, elf}, Armoury: true})
	if got := with(p, "wizard", "buy"); !slices.Equal(got, []string{"buy wizard dagger", "buy wizard staff", "buy wizard tool-kit"}) {
		t.Errorf("offered %q", got)
	}
	if c := chosen(t, p, "buy wizard staff"); inSigns(c.Stats) != "attack 1" || !slices.Equal(c.Tags, []string{"no-shield"}) {
		t.Errorf("the staff: %q, %q", inSigns(c.Stats), c.Tags)
	}
	refused(t, p, "wizard", "buy wizard shield", "no-armour", "cannot wear armour")
	refused(t, p, "wizard", "buy wizard plate-mail", "too-dear", "costs 850")
	refused(t, p, "wizard", "buy wizard moon", "not-sold", "moon")
	p, said := told(t, p, "buy wizard tool-kit")
	if f := p.figure("wizard"); f.Gold != 10 || !f.has(toolKit) || said != "Wizard buys the Tool Kit for 250 gold and has 10 left." {
		t.Errorf("%+v: %s", f, said)
	}
	p = play(t, p, "end wizard", "buy elf helmet", "buy elf shield")
	if f := p.figure("elf"); f.Gold != 0 || !slices.Equal(f.Worn, []string{"Helmet", "Shield"}) || defendDice(p, f) != 4 {
		t.Errorf("%+v", f)
	}
	p = play(t, p, "end elf")
	refused(t, p, "wizard", "buy wizard dagger", "too-late", "first turn")
	eu := under(t, laid(t, hall, Document{Heroes: []HeroEntry{elf}, Armoury: true}), "stat-lines", "eu1989")
	if c := chosen(t, eu, "buy elf shield"); *c.Cost != 100 || c.Unit != "gold" {
		t.Errorf("%+v", c)
	}
	none := laid(t, hall, Document{Heroes: []HeroEntry{rich}})
	refused(t, none, "wizard", "buy wizard dagger", "no-armoury", "no armoury")
}

// TestClaiming: HQ Q46: the belongings of a dead hero can be claimed from the same room. HQ Q47:
// those of a monster go to the hero who killed it.
func TestClaiming(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{armed("elf", 0, 0, "Longsword", "Helmet", healingPotion), armed("barbarian", 4, 0)},
		Monsters: []MonsterEntry{
			monster("Orc", 1, 0), {Kind: "Goblin", At: at(5, 0), Items: []string{"Potion of Strength"}, Gold: 30},
		},
	})
	p, said := told(t, play(t, p, "end elf"), "attack barbarian goblin-1 broadsword: skull, skull, skull, white shield")
	if f := p.figure("barbarian"); f.Gold != 30 || !f.has("Potion of Strength") || !strings.Contains(said, "Barbarian takes what Goblin 1 had: the Potion of Strength and 30 gold.") {
		t.Errorf("%+v: %s", f, said)
	}
	p, said = told(t, wounded(play(t, p, "end barbarian"), "elf", 1), "attack orc-1 elf: skull, skull, skull, skull, skull, skull")
	if p.figure("elf").Gone != Dead || !strings.Contains(said, "is on (0,0): the Longsword, the Helmet and the Potion of Healing.") {
		t.Errorf("%s", said)
	}
	p = play(t, p, "end zargon")
	p, said = told(t, p, "claim barbarian elf")
	if f := p.figure("barbarian"); !f.has("Longsword") || !slices.Equal(f.Worn, []string{"Helmet"}) || len(p.figure("elf").Items) > 0 {
		t.Errorf("%+v: %s", f, said)
	}
	refused(t, p, "barbarian", "claim barbarian elf", "nothing-there", "nothing to claim")
	refused(t, p, "barbarian", "claim barbarian nobody", "no-such-figure", "nobody")
	refused(t, p, "barbarian", "claim barbarian", "from-whom", "From whom")
}

// TestClaimElsewhere: HQ Q46: belongings cannot be claimed from another room, and in a corridor
// only in line of sight.
func TestClaimElsewhere(t *testing.T) {
	p := laid(t, `
map:
  ...
  .#.
  ...
rooms:
  ..A
  ...
  ...
`, Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 2), hero("wizard", 2, 0)}})
	p = p.copy()
	p.figure("dwarf").Gone = Dead
	p.stand()
	if got := with(p, "elf", "claim"); !slices.Equal(got, []string{"claim elf dwarf"}) {
		t.Errorf("offered %q", got)
	}
	away := p.copy()
	away.figure("elf").At = at(2, 1)
	away.stand()
	refused(t, away, "elf", "claim elf dwarf", "elsewhere", "out of sight")
	p = p.copy()
	p.figure("wizard").Gone = Dead
	p.stand()
	refused(t, p, "elf", "claim elf wizard", "elsewhere", "another room")
}

// TestThrownAway: HQ Q73: a hero who throws one of several daggers loses only that one. An adjacent
// target is stabbed instead, which loses no dagger.
func TestThrownAway(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{armed("elf", 2, 1, "Dagger", "Dagger")},
		Monsters: []MonsterEntry{monster("Orc", 3, 1), monster("Orc", 6, 1)},
	})
	q := play(t, p, "attack elf orc-1 dagger: white shield, white shield, white shield")
	if count(q.figure("elf").Items, "Dagger") != 2 {
		t.Error("a stab loses the dagger")
	}
	q = play(t, p, "attack elf orc-2 dagger: white shield, white shield, white shield")
	if f := q.figure("elf"); count(f.Items, "Dagger") != 1 || f.Ready != "Dagger" {
		t.Errorf("%+v", f)
	}
}

// TestFinds: HQ Q79: items that only quests give have their effects.
func TestFinds(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{armed("elf", 2, 1, orcsBane, spiritBlade), armed("wizard", 2, 0, wizardsStaff)},
		Monsters: []MonsterEntry{
			monster("Orc", 3, 1), monster("Zombie", 2, 2), {Kind: "Gargoyle", At: at(7, 0), Spells: []string{"Sleep", "Command"}},
		},
	})
	for command, dice := range map[string]string{
		"attack elf orc-1 orcs-bane": "4 attack", "attack elf orc-1 spirit-blade": "3 attack",
		"attack elf zombie-1 orcs-bane": "2 attack", "attack elf zombie-1 spirit-blade": "4 attack",
	} {
		if c := chosen(t, p, command); !strings.HasPrefix(c.Odds.Dice, dice) {
			t.Errorf("%s: %s", command, c.Odds.Dice)
		}
	}
	refused(t, play(t, p, "give elf wizard orcs-bane", "end elf"), "wizard", "attack wizard orc-1 orcs-bane", "no-such-weapon", "wizards-staff")
	w := play(t, p, "end elf")
	if c := chosen(t, w, "attack wizard orc-1 wizards-staff"); !strings.HasPrefix(c.Odds.Dice, "2 attack") {
		t.Errorf("%+v", c.Odds)
	}
	dressed := w.copy()
	f := dressed.figure("wizard")
	f.Items = append(slices.Clone(f.Items), wizardsCloak, talisman)
	d := dressed.resolve(nil)
	d.dress("wizard")
	dressed = d.Position
	if !slices.Contains(dressed.figure("wizard").Worn, wizardsCloak) {
		t.Fatalf("%+v", dressed.figure("wizard"))
	}
	z := play(t, dressed, "end wizard")
	if c := chosen(t, z, "cast gargoyle-1 sleep wizard"); c.Odds.Dice != "no 6 on 7 mind dice" {
		t.Errorf("%+v", c.Odds)
	}
	z = z.copy()
	z.figure("orc-1").At = at(1, 0)
	z.stand()
	if c := chosen(t, z, "attack orc-1 wizard"); !strings.Contains(c.Odds.Dice, "3 defence dice") {
		t.Errorf("%+v", c.Odds)
	}
	b := laid(t, hall, Document{
		Heroes: []HeroEntry{armed("barbarian", 2, 1, "Broadsword", borinsArmour)}, Monsters: []MonsterEntry{monster("Orc", 3, 1)},
	})
	d = b.resolve(nil)
	d.dress("barbarian")
	b = d.Position
	b = play(t, b, "end barbarian")
	if c := chosen(t, b, "attack orc-1 barbarian"); !strings.Contains(c.Odds.Dice, "4 defence dice") || movementDice(b, b.figure("barbarian")) != 2 {
		t.Errorf("%+v", c.Odds)
	}
}

// TestWandAndRings: HQ Q74: the wand allows two spells in one action; one ring saves a spell from
// being used up, and the other brings heroes to the stairs.
func TestWandAndRings(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{
			{ID: "wizard", Kind: "Wizard", At: at(4, 1), Items: []string{"Dagger", wandOfMagic}, Spells: []string{"fire", "Rock Skin"}},
			armed("elf", 5, 1, "Shortsword", ringOfReturn), hero("dwarf", 6, 1),
		},
		Monsters: []MonsterEntry{{Kind: "Gargoyle", At: at(7, 1)}},
		Stairs:   &Area{At: at(0, 0), Width: 2, Height: 1},
	})
	q := play(t, p, "cast wizard rock-skin wizard", "cast wizard ball-of-flame gargoyle-1: 1 1")
	if len(q.figure("wizard").Spells) != 2 || q.figure("wizard").is(secondSpell) {
		t.Errorf("%+v", q.figure("wizard"))
	}
	refused(t, q, "wizard", "cast wizard fire-of-wrath gargoyle-1", "has-acted", "had its action")
	refused(t, play(t, p, "cast wizard rock-skin wizard"), "wizard", "search wizard traps", "has-acted", "had its action")
	q = play(t, p, "cast wizard rock-skin wizard", "roll wizard: 1 1", "move wizard 4,0")
	if len(casts(q, "wizard")) > 0 {
		t.Error("the second spell after moving")
	}
	if q = play(t, q, "end wizard"); q.figure("wizard").is(secondSpell) {
		t.Error("the second spell lasts")
	}
	ring := p.copy()
	ring.figure("wizard").Items = []string{"Dagger", spellRing}
	ring, said := told(t, ring, "cast wizard ball-of-flame gargoyle-1: 6 6")
	if f := ring.figure("wizard"); f.has(spellRing) || len(f.Spells) != 4 || !strings.Contains(said, "The Spell Ring breaks") {
		t.Errorf("%+v: %s", f, said)
	}
	q, said = told(t, play(t, p, "end wizard"), "use elf ring-of-return")
	stairs := map[string]bool{}
	for _, id := range []string{"wizard", "elf", "dwarf"} {
		f := q.figure(id)
		stairs[f.At.String()] = true
		if !q.doc.Stairs.has(f.At) {
			t.Errorf("%s is on %v", id, f.At)
		}
	}
	if len(stairs) != 2 || q.figure("elf").has(ringOfReturn) || !strings.HasPrefix(said, "Elf turns the Ring of Return: the stairs.") {
		t.Errorf("%v: %s", stairs, said)
	}
	refused(t, q, "elf", "use elf shortsword", "no-use", "cannot be used like that")
}
