package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
	"github.com/battlemat/battlemat/sight"
)

const CodeNoSuchFigure = "no-such-figure" // GH S4.14

// Aim answers questions about the targets of a figure on a board. One Aim serves for all targets as
// long as nothing on the board changes. Any number of goroutines may use it at once.
type Aim struct{ a *aim }

// Aim returns the [Aim] of the attacker on a board.
func (d *Desk) Aim(b *board.Board, attacker string) (*Aim, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	f, err := figure(b, attacker)
	if err != nil {
		return nil, err
	}
	return &Aim{d.aim(b, f)}, nil
}

// Range returns the number of hexes to a figure; ok is false if there is no path. GH S4.15, S4.19.
func (m *Aim) Range(id string) (n int, ok bool) {
	f, there := m.a.ground.board.Figure(id)
	if !there {
		return 0, false
	}
	return m.a.rangeTo(f.At)
}

// Sees reports whether the line of sight to a figure is free. GH S4.17.
func (m *Aim) Sees(id string) bool {
	f, there := m.a.ground.board.Figure(id)
	return there && m.a.sees(&f)
}

// Sight returns the line of sight to a figure, with the walls that stop it. If there is no such
// figure, it returns the zero verdict.
func (m *Aim) Sight(id string) sight.Verdict {
	f, there := m.a.ground.board.Figure(id)
	if !there {
		return sight.Verdict{}
	}
	return m.a.desk.line(m.a.ground.board, m.a.attacker.At, f.At)
}

// Areas returns every placement of an area attack of the figure, with the victims of each. A
// pattern with Own set is a melee attack and ignores `bound`. For any other pattern, at least one
// red hex must be within range `bound`.
//
// GH S4.28: the area may be placed in any rotation, and mirrored if the profile allows it.
func (m *Aim) Areas(p area.Pattern, bound int) []Laid { return m.a.areas(p, bound) }

// Lands reports whether any placement of the area attacks an enemy.
func (m *Aim) Lands(p area.Pattern, bound int) bool { return m.a.lands(p, bound, m.a.enemies()) }

// LandsOn reports whether any placement of the area attacks the given enemy.
func (m *Aim) LandsOn(id string, p area.Pattern, bound int) bool {
	other := func(f board.Figure) bool { return f.ID != id }
	return m.a.lands(p, bound, slices.DeleteFunc(slices.Clone(m.a.enemies()), other))
}

// May reports whether the ability may be used on the target as a single target, whatever the
// ability's area.
func (m *Aim) May(target string, ability *Ability) bool {
	f, there := m.a.ground.board.Figure(target)
	if !there || targetable(&m.a.attacker, &f) != nil || able(&m.a.attacker) != nil {
		return false
	}
	n, ok := m.a.rangeTo(f.At)
	return ok && n <= ability.reach() && m.a.sees(&f)
}

// Refusal returns the rule that forbids the attack on a target, or nil if the attack is legal.
func (m *Aim) Refusal(target string, ability *Ability) *rules.Refusal {
	f, err := figure(m.a.ground.board, target)
	if err != nil {
		return &rules.Refusal{Rule: "GH S4.14", Code: CodeNoSuchFigure, Detail: err.Error()}
	}
	out := m.a.look(&f)
	_, refusal := m.a.refusal(ability, &f, &out)
	return refusal
}

// Struck describes the attack on one target before a card is drawn.
type Struck struct {
	Strike modifier.Strike
	Dice   string   // in words: "melee attack 3 against shield 1, one modifier card"
	Steps  []string // what gives the attacker Advantage or Disadvantage, and the attack value before the card
}

// Strike computes the attack on a target. It does not check whether the attack is legal, because
// the placement of an area already determines its victims.
func (m *Aim) Strike(target string, ability *Ability) (Struck, error) {
	f, err := figure(m.a.ground.board, target)
	if err != nil {
		return Struck{}, err
	}
	s := m.a.struck(ability, &f)
	s.Steps = append(s.Steps, "before the card: "+s.Strike.Reckon().String())
	return s, nil
}

// look returns the range to a target and the line of sight.
func (a *aim) look(target *board.Figure) rules.Attacked {
	out := rules.Attacked{Range: -1}
	if n, ok := a.rangeTo(target.At); ok {
		out.Range = n
	}
	out.Sight = a.desk.line(a.ground.board, a.attacker.At, target.At)
	return out
}

// areas returns every placement of the area.
func (a *aim) areas(p area.Pattern, bound int) []Laid {
	var all []Laid
	a.lay(p, bound, func(cells []grid.Cell) bool {
		all = append(all, Laid{Cells: a.onMap(cells), Victims: ids(a.victims(cells))})
		return true
	})
	return all
}

// lands reports whether some placement of the area attacks one of the enemies.
func (a *aim) lands(p area.Pattern, bound int, enemies []board.Figure) bool {
	in := func(cells []grid.Cell) func(board.Figure) bool {
		return func(f board.Figure) bool { return slices.Contains(cells, f.At) }
	}
	seen := slices.DeleteFunc(slices.Clone(enemies), func(f board.Figure) bool { return !a.sees(&f) })
	hits := false
	if len(seen) > 0 {
		a.lay(p, bound, func(cells []grid.Cell) bool {
			hits = slices.ContainsFunc(seen, in(cells))
			return !hits
		})
	}
	return hits
}

// struck returns the attack on a target, with the reasons for its Advantage or Disadvantage.
func (a *aim) struck(ability *Ability, target *board.Figure) Struck {
	favour, reasons := a.favour(ability, target)
	s := a.desk.struck(ability, target, favour, reasons)
	s.Dice = ability.kind() + " " + s.Dice
	return s
}

// kind returns "melee" or the range: "range-3". GH S4.15, S4.16.
func (a *Ability) kind() string {
	if a.melee() {
		return "melee"
	}
	return fmt.Sprintf("range-%d", a.Range)
}
