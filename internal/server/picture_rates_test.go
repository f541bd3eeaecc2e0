package server_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestPicturesOfOneClient checks that the bytes of pictures stored for one client, and those sent
// to it, are limited. Pictures that it already has cost nothing.
func TestPicturesOfOneClient(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory(), func(o *server.Options) {
		o.Limits.Pictures = server.Rate{PerSecond: 0.001, Burst: 100} // less than one picture: the first is accepted
		o.Limits.Tiles = server.Rate{PerSecond: 0.001, Burst: 100}
	})
	c := read[wire.Created](t, h.sendFileTo(onTheYard, pictured(t, checked)), http.StatusCreated)
	p := refused(t, h.sendFileTo(onTheYard, pictured(t, checked)), http.StatusTooManyRequests, "too-many")
	if p.Detail == "" {
		t.Error("nothing is said")
	}
	h.begin(nil) // a match without a picture is not limited; this one uses the yard of the tests
	tile := of(c) + "/picture/0/0?seat=gm"
	first := h.ask("GET", tile, nil, c.Tokens["gm"])
	if first.status != http.StatusOK {
		t.Fatalf("the first tile: %d", first.status)
	}
	refused(t, h.ask("GET", of(c)+"/picture/1/0?seat=gm", nil, c.Tokens["gm"]), http.StatusTooManyRequests, "too-many")
	request, err := http.NewRequest("GET", h.url+tile, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+c.Tokens["gm"])
	request.Header.Set("If-None-Match", first.header.Get("ETag"))
	if again := h.send(request); again.status != http.StatusNotModified {
		t.Errorf("what the client has: %d", again.status)
	}
}
