package quest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestWhatComesIntoSightIsTold: HQ S1.18, S1.55: a newly seen room is described with its contents
// and their places: furniture, doors, stairs, rubble. For a reader who sees the board the places
// are omitted.
func TestWhatComesIntoSightIsTold(t *testing.T) {
	const rooms = `
map:
  .......
  .......
  .......
rooms:
  AA..BBB
  AA..BBB
  AA..BBB
walls:
  1,0 E 1,1 E 1,2 E 3,0 E 3,1 E 3,2 E
`
	p := laid(t, rooms, Document{
		Heroes: []HeroEntry{hero("elf", 3, 1)},
		Doors:  []DoorEntry{{At: at(3, 1), Side: "E"}},
		Furniture: []FurnitureEntry{
			{Kind: "chest", At: at(6, 0)}, {Kind: "chest", At: at(6, 2)}, {Kind: "alchemist's bench", At: at(5, 1)}, {Kind: "table", Name: "Kitchen table", At: at(0, 0)},
		},
	})
	e := Revealed{Cells: p.ground.Where(func(c grid.Cell) bool { return c.X > 3 }), Doors: []string{p.doors[0]}}
	text, short := e.words(p)
	if want := "A room of 9 squares with a chest on (6,0), a chest on (6,2), an alchemist's bench on (5,1) and a closed door east of (3,1) comes into sight."; text != want {
		t.Errorf("told %q,\nwant %q", text, want)
	}
	if want := "A room of 9 squares with 2 chests, an alchemist's bench and a closed door comes into sight."; short != want {
		t.Errorf("told %q,\nwant %q", short, want)
	}
	e = Revealed{Doors: []string{p.doors[0]}}
	if text, short = e.words(p); text != "A closed door east of (3,1) comes into sight." || short != "A closed door comes into sight." {
		t.Errorf("a door: %q, %q", text, short)
	}
	e = Revealed{Cells: []grid.Cell{at(2, 0), at(2, 1)}}
	if text, short = e.words(p); text != "2 squares of the corridor come into sight." || short != "" {
		t.Errorf("a corridor: %q, %q", text, short)
	}
	if _, said := told(t, p, "open elf 3,1E"); !strings.Contains(said, "an alchemist's bench on (5,1)") {
		t.Errorf("opened: %s", said)
	}
	r := noWay(p, p.figure("elf"), at(0, 0))
	if r.Code != codeUnknown {
		t.Errorf("in the dark: %v", r)
	}
	p = play(t, p, "open elf 3,1E", "roll elf: 6,6")
	refused(t, p, "elf", "move elf 6,0", "furniture", "Nobody can stand there: the chest is in the way.")
}

// TestMonstersThatWaitSaySo: HQ Q146: at the end of Zargon's turn a message names each monster that
// waited, and says whether it could have reached a hero.
func TestMonstersThatWaitSaySo(t *testing.T) {
	doc := Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 3, 0), monster("Zombie", 7, 2)}}
	_, said := told(t, play(t, laid(t, hall, doc), "end elf"), "end zargon")
	if !strings.Contains(said, "Orc 1 waits, though it could have reached Elf.") || !strings.Contains(said, "Zombie 1 waits: it cannot reach any hero this turn.") {
		t.Errorf("told: %s", said)
	}
	_, said = told(t, play(t, laid(t, hall, doc), "end elf", "move orc-1 1,0"), "end zargon")
	if strings.Contains(said, "Orc 1 waits") {
		t.Errorf("it has moved: %s", said)
	}
}

// TestZargonsGoalIsZargons: HQ Q35, Q36, Q147: Zargon is told how Zargon wins, and not the heroes'
// objective.
func TestZargonsGoalIsZargons(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:    []HeroEntry{hero("elf", 0, 0)},
		Monsters:  []MonsterEntry{{Kind: "Orc", Key: "cook", Name: "The Cook", At: at(5, 0), Items: []string{"Brass lantern"}}},
		Stairs:    &Area{At: at(0, 0), Width: 1, Height: 1},
		Objective: Objective{Slay: []string{"cook"}, Take: []string{"Brass lantern"}, Return: true, Rounds: 40},
		Variant:   Variant{Idle: 10},
	})
	want := "Kill every hero before they have slain the Cook, have the brass lantern and are back up the stairs. You also win when round 40 is over. You also win when they have achieved nothing for 10 rounds."
	if got := p.See("zargon").Goal; got != want {
		t.Errorf("the goal is %q,\nwant %q", got, want)
	}
	if got := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Objective: Objective{Clear: true}, Monsters: []MonsterEntry{monster("Orc", 5, 0)}}).See("zargon").Goal; got != "Kill every hero before they have slain your last monster." {
		t.Errorf("the goal is %q", got)
	}
}

// TestRefusalsNameWhoStandsThere checks that a refusal names the figures, although the desk's
// sentence names only their squares.
func TestRefusalsNameWhoStandsThere(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 1, 1), monster("Orc", 5, 1)}})
	var said []string
	for _, where := range []grid.Cell{at(1, 1), at(5, 1)} {
		for _, r := range p.Why("elf", where) {
			if r.Refusal != nil {
				said = append(said, r.Refusal.Detail)
			}
		}
	}
	all := strings.Join(said, " ")
	for _, want := range []string{"No diagonal attack with the Shortsword: Orc 1 is diagonally next to Elf.", "Not adjacent: Orc 2 is not next to Elf."} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %q", want, all)
		}
	}
}

// TestThingsAreNamedAsPeopleNameThem checks that items are named with articles, except for names
// that include an owner, and that doors are named by their squares.
func TestThingsAreNamedAsPeopleNameThem(t *testing.T) {
	for want, got := range map[string]string{
		"the Potion of Healing and 10 gold":        things([]string{"Potion of Healing"}, 10),
		"the Brass lantern, Orc's Bane and 3 gold": things([]string{"Brass lantern", "Orc's Bane"}, 3),
		"the Helmet":       things([]string{"Helmet"}, 0),
		"the Lamp of Ages": things([]string{"The Lamp of Ages"}, 0),
		"":                 things(nil, 0),
		"north of (1,2)":   doorPlace(quartered(t), quartered(t).Doors()[0]),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// quartered returns a board with one door, north of 1,2.
func quartered(t *testing.T) *board.Board {
	t.Helper()
	b, err := board.ParseText([]byte("rules: heroquest\nplan:\n  +-+-+-+\n  |. . .|\n  + + + +\n  |. . .|\n  +-+=+-+\n  |. . .|\n  +-+-+-+\n"), "test.txt")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
