// Package manual holds what people need to learn the games, in a folder for each: the terms of a game
// with their meanings, and its first turns, screen by screen.
//
//	GAME/glossary.md    a table of terms, each with the keys of views that mean it
//	GAME/guide.md       a text for each screen, and the steps of a match that lead to its picture
//
// It imports no game: programs and pages ask it by the name of a ruleset, and give it
// the ruleset with which a guide is played.
//
//	glossary.go    the terms of a game
//	guide.go       the screens of a game
//	stage.go       the match that is played for them
package manual

import "embed"

//go:embed */*.md
var documents embed.FS
