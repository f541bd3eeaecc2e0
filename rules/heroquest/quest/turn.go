package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The refusal codes of this file, each with its rule.
const (
	codeAnswerFirst = "answer-first" // HQ Q123, HQ Q144, HQ Q23
	codeHasActed    = "has-acted"    // HQ Q4
	codeInRock      = "in-rock"      // HQ S0.14
	codeNotInTurn   = "not-in-turn"  // HQ Q2
)

// withinReach returns the first hero next to whom a monster could move this turn, or nil.
func withinReach(p *Position, f *Figure) *Figure {
	known, far := p.knownGround(), f.Left+1
	var m moves
	for h := range p.heroesHere {
		if known.Grid().Distance(f.At, h.At) > far {
			continue
		}
		if known.Adjacent(f.At, h.At) {
			return h
		}
		if m.all == nil {
			m = movesOf(p, f)
		}
		for _, n := range m.stops {
			if known.Adjacent(m.all[n].At, h.At) {
				return h
			}
		}
	}
	return nil
}

// mayAct refuses an action to a figure that has used its action.
//
// HQ Q4: a figure has one action a turn, before or after moving, never in the middle.
func (p *Position) mayAct(f *Figure) game.Reason {
	if f.Acted {
		return because("HQ Q4", codeHasActed, "%s has had its action this turn.", f.Name)
	}
	return p.inRock(f)
}

// inRock refuses every action except moving to a hero who is in rock.
//
// HQ S0.14, Q10: a hero in rock can only move on.
func (p *Position) inRock(f *Figure) game.Reason {
	if !p.ground.Opaque(f.At) {
		return nil
	}
	return because("HQ S0.14", codeInRock, "%s is in the rock on (%v): it can only move on.", f.Name, f.At)
}

// player returns the seat that plays a figure now. Zargon plays a commanded hero.
func (p *Position) player(f *Figure) battlemat.Seat {
	if f.Hero && f.is("commanded") {
		return p.zargon
	}
	return f.Seat
}

// onlyInTurn returns the figure that the first argument names, or a refusal if it is not the
// figure's turn. This is the first check for a figure's command that is not offered. A hero that is
// named must be the acting hero. In Zargon's turn, Zargon may name any monster in play.
//
// HQ Q2: the heroes play one after the other, then Zargon moves all monsters that have been
// revealed.
func (p *Position) onlyInTurn(seat battlemat.Seat, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, refuse("HQ Q1", game.CodeNoFigure, "Which figure? Put its name after the verb, as in \"end elf\".")
	}
	f := p.figure(args[0])
	switch {
	case f == nil || f.Gone != Here:
		return nil, refuse("HQ Q1", codeNoSuchFigure, "There is no %s on the board.", args[0])
	case p.player(f) != seat:
		return nil, refuse("HQ Q1", codeNotYours, "You do not play %s.", english.Within(f.Name))
	case f.Hero && p.active() != f, !f.Hero && p.turn >= 0:
		return nil, refuse("HQ Q2", codeNotInTurn, "It is not %s's turn: it is %s.", english.Within(f.Name), whoseTurn(p))
	}
	return f, p.answerFirst()
}

// answerFirst refuses all other commands while the quest waits for an answer.
func (p *Position) answerFirst() *battlemat.Refusal {
	switch {
	case len(p.dying) > 0:
		return refuse("HQ Q123", codeAnswerFirst, "First %s must save itself or die.", english.Within(p.figure(p.dying[0].Figure).Name))
	case p.asked == nil:
		if f := p.chooser(); f != nil {
			return refuse("HQ Q144", codeAnswerFirst, "First %s must choose its spells.", english.Within(f.Name))
		}
		return nil
	}
	return refuse("HQ Q23", codeAnswerFirst, "First %s must get away from the falling block.", english.Within(p.figure(p.asked.Figure).Name))
}

// whoseTurn names the acting figure, as in "it is Elf's".
func whoseTurn(p *Position) string {
	if f := p.active(); f != nil {
		return english.Within(f.Name) + "'s"
	}
	return "Zargon's"
}

// inTurn yields the figures that a seat may command now, in their order.
func (p *Position) inTurn(seat battlemat.Seat, yield func(*Figure) bool) {
	if f := p.heroInTurn(seat); f != nil {
		yield(f)
	} else if p.turn < 0 && seat == p.zargon && p.over == nil && !p.waits() {
		p.monstersHere(yield)
	}
}

// heroInTurn returns the acting hero, if the seat may command it now, or nil.
func (p *Position) heroInTurn(seat battlemat.Seat) *Figure {
	f := p.active()
	if f == nil || f.Gone != Here || p.player(f) != seat || p.waits() {
		return nil
	}
	return f
}
