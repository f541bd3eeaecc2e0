package battle

import "testing"

// TestWorthIsANumber checks that the worth of a figure is shown as a bare number, with its unit in
// the note.
func TestWorthIsANumber(t *testing.T) {
	s := (&Card{Points: 60, Figures: 3}).share()
	if s.N != 20 || s.Shown() != "20" || s.Note != "points" {
		t.Errorf("%+v", s)
	}
}
