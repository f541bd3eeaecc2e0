package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// fenced returns a board with a wall between columns 3 and 4 from top to bottom. height is the
// height of the wall in levels.
func fenced(t testing.TB, height int, rows ...string) *board.Board {
	b := drawn(t, rows...)
	_, n := b.Size()
	for y := range n {
		e := b.Grid().Edge(grid.Cell{X: 3, Y: y}, 1)
		b.SetWall(e, true)
		b.SetWallSize(e, board.WallSize{Height: height})
	}
	return b
}

// sized returns a copy of the board on which a figure has another size.
func sized(t testing.TB, b *board.Board, id string, n int) *board.Board {
	t.Helper()
	b = b.Clone()
	var all []board.Figure
	for f := range b.EachFigure {
		if f.ID == id {
			f.Size = n
		}
		all = append(all, f)
	}
	b.SetFigures(all)
	return b
}

// DND L11: a wall as high as the heads of both figures stops lines. A wall as high as only one of
// the heads gives half cover. The cover of a lower wall depends on how much of the target it hides.
func TestWallsWithAHeight(t *testing.T) {
	rows := []string{"..........", "a.....B...", "..........", "..........", ".........."}
	for _, c := range []struct {
		wall, a, b int
		sees       bool
		cover      string
	}{
		{1, 1, 1, false, "total"}, {2, 1, 1, false, "total"}, {1, 2, 1, true, "half"}, {1, 1, 2, true, "half"}, {1, 2, 2, true, "half"},
		{1, 3, 3, true, ""}, {2, 3, 3, true, "half"}, {3, 4, 4, true, "three-quarters"}, {3, 3, 3, false, "total"}, {3, 2, 4, true, "three-quarters"},
		{1, 4, 4, true, ""}, {1, 1, 4, true, "half"}, {1, 4, 1, true, "half"}, {2, 2, 2, false, "total"}, {4, 4, 3, false, "total"},
	} {
		for _, heights := range []string{"flat", "levels"} {
			b := sized(t, sized(t, fenced(t, c.wall, rows...), "a", c.a), "B", c.b)
			d, _ := Book.Desk("5.1", []rules.Setting{{Name: "heights", Value: heights}})
			desk := d.(*Desk)
			a, err := desk.Attack(b, rules.Attack{Attacker: "a", Target: "B", With: "+5 1d8 range=80"})
			if err != nil {
				t.Fatal(err)
			}
			want := c.cover
			if c.a == 4 && want != "total" { // a figure next to the wall shoots over it
				want = ""
			}
			if a.Cover != want || a.Sight.Sees != c.sees {
				t.Errorf("%s, a wall of %d, sizes %d and %d: cover %q, sees %v; want %q, %v", heights, c.wall, c.a, c.b, a.Cover, a.Sight.Sees, want, c.sees)
			}
			v, err := desk.SeeSpace(b, "", sight.Space{At: grid.Cell{X: 0, Y: 1}, Size: c.a}, sight.Space{At: grid.Cell{X: 6, Y: 1}, Size: c.b})
			if err != nil || v.Sees != c.sees {
				t.Errorf("%s, a wall of %d, sizes %d and %d: see %v, %v", heights, c.wall, c.a, c.b, v.Sees, err)
			}
		}
	}
}

// DND L11: a field of view over a wall agrees with a question about each square, for figures of any
// size and at any height.
func TestFieldsOverWalls(t *testing.T) {
	for height := 1; height <= 3; height++ {
		for size := 1; size <= 4; size++ {
			b := fenced(t, height, "..........", "..........", "..........", "..........", "..........", "..........")
			b.SetSpans(grid.Cell{X: 8, Y: 2}, board.Span{Top: 2})
			for _, heights := range []string{"flat", "levels"} {
				for _, kind := range []string{"sight", "effect"} {
					d, _ := Book.Desk("5.1", []rules.Setting{{Name: "heights", Value: heights}})
					desk := d.(*Desk)
					from := sight.Space{At: grid.Cell{X: 0, Y: 1}, Size: size}
					field, err := desk.FieldOf(b, kind, from)
					if err != nil {
						t.Fatal(err)
					}
					seen := map[grid.Cell]bool{}
					for _, c := range field {
						seen[c] = true
					}
					for _, c := range b.Cells() {
						if from.Contains(c) {
							continue
						}
						v, err := desk.SeeSpace(b, kind, from, sight.Space{At: c, Size: 1})
						if err != nil || v.Sees != seen[c] {
							t.Errorf("%s, %s, a wall of %d, size %d: %v is in the field: %v, asked alone: %v, %v", heights, kind, height, size, c, seen[c], v.Sees, err)
						}
					}
				}
			}
		}
	}
}

