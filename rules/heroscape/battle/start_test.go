package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// TestTheHighRollerBegins shows HS B1: ties are rolled again; the other seats follow in their
// order.
func TestTheHighRollerBegins(t *testing.T) {
	doc := document([]Card{soldier("guard", 0)}, []CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("guard", at(3, 0))})
	doc.First = ""
	p, said := told(t, laid(t, "basic", field(t, "0000"), doc), "roll: 7 7 3 12")
	if !slices.Equal(p.Order, []battlemat.Seat{"blues", "reds"}) || !strings.Contains(said, "Blues rolls highest") {
		t.Errorf("%v: %s", p.Order, said)
	}
	// However often they tie, some seat begins.
	tie := strings.Fields(strings.Repeat("5 ", 2*ties))
	var faces []dice.Face
	for _, f := range tie {
		faces = append(faces, dice.Face(f))
	}
	events, err := laid(t, "basic", field(t, "0000"), doc).Decide("reds", "roll", dice.NewScripted(faces...))
	if err != nil || !slices.Equal(events[0].(HighRoll).Order, []battlemat.Seat{"reds", "blues"}) {
		t.Errorf("%v, %v", events, err)
	}
}

// TestTheDraft shows HS B2: the first seat drafts one card, the other seat two, and then each
// drafts one, as long as its points last. HS B7: an army may have only one copy of a unique card;
// copies of a common card form one card.
func TestTheDraft(t *testing.T) {
	hero, mob, dear := soldier("hero", 0), soldier("mob", 2), soldier("dear", 0)
	hero.Rarity, mob.Rarity, dear.Points = unique, common, 500
	doc := document([]Card{hero, mob, dear}, nil, nil)
	doc.Draft = &DraftEntry{Points: 200, Pool: []CardEntry{{Card: "hero", Count: 2}, {Card: "mob", Count: 9}, {Card: "dear"}}}
	for i := range doc.Armies {
		for x := range 12 {
			doc.Armies[i].Start = append(doc.Armies[i].Start, at(x, i))
		}
	}
	p := laid(t, "basic", field(t, "000000000000", "000000000000"), doc)
	if c := chosen(t, p, "draft hero"); !strings.Contains(c.Note, "60 points") {
		t.Errorf("%+v", c)
	}
	refused(t, p, "draft dear", codeDear, "costs 500 points, and 200 are left")
	refused(t, p, "draft nobody", game.CodeNotNow, "choose a card for at most 200 points")
	pool := func(seat battlemat.Seat) map[string]battlemat.Card {
		cards := map[string]battlemat.Card{}
		for _, h := range p.See(seat).Hands {
			if h.Pile == "pool" {
				for _, c := range h.Cards {
					cards[c.Name] = c
				}
			}
		}
		return cards
	}
	// Every card of the pool is shown with its numbers and its price. It is marked as refused if it
	// cannot be taken.
	if cards := pool("reds"); len(cards) != 3 || cards["Hero"].Refusal != nil || cards["Dear"].Refusal == nil || cards["Dear"].Note != "500 points" ||
		chosen(t, p, "draft hero").Card != cards["Hero"].ID || cards["Mob"].Note != "60 points, 9 of 9 left" || len(cards["Dear"].Stats) != 7 {
		t.Errorf("%+v", cards)
	}
	if cards := pool(battlemat.Spectator); len(cards) != 3 || cards["Dear"].Refusal != nil {
		t.Errorf("%+v", cards)
	}
	p = play(t, p, "reds> draft hero", "blues> draft mob", "blues> draft mob")
	refused(t, p, "draft hero", codeOnce, "unique")
	if cards := pool("reds"); cards["Hero"].Refusal == nil || cards["Hero"].Refusal.Rule != "HS B7" {
		t.Errorf("%+v", cards["Hero"])
	}
	p.doc.Draft.Pool[1].Count = 2 // the pool now has no more copies
	refused(t, p, "draft mob", codeTaken, "Mob is taken")
	p.doc.Draft.Pool[1].Count = 9
	p = play(t, p, "reds> draft mob", "blues> pass", "reds> pass")
	if len(p.Units) != 3 || p.Units[1].Copies != 2 || cost(p, "blues") != 120 {
		t.Errorf("%+v", p.Units)
	}
	if p.Phase != placing || p.ToAct()[0] != "reds" {
		t.Errorf("%s, %v to act", p.Phase, p.ToAct())
	}
}

