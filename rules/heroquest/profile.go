package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Profile decides every question that the sources leave open or disagree on (HQ D5). The chapters
// consult it through its methods. Only this file knows the readings of each profile. Each field can
// be set separately (settings.go).
type Profile struct {
	Name string

	InRooms     Obstruction // figures in rooms, as obstructions to spells and ranged attacks
	InCorridors Obstruction // figures in corridors, likewise
	Looking     Looking     // whether figures that obstruct also hide squares
	SameRoom    SameRoom    // whether everything in the same room is visible
	Camping     Camping     // the rule against camping at doors
	DoorPoint   DoorPoint   // which point of a door must be in sight
	Extent      Extent      // how far the search of a corridor extends
	Inclusion   sight.Inclusion
	Box         Box       // which squares are looked at
	TwoBlocks   TwoBlocks // whether a line passes between two blocks that touch at a corner
	Death       Death
	Edition     Edition // the edition of the stats, weapons and armour

	// The following fields concern the play of quests, turn by turn.
	TrapEnds  TrapEnds  // what a sprung trap ends
	Drinking  Drinking  // when potions may be drunk
	Dying     Dying     // whether a hero who would die may heal itself first
	LeastDice LeastDice // the least number of dice of an attack

	// The following fields concern the layout of quests.
	Layout  Layout  // whether everything is revealed from the start
	Printed Printed // whether the printed board is visible from the start
	Idle    Rounds  // the number of rounds without a deed after which the heroes lose
	Joining Rounds  // a monster joins Zargon each time this many rounds have passed

	// The following fields concern differences between editions, and disputed readings.
	OpenRooms   OpenRooms   // when an open room is revealed
	TooNear     TooNear     // which targets are too near for crossbows and throws
	MissedSpear MissedSpear // what ends when a spear trap misses
	Hidden      Hidden      // whether one search finds traps and secret doors
	Dwarfs      Dwarfs      // how a Dwarf disarms traps
	Failed      Failed      // what happens when disarming with a tool kit fails
	Mindless    Mindless    // whether a hero without mind points lives
	Elements    Elements    // who chooses the heroes' spells
}

// Obstruction says whether figures block a line of sight. HQ S1.80.
type Obstruction uint8

// The values of [Obstruction]: figures let a line pass, or block it.
const (
	Pass Obstruction = iota
	Obstruct
)

// Looking says whether figures that block spells also hide the squares behind them when a corridor
// is revealed or searched. HQ Q101.
type Looking uint8

// The values of [Looking]: figures hide nothing, or hide the squares behind them.
const (
	HideNothing Looking = iota
	HideSquares
)

// SameRoom says whether all figures in the same room are visible. HQ S1.19, S1.60.
type SameRoom uint8

// The values of [SameRoom]: figures in the same room are always visible, or only with a line of
// sight.
const (
	AlwaysVisible SameRoom = iota
	ByLineOfSight
)

// Camping is the rule of HQ S1.71 and S1.79 against camping at doors.
type Camping uint8

// The values of [Camping].
const (
	NotThroughDoors Camping = iota // no spell or shot through a door or into another room
	NotOtherRooms                  // no spell or shot into another room; shots out through an open door are allowed
	DoorsMayBeShotThrough
)

// DoorPoint says which point must be in sight for a door to be seen. HQ S1.66.
type DoorPoint uint8

// The values of [DoorPoint].
const (
	SquareCentre DoorPoint = iota // the centre of the door's square
	WallMiddle                    // the middle of the door's side of the square
	WallEnds                      // both ends of that side
)

// Extent says how far the search of a corridor extends. HQ S1.65.
type Extent uint8

// The values of [Extent].
const (
	InSight  Extent = iota // squares in line of sight
	Walkable               // revealed squares that can be reached on foot without passing a door or a room
	Segment                // the piece of the standard board's corridor that contains the hero
)

// Box limits the squares at which a figure looks: those at most DX squares across and DY down from
// its own, and the four straight rows that begin at its own square. HQ S1.22, S1.25.
type Box struct {
	Limited bool
	DX, DY  int
}

// TwoBlocks says what two falling blocks that touch at a corner do to a line between them.
// HQ S0.20, S0.21.
type TwoBlocks uint8

// The values of [TwoBlocks]: two such blocks stop every line, or let shots and spells pass.
const (
	StopAll TwoBlocks = iota
	WeaponDecides
)

// Edition is a printing of the game, which determines its stats.
type Edition uint8

// The values of [Edition]. For the computer game of 1991, only the stats of its monsters are known.
const (
	US1990 Edition = iota
	EU1989
	DOS1991
	US2021
)

