package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

const checks = api + "/workshop/checks"

// checked returns the faults of a document.
func (h *house) checked(document any) wire.CheckedDocument {
	h.t.Helper()
	return read[wire.CheckedDocument](h.t, h.ask("POST", checks, wire.Document{Document: marshalled(h.t, document)}), http.StatusOK)
}

// template returns a game's template with the given key.
func template(t testing.TB, game, key string) map[string]any {
	t.Helper()
	ruleset, err := all.Ruleset(game)
	if err != nil {
		t.Fatal(err)
	}
	bench, _ := battlemat.WorkbenchOf(ruleset)
	for _, made := range bench.Templates {
		if made.Key == key {
			var v map[string]any
			if err := json.Unmarshal(made.Document, &v); err != nil {
				t.Fatal(err)
			}
			return v
		}
	}
	t.Fatalf("%s has no template %s", game, key)
	return nil
}

// patched applies a JSON Patch, as in RFC 6902, to a document of maps and slices.
func patched(t testing.TB, doc any, patch []wire.Change) any {
	t.Helper()
	for _, c := range patch {
		var value any
		if len(c.Value) > 0 {
			if err := json.Unmarshal(c.Value, &value); err != nil {
				t.Fatal(err)
			}
		}
		if c.Op == "move" {
			doc, value = without(t, doc, pointed(c.From))
		}
		if c.Op == "remove" {
			doc, _ = without(t, doc, pointed(c.Path))
			continue
		}
		doc = with(t, doc, pointed(c.Path), value, c.Op == "replace")
	}
	return doc
}

