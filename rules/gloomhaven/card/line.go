package card

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
)

// maxLine is the largest number of bytes in a line. An area of 64 hexes fits.
const maxLine = 1200

// Parse reads the line of an ability: its deed, then other words in any order, separated by commas.
// The error names the wrong word and what was expected in its place.
//
// GH G60: a word without effect is an error.
func Parse(line string) (Ability, error) {
	if len(line) > maxLine {
		return Ability{}, fmt.Errorf("a line of %d characters: expected at most %d", len(line), maxLine)
	}
	if !utf8.ValidString(line) {
		return Ability{}, fmt.Errorf("%s: expected letters", board.Quote(line))
	}
	words := split(line)
	r := reader{seen: map[string]bool{}}
	if err := r.deed(words[0]); err != nil {
		return Ability{}, err
	}
	for _, word := range words[1:] {
		if err := r.word(word); err != nil {
			return Ability{}, err
		}
	}
	if err := r.fit(); err != nil {
		return Ability{}, err
	}
	return r.a, nil
}

// split cuts a line at its commas, except for commas inside the brackets of an area. It removes
// needless blanks from the words.
func split(line string) []string {
	var words []string
	deep, start := 0, 0
	for i := 0; i <= len(line); i++ {
		switch {
		case i == len(line) || line[i] == ',' && deep == 0:
			words = append(words, strings.Join(strings.Fields(line[start:i]), " "))
			start = i + 1
		case line[i] == '[':
			deep++
		case line[i] == ']':
			deep = max(deep-1, 0)
		}
	}
	return words
}

type reader struct {
	a     Ability
	form  form
	steps string          // the text of the area, which can only be read once the range is known
	seen  map[string]bool // the kinds of words used so far
}

// deed reads the first word of the line, with its number.
func (r *reader) deed(word string) error {
	name, rest, _ := strings.Cut(word, " ")
	f, known := forms[Deed(name)]
	if !known {
		return wrong(word, "an ability: one of %s", strings.Join(deeds, ", "))
	}
	r.form, r.a.Deed = f, Deed(name)
	var err error
	switch {
	case r.a.Deed == Summon || r.a.Deed == Spawn:
		r.a.Name = rest
		if !named(rest) {
			err = wrong(word, "the name of a figure, as in \"Summon Copper Wasp\"")
		}
	case r.a.Deed == Prepare:
		r.seen[bonusWord] = true
		err = r.bonus(rest, word)
	case r.a.Deed.Condition() != "":
		if rest != "" {
			err = wrong(word, "%q without a number", name)
		}
	case f.relative && signed(rest):
		r.a.Relative = true
		r.a.N, err = whole(rest, word, -MaxNumber)
	default:
		r.a.N, err = whole(rest, word, f.least)
	}
	return err
}

// named reports whether s may be the name of a summon in a line.
func named(s string) bool {
	if s == "" || utf8.RuneCountInString(s) > maxName || strings.Join(strings.Fields(s), " ") != s {
		return false
	}
	return !strings.ContainsFunc(s, func(c rune) bool { return !nameSign(c) })
}

// wrong returns the error for a word.
func wrong(word, format string, args ...any) error {
	if word == "" {
		return fmt.Errorf("an empty word: expected "+format, args...)
	}
	return fmt.Errorf("%s: expected %s", board.Quote(word), fmt.Sprintf(format, args...))
}
