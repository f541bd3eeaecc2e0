package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// hall is one room.
const hall = `
map:
  ........
  ........
  ........
rooms:
  AAAAAAAA
  AAAAAAAA
  AAAAAAAA
`

// TestOrderOfTurns: HQ Q2: the heroes have their turns in the quest's order, then Zargon with every
// monster in play, then the next round begins. HQ Q1: no seat plays another's figure.
func TestOrderOfTurns(t *testing.T) {
	p := laid(t, hall, Document{
		Heroes:   []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 1)},
		Monsters: []MonsterEntry{monster("Orc", 7, 2), monster("Orc", 7, 0)},
	})
	if p.round != 1 || p.active().ID != "elf" || p.ToAct()[0] != "elf" {
		t.Fatalf("round %d, %v", p.round, p.active())
	}
	refused(t, p, "dwarf", "end dwarf", "not-in-turn", "it is Elf's")
	refused(t, p, "dwarf", "end elf", "not-yours", "do not play Elf")
	refused(t, p, "zargon", "move orc-1 6,0", "not-in-turn", "it is Elf's")
	refused(t, p, "elf", "end nobody", "no-such-figure", "no nobody")
	refused(t, p, "elf", "end", "no-figure", "Which figure")
	refused(t, p, "elf", "end elf now", "too-many-words", "now")
	refused(t, p, "elf", "dance elf", "unknown-verb", "dance")
	p = play(t, p, "end elf", "end dwarf")
	if p.active() != nil || p.ToAct()[0] != "zargon" {
		t.Fatalf("it is not Zargon's turn: %v", p.active())
	}
	refused(t, p, "zargon", "end orc-1", "all-at-once", "together")
	// HQ Q9: monsters are numbered by rows, so orc-1 is the one further up. HQ Q3: an orc has 8
	// squares.
	if f := p.figure("orc-1"); f.At != at(7, 0) || f.Left != 8 || f.Name != "Orc 1" {
		t.Errorf("orc-1: %+v", f)
	}
	p = play(t, p, "move orc-2 3,2", "move orc-1 1,0", "move orc-2 2,2", "end zargon")
	if p.round != 2 || p.active().ID != "elf" {
		t.Errorf("round %d, %v", p.round, p.active())
	}
}

// TestZargonPasses: HQ Q2: Zargon's turn ends at once when no monster is in play, and figures that
// are gone have no turn.
func TestZargonPasses(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 1), hero("wizard", 0, 2)}})
	p = play(t, p, "end elf", "resign dwarf")
	if p.active().ID != "wizard" {
		t.Fatalf("%s is in turn", p.active().ID)
	}
	p, said := told(t, p, "end wizard")
	if p.round != 2 || p.active().ID != "elf" || !strings.Contains(said, "Round 2. Elf's turn.") {
		t.Errorf("round %d, %s: %s", p.round, p.active().ID, said)
	}
	if p = play(t, p, "end elf"); p.active().ID != "wizard" {
		t.Errorf("%s is in turn", p.active().ID)
	}
}

// TestOneAction: HQ Q4: a hero has one action a turn, before moving or after, never in the middle.
func TestOneAction(t *testing.T) {
	start := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}})
	p := play(t, start, "roll elf: 2 3", "move elf 2,0", "search elf traps")
	refused(t, p, "elf", "move elf 3,0", "has-acted", "before its action")
	refused(t, p, "elf", "search elf secret-doors", "has-acted", "had its action")
	p = play(t, start, "search elf traps", "roll elf: 2 3", "move elf 2,0", "move elf 4,1")
	refused(t, p, "elf", "search elf traps", "has-acted", "had its action")
	p = play(t, start, "roll elf: 2 3", "search elf traps", "move elf 4,1")
	if f := p.figure("elf"); f.At != at(4, 1) || f.Left != 0 {
		t.Errorf("elf: %+v", f)
	}
	p = play(t, p, "end elf")
	if f := p.figure("elf"); f.Rolled || f.Acted || f.Moved || f.Left != 0 {
		t.Errorf("the next turn begins with %+v", f)
	}
}

