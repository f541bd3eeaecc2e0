package server_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// sendForm sends a file together with an encounter.
func (h *house) sendForm(path string, parts ...[2]string) reply {
	h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, part := range parts {
		if err := form.WriteField(part[0], part[1]); err != nil {
			h.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		h.t.Fatal(err)
	}
	r, err := http.NewRequest("POST", h.url+"/api/v1"+path, &body)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	return h.send(r)
}

// TestAnEncounterBesideAMap sends a map with an encounter. The chosen figures are laid out and
// reported with their budget, and the match begins with them. If the encounter has a fault, it is
// reported with its place, and no match begins.
func TestAnEncounterBesideAMap(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := os.ReadFile(filepath.Join("..", "..", "web", "e2e", "cistern.uvtt"))
	if err != nil {
		t.Fatal(err)
	}
	file := [2]string{"file", string(data)}
	said := [2]string{"encounter", `{"party": [{"creature": "fighter", "at": [[5, 5]]}], "monsters": [{"creature": "goblin", "count": 2, "at": [[8, 4], [9, 4]]}], "explored": true}`}
	told := read[wire.Imported](t, h.sendForm("/imports?name=cistern.uvtt", file, said), http.StatusOK)
	if l := told.Lineup; l == nil || len(l.Figures) != 3 || l.Figures[2].At.X != 9 || l.Figures[2].Side != "foes" || l.Budget.Used != 100 || l.Budget.Limits[1] != 225 || l.Budget.Rating != "low" {
		t.Fatalf("%+v", told.Lineup)
	}
	plain := read[wire.Imported](t, h.sendFile("cistern.uvtt", data), http.StatusOK)
	if l := plain.Lineup; l == nil || len(l.Figures) < 7 {
		t.Errorf("%+v", l)
	}
	c := read[wire.Created](t, h.sendForm("/imports/matches?name=cistern.uvtt&seats=fighter:person", file, said), http.StatusCreated)
	state := get[wire.State](h, of(c)+"/state?seat=fighter", c.Tokens["fighter"])
	stands := map[[2]int]bool{}
	for _, f := range state.View.Figures {
		stands[[2]int{f.At.X, f.At.Y}] = true
	}
	if len(c.Tokens) != 1 || !stands[[2]int{5, 5}] || strings.Contains(strings.Join(state.View.Ground.Map, ""), "?") {
		t.Errorf("%v, %v", c.Tokens, stands)
	}
	wrong := [2]string{"encounter", `{"monsters": [{"creature": "gobbin"}]}`}
	for _, path := range []string{"/imports?name=cistern.uvtt", "/imports/matches?name=cistern.uvtt"} {
		p := refused(t, h.sendForm(path, file, wrong), http.StatusUnprocessableEntity, "invalid")
		if len(p.Faults) != 1 || p.Faults[0].Pointer != "/encounter/monsters/0/creature" || p.Faults[0].Line != 1 || !strings.Contains(p.Faults[0].Message, "goblin") {
			t.Errorf("%s: %+v", path, p.Faults)
		}
	}
	for _, parts := range [][][2]string{{said}, {file, said, said}, {file, {"picture", "x"}}, {file, {"encounter", strings.Repeat(" ", 300<<10)}}} {
		refused(t, h.sendForm("/imports", parts...), http.StatusUnprocessableEntity, "invalid")
	}
}

// TestRosters checks that the creatures and cards that come with the program are listed, and that
// the creatures in a client's document are read into the form that an encounter accepts.
func TestRosters(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	byKey := map[string]wire.RosterEntry{}
	dnd := get[wire.Roster](h, "/api/v1/rosters/dnd", "")
	for _, e := range dnd.Entries {
		byKey[e.Key] = e
	}
	if g, f := byKey["goblin"], byKey["fighter"]; g.Points != 50 || g.Character || !f.Character || len(f.Budgets) != 3 || f.Budgets[2] != 400 || len(dnd.Difficulties) != 3 {
		t.Errorf("%+v, %+v", g, f)
	}
	if cards := get[wire.Roster](h, "/api/v1/rosters/heroscape", ""); len(cards.Entries) < 10 || cards.Entries[0].Figures != 3 {
		t.Errorf("%+v", cards)
	}
	refused(t, h.ask("GET", "/api/v1/rosters/chess", nil), http.StatusNotFound, "not-found")
	own := `{"creatures": [{"key": "lantern", "name": "Lantern", "size": "large", "kind": "construct", "challenge": "2", "ac": 10, "hp": 9, "proficiency": 2,
		"speed": {"walk": 20}, "abilities": {"str": 10, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}}]}`
	mine := read[wire.Roster](t, h.ask("POST", "/api/v1/rosters", wire.Document{Document: marshalled(t, own), File: "mine.json"}), http.StatusOK)
	if len(mine.Entries) != 1 || mine.Entries[0].Points != 450 || mine.Entries[0].Width != 2 || !strings.Contains(mine.Creatures, `"lantern"`) {
		t.Errorf("%+v", mine)
	}
	p := refused(t, h.ask("POST", "/api/v1/rosters", wire.Document{Document: marshalled(t, strings.Replace(own, "large", "larg", 1)), File: "mine.json"}), http.StatusUnprocessableEntity, "invalid")
	if len(p.Faults) != 1 || p.Faults[0].Path != "creatures[0].size" || p.Faults[0].Line != 1 {
		t.Errorf("%+v", p.Faults)
	}
}

// TestRosterOfOtherPrograms checks that another program's file of characters or monsters is read
// like a client's document, with a report on its pieces. A file of another game system, or one that
// is too large, is refused.
func TestRosterOfOtherPrograms(t *testing.T) {
	t.Parallel()
	h := openHouseBy(t, everyGame, match.NewMemory())
	send := func(document, file string) reply {
		return h.ask("POST", "/api/v1/rosters", wire.Document{Document: marshalled(t, document), File: file})
	}
	for file, want := range map[string]struct {
		format, first string
		count         int
	}{"ink-page.json": {"open5e", "ink-wolf", 2}, "gatehouse.json": {"foundry-actors", "pell-ashgrove", 2}} {
		data, err := os.ReadFile("../../formats/actors/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		mine := read[wire.Roster](t, send(string(data), file), http.StatusOK)
		fates := map[string]bool{}
		for _, l := range mine.Report {
			fates[l.Fate] = true
		}
		if mine.Format != want.format || mine.Program == "" || len(mine.Entries) != want.count || mine.Entries[0].Key != want.first || len(fates) != 3 {
			t.Errorf("%s: %s, %+v, %v", file, mine.Format, mine.Entries, fates)
		}
		again := read[wire.Roster](t, send(`{"creatures": `+mine.Creatures+`}`, "again"), http.StatusOK)
		if again.Creatures != mine.Creatures || again.Report != nil {
			t.Errorf("%s: what is read of it does not read back", file)
		}
	}
	p := refused(t, send(`{"name": "X", "type": "npc", "_stats": {"systemId": "pf2e"}, "system": {"abilities": {"str": {}}, "attributes": {"hp": {}}}}`, "x.json"), http.StatusUnprocessableEntity, "invalid")
	if !strings.Contains(p.Detail, "x.json: X: it is an actor of the game system pf2e") {
		t.Error(p.Detail)
	}
	refused(t, send(strings.Repeat(" ", 4<<20)+"{}", "x.json"), http.StatusRequestEntityTooLarge, "too-large")
	refused(t, send(`{"creatures": "`+strings.Repeat("x", 300<<10)+`"}`, "x.json"), http.StatusRequestEntityTooLarge, "too-large")
}

// TestCreaturesBesideAMap checks that monsters from files of other programs, read as a roster, meet
// the party on an uploaded map.
func TestCreaturesBesideAMap(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	cistern := fixture(t, "../web/e2e/cistern.uvtt")
	for file, key := range map[string]string{"kiln-drake.json": "kiln-drake", "ink-page.json": "ink-wolf"} {
		beasts := fixture(t, "actors/testdata/"+file)
		mine := read[wire.Roster](t, h.ask("POST", "/api/v1/rosters", wire.Document{Document: marshalled(t, string(beasts.data)), File: file}), http.StatusOK)
		said := named{"encounter", []byte(`{"party": [{"creature": "fighter", "at": [[5, 5]]}], "monsters": [{"creature": "` + key + `", "at": [[8, 4]]}], "explored": true, "creatures": ` + mine.Creatures + `}`)}
		c := read[wire.Created](t, h.sendForm("/imports/matches?seats=fighter:person&name=cistern.uvtt", [2]string{"file", string(cistern.data)}, [2]string{said.name, string(said.data)}), http.StatusCreated)
		state := get[wire.State](h, of(c)+"/state?seat=fighter", c.Tokens["fighter"])
		met := ""
		for _, f := range state.View.Figures {
			if f.At.X == 8 && f.At.Y == 4 {
				met = f.Name
			}
		}
		if met != mine.Entries[0].Name {
			t.Errorf("%s: %q stands there, want %s", file, met, mine.Entries[0].Name)
		}
	}
}
