package scenarios_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// judge returns the compiled schema of a game part.
func judge(t *testing.T, w battlemat.Workbench) *jsonschema.Schema {
	t.Helper()
	text, err := jsonschema.UnmarshalJSON(bytes.NewReader(w.Schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("game.schema.json", text); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("game.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func valid(t *testing.T, s *jsonschema.Schema, what string, game []byte) {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(game))
	if err != nil {
		t.Fatal(what, err)
	}
	if err := s.Validate(v); err != nil {
		t.Errorf("%s: %v", what, err)
	}
}

// TestGamePartsFitTheirSchemas checks that the game parts of every shipped scenario and of every
// template fit their schemas.
func TestGamePartsFitTheirSchemas(t *testing.T) {
	schemas := map[string]*jsonschema.Schema{}
	for _, r := range all.Rulesets() {
		w, has := battlemat.WorkbenchOf(r)
		if !has {
			t.Fatalf("%s has no workbench", r.Name())
		}
		schemas[r.Name()] = judge(t, w)
		for _, made := range w.Templates {
			doc, err := scenario.Parse(made.Document, made.Key, boards.Shipped)
			if err != nil {
				t.Fatal(err)
			}
			valid(t, schemas[r.Name()], r.Name()+" "+made.Key, doc.Game)
		}
	}
	for _, name := range scenarios.Names() {
		_, doc := load(t, name)
		valid(t, schemas[doc.Rules], name, doc.Game)
	}
}

// TestTemplatesCanBePlayed checks that templates have neither faults nor doubts, and the empty one
// comes first.
func TestTemplatesCanBePlayed(t *testing.T) {
	for _, r := range all.Rulesets() {
		w, _ := battlemat.WorkbenchOf(r)
		if len(w.Templates) < 2 || w.Templates[0].Key != "empty" {
			t.Errorf("%s: %d templates", r.Name(), len(w.Templates))
		}
		for _, made := range w.Templates {
			for _, f := range append(desk.Faults(made.Document, made.Key), desk.Doubts(made.Document, made.Key)...) {
				t.Errorf("%s: %v", r.Name(), f)
			}
			doc, err := scenario.Parse(made.Document, made.Key, boards.Shipped)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := battlemat.Begin(r, doc); err != nil || doc.Rules != r.Name() {
				t.Errorf("%s %s: %v", r.Name(), made.Key, err)
			}
		}
	}
}

// TestWorkbenchesHoldTogether checks that keys are unique, layers and places are known, portraits
// exist, and every ground is allowed on a board of its game.
func TestWorkbenchesHoldTogether(t *testing.T) {
	layers := map[string]bool{battlemat.LayerFigures: true, battlemat.LayerThings: true, battlemat.LayerDoors: true, battlemat.LayerWalls: true, battlemat.LayerMarks: true}
	places := map[string]bool{}
	for _, p := range []string{
		battlemat.PlaceCell, battlemat.PlaceSide, battlemat.PlaceEdge, battlemat.PlaceWall, battlemat.PlaceCells, battlemat.PlaceArea,
		battlemat.PlaceLine, battlemat.PlaceGroup, battlemat.PlaceNone,
	} {
		places[p] = true
	}
	for _, r := range all.Rulesets() {
		w, _ := battlemat.WorkbenchOf(r)
		if len(w.Grids) == 0 || w.Part == "" || !json.Valid(w.Schema) {
			t.Errorf("%s: %v %q", r.Name(), w.Grids, w.Part)
		}
		seen := map[string]bool{}
		for _, s := range w.Shelves {
			if seen[s.List+s.Place] {
				t.Errorf("%s: two shelves are of the list %s", r.Name(), s.List) // it would be unclear to which of the two shelves an entry belongs
			}
			seen[s.List+s.Place] = true
			if seen[s.Key] || s.Name == "" || !layers[s.Layer] || !places[s.Place] || !strings.HasPrefix(s.List, "/") || len(s.Items) == 0 {
				t.Errorf("%s: %+v", r.Name(), s)
			}
			seen[s.Key] = true
			for _, item := range s.Items {
				if item.Name == "" || item.Text == "" || !json.Valid(item.Entry) || item.Portrait != "" && !portrait.Known(item.Portrait) {
					t.Errorf("%s, %s: %+v", r.Name(), s.Key, item)
				}
			}
		}
		for n, g := range w.Grounds {
			doc := strings.Replace(string(w.Templates[0].Document), `"legend": {`, fmt.Sprintf(`"legend": {"§": %s,`, g.Glyph), 1)
			doc = lastOfMap(t, doc)
			for _, f := range desk.Faults([]byte(doc), g.Name) {
				t.Errorf("%s, ground %d: %v", r.Name(), n, f)
			}
		}
	}
}

// lastOfMap puts the ground § on the fifth cell of the map's first row, where no figure stands.
func lastOfMap(t *testing.T, doc string) string {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(doc), &v); err != nil {
		t.Fatal(err)
	}
	ground := v["board"].(map[string]any)
	rows := ground["map"].([]any)
	row := []rune(rows[0].(string))
	row[4] = '§'
	rows[0] = string(row)
	if levels, has := ground["levels"].([]any); has && strings.Contains(doc, `"§": "void"`) {
		levels[0].([]any)[4] = 0
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEntriesOfShelvesMakeNoFaultOfForm checks that each item of each shelf, added to its list in
// the fullest template, is read without a fault of form, and that its fields are known.
func TestEntriesOfShelvesMakeNoFaultOfForm(t *testing.T) {
	for _, r := range all.Rulesets() {
		w, _ := battlemat.WorkbenchOf(r)
		s := judge(t, w)
		templates := slices.DeleteFunc(slices.Clone(w.Templates), func(t battlemat.Template) bool { return t.Begins != "" })
		whole := templates[len(templates)-1].Document // the other templates are emptier
		for _, shelf := range w.Shelves {
			for _, item := range shelf.Items {
				doc := placed(t, whole, shelf, item)
				faults := scenario.Check(doc, item.Name, boards.Shipped)
				for _, f := range faults {
					t.Errorf("%s, %s: %v", r.Name(), shelf.Key, f)
				}
				if strings.HasPrefix(shelf.List, "/game/") && len(faults) == 0 && !strings.Contains(shelf.List, "/armies/2") && !strings.Contains(shelf.List, "/armies/3") {
					read, err := scenario.Parse(doc, item.Name, boards.Shipped)
					if err != nil {
						t.Fatal(err)
					}
					valid(t, s, r.Name()+" "+shelf.Key+" "+item.Name, read.Game)
				}
			}
		}
	}
}

// placed adds an entry to its list on cell 2,2.
func placed(t *testing.T, template []byte, shelf battlemat.Shelf, item battlemat.ShelfItem) []byte {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal(template, &doc); err != nil {
		t.Fatal(err)
	}
	var entry any
	if err := json.Unmarshal(item.Entry, &entry); err != nil {
		t.Fatal(err)
	}
	fields, _ := entry.(map[string]any)
	at, side := []any{2, 2}, "SE"
	if strings.Contains(string(template), `"grid": "square"`) {
		side = "E"
	}
	switch shelf.Place {
	case battlemat.PlaceCell, battlemat.PlaceArea:
		fields["at"] = at
	case battlemat.PlaceSide:
		fields["at"], fields["side"] = at, side
	case battlemat.PlaceEdge:
		fields["at"] = append(at, side)
	case battlemat.PlaceWall:
		if fields == nil {
			entry = append(at, side)
		} else {
			fields["at"] = append(at, side)
		}
	case battlemat.PlaceCells:
		entry = at
	case battlemat.PlaceLine:
		fields["line"] = []any{512, 512, 1024, 512}
	case battlemat.PlaceGroup:
		fields["cells"] = []any{at}
	}
	if id, has := fields["id"]; has {
		fields["id"] = fmt.Sprint(id, "-2")
	}
	add(t, doc, strings.Split(shelf.List, "/")[1:], shelf, entry)
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// add adds an entry to a list of a document, and creates the list if it is missing.
func add(t *testing.T, in any, way []string, shelf battlemat.Shelf, entry any) {
	t.Helper()
	switch in := in.(type) {
	case map[string]any:
		if len(way) == 1 {
			if shelf.Place == battlemat.PlaceArea {
				in[way[0]] = entry
				return
			}
			list, _ := in[way[0]].([]any)
			in[way[0]] = append(list, entry)
			return
		}
		if in[way[0]] == nil {
			around := map[string]any{}
			if len(shelf.Around) > 0 {
				if err := json.Unmarshal(shelf.Around, &around); err != nil {
					t.Fatal(err)
				}
			}
			in[way[0]] = around
		}
		add(t, in[way[0]], way[1:], shelf, entry)
	case []any:
		if way[0] == "{room}" {
			add(t, in[0], way[1:], shelf, entry)
			return
		}
		var n int
		if _, err := fmt.Sscan(way[0], &n); err == nil && n < len(in) {
			add(t, in[n], way[1:], shelf, entry)
		}
	}
}
