package heroquest

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// readings holds the book's profiles, and its ambiguities in the order of HQ D5.
var readings = rules.Readings[Profile]{
	Book:     "heroquest",
	Name:     func(p *Profile) string { return p.Name },
	Profiles: profiles,
	Switches: switches,
}

var switches = []rules.Switch[Profile]{
	rules.Choice("figures-in-rooms", "whether a figure in a room obstructs sight, spells and ranged attacks (S1.80)",
		func(p *Profile) *Obstruction { return &p.InRooms }, "pass", "obstruct"),
	rules.Choice("figures-in-corridors", "whether a figure in a corridor obstructs sight, spells and ranged attacks (S1.80)",
		func(p *Profile) *Obstruction { return &p.InCorridors }, "pass", "obstruct"),
	rules.Choice("figures-hide", "whether figures that obstruct also hide corridor squares from being revealed or searched (S1.58, S1.75, Q101)",
		func(p *Profile) *Looking { return &p.Looking }, "nothing", "squares"),
	rules.Choice("same-room", "whether everyone in a figure's own room can be a target without a line of sight (S1.19, S1.60)",
		func(p *Profile) *SameRoom { return &p.SameRoom }, "always-visible", "line-of-sight"),
	rules.Choice("anti-door-camping", "whether spells and ranged attacks through a door, or into another room, are forbidden (S1.71, S1.79)",
		func(p *Profile) *Camping { return &p.Camping }, "on", "other-rooms", "off"),
	rules.Choice("door-sight", "which point must be in sight for a door to be seen: the centre of its square, the middle of the wall, or the ends of the wall (S1.66)",
		func(p *Profile) *DoorPoint { return &p.DoorPoint }, "square-centre", "wall-middle", "wall-ends"),
	rules.Choice("corridor-search", "how far the search of a corridor goes: to what is in line of sight, to what can be reached on foot, or over one segment of the corridor (S1.65)",
		func(p *Profile) *Extent { return &p.Extent }, "line-of-sight", "walkable", "segment"),
	{
		Field: rules.Field{
			Name: "inclusion", Values: []string{"touched", "area:1/32", "circle"},
			Doc: "which squares with figures a line passes through: those that it touches anywhere but at a corner (touched), those from which it cuts off more than this share of the area (area:1/32), or those whose inscribed circle it enters (circle) (S1.44 to S1.46)",
		},
		Get: func(p *Profile) string { return inclusionName(p.Inclusion) },
		Set: func(p *Profile, value string) (err error) { p.Inclusion, err = parseInclusion(value); return },
	},
	{
		Field: rules.Field{
			Name: "search-box", Values: []string{"unlimited", "3,6"},
			Doc: "how far across and down a figure looks for corridor squares outside the four straight rows (S1.22, S1.25)",
		},
		Get: func(p *Profile) string { return p.Box.String() },
		Set: func(p *Profile, value string) (err error) { p.Box, err = parseBox(value); return },
	},
	rules.Choice("two-diagonal-blocks", "whether two fallen blocks that touch at a corner stop every attack between them (block), or shots, throws and spells pass (by-weapon) (S0.21)",
		func(p *Profile) *TwoBlocks { return &p.TwoBlocks }, "block", "by-weapon"),
	rules.Choice("death", "when a figure dies: when its Body points reach zero, or only when they go below zero (D4)",
		func(p *Profile) *Death { return &p.Death }, "zero", "below"),
	rules.Choice("stat-lines", "which edition's stats are used for monsters, weapons and armour",
		func(p *Profile) *Edition { return &p.Edition }, "us1990", "eu1989", "dos1991", "us2021"),
	rules.Choice("sprung-trap", "what ends when a trap springs under a hero: the hero's movement, or the hero's turn, except when a spear misses (Q121)",
		func(p *Profile) *TrapEnds { return &p.TrapEnds }, "movement", "turn"),
	rules.Choice("potions", "when a hero may drink a potion: on its own turn, or at any time (Q122)",
		func(p *Profile) *Drinking { return &p.Drinking }, "own-turn", "any-time"),
	rules.Choice("dying", "whether a hero who would die is dead at once, or may first drink a potion or cast a spell of its own that heals it (Q123)",
		func(p *Profile) *Dying { return &p.Dying }, "dead", "may-heal"),
	rules.Choice("least-attack-dice", "whether an attack that has lost all its dice cannot be made (none), or is made with one die (one) (Q124)",
		func(p *Profile) *LeastDice { return &p.LeastDice }, "none", "one"),
	rules.Choice("layout", "whether the quest is revealed step by step (step-by-step), completely from the start with its monsters (everything), or as the quest says (by-quest) (S1.50, Q132)",
		func(p *Profile) *Layout { return &p.Layout }, "by-quest", "step-by-step", "everything"),
	rules.Choice("printed-board", "whether the rooms and walls of the board are dark where nobody has been (dark), or shown as they are printed on it (shown); what is in them is revealed step by step in either case (Q133)",
		func(p *Profile) *Printed { return &p.Printed }, "dark", "shown"),
	rules.Choice("idle-rounds", "after how many rounds without achieving anything the heroes lose (S1.50, Q131)",
		func(p *Profile) *Rounds { return &p.Idle }, roundWords()...),
	rules.Choice("joining-rounds", "after how many rounds another monster joins Zargon, again and again (S1.50, Q134)",
		func(p *Profile) *Rounds { return &p.Joining }, roundWords()...),
	since(rules.Choice("open-rooms", "when an open room, which has a missing wall or a door that is open from the start, is revealed: when the square in front of it is seen, when a hero stands on that square, or when a hero enters (S1.47, Q8)",
		func(p *Profile) *OpenRooms { return &p.OpenRooms }, "in-sight", "from-beside", "from-within")),
	since(rules.Choice("too-near", "which neighbours are too near for a crossbow and for a throw: only the orthogonal ones (beside), or the diagonal ones too (diagonally) (Q111)",
		func(p *Profile) *TooNear { return &p.TooNear }, "beside", "diagonally")),
	since(rules.Choice("missed-spear", "what ends when a spear trap misses: the movement if sprung-trap is movement, and otherwise nothing (as-sprung-trap); always the movement (movement); or nothing (nothing) (Q121)",
		func(p *Profile) *MissedSpear { return &p.MissedSpear }, "as-sprung-trap", "movement", "nothing")),
	since(rules.Choice("hidden-things", "whether traps and secret doors are searched for separately (apart), or one search finds both (together) (Q140)",
		func(p *Profile) *Hidden { return &p.Hidden }, "apart", "together")),
	since(rules.Choice("dwarf-disarms", "how a Dwarf disarms a trap: with a die roll, without one as its action (for-sure), or without one once a turn in addition to its action (freely) (Q141)",
		func(p *Profile) *Dwarfs { return &p.Dwarfs }, "by-die", "for-sure", "freely")),
	since(rules.Choice("failed-disarm", "what happens when a hero with tools fails to disarm a trap: it springs, or it costs a body point and is removed (Q142)",
		func(p *Profile) *Failed { return &p.Failed }, "springs", "removes")),
	since(rules.Choice("no-mind", "whether a hero who has no mind points left lives or dies (Q143)",
		func(p *Profile) *Mindless { return &p.Mindless }, "lives", "dies")),
	since(rules.Choice("spell-elements", "who decides which spells the Wizard and the Elf have: the quest, or the heroes themselves, who choose the elements in turn before the first round (Q144)",
		func(p *Profile) *Elements { return &p.Elements }, "by-quest", "chosen")),
}

