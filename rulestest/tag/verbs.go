package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// bare is a verb without further words.
func bare(word string, may func(*Position) *battlemat.Refusal, do func(*resolution), c battlemat.Choice) verb {
	c.Command = battlemat.Command(word)
	return verb{
		Word: word,
		Offer: func(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			return may(p) != nil || yield(c)
		},
		Decide: func(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
			if len(args) > 0 {
				return game.Refuse("TAG 2", "too-many-words", fmt.Sprintf("Expected %q and no more.", word))
			}
			refusal := may(d.Position)
			if refusal == nil {
				do(d)
			}
			return refusal
		},
	}
}

// cell reads a cell in its one way of writing.
func cell(args []string) (grid.Cell, *battlemat.Refusal) {
	if len(args) == 1 {
		if c, err := grid.ParseCell(args[0]); err == nil && c.String() == args[0] {
			return c, nil
		}
	}
	return grid.Cell{}, game.Refuse("TAG 3", "no-such-cell", "A cell is written x,y.")
}

// waits says for whom the game waits. TAG 2.
func (p *Position) waits() *battlemat.Refusal {
	return game.Refuse("TAG 2", "not-your-turn", fmt.Sprintf("The game waits for %s.", p.actor().Name))
}

// ready refuses everything while an answer or the snare is waited for, and to runners what
// by a rule only the hunter does; "" for what all do.
func (p *Position) ready(onlyHunter, rule string) *battlemat.Refusal {
	f := p.actor()
	switch {
	case p.Asked != none:
		return game.Refuse("TAG 5", "touched", f.Name+" is touched: duck or yield.")
	case p.Snare == nil:
		return game.Refuse("TAG 1", "no-snare", "The hunter lays a snare first.")
	case onlyHunter != "" && f.Seat != Hunter:
		return game.Refuse(rule, "not-the-hunter", onlyHunter)
	}
	return nil
}
