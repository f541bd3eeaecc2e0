package rulestest

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Labels returns the faults in the labels of a seat's choices. The field Says of each choice must
// list what its label contains, and choices of one group in one menu must have the same label.
func Labels(v battlemat.View, list []battlemat.Choice) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	names, cards := map[string]string{}, map[string]string{}
	for _, f := range v.Figures {
		names[f.ID] = f.Name
	}
	for _, h := range v.Hands {
		for _, c := range h.Cards {
			cards[c.ID] = c.Name
		}
	}
	labels, groups := map[string]string{}, map[string]string{}
	for _, c := range list {
		says := func(key, words string) {
			label := c.Label
			if key == battlemat.SaysFigure {
				for _, other := range []string{names[c.Target], english.Within(names[c.Target])} {
					label = strings.ReplaceAll(label, other, "") // "Ogre Zombie 1" does not contain the name "Zombie 1"
				}
			}
			if words != "" && (saysWords(label, words) || saysWords(label, english.Within(words))) != c.Saying(key) {
				fault("the label %q of %q mentions %q: %v, but the choice's Says is %q", c.Label, c.Command, words, !c.Saying(key), c.Says)
			}
		}
		says(battlemat.SaysTarget, names[c.Target])
		if c.Figure != c.Target {
			says(battlemat.SaysFigure, names[c.Figure])
		}
		if c.Target == "" && len(c.Hits) > 0 {
			says(battlemat.SaysHits, names[c.Hits[0]])
		}
		if c.At != nil {
			says(battlemat.SaysAt, "("+c.At.String()+")")
		}
		says(battlemat.SaysCard, cards[c.Card])
		if c.Cost != nil && c.Unit != "" {
			says(battlemat.SaysCost, fmt.Sprintf("%d %s", *c.Cost, c.Unit))
		}
		if n := len(c.Menu); n > 0 && strings.HasPrefix(strings.ToLower(c.Label), strings.ToLower(c.Menu[n-1])) && !c.Saying(battlemat.SaysMenu) {
			fault("the label %q of %q begins with its menu, but the choice's Says is %q", c.Label, c.Command, c.Says)
		}
		switch {
		case c.Group != "":
			group, label := fmt.Sprint(c.Menu, "\x00", c.Group), fmt.Sprint(c.Menu, "\x00", c.Kind, c.Label)
			if other, is := labels[group]; is && other != c.Label {
				fault("the group %q of %q has two labels: %q and %q", c.Group, c.Menu, other, c.Label)
			}
			if other, is := groups[label]; is && other != c.Group {
				fault("the label %q in %q has two groups: %q and %q", c.Label, c.Menu, other, c.Group)
			}
			labels[group], groups[label] = c.Label, c.Group
		case c.Kind != battlemat.Move || len(c.Menu) > 0:
			fault("choice %q has no group", c.Command)
		}
	}
	return faults
}

// saysWords reports whether a text contains words as whole words.
func saysWords(text, words string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], words)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+i])
		after, _ := utf8.DecodeRuneInString(text[from+i+len(words):])
		within := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
		if !within(before) && !within(after) {
			return true
		}
		from += i + 1
	}
}
