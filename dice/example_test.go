package dice_test

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
)

func ExampleVersus_Roll() {
	die := dice.Die{Name: "combat die", Faces: []dice.Face{"skull", "skull", "skull", "white shield", "white shield", "black shield"}}
	attack := dice.Versus{
		Attack:  dice.Pool{Die: die, Dice: 3, Counts: []dice.Face{"skull"}},
		Defence: dice.Pool{Die: die, Dice: 2, Counts: []dice.Face{"white shield"}},
	}
	r := &dice.Recorder{Roller: dice.NewSeeded(dice.SeedOf("a quest"))}
	clash, _ := attack.Roll(r)
	fmt.Println(clash.Hits, "hits,", clash.Blocks, "blocks,", clash.Wounds, "wounds")
	again, _ := attack.Roll(dice.Replay(r.Rolls))
	fmt.Println("replayed:", again.Wounds)
	// Output:
	// 2 hits, 1 blocks, 1 wounds
	// replayed: 1
}

func ExampleDist_Table() {
	fmt.Print(dice.Uniform(1, 3).Repeat(2).Table(1))
	// Output:
	//    exactly         at least
	// 2      1/9  11.1%         1  100.0%
	// 3      2/9  22.2%       8/9   88.9%
	// 4      1/3  33.3%       2/3   66.7%
	// 5      2/9  22.2%       1/3   33.3%
	// 6      1/9  11.1%       1/9   11.1%
}

func ExampleParseExpr() {
	e, _ := dice.ParseExpr("1d8 + 2D6 + 3")
	d, _ := e.Dist(1)
	fmt.Println(e, "mean", d.Mean(), "at least 15:", d.AtLeast(15).Percent(1))
	_, err := dice.ParseExpr("2d6+fire")
	fmt.Println(err)
	// Output:
	// 1d8+2d6+3 mean 29/2 at least 15: 50.0%
	// dice expression "2d6+fire" at 5: expected a number or dice such as 2d6
}
