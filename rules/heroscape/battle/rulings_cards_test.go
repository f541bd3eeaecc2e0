package battle

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// musterScenario returns a battle with a game master. Each side has a common card, and one card of
// reds can be bonded with a hero.
func musterScenario(t testing.TB, profile string) *scenario.Scenario {
	t.Helper()
	mob, hero, clerk, spare := soldier("mob", 2), soldier("hero", 0), soldier("clerk", 2), soldier("spare", 2)
	mob.Rarity, hero.Rarity, hero.Words = common, unique, []string{"fen"}
	mob.Powers = []Power{{Key: bonding, Name: "Bond", Words: []string{"fen"}}}
	doc := document([]Card{mob, hero, clerk, spare}, []CardEntry{standing("mob", at(0, 0), at(0, 2)), standing("hero", at(1, 1))},
		[]CardEntry{standing("mob", at(6, 0), at(6, 1)), standing("clerk", at(6, 2), at(5, 2))})
	return scenarioOf(t, profile, field(t, "00000000", "00000000", "00000000"), doc).WithMaster(scenario.Powers())
}

// mustered returns the first position of the battle of musterScenario.
func mustered(t testing.TB, profile string) *Position {
	t.Helper()
	begun, err := battlemat.Begin(Ruleset, musterScenario(t, profile))
	if err != nil {
		t.Fatal(err)
	}
	return begun.(*Position)
}

// marksLaid makes both seats place their order markers on the given cards, in the order of the
// signs.
func marksLaid(t testing.TB, p *Position, reds, blues []string) *Position {
	t.Helper()
	for i, sign := range signs {
		p = play(t, p, "reds> mark "+sign+" "+reds[i])
		line := "blues> mark " + sign + " " + blues[i]
		if sign == decoy {
			line += ": 20 1"
		}
		p = play(t, p, line)
	}
	return p
}

// refusedRuling returns the code with which a ruling is refused.
func refusedRuling(t testing.TB, p *Position, words string) string {
	t.Helper()
	_, err := p.Decide(gm, battlemat.Command("rule "+words), dice.NewSeeded(dice.SeedOf("x")))
	r, is := err.(*battlemat.Refusal)
	if !is {
		t.Fatalf("%s: %v, want a refusal", words, err)
	}
	return r.Code
}

// cellsOf returns the cells of the figures of a card in play.
func cellsOf(p *Position, unit string) (cells []grid.Cell) {
	for f := range p.of(unit) {
		cells = append(cells, f.At)
	}
	return cells
}

// restored returns the position as restored from its state, through JSON and with newly read rules.
func restored(t testing.TB, p *Position) *Position {
	t.Helper()
	o, err := Ruleset.Open(p.scenario)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(p.State())
	if err != nil {
		t.Fatal(err)
	}
	var state LaidOut
	if err := json.Unmarshal(raw, &state); err != nil {
		t.Fatal(err)
	}
	again, err := Ruleset.Restore(battlemat.Opening{Scenario: o.Scenario, Events: []battlemat.Event{state}})
	if err != nil {
		t.Fatal(err)
	}
	return again.(*Position)
}

