package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestTheTerminalReadsNoLabels checks that the terminal learns from keys, and not from labels, what
// a choice does and which choices are alike.
func TestTheTerminalReadsNoLabels(t *testing.T) {
	hit := battlemat.Choice{Command: "hit orc", Label: "Hit orc", Menu: []string{"Hit"}, Group: "hit", Target: "orc", At: &grid.Cell{X: 1, Y: 2}}
	go1 := battlemat.Choice{Command: "go 1,2", Label: "Go to 1,2", Group: "go", At: &grid.Cell{X: 1, Y: 2}}
	for _, test := range []struct {
		c    battlemat.Choice
		says []string
		want string
	}{
		{hit, nil, "Hit: Hit orc orc"},
		{hit, []string{battlemat.SaysMenu, battlemat.SaysTarget}, "Hit orc"},
		{go1, nil, "Go to 1,2 1,2"},
		{go1, []string{battlemat.SaysAt}, "Go to 1,2"},
	} {
		test.c.Says = test.says
		if got := wording(test.c, true); got != test.want {
			t.Errorf("saying %q: %q; want %q", test.says, got, test.want)
		}
	}
	var choices []battlemat.Choice
	for x, label := range []string{"Walk", "Stroll", "March", "Amble"} { // the same action under different names
		choices = append(choices, battlemat.Choice{Command: "walk", Label: label, Kind: battlemat.Act, Group: "walk", At: &grid.Cell{X: x}})
	}
	choices = append(choices, battlemat.Choice{Command: "swim", Label: "Walk", Kind: battlemat.Act, Group: "swim", At: &grid.Cell{}})
	var out bytes.Buffer
	(&terminal{s: &streams{out: &out}}).list(choices)
	if got := strings.Split(out.String(), "\n"); len(got) != 4 || got[0] != "    Walk:" || !strings.HasPrefix(got[2], "  5 Walk") {
		t.Errorf("the list is\n%s", out.String())
	}
}
