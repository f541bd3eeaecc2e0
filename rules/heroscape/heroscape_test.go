package heroscape_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

var hexes = grid.Grid{Kind: grid.HexFlat, Shift: grid.Odd}

func cell(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// strip returns a single row of hexes with these levels. (The columns zigzag, but each cell touches
// the next.) "~" is water, "o" an obstacle, "=" a road, "*" lava, and " " void.
func strip(t testing.TB, ground string, levels ...int) *board.Board {
	t.Helper()
	b, err := board.New(hexes, len(ground), 1)
	if err != nil {
		t.Fatal(err)
	}
	terrain := map[rune]board.Terrain{
		'.': board.Floor, '~': board.Water, 'o': board.Obstacle, '=': board.Road, '*': board.Lava, ' ': board.Void, '#': board.Wall,
	}
	for x, r := range ground {
		b.SetTerrain(cell(x, 0), terrain[r])
	}
	for x, level := range levels {
		b.SetSpans(cell(x, 0), board.Span{Bottom: min(0, level), Top: level})
	}
	return b
}

func open(t testing.TB, profile string, set ...rules.Setting) rules.Desk {
	t.Helper()
	d, err := heroscape.Book.Desk(profile, set)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// reach returns the places that can be reached, by cell. If a cell has several, it returns the
// cheapest.
func reach(t testing.TB, d rules.Desk, b *board.Board, q rules.Reach) map[grid.Cell]rules.Reached {
	t.Helper()
	found, err := d.(rules.Mover).Reach(b, q)
	if err != nil {
		t.Fatal(err)
	}
	byCell := map[grid.Cell]rules.Reached{}
	for _, r := range found {
		if old, ok := byCell[r.At]; !ok || r.Cost < old.Cost {
			byCell[r.At] = r
		}
	}
	return byCell
}

func Example() {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat}, 8, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	b.SetSpans(cell(3, 0), board.Span{Bottom: 0, Top: 9}) // range does not count levels
	d, err := heroscape.Book.Desk("", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	n, _, _, err := d.(rules.Ranger).Range(b, cell(0, 0), cell(7, 0))
	fmt.Println(n, err)
	// Output: 7 <nil>
}

// HS S3.2, HS S3.13: the count to a target seven spaces away is seven. HS S3.3: an adjacent space
// is at range 1. HS S3.5: levels do not count. HS D4: figures and obstacles do not stop the count.
func TestRangeCountsSpaces(t *testing.T) {
	b := strip(t, "...oo...", 0, 3, 0, 9, 0, 0, 1, 0)
	b.AddFigure(board.Figure{ID: "guard", At: cell(2, 0), Side: "red"})
	r := open(t, "").(rules.Ranger)
	for to, want := range map[int]int{0: 0, 1: 1, 2: 2, 7: 7} {
		n, path, ok, err := r.Range(b, cell(0, 0), cell(to, 0))
		if err != nil || !ok || n != want || len(path) != want+1 {
			t.Errorf("range to %d: %d, %v, %v, %v; want %d", to, n, path, ok, err, want)
		}
	}
}

// HS S3.7: where there are no spaces, the count goes along the battlefield.
func TestRangeGoesAroundAGap(t *testing.T) {
	b, err := board.New(hexes, 5, 4)
	if err != nil {
		t.Fatal(err)
	}
	for y := range 3 {
		b.SetTerrain(cell(2, y), board.Void)
	}
	r := open(t, "").(rules.Ranger)
	n, path, ok, err := r.Range(b, cell(1, 0), cell(3, 0))
	if err != nil || !ok || n != 6 {
		t.Fatalf("range around the gap: %d by %v (%v, %v), want 6, not the 2 across it", n, path, ok, err)
	}
	for _, c := range path {
		if b.Terrain(c) == board.Void {
			t.Errorf("the way %v crosses the gap", path)
		}
	}
	b.SetTerrain(cell(2, 3), board.Void)
	if n, _, ok, _ := r.Range(b, cell(1, 0), cell(3, 0)); ok {
		t.Errorf("range %d over a gap that parts the battlefield", n)
	}
}

func TestSolidCellsAndRange(t *testing.T) {
	b := strip(t, "..#..")
	if _, _, ok, _ := open(t, "").(rules.Ranger).Range(b, cell(0, 0), cell(4, 0)); ok {
		t.Error("range is counted over rock")
	}
	over := open(t, "", rules.Setting{Name: "solids", Value: "space"}).(rules.Ranger)
	if n, _, ok, _ := over.Range(b, cell(0, 0), cell(4, 0)); !ok || n != 4 {
		t.Errorf("with solids=space the range is %d, %v; want 4", n, ok)
	}
}

// HS F1: each level up counts 1, and so does the space; a step down costs only the space. HS F2,
// HS D1: the limit of a single climb differs between two editions.
func TestClimbing(t *testing.T) {
	b := strip(t, ".....", 0, 3, 3, 0, 4)
	b.AddFigure(board.Figure{ID: "f", At: cell(0, 0), Height: 4, Side: "red"})
	got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 20})
	for x, want := range map[int]int{1: 4, 2: 5, 3: 6} {
		if r, ok := got[cell(x, 0)]; !ok || r.Cost != want {
			t.Errorf("column %d costs %d, want %d", x, r.Cost, want)
		}
	}
	if _, ok := got[cell(4, 0)]; ok {
		t.Error("a figure of Height 4 climbed 4 levels at once")
	}
	le := reach(t, open(t, "", rules.Setting{Name: "climb", Value: "le"}), b, rules.Reach{Figure: "f", Move: 20})
	if r, ok := le[cell(4, 0)]; !ok || r.Cost != 11 {
		t.Errorf("with climb=le the last column costs %d, %v; want 11", r.Cost, ok)
	}
}

