package delve

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// word returns the word for an option in a command.
func (o *option) word() string { return game.Either(o.basic == "", o.Half, o.basic) }

// command returns the command to play an option.
func (o *option) command(figure string) battlemat.Command {
	return battlemat.Command("play " + figure + " " + o.Card + " " + o.word())
}

// offerCard completes the choice of a card for this round, as the leading card or as the second one.
func (q *plan) offerCard(choice *battlemat.Choice, f *Figure) {
	c := q.card(f, choice.Card)
	choice.Label, choice.Kind, choice.Rule = fmt.Sprintf("Lead with %s, initiative %d", c.Name, c.Initiative), battlemat.Act, "GH G5"
	choice.Figure, choice.Main, choice.Says = f.ID, true, saysCard
	choice.Note = "Top: " + q.printed[c].top + " Bottom: " + q.printed[c].bottom
	if len(f.Chosen) == 1 {
		choice.Label, choice.Tags = "Choose "+c.Name+" as the second card", []string{battlemat.Settles}
	}
}

// offerHalf completes the choice to play one of the options. When it is called, the choice's Part
// is the option's word.
func (q *plan) offerHalf(choice *battlemat.Choice, f *Figure, all []option) {
	o := game.Find(all, func(o *option) bool { return o.Card == choice.Card && o.word() == choice.Part })
	c := q.card(f, o.Card)
	choice.Kind, choice.Rule, choice.Figure, choice.Says = battlemat.Act, "GH G10", f.ID, saysCard
	if b, plain := basics[o.basic]; plain {
		choice.Part, choice.Label = b.half, fmt.Sprintf("%s: %s", c.Name, b.does[0])
		choice.Tags = []string{battlemat.Instead}
	} else {
		choice.Label, choice.Note, choice.Main = c.Name+", "+o.Half, q.printed[c].half(o.Half), true
	}
	switch why := inWords(o.vain); {
	case o.idle:
		choice.Note, choice.Tags = fmt.Sprintf("%s now. %s", why, q.idleNote(f, o.Played)), []string{battlemat.Wasted}
	case o.instead != nil:
		choice.Note = fmt.Sprintf("Replaces the printed half, because now %s.", o.instead()) // GH G90
	case why != "":
		choice.Note, choice.Tags = strings.TrimSpace(why+" now. "+choice.Note), []string{battlemat.Wasted}
	}
	*choice = game.Grouped(*choice)
}
