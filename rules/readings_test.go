package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules"
)

// house is the profile of a book that exists only in this test.
type house struct {
	Name   string
	Range  string
	Door   uint8
	Strict bool
	Dice   int
}

var readings = rules.Readings[house]{
	Book:     "house",
	Name:     func(h *house) string { return h.Name },
	Profiles: []house{{Name: "old", Range: "near", Dice: 2}, {Name: "new", Range: "far", Door: 1, Strict: true, Dice: 3}},
	Switches: []rules.Switch[house]{
		rules.Word("range", "How far.", func(h *house) *string { return &h.Range }, "near", "far"),
		rules.Choice("door", "What of a door.", func(h *house) *uint8 { return &h.Door }, "middle", "ends"),
		rules.Flag("mood", "How strictly.", "loose", "strict", func(h *house) *bool { return &h.Strict }),
		rules.Number("dice", "How many.", 1, 6, func(h *house) *int { return &h.Dice }),
	},
}

func ExampleReadings() {
	p, err := readings.Read("new", rules.Setting{Name: "dice", Value: "4"})
	fmt.Println(readings.Settings(&p), err)
	_, err = readings.Read("", rules.Setting{Name: "door", Value: "hinge"})
	fmt.Println(err)
	// Output:
	// [{range far} {door ends} {mood strict} {dice 4}] <nil>
	// house field door="hinge": expected one of middle, ends
}

// TestEverySwitchReadsWhatItWrites checks that each listed value of a field can be set and read
// back, and changes only that field.
func TestEverySwitchReadsWhatItWrites(t *testing.T) {
	for _, name := range append(readings.Names(), "") {
		plain, err := readings.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		before := readings.Settings(&plain)
		for i, f := range readings.Fields() {
			values := f.Values
			if f.Name == "dice" {
				values = []string{"1", "6"}
			}
			for _, value := range values {
				p, err := readings.Read(name, rules.Setting{Name: f.Name, Value: value})
				if err != nil {
					t.Fatal(err)
				}
				want := slices.Clone(before)
				want[i].Value = value
				if got := readings.Settings(&p); !slices.Equal(got, want) {
					t.Errorf("%s with %s=%s is %v, want %v", name, f.Name, value, got, want)
				}
			}
		}
	}
	if p, _ := readings.Read(""); p.Name != "old" {
		t.Errorf("the default is %q, want the first profile", p.Name)
	}
}

func TestWhatABookDoesNotKnow(t *testing.T) {
	for _, test := range []struct{ profile, field, value, says string }{
		{"older", "", "", `house profile "older": expected one of old, new`},
		{"", "colour", "red", `house field "colour": expected one of range, door, mood, dice`},
		{"", "range", "", `house field range="": expected one of near, far`},
		{"", "mood", "grim", `house field mood="grim": expected one of loose, strict`},
		{"", "dice", "0", `house field dice="0": expected a number from 1 to 6`},
		{"", "dice", "7", `expected a number from 1 to 6`},
		{"", "dice", "two", `expected a number from 1 to 6`},
	} {
		var set []rules.Setting
		if test.field != "" {
			set = []rules.Setting{{Name: test.field, Value: test.value}}
		}
		if _, err := readings.Read(test.profile, set...); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q %s=%q: %v, want %s", test.profile, test.field, test.value, err, test.says)
		}
	}
}
