// Package skirmish plays D&D on the grid: a fight from the roll of initiative to the last figure
// standing, on the ground, the reach, the sight, the cover and the areas of package dnd, with the
// creatures and spells of package creature.
//
// It reads in this order:
//
//	document.go      the skirmish as its document tells it
//	open.go          the skirmish laid out
//	state.go         all that changes, as an event
//	position.go      everything about a skirmish at one moment; how a command becomes events
//	figures.go       figures, and the board with them on it
//	verbs.go         the commands there are, by chapter
//	ruleset.go       the game as a ruleset of package battlemat, with its bot
//
// and then the chapters, each with its verbs, its events and what is told of them. The turns:
//
//	beginning.go     initiative
//	turn.go          turns and rounds, their beginning and end; giving up
//	moving.go        moves that are offered and commanded,
//	walking.go       and walked step by step
//	asking.go        questions to those whose turn it is not: opportunity attacks, readied ones
//	acting.go        actions without a target: Dash, Disengage, Dodge, Help, Hide, Search, Ready
//	grappling.go     grapples, shoves, getting free, dragging
//	things.go        doors, keys, potions, the dying tended, the way out
//	judging.go       how a skirmish ends
//
// Attacks and what they do:
//
//	attacking.go     attacks that are offered and commanded,
//	numbers.go       their damage and odds,
//	striking.go      rolled, and what comes of them
//	traits.go        what creatures have that changes attacks
//	harm.go          damage, healing, concentration
//	dying.go         death saves
//	conditions.go    what conditions do,
//	conditions_names.go  and what people are told of them
//	afflicting.go    how they come and go
//	saving.go        saving throws
//
// Spells and other deeds:
//
//	deeds.go         what a figure could do, and at whom
//	casting.go       spells and actions that are offered and carried out
//	areas.go         areas, and where they can be laid
//	effects.go       what comes to each whom they strike
//	zones.go         ground that they leave
//
// What a seat may know, and what a skirmish must be:
//
//	sight.go         who sees whom
//	cellset.go       sets of squares
//	light.go         light and darkness
//	knowing.go       what the sides have seen, and what appears
//	seeing.go        the view of a seat: the ground and the order,
//	seeing_figures.go  its figures
//	look.go          what a figure sees and reaches
//	hinting.go       the hints of a tutorial
//	reshuffle.go     what a seat may not know drawn again, to examine secrecy
//	check.go         what keeps a skirmish from being laid out
//
// The commands; the figure that acts comes first, and the crossing at a corner of a square is named by
// both:
//
//	begin · end fighter · resign · move fighter 3,4 · stand fighter · drop fighter · drag fighter 3,4
//	attack fighter goblin-1 longsword · take goblin-1 fighter scimitar · decline goblin-1
//	dash fighter · dash rogue bonus · disengage fighter · dodge fighter · help fighter rogue goblin-1
//	hide rogue · search rogue · ready fighter longsword · death-save fighter
//	second-wind fighter · surge fighter · rage barbarian · rush orc
//	grapple fighter goblin-1 · shove fighter goblin-1 prone · shove fighter goblin-1 4,4
//	escape fighter grappled ogre · release fighter goblin-1
//	cast wizard fire-bolt goblin-1 · cast wizard fireball 3 5,6 NW · cast wizard burning-hands 1 NE
//	use dragon fire-breath E · dismiss wizard
//	open fighter east-door · close fighter east-door · unlock fighter east-door · force fighter east-door
//	drink fighter potion-of-healing rogue · stabilise cleric fighter · leave fighter
//
// Statements are cited as in docs/rulings/dnd.md.
package skirmish
