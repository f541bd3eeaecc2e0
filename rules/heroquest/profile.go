package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Profile decides everything that the sources leave open or disagree on (HQ D5). The chapters ask it by
// its methods; only this file knows the readings of each profile. Every field can be set alone
// (settings.go).
type Profile struct {
	Name string

	InRooms     Obstruction // figures in rooms, to spells and ranged attacks
	InCorridors Obstruction // the same in corridors
	Looking     Looking     // whether figures that obstruct also hide squares
	SameRoom    SameRoom    // whether everything in the room is visible
	Camping     Camping     // the anti-door-camping rule
	DoorPoint   DoorPoint   // what of a door must be in sight
	Extent      Extent      // how far the search of a corridor goes
	Inclusion   sight.Inclusion
	Box         Box       // which squares are looked at
	TwoBlocks   TwoBlocks // a line between two blocks that touch in a corner
	Death       Death
	Edition     Edition // of stat lines, weapons and armour

	// What follows decides quests that are played, turn by turn.
	TrapEnds  TrapEnds  // what a trap that has sprung ends
	Drinking  Drinking  // when potions are drunk
	Dying     Dying     // whether a hero who would die may heal itself first
	LeastDice LeastDice // of an attack

	// And how the quest is laid out.
	Layout  Layout  // whether everything is seen from the start
	Printed Printed // whether the printed board is
	Idle    Rounds  // after how many rounds without a deed the heroes lose
	Joining Rounds  // every how many a monster joins Zargon

	// Where the editions differ, or a reading is disputed.
	OpenRooms   OpenRooms   // when a room that lies open is revealed
	TooNear     TooNear     // for a crossbow, and to be thrown at
	MissedSpear MissedSpear // what a spear ends that misses
	Hidden      Hidden      // whether one search finds traps and secret doors
	Dwarfs      Dwarfs      // how a Dwarf disarms
	Failed      Failed      // what a failure with tools does
	Mindless    Mindless    // whether a hero without a mind point lives
	Elements    Elements    // who says which spells heroes have
}

// Obstruction says whether figures stop a line of sight. HQ S1.80.
type Obstruction uint8

// Figures let a line pass, or obstruct it.
const (
	Pass Obstruction = iota
	Obstruct
)

// Looking says whether figures that obstruct spells also hide the squares behind
// them when a corridor is revealed or searched. HQ Q101.
type Looking uint8

// Whether figures hide what is behind them.
const (
	HideNothing Looking = iota
	HideSquares
)

// SameRoom says whether everyone in the same room is visible. HQ S1.19, S1.60.
type SameRoom uint8

// Always, or only with a line of sight.
const (
	AlwaysVisible SameRoom = iota
	ByLineOfSight
)

// Camping is the anti-door-camping rule of HQ S1.71 and S1.79.
type Camping uint8

// The readings.
const (
	NotThroughDoors Camping = iota // no spell or shot through a door, nor into another room
	NotOtherRooms                  // none into another room; an open door may be shot out of
	DoorsMayBeShotThrough
)

// DoorPoint says which point must be in sight for a door to be seen. HQ S1.66.
type DoorPoint uint8

// The points.
const (
	SquareCentre DoorPoint = iota // the centre of the door's square
	WallMiddle                    // the middle of the door's side of the square
	WallEnds                      // both ends of that side
)

// Extent says how far the search of a corridor goes. HQ S1.65.
type Extent uint8

// The extents.
const (
	InSight  Extent = iota // squares in line of sight
	Walkable               // revealed squares that can be reached on foot without passing a door or a room
	Segment                // the piece of the standard board's corridor that contains the hero
)

// Box is the part of the board around a figure that is looked at beyond the four
// straight rows: at most DX across and DY down. HQ S1.22, S1.25.
type Box struct {
	Limited bool
	DX, DY  int
}

// TwoBlocks says what two falling blocks that touch in a corner do to a line
// between them. HQ S0.20, S0.21.
type TwoBlocks uint8

// They stop every line, or let shots and spells pass.
const (
	StopAll TwoBlocks = iota
	WeaponDecides
)

// Edition is a printing of the game, for its numbers.
type Edition uint8

