package skirmish

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
)

// TestTheChapterOfTheFormatPage reads every example in the chapter on this game in
// docs/SCENARIO-FORMAT.md, and looks for every field of this package in it.
func TestTheChapterOfTheFormatPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, _ := strings.Cut(string(page), "\n## The game of D&D")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	whole, parts := gametest.Examples(chapter)
	if len(whole) != 1 || len(parts) != 1 {
		t.Fatalf("%d examples and %d parts", len(whole), len(parts))
	}
	gametest.WholeExample(t, Ruleset, whole[0])
	for _, text := range parts {
		for _, f := range scenario.Decode(json.RawMessage(text), new(Document)) {
			t.Errorf("%v in\n%s", f, text)
		}
	}
	for _, of := range []reflect.Type{reflect.TypeFor[FigureEntry](), reflect.TypeFor[DoorEntry](), reflect.TypeFor[Surprise](), reflect.TypeFor[Objective](), reflect.TypeFor[hint]()} {
		gametest.NamesFields(t, chapter, of)
	}
	for _, name := range []string{"creatures", "spells", "figures", "doors", "traps", "cells", "spot", "dc", "side", "attack", "effect", "again", "surprise", "sunlight", "explored", "objective", "hints"} {
		if !strings.Contains(chapter, "`"+name+"`") {
			t.Errorf("the page says nothing of %s", name)
		}
	}
}
