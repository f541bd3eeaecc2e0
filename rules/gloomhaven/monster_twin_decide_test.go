package gloomhaven_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

const far = 1 << 20

// decide takes the steps of the decision in the order of the rules.
func (s *slowTurn) decide(mute bool) []string {
	ways := s.ways(s.me.At)
	var ends []grid.Cell
	for c := range ways {
		if s.standing(c) {
			ends = append(ends, c)
		}
	}
	everybody := 1<<len(s.foes) - 1
	attacks := map[grid.Cell]map[int]bool{}
	for _, c := range ends {
		attacks[c] = s.attacks(c, everybody)
	}
	actions := map[string]bool{}
	for _, focus := range s.focuses(ways, ends, attacks) {
		s.actionsFor(focus, ways, ends, attacks, mute, actions)
	}
	if len(actions) == 0 {
		s.follow(ways, ends, actions)
	}
	if len(actions) == 0 {
		actions[fmt.Sprint(s.me.At, []grid.Cell{})] = true // GH M3: no focus
	}
	var all []string
	for a := range actions {
		all = append(all, a)
	}
	slices.Sort(all)
	return all
}

// soon returns the proximity and the initiative of a foe. Among figures with the same initiative,
// summons come first and wards last.
func (s *slowTurn) soon(i int) [3]int {
	near, ok := s.ranges(s.me.At)[s.foes[i].At]
	if !ok {
		near = far
	}
	if s.book == "jaws" {
		near = 0
	}
	late := 1
	if s.foes[i].Is("summon") {
		late = 0
	}
	if s.foes[i].Is("objective") {
		late = 2
	}
	return [3]int{near, s.foes[i].Initiative, late}
}

// before reports whether a foe is a better focus than another that can be attacked equally soon.
// GH M3, G8
func (s *slowTurn) before(i, j int) bool {
	a, b := s.soon(i), s.soon(j)
	if a != b {
		return slices.Compare(a[:], b[:]) < 0
	}
	f, g := s.foes[i], s.foes[j]
	summons := f.Is("summon")
	if f.Kind != g.Kind && !summons {
		return false
	}
	if e, h := f.Is("elite"), g.Is("elite"); e != h && !summons {
		return e
	}
	return f.Stats["number"] > 0 && f.Stats["number"] < g.Stats["number"]
}

// rank returns the proximity and the initiative of a foe, and the number of equal foes that come
// before it.
func (s *slowTurn) rank(i int) [4]int {
	is := s.soon(i)
	n := 0
	for j := range s.foes {
		if s.soon(j) == is && s.before(j, i) {
			n++
		}
	}
	return [4]int{is[0], is[1], is[2], n}
}

// focuses returns the possible focuses by GH M3.
func (s *slowTurn) focuses(ways map[grid.Cell]cost, ends []grid.Cell, attacks map[grid.Cell]map[int]bool) []int {
	var best []int
	var least []int
	kept := slices.ContainsFunc(s.foes, func(f board.Figure) bool { return slices.Contains(s.o.Focus, f.ID) })
	for i := range s.foes {
		if kept && !slices.Contains(s.o.Focus, s.foes[i].ID) {
			continue // GH G74
		}
		mine := []int{far, far}
		for _, c := range ends {
			for set := range attacks[c] {
				if is := []int{ways[c].harm, ways[c].move}; set>>i&1 != 0 && slices.Compare(is, mine) < 0 {
					mine = is
				}
			}
		}
		if mine[0] == far {
			continue
		}
		if n := slices.Compare(mine, least); len(best) == 0 || n < 0 {
			best, least = []int{i}, mine
		} else if n == 0 {
			best = append(best, i)
		}
	}
	all := slices.Clone(best)
	best = slices.DeleteFunc(best, func(i int) bool {
		return slices.ContainsFunc(all, func(j int) bool { return s.before(j, i) })
	})
	return best
}

