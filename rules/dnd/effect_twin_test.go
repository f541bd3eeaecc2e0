package dnd

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// DND L2: cover is total exactly where no line of effect leads between two spaces. If walls block
// all lines between the corners of two figures, but not every line of effect, each can attack the
// other, with three-quarters cover in 5e.
func TestTotalCoverIsWhatEffectDenies(t *testing.T) {
	for _, profile := range []string{"5-10-5", "3.5e", "pf2e"} {
		b := walls(drawn(t, "..........", "..........", "..........", "..........", "..........", "..........",
			"..........", "..........", "..........", "..........", "..........", "..........",
		), "6,4 S", "7,4 S", "5,8 S", "6,10 S")
		b.Outside = board.OutsideOpen
		b.AddFigure(board.Figure{ID: "ogre", Side: "m", At: at(5, 2), Size: 2})
		b.AddFigure(board.Figure{ID: "wren", Side: "h", At: at(6, 11), Size: 1})
		d := desk(t, profile)
		for _, pair := range [2][2]string{{"ogre", "wren"}, {"wren", "ogre"}} {
			answer, err := d.Attack(b, rules.Attack{Attacker: pair[0], Target: pair[1], With: "longbow"})
			if err != nil || !answer.Legal {
				t.Errorf("%s, %s at %s: %+v, %v", profile, pair[0], pair[1], answer.Refusal, err)
			}
		}
		want := map[string]Degree{"5-10-5": ThreeQuarters, "3.5e": Some, "pf2e": Standard}[profile]
		if c, err := d.Cover(b, "ogre", "wren"); err != nil || c.Degree != want {
			t.Errorf("%s: cover %q, want %q, %v", profile, c.Degree, want, err)
		}
	}
}

// slowEffect looks for a line of effect by the letter of the rule. From every corner of one space
// it tries the line to every corner of every square of the other. It also tries the ray towards
// every corner of the lattice, and one ray between each two neighbouring ones. The line along a ray
// ends in the middle of the part that is inside the square. All this is done for both orders of the
// spaces.
func slowEffect(s *cover.Scene, a, z sight.Space, c cover.Contact) bool {
	for _, way := range [2][2]sight.Space{{a, z}, {z, a}} {
		for _, p := range way[0].Corners() {
			for _, square := range way[1].Squares() {
				if slowLine(s, p, way[0], sight.Space{At: square, Size: 1}, c) {
					return true
				}
			}
		}
	}
	return false
}

func slowLine(s *cover.Scene, p geom.Point, out, in sight.Space, c cover.Contact) bool {
	for _, q := range in.Corners() {
		if s.Free(cover.Line{Ray: sight.Ray{From: p, To: q, Unit: 1}, Out: out, In: in}, c, false) {
			return true
		}
	}
	var ways []geom.Point
	lo := geom.Point{X: min(p.X, 2*in.At.X), Y: min(p.Y, 2*in.At.Y)}
	hi := geom.Point{X: max(p.X, 2*in.At.X+2), Y: max(p.Y, 2*in.At.Y+2)}
	for y := lo.Y; y <= hi.Y; y += 2 {
		for x := lo.X; x <= hi.X; x += 2 {
			if d := (geom.Point{X: x, Y: y}).Sub(p); d != (geom.Point{}) {
				ways = append(ways, d)
			}
		}
	}
	slices.SortFunc(ways, func(d, e geom.Point) int { return angle(d, e) })
	for i, d := range ways {
		if slowRay(s, p, d, out, in, c) || i > 0 && angle(ways[i-1], d) != 0 && slowRay(s, p, d.Add(ways[i-1]), out, in, c) {
			return true
		}
	}
	return false
}

// angle compares two directions around a point.
func angle(d, e geom.Point) int {
	half := func(v geom.Point) int {
		if v.Y > 0 || v.Y == 0 && v.X > 0 {
			return 0
		}
		return 1
	}
	if h := half(d) - half(e); h != 0 {
		return h
	}
	return -geom.Sign(geom.Cross(d, e))
}

// slowRay tests the line to the middle of the part of a ray inside a square.
func slowRay(s *cover.Scene, p, d geom.Point, out, in sight.Space, c cover.Contact) bool {
	lo, hi := geom.NewFrac(0, 1), geom.NewFrac(1<<20, 1)
	for _, axis := range [2][3]int{{p.X, d.X, 2 * in.At.X}, {p.Y, d.Y, 2 * in.At.Y}} {
		from, step, side := axis[0], axis[1], axis[2]
		if step == 0 {
			if from <= side || from >= side+2 {
				return false
			}
			continue
		}
		a, b := geom.NewFrac(side-from, step), geom.NewFrac(side+2-from, step)
		if b.Cmp(a) < 0 {
			a, b = b, a
		}
		if a.Cmp(lo) > 0 {
			lo = a
		}
		if b.Cmp(hi) < 0 {
			hi = b
		}
	}
	if lo.Cmp(hi) >= 0 {
		return false
	}
	k := geom.NewFrac(lo.N*hi.D+hi.N*lo.D, 2*lo.D*hi.D)
	to := p.Times(k.D).Add(d.Times(k.N))
	return s.Free(cover.Line{Ray: sight.Ray{From: p.Times(k.D), To: to, Unit: k.D}, Out: out, In: in}, c, false)
}