// TestACardIsBroughtIn checks that the figures take the given space and the nearest free ones, in
// the order of the board. A common card becomes part of the same card that the seat already has;
// any other card is separate. HS B26, HS B7.
func TestACardIsBroughtIn(t *testing.T) {
	p := mustered(t, "master")
	p, told := ruled(t, p, "add lantern-guard 3,1 blues", "reds")
	if !strings.Contains(told, "brings Lantern Guard into the army of Blues") {
		t.Errorf("reds are told %q", told)
	}
	want := p.around(at(3, 1))[:3]
	if got := cellsOf(p, "lantern-guard"); !slices.Equal(got, want) || got[0] != at(3, 1) || p.unit("lantern-guard").Seat != "blues" {
		t.Errorf("on %v, want %v", got, want)
	}
	for _, c := range want[1:] {
		if p.scenario.Board.Grid().Distance(at(3, 1), c) != 1 {
			t.Errorf("%v is not beside it", c)
		}
	}
	p, _ = ruled(t, p, "add mob 2,0 blues", gm)
	if u := p.unit("mob.2"); u.Copies != 2 || len(cellsOf(p, "mob.2")) != 4 || p.unit("mob").Copies != 0 {
		t.Errorf("%+v", p.Units)
	}
	p, _ = ruled(t, p, "add spare "+free(p)+" reds", gm)
	if p, _ = ruled(t, p, "add spare "+free(p)+" reds", gm); p.unit("spare") == nil || p.unit("spare.2") == nil {
		t.Errorf("%+v", p.Units)
	}
	begun := mustered(t, "basic")
	begun, _ = ruled(t, begun, "add bell-rider 3,1 reds", gm)
	if f := begun.figure("bell-rider-1"); f.At != at(3, 1) || f.Tail == nil || !begun.scenario.Board.Contains(*f.Tail) {
		t.Errorf("%+v", f)
	}
	if got := offered(begun, "take"); !slices.Contains(got, "take bell-rider") {
		t.Errorf("offered %q", got)
	}
}

// TestWhatABroughtInCardSaysIsKept checks that the state contains the card once, if the document
// lacks it. A restored position uses that copy of the card, even if the program's own has changed.
// HS B26.
func TestWhatABroughtInCardSaysIsKept(t *testing.T) {
	p := mustered(t, "master")
	if p, _ = ruled(t, p, "add spare 3,1 reds", gm); len(p.Brought) != 0 {
		t.Errorf("the document says what it is, and the state says it too: %+v", p.Brought)
	}
	p, _ = ruled(t, p, "add fen-imps "+free(p)+" reds", gm)
	if p, _ = ruled(t, p, "add fen-imps "+free(p)+" blues", gm); len(p.Brought) != 1 || p.Brought[0].Key != "fen-imps" {
		t.Fatalf("%+v", p.Brought)
	}
	if p.setup.original == nil || p.setup.original.original != nil || mustered(t, "master").cards["fen-imps"] == p.cards["fen-imps"] {
		t.Error("the position has no plan of its own")
	}
	again := restored(t, p)
	for _, s := range []battlemat.Seat{gm, "reds", "blues", battlemat.Spectator} {
		a, _ := json.Marshal([]any{p.See(s), slices.Collect(p.Choices(s)), battlemat.Forms(p, s)})
		b, _ := json.Marshal([]any{again.See(s), slices.Collect(again.Choices(s)), battlemat.Forms(again, s)})
		if string(a) != string(b) {
			t.Errorf("restored, %s is shown\n%s\nfor\n%s", s, b, a)
		}
	}
	p.Brought = slices.Clone(p.Brought)
	p.Brought[0].Life, p.Brought[0].Name = 7, "Old Imps"
	again = restored(t, p)
	if f := again.figure("fen-imps-1"); again.life(f) != 7 || again.unitName(again.unit("fen-imps")) != "Old Imps" {
		t.Errorf("life %d: %+v", again.life(f), again.card(f))
	}
	if again, _ = ruled(t, again, "add fen-imps "+free(again)+" reds", gm); again.life(again.figure("fen-imps-9")) != 7 || len(again.Brought) != 1 {
		t.Errorf("another copy is of today's cards: %+v", again.Brought)
	}
	mended := again.apply(mustered(t, "master").LaidOut)
	if mended.setup.original != nil || mended.cards["fen-imps"].Name == "Old Imps" {
		t.Error("laid out without the card, the position has its plan still")
	}
}

