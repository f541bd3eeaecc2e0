package quest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// camped returns the example from the rule's source: a room with a single open door in the middle
// of its south side, monsters in its far corners, and heroes in the corridor around the door.
func camped(t *testing.T, kind string, heroes ...HeroEntry) *Position {
	p := laid(t, `
map:
  .......
  .......
  .......
  .......
  .......
  .......
rooms:
  AAAAAAA
  AAAAAAA
  AAAAAAA
  AAAAAAA
  .......
  .......
walls:
  0,3 S  1,3 S  2,3 S  4,3 S  5,3 S  6,3 S
doors:
  a 3,3 S closed
`, Document{Heroes: heroes, Monsters: []MonsterEntry{monster(kind, 0, 0), monster(kind, 6, 0)}})
	return play(t, p, "open elf 3,4N")
}

// waited lets heroes do nothing and the bot play Zargon for a number of rounds. It returns the
// number of rounds in which a monster came out, or came to a square where the heroes can attack it
// from outside.
func waited(t *testing.T, p *Position, rounds int) (came int) {
	t.Helper()
	roller := dice.NewSeeded(dice.SeedOf("camping"))
	for p.round <= rounds && p.over == nil {
		seat := p.ToAct()[0]
		choices := slices.Collect(p.Choices(seat))
		command := battlemat.Command("end " + string(seat))
		if seat == p.zargon {
			command = Ruleset.(interface {
				Bot(battlemat.Seat) battlemat.Bot
			}).Bot(seat).Choose(p.See(seat), choices)
		}
		was := p.round
		events, err := p.Decide(seat, command, roller)
		if err != nil {
			t.Fatalf("%q: %v", command, err)
		}
		for _, e := range events {
			p = p.apply(e)
		}
		if p.round > was && slices.ContainsFunc(p.figures, func(f *Figure) bool {
			return !f.Hero && f.Gone == Here && (p.ground.Room(f.At) != 'A' || f.At == grid.Cell{X: 3, Y: 3})
		}) {
			came++
		}
	}
	return came
}

// TestZargonWaitsInTheSourcesExample: HQ S1.73, S1.68, Q136: if heroes are around the door,
// monsters of every kind wait in their room, round after round, where they cannot be attacked from
// outside. They do attack a hero who is alone.
func TestZargonWaitsInTheSourcesExample(t *testing.T) {
	party := []HeroEntry{hero("elf", 3, 4), hero("barbarian", 2, 4), hero("dwarf", 4, 4), hero("wizard", 3, 5)}
	for _, kind := range []string{"Mummy", "Goblin", "Orc", "Zombie"} {
		for n := 3; n <= 4; n++ {
			if came := waited(t, camped(t, kind, party[:n]...), 8); came > 0 {
				t.Errorf("%d heroes: a %s comes to the door in %d of 8 rounds", n, kind, came)
			}
		}
		if came := waited(t, camped(t, kind, party[0]), 4); came == 0 && kind != "Zombie" {
			t.Errorf("an elf alone: no %s comes", kind)
		}
	}
}
