package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
)

// use records that a sign occurs in the picture.
func (t *textArtist) use(sign string) { t.used[sign] = true }

// textLegend explains the signs that the picture uses.
func (t *textArtist) textLegend() []string {
	var words []string
	add := func(used, sign, meaning string) {
		if t.used[used] {
			words = append(words, sign+" "+meaning)
		}
	}
	for k := board.Wall; k <= board.Plate; k++ {
		g := string(t.glyph(k))
		add(g, g, terrainWord(k))
	}
	if sign := t.levelText(1); sign == "+" {
		add("level", sign, "higher ground")
	} else {
		add("level", sign, "level")
	}
	add("room", "a", "room")
	add("door open", t.sign("□", "'"), "open door")
	add("door closed", t.sign("■", "="), "closed door")
	add("door seen through", t.sign("▤", "H"), t.leafNames())
	add("door secret", "?", "secret door")
	add("seen", t.seenDot(), "seen")
	if t.Reach != nil {
		words = append(words, "5 cost"+inUnit(t.unit(t.Reach.Unit)))
	}
	if t.terse {
		add("(", "(5", "only to pass")
	} else {
		add("(", "(5)", "only to pass")
	}
	add(t.dagger(), "5"+t.dagger(), dangerWord)
	if t.Path != nil && len(t.Path.Steps) > 1 {
		words = append(words, t.way())
	}
	add("line", t.lineDot(), "line of sight")
	add("stop", string(t.crossing()), "stops it")
	if t.Heat != nil {
		if hottest, any := t.Heat.Hottest(); any {
			words = append(words, hottest.Label+" "+t.Heat.Name+", at most")
		}
		add("bare", t.bareSign(), t.Heat.BareName)
	}
	add("area", t.sign("░", "/"), t.areaName())
	words = append(words, t.bracketWords()...)
	if t.Compare != nil {
		words = append(words, t.compareWords()...)
	}
	return t.joinWords(append(append(words, t.figureWords()...), t.barrierWords()...))
}

func inUnit(unit string) string {
	if unit == "" {
		return ""
	}
	return " in " + unit
}

// unit returns the name of the unit of the costs: "ft", or "units of 5 ft" if they are divided.
func (t *textArtist) unit(unit string) string {
	switch {
	case t.scale == 1:
		return unit
	case unit == "":
		return "units of " + strconv.Itoa(t.scale)
	}
	return "units of " + strconv.Itoa(t.scale) + " " + unit
}

// way returns the steps of the path with their running cost: "way 1,1 (5) 2,2 (15)".
func (t *textArtist) way() string {
	var b strings.Builder
	b.WriteString("way" + inUnit(t.Path.Unit) + ":")
	for i, s := range t.Path.Steps {
		fmt.Fprintf(&b, " %v", s.At)
		if i > 0 {
			fmt.Fprintf(&b, " (%s)", number(s.Cost))
		}
		if s.Danger != "" {
			fmt.Fprintf(&b, " %s %s", t.dagger(), s.Danger)
		}
	}
	return b.String()
}

func (t *textArtist) areaName() string {
	for _, a := range t.Areas {
		if a.Name != "" {
			return a.Name
		}
	}
	return "area"
}

// compareWords returns how many cells are only in one answer, have different values, or are the
// same in both. It lists the different values if cells are too narrow for them.
func (t *textArtist) compareWords() []string {
	count, pairs := map[compareKind]int{}, map[string]int{}
	var order []string
	for _, c := range t.Compare.Cells {
		count[kindOfCompared(c)]++
		if kindOfCompared(c) == differ {
			if pairs[labelOfCompared(c)]++; pairs[labelOfCompared(c)] == 1 {
				order = append(order, labelOfCompared(c))
			}
		}
	}
	var words []string
	if n := count[onlyA]; n > 0 {
		words = append(words, fmt.Sprintf("%s (%d)", wordOf(t.Compare, onlyA), n))
	}
	if n := count[onlyB]; n > 0 {
		words = append(words, fmt.Sprintf("%s (%d)", wordOf(t.Compare, onlyB), n))
	}
	if n := count[differ]; n > 0 {
		word := fmt.Sprintf("%s (%d)", wordOf(t.Compare, differ), n)
		if !t.terse {
			word = "5/6 " + word
		} else {
			word = t.differSign() + " " + word + ":"
			for _, p := range order {
				word += fmt.Sprintf(" %s x%d", p, pairs[p])
			}
		}
		words = append(words, word)
	}
	if n := count[same]; n > 0 {
		sign := "5"
		if slices.ContainsFunc(t.Compare.Cells, func(c Compared) bool { return c.Bare }) {
			sign = t.bothSign()
		}
		words = append(words, fmt.Sprintf("%s %s (%d)", sign, wordOf(t.Compare, same), n))
	}
	return words
}

// figureWords lists the figures by label, with their places and whether they are seen. It adds the
// ids that cannot be inferred from the labels.
func (t *textArtist) figureWords() []string {
	type kind struct{ label, name, side string }
	var order []kind
	places, named := map[kind][]string{}, map[kind]bool{} // by kind: the places of its figures, and whether any is listed with its id
	for _, f := range t.standing() {
		k := kind{t.labelOf(f), diagram.KindOf(f), f.Side}
		if places[k] == nil {
			order = append(order, k)
		}
		at := f.At.String()
		if !diagram.Telling(f, t.figure.label[f.ID]) {
			at = f.ID + " at " + at
			named[k] = true
		}
		if t.Field != nil && f.At != t.Field.From {
			at += " " + map[bool]string{true: "seen", false: "not seen"}[t.sees(f)]
		}
		places[k] = append(places[k], at)
	}
	var words []string
	for _, k := range order {
		name := k.name
		if k.side != "" && k.side != k.name {
			name += " (" + k.side + ")"
		}
		if named[k] {
			name += ":"
		}
		words = append(words, k.label+" "+name+" "+strings.Join(places[k], "; "))
	}
	return words
}

// sees reports whether a cell of the figure is in the field of view.
func (t *textArtist) sees(f board.Figure) bool {
	for _, c := range f.Cells() {
		if t.seen[c] {
			return true
		}
	}
	return false
}

// joinWords arranges the entries in lines, three spaces apart.
func (t *textArtist) joinWords(words []string) []string {
	var lines []string
	line := ""
	flush := func() {
		if utf8.RuneCountInString(line) > t.opts.Width {
			lines = append(lines, t.wrapText(line)...)
		} else if line != "" {
			lines = append(lines, line)
		}
	}
	for _, w := range words {
		w = strings.Map(t.spoken, w)
		if line != "" && utf8.RuneCountInString(line)+3+utf8.RuneCountInString(w) <= t.opts.Width {
			line += "   " + w
			continue
		}
		flush()
		line = w
	}
	flush()
	return lines
}

// wrapText breaks a string into lines that fit the width of the page, and replaces control
// characters.
func (t *textArtist) wrapText(s string) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(strings.Map(t.spoken, s)) {
		for utf8.RuneCountInString(word) > t.opts.Width {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			lines = append(lines, clip(word, t.opts.Width))
			word = string([]rune(word)[t.opts.Width:])
		}
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > t.opts.Width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// spoken returns the replacement for the character r in a sentence.
func (t *textArtist) spoken(r rune) rune {
	if unicode.IsSpace(r) {
		return ' '
	}
	if !unicode.IsPrint(r) || t.opts.ASCII && r > unicode.MaxASCII {
		return '?'
	}
	return r
}