// TestABroughtInCardHasNoMarkers checks that a new card comes without order markers. A seat that
// had no figures left plays on, loses the turns of this round, and places markers in the next.
// HS B26, HS B15.
func TestABroughtInCardHasNoMarkers(t *testing.T) {
	p := mustered(t, "master")
	for _, f := range []string{"mob-3", "mob-4", "clerk-1", "clerk-2"} {
		p, _ = ruled(t, p, "remove "+f, gm)
	}
	for _, sign := range signs {
		p = play(t, p, "reds> mark "+sign+" mob")
	}
	if p.Phase != playing || !slices.Contains(p.Order, "blues") {
		t.Fatalf("phase %s, order %v", p.Phase, p.Order)
	}
	p.Order = []battlemat.Seat{"reds"} // as in the log of an older battle
	p, _ = ruled(t, p, "add sister-quill 3,1 blues", gm)
	if !slices.Equal(p.Order, []battlemat.Seat{"reds", "blues"}) || p.See("reds").Order[1].State == "out" {
		t.Errorf("order %v: %+v", p.Order, p.See("reds").Order)
	}
	p, said := told(t, p, "end")
	if !strings.Contains(said, "turn 1: there is no order marker for it, and the turn is lost") || p.Turn.Seat != "reds" || p.Turn.Number != 2 {
		t.Errorf("%s: %+v", said, p.Turn)
	}
	if p = play(t, p, "end", "end"); p.Phase != ordering || !slices.Equal(p.ToAct(), []battlemat.Seat{"reds", "blues"}) {
		t.Errorf("phase %s, %v to act", p.Phase, p.ToAct())
	}
}

// TestCardsAreRefused checks that a card is refused with a reason if it cannot be brought in or
// handed over. HS B26, HS B27.
func TestCardsAreRefused(t *testing.T) {
	p := mustered(t, "master")
	full := p
	for range 7 {
		full, _ = ruled(t, full, "add spare "+free(full)+" reds", gm)
	}
	crowded := p.apply(p.LaidOut)
	for len(crowded.Figures) < mostFigures {
		crowded.Figures = append(crowded.Figures, &Figure{ID: "x", Unit: "clerk", Placed: true, Gone: true})
	}
	marked := marksLaid(t, p, []string{"mob", "mob", "mob", "mob"}, []string{"clerk", "clerk", "clerk", "clerk"})
	resigned := play(t, marked, "resign")
	fallen, _ := ruled(t, p, "life hero-1 0", gm)
	waits := marked.apply(Invoked{"mob-1", "summon"})
	twice, _ := ruled(t, p, "remove hero-1", gm)
	twice.Units = append(slices.Clip(twice.Units), Unit{ID: "hero.2", Card: "hero", Seat: "blues"})
	twice.Figures = append(slices.Clip(twice.Figures), &Figure{ID: "hero-2", Unit: "hero.2", At: at(3, 0), Placed: true})
	twice = restored(t, twice)
	for _, c := range []struct {
		p           *Position
		words, code string
	}{
		{p, "add hero 3,1 blues", codeOnce}, {fallen, "add hero 3,1 reds", codeOnce}, {p, "add spare 0,0 reds", "no-room"}, {p, "add nothing 3,1 reds", "blank"},
		{full, "add fen-imps " + free(full) + " reds", "no-room"}, {crowded, "add spare 3,1 reds", "not-to-be-ruled"}, {p, "add spare 3,1 " + string(gm), "blank"},
		{resigned, "add spare 3,1 reds", "not-to-be-ruled"}, {resigned, "hand clerk reds", "not-to-be-ruled"}, {resigned, "hand hero blues", "not-to-be-ruled"},
		{p, "hand hero reds", "not-to-be-ruled"}, {p, "hand hero " + string(gm), "blank"}, {p, "hand nothing reds", "blank"}, {fallen, "hand hero blues", "not-to-be-ruled"},
		{twice, "hand hero.2 reds", codeOnce}, {waits, "add spare 3,1 reds", "not-to-be-ruled"}, {waits, "hand hero blues", "not-to-be-ruled"},
	} {
		if code := refusedRuling(t, c.p, c.words); code != c.code {
			t.Errorf("%s: refused as %s, want %s", c.words, code, c.code)
		}
	}
	if before, err := Ruleset.Open(musterScenario(t, "master")); err != nil {
		t.Fatal(err)
	} else if q, err := Ruleset.Restore(before); err != nil || len(battlemat.Forms(q, "reds")) != 0 {
		t.Errorf("reds have forms: %v", err)
	}
}

