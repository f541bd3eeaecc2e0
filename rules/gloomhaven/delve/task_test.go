package delve

import (
	"reflect"
	"slices"
	"testing"
)

// TestAgendaIsPutInFront checks that new tasks come first on the agenda, and that the published
// position keeps its own agenda.
func TestAgendaIsPutInFront(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	d := p.resolve(nil)
	before := slices.Clone(d.agenda)
	var want []Task
	for n := range 36 {
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
