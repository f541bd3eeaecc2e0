package delve

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// small begins a text with a small letter, capital with a capital one.
func small(s string) string { return begun(s, unicode.ToLower) }

func capital(s string) string { return begun(s, unicode.ToUpper) }

// begun is a text with another first letter.
func begun(s string, letter func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(letter(r)) + s[n:]
}

// enumerated joins words, "a, b and c".
func enumerated(words []string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " and " + words[n]
}

// number counts things: "1 enemy", "2 enemies".
func number(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// counted counts things whose plural ends in s.
func counted(n int, thing string) string { return number(n, thing, thing+"s") }

// hexes counts hexes.
func hexes(n int) string { return number(n, "hex", "hexes") }

// slug is a name in small letters and hyphens.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '_' || r == '-' || r == ',' }), "-")
}