// free returns the first space without a figure.
func free(p *Position) string {
	for _, c := range p.scenario.Board.Cells() {
		if !slices.ContainsFunc(p.Figures, func(f *Figure) bool { return f.At == c }) {
			return c.String()
		}
	}
	return ""
}

// TestACardIsHandedOver checks that the figures fight for the side of their new seat. If it is the
// card's turn, the turn ends. Its order markers are lost, with their turns. HS B27, HS B15.
func TestACardIsHandedOver(t *testing.T) {
	p := marksLaid(t, mustered(t, "master"), []string{"hero", "mob", "hero", "mob"}, []string{"clerk", "clerk", "clerk", "clerk"})
	if p.Turn.Unit != "hero" {
		t.Fatalf("%+v", p.Turn)
	}
	points := func(p *Position) []int { return []int{p.tally().left("reds"), p.tally().left("blues")} }
	if got := points(p); !slices.Equal(got, []int{120, 120}) {
		t.Fatalf("points %v", got)
	}
	p, told := ruled(t, p, "hand hero blues", "blues")
	if !strings.Contains(told, "hands Hero over from Reds to Blues. 1 order marker on the card is lost.") {
		t.Errorf("blues are told %q", told)
	}
	f := p.figure("hero-1")
	if seen := p.See("reds").Figures[2]; seen.ID != "hero-1" || seen.Seat != "blues" || seen.Side != p.sides["blues"] || p.side(f) != p.sides["blues"] {
		t.Errorf("%+v", seen)
	}
	if got := points(p); !slices.Equal(got, []int{60, 180}) {
		t.Errorf("points %v", got)
	}
	if p.Turn.Seat != "blues" || p.Turn.Unit != "clerk" || p.marked("reds", "1") != nil || p.marked("reds", "3") != nil || p.marked("reds", "2") == nil {
		t.Errorf("%+v, %+v", p.Turn, p.Markers)
	}
	p = play(t, p, "end", "end")
	if p, _ = ruled(t, p, "next", "blues"); p.Turn.Seat != "blues" || p.Turn.Number != 3 {
		t.Errorf("turn 3 of reds is not lost: %+v", p.Turn)
	}
	if p = play(t, p, "end"); p.Phase != ordering || !slices.Contains(offered(p, "mark"), "mark 1 mob") || slices.Contains(offered(p, "mark"), "mark 1 hero") {
		t.Errorf("phase %s: %q", p.Phase, offered(p, "mark"))
	}
	basic := play(t, mustered(t, "basic"), "take hero")
	if basic, _ = ruled(t, basic, "hand hero blues", gm); basic.Turn.Seat != "blues" || !slices.Contains(offered(basic, "take"), "take hero") {
		t.Errorf("%+v", basic.Turn)
	}
}

// TestABondedCardIsHandedOver checks that the turn goes back to the card with which the bonded card
// took its turn. If that card is handed over, the turn ends with the bonded card. HS B27, HS P12.
func TestABondedCardIsHandedOver(t *testing.T) {
	p := play(t, marksLaid(t, mustered(t, "master"), []string{"mob", "mob", "mob", "mob"}, []string{"clerk", "clerk", "clerk", "clerk"}), "bond hero")
	if back, _ := ruled(t, p, "hand hero blues", gm); back.Turn.Seat != "reds" || back.Turn.Unit != "mob" || !back.Turn.Bonded {
		t.Errorf("%+v", back.Turn)
	}
	p, _ = ruled(t, p, "hand mob blues", gm)
	if p.Turn.Seat != "reds" || p.Turn.Unit != "hero" || p.Turn.Then != "" {
		t.Errorf("%+v", p.Turn)
	}
	if p = play(t, p, "end"); p.Turn.Seat != "blues" {
		t.Errorf("%+v", p.Turn)
	}
}

