package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// speed returns how many feet a figure may move on its turn, before what a turn adds. DND C15.
func (f *Figure) speed() int { return f.weary().Speed(f.pace()) }

// pace returns the speed of a figure apart from its exhaustion.
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

// flies reports whether a figure flies: with a flying speed, unless it lies prone. DND K3.
func (f *Figure) flies() bool {
	return (f.block().Speed.Fly > 0 || f.has(condition.Fly)) && !f.is(condition.Prone)
}

// left returns how many feet a figure may still move this turn.
//
// DND K3, DND M8: Dash adds the speed again; all kinds of movement share one
// budget.
func (f combatant) left() int {
	speed := f.speed()
	if speed == 0 {
		return 0
	}
	return max(0, speed*(1+f.Turn.Dashes)+f.Turn.More-f.Turn.Spent)
}

// how names a figure's kind of movement: prone it crawls, with a flying speed it flies.
func (f *Figure) how() string {
	switch {
	case f.is(condition.Prone):
		return "crawl"
	case f.flies():
		return "fly"
	}
	return "walk"
}
