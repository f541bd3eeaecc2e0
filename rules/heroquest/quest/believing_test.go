package quest

import "testing"

// TestWhatHeroesBelieveStays: the quest as heroes believe it to be is only read and never written
// to, so the acting figure stays the same one.
func TestWhatHeroesBelieveStays(t *testing.T) {
	p := laid(t, manor, crew())
	known := believed(p, p.ToAct()[0])
	if first, again := known.active(), known.figure(known.active().ID); first != again || first != known.active() {
		t.Errorf("%p, %p, %p", first, again, known.active())
	}
}
