package quest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// forgetful returns the same position without cached results.
func forgetful(t *testing.T, p *Position) *Position {
	q, plan := p.copy(), *p.plan
	desk, err := heroquest.NewDesk(p.desk.Profile(), p.desk.Settings()...)
	if err != nil {
		t.Fatal(err)
	}
	q.plan, plan.shared, plan.desk = &plan, game.NewCache(groundsKept), desk
	return q
}

// TestWhatIsKeptIsAsWorkedOutFromNothing checks that in random matches cached choices and events
// are the same as recomputed ones.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range []string{"soup-for-the-orcs", "the-apothecarys-debt", "the-king-under-the-pantry", "everything-on-the-table"} {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			gametest.WorkedOutAnew(t, Ruleset, doc, func(p *Position) *Position { return forgetful(t, p) }, func(*Position) {})
		})
	}
}

// TestAMonsterInWaitOverAPitIsShownInIt checks that Zargon sees a waiting monster in the pit that
// opens under it, but not in another match with the same beginning.
func TestAMonsterInWaitOverAPitIsShownInIt(t *testing.T) {
	s, err := scenarios.Load("the-apothecarys-debt")
	if err != nil {
		t.Fatal(err)
	}
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := begun.(*Position)
	p.doc.Traps[0].Kind, p.doc.Traps[0].At = pit, p.doc.Monsters[0].At
	one, other := p.Reopen().(*Position), p.Reopen().(*Position)
	opened := one.apply(Sprung{Trap: 0, Figure: one.figures[0].ID, At: p.doc.Traps[0].At, Kind: pit})
	if in, out := lurkerSeen(opened, 0), lurkerSeen(other, 0); len(in.Badges) != 1 || len(out.Badges) != 0 {
		t.Errorf("a monster over the pit has the badges %v, in the other match %v", in.Badges, out.Badges)
	}
}

// TestWhatMatchesKeepIsTheirOwn checks that two matches with the same beginning share no cached
// ground, but that two positions of one match do.
func TestWhatMatchesKeepIsTheirOwn(t *testing.T) {
	s, err := scenarios.Load("the-apothecarys-debt")
	if err != nil {
		t.Fatal(err)
	}
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	one, other := begun.(*Position).Reopen().(*Position), begun.(*Position).Reopen().(*Position)
	if one.explored() == other.explored() {
		t.Error("two matches have one ground")
	}
	if one.explored() != one.copy().explored() {
		t.Error("two positions of a match have a ground each")
	}
}
