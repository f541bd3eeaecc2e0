package gloomhaven_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// shoved returns the hexes to which A can push (or pull) b, or the code of the refusal.
func shoved(t testing.TB, d *gloomhaven.Desk, b *board.Board, steps int, pull bool) (map[grid.Cell]rules.Reached, string) {
	t.Helper()
	all, err := d.Shove(b, rules.Shove{Attacker: "A", Target: "b", Steps: steps, Pull: pull})
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		if len(all) > 0 {
			t.Fatalf("%v, and yet %v", err, all)
		}
		refusals.See(refusal.Code)
		return nil, refusal.Code
	}
	if err != nil {
		t.Fatal(err)
	}
	return byCell(t, all), ""
}

func TestPush(t *testing.T) {
	d := desk(t, "")
	// GH S4.35: each hex must be farther from the attacker than the one before. GH S4.37: every
	// valid destination is listed.
	b := draw(t,
		"...A...",
		"...b...",
		".......",
		".......",
	)
	one, _ := shoved(t, d, b, 1, false)
	if got := ends(one); got != "2,1/1 4,1/1 3,2/1" {
		t.Errorf("push 1: %s", got)
	}
	for c := range one {
		if b.Grid().Distance(at(3, 0), c) != 2 {
			t.Errorf("push 1 ends on %v, at distance %d", c, b.Grid().Distance(at(3, 0), c))
		}
	}
	// GH S4.35: a push is up to X hexes, so the destinations of a push of 1 are among those of a
	// push of 2.
	two, _ := shoved(t, d, b, 2, false)
	for c, r := range two {
		if got := b.Grid().Distance(at(3, 0), c); got != r.Cost+1 || got != len(r.Path) {
			t.Errorf("push 2 to %v: distance %d, cost %d, path %v", c, got, r.Cost, r.Path)
		}
	}
	if len(two) != 3+5 {
		t.Errorf("push 2 has %d ends, want 3 + 5: %s", len(two), ends(two))
	}
}

func TestPull(t *testing.T) {
	d := desk(t, "")
	// GH S4.36: in a pull each hex must be closer to the attacker than the one before.
	b := draw(t,
		"...A...",
		".......",
		".......",
		"...b...",
	)
	one, _ := shoved(t, d, b, 1, true)
	two, _ := shoved(t, d, b, 2, true)
	nine, _ := shoved(t, d, b, 9, true)
	if ends(one) != "3,2/1" || ends(two) != "3,1/2 3,2/1" || ends(nine) != ends(two) {
		t.Errorf("pull 1: %s; 2: %s; 9: %s", ends(one), ends(two), ends(nine))
	}
	// Next to the attacker, no hex is closer. GH S4.41: the pull is skipped, with the reason.
	if _, code := shoved(t, d, draw(t, "A.", "b."), 3, true); code != "nowhere-to-go" {
		t.Errorf("pulling a neighbour: %q", code)
	}
}

// GH G107: figures with the trait "fixed" cannot be pushed or pulled.
func TestTheFixedStay(t *testing.T) {
	b := draw(t, "A..", "b..", "...", "...")
	f, _ := b.Figure("b")
	f.Traits = []string{gloomhaven.Fixed}
	b.SetFigures([]board.Figure{b.Figures()[0], f})
	for _, pull := range []bool{false, true} {
		if _, code := shoved(t, desk(t, ""), b, 2, pull); code != "fixed" {
			t.Errorf("pull %v: %q", pull, code)
		}
	}
}

func TestShovesPassAlliesOfTheTarget(t *testing.T) {
	d := desk(t, "")
	// GH S4.36: the target moves through its allies, not through its enemies. GH S4.38: its last
	// hex must be free.
	got, _ := shoved(t, d, draw(t, "A", "b", "c", ".", "."), 2, false)
	if ends(got) != "0,3/2" {
		t.Errorf("through an ally: %s", ends(got))
	}
	if _, code := shoved(t, d, draw(t, "A", "b", "C", ".", "."), 2, false); code != "nowhere-to-go" {
		t.Errorf("through an enemy: %q", code)
	}
	// GH S4.38: the last hex must not be blocked by obstacles, walls or closed doors.
	for _, glyph := range []string{"o", "#", "~", "+"} {
		if _, code := shoved(t, d, draw(t, "A", "b", glyph, ".", "."), 2, false); code != "nowhere-to-go" {
			t.Errorf("into %q: %q", glyph, code)
		}
	}
	// GH S4.41: the target has its back to a wall.
	line := draw(t, "A", "b", ".", ".")
	wall(t, line, at(0, 1), at(0, 2))
	if _, code := shoved(t, d, line, 2, false); code != "nowhere-to-go" {
		t.Errorf("into a wall line: %q", code)
	}
}

