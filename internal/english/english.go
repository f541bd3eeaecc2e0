// Package english writes the small parts of English sentences: lists, counted nouns, and the first
// letters of words.
package english

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// And joins words as a sentence does: "a, b and c".
func And(words []string) string { return List(words, "and") }

// List joins words with commas, and the last two with a conjunction: "a, b or c".
func List(words []string, conjunction string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + conjunction + " " + words[n]
}

// Count returns a number with its noun: "1 hex", "2 hexes", "0 hexes".
func Count(n int, noun string) string {
	if n != 1 {
		noun = Plural(noun)
	}
	return strconv.Itoa(n) + " " + noun
}

// CountOrNo is like Count, but returns "no hex" for none.
func CountOrNo(n int, noun string) string {
	if n == 0 {
		return "no " + noun
	}
	return Count(n, noun)
}

// Plural returns the plural of a noun, or of a phrase that ends in it or continues with "of":
// "hexes", "entries", "attack dice", "Potions of Healing", "suits of Chain Mail".
func Plural(noun string) string {
	if one, other, either := strings.Cut(noun, "/"); either {
		return Plural(one) + "/" + Plural(other)
	}
	for _, worn := range []string{"mail", "armour", "armor"} { // worn armour is counted in suits
		if strings.HasSuffix(strings.ToLower(noun), worn) {
			return "suits of " + noun
		}
	}
	if first, rest, of := strings.Cut(noun, " of "); of {
		return Plural(first) + " of " + rest
	}
	if noun == "die" || strings.HasSuffix(noun, " die") {
		return strings.TrimSuffix(noun, "die") + "dice"
	}
	for _, end := range []string{"s", "x", "ch", "sh"} {
		if strings.HasSuffix(noun, end) {
			return noun + "es"
		}
	}
	if stem, y := strings.CutSuffix(noun, "y"); y && stem != "" && !strings.ContainsRune("aeiou", rune(stem[len(stem)-1])) {
		return stem + "ies"
	}
	return noun + "s"
}

// Are returns "is" for the number 1, and otherwise "are".
func Are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Capital returns a text with its first letter as a capital.
func Capital(text string) string { return begin(text, unicode.ToUpper) }

// Small returns a text with its first letter in lower case.
func Small(text string) string { return begin(text, unicode.ToLower) }

// Within returns a name as used within a sentence: "The Imps" becomes "the Imps".
func Within(name string) string {
	if article, _, more := strings.Cut(name, " "); more && (article == "The" || article == "A" || article == "An") {
		return Small(name)
	}
	return name
}

// The returns a capitalised name as used within a sentence: "the loose flagstone", but "somebody's
// train" without an article.
func The(name string) string {
	if first, _, more := strings.Cut(name, " "); more && (strings.HasSuffix(first, "'s") || strings.HasSuffix(first, "’s")) {
		return Small(name)
	}
	return "the " + Small(name)
}

// A returns a name with its indefinite article, as used within a sentence: "a Filing Rat", "an
// orc". A name with its own article keeps it: "the Landlord".
func A(name string) string {
	switch first, _, more := strings.Cut(name, " "); {
	case more && slices.Contains([]string{"the", "a", "an"}, strings.ToLower(first)):
		return Within(name)
	case strings.ContainsAny(first[:min(1, len(first))], "aeiouAEIOU"):
		return "an " + name
	}
	return "a " + name
}

// Names joins names as [And] does, with the first of them in the form for the beginning of a
// sentence: "The Lanterns and the Dusk".
func Names(names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		if all[i] = name; i > 0 {
			all[i] = Within(name)
		}
	}
	return And(all)
}

// Hyphened returns a name in the form of keys and ids, in lower case: "chaos-warrior".
func Hyphened(name string) string {
	name = strings.ToLower(name)
	word := make([]byte, 0, 32)
	for i := range len(name) {
		switch c := name[i]; {
		case c != ' ' && c != '_' && c != '-' && c != ',':
			word = append(word, c)
		case len(word) > 0 && word[len(word)-1] != '-':
			word = append(word, '-')
		}
	}
	word = bytes.TrimSuffix(word, []byte("-"))
	if string(word) == name {
		return name
	}
	return string(word)
}

func begin(text string, letter func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(text)
	begun := letter(first)
	if size == 0 || begun == first {
		return text
	}
	return string(begun) + text[size:]
}
