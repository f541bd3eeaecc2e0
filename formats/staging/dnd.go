package staging

import (
	"strconv"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/encounter"
	"github.com/battlemat/battlemat/scenario"
)

// Foes lists the sets of monsters that a scenario on the map can use. The list is empty if the
// players choose armies instead.
func Foes(m *formats.Import) []encounter.FoeSet {
	if m.Board.Grid().Hex() || m.Quest != nil {
		return nil
	}
	return encounter.Foes()
}

// Difficulties lists the keys for the difficulty of a D&D skirmish or a Gloomhaven scenario, the
// easiest first. The list is empty for any other game.
func Difficulties(m *formats.Import) []string {
	if m.Delve == nil && m.Board.Grid().Hex() || m.Quest != nil {
		return nil
	}
	return creature.Difficulties()
}

// dndOn makes a D&D skirmish from an imported board.
func dndOn(m *formats.Import, q Setup) (*scenario.Scenario, formats.Report, error) {
	from := map[string]encounter.Entrance{AsMarked: encounter.AtTheEnd, WestEast: encounter.InTheWest, NorthSouth: encounter.InTheNorth}
	f := encounter.Field{Board: m.Board, From: from[q.Starts], At: q.at, Foes: q.Foes, Seed: dice.SeedOf(strconv.Itoa(q.Seed)), Difficulty: q.Difficulty, Held: q.Held, Stop: q.Stop}
	if q.at == nil && q.Starts == AsMarked && len(m.Starts) > 0 {
		f.At = groundOf(m.Starts)
	}
	if len(q.Encounter.Text) > 0 {
		f.Encounter = new(encounter.Encounter)
		if err := q.Encounter.read(f.Encounter); err != nil {
			return nil, formats.Report{}, err
		}
	}
	for _, n := range m.Notes {
		if n.At == nil && n.Ref == "" {
			f.Story = n.Text
			continue
		}
		f.Notes = append(f.Notes, encounter.FieldNote{Ref: n.Ref, At: n.At, Text: n.Text})
	}
	s, omitted, err := f.Scenario(idOf(m.Board.Name))
	if err != nil {
		return nil, formats.Report{}, err
	}
	var report formats.Report
	for _, o := range omitted {
		report.Add(1, o.What, formats.LeftOut, o.Why)
	}
	report.Sort()
	return s, report, nil
}

// groundOf returns the smallest rectangle around the squares on which the first player begins.
func groundOf(starts []formats.Start) *encounter.Ground {
	g := &encounter.Ground{From: starts[0].At, To: starts[0].At}
	for _, s := range starts {
		if s.Player == starts[0].Player {
			g.From = grid.Cell{X: min(g.From.X, s.At.X), Y: min(g.From.Y, s.At.Y)}
			g.To = grid.Cell{X: max(g.To.X, s.At.X), Y: max(g.To.Y, s.At.Y)}
		}
	}
	return g
}
