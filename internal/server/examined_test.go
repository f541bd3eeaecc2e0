package server_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/match"
)

// TestDamageThatNobodyAskedFor checks that the server's health reports a damaged match before a
// client requests it. A repaired match is no longer reported, and sound ones are not counted.
func TestDamageThatNobodyAskedFor(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"a changed entry": func(line []byte) []byte { return bytes.Replace(line, []byte(`"red"`), []byte(`"rad"`), 1) },
		"half an entry":   func(line []byte) []byte { return line[:len(line)/2] },
	} {
		log := &aged{Memory: match.NewMemory(), read: damage}
		first := openHouse(t, log)
		c := first.begin(nil)
		first.begin(nil)
		first.close()
		log.later = match.ID(c.Match)
		service := match.NewService(log, match.Options{Rules: rules, Examine: true, NoBots: true})
		h := openHouse(t, log, func(o *server.Options) { o.Service = service })
		until(t, name+": the matches are not examined", service.Examined)
		if r := h.ask("GET", "/healthz", nil); r.status != http.StatusOK || !strings.Contains(string(r.body), `{"status":"damaged","unreadable":1,"examined":true}`) {
			t.Errorf("%s: health: %d %s", name, r.status, r.body)
		}
		refused(t, h.ask("GET", of(c), nil, c.Owner), http.StatusConflict, match.Damaged)
		if err := service.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
}
