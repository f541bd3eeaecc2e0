package dnd

import "github.com/battlemat/battlemat/rules"

// Turn is what a turn remembers of movement: the feet left, and the diagonals taken. It is for programs
// that ask the desk and have no match; a skirmish remembers more of a turn, and has its own.
//
// DND M2: the parity of diagonals is kept through the whole turn, over waypoints,
// single steps, an attack in between and Dash; only [Begin] resets it.
type Turn struct {
	Speed  int // feet
	Left   int // feet
	Parity int // diagonals taken this turn, modulo 2
}

// Begin is the start of a creature's turn.
func Begin(speed int) Turn { return Turn{Speed: speed, Left: speed} }

// Ask returns the question where the figure can still go this turn.
func (t Turn) Ask(figure string) rules.Reach {
	return rules.Reach{Figure: figure, Move: t.Left, Parity: t.Parity}
}

// Moved is the turn after a move to a place that Ask led to.
func (t Turn) Moved(to rules.Reached) Turn {
	t.Left -= to.Cost
	t.Parity = to.Parity
	return t
}

// Dashed is the turn after Dash.
//
// DND M8: Dash adds the speed again.
func (t Turn) Dashed() Turn {
	t.Left += t.Speed
	return t
}

// StoodUp is the turn after standing up; ok is false when too little is left.
//
// DND M8: standing up costs half the speed.
func (t Turn) StoodUp() (after Turn, ok bool) {
	cost := toStand(t.Speed)
	if t.Left < cost || t.Speed == 0 {
		return t, false
	}
	t.Left -= cost
	return t, true
}

// toStand returns the feet of standing up: half the speed, rounded down.
func toStand(speed int) int { return speed / 2 }

// Displaced is the turn after a teleport or after being moved by another: it
// costs no movement.
//
// DND M2: neither counts diagonals.
func (t Turn) Displaced() Turn { return t }
