package portrait_test

import (
	"testing"

	"github.com/battlemat/battlemat/draw/portrait"
)

// TestOutlines checks that each silhouette is a readable outline, begins with a move, and hardly
// leaves its box: points may lie beyond the box by up to an eighth of its size, because the control
// points of curves do.
func TestOutlines(t *testing.T) {
	names := portrait.Names()
	if len(names) < 50 {
		t.Fatalf("%d silhouettes: expected those of all games", len(names))
	}
	for _, name := range names {
		steps := portrait.Outline(name)
		if len(steps) < 3 || steps[0].Kind != portrait.Move {
			t.Errorf("%s: %d steps, the first a %c: expected a move and more", name, len(steps), steps[0].Kind)
		}
		for _, s := range steps {
			for i := range map[portrait.StepKind]int{portrait.Move: 1, portrait.Line: 1, portrait.Curve: 3}[s.Kind] {
				for _, n := range s.Points[i] {
					if n < -portrait.Box()/8 || n > portrait.Box()*9/8 {
						t.Fatalf("%s: a point at %v, beyond the box", name, s.Points[i])
					}
				}
			}
		}
	}
}

// TestUnknown checks that an invented name is not known and has no outline.
func TestUnknown(t *testing.T) {
	if portrait.Known("nobody") || portrait.Outline("nobody") != nil || portrait.Known("") {
		t.Error("a silhouette that there is not is known")
	}
	if !portrait.Known("goblin-head") {
		t.Error("goblin-head is not known")
	}
}

// TestFault checks that an unknown name is reported, with examples of known names.
func TestFault(t *testing.T) {
	if got := portrait.Fault("orc-head") + portrait.Fault(""); got != "" {
		t.Errorf("told %q", got)
	}
	if want := `"gobln": expected one of the silhouettes, such as "goblin-head" or "open-book"`; portrait.Fault("gobln") != want {
		t.Errorf("told %q, want %q", portrait.Fault("gobln"), want)
	}
}
