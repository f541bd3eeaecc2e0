package dnd

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Conditions are lower-case traits of a figure, such as "prone", "invisible" and
// "frightened-of-dragon". The desk applies their effects on movement in this file, on attacks in
// attack.go and on saving throws in throw.go. The effects that need a running game are in package
// skirmish.

// anyOf reports whether the figure has one of the traits.
func anyOf(f *board.Figure, traits ...string) bool {
	return slices.ContainsFunc(traits, f.Is)
}

// incapacitated reports whether the figure cannot act or react; the paralyzed, petrified,
// stunned and unconscious are incapacitated too. DND C1
func incapacitated(f *board.Figure) bool {
	return f.Is(condition.Incapacitated) || anyOf(f, condition.Helpless...)
}

// proned lists the conditions that make a figure lie prone.
var proned = append(condition.Bringing(condition.Prone), condition.Prone)

// prone reports whether the figure lies on the ground; the unconscious do too. DND C14
func prone(f *board.Figure) bool { return anyOf(f, proned...) }

// still reports whether the figure's speed is 0, and returns the condition that causes it.
//
// DND C13: the field `stunned` decides whether the stunned can move.
func (p Profile) still(f *board.Figure) (string, bool) {
	for _, c := range condition.Still {
		if f.Is(c) && (c != condition.Stunned || p.Stunned == "still") {
			return c, true
		}
	}
	if grappled(f) {
		return condition.Grappled, true
	}
	return "", false
}

// unseen reports whether the watcher cannot see the figure for a reason that does not depend on
// what is between them.
func unseen(f, watcher *board.Figure) bool {
	return anyOf(f, condition.Invisible, "hidden") || anyOf(watcher, condition.Blinded, condition.Unconscious)
}

// fears returns the figures that frighten this one. The trait is "frightened-of-" followed by the
// id.
func fears(b *board.Board, f *board.Figure) (sources []board.Figure) {
	for _, trait := range f.Traits {
		id, ok := strings.CutPrefix(trait, FrightenedOf)
		if !ok {
			continue
		}
		if source, ok := b.Figure(id); ok {
			source.Size = max(source.Size, 1)
			sources = append(sources, source)
		}
	}
	return sources
}

// Exhausted is the stat that holds a figure's level of exhaustion, up to [MostExhausted].
const Exhausted = "exhaustion"

// MostExhausted is the highest level of exhaustion that a figure survives. DND C15
const MostExhausted = 5

// Weariness is the effect of exhaustion on a figure. DND C15
type Weariness struct {
	Less         int  // subtracted from every d20
	Checks       bool // ability checks have disadvantage
	Rolls        bool // attacks and saving throws have disadvantage
	HalfLife     bool // the hit point maximum is halved
	halves, rest bool // the speed is halved, or it is 0
	slower       int  // feet subtracted from the speed
}

// Weary returns the effect of a level of exhaustion.
//
// DND C15: in 5.2 each level takes 2 from every d20 and 5 feet from the speed. In 5.1 the first
// level gives disadvantage on checks, the second halves the speed, the third gives disadvantage on
// attacks and saves, the fourth halves the hit point maximum, and the fifth reduces the speed to 0.
func (d *Desk) Weary(levels int) Weariness {
	if d.profile.Exhaustion == "5.2" {
		return Weariness{Less: 2 * levels, slower: Feet * levels}
	}
	return Weariness{Checks: levels >= 1, halves: levels >= 2, Rolls: levels >= 3, HalfLife: levels >= 4, rest: levels >= 5}
}

// Speed returns the given speed, reduced by exhaustion.
func (w Weariness) Speed(feet int) int {
	switch {
	case w.rest:
		return 0
	case w.halves:
		return feet / 2
	}
	return max(0, feet-w.slower)
}

// Speed implements [rules.Speeder]. It returns the stat "speed", reduced by exhaustion.
func (d *Desk) Speed(_ *board.Board, f *board.Figure) (n int, known bool) {
	feet, known := f.Stats["speed"]
	if !known {
		return 0, false
	}
	return d.weariness(f).Speed(feet), true
}

// weariness returns the effect of exhaustion on a figure of a board, read from its stats.
func (d *Desk) weariness(f *board.Figure) Weariness { return d.Weary(max(f.Stats[Exhausted], 0)) }
