// Package staging makes scenarios from imported maps: it takes start areas and other contents from another
// program's file into a game that is played on such a board. It also takes them out of a scenario again, for a file.
//
// It reads in this order:
//
//	staging.go   which game is fought on which board
//	encounter.go who meets on it, as somebody chose, and who may be chosen
//	heroscape.go battles of Heroscape on hexes
//	dnd.go       skirmishes of D&D on squares
//	unsaid.go    what a file leaves open,
//	said.go      and what is said beside it, in parts
//	repair.go    leaving out what a game's check refuses
//	heroquest.go quests of HeroQuest,
//	heroquest_begin.go where the heroes begin,
//	heroquest_said.go what is said beside the file,
//	heroquest_repair.go and what cannot be played
//	gloomhaven.go scenarios of Gloomhaven,
//	gloomhaven_monsters.go the types of their monsters,
//	gloomhaven_ways.go what cannot be played,
//	gloomhaven_said.go and what is said beside the file
//	contents.go  and back: what a scenario has for a file,
//	contents_quest.go and a quest of HeroQuest
package staging
