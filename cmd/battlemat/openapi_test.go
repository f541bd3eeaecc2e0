package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestAnswersAreAsDescribed calls every operation, and checks every answer against the schema that
// the OpenAPI document declares for it. It checks every accepted request too.
func TestAnswersAreAsDescribed(t *testing.T) {
	t.Parallel()
	d := describing(t)
	const api = "/api/v1"
	one := api + "/matches/{id}"
	d.ask("GET", "/healthz", "/healthz", "")
	d.ask("GET", api+"/books", api+"/books", "")
	d.ask("GET", api+"/books/{rules}/rulings", api+"/books/gloomhaven/rulings", "")
	d.ask("GET", api+"/books/{rules}/rulings", api+"/books/none/rulings", "")
	d.ask("GET", api+"/books/{rules}/glossary", api+"/books/gloomhaven/glossary", "")
	rule := api + "/books/{rules}/house-rules"
	d.ask("GET", rule, api+"/books/heroquest/house-rules", "")
	d.ask("GET", rule+"/{field}", api+"/books/heroquest/house-rules/same-room", "")
	d.ask("GET", rule+"/{field}/picture.svg", api+"/books/heroquest/house-rules/same-room/picture.svg?value=line-of-sight", "")
	d.ask("GET", rule+"/{field}/picture.svg", api+"/books/heroquest/house-rules/same-room/picture.svg?value=never", "")
	d.ask("GET", api+"/reach", api+"/reach", "")
	d.ask("GET", api+"/guides", api+"/guides", "")
	for _, game := range []string{"heroquest", "gloomhaven", "heroscape", "dnd", "none"} {
		d.ask("GET", api+"/books/{rules}/guide", api+"/books/"+game+"/guide", "")
		d.ask("GET", api+"/books/{rules}/picture.svg", api+"/books/"+game+"/picture.svg", "")
	}
	d.ask("GET", api+"/rulings/{rule}", api+"/rulings/HQ%20S0.9", "")
	for name := range desk.Schemas() {
		d.ask("GET", api+"/schemas/{name}", api+"/schemas/"+name, "")
	}
	d.ask("GET", api+"/schemas/{name}", api+"/schemas/none", "")
	d.ask("GET", api+"/scenarios/{id}/document", api+"/scenarios/the-lantern/document", "")
	d.ask("GET", api+"/scenarios/{id}/document", api+"/scenarios/none/document", "")
	d.ask("GET", api+"/boards/{name}", api+"/boards/heroquest-standard", "")
	d.ask("GET", api+"/boards/{name}", api+"/boards/none", "")
	for _, name := range boards.Names() {
		if picture := d.ask("GET", api+"/boards/{name}/picture.svg", api+"/boards/"+name+"/picture.svg", ""); !bytes.HasPrefix(picture, []byte("<svg")) {
			t.Errorf("the picture of the board %s is %.100s", name, picture)
		}
	}
	d.ask("GET", api+"/boards/{name}/picture.svg", api+"/boards/none/picture.svg", "")
	var cards []wire.ScenarioCard
	if err := json.Unmarshal(d.ask("GET", api+"/scenarios", api+"/scenarios", ""), &cards); err != nil {
		t.Fatal(err)
	}
	for _, card := range cards {
		if picture := d.ask("GET", api+"/scenarios/{id}/picture.svg", card.Picture, ""); !bytes.HasPrefix(picture, []byte("<svg")) {
			t.Errorf("the picture of %s is %.100s", card.ID, picture)
		}
		if testing.Short() && slices.Index(scenarios.Names(), card.ID) > 1 {
			continue
		}
		var c wire.Created
		if err := json.Unmarshal(d.ask("POST", api+"/matches", api+"/matches", `{"scenario":"`+card.ID+`"}`), &c); err != nil {
			t.Fatal(err)
		}
		var tokens []string
		for _, token := range c.Tokens {
			tokens = append(tokens, token)
		}
		m := api + "/matches/" + c.Match
		for range 30 {
			var s wire.State
			if err := json.Unmarshal(d.ask("GET", one+"/state", m+"/state?seat=auto", "", tokens...), &s); err != nil {
				t.Fatal(err)
			}
			if len(s.Choices) == 0 {
				break
			}
			choice := s.Choices[s.Seq%len(s.Choices)]
			if s.View.Outcome != nil || choice.Kind == "resign" {
				choice = s.Choices[0]
			}
			act, _ := json.Marshal(wire.Act{Seat: s.Seat, Seq: s.Seq, Command: choice.Command})
			d.ask("POST", one+"/commands", m+"/commands", string(act), tokens...)
			if s.Seq%5 == 0 {
				d.ask("GET", one+"/preview", m+"/preview?seat=auto&command="+url.QueryEscape(string(choice.Command)), "", tokens...)
			}
			if len(s.View.Figures) > 0 {
				d.ask("GET", one+"/look", m+"/look?seat=auto&figure="+s.View.Figures[0].ID, "", tokens...)
				d.ask("GET", one+"/prospects", m+"/prospects?seat=auto&figure="+cmp.Or(choice.Figure, s.View.Figures[0].ID), "", tokens...)
				d.ask("GET", one+"/plans", m+"/plans?seat=auto&at="+s.View.Figures[s.Seq%len(s.View.Figures)].At.String(), "", tokens...)
			}
		}
		d.ask("GET", one+"/state", m+"/state", "", c.Spectator)
		d.ask("GET", one, m, "", append(tokens, c.Owner)...)
		d.ask("GET", one+"/picture/{x}/{y}", m+"/picture/0/0?seat=auto", "", tokens...)
		d.ask("GET", one+"/log", m+"/log?seat=auto", "", tokens...)
		d.ask("GET", one+"/why", m+"/why?seat=auto&at=1,1", "", tokens...)
		d.ask("GET", one+"/suggest", m+"/suggest?seat=auto", "", tokens...)
		d.ask("GET", one+"/board", m+"/board?seat=auto", "", tokens...)
		d.ask("GET", one+"/ending", m+"/ending?seat=auto", "", tokens...)
		for seat := range c.Tokens {
			say, _ := json.Marshal(wire.Say{Seat: seat, Signal: "ready"})
			d.ask("POST", one+"/chat", m+"/chat", string(say), tokens...)
		}
		d.ask("POST", one+"/chat", m+"/chat", `{"seat":"nobody","text":"hello"}`, tokens...)
		d.ask("GET", one+"/chat", m+"/chat", "", tokens...)
		d.ask("GET", one+"/export", m+"/export", "", tokens...)
		d.ask("POST", one+"/rematch", m+"/rematch", "", tokens...)
		d.ask("GET", one, m, "")
		var own wire.OpenedLocker
		if err := json.Unmarshal(d.ask("POST", api+"/lockers", api+"/lockers", ""), &own); err != nil {
			t.Fatal(err)
		}
		keep, _ := json.Marshal(wire.Keep{Matches: []wire.KeepMatch{{Match: c.Match, Tokens: tokens[:1], Links: tokens[1:]}, {Match: "another", Tokens: tokens}}})
		d.ask("POST", api+"/lockers/own/matches", api+"/lockers/own/matches", string(keep), own.Token)
		d.ask("GET", api+"/lockers/own", api+"/lockers/own", "", own.Token)
		d.ask("POST", api+"/lockers/own/forget", api+"/lockers/own/forget", `{"match":"`+c.Match+`"}`, own.Token)
		d.ask("POST", api+"/lockers/own/forget", api+"/lockers/own/forget", `{}`, own.Token)
		d.ask("GET", api+"/lockers/own", api+"/lockers/own", "", own.Token)
		d.ask("GET", one+"/stream", m+"/stream", "", tokens...)
		d.ask("GET", one+"/events", m+"/events?from=x", "", tokens...)
		d.ask("POST", one+"/commands", m+"/commands", `{"seat":"nobody","seq":0,"command":"dance"}`, tokens...)
		d.ask("POST", one+"/commands", m+"/commands", `{"seat":"","seq":-1,"command":"/pause"}`, c.Owner)
	}
	for _, file := range []string{"v7.hsc", "v1.hsc"} {
		sent, err := os.ReadFile("../../formats/virtualscape/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		d.ask("POST", api+"/imports", api+"/imports?name="+file, string(sent))
		d.ask("POST", api+"/imports/documents", api+"/imports/documents?name="+file, string(sent))
		d.ask("POST", api+"/imports/matches", api+"/imports/matches?seats=seat-1:person&name="+file, string(sent))
	}
	d.ask("POST", api+"/imports", api+"/imports", "neither")
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range []string{string(data), `"map:\n  ...\n  .x.\n"`, `{"format":"battlemat.scenario/1","rules":"hereoquest"}`} {
		d.ask("POST", api+"/documents", api+"/documents", `{"document":`+document+`,"file":"mine.json"}`)
		d.ask("POST", api+"/exports", api+"/exports", `{"document":`+document+`,"to":"foundry"}`)
		d.ask("POST", api+"/prints", api+"/prints", `{"document":`+document+`,"paper":"letter"}`)
		d.ask("POST", api+"/matches", api+"/matches", `{"document":`+document+`}`)
	}
	for _, ask := range []string{`{"scenario":"the-lantern","matches":3,"seed":"lamp","pictures":true}`, `{"document":` + string(data) + `,"matches":1}`, `{"scenario":"none","matches":1}`} {
		for line := range bytes.Lines(d.ask("POST", api+"/simulations", api+"/simulations", ask)) {
			if !bytes.HasPrefix(line, []byte(`{"title"`)) { // problems have been checked already
				d.fits("a line of a simulation", line, "components", "schemas", "Simulation")
			}
		}
	}
	d.ask("POST", api+"/simulations/matches", api+"/simulations/matches", `{"scenario":"the-lantern","seed":"lamp","n":2}`)
	var own wire.OpenedLocker
	if err := json.Unmarshal(d.ask("POST", api+"/lockers", api+"/lockers", ""), &own); err != nil {
		t.Fatal(err)
	}
	lib := api + "/lockers/own/documents"
	var kept wire.OwnDocument
	if err := json.Unmarshal(d.ask("POST", lib, lib, `{"document":`+string(data)+`,"name":"Mine"}`, own.Token), &kept); err != nil {
		t.Fatal(err)
	}
	d.ask("GET", api+"/lockers/own", api+"/lockers/own", "", own.Token)
	for _, id := range []string{kept.ID, "none"} {
		d.ask("POST", lib, lib, `{"document":`+string(data)+`,"id":"`+id+`"}`, own.Token)
		d.ask("POST", lib+"/read", lib+"/read", `{"id":"`+id+`"}`, own.Token)
		d.ask("POST", lib+"/rename", lib+"/rename", `{"id":"`+id+`","name":"Ours"}`, own.Token)
		d.ask("POST", lib+"/remove", lib+"/remove", `{"id":"`+id+`","version":1}`, own.Token)
	}
	d.ask("POST", lib, lib, `{"document":{"format":"battlemat.creatures/1","creatures":[{"key":"moth","name":"Moth","size":"tiny","kind":"beast","challenge":"0","ac":10,"hp":1,`+
		`"abilities":{"str":1,"dex":10,"con":8,"int":1,"wis":8,"cha":4}}]}}`, own.Token)
	d.ask("POST", lib, lib, `{"document":{}}`, "nonsense")
	for _, rules := range []string{"heroquest", "gloomhaven", "heroscape", "dnd", "chess"} {
		d.ask("GET", api+"/workshop/{rules}", api+"/workshop/"+rules, "")
	}
	for _, document := range []string{string(data), strings.Replace(string(data), `"Goblin"`, `"Gobln"`, 1), `"map:\n  ...\n"`, `{"format":`} {
		d.ask("POST", api+"/workshop/checks", api+"/workshop/checks", `{"document":`+document+`}`)
	}
	for _, rules := range []string{"heroquest", "chess"} {
		d.ask("POST", api+"/workshop/illustrations", api+"/workshop/illustrations", `{"rules":"`+rules+`","scene":`+string(data)+`,"list":"monsters","n":0}`)
	}
	d.ask("GET", api+"/rosters/{rules}", api+"/rosters/dnd", "")
	d.ask("GET", api+"/rosters/{rules}", api+"/rosters/chess", "")
	d.ask("POST", api+"/rosters", api+"/rosters", `{"document":`+string(data)+`}`)
	d.ask("POST", api+"/desk", api+"/desk", `{"board":"heroquest-drowned-cellars","lay":true,"questions":[{"ask":"see","with":{"from":"elf","to":"orc1"}},{"ask":"dance"},{"ask":"boards"}]}`)
	d.ask("POST", api+"/desk", api+"/desk", `{"board":"nowhere"}`)
	d.deskExamples()
	for path, item := range d.doc["paths"].(map[string]any) {
		for _, op := range item.(map[string]any) {
			if id := at(op, "operationId").(string); !d.asked[id] {
				t.Errorf("%s (%s) was not asked", id, path)
			}
		}
	}
}

// deskExamples asks the desk the examples in its description with POST, and tries every question
// with GET.
func (d *described) deskExamples() {
	for path, item := range d.doc["paths"].(map[string]any) {
		if !strings.HasPrefix(path, "/api/v1/desk/") {
			continue
		}
		examples, _ := at(item, "post", "requestBody", "content", "application/json", "examples").(map[string]any)
		if len(examples) == 0 {
			d.t.Errorf("%s has no example", path)
		}
		for name, example := range examples {
			body, _ := json.Marshal(at(example, "value"))
			answer := d.ask("POST", path, path, string(body))
			if bytes.Contains(answer, []byte(`"code":"invalid"`)) || len(answer) == 0 {
				d.t.Errorf("%s, %s: %s", path, name, answer)
			}
		}
		d.ask("GET", path, path+"?nothing=known", "")
	}
	d.ask("GET", "/api/v1/desk/see", "/api/v1/desk/see?board=heroquest-standard&from=10,18&to=12,17", "")
}

// TestTheProtocolsRequestsAreAsDescribed checks that the desk requests in docs/PROTOCOL.md fit the
// OpenAPI document.
func TestTheProtocolsRequestsAreAsDescribed(t *testing.T) {
	d := describing(t)
	found := 0
	for _, block := range shellBlock.FindAllSubmatch(protocol(t), -1) {
		for _, m := range regexp.MustCompile(`(?s)"\$desk/([a-z]+)"[^']*'Content-Type: application/json' -d '(\{.*?\n?\})'`).FindAllSubmatch(block[1], -1) {
			found++
			d.ask("POST", "/api/v1/desk/"+string(m[1]), "/api/v1/desk/"+string(m[1]), string(m[2]))
		}
	}
	if found == 0 {
		t.Error("the protocol sends nothing to the desk")
	}
}

// TestTheDescriptionIsWhole checks that every operation describes its protection and its answers,
// that every field has a description, that no schema is empty, and that no answer forbids further
// fields.
func TestTheDescriptionIsWhole(t *testing.T) {
	d := describing(t)
	if at(d.doc, "components", "securitySchemes", "tokens", "scheme") != "bearer" || at(d.doc, "info", "license", "identifier") != "Apache-2.0" || len(at(d.doc, "servers").([]any)) == 0 {
		t.Errorf("%v %v", d.doc["info"], d.doc["servers"])
	}
	tags := map[any]bool{}
	for _, tag := range d.doc["tags"].([]any) {
		tags[at(tag, "name")] = at(tag, "description") != nil
	}
	for path, item := range d.doc["paths"].(map[string]any) {
		for method, op := range item.(map[string]any) {
			for _, tag := range at(op, "tags").([]any) {
				if !tags[tag] {
					t.Errorf("%s %s: tag %s is not described", method, path, tag)
				}
			}
			parameters, _ := at(op, "parameters").([]any)
			for _, p := range parameters {
				if at(p, "name") == "Authorization" || at(p, "description") == nil {
					t.Errorf("%s %s: parameter %v", method, path, p)
				}
			}
			if strings.Contains(path, "/matches/{id}") && !strings.HasSuffix(path, "/stream") && at(op, "security") == nil {
				t.Errorf("%s %s takes tokens, and does not say so", method, path)
			}
			for status, r := range at(op, "responses").(map[string]any) {
				content, _ := at(r, "content").(map[string]any)
				if len(content) == 0 && status != "101" && status != "304" {
					t.Errorf("%s %s: %s has no content", method, path, status)
				}
				for kind := range content {
					d.whole(t, at(content, kind, "schema"), path+" "+method+" "+status, true)
				}
			}
			bodies, _ := at(op, "requestBody", "content").(map[string]any)
			for kind := range bodies {
				d.whole(t, at(bodies, kind, "schema"), path+" "+method+" body", false)
			}
		}
	}
	requests := []string{"NewMatch", "Act", "Hello", "FromClient", "Preview", "Say", "Keep", "KeepMatch", "Forget", "Document", "SaveDocument", "ExportDocument", "AskDocument", "RenameDocument", "AskDesk", "DeskQuestion", "PrintDocument", "Simulate", "WatchSimulated"}
	all := at(d.doc, "components", "schemas").(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if at(all[name], "description") == nil {
			t.Errorf("%s is not described", name)
		}
		d.whole(t, all[name], name, !slices.Contains(requests, name))
	}
}

// whole reports mistakes in a schema and its parts.
func (d *described) whole(t *testing.T, schema any, place string, answer bool) {
	s, _ := schema.(map[string]any)
	if place == "Value" { // anything
		return
	}
	if len(s) == 0 || len(s) == 1 && s["description"] != nil {
		t.Errorf("%s: the schema is empty", place)
		return
	}
	if answer && s["additionalProperties"] == false {
		t.Errorf("%s: no field may be added", place)
	}
	if inner, is := s["additionalProperties"].(map[string]any); is {
		d.whole(t, inner, place+".*", answer)
	}
	if s["items"] != nil {
		d.whole(t, s["items"], place+"[]", answer)
	} else if s["type"] == "array" {
		t.Errorf("%s: a list of what?", place)
	}
	for _, key := range []string{"anyOf", "allOf", "oneOf"} {
		list, _ := s[key].([]any)
		for i, one := range list {
			d.whole(t, one, fmt.Sprintf("%s/%d", place, i), answer)
		}
	}
	properties, _ := s["properties"].(map[string]any)
	for name, p := range properties {
		if at(p, "description") == nil {
			t.Errorf("%s.%s is not described", place, name)
		}
		d.whole(t, p, place+"."+name, answer)
	}
}

// TestTheDescriptionIsForGenerators checks that the OpenAPI document has nothing that code
// generators cannot handle: recursive schemas, nullable lists, messages that no operation refers
// to, problems that only the default mentions, or terms of the command line.
func TestTheDescriptionIsForGenerators(t *testing.T) {
	t.Parallel()
	d := describing(t)
	schemas := at(d.doc, "components", "schemas").(map[string]any)
	used := map[string]bool{}
	var walk func(place string, v any)
	walk = func(place string, v any) {
		switch v := v.(type) {
		case map[string]any:
			if ref, is := v["$ref"].(string); is {
				name := strings.TrimPrefix(ref, "#/components/schemas/")
				if there := used[name]; !there {
					used[name] = true
					walk(name, schemas[name])
				}
			}
			if kinds, are := v["type"].([]any); are && slices.Contains(kinds, any("array")) && slices.Contains(kinds, any("null")) {
				t.Errorf("%s: a list that may be null", place)
			}
			if text, is := v["description"].(string); is && (strings.Contains(text, " --") || strings.Contains(text, "standard input")) {
				t.Errorf("%s: words of the command line: %s", place, text)
			}
			for key, one := range v {
				walk(place+"."+key, one)
			}
		case []any:
			for i, one := range v {
				walk(fmt.Sprint(place, "[", i, "]"), one)
			}
		}
	}
	walk("paths", d.doc["paths"])
	for name, s := range schemas {
		if !used[name] {
			t.Errorf("no operation refers to %s", name)
		}
		for _, choice := range []string{"anyOf", "oneOf", "allOf"} {
			if text, _ := json.Marshal(at(s, choice)); strings.Contains(string(text), "schemas/"+name+`"`) {
				t.Errorf("%s refers to itself: its type is circular in TypeScript", name)
			}
		}
	}
	for _, status := range []string{"403", "404", "409", "422", "429"} {
		if at(d.doc, "paths", "/api/v1/matches/{id}/commands", "post", "responses", status) == nil {
			t.Errorf("that a command is answered with %s is not said", status)
		}
	}
}
