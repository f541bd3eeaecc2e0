package server_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestNoPictureOfTheLobbyIsEmpty checks that a scenario at whose start no place is in sight of
// every side shows a night, and that all others show their ground.
func TestNoPictureOfTheLobbyIsEmpty(t *testing.T) {
	if testing.Short() {
		t.Skip("it does one thing after the other")
	}
	nights := 0
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := all.Ruleset(doc.Rules)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := server.PictureOf(ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		night := bytes.Contains(picture, []byte("no place is in sight of every side"))
		if night {
			nights++
		}
		if night != (name == "the-sextons-key" || name == "the-charcoal-camp") {
			t.Errorf("%s: the picture is that of a night: %v", name, night)
		}
		for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	if nights == 0 {
		t.Error("no scenario begins in the dark")
	}
}