// DND L11: a figure that stands high enough sees over the wall. With walls=full, no figure does.
func TestOverAWallFromAHill(t *testing.T) {
	for value, sees := range map[string]bool{"heights": true, "full": false} {
		b := fenced(t, 2, "a......B..")
		b.SetSpans(grid.Cell{X: 0, Y: 0}, board.Span{Top: 3})
		f, _ := b.Figure("a")
		f.Level = 3
		b = changed(t, b, "a", func(o *board.Figure) { o.Level = f.Level })
		d, _ := Book.Desk("5.1", []rules.Setting{{Name: "walls", Value: value}})
		v, err := d.(*Desk).See(b, "", grid.Cell{X: 0, Y: 0}, grid.Cell{X: 7, Y: 0})
		if err != nil || v.Sees != sees {
			t.Errorf("walls=%s: sees %v, %v", value, v.Sees, err)
		}
	}
}

// costOf returns the cost of reaching a place by a kind of movement, or -1 if it cannot be reached.
func costOf(t *testing.T, b *board.Board, set []rules.Setting, q rules.Reach, at grid.Cell) (cost int, end bool) {
	t.Helper()
	d, err := Book.Desk("5.1", set)
	if err != nil {
		t.Fatal(err)
	}
	found, err := d.(*Desk).Reach(b, q)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range found {
		if r.At == at {
			return r.Cost, r.End
		}
	}
	return -1, false
}

// DND L11, DND M10: a wall is climbed to its top and, if the drop is 10 feet or more, down again.
// Each foot costs two feet of movement, or one with a climbing speed, and fliers pay nothing extra.
// Nobody crawls over a wall, or drags anyone over it.
func TestClimbingOverWalls(t *testing.T) {
	far := grid.Cell{X: 4, Y: 0}
	for _, c := range []struct {
		height   int
		trait    string
		movement string
		cost     int
	}{
		{1, "x", "", 20 + 10}, {1, "climb", "", 20 + 5}, {1, "flying", "", 20}, {2, "x", "", 20 + 20 + 20}, {2, "climb", "", 20 + 10 + 10},
		{2, "flying", "", 20}, {1, "prone", "crawl", -1}, {1, "x", "drag", -1}, {4, "x", "", 20 + 40 + 40},
	} {
		b := changed(t, fenced(t, c.height, "a........."), "a", func(f *board.Figure) { f.Traits = []string{c.trait} })
		if got, _ := costOf(t, b, nil, rules.Reach{Figure: "a", Move: 200, Movement: c.movement}, far); got != c.cost {
			t.Errorf("a wall of %d, %s, %q: %d ft, want %d", c.height, c.trait, c.movement, got, c.cost)
		}
		if got, _ := costOf(t, b, []rules.Setting{{Name: "walls", Value: "full"}}, rules.Reach{Figure: "a", Move: 200, Movement: c.movement}, far); got != -1 {
			t.Errorf("a full wall is climbed for %d ft", got)
		}
	}
	// Nobody climbs diagonally, and a large creature does not stop astride the wall.
	b := fenced(t, 1, "..........", "...a......", "..........")
	if got, _ := costOf(t, b, nil, rules.Reach{Figure: "a", Move: 10}, grid.Cell{X: 4, Y: 0}); got != -1 {
		t.Errorf("at a slant for %d ft", got)
	}
	b = sized(t, fenced(t, 1, "..........", ".a........", ".........."), "a", 2)
	if got, end := costOf(t, b, nil, rules.Reach{Figure: "a", Move: 60}, grid.Cell{X: 3, Y: 1}); got != 20 || end {
		t.Errorf("astride for %d ft, and stays %v", got, end)
	}
	if got, end := costOf(t, b, nil, rules.Reach{Figure: "a", Move: 60}, grid.Cell{X: 4, Y: 1}); got != 25 || !end {
		t.Errorf("over it for %d ft, and stays %v", got, end)
	}
}

// DND L11, DND M9: a long jump leads over walls no taller than a quarter of its length, and a high
// jump over a wall that it reaches. A jump from a height ends in a fall.
func TestJumpingOverWalls(t *testing.T) {
	for _, c := range []struct {
		height, str int
		movement    string
		at          int
		cost        int
	}{
		{1, 20, "running-jump", 7, 20}, {1, 20, "running-jump", 6, -1}, {1, 14, "jump", 4, -1}, {1, 14, "running-jump", 4, 5 + 5}, {1, 12, "running-jump", 4, -1},
		{2, 20, "running-jump", 7, -1}, {2, 24, "running-jump", 4, 5 + 10}, {1, 20, "jump", 4, -1}, {1, 24, "jump", 4, 5 + 5},
	} {
		b := changed(t, fenced(t, c.height, "...a......"), "a", func(f *board.Figure) { f.Stats["str"] = c.str })
		if got, _ := costOf(t, b, nil, rules.Reach{Figure: "a", Move: 60, Movement: c.movement}, grid.Cell{X: c.at}); got != c.cost {
			t.Errorf("%+v: %d ft", c, got)
		}
	}
}

// DND L11: nobody is pushed over a wall, however low.
func TestPushesEndAtWalls(t *testing.T) {
	b := fenced(t, 1, "..aB......")
	d, _ := Book.Desk("5.1", nil)
	found, err := d.(*Desk).Shove(b, rules.Shove{Attacker: "a", Target: "B", Steps: 1})
	if err != nil || len(found) != 1 {
		t.Errorf("%v, %v", found, err)
	}
}
