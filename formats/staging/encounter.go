package staging

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/encounter"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
)

// MaxEncounter is the greatest size of an encounter's document, in bytes.
const MaxEncounter = 256 << 10

// EncounterSaid is an encounter's document, with the file name that its faults mention.
type EncounterSaid struct {
	Text []byte // if empty, only the map decides
	File string
}

// read reads the encounter into the struct that v points to.
func (e EncounterSaid) read(v any) error {
	if len(e.Text) > MaxEncounter {
		return board.Faults{{File: e.File, Message: fmt.Sprintf("%d bytes: expected at most %d", len(e.Text), MaxEncounter)}}
	}
	if faults := scenario.DecodeDocument(e.Text, e.File, "an encounter", v); len(faults) > 0 {
		return EncounterFaults(faults)
	}
	return nil
}

// EncounterFaults are the faults of an encounter, in its own document or in combination with its
// map.
type EncounterFaults board.Faults

func (f EncounterFaults) Error() string { return board.Faults(f).Error() }

// placed converts an error from making a scenario to faults of the encounter, with their lines, if
// the error contains faults.
func (e EncounterSaid) placed(err error) error {
	faults, are := err.(board.Faults)
	if !are || len(e.Text) == 0 {
		return err
	}
	return EncounterFaults(scenario.Place(faults, e.Text, e.File))
}

// Figure is a figure of a lineup.
type Figure struct {
	encounter.Lined
	Width int // of its space, in cells
}

// Lineup lists the figures that are on the board when the scenario of a map begins.
type Lineup struct {
	Figures []Figure          // of a skirmish
	Budget  *encounter.Budget // of a skirmish
	Armies  []battle.Arrayed  // of a battle
	Points  int               // of a battle: the greatest cost of an army
	Glyphs  []battle.Lying    // of a battle: the glyphs that may be the objective to hold
}

// LineupOf returns the lineup of a scenario that was made from a map, with the given holders of its
// seats. It returns nil if the game of the scenario has no lineup.
func LineupOf(s *scenario.Scenario, held map[battlemat.Seat]string) (*Lineup, error) {
	switch s.Rules {
	case battle.Ruleset.Name():
		armies, points, err := battle.LineupOf(s)
		if err != nil {
			return nil, err
		}
		glyphs, err := battle.GlyphsOf(s)
		return &Lineup{Armies: armies, Points: points, Glyphs: glyphs}, err
	case skirmish.Ruleset.Name():
	default:
		return nil, nil
	}
	l, err := encounter.LineupOf(s, held)
	if err != nil {
		return nil, err
	}
	told := &Lineup{Budget: &l.Budget}
	for _, f := range l.Figures {
		told.Figures = append(told.Figures, Figure{f, f.Block.Width()})
	}
	return told, nil
}

// Creatures lists the creatures that an encounter may contain, in the order of their keys.
func Creatures() (list []*creature.Statblock) {
	for _, key := range creature.Keys() {
		s, _ := creature.Named(key)
		list = append(list, s)
	}
	return list
}

// Cards lists the army cards that an encounter may contain.
func Cards() []battle.Card { return battle.Cards() }
