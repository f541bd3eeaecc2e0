package portrait

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Step is a piece of an outline. Its points are in units of the [Box], from its upper left corner.
// A move or a line has an end point, a cubic curve has two control points and an end point, and the
// closing of a contour has no point.
type Step struct {
	Kind   StepKind
	Points [3][2]int // as many of them as the kind needs
}

// StepKind is the kind of a piece of an outline.
type StepKind byte

// The kinds of steps.
const (
	Move  StepKind = 'm'
	Line  StepKind = 'l'
	Curve StepKind = 'c'
	Close StepKind = 'z'
)

// count returns how many points a step of this kind has. It returns -1 for an unknown kind.
func (k StepKind) count() int {
	switch k {
	case Move, Line:
		return 1
	case Curve:
		return 3
	case Close:
		return 0
	}
	return -1
}

// outlines returns all outlines by name.
var outlines = sync.OnceValue(func() map[string][]Step {
	all := map[string][]Step{}
	for name, path := range read().Portraits {
		steps, err := parse(path)
		if err != nil {
			panic("portrait: " + name + ": " + err.Error()) // the file is part of the package
		}
		all[name] = steps
	}
	return all
})

// Outline returns the outline of a silhouette, which the caller must not modify. It returns nil for
// an unknown name. The inside, by the nonzero winding rule, is black.
func Outline(name string) []Step { return outlines()[name] }

// parse reads an SVG path of relative moves, lines and curves in whole numbers. The first move may
// be absolute.
func parse(path string) ([]Step, error) {
	var steps []Step
	var at, begun [2]int
	kind := StepKind(0)
	for rest := strings.TrimSpace(path); rest != ""; rest = strings.TrimLeft(rest, " ,") {
		if c := rest[0]; c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			if kind = StepKind(c | 0x20); kind.count() < 0 || c < 'a' && c != 'Z' && len(steps) > 0 {
				return nil, fmt.Errorf("%q: expected m, l, c or z", c)
			}
			rest = rest[1:]
		} else if kind == Close || kind == 0 {
			return nil, errors.New("a number without a letter before it")
		}
		s, from := Step{Kind: kind}, at
		for i := range kind.count() {
			for axis := range 2 {
				n, tail, err := number(rest)
				if err != nil {
					return nil, err
				}
				s.Points[i][axis], rest = from[axis]+n, tail
			}
			at = s.Points[i]
		}
		steps = append(steps, s)
		switch kind {
		case Close:
			at = begun
		case Move:
			begun, kind = at, Line // further numbers without a letter are lines
		}
	}
	return steps, nil
}

// number reads a whole number.
func number(s string) (n int, rest string, err error) {
	s = strings.TrimLeft(s, " ,")
	end := 0
	for end < len(s) && (s[end] >= '0' && s[end] <= '9' || end == 0 && s[end] == '-') {
		end++
	}
	n, err = strconv.Atoi(s[:end])
	return n, s[end:], err
}
