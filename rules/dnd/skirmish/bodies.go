package skirmish

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// body makes a figure as it stands on a board, without what the desk is never asked about: armour and hit points. The game decides for
// itself who is left and struck at: to the desk nobody flees.
func (q *plan) body(f *Figure) board.Figure {
	s := q.block(f)
	return board.Figure{
		ID: f.ID, Kind: s.Name, Side: q.side(f), At: f.At, Size: q.width(f), Level: q.level(f.At, q.width(f)), Traits: q.traits(f),
		Stats: map[string]int{"speed": q.speed(f), "str": s.Abilities.Str, "dex": s.Abilities.Dex},
	}
}

// traits are the words by which the desk knows a figure.
func (q *plan) traits(f *Figure) []string {
	s := q.block(f)
	traits := []string{s.Size, "disengaged"}
	if q.flies(f) {
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
		case key == condition.Invisible: // the game knows who sees whom
		case q.is(f, key):
			traits = append(traits, key)
		}
	}
	return traits
}
