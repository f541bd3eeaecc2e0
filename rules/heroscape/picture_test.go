package heroscape

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
)

var update = flag.Bool("update", false, "write web/e2e/space.json afresh")

// layout is a board with figures. Sees says which figure sees which: a digit for each pair, in
// order, "1" for yes.
type layout struct {
	Board   string             `json:"board"`
	Figures []battlemat.Figure `json:"figures"`
	Sees    string             `json:"sees"`
}

// TestPictures checks the verdicts with which the browser's tests compare what is drawn. They cover
// a thousand pairs of figures at random places on two boards.
func TestPictures(t *testing.T) {
	profile := profiles[0]
	random, pairs := rand.New(rand.NewSource(11)), 0
	var layouts []layout
	for pairs < 1000 {
		name, file := "heroscape-broken-ridge", "ridge"
		if len(layouts)%2 == 1 {
			name, file = "heroscape-toll-bridge", "bridge"
		}
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for len(b.Figures()) > 0 {
			b.RemoveFigure(b.Figures()[0].ID)
		}
		l := layout{Board: file}
		scatter(random, b, 8)
		for _, f := range b.Figures() {
			l.Figures = append(l.Figures, battlemat.Figure{
				ID: f.ID, Name: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Level: f.Level, Height: f.Height, Glyph: f.ID, Life: 1, Whole: 1,
			})
		}
		scene, sees := profile.Scene(b), strings.Builder{}
		for i := range b.Figures() {
			for j := range b.Figures() {
				if i == j {
					continue
				}
				pairs++
				if scene.Sees(profile.Body(&b.Figures()[i]), profile.Body(&b.Figures()[j])) {
					sees.WriteByte('1')
				} else {
					sees.WriteByte('0')
				}
			}
		}
		l.Sees = sees.String()
		layouts = append(layouts, l)
	}
	want, err := json.Marshal(layouts)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("..", "..", "web", "e2e", "space.json")
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
		t.Errorf("%s is not what the rules say: run `go test ./rules/heroscape -run Pictures -update`", path)
	}
}

// scatter puts n figures at random places on a board. Every third of them covers two spaces of the
// same level.
func scatter(random *rand.Rand, b *board.Board, n int) {
	cells, taken := b.Cells(), map[grid.Cell]bool{}
	free := func(c grid.Cell, level int) bool {
		return b.Space(c) && b.Terrain(c) != board.Obstacle && !taken[c] && b.Level(c) == level
	}
	for i := 0; i < n; {
		at := cells[random.Intn(len(cells))]
		level := b.Level(at)
		f := board.Figure{ID: fmt.Sprintf("f%d", i), Kind: "figure", Side: "ab"[i%2 : i%2+1], At: at, Level: level, Height: 2 + random.Intn(6)}
		if !free(at, level) {
			continue
		}
		if i%3 == 2 {
			tail := b.Grid().Neighbour(at, grid.Side(random.Intn(6)))
			if !free(tail, level) {
				continue
			}
			f.Tail = &tail
			taken[tail] = true
		}
		taken[at] = true
		b.AddFigure(f)
		i++
	}
}
