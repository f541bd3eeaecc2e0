package game

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
)

// Grouped returns a choice with its [battlemat.Choice.Group]: the words of its command without those
// for the actor, the place and the target, which stay where its label contains them. So attacks on
// several targets with one weapon are one group, and attacks with another are another. An existing group
// stays.
func Grouped(c battlemat.Choice) battlemat.Choice {
	group(&c, "")
	return c
}

// group gives a choice its group, as [Grouped] does. The previous choice in a list often has the same group, and then
// both share the text.
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
