package skirmish

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// body returns the figure for a board, without armour and hit points, which no question to the desk
// needs. The game itself decides opportunity attacks on a figure that moves away, so for the desk
// every figure has disengaged.
func (f *Figure) body() board.Figure {
	s := f.block()
	return board.Figure{
		ID: f.ID, Kind: s.Name, Side: f.side(), At: f.At, Size: f.width(), Level: f.sheet.level(f.At, f.width()), Traits: f.traits(),
		Stats: map[string]int{"speed": f.speed(), "str": s.Abilities.Str, "dex": s.Abilities.Dex},
	}
}

// traits returns the traits by which the desk knows a figure.
func (f *Figure) traits() []string {
	s := f.block()
	traits := []string{s.Size, "disengaged"}
	if f.flies() {
		traits = append(traits, "flying")
	}
	if s.Speed.Swim > 0 {
		traits = append(traits, "swim")
	}
	if s.Speed.Climb > 0 {
		traits = append(traits, "climb")
	}
	if f.Squeezed {
		traits = append(traits, "squeezed")
	}
	if f.Dodging {
		traits = append(traits, "dodging")
	}
	for _, key := range condition.Keys {
		switch {
		case key == condition.Frightened:
			for _, a := range f.Afflicted {
				if a.Key == key {
					traits = append(traits, dnd.FrightenedOf+a.By)
				}
			}
		case key == condition.Grappled:
			for _, a := range f.Afflicted {
				if a.Key == key {
					traits = append(traits, dnd.GrappledBy+a.By)
				}
			}
		case key == condition.Invisible: // the game knows which figures see each other
		case f.is(key):
			traits = append(traits, key)
		}
	}
	return traits
}