// TrapEnds says what ends when a trap springs on a hero. HQ Q121.
type TrapEnds uint8

// The values of [TrapEnds]: a sprung trap ends the hero's movement, or its turn.
const (
	EndsMovement TrapEnds = iota
	EndsTurn              // unless it is a spear that misses, which ends nothing
)

// Drinking says when a hero may drink potions. HQ Q122.
type Drinking uint8

// The values of [Drinking]: a hero drinks only in its own turn, or at any time.
const (
	InOwnTurn Drinking = iota
	AtAnyTime
)

// Dying says what happens to a hero who would die. HQ Q123.
type Dying uint8

// The values of [Dying]: a hero dies at once, or may first use a remedy.
const (
	Dies Dying = iota
	MayHeal
)

// LeastDice is the least number of dice of an attack. HQ Q124.
type LeastDice uint8

// The values of [LeastDice]: an attack may be left without dice, which makes it impossible, or
// always has at least one die.
const (
	NoDie LeastDice = iota
	OneDie
)

// Layout says whether a quest is revealed step by step or entirely from the start. HQ S1.50, Q132.
type Layout uint8

// The values of [Layout]: the quest decides, or it is always revealed step by step, or always from
// the start.
const (
	LayoutOfQuest Layout = iota
	StepByStep
	Everything
)

// Printed says whether the printed board is shown where no hero has been. HQ Q133.
type Printed uint8

// The values of [Printed]: the printed board is hidden, or shown.
const (
	PrintedDark Printed = iota
	PrintedOpen
)

// Rounds is a number of rounds that the quest or the profile decides. HQ S1.50.
type Rounds uint8

// rounds lists the possible values with their words. The first means that the quest decides.
var rounds = []struct {
	word string
	n    int
}{{"by-quest", 0}, {"never", 0}, {"2", 2}, {"3", 3}, {"5", 5}, {"10", 10}, {"20", 20}}

// Or returns the number of rounds, or 0 for never. The parameter `quests` is the number that the
// quest gives. The result `ours` reports whether the profile decides.
func (r Rounds) Or(quests int) (n int, ours bool) {
	if r == 0 {
		return quests, false
	}
	return rounds[r].n, true
}

// roundWords lists the words for the values.
func roundWords() []string {
	var words []string
	for _, r := range rounds {
		words = append(words, r.word)
	}
	return words
}

// OpenRooms says when an open room is revealed. Such a room has an opening without a door, or a
// door that was open from the start. HQ Q8.
type OpenRooms uint8

// The values of [OpenRooms]: the room is revealed when the square before the opening is seen, when
// a hero is on that square, or when a hero goes in.
const (
	FromAfar OpenRooms = iota
	FromBeside
	FromWithin
)

// TooNear says which adjacent targets are too near for a crossbow or a throw. HQ Q111.
type TooNear uint8

// The values of [TooNear]: orthogonally adjacent targets are too near, or diagonally adjacent ones
// as well.
const (
	Beside TooNear = iota
	Diagonally
)

// MissedSpear says what ends when a spear trap misses. HQ Q121.
type MissedSpear uint8

// The values of [MissedSpear]. With the first, the spear ends the movement if other traps end the
// movement, and ends nothing if they end the turn. With the second it ends the movement. With the
// third it ends nothing.
const (
	AsSprungTrap MissedSpear = iota
	MissStops
	MissEndsNothing
)

// Hidden says whether traps and secret doors need separate searches. HQ Q140.
type Hidden uint8

// The values of [Hidden]: traps and secret doors need separate searches, or one search finds both.
const (
	Apart Hidden = iota
	Together
)

// Dwarfs says how a Dwarf disarms a trap. HQ Q141.
type Dwarfs uint8

// The values of [Dwarfs]: a Dwarf disarms traps by a die roll, with certainty as an action, or with
// certainty once a turn without using the action.
const (
	ByDie Dwarfs = iota
	ForSure
	Freely
)

// Failed says what happens when disarming with a tool kit fails. HQ Q142.
type Failed uint8

// The values of [Failed]: the trap springs, or the hero loses a body point and the trap is gone.
const (
	Springs Failed = iota
	IsRemoved
)

// Mindless says what happens to a hero without mind points. HQ Q143.
type Mindless uint8

// The values of [Mindless]: such a hero lives, or is dead.
const (
	Lives Mindless = iota
	IsDead
)

// Elements says who chooses the heroes' spells. HQ Q144.
type Elements uint8