// TestACardIsHandedOverBehindTheScreen checks a hand-over while no figure is on the battlefield.
// The card's turn ends when a figure is there again, and the next turn begins. HS B27, HS B23.
func TestACardIsHandedOverBehindTheScreen(t *testing.T) {
	p := marksLaid(t, mustered(t, "master"), []string{"mob", "hero", "hero", "mob"}, []string{"clerk", "clerk", "clerk", "clerk"})
	for _, f := range p.Figures {
		p, _ = ruled(t, p, "hide "+f.ID, gm)
	}
	p, _ = ruled(t, p, "hand clerk reds", gm)
	if !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Fatalf("%v to act, %+v", p.ToAct(), p.Turn)
	}
	if p, _ = ruled(t, p, "reveal mob-3", gm); p.Phase != ordering || p.Round != 2 || !slices.Equal(p.ToAct(), []battlemat.Seat{"blues"}) {
		t.Errorf("%v to act in phase %s of round %d, %+v", p.ToAct(), p.Phase, p.Round, p.Turn)
	}
}

// TestCommonCardsAreHandedOver checks that a common card becomes part of the same card that the
// seat already has, and that a later copy gets a different name. HS B27, HS B7.
func TestCommonCardsAreHandedOver(t *testing.T) {
	p, _ := ruled(t, mustered(t, "master"), "hand mob blues", gm)
	if u := p.unit("mob.2"); p.unit("mob") != nil || u.Copies != 2 || u.Seat != "blues" || len(cellsOf(p, "mob.2")) != 4 || p.tally().left("blues") != 180 {
		t.Errorf("%+v", p.Units)
	}
	p, _ = ruled(t, p, "add mob 3,1 reds", gm)
	if u := p.unit("mob"); u == nil || u.Seat != "reds" || len(cellsOf(p, "mob")) != 2 || p.figure("mob-6") == nil {
		t.Errorf("%+v", p.Units)
	}
	if again := restored(t, p); again.tally().left("blues") != 180 || again.tally().left("reds") != 120 {
		t.Errorf("restored: %d, %d", again.tally().left("reds"), again.tally().left("blues"))
	}
}

// TestWhoseTheDestroyedWere checks that figures destroyed before their card was handed over remain
// losses of their former side. HS B27, HS B18.
func TestWhoseTheDestroyedWere(t *testing.T) {
	p, _ := ruled(t, mustered(t, "master"), "life clerk-1 0", gm)
	p, _ = ruled(t, p, "hide clerk-2", gm)
	p, _ = ruled(t, p, "hand clerk reds", gm)
	p, _ = ruled(t, p, "reveal clerk-2", gm)
	if p.tally().spoils("reds") != 30 || p.tally().spoils("blues") != 0 || p.tally().left("reds") != 150 {
		t.Errorf("destroyed by reds %d, by blues %d; left to reds %d", p.tally().spoils("reds"), p.tally().spoils("blues"), p.tally().left("reds"))
	}
	p, _ = ruled(t, p, "life clerk-2 0", gm)
	if p.tally().spoils("reds") != 30 || p.tally().spoils("blues") != 30 {
		t.Errorf("destroyed by reds %d, by blues %d", p.tally().spoils("reds"), p.tally().spoils("blues"))
	}
	p = p.apply(Revived{Figure: "clerk-1", At: at(3, 1)})
	if p, _ = ruled(t, p, "life clerk-1 0", gm); p.tally().spoils("reds") != 0 || p.tally().spoils("blues") != 60 {
		t.Errorf("brought back and destroyed again: by reds %d, by blues %d", p.tally().spoils("reds"), p.tally().spoils("blues"))
	}
}

