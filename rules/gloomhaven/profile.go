package gloomhaven

import "github.com/battlemat/battlemat/rules"

// Profile is the book with every ambiguity decided. It has a field for each ambiguity, in the
// book's order. Make a Profile with [Named].
type Profile struct {
	Name string

	JumpDifficult string // when a jump pays for difficult terrain: "landing", "never"
	JumpIce       string // whether a jump that lands on ice slides on: "slides", "stays"
	TeleportWalls string // how a teleport counts its hexes: "through", "around"
	TeleportTraps string // whether a figure that does not fly springs a trap on its last hex: "spring", "ignored"
	Sight         string // where lines of sight may run: "corners", "open"
	SightAdjacent string // whether adjacent hexes see each other: "always", or by "lines" like others
	Areas         string // how an area may be turned: "rotate", "rotate+mirror"
	Shove         string // how push and pull measure distance: "walked", "plain"
	ShoveIce      string // whether a figure pushed onto ice slides on: "slides", "stays"
	ShovePath     string // which of several paths to a hex is taken: "harm", "safe"
	Advantage     string // the cards drawn with Advantage: "two", or "one-more" after the first that does not roll
	Hazard        string // damage of hazardous terrain: "half" of a trap's, or 1 plus a "third" of the level
	Immobilized   string // whether an immobilized figure may teleport: "teleports", "stays"
	IdleHalves    string // whether a half that can change nothing may be played: "withheld", "played"

	FocusProximity   string // whether proximity decides the focus: "counts", "ignored"
	MonsterPriority  string // what counts first in choosing an attack: "focus", "targets"
	MonsterAhead     string // the goal of a monster out of reach: "attack", "focus"
	SecondaryTargets string // whether other targets are ranked like the focus: "ranked", "free"
	MonsterTies      string // who chooses among actions that the rules leave open: "players", "first"
	InitiativeTies   string // who orders figures of equal initiative: the "players", or the list ("first")
	MetWards         string // whether the loss of a ward undoes a met objective: "safe", "guarded"
	LoneSummons      string // what a summon without a focus does: it "stays", or "follows" its summoner
}

// Gloomhaven is the profile of the first book, and the default.
var Gloomhaven = Profile{
	Name:          "gloomhaven",
	JumpDifficult: "landing",
	JumpIce:       "slides",
	TeleportWalls: "through",
	TeleportTraps: "spring",
	Sight:         "corners",
	SightAdjacent: "always",
	Areas:         "rotate+mirror",
	Shove:         "walked",
	ShoveIce:      "slides",
	ShovePath:     "harm",
	Advantage:     "two",
	Hazard:        "half",
	Immobilized:   "teleports",
	IdleHalves:    "withheld",

	FocusProximity:   "counts",
	MonsterPriority:  "focus",
	MonsterAhead:     "attack",
	SecondaryTargets: "ranked",
	MonsterTies:      "players",
	InitiativeTies:   "players",
	MetWards:         "safe",
	LoneSummons:      "stays",
}

// Frosthaven is the profile of Frosthaven. Lines of sight run between any points, and jumps never
// pay for difficult terrain. Monsters choose the most targets first, of any rank, and move towards
// the focus. The damage of hazardous terrain depends only on the level. Advantage draws one more
// card, and a summon without a focus goes to its summoner.
var Frosthaven = func() Profile {
	p := Gloomhaven
	p.Name, p.Sight, p.JumpDifficult = "frosthaven", "open", "never"
	p.MonsterPriority, p.MonsterAhead, p.SecondaryTargets = "targets", "focus", "free"
	p.Hazard, p.Advantage, p.LoneSummons = "third", "one-more", "follows"
	return p
}()

// Jaws is the profile of Jaws of the Lion. On the map it differs from Gloomhaven in the same way as
// Frosthaven. Its monsters differ from Gloomhaven's only in the choice of the focus, which ignores
// proximity.
var Jaws = func() Profile {
	p := Gloomhaven
	p.Name, p.Sight, p.JumpDifficult = "jaws", Frosthaven.Sight, Frosthaven.JumpDifficult
	p.FocusProximity = "ignored"
	return p
}()

var readings = rules.Readings[Profile]{
	Book:     "gloomhaven",
	Name:     func(p *Profile) string { return p.Name },
	Profiles: []Profile{Gloomhaven, Frosthaven, Jaws},
	Switches: switches,
}

