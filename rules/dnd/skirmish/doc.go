// Package skirmish plays D&D on the grid: a fight from the roll of initiative to the last figure
// standing, on the ground, the reach, the sight, the cover and the areas of package dnd, with the
// creatures and spells of package creature.
//
// It reads in this order:
//
//	document.go          the skirmish as its document tells it
//	open.go              the skirmish laid out
//	state.go             all that changes, as an event
//	position.go          everything about a skirmish at one moment; how a command becomes events
//	cache.go             the three kinds of results that are kept
//	figures.go           figures,
//	bodies.go            as they stand on a board
//	verbs.go             the commands there are, by chapter
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// and then the chapters, each with its verbs, its events and what is told of them. The turns:
//
//	names.go             by which names and numbers figures go
//	initiative.go        initiative
//	surprise.go          who is surprised
//	turn.go              turns and rounds, their beginning and end; giving up
//	movement.go          moves that are offered and commanded,
//	ways.go              by ways over the ground that a side knows,
//	routes.go            which are drawn with what they cost and risk,
//	threats.go           and what the attacks that they draw would come to
//	steps.go             and walked step by step
//	squeeze.go           through narrow places
//	jumps.go             jumps
//	heights.go           levels, and falls
//	reactions.go         questions to those whose turn it is not: opportunity attacks, readied ones,
//	hit_reactions.go     and what is done about a hit
//	actions.go           Dash, Disengage, Dodge, Help, Ready
//	hide.go              Hide, and Search
//	features.go          what some creatures do once: a second wind, a surge, rage
//	features_cards.go    as cards, with what else it can do of its own
//	contests.go          what two roll against each other:
//	grapple.go           grapples, getting free, dragging,
//	over_walls.go        what is behind walls that are climbed
//	grips.go             grapples and shoves by a save
//	shove.go             and shoves
//	doorways.go          where doors stand: who is beside them, and sees them
//	things.go            doors, keys, potions, the dying tended, the way out
//	traps.go             traps that are found and set off,
//	disarm.go            and disarmed
//	outcome.go           how a skirmish ends
//
// Attacks and what they do:
//
//	attack.go            attacks that are offered and commanded,
//	judged.go            judged by reach, range and cover,
//	targets.go           shown: the distance, the cover and its lines,
//	blows.go             with all that counts for the roll,
//	numbers.go           their damage and odds,
//	strike.go            rolled, and what comes of them
//	foiled.go            attacks that meet what nobody had seen
//	traits.go            what creatures have that changes attacks
//	harm.go              damage, healing
//	concentration.go     concentration, kept and lost
//	death.go             death saves
//	conditions.go        what conditions do,
//	conditions_change.go and how they come and go
//	saving_throws.go     saving throws
//
// Spells and other deeds:
//
//	options.go           what a figure could do, and at whom
//	barred.go            why it cannot, beside its cards
//	spells.go            spells and actions that are offered and carried out,
//	shares.go            shared out among several,
//	spell_odds.go        and with what chances
//	areas.go             areas, and whom they strike
//	placements.go        where they can be laid,
//	placed_area.go       and the one that a seat has chosen
//	forms.go             commands with a place to be filled in
//	effects.go           what comes to each whom they strike
//	zones.go             ground that they leave,
//	zone_threats.go      and what that does to whoever crosses it
//
// The game master:
//
//	ruler.go             who it is, and what waits for it
//	rulings.go           what it rules, and how that is told:
//	rulings_figures.go   who is there, and where,
//	rulings_enlisted.go  whom the game master lays out, and who plays a figure,
//	rulings_harm.go      hit points and conditions,
//	rulings_ground.go    doors, ground, lights,
//	rulings_turns.go     turns, and the end,
//	rulings_secrets.go   checks, and what is said to one seat alone
//	altered.go           the ground as it has made it
//
// What a seat may know, and what a skirmish must be:
//
//	terrain.go           the ground as it is, and as a side knows it,
//	scene.go             a position as it is, and as a side knows it: who knows of whom, by which boards lines are judged,
//	sight.go             who sees whom,
//	public.go            and what is shown to those who only watch
//	cellset.go           sets of squares,
//	figureset.go         and of figures
//	light.go             light and darkness
//	knowledge.go         what the sides have seen, and what appears
//	tales.go             what is read aloud, and whom it introduces
//	view.go              the view of a seat: the ground and the order,
//	view_figures.go      its figures,
//	view_hands.go        what they hold,
//	view_signs.go        and what its cards say in signs
//	throws.go            dice as they are told
//	look.go              what a figure sees and reaches
//	plans.go             how one gets at what is out of reach
//	unexplored.go        what of it is left to look for, and from how near
//	hints.go             the hints of a tutorial
//	board.go             a position as a board for the desk
//	board_throws.go      what counts for saves and checks on it
//	resample.go          what a seat may not know drawn again, to examine secrecy,
//	resample_ground.go   and the ground that it has never seen
//	field.go             an imported map as a skirmish: the party,
//	survey.go            the ground that it is fought on,
//	entrances.go         where the sides begin on it,
//	field_notes.go       what the map notes of its rooms,
//	foes.go              the monsters that may hold it, and where,
//	encounter_size.go    and how many of them come
//	check.go             what keeps a skirmish from being laid out
//	doubts.go            what is most likely not meant,
//	doubts_light.go      light that changes nothing,
//	doubts_ways.go       where nobody can come,
//	doubts_blows.go      the most that a figure may do to another,
//	doubts_rounds.go     and rounds that do not suffice
//
// The commands; the figure that acts comes first, and the crossing at a corner of a square is named by
// both:
//
//	begin · end fighter · resign · move fighter 3,4 · stand fighter · drop fighter · drag fighter 3,4
//	jump fighter 5,4
//	attack fighter goblin-1 longsword · take goblin-1 fighter scimitar · decline goblin-1 · take wizard shield
//	dash fighter · dash rogue bonus · disengage fighter · dodge fighter · help fighter rogue goblin-1
//	hide rogue · search rogue · ready fighter longsword · death-save fighter
//	second-wind fighter · surge fighter · rage barbarian · rush orc
//	grapple fighter goblin-1 · shove fighter goblin-1 prone · shove fighter goblin-1 4,4
//	escape fighter grappled ogre · release fighter goblin-1
//	cast wizard fire-bolt goblin-1 · cast wizard fireball 3 5,6 NW · cast wizard burning-hands 1 NE
//	use dragon fire-breath E · dismiss wizard
//	open fighter east-door · close fighter east-door · unlock fighter east-door · force fighter east-door
//	drink fighter potion-of-healing rogue · stabilise cleric fighter · leave fighter
//	disarm rogue pit
//	rule hide goblin-1 · rule move goblin-1 3,4 · rule hp goblin-1 4 · rule door east-door open · rule say fighter Listen.
//
// Statements are cited as in docs/rulings/dnd.md.
package skirmish
