package game

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
)

// Grouped returns a choice with its [battlemat.Choice.Group] set. The group consists of the words
// of the command without the actor, the place and the target, unless the label contains them.
// Attacks with one weapon on several targets are therefore one group, and attacks with another
// weapon are another. An existing group is not changed.
func Grouped(c battlemat.Choice) battlemat.Choice {
	group(&c, "")
	return c
}

// group sets the group of a choice, as [Grouped] does. The previous choice in a list often has the
// same group, and the two then share the string.
func group(c *battlemat.Choice, before string) {
	if c.Group != "" || c.Kind == battlemat.Move && len(c.Menu) == 0 {
		return
	}
	line := string(c.Command)
	word, line, _ := strings.Cut(line, " ")
	text, named, cells := append(make([]byte, 0, 64), word...), false, 0
	for line != "" {
		word, line, _ = strings.Cut(line, " ")
		says := ""
		switch cell := word != "" && word[0] >= '0' && word[0] <= '9' && strings.Contains(word, ","); {
		case word == c.Figure:
			says = battlemat.SaysFigure
		case word == c.Target:
			says, named = battlemat.SaysTarget, true
		case word == c.Door || cell && c.Side != "":
			text = append(text, " door"...)
		case cell && cells == 0:
			says, cells = battlemat.SaysAt, 1
		case cell:
			says = battlemat.SaysTail
		case word == c.Corner || word == c.Toward || slices.Contains(c.Hits, word):
		default:
			text = append(append(text, ' '), word...)
		}
		if says != "" && c.Saying(says) {
			text = append(append(text, ' '), word...)
		}
	}
	if c.Saying(battlemat.SaysTarget) && !named {
		text = append(append(text, ' '), c.Target...)
	}
	if c.Saying(battlemat.SaysHits) {
		for _, id := range c.Hits {
			text = append(append(text, ' '), id...)
		}
	}
	if c.Group = before; string(text) != before {
		c.Group = string(text)
	}
}

// GroupedForm returns a form with the group of its choices.
func GroupedForm(f battlemat.Form) battlemat.Form {
	words := slices.DeleteFunc(strings.Fields(f.Command), func(w string) bool { return strings.HasPrefix(w, "{") })
	f.Group = Grouped(battlemat.Choice{Command: battlemat.Command(strings.Join(words, " ")), Kind: f.Kind, Menu: f.Menu, Figure: f.Figure}).Group
	return f
}
