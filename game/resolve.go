package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Resolver gathers the events of a command while the command is carried out, and the first
// error of the dice. A game embeds it beside the position after the events so far, from
// which it decides each next step: do this, look at the position, do that.
type Resolver struct {
	Roller dice.Roller
	Events []battlemat.Event // so far
	Err    error             // the first error of the roller
}

// Throw rolls n dice. After an error it returns none, and the command fails as a whole.
func (r *Resolver) Throw(die dice.Die, n int) []dice.Face {
	if r.Err != nil {
		return nil
	}
	faces, err := dice.Throw(r.Roller, die, n)
	r.Err = err
	return faces
}

// Lot draws one of the faces and returns its index. After an error, or of no faces, it
// returns 0.
func (r *Resolver) Lot(name string, faces []dice.Face) int {
	if r.Err != nil || len(faces) == 0 {
		return 0
	}
	i, err := r.Roller.Roll(dice.Die{Name: name, Faces: faces})
	r.Err = err
	return i
}

// Resolved returns the events of a command that was carried out, or the error.
func (r *Resolver) Resolved() ([]battlemat.Event, error) {
	if r.Err != nil {
		return nil, r.Err
	}
	return r.Events, nil
}
