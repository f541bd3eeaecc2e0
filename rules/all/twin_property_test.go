package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// seers lists the desks with a line of sight between cells.
var seers = []struct {
	book, profile string
	set           []string
	grids         []grid.Grid
}{
	{"heroquest", "author", nil, squares},
	{"heroquest", "us1990", nil, squares},
	{"gloomhaven", "gloomhaven", nil, hexes},
	{"gloomhaven", "frosthaven", nil, hexes},
	{"gloomhaven", "jaws", nil, hexes},
	// These lines run from a corner of one space to any part of the other. Sight is mutual all the
	// same, because a line may start at a corner of either space.
	{"dnd", "5-10-5", []string{"sight", "blocks"}, squares},
	{"dnd", "5-10-5", []string{"sight", "clear"}, squares},
	{"dnd", "5-10-5", []string{"sight", "clear", "pinch", "blocks"}, squares},
}

// TestTwinSightIsSymmetricAndObstaclesOnlyHide tests HQ D1, GH S4.17, DND L1: sight is mutual, and
// a wall, a closed door or rock never lets a cell see more.
func TestTwinSightIsSymmetricAndObstaclesOnlyHide(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	for _, of := range seers {
		seer := desk[rules.Seer](t, of.book, of.profile, of.set...)
		t.Run(fmt.Sprint(of.book, of.profile, of.set), func(t *testing.T) {
			var n tally
			for i := range rounds(10, 1500) {
				s := scatter(r, of.grids[i%len(of.grids)], 8, dungeon, 15, 4)
				before, _ := fieldsOf(seer, s.board(), "sight")
				more := s.simpler(0)
				if len(more) == 0 {
					continue
				}
				less := more[r.IntN(len(more))] // with one obstacle removed
				n.hold(t, s, 0, func(b *board.Board) (int, string) {
					fields, err := fieldsOf(seer, b, "sight")
					if err != nil {
						return 0, err.Error()
					}
					for pair := range fields {
						if !fields[[2]grid.Cell{pair[1], pair[0]}] {
							return 0, fmt.Sprintf("%v sees %v, but is not seen", pair[0], pair[1])
						}
					}
					return len(fields), ""
				})
				after, _ := fieldsOf(seer, less.board(), "sight")
				if !opened(s, less) {
					continue
				}
				if gained := onlyLess(after, before); gained != "" {
					t.Fatalf("an obstacle lets see %s\non %swithout it %s", gained, s.board().Text(), less.board().Text())
				}
			}
			n.report(t, "pairs seen")
		})
	}
}

// opened reports whether the sketch `less` is the sketch `s` with an obstacle removed. Two changes
// do not count: in open surroundings a void cell that becomes ground is a new cell, and a removed
// door may leave a wall in its place.
func opened(s, less sketch) bool {
	for _, d := range s.doors {
		if slices.Contains(s.walls, d.Edge) && !slices.Contains(less.doors, d) {
			return false
		}
	}
	return slices.Equal(s.terrain, less.terrain) || s.outside == board.OutsideWall
}

// TestTwinFewerWallsAreNeverDearer tests DND M4, GH S4.5, HS F7, HQ S0.26: removing a wall never
// makes a path more expensive. (On ice it may, because a wall can stop a slide. In the master game
// of Heroscape it may if the wall keeps a friend from being engaged, because an engaged friend
// blocks the way: HS F4, F13.)
func TestTwinFewerWallsAreNeverDearer(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	movers := []struct {
		book, profile string
		grids         []grid.Grid
		land          palette
		move          int
	}{
		{"heroquest", "author", squares, dungeon, 8},
		{"dnd", "5-10-5", squares, wilds, 40},
		{"dnd", "3.5e", squares, wilds, 40},
		{"gloomhaven", "gloomhaven", hexes, palette{board.Obstacle: 10, board.Trap: 10, board.Difficult: 15}, 6},
		{"gloomhaven", "frosthaven", hexes, palette{board.Obstacle: 10, board.Trap: 10, board.Difficult: 15}, 6},
		{"heroscape", "master", hexes, hills, 6},
		{"heroscape", "basic", hexes, hills, 6},
	}
	for _, of := range movers {
		mover := desk[rules.Mover](t, of.book, of.profile)
		t.Run(of.book+of.profile, func(t *testing.T) {
			var n tally
			for i := range rounds(32, 4000) {
				s := scatter(r, of.grids[i%len(of.grids)], 8, of.land, 25, 0)
				s.muster(r, 1, 10)
				if of.book == "heroquest" { // in HeroQuest every figure takes up one square
					s.figures = slices.DeleteFunc(s.figures, func(f board.Figure) bool { return f.Size > 1 })
				}
				if of.profile == "master" {
					s.figures = slices.DeleteFunc(s.figures, func(f board.Figure) bool { return f.ID != "m" && f.Side == s.figures[0].Side })
				}
				n.hold(t, s, len(s.figures), func(b *board.Board) (int, string) {
					with, err := mover.Reach(b, rules.Reach{Figure: "m", Move: of.move})
					if err != nil {
						return 0, err.Error()
					}
					for _, e := range b.Walls() {
						open := b.Clone()
						open.SetWall(e, false)
						without, err := mover.Reach(open, rules.Reach{Figure: "m", Move: of.move})
						if err != nil {
							return 0, err.Error()
						}
						if worse := dearer(with, without); worse != "" {
							return 0, fmt.Sprintf("without the wall %s: %s", b.Grid().EdgeName(e), worse)
						}
					}
					return len(with) * len(b.Walls()), ""
				})
			}
			n.report(t, "reaches")
		})
	}
}

// dearer describes a place that costs more in the second answer than in the first: more harm or,
// with equal harm, more movement.
func dearer(first, second []rules.Reached) string {
	cheap := map[string]label{}
	for _, r := range second {
		cheap[fmt.Sprint(r.At, r.Level, r.End)] = label{r.Harm, r.Cost}
	}
	for _, r := range first {
		l, ok := cheap[fmt.Sprint(r.At, r.Level, r.End)]
		if !ok || l.harm > r.Harm || l.harm == r.Harm && l.cost > r.Cost {
			return fmt.Sprintf("%v for %v, before harm %d, cost %d", r.At, l, r.Harm, r.Cost)
		}
	}
	return ""
}