// since returns a switch that was added after some matches had been stored without it. Those
// matches get its first value, which keeps the old behaviour.
func since(s rules.Switch[Profile]) rules.Switch[Profile] {
	s.Before = s.Values[0]
	return s
}

func inclusionName(n sight.Inclusion) string {
	switch n.Kind {
	case sight.AreaCutOff:
		return fmt.Sprintf("area:%d/%d", n.Share.N, n.Share.D)
	case sight.InscribedCircle:
		return "circle"
	}
	return "touched"
}

// maxShare limits the denominator of a share, so that areas can be compared as int64.
const maxShare = 1 << 16

func parseInclusion(value string) (sight.Inclusion, error) {
	kind, share, _ := strings.Cut(value, ":")
	switch {
	case value == "touched":
		return sight.Inclusion{}, nil
	case value == "circle":
		return sight.Inclusion{Kind: sight.InscribedCircle}, nil
	case value == "area":
		return sight.Inclusion{Kind: sight.AreaCutOff, Share: oneThirtySecond}, nil
	case kind == "area":
		over, under, _ := strings.Cut(share, "/")
		n, errN := strconv.Atoi(over)
		d, errD := strconv.Atoi(under)
		if errN == nil && errD == nil && 0 <= n && n < d && d <= maxShare {
			return sight.Inclusion{Kind: sight.AreaCutOff, Share: geom.Frac{N: n, D: d}}, nil
		}
	}
	return sight.Inclusion{}, fmt.Errorf("expected touched, circle or area:N/D with N below D and D up to %d", maxShare)
}

// String returns the box as a value of its setting.
func (x Box) String() string {
	if !x.Limited {
		return "unlimited"
	}
	return fmt.Sprintf("%d,%d", x.DX, x.DY)
}

func parseBox(value string) (Box, error) {
	if value == "unlimited" {
		return Box{}, nil
	}
	c, err := grid.ParseCell(value)
	if err != nil || c.X < 0 || c.Y < 0 {
		return Box{}, fmt.Errorf("expected unlimited or DX,DY")
	}
	return Box{Limited: true, DX: c.X, DY: c.Y}, nil
}
