package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// spoken gives a creature spells that hints are about.
func spoken(s *creature.Statblock) {
	hero(s)
	s.Casting = &creature.Casting{Level: 3, Ability: "int", DC: 12, Bonus: 4, Slots: []int{3, 1}, Spells: []string{"shield", "bless", "healing-word", "magic-missile"}}
}

// lesson begins a skirmish of a mage and a friend against a wolf, who act in this order, with hints
// for the heroes.
func lesson(t *testing.T, rows []string, hints ...hint) *Position {
	t.Helper()
	doc := placed([]creature.Statblock{soldier("mage", spoken), soldier("friend", hero), soldier("wolf")}, at(0, 0), at(0, 1), at(3, 0))
	doc.Figures[1].HP = 1
	for i := range hints {
		hints[i].When.Seat = "heroes"
	}
	doc.Hints = hints
	return begun(t, laidOut(t, arena(t, rows...), doc))
}

// hears checks the hint for the heroes.
func hears(t *testing.T, p *Position, want string) {
	t.Helper()
	if got := p.See("heroes").Hint; got != want {
		t.Errorf("in round %d the heroes are told %q, want %q", p.Round, got, want)
	}
}

// DND K34: a hint may wait for a verb together with words of the command, in any order. It may also
// depend on whether the seat could use the command.
func TestHintsNameDeeds(t *testing.T) {
	p := lesson(t, hall, hint{Text: "Bless.", Until: "cast bless", When: HintWhen{May: []string{"cast bless"}}},
		hint{Text: "Higher.", Until: "cast 2", When: HintWhen{Used: []string{"cast bless"}, May: []string{"cast 2 magic-missile"}}}, hint{Text: "End.", Until: "end friend", When: HintWhen{Figure: "friend"}})
	hears(t, p, "Bless.")
	if q := play(t, p, "cast mage magic-missile 1 wolf wolf wolf: 1"); len(q.Used) > 0 {
		t.Errorf("%q were learnt", q.Used)
	} else {
		hears(t, q, "") // the action is spent
	}
	p = play(t, p, "cast mage bless 1 mage friend")
	hears(t, p, "")
	p = play(t, p, "end mage")
	hears(t, p, "End.")
	p = play(t, p, "end friend", "end wolf")
	hears(t, p, "Higher.")
	hears(t, play(t, p, "cast mage magic-missile 2 wolf wolf wolf wolf: 1"), "")
}

// DND K34: hints can depend on the round, the question, concentration, dying figures, and enemies
// who may strike.
func TestHintsKnowTheSkirmish(t *testing.T) {
	yes, no := true, false
	hit, leaves, ready := hint{Text: "Hit.", When: HintWhen{Question: onHit}}, hint{Text: "Leaves.", When: HintWhen{Question: opportunity}}, hint{Text: "Comes.", When: HintWhen{Question: readied}}
	near, far := hint{Text: "Near.", When: HintWhen{Watched: &yes}}, hint{Text: "Far.", When: HintWhen{Watched: &no}}
	p := lesson(t, hall, hit, leaves, ready, near, far)
	hears(t, p, "Far.")
	came := play(t, p, "end mage", "ready friend sword", "end friend", "move wolf 1,0")
	hears(t, came, "Comes.")
	came = play(t, came, "decline friend")
	hears(t, play(t, came, "attack wolf mage sword: 12"), "Hit.")
	hears(t, play(t, came, "move wolf 3,0"), "Leaves.")
	came = play(t, came, "end wolf")
	hears(t, came, "Near.")
	hears(t, play(t, came, "disengage mage"), "Far.")

	p = lesson(t, hall, hint{Text: "Later.", When: HintWhen{Round: 2}}, hint{Text: "Keeps.", When: HintWhen{Keeps: &yes}}, hint{Text: "Free.", When: HintWhen{Keeps: &no}})
	hears(t, p, "Free.")
	p = play(t, p, "cast mage bless 1 mage friend")
	hears(t, p, "Keeps.")
	hears(t, play(t, p, "end mage", "end friend", "end wolf"), "Later.")

	p = lesson(t, hall, hint{Text: "Word.", When: HintWhen{Fallen: &yes, May: []string{"cast healing-word"}}}, hint{Text: "All stand.", When: HintWhen{Fallen: &no}})
	hears(t, p, "All stand.")
	p = play(t, p, "end mage", "end friend", "move wolf 1,1", "attack wolf friend sword: 15 1")
	hears(t, play(t, p, "end wolf"), "Word.")
}

// DND K34: a hint that depends on what a side may know is shown only to its seat: neither to
// another seat of that side, nor to spectators.
func TestHintsOfASeatAreItsOwn(t *testing.T) {
	doc := placed([]creature.Statblock{soldier("guard", hero), soldier("friend", hero), soldier("wolf")}, at(0, 0), at(0, 1), at(3, 0))
	doc.Figures[1].Seat = "others"
	doc.Hints = []hint{
		{Text: "Dash.", Until: "dash", When: HintWhen{Seat: "heroes", May: []string{"dash"}}}, {Text: "Move.", Until: "move", When: HintWhen{Seat: "heroes"}}, {Text: "Wait."},
	}
	s := scenarioOf(t, arena(t, hall...), doc)
	s.Seats = append(s.Seats, s.Seats[0])
	s.Seats[2].ID = "others"
	first, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := begun(t, first.(*Position))
	for _, of := range []struct {
		seat battlemat.Seat
		want string
	}{{"others", "Wait."}, {"heroes", "Dash."}, {"others", "Wait."}, {"gm", "Wait."}, {battlemat.Spectator, "Move."}} {
		if got := p.See(of.seat).Hint; got != of.want {
			t.Errorf("%q is told %q, want %q", of.seat, got, of.want)
		}
	}
}
