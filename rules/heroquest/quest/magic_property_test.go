package quest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// coven returns a quest in the manor with every spell, weapon and potion in it.
func coven() Document {
	doc := crew()
	doc.Heroes = []HeroEntry{
		{ID: "wizard", Kind: "Wizard", At: at(0, 0), Items: []string{"Dagger", wizardsStaff, healingPotion, wandOfMagic, spellRing, ringOfReturn}, Spells: []string{"air", "fire", "earth"}, Gold: 300},
		{ID: "elf", Kind: "Elf", At: at(0, 1), Items: []string{"Crossbow", "Longsword", "Shield", "Heroic Brew", "Potion of Speed"}, Spells: []string{"water"}, Gold: 900},
		{ID: "barbarian", Kind: "Barbarian", At: at(1, 0), Items: []string{"Battle Axe", "Helmet", "Chain Mail", "Plate Mail", "Shield", "Dagger", "Potion of Strength"}},
	}
	doc.Monsters[0].Spells = heroquest.ChaosSpells()
	doc.Monsters[0].With = "Crossbow"
	doc.Monsters[0].Stats = map[string]int{"body": 9, "mind": 4}
	doc.Monsters[1].Items, doc.Monsters[1].Gold = []string{spiritBlade}, 12
	doc.Escapes = []grid.Cell{at(4, 4), at(9, 6)}
	doc.Armoury = true
	doc.Objective = Objective{Slay: []string{"the dragon"}}
	return doc
}

// magicGuesses returns commands for fights and magic that may be legal in some position.
func magicGuesses(p *Position, id string) []string {
	var list, things, foes []string
	for i := range p.figures {
		foes = append(foes, p.figures[i].ID)
		for _, item := range p.figures[i].Items {
			things = append(things, wordOf(item))
		}
	}
	foes = append(foes, "nobody")
	things = append(things, "fists", "moon", "broadsword")
	slices.Sort(things)
	things = slices.Compact(things)
	for _, thing := range things {
		for _, verb := range []string{"drink", "wear", "stow", "ready", "buy", "use", "save"} {
			list = append(list, fmt.Sprintf("%s %s %s", verb, id, thing))
		}
		for _, foe := range foes {
			list = append(list, fmt.Sprintf("attack %s %s %s", id, foe, thing), fmt.Sprintf("give %s %s %s", id, foe, thing),
				fmt.Sprintf("cast %s rust %s %s", id, foe, thing))
		}
	}
	spells := append(heroquest.HeroSpells(), heroquest.ChaosSpells()...)
	slices.Sort(spells)
	for _, s := range slices.Compact(spells) {
		cast := fmt.Sprintf("cast %s %s", id, wordOf(s))
		list = append(list, cast)
		for _, foe := range foes {
			list = append(list, cast+" "+foe)
		}
	}
	for _, way := range []string{"N", "SE", "W", "up"} {
		list = append(list, fmt.Sprintf("cast %s lightning-bolt %s", id, way))
	}
	for _, d := range p.ground.Doors() {
		list = append(list, fmt.Sprintf("cast %s genie %s", id, doorName(p.ground, d)))
	}
	for _, c := range []grid.Cell{at(4, 4), at(9, 6), at(5, 5)} {
		list = append(list, fmt.Sprintf("cast %s escape %v", id, c))
	}
	for _, foe := range foes {
		list = append(list, fmt.Sprintf("attack %s %s", id, foe), fmt.Sprintf("claim %s %s", id, foe))
	}
	return list
}

