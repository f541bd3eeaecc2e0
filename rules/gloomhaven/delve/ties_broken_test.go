package delve

import (
	"testing"

	"github.com/battlemat/battlemat/scenario"
)

// GH G16: if several actions are equally good, the players are asked, unless the profile says that
// the first action is taken.
func TestTiesByProfile(t *testing.T) {
	s := set{
		Rows:    []string{".....", "1....", "....."},
		Game:    `"objective":{"survive":30},`,
		InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[3,1],"two":"normal"}]}]`,
	}
	p := do(t, s.lay(t), "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	p = do(t, p, "hob", "end hob")
	asked := offered(p, "hob", "act ")
	if len(asked) < 2 {
		t.Fatalf("asked: %v; the rat can come from two sides", asked)
	}
	s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"monster-ties": "first"} }
	q := do(t, s.lay(t), "hob", "choose hob c1")
	q = do(t, q, "hob", "choose hob c2")
	q = do(t, q, "hob", "end hob")
	if got := offered(q, "hob", "act "); len(got) > 0 {
		t.Errorf("still asked: %v", got)
	}
	if first := do(t, p, "hob", asked[0]); first.figures[1].At != q.figures[1].At {
		t.Errorf("the rat is on %v, not on %v, the first of the choices", q.figures[1].At, first.figures[1].At)
	}
}
