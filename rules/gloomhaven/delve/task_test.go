package delve

import "testing"

// TestAgendaAllocations: a task that is put in front, or in another's place, costs the new list and
// nothing beside it.
func TestAgendaAllocations(t *testing.T) {
	d := bout(t, []string{"Attack 1"}, foe("rat-1", north)).resolve(nil)
	d.put(Task{Kind: walking}, Task{Kind: trapped}) // the position is the resolution's own from here on
	if n := testing.AllocsPerRun(100, func() { d.put(Task{Kind: harming}); d.take() }); n > 1 {
		t.Errorf("to put a task in front allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { d.amend(Task{Kind: falling}) }); n > 1 {
		t.Errorf("to amend a task allocates %v times", n)
	}
	if d.agenda[0].Kind != falling || d.agenda[1].Kind != trapped {
		t.Errorf("the agenda is %+v", d.agenda)
	}
}
