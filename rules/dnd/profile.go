package dnd

import "github.com/battlemat/battlemat/rules"

// Profile decides every ambiguity of the book. Its fields hold the names used on the command line,
// and [Profile.Set] accepts no others.
type Profile struct {
	Name string

	Metric    string // the cost of a diagonal: see [Metrics]
	Half      string // how metric 7.5 rounds a half square: up, down, or keep
	Difficult string // the cost of difficult terrain: 5e, 3.5e, pf2e
	// Corners decides what bars diagonals past a corner: filled squares (terrain), filled squares
	// and the ends of walls (walls), or only what closes both paths around the corner (free).
	Corners string
	Squeeze string // squeezing: 5.1 (a foot costs one extra foot), 5.2 (difficult terrain), none
	Through string // the cost of moving through others: 5.1, 5.2, free
	Past    string // whose spaces a figure may move through: 5.1, 5.2, 3.5e, pf2e
	// Reach decides which squares are in reach: those of 5-10-5 and, at 10 feet, the second
	// diagonal (5-10-5), a full square around the figure (square), or those within that distance by
	// the metric (metric).
	Reach   string
	Light   string // the light where neither the board nor a light source decides: bright, dim, dark
	Sight   string // whether a line of sight is blocked by a blocker that it only touches: clear or blocks
	Cover   string // the rules of cover: 5e, 3.5e, pf2e
	Touch   string // whether a line of cover is blocked by a blocker that it only touches: blocks or clear
	Heights string // how lines of sight, of cover and of areas treat hills: flat or levels
	// Pinch decides whether the corner in which two filled squares meet blocks a line: blocks or
	// clear.
	Pinch    string
	Surprise string // the effect of surprise: 5.1 (no first turn), 5.2 (disadvantage on initiative)
	Walls    string // whether walls with a given height are only that high (heights) or have no top (full)
	Bars     string // the cover that bars and arrow slits give: three-quarters, half or none
	Panes    string // the effect of glass on attacks and spells: it stops them, or they break it
	Area     string // which squares an area covers: dmg, xge-template, xge-token, 3.5e

	// The fields below are for rules of combat in which SRD 5.2 differs from SRD 5.1.
	Grapple    string // grapples and shoves: 5.1 (a contest), 5.2 (a saving throw)
	Exhaustion string // the effect of exhaustion: 5.1 (by a table), 5.2 (by its level)
	Stunned    string // whether the stunned can move: still or moves
	Heavy      string // who is hampered by heavy weapons: 5.1 (small creatures), 5.2 (weak or clumsy ones)
	Hiding     string // the Stealth needed to hide: 5.1 (any), 5.2 (15)
	// Slots limits the spells of one turn: 5.1 (a spell cast as a bonus action bars most others),
	// 5.2 (one slot).
	Slots   string
	Potions string // the time it takes to drink a potion: action or bonus
}

// seeded is the default: the SRD 5.1 with its optional rule for diagonals, 5-10-5.
var seeded = Profile{
	Name:   "5-10-5",
	Metric: "5-10-5", Half: "up", Difficult: "5e", Corners: "terrain",
	Squeeze: "5.1", Through: "5.1", Past: "5.1", Reach: "5-10-5",
	Light: "bright", Sight: "clear", Cover: "5e", Touch: "clear", Pinch: "clear", Heights: "flat", Surprise: "5.1", Area: "dmg",
	Walls: "heights", Bars: "three-quarters", Panes: "stops",
	Grapple: "5.1", Exhaustion: "5.1", Stunned: "still", Heavy: "5.1", Hiding: "5.1", Slots: "5.1", Potions: "action",
}

// fifth is the SRD 5.1 without optional rules: every adjacent square is 5 feet away, even
// diagonally.
var fifth = seeded.but("5.1", func(p *Profile) { p.Metric, p.Reach = "5-5-5", "square" })

