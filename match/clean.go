package match

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits for text that people write, in characters.
const (
	mostName = 24
	MostText = 280
)

// mostMarks is the largest number of combining marks on one letter. No script needs more, and more
// would cover neighbouring lines.
const mostMarks = 3

// The characters that join others into one sign, or select how a sign is drawn.
const (
	joiner   = '\u200d'
	variants = '\ufe0f'
)

// clean returns a line of text that is fit to be shown to others. It removes invisible characters
// and characters that reverse the direction of writing or end the line. It puts single spaces
// between words. It returns "" if nothing visible is left.
func clean(text string) string {
	var b strings.Builder
	marks, blank, seen := 0, false, false
	for _, r := range text {
		switch {
		case r == utf8.RuneError:
			continue
		case unicode.IsSpace(r):
			blank, marks = seen, mostMarks // no marks are allowed on a space
			continue
		case r == joiner || r == variants:
			if !seen || blank {
				continue // there is nothing to join
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
