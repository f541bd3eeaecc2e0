package quest

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals records the refusal codes for which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a refusal code has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestWordsThatAreMissing: HQ Q1, HQ Q123: the refusal of an incomplete command says what is
// missing.
func TestWordsThatAreMissing(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Armoury: true})
	refused(t, p, "elf", "open elf", "no-door", "Which door")
	refused(t, p, "elf", "buy elf", "no-item", "Buy what")
	refused(t, p, "elf", "drink elf", "no-item", "Which thing?")
	refused(t, p, "elf", "save elf nothing", "nobody-dies", "Nobody is dying")
	refused(t, play(t, doomed(t, nil, healingPotion), strikes), "elf", "save elf", "with-what", "With what")
}

// TestTwiceIsNothing: HQ Q51, HQ Q70, HQ Q49: a second Tempest on the same foe, a second Potion of
// Strength and a second shield are refused.
func TestTwiceIsNothing(t *testing.T) {
	p := duel(t, "Orc", "Tempest").copy()
	p.figure("orc-1").put(State{Name: tempest})
	refused(t, p, "wizard", "cast wizard tempest orc-1", "already", "tempest")
	p = play(t, drinker(t, "Potion of Strength", "Potion of Strength"), "drink elf potion-of-strength")
	refused(t, p, "elf", "drink elf potion-of-strength", "drunk-already", "has drunk one")
	p = laid(t, hall, Document{Armoury: true, Heroes: []HeroEntry{{ID: "elf", Kind: "Elf", At: at(0, 0), Items: []string{"Shortsword", "Shield"}, Gold: 500}}})
	refused(t, p, "elf", "buy elf shield", "has-one", "Elf has a Shield")
}

// TestWhatMonstersDoNot: HQ Q25, HQ Q30, HQ Q33, HQ Q44, HQ Q46, HQ Q48, HQ Q49, HQ Q70, HQ Q74:
// monsters cannot do what only heroes may do. HQ Q24: monsters walk over traps.
func TestWhatMonstersDoNot(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 2)},
		Monsters: []MonsterEntry{
			{Kind: "Orc", At: at(5, 1), Items: []string{healingPotion}},
			monster("Orc", 6, 1),
		},
		Traps: []TrapEntry{{Kind: pit, At: at(4, 1)}}, Armoury: true,
	})
	p = found(p).copy()
	p.figure("dwarf").Gone = Dead
	p.stand()
	p = play(t, p, "end elf")
	for _, command := range []string{
		"disarm orc-1 4,1", "search orc-1 treasure", "leave orc-1", "stow orc-1 potion-of-healing", "claim orc-1 dwarf",
		"give orc-1 orc-2 potion-of-healing", "buy orc-1 shield", "drink orc-1 potion-of-healing", "use orc-1 potion-of-healing",
	} {
		refused(t, p, "zargon", command, "heroes-only", "Orc 1")
	}
	refused(t, p, "zargon", "jump orc-1 3,1", "monsters-walk", "need to jump")
}

// TestNobodyLeavesTheStairsUnderCommand: HQ Q33, HQ Q63: a commanded hero on the stairs cannot
// leave.
func TestNobodyLeavesTheStairsUnderCommand(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("wizard", 0, 0)}, Stairs: &Area{At: at(0, 0), Width: 1, Height: 1}}).copy()
	p.figure("wizard").put(State{Name: commanded})
	refused(t, p, "zargon", "leave wizard", "commanded", "does not leave")
}

// TestUnderCommandNobodyLeavesOrCasts: HQ Q33, HQ Q63: a commanded hero can neither leave nor cast
// spells.
func TestUnderCommandNobodyLeavesOrCasts(t *testing.T) {
	p := duel(t, "Orc", "Tempest").copy()
	p.figure("wizard").put(State{Name: commanded})
	for command, words := range map[string]string{"leave wizard": "does not leave", "cast wizard tempest elf": "casts no spells"} {
		refused(t, p, battlemat.Seat("zargon"), command, "commanded", words)
	}
}

// TestTheLastSquare: HQ Q3: a figure that has used all its squares of movement cannot go further.
func TestTheLastSquare(t *testing.T) {
	p := play(t, laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}}), "roll elf: 1 1", "move elf 2,0")
	refused(t, p, "elf", "move elf 3,0", "no-squares-left", "no squares left")
}

// TestNoJumpThroughWalls: HQ Q24: a hero cannot jump through a wall.
func TestNoJumpThroughWalls(t *testing.T) {
	p := found(laid(t, lane+"walls:\n  2,0 E\n", Document{Heroes: []HeroEntry{hero("elf", 1, 0)}, Traps: []TrapEntry{{Kind: pit, At: at(2, 0)}}}))
	refused(t, play(t, p, "roll elf: 2 2"), "elf", "jump elf 3,0", "walled", "between (2,0) and (3,0)")
}

// TestTheRingNeedsAFreeStair: HQ Q74: the Ring of Return is refused if monsters stand on all
// squares of the stairs.
func TestTheRingNeedsAFreeStair(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes: []HeroEntry{armed("elf", 5, 1, "Shortsword", ringOfReturn)}, Monsters: []MonsterEntry{monster("Orc", 7, 1)},
		Stairs: &Area{At: at(0, 0), Width: 1, Height: 1},
	}).copy()
	p.figure("orc-1").At = at(0, 0)
	p.stand()
	refused(t, p, "elf", "use elf ring-of-return", "stairs-taken", "on all of the stairs")
}

// TestWizardsThings: HQ Q44: the cloak is for Wizards only.
func TestWizardsThings(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{armed("elf", 0, 0, "Shortsword", wizardsCloak)}})
	refused(t, p, "elf", "wear elf "+wordOf(wizardsCloak), "wizards-only", "Only a Wizard")
}

// TestMoreDiceThanAreThrown: HQ Q40, HQ Q54: a log written under wider limits may contain a figure
// with more dice than can be thrown at once. An attack in which it would throw these dice is
// refused.
func TestMoreDiceThanAreThrown(t *testing.T) {
	p := duel(t, "Orc", "Genie").copy()
	p.figure("orc-1").Stats.Attack, p.figure("orc-1").Stats.Defend, p.figure("orc-1").At = 101, 101, at(2, 1)
	p.stand()
	refused(t, p, "wizard", "cast wizard genie orc-1", "no-attack", "101 dice")
	refused(t, play(t, p, "end wizard", "end elf"), "zargon", "attack orc-1 elf", "no-attack", "101 dice")
}
