package quest

import "testing"

// TestWhatHeroesBelieveStays checks that reading the quest as the heroes believe it to be does not
// copy the acting figure, because nothing writes to that quest.
func TestWhatHeroesBelieveStays(t *testing.T) {
	p := laid(t, manor, crew())
	known := believed(p, p.ToAct()[0])
	if first, again := known.active(), known.figure(known.active().ID); first != again || first != known.active() {
		t.Errorf("%p, %p, %p", first, again, known.active())
	}
}
