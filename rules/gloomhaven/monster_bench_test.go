package gloomhaven_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// BenchmarkMonsterTurns decides every available turn on a board that has been read before. It
// reports the median and the maximum time by profile: first for the decision alone, then including
// the time to read the board and to put the reasons into words.
func BenchmarkMonsterTurns(b *testing.B) {
	files, _ := filepath.Glob(turns + "/*.json")
	if len(files) == 0 {
		files, _ = filepath.Glob("testdata/turns/*.json")
	}
	for _, profile := range gloomhaven.Book.Profiles() {
		var all []*gloomhaven.Turn
		for _, file := range files {
			if turn := parseTurn(b, file); turn.Profile == profile {
				all = append(all, turn)
			}
		}
		d := desk(b, profile)
		b.Run(profile+"/decide", func(b *testing.B) {
			spread(b, all, func(turn *gloomhaven.Turn) func() {
				den, _ := d.Monsters(turn.Board)
				return func() { den.Actions(turn.Actor, turn.Orders) }
			})
		})
		b.Run(profile+"/read and decide", func(b *testing.B) {
			spread(b, all, func(turn *gloomhaven.Turn) func() {
				den, _ := d.Monsters(turn.Board)
				return func() {
					den.Read(turn.Board)
					den.Actions(turn.Actor, turn.Orders)
				}
			})
		})
		b.Run(profile+"/read, decide and say why", func(b *testing.B) {
			spread(b, all, func(turn *gloomhaven.Turn) func() {
				return func() { d.Monster(turn.Board, turn.Actor, turn.Orders) }
			})
		})
	}
}

// spread measures each turn separately.
func spread(b *testing.B, all []*gloomhaven.Turn, prepare func(*gloomhaven.Turn) func()) {
	var decide []func()
	for _, turn := range all {
		decide = append(decide, prepare(turn))
		decide[len(decide)-1]()
	}
	best := make([]time.Duration, len(all))
	for b.Loop() {
		for i, f := range decide {
			begun := time.Now()
			for range 10 {
				f()
			}
			if n := time.Since(begun) / 10; best[i] == 0 || n < best[i] {
				best[i] = n
			}
		}
	}
	slices.Sort(best)
	b.ReportMetric(float64(best[len(best)/2].Nanoseconds()), "median-ns")
	b.ReportMetric(float64(best[len(best)-1].Nanoseconds()), "worst-ns")
}

// packed returns a large board full of targets, with walls and traps between them.
func packed(tb testing.TB) (*board.Board, gloomhaven.Orders) {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat, Shift: grid.Even}, 16, 14)
	if err != nil {
		tb.Fatal(err)
	}
	b.Outside = board.OutsideOpen
	for i := range 16 * 14 {
		c := b.At(i)
		switch {
		case i == 0:
			b.AddFigure(board.Figure{ID: "a", Side: "monsters", At: c})
		case i%3 == 1:
			b.AddFigure(board.Figure{ID: fmt.Sprint("c", i), Side: "characters", At: c, Initiative: i * 37 % 100})
		case i%13 == 0:
			b.SetTerrain(c, board.Wall)
		case i%17 == 0:
			b.SetTerrain(c, board.Trap)
		}
	}
	var red []grid.Vec
	for q := range 4 {
		for r := range 3 {
			red = append(red, grid.Vec{Q: q, R: r - q/2})
		}
	}
	p, err := area.NewPattern(false, append(red, grid.Vec{Q: 5, R: -1})...)
	if err != nil {
		tb.Fatal(err)
	}
	return b, gloomhaven.Orders{Move: 30, Movement: "jump", Range: 5, Targets: 3, Area: p}
}

// BenchmarkMonsterCrowd measures turns with a large area on a board full of targets.
func BenchmarkMonsterCrowd(b *testing.B) {
	for _, profile := range gloomhaven.Book.Profiles() {
		crowded, o := packed(b)
		b.Run(profile, func(b *testing.B) {
			den, _ := desk(b, profile).Monsters(crowded)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := den.Actions("a", o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
