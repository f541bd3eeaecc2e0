package quest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
)

// fourInTheCorridor returns the standard board with four heroes and some monsters in its corridors.
func fourInTheCorridor(t testing.TB) *Position {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	p := laid(t, b.Text(), Document{
		Heroes:   []HeroEntry{hero("barbarian", 0, 0), hero("dwarf", 0, 1), hero("elf", 1, 0), hero("wizard", 2, 0)},
		Monsters: []MonsterEntry{monster("Orc", 20, 0), monster("Goblin", 0, 16), monster("Fimir", 22, 0)},
	})
	return play(t, p, "roll barbarian: 6,6")
}

func BenchmarkChoices(b *testing.B) {
	p := fourInTheCorridor(b)
	for b.Loop() {
		p := anew(p)
		n := 0
		for range p.Choices("barbarian") {
			n++
		}
	}
}

func BenchmarkMove(b *testing.B) {
	p := fourInTheCorridor(b)
	for b.Loop() {
		p := anew(p)
		if _, err := p.Decide("barbarian", battlemat.Command("move barbarian 9,0"), anyDice()); err != nil {
			b.Fatal(err)
		}
	}
}
