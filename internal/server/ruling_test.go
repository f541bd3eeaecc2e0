package server_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestRulesAreTold checks that the text of a rule that a line of the log names can be requested
// without a token.
func TestRulesAreTold(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	if r := get[wire.Ruling](h, api+"/rulings/TAG%201"); r.Rule != "TAG 1" || r.Text != "Whoever is caught hunts." {
		t.Errorf("%+v", r)
	}
	for path, status := range map[string]int{
		"/rulings/TAG%202": http.StatusNotFound, "/rulings/..%2F..%2Fetc": http.StatusNotFound, "/rulings/": http.StatusNotFound,
		"/rulings/A-name-that-is-far-too-long-for-a-rule": http.StatusUnprocessableEntity,
	} {
		if r := h.ask("GET", api+path, nil); r.status != status {
			t.Errorf("%s: %d, expected %d: %s", path, r.status, status, r.body)
		}
	}
}
