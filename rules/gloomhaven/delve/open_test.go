package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/scenario"
)

// GH G4: if the entry lists no hand, a character takes the first cards of its class.
func TestFirstCardsAreTheHand(t *testing.T) {
	s := plain
	p := s.lay(t)
	if got := p.figure("hob").Hand; !slices.Equal(got, []string{"c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"}) {
		t.Errorf("hand %v", got)
	}
}

// GH G3: a character whose seat is empty is left out, and at least one is needed.
func TestEmptySeats(t *testing.T) {
	s := plain
	s.Change = func(doc *scenario.Scenario) { doc.Seats[0].Held = scenario.Empty }
	p := s.lay(t)
	if p.figure("hob") != nil || p.party != 2 {
		t.Errorf("hob is in play, or the party is %d", p.party)
	}
	s.Change = func(doc *scenario.Scenario) { doc.Seats[0].Held, doc.Seats[1].Held = scenario.Empty, scenario.Empty }
	if _, err := open(s.doc(t)); err == nil {
		t.Error("a scenario without characters opens")
	}
}

// GH G15: a hint stays until a player has used the command that it names.
func TestHints(t *testing.T) {
	s := plain
	s.Game += `"hints":[
		{"until":"choose","text":"Choose."},
		{"until":"end","when":{"asked":"turn","used":["choose"]},"text":"End."},
		{"until":"","when":{"round":2},"text":"Again."}],`
	p := s.lay(t)
	if got := (presenter{p}).hint(); got != "Choose." {
		t.Errorf("at first: %q", got)
	}
	p = both(t, p, "c1", "c2", "c3", "c4")
	if got := (presenter{p}).hint(); got != "End." {
		t.Errorf("in turn: %q", got)
	}
	p = do(t, p, "hob", "end hob")
	if got := (presenter{p}).hint(); got != "" {
		t.Errorf("after the end of a turn: %q", got)
	}
	p = do(t, p, "pip", "end pip")
	if got := (presenter{p}).hint(); got != "Again." {
		t.Errorf("in round 2: %q", got)
	}
}
