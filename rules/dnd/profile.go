package dnd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules"
)

// Profile decides every ambiguity of the book. Its fields hold names, as on the
// command line; [Profile.Set] accepts no others.
type Profile struct {
	Name string

	Metric    string // what a diagonal costs: [Metrics]
	Half      string // metric 7.5: a half square is rounded up, down, or kept
	Difficult string // what difficult terrain costs: 5e, 3.5e, pf2e
	Corners   string // diagonals past a corner: terrain bars them, or free
	Squeeze   string // squeezing: 5.1 (a foot costs one extra), 5.2 (difficult terrain), none
	Through   string // moving through others: 5.1, 5.2
	Reach     string // the squares in reach: 5-10-5 with the diagonal of 10 feet, or square
	Sight     string // a line of sight that touches a blocker: blocks or clear
	Cover     string // 5e, 3.5e, pf2e
	Touch     string // a line of cover that touches a blocker: blocks or clear
	Pinch     string // a line through the corner in which two filled squares meet: blocks or clear
	Area      string // which squares an area takes: dmg, xge-template, xge-token, 3.5e
}

// fifth is the default: the fifth edition's rules as the seed reads them, with
// diagonals by turns.
var fifth = Profile{
	Name:   "5e",
	Metric: "5-10-5", Half: "up", Difficult: "5e", Corners: "terrain",
	Squeeze: "5.1", Through: "5.1", Reach: "5-10-5",
	Sight: "blocks", Cover: "5e", Touch: "clear", Pinch: "clear", Area: "dmg",
}

// profiles lists the bundles, the default first.
var profiles = []Profile{
	fifth,
	fifth.as("5.2", "metric=5-5-5 squeeze=5.2 through=5.2 reach=square"),
	fifth.as("3.5e", "difficult=3.5e cover=3.5e area=3.5e"),
	fifth.as("pf2e", "difficult=pf2e cover=pf2e"),
}

// as returns the profile under another name with some fields set otherwise.
func (p Profile) as(name, settings string) Profile {
	p.Name = name
	for _, s := range strings.Fields(settings) {
		field, value, _ := strings.Cut(s, "=")
		if err := p.Set(field, value); err != nil {
			panic(err)
		}
	}
	return p
}

// Named returns the profile of that name, the default for "".
func Named(name string) (Profile, error) {
	var names []string
	for _, p := range profiles {
		if p.Name == name || name == "" {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Profile{}, fmt.Errorf("profile %q: dnd has %s", name, strings.Join(names, ", "))
}

// field is one ambiguity and its place in a profile.
type field struct {
	rules.Field
	of func(*Profile) *string
}

// The fields, in the book's order. (A function, as profiles need it while
// they are made.)
func fields() []field {
	f := func(name, doc string, of func(*Profile) *string, values ...string) field {
		return field{rules.Field{Name: name, Doc: doc, Values: values}, of}
	}
	return []field{
		f("metric", "what a diagonal step costs (S2.2, S2.10)",
			func(p *Profile) *string { return &p.Metric }, movingMetrics()...),
		f("half", "metric 7.5: whether a half square is rounded up, down, or kept (S2.10)",
			func(p *Profile) *string { return &p.Half }, "up", "down", "keep"),
		f("difficult", "what difficult terrain costs (M3)",
			func(p *Profile) *string { return &p.Difficult }, "5e", "3.5e", "pf2e"),
		f("corners", "whether what fills a square bars diagonals past its corner (M4)",
			func(p *Profile) *string { return &p.Corners }, "terrain", "free"),
		f("squeeze", "squeezing: each foot costs one extra (5.1), it is difficult terrain (5.2), or nobody squeezes (none) (M5)",
			func(p *Profile) *string { return &p.Squeeze }, "5.1", "5.2", "none"),
		f("through", "through others: always difficult (5.1), or not through allies and the tiny (5.2) (M6)",
			func(p *Profile) *string { return &p.Through }, "5.1", "5.2"),
		f("reach", "squares in reach: by 5-10-5 with the second diagonal of 10 feet, or a full square (M7)",
			func(p *Profile) *string { return &p.Reach }, "5-10-5", "square"),
		f("sight", "whether touching a blocker stops a line of sight (L1)",
			func(p *Profile) *string { return &p.Sight }, "blocks", "clear"),
		f("cover", "whose rule of cover (L2, L4)",
			func(p *Profile) *string { return &p.Cover }, "5e", "3.5e", "pf2e"),
		f("touch", "whether touching a blocker stops a line of cover (L3)",
			func(p *Profile) *string { return &p.Touch }, "clear", "blocks"),
		f("pinch", "whether a corner in which two filled squares meet stops a line through it (L3)",
			func(p *Profile) *string { return &p.Pinch }, "clear", "blocks"),
		f("area", "which squares an area takes (A1)",
			func(p *Profile) *string { return &p.Area }, "dmg", "xge-template", "xge-token", "3.5e"),
	}
}

// Set sets a field by name. A name or value that the book does not know is an
// error that lists those it does; metrics may be named by their aliases.
func (p *Profile) Set(name, value string) error {
	var names []string
	for _, f := range fields() {
		if f.Name != name {
			names = append(names, f.Name)
			continue
		}
		if name == "metric" {
			m, err := MetricNamed(value)
			if err != nil {
				return err
			}
			value = m.Name
		}
		if !slices.Contains(f.Values, value) {
			return fmt.Errorf("field %s=%q: expected one of %s", name, value, strings.Join(f.Values, ", "))
		}
		*f.of(p) = value
		return nil
	}
	return fmt.Errorf("field %q: dnd has %s", name, strings.Join(names, ", "))
}
