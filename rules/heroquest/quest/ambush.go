package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// The refusal code of this file, with its rule.
const codeWaits = "waits" // HQ Q137

// whyWaits returns, for Zargon, the reason why a hidden monster on a square cannot act: it waits
// until a hero sees it. It returns nil for any other square and any other seat.
func whyWaits(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if !p.all(seat) {
		return nil
	}
	var reasons []battlemat.Reason
	wait := func(name string) {
		// HQ Q137: every question about a waiting monster gets this answer.
		reasons = append(reasons, battlemat.Reason{What: name, Refusal: refuse("HQ Q137", codeWaits, "%s waits until a hero sees it.", name)})
	}
	for i := range p.doc.Monsters {
		if m := &p.doc.Monsters[i]; p.waiting[i] && m.At == at {
			wait(m.called())
		}
	}
	for _, f := range p.figures {
		if f.Gone == Away && f.At == at {
			wait(f.Name)
		}
	}
	return reasons
}

// taught is the number of rounds in which Zargon's player gets advice.
const taught = 3

// zargonsLesson returns advice for Zargon's player in the first rounds.
//
// HQ Q138: the advice depends only on the position, and the log does not record it.
func zargonsLesson(p *Position) string {
	if p.over != nil || p.waits() || p.round > taught {
		return ""
	}
	if p.active() != nil {
		if len(monstersInPlay(p)) > 0 || !slices.Contains(p.waiting, true) {
			return ""
		}
		return "The heroes go first. Your monsters wait in their places, drawn faint, until a hero sees them."
	}
	fresh, moved, acted, goes := 0, 0, 0, 0
	for f := range p.monstersHere {
		switch {
		case f.Acted && f.Left > 0 && !f.Moved && !f.Halted:
			goes++
		case f.Acted:
			acted++
		case f.Moved:
			moved++
		default:
			fresh++
		}
	}
	switch {
	case fresh+moved+acted+goes == 0:
		return ""
	case fresh > 0:
		return "Every monster that a hero has seen may move and attack once, in either order. Choose one, then a marked square, or a hero next to it."
	case moved > 0:
		return "A monster that has moved may still attack a hero next to it; one with movement left may go on."
	case goes > 0:
		return "A monster that has attacked without moving may still move. Then end the turn."
	}
	return "All your monsters have acted. End the turn: the heroes are next."
}
