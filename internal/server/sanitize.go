package server

import (
	"regexp"
	"strings"
	"unicode"
)

// An error may repeat a few words from a client, so that people see their mistake. These are the
// limits, in characters.
const (
	mostQuoted = 40
	mostDetail = 1000
)

var (
	// tokenLike matches text that looks like a token, or is longer than one.
	tokenLike = regexp.MustCompile(`[0-9A-Za-z_-]{27,}`)
	quoted    = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

// sanitizedName returns a name on one line, without invisible characters and without those that
// change the writing direction.
func sanitizedName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case !unicode.IsGraphic(r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, name)
}

// sanitized returns the detail of a problem without text that it should not repeat: possible tokens
// in the wrong place, invisible characters, characters that change the writing direction, and long
// text.
func sanitized(detail string) string {
	detail = sanitizedName(detail)
	detail = tokenLike.ReplaceAllString(detail, "…")
	detail = quoted.ReplaceAllStringFunc(detail, func(word string) string {
		if inside := []rune(strings.Trim(word, `"`)); len(inside) > mostQuoted {
			return `"` + string(inside[:mostQuoted]) + `…"`
		}
		return word
	})
	if all := []rune(detail); len(all) > mostDetail {
		return string(all[:mostDetail]) + "…"
	}
	return detail
}