// TestTheLastCardIsHandedOver checks that a side without figures is beaten if the battle ends by
// itself. HS B27, HS B17.
func TestTheLastCardIsHandedOver(t *testing.T) {
	s := musterScenario(t, "master")
	s.Seats[len(s.Seats)-1].Master = []string{scenario.RulesFigures}
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := ruled(t, begun.(*Position), "hand clerk reds", gm)
	if p.Over != nil {
		t.Fatalf("%+v", p.Over)
	}
	if p, _ = ruled(t, p, "hand mob.2 reds", gm); p.Over == nil || !slices.Equal(p.Over.Winners, []battlemat.Seat{"reds"}) {
		t.Errorf("%+v", p.Over)
	}
}

// TestLostMarkersSayNothing checks that no enemy learns which order markers were on a card that is
// handed over: not while markers are being placed, not from the markers that the seat places again,
// and not before their turns come. HS B27, HS B5.
func TestLostMarkersSayNothing(t *testing.T) {
	blues := []string{"clerk", "clerk", "clerk", "clerk"}
	shown := func(p *Position) string {
		raw, _ := json.Marshal([]any{p.See("blues"), slices.Collect(p.Choices("blues"))})
		return string(raw)
	}
	var views, tales []string
	for _, reds := range [][]string{{"mob", "mob", "hero", "hero"}, {"mob", "hero", "mob", "hero"}, {"mob", "hero", "hero", "mob"}} {
		p, told := ruled(t, marksLaid(t, mustered(t, "master"), reds, blues), "hand hero blues", "blues")
		views, tales = append(views, shown(p)), append(tales, told)
	}
	for i := range views {
		if views[i] != views[0] || tales[i] != tales[0] {
			t.Errorf("by the markers that were lost blues are shown\n%s\n%s\nor\n%s\n%s", tales[0], views[0], tales[i], views[i])
		}
	}
	views, tales = nil, nil
	for _, lost := range []string{"1", decoy} {
		p := mustered(t, "master")
		for _, sign := range signs {
			card := "mob"
			if sign == lost {
				card = "hero"
			}
			p = play(t, p, "reds> mark "+sign+" "+card)
		}
		p, told := ruled(t, p, "hand hero blues", "blues")
		views, tales = append(views, shown(p)), append(tales, told)
		if p.lacks("reds") != lost || !slices.Contains(p.ToAct(), "reds") {
			t.Errorf("reds lay %q anew", p.lacks("reds"))
		}
		events, err := p.Decide("reds", battlemat.Command("mark "+lost+" mob"), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			for _, line := range p.Tell("blues", e) {
				tales[len(tales)-1] += line.Text
			}
		}
	}
	if views[0] != views[1] || tales[0] != tales[1] || !strings.Contains(tales[0], "placed all order markers") || strings.Contains(tales[0], "loses") {
		t.Errorf("blues are told\n%s\nor\n%s", tales[0], tales[1])
	}
}

// TestWhoIsHiddenPlaysOn hides all figures of a seat behind the screen before the roll for the order
// of the turns. The seat is not beaten in the meantime, and takes its turns again when the figures
// return. HS B24, HS B26.
func TestWhoIsHiddenPlaysOn(t *testing.T) {
	p := mustered(t, "master")
	for _, f := range []string{"mob-3", "mob-4", "clerk-1", "clerk-2"} {
		p, _ = ruled(t, p, "hide "+f, gm)
	}
	for _, sign := range signs {
		p = play(t, p, "reds> mark "+sign+" mob")
	}
	if left := p.tally().unbeaten(); len(left) != 2 {
		t.Errorf("unbeaten: %v", left)
	}
	p, _ = ruled(t, p, "reveal clerk-1", gm)
	if p = play(t, p, "end", "end", "end"); p.Phase != ordering || !slices.Contains(p.ToAct(), "blues") {
		t.Errorf("phase %s, %v to act", p.Phase, p.ToAct())
	}
}