func TestShovesAreMovement(t *testing.T) {
	d := desk(t, "")
	// GH S4.36: traps spring, and difficult terrain does not matter.
	got, _ := shoved(t, d, draw(t, "A", "b", "^", ":", "."), 3, false)
	expect(t, "over a trap", got, harmed(at(0, 2), 1, 1), harmed(at(0, 3), 2, 1), harmed(at(0, 4), 3, 1))
	// GH S4.7, S4.36: a flyer ignores traps, obstacles and figures, but its last hex must be
	// unoccupied.
	flyer := change(draw(t, "A", "b", "^", "C", "o", "."), "b", func(f *board.Figure) { f.Traits = []string{"flying"} })
	got, _ = shoved(t, d, flyer, 4, false)
	expect(t, "a flyer", got, on(at(0, 2), 1), no(at(0, 3)), on(at(0, 4), 3), on(at(0, 5), 4))
	door := change(draw(t, "A", "b", "+", "."), "b", func(f *board.Figure) { f.Traits = []string{"flying"} })
	if _, code := shoved(t, desk(t, "", "shove-distance=plain"), door, 2, false); code != "nowhere-to-go" {
		t.Errorf("a flyer into a closed door: %q", code)
	}
	// GH S4.35, S4.36: every hex of a slide must also be farther or, for a pull, closer. So a step
	// onto ice that would carry the target past the attacker is not allowed.
	past := draw(t,
		"....",
		"..A.",
		".=..",
		".b..",
	)
	past.SetTerrain(at(1, 1), board.Ice)
	got, _ = shoved(t, d, past, 1, true)
	expect(t, "pulled over ice that leads away", got, no(at(1, 2)), no(at(1, 1)), no(at(1, 0)))
	// GH M9: a figure that is pushed onto ice slides on, unless the profile says otherwise.
	icy := draw(t, "A", "b", "=", "=", ".", ".")
	got, _ = shoved(t, d, icy, 1, false)
	if ends(got) != "0,4/1" {
		t.Errorf("onto ice: %s", ends(got))
	}
	got, _ = shoved(t, desk(t, "", "shove-ice=stays"), icy, 1, false)
	if ends(got) != "0,2/1" {
		t.Errorf("staying on ice: %s", ends(got))
	}
}

func TestShovePathsOverTraps(t *testing.T) {
	// Two paths lead to (2,2), one of them over the trap. The attacker chooses; the profile
	// determines the default.
	b := draw(t,
		"...A...",
		"..^b...",
		".......",
		".......",
	)
	for field, harm := range map[string]int{"shove-path=harm": 1, "shove-path=safe": 0} {
		got, _ := shoved(t, desk(t, "", field), b, 2, false)
		if r, ok := got[at(2, 2)]; !ok || r.Harm != harm {
			t.Errorf("%s: harm %d by %v, want %d", field, r.Harm, r.Path, harm)
		}
	}
}

func TestShoveDistanceAroundWalls(t *testing.T) {
	// A wall line separates the attacker on (0,1) from the hex (0,0) above it, so (0,0) is at a
	// greater range than an adjacent hex. GH G80, S4.19, S4.35: distance is counted around walls,
	// like range, or straight through them, as the profile says.
	b := draw(t,
		"...",
		"Ab.",
		"...",
	)
	wall(t, b, at(0, 1), at(0, 0))
	walked, _ := shoved(t, desk(t, ""), b, 1, false)
	plain, _ := shoved(t, desk(t, "", "shove-distance=plain"), b, 1, false)
	if _, ok := walked[at(0, 0)]; !ok {
		t.Errorf("around the wall: %s", ends(walked))
	}
	if _, ok := plain[at(0, 0)]; ok {
		t.Errorf("plain: %s", ends(plain))
	}
}

func TestShovesAimAtEnemies(t *testing.T) {
	// GH S4.32: abilities target only enemies.
	b := draw(t, "A", "B", ".")
	_, err := desk(t, "").Shove(b, rules.Shove{Attacker: "A", Target: "B", Steps: 1})
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || refusal.Code != "ally" || refusal.Rule != "GH S4.32" {
		t.Errorf("pushing a friend: %v", err)
	}
	for _, q := range []rules.Shove{{Attacker: "A", Target: "x", Steps: 1}, {Attacker: "x", Target: "A", Steps: 1}, {Attacker: "A", Target: "B"}} {
		if _, err := desk(t, "").Shove(b, q); err == nil || errors.As(err, &refusal) && refusal.Code == "nowhere-to-go" {
			t.Errorf("%+v: %v", q, err)
		}
	}
}

