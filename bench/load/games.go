//go:build linux

package main

import (
	"context"
	"strings"
)

// playable is the trivial game or a recorded match, as a run plays it.
type playable struct {
	name     string
	recorded []recording // empty: the trivial game
}

// usual are scenarios of every game, with all their possible seats.
var usual = []string{"soup-for-the-orcs", "the-wedding-cake", "the-two-ledges", "the-salt-toll"}

// gamesOf finds the games to play, and records their matches.
func gamesOf(ctx context.Context, names string) ([]playable, error) {
	var list []playable
	for _, name := range strings.Split(names, ",") {
		of := []string{name}
		switch name {
		case "count":
			list = append(list, playable{name: name})
			continue
		case "real", "mixed":
			of = usual
		}
		var all [][]recording
		for _, scenario := range of {
			recorded, err := record(ctx, scenario)
			if err != nil {
				return nil, err
			}
			all = append(all, recorded)
			if name != "mixed" {
				list = append(list, playable{scenario, recorded})
			}
		}
		if name == "mixed" {
			list = append(list, playable{name, mixed(all)})
		}
	}
	return list, nil
}

// mixed arranges recordings of several scenarios so that each is at a place which gives it its dice.
func mixed(all [][]recording) (list []recording) {
	for i := range len(all) * variants {
		list = append(list, all[i/variants][i%variants])
	}
	return list
}

// counts returns the default number of matches played at once.
func (g playable) counts(asked string) string {
	switch {
	case asked != "":
		return asked
	case g.recorded == nil:
		return "1,50,500"
	}
	return "50,200"
}

// playedOn reports whether there is such a server for the game.
func (g playable) playedOn(server string) bool {
	if g.recorded == nil {
		return server != "two" && server != "routed"
	}
	return server != "peer"
}
