package tag

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// The may-functions say whether figure i, which is to act, may do a thing. Choices asks
// them, and Decide, and Why.

// ready reports whether the snare lies and no answer is waited for.
func (p Position) ready(i int) *battlemat.Refusal {
	switch {
	case i == p.asked:
		return refuse("TAG 5", "touched", "%s is touched: duck or yield.", p.figures[i].name)
	case p.snare == nil:
		return refuse("TAG 1", "no-snare", "The hunter lays a snare first.")
	}
	return nil
}

func (p Position) mayLay(i int, at grid.Cell) *battlemat.Refusal {
	switch {
	case i != 0:
		return refuse("TAG 1", "not-the-hunter", "Only the hunter lays a snare.")
	case p.snare != nil:
		return refuse("TAG 1", "laid", "The snare lies already.")
	case !p.layable(at):
		return refuse("TAG 1", "not-free", "The snare cannot lie at (%v): free ground is wanted.", at)
	}
	return nil
}

func (p Position) mayRoll(i int) *battlemat.Refusal {
	if no := p.ready(i); no != nil {
		return no
	}
	switch {
	case i != 0:
		return refuse("TAG 3", "not-the-hunter", "Only the hunter rolls for its steps.")
	case p.rolled:
		return refuse("TAG 3", "rolled", "The hunter has rolled %d steps.", p.steps)
	}
	return nil
}

// reach is how far figure i may go now.
func (p Position) reach(i int) (int, *battlemat.Refusal) {
	if no := p.ready(i); no != nil {
		return 0, no
	}
	switch {
	case i != 0:
		return 3, nil
	case !p.rolled:
		return 0, refuse("TAG 3", "not-rolled", "The hunter rolls first.")
	case p.moved:
		return 0, refuse("TAG 3", "moved", "The hunter has gone already.")
	}
	return p.steps, nil
}

func (p Position) mayMove(i int, to grid.Cell) ([]grid.Cell, *battlemat.Refusal) {
	steps, no := p.reach(i)
	if no != nil {
		return nil, no
	}
	way := p.way(p.figures[i].at, steps, to)
	if way == nil {
		return nil, refuse("TAG 3", "too-far", "%s has no way of %d steps to (%v).", p.figures[i].name, steps, to)
	}
	return way, nil
}

func (p Position) mayTouch(i int, target battlemat.Seat) *battlemat.Refusal {
	if no := p.ready(i); no != nil {
		return no
	}
	t := p.find(target)
	switch {
	case i != 0:
		return refuse("TAG 4", "not-the-hunter", "Only the hunter touches.")
	case t < 1 || p.figures[t].gone:
		return refuse("TAG 4", "no-such-runner", "There is no such runner on the board.")
	case !p.rolled:
		return refuse("TAG 4", "not-rolled", "The hunter rolls first.")
	case !p.game.beside(p.figures[0].at, p.figures[t].at):
		return refuse("TAG 4", "too-far", "%s at (%v) is out of reach of (%v).", p.figures[t].name, p.figures[t].at, p.figures[0].at)
	}
	return nil
}

func (p Position) mayAnswer(i int) *battlemat.Refusal {
	if i != p.asked {
		return refuse("TAG 5", "not-touched", "%s is not touched.", p.figures[i].name)
	}
	return nil
}

func (p Position) mayEnd(i int) *battlemat.Refusal {
	if no := p.ready(i); no != nil {
		return no
	}
	if i == 0 && !p.rolled {
		return refuse("TAG 3", "not-rolled", "The hunter rolls first.")
	}
	return nil
}
