package delve

import (
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals collects the codes of the refusals that the tests have seen.
var refusals codetest.Examples

// TestMain fails if a code has no example in a test.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// GH G10, GH S4.35: the refusal of an incomplete command says what is missing.
func TestWordsThatAreMissing(t *testing.T) {
	p := set{Rows: []string{"1.", ".."}}.lay(t)
	p = do(t, do(t, p, "hob", "choose hob c1"), "hob", "choose hob c2")
	for command, want := range map[string]string{"play hob c1": "GH G10 which-half", "push hob": "GH S4.35 whom", "pull hob": "GH S4.35 whom"} {
		if no := refused(t, p, "hob", command); no.Rule+" "+no.Code != want {
			t.Errorf("%s: %s %s, not %s", command, no.Rule, no.Code, want)
		}
	}
}

// GH S4.2, GH S4.5: nobody enters a wall or a hex to which no path leads.
func TestWallsStopMoves(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", ".", "#", "."}, Rooms: []string{"A", "A", "A", "A"}}, "Move 3")
	for to, want := range map[string]string{"0,2": "GH S4.5 wall", "0,3": "GH S4.2 no-way"} {
		if no := refused(t, p, "hob", "move hob "+to); no.Rule+" "+no.Code != want {
			t.Errorf("%s: %s %s, not %s", to, no.Rule, no.Code, want)
		}
	}
}

// GH G99: a stunned character plays no card. Its turn is over, even if it is stunned before its
// second half.
func TestStunnedPlaysNothing(t *testing.T) {
	s := set{Rows: []string{"1.....", "......"}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[5,1],"two":"normal"}]}]`}
	for name, stunned := range map[string]func(*set) *Position{
		"in its turn": func(s *set) *Position {
			s.Cards = map[string][2][]string{"c1": {{"Stun, Self"}, {"Move 1"}}}
			return inTurn(t, s.lay(t), "c1", "top")
		},
		"before": func(s *set) *Position {
			p := unshared(s.lay(t))
			p.figure("hob").Conditions = []Condition{{Name: "stun"}}
			return do(t, do(t, p, "hob", "choose hob c1"), "hob", "choose hob c2")
		},
	} {
		p := stunned(&s)
		if got := p.figure("hob").Discarded; !slices.Contains(got, "c1") || !slices.Contains(got, "c2") {
			t.Errorf("%s: discarded %v", name, got)
		}
		if no := refused(t, p, "hob", "play hob c2 bottom"); no.Code != "not-now" {
			t.Errorf("%s: %v", name, no)
		}
	}
}
