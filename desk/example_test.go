package desk_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

// A verdict includes its witness or, for each line, what blocks it.
func ExampleTable_See() {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := desk.Sit(b, desk.Choice{Rules: "heroquest", Profile: "us1990"})
	if err != nil {
		fmt.Println(err)
		return
	}
	from, _ := t.Find("10,18")
	for _, name := range []string{"12,17", "13,17"} {
		to, err := t.Find(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		answer, err := t.See("", from, to)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(to, answer.Sees, answer.Reason)
	}
	// Output:
	// (12,17) false No line of sight: the wall between (11,18) and (11,17) is in the way.
	// (13,17) true The line is free.
}

// Odds are exact.
func ExampleTable_Attack() {
	b, err := board.Parse([]byte(`
rules: dnd
map:
  A..B
figures:
  A = archer Elf heroes
  B = orc Orc monsters ac=13 hp=9
`), "duel")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := desk.Sit(b, desk.Choice{})
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := t.Attack(rules.Attack{Attacker: "archer", Target: "orc", With: "+5 1d8+3 range=80/320"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Dice)
	fmt.Println("drops the orc:", answer.Odds.Kill.Fraction)
	// Output:
	// d20+5 against AC 13, 1d8+3 damage
	// drops the orc: 171/640
}
