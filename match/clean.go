package match

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of what people write, in characters.
const (
	MostName = 24
	MostText = 280
)

// mostMarks is how many marks stand on one letter: more are no writing, and cover the lines beside
// them.
const mostMarks = 3

// The characters that join others to one sign, and choose how a sign is drawn.
const (
	joiner   = '\u200d'
	variants = '\ufe0f'
)

// clean is a line of text as others are shown it: without what nobody sees, what turns the
// direction of writing or ends a line, and without more than a blank between words. It is "" where
// nothing that is seen is left.
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

// hidden reports whether a letter is drawn as nothing.
func hidden(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return true
	}
	return false
}
