package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight/space"
)

// Book holds the rules of Heroscape.
var Book rules.Book = book{rules.NewBook(&readings, func(p Profile) rules.Desk { return &Desk{p} })}

type book struct{ rules.BookOf[Profile] }

// Profile is the book with every ambiguity decided.
type Profile struct {
	Name string

	Master     bool // the rules for engagement, falling and lava apply (HS D1)
	ClimbEqual bool // a figure may climb exactly its Height (HS D1, climb)
	FallAt     bool // a drop of exactly Height is a fall (HS D1, fall)
	MajorDice  int  // the number of attack dice for a major fall (HS D1, majorFallDice)
	Road       int  // extra spaces along a road
	Height     int  // the Height of a figure if the board gives none, in levels
	SolidSpace bool // solid cells count as spaces for range
	PassFriend bool // engaged friends may be passed
	ClimbWalls bool // walls of known height may be climbed over (HS F19)
	Snow       int  // the cost of a space of heavy snow or ice (HS F20)
	Curse      int  // a cursed figure is destroyed by this result of the d20 or less (HS G17)
	FlyVoid    bool // flyers pass over gaps without spaces (HS F10)
	SwampSoft  bool // swamp water breaks a fall, as water does (HS F21)
	Revive     int  // a figure comes back with this result of the d20 or more (HS G18)

	Extreme       int  // a figure this many levels above the other's base gets two extra dice instead of one; 0 for never (HS F17)
	StrictSpecial bool // height gives no extra dice to either side in a special attack (HS F16)
	Safest        bool // of several paths, a move takes the one with the fewest dice (HS B12)

	Sight space.Model // the model of bodies, eyes and targets in space (HS D2)
}

// readings lists the book's profiles and ambiguities.
var readings = rules.Readings[Profile]{
	Book:     "heroscape",
	Name:     func(p *Profile) string { return p.Name },
	Profiles: profiles,
	Switches: switches,
}

// switches lists the ambiguities of HS D1.
var switches = []rules.Switch[Profile]{
	rules.Flag("game", "Whether engagement, falling and lava are ignored (basic) or count (master).", "basic", "master", func(p *Profile) *bool { return &p.Master }),
	rules.Flag("climb", "How high a figure may climb in one step: less than its Height (lt), or up to its Height (le).", "lt", "le", func(p *Profile) *bool { return &p.ClimbEqual }),
	rules.Flag("fall", "How deep a drop must be to count as a fall: deeper than the figure's Height (above), or as deep as it (at).", "above", "at", func(p *Profile) *bool { return &p.FallAt }),
	rules.Number("majorFallDice", "How many attack dice are rolled for a fall that is ten levels deeper than the smallest fall.", 1, 20, func(p *Profile) *int { return &p.MajorDice }),
	rules.Number("road", "How many extra spaces a move gets if it starts on a road and stays on it.", 0, 20, func(p *Profile) *int { return &p.Road }),
	rules.Number("height", "The Height, in levels, of a figure whose Height is not given.", 1, 100, func(p *Profile) *int { return &p.Height }),
	rules.Flag("solids", "Whether range is counted around solid cells (gap) or over them (space).", "gap", "space", func(p *Profile) *bool { return &p.SolidSpace }),
	rules.Flag("engagedFriends", "Whether a figure may move through an engaged friend (pass) or not (bar).", "bar", "pass", func(p *Profile) *bool { return &p.PassFriend }),
	since("bar", rules.Flag("walls", "Whether figures may climb over a wall whose height is given (climb) or not (bar).", "bar", "climb", func(p *Profile) *bool { return &p.ClimbWalls })),
	since("1", rules.Number("snow", "How many spaces one space of heavy snow or ice costs.", 1, 9, func(p *Profile) *int { return &p.Snow })),
	since("1", rules.Number("curse", "A cursed figure is destroyed when its d20 shows this number or less.", 1, 20, func(p *Profile) *int { return &p.Curse })),
	since("20", rules.Number("revive", "A destroyed figure comes back when its d20 shows this number or more.", 1, 20, func(p *Profile) *int { return &p.Revive })),
	since("bar", rules.Flag("gaps", "Whether a flying figure may pass over gaps in the battlefield, where there are no spaces (pass), or not (bar).", "bar", "pass", func(p *Profile) *bool { return &p.FlyVoid })),
	since("soft", rules.Flag("swamp", "Whether a fall into swamp water is like a fall onto land (hard), or harmless like one into water (soft).", "hard", "soft", func(p *Profile) *bool { return &p.SwampSoft })),
	since("0", rules.Number("extremeHeight", "How many levels a figure must be above the other's base to get two extra dice instead of one; 0 for never.", 0, 99, func(p *Profile) *int { return &p.Extreme })),
	since("defends", rules.Flag("specialHeight", "Whether a defender who is higher rolls the extra die against a special attack too (defends) or not (never).", "defends", "never", func(p *Profile) *bool { return &p.StrictSpecial })),
	since("safest", rules.Flag("way", "Which of several paths to a space a move takes: the cheapest, or the one with the fewest dice to roll (safest).", "cheapest", "safest", func(p *Profile) *bool { return &p.Safest })),
	// The switches of HS D2.
	fraction("body", "How far a figure's body reaches from the middle of its space towards the corners.", space.MaxBodyPart, func(p *Profile) *geom.Frac { return &p.Sight.Body }),
	fraction("eye", "The height of a figure's target point, from which it sees, as a fraction of its Height.", space.MaxHeightPart, func(p *Profile) *geom.Frac { return &p.Sight.Eye }),
	zone("zone", "A figure's hit zone, the part that must be in sight, as fractions of its Height above its base.", func(p *Profile) (from, to *geom.Frac) {
		return &p.Sight.ZoneBottom, &p.Sight.ZoneTop
	}),
}

// since returns a switch that is newer than some stored matches. The argument `before` is its value
// for those matches.
func since(before string, s rules.Switch[Profile]) rules.Switch[Profile] {
	s.Before = before
	return s
}

// profiles lists the profiles. The first is the default.
var profiles = []Profile{
	{Name: "master", Master: true, FallAt: true, MajorDice: 3, Road: 3, ClimbWalls: true, FlyVoid: true, Snow: 2, Curse: 1, Revive: 20, Height: 5, Sight: space.DefaultModel()},
	{Name: "basic", MajorDice: 3, FallAt: true, Road: 3, ClimbWalls: true, FlyVoid: true, Snow: 2, Curse: 1, Revive: 20, Height: 5, PassFriend: true, Sight: space.DefaultModel()},
	{Name: "master2004", Master: true, ClimbEqual: true, MajorDice: 2, Road: 3, ClimbWalls: true, FlyVoid: true, Snow: 2, Curse: 1, Revive: 20, Height: 5, Sight: space.DefaultModel()},
}

// Desk answers questions under one profile.
type Desk struct{ p Profile }

func (d *Desk) Book() rules.Book { return Book }

func (d *Desk) Profile() string { return d.p.Name }

// Rules returns the profile, with every ambiguity decided.
func (d *Desk) Rules() Profile { return d.p }

func (d *Desk) Settings() []rules.Setting { return readings.Settings(&d.p) }

// Check implements [rules.Desk]. Battlefields must consist of hexes.
func (d *Desk) Check(b *board.Board) error {
	if !b.Grid().Hex() {
		return fmt.Errorf("heroscape is played on hexes, and this board has squares")
	}
	for f := range b.EachFigure {
		if f.Size > 1 {
			return fmt.Errorf("figure %q: size %d, but in heroscape a figure occupies one space, or two if it has a tail", f.ID, f.Size)
		}
	}
	return nil
}
