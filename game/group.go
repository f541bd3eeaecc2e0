package game

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
)

// Grouped returns a choice with its [battlemat.Choice.Group]: the words of its command but for those
// that say who acts, where and at whom, which stay where its label says them. So attacks on several
// targets with one weapon are one group, and attacks with another are another. A group that there is
// already stays.
func Grouped(c battlemat.Choice) battlemat.Choice { return groupedAfter("", c) }

// groupedAfter is [Grouped] of a choice in a list, where the one before is often of the same group: both have one text.
func groupedAfter(before string, c battlemat.Choice) battlemat.Choice {
	if c.Group != "" || c.Kind == battlemat.Move && len(c.Menu) == 0 {
		return c
	}
	line := string(c.Command)
	word, line, _ := strings.Cut(line, " ")
	group, named, cells := append(make([]byte, 0, len(c.Command)+8), word...), false, 0
	for line != "" {
		word, line, _ = strings.Cut(line, " ")
		says := ""
		switch cell := word != "" && word[0] >= '0' && word[0] <= '9' && strings.Contains(word, ","); {
		case word == c.Figure:
			says = battlemat.SaysFigure
		case word == c.Target:
			says, named = battlemat.SaysTarget, true
		case word == c.Door || cell && c.Side != "":
			group = append(group, " door"...)
		case cell && cells == 0:
			says, cells = battlemat.SaysAt, 1
		case cell:
			says = battlemat.SaysTail
		case word == c.Corner || word == c.Toward || slices.Contains(c.Hits, word):
		default:
			group = append(append(group, ' '), word...)
		}
		if says != "" && c.Saying(says) {
			group = append(append(group, ' '), word...)
		}
	}
	if c.Saying(battlemat.SaysTarget) && !named {
		group = append(append(group, ' '), c.Target...)
	}
	if c.Saying(battlemat.SaysHits) {
		for _, id := range c.Hits {
			group = append(append(group, ' '), id...)
		}
	}
	if c.Group = before; string(group) != before {
		c.Group = string(group)
	}
	return c
}

// GroupedForm returns a form with the group of the choices that it makes.
func GroupedForm(f battlemat.Form) battlemat.Form {
	words := slices.DeleteFunc(strings.Fields(f.Command), func(w string) bool { return strings.HasPrefix(w, "{") })
	f.Group = Grouped(battlemat.Choice{Command: battlemat.Command(strings.Join(words, " ")), Kind: f.Kind, Menu: f.Menu, Figure: f.Figure}).Group
	return f
}
