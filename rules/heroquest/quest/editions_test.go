package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// TestEachEditionTakesTheNamesOfAll: HQ Q91: names from other editions and American spellings mean
// the same items, which are shown by their names in the edition in play.
func TestEachEditionTakesTheNamesOfAll(t *testing.T) {
	for _, profile := range []string{"author", "us1990", "eu1989", "us2021"} {
		tools, chain := "Tool Kit", "Chain Mail"
		if profile == "eu1989" {
			tools, chain = "Toolbox", "Chain"
		}
		for _, called := range []string{"Toolbox", "Tool Kit", "toolkit"} {
			p := laidBy(t, profile, nil, lane, Document{
				Heroes: []HeroEntry{armed("barbarian", 1, 0, called, "Chain Mail", "Chain"), hero("wizard", 0, 0)},
				Traps:  []TrapEntry{{Kind: pit, At: at(2, 0)}},
				Monsters: []MonsterEntry{
					{Kind: "Dread Warrior", At: at(5, 0), Spells: []string{"Cloud of Dread"}, Items: []string{"Borin's Armor"}}, monster("Abomination", 6, 0),
				},
				Treasures: []TreasureEntry{{At: at(3, 0), Text: "Rings.", Items: []string{"Spell Ring", "Wand of Magic", "Ring of Return", "Elixir of Life", called}}},
			})
			b := p.figure("barbarian")
			if want := []string{tools, chain, chain}; !slices.Equal(b.Items, want) || !b.hasTools() || !slices.Contains(b.Worn, chain) {
				t.Errorf("%s: %s: it carries %q and wears %q, want %q", profile, called, b.Items, b.Worn, want)
			}
			if got := p.doc.Monsters[0].Items[0]; got != borinsArmour {
				t.Errorf("%s: Borin's Armor is %q", profile, got)
			}
			if itemWords(p, tools) == "" || len(itemStats(p, tools)) == 0 || itemWords(p, ringOfReturn) == "" {
				t.Errorf("%s: nothing is said of the %s", profile, tools)
			}
			if d, ok := p.profile.Edition.Figure("Dread Warrior"); !ok || d.Attack < 3 {
				t.Errorf("%s: a Dread Warrior is %+v", profile, d)
			}
			p = found(p)
			if refusal := mayDisarm(p, b, at(2, 0)).Refusal(); refusal != nil {
				t.Errorf("%s: with the %s: %v", profile, called, refusal)
			}
			if _, known := spellNamed("Cloud of Dread"); !known {
				t.Error("no Cloud of Dread")
			}
		}
		shop := laidBy(t, profile, nil, lane, Document{Heroes: []HeroEntry{{ID: "elf", Kind: "Elf", At: at(0, 0), Gold: 300}}, Armoury: true})
		play(t, shop, "buy elf "+wordOf(tools))
	}
}

// TestOneSearchForHiddenThings: HQ Q140: in some profiles one search finds traps, trapped treasures
// and secret doors.
func TestOneSearchForHiddenThings(t *testing.T) {
	doc := Document{
		Heroes: []HeroEntry{hero("elf", 0, 1)}, Traps: []TrapEntry{{Kind: pit, At: at(3, 1)}},
		Doors: []DoorEntry{{At: at(2, 0), Side: "E", State: "secret"}},
		Hints: []HintEntry{{Until: "search", When: HintWhen{May: []string{"search traps"}}, Text: "Search."}},
	}
	const two = hall + "walls:\n  2,0 E\n"
	p := laidBy(t, "eu1989", nil, two, doc)
	if got := offered(p, "elf"); slices.Contains(got, "search elf traps") || slices.Contains(got, "search elf secret-doors") {
		t.Errorf("offered: %q", got)
	}
	if hintNow(p) != "Search." {
		t.Errorf("the hint is %q", hintNow(p))
	}
	refused(t, p, "elf", "search elf traps", "for-what", "hidden-things")
	p, said := told(t, p, "search elf hidden-things")
	if !strings.Contains(said, "searches for traps and secret doors and finds a pit on (3,1) and a secret door east of (2,0).") || !p.traps[0].Found || len(p.doors) != 1 || !p.figure("elf").Acted {
		t.Errorf("found: %s, %v, %v", said, p.traps, p.doors)
	}
	apart := laid(t, two, doc)
	refused(t, apart, "elf", "search elf hidden-things", "for-what", "secret-doors")
	play(t, apart, "search elf traps")
	_, said = told(t, laidBy(t, "eu1989", nil, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 1)}}), "search elf hidden-things")
	if !strings.Contains(said, "searches for traps and secret doors and finds none") {
		t.Errorf("in vain: %s", said)
	}
}

