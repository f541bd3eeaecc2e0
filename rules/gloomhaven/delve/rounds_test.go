package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

var plain = set{Rows: []string{"1....", "2....", "....."}, Game: `"objective":{"survive":30},`}

// GH G5: each character chooses two cards from its own hand, the leading one first. They are hidden
// from the other players.
func TestCardsAreChosen(t *testing.T) {
	p := plain.lay(t)
	if got := offered(p, "hob", "choose"); len(got) != 8 {
		t.Errorf("choices: %v", got)
	}
	p = do(t, p, "hob", "choose hob c3")
	_, events := did(t, p, "hob", "choose hob c5")
	if got := told(p, "pip", events); !slices.Equal(got, []string{"Hob has chosen."}) {
		t.Errorf("pip is told %q", got)
	}
	p = do(t, p, "hob", "choose hob c5")
	refused(t, p, "hob", "choose hob c1")
	refused(t, p, "pip", "choose hob c1")
	p = do(t, p, "hob", "unchoose hob")
	p = do(t, p, "hob", "choose hob c5")
	p = do(t, p, "hob", "choose hob c3")
	p = do(t, p, "pip", "choose pip c2")
	p = do(t, p, "pip", "choose pip c1")
	// GH G8: the leading card gives the initiative, 20 for pip and 50 for hob.
	if p.turn.Figure != "pip" || p.figure("hob").Initiative != 50 {
		t.Errorf("%s is in turn, hob's initiative is %d", p.turn.Figure, p.figure("hob").Initiative)
	}
}

// both makes hob and pip choose two cards each.
func both(t *testing.T, p *Position, hob1, hob2, pip1, pip2 string) *Position {
	t.Helper()
	p = do(t, p, "hob", "choose hob "+hob1)
	p = do(t, p, "hob", "choose hob "+hob2)
	p = do(t, p, "pip", "choose pip "+pip1)
	return do(t, p, "pip", "choose pip "+pip2)
}

// GH G8: of two characters with the same initiative, the other card decides.
func TestOtherCardBreaksTies(t *testing.T) {
	p := both(t, plain.lay(t), "c3", "c5", "c3", "c4")
	if p.turn.Figure != "pip" {
		t.Errorf("%s is in turn, not pip, whose other card has 40", p.turn.Figure)
	}
	p = do(t, p, "pip", "end pip")
	if p.turn.Figure != "hob" {
		t.Errorf("then %s", p.turn.Figure)
	}
}

// GH G8: on a tie, characters act before monsters, and elites before normal monsters. Monsters of
// one rank act by number.
func TestOrderOfMonsters(t *testing.T) {
	s := plain
	s.InRooms = `[{"room":"A","monsters":[
		{"kind":"rat","at":[4,0],"two":"normal"},{"kind":"rat","at":[4,1],"two":"elite"},{"kind":"rat","at":[4,2],"two":"normal"}]}]`
	p := both(t, s.lay(t), "c5", "c6", "c8", "c7")
	if p.turn.Figure != "hob" {
		t.Fatalf("%s is in turn, not hob, who has 50 as the rats do", p.turn.Figure)
	}
	var order []string
	last := 0
	for _, f := range p.track().order() {
		order = append(order, string(f.Sort))
		if f.Sort == Normal {
			if f.Number < last {
				t.Errorf("standee %d after %d", f.Number, last)
			}
			last = f.Number
		}
	}
	if got := strings.Join(order, " "); got != "character elite normal normal character" {
		t.Errorf("order: %s", got)
	}
}

// GH G10: a character plays the top of one card and the bottom of the other, and may play each card
// for Attack 2 or Move 2 instead. GH G11: a played card is discarded.
func TestHalvesAreTopAndBottom(t *testing.T) {
	s := plain
	s.Cards = map[string][2][]string{"c1": {{"Prepare +1", "Experience 1", "Lost"}, {"Prepare +1", "Experience 1"}}, "c2": {{"Prepare +1", "Experience 1"}, {"Prepare +1", "Experience 2"}}}
	p := both(t, s.lay(t), "c1", "c2", "c3", "c4")
	if got := offered(p, "hob", "play"); len(got) != 6 { // GH G90: Attack 2 would have no target
		t.Errorf("choices: %v", got)
	}
	p = do(t, p, "hob", "play hob c1 top")
	if got := offered(p, "hob", "play"); !slices.Equal(got, []string{"play hob c2 bottom", "play hob c2 move"}) {
		t.Errorf("after the top of c1: %v", got)
	}
	refused(t, p, "hob", "play hob c1 bottom")
	refused(t, p, "hob", "play hob c2 top")
	p = do(t, p, "hob", "play hob c2 bottom")
	f := p.figure("hob")
	if !slices.Equal(f.Lost, []string{"c1"}) || !slices.Equal(f.Discarded, []string{"c2"}) || len(f.Chosen) > 0 {
		t.Errorf("lost %v, discarded %v, chosen %v", f.Lost, f.Discarded, f.Chosen)
	}
	if p.turn.Figure != "pip" {
		t.Errorf("with nothing left to play it is %s's turn", p.turn.Figure)
	}
}