// actionsFor adds the actions for one focus by GH M4, M5 and M6.
func (s *slowTurn) actionsFor(focus int, ways map[grid.Cell]cost, ends []grid.Cell, attacks map[grid.Cell]map[int]bool, mute bool, actions map[string]bool) {
	var of [][4]int // the rank of each foe
	for i := range s.foes {
		of = append(of, s.rank(i))
	}
	ranks := slices.Clone(of)
	slices.SortFunc(ranks, func(a, b [4]int) int { return slices.Compare(a[:], b[:]) })
	ranks = slices.Compact(ranks)
	rate := func(c grid.Cell, set int) (first, all []int) {
		late := 0
		if ways[c].move > s.o.Move {
			late = 1
		}
		first = []int{ways[c].harm, late}
		if s.book == "frosthaven" {
			return first, append(slices.Clone(first), -bitCount(set), s.hurt(c, set), ways[c].move)
		}
		first = append(first, s.hurt(c, 1<<focus))
		all = append(slices.Clone(first), -bitCount(set), ways[c].move)
		for _, rank := range ranks {
			n := 0
			for i := range s.foes {
				if set>>i&1 != 0 && of[i] == rank {
					n--
				}
			}
			all = append(all, n)
		}
		return first, all
	}
	options := func(visit func(c grid.Cell, set int)) {
		for _, c := range ends {
			sets := attacks[c]
			if s.book == "frosthaven" && s.late(focus, ways, ends, attacks) {
				sets = s.attacks(c, 1<<focus)
			}
			for set := range sets {
				if set>>focus&1 != 0 {
					visit(c, set)
				}
			}
		}
	}
	var best, first []int
	sets := map[int]bool{}
	options(func(c grid.Cell, set int) {
		head, is := rate(c, set)
		n := slices.Compare(is, best)
		if best == nil || n < 0 {
			best, first, sets = is, head, map[int]bool{}
			n = 0
		}
		if n == 0 {
			sets[set] = true
		}
	})
	type deed struct {
		to  grid.Cell
		set int
	}
	var deeds []deed
	var least []int
	options(func(c grid.Cell, set int) {
		head, _ := rate(c, set)
		if !sets[set] || !slices.Equal(head, first) {
			return
		}
		is := []int{s.hurt(c, set), ways[c].move}
		n := slices.Compare(is, least)
		if least == nil || n < 0 {
			least, deeds = is, nil
			n = 0
		}
		if n == 0 {
			deeds = append(deeds, deed{c, set})
		}
	})
	for _, d := range deeds {
		if first[1] == 1 {
			s.approach(d.to, ways, ends, actions)
			continue
		}
		hits := []grid.Cell{}
		for i, f := range s.foes {
			if d.set>>i&1 != 0 && !mute {
				hits = append(hits, f.At)
			}
		}
		actions[written(d.to, hits)] = true
	}
}

func written(to grid.Cell, hits []grid.Cell) string {
	slices.SortFunc(hits, func(a, b grid.Cell) int {
		if a.X != b.X {
			return a.X - b.X
		}
		return a.Y - b.Y
	})
	return fmt.Sprint(to, hits)
}

// inWords returns actions as text, in the twin's notation and order.
func inWords(actions []gloomhaven.Action) []string {
	all := []string{}
	for _, a := range actions {
		all = append(all, written(a.To, append([]grid.Cell{}, a.Attacks...)))
	}
	slices.Sort(all)
	return all
}

// late reports whether the focus cannot be attacked this turn.
func (s *slowTurn) late(focus int, ways map[grid.Cell]cost, ends []grid.Cell, attacks map[grid.Cell]map[int]bool) bool {
	best := cost{far, far}
	for _, c := range ends {
		for set := range attacks[c] {
			if set>>focus&1 != 0 && ways[c].less(best) {
				best = ways[c]
			}
		}
	}
	return best.move > s.o.Move
}

// approach adds the actions of GH M6. It searches from every hex within the movement.
func (s *slowTurn) approach(goal grid.Cell, ways map[grid.Cell]cost, ends []grid.Cell, actions map[string]bool) {
	var best []int
	var found []grid.Cell
	for _, c := range ends {
		if ways[c].move > s.o.Move {
			continue
		}
		left, ok := s.ways(c)[goal]
		if !ok {
			continue
		}
		is := []int{ways[c].harm + left.harm, left.move, ways[c].move}
		n := slices.Compare(is, best)
		if best == nil || n < 0 {
			best, found = is, nil
			n = 0
		}
		if n == 0 {
			found = append(found, c)
		}
	}
	for _, c := range found {
		actions[fmt.Sprint(c, []grid.Cell{})] = true
	}
}

// follow adds the actions of GH G116. It searches from every hex within the movement.
func (s *slowTurn) follow(ways map[grid.Cell]cost, ends []grid.Cell, actions map[string]bool) {
	if s.book != "frosthaven" || s.o.Move == 0 || slices.ContainsFunc(s.foes, func(f board.Figure) bool { return slices.Contains(s.o.Focus, f.ID) }) {
		return
	}
	var best []int
	var found []grid.Cell
	for _, owner := range s.b.Figures() {
		if !s.me.Is("summon-of-" + owner.ID) {
			continue
		}
		for side := range 6 {
			goal, ok := s.next(owner.At, side)
			if _, leads := ways[goal]; !ok || !leads || !slices.Contains(ends, goal) {
				continue
			}
			for _, c := range ends {
				left, ok := s.ways(c)[goal]
				if !ok || ways[c].move > s.o.Move {
					continue
				}
				is := []int{ways[c].harm + left.harm, left.move, ways[c].move}
				n := slices.Compare(is, best)
				if best == nil || n < 0 {
					best, found, n = is, nil, 0
				}
				if n == 0 {
					found = append(found, c)
				}
			}
		}
	}
	for _, c := range found {
		actions[fmt.Sprint(c, []grid.Cell{})] = true
	}
}

