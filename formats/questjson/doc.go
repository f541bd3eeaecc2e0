// Package questjson reads quests of HeroQuest as JSON, in the layout of the open re-creation heroquest of benwbooth: squares
// from 0, corridors and rooms as rectangles, doors between two squares, furniture by its upper left square and quarter turns,
// and what a search or a death brings as events.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
//	ground.go   corridors, rooms and walls
//	things.go   what stands and lies there
//	events.go   what searches find and rooms say
package questjson
