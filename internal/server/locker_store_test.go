//go:build !race

package server_test

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// TestLockerAfterARestart checks that after a restart the contents of a locker are still there,
// with the same token.
func TestLockerAfterARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	log := openLog(t, path)
	h := openHouse(t, log)
	c := h.begin(nil)
	token := h.openLocker()
	read[wire.Locker](t, h.keep(token, c.Match, c.Tokens["red"]), http.StatusOK)
	h.play(c, 3)
	h.close()
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	log = openLog(t, path)
	t.Cleanup(func() { log.Close() })
	h = openHouse(t, log)
	got := get[wire.Locker](h, own, token)
	if len(got.Matches) != 1 || got.Matches[0].Tokens[0] != c.Tokens["red"] || got.Matches[0].Entries != 4 {
		t.Errorf("%+v", got)
	}
}

// TestLockerOnTwoServers checks that a match that is put into a locker on one server is listed on
// another that uses the same log.
func TestLockerOnTwoServers(t *testing.T) {
	t.Parallel()
	a, b := twoHouses(t)
	c := a.begin(nil)
	token := a.openLocker()
	read[wire.Locker](t, a.keep(token, c.Match, c.Tokens["red"]), http.StatusOK)
	read[wire.Locker](t, b.keep(token, c.Match, c.Tokens["blue"]), http.StatusOK)
	if got := get[wire.Locker](a, own, token); len(got.Matches) != 1 || len(got.Matches[0].Tokens) != 2 {
		t.Errorf("%+v", got)
	}
	read[wire.Forgotten](t, b.ask("POST", own+"/forget", wire.Forget{}, token), http.StatusOK)
	refused(t, a.ask("GET", own, nil, token), http.StatusNotFound, "no-such-locker")
}
