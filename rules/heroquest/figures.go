package heroquest

import "github.com/battlemat/battlemat/board"

// StatLine holds a figure's stats: squares of movement (0 for heroes, who roll two dice), dice in
// attack and defence, and body and mind points.
type StatLine struct{ Move, Attack, Defend, Body, Mind int }

// heroes holds the stats of the heroes, which are the same in all editions. Start is the weapon
// with which a hero begins.
var heroes = map[string]struct {
	StatLine
	Start string
}{
	"barbarian": {StatLine{0, 3, 2, 8, 2}, "Broadsword"},
	"dwarf":     {StatLine{0, 2, 2, 7, 3}, "Shortsword"},
	"elf":       {StatLine{0, 2, 2, 6, 4}, "Shortsword"},
	"wizard":    {StatLine{0, 1, 2, 4, 6}, "Dagger"},
}

// monsters holds the stats of each edition's monsters.
var monsters = map[Edition]map[string]StatLine{
	US1990: {
		"goblin": {10, 2, 1, 1, 1}, "orc": {8, 3, 2, 1, 2}, "fimir": {6, 3, 3, 1, 3},
		"skeleton": {6, 2, 2, 1, 0}, "zombie": {5, 2, 3, 1, 0}, "mummy": {4, 3, 4, 1, 0},
		"chaoswarrior": {7, 4, 4, 1, 3}, "gargoyle": {6, 4, 5, 3, 4},
	},
	EU1989: {
		"goblin": {10, 2, 1, 1, 1}, "orc": {8, 3, 2, 1, 2}, "fimir": {6, 3, 3, 1, 3},
		"skeleton": {6, 2, 2, 1, 0}, "zombie": {4, 2, 3, 1, 0}, "mummy": {4, 3, 4, 1, 0},
		"chaoswarrior": {6, 3, 4, 1, 3}, "gargoyle": {6, 4, 4, 1, 4},
	},
	US2021: {
		"goblin": {10, 2, 1, 1, 1}, "orc": {8, 3, 2, 1, 2}, "fimir": {6, 3, 3, 2, 3},
		"skeleton": {6, 2, 2, 1, 0}, "zombie": {5, 2, 3, 1, 0}, "mummy": {4, 3, 4, 2, 0},
		"chaoswarrior": {7, 4, 4, 3, 3}, "gargoyle": {6, 4, 5, 3, 4},
	},
	DOS1991: {
		"goblin": {10, 2, 1, 1, 1}, "orc": {8, 3, 2, 1, 2}, "fimir": {6, 3, 3, 2, 3},
		"skeleton": {6, 2, 2, 1, 0}, "zombie": {4, 2, 3, 1, 0}, "mummy": {4, 3, 4, 2, 0},
		"chaoswarrior": {6, 3, 4, 3, 3}, "gargoyle": {6, 4, 4, 3, 4},
	},
}

// Figure returns the edition's stats of a hero or monster by its kind.
func (e Edition) Figure(kind string) (StatLine, bool) {
	kind = plain(kind)
	if h, ok := heroes[kind]; ok {
		return h.StatLine, true
	}
	s, ok := monsters[e][kind]
	return s, ok
}

// statsOf returns a figure's stats: the stats of its kind, overridden by the stats that the board
// gives it ("move", "attack", "defend", "body", "mind").
func (d *Desk) statsOf(f board.Figure) (StatLine, bool) {
	s, known := d.profile.Edition.Figure(f.Kind)
	given := func(name string, place *int) bool {
		n, is := f.Stats[name]
		if is {
			*place = n
		}
		return is
	}
	given("move", &s.Move)
	attack, defend := given("attack", &s.Attack), given("defend", &s.Defend)
	given("body", &s.Body)
	given("mind", &s.Mind)
	return s, known || attack && defend
}

// dead reports whether the figure is dead but still on its square. Such a figure blocks and reveals
// nothing, and neither attacks nor is attacked. HQ Q109.
//
// HQ Q143: in some profiles a hero without mind points is also dead.
func (d *Desk) dead(f board.Figure) bool {
	if f.Is("dead") {
		return true
	}
	mind, given := f.Stats["mind"]
	return d.profile.Mindless == IsDead && hero(f) && given && mind < 1
}

// hero reports whether the figure is a hero, which defends with white shields.
func hero(f board.Figure) bool { return f.Side == Heroes }
