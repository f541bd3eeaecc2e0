package board_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// fullText is a board with everything that a document can express.
const fullText = `
name: "Everything at once "
grid: hex-pointy even
outside: open
rules: heroscape
profile: master
set: climb=le fall=above

plan:
     / \
      g   g | w   w
     \
    x   g   K = ~
           \
      #   D   F   .
legend:
  g = floor trait half-cover trait dim name grass
  # = wall height 7
  w = water level 2 name "deep water"
rooms:
  AAB1
  ..BB
  ÄÄÄÄ
walls:
  0,0 NE height 9 level 2
doors:
  gate 2,1 W secret
  D = tile open on c
lights:
  1,0 bright 20 dim 20
  0,0 bright 5 dim 0
figures:
  K = knight Knight "Red Army" tail 1,1 height 5 initiative -3 flying "size" move=6 life=4 on g
  F = frog
  bird "" "" at 3,2 hp=-1
`

func mustText(t testing.TB, doc string) *board.Board {
	t.Helper()
	b, err := board.ParseText([]byte(doc), "test.txt")
	if err != nil {
		for _, f := range board.Check([]byte(doc), "test.txt") {
			t.Log(f)
		}
		t.Fatal(err)
	}
	return b
}

// roundTrip writes and reads a board in both forms and checks that nothing changes.
func roundTrip(t *testing.T, b *board.Board) {
	t.Helper()
	doc := b.JSON()
	again, err := board.Parse(doc, "again.json")
	if err != nil {
		t.Fatalf("what was written does not read back: %v\n%s", err, doc)
	}
	if got := again.JSON(); !bytes.Equal(got, doc) {
		t.Fatalf("written\n%s\nand again\n%s", doc, got)
	}
	if restored, err := board.Restore(doc); err != nil || !board.Alike(restored, again) {
		t.Fatalf("restored, it is another board (%v):\n%s", err, doc)
	}
	text := b.Text()
	again, err = board.ParseText([]byte(text), "again.txt")
	if err != nil {
		t.Fatalf("the text does not read back: %v\n%s", err, text)
	}
	if got := again.JSON(); !bytes.Equal(got, doc) {
		t.Fatalf("JSON\n%s\ntext\n%s\nand JSON again\n%s", doc, text, got)
	}
	if got := again.Text(); got != text {
		t.Fatalf("text\n%s\nand again\n%s", text, got)
	}
}

