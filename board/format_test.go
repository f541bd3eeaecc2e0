package board_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

// formatPage returns docs/BOARD-FORMAT.md, whose examples must be valid.
func formatPage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../docs/BOARD-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

var (
	fenced   = regexp.MustCompile("(?ms)^```([a-z]+)\n(.*?)^```$")
	faultRow = regexp.MustCompile("(?m)^\\| `(.*)` \\| (.*) \\|$")
)

// fieldsOf returns the fields of an example, with defaults for required fields that the example
// lacks, such as a map of 8 x 6 cells of floor.
func fieldsOf(t *testing.T, example string) map[string]json.RawMessage {
	t.Helper()
	if !strings.HasPrefix(example, "{") {
		example = "{" + example + "}"
	}
	fields := map[string]json.RawMessage{
		"format": json.RawMessage(`"battlemat.board/1"`),
		"grid":   json.RawMessage(`"square"`),
		"map":    json.RawMessage(`["........", "........", "........", "........", "........", "........"]`),
		"legend": json.RawMessage(`{".": "floor", "#": "wall", "x": "void"}`),
	}
	if err := json.Unmarshal([]byte(example), &fields); err != nil {
		t.Fatalf("%v in\n%s", err, example)
	}
	return fields
}

func documentOf(t *testing.T, example string) []byte {
	t.Helper()
	doc, err := json.Marshal(fieldsOf(t, example))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestTheExamplesOfTheFormatPageRead(t *testing.T) {
	schema := compiledSchema(t)
	kinds := map[string]int{}
	for _, m := range fenced.FindAllStringSubmatch(formatPage(t), -1) {
		kind, example := m[1], m[2]
		doc := []byte(example)
		if kind == "json" {
			doc = documentOf(t, example)
			if err := validate(t, schema, doc); err != nil {
				t.Errorf("the schema refuses\n%s\n%v", example, err)
			}
		}
		for _, f := range board.Check(doc, "example") {
			t.Errorf("%v in\n%s", f, example)
		}
		if b, err := board.Parse(doc, "example"); err == nil {
			roundTrip(t, b)
		}
		kinds[kind]++
	}
	if kinds["json"] < 10 || kinds["text"] < 10 || len(kinds) != 2 {
		t.Errorf("examples found: %v", kinds)
	}
}

// TestTheExamplesInShortAreOneBoard checks that the first two examples describe the same board.
func TestTheExamplesInShortAreOneBoard(t *testing.T) {
	examples := fenced.FindAllStringSubmatch(formatPage(t), 2)
	a, err := board.Parse([]byte(examples[0][2]), "json")
	if err != nil {
		t.Fatal(err)
	}
	if a.Text() != examples[1][2] {
		t.Errorf("the board as text is\n%s\nthe page says\n%s", a.Text(), examples[1][2])
	}
}

func TestTheFaultsOfTheFormatPageAreTold(t *testing.T) {
	rows := 0
	for _, m := range faultRow.FindAllStringSubmatch(formatPage(t), -1) {
		if !strings.HasPrefix(m[1], `"`) {
			continue
		}
		rows++
		faults := board.Check(documentOf(t, m[1]), "b")
		if len(faults) != 1 || faults[0].Message != m[2] {
			t.Errorf("%s\nis told as %v\nwant %s", m[1], faults, m[2])
		}
	}
	if rows < 25 {
		t.Errorf("%d faults found", rows)
	}
}

// TestEveryFieldHasAnExample looks for each field of the schema in an example.
func TestEveryFieldHasAnExample(t *testing.T) {
	type object struct {
		Properties map[string]json.RawMessage
		AnyOf      []object
	}
	var schema struct {
		object
		Defs map[string]object `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(board.Schema()), &schema); err != nil {
		t.Fatal(err)
	}
	var examples strings.Builder
	for _, m := range fenced.FindAllStringSubmatch(formatPage(t), -1) {
		if m[1] == "json" {
			examples.WriteString(m[2])
		}
	}
	for _, o := range []object{schema.object, schema.Defs["door"], schema.Defs["figure"], schema.Defs["wall"], schema.Defs["barrier"], schema.Defs["glyph"].AnyOf[1]} {
		if len(o.Properties) == 0 {
			t.Error("the schema has no properties where they were expected")
		}
		for _, name := range slices.Sorted(maps.Keys(o.Properties)) {
			if !strings.Contains(examples.String(), fmt.Sprintf("%q:", name)) {
				t.Errorf("no example has %q", name)
			}
		}
	}
}

// TestTheFormatPageKnowsEveryTerrain compares the page's table with the code.
func TestTheFormatPageKnowsEveryTerrain(t *testing.T) {
	page := formatPage(t)
	for terrain := board.Floor; terrain <= board.Plate; terrain++ {
		if row := fmt.Sprintf("| `%v` | `%c` |", terrain, terrain.Glyph()); !strings.Contains(page, row) {
			t.Errorf("no row %s", row)
		}
		if !strings.Contains(board.Schema(), fmt.Sprintf("%q", terrain)) {
			t.Errorf("the schema does not know %v", terrain)
		}
	}
}

// TestADocumentMayNameItsSchema checks that a document may have a $schema field, which editors use
// for completion.
func TestADocumentMayNameItsSchema(t *testing.T) {
	doc := []byte(`{"$schema":"https://table.example/api/v1/schemas/board","format":"battlemat.board/1","grid":"square","map":["."],"legend":{".":"floor"}}`)
	if err := validate(t, compiledSchema(t), doc); err != nil {
		t.Error(err)
	}
	for _, f := range board.Check(doc, "b") {
		t.Error(f)
	}
	for _, wrong := range []string{"7", `"a\u0007b"`, `"` + strings.Repeat("x", 300) + `"`} {
		bad := strings.Replace(string(doc), `"https://table.example/api/v1/schemas/board"`, wrong, 1)
		if faults := board.Check([]byte(bad), "b"); len(faults) != 1 || faults[0].Path != "$schema" {
			t.Errorf("%.40s: %v", wrong, faults)
		}
	}
}