// HS F4: friends can be passed, enemies never, and nobody ends on another figure's space.
func TestFiguresInTheWay(t *testing.T) {
	b := strip(t, ".....")
	b.AddFigure(board.Figure{ID: "f", At: cell(0, 0), Side: "red"})
	b.AddFigure(board.Figure{ID: "friend", At: cell(1, 0), Side: "red"})
	got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 4})
	if got[cell(1, 0)].End || !got[cell(2, 0)].End {
		t.Errorf("passing a friend: %+v", got)
	}
	b.AddFigure(board.Figure{ID: "enemy", At: cell(2, 0), Side: "blue"})
	if got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 4}); len(got) != 1 {
		t.Errorf("master game: passed a friend who is engaged: %v", got)
	}
	if got := reach(t, open(t, "basic"), b, rules.Reach{Figure: "f", Move: 4}); len(got) != 2 {
		t.Errorf("basic game: the friend bars the way, or the enemy does not: %v", got)
	}
}

// HS F5: entering water ends the move of a single-space figure, even if it comes from water.
func TestWaterEndsAMove(t *testing.T) {
	b := strip(t, "..~~.")
	b.AddFigure(board.Figure{ID: "f", At: cell(1, 0), Side: "red"})
	got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 5})
	if !got[cell(2, 0)].End || len(got) != 3 {
		t.Errorf("from land: %v", got)
	}
	b.MoveFigure("f", cell(2, 0), nil)
	got = reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 5})
	if _, ok := got[cell(4, 0)]; ok || !got[cell(3, 0)].End || !got[cell(0, 0)].End {
		t.Errorf("from water: %v", got)
	}
}

// HS F6: a double-space figure can cross one water space, and stops when both its spaces are on
// water. HS F9: the other end follows; both ends must have the same level.
func TestDoubleFigures(t *testing.T) {
	double := func(b *board.Board, head, tail int) *board.Board {
		end := cell(tail, 0)
		b.AddFigure(board.Figure{ID: "horse", At: cell(head, 0), Tail: &end, Side: "red", Height: 6})
		return b
	}
	one := reach(t, open(t, ""), double(strip(t, "..~..."), 1, 0), rules.Reach{Figure: "horse", Move: 4})
	if r := one[cell(5, 0)]; r.Cost != 4 || !r.End || *r.Tail != cell(4, 0) {
		t.Errorf("over one water space: %+v", r)
	}
	two := reach(t, open(t, ""), double(strip(t, "..~~.."), 1, 0), rules.Reach{Figure: "horse", Move: 5})
	if _, ok := two[cell(4, 0)]; ok || !two[cell(3, 0)].End {
		t.Errorf("over two water spaces: %v", two)
	}
	steps := reach(t, open(t, ""), double(strip(t, "......", 0, 0, 1, 1, 1, 0), 1, 0), rules.Reach{Figure: "horse", Move: 6})
	if steps[cell(2, 0)].End || !steps[cell(3, 0)].End || steps[cell(3, 0)].Cost != 3 {
		t.Errorf("on steps: %+v", steps)
	}
	// Either end may lead. With its head against a cliff, the figure moves tail first.
	cliff := reach(t, open(t, ""), double(strip(t, "....", 0, 0, 0, 9), 2, 1), rules.Reach{Figure: "horse", Move: 1})
	if r := cliff[cell(0, 0)]; !r.End || r.Cost != 1 || *r.Tail != cell(1, 0) {
		t.Errorf("led by the tail: %+v", cliff)
	}
}

