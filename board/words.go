package board

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// word describes the names that a document may contain in one place.
type word struct {
	is   *regexp.Regexp
	what string // for a fault
}

// The kinds of names. The file board.schema.json has the same patterns.
var (
	idWord      = word{regexp.MustCompile(`^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.'-]{0,59}$`), `a name of letters, digits and _ . ' -`}
	traitWord   = word{regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`), `a lower-case word, as in "flying"`}
	statWord    = word{regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`), `a lower-case word, as in "ac"`}
	rulesWord   = word{regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`), `the name of a rulebook, as in "heroquest"`}
	profileWord = word{regexp.MustCompile(`^[a-z0-9][a-z0-9.+_-]{0,39}$`), `the name of a profile, as in "us1990"`}
	fieldWord   = word{regexp.MustCompile(`^[A-Za-z][A-Za-z0-9._-]{0,59}$`), `the name of a field, as in "corners"`}
	keyWord     = word{regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,59}$`), `lower-case letters, digits and hyphens, as in "the-first-door"`}
	valueWord   = word{regexp.MustCompile(`^[!-~]{1,60}$`), `a value without spaces, as in "free"`}
)

// checkWord notes a fault when s is not a name of kind w.
func (l *ledger) checkWord(at place, s string, w word) bool {
	if l.trusted || w.is.MatchString(s) {
		return true
	}
	l.add(at, "%s: expected %s", shorten(s), w.what)
	return false
}

// checkText notes a fault when s does not fit on a line.
func (l *ledger) checkText(at place, s string) bool { return l.checkLines(at, s, MaxText, false) }

// checkLines is like checkText, for a string of at most `most` characters. If `lines` is set, the
// string may have several lines.
func (l *ledger) checkLines(at place, s string, most int, lines bool) bool {
	if l.trusted {
		return true
	}
	if n := utf8.RuneCountInString(s); n > most {
		l.add(at, "a text of %d characters: expected at most %d", n, most)
		return false
	}
	for _, r := range s {
		if lines && r == '\n' {
			continue
		}
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			l.add(at, "%s: expected one line of text, without control characters", shorten(s))
			return false
		}
	}
	return true
}

// TextFault describes what is wrong with a string that must fit on one line of at most `most`
// characters. It returns "" when the string is good. An empty string is wrong unless `empty` is
// set.
func TextFault(s string, most int, empty bool) string {
	switch n := utf8.RuneCountInString(s); {
	case n > most:
		return fmt.Sprintf("a text of %d characters: expected at most %d", n, most)
	case strings.ContainsFunc(s, unicode.IsControl):
		return Quote(s) + ": expected one line of text"
	case !empty && strings.TrimSpace(s) == "":
		return "an empty text: expected some text"
	}
	return ""
}

// glyphFits reports whether r can stand for a cell: it must be visible or a space.
func glyphFits(r rune) bool {
	return r != utf8.RuneError && (unicode.IsPrint(r) || r == ' ')
}
