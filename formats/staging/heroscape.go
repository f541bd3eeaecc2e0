package staging

import (
	"strconv"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
)

// heroscapeOn makes a Heroscape battle from an imported board, its start areas and its glyphs.
func heroscapeOn(m *formats.Import, q Setup) (*scenario.Scenario, formats.Report, error) {
	f := battle.Field{Board: m.Board, Seed: dice.SeedOf(strconv.Itoa(q.Seed))}
	if len(q.Encounter.Text) > 0 {
		f.Encounter = new(battle.Encounter)
		if err := q.Encounter.read(f.Encounter); err != nil {
			return nil, formats.Report{}, err
		}
	}
	switch q.Starts {
	case AsMarked:
		f.Areas = areasOf(m.Starts)
	case NorthSouth:
		f.Across = true
	}
	for _, g := range m.Glyphs {
		f.Glyphs = append(f.Glyphs, battle.FieldGlyph{At: g.At, Letter: g.Letter})
	}
	s, left, err := f.Scenario(idOf(m.Board.Name))
	if err != nil {
		return nil, formats.Report{}, err
	}
	var report formats.Report
	for _, l := range left {
		report.Add(1, l.What, formats.LeftOut, l.Why)
	}
	report.Sort()
	return s, report, nil
}

// areasOf collects the spaces on which each player begins.
func areasOf(starts []formats.Start) []battle.Area {
	var areas []battle.Area
	at := map[string]int{}
	for _, s := range starts {
		i, known := at[s.Player]
		if !known {
			i = len(areas)
			at[s.Player] = i
			areas = append(areas, battle.Area{Player: s.Player})
		}
		areas[i].Cells = append(areas[i].Cells, s.At)
	}
	return areas
}