// HS F7: walls and obstacles cannot be entered. HS F8: a figure needs room for its Height. HS D6: a
// column may have several spaces.
func TestObstaclesAndBridges(t *testing.T) {
	b := strip(t, "..o.")
	if got := reach(t, open(t, ""), b, rules.Reach{From: cell(0, 0), Move: 9}); len(got) != 2 {
		t.Errorf("through an obstacle: %v", got)
	}
	b = strip(t, "....")
	b.SetWall(hexes.Edge(cell(1, 0), 2), true)
	e, _ := hexes.Between(cell(1, 0), cell(2, 0))
	b.SetWall(e, true)
	if got := reach(t, open(t, ""), b, rules.Reach{From: cell(0, 0), Move: 9}); len(got) != 2 {
		t.Errorf("through a wall: %v", got)
	}
	bridge := strip(t, ".~.", 5, 0, 5)
	bridge.SetSpans(cell(1, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 4, Top: 5})
	over, err := open(t, "").(rules.Mover).Reach(bridge, rules.Reach{From: cell(0, 0), Move: 9})
	if err != nil {
		t.Fatal(err)
	}
	if len(over) != 3 || over[1].Level != 5 || over[2].Cost != 2 {
		t.Errorf("over the bridge: %+v", over)
	}
	under := strip(t, ".~.", 0, 0, 0)
	under.SetSpans(cell(1, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 4, Top: 5})
	for height, want := range map[int]int{4: 2, 5: 1} {
		under.AddFigure(board.Figure{ID: fmt.Sprint(height), At: cell(0, 0), Height: height})
		got, err := open(t, "").(rules.Mover).Reach(under, rules.Reach{Figure: fmt.Sprint(height), Move: 3})
		if err != nil || len(got) != want {
			t.Errorf("Height %d under the bridge: %+v, %v", height, got, err)
		}
	}
}

// HS F10: a flyer pays nothing for levels, passes over everything, and does not fall.
func TestFlying(t *testing.T) {
	b := strip(t, "..~o..", 0, 9, 0, 0, 30, 0)
	b.AddFigure(board.Figure{ID: "f", At: cell(0, 0), Side: "red", Traits: []string{"flying"}})
	got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 5})
	if got[cell(5, 0)].Cost != 5 || got[cell(3, 0)].End || !got[cell(4, 0)].End || len(got[cell(5, 0)].Facts) > 0 {
		t.Errorf("flying: %+v", got)
	}
}

// HS F10: a flyer passes over a gap in the battlefield, but never ends on one and never flies
// beyond the edge. A walker stays where it is. The profile's field "gaps" decides this.
func TestFlyingOverGaps(t *testing.T) {
	b := strip(t, "..  ..")
	b.AddFigure(board.Figure{ID: "f", At: cell(0, 0), Side: "red", Traits: []string{"flying"}})
	b.AddFigure(board.Figure{ID: "w", At: cell(1, 0), Side: "red"})
	got := reach(t, open(t, ""), b, rules.Reach{Figure: "f", Move: 4})
	if far := got[cell(4, 0)]; far.Cost != 4 || !far.End || len(far.Path) != 5 || len(got) != 3 {
		t.Errorf("over the gap: %+v", got)
	}
	for _, stay := range []map[grid.Cell]rules.Reached{
		reach(t, open(t, ""), b, rules.Reach{Figure: "w", Move: 9}),
		reach(t, open(t, "", rules.Setting{Name: "gaps", Value: "bar"}), b, rules.Reach{Figure: "f", Move: 9}),
	} {
		if len(stay) != 2 {
			t.Errorf("the gap is crossed: %+v", stay)
		}
	}
	// A double-space figure may not end with either space over the gap.
	tail := cell(0, 0)
	d := strip(t, ".. ..")
	d.AddFigure(board.Figure{ID: "f", At: cell(1, 0), Tail: &tail, Side: "red", Traits: []string{"flying"}})
	for c, r := range reach(t, open(t, ""), d, rules.Reach{Figure: "f", Move: 9}) {
		if r.End && (c == cell(3, 0)) {
			t.Errorf("it hangs over the gap: %+v", r)
		}
	}
}

