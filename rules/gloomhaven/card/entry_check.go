package card

import (
	"fmt"
	"regexp"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Bounds for documents.
const (
	MaxLevels     = 9 // levels of a character
	MonsterLevels = 8 // levels of a monster: 0 to 7
	MaxStandees   = 20

	maxCards = 60 // cards of a character or of a type of monster
	maxHalf  = 8  // abilities of a half or of a monster's card
	maxText  = 400
)

// Flying is the trait of figures that fly.
const Flying = "flying"

var (
	kindForm  = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)
	glyphForm = regexp.MustCompile(`^[\p{L}\p{N}]{1,2}$`)
)

// faults is a list of the faults of an entry.
type faults struct {
	list []board.Fault
}

func (f *faults) add(path, format string, args ...any) {
	f.list = append(f.list, board.Fault{Path: path, Message: fmt.Sprintf(format, args...)})
}

// kind checks a name that documents use as a key.
func (f *faults) kind(path, s string) {
	if !kindForm.MatchString(s) {
		f.add(path, "%s: expected lower-case letters, digits and hyphens", board.Quote(s))
	}
}

// Checks that no earlier entry has the name s.
func (f *faults) once(path, s string, seen map[string]bool) {
	if seen[s] {
		f.add(path, "%s is listed twice: expected a different one", board.Quote(s))
	}
	seen[s] = true
}

// glyph checks the letters that are shown on a figure's disc.
func (f *faults) glyph(path, s string) {
	if !glyphForm.MatchString(s) {
		f.add(path, "%s: expected a letter or two", board.Quote(s))
	}
}

// portrait checks the name of a silhouette, which may be empty.
func (f *faults) portrait(path, name string) {
	if fault := portrait.Fault(name); fault != "" {
		f.add(path, "%s", fault)
	}
}

// text checks a single line of text, which may be empty only if `empty` is set.
func (f *faults) text(path, s string, most int, empty bool) {
	if fault := board.TextFault(s, most, empty); fault != "" {
		f.add(path, "%s", fault)
	}
}

// number checks that a number is within its bounds.
func (f *faults) number(path string, n, least, most int) {
	if n < least || n > most {
		f.add(path, "%d: expected a whole number from %d to %d", n, least, most)
	}
}

// traits checks the traits of a figure.
func (f *faults) traits(path string, traits []string) {
	seen := map[string]bool{}
	for i, t := range traits {
		at := fmt.Sprintf("%s[%d]", path, i)
		if t != Flying {
			f.add(at, "%s: expected %q", board.Quote(t), Flying)
		}
		f.once(at, t, seen)
	}
}

// stats checks the stats of a monster or a summon.
func (f *faults) stats(path string, s Stats) {
	for _, n := range []struct {
		name     string
		n, least int
	}{
		{"life", s.Life, 1}, {"move", s.Move, 0}, {"attack", s.Attack, 0}, {"range", s.Range, 0}, {"targets", s.Targets, 0},
		{"shield", s.Shield, 0}, {"retaliate", s.Retaliate, 0}, {"pierce", s.Pierce, 0},
	} {
		f.number(path+"."+n.name, n.n, n.least, MaxNumber)
	}
	seen := map[string]bool{}
	for i, c := range s.Inflicts {
		at := fmt.Sprintf("%s.inflicts[%d]", path, i)
		if row := condition.Of(c); row.Name == "" || row.Helps {
			f.add(at, "%s: expected a condition that harms, as in \"poison\"", board.Quote(c))
		}
		f.once(at, c, seen)
	}
}

// abilities reads the lines of abilities. For each ability it calls the function `may`, which
// returns the ability's fault, or "" if there is none.
func (f *faults) abilities(path string, lines []string, may func(a *Ability) string) []Ability {
	if n := len(lines); n < 1 || n > maxHalf {
		f.add(path, "%d lines: expected 1 to %d", n, maxHalf)
	}
	var list []Ability
	for i, line := range lines {
		at := fmt.Sprintf("%s[%d]", path, i)
		a, err := Parse(line)
		switch {
		case line == lost:
			f.add(at, "%q: expected it once, as the last line of a character's half", lost)
		case err != nil:
			f.add(at, "%v", err)
		default:
			if wrong := may(&a); wrong != "" {
				f.add(at, "%s: %s", board.Quote(line), wrong)
			}
			list = append(list, a)
		}
	}
	return list
}
