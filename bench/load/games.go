//go:build linux

package main

import (
	"context"
	"strings"
)

// playable is what a run can play: the trivial game, or recorded matches.
type playable struct {
	name     string
	recorded []recording // empty for the trivial game
}

// usual lists the scenarios that are played by default: one of each game, with as many seats as the
// game allows.
var usual = []string{"soup-for-the-orcs", "the-wedding-cake", "the-two-ledges", "the-salt-toll"}

// gamesOf returns the games to play, and records their matches.
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

// mixed joins the recordings of several scenarios. Recording i still uses dice number i % variants.
func mixed(all [][]recording) (list []recording) {
	for i := range len(all) * variants {
		list = append(list, all[i/variants][i%variants])
	}
	return list
}

// counts returns the numbers of matches to play at once: the requested ones, or the default.
func (g playable) counts(asked string) string {
	switch {
	case asked != "":
		return asked
	case g.recorded == nil:
		return "1,50,500"
	}
	return "50,200"
}

// playedOn reports whether the game can be played on the given kind of server.
func (g playable) playedOn(server string) bool {
	if g.recorded == nil {
		return server != "two" && server != "routed"
	}
	return server != "peer"
}
