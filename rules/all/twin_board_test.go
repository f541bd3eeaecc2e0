package all_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// The twins implement the books a second time, slowly and only from the text of the rulings. The
// tests compare the answers of the desks with those of the twins, on many more boards with
// BATTLEMAT_LONG=1.

var (
	squares = []grid.Grid{{Kind: grid.Square}}
	hexes   = []grid.Grid{
		{Kind: grid.HexFlat, Shift: grid.Odd}, {Kind: grid.HexFlat, Shift: grid.Even},
		{Kind: grid.HexPointy, Shift: grid.Odd}, {Kind: grid.HexPointy, Shift: grid.Even},
	}
)

func long() bool { return os.Getenv("BATTLEMAT_LONG") != "" }

// rounds returns the number of boards for a test.
func rounds(quick, many int) int {
	switch {
	case long():
		return many
	case testing.Short():
		return max(quick/8, 1)
	}
	return quick
}

// desk opens the rules desk of a book. Settings are given as name, value, name, value …
func desk[D any](t *testing.T, book, profile string, set ...string) D {
	t.Helper()
	b, err := all.Book(book)
	if err != nil {
		t.Fatal(err)
	}
	var settings []rules.Setting
	for i := 0; i+1 < len(set); i += 2 {
		settings = append(settings, rules.Setting{Name: set[i], Value: set[i+1]})
	}
	d, err := b.Desk(profile, settings)
	if err != nil {
		t.Fatal(err)
	}
	return d.(D)
}

// comparison compares a desk with its twin on one board. It returns the number of compared answers,
// and describes the first difference.
type comparison func(*board.Board) (compared int, difference string)

// tally counts comparisons.
type tally struct{ compared, differ int }

// hold makes a comparison on one board. If the answers differ, it makes the board as small as
// possible before it reports them.
func (n *tally) hold(t *testing.T, s sketch, keep int, compare comparison) {
	t.Helper()
	count, difference := compare(s.board())
	n.compared += count
	if difference == "" {
		return
	}
	if n.differ++; n.differ > 3 {
		return
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for _, c := range s.simpler(keep) {
			if _, d := compare(c.board()); d != "" {
				s, difference, shrunk = c, d, true
				break
			}
		}
	}
	t.Errorf("%s\non %s", difference, s.board().Text())
}

func (n *tally) report(t *testing.T, what string) {
	t.Helper()
	fmt.Printf("%s: compared %d %s, %d differ\n", t.Name(), n.compared, what, n.differ)
	if n.compared == 0 {
		t.Error("nothing was compared")
	}
}

// subsets calls `try` with every set of walls on the edges, or with only one of every `stride`
// sets, because there may be too many. The stride is made odd, so that every edge gets a wall at
// times.
func subsets(edges []grid.Edge, stride int, try func(walls []grid.Edge)) {
	for set := 0; set < 1<<len(edges); set += stride | 1 {
		var walls []grid.Edge
		for i, e := range edges {
			if set>>i&1 == 1 {
				walls = append(walls, e)
			}
		}
		try(walls)
	}
}

// segmentsMeet reports whether two closed segments have a point in common.
func segmentsMeet(a, b, c, d geom.Point) bool {
	side := func(p, q, r geom.Point) int {
		return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)
	}
	within := func(p, q, r geom.Point) bool { // r is in the bounding box of p and q
		return min(p.X, q.X) <= r.X && r.X <= max(p.X, q.X) && min(p.Y, q.Y) <= r.Y && r.Y <= max(p.Y, q.Y)
	}
	p, q, r, s := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	if (p > 0 && q < 0 || p < 0 && q > 0) && (r > 0 && s < 0 || r < 0 && s > 0) {
		return true
	}
	return p == 0 && within(a, b, c) || q == 0 && within(a, b, d) || r == 0 && within(c, d, a) || s == 0 && within(c, d, b)
}

// fieldsOf asks a desk for the field of view of every cell that is not void.
func fieldsOf(s rules.Seer, b *board.Board, kind string) (map[[2]grid.Cell]bool, error) {
	sees := map[[2]grid.Cell]bool{}
	for _, from := range b.Cells() {
		field, err := s.Field(b, kind, from)
		if err != nil {
			return nil, err
		}
		for _, to := range field {
			sees[[2]grid.Cell{from, to}] = true
		}
	}
	return sees, nil
}

// seeing returns a comparison of the desk's fields of view with a twin's answers for all pairs of
// cells. It also asks the desk separately about every seventh pair.
func seeing(s rules.Seer, kind string, twin func(*board.Board) func(from, to grid.Cell) bool) comparison {
	return func(b *board.Board) (int, string) {
		sees, err := fieldsOf(s, b, kind)
		if err != nil {
			return 0, err.Error()
		}
		count, want := 0, twin(b)
		for _, from := range b.Cells() {
			for _, to := range b.Cells() {
				if from == to {
					continue
				}
				pair := [2]grid.Cell{from, to}
				if sees[pair] != want(from, to) {
					return count, fmt.Sprintf("%s %v to %v: the field of view says %v, the twin %v", kind, from, to, sees[pair], want(from, to))
				}
				if count++; count%7 == 0 {
					v, err := s.See(b, kind, from, to)
					if err != nil || v.Sees != sees[pair] {
						return count, fmt.Sprintf("%s %v to %v: asked alone %v, %v; the field of view says %v", kind, from, to, v.Sees, err, sees[pair])
					}
				}
			}
		}
		return count, ""
	}
}

// onlyLess lists the pairs of cells of the second board that are not among those of the first. If
// the second board only has one more obstacle, there are none, because an obstacle never grants
// sight.
func onlyLess(before, after map[[2]grid.Cell]bool) string {
	var gained []string
	for pair := range after {
		if !before[pair] {
			gained = append(gained, fmt.Sprint(pair))
		}
	}
	slices.Sort(gained)
	return strings.Join(gained, ", ")
}
