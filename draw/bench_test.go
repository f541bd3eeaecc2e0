package draw_test

import (
	"io"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
)

// maze is a board with walls on a quarter of its edges.
func maze(b *testing.B, g grid.Grid, w, h int) *board.Board {
	m, err := board.New(g, w, h)
	if err != nil {
		b.Fatal(err)
	}
	seed := uint32(7)
	for _, c := range m.Cells() {
		for s := range g.Sides() / 2 {
			seed = seed*1664525 + 1013904223
			if seed>>30 == 0 {
				m.SetWall(g.Edge(c, grid.Side(s)), true)
			}
		}
	}
	return m
}

func BenchmarkSVG(b *testing.B) {
	for _, size := range []struct {
		name string
		w, h int
	}{{"26x19", 26, 19}, {"64x64", 64, 64}} {
		for _, g := range []grid.Grid{square, flat} {
			m := maze(b, g, size.w, size.h)
			b.Run(g.Kind.String()+"-"+size.name, func(b *testing.B) {
				for b.Loop() {
					if err := draw.SVG(io.Discard, draw.Picture{Board: m}, draw.Options{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	m := maze(b, square, 26, 19)
	for b.Loop() {
		if err := draw.PNG(io.Discard, draw.Picture{Board: m}, draw.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkText(b *testing.B) {
	m := maze(b, square, 26, 19)
	for b.Loop() {
		if err := draw.Text(io.Discard, draw.Picture{Board: m}, draw.TextOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
