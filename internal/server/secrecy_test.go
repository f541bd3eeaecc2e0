package server_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestStreamsKeepSecrets checks that two matches that differ only in the place of the hunter's
// snare send everyone else the same data, in every message and every answer.
func TestStreamsKeepSecrets(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	told := map[battlemat.Seat][2]string{}
	for i := range 2 {
		c := h.begin(nil)
		choices := get[wire.State](h, of(c)+"/state?seat=hunter", c.Tokens["hunter"]).Choices
		var lay []battlemat.Command
		for _, choice := range choices {
			if choice.Command.Words()[0] == "lay" {
				lay = append(lay, choice.Command)
			}
		}
		viewers := map[battlemat.Seat]*viewer{
			"hunter": h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "hunter", From: -1}),
			"red":    h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1}),
			"":       h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1}),
		}
		for _, v := range viewers {
			v.update(0)
		}
		read[wire.Done](t, h.act(c, "hunter", 0, string(lay[i]), c.Tokens["hunter"]), 200)
		for seat, v := range viewers {
			token := c.Tokens[seat]
			if seat == "" {
				token = c.Spectator
			}
			both := told[seat]
			both[i] = plain(t, v.update(1)) + "\n"
			for _, path := range []string{"/state?seat=", "/state?at=1&seat=", "/log?seat=", "/look?figure=hunter&seat=", "/board?seat="} {
				r := h.ask("GET", of(c)+path+string(seat), nil, token)
				both[i] += plain(t, json.RawMessage(r.body)) + "\n"
			}
			told[seat] = both
		}
	}
	for seat, both := range told {
		if same := both[0] == both[1]; same == (seat == "hunter") {
			t.Errorf("seat %q is told the same: %v\n%s\n%s", seat, same, both[0], both[1])
		}
	}
}

// plain returns a message without what differs between any two matches: name, times, commitment.
func plain(t *testing.T, message any) string {
	t.Helper()
	data, err := json.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	var strip func(v any)
	strip = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for name, one := range v {
				if text, isText := one.(string); isText {
					_, err := time.Parse(time.RFC3339Nano, text)
					if err == nil || name == "match" || name == "commitment" || name == "spectator" {
						delete(v, name)
					}
				}
				if name == "online" {
					delete(v, name)
				}
				strip(one)
			}
		case []any:
			for _, one := range v {
				strip(one)
			}
		}
	}
	strip(v)
	data, err = json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
