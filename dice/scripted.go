package dice

import (
	"errors"
	"fmt"
)

// ErrExhausted is wrapped by the error of a [Scripted] roller whose list is used up.
var ErrExhausted = errors.New("the script of throws is exhausted")

// Scripted throws the faces of a list in order. If the die does not have the next face, that is an
// error, and the face stays in the list.
type Scripted struct {
	list  []Rolled
	used  int
	dried bool
}

// NewScripted returns a roller that throws these faces, whatever the dice.
func NewScripted(faces ...Face) *Scripted {
	s := &Scripted{list: make([]Rolled, len(faces))}
	for i, f := range faces {
		s.list[i].Face = f
	}
	return s
}

// Replay returns a roller that repeats recorded throws. A throw of a die with another name is an
// error, because the game now requests other dice than when the throws were recorded.
func Replay(facts []Rolled) *Scripted {
	return &Scripted{list: append([]Rolled(nil), facts...)}
}

// Roll throws the next face of the list.
func (s *Scripted) Roll(d Die) (int, error) {
	if err := throwable(d); err != nil {
		return 0, err
	}
	if s.used == len(s.list) {
		s.dried = true
		return 0, fmt.Errorf("throw %d, %s: %w", s.used+1, d.Name, ErrExhausted)
	}
	next := s.list[s.used]
	if next.Die != "" && next.Die != d.Name {
		return 0, fmt.Errorf("throw %d: the script has a %s, the game throws a %s", s.used+1, next.Die, d.Name)
	}
	i, err := d.Find(string(next.Face))
	if err != nil {
		return 0, fmt.Errorf("throw %d: %w", s.used+1, err)
	}
	s.used++
	return i, nil
}

// Left returns the number of faces not yet thrown.
func (s *Scripted) Left() int { return len(s.list) - s.used }

// Exhausted reports whether a throw was requested after the last face.
func (s *Scripted) Exhausted() bool { return s.dried }
