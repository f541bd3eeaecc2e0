package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeFixedMovement = "fixed-movement" // HQ Q3

// Rolled gives a hero its movement.
type Rolled struct {
	Figure  string      `json:"figure"`
	Dice    []dice.Face `json:"dice"`
	Squares int         `json:"squares"`
	Swift   bool        `json:"swift,omitempty"` // the swift wind doubled the dice
}

func (e Rolled) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Rolled, f.Left = true, e.Squares
	if e.Swift {
		f.lift(swiftWind)
	}
}

func (e Rolled) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s rolls %s: %s.", f.Name, english.List(game.Faces(e.Dice), "and"), english.Count(e.Squares, "square"))
	if e.Swift {
		text = fmt.Sprintf("%s rolls %s with Swift Wind: %s.", f.Name, english.List(game.Faces(e.Dice), "and"), english.Count(e.Squares, "square"))
	}
	return game.Say(battlemat.Rolled, "HQ Q3", f.ID, text).By(pips("movement", e.Dice, e.Squares))
}

// movementDice is how many dice a hero rolls for its movement.
//
// HQ Q3: two, one in plate mail; the swift wind doubles them.
func (p *Position) movementDice(f *Figure) int {
	n := 2
	for _, worn := range f.Worn {
		if a, ok := p.profile.Edition.Armour(worn); ok && a.MovementDice > 0 {
			n = a.MovementDice
		}
	}
	if f.is(swiftWind) {
		n *= 2
	}
	return n
}

// mayRoll refuses a second roll.
func (p *Position) mayRoll(f *Figure) *battlemat.Refusal {
	switch {
	case !f.Hero:
		return refuse("HQ Q3", codeFixedMovement, "%s does not roll: it always moves %d.", f.Name, f.Stats.Move)
	case f.Halted:
		return p.halted(f)
	case f.Rolled:
		return refuse("HQ Q3", codeHasRolled, "%s has rolled: %s left.", f.Name, english.Count(f.Left, "square"))
	}
	return nil
}

// canRoll reports whether [Position.mayRoll] refuses nothing, for those who do not read why.
func (f *Figure) canRoll() bool { return f.Hero && !f.Halted && !f.Rolled }

// rollVerb is rolling for movement.
var rollVerb = verb{Word: "roll", Offer: offerRoll, Commands: listRolls, Decide: decideRoll}

func offerRoll(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		return !f.canRoll() || yield(p.rollChoice(f))
	})
}

func listRolls(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool { return !f.canRoll() || yield(rollCommand(f)) })
}

func rollCommand(f *Figure) battlemat.Command { return battlemat.Command("roll " + f.ID) }

func (p *Position) rollChoice(f *Figure) battlemat.Choice {
	return battlemat.Choice{
		Command: rollCommand(f), Label: "Roll for movement", Kind: battlemat.Act,
		Key: "r", Rule: "HQ Q3", Note: fmt.Sprintf("%dd6 squares.", p.movementDice(f)), Figure: f.ID,
	}
}

func decideRoll(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.alone(seat, args, (*Position).mayRoll)
	if refusal == nil {
		sum, thrown := d.Pips(dice.D(6), d.movementDice(f))
		d.Do(Rolled{f.ID, thrown, sum, f.is(swiftWind)})
	}
	return refusal
}
