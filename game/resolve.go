package game

import (
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Resolver collects the events of a command while the command is carried out, and the first error
// of the dice. A game embeds it in a struct that also holds the position after the events so far,
// from which the next step is decided. [Resolve] returns a resolver.
type Resolver[P battlemat.Position] struct {
	Roller dice.Roller
	Events []battlemat.Event // the events so far
	Err    error             // the first error of the roller
	Silent bool              // seats are not told about events, so messages need not be computed
	after  *P                // the position after Events
}

// Resolve returns a resolver for a command that begins at a position and updates that position.
func Resolve[P battlemat.Position](at *P, r dice.Roller) Resolver[P] {
	return Resolver[P]{Roller: r, after: at}
}

// Resolution is a command that is being carried out: a position with its [Resolver].
type Resolution[P any] interface {
	Now() P
	Resolved() ([]battlemat.Event, error)
}

// Decide carries out a command with d, a resolution that begins at the position before the command.
// Afterwards it calls the function `follows`, which applies the consequences and may be nil. The
// error is a *[battlemat.Refusal], or comes from the roller.
func Decide[P battlemat.Position, D Resolution[P]](verbs *Verbs[P, D], d D, seat battlemat.Seat, c battlemat.Command, follows func()) ([]battlemat.Event, error) {
	if refusal := verbs.Decide(d.Now(), d, seat, c); refusal != nil {
		return nil, refusal
	}
	if follows != nil {
		follows()
	}
	return d.Resolved()
}

// Advance carries out a command as [Decide] does, and returns the position after it. It implements
// [battlemat.Advancer] for a silent resolution.
func Advance[P battlemat.Position, D Resolution[P]](verbs *Verbs[P, D], d D, seat battlemat.Seat, c battlemat.Command, follows func()) (battlemat.Position, error) {
	if _, err := Decide(verbs, d, seat, c, follows); err != nil {
		return nil, err
	}
	return d.Now(), nil
}

// Now returns the position after the events so far.
func (r *Resolver[P]) Now() P { return *r.after }

// Do adds an event and applies it.
func (r *Resolver[P]) Do(e battlemat.Event) {
	r.Events = append(r.Events, e)
	*r.after = (*r.after).Apply(e).(P)
}

// Throw rolls n dice. After an error it returns none, and the whole command fails.
func (r *Resolver[P]) Throw(die dice.Die, n int) []dice.Face {
	if r.Err != nil {
		return nil
	}
	faces, err := dice.Throw(r.Roller, die, n)
	r.Err = err
	return faces
}

// Pips rolls n dice, and returns the sum of their numbers together with the faces.
func (r *Resolver[P]) Pips(die dice.Die, n int) (sum int, faces []dice.Face) {
	faces = r.Throw(die, n)
	for _, face := range faces {
		pips, _ := face.Pips()
		sum += pips
	}
	return sum, faces
}

// Draw draws one of the faces at random and returns its index. It returns 0 after an error, or if
// there are no faces.
func (r *Resolver[P]) Draw(name string, faces []dice.Face) int {
	if r.Err != nil || len(faces) == 0 {
		return 0
	}
	i, err := r.Roller.Roll(dice.Die{Name: name, Faces: faces})
	r.Err = err
	return i
}

// DrawNumber draws one of the numbers at random and returns its index. A single number needs no
// draw.
func (r *Resolver[P]) DrawNumber(name string, numbers []int) int {
	if len(numbers) == 1 {
		return 0
	}
	faces := make([]dice.Face, len(numbers))
	for i, n := range numbers {
		faces[i] = dice.Face(strconv.Itoa(n))
	}
	return r.Draw(name, faces)
}

// Resolved returns the events of a command that was carried out, or the error.
func (r *Resolver[P]) Resolved() ([]battlemat.Event, error) {
	if r.Err != nil {
		return nil, r.Err
	}
	return r.Events, nil
}