// The editions. Of the computer game of 1991 there are the numbers of its monsters alone.
const (
	US1990 Edition = iota
	EU1989
	DOS1991
	US2021
)

// TrapEnds says what ends when a trap has sprung under a hero. HQ Q121.
type TrapEnds uint8

// It ends the hero's movement, or its turn.
const (
	EndsMovement TrapEnds = iota
	EndsTurn              // unless it is a spear that misses, which ends nothing
)

// Drinking says when a hero drinks potions. HQ Q122.
type Drinking uint8

// In its own turn alone, or at any time.
const (
	InOwnTurn Drinking = iota
	AtAnyTime
)

// Dying says what happens to a hero who would die. HQ Q123.
type Dying uint8

// It dies, or may first use what heals it.
const (
	Dies Dying = iota
	MayHeal
)

// LeastDice is the least that an attack is made with. HQ Q124.
type LeastDice uint8

// No die, with which no attack is made, or one die.
const (
	NoDie LeastDice = iota
	OneDie
)

// Layout says whether a quest is found step by step or laid open from the start. HQ S1.50,
// Q132.
type Layout uint8

// As the quest says, or one of them.
const (
	LayoutOfQuest Layout = iota
	StepByStep
	Everything
)

// Printed says whether the printed board is shown where no hero has been. HQ Q133.
type Printed uint8

// It is dark, or shown.
const (
	PrintedDark Printed = iota
	PrintedOpen
)

// Rounds is a number of rounds, chosen by the quest or the profile. HQ S1.50.
type Rounds uint8

// rounds lists the values by their words; the first is the quest's own.
var rounds = []struct {
	word string
	n    int
}{{"by-quest", 0}, {"never", 0}, {"2", 2}, {"3", 3}, {"5", 5}, {"10", 10}, {"20", 20}}

// Or returns the number of rounds, 0 for never, where the quest has that many; ours says
// whether the profile decides.
func (r Rounds) Or(quests int) (n int, ours bool) {
	if r == 0 {
		return quests, false
	}
	return rounds[r].n, true
}

// roundWords lists their words.
func roundWords() []string {
	var words []string
	for _, r := range rounds {
		words = append(words, r.word)
	}
	return words
}

// OpenRooms says when a room is revealed that has no wall, or a door that was open from the start. HQ
// Q8.
type OpenRooms uint8

// When the square before it is seen, when a hero stands on that square, or when one goes in.
const (
	FromAfar OpenRooms = iota
	FromBeside
	FromWithin
)

// TooNear says which neighbours a crossbow does not shoot at, and nothing is thrown at. HQ Q111.
type TooNear uint8

// Those beside, or diagonally too.
const (
	Beside TooNear = iota
	Diagonally
)

// MissedSpear says what ends when a spear trap misses. HQ Q121.
type MissedSpear uint8

// The movement where other traps end the movement and nothing where they end the turn; the movement; or nothing.
const (
	AsSprungTrap MissedSpear = iota
	MissStops
	MissEndsNothing
)

// Hidden says whether traps and secret doors are searched for apart. HQ Q140.
type Hidden uint8

// Each is a search of its own, or one finds both.
const (
	Apart Hidden = iota
	Together
)

// Dwarfs says how a Dwarf disarms a trap. HQ Q141.
type Dwarfs uint8

// By a die, for sure by its action, or for sure once a turn beside its action.
const (
	ByDie Dwarfs = iota
	ForSure
	Freely
)

// Failed says what happens when tools fail. HQ Q142.
type Failed uint8

// The trap springs, or it costs a body point and the trap is gone.
const (
	Springs Failed = iota
	IsRemoved
)

// Mindless says what happens to a hero without a mind point. HQ Q143.
type Mindless uint8

// It lives, or is dead.
const (
	Lives Mindless = iota
	IsDead
)

// Elements says how the heroes' spells are chosen. HQ Q144.
type Elements uint8

// The quest, or the players.
const (
	ElementsOfQuest Elements = iota
	Chosen
)

// oneThirtySecond is the piece that the official example's line cuts off the
// Wizard's square (HQ S1.44); that line is free.
var oneThirtySecond = geom.Frac{N: 1, D: 32}