// TestThePlacing shows HS B3: the seats place their armies one after the other, in their start
// areas. A double-space figure needs room for both spaces. A figure without room is left out.
// HS B16: a seat that nobody holds is left out.
func TestThePlacing(t *testing.T) {
	horse, guard := soldier("horse", 0), soldier("guard", 2)
	horse.Base = 2
	doc := document([]Card{horse, guard}, []CardEntry{{Card: "guard"}, {Card: "horse"}}, []CardEntry{standing("guard", at(4, 0), at(5, 0))})
	doc.Armies[0].Start = []grid.Cell{at(0, 0), at(1, 0), at(2, 0), at(3, 0)}
	s := scenarioOf(t, "basic", field(t, "000100"), doc)
	p, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	q := p.(*Position)
	refused(t, q, "place guard-1 4,0", game.CodeNotNow, "start area")
	// Why allows the same places as the choices.
	for cell, n := range map[grid.Cell]int{at(0, 0): 1, at(4, 0): 0} {
		if why := q.Why(q.ToAct()[0], cell); len(why) != n || n > 0 && (why[0].What != "Place Guard 1" || why[0].Refusal != nil) {
			t.Errorf("at %v: %+v", cell, why)
		}
	}
	q = play(t, q, "place guard-1 0,0", "place guard-2 3,0")
	if got := offered(q, "place"); !slices.Equal(got, []string{"place horse-1 1,0 2,0", "place horse-1 2,0 1,0"}) {
		t.Errorf("offered %q", got)
	}
	all := play(t, p.(*Position), "muster")
	if f := all.figure("horse-1"); !f.Gone && f.Tail == nil {
		t.Errorf("%+v", f)
	}
	crowded := play(t, p.(*Position), "place guard-1 0,0", "place guard-2 1,0")
	gone(t, crowded, "horse-1")
	if crowded.Phase != playing {
		t.Errorf("%s", crowded.Phase)
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "greens", Name: "Greens", Side: "greens"})
	s.Seats[0].Held = "empty"
	if faults := Ruleset.Check(s); len(faults) == 0 || !strings.Contains(fmt.Sprint(faults), "greens") {
		t.Errorf("%v", faults)
	}
}

// TestFourSeatsOfTwoSides shows HS B19: seats of one side are friends, win together, and know each
// other's order markers. HS B15: the seats in play take turns.
func TestFourSeatsOfTwoSides(t *testing.T) {
	doc := Document{Cards: []Card{soldier("guard", 0)}, First: "a"}
	for i, seat := range []string{"a", "b", "c", "d"} {
		doc.Armies = append(doc.Armies, ArmyEntry{Seat: seat, Cards: []CardEntry{standing("guard", at(i*2, 0))}})
	}
	s := scenarioOf(t, "master", field(t, "00000000"), doc)
	s.Seats[2].Side = "a"
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := play(t, begun.(*Position), "a> mark 1 guard", "c> mark 1 guard.3")
	if m := p.marks(p.unit("guard"), "c"); m != "1" {
		t.Errorf("c reads %q of a", m)
	}
	if m := p.marks(p.unit("guard"), "b"); m != "" {
		t.Errorf("b reads %q of a while markers are laid", m)
	}
	if r := p.aims(p.figure("guard-1")).forbids(p.figure("guard-3"), nil).Refusal(); r == nil || r.Code != heroscape.CodeNoEnemy {
		t.Errorf("%+v", r)
	}
	p = play(t, p, "b> resign", "d> resign")
	if o, over := p.Outcome(); !over || !slices.Equal(o.Winners, []battlemat.Seat{"a", "c"}) {
		t.Errorf("%+v", o)
	}
}