func TestMonstersShoveByTheMostDirectPath(t *testing.T) {
	d := desk(t, "")
	direct := func(b *board.Board, from, to string, steps int, pull bool) string {
		r, err := d.DirectShove(b, rules.Shove{Attacker: from, Target: to, Steps: steps, Pull: pull})
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(r.Path)
	}
	// GH S4.40: a monster pushes straight away from itself, and pulls straight towards itself.
	open := draw(t,
		"..a...",
		"..B...",
		"......",
		"......",
	)
	if got := direct(open, "a", "B", 2, false); got != "[2,1 2,2 2,3]" {
		t.Errorf("pushed by %s", got)
	}
	if got := direct(draw(t, "a", ".", ".", "B"), "a", "B", 2, true); got != "[0,3 0,2 0,1]" {
		t.Errorf("pulled by %s", got)
	}
	// GH S4.40: the distance rule still holds if the straight path is barred.
	open.SetTerrain(at(2, 3), board.Obstacle)
	if got := direct(open, "a", "B", 2, false); got != "[2,1 2,2 3,3]" {
		t.Errorf("pushed past an obstacle by %s", got)
	}
	// GH S4.41: there is no hex to go to.
	if got := direct(draw(t, "a", "B"), "a", "B", 2, false); got != "B cannot be pushed: no free hex is farther from a" {
		t.Errorf("pushed by %s", got)
	}
}

// slowShove tries every path.
type slowShove struct {
	slowMove
	attacker grid.Cell
	pull     bool
	plain    bool
	found    map[grid.Cell]map[int]bool // by end and harm
}

func (s *slowShove) distance(c grid.Cell) int {
	if s.plain {
		return s.b.Grid().Distance(s.attacker, c)
	}
	return slowRange(s.b, s.attacker, c, 7)
}

func (s *slowShove) explore(at grid.Cell, harm, left int) {
	if left == 0 {
		return
	}
	for side := range grid.Side(6) {
		if s.self.Is("flying") {
			to := s.b.Grid().Neighbour(at, side)
			if s.barred(at, side) || !s.farther(at, to) {
				continue
			}
			s.note(to, 0)
			s.explore(to, 0, left-1)
			continue
		}
		to, r, ok := s.enter(at, side, true)
		for c := at; ok && c != to; {
			next := s.b.Grid().Neighbour(c, side)
			ok = s.farther(c, next)
			c = next
		}
		if ok {
			s.note(to, harm+r.harm)
			s.explore(to, harm+r.harm, left-1)
		}
	}
}

func (s *slowShove) farther(from, to grid.Cell) bool {
	a, b := s.distance(from), s.distance(to)
	if a < 0 || b < 0 {
		return false
	}
	return s.pull && b < a || !s.pull && b > a
}

func (s *slowShove) note(c grid.Cell, harm int) {
	if _, taken := s.other(c); taken {
		return
	}
	if s.found[c] == nil {
		s.found[c] = map[int]bool{}
	}
	s.found[c][harm] = true
}

func TestShoveEqualsItsSlowTwin(t *testing.T) {
	// GH S4.35, S4.36, S4.38, S4.41.
	r := rand.New(rand.NewPCG(4, 35))
	for i := range rounds(t, 150, 20000) {
		b := scatter(r, 2+r.IntN(3), 3, 5, "......o^^!:==#+")
		a, _ := b.Figure("A")
		for _, f := range b.Figures() {
			if f.Side == a.Side || f.ID == "A" {
				continue
			}
			if r.IntN(4) == 0 {
				b = change(b, f.ID, func(f *board.Figure) { f.Traits = []string{"flying"} })
				f.Traits = []string{"flying"}
			}
			pull, steps := r.IntN(2) == 0, 1+r.IntN(3)
			plain := r.IntN(2) == 0
			s := slowShove{slowMove: slowMove{b: b, self: f, forced: true}, attacker: a.At, pull: pull, plain: plain, found: map[grid.Cell]map[int]bool{}}
			s.explore(f.At, 0, steps)
			set := []string{"shove-distance=walked", "shove-path=harm"}
			if plain {
				set[0] = "shove-distance=plain"
			}
			safe := r.IntN(2) == 0
			if safe {
				set[1] = "shove-path=safe"
			}
			all, err := desk(t, "", set...).Shove(b, rules.Shove{Attacker: "A", Target: f.ID, Steps: steps, Pull: pull})
			if refused := err != nil; refused != (len(s.found) == 0) {
				t.Fatalf("board %d: %v; the twin finds %v\n%s", i, err, s.found, show(b))
			}
			if len(all) != len(s.found) {
				t.Fatalf("board %d: %v; the twin finds %v\n%s", i, all, s.found, show(b))
			}
			for _, r := range all {
				harms := s.found[r.At]
				want := -1
				for h := range harms {
					if want < 0 || safe && h < want || !safe && h > want {
						want = h
					}
				}
				if r.Harm != want {
					t.Fatalf("board %d: %+v; the twin finds %v\n%s", i, r, s.found, show(b))
				}
			}
			one, err := desk(t, "", set...).DirectShove(b, rules.Shove{Attacker: "A", Target: f.ID, Steps: steps, Pull: pull})
			if err == nil && s.found[one.At] == nil || err != nil && len(s.found) > 0 {
				t.Fatalf("board %d: the direct way goes to %v, %v\n%s", i, one.At, err, show(b))
			}
		}
	}
}