// since returns a switch that is newer than some stored matches. Those matches keep the earlier
// behaviour, which is the switch's first value.
func since(s rules.Switch[Profile]) rules.Switch[Profile] {
	s.Before = s.Values[0]
	return s
}

var switches = []rules.Switch[Profile]{
	rules.Word("jump-difficult", "Whether a jump pays for difficult terrain on its last hex (landing) or never (never).",
		func(p *Profile) *string { return &p.JumpDifficult }, "landing", "never"),
	rules.Word("jump-ice", "Whether a jump that lands on ice slides on, because its last hex counts as normal movement (slides), or stays where it lands (stays).",
		func(p *Profile) *string { return &p.JumpIce }, "slides", "stays"),
	rules.Word("teleport-walls", "Whether a teleport counts its hexes through walls (through) or around them (around).",
		func(p *Profile) *string { return &p.TeleportWalls }, "through", "around"),
	rules.Word("teleport-traps", "Whether a teleport onto a trap or hazardous terrain has the same effect as a step there (spring) or none (ignored).",
		func(p *Profile) *string { return &p.TeleportTraps }, "spring", "ignored"),
	rules.Word("sight", "Whether lines of sight run from corner to corner (corners) or from any point to any point (open).",
		func(p *Profile) *string { return &p.Sight }, "corners", "open"),
	rules.Word("sight-adjacent", "Whether adjacent hexes with no wall between them always see each other (always) or need a free line as other hexes do (lines). In the second case they do not see each other in a corridor whose corners are all on walls.",
		func(p *Profile) *string { return &p.SightAdjacent }, "always", "lines"),
	rules.Word("areas", "Whether an area may only be turned (rotate), or also mirrored (rotate+mirror).",
		func(p *Profile) *string { return &p.Areas }, "rotate", "rotate+mirror"),
	rules.Word("shove-distance", "Whether “farther” and “closer” are counted around walls, as range is (walked), or straight through them (plain).",
		func(p *Profile) *string { return &p.Shove }, "walked", "plain"),
	rules.Word("shove-ice", "Whether a figure that is pushed or pulled onto ice slides on (slides) or stays there (stays).",
		func(p *Profile) *string { return &p.ShoveIce }, "slides", "stays"),
	rules.Word("shove-path", "Whether a push or pull with several paths to one hex takes the path over the most traps (harm) or over the fewest (safe).",
		func(p *Profile) *string { return &p.ShovePath }, "harm", "safe"),
	since(rules.Word("advantage", "Whether Advantage and Disadvantage draw two cards, and further cards if both are rolling cards (two), or draw up to the first card that is not a rolling card and then one more, whose rolling is ignored (one-more).",
		func(p *Profile) *string { return &p.Advantage }, "two", "one-more")),
	rules.Word("hazard", "Whether hazardous terrain does half a trap's damage, rounded down (half), or 1 plus a third of the level, rounded up (third).",
		func(p *Profile) *string { return &p.Hazard }, "half", "third"),
	since(rules.Word("immobilized", "Whether an immobilized figure may teleport, because that is not a movement over the ground (teleports), or stays where it is (stays).",
		func(p *Profile) *string { return &p.Immobilized }, "teleports", "stays")),
	since(rules.Word("idle-halves", "Whether a half of a card that would have no effect is not offered (withheld), or may be played, which loses the card if the half says so (played).",
		func(p *Profile) *string { return &p.IdleHalves }, "withheld", "played")),
	rules.Word("focus-proximity", "Whether the nearest of several enemies with equally short paths becomes a monster's focus (counts), or proximity is ignored, for other targets too (ignored).",
		func(p *Profile) *string { return &p.FocusProximity }, "counts", "ignored"),
	rules.Word("monster-priority", "Whether a monster's attack first avoids Disadvantage against its focus and then has the most targets (focus), or the other way round (targets).",
		func(p *Profile) *string { return &p.MonsterPriority }, "focus", "targets"),
	rules.Word("monster-ahead", "Whether a monster that cannot attack this turn heads for its best future attack (attack) or for the nearest hex from which it can attack its focus (focus).",
		func(p *Profile) *string { return &p.MonsterAhead }, "attack", "focus"),
	rules.Word("secondary-targets", "Whether a monster's other targets are ranked like candidates for its focus (ranked), or the players choose them freely (free).",
		func(p *Profile) *string { return &p.SecondaryTargets }, "ranked", "free"),
	rules.Word("monster-ties", "Whether the players choose between equally good actions of a monster (players), or it takes the first without asking (first).",
		func(p *Profile) *string { return &p.MonsterTies }, "players", "first"),
	rules.Word("initiative-ties", "Whether characters with the same initiative, and likewise types of monsters, act in an order that the players choose (players) or in the order in which they are listed (first).",
		func(p *Profile) *string { return &p.InitiativeTies }, "players", "first"),
	rules.Word("met-wards", "Whether the scenario can no longer be lost once the objective is met (safe), or can still be lost until the end of the round if a ward that must be protected is lost (guarded).",
		func(p *Profile) *string { return &p.MetWards }, "safe", "guarded"),
	since(rules.Word("lone-summons", "Whether a summon without a focus stays where it is (stays) or goes to its summoner (follows).",
		func(p *Profile) *string { return &p.LoneSummons }, "stays", "follows")),
}

