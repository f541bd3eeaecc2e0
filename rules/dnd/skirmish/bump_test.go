package skirmish

import "testing"

// DND K28: a move that meets a figure unknown to the mover's side ends there. The mover pays for
// the step that it could not take, and finds the figure if it was hidden. So repeating such a move
// is never free.
func TestBumping(t *testing.T) {
	p := fight(t, arena(t, "....#...", "....#...", "....#...", "........"), pair2(), at(0, 0), at(5, 0))
	p = play(t, p, "hide guard: 15", "move guard 2,2", "end guard")
	p = play(t, p, "move wolf 4,3")
	was := p.figure("wolf").in(p).left()
	if p.spots("monsters", p.figure("guard")) {
		t.Fatal("the guard does not hide")
	}
	p = play(t, p, "move wolf 2,2")
	stands(t, p, "wolf", at(3, 3))
	if f := p.figure("wolf"); f.in(p).left() != was-10 || p.Journey != nil {
		t.Errorf("%d feet left of %d", f.in(p).left(), was)
	}
	if !p.spots("monsters", p.figure("guard")) {
		t.Error("whom it ran into hides still")
	}
}
