package manual_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestGuidesAreShown plays the guide to every game and draws all its pictures, to check that no
// guide mentions something that the game no longer offers.
func TestGuidesAreShown(t *testing.T) {
	for _, rules := range all.Rulesets() {
		guide, there := manual.GuideOf(rules.Name())
		if !there || len(guide.Screens) != 10 || guide.Line == "" {
			t.Errorf("%s: %d screens, %q", rules.Name(), len(guide.Screens), guide.Line)
		}
		pictures, err := guide.Stage(rules, scenarios.Load)
		if err != nil {
			t.Errorf("%s: %v", rules.Name(), err)
			continue
		}
		drawn := map[string]bool{}
		for i, p := range pictures {
			if s := p.Screen; s.Title == "" || strings.Count(s.Text, ". ")+1 < 2 || len(s.Text) > 330 {
				t.Errorf("%s, screen %d: %q: %q", rules.Name(), i+1, s.Title, s.Text)
			}
			picture, err := diagram.View(p.View)
			if err != nil {
				t.Fatal(err)
			}
			var svg strings.Builder
			if err := draw.SVG(&svg, picture, draw.Options{Cell: 24, ID: "guide"}); err != nil {
				t.Fatal(err)
			}
			if len(p.Screen.Offer) > 0 && len(p.Choices) == 0 {
				t.Errorf("%s, %s: none of %v is offered", rules.Name(), p.Screen.Title, p.Screen.Offer)
			}
			if p.Screen.Cards && len(p.View.Hands) == 0 {
				t.Errorf("%s, %s: there are no cards", rules.Name(), p.Screen.Title)
			}
			of, _ := json.Marshal(p.Choices)
			drawn[svg.String()+string(of)] = true
		}
		if len(drawn) < 6 {
			t.Errorf("%s: only %d different pictures", rules.Name(), len(drawn))
		}
		again, err := guide.Stage(rules, scenarios.Load)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(pictures)
		if b, _ := json.Marshal(again); string(a) != string(b) {
			t.Errorf("%s: playing the guide again gives different pictures", rules.Name())
		}
	}
}

// TestGuidesThatCannotBeShownSayWhere checks that the error for a screen that cannot be shown names
// the screen.
func TestGuidesThatCannotBeShownSayWhere(t *testing.T) {
	rules := all.Rulesets()[0]
	begin := []manual.Step{{Do: "scenario", What: "the-lantern"}, {Do: "seat", What: "barbarian"}}
	for _, screen := range []manual.Screen{
		{Title: "Here"},
		{Title: "Here", Steps: append(begin, manual.Step{Do: "do", What: "fly"})},
		{Title: "Here", Steps: append(begin, manual.Step{Do: "until", What: "fly"})},
		{Title: "Here", Steps: begin, Offer: []string{"roll"}, Point: "roll elf"},
		{Title: "Here", Steps: []manual.Step{{Do: "scenario", What: "nowhere"}}},
	} {
		if _, err := (manual.Guide{Screens: []manual.Screen{screen}}).Stage(rules, scenarios.Load); err == nil || !strings.HasPrefix(err.Error(), "Here: ") {
			t.Errorf("%+v: %v", screen, err)
		}
	}
}
