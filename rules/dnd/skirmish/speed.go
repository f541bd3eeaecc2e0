package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// speed returns the speed of a figure in feet, before anything that changes during a turn. DND C15.
func (f *Figure) speed() int { return f.weary().Speed(f.pace()) }

// pace returns the speed of a figure, not counting its exhaustion.
//
// DND C2: figures that are grappled, restrained or unable to act do not move.
func (f *Figure) pace() int {
	if slices.ContainsFunc(condition.Still, func(c string) bool {
		return (c != condition.Stunned || f.sheet.setting("stunned") == "still") && f.is(c) // DND C13
	}) {
		return 0
	}
	s := f.block()
	feet := s.Speed.Walk
	if f.flies() {
		feet = s.Speed.Fly
		if f.has(condition.Fly) {
			feet = max(feet, 60)
		}
	}
	if f.has(condition.Longstrider) {
		feet += 10
	}
	if f.has(condition.Chilled) {
		feet = max(0, feet-10)
	}
	if f.has(condition.Haste) {
		feet *= 2
	}
	return feet
}

// flies reports whether a figure flies: it has a flying speed and is not prone. DND K3.
func (f *Figure) flies() bool {
	return (f.block().Speed.Fly > 0 || f.has(condition.Fly)) && !f.is(condition.Prone)
}

// left returns how many feet a figure may still move this turn.
//
// DND K3, DND M8: Dash adds the speed once more. All kinds of movement share one budget.
func (f combatant) left() int {
	speed := f.speed()
	if speed == 0 {
		return 0
	}
	return max(0, speed*(1+f.Turn.Dashes)+f.Turn.More-f.Turn.Spent)
}

// how returns a figure's kind of movement. It crawls if it is prone, and flies if it has a flying
// speed.
func (f *Figure) how() string {
	switch {
	case f.is(condition.Prone):
		return "crawl"
	case f.flies():
		return "fly"
	}
	return "walk"
}