// TestMovementDice: HQ Q3: a hero rolls two dice for movement, one in plate mail, and twice as many
// with the swift wind.
func TestMovementDice(t *testing.T) {
	start := laid(t, hall, Document{Heroes: []HeroEntry{
		hero("elf", 0, 0),
		{ID: "dwarf", Kind: "Dwarf", At: at(0, 1), Items: []string{"Plate Mail"}},
	}})
	p, said := told(t, start, "roll elf: 2 3")
	if p.figure("elf").Left != 5 || said != "Elf rolls 2 and 3: 5 squares." {
		t.Errorf("%d squares: %s", p.figure("elf").Left, said)
	}
	refused(t, p, "elf", "roll elf", "has-rolled", "5 squares left")
	p = play(t, p, "end elf", "roll dwarf: 6")
	if p.figure("dwarf").Left != 6 {
		t.Errorf("in plate mail: %d squares", p.figure("dwarf").Left)
	}
	p = start.copy()
	p.figure("elf").put(State{Name: swiftWind})
	p = play(t, p, "roll elf: 1 2 3 4")
	if f := p.figure("elf"); f.Left != 10 || f.is(swiftWind) {
		t.Errorf("on the swift wind: %+v", f)
	}
}

// TestOpenGame: HQ S1.50: everything is revealed from the start, the heroes lose after rounds
// without progress, and Zargon gets monsters at intervals.
func TestOpenGame(t *testing.T) {
	doc := Document{
		Heroes:    []HeroEntry{hero("elf", 0, 0)},
		Monsters:  []MonsterEntry{monster("Zombie", 7, 3)},
		Objective: Objective{Reach: []grid.Cell{at(6, 0)}},
		Variant: Variant{Revealed: true, Idle: 3, Every: 2, Spawn: []SpawnEntry{
			{Kind: "Orc", At: at(7, 3)}, {Kind: "Goblin", At: at(4, 0)},
		}},
	}
	start := laid(t, `
map:
  ........
  ........
  ........
  ........
rooms:
  AAAAAAAA
  AAAAAAAA
  BBBBBBBB
  BBBBBBBB
walls:
  0,1 S  1,1 S  2,1 S  3,1 S  4,1 S  5,1 S  6,1 S  7,1 S
`, doc)
	knows(t, start, true, start.ground.Cells()...)
	if !slices.Equal(monstersInPlay(start), []string{"zombie-1"}) {
		t.Errorf("in play: %q", monstersInPlay(start))
	}
	// The first round always counts as coming nearer. Three rounds without progress follow.
	p := play(t, start, "end elf", "end zargon")
	p = play(t, p, "end elf")
	if f := p.figure("orc-1"); f == nil || f.At == at(7, 3) || f.Left != f.Stats.Move {
		t.Errorf("the spawned orc: %+v", f)
	}
	p = play(t, p, "end zargon", "end elf", "end zargon", "end elf")
	if f := p.figure("goblin-1"); f == nil || f.At != at(4, 0) {
		t.Errorf("the spawned goblin: %+v", f)
	}
	p, said := told(t, p, "end zargon")
	if o, over := p.Outcome(); !over || o.Winners[0] != "zargon" || !strings.Contains(said, "For 3 rounds") {
		t.Errorf("idle: %+v, %s", o, said)
	}
	// Coming nearer counts as a deed, and so does any action.
	p = play(t, start, "end elf", "end zargon", "end elf", "end zargon", "end elf", "end zargon", "roll elf: 1 1", "move elf 2,0", "end elf", "end zargon")
	if p.over != nil || p.idle != 0 {
		t.Errorf("came nearer: idle %d, %+v", p.idle, p.over)
	}
	// HQ Q131: a search that finds nothing does not count as a deed.
	q := play(t, start, "end elf", "end zargon", "search elf traps", "end elf", "end zargon", "search elf secret-doors", "end elf", "end zargon")
	if q.over != nil || q.idle != 2 {
		t.Errorf("searched: idle %d", q.idle)
	}
	if q = play(t, q, "search elf traps", "end elf", "end zargon"); q.over == nil {
		t.Errorf("searched every round: idle %d", q.idle)
	}
	// Going back and forth does not count, either.
	p = play(t, p, "roll elf: 1 1", "move elf 0,0", "end elf", "end zargon", "roll elf: 1 1", "move elf 2,0", "end elf", "end zargon", "end elf", "end zargon")
	if p.over == nil {
		t.Errorf("to and fro: idle %d", p.idle)
	}
}

// TestStory: HQ Q11: the quest's text about the starting place is part of the story, because the
// log does not contain that text.
func TestStory(t *testing.T) {
	p := laid(t, corridors, Document{
		Heroes:   []HeroEntry{hero("elf", 0, 0)},
		Notes:    []NoteEntry{{At: at(2, 0), Text: "Dust lies on everything."}, {At: at(7, 0), Text: "A cold wind blows."}},
		Monsters: []MonsterEntry{{Kind: "Orc", At: at(3, 1), Text: "An orc grins."}},
	})
	if got := p.See("elf").Story; got != "Dust lies on everything.\n\nAn orc grins." {
		t.Errorf("story %q", got)
	}
}
