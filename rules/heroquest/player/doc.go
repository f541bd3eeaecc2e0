// Package player plays a seat of HeroQuest: Zargon's monsters, or a hero. It uses only the view and
// the choices of its seat, and decides by exact odds.
//
//	player.go      a decision, and the data it is based on
//	hero.go        a hero, who fights, heals, explores and goes home
//	preparation.go what a hero does before a fight, and buys before the first one
//	treasure.go    which rooms a hero searches for treasure, and when it stays to search
//	searches.go    where a hero searches when there is nowhere left to go
//	zargon.go      the monsters, who wait out of sight when heroes camp at a door (HQ S1.73)
//	chaos.go       the spells of chaos
//	ground.go      known traps, and where exploration continues
//	scores.go      the values of attacks
package player
