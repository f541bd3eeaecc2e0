// Package staging makes scenarios from imported maps. It transfers the start areas and other
// contents of another program's file to a game on that map. It also extracts them from a scenario
// again, for a file that is to be written.
//
// Read the files in this order:
//
//	staging.go   the choice of a game for a board
//	encounter.go the figures that meet on it, as the user chose them, and the possible choices
//	heroscape.go battles of Heroscape on hexes
//	dnd.go       skirmishes of D&D on squares
//	unsaid.go    the questions that a file leaves open,
//	said.go      and the user's answers, in parts
//	repair.go    the removal of parts that a game's check refuses
//	heroquest.go quests of HeroQuest,
//	heroquest_begin.go the places where the heroes begin,
//	heroquest_said.go the user's additions to the file,
//	heroquest_repair.go and the removal of parts that cannot be played
//	gloomhaven.go scenarios of Gloomhaven,
//	gloomhaven_monsters.go the monster types of such a scenario,
//	gloomhaven_ways.go the removal of parts that cannot be reached,
//	gloomhaven_said.go and the user's additions to the file
//	contents.go  the other direction: the contents of a scenario for a file,
//	contents_quest.go and a quest of HeroQuest
package staging
