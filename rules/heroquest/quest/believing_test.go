package quest

import "testing"

// TestWhatHeroesBelieveStays checks that a quest as the heroes believe it to be always returns the
// same acting figure, not a copy, because nothing writes to such a quest.
func TestWhatHeroesBelieveStays(t *testing.T) {
	p := laid(t, manor, crew())
	known := believed(p, p.ToAct()[0])
	if first, again := known.active(), known.figure(known.active().ID); first != again || first != known.active() {
		t.Errorf("%p, %p, %p", first, again, known.active())
	}
}