// profiles lists the shipped profiles, the default first.
var profiles = []Profile{
	seeded,
	fifth,
	fifth.but("5.2", func(p *Profile) {
		p.Squeeze, p.Through, p.Past, p.Surprise = "5.2", "5.2", "5.2", "5.2"
		p.Grapple, p.Exhaustion, p.Stunned, p.Heavy, p.Hiding, p.Slots, p.Potions = "5.2", "5.2", "moves", "5.2", "5.2", "5.2", "bonus"
	}),
	seeded.but("3.5e", func(p *Profile) {
		p.Difficult, p.Through, p.Past, p.Cover, p.Area = "3.5e", "free", "3.5e", "3.5e", "3.5e"
	}),
	seeded.but("pf2e", func(p *Profile) { p.Difficult, p.Through, p.Past, p.Cover = "pf2e", "free", "pf2e", "pf2e" }),
}

// but returns a copy of the profile under another name, with a change applied.
func (p Profile) but(name string, change func(*Profile)) Profile {
	p.Name = name
	change(&p)
	return p
}

// readings holds the profiles and the fields, in the book's order.
var readings = rules.Readings[Profile]{
	Book:     "dnd",
	Name:     func(p *Profile) string { return p.Name },
	Profiles: profiles,
	Switches: switches,
}

var switches = []rules.Switch[Profile]{
	metricSwitch(),
	rules.Word("half", "whether the metric 7.5 rounds a half square up or down, or keeps it (S2.10)",
		func(p *Profile) *string { return &p.Half }, "up", "down", "keep"),
	rules.Word("difficult", "what difficult terrain costs (M3)",
		func(p *Profile) *string { return &p.Difficult }, "5e", "3.5e", "pf2e"),
	rules.Word("corners", "what bars a diagonal step past a corner: a filled square (terrain), a filled square or the end of a wall (walls), or nothing unless both ways around the corner are closed (free) (M4)",
		func(p *Profile) *string { return &p.Corners }, "terrain", "walls", "free"),
	rules.Word("squeeze", "what squeezing costs: one extra foot for each foot (5.1), or as much as difficult terrain (5.2); with none, nobody can squeeze (M5)",
		func(p *Profile) *string { return &p.Squeeze }, "5.1", "5.2", "none"),
	rules.Word("through", "whether the space of another creature is difficult terrain: always (5.1), unless it is an ally or Tiny (5.2), or never (free) (M6)",
		func(p *Profile) *string { return &p.Through }, "5.1", "5.2", "free"),
	pastSwitch(),
	rules.Word("reach", "how reach is counted: like 5-10-5, but with the second diagonal within 10 feet (5-10-5), as a full square around the creature (square), or as the metric counts (metric) (M7)",
		func(p *Profile) *string { return &p.Reach }, "5-10-5", "square", "metric"),
	rules.Word("sight", "whether touching a blocker stops a line of sight (L1)",
		func(p *Profile) *string { return &p.Sight }, "clear", "blocks"),
	rules.Word("light", "how light it is where neither the board nor a light source decides it (L5)",
		func(p *Profile) *string { return &p.Light }, "bright", "dim", "dark"),
	rules.Word("cover", "which edition's rule of cover applies (L2, L4)",
		func(p *Profile) *string { return &p.Cover }, "5e", "3.5e", "pf2e"),
	rules.Word("touch", "whether touching a blocker stops a line of cover (L3)",
		func(p *Profile) *string { return &p.Touch }, "clear", "blocks"),
	rules.Word("pinch", "whether a corner where two filled squares meet stops a line through it (L3)",
		func(p *Profile) *string { return &p.Pinch }, "clear", "blocks"),
	later("heights", "whether lines ignore the height of the ground (flat), or hills block them (levels) (L9)",
		func(p *Profile) *string { return &p.Heights }, "flat", "levels"),
	later("surprise", "whether surprised creatures do nothing on their first turn (5.1), or roll initiative with disadvantage (5.2) (K39)",
		func(p *Profile) *string { return &p.Surprise }, "5.1", "5.2"),
	rules.Word("area", "which method decides which squares an area covers (A1)",
		func(p *Profile) *string { return &p.Area }, "dmg", "xge-template", "xge-token", "3.5e"),
	dated("walls", "whether a wall with a height is only that high (heights), or has no top, like all others (full) (L11)", "full",
		func(p *Profile) *string { return &p.Walls }, "heights", "full"),
	later("bars", "how much cover a portcullis, bars or an arrow slit gives to a creature behind it (L10)",
		func(p *Profile) *string { return &p.Bars }, "three-quarters", "half", "none"),
	later("panes", "whether closed glass stops attacks, spells and areas, or they break it and pass through (L10)",
		func(p *Profile) *string { return &p.Panes }, "stops", "break"),
	later("grapple", "whether a grapple or a shove is a contest (5.1) or a saving throw by the target (5.2) (K13)",
		func(p *Profile) *string { return &p.Grapple }, "5.1", "5.2"),
	later("exhaustion", "what exhaustion does: the levels have different effects (5.1), or each level takes 2 from every d20 roll and 5 feet from the speed (5.2) (C15)",
		func(p *Profile) *string { return &p.Exhaustion }, "5.1", "5.2"),
	later("stunned", "whether stunned creatures cannot move (still), or may move (moves) (C13)",
		func(p *Profile) *string { return &p.Stunned }, "still", "moves"),
	later("heavy", "who has disadvantage with a heavy weapon: Small and Tiny creatures (5.1), or those whose Strength (for a ranged weapon, Dexterity) is below 13 (5.2) (K45)",
		func(p *Profile) *string { return &p.Heavy }, "5.1", "5.2"),
	later("hiding", "whether any Stealth roll is enough to hide (5.1), or only 15 or more (5.2) (K10)",
		func(p *Profile) *string { return &p.Hiding }, "5.1", "5.2"),
	later("slots", "which spells a turn allows: only cantrips besides a spell cast as a bonus action (5.1), or at most one that takes a slot (5.2) (P1)",
		func(p *Profile) *string { return &p.Slots }, "5.1", "5.2"),
	later("potions", "whether drinking a potion takes the action or the bonus action (K21)",
		func(p *Profile) *string { return &p.Potions }, "action", "bonus"),
}

