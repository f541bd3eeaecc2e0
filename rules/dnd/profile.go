package dnd

import "github.com/battlemat/battlemat/rules"

// Profile decides every ambiguity of the book. Its fields hold names, as on the
// command line; [Profile.Set] accepts no others.
type Profile struct {
	Name string

	Metric    string // what a diagonal costs: [Metrics]
	Half      string // metric 7.5: a half square is rounded up, down, or kept
	Difficult string // what difficult terrain costs: 5e, 3.5e, pf2e
	Corners   string // diagonals past a corner: terrain bars them, the ends of walls do too, or free
	Squeeze   string // squeezing: 5.1 (a foot costs one extra), 5.2 (difficult terrain), none
	Through   string // what moving through others costs: 5.1, 5.2, free
	Past      string // through whom one may move: 5.1, 5.2, 3.5e, pf2e
	Reach     string // the squares in reach: 5-10-5 with the diagonal of 10 feet, a full square, or as the metric counts
	Light     string // where no source shines: bright, dim, dark
	Sight     string // a line of sight that touches a blocker: clear or blocks
	Cover     string // 5e, 3.5e, pf2e
	Touch     string // a line of cover that touches a blocker: blocks or clear
	Heights   string // what lines of sight, of cover and of areas make of hills: flat or levels
	Pinch     string // a line through the corner in which two filled squares meet: blocks or clear
	Surprise  string // what surprise does: 5.1 (no first turn), 5.2 (disadvantage on initiative)
	Area      string // which squares an area takes: dmg, xge-template, xge-token, 3.5e
}

// seeded is the default: the SRD 5.1 with its optional diagonals by turns, as the seed
// has them.
var seeded = Profile{
	Name:   "5-10-5",
	Metric: "5-10-5", Half: "up", Difficult: "5e", Corners: "terrain",
	Squeeze: "5.1", Through: "5.1", Past: "5.1", Reach: "5-10-5",
	Light: "bright", Sight: "clear", Cover: "5e", Touch: "clear", Pinch: "clear", Heights: "flat", Surprise: "5.1", Area: "dmg",
}

// fifth is the SRD 5.1 without options: every square next to another one, diagonally too,
// is 5 feet away.
var fifth = seeded.but("5.1", func(p *Profile) { p.Metric, p.Reach = "5-5-5", "square" })

// profiles lists the bundles, the default first.
var profiles = []Profile{
	seeded,
	fifth,
	fifth.but("5.2", func(p *Profile) { p.Squeeze, p.Through, p.Past, p.Surprise = "5.2", "5.2", "5.2", "5.2" }),
	seeded.but("3.5e", func(p *Profile) {
		p.Difficult, p.Through, p.Past, p.Cover, p.Area = "3.5e", "free", "3.5e", "3.5e", "3.5e"
	}),
	seeded.but("pf2e", func(p *Profile) { p.Difficult, p.Through, p.Past, p.Cover = "pf2e", "free", "pf2e", "pf2e" }),
}

// but returns the profile under another name, with that change.
func (p Profile) but(name string, change func(*Profile)) Profile {
	p.Name = name
	change(&p)
	return p
}

// Named returns the profile of that name, the default for "".
func Named(name string) (Profile, error) { return readings.Read(name) }

// readings are the profiles and the fields, in the book's order.
var readings = rules.Readings[Profile]{
	Book:     "dnd",
	Name:     func(p *Profile) string { return p.Name },
	Profiles: profiles,
	Switches: switches,
}

