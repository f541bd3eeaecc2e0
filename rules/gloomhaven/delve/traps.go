package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// trapped is the kind of task that gives a figure the conditions of a trap, listed in Names, after
// the trap's damage.
const trapped = "trap"

// snare is a trap on the ground.
type snare struct {
	Name       string
	Harm       *int // nil if the damage depends on the level
	Conditions []string
}

// trapOn returns the trap on a hex.
func (p *Position) trapOn(at grid.Cell) snare {
	for _, o := range p.overlays {
		if o.At == at && o.Terrain == board.Trap.String() {
			return snare{o.Name, o.Harm, o.Trap}
		}
	}
	for _, t := range p.doc.Traps {
		if t.At == at {
			return snare{Harm: t.Harm, Conditions: t.Conditions}
		}
	}
	return snare{}
}

// harm returns the damage of the trap.
//
// GH G27: 2 plus the level of the scenario, unless the trap specifies its damage.
func (s snare) harm(p *Position) int {
	if s.Harm != nil {
		return *s.Harm
	}
	return p.trapDamage()
}

// words describes the effects of the trap: its damage, then its conditions.
func (s snare) words(p *Position) string {
	var words []string
	if n := s.harm(p); n > 0 {
		words = append(words, fmt.Sprintf("%d damage", n))
	}
	if words = append(words, s.Conditions...); len(words) == 0 {
		return "nothing happens"
	}
	return strings.Join(words, ", ")
}

// hazardous reports whether the terrain does damage every time it is entered.
func hazardous(t board.Terrain) bool { return t == board.Hazard || t == board.Lava }

// trapDamage returns the damage of a trap that does not specify its own.
func (q *plan) trapDamage() int { return q.profile.TrapDamage(q.doc.Level) }

// hazardDamage returns the damage of hazardous terrain.
func (q *plan) hazardDamage() int { return q.profile.HazardDamage(q.doc.Level) }

// TrapSprung records that a trap has sprung under a figure and is gone.
type TrapSprung struct {
	Figure     string    `json:"figure"`
	At         grid.Cell `json:"at"`
	Name       string    `json:"name,omitempty"`
	Harm       int       `json:"harm"`
	Conditions []string  `json:"conditions,omitempty"`
}

func (e TrapSprung) apply(p *Position) {
	p.overlays = slices.DeleteFunc(slices.Clone(p.overlays), func(o OverlayEntry) bool { return o.At == e.At && o.Terrain == board.Trap.String() })
	under := p.scenario.Board.Terrain(e.At)
	if under == board.Trap {
		under = board.Floor
	}
	p.terrain().SetTerrain(e.At, under)
}

func (e TrapSprung) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	name := "the trap"
	if e.Name != "" {
		name = english.The(e.Name)
	}
	does := snare{Harm: &e.Harm, Conditions: e.Conditions}.words(p)
	return game.Say(battlemat.Sprung, "GH S4.3", f.ID, "%s springs %s%s: %s.", f.Name, name, game.Where(" on (%v)", e.At), does).At(e.At).Harm(e.Harm)
}

// spring springs the trap under a figure. The damage comes first, then the conditions.
func (d *resolution) spring(id string, at grid.Cell) {
	s := d.trapOn(at)
	harm := s.harm(d.Position)
	d.Do(TrapSprung{id, at, s.Name, harm, s.Conditions})
	if len(s.Conditions) > 0 {
		d.put(Task{Kind: trapped, Figure: id, Names: s.Conditions})
	}
	if harm > 0 {
		d.hurt(id, harm, "a trap", "")
	}
}

// runTrapped puts the conditions of a trap on a figure that is still there.
func runTrapped(d *resolution, t Task) {
	for _, c := range t.Names {
		if d.figure(t.Figure).Gone == Here {
			d.afflict(t.Figure, c, "")
		}
	}
}