// slowCover returns the degree of cover by the letter of L2, without creatures and low obstacles.
// For every choice of a corner and a square it counts the lines.
func slowCover(s *cover.Scene, from, to sight.Space, c cover.Contact, edition string) Degree {
	if !slowEffect(s, from, to, c) {
		return Total
	}
	least := 4
	for _, p := range from.Corners() {
		for _, square := range to.Squares() {
			least = min(least, s.CountBlocked(p, from, square, c, false))
		}
	}
	switch {
	case least == 0:
		return Open
	case edition == "3.5e":
		return Some
	case least <= 2:
		return Half
	}
	return ThreeQuarters
}

// randomGround returns a board with walls, rock and doors. Every fourth board also has walls off
// the lattice.
func randomGround(r *rand.Rand, i int) *board.Board {
	b := randomBoard(r, 8+r.Intn(7), 8+r.Intn(7), r.Intn(30), r.Intn(30), 5)
	b.Outside = []board.Outside{board.OutsideOpen, board.OutsideWall}[r.Intn(2)]
	if i%4 != 3 {
		return b
	}
	width, height := b.Size()
	for range 1 + r.Intn(4) {
		x, y := r.Intn(width*board.Fine), r.Intn(height*board.Fine)
		bar(b, board.BarrierWall, x, y, min(max(x+r.Intn(2048)-1024, 0), width*board.Fine), min(max(y+1+r.Intn(2048)-1024, 0), height*board.Fine))
	}
	return b
}

// randomSpaces returns two separate spaces up to four squares wide, each with room for a creature.
func randomSpaces(r *rand.Rand, b *board.Board) (all [2]sight.Space, ok bool) {
	width, height := b.Size()
	for i := range all {
		n := 1 + r.Intn(4)
		all[i] = sight.Space{At: at(r.Intn(width-n+1), r.Intn(height-n+1)), Size: n}
		for _, c := range all[i].Squares() {
			if b.SetTerrain(c, board.Floor); i == 1 && all[0].Contains(c) {
				return all, false
			}
			for _, side := range [2]grid.Side{0, 3} { // no wall may be inside a creature (M5)
				if e := b.Grid().Edge(c, side); all[i].Contains(b.Grid().Neighbour(c, side)) {
					b.SetWall(e, false)
				}
			}
		}
	}
	return all, true
}

// DND L2: for random pairs of sizes 1 to 4, cover is total exactly if there is no line of effect.
// This holds in both directions, in every edition and for every setting of `touch`. Cover also
// agrees with counting the lines one by one. With BATTLEMAT_LONG=1 a hundred thousand pairs are
// tested.
func TestCoverAgainstEffectTwin(t *testing.T) {
	n := 3000
	if long() {
		n = 100_000
	}
	r := rand.New(rand.NewSource(1402))
	var count [Total + 1]int
	pairs, told := 0, 0
	for i := 0; pairs < n; i++ {
		b := randomGround(r, i)
		edition := []string{"5e", "5e", "3.5e", "pf2e"}[r.Intn(4)]
		d := desk(t, "", "cover="+edition, "touch="+[]string{"clear", "clear", "blocks"}[r.Intn(3)], "pinch="+[]string{"clear", "blocks"}[r.Intn(2)])
		s, ok := randomSpaces(r, b)
		if !ok {
			continue
		}
		pairs++
		there, err := d.SeeSpace(b, "effect", s[0], s[1])
		if err != nil {
			t.Fatal(err)
		}
		back, err := d.SeeSpace(b, "effect", s[1], s[0])
		if err != nil || back.Sees != there.Sees {
			t.Fatalf("%v: effect %v there, %v back, %v\n%s", s, there.Sees, back.Sees, err, b.Text())
		}
		scene := cover.NewScene(b)
		for _, way := range [2][2]sight.Space{{s[0], s[1]}, {s[1], s[0]}} {
			got := d.coverFrom(b, way[0], way[1])
			if (got.Degree == Total) == there.Sees {
				t.Fatalf("%v, %s: cover %q, effect %v\n%s", way, edition, got.Degree, there.Sees, b.Text())
			}
			count[got.Degree]++
			if b.HasBarriers() || edition == "pf2e" {
				continue
			}
			told++
			if want := slowCover(scene, way[0], way[1], d.profile.contact(), edition); got.Degree != want {
				t.Fatalf("%v, %s: cover %q, counted %q\n%s", way, edition, got.Degree, want, b.Text())
			}
		}
		b.AddFigure(board.Figure{ID: "a", Side: "a", At: s[0].At, Size: s[0].Size, Grid: grid.Grid{}})
		b.AddFigure(board.Figure{ID: "Z", Side: "b", At: s[1].At, Size: s[1].Size, Grid: grid.Grid{}})
		answer, err := d.Attack(b, rules.Attack{Attacker: "a", Target: "Z", With: "longbow"})
		if err != nil || answer.Legal != there.Sees {
			t.Fatalf("%v, %s: attack %+v, effect %v, %v\n%s", s, edition, answer, there.Sees, err, b.Text())
		}
	}
	t.Logf("%d pairs, %d counted by the twin, 0 contradictions; degrees %v", pairs, told, count)
}
