package delve

import (
	"reflect"
	"slices"
	"testing"
)

// TestAgendaAllocations: a task that is put in front costs nothing, and one in another's place the new list.
func TestAgendaAllocations(t *testing.T) {
	d := bout(t, []string{"Attack 1"}, foe("rat-1", north)).resolve(nil)
	d.put(Task{Kind: walking}, Task{Kind: trapped}) // the position is the resolution's own from here on
	if n := testing.AllocsPerRun(100, func() { d.put(Task{Kind: harming}); d.take() }); n > 0 {
		t.Errorf("to put a task in front allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { d.amend(Task{Kind: falling}) }); n > 1 {
		t.Errorf("to amend a task allocates %v times", n)
	}
	if d.agenda[0].Kind != falling || d.agenda[1].Kind != trapped {
		t.Errorf("the agenda is %+v", d.agenda)
	}
}

// TestAgendaRoom: an agenda that is longer than its room, or stands elsewhere, is put together as any other, and one
// that an event has told of stays as it was.
func TestAgendaRoom(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	d := p.resolve(nil)
	before := slices.Clone(d.agenda)
	var want []Task
	for n := range 3 * len(agendaRoom{}) {
		d.put(Task{Kind: harming, N: n}, Task{Kind: walking, N: n})
		want = slices.Concat([]Task{{Kind: harming, N: n}, {Kind: walking, N: n}}, want)
		if n%5 == 0 {
			d.take()
			want = want[1:]
		}
		if n%7 == 0 {
			d.expect(slices.Clone(d.agenda))
		}
		if !reflect.DeepEqual(d.agenda, append(slices.Clone(want), before...)) {
			t.Fatalf("after %d the agenda is %+v", n, d.agenda)
		}
	}
	if !reflect.DeepEqual(p.agenda, before) {
		t.Errorf("the position that was handed out has %+v", p.agenda)
	}
}
