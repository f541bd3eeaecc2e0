//go:build !race

package server_test

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// TestChatAfterARestart checks that names and remarks are still there after a restart.
func TestChatAfterARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	log := openLog(t, path)
	h := openHouse(t, log)
	c := h.begin(nil)
	name := "Anna"
	read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Name: &name}, c.Tokens["red"]), http.StatusOK)
	read[wire.Said](t, h.say(c, wire.Say{Seat: "red", Text: "over there"}, c.Tokens["red"]), http.StatusOK)
	h.close()
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	log = openLog(t, path)
	t.Cleanup(func() { log.Close() })
	h = openHouse(t, log)
	late := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	first := late.update(0)
	if got := late.chat(); len(got) != 1 || got[0].Text != "over there" || got[0].Name != name {
		t.Errorf("%+v", got)
	}
	if first.Table == nil || playerOf(*first.Table, "red") != name {
		t.Errorf("%+v", first.Table)
	}
}

// TestChatOnTwoServers checks that a remark made at one server arrives at another that uses the
// same log.
func TestChatOnTwoServers(t *testing.T) {
	t.Parallel()
	a, b := twoHouses(t)
	c := a.begin(nil)
	there := b.dial(c, wire.Hello{Tokens: []string{c.Tokens["blue"]}, Seat: "blue", From: -1})
	there.update(0)
	name := "Anna"
	read[wire.Said](t, a.say(c, wire.Say{Seat: "red", Name: &name}, c.Tokens["red"]), http.StatusOK)
	read[wire.Said](t, a.say(c, wire.Say{Seat: "red", Text: "one"}, c.Tokens["red"]), http.StatusOK)
	read[wire.Said](t, b.say(c, wire.Say{Seat: "blue", Text: "two"}, c.Tokens["blue"]), http.StatusOK)
	var got []string
	for len(got) < 2 {
		for _, r := range there.chat() {
			got = append(got, r.Name+" "+r.Text)
		}
	}
	if got[0] != "Anna one" || got[1] != " two" {
		t.Errorf("%q", got)
	}
	if table := get[wire.Table](b, of(c), c.Spectator); playerOf(table, "red") != name {
		t.Errorf("%+v", table)
	}
}
