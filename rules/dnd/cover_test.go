package dnd

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

func covered(t testing.TB, d *Desk, b *board.Board) Covered {
	t.Helper()
	c, err := d.Cover(b, "a", "Z")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// DND L1: sight needs a line that neither enters nor touches a blocker, from any corner of the
// space to any part of the square.
func TestLineOfSight(t *testing.T) {
	d := desk(t, "")
	for _, c := range []struct {
		what  string
		rows  []string
		walls []string
		sees  bool
		clear bool // the expected result if lines may touch blockers
	}{
		{"open ground", []string{".....", "a...Z", "....."}, nil, true, true},
		{"behind a pillar, along whose sides lines run", []string{".....", "a.#.Z", "....."}, nil, false, true},
		{"a pillar one row off", []string{"..#..", "a...Z", "....."}, nil, true, true},
		{"a wall across", []string{"..#..", "a.#.Z", "..#.."}, nil, false, false},
		{"a passage one square wide: every corner touches", []string{"#####", "a...Z", "#####"}, nil, false, true},
		{"a wide passage", []string{"#####", "a...Z", ".....", "#####"}, nil, true, true},
		{"a gap in a wall", []string{"....", "a...", "#.##", "..Z.", "...."}, nil, true, true},
		{"past both corners of a gap", []string{".....", "a....", "##.##", "....Z", "....."}, nil, false, true},
		{"a pinch", []string{"a#", "#Z"}, nil, false, true},
		{"a wall on the edge between", []string{"...", "aZ.", "..."}, []string{"0,1 E"}, false, false},
		{"a wall that runs on at one end", []string{"...", "aZ.", "..."}, []string{"0,0 E", "0,1 E"}, false, false},
		{"past the end of that wall", []string{"..Z", "a..", "..."}, []string{"0,1 E"}, true, true},
		{"the wall goes on both ways", []string{"...", "aZ.", "..."}, []string{"0,0 E", "0,1 E", "0,2 E"}, false, false},
	} {
		b := walls(drawn(t, c.rows...), c.walls...)
		b.Outside = board.OutsideOpen
		a, _ := b.Figure("a")
		z, _ := b.Figure("Z")
		for _, touching := range []struct {
			value string
			want  bool
		}{{"blocks", c.sees}, {"clear", c.clear}} {
			v, err := desk(t, "", "sight="+touching.value).See(b, "sight", a.At, z.At)
			if err != nil || v.Sees != touching.want {
				t.Errorf("%s, touching %s: %+v, %v", c.what, touching.value, v, err)
			}
			checkVerdict(t, b, v, touching.value == "blocks")
		}
	}
	if _, err := d.See(open(t, 3, 3), "smell", at(0, 0), at(1, 1)); err == nil {
		t.Error("an unknown kind of seeing is accepted")
	}
	if v, err := d.See(drawn(t, ".#"), "", at(0, 0), at(1, 0)); err != nil || v.Sees || v.Reason == "" {
		t.Errorf("a filled square is seen: %+v, %v", v, err)
	}
}

// DND L1, L2, M7: a wall between neighbours hides them from each other, whether or not the wall
// continues there, because no line turns round its tip. Sight, attacks and opportunity attacks all
// agree.
func TestWallBetweenNeighbours(t *testing.T) {
	for _, edges := range [][]string{{"0,1 E"}, {"0,0 E", "0,1 E"}, {"0,1 E", "0,2 E"}, {"0,0 E", "0,1 E", "0,2 E"}} {
		b := walls(drawn(t, "...", "aZ.", "..."), edges...)
		d := desk(t, "")
		if v, err := d.See(b, "", at(0, 1), at(1, 1)); err != nil || v.Sees {
			t.Errorf("walls %v: see says %+v, %v", edges, v, err)
		}
		answer, err := d.Attack(b, rules.Attack{Attacker: "a", Target: "Z", With: "dagger"})
		if err != nil || answer.Legal || answer.Sight.Sees || answer.Refusal.Code != "total-cover" {
			t.Errorf("walls %v: attack says %+v, %v", edges, answer, err)
		}
		if got := facts(reach(t, d, b, rules.Reach{Figure: "Z", Move: 5})[at(2, 1)]); got != "" {
			t.Errorf("walls %v: leaving draws %q", edges, got)
		}
	}
	// Two large creatures look past a wall that separates half of their sides.
	b := open(t, 4, 2)
	b.AddFigure(board.Figure{ID: "a", At: at(0, 0), Size: 2})
	b.AddFigure(board.Figure{ID: "Z", At: at(2, 0), Size: 2})
	walls(b, "1,0 E")
	if v, err := desk(t, "").SeeSpace(b, "", sight.Space{At: at(0, 0), Size: 2}, sight.Space{At: at(2, 0), Size: 2}); err != nil || !v.Sees {
		t.Errorf("past half a wall: %+v, %v", v, err)
	}
}

// DND L1: Attack and See agree about sight for all fields and sizes, and the corners of either
// space count.
func TestAttackSeesAsSeeDoes(t *testing.T) {
	r := rand.New(rand.NewSource(32))
	seen, hidden := 0, 0
	for range 300 {
		b := randomBoard(r, 8, 7, 15, 15, 10)
		var spaces [2]sight.Space
		for i, id := range []string{"a", "Z"} {
			s := sight.Space{At: at(4*i+r.Intn(3), r.Intn(6)), Size: 1 + r.Intn(2)}
			for _, c := range s.Squares() {
				b.SetTerrain(c, board.Floor)
			}
			b.AddFigure(board.Figure{ID: id, At: s.At, Size: s.Size, Stats: map[string]int{"ac": 12, "hp": 5}})
			spaces[i] = s
		}
		d := desk(t, "", "sight="+[]string{"clear", "blocks"}[r.Intn(2)])
		v, err := d.SeeSpace(b, "sight", spaces[0], spaces[1])
		if err != nil {
			t.Fatal(err)
		}
		back, err := d.SeeSpace(b, "sight", spaces[1], spaces[0])
		if err != nil || back.Sees != v.Sees {
			t.Fatalf("sight is not mutual: %+v, %+v, %v", v, back, err)
		}
		answer, err := d.Attack(b, rules.Attack{Attacker: "a", Target: "Z", With: "longbow"})
		if err != nil || answer.Sight.Sees != v.Sees {
			t.Fatalf("attack %+v, see %+v, %v", answer, v, err)
		}
		field, err := d.FieldOf(b, "", spaces[0])
		if err != nil || spaces[1].Size == 1 && slices.Contains(field, spaces[1].At) != v.Sees {
			t.Fatalf("field %v, see %+v, %v", field, v, err)
		}
		if answer.Legal && strings.Contains(strings.Join(answer.Steps, "; "), "the target is not seen") == v.Sees {
			t.Errorf("sees %v: %v", v.Sees, answer.Steps)
		}
		if v.Sees {
			seen++
		} else {
			hidden++
		}
	}
	if seen < 50 || hidden < 50 {
		t.Errorf("%d seen, %d hidden: too few to tell", seen, hidden)
	}
}

// checkVerdict checks the witness of a verdict with separate code.
func checkVerdict(t *testing.T, b *board.Board, v sight.Verdict, touchBlocks bool) {
	t.Helper()
	touch := sight.TouchPasses
	if touchBlocks {
		touch = sight.TouchBlocks
	}
	if v.Sees && v.Witness.Unit > 0 {
		if err := sight.VerifyFree(b, v.Witness, touch); err != nil {
			t.Errorf("witness %+v: %v", v.Witness, err)
		}
	}
	if !v.Sees && len(v.Stops) != 4 {
		t.Errorf("%d stops, want one for each corner: %+v", len(v.Stops), v)
	}
}

// DND L1: the field contains exactly the squares that See says are seen.
func TestFieldIsSee(t *testing.T) {
	r := rand.New(rand.NewSource(31))
	for range 20 {
		b := randomBoard(r, 8, 7, 25, 15, 10)
		d := desk(t, "", "sight="+[]string{"blocks", "clear"}[r.Intn(2)])
		from := at(r.Intn(8), r.Intn(7))
		b.SetTerrain(from, board.Floor)
		for _, kind := range d.Kinds() {
			seen := map[grid.Cell]bool{}
			cells, err := d.Field(b, kind, from)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range cells {
				seen[c] = true
			}
			for _, c := range b.Cells() {
				v, err := d.See(b, kind, from, c)
				if err != nil || v.Sees != (seen[c] || c == from) {
					t.Fatalf("%s from %v to %v: %+v, the field says %v", kind, from, c, v, seen[c])
				}
			}
		}
	}
}

// DND L2: 1 or 2 blocked lines give half cover. 3 blocked lines give three-quarters cover, and so
// do 4 if the attack still reaches the target. If no line at all is free, cover is total. The best
// corner counts.
func TestDegreesOfCover(t *testing.T) {
	d := desk(t, "")
	for _, c := range []struct {
		what  string
		rows  []string
		walls []string
		want  Degree
		lines int // the number of lines blocked from the best corner
	}{
		{"open ground", []string{".....", "a...Z", "....."}, nil, Open, 0},
		{"a pillar beside the way", []string{"..#..", "a...Z", "....."}, nil, Open, 0},
		{"a pillar in the middle", []string{".....", "a.#.Z", "....."}, nil, Half, 2},
		{"behind a corner", []string{"..#..", "a.#.Z", "....."}, nil, Half, 2},
		{"one line free", []string{".....Z", "...#..", "......", "a....."}, nil, ThreeQuarters, 3},
		// From one corner all four lines are blocked, and from another three.
		{"only the middle free", []string{"..#.Z", "...#.", ".....", "a...."}, nil, ThreeQuarters, 3},
		{"a wall across", []string{"..#..", "a.#.Z", "..#.."}, nil, Total, 4},
		{"a wall on its near side", []string{"...", "a.Z", "..."}, []string{"2,1 W"}, Half, 2},
		{"a wall on its far side", []string{"...", "a.Z", "..."}, []string{"2,1 E"}, Open, 0},
		{"a wall on its near side that goes on", []string{"...", "a.Z", "..."}, []string{"2,0 W", "2,1 W", "2,2 W"}, Total, 4},
		{"a wall on the attacker's side that goes on", []string{"...", "a.Z", "..."}, []string{"0,0 E", "0,1 E", "0,2 E"}, Total, 4},
		{"adjacent", []string{"aZ"}, nil, Open, 0},
		{"past a corner", []string{"a.", "#Z"}, nil, Open, 0},
	} {
		b := walls(drawn(t, c.rows...), c.walls...)
		got := covered(t, d, b)
		if got.Degree != c.want || got.Fan.Blocked() != c.lines {
			t.Errorf("%s: %q with %d lines blocked, want %q with %d", c.what, got.Degree, got.Fan.Blocked(), c.want, c.lines)
		}
	}
	for degree, bonus := range map[Degree]int{Open: 0, Half: 2, ThreeQuarters: 5} {
		if degree.Bonus() != bonus {
			t.Errorf("%q: +%d", degree, degree.Bonus())
		}
	}
}

// DND L2: creatures in the way give half cover, and no more.
func TestCreaturesGiveHalfCover(t *testing.T) {
	d := desk(t, "")
	got := covered(t, d, drawn(t, "...", "aBZ", "..."))
	if got.Degree != Half || !got.Creature || got.Fan.Blocked() == 0 {
		t.Errorf("behind a creature: %+v", got)
	}
	got = covered(t, d, drawn(t, ".B...", "aB..Z", ".B..."))
	if got.Degree != Half {
		t.Errorf("behind three creatures: %q", got.Degree)
	}
	b := drawn(t, "...", "aBZ", "...")
	dead, _ := b.Figure("B")
	c := open(t, 3, 3)
	dead.Traits = []string{"dead"}
	for _, f := range b.Figures() {
		if f.ID == "B" {
			f = dead
		}
		c.AddFigure(f)
	}
	if got := covered(t, d, c); got.Degree != Open {
		t.Errorf("behind a corpse: %q", got.Degree)
	}
}

// DND L2: for large targets and attackers, one square of the target and the best corner of the
// attacker's space count.
func TestCoverOfLargeSpaces(t *testing.T) {
	d := desk(t, "")
	b := drawn(t,
		"...#...",
		"a..#...",
		".......",
		".......")
	b.AddFigure(board.Figure{ID: "Z", Side: "b", Size: 2, At: at(5, 1)})
	if got := covered(t, d, b); got.Degree != Half && got.Degree != Open {
		t.Errorf("one square of the target is nearly open: %q", got.Degree)
	}
	b = drawn(t,
		"..#.Z",
		"..#..",
		".....")
	b.AddFigure(board.Figure{ID: "a", Side: "a", Size: 2, At: at(0, 1)})
	large := covered(t, d, b)
	c := drawn(t,
		"..#.Z",
		"a.#..",
		".....")
	if small := covered(t, d, c); large.Degree >= small.Degree && small.Degree != Open {
		t.Errorf("large %q, small %q", large.Degree, small.Degree)
	}
}

// DND L3: with touch=clear a wall behind or next to the target gives no cover. A line along the
// seam of two filled squares is blocked. A line through a pinch is not, except with pinch=blocks.
// With touch=blocks any contact blocks a line.
func TestTouching(t *testing.T) {
	count := func(b *board.Board, from geom.Point, space grid.Cell, square grid.Cell, settings ...string) int {
		p := desk(t, "", settings...).profile
		return cover.NewScene(b).CountBlocked(from, sight.Space{At: space, Size: 1}, square, p.contact(), false)
	}
	behind := drawn(t, "...#", "...#", "...#")
	if got := count(behind, geom.Point{X: 2, Y: 2}, at(0, 1), at(2, 1)); got != 0 {
		t.Errorf("a wall behind the target: %d lines blocked", got)
	}
	if got := count(behind, geom.Point{X: 2, Y: 2}, at(0, 1), at(2, 1), "touch=blocks"); got != 2 {
		t.Errorf("a wall behind the target, touching blocks: %d", got)
	}
	beside := drawn(t, "####", "....")
	if got := count(beside, geom.Point{X: 0, Y: 2}, at(0, 1), at(3, 1)); got != 0 {
		t.Errorf("along a wall: %d", got)
	}
	if got := count(beside, geom.Point{X: 0, Y: 2}, at(0, 1), at(3, 1), "touch=blocks"); got != 4 {
		t.Errorf("along a wall, touching blocks: %d", got)
	}
	seam := drawn(t, "..##..", "..##..")
	if got := count(seam, geom.Point{X: 0, Y: 2}, at(0, 1), at(5, 1)); got != 4 {
		t.Errorf("along a seam: %d", got)
	}
	pinch := drawn(t, ".#.", "#..", "...")
	if got := count(pinch, geom.Point{X: 0, Y: 0}, at(0, 0), at(1, 1)); got != 2 {
		t.Errorf("through a pinch: %d", got) // the two lines to the side enter the rocks
	}
	if got := count(pinch, geom.Point{X: 0, Y: 0}, at(0, 0), at(1, 1), "pinch=blocks"); got != 4 {
		t.Errorf("through a pinch that blocks: %d", got)
	}
	walled := walls(open(t, 3, 3), "0,0 E", "0,1 E", "0,2 E") // the line passes through the wall where two of its parts meet
	if got := count(walled, geom.Point{X: 0, Y: 0}, at(0, 0), at(1, 1)); got != 4 {
		t.Errorf("through the joint of a wall: %d", got)
	}
}

// DND L3: with touch=blocks, a creature next to the target gives cover if a line runs along the
// edge of its space, although it is on no square between attacker and target.
func TestTouchingWhoStandsBeside(t *testing.T) {
	for _, settings := range [][]string{nil, {"touch=blocks"}} {
		d, b := desk(t, "", settings...), drawn(t, "....", "....", "....")
		for id, c := range map[string]grid.Cell{"archer": at(1, 0), "wolf": at(1, 1), "east": at(2, 1), "west": at(0, 1)} {
			b.AddFigure(board.Figure{ID: id, At: c, Size: 1})
		}
		want := Open
		if settings != nil {
			want = Half
		}
		if got, err := d.Cover(b, "archer", "wolf"); err != nil || got.Degree != want {
			t.Errorf("%v: the cover is %q, %v; want %q", settings, got.Degree, err, want)
		}
	}
}

// DND L3: the field `touch` changes the degree of cover for many pairs.
func TestTouchingChangesTheClass(t *testing.T) {
	r := rand.New(rand.NewSource(32))
	pairs, differ := 0, 0
	clear, blocks := desk(t, ""), desk(t, "", "touch=blocks")
	for range 60 {
		b := randomBoard(r, 12, 12, 25, 0, 0)
		for range 20 {
			from, to := at(r.Intn(12), r.Intn(12)), at(r.Intn(12), r.Intn(12))
			if from == to || b.Opaque(from) || b.Opaque(to) {
				continue
			}
			a := clear.coverFrom(b, sight.Space{At: from, Size: 1}, sight.Space{At: to, Size: 1}).Degree
			z := blocks.coverFrom(b, sight.Space{At: from, Size: 1}, sight.Space{At: to, Size: 1}).Degree
			pairs++
			if a != z {
				differ++
			}
			if z < a {
				t.Fatalf("touching gives less cover from %v to %v", from, to)
			}
		}
	}
	t.Logf("touching changes the class of %d of %d pairs", differ, pairs)
	if differ == 0 {
		t.Error("touching never matters")
	}
}

// DND L4: in 3.5e there is cover (+4) if any line from the chosen corner is blocked. In pf2e the
// line from middle to middle counts: standard cover (+2) behind terrain and lesser cover (+1)
// behind creatures.
func TestOtherEditionsOfCover(t *testing.T) {
	for _, c := range []struct {
		what          string
		rows          []string
		third, second Degree
	}{
		{"open ground", []string{".....", "a...Z", "....."}, Open, Open},
		{"a pillar in the middle", []string{".....", "a.#.Z", "....."}, Some, Standard},
		{"behind a corner", []string{"..#..", "a.#.Z", "....."}, Some, Standard},
		{"a wall across", []string{"..#..", "a.#.Z", "..#.."}, Total, Total},
		{"a pillar beside the way", []string{"..#..", "a...Z", "....."}, Open, Open},
		{"a creature in the way", []string{".....", "a.B.Z", "....."}, Some, Lesser},
		{"a pillar off the middle line", []string{".#.", "a..", "..Z"}, Open, Open},
	} {
		b := drawn(t, c.rows...)
		if got := covered(t, desk(t, "3.5e"), b).Degree; got != c.third {
			t.Errorf("%s, 3.5e: %q, want %q", c.what, got, c.third)
		}
		if got := covered(t, desk(t, "pf2e"), b); got.Degree != c.second || (got.Stop == nil) != (c.second == Open) {
			t.Errorf("%s, pf2e: %q, want %q", c.what, got.Degree, c.second)
		}
	}
	if got := fmt.Sprint(Some.Bonus(), Standard.Bonus(), Lesser.Bonus()); got != "4 2 1" {
		t.Errorf("bonuses %s", got)
	}
}

func BenchmarkCoverOfPairs(b *testing.B) {
	r := rand.New(rand.NewSource(33))
	bd := randomBoard(r, 26, 19, 25, 10, 0)
	d := desk(b, "")
	b.ReportAllocs()
	for b.Loop() {
		from, to := at(r.Intn(26), r.Intn(19)), at(r.Intn(26), r.Intn(19))
		d.coverFrom(bd, sight.Space{At: from, Size: 1}, sight.Space{At: to, Size: 1})
	}
}

// DND L1: a shut door in the way is named, because it can be opened.
func TestSightNamesADoor(t *testing.T) {
	b := drawn(t, "...", "###")
	b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(0, 0), 1), State: board.Closed})
	v, err := desk(t, "").See(b, "", at(0, 0), at(2, 0))
	if err != nil || v.Sees || !strings.Contains(v.Reason, "The line meets the closed door between (0,0) and (1,0).") {
		t.Errorf("%q, %v", v.Reason, err)
	}
}

// TestOpenFans: without cover, the returned lines are the same as those judged one by one.
func TestOpenFans(t *testing.T) {
	r := rand.New(rand.NewSource(33))
	d, open := desk(t, ""), 0
	for range 60 {
		b := randomBoard(r, 12, 12, 10, 10, 0)
		for range 20 {
			from, to := sight.Space{At: at(r.Intn(11), r.Intn(11)), Size: 1 + r.Intn(2)}, sight.Space{At: at(r.Intn(12), r.Intn(12)), Size: 1}
			got := d.coverFrom(b, from, to)
			if got.Degree != Open || from.Contains(to.At) {
				continue
			}
			open++
			if want := cover.NewScene(b).Fan(got.Fan.From, from, got.Fan.Square, d.profile.contact(), false); !reflect.DeepEqual(got.Fan, want) {
				t.Fatalf("from %v to %v the lines are %+v, want %+v", from, to, got.Fan, want)
			}
		}
	}
	if open < 100 {
		t.Errorf("only %d pairs without cover", open)
	}
}