// randomTurn returns a random board, with orders for its figure A.
func randomTurn(r *rand.Rand) (*board.Board, gloomhaven.Orders) {
	glyphs := []string{"...........", "......o^!:=", ".......#..", "....====..", "...o.:.^..+", "..........#=:^"}[r.IntN(6)]
	b := scatter(r, 3+r.IntN(5), 3+r.IntN(4), 2+r.IntN(7), glyphs)
	b.Outside = []board.Outside{board.OutsideWall, board.OutsideOpen, board.OutsideOpen}[r.IntN(3)]
	if r.IntN(3) > 0 {
		for _, e := range b.Walls() {
			b.SetWall(e, false)
		}
	}
	bare := strip(b)
	for _, f := range b.Figures() {
		f.Initiative = r.IntN(4)
		if r.IntN(12) == 0 {
			f.Traits = append(f.Traits, "invisible")
		}
		f.Kind = []string{"", "Guard", "Archer"}[r.IntN(3)]
		if f.Kind == "" && r.IntN(3) == 0 {
			f.Traits = append(f.Traits, "summon")
		}
		if f.Kind != "" && r.IntN(3) == 0 {
			f.Traits = append(f.Traits, "elite")
		}
		if r.IntN(16) == 0 {
			f.Traits = append(f.Traits, "objective")
		}
		if f.Stats == nil {
			f.Stats = map[string]int{}
		}
		f.Stats["number"] = max(0, r.IntN(5)-1)
		if f.ID == "A" && r.IntN(12) == 0 {
			f.Traits = append(f.Traits, "flying")
		}
		if f.ID == "A" && r.IntN(2) == 0 {
			f.Traits = append(f.Traits, "summon-of-"+[]string{"B", "C", "D", "Z"}[r.IntN(4)])
		}
		bare.AddFigure(f)
	}
	o := gloomhaven.Orders{
		Move: r.IntN(5), Movement: []string{"walk", "walk", "walk", "jump", "fly", "teleport"}[r.IntN(6)],
		Range: max(0, r.IntN(6)-2), Targets: 1, Muddled: r.IntN(6) == 0,
	}
	if r.IntN(2) == 0 {
		o.Targets = r.IntN(5)
	}
	if r.IntN(4) == 0 {
		o.Focus = [][]string{{"B"}, {"C"}, {"B", "D"}, {"Z"}}[r.IntN(4)]
	}
	if r.IntN(2) == 0 {
		red := map[grid.Vec]bool{}
		for range 1 + r.IntN(4) {
			red[grid.Vec{Q: r.IntN(5) - 2, R: r.IntN(5) - 2}] = true
		}
		if o.Range == 0 {
			delete(red, grid.Vec{})
		}
		var list []grid.Vec
		for v := range red {
			list = append(list, v)
		}
		if p, err := area.NewPattern(o.Range == 0, list...); err == nil {
			o.Area = p
		}
	}
	return bare, o
}

// TestMonsterAgainstTwin compares the decisions with those of the twin, under all three profiles.
// GH M1-M10.
func TestMonsterAgainstTwin(t *testing.T) {
	moved, attacked := 0, 0
	dens := map[string]*gloomhaven.Monsters{}
	for seed := range rounds(t, 50, 6000) {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		b, o := randomTurn(r)
		for _, book := range []string{"gloomhaven", "frosthaven", "jaws"} {
			den := dens[book]
			if den == nil {
				den, _ = desk(t, book).Monsters(b)
				dens[book] = den
			}
			if err := den.Read(b); err != nil { // den still holds the data of the previous board
				t.Fatal(err)
			}
			got, err := den.Monster("A", o)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range got.Actions {
				if a.Move > 0 {
					moved++
				}
				attacked += len(a.Attacks)
			}
			if all, want := inWords(got.Actions), slowly(b, "A", book, o); !slices.Equal(all, want) {
				t.Fatalf("seed %d, %s: %+v\n%s\ngot  %v\nwant %v\n%v", seed, book, o, b.JSON(), all, want, got.Reasons)
			}
		}
	}
	if moved == 0 || attacked == 0 {
		t.Errorf("%d moves and %d attacks: the boards show nothing", moved, attacked)
	}
}
