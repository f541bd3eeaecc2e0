package delve

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestStateHoldsEverything checks that restoring a position from its state gives a position that is
// equal in every field, at the start and throughout a match of bots.
func TestStateHoldsEverything(t *testing.T) {
	for _, name := range scenarios.Of("gloomhaven") {
		doc, laid := opened(t, name)
		laid.leaveOut()
		gametest.States(t, Ruleset, doc, laid)
	}
}

// TestStateIsWhole checks that each field of a position is in its state and survives a log.
func TestStateIsWhole(t *testing.T) {
	_, p := opened(t, scenarios.Of("gloomhaven")[0])
	state := p.State().(LaidOut)
	state.Classes, state.Monsters = state.Classes[:1], state.Monsters[:1] // one class and one type of monster are enough
	rulestest.Whole(t, Ruleset.EventTypes(), Position{}, state, func(e battlemat.Event) battlemat.Event {
		n := &Position{plan: p.plan}
		e.(LaidOut).apply(n)
		return n.State()
	}, "owned")
}

// TestDocumentIsRestored checks that a restored match has its complete document, except for the
// classes and monsters.
func TestDocumentIsRestored(t *testing.T) {
	from, to := reflect.TypeFor[restored](), reflect.TypeFor[Document]()
	for i := range to.NumField() {
		f := to.Field(i)
		if g, has := from.FieldByName(f.Name); f.Name != "Classes" && f.Name != "Monsters" && (!has || g.Type != f.Type || g.Tag != f.Tag) {
			t.Errorf("%s is not restored as it is written", f.Name)
		}
	}
	for _, name := range scenarios.Of("gloomhaven") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		opening, err := Ruleset.Open(doc)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Ruleset.Restore(opening)
		if err != nil {
			t.Fatal(err)
		}
		var want Document
		if err := json.Unmarshal(opening.Scenario.Game, &want); err != nil {
			t.Fatal(err)
		}
		want.Classes, want.Monsters = nil, nil
		if got := p.(*Position).doc; !reflect.DeepEqual(*got, want) {
			t.Errorf("%s: restored\n%+v\nwritten\n%+v", name, *got, want)
		}
	}
}
