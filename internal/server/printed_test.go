package server_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

func TestDocumentsArePrinted(t *testing.T) {
	t.Parallel()
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := scenarios.Document("the-old-weir")
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range []string{"", "quest", "players", "map", "cards", "plan"} {
		r := h.ask("POST", api+"/prints", wire.PrintDocument{Document: data, What: what, Paper: "letter"})
		if r.status != http.StatusOK || r.header.Get("Content-Type") != "application/pdf" || !bytes.HasPrefix(r.body, []byte("%PDF-")) {
			t.Errorf("%q: status %d, %.200s", what, r.status, r.body)
		}
		if again := h.ask("POST", api+"/prints", wire.PrintDocument{Document: data, What: what, Paper: "letter"}); !bytes.Equal(r.body, again.body) {
			t.Errorf("%q is printed otherwise the second time", what)
		}
	}
	board := []byte(`"map:\n  ...\n  .#.\n"`)
	if r := h.ask("POST", api+"/prints", wire.PrintDocument{Document: board}); r.status != http.StatusOK {
		t.Errorf("a board: %s", r.body)
	}
	for _, want := range []wire.PrintDocument{
		{}, {Scenario: "none"}, {Document: data, What: "poster"}, {Document: data, Scale: 3}, {Document: board, What: "quest"}, {Document: board, What: "plan"},
		{Document: data, Scenario: "tag-yard"}, {Document: []byte(`{"format":"battlemat.scenario/1"}`)}, {Document: data, Paper: "a3"},
	} {
		refused(t, h.ask("POST", api+"/prints", want), http.StatusUnprocessableEntity, "invalid")
	}
}

// TestAServersOwnScenariosKeepTheirSecrets checks that scenarios that a server's owner has added
// keep their secrets. Nobody can print more of them than the players' copy, and nobody can let bots
// play them to see where the figures are.
func TestAServersOwnScenariosKeepTheirSecrets(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Disclosed = nil })
	for _, what := range []string{"", "quest", "map", "cards", "plan"} {
		refused(t, h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: "tag-yard", What: what}), http.StatusUnprocessableEntity, "invalid")
	}
	if r := h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: "tag-yard", What: "players"}); r.status != http.StatusOK {
		t.Errorf("the players' copy: %s", r.body)
	}
	refused(t, h.ask("POST", simulations, wire.Simulate{Scenario: "tag-yard", Matches: 1, Pictures: true}), http.StatusUnprocessableEntity, "invalid")
	refused(t, h.ask("POST", simulations+"/matches", wire.WatchSimulated{Scenario: "tag-yard", Seed: "lamp"}), http.StatusUnprocessableEntity, "invalid")
}

// dawdling is the test game, but lays nothing out until it is released.
type dawdling struct {
	battlemat.Ruleset
	begun, free chan struct{}
}

func (d dawdling) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	d.begun <- struct{}{}
	<-d.free
	return d.Ruleset.Open(s)
}

// TestASlowScenarioDelaysNoFile checks that clients can still upload files while the rules spend a
// long time laying out a scenario to print.
func TestASlowScenarioDelaysNoFile(t *testing.T) {
	slow := dawdling{tag.Ruleset, make(chan struct{}, 10), make(chan struct{})}
	h := openHouseBy(t, func(name string) (battlemat.Ruleset, error) {
		if name == tag.Ruleset.Name() {
			return slow, nil
		}
		return all.Ruleset(name)
	}, match.NewMemory())
	done := make(chan reply, 1)
	go func() { done <- h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: "tag-yard"}) }()
	<-slow.begun
	r, err := http.Post(h.url+api+"/imports?name=a.txt", "application/octet-stream", strings.NewReader("map:\n  ...\n  .#.\n"))
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if r.StatusCode != http.StatusOK {
		t.Errorf("a file beside it: %s", r.Status)
	}
	close(slow.free)
	if r := <-done; r.status != http.StatusOK {
		t.Errorf("%s", r.body)
	}
}

// TestShippedScenariosArePrinted checks that scenarios that come with the program are printed
// completely, since everybody has them and their secrets.
func TestShippedScenariosArePrinted(t *testing.T) {
	doc, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	h := openHouseBy(t, everyGame, match.NewMemory(), func(o *server.Options) {
		o.Disclosed, o.Scenarios = nil, []*scenario.Scenario{doc}
	})
	if r := h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: doc.ID}); r.status != http.StatusOK {
		t.Errorf("%s", r.body)
	}
	if r := h.ask("POST", simulations, wire.Simulate{Scenario: doc.ID, Matches: 1}); r.status != http.StatusOK {
		t.Errorf("%s", r.body)
	}
}
