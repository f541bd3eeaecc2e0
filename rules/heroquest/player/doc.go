// Package player plays a seat of HeroQuest: Zargon's monsters, or a hero. It knows the
// view and the choices of its seat and nothing else, and decides by exact odds.
//
//	player.go      a decision: what it looks at
//	hero.go        a hero, who fights, heals, explores and goes home
//	preparation.go what it does before a fight, and buys before the first
//	treasure.go    which rooms it searches for treasure, and stays in to do so
//	searches.go    where it looks when there is nowhere left to go
//	zargon.go      the monsters, who wait out of sight when a door is camped (HQ S1.73)
//	chaos.go       the spells of chaos
//	ground.go      the traps that are known, and where exploring goes on
//	scores.go      what attacks are worth
package player
