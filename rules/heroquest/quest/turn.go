package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

var (
	turnVerbs []verb
	turnFacts []battlemat.Event
)

// mayAct refuses a figure that has had its action. HQ turn facts: one action a turn,
// before or after moving, never in the middle.
func (p *Position) mayAct(f *Figure) *battlemat.Refusal { return nil }

// act spends the figure's action; squares left are lost when it has moved.
func (d *deed) act(figure string) {}

// onlyInTurn refuses whoever is not in turn, and returns the figure that the first
// argument names. It is the first sentence of every verb of a figure: for heroes the
// one in turn, for Zargon any monster in play while it is Zargon's turn.
//
// HQ turn facts: the heroes play one after the other, then Zargon moves all monsters
// that have been revealed.
func (p *Position) onlyInTurn(seat battlemat.Seat, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, refuse("HQ turn", "no-figure", "Which figure? Expected its name after the verb, as in \"end elf\".")
	}
	f := p.figure(args[0])
	switch {
	case f == nil || f.Gone != Here:
		return nil, refuse("HQ turn", "no-such-figure", fmt.Sprintf("There is no %s on the board.", args[0]))
	case f.Seat != seat:
		return nil, refuse("HQ turn", "not-yours", fmt.Sprintf("%s is not yours to play.", f.Name))
	case f.Hero && p.active() != f, !f.Hero && p.turn >= 0:
		return nil, refuse("HQ turn", "not-in-turn", fmt.Sprintf("It is not the turn of %s: it is %s.", f.Name, p.whoseTurn()))
	}
	return f, nil
}

// whoseTurn names who is in turn, as in "it is the Elf's turn".
func (p *Position) whoseTurn() string {
	if f := p.active(); f != nil {
		return "that of " + f.Name
	}
	return "Zargon's"
}

// inTurn yields the figures that a seat may command now, in their order.
func (p *Position) inTurn(seat battlemat.Seat, yield func(*Figure) bool) {
	if f := p.active(); f != nil {
		if f.Seat == seat && f.Gone == Here {
			yield(f)
		}
		return
	}
	if p.turn < 0 && seat == p.zargon {
		p.monstersHere(yield)
	}
}
