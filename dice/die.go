package dice

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// MaxSides bounds the sides of a numbered die.
const MaxSides = 1000

// ErrNoFace is wrapped by every error that says a die has no such face.
var ErrNoFace = errors.New("no such face")

// Face is the symbol or number on a side of a die: "skull", "17", "+1".
type Face string

// Pips returns the number that a face shows, and reports whether it shows a number.
func (f Face) Pips() (int, bool) {
	n, err := strconv.Atoi(string(f))
	return n, err == nil
}

// Die is a name and the faces of its sides. All sides are equally likely; a face
// on several sides is listed several times. The zero Die has no faces and
// cannot be thrown.
type Die struct {
	Name  string
	Faces []Face
}

// D returns the die with the numbers 1 to n, named "d6" for D(6). For n outside 1 to [MaxSides],
// the die has no faces, and throwing it is an error.
func D(n int) Die {
	d := Die{Name: "d" + strconv.Itoa(n)}
	if n < 1 || n > MaxSides {
		return d
	}
	d.Faces = make([]Face, n)
	for i := range d.Faces {
		d.Faces[i] = Face(strconv.Itoa(i + 1))
	}
	return d
}

// Sides returns the number of sides.
func (d Die) Sides() int { return len(d.Faces) }

// Count returns the number of sides that show one of the faces.
func (d Die) Count(faces ...Face) int {
	n := 0
	for _, side := range d.Faces {
		for _, f := range faces {
			if side == f {
				n++
				break
			}
		}
	}
	return n
}

// Find returns the index of the first side that shows exactly the named face; case and
// surrounding blanks do not matter. The error wraps [ErrNoFace] and lists the faces.
func (d Die) Find(name string) (int, error) {
	name = strings.TrimSpace(name)
	for i, f := range d.Faces {
		if strings.EqualFold(string(f), name) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%s: %w %.40q, expected %s", d.Name, ErrNoFace, name, d.menu())
}

// menu lists the different faces for a prompt or an error: "1-20", or
// "skull, shield, blank".
func (d Die) menu() string {
	n := len(d.Faces)
	if n == 0 {
		return "nothing: the die has no faces"
	}
	if n > 2 && d.Faces[0] == "1" && d.Faces[n-1] == Face(strconv.Itoa(n)) {
		return "1-" + strconv.Itoa(n)
	}
	var b strings.Builder
	seen := map[Face]bool{}
	for _, f := range d.Faces {
		if seen[f] {
			continue
		}
		if len(seen) == 12 {
			b.WriteString(", …")
			break
		}
		if len(seen) > 0 {
			b.WriteString(", ")
		}
		seen[f] = true
		b.WriteString(string(f))
	}
	return b.String()
}
