package main

import (
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
)

// battleOn makes a battle of an imported board, its start areas and its glyphs, and reports on what
// of them it has no place for.
func battleOn(m *formats.Import) (*scenario.Scenario, formats.Report, error) {
	f := battle.Field{Board: m.Board}
	at := map[string]int{}
	for _, s := range m.Starts {
		i, known := at[s.Player]
		if !known {
			i = len(f.Areas)
			at[s.Player] = i
			f.Areas = append(f.Areas, battle.Area{Player: s.Player})
		}
		f.Areas[i].Cells = append(f.Areas[i].Cells, s.At)
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

// idOf makes the id of a scenario of a name.
func idOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	id := strings.Join(words, "-")
	if len(id) > 40 {
		id = strings.Trim(id[:40], "-")
	}
	if id == "" {
		return "imported"
	}
	return id
}
