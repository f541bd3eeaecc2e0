package skirmish

import (
	"maps"
	"slices"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// ofFigure is what positions leave to the next of a figure, each with what it depends on.
type ofFigure struct {
	body    game.Kept[stance, *board.Figure]
	stood   atomic.Pointer[board.Figure]           // the last of the bodies
	looks   [2]game.Kept[looks, *battlemat.Figure] // to others, and to its own side where that is not the same
	hands   game.Kept[*Figure, []battlemat.Hand]
	slots   game.Kept[*int, string]
	turn    atomic.Pointer[[]battlemat.Hand] // the hands in its turn, as they were shown last
	reached game.Kept[reaching, cellSet]
}

// stance is what the body of a figure depends on.
type stance struct {
	figure *Figure
	ground *board.Board
}

// keptOf returns what positions have left of a figure.
func (p *Position) keptOf(f *Figure) *ofFigure {
	if n := p.place(f); 0 <= n && n < len(p.each) {
		return &p.each[n]
	}
	return new(ofFigure)
}

// body is a figure as it stands on the board: that of before, unless it stands otherwise. Nobody writes to it.
func (p *Position) body(f *Figure) *board.Figure {
	kept := p.keptOf(f)
	return kept.body.Of(stance{f, p.scenario.Board}, func() *board.Figure {
		now := p.embody(f)
		if before := kept.stood.Load(); before != nil && sameBody(before, &now) {
			return before
		}
		kept.stood.Store(&now)
		return &now
	})
}

// sameBody reports whether two bodies are equal in all that [Position.embody] makes.
func sameBody(a, b *board.Figure) bool {
	return a.ID == b.ID && a.Kind == b.Kind && a.Side == b.Side && a.At == b.At && a.Size == b.Size && a.Level == b.Level &&
		slices.Equal(a.Traits, b.Traits) && maps.Equal(a.Stats, b.Stats)
}

// embody makes a figure's body, without what the desk is never asked about: armour and hit points. The game decides for
// itself who is left and struck at: to the desk nobody flees.
func (p *Position) embody(f *Figure) board.Figure {
	s := p.block(f)
	return board.Figure{
		ID: f.ID, Kind: s.Name, Side: p.side(f), At: f.At, Size: p.width(f), Level: p.level(f.At, p.width(f)), Traits: p.traits(f),
		Stats: map[string]int{"speed": p.speed(f), "str": s.Abilities.Str, "dex": s.Abilities.Dex},
	}
}

// traits are the words by which the desk knows a figure.
func (p *Position) traits(f *Figure) []string {
	s := p.block(f)
	traits := []string{s.Size, "disengaged"}
	if p.flies(f) {
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
		case p.is(f, key):
			traits = append(traits, key)
		}
	}
	return slices.Clip(traits)
}
