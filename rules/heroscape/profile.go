package heroscape

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// Book is the rulebook.
var Book rules.Book = book{}

type book struct{}

// Profile is the book with every ambiguity decided.
type Profile struct {
	Master     bool // engagement, falling and lava count (HS D1)
	ClimbEqual bool // a climb of exactly Height is allowed (HS D1, climb)
	FallAt     bool // a drop of exactly Height is a fall (HS D1, fall)
	MajorDice  int  // attack dice of a major fall (HS D1, majorFallDice)
	Road       int  // extra spaces along a road
	Height     int  // of a figure whose Height nobody has said, in levels
	SolidSpace bool // solid cells count as spaces for range
	PassFriend bool // engaged friends may be passed
}

// field is one ambiguity: how it is said and how it is read and written.
type field struct {
	rules.Field
	get func(*Profile) string
	set func(*Profile, string) error
}

// choice makes a field of two words, of which the second sets the flag.
func choice(name, doc, off, on string, flag func(*Profile) *bool) field {
	return field{
		rules.Field{Name: name, Doc: doc, Values: []string{off, on}},
		func(p *Profile) string {
			if *flag(p) {
				return on
			}
			return off
		},
		func(p *Profile, value string) error {
			if value != off && value != on {
				return fmt.Errorf("expected %s or %s", off, on)
			}
			*flag(p) = value == on
			return nil
		},
	}
}

// number makes a field that counts, from least to most.
func number(name, doc string, least, most int, at func(*Profile) *int) field {
	return field{
		rules.Field{Name: name, Doc: doc, Values: []string{fmt.Sprintf("%d..%d", least, most)}},
		func(p *Profile) string { return strconv.Itoa(*at(p)) },
		func(p *Profile, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < least || n > most {
				return fmt.Errorf("expected a number from %d to %d", least, most)
			}
			*at(p) = n
			return nil
		},
	}
}

// fields are the book's ambiguities. HS D1.
var fields = []field{
	choice("game", "Whether engagement, falling and lava count.", "basic", "master", func(p *Profile) *bool { return &p.Master }),
	choice("climb", "How high a single climb may be: less than Height, or not more than Height.", "lt", "le", func(p *Profile) *bool { return &p.ClimbEqual }),
	choice("fall", "How deep a drop is a fall: above Height, or at Height already.", "above", "at", func(p *Profile) *bool { return &p.FallAt }),
	number("majorFallDice", "Attack dice of a fall ten levels deeper than a fall begins.", 1, 20, func(p *Profile) *int { return &p.MajorDice }),
	number("road", "Extra spaces of a move that starts on a road and stays on it.", 0, 20, func(p *Profile) *int { return &p.Road }),
	number("height", "The Height, in levels, of a figure that does not say its own.", 1, 100, func(p *Profile) *int { return &p.Height }),
	choice("solids", "Whether range is counted around solid cells or over them.", "gap", "space", func(p *Profile) *bool { return &p.SolidSpace }),
	choice("engagedFriends", "Whether an engaged friend may be passed.", "bar", "pass", func(p *Profile) *bool { return &p.PassFriend }),
}

// profiles by name; the first is the default.
var profiles = []struct {
	name string
	Profile
}{
	{"master", Profile{Master: true, FallAt: true, MajorDice: 3, Road: 3, Height: 5}},
	{"basic", Profile{MajorDice: 3, FallAt: true, Road: 3, Height: 5, PassFriend: true}},
	{"master2004", Profile{Master: true, ClimbEqual: true, MajorDice: 2, Road: 3, Height: 5}},
}

func (book) Name() string { return "heroscape" }

func (book) Profiles() []string {
	var names []string
	for _, p := range profiles {
		names = append(names, p.name)
	}
	return names
}

func (book) Fields() []rules.Field {
	var list []rules.Field
	for _, f := range fields {
		list = append(list, f.Field)
	}
	return list
}

// Desk implements [rules.Book].
func (b book) Desk(profile string, set []rules.Setting) (rules.Desk, error) {
	if profile == "" {
		profile = profiles[0].name
	}
	for _, known := range profiles {
		if known.name != profile {
			continue
		}
		d := &desk{name: profile, p: known.Profile}
		for _, s := range set {
			if err := d.p.set(s); err != nil {
				return nil, err
			}
		}
		return d, nil
	}
	return nil, fmt.Errorf("heroscape profile %q: expected one of %s", profile, strings.Join(b.Profiles(), ", "))
}

func (p *Profile) set(s rules.Setting) error {
	var names []string
	for _, f := range fields {
		if f.Name == s.Name {
			if err := f.set(p, s.Value); err != nil {
				return fmt.Errorf("heroscape field %s=%s: %w", s.Name, s.Value, err)
			}
			return nil
		}
		names = append(names, f.Name)
	}
	return fmt.Errorf("heroscape field %q: expected one of %s", s.Name, strings.Join(names, ", "))
}

// desk answers questions under one profile.
type desk struct {
	name string
	p    Profile
}

func (d *desk) Book() rules.Book { return Book }

func (d *desk) Profile() string { return d.name }

func (d *desk) Settings() []rules.Setting {
	var list []rules.Setting
	for _, f := range fields {
		list = append(list, rules.Setting{Name: f.Name, Value: f.get(&d.p)})
	}
	return list
}

// Check implements [rules.Desk]: battlefields are laid with hexes.
func (d *desk) Check(b *board.Board) error {
	if !b.Grid().Hex() {
		return fmt.Errorf("heroscape is played on hexes, and this board has squares")
	}
	return nil
}

// errNoSight says what this book cannot answer yet. HS D2 asks for sight in
// space, which is a kernel of its own.
var errNoSight = fmt.Errorf("heroscape: line of sight runs in space, over levels and bodies, and is not there yet; range and reach are")

// Kinds implements [rules.Seer].
func (d *desk) Kinds() []string { return []string{"sight"} }

// See implements [rules.Seer] by saying that it cannot yet.
func (d *desk) See(*board.Board, string, grid.Cell, grid.Cell) (sight.Verdict, error) {
	return sight.Verdict{}, errNoSight
}

// Field implements [rules.Seer] by saying that it cannot yet.
func (d *desk) Field(*board.Board, string, grid.Cell) ([]grid.Cell, error) {
	return nil, errNoSight
}
