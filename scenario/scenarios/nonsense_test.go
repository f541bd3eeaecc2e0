package scenarios_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/game/rulestest/nonsense"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestNoBotReadsProse checks that with nonsense in place of every display text, every game's own
// bot and the greedy one play the same matches, command for command. Usually every third command is
// compared, and with BATTLEMAT_LONG every one.
func TestNoBotReadsProse(t *testing.T) {
	for _, name := range scenarios.Names() {
		t.Run(name, func(t *testing.T) {
			rules, doc := load(t, name)
			for kind, match := range map[string]struct {
				moments []moment
				bot     func(battlemat.Seat) battlemat.Bot
			}{
				"its own": {recorded(t, name), rules.Bot},
				"greedy":  {record(t, rules, doc, gametest.Usual(40, 400), greedy), greedy},
			} {
				for n, m := range match.moments {
					if n%gametest.Usual(3, 1) != 0 {
						continue
					}
					got := match.bot(m.seat).Choose(nonsense.Speak(m.view), nonsense.Speak(m.choices))
					if got != m.chosen {
						t.Fatalf("%s, command %d of %s: %q with nonsense for %q", kind, n, m.seat, got, m.chosen)
					}
				}
			}
		})
	}
}

// TestLabelsAreToldByKeys checks that in matches between bots in every shipped scenario, keys tell
// programs what labels say and which choices are similar.
func TestLabelsAreToldByKeys(t *testing.T) {
	for _, name := range scenarios.Names() {
		t.Run(name, func(t *testing.T) {
			for n, m := range recorded(t, name) {
				for _, fault := range rulestest.Labels(m.view, m.choices) {
					t.Errorf("command %d of %s: %s", n, m.seat, fault)
				}
				if t.Failed() {
					return
				}
			}
		})
	}
}

func greedy(battlemat.Seat) battlemat.Bot { return bot.Greedy() }

// TestNonsenseIsComplete checks that no word is left of a shipped scenario's first view, choices,
// reasons and refusals, except keys, and that the original values are not changed.
func TestNonsenseIsComplete(t *testing.T) {
	for _, name := range scenarios.Names() {
		rules, doc := load(t, name)
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		seat := p.ToAct()[0]
		v := p.See(seat)
		said := nonsense.Speak(v)
		if !reflect.DeepEqual(v, p.See(seat)) {
			t.Errorf("%s: the view itself is changed", name)
		}
		kept := map[string]bool{}
		strs(reflect.ValueOf(said), kept)
		all := map[string]bool{}
		strs(reflect.ValueOf(v), all)
		for text := range all {
			if kept[text] && strings.ContainsAny(text, " ") && !strings.ContainsAny(text, "0123456789") && !strings.Contains(fmt.Sprint(v.Ground.Map, v.Ground.Rooms), text) {
				t.Errorf("%s: %q is said", name, text)
			}
		}
		if said.Title == v.Title || len(said.Status) == len(v.Status) || said.Status == "" {
			t.Errorf("%s: %q is no nonsense for %q", name, said.Status, v.Status)
		}
	}
}

// strs collects the strings in a value.
func strs(v reflect.Value, into map[string]bool) {
	switch v.Kind() {
	case reflect.String:
		into[v.String()] = true
	case reflect.Pointer:
		if !v.IsNil() {
			strs(v.Elem(), into)
		}
	case reflect.Slice:
		for i := range v.Len() {
			strs(v.Index(i), into)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			strs(v.Field(i), into)
		}
	}
}