// profiles in their order; the first is the default.
//
// HQ D4: in all of them a figure dies when its Body reaches zero.
var profiles = []Profile{
	// HQ D5: the seed author's reading: European visibility (HQ S1.59, S1.80), no
	// door camping (HQ S1.71), doors seen by their square's centre (HQ S1.66), every
	// touched square counts (HQ S1.46). His diagonal weapons are those of 1990.
	{Name: "author"},
	// HQ S1.58, S1.60: the American book read to the letter. Its own diagram has a
	// line through the edge of a figure's square, called touching a corner (HQ S1.8):
	// so a square counts when more than that is cut off.
	{
		Name: "us1990", InRooms: Obstruct, InCorridors: Obstruct, Looking: HideSquares,
		SameRoom: ByLineOfSight, Camping: DoorsMayBeShotThrough,
		Inclusion: sight.Inclusion{Kind: sight.AreaCutOff, Share: oneThirtySecond},
		// HQ Q121, Q122, Q123: and its turn.
		TrapEnds: EndsTurn, Drinking: AtAnyTime, Dying: MayHeal,
	},
	// HQ S1.57, S1.61: who is in the same room, or in line of sight, is a target. HQ Q140 to Q143: one
	// search, the sure hand of the Dwarf, tools that fail for good, the mind.
	{
		Name: "eu1989", Camping: DoorsMayBeShotThrough, Edition: EU1989,
		Hidden: Together, Dwarfs: Freely, Failed: IsRemoved, Mindless: IsDead,
	},
	// HQ Q145: the American edition of 2021 is that of 1990 with numbers of its own.
	{
		Name: "us2021", InRooms: Obstruct, InCorridors: Obstruct, Looking: HideSquares,
		SameRoom: ByLineOfSight, Camping: DoorsMayBeShotThrough, Edition: US2021,
		Inclusion: sight.Inclusion{Kind: sight.AreaCutOff, Share: oneThirtySecond},
		TrapEnds:  EndsTurn, Drinking: AtAnyTime, Dying: MayHeal,
	},
}

// Obstructs reports whether figures on a square of that room obstruct spells and
// ranged attacks. HQ S1.80.
func (p *Profile) Obstructs(r board.Room) bool {
	if r == board.NoRoom {
		return p.InCorridors == Obstruct
	}
	return p.InRooms == Obstruct
}

// Hides reports whether figures that obstruct also hide squares from being
// revealed, and from a search.
func (p *Profile) Hides() bool { return p.Looking == HideSquares }

// RoomIsVisible reports whether everyone in the same room is visible. HQ S1.19.
func (p *Profile) RoomIsVisible() bool { return p.SameRoom == AlwaysVisible }

// KeepsOutOfOtherRooms reports whether figures in another room are no targets for
// spells and ranged attacks. HQ S1.20, S1.79.
func (p *Profile) KeepsOutOfOtherRooms() bool { return p.Camping != DoorsMayBeShotThrough }

// ShutsDoors reports whether no spell or ranged attack passes a door, open or not.
// HQ S1.71.
func (p *Profile) ShutsDoors() bool { return p.Camping == NotThroughDoors }

// MissEnds reports whether a spear that misses ends the movement; false where it ends nothing. HQ Q121.
func (p *Profile) MissEnds() bool {
	return p.MissedSpear == MissStops || p.MissedSpear == AsSprungTrap && p.TrapEnds == EndsMovement
}

// LetsSqueeze reports whether an attack or spell from afar passes between two falling
// blocks. HQ S0.21.
func (p *Profile) LetsSqueeze() bool { return p.TwoBlocks == WeaponDecides }

// LooksAt reports whether the square at that step from a figure is looked at.
//
// HQ S1.22, S1.23: the four straight rows, or within the box.
func (p *Profile) LooksAt(v grid.Vec) bool {
	return !p.Box.Limited || v.Q == 0 || v.R == 0 || p.Box.holds(v)
}

func (x Box) holds(v grid.Vec) bool { return geom.Abs(v.Q) <= x.DX && geom.Abs(v.R) <= x.DY }
