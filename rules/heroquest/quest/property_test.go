package quest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// manor is a board with a bit of everything.
const manor = `
map:
  ............
  .##.........
  .##.......%.
  ............
  ............
  ............
  ............
rooms:
  AAA......BBB
  A........BBB
  A........B.B
  ............
  ............
  CCCCCC..DDDD
  CCCCCC..DDDD
walls:
  0,2 S
  2,0 E  8,0 E  8,1 E  8,2 E  9,2 S  10,2 S  11,2 S
  0,4 S  1,4 S  2,4 S  3,4 S  4,4 S  5,4 S  8,4 S  9,4 S  10,4 S  11,4 S
  5,5 E  5,6 E  7,5 E  7,6 E
doors:
  a 2,0 E closed
  b 8,0 E closed
  c 3,4 S closed
  d 7,6 E secret
`

// crew returns a quest in the manor for two heroes.
func crew() Document {
	lands := at(5, 3)
	return Document{
		Heroes: []HeroEntry{
			{ID: "elf", Kind: "Elf", At: at(0, 0), Items: []string{"Shortsword", toolKit}},
			{ID: "dwarf", Kind: "Dwarf", At: at(0, 1), Items: []string{"Shortsword", "Plate Mail"}},
		},
		Monsters: []MonsterEntry{
			monster("Orc", 5, 0), monster("Orc", 2, 6), monster("Goblin", 4, 5), monster("Mummy", 11, 0), monster("Goblin", 9, 6),
		},
		Furniture: []FurnitureEntry{{Kind: "table", At: at(0, 6)}, {Kind: "chest", At: at(11, 6)}},
		Traps: []TrapEntry{
			{Kind: pit, At: at(4, 1)}, {Kind: spear, At: at(6, 3)}, {Kind: block, At: at(3, 3), Falls: &lands},
			{Kind: block, At: at(7, 4)}, {Kind: pit, At: at(3, 5)},
		},
		Treasures: []TreasureEntry{{At: at(5, 6), Text: "Gold.", Gold: 25, Trap: "gas", Harm: 1}},
		Stairs:    &Area{At: at(0, 0), Width: 1, Height: 2},
		Objective: Objective{Reach: []grid.Cell{at(10, 6)}, Return: true},
	}
}

// guesses returns commands that may be legal for a figure in some position.
func guesses(p *Position, id string) []string {
	list := []string{
		"end " + id, "roll " + id, "leave " + id, "resign " + id, "search " + id + " treasure",
		"search " + id + " traps", "search " + id + " secret-doors", "search " + id + " food",
	}
	for _, c := range append(p.ground.Cells(), at(-1, 3), at(12, 0)) {
		for _, verb := range []string{"move", "jump", "disarm", "dodge"} {
			list = append(list, fmt.Sprintf("%s %s %v", verb, id, c))
		}
	}
	for _, d := range p.ground.Doors() {
		list = append(list, fmt.Sprintf("open %s %s", id, doorName(p.ground, d)), fmt.Sprintf("open %s %s", id, d.ID))
	}
	return list
}

// mine lists the verbs for turns and movement.
var mine = []string{"end", "roll", "move", "jump", "open", "search", "disarm", "dodge", "leave", "resign"}