// GH G12: a turn may end early. The cards are still discarded.
func TestTurnMayEnd(t *testing.T) {
	p := both(t, plain.lay(t), "c1", "c2", "c3", "c4")
	refused(t, p, "pip", "end pip")
	p = do(t, p, "hob", "end hob")
	if f := p.figure("hob"); !slices.Equal(f.Discarded, []string{"c1", "c2"}) || !f.Acted {
		t.Errorf("discarded %v, acted %v", f.Discarded, f.Acted)
	}
}

// tired returns a position after two rounds in which hob and pip have each discarded four cards.
func tired(t *testing.T) *Position {
	t.Helper()
	s := plain
	s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"initiative-ties": "first"} }
	p := s.lay(t)
	for _, r := range [][2]string{{"c1", "c2"}, {"c3", "c4"}} {
		p = both(t, p, r[0], r[1], r[0], r[1])
		for range 2 {
			p = do(t, p, p.turn.Figure, "end "+p.turn.Figure)
		}
	}
	if p.round != 3 || len(p.figure("hob").Discarded) != 4 {
		t.Fatalf("round %d, discarded %v", p.round, p.figure("hob").Discarded)
	}
	return p
}

// GH G6: a short rest costs a random card. Once, the player may suffer a point of damage to lose
// another random card instead.
func TestShortRest(t *testing.T) {
	p := do(t, tired(t), "hob", "rest hob short", "c2")
	f := p.figure("hob")
	if !slices.Equal(f.Lost, []string{"c2"}) || len(f.Hand) != 7 || len(f.Discarded) != 0 {
		t.Errorf("lost %v, hand %v", f.Lost, f.Hand)
	}
	refused(t, p, "hob", "rest hob short")
	p = do(t, p, "hob", "redraw hob", "c4")
	f = p.figure("hob")
	if !slices.Equal(f.Lost, []string{"c4"}) || f.Life != 9 || slices.Contains(f.Hand, "c4") || !slices.Contains(f.Hand, "c2") {
		t.Errorf("lost %v, life %d, hand %v", f.Lost, f.Life, f.Hand)
	}
	refused(t, p, "hob", "redraw hob")
}

// GH G7: a long rest has initiative 99, heals 2, and costs a card of the player's choice.
func TestLongRest(t *testing.T) {
	p := tired(t)
	p.figure("hob").Life = 5
	p, events := did(t, p, "hob", "rest hob long")
	for _, line := range told(p, "pip", events) {
		if strings.Contains(line, "rest") {
			t.Errorf("pip is told of it too early: %q", line)
		}
	}
	p = do(t, p, "pip", "choose pip c8")
	p = do(t, p, "pip", "choose pip c7")
	if p.figure("hob").Initiative != 99 || p.turn.Figure != "pip" {
		t.Errorf("initiative %d, %s in turn", p.figure("hob").Initiative, p.turn.Figure)
	}
	p = do(t, p, "pip", "end pip")
	p = do(t, p, "hob", "forget hob c3")
	f := p.figure("hob")
	if f.Life != 7 || !slices.Equal(f.Lost, []string{"c3"}) || len(f.Hand) != 7 {
		t.Errorf("life %d, lost %v, hand %v", f.Life, f.Lost, f.Hand)
	}
	if p.round != 4 {
		t.Errorf("round %d", p.round)
	}
}

// GH G7: a character that has lost its discarded cards since it chose to rest heals and loses no
// card. A message says so.
func TestLongRestWithoutCards(t *testing.T) {
	p := tired(t)
	p = do(t, p, "hob", "rest hob long")
	hob := p.figure("hob")
	hob.Life, hob.Lost, hob.Discarded = 5, hob.Discarded, nil
	lost, hand := slices.Clone(hob.Lost), slices.Clone(hob.Hand)
	p = do(t, p, "pip", "choose pip c8")
	p = do(t, p, "pip", "choose pip c7")
	p, events := did(t, p, "pip", "end pip")
	if f := p.figure("hob"); f.Life != 7 || !slices.Equal(f.Lost, lost) || !slices.Equal(f.Hand, hand) || p.round != 4 {
		t.Errorf("life %d, lost %v, hand %v, round %d", f.Life, f.Lost, f.Hand, p.round)
	}
	for _, seat := range []string{"hob", "pip"} {
		if all := strings.Join(told(p, seat, events), "\n"); !strings.Contains(all, " rests: it has no discarded card left to lose or to take back.") {
			t.Errorf("%s is told %s", seat, all)
		}
	}
}