// later returns a switch that is newer than some stored matches. Those matches use the first of its
// values.
func later(name, doc string, at func(*Profile) *string, words ...string) rules.Switch[Profile] {
	return dated(name, doc, words[0], at, words...)
}

// dated returns a switch that is newer than some stored matches. `before` is the value for those
// matches.
func dated(name, doc, before string, at func(*Profile) *string, words ...string) rules.Switch[Profile] {
	word := rules.Word(name, doc, at, words...)
	word.Before = before
	return word
}

// Set sets a field by name. Metrics may be named by their aliases. An unknown name or value is an
// error that lists the known ones.
func (p *Profile) Set(name, value string) error {
	return readings.Set(p, rules.Setting{Name: name, Value: value})
}

// metricSwitch returns the switch for the metric of movement. Metrics may be named by their
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

// pastSwitch returns the switch for the figures whose spaces a figure may move through. In matches
// that began without this switch, the incapacitated and the tiny can be passed, as in 5.2.
func pastSwitch() rules.Switch[Profile] {
	word := rules.Word("past", "whose spaces a creature may move through: allies and creatures at least two sizes larger or smaller (5.1); also the incapacitated and the Tiny (5.2); allies, the helpless and creatures at least three sizes larger or smaller (3.5e); or allies, the unconscious and creatures at least three sizes larger or smaller (pf2e) (M6)",
		func(p *Profile) *string { return &p.Past }, "5.1", "5.2", "3.5e", "pf2e")
	word.Before = "5.2"
	return word
}