// The values of [Elements]: the quest chooses, or the players do.
const (
	ElementsOfQuest Elements = iota
	Chosen
)

// oneThirtySecond is the share of the Wizard's square that the line in the official example cuts
// off (HQ S1.44). That line is not blocked.
var oneThirtySecond = geom.Frac{N: 1, D: 32}

// profiles lists the profiles in order. The first is the default.
//
// HQ D4: in all of them a figure dies when its Body reaches zero.
var profiles = []Profile{
	// HQ D5: the default profile follows the author of the first source: European visibility
	// (HQ S1.59, S1.80), no door camping (HQ S1.71), doors seen by the centre of their square
	// (HQ S1.66), and every touched square counts (HQ S1.46). The weapons that attack diagonally
	// are those of 1990.
	{Name: "author"},
	// HQ S1.58, S1.60: the American book read literally. In its own diagram, a line cuts a little
	// off a figure's square and is described as touching a corner (HQ S1.8). So a square counts
	// only if more than that is cut off.
	{
		Name: "us1990", InRooms: Obstruct, InCorridors: Obstruct, Looking: HideSquares,
		SameRoom: ByLineOfSight, Camping: DoorsMayBeShotThrough,
		Inclusion: sight.Inclusion{Kind: sight.AreaCutOff, Share: oneThirtySecond},
		// HQ Q121, Q122, Q123: a trap also ends the turn.
		TrapEnds: EndsTurn, Drinking: AtAnyTime, Dying: MayHeal,
	},
	// HQ S1.57, S1.61: a figure in the same room, or in line of sight, is a target. HQ Q140 to
	// Q143: one search finds both traps and secret doors, the Dwarf disarms with certainty, a trap
	// is gone even if disarming it fails, and a hero without mind points is dead.
	{
		Name: "eu1989", Camping: DoorsMayBeShotThrough, Edition: EU1989,
		Hidden: Together, Dwarfs: Freely, Failed: IsRemoved, Mindless: IsDead,
	},
	// HQ Q145: the American edition of 2021 differs from that of 1990 only in its stats.
	{
		Name: "us2021", InRooms: Obstruct, InCorridors: Obstruct, Looking: HideSquares,
		SameRoom: ByLineOfSight, Camping: DoorsMayBeShotThrough, Edition: US2021,
		Inclusion: sight.Inclusion{Kind: sight.AreaCutOff, Share: oneThirtySecond},
		TrapEnds:  EndsTurn, Drinking: AtAnyTime, Dying: MayHeal,
	},
}

// Obstructs reports whether figures on a square of the given room block spells and ranged attacks.
// HQ S1.80.
func (p *Profile) Obstructs(r board.Room) bool {
	if r == board.NoRoom {
		return p.InCorridors == Obstruct
	}
	return p.InRooms == Obstruct
}

// Hides reports whether figures that block lines also hide squares from being revealed and
// searched.
func (p *Profile) Hides() bool { return p.Looking == HideSquares }

// RoomIsVisible reports whether all figures in the same room are visible. HQ S1.19.
func (p *Profile) RoomIsVisible() bool { return p.SameRoom == AlwaysVisible }

// KeepsOutOfOtherRooms reports whether figures in another room are not valid targets of spells and
// ranged attacks. HQ S1.20, S1.79.
func (p *Profile) KeepsOutOfOtherRooms() bool { return p.Camping != DoorsMayBeShotThrough }

// ShutsDoors reports whether no spell or ranged attack can pass a door, even an open one. HQ S1.71.
func (p *Profile) ShutsDoors() bool { return p.Camping == NotThroughDoors }

// MissEnds reports whether a spear trap that misses ends the movement. Otherwise it ends nothing.
// HQ Q121.
func (p *Profile) MissEnds() bool {
	return p.MissedSpear == MissStops || p.MissedSpear == AsSprungTrap && p.TrapEnds == EndsMovement
}

// LetsSqueeze reports whether a ranged attack or spell can pass between two falling blocks.
// HQ S0.21.
func (p *Profile) LetsSqueeze() bool { return p.TwoBlocks == WeaponDecides }

// LooksAt reports whether a figure looks at the square at the given offset.
//
// HQ S1.22, S1.23: it looks at the four straight rows, and at squares within the box.
func (p *Profile) LooksAt(v grid.Vec) bool {
	return !p.Box.Limited || v.Q == 0 || v.R == 0 || p.Box.holds(v)
}

func (x Box) holds(v grid.Vec) bool { return geom.Abs(v.Q) <= x.DX && geom.Abs(v.R) <= x.DY }
