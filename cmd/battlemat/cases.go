package main

import (
	"fmt"

	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// drawnCases draws a set of the cases of walls and blocks round a diagonal neighbour, one of
// [heroquest.CaseSets], each with its line or what stops it.
//
// HQ S0.6, S0.11, S0.16, S0.19.
func drawnCases(set string) (draw.Picture, error) {
	b, cases, err := heroquest.Cases(set)
	if err != nil {
		return draw.Picture{}, err
	}
	d, err := heroquest.NewDesk("")
	if err != nil {
		return draw.Picture{}, err
	}
	p := draw.Picture{Board: b, Title: caseTitles[set], Notes: []string{
		"From the dot the line goes to the middle of the square opposite, or as far as it comes.",
		"Bits of a mask from the lowest: the side towards x, towards y, y then x, x then y; the square towards x, its own, the one towards y, the target.",
	}}
	free := 0
	for _, c := range cases {
		v, err := d.See(b, heroquest.Sight, c.From, c.To)
		if err != nil {
			return draw.Picture{}, err
		}
		if v.Sees {
			free++
		}
		p.Sights = append(p.Sights, draw.Sights(v)...)
	}
	p.Notes = append([]string{fmt.Sprintf("%d of %d are free.", free, len(cases))}, p.Notes...)
	return p, nil
}

var caseTitles = map[string]string{
	"walls":      "Walls round a diagonal neighbour: masks 0000 to 1111, row by row",
	"blocks":     "Blocks round a diagonal neighbour: masks 0000 to 1111, row by row",
	"all":        "Walls (across, 0000 to 1111) and blocks (down, 0000 to 1111) round a diagonal neighbour",
	"directions": "Walls 0000 to 1111 (across) in the four directions (down): south-east, south-west, north-east, north-west",
}
