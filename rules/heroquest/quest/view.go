package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// See returns a seat's view. For the heroes and spectators it is built from what has been revealed,
// without waiting monsters, undiscovered traps and secret doors. Zargon sees the whole quest, with
// marks on what the heroes do not know.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := p.viewFor(p.audienceOf(seat), func() battlemat.View { return viewOf(p, seat) })
	v.Seat = seat
	return v
}

// viewOf returns the view shared by all seats that know as much as the given one.
func viewOf(p *Position, seat battlemat.Seat) battlemat.View {
	s, v := p.scenario, p.viewFor(everyone, p.commonView)
	drawn := p.drawnFor(seat, func() *drawn { return drawFor(p, seat) })
	v.Ground, v.Figures = groundSeen(p, seat, drawn), figuresSeen(p, seat, v.Figures, drawn.lurkers)
	if p.all(seat) {
		v.Hands = append(slices.Clip(v.Hands), chaosHands(p)...)
	}
	if seat == p.zargon {
		v.Goal, v.Hint = zargonsGoal(p), zargonsLesson(p)
	} else {
		v.Hint = hintNow(p)
		v.Seeks = s.Goal == "" || len(p.doc.Objective.Take) > 0
	}
	return v
}

// drawFor draws the part of a seat's view that seldom changes.
func drawFor(p *Position, seat battlemat.Seat) *drawn {
	d := &drawn{ground: drawGround(p, seat)}
	if p.all(seat) {
		d.lurkers = lurkers(p)
	}
	return d
}

// commonView returns the part of a view that all seats share.
func (p *Position) commonView() battlemat.View {
	v := game.View(p, p.scenario, battlemat.Spectator, statusNow(p))
	v.Story, v.Objective, v.Round = storyAtStart(p), objectiveStatus(p), p.round
	v.Order, v.Counts = turnOrder(p), countsSeen(p, v.Objective)
	switch {
	case p.waits():
		v.Actor = p.awaited().ID
	case p.active() != nil:
		v.Actor = p.active().ID
	}
	v.Figures, v.Hands = figuresInPlay(p), heroHands(p)
	return v
}

// knows reports whether a seat knows a square. It knows revealed squares, and rock next to them,
// because the face of the rock is visible.
func (p *Position) knows(seat battlemat.Seat, c grid.Cell) bool {
	return p.sees(seat, c) || rockFace(p, c)
}

// rockFace reports whether a square is solid and one of its sides is open to a revealed square.
func rockFace(p *Position, c grid.Cell) bool {
	return game.RockFace(p.ground, c, func(to grid.Cell) bool {
		return p.ground.Contains(to) && p.revealed.has(p.ground.Index(to)) && !p.ground.Opaque(to)
	})
}

// Tell returns what a seat is told about an event.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	told := events.Tell(p, seat, e)
	if attains(p, e) {
		told = append(told, game.Say(battlemat.Said, "HQ Q93", "", "The task of the quest is done: now get back to the stairs.").Moment(battlemat.Met)...)
	}
	return told
}

// TellsAlike reports whether two seats are told the same about an event.
func (p *Position) TellsAlike(e battlemat.Event, a, b battlemat.Seat) bool {
	return master.ToldAlike(&events, e, a, b, p.master)
}

// ToAct lists the seats the quest waits for.
func (p *Position) ToAct() []battlemat.Seat {
	seat := p.zargon
	switch {
	case p.stalled():
		seat = p.master
	case len(p.dying) > 0:
		seat = p.awaited().Seat // no hero can save another: HQ Q123
	case p.asked != nil:
		seat = p.player(p.awaited())
	case p.chooser() != nil:
		seat = p.chooser().Seat
	case p.active() != nil:
		seat = p.player(p.active())
	}
	return game.ToAct(p.over, seat)
}

// Outcome returns how the quest ended, and reports whether it has ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) {
	return game.Outcome(p.over)
}

// statusNow describes the state of an unfinished quest in a sentence.
func statusNow(p *Position) string {
	switch {
	case p.stalled():
		return game.Either(p.paused, "The game master has paused the quest.", "Nobody is left to act: it is up to the game master.")
	case len(p.dying) > 0:
		return fmt.Sprintf("%s is dying, and may save itself.", p.awaited().Name)
	case p.asked != nil:
		return fmt.Sprintf("%s must get away from the falling block.", p.awaited().Name)
	case p.chooser() != nil:
		return choosingStatus(p.chooser())
	case p.active() == nil:
		return "Zargon moves the monsters." + hopeless(p)
	}
	return turnStatus(p, p.active()) + hindrance(p, p.active()) + hopeless(p)
}

// turnStatus describes what the acting hero has left to do.
func turnStatus(p *Position, f *Figure) string {
	switch {
	case f.Halted && f.Acted:
		return fmt.Sprintf("A trap has stopped %s, who has acted: end the turn.", english.Within(f.Name))
	case f.Halted:
		return fmt.Sprintf("A trap has stopped %s, who may still act.", english.Within(f.Name))
	case !f.Rolled && f.Acted:
		return fmt.Sprintf("%s has acted and may still roll to move.", f.Name)
	case !f.Rolled:
		return fmt.Sprintf("%s may roll to move, and act once before or after.", f.Name)
	case f.Acted && f.Left == 0:
		return fmt.Sprintf("%s has moved and acted: end the turn.", f.Name)
	case f.Acted:
		return fmt.Sprintf("%s: %s left.", f.Name, english.Count(f.Left, "square"))
	default:
		return fmt.Sprintf("%s: %s and an action left.", f.Name, english.Count(f.Left, "square"))
	}
}

// hindrance describes what keeps the acting hero from searching although it has its action left: a
// monster in sight. HQ Q30, Q31
func hindrance(p *Position, f *Figure) string {
	if f.Acted || f.Gone != Here {
		return ""
	}
	for m := range p.monstersHere {
		switch {
		case sameRoom(p, f.At, m.At):
			return fmt.Sprintf(" It may not search: %s is in the room.", m.Name)
		case isWatched(p, f, m):
			return fmt.Sprintf(" It may not search for traps or secret doors: %s is in sight.", m.Name)
		}
	}
	return ""
}