// GH G7: a wounded character first suffers damage and is then healed by its rest, even while it is
// stunned.
func TestRestHealsTheWound(t *testing.T) {
	p := tired(t)
	p = do(t, p, "hob", "rest hob long")
	hob := p.figure("hob")
	hob.Conditions, hob.Hand, hob.Discarded = []Condition{{Name: "wound"}, {Name: "stun"}}, nil, hob.Discarded[:1]
	p = do(t, p, "pip", "choose pip c8")
	p = do(t, p, "pip", "choose pip c7")
	p, events := did(t, p, "pip", "end pip")
	if f := p.figure("hob"); f.Life != 10 || f.is("wound") {
		t.Errorf("life %d, wounded %v", f.Life, f.is("wound"))
	}
	for _, line := range told(p, "pip", events) {
		if strings.Contains(line, "does nothing") {
			t.Errorf("told %q of who rests", line)
		}
	}
}

// GH G13: a character that can neither play two cards nor rest is exhausted.
func TestExhaustionByCards(t *testing.T) {
	p := tired(t)
	f := p.figure("hob")
	f.Lost, f.Hand, f.Discarded = append(f.Lost, "c5", "c6", "c7", "c1", "c2", "c3"), []string{"c8"}, []string{"c4"}
	p = do(t, p, "pip", "choose pip c8")
	if got := p.figure("hob").Gone; got != Exhausted {
		t.Errorf("hob is %q", got)
	}
}

// GH G9: each type draws one card a round. A card with the shuffle sign shuffles the deck at the
// end of the round.
func TestMonsterCards(t *testing.T) {
	s := plain
	nines := strings.Repeat(`{"life":9,"move":0,"attack":0},`, 7) + `{"life":9,"move":0,"attack":0}`
	s.Monster = `{"kind":"imp","name":"Imp","glyph":"I","standees":6,"normal":[` + nines + `],"elite":[` + nines + `],
		"cards":[{"id":"a","initiative":15,"abilities":["Shield 1"]},{"id":"b","initiative":5,"shuffle":true,"abilities":["Shield 1"]},{"id":"c","initiative":25,"abilities":["Shield 1"]}]}`
	s.InRooms = `[{"room":"A","monsters":[{"kind":"imp","at":[4,0],"two":"normal"},{"kind":"imp","at":[4,2],"two":"normal"}]}]`
	p := s.lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	p = do(t, p, "pip", "choose pip c3")
	p = do(t, p, "pip", "choose pip c4", "a")
	if k := p.kindOf("imp"); k.Card != "a" || !slices.Equal(k.Deck, []string{"b", "c"}) {
		t.Errorf("card %q, deck %v", k.Card, k.Deck)
	}
	p = do(t, p, "hob", "end hob")
	p = do(t, p, "pip", "end pip")
	p = do(t, p, "hob", "choose hob c5")
	p = do(t, p, "hob", "choose hob c6")
	p = do(t, p, "pip", "choose pip c7")
	p = do(t, p, "pip", "choose pip c8", "b")
	p = do(t, p, "hob", "end hob")
	p = do(t, p, "pip", "end pip")
	if k := p.kindOf("imp"); !slices.Equal(k.Deck, []string{"a", "b", "c"}) {
		t.Errorf("after the shuffle: %v", k.Deck)
	}
}

// GH G105: the modifier decks are reshuffled at the end of the round in which a null or x2 was
// drawn.
func TestModifierDecksReshuffleAtTheEnd(t *testing.T) {
	p := both(t, plain.lay(t), "c1", "c2", "c3", "c4")
	_, after, err := p.modifiers.Draw(dice.NewScripted("null*"), dice.Even, 2)
	if err != nil {
		_, after, err = p.modifiers.Draw(dice.NewScripted("null"), dice.Even, 2)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.modifiers = after
	p = do(t, p, "hob", "end hob")
	if p.modifiers.Pile.Len() != 19 {
		t.Errorf("%d cards before the end of the round", p.modifiers.Pile.Len())
	}
	p = do(t, p, "pip", "end pip")
	if p.modifiers.Pile.Len() != 20 {
		t.Errorf("%d cards after it", p.modifiers.Pile.Len())
	}
}