// TestTheSureHandOfTheDwarf: HQ Q141: in some profiles a Dwarf disarms without a die roll, either
// by its action or, once a turn, without using it.
func TestTheSureHandOfTheDwarf(t *testing.T) {
	lay := func(how string) *Position {
		p := laidBy(t, "", map[string]string{"dwarf-disarms": how}, hall, Document{
			Heroes: []HeroEntry{hero("dwarf", 1, 1), armed("elf", 7, 1, "Tool Kit")},
			Traps:  []TrapEntry{{Kind: pit, At: at(2, 1)}, {Kind: spear, At: at(1, 0)}, {Kind: block, At: at(6, 1)}},
		})
		return p.apply(Searched{Figure: "dwarf", For: heroquest.Traps, Traps: []int{0, 1, 2}})
	}
	p, said := told(t, lay("for-sure"), "disarm dwarf 2,1")
	if !p.traps[0].Gone || !p.figure("dwarf").Acted || !strings.Contains(said, "Dwarf removes the trap on (2,1).") {
		t.Errorf("for sure: %s", said)
	}
	refused(t, p, "dwarf", "disarm dwarf 1,0", "has-acted", "has had its action")

	p = lay("freely")
	c := chosen(t, p, "disarm dwarf 2,1")
	if !slices.Contains(c.Tags, battlemat.Free) || c.Odds != nil || c.Rule != "HQ Q141" {
		t.Errorf("freely: %+v", c)
	}
	p = play(t, p, "disarm dwarf 2,1")
	if f := p.figure("dwarf"); !p.traps[0].Gone || f.Acted || !f.Freed {
		t.Errorf("freely: %+v", f)
	}
	// A second trap in the turn uses the action. In the next turn the first trap is free again.
	second := play(t, p, "disarm dwarf 1,0")
	if f := second.figure("dwarf"); !second.traps[1].Gone || !f.Acted {
		t.Errorf("the second: %+v", f)
	}
	p = play(t, p, "end dwarf", "end elf")
	if p.figure("dwarf").Freed {
		t.Error("the next turn: not free again")
	}
	// Only the Dwarf disarms without a die.
	if elf := chosen(t, play(t, lay("freely"), "end dwarf"), "disarm elf 6,1"); elf.Odds == nil {
		t.Error("an Elf disarms without a die")
	}
}

// TestToolsThatFail: HQ Q142: in some profiles a failed disarm costs a body point and removes the
// trap, whether the trap is on the ground or in a chest.
func TestToolsThatFail(t *testing.T) {
	p := found(laidBy(t, "eu1989", nil, hall, Document{
		Heroes: []HeroEntry{armed("elf", 1, 1, "Toolbox"), hero("dwarf", 7, 0)},
		Traps:  []TrapEntry{{Kind: block, At: at(2, 1)}},
	}))
	if c := chosen(t, p, "disarm elf 2,1"); !strings.Contains(c.Note, "A failure costs 1 body point") {
		t.Errorf("it says %q", c.Note)
	}
	q, said := told(t, p, "disarm elf 2,1: skull,")
	if f := q.figure("elf"); f.Body != 5 || f.At != at(1, 1) || f.Halted || !q.traps[0].Gone || q.ground.Terrain(at(2, 1)) == board.Trap {
		t.Errorf("failed: %+v, %v: %s", f, q.traps, said)
	}
	if q = play(t, p, "disarm elf 2,1: white shield,"); q.figure("elf").Body != 6 || !q.traps[0].Gone {
		t.Error("it does not disarm")
	}
	chest := laidBy(t, "eu1989", map[string]string{"hidden-things": "apart"}, hall, Document{
		Heroes: []HeroEntry{armed("elf", 1, 1, "Toolbox")}, Furniture: []FurnitureEntry{{Kind: "chest", At: at(2, 1)}},
		Treasures: []TreasureEntry{{At: at(2, 1), Text: "Gold.", Gold: 50, Trap: "gas", Harm: 3}},
	})
	chest = play(t, chest, "search elf traps", "end elf", "disarm elf 2,1: skull,")
	if f := chest.figure("elf"); f.Body != 5 || !chest.chests[0].Gone {
		t.Errorf("the chest: %+v, %+v", f, chest.chests)
	}
}

// TestAMissedSpear: HQ Q121: a separate field of the profile decides what ends when a spear trap
// misses.
func TestAMissedSpear(t *testing.T) {
	for _, test := range []struct {
		ends, missed string
		halted       bool
	}{
		{"movement", "as-sprung-trap", true}, {"movement", "movement", true}, {"movement", "nothing", false},
		{"turn", "as-sprung-trap", false}, {"turn", "movement", true}, {"turn", "nothing", false},
	} {
		p := under(t, under(t, trapped(t, spear, nil), "sprung-trap", test.ends), "missed-spear", test.missed)
		p = play(t, p, "roll elf: 6,6", "move elf 5,0: white shield,")
		if f := p.figure("elf"); f.Halted != test.halted || f.Over || f.Left == 0 != test.halted {
			t.Errorf("%+v: %+v", test, f)
		}
		// A spear that hits ends what any other trap ends.
		p = under(t, under(t, trapped(t, spear, nil), "sprung-trap", test.ends), "missed-spear", test.missed)
		p = play(t, p, "roll elf: 6,6", "move elf 5,0: skull,")
		if f := p.figure("elf"); f.Body != 5 || test.ends == "movement" && !f.Halted {
			t.Errorf("%+v, struck: %+v", test, f)
		}
	}
}

