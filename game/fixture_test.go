package game_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

var update = flag.Bool("update", false, "write the fixtures of the client afresh")

// TestFixturesOfTheClient compares the fixtures of the client's drawing tests (views with heights)
// with the current views of the same boards.
func TestFixturesOfTheClient(t *testing.T) {
	for file, name := range map[string]string{"ridge.json": "heroscape-broken-ridge", "bridge.json": "heroscape-toll-bridge"} {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all := func(grid.Cell) bool { return true }
		v := battlemat.View{Title: b.Name, Ground: game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), true })}
		v.Ground.Rooms, v.Ground.Body = nil, "2/3"
		v.Ground.Walls = game.Borders(b, all, b.Wall)
		for _, f := range b.Figures() {
			level := f.Level
			if spans := b.Spans(f.At); len(spans) == 1 {
				level = spans[0].Top
			}
			v.Figures = append(v.Figures, battlemat.Figure{
				ID: f.ID, Name: f.Kind, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Level: level, Height: f.Height,
				Glyph: f.Kind[:2], Life: f.Stats["life"], Whole: f.Stats["life"],
			})
		}
		v.Actor = v.Figures[2].ID
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("..", "web", "src", "demo", file)
		if *update {
			if err := os.WriteFile(path, append(want, '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(bytes.TrimSpace(got), want) {
			t.Errorf("%s is not what views say of %s: run `go test ./game -run Fixtures -update`", path, name)
		}
	}
}
