package battle

import "testing"

// TestWorthIsANumber: what a figure is worth stands beside its other numbers, and fits their place.
func TestWorthIsANumber(t *testing.T) {
	s := (&Card{Points: 60, Figures: 3}).share()
	if s.N != 20 || s.Shown() != "20" || s.Note != "points" {
		t.Errorf("%+v", s)
	}
}
