package battlemat_test

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// A program plays a match by asking its position which seats are to act and what they may choose.
// Each seat sees and is told only what it may know. A command leads to the next position, and the
// dice come from a seed.
func Example() {
	doc, err := scenarios.Load("the-lantern")
	if err != nil {
		fmt.Println(err)
		return
	}
	rules, err := all.Ruleset(doc.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	position, err := battlemat.Begin(rules, doc)
	if err != nil {
		fmt.Println(err)
		return
	}
	roller := dice.NewSeeded(dice.SeedOf("an example"))
	commands := 0
	for {
		outcome, over := position.Outcome()
		if over {
			fmt.Println("over, and somebody has won:", len(outcome.Winners) > 0)
			return
		}
		seat := position.ToAct()[0]
		choices := slices.Collect(position.Choices(seat))
		command := rules.Bot(seat).Choose(position.See(seat), choices) // or the player's choice
		if commands == 0 {
			fmt.Printf("%s chooses among %d commands: %s\n", seat, len(choices), command)
		}
		if position, err = battlemat.Advance(position, seat, command, roller); err != nil {
			fmt.Println(err) // a *battlemat.Refusal names the rule that forbids it
			return
		}
		commands++
	}
	// Output:
	// barbarian chooses among 7 commands: roll barbarian
	// over, and somebody has won: true
}