func pointed(pointer string) []string {
	steps := strings.Split(pointer, "/")[1:]
	for i := range steps {
		steps[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(steps[i])
	}
	return steps
}

func with(t testing.TB, doc any, way []string, value any, replace bool) any {
	t.Helper()
	if len(way) == 0 {
		return value
	}
	switch in := doc.(type) {
	case map[string]any:
		old, there := in[way[0]]
		if (len(way) > 1 || replace) && !there {
			t.Fatalf("there is no %v", way)
		}
		in[way[0]] = with(t, old, way[1:], value, replace)
		return in
	case []any:
		if way[0] == "-" && len(way) == 1 && !replace {
			return append(in, value)
		}
		n, err := strconv.Atoi(way[0])
		if err != nil || n >= len(in) {
			t.Fatalf("there is no %v", way)
		}
		if len(way) == 1 && !replace {
			return slices.Insert(in, n, value)
		}
		in[n] = with(t, in[n], way[1:], value, replace)
		return in
	}
	t.Fatalf("%v leads into %v", way, doc)
	return nil
}

func without(t testing.TB, doc any, way []string) (rest, value any) {
	t.Helper()
	switch in := doc.(type) {
	case map[string]any:
		if len(way) == 1 {
			value = in[way[0]]
			delete(in, way[0])
			return in, value
		}
		in[way[0]], value = without(t, in[way[0]], way[1:])
		return in, value
	case []any:
		n, err := strconv.Atoi(way[0])
		if err != nil || n >= len(in) {
			t.Fatalf("there is no %v", way)
		}
		if len(way) == 1 {
			value = in[n]
			return slices.Delete(in, n, n+1), value
		}
		in[n], value = without(t, in[n], way[1:])
		return in, value
	}
	t.Fatalf("%v leads into %v", way, doc)
	return nil, nil
}

// TestWorkbenches checks that each game has a workbench, and that any other name is refused.
func TestWorkbenches(t *testing.T) {
	h := bringing(t, func(o *server.Options) { o.Books = all.Books() })
	for _, name := range all.Names() {
		bench := get[wire.Workbench](h, api+"/workshop/"+name)
		if bench.Rules != name || bench.Title == "" || len(bench.Shelves) < 5 || len(bench.Templates) < 2 || len(bench.Grounds) < 2 {
			t.Errorf("%s: %q, %d shelves, %d templates", name, bench.Title, len(bench.Shelves), len(bench.Templates))
		}
		if (len(bench.Pieces) > 0) != (name == "heroscape") {
			t.Errorf("%s has %d pieces", name, len(bench.Pieces))
		}
	}
	refused(t, h.ask("GET", api+"/workshop/chess", nil), http.StatusNotFound, "not-found")
}

// TestShippedDocumentsHaveNoFaultsInTheWorkshop checks that the workshop checks shipped documents
// completely, and finds no faults.
func TestShippedDocumentsHaveNoFaultsInTheWorkshop(t *testing.T) {
	h := bringing(t, func(o *server.Options) { o.Limits.Checks = server.Rate{PerSecond: -1} })
	for _, name := range scenarios.Names() {
		if told := h.checked(shipped(t, name)); len(told.Faults)+len(told.Doubts) > 0 {
			t.Errorf("%s: %+v", name, told)
		}
	}
}

// TestFaultsAreMended puts a fault into a document with each of the edits below. Every fix with the
// given name that is offered for the fault removes it and causes no other.
func TestFaultsAreMended(t *testing.T) {
	t.Parallel()
	h := bringing(t, func(o *server.Options) { o.Limits.Checks = server.Rate{PerSecond: -1} })
	for _, test := range []struct{ game, template, path, value, label string }{
		{"heroquest", "three-rooms", "/game/monsters/0/kind", `"Gobln"`, "Write “Goblin”"},
		{"heroquest", "three-rooms", "/game/monsters/0/knid", `"Orc"`, "Remove “knid”"},
		{"heroquest", "three-rooms", "/game/monsters/0/at", `[0,6]`, "Remove it"},
		{"heroquest", "three-rooms", "/game/monsters/0/at", `[99,6]`, "Remove it"},
		{"heroquest", "three-rooms", "/game/monsters/1/at", `[6,0]`, "Remove it"},
		{"heroquest", "three-rooms", "/game/heroes/1/at", `[0,0]`, "Put it on"},
		{"heroquest", "three-rooms", "/game/heroes/1/at", `[1,6]`, "Put it on"},
		{"heroquest", "three-rooms", "/game/heroes/0/id", `"barbarin"`, "Write “barbarian”"},
		{"heroquest", "three-rooms", "/game/doors/-", `{"at":[6,1],"side":"E"}`, "Remove it"},
		{"heroquest", "three-rooms", "/game/doors/-", `{"at":[3,1],"side":"E"}`, "Remove it"},
		{"heroquest", "three-rooms", "/game/doors/0/state", `"clsed"`, "Write “closed”"},
		{"heroquest", "three-rooms", "/game/doors", `[{"at":[4,1],"side":"E"},{"at":[4,6],"side":"E"}]`, "Put a door"},
		{"heroquest", "three-rooms", "/game/rubble", `[[0,6]]`, "Remove it"},
		{"heroquest", "three-rooms", "/game/traps/0/at", `[4,4]`, "Remove it"},
		{"heroquest", "three-rooms", "/game/objective", `{}`, "Have every monster slain"},
		{"heroquest", "three-rooms", "/game/objective/take", `["Coper bell"]`, "Write “Copper bell”"},
		{"heroquest", "three-rooms", "/game/treasures/1/gold", `-5`, "Write 0"},
		{"heroquest", "three-rooms", "/game/treasures/1/text", `""`, "Write “Something lies here.”"},
		{"heroquest", "three-rooms", "/tilte", `"x"`, "Remove “tilte”"},
		{"heroquest", "three-rooms", "/board/walls/-", `[99,1,"N"]`, "Remove it"},
		{"gloomhaven", "two-rooms", "/game/rooms/0/monsters/0/kind", `"filing-ratt"`, "Write “filing-rat”"},
		{"gloomhaven", "two-rooms", "/game/rooms/0/monsters/0/two", `"elit"`, "Write “elite”"},
		{"gloomhaven", "two-rooms", "/game/rooms/0/monsters/0/at", `[5,0]`, "Remove it"},
		{"gloomhaven", "two-rooms", "/game/rooms/0/monsters/0/at", `[4,3]`, "Remove it"},
		{"gloomhaven", "two-rooms", "/game/characters/0/at", `[0,2]`, "Put it on"},
		{"gloomhaven", "two-rooms", "/game/characters/0/class", `"bouncr"`, "Write “bouncer”"},
		{"gloomhaven", "two-rooms", "/game/rooms/-", `{"room":"Q"}`, "Remove it"},
		{"gloomhaven", "two-rooms", "/game/objective", `{}`, "Have every monster slain"},
		{"heroscape", "hill", "/game/glyphs/0/key", `"atack"`, "Write “attack”"},
		{"heroscape", "hill", "/game/glyphs/1/at", `[3,0]`, "Remove it"},
		{"heroscape", "hill", "/game/armies/0/cards/0/card", `"lantern-gaurd"`, "Write “lantern-guard”"},
		{"heroscape", "hill", "/game/armies/0/cards/0/count", `12`, "Write 9"},
		{"heroscape", "hill", "/game/armies/0/start/-", `[1,4]`, "Remove it"},
		{"dnd", "ambush", "/game/figures/4/creature", `"gobln"`, "Write “goblin”"},
		{"dnd", "ambush", "/game/figures/4/seat", `"gn"`, "Write “gm”"},
		{"dnd", "ambush", "/game/figures/4/at", `[9,1]`, "Remove it"},
		{"dnd", "ambush", "/game/figures/4/at", `[12,0]`, "Remove it"},
		{"dnd", "ambush", "/game/objective/winner", `"foe"`, "Write “foes”"},
		{"dnd", "ambush", "/game/tales/0/cells/-", `[99,0]`, "Remove it"},
		{"dnd", "ambush", "/set", `{"metrc":"5-5-5"}`, "Write “metric”"},
		{"dnd", "ambush", "/set", `{"elevation":"none"}`, "Remove it"},
	} {
		t.Run(test.game+test.path, func(t *testing.T) {
			doc := template(t, test.game, test.template)
			if told := h.checked(doc); len(told.Faults)+len(told.Doubts) > 0 {
				t.Fatalf("before: %+v", told)
			}
			var value any
			if err := json.Unmarshal([]byte(test.value), &value); err != nil {
				t.Fatal(err)
			}
			doc = with(t, doc, pointed(test.path), value, false).(map[string]any)
			told := h.checked(doc)
			if len(told.Faults) == 0 {
				t.Fatal("no fault")
			}
			mended := false
			for _, f := range told.Faults {
				for _, m := range f.Mends {
					if !strings.HasPrefix(m.Label, test.label) {
						continue
					}
					mended = true
					after := h.checked(patched(t, doc, m.Patch))
					same := func(o wire.CheckedFault) bool { return o.Message == f.Message && o.Path == f.Path }
					if slices.ContainsFunc(after.Faults, same) || len(after.Faults) >= len(told.Faults) {
						t.Errorf("%s leaves %+v", m.Label, after.Faults)
					}
				}
			}
			if !mended {
				t.Errorf("no mend %q in %+v", test.label, told.Faults)
			}
		})
	}
}

// TestLooseGroundIsMended checks that a piece that rests on nothing can be taken away, and that
// ground can be put below it.
func TestLooseGroundIsMended(t *testing.T) {
	h := bringing(t, func(o *server.Options) { o.Limits.Checks = server.Rate{PerSecond: -1} })
	at := pointed("/board/levels/0/0")
	doc := template(t, "heroscape", "hill")
	for _, way := range []string{"/board/levels/0/0", "/board/levels/0/1"} {
		doc = with(t, doc, pointed(way), []any{[]any{0, 1}, []any{7, 8}}, true).(map[string]any)
	}
	told := h.checked(doc)
	if len(told.Faults) > 0 || len(told.Doubts) != 1 || !strings.Contains(told.Doubts[0].Message, "at level 7 rests on nothing") {
		t.Fatalf("%+v", told)
	}
	want := []string{"Take it away: 1", "Put ground below it: 8"}
	var got []string
	for _, m := range told.Doubts[0].Mends {
		after := patched(t, doc, m.Patch)
		if told := h.checked(after); len(told.Faults)+len(told.Doubts) > 0 {
			t.Errorf("%s leaves %+v", m.Label, told)
		}
		var value any = after
		for _, step := range at {
			switch in := value.(type) {
			case map[string]any:
				value = in[step]
			case []any:
				value = in[0]
			}
		}
		got = append(got, fmt.Sprintf("%s: %v", m.Label, value))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestADoorStandsWhereItsMendSays checks that a room that can have a door in several walls is
// offered several doors, each with its place.
func TestADoorStandsWhereItsMendSays(t *testing.T) {
	h := bringing(t)
	doc := with(t, template(t, "heroquest", "three-rooms"), pointed("/game/doors"), []any{}, true).(map[string]any)
	told := h.checked(doc)
	places, several := map[string]bool{}, false
	for _, f := range told.Faults {
		for _, m := range f.Mends {
			if slices.ContainsFunc(m.Patch, func(c wire.Change) bool { return strings.HasPrefix(c.Path, "/game/doors") }) {
				if m.Cell == nil {
					t.Errorf("%s says no place", m.Label)
				}
				places[m.Label] = true
				several = several || len(f.Mends) > 1
			}
		}
	}
	if !several || len(places) < 2 {
		t.Errorf("%v: %+v", places, told.Faults)
	}
}

// TestACheckSaysWhatBattlematCheckSays checks that the server and battlemat check report the same
// faults in the same order, each with its place.
func TestACheckSaysWhatBattlematCheckSays(t *testing.T) {
	h := bringing(t)
	doc := shipped(t, "the-lantern")
	doc = with(t, doc, pointed("/game/monsters/0/kind"), "Gremlin", true).(map[string]any)
	doc = with(t, doc, pointed("/game/monsters/1/at"), []any{0, 5}, true).(map[string]any)
	doc = with(t, doc, pointed("/seats/0/side"), "hero s", true).(map[string]any)
	text := marshalled(t, doc)
	told, want := h.checked(doc), desk.Faults(text, "")
	if len(told.Faults) != len(want) || len(want) < 2 {
		t.Fatalf("%+v, want %v", told.Faults, want)
	}
	for i, f := range want {
		got := told.Faults[i]
		if got.Message != f.Message || got.Path != f.Path || got.Line != f.Line || got.Column != f.Column {
			t.Errorf("%+v, want %v", got, f)
		}
	}
	n := slices.IndexFunc(told.Faults, func(f wire.CheckedFault) bool { return f.Pointer == "/game/monsters/1/at" })
	if n < 0 || told.Faults[n].Cell == nil || told.Faults[n].Cell.Y != 5 {
		t.Errorf("%+v", told.Faults)
	}
}

// TestChecksAreBounded checks the answers to a document that is too large, and to a client that
// asks too often.
func TestChecksAreBounded(t *testing.T) {
	h := bringing(t, func(o *server.Options) {
		o.Limits.Document = 2000
		o.Limits.Checks = server.Rate{PerSecond: 0.001, Burst: 3}
	})
	refused(t, h.ask("POST", checks, wire.Document{Document: marshalled(t, strings.Repeat("x", 2001))}), http.StatusRequestEntityTooLarge, "too-large")
	for _, broken := range []string{`"map:"`, `{"format":`} {
		told := h.checked(broken)
		if len(told.Faults) == 0 || len(told.Faults[0].Mends) > 0 {
			t.Errorf("%s: %+v", broken, told)
		}
	}
	refused(t, h.ask("POST", checks, wire.Document{Document: marshalled(t, hall)}), http.StatusTooManyRequests, "too-many")
	large := bringing(t)
	doc := template(t, "dnd", "empty")
	doc["board"].(map[string]any)["map"] = slices.Repeat([]string{strings.Repeat(".", 200)}, 90)
	if told := large.checked(doc); len(told.Faults) == 0 || !strings.Contains(told.Faults[0].Message, "cells: expected at most") {
		t.Errorf("%+v", told)
	}
}

// TestDraftsAreKept checks that a document with faults is stored if its owner wants that, and that
// no match can begin with it. Text that is not JSON is not stored.
func TestDraftsAreKept(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	doc := shipped(t, "the-lantern")
	doc["game"].(map[string]any)["zargon"] = "nobody"
	save := func(id string, document any, draft bool) reply {
		return h.ask("POST", documents, wire.SaveDocument{Document: marshalled(t, document), ID: id, Draft: draft}, token)
	}
	refused(t, save("", doc, false), http.StatusUnprocessableEntity, "invalid")
	d := read[wire.OwnDocument](t, save("", doc, true), http.StatusCreated)
	if !d.Draft || d.Name != doc["name"] || d.Kind != "scenario" || d.Rules != "heroquest" {
		t.Errorf("%+v", d)
	}
	kept := read[wire.KeptText](t, h.ask("POST", documents+"/read", wire.AskDocument{ID: d.ID}, token), http.StatusOK)
	refused(t, h.brings(kept.Text), http.StatusUnprocessableEntity, "invalid")
	doc["game"].(map[string]any)["zargon"] = "zargon"
	if d = read[wire.OwnDocument](t, save(d.ID, doc, true), http.StatusCreated); d.Draft || len(d.Versions) != 2 {
		t.Errorf("without faults: %+v", d)
	}
	if told := get[wire.Locker](h, own, token); len(told.Documents) != 1 || told.Documents[0].Draft {
		t.Errorf("%+v", told.Documents)
	}
	for _, text := range []string{"map:\n  ..", `{"format":`, "[1]"} {
		refused(t, save("", text, true), http.StatusUnprocessableEntity, "invalid")
	}
	if d := read[wire.OwnDocument](t, save("", map[string]any{"rules": "chess", "name": 4}, true), http.StatusCreated); d.Name != "Untitled" || d.Rules != "" {
		t.Errorf("%+v", d)
	}
}

// BenchmarkChecks checks each shipped scenario, as a client does while editing it.
func BenchmarkChecks(b *testing.B) {
	h := bringing(b, func(o *server.Options) { o.Limits.Checks = server.Rate{PerSecond: -1} })
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if told := h.checked(json.RawMessage(data)); len(told.Faults) > 0 {
					b.Fatal(told.Faults)
				}
			}
		})
	}
	// Check each game on the largest board that a client may bring, with floor everywhere.
	for _, game := range all.Names() {
		doc := largest(b, game)
		b.Run(fmt.Sprintf("%s-large", game), func(b *testing.B) {
			for b.Loop() {
				h.checked(doc)
			}
		})
	}
}

// largest returns the empty template of a game on a board of 100 by 100 cells.
func largest(t testing.TB, game string) any {
	doc := template(t, game, "empty")
	ground := doc["board"].(map[string]any)
	glyph := ground["map"].([]any)[0].(string)[:1]
	row := strings.Repeat(glyph, 100)
	ground["map"] = slices.Repeat([]string{row}, 100)
	if ground["rooms"] != nil {
		ground["rooms"] = slices.Repeat([]string{strings.Repeat("A", 100)}, 100)
	}
	delete(ground, "levels")
	return doc
}
