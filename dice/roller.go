package dice

import "fmt"

// A Roller decides which side of a die comes up.
type Roller interface {
	// Roll returns an index into d.Faces. It returns an error, and throws nothing, for a die
	// without faces or when the roller itself fails (an exhausted script, a person who left).
	Roll(d Die) (int, error)
}

// Throw rolls a die n times and returns the faces in order. It stops at the first
// error. For n below 1 it throws nothing.
func Throw(r Roller, d Die, n int) ([]Face, error) {
	if n < 1 {
		return nil, nil
	}
	if n > MaxDice {
		return nil, fmt.Errorf("%d %s: at most %d dice are thrown at once", n, d.Name, MaxDice)
	}
	faces := make([]Face, 0, n)
	for range n {
		i, err := roll(r, d)
		if err != nil {
			return faces, err
		}
		faces = append(faces, d.Faces[i])
	}
	return faces, nil
}

// roll calls a roller and checks the result, so that a Roller from another package cannot return an
// index beyond the die's faces.
func roll(r Roller, d Die) (int, error) {
	if err := throwable(d); err != nil {
		return 0, err
	}
	i, err := r.Roll(d)
	if err != nil {
		return 0, err
	}
	if i < 0 || i >= len(d.Faces) {
		return 0, fmt.Errorf("%s: the roller answered side %d of %d", d.Name, i, len(d.Faces))
	}
	return i, nil
}

func throwable(d Die) error {
	if len(d.Faces) == 0 {
		return fmt.Errorf("%s: a die without faces cannot be thrown", d.Name)
	}
	return nil
}

// Rolled records a throw: the die, and the face it showed.
type Rolled struct {
	Die  string `json:"die"`
	Face Face   `json:"face"`
}

// Recorder throws with another roller and records every throw that succeeds.
type Recorder struct {
	Roller Roller
	Rolls  []Rolled
}

// Roll throws and records the face.
func (rec *Recorder) Roll(d Die) (int, error) {
	i, err := roll(rec.Roller, d)
	if err != nil {
		return 0, err
	}
	rec.Rolls = append(rec.Rolls, Rolled{Die: d.Name, Face: d.Faces[i]})
	return i, nil
}
