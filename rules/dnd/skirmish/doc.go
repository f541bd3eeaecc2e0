// Package skirmish plays D&D on the grid: a fight from the roll of initiative to the last figure
// standing. Ground, reach, sight, cover and areas follow package dnd, and the creatures and spells
// are those of package creature.
//
// The files are listed in storeys, from the ground up. A file uses only those of its own storey and
// of the storeys below (storeys_test.go checks this).
//
// The document, the state, and words for it:
//
//	document.go          the types of the document
//	state.go             everything that changes in a skirmish, as an event
//	altered.go           the game master's changes to the ground
//	position.go          everything about a skirmish at one moment; how a command becomes events
//	cache.go             the three kinds of results that are cached
//	figures.go           figures, and combatants: figures in a position
//	figureset.go         sets of figures
//	cellset.go           sets of squares
//	names.go             names and numbers of figures
//	known.go             what the sides have seen, and knowledge: a position as a seat knows it
//	deed.go              things that can be done by an action or by a spell
//	refusals.go          refusals, with their codes
//
// Rules that only read a position. Sight:
//
//	terrain.go           the ground of a position, as it is and as a side knows it
//	ground.go            the ground as it is shown
//	light.go             light and darkness
//	scene.go             the figures that a side knows of, and the boards on which lines are judged
//	sight.go             which figures see which
//	public.go            what is shown to spectators
//	over_walls.go        the squares behind walls that can be climbed
//	doorways.go          the squares at doors, and which figures see a door
//	telling.go           the events about a figure that a seat is told of
//
// Figures:
//
//	bodies.go            figures as they are placed on a board
//	heights.go           the levels of figures, and falls
//	speed.go             how far figures may move, by each kind of movement
//	ways.go              paths over the ground that a side knows
//	squeeze.go           squeezing through narrow places
//	economy.go           the actions that a figure has left on its turn
//	surprise.go          surprise
//	conditions.go        the effects of conditions
//	traits.go            traits of creatures that change attacks
//	contests.go          checks and contests
//	saving_throws.go     saving throws
//	zones.go             the zones that spells leave on the ground
//	ruler.go             the game master, and the questions that wait for one
//
// Attacks:
//
//	reach.go             the reach of attacks
//	judged.go            reach, range and cover of an attack
//	blows.go             the attack roll, with all that counts for it
//	numbers.go           damage and odds
//	throws.go            dice as they are shown
//	opportunity.go       which enemies may strike at a figure that leaves their reach
//
// Carrying commands out:
//
//	rolls.go             dice
//	initiative.go        initiative
//	turn.go              the beginning and end of turns and rounds; giving up
//	steps.go             moves, step by step
//	leaps.go             jumps
//	asks.go              questions to figures outside their turn
//	hit_reactions.go     reactions to a hit
//	strike.go            attacks
//	foiled.go            attacks that meet ground nobody had seen
//	casting.go           spells and other deeds
//	effects.go           the effects on each target
//	harm.go              damage and healing
//	death.go             death saves
//	concentration.go     keeping and losing concentration
//	conditions_change.go getting and losing conditions
//	contested.go         contests
//	grips.go             grapples and shoves against a save
//	hidden.go            hiding and being found
//	traps.go             finding traps and setting them off
//	knowledge.go         what the sides come to see
//	tales.go             texts that are read aloud, and named enemies seen for the first time
//	outcome.go           the end of a skirmish
//
// Offers and refusals:
//
//	verbs.go             verbs, each made from a list of what a figure may do
//	movement.go          moves
//	routes.go            a move's path, with its costs and risks
//	threats.go           the odds of the attacks that a move provokes
//	zone_threats.go      the effects of ground that a move crosses
//	jumps.go             jumps
//	attack.go            attacks
//	targets.go           a target with its distance, cover and lines
//	reactions.go         opportunity attacks and readied attacks
//	actions.go           Dash, Disengage, Dodge, Help, Ready
//	hide.go              Hide and Search
//	features.go          features that are used once: Second Wind, Action Surge, Rage
//	grapple.go           grapples, escapes, dragging
//	shove.go             shoves
//	things.go            doors, keys, potions, tending the dying, leaving
//	disarm.go            disarming traps
//	options.go           the deeds of a figure and their possible targets
//	barred.go            the reasons on cards that cannot be used
//	spells.go            spells and actions that are not attacks
//	shares.go            effects that are divided among several targets
//	spell_odds.go        the odds of spells
//	areas.go             areas, and the figures in them
//	placements.go        where areas can be placed
//	placed_area.go       an area that a seat has placed
//	status.go            what the figure has left on its turn
//
// The view of a seat:
//
//	view.go              the viewer, and the view made by it: the ground and the order
//	view_figures.go      figures
//	view_hands.go        the cards of figures
//	view_signs.go        the signs on cards
//	features_cards.go    the cards of creatures' features
//	forms.go             commands with places to be filled in
//	look.go              what a figure sees and reaches
//	hints.go             the hints of a tutorial
//	board.go             a position as a board for the desk
//	board_throws.go      what counts for saves and checks on that board
//
// Plans, and other questions about a position:
//
//	plans.go             how to get at something that is out of reach
//	unexplored.go        the deeds that still lack a plan, and how near a figure must come to do them
//	open.go              setting a skirmish up
//	resample.go          drawing again what a seat may not know, to examine secrecy
//	resample_ground.go   drawing again the ground that the seat has never seen
//
// The check of a document:
//
//	check.go             the faults that keep a skirmish from being played
//	doubts.go            likely mistakes
//	doubts_light.go      light that changes nothing
//	doubts_ways.go       places that nobody can reach
//	doubts_blows.go      the most damage that a figure may do to another
//	doubts_rounds.go     too few rounds
//
// The game master's rulings, and the game as a whole:
//
//	rulings.go           the rulings, and how seats are told of them
//	rulings_figures.go   figures and their places
//	rulings_enlisted.go  adding figures, and who plays a figure
//	rulings_harm.go      hit points and conditions
//	rulings_ground.go    doors, ground, lights
//	rulings_turns.go     turns, and the end
//	rulings_secrets.go   checks, and words to one seat only
//	schema.go            the JSON Schema of a skirmish
//	illustrate.go        creatures and spells of a draft as they look in play
//	workbench.go         what an editor of skirmishes must know
//	ruleset.go           the commands and the events; the game as a ruleset of package battlemat, with its bot
//
// The commands begin with the verb; the figure that acts comes next. A crossing at a corner of a
// square is named by the square and the corner:
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
// Rules are cited as in docs/rulings/dnd.md.
package skirmish
