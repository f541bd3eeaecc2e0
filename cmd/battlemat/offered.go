package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// scenarios lists the scenarios to choose from: those that come with the program and the user's own.
func (c *serveCmd) scenarios(s *streams) ([]*scenario.Scenario, error) {
	var offered []*scenario.Scenario
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			return nil, err
		}
		offered = append(offered, doc)
	}
	named := c.Scenario
	if c.Library != "" {
		list, err := folderOfScenarios(c.Library)
		if err != nil {
			return nil, err
		}
		named = append(list, named...)
	}
	for _, name := range named {
		doc, err := openScenario(s, name)
		if err != nil {
			return nil, err
		}
		if err := loadPicture(s, name, doc); err != nil {
			return nil, err
		}
		for _, other := range offered {
			if other.ID == doc.ID {
				return nil, fmt.Errorf("%s: there is a scenario %q already", name, doc.ID)
			}
		}
		if found := board.Unseen(doc.JSON()); len(found) > 0 {
			return nil, fmt.Errorf("%s: %w", name, board.Faults(found))
		}
		if _, _, err := layOut(doc); err != nil {
			return nil, err
		}
		offered = append(offered, doc)
	}
	return offered, nil
}
