package skirmish

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Altered records the game master's changes to the ground, and the creatures and spells that were
// added.
type Altered struct {
	Ground []Patch `json:"ground,omitempty"` // if a square has several patches, the last one counts
	Lamps  []Lamp  `json:"lamps,omitempty"`  // if a square has several lamps, the last one counts
	// Day is the uniform light of the place: bright, dim or dark. "" means the light of the board.
	Day       string               `json:"day,omitempty"`
	Creatures []creature.Statblock `json:"creatures,omitempty"`
	Spells    []creature.Spell     `json:"spells,omitempty"`
}

// Patch is a square with the terrain that the game master has given it.
type Patch struct {
	At      grid.Cell `json:"at"`
	Terrain string    `json:"terrain"`
}

// Lamp is a light that the game master has put on a square. A lamp without a radius removes the
// lights on its square.
type Lamp struct {
	At     grid.Cell `json:"at"`
	Bright int       `json:"bright,omitempty"` // feet
	Dim    int       `json:"dim,omitempty"`    // feet beyond the bright light
}

// none reports whether nothing has been altered.
func (a *Altered) none() bool {
	return len(a.Ground)+len(a.Lamps)+len(a.Day)+len(a.Creatures)+len(a.Spells) == 0
}

// alter gives the position a plan with the ground as the game master has changed it. All rules use
// the board of this plan, so no rule has to know of the changes.
func (p *Position) alter() {
	first := p.plan
	if first.first != nil {
		first = first.first
	}
	if p.Altered.none() {
		p.plan = first
		return
	}
	q, s := *first, *first.scenario
	q.first, q.scenario = first, &s
	s.Board = p.Altered.board(first.scenario.Board)
	q.blocks, q.spells = maps.Clone(first.blocks), maps.Clone(first.spells)
	for i := range p.Altered.Creatures {
		q.blocks[p.Altered.Creatures[i].Key] = &p.Altered.Creatures[i]
	}
	for i := range p.Altered.Spells {
		q.spells[p.Altered.Spells[i].Key] = &p.Altered.Spells[i]
	}
	q.grounds = game.NewCache(mostGrounds)
	q.lamps = dnd.Sources(s.Board)
	q.shone(q.desk)
	q.anew()
	p.plan = &q
}

// alterAnew alters the ground in the middle of a skirmish and rebuilds the figures, which depend on
// the ground.
func (p *Position) alterAnew() {
	p.Figures = game.Shared(game.Values(p.Figures))
	p.alter()
	p.lookUp()
}

// shone finds out what light the place has without light sources, if it is the same everywhere.
// Squares in magical darkness are left out, because they are always dark. DND L5
func (q *plan) shone(desk *dnd.Desk) {
	b := q.scenario.Board
	light, found := desk.Light(b, nil), map[string]bool{}
	for _, c := range b.Cells() {
		if !b.CellIs(c, "darkness") {
			found[light.At(c).String()] = true
		}
	}
	q.sunny, q.day = light.Bright(), ""
	if len(found) == 1 {
		for q.day = range found {
		}
	}
}

// isDay reports whether a trait of a square sets the light of the place. DND L5
func isDay(trait string) bool {
	return slices.ContainsFunc(dayOptions, func(o battlemat.Option) bool { return o.Word == trait })
}

// board returns a copy of the original board with the game master's changes.
func (a *Altered) board(before *board.Board) *board.Board {
	b := before.Clone()
	for _, g := range a.Ground {
		if t, err := board.ParseTerrain(g.Terrain); err == nil {
			b.SetTerrain(g.At, t)
		}
	}
	if a.Day != "" {
		for _, c := range b.Cells() {
			traits := slices.DeleteFunc(slices.Clone(b.CellTraits(c)), isDay)
			b.SetCellTraits(c, append(traits, a.Day)...)
		}
	}
	lights := b.Lights()
	for _, l := range a.Lamps {
		lights = slices.DeleteFunc(lights, func(o board.Light) bool { return o.At == l.At })
		if l.Bright+l.Dim > 0 {
			lights = append(lights, board.Light{At: l.At, Bright: l.Bright, Dim: l.Dim})
		}
	}
	b.SetLights(lights)
	return b
}

// dayOptions lists the possible lights of the whole place. DND L5
var dayOptions = []battlemat.Option{{Word: "bright", Label: "bright"}, {Word: "dim", Label: "dim"}, {Word: "dark", Label: "dark"}}