// sharedFile reads a data file from a folder that may exist next to the repository.
func sharedFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../shared/data", name))
	if os.IsNotExist(err) {
		t.Skip("../shared is missing")
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestTheStandardBoardReads(t *testing.T) {
	b, err := board.Parse(sharedFile(t, "heroquest_standard.json"), "heroquest_standard.json")
	if err != nil {
		t.Fatal(err)
	}
	rooms := map[board.Room]int{}
	for _, c := range b.Cells() {
		rooms[b.Room(c)]++
	}
	if w, h := b.Size(); w != 26 || h != 19 || len(b.Walls()) != 261 || len(rooms) != 23 || rooms[board.NoRoom] != 148 {
		t.Errorf("%d x %d cells, %d walls, %d rooms, %d corridor cells", w, h, len(b.Walls()), len(rooms)-1, rooms[board.NoRoom])
	}
	roundTrip(t, b)
}

func TestTheBoardsOfMonsterTurnsRead(t *testing.T) {
	files, err := fs.Glob(os.DirFS("../../shared/data"), "gloomhaven-turns/*.json")
	if err != nil || len(files) == 0 {
		t.Skip("../shared is missing")
	}
	schema := compiledSchema(t)
	for _, name := range files {
		var turn struct{ Board json.RawMessage }
		if err := json.Unmarshal(sharedFile(t, name), &turn); err != nil {
			t.Fatal(err)
		}
		b, err := board.Parse(turn.Board, name)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if _, ok := b.Figure("actor"); !ok {
			t.Errorf("%s: no actor", name)
		}
		if err := validate(t, schema, turn.Board); err != nil {
			t.Errorf("%s: the schema refuses it: %v", name, err)
		}
		roundTrip(t, b)
	}
}

func TestEverythingSurvivesBothForms(t *testing.T) {
	b := mustText(t, fullText)
	roundTrip(t, b)
	knight, _ := b.Figure("knight")
	if knight.Tail == nil || knight.Kind != "Knight" || knight.Side != "Red Army" || !knight.Is("flying") || !knight.Is("size") ||
		knight.Stats["life"] != 4 || knight.Initiative != -3 || knight.Height != 5 {
		t.Errorf("the knight is %+v", knight)
	}
	if b.Name != "Everything at once " || b.Set["fall"] != "above" || b.Profile != "master" || b.Outside != board.OutsideOpen {
		t.Errorf("the settings are %+v", b)
	}
	if d, ok := b.Door("tile"); !ok || !d.InCell || d.State != board.Open || b.Terrain(d.Edge.Cell) != board.Corridor {
		t.Errorf("the door tile is %+v", d)
	}
	var out bytes.Buffer
	if err := json.NewEncoder(&out).Encode(map[string]any{"board": b}); err != nil {
		t.Fatal(err)
	}
	var in struct{ Board *board.Board }
	if err := json.Unmarshal(out.Bytes(), &in); err != nil || !bytes.Equal(in.Board.JSON(), b.JSON()) {
		t.Errorf("inside another document it reads back otherwise: %v", err)
	}
}

// TestWrittenGlyphsAreKept checks that a board keeps the glyphs with which it was read. In the text
// form, glyphs that cannot be drawn are replaced.
func TestWrittenGlyphsAreKept(t *testing.T) {
	b, err := board.Parse([]byte(`{"format": "battlemat.board/1", "grid": "square", "map": ["P +a", "..ab"],
		"legend": {"P": "floor", "+": "wall", " ": "void", "a": {"terrain": "water", "name": "pond"}, ".": "wall", "b": {"terrain": "road"}}}`), "x")
	if err != nil {
		t.Fatal(err)
	}
	roundTrip(t, b)
	text := b.Text()
	if !strings.Contains(text, "  Px.a\n  ..ab\n") {
		t.Errorf("the map is drawn\n%s", text)
	}
}

func TestBoardsMadeInCodeRoundTrip(t *testing.T) {
	for _, g := range grids {
		for _, size := range [][2]int{{1, 1}, {1, 4}, {4, 1}, {2, 2}, {5, 3}} {
			b, err := board.New(g, size[0], size[1])
			if err != nil {
				t.Fatal(err)
			}
			roundTrip(t, b)
			for i, c := range b.Cells() {
				b.SetWall(g.Edge(c, grid.Side(i%g.Sides())), true)
				roundTrip(t, b)
			}
		}
	}
}

// TestEverySideIsDrawnApart draws a plan for each single side of each cell of small boards. No two
// sides may give the same plan.
func TestEverySideIsDrawnApart(t *testing.T) {
	for _, g := range grids {
		for _, size := range [][2]int{{1, 1}, {1, 3}, {3, 1}, {4, 3}} {
			plans := map[string]bool{}
			empty, _ := board.New(g, size[0], size[1])
			edges := map[any]bool{}
			for _, c := range empty.Cells() {
				for s := range g.Sides() {
					e := g.Edge(c, grid.Side(s))
					for _, mark := range []string{"wall", "open", "closed", "secret"} {
						b := empty.Clone()
						if state, err := board.ParseDoorState(mark); err == nil {
							b.AddDoor(board.Door{ID: "d1", Edge: e, State: state})
						} else {
							b.SetWall(e, true)
						}
						edges[[2]any{e, mark}] = true
						plans[b.Text()] = true
						roundTrip(t, b)
					}
				}
			}
			if len(plans) != len(edges) {
				t.Errorf("%s %v: %d edges in %d plans", gridName(g), size, len(edges), len(plans))
			}
		}
	}
}

func TestDoorsWithoutANameAreGivenOne(t *testing.T) {
	b, err := board.Parse([]byte(document(`doors [{"at": [0, 0, "E"]}, {"at": [1, 0, "E"], "id": "d1"}, {"at": [0, 1, "E"]}, {"at": [0, 0], "id": "open"}]`)), "doors")
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, d := range b.Doors() {
		ids = append(ids, d.ID)
	}
	if got := strings.Join(ids, " "); got != "d2 d1 d3 open" {
		t.Errorf("the doors are called %s", got)
	}
	roundTrip(t, b) // a door may be called "open"
}

// TestRestoreJudgesNothing checks that no bound for authors rejects a board that was good when it
// was written. Data without a meaning is an error, and never a panic.
func TestRestoreJudgesNothing(t *testing.T) {
	long := strings.Repeat("x", board.MaxText+1)
	doc := strings.Replace(string(mustText(t, fullText).JSON()), "Everything at once ", long, 1)
	doc = strings.Replace(doc, `"initiative": -3`, `"initiative": -3000000, "later": [1]`, 1)
	if faults := board.Check([]byte(doc), "b"); len(faults) < 2 {
		t.Fatalf("a board with faults is wanted: %v", faults)
	}
	b, err := board.Restore([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	if k, _ := b.Figure("knight"); b.Name != long || k.Initiative != -3000000 {
		t.Errorf("%.20s, %+v", b.Name, k)
	}
	high, err := board.Restore([]byte(`{"grid": "square", "legend": {".": "floor"}, "map": ["."], "levels": [[[[0,1],[2,3],[4,5],[6,7],[8,9],[10,11],[12,13],[14,15],[16,17],[18,19]]]]}`))
	if err != nil {
		t.Fatal(err)
	}
	if spans := high.Spans(grid.Cell{}); len(spans) != 10 {
		t.Errorf("a column of ten spans has %v", spans)
	}
	for old, meaningless := range map[string]string{
		`"terrain": "floor"`: `"terrain": "treacle"`, `"state": "secret"`: `"state": "ajar"`, `"E"`: `"U"`,
		`"hex-pointy"`: `"round"`, `"ÄÄÄÄ"`: `"ÄÄÄÄÄ"`, `"map": [`: `"map": ["",`, `"at": [3, 2]`: `"at": 3`,
	} {
		if !strings.Contains(doc, old) {
			t.Fatalf("%s is not in\n%s", old, doc)
		}
		if _, err := board.Restore([]byte(strings.Replace(doc, old, meaningless, 1))); err == nil {
			t.Errorf("%s is restored", meaningless)
		}
	}
}