// TestRandomQuests checks positions from random play: exactly the offered choices are accepted,
// deciding a command changes nothing, and the board agrees with the figures. HQ Q1-Q7, Q120, Q121.
func TestRandomQuests(t *testing.T) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 1))
		p := laid(t, manor, crew())
		if seed >= 6 {
			p = american(t, p)
		}
		for n := 0; n < 120 && p.over == nil; n++ {
			if f := p.active(); f != nil && p.asked == nil && random.IntN(8) == 0 {
				way := append(movementStates, swiftWind)[random.IntN(3)]
				p = p.copy()
				p.figure(f.ID).put(State{Name: way})
				p.own = nil
			}
			seat := p.ToAct()[0]
			choices := offered(p, seat)
			if len(choices) == 0 {
				t.Fatalf("seed %d, %d: %s has no choice", seed, n, seat)
			}
			if n%40 == 0 {
				examine(t, p, fmt.Sprintf("seed %d, %d", seed, n))
			}
			// Giving up makes for dull quests.
			command := choices[random.IntN(len(choices))]
			for strings.HasPrefix(command, "resign") || strings.HasPrefix(command, "leave") || strings.HasPrefix(command, "end") && random.IntN(4) > 0 && len(choices) > 3 {
				command = choices[random.IntN(len(choices))]
				if len(choices) < 4 {
					command = choices[0]
					break
				}
			}
			events, err := p.Decide(seat, battlemat.Command(command), dice.NewSeeded(dice.SeedOf(fmt.Sprint(seed, n))))
			if err != nil {
				t.Fatalf("seed %d, %d: %q is offered, and refused: %v", seed, n, command, err)
			}
			for _, e := range events {
				p = p.Apply(gametest.Logged(t, Ruleset, e)).(*Position)
			}
			agree(t, p, fmt.Sprintf("seed %d, %d: after %q", seed, n, command))
		}
	}
}

// examine tries every guessed command for every figure and seat, and checks that exactly the
// choices are accepted.
func examine(t *testing.T, p *Position, where string) {
	t.Helper()
	before := fmt.Sprintf("%+v %v", game.Values(p.figures), p.revealed)
	for _, seat := range []battlemat.Seat{"elf", "dwarf", "zargon"} {
		list := offered(p, seat)
		ids := []string{"zargon", "nobody"}
		for i := range p.figures {
			ids = append(ids, p.figures[i].ID)
		}
		for _, id := range ids {
			for _, command := range guesses(p, id) {
				_, err := p.Decide(seat, battlemat.Command(command), anyDice())
				var r *battlemat.Refusal
				if is := slices.Contains(list, command); is != (err == nil) || err != nil && !errors.As(err, &r) {
					t.Errorf("%s: %s: %q is offered: %v, and decided: %v", where, seat, command, is, err)
				}
			}
		}
		for _, c := range list {
			if _, err := p.Decide(seat, battlemat.Command(c), anyDice()); err != nil && slices.Contains(mine, battlemat.Command(c).Words()[0]) {
				t.Errorf("%s: %s: %q is offered, and refused: %v", where, seat, c, err)
			}
		}
		for c := range p.Choices(seat) {
			wellFormed(t, c, where)
		}
		for _, c := range p.ground.Cells() {
			p.Why(seat, c)
		}
	}
	if after := fmt.Sprintf("%+v %v", game.Values(p.figures), p.revealed); after != before {
		t.Errorf("%s: asking changes the position", where)
	}
}

// wellFormed checks that a choice has what a client needs.
func wellFormed(t *testing.T, c battlemat.Choice, where string) {
	t.Helper()
	if c.Label == "" || c.Kind == "" || c.Rule == "" && slices.Contains(mine, c.Command.Words()[0]) {
		t.Errorf("%s: %+v", where, c)
	}
	if c.Kind != battlemat.Move {
		return
	}
	last := c.Path[len(c.Path)-1]
	if last.At != *c.At || last.Cost != *c.Cost {
		t.Errorf("%s: %q ends at %+v", where, c.Command, last)
	}
	for i, s := range c.Path[1:] {
		if (grid.Grid{}).Distance(c.Path[i].At, s.At) != 1 || s.Cost != i+1 {
			t.Errorf("%s: %q: the way %+v", where, c.Command, c.Path)
		}
	}
}