// TestSpellsAreChosen: HQ Q144: in some profiles the Wizard and the Elf choose elements in turn
// before the first round.
func TestSpellsAreChosen(t *testing.T) {
	caster := func(id string, x int, spells ...string) HeroEntry {
		h := hero(id, x, 0)
		h.Spells = spells
		return h
	}
	lay := func(heroes ...HeroEntry) *Position {
		return laidBy(t, "", map[string]string{"spell-elements": "chosen"}, hall, Document{Heroes: heroes})
	}
	p := lay(hero("barbarian", 0, 1), caster("elf", 1, "water"), caster("wizard", 2, "air", "fire", "earth"))
	if got := p.ToAct(); !slices.Equal(got, []battlemat.Seat{"wizard"}) || len(p.figure("wizard").Spells) != 0 || !strings.Contains(p.See("elf").Status, "Wizard chooses") {
		t.Errorf("first %v: %s", got, p.See("elf").Status)
	}
	refused(t, p, "barbarian", "roll barbarian", "answer-first", "Wizard must choose")
	refused(t, p, "elf", "choose elf fire", "picks-not", "waiting for Wizard to choose")
	refused(t, p, "wizard", "choose wizard cheese", "no-element", "air, earth, fire, water")
	p = play(t, p, "choose wizard water")
	refused(t, p, "elf", "choose elf water", "element-is-taken", "expected one of air, earth, fire")
	p, said := told(t, p, "choose elf fire")
	w, e := p.figure("wizard"), p.figure("elf")
	if len(w.Spells) != 9 || !slices.Equal(e.Spells, []string{"Ball of Flame", "Courage", "Fire of Wrath"}) || len(p.choosing) != 0 {
		t.Errorf("chosen: %v, %v", w.Spells, e.Spells)
	}
	if !strings.Contains(said, "Wizard takes the spells of air: Genie, Swift Wind and Tempest.") {
		t.Errorf("the rest: %s", said)
	}
	if cards := spellCards(p, w); len(cards) != 9 || cards[0].State != "" {
		t.Errorf("the hand: %+v", cards)
	}
	refused(t, p, "elf", "choose elf air", "nothing-to-pick", "Nobody has spells")
	play(t, p, "roll barbarian: 1,1")
	// If there is only a Wizard, it takes three elements. If the quest gives no spells, nothing is
	// chosen.
	alone := play(t, lay(caster("wizard", 0, "air")), "choose wizard air", "choose wizard fire", "choose wizard earth")
	if len(alone.figure("wizard").Spells) != 9 || alone.chooser() != nil {
		t.Errorf("alone: %v", alone.figure("wizard").Spells)
	}
	if lay(hero("wizard", 0, 0), hero("elf", 1, 0)).chooser() != nil {
		t.Error("spells are chosen where the quest has none")
	}
	// A hero whose player gives up chooses no more elements.
	gone := play(t, lay(caster("elf", 1, "water"), caster("wizard", 2, "air")), "choose wizard water")
	events, err := gone.Decide("elf", "resign elf", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, ev := range events {
		gone = gone.apply(ev)
	}
	if got := gone.ToAct(); !slices.Equal(got, []battlemat.Seat{"wizard"}) {
		t.Errorf("after the Elf: %v", got)
	}
	play(t, gone, "choose wizard air", "choose wizard fire", "roll wizard: 1,1")
}

// TestARoomThatLiesOpen: HQ Q8: depending on the profile, a room with an opening is revealed from
// afar, from the square before the opening, or from within.
func TestARoomThatLiesOpen(t *testing.T) {
	const open = `
map:
  .......
  .......
rooms:
  .......
  AA.....
walls:
  0,0 S 1,0 S 1,1 E
doors:
  d 1,0 S open
`
	for how, want := range map[string][3]bool{"in-sight": {true, true, true}, "from-beside": {false, true, true}, "from-within": {false, false, true}} {
		for i, x := range []int{6, 1} {
			p := laidBy(t, "", map[string]string{"open-rooms": how}, open, Document{Heroes: []HeroEntry{hero("elf", x, 0)}})
			knows(t, p, want[i], at(0, 1), at(1, 1))
			b := p.ground
			if got := p.desk.Sees(b, heroquest.Reveal, at(x, 0), at(0, 1)); got != want[i] {
				t.Errorf("%s: the desk from %d: %v", how, x, got)
			}
		}
		p := laidBy(t, "", map[string]string{"open-rooms": how}, open, Document{Heroes: []HeroEntry{hero("elf", 6, 0)}})
		knows(t, play(t, p, "roll elf: 6,6", "move elf 1,0"), want[1], at(0, 1))
	}
}
