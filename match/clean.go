package match

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of what people write, in characters.
const (
	mostName = 24
	MostText = 280
)

// mostMarks is the largest number of marks on one letter: more are not writing, and cover the neighbouring
// lines.
const mostMarks = 3

// The characters that join others into one sign or choose how a sign is drawn.
const (
	joiner   = '\u200d'
	variants = '\ufe0f'
)

// clean returns a line of text fit to be shown to others: without invisible characters, without characters
// that reverse the direction of writing or end the line, and with single blanks between words. It returns ""
// when nothing visible is left.
func clean(text string) string {
	var b strings.Builder
	marks, blank, seen := 0, false, false
	for _, r := range text {
		switch {
		case r == utf8.RuneError:
			continue
		case unicode.IsSpace(r):
			blank, marks = seen, mostMarks // a mark on a blank stands on nothing
			continue
		case r == joiner || r == variants:
			if !seen || blank {
				continue // they join nothing
			}
		case unicode.Is(unicode.M, r):
			if marks++; marks > mostMarks || !seen {
				continue
			}
		case !unicode.IsGraphic(r) || hidden(r):
			continue
		default:
			if blank {
				b.WriteByte(' ')
				blank = false
			}
			marks, seen = 0, true
		}
		b.WriteRune(r)
	}
	return b.String()
}

// hidden reports whether a character is invisible.
func hidden(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return true
	}
	return false
}
