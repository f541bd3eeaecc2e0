package quest

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
)

// The refusal codes of this file, each with its rule.
const (
	codeCommanded = "commanded" // HQ Q33, HQ Q63
	codeNoStairs  = "no-stairs" // HQ Q33, HQ Q74
	codeNotYours  = "not-yours" // HQ Q1, HQ Q128, HQ Q34
)

// mayLeave returns the reason why a hero cannot leave, or nil.
//
// HQ Q33: a hero may leave from the stairs at any time in its own turn. A hero that has left does
// not come back.
func mayLeave(p *Position, f *Figure) game.Reason {
	switch {
	case !f.Hero:
		return because("HQ Q33", codeHeroesOnly, "%s cannot leave.", f.Name)
	case p.player(f) != f.Seat:
		return because("HQ Q33", codeCommanded, "%s does not leave while another commands it.", f.Name)
	case p.ground.Terrain(f.At) != board.Stairs:
		return because("HQ Q33", codeNoStairs, "%s on (%v) is not on the stairs.", f.Name, f.At)
	}
	return nil
}

// leftAfter returns a sentence about the heroes who stay behind if a hero leaves before the quest
// is done.
func leftAfter(p *Position, f *Figure) string {
	for h := range p.heroesHere {
		if h.ID != f.ID {
			return playsOn(p, f)
		}
	}
	if p.master != "" { // HQ Q151: seats are not told whether a hero is behind the screen
		return "After that no hero is left on the board."
	}
	return "After that no hero is left: Zargon wins."
}

// returns is the log's sentence about a hero that goes back to its own seat.
func (f *Figure) returns() string { return f.Name + " is played by its own seat again." }

// playsOn names the heroes who are still in the quest after another has left it.
func playsOn(p *Position, out *Figure) string {
	var names []string
	for f := range p.heroesHere {
		if f.ID != out.ID {
			names = append(names, f.Name)
		}
	}
	return game.PlayOn(names, "No hero is left on the board.")
}

// mayResign reports whether a seat may give up. HQ Q34: a player may do so at any time. HQ Q150:
// the game master belongs to no side and has nothing to give up, whichever figures it plays.
func mayResign(p *Position, seat battlemat.Seat) bool {
	if seat == p.zargon {
		return true
	}
	if p.rules(seat) {
		return false
	}
	for f := range p.heroesHere {
		if f.Seat == seat {
			return true
		}
	}
	return false
}

// resignNote describes the consequences of giving up.
func resignNote(p *Position, seat battlemat.Seat) string {
	if seat == p.zargon {
		return "The heroes win."
	}
	var notes []string
	for f := range p.heroesHere {
		switch {
		case f.Seat != seat:
		case f.ownSeat() == seat:
			notes = append(notes, f.Name+" is out. "+playsOn(p, f))
		default:
			notes = append(notes, f.returns())
		}
	}
	return strings.Join(notes, " ")
}
