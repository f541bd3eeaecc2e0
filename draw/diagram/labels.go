package diagram

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
)

// Labels returns labels for the figures of a board, by id. A label is the first letter of the kind,
// with a second letter if another kind begins with the same letter, and a number if there are
// several figures of the kind.
func Labels(b *board.Board) map[string]string {
	count, kinds := map[string]int{}, []string{}
	for _, f := range b.Figures() {
		if count[KindOf(f)]++; count[KindOf(f)] == 1 {
			kinds = append(kinds, KindOf(f))
		}
	}
	stems, number, labels := nameKinds(kinds), map[string]int{}, map[string]string{}
	for _, f := range b.Figures() {
		kind := KindOf(f)
		labels[f.ID] = stems[kind]
		if count[kind] > 1 {
			number[kind]++
			labels[f.ID] += strconv.Itoa(number[kind])
		}
	}
	return labels
}

// ShortLabels returns labels of one character, for narrow pictures. A label is a letter of the
// kind's name or, if none is free, any unused letter.
func ShortLabels(b *board.Board) map[string]string {
	names, kinds, taken := map[string]string{}, map[string]rune{}, map[rune]bool{}
	for _, f := range b.Figures() {
		kind := KindOf(f)
		if _, ok := kinds[kind]; !ok {
			kinds[kind] = '?'
			for _, r := range strings.ToUpper(kind) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
				if !taken[r] && unicode.IsPrint(r) && r != ' ' {
					kinds[kind], taken[r] = r, true
					break
				}
			}
		}
		names[f.ID] = string(kinds[kind])
	}
	return names
}

// nameKinds gives each kind one letter, or two if another kind begins with the same letter.
func nameKinds(kinds []string) map[string]string {
	begin, taken, stems := map[rune]int{}, map[string]bool{}, map[string]string{}
	for _, k := range kinds {
		begin[lettersOf(k)[0]]++
	}
	for _, k := range kinds {
		l := lettersOf(k)
		stem := string(l[0])
		if begin[l[0]] > 1 {
			for _, r := range append(l[1:], []rune("abcdefghijklmnopqrstuvwxyz")...) {
				if stem = string([]rune{l[0], unicode.ToLower(r)}); !taken[stem] {
					break
				}
			}
		}
		stems[k], taken[stem] = stem, true
	}
	return stems
}

// lettersOf returns the letters and digits of a name, the first one as a capital, or "?" if there
// are none.
func lettersOf(name string) []rune {
	var out []rune
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return []rune{'?'}
	}
	out[0] = unicode.ToUpper(out[0])
	return out
}

// KindOf returns the kind of a figure or, if it has none, its id.
func KindOf(f board.Figure) string {
	if f.Kind != "" {
		return f.Kind
	}
	if f.ID != "" {
		return f.ID
	}
	return "?"
}

// Plain returns the letters and digits of a name in lower case. Names that differ only in case, or
// in other characters, have the same plain form.
func Plain(name string) string {
	return strings.ToLower(string(lettersOf(name)))
}

// Telling reports whether a reader can infer a figure's id from its label and kind. For example,
// the Orc with the label O2 can only be "orc2".
func Telling(f board.Figure, label string) bool {
	number := label[len(strings.TrimRight(label, "0123456789")):]
	id, kind := Plain(f.ID), Plain(KindOf(f))
	return id == kind || id == kind+number
}
