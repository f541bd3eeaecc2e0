package rules_test

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

func TestPlacesStopAtTheirBound(t *testing.T) {
	way := make([]grid.Cell, rules.MaxWays/4)
	var p rules.Places
	for n := range 4 {
		if !p.Add(rules.Reached{Cost: n, Path: way}) {
			t.Fatalf("place %d found no room", n)
		}
	}
	if all, err := p.List(); err != nil || len(all) != 4 || all[3].Cost != 3 {
		t.Errorf("a full answer gives %d places, %v", len(all), err)
	}
	if p.Add(rules.Reached{Path: way[:1]}) || p.Add(rules.Reached{}) {
		t.Error("a place was added beyond the bound")
	}
	if all, err := p.List(); err == nil || all != nil {
		t.Error("an answer beyond the bound was given")
	}
}

func TestCheckMove(t *testing.T) {
	for move, good := range map[int]bool{-1: false, 0: true, rules.MaxMove: true, rules.MaxMove + 1: false} {
		if err := rules.CheckMove(move, "squares"); (err == nil) != good {
			t.Errorf("move %d: %v", move, err)
		}
	}
}
