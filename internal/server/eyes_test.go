package server_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestEverybodysEyes checks that after a match is over, anyone with access sees every position of
// it as any seat saw it, and reads what that seat was told. Before the end of the match, nobody may
// do this.
func TestEverybodysEyes(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	paths := []string{"/state?seat=hunter", "/state?seat=hunter&at=0", "/log?seat=hunter", "/board?seat=hunter"}
	for _, path := range paths {
		refused(t, h.ask("GET", of(c)+path, nil, c.Spectator), http.StatusForbidden, "not-your-seat")
	}
	h.play(c, 1000)
	for _, path := range paths {
		if r := h.ask("GET", of(c)+path, nil, c.Spectator); r.status != http.StatusOK {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
	}
	secret := func(seat string) bool {
		for _, p := range get[wire.State](h, of(c)+"/state?at=1&seat="+seat, c.Spectator).View.Ground.Pieces {
			if p.ID == "snare" {
				return true
			}
		}
		return false
	}
	if !secret("hunter") || secret("") {
		t.Errorf("the snare is shown to the hunter's eyes: %v, to those who watch: %v", secret("hunter"), secret(""))
	}
	refused(t, h.ask("GET", of(c)+"/state?seat=nobody", nil, c.Spectator), http.StatusForbidden, "not-your-seat")
}