// agree compares the true board with the figures.
func agree(t *testing.T, p *Position, where string) {
	t.Helper()
	if p.own != nil {
		t.Errorf("%s: the position may change its figures", where)
	}
	stood := map[grid.Cell]string{}
	for i := range p.figures {
		f := p.figures[i]
		b, there := p.ground.Figure(f.ID)
		if there != (f.Gone == Here) || there && b.At != f.At {
			t.Fatalf("%s: %s: on the board %v, %v", where, f.ID, there, b.At)
		}
		if !there {
			continue
		}
		if other := stood[f.At]; other != "" && !forTwo(p, f.At) {
			t.Errorf("%s: %s and %s share (%v)", where, other, f.ID, f.At)
		}
		stood[f.At] = f.ID
		if p.ground.Opaque(f.At) || p.ground.Terrain(f.At) == board.Obstacle {
			if p.asked == nil && !f.is(passThroughRock) {
				t.Errorf("%s: %s stands in %v", where, f.ID, p.ground.Terrain(f.At))
			}
		}
		if !p.revealed.has(p.ground.Index(f.At)) {
			t.Errorf("%s: %s stands in the dark of (%v)", where, f.ID, f.At)
		}
		if f.Left < 0 || f.Body < 0 {
			t.Errorf("%s: %+v", where, f)
		}
	}
	for i, waits := range p.waiting {
		if c := p.doc.Monsters[i].At; waits && p.revealed.has(p.ground.Index(c)) {
			t.Errorf("%s: a monster waits in the light of (%v)", where, c)
		}
	}
}

// TestNothingHiddenIsTold checks that a hero's choices and refusals do not depend on what is
// hidden: traps, waiting monsters, secret doors, furniture in the dark.
func TestNothingHiddenIsTold(t *testing.T) {
	full := laid(t, manor, crew())
	doc := crew()
	doc.Traps, doc.Treasures, doc.Monsters, doc.Furniture = nil, nil, doc.Monsters[:1], nil
	bare := laid(t, strings.Replace(manor, "  d 7,6 E secret\n", "", 1), doc)
	bare.ground.SetWall(bare.ground.Grid().Edge(at(7, 6), 1), true)
	lines := []string{"roll elf: 2,3", "move elf 2,0", "open elf 2,0E", "move elf 4,0", "end elf"}
	for i := 0; ; i++ {
		for _, seat := range []battlemat.Seat{"elf", "dwarf"} {
			a, _ := json.Marshal(slices.Collect(full.Choices(seat)))
			b, _ := json.Marshal(slices.Collect(bare.Choices(seat)))
			if string(a) != string(b) {
				t.Errorf("%d: %s: %s\n%s", i, seat, a, b)
			}
			for _, command := range guesses(full, string(seat)) {
				_, a := full.Decide(seat, battlemat.Command(command), anyDice())
				_, b := bare.Decide(seat, battlemat.Command(command), anyDice())
				if fmt.Sprint(a) != fmt.Sprint(b) {
					t.Errorf("%d: %q: %v, %v", i, command, a, b)
				}
			}
		}
		if i == len(lines) {
			break
		}
		full, bare = play(t, full, lines[i]), play(t, bare, lines[i])
	}
}

// TestFieldsAgree compares what a hero reveals with the rules desk's answers for single squares and
// doors. HQ S1.56, S1.75, S1.66, Q8.
func TestFieldsAgree(t *testing.T) {
	p := laid(t, manor, crew())
	p.ground.SetDoor("c", board.Open)
	for _, from := range p.ground.Cells() {
		if p.ground.Opaque(from) {
			continue
		}
		var cells []grid.Cell
		for _, c := range p.ground.Cells() {
			if v, err := p.desk.See(p.ground, heroquest.Reveal, from, c); err == nil && v.Sees && !p.isRevealed(c) {
				cells = append(cells, c)
			}
		}
		var doors []string
		for _, d := range p.ground.Doors() {
			if v, err := p.desk.SeesDoor(p.ground, heroquest.Reveal, from, d.ID); err == nil && v.Sees && d.State != board.Secret && !p.knowsDoor(d.ID) {
				doors = append(doors, d.ID)
			}
		}
		if got, known := newlySeen(p, []grid.Cell{from}, nil); !slices.Equal(got, cells) || !slices.Equal(known, doors) {
			t.Errorf("from (%v): %v %v, want %v %v", from, got, known, cells, doors)
		}
	}
}