// HS F21: swamp water ends a move like water, but does not break a fall. The profile's field
// "swamp" decides this.
func TestSwampWater(t *testing.T) {
	b := strip(t, ".~.", 9, 0, 0)
	b.SetCellTraits(cell(1, 0), heroscape.SwampWater)
	b.AddFigure(board.Figure{ID: "f", At: cell(0, 0), Side: "red"})
	for value, falls := range map[string]int{"hard": 1, "soft": 0} {
		got := reach(t, open(t, "", rules.Setting{Name: "swamp", Value: value}), b, rules.Reach{Figure: "f", Move: 9})
		if wet := got[cell(1, 0)]; len(wet.Facts) != falls || len(got) != 2 {
			t.Errorf("%s: %+v", value, got)
		}
	}
}

// HS F11: a road allows three more spaces.
func TestRoads(t *testing.T) {
	got := reach(t, open(t, ""), strip(t, "======.."), rules.Reach{From: cell(0, 0), Move: 2})
	if _, ok := got[cell(5, 0)]; !ok || len(got) != 6 {
		t.Errorf("along the road: %v", got)
	}
	if got := reach(t, open(t, ""), strip(t, ".======="), rules.Reach{From: cell(0, 0), Move: 2}); len(got) != 3 {
		t.Errorf("a move that does not start on the road: %v", got)
	}
	if got := reach(t, open(t, ""), strip(t, "===.===="), rules.Reach{From: cell(0, 0), Move: 2}); len(got) != 3 {
		t.Errorf("a move that leaves the road: %v", got)
	}
}

// HS F12: molten lava stops a figure and requires a 20; in the basic game, no figure may enter it.
func TestLava(t *testing.T) {
	got := reach(t, open(t, ""), strip(t, ".*."), rules.Reach{From: cell(0, 0), Move: 5})
	if r := got[cell(1, 0)]; len(got) != 2 || len(r.Facts) != 1 || r.Facts[0].Kind != "lava" {
		t.Errorf("master: %+v", got)
	}
	if got := reach(t, open(t, "basic"), strip(t, ".*."), rules.Reach{From: cell(0, 0), Move: 5}); len(got) != 1 {
		t.Errorf("basic: %+v", got)
	}
}

// HS F13, HS F14: leaving an engagement shows which enemy rolls, and moving around the enemy is
// free. Figures are not engaged if one's base is at or above the other's head. HS D1: none of this
// applies in the basic game.
func TestEngagement(t *testing.T) {
	b := strip(t, "......")
	b.AddFigure(board.Figure{ID: "f", At: cell(2, 0), Side: "red", Height: 4})
	b.AddFigure(board.Figure{ID: "e", At: cell(3, 0), Side: "blue", Height: 4})
	facts := func(d rules.Desk, b *board.Board) []rules.Fact {
		return reach(t, d, b, rules.Reach{Figure: "f", Move: 2})[cell(0, 0)].Facts
	}
	got := facts(open(t, ""), b)
	if len(got) != 1 || got[0].Kind != "leaves" || got[0].By != "e" || got[0].At != cell(2, 0) {
		t.Errorf("leaving: %+v", got)
	}
	if got := facts(open(t, "basic"), b); len(got) != 0 {
		t.Errorf("basic game: %+v", got)
	}
	high := b.Clone()
	high.SetSpans(cell(3, 0), board.Span{Bottom: 0, Top: 4})
	if got := facts(open(t, ""), high); len(got) != 0 {
		t.Errorf("the enemy's base is at the figure's head: %+v", got)
	}
	high.SetSpans(cell(3, 0), board.Span{Bottom: 0, Top: 3})
	if got := facts(open(t, ""), high); len(got) != 1 {
		t.Errorf("the enemy's base is below the figure's head: %+v", got)
	}

	// A path around an enemy on open ground has six spaces, all adjacent, and nothing happens on
	// it.
	round, err := board.New(hexes, 5, 5)
	if err != nil {
		t.Fatal(err)
	}
	ring := hexes.Ring(cell(2, 2), 1)
	round.AddFigure(board.Figure{ID: "f", At: ring[0], Side: "red"})
	round.AddFigure(board.Figure{ID: "e", At: cell(2, 2), Side: "blue"})
	around := reach(t, open(t, ""), round, rules.Reach{Figure: "f", Move: 3})
	for _, c := range ring[1:] {
		if r, ok := around[c]; !ok || len(r.Facts) != 0 {
			t.Errorf("round to %v: %+v", c, r)
		}
	}
}

