package battle

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// TestGroundOfOnesOwn shows HS S3.27: a user's own battlefield can be played if it has no faults;
// ground that rests on nothing is only a doubt. The user's own cards, objectives and start areas
// are taken as they are.
func TestGroundOfOnesOwn(t *testing.T) {
	w := workbench()
	hill := string(w.Templates[1].Document)
	read := func(text string) *scenario.Scenario {
		t.Helper()
		s, err := scenario.Parse([]byte(text), "hill.json", boards.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	if faults, told := check(read(hill)), doubts(read(hill)); len(faults)+len(told) > 0 {
		t.Fatal(faults, told)
	}
	s := read(hill)
	for c := range s.Board.EachCell {
		if s.Board.Level(c) == 1 && c.X == 2 && c.Y == 5 {
			spans := append(s.Board.Spans(c)[:1:1], s.Board.Spans(c)[0])
			spans[1].Bottom, spans[1].Top = 5, 6
			s.Board.SetSpans(c, spans...)
		}
	}
	told := doubts(s)
	if len(check(s)) > 0 || len(told) != 1 || told[0].Path != "board.levels[5][2]" || !strings.Contains(told[0].Message, "at level 5 rests on nothing") {
		t.Errorf("%v %v", check(s), told)
	}
	own := strings.Replace(hill, `"game": {`, `"game": {"cards": [{"key": "my-knight", "name": "My knight", "rarity": "unique", "height": 5, "life": 4, "move": 5, "range": 1,
		"attack": 4, "defense": 4, "points": 100, "powers": [{"key": "tough", "name": "Stubborn", "n": 1}]}],`, 1)
	own = strings.Replace(own, `"card": "captain-maren"`, `"card": "my-knight"`, 1)
	if faults := check(read(own)); len(faults) > 0 {
		t.Error(faults)
	}
}

// TestMuchLooseGround checks that the edits for a board's loose ground have a limit: of two decks
// that each cover a whole board, only the lower one gets edits.
func TestMuchLooseGround(t *testing.T) {
	const width, height = 40, 20
	row := strings.Repeat("[[0,1],[3,4],[6,7]],", width-1)
	levels := "[" + strings.Repeat("["+row+"[[0,1],[3,4],[6,7]]],", height-1) + "[" + row + "[[0,1],[3,4],[6,7]]]]"
	ground := `"` + strings.Repeat(".", width) + `"`
	text := `{"format": "battlemat.board/1", "name": "Decks", "grid": "hex-pointy", "legend": {".": "floor"}, "map": [` + strings.Repeat(ground+",", height-1) + ground + `], "levels": ` + levels + `}`
	b, err := board.Parse([]byte(text), "decks.json")
	if err != nil {
		t.Fatal(err)
	}
	told := loose(b)
	if len(told) != 2 || told[0].Mends.None() || !told[1].Mends.None() {
		t.Errorf("%d doubts: %.300v", len(told), told)
	}
}

// TestPiecesOfTheWorkbench checks that each piece has six rotations with the same number of hexes,
// and materials that are grounds of the workbench.
func TestPiecesOfTheWorkbench(t *testing.T) {
	w := workbench()
	names := map[string]bool{}
	for _, g := range w.Grounds {
		names[strings.ToLower(g.Name)] = true
	}
	sizes := map[int]bool{}
	for _, p := range w.Pieces {
		if len(p.Turns) != 6 || len(p.Terrains) == 0 {
			t.Errorf("%+v", p)
		}
		for _, turn := range p.Turns {
			if len(turn) != len(p.Cells) {
				t.Errorf("%s has %d hexes when turned, and %d before", p.Key, len(turn), len(p.Cells))
			}
		}
		for _, material := range p.Terrains {
			if !names[material] {
				t.Errorf("%s is of %s, which is no ground", p.Key, material)
			}
		}
		sizes[len(p.Cells)] = true
	}
	for _, n := range []int{1, 2, 3, 7, 24} {
		if !sizes[n] {
			t.Errorf("no piece of %d hexes", n)
		}
	}
}
