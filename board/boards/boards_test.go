package boards_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
)

func Example() {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		fmt.Println(err)
		return
	}
	w, h := b.Size()
	fmt.Println(b.Name, w, h, len(b.Walls()))
	// Output: Standard board 26 19 261
}

func document(t *testing.T, name string) []byte {
	t.Helper()
	f, err := boards.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestTheNamesAreInOrderAndSayTheGame(t *testing.T) {
	names := boards.Names()
	if !slices.IsSorted(names) || !slices.Contains(names, "heroquest-standard") {
		t.Errorf("%v", names)
	}
	for _, name := range names {
		b, err := boards.Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if game, _, _ := strings.Cut(name, "-"); b.Rules != game || b.Name == "" {
			t.Errorf("%s: rules %q, name %q", name, b.Rules, b.Name)
		}
	}
}

func TestTheDocumentsAreAsTheWriterWritesThem(t *testing.T) {
	schema := compiledSchema(t)
	for _, name := range boards.Names() {
		data := document(t, name)
		b, err := board.Parse(data, name)
		if err != nil {
			t.Error(err)
			continue
		}
		if !bytes.Equal(b.JSON(), data) {
			t.Errorf("%s: the file is not what Write writes", name)
		}
		again, err := board.ParseText([]byte(b.Text()), name)
		if err != nil || !bytes.Equal(again.JSON(), data) {
			t.Errorf("%s: the text form loses something: %v", name, err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func compiledSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(board.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("board.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("board.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestUnknownNamesListTheKnownOnes(t *testing.T) {
	for _, name := range []string{"", "nowhere", "../go.mod", "heroquest-standard.json", "/"} {
		_, err := boards.Load(name)
		if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "heroquest-standard") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestEveryLoadIsABoardOfItsOwn(t *testing.T) {
	a, _ := boards.Load("heroquest-standard")
	a.SetTerrain(grid.Cell{}, board.Block)
	if b, _ := boards.Load("heroquest-standard"); b.Terrain(grid.Cell{}) != board.Floor {
		t.Error("two boards share their cells")
	}
}

// TestTheBoardsShowWhatTheyAreFor checks that each board contains the features it is meant to show.
func TestTheBoardsShowWhatTheyAreFor(t *testing.T) {
	for name, has := range map[string]string{
		"heroquest-standard":        "rooms walls",
		"heroquest-drowned-cellars": "rooms walls doors figures wall block trap obstacle stairs open closed secret",
		"dnd-ruined-gate":           "walls doors figures wall difficult greater obstacle large",
		"dnd-mill-crossing":         "walls doors figures water difficult greater road large flying prone",
		"heroscape-toll-bridge":     "levels spans figures water road void tail walls",
		"heroscape-broken-ridge":    "levels figures water void obstacle tail flying walls",
		"gloomhaven-sluice-room":    "rooms walls doors tile figures wall obstacle trap hazard difficult corridor initiative elite flying",
		"gloomhaven-frost-vault":    "walls doors tile figures obstacle trap hazard difficult ice initiative invisible",
	} {
		b, err := boards.Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		there := features(b)
		for what := range strings.FieldsSeq(has) {
			if !there[what] {
				t.Errorf("%s has no %s", name, what)
			}
		}
	}
}

func features(b *board.Board) map[string]bool {
	there := map[string]bool{
		"rooms": b.HasRooms(), "levels": b.HasLevels(), "walls": len(b.Walls()) > 0,
		"doors": len(b.Doors()) > 0, "figures": len(b.Figures()) > 0,
	}
	w, h := b.Size()
	for i := range w * h {
		there[b.Terrain(b.At(i)).String()] = true
		there["spans"] = there["spans"] || len(b.Spans(b.At(i))) > 1
	}
	for _, d := range b.Doors() {
		there[d.State.String()] = true
		there["tile"] = there["tile"] || d.InCell
	}
	for _, f := range b.Figures() {
		there["large"] = there["large"] || f.Size == 2
		there["tail"] = there["tail"] || f.Tail != nil
		there["initiative"] = there["initiative"] || f.Initiative != 0
		for _, trait := range f.Traits {
			there[trait] = true
		}
	}
	return there
}

// TestTheStandardBoardIsTheFacts compares the rooms and walls of the standard board with the data
// next to the repository, if it is there.
func TestTheStandardBoardIsTheFacts(t *testing.T) {
	data, err := os.ReadFile("../../../shared/data/heroquest_standard.json")
	if os.IsNotExist(err) {
		t.Skip("../shared is missing")
	}
	if err != nil {
		t.Fatal(err)
	}
	facts, err := board.Parse(data, "heroquest_standard.json")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	facts.Rules = "heroquest"
	if !bytes.Equal(ours.JSON(), facts.JSON()) {
		t.Error("the shipped board differs from the facts")
	}
}
