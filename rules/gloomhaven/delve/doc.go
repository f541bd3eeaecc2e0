// Package delve plays Gloomhaven: scenarios from the first door to the last, on the rules
// of the map of package gloomhaven and with the cards of package card.
//
// Its files stand in storeys, each of which knows those below: the document and the state, rules that read a position, what is
// carried out, offers with what makes them legal, views, then plans and checks, and at the top the table of verbs. TestStoreys
// holds that.
//
// It reads in this order:
//
//	document.go          the scenario as its document tells it
//	open.go              the scenario laid out: the position before the first command
//	state.go             a whole position as an event; how a match begins and is restored
//	position.go          everything about a scenario at one moment:
//	roster.go            its figures,
//	land.go              and its ground
//	ground.go            the ground with the figures on it, and questions about it
//	board.go             the position as a board for the desk
//	cache.go             what is kept of what can be worked out again
//	figure.go            characters, monsters, summons and wards in play
//	resolution.go        how a command becomes events
//	commands.go          how commands are written, and what refuses those of another's figure
//	lists.go             lists of names
//	task.go              what the game is about to do, and what it waits for: the agenda
//	verbs.go             the commands there are, by chapter
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// and then the chapters, each with its verbs, its events and what is told of them. The
// round:
//
//	card_choice.go       two cards, or a rest
//	cards_offered.go     what is offered with a card
//	rests.go             long and short rests
//	rounds.go            initiatives are shown, monsters draw their cards
//	order.go             who acts when
//	ties.go              and who of those that are tied
//	turn.go              a turn begins and ends,
//	turn_choices.go      or is ended
//	card_play.go         halves of cards are played
//	discards.go          where cards go that were played
//	abilities.go         and carried out, one ability after the other
//	skipped_halves.go    halves that are left out
//	unused.go            abilities that come to nothing
//	round_end.go         the end of a round
//
// On the ground:
//
//	range.go             range and sight between hexes
//	movement.go          where a movement leads,
//	movement_why.go      and why not
//	steps.go             what happens on the way
//	doors.go             doors that are opened
//	reveal.go            rooms that are revealed,
//	spawn.go             who appears in them,
//	standees.go          and with which number,
//	standee_choice.go    or who of several when they run out
//	traps.go             traps and hazardous ground
//	threats.go           what a way or retaliation would come to, told before
//	flight_end.go        the end of flight
//	shoves.go            push and pull: where they lead, and who is not asked
//	push.go              push and pull after an attack
//	push_alone.go        push and pull without one
//	loot.go              money and treasure
//	summons.go           companions
//
// The fight:
//
//	attacker.go          an attack under way: who attacks, and with what
//	attack.go            whom it may be made on
//	attack_choices.go    the choices, with their odds
//	areas.go             areas,
//	sequence.go          and whom of them first
//	optional_effects.go  effects that are left out
//	strike.go            one attack on one target,
//	attack_report.go     and how it is told
//	targets.go           names and lines of what the book says
//	modifiers.go         decks, and bonuses
//	effects.go           what comes after the damage
//	retaliate.go         the target strikes back
//	harm.go              damage, or cards in its place
//	death.go             death and exhaustion
//	conditions.go        conditions that are put on figures, and lost: their list is in package card
//	support.go           abilities on oneself and on others,
//	support_effects.go   and what comes of them
//
// Figures that move by rule, and the end:
//
//	orders.go            what the card of a type bids, with its own numbers
//	monster_turn.go      their turn, ability by ability
//	monster_choice.go    what the rules leave to the players
//	monster_reasons.go   why they do what they do
//	monster_summons.go   whom they summon
//	monster_abilities.go what is neither movement nor attack
//	outcome.go           won and lost
//	goal.go              what is left to do
//	resignation.go       giving up
//
// The game master:
//
//	ruler.go             who it is, and what waits for it
//	rulings.go           what it may do:
//	rulings_figures.go   with figures,
//	rulings_screen.go    those behind the screen,
//	rulings_harm.go      life, conditions, experience and money,
//	rulings_cards.go     cards and modifier decks,
//	rulings_ground.go    doors, rooms and what lies on hexes,
//	rulings_turns.go     turns and rounds
//	altered.go           what it has made of rooms
//	view_master.go       what it sees
//
// What a seat may know, and what a scenario must be:
//
//	view.go              the view of a seat,
//	view_figures.go      its figures,
//	view_ground.go       its ground,
//	view_hands.go        its hands,
//	view_order.go        the order of play, and the numbers of the table
//	printed.go           what the cards say
//	look.go              what a figure sees
//	plans.go             how one gets at what is out of reach
//	discoveries.go       what no undo takes back, for it was learnt
//	hints.go             the hints of a tutorial
//	resample.go          what a seat may not know drawn again, to examine secrecy
//	check.go             what keeps a scenario from being laid out:
//	check_study.go       as far as it can be understood,
//	check_things.go      its figures and places,
//	check_rooms.go       its rooms,
//	check_goal.go        its objective and hints;
//	check_ways.go        or from being played to its end
//	doubts.go            what is most likely not meant
//	schema.go            the JSON Schema of a scenario
//	illustrate.go        how classes and monsters of a draft look on the table
//	workbench.go         what an editor of scenarios must know
//
// The commands, a character's name after each verb but for those of monsters:
//
//	first hob · choose hob not-tonight · unchoose hob · rest hob long · rest hob short
//	redraw hob · forget hob not-tonight
//	play hob not-tonight top · play hob not-tonight attack
//	play hob mind-the-step bottom · play hob mind-the-step move · done hob · end hob
//	move hob 4,7 · fall hob 4,7 · fall wasp-2 4,7 · summon hob 4,7
//	attack hob rat-1 · attack hob rat-1 lowest · strike hob 3,4+4,4
//	strike hob all · ask hob after · waive hob poison · keep hob poison · leave hob
//	push hob rat-3 · push hob rat-3 4,7 · push hob rat-3 4,7 free · pull hob rat-3 4,7 · skip hob push · skip hob pull
//	heal hob pip · aid hob pip · inflict hob rat-1
//	suffer hob · lose hob mind-the-step · lose hob mind-the-step not-tonight
//	act rat-1 4,7 hob+pip · act rat-1 4,7 · place rat 4,7 · call rat-1 4,7 · resign hob
//	rule hide rat-1
//
// Statements are cited as in docs/rulings/gloomhaven.md.
package delve
