package quest_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestHostileQuests changes values of the shipped quests at random. Any changed document must be
// checked, and then opened or refused, without a panic. If it opens, a view of it must be possible.
func TestHostileQuests(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	values := []any{-1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 12.0, 99.0, 1e6, "", "elf", "pit", "é", true, nil, []any{}, []any{-3.0, 40.0}, []any{1.0, 1.0}, map[string]any{}}
	opened, tries := 0, 400
	if testing.Short() {
		tries = 100
	}
	for n := range tries {
		names := scenarios.Of("heroquest")
		s := shipped(t, names[n%len(names)])
		var game any
		if err := json.Unmarshal(s.Game, &game); err != nil {
			t.Fatal(err)
		}
		for range 1 + random.IntN(2) {
			mutate(random, game, values)
		}
		s.Game, _ = json.Marshal(game)
		faults := quest.Ruleset.Check(s)
		p, err := battlemat.Begin(quest.Ruleset, s)
		if len(faults) == 0 && err != nil {
			t.Errorf("no faults, and not opened: %v in\n%s", err, s.Game)
		}
		if err != nil {
			continue
		}
		opened++
		for _, seat := range []battlemat.Seat{"", "barbarian", "zargon"} {
			written(t, p.See(seat))
		}
	}
	if opened < tries/20 || opened > tries*19/20 {
		t.Errorf("%d of %d could be opened: the changes show nothing", opened, tries)
	}
}

// mutate replaces a random part of a JSON value with one of the given values.
func mutate(random *rand.Rand, v any, values []any) {
	for {
		var children []func(any)
		var kids []any
		switch v := v.(type) {
		case map[string]any:
			for _, k := range sortedKeys(v) {
				children, kids = append(children, func(x any) { v[k] = x }), append(kids, v[k])
			}
		case []any:
			for i := range v {
				children, kids = append(children, func(x any) { v[i] = x }), append(kids, v[i])
			}
		}
		if len(children) == 0 {
			return
		}
		i := random.IntN(len(children))
		switch kids[i].(type) {
		case map[string]any, []any:
			if random.IntN(30) > 0 {
				v = kids[i]
				continue
			}
		}
		children[i](values[random.IntN(len(values))])
		return
	}
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }
