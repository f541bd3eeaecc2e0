package rules_test

import (
	"errors"
	"maps"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// shelf is the house book with the fields and profiles of a later printing.
type shelf struct{ rules.Readings[house] }

func (s shelf) Name() string          { return s.Book }
func (s shelf) Profiles() []string    { return s.Names() }
func (s shelf) Fields() []rules.Field { return s.Readings.Fields() }

func (s shelf) Desk(profile string, set []rules.Setting) (rules.Desk, error) {
	p, err := s.Read(profile, set...)
	return opened{s, p}, err
}

type opened struct {
	shelf shelf
	house house
}

func (o opened) Book() rules.Book          { return o.shelf }
func (o opened) Profile() string           { return o.house.Name }
func (o opened) Settings() []rules.Setting { return o.shelf.Settings(&o.house) }
func (opened) Check(*board.Board) error    { return errors.New("no board is good enough") }

// TestRestore checks that a stored match keeps its fields, whatever the profile of that name says
// today. A field added since then gets the behaviour from before it existed.
func TestRestore(t *testing.T) {
	began, err := shelf{readings}.Desk("new", nil)
	if err != nil {
		t.Fatal(err)
	}
	set := rules.SetOf(began.Settings())

	later := readings
	later.Profiles = []house{{Name: "newest", Range: "near", Door: 0, Dice: 6}, {Name: "new", Range: "near", Dice: 5}}
	for _, profile := range []string{"new", "forgotten"} {
		d, err := rules.Restore(shelf{later}, profile, set)
		if err != nil || !maps.Equal(rules.SetOf(d.Settings()), set) {
			t.Errorf("%s: %v, %v: it was kept as %v", profile, d, err, set)
		}
	}

	delete(set, "mood")
	if _, err := rules.Restore(shelf{later}, "new", set); err == nil {
		t.Error("a field that is missing is taken from today's profile")
	}
	later.Switches = append(later.Switches[:0:0], later.Switches...)
	for i := range later.Switches {
		if later.Switches[i].Name == "mood" {
			later.Switches[i].Before = "strict"
		}
	}
	d, err := rules.Restore(shelf{later}, "new", set)
	if err != nil || rules.SetOf(d.Settings())["mood"] != "strict" {
		t.Errorf("%v, %v: a later field is as it was before there was a choice", d, err)
	}
}