var switches = []rules.Switch[Profile]{
	metricSwitch(),
	rules.Word("half", "metric 7.5: whether a half square is rounded up, down, or kept (S2.10)",
		func(p *Profile) *string { return &p.Half }, "up", "down", "keep"),
	rules.Word("difficult", "what difficult terrain costs (M3)",
		func(p *Profile) *string { return &p.Difficult }, "5e", "3.5e", "pf2e"),
	rules.Word("corners", "what bars diagonals past a corner: what fills a square (terrain), that and the end of a wall (walls), or only both ways round being closed (free) (M4)",
		func(p *Profile) *string { return &p.Corners }, "terrain", "walls", "free"),
	rules.Word("squeeze", "squeezing: each foot costs one extra (5.1), it is difficult terrain (5.2), or nobody squeezes (none) (M5)",
		func(p *Profile) *string { return &p.Squeeze }, "5.1", "5.2", "none"),
	rules.Word("through", "through others: always difficult (5.1), not through allies and the tiny (5.2), or never (free) (M6)",
		func(p *Profile) *string { return &p.Through }, "5.1", "5.2", "free"),
	pastSwitch(),
	rules.Word("reach", "squares in reach: by 5-10-5 with the second diagonal of 10 feet, a full square, or no further than the metric counts (M7)",
		func(p *Profile) *string { return &p.Reach }, "5-10-5", "square", "metric"),
	rules.Word("sight", "whether touching a blocker stops a line of sight (L1)",
		func(p *Profile) *string { return &p.Sight }, "clear", "blocks"),
	rules.Word("light", "the light where neither the board nor a source says otherwise (L5)",
		func(p *Profile) *string { return &p.Light }, "bright", "dim", "dark"),
	rules.Word("cover", "whose rule of cover (L2, L4)",
		func(p *Profile) *string { return &p.Cover }, "5e", "3.5e", "pf2e"),
	rules.Word("touch", "whether touching a blocker stops a line of cover (L3)",
		func(p *Profile) *string { return &p.Touch }, "clear", "blocks"),
	rules.Word("pinch", "whether a corner in which two filled squares meet stops a line through it (L3)",
		func(p *Profile) *string { return &p.Pinch }, "clear", "blocks"),
	heightsSwitch(),
	surpriseSwitch(),
	rules.Word("area", "which squares an area takes (A1)",
		func(p *Profile) *string { return &p.Area }, "dmg", "xge-template", "xge-token", "3.5e"),
}

// Set sets a field by name. A name or value that the book does not know is an
// error that lists those it does; metrics may be named by their aliases.
func (p *Profile) Set(name, value string) error {
	return readings.Set(p, rules.Setting{Name: name, Value: value})
}

// metricSwitch chooses among the metrics of movement. They may be named by their
// aliases.
func metricSwitch() rules.Switch[Profile] {
	word := rules.Word("metric", "what a diagonal step costs (S2.2, S2.10)",
		func(p *Profile) *string { return &p.Metric }, movingMetrics()...)
	set := word.Set
	word.Set = func(p *Profile, value string) error {
		if m, err := MetricNamed(value); err == nil {
			value = m.Name
		}
		return set(p, value)
	}
	return word
}

// pastSwitch chooses through whom one may move. Matches that began without the field let the incapacitated and the tiny
// be passed, as the 5.2 does.
func pastSwitch() rules.Switch[Profile] {
	word := rules.Word("past", "through whom one may move: allies and those two sizes apart (5.1), the incapacitated and the tiny too (5.2), allies, the helpless and those three sizes apart (3.5e), or allies, the unconscious and those three sizes apart (pf2e) (M6)",
		func(p *Profile) *string { return &p.Past }, "5.1", "5.2", "3.5e", "pf2e")
	word.Before = "5.2"
	return word
}

// surpriseSwitch chooses what surprise does. Of matches that began without the field nobody was surprised.
func surpriseSwitch() rules.Switch[Profile] {
	word := rules.Word("surprise", "the surprised do nothing on their first turn (5.1), or roll initiative with disadvantage (5.2) (K39)",
		func(p *Profile) *string { return &p.Surprise }, "5.1", "5.2")
	word.Before = "5.1"
	return word
}

// heightsSwitch chooses what lines make of hills. In matches that began without the field all was flat to them.
func heightsSwitch() rules.Switch[Profile] {
	word := rules.Word("heights", "whether lines go through hills as if all were flat, or hills are as high as they are (L9)",
		func(p *Profile) *string { return &p.Heights }, "flat", "levels")
	word.Before = "flat"
	return word
}