// HS F3: the depth decides the dice of a fall, which differ between editions (HS D1); water breaks
// the fall.
func TestFalls(t *testing.T) {
	tests := []struct {
		drop  int
		water bool
		set   []rules.Setting
		dice  int // 0 for no fall, 20 for the d20
	}{
		{4, false, nil, 0},
		{5, false, nil, 1},
		{5, false, []rules.Setting{{Name: "fall", Value: "above"}}, 0},
		{6, false, []rules.Setting{{Name: "fall", Value: "above"}}, 1},
		{14, false, nil, 1},
		{15, false, nil, 3},
		{15, false, []rules.Setting{{Name: "majorFallDice", Value: "2"}}, 2},
		{25, false, nil, 20},
		{25, true, nil, 0},
	}
	for _, test := range tests {
		ground := map[bool]string{true: ".~", false: ".."}[test.water]
		b := strip(t, ground, test.drop, 0)
		got := reach(t, open(t, "", test.set...), b, rules.Reach{From: cell(0, 0), Move: 1})[cell(1, 0)]
		dice := 0
		for _, f := range got.Facts {
			if f.Kind == "falls" {
				dice = f.N
			}
		}
		if dice != test.dice || got.Cost != 1 {
			t.Errorf("%+v: %+v", test, got)
		}
	}
}

func TestProfiles(t *testing.T) {
	for _, name := range heroscape.Book.Profiles() {
		d := open(t, name)
		if d.Profile() != name || len(d.Settings()) != len(heroscape.Book.Fields()) {
			t.Errorf("profile %s: %v", name, d.Settings())
		}
		// Every setting remains the same when it is read again.
		if back := open(t, name, d.Settings()...); !slices.Equal(back.Settings(), d.Settings()) {
			t.Errorf("profile %s reads back as %v", name, back.Settings())
		}
	}
	for _, bad := range []rules.Setting{{Name: "climb", Value: "x"}, {Name: "nothing", Value: "1"}, {Name: "road", Value: "-1"}} {
		if _, err := heroscape.Book.Desk("", []rules.Setting{bad}); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
	if _, err := heroscape.Book.Desk("third", nil); err == nil {
		t.Error("an unknown profile was accepted")
	}
	square, err := board.New(grid.Grid{}, 2, 2)
	if err != nil {
		t.Fatal(err)
	}
	if open(t, "").Check(square) == nil {
		t.Error("a board of squares was accepted")
	}
	for _, bad := range []rules.Reach{{Movement: "jump"}, {Metric: "5-5-5"}, {Size: 2}, {Figure: "nobody"}} {
		if _, err := open(t, "").(rules.Mover).Reach(strip(t, ".."), bad); err == nil {
			t.Errorf("%+v was answered", bad)
		}
	}
}

// TestHugeMoves checks a move longer than any board, and one that is too long to be valid.
func TestHugeMoves(t *testing.T) {
	b := strip(t, "........")
	d := open(t, "")
	if found := reach(t, d, b, rules.Reach{From: cell(0, 0), Move: rules.MaxMove}); len(found) != 8 {
		t.Errorf("%d places, want all 8", len(found))
	}
	for _, move := range []int{-1, rules.MaxMove + 1, 1 << 52, math.MaxInt} {
		if _, err := d.(rules.Mover).Reach(b, rules.Reach{From: cell(0, 0), Move: move}); err == nil {
			t.Errorf("a move of %d was answered", move)
		}
	}
}
