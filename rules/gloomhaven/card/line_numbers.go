package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// MaxNumber is the largest number that a line may contain.
const MaxNumber = 99

// Bounds for a line.
const (
	maxTimes   = 9
	maxBonuses = 8
	maxName    = 40 // characters in a summon's name
)

// Whens lists the conditions of a bonus, the empty one first.
var Whens = []When{Always, Flanked, Alone, Unhurt, Hurt, Poisoned, Wounded, Muddled, Elite, Distant}

// nameSign reports whether c may be part of a name in a line.
func nameSign(c rune) bool {
	return c == ' ' || c == '-' || c == '\'' || unicode.IsLetter(c) || unicode.IsMark(c) || unicode.IsDigit(c)
}

// signed reports whether a number has a sign.
func signed(s string) bool { return s != "" && (s[0] == '+' || s[0] == '-') }

// whole reads a number from `least` to 99. If `least` is negative, the number may be negative too
// and must have a sign: "+0". Errors name `word`, the whole word that contains s.
func whole(s, word string, least int) (int, error) {
	n, err := strconv.Atoi(s)
	form := strconv.Itoa(n)
	if least < 0 {
		form = fmt.Sprintf("%+d", n)
	}
	if err != nil || s != form || n < least || n > MaxNumber {
		if least < 0 {
			return 0, wrong(word, "a number from %d to +%d", least, MaxNumber)
		}
		return 0, wrong(word, "a number from %d to %d", least, MaxNumber)
	}
	return n, nil
}

// bonus reads a bonus such as "+2" or "x2 if alone".
func (r *reader) bonus(text, word string) error {
	number, when, _ := strings.Cut(text, " if ")
	b := Bonus{If: When(when)}
	if !slices.Contains(Whens, b.If) || b.If == Always && strings.Contains(text, " if") {
		return wrong(word, "a condition: one of%s", conditions())
	}
	var err error
	if factor, times := strings.CutPrefix(number, "x"); times {
		b.Times, err = whole(factor, word, 2)
		if b.Times > maxTimes {
			err = wrong(word, "a factor from 2 to %d", maxTimes)
		}
	} else {
		b.Add, err = whole(number, word, -MaxNumber)
	}
	switch {
	case err != nil || (b.Times == 0) == (b.Add == 0):
		return wrong(word, "a bonus such as +2, -1 or x2, as in \"+2 if flanked\"")
	case len(r.a.Bonuses) == maxBonuses:
		return wrong(word, "at most %d bonuses", maxBonuses)
	}
	r.a.Bonuses = append(r.a.Bonuses, b)
	return nil
}

// conditions lists the conditions of a bonus, for use in errors.
func conditions() string {
	var s strings.Builder
	for _, w := range Whens[1:] {
		s.WriteString(" if " + string(w))
	}
	return s.String()
}
