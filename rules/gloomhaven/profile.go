package gloomhaven

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules"
)

// Profile is the book with every ambiguity decided: one value a field, in the
// book's order. Make one with [Named].
type Profile struct {
	Name string

	JumpDifficult string // what a jump pays for difficult terrain: "landing", "never"
	JumpIce       string // whether a jump that lands on ice slides on: "slides", "stays"
	TeleportWalls string // how a teleport counts its hexes: "through", "around"
	TeleportEnds  string // where it may end: "anywhere", "clear"
	Sight         string // which lines see: "corners", "open"
	Areas         string // how a pattern may be held: "rotate", "rotate+mirror"
	Shove         string // how push and pull measure distance: "walked", "plain"
	ShoveIce      string // whether who is pushed onto ice slides on: "slides", "stays"
	ShovePath     string // the path of several to one hex: "harm", "safe"
}

// Gloomhaven is the first book, and the default.
var Gloomhaven = Profile{
	Name:          "gloomhaven",
	JumpDifficult: "landing",
	JumpIce:       "slides",
	TeleportWalls: "through",
	TeleportEnds:  "anywhere",
	Sight:         "corners",
	Areas:         "rotate+mirror",
	Shove:         "walked",
	ShoveIce:      "slides",
	ShovePath:     "harm",
}

// Frosthaven sees by any line, and its jumps never pay for difficult terrain.
var Frosthaven = func() Profile {
	p := Gloomhaven
	p.Name, p.Sight, p.JumpDifficult = "frosthaven", "open", "never"
	return p
}()

// Jaws is Jaws of the Lion: on the map it differs from Gloomhaven as Frosthaven
// does. (What its monsters do differently belongs to their turn.)
var Jaws = func() Profile {
	p := Frosthaven
	p.Name = "jaws"
	return p
}()

var profiles = []Profile{Gloomhaven, Frosthaven, Jaws}

// field is an ambiguity and where a profile keeps its value.
type field struct {
	rules.Field
	of func(*Profile) *string
}

var fields = []field{
	{rules.Field{Name: "jump-difficult", Values: []string{"landing", "never"},
		Doc: "A jump pays for difficult terrain on its last hex only, or never."},
		func(p *Profile) *string { return &p.JumpDifficult }},
	{rules.Field{Name: "jump-ice", Values: []string{"slides", "stays"},
		Doc: "A jump that lands on ice slides on, its last hex being normal movement, or stays where it lands."},
		func(p *Profile) *string { return &p.JumpIce }},
	{rules.Field{Name: "teleport-walls", Values: []string{"through", "around"},
		Doc: "A teleport counts its hexes through walls, or around them."},
		func(p *Profile) *string { return &p.TeleportWalls }},
	{rules.Field{Name: "teleport-ends", Values: []string{"anywhere", "clear"},
		Doc: "A teleport may end anywhere unoccupied as a flyer may, or is bound by obstacles and springs traps."},
		func(p *Profile) *string { return &p.TeleportEnds }},
	{rules.Field{Name: "sight", Values: []string{"corners", "open"},
		Doc: "Lines of sight run from corner to corner, or from any point to any point."},
		func(p *Profile) *string { return &p.Sight }},
	{rules.Field{Name: "areas", Values: []string{"rotate", "rotate+mirror"},
		Doc: "An area may be turned only, or turned and mirrored."},
		func(p *Profile) *string { return &p.Areas }},
	{rules.Field{Name: "shove-distance", Values: []string{"walked", "plain"},
		Doc: "Farther and closer are counted as range is, around walls, or straight through them."},
		func(p *Profile) *string { return &p.Shove }},
	{rules.Field{Name: "shove-ice", Values: []string{"slides", "stays"},
		Doc: "Who is pushed or pulled onto ice slides on, or stays."},
		func(p *Profile) *string { return &p.ShoveIce }},
	{rules.Field{Name: "shove-path", Values: []string{"harm", "safe"},
		Doc: "Of several paths to one hex a push or pull takes the one over the most traps, or over the fewest."},
		func(p *Profile) *string { return &p.ShovePath }},
}

// Named returns the profile of that name, "" for the default.
func Named(name string) (Profile, error) {
	if name == "" {
		return profiles[0], nil
	}
	for _, p := range profiles {
		if p.Name == name {
			return p, nil
		}
	}
	return Profile{}, fmt.Errorf("profile %q: expected one of %s", name, strings.Join(Book.Profiles(), " "))
}

// with sets one field.
func (p *Profile) with(s rules.Setting) error {
	for _, f := range fields {
		if f.Name != s.Name {
			continue
		}
		if !slices.Contains(f.Values, s.Value) {
			return fmt.Errorf("%s=%q: expected one of %s", s.Name, s.Value, strings.Join(f.Values, " "))
		}
		*f.of(p) = s.Value
		return nil
	}
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return fmt.Errorf("field %q: expected one of %s", s.Name, strings.Join(names, " "))
}

// The chapters ask a profile these questions.

func (p *Profile) jumpPaysLanding() bool   { return p.JumpDifficult == "landing" }
func (p *Profile) jumpSlides() bool        { return p.JumpIce == "slides" }
func (p *Profile) teleportsThrough() bool  { return p.TeleportWalls == "through" }
func (p *Profile) teleportsAnywhere() bool { return p.TeleportEnds == "anywhere" }
func (p *Profile) mirrors() bool           { return p.Areas == "rotate+mirror" }
func (p *Profile) seesByCorners() bool     { return p.Sight == "corners" }
func (p *Profile) shovesAroundWalls() bool { return p.Shove == "walked" }
func (p *Profile) shoveSlides() bool       { return p.ShoveIce == "slides" }
func (p *Profile) shoveSeeksHarm() bool    { return p.ShovePath == "harm" }
