// Package manual holds what people need to learn the games, in a folder for each game: the terms of
// the game with their meanings, and a guide to its first turns, screen by screen.
//
//	GAME/glossary.md    a table of terms, each with the keys that stand for it in views
//	GAME/guide.md       a text for each screen, and the steps of a match that lead to its picture
//
// The package imports no game. Its callers name a game, and supply the ruleset with which a guide
// is played.
//
//	glossary.go    the terms of a game
//	guide.go       the screens of a game
//	stage.go       the match that is played to make the pictures
package manual

import "embed"

//go:embed */*.md
var documents embed.FS
