package server_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

func TestDocumentsArePrinted(t *testing.T) {
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
