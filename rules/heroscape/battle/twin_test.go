package battle

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// spacesApart returns the range between two sets of cells by HS D4 and D5, or -1 if no spaces
// connect them. It visits the cells with spaces one ring at a time.
func spacesApart(b *board.Board, from, to []grid.Cell) int {
	is := func(c grid.Cell) bool { return b.Terrain(c) != board.Void && !b.Terrain(c).Solid() }
	ring, seen := from, slices.Clone(from)
	for n := 0; len(ring) > 0; n++ {
		if slices.ContainsFunc(ring, func(c grid.Cell) bool { return slices.Contains(to, c) }) {
			return n
		}
		var next []grid.Cell
		for _, c := range ring {
			for _, d := range b.Grid().Ring(c, 1) {
				if is(d) && !slices.Contains(seen, d) {
					next, seen = append(next, d), append(seen, d)
				}
			}
		}
		ring = next
	}
	return -1
}

// engages reports whether two figures are engaged: they are one space apart, neither base is at or
// above the other's head, and at some level that both of them fill, no wall is between them
// (HS F13).
func engages(p *Position, f, o *Figure) bool {
	b := p.scenario.Board
	for _, c := range f.cells() {
		for _, d := range o.cells() {
			e, near := b.Grid().Between(c, d)
			low, high := max(f.Level, o.Level), min(f.Level+p.card(f).Height, o.Level+p.card(o).Height)
			for level := low; near && level < high; level++ {
				foot, size := b.WallFoot(e), b.WallSize(e).Height
				if !b.Shut(e) || level < foot || size > 0 && level >= foot+size {
					return true
				}
			}
		}
	}
	return false
}

// lawful returns the legal attacks of a turn, computed directly from the rules.
func lawful(p *Position) []string {
	var list []string
	acting := 0 // HS B7
	for _, f := range p.Figures {
		if f.Unit == p.Turn.Unit && f.Acts && f.Placed && !f.Gone {
			acting++
		}
	}
	power := func(f *Figure, key string) int {
		if w := p.card(f).power(key); w != nil && p.profile.Master && !p.unit(f.Unit).Negated {
			return w.N
		}
		return 0
	}
	for _, f := range p.Figures {
		c := p.card(f)
		if f.Unit != p.Turn.Unit || !f.Placed || f.Gone || f.Attacks > power(f, moreAttacks) || !f.Acts && acting >= max(1, c.Figures) {
			continue // HS S3.14, S3.15, P5, B7
		}
		var enemies []*Figure
		engaged := false
		for _, o := range p.Figures {
			if o.Placed && !o.Gone && p.side(o) != p.side(f) {
				enemies = append(enemies, o)
				engaged = engaged || p.profile.Master && engages(p, f, o)
			}
		}
		for _, o := range enemies {
			touching := p.profile.Master && engages(p, f, o)
			n := spacesApart(p.scenario.Board, f.cells(), o.cells())
			may := func(reach int, normal bool) bool {
				switch {
				case engaged && !touching, n < 0, n > reach: // HS B9, S3.7, S3.2
					return false
				case reach == 1 && p.profile.Master && !touching: // HS B14
					return false
				case normal && n > 1 && p.holds(p.seat(o), "shroud") > 0: // HS G14
					return false
				}
				return touching || p.aims(f).view().See(p.solid(f), p.solid(o)).Sees // HS S3.8
			}
			reach := c.Range
			if !f.Moved {
				reach += power(f, marksman) // HS P8
			}
			if c.Range >= 4 {
				reach += p.holds(p.seat(f), "range") // HS G6
			}
			if may(reach, true) {
				list = append(list, fmt.Sprintf("attack %s %s", f.ID, o.ID))
			}
			for _, s := range c.Specials {
				if p.profile.Master && !p.unit(f.Unit).Negated && may(s.Range, false) {
					list = append(list, fmt.Sprintf("attack %s %s %s", f.ID, o.ID, s.Key))
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// TestAttacksAgainstTheirTwin checks, in matches between bots in every battle, that the offered
// attacks are those that the rules allow: HS S3.1, S3.14, S3.15, S3.17, B9, B14.
func TestAttacksAgainstTheirTwin(t *testing.T) {
	for _, name := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		n, attacks := 0, 0
		gametest.Played(t, Ruleset, s, "twin", gametest.Usual(140, 2000), func(at battlemat.Position) {
			p := at.(*Position)
			if p.Phase != playing || p.Turn.Unit == "" || p.Over != nil {
				return
			}
			got := offered(p, "attack ")
			slices.Sort(got)
			if want := lawful(p); !slices.Equal(got, want) {
				t.Fatalf("%s: offered %q, the twin allows %q", name, got, want)
			}
			n, attacks = n+1, attacks+len(got)
		})
		if attacks == 0 {
			t.Errorf("%s: %d positions and no attack", name, n)
		}
		t.Logf("%s: %d attacks in %d positions", name, attacks, n)
	}
}
