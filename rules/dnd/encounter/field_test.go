package encounter

import (
	"encoding/json"
	"math/rand"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/sight"
)

// TestFieldsAreHeld: on random maps with walls on and off the sides of squares and with doors, the
// party is in the same part of the map as its enemies, and can reach them through the doors. If
// there are rooms, no enemy is in the party's room. No enemy is in a doorway or on a wall.
func TestFieldsAreHeld(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	laid, apart := 0, 0
	for n := range 60 {
		b, err := board.New(grid.Grid{}, 9+r.Intn(12), 8+r.Intn(10))
		if err != nil {
			t.Fatal(err)
		}
		w, h := b.Size()
		for range w * h / 8 {
			b.SetTerrain(at(r.Intn(w), r.Intn(h)), []board.Terrain{board.Wall, board.Water, board.Difficult, board.Obstacle, board.Void}[r.Intn(5)])
		}
		x := 3 + r.Intn(w-6) // a wall from top to bottom, with a door
		for y := range h {
			e := b.Grid().Edge(at(x, y), 1)
			if y == h/2 {
				b.AddDoor(board.Door{ID: "door", Edge: e, State: board.Closed})
			} else {
				b.SetWall(e, true)
			}
		}
		for range r.Intn(4) {
			kind := board.BarrierKind(r.Intn(2))
			from, to := geom.Point{X: r.Intn(w * 512), Y: r.Intn(h * 512)}, geom.Point{X: r.Intn(w * 512), Y: r.Intn(h*512) + 1}
			b.AddBarrier(board.Barrier{Kind: kind, State: board.Closed, Line: geom.Segment{A: from, B: to}})
		}
		f := Field{Board: b, From: Entrance(n % 3), Foes: foeSets[n%len(foeSets)].Key, Seed: dice.SeedOf("x")}
		s, _, err := f.Scenario("field")
		if err != nil {
			continue // there is no room
		}
		var doc skirmish.Document
		if err := json.Unmarshal(s.Game, &doc); err != nil {
			t.Fatal(err)
		}
		g, err := surveyed(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		near := map[grid.Cell]bool{}
		for _, c := range g.around(g.open, doc.Figures[0].At) {
			near[c] = true
		}
		laid++
		same := false
		for _, e := range doc.Figures {
			if !near[e.At] || !g.free(e.At, 1) {
				t.Fatalf("%s stands on %v\n%s", e.Creature, e.At, b.Text())
			}
			same = same || e.Seat == "gm" && g.room[e.At] == g.room[doc.Figures[0].At]
		}
		if !same {
			apart++
		}
	}
	if laid < 30 || apart < 5 {
		t.Errorf("%d fields are laid out, in %d the foes stand in rooms of their own", laid, apart)
	}
}

// TestWhereAPartyBegins: a party begins at stairs, in the west or in the north, as the field says.
// The refusal of an unknown set of foes lists the known ones.
func TestWhereAPartyBegins(t *testing.T) {
	b := arena(t, "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........")
	b.SetTerrain(at(7, 6), board.Stairs)
	for from, want := range map[Entrance]grid.Cell{AtTheEnd: at(7, 6), InTheWest: at(0, 4), InTheNorth: at(4, 0)} {
		s, _, err := (&Field{Board: b, From: from}).Scenario("field")
		if err != nil {
			t.Fatal(err)
		}
		var doc skirmish.Document
		if err := json.Unmarshal(s.Game, &doc); err != nil || doc.Figures[0].At != want {
			t.Errorf("the party begins on %v, want %v", doc.Figures[0].At, want)
		}
	}
	if _, _, err := (&Field{Board: b, Foes: "kings"}).Scenario("field"); err == nil || !strings.Contains(err.Error(), `foes "kings": expected goblins, dead`) {
		t.Error(err)
	}
}

// experience returns the total experience of the monsters in a document.
func experience(t *testing.T, doc skirmish.Document) (points int) {
	t.Helper()
	for _, e := range doc.Figures {
		s, there := creature.Named(e.Creature)
		if !there {
			t.Fatal(e.Creature)
		}
		points += s.Experience()
	}
	return points
}

// TestFoesByBudget: the monsters of a map cost nearly all of the budget of the characters that are
// played, but no more. DND K42. The same seed gives the same monsters. None of them is visible from
// where the party begins.
func TestFoesByBudget(t *testing.T) {
	t.Parallel()
	rows := slices.Repeat([]string{"..............#..............."}, 30)
	rows[15] = strings.Repeat(".", 30)
	b := arena(t, rows...)
	drafted := func(f Field) (skirmish.Document, string) {
		f.Board, f.From = b, InTheWest
		s, left, err := f.Scenario("field")
		if err != nil || len(left) > 0 {
			t.Fatal(err, left)
		}
		var doc skirmish.Document
		if err := json.Unmarshal(s.Game, &doc); err != nil {
			t.Fatal(err)
		}
		return doc, s.Level
	}
	// The party is a fighter and a rogue of level 3, a cleric and a wizard of level 5, and with six
	// also a barbarian and a ranger of level 4.
	four := map[string]int{"low": 2*150 + 2*500, "": 2*225 + 2*750, "moderate": 2*225 + 2*750, "high": 2*400 + 2*1100}
	six := map[battlemat.Seat]string{"barbarian": "person", "ranger": "bot"}
	two := map[battlemat.Seat]string{"cleric": scenario.Empty, "wizard": scenario.Empty}
	for _, set := range foeSets {
		dearest := 0
		for _, key := range slices.Concat(set.Groups...) {
			s, _ := creature.Named(key)
			dearest = max(dearest, s.Experience())
		}
		for difficulty, want := range four {
			for seed := range 3 {
				f := Field{Foes: set.Key, Difficulty: difficulty, Seed: dice.SeedOf(strconv.Itoa(seed))}
				doc, level := drafted(f)
				if got := experience(t, doc); got > want || got <= want-dearest {
					t.Errorf("%s, %q: foes for %d XP, the budget is %d", set.Key, difficulty, got, want)
				}
				if seed == 0 {
					if again, _ := drafted(f); !reflect.DeepEqual(doc, again) {
						t.Errorf("%s: not the same by the same seed", set.Key)
					}
				}
				if level != map[string]string{"low": "easy", "": "medium", "moderate": "medium", "high": "hard"}[difficulty] {
					t.Errorf("%q is called %s", difficulty, level)
				}
				unseen(t, b, doc)
			}
		}
		doc, _ := drafted(Field{Foes: set.Key, Difficulty: "high", Held: two})
		if got := experience(t, doc); got > 800 || got <= 800-dearest {
			t.Errorf("%s: two characters meet foes for %d XP, their budget is 800", set.Key, got)
		}
		if doc, _ := drafted(Field{Foes: set.Key, Difficulty: "low", Held: six}); experience(t, doc) <= four["low"] {
			t.Errorf("%s: six characters meet no more than four", set.Key)
		}
	}
	if _, _, err := (&Field{Board: b, Difficulty: "deadly"}).Scenario("field"); err == nil || !strings.Contains(err.Error(), `difficulty "deadly": expected low, moderate or high`) {
		t.Error(err)
	}
}

// unseen fails if a member of the party sees a part of a monster from where it begins.
func unseen(t *testing.T, b *board.Board, doc skirmish.Document) {
	t.Helper()
	desk, err := dnd.Book.Desk("", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range doc.Figures[:len(party)] {
		for _, e := range doc.Figures[len(party):] {
			s, _ := creature.Named(e.Creature)
			to := sight.Space{At: e.At, Size: s.Width()}
			if v, err := desk.(*dnd.Desk).SeeSpace(b, "sight", sight.Space{At: c.At, Size: 1}, to); err != nil || v.Sees {
				t.Fatalf("the %s on %v sees the %s on %v: %v", c.Creature, c.At, e.Creature, e.At, err)
			}
		}
	}
}