// TestRandomFights plays at random with every spell, weapon and potion. Every offered command must
// be accepted, every other one refused, and no figure may get into an impossible state.
func TestRandomFights(t *testing.T) {
	for seed, set := range []string{"", "death=below", "stat-lines=eu1989", "anti-door-camping=off", "figures-in-rooms=obstruct", "us1990"} {
		if testing.Short() && set != "" && set != "us1990" {
			continue
		}
		random := rand.New(rand.NewPCG(uint64(seed), 2))
		p := laid(t, manor, coven())
		if name, value, ok := strings.Cut(set, "="); ok {
			p = under(t, p, name, value)
			if value == "eu1989" {
				p.figure("barbarian").Worn = nil // this edition has no armour with these names
			}
		} else if set != "" {
			p = american(t, p)
		}
		used := map[string]bool{}
		for n := 0; n < 150 && p.over == nil; n++ {
			if n == 40 { // start in the middle of a fight
				p = gathered(p)
			}
			seat := p.ToAct()[0]
			choices := slices.Collect(p.Choices(seat))
			where := fmt.Sprintf("seed %d, %d", seed, n)
			if n == 41 || n == 101 {
				guessed(t, p, where)
			}
			c := picked(random, choices)
			if c.Label == "" || c.Kind == "" || c.Rule == "" {
				t.Errorf("%s: %+v", where, c)
			}
			events, err := p.Decide(seat, c.Command, dice.NewSeeded(dice.SeedOf(where)))
			if err != nil {
				t.Fatalf("%s: %q is offered, and refused: %v", where, c.Command, err)
			}
			used[c.Command.Words()[0]] = true
			for _, e := range events {
				for _, to := range []battlemat.Seat{"elf", "zargon", battlemat.Spectator} {
					for _, told := range p.Tell(to, e) {
						if told.Kind == "" {
							t.Errorf("%s: %+v", where, told)
						}
					}
				}
				p = p.Apply(gametest.Logged(t, Ruleset, e)).(*Position)
			}
			sound(t, p, where+": after "+string(c.Command))
		}
		if !used["attack"] || !used["cast"] {
			t.Errorf("%q: dull play: %v", set, used)
		}
	}
}

// gathered returns the position with the heroes around the first monster.
func gathered(p *Position) *Position {
	p = p.copy()
	d := p.resolve(nil)
	d.layOpen()
	p = d.Position.copy()
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Here && f.Hero {
			f.At = []grid.Cell{at(4, 0), at(6, 0), at(5, 1)}[i]
		}
	}
	p.stand()
	return p
}

// picked returns a random choice, but prefers fights.
func picked(random *rand.Rand, choices []battlemat.Choice) battlemat.Choice {
	var list []battlemat.Choice
	for _, c := range choices {
		weight := map[string]int{"resign": 0, "leave": 0, "end": 1, "cast": 3, "attack": 3, "drink": 3}
		n, known := weight[c.Command.Words()[0]]
		if !known {
			n = 1
		}
		list = append(list, slices.Repeat([]battlemat.Choice{c}, n)...)
	}
	return list[random.IntN(len(list))]
}

// guessed tries every guessed command, and checks that only offered ones are accepted.
func guessed(t *testing.T, p *Position, where string) {
	t.Helper()
	for _, seat := range []battlemat.Seat{"elf", "wizard", "barbarian", "zargon"} {
		list := offered(p, seat)
		for i := range p.figures {
			for _, command := range magicGuesses(p, p.figures[i].ID) {
				_, err := p.Decide(seat, battlemat.Command(command), anyDice())
				var r *battlemat.Refusal
				if is := slices.Contains(list, command); is != (err == nil) || err != nil && (!errors.As(err, &r) || r.Rule == "" || r.Code == "" || r.Detail == "") {
					t.Errorf("%s: %s: %q is offered: %v, and decided: %v", where, seat, command, is, err)
				}
			}
		}
		for _, c := range p.ground.Cells() {
			for _, r := range p.Why(seat, c) {
				if r.What == "" {
					t.Errorf("%s: %+v", where, r)
				}
			}
		}
	}
}

// sound checks conditions that figures must always meet.
func sound(t *testing.T, p *Position, where string) {
	t.Helper()
	for i := range p.figures {
		f := p.figures[i]
		if f.Body < 0 || f.Body > f.Stats.Body || f.Gold < 0 || f.Ready != "" && f.Hero && !f.has(f.Ready) {
			t.Errorf("%s: %+v", where, f)
		}
		for j, worn := range f.Worn {
			kind, ok := p.armourNamed(worn)
			if !ok || !f.has(worn) {
				t.Errorf("%s: %s wears %s", where, f.ID, worn)
			}
			for _, other := range f.Worn[j+1:] {
				if k, _ := p.armourNamed(other); k == kind {
					t.Errorf("%s: %s wears %v", where, f.ID, f.Worn)
				}
			}
		}
		if f.Gone == Dead && len(f.States) > 0 {
			t.Errorf("%s: the dead %s is under %v", where, f.ID, f.States)
		}
		if b, there := p.ground.Figure(f.ID); there != (f.Gone == Here) || there && b.At != f.At {
			t.Errorf("%s: %s is on the board: %v", where, f.ID, there)
		}
	}
}

func BenchmarkFight(b *testing.B) {
	p := gathered(laid(b, manor, coven()))
	for b.Loop() {
		p := anew(p)
		for range p.Choices("wizard") {
		}
	}
}
