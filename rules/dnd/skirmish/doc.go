// Package skirmish plays D&D on the grid: a fight from the roll of initiative to the last figure
// standing, on the ground, the reach, the sight, the cover and the areas of package dnd, with the
// creatures and spells of package creature.
//
// It reads from the ground up; a file knows those of its own storey and of the storeys below (storeys_test.go holds that).
//
// The document, the state, and words for it:
//
//	document.go          the skirmish as its document tells it
//	state.go             all that changes, as an event
//	altered.go           the ground as the game master has made it
//	position.go          everything about a skirmish at one moment; how a command becomes events
//	cache.go             the three kinds of results that are kept
//	figures.go           figures, and combatants: figures in a position
//	figureset.go         sets of figures,
//	cellset.go           and of squares
//	names.go             by which names and numbers figures go
//	known.go             what the sides have seen, and knowledge: a position as a seat knows it
//	deed.go              what can be done by an action or by a spell
//	refusals.go          refusals, with their codes
//
// Rules that read a position. Who sees whom:
//
//	terrain.go           the ground of a position, as it is and as a side knows it,
//	ground.go            as it is shown,
//	light.go             light and darkness,
//	scene.go             a position as it is, and as a side knows it: who knows of whom, and by which boards lines are judged,
//	sight.go             who sees whom,
//	public.go            and what is shown to those who only watch
//	over_walls.go        what is behind walls that are climbed
//	doorways.go          where doors stand: who is beside them, and sees them
//	telling.go           what a seat is told of a figure that it knows of
//
// Figures:
//
//	bodies.go            as they stand on a board,
//	heights.go           on which level, and how they fall
//	speed.go             how far they may move, and how,
//	ways.go              by ways over the ground that a side knows,
//	squeeze.go           through narrow places
//	economy.go           what they have the time for on their turn
//	surprise.go          who is surprised
//	conditions.go        what conditions do
//	traits.go            what creatures have that changes attacks
//	contests.go          checks, and what two roll against each other
//	saving_throws.go     saving throws
//	zones.go             ground that spells leave
//	ruler.go             the game master, and what waits for it
//
// Attacks:
//
//	reach.go             how far they reach,
//	judged.go            judged by reach, range and cover,
//	blows.go             with all that counts for the roll,
//	numbers.go           their damage and odds,
//	throws.go            and the dice as they are told
//	opportunity.go       who may strike at whoever leaves its reach
//
// What is carried out, and what comes of it:
//
//	rolls.go             dice,
//	initiative.go        initiative,
//	turn.go              turns and rounds, their beginning and end; giving up
//	steps.go             moves, step by step,
//	leaps.go             and jumps
//	asks.go              questions to those whose turn it is not,
//	hit_reactions.go     and what is done about a hit
//	strike.go            attacks,
//	foiled.go            those that meet what nobody had seen
//	casting.go           spells and other deeds,
//	effects.go           what comes to each whom they strike
//	harm.go              damage, healing,
//	death.go             death saves
//	concentration.go     concentration, kept and lost
//	conditions_change.go how conditions come and go
//	contested.go         contests,
//	grips.go             grapples and shoves by a save
//	hidden.go            who hides, and is found
//	traps.go             traps that are found and set off
//	knowledge.go         what the sides come to see,
//	tales.go             what is read aloud of it, and whom it introduces
//	outcome.go           how a skirmish ends
//
// What is offered, and what forbids it:
//
//	verbs.go             how a verb offers its commands
//	movement.go          moves that are offered and commanded,
//	routes.go            which are drawn with what they cost and risk,
//	threats.go           and what the attacks that they draw would come to,
//	zone_threats.go      and the ground that they cross
//	jumps.go             jumps
//	attack.go            attacks,
//	targets.go           with the distance, the cover and its lines
//	reactions.go         opportunity attacks, and readied ones
//	actions.go           Dash, Disengage, Dodge, Help, Ready
//	hide.go              Hide, and Search
//	features.go          what some creatures do once: a second wind, a surge, rage
//	grapple.go           grapples, getting free, dragging,
//	shove.go             and shoves
//	things.go            doors, keys, potions, the dying tended, the way out
//	disarm.go            traps disarmed
//	options.go           what a figure could do, and at whom
//	barred.go            why it cannot, beside its cards
//	spells.go            spells and actions that are offered,
//	shares.go            shared out among several,
//	spell_odds.go        and with what chances
//	areas.go             areas, and whom they strike,
//	placements.go        where they can be laid,
//	placed_area.go       and the one that a seat has chosen
//	status.go            what the one in turn has left
//
// What a seat is shown:
//
//	view.go              the viewer, and the view that is made by it: the ground and the order,
//	view_figures.go      its figures,
//	view_hands.go        what they hold,
//	view_signs.go        what its cards say in signs,
//	features_cards.go    and what creatures can do of their own
//	forms.go             commands with a place to be filled in
//	look.go              what a figure sees and reaches
//	hints.go             the hints of a tutorial
//	board.go             a position as a board for the desk
//	board_throws.go      what counts for saves and checks on it
//
// Plans, and what else a position is asked:
//
//	plans.go             how one gets at what is out of reach
//	unexplored.go        what of it is left to look for, and from how near
//	open.go              the skirmish laid out
//	resample.go          what a seat may not know drawn again, to examine secrecy,
//	resample_ground.go   and the ground that it has never seen
//
// Imported maps, and the check of a document:
//
//	encounter.go         who meets on an imported map, as somebody chose,
//	encounter_goal.go    and what it is about
//	field.go             an imported map as a skirmish: the party,
//	muster.go            those who meet take their places,
//	survey.go            the ground that it is fought on,
//	entrances.go         where the sides begin on it,
//	field_notes.go       what the map notes of its rooms,
//	foes.go              the monsters that may hold it, and where,
//	encounter_size.go    and how many of them come
//	lineup.go            who stands where then, and how hard it is
//	check.go             what keeps a skirmish from being laid out
//	doubts.go            what is most likely not meant,
//	doubts_light.go      light that changes nothing,
//	doubts_ways.go       where nobody can come,
//	doubts_blows.go      the most that a figure may do to another,
//	doubts_rounds.go     and rounds that do not suffice
//
// The game master's rulings, and the game as a whole:
//
//	rulings.go           what the game master rules, and how that is told:
//	rulings_figures.go   who is there, and where,
//	rulings_enlisted.go  whom the game master lays out, and who plays a figure,
//	rulings_harm.go      hit points and conditions,
//	rulings_ground.go    doors, ground, lights,
//	rulings_turns.go     turns, and the end,
//	rulings_secrets.go   checks, and what is said to one seat alone
//	schema.go            the JSON Schema of a skirmish
//	illustrate.go        how creatures and spells of a draft look on the table
//	workbench.go         what an editor of skirmishes must know
//	ruleset.go           the commands and the events there are; the game as a ruleset of package battlemat, with its bot
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