// Named returns the profile with the given name, or the default for "".
func Named(name string) (Profile, error) { return readings.Read(name) }

// The rules ask a profile these questions.

func (p *Profile) jumpPaysLanding() bool   { return p.JumpDifficult == "landing" }
func (p *Profile) jumpSlides() bool        { return p.JumpIce == "slides" }
func (p *Profile) teleportsThrough() bool  { return p.TeleportWalls == "through" }
func (p *Profile) mirrors() bool           { return p.Areas == "rotate+mirror" }
func (p *Profile) seesByCorners() bool     { return p.Sight == "corners" }
func (p *Profile) seesAdjacent() bool      { return p.SightAdjacent == "always" }
func (p *Profile) shovesAroundWalls() bool { return p.Shove == "walked" }
func (p *Profile) shoveSlides() bool       { return p.ShoveIce == "slides" }
func (p *Profile) shoveSeeksHarm() bool    { return p.ShovePath == "harm" }
func (p *Profile) ranksByProximity() bool  { return p.FocusProximity == "counts" }
func (p *Profile) guardsFocus() bool       { return p.MonsterPriority == "focus" }
func (p *Profile) looksAhead() bool        { return p.MonsterAhead == "attack" }
func (p *Profile) ranksTargets() bool      { return p.SecondaryTargets == "ranked" }

// TeleportSprings reports whether a teleport onto a trap or hazardous terrain springs it.
func (p *Profile) TeleportSprings() bool { return p.TeleportTraps == "spring" }

// DrawsOneMore reports whether Advantage and Disadvantage draw one more card after the first that
// does not roll. GH G109
func (p *Profile) DrawsOneMore() bool { return p.Advantage == "one-more" }

// AsksPlayers reports whether the players choose among the actions that the rules leave open
// to a monster.
func (p *Profile) AsksPlayers() bool { return p.MonsterTies == "players" }

// AsksOrder reports whether the players choose the order of figures with the same initiative.
func (p *Profile) AsksOrder() bool { return p.InitiativeTies == "players" }

// Teleports reports whether an immobilized figure may teleport. GH G97
func (p *Profile) Teleports() bool { return p.Immobilized == "teleports" }

// PlaysIdleHalves reports whether a half that can change nothing may be played. GH G90
func (p *Profile) PlaysIdleHalves() bool { return p.IdleHalves == "played" }

// followsSummoner reports whether a summon without a focus goes to its summoner. GH G116
func (p *Profile) followsSummoner() bool { return p.LoneSummons == "follows" }

// GuardsWards reports whether the loss of a ward can still lose a scenario whose objective is
// already met.
func (p *Profile) GuardsWards() bool { return p.MetWards == "guarded" }

// TrapDamage returns the damage of a trap at a scenario level.
func (p *Profile) TrapDamage(level int) int { return 2 + level }

// HazardDamage returns the damage of entering hazardous terrain at a scenario level.
//
// GH G27: it is half a trap's damage, rounded down. In Frosthaven it is 1 plus a third of the
// level, rounded up.
func (p *Profile) HazardDamage(level int) int {
	if p.Hazard == "third" {
		return 1 + (level+2)/3
	}
	return p.TrapDamage(level) / 2
}
