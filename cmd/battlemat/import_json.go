package main

import (
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/staging"
)

// budgetTold is the difficulty of a skirmish.
type budgetTold struct {
	Used    int    `json:"used"`   // experience points of the monsters
	Limits  []int  `json:"limits"` // the party's limits, one for each difficulty
	Rating  string `json:"rating"` // the lowest difficulty whose budget covers the monsters; "" if there is none
	Unrated int    `json:"unrated,omitempty"`
}

// armyTold is the JSON form of an army in a battle, with its cost.
type armyTold struct {
	Seat   string `json:"seat"`
	Points int    `json:"points"`
}

// tileTold is a kind of tile for which the file names no ground.
type tileTold struct {
	Key     string `json:"key"` // the tile's name for --terrain
	Name    string `json:"name"`
	Count   int    `json:"count"`
	Terrain string `json:"terrain,omitempty"` // the terrain that --terrain gives it
}

func budgetOf(l *staging.Lineup) *budgetTold {
	if l == nil || l.Budget == nil {
		return nil
	}
	return &budgetTold{l.Budget.Used, l.Budget.Limits, l.Budget.Rating(), l.Budget.Unrated}
}

func armiesOf(l *staging.Lineup) (told []armyTold) {
	if l == nil {
		return nil
	}
	for _, a := range l.Armies {
		if len(a.Cards) > 0 {
			told = append(told, armyTold{a.Seat, a.Points})
		}
	}
	return told
}

func tilesOf(m *formats.Import) (told []tileTold) {
	for _, t := range m.Tiles {
		told = append(told, tileTold{t.Key, t.Name, t.Count, t.Terrain})
	}
	return told
}
