// Package manual holds what a person learns the games by, a folder for each: the words of a game
// with what they mean, and its first turns, screen by screen.
//
//	GAME/glossary.md    a table of words, each with the keys of views that mean it
//	GAME/guide.md       a text for each screen, and the steps of a match that lead to its picture
//
// It imports nothing of the games: programs and pages ask it by the name of a ruleset, and give it
// the ruleset that a guide is played by.
//
//	glossary.go    the words of a game
//	guide.go       the screens of a game
//	stage.go       the match that is played for them
package manual

import "embed"

//go:embed */*.md
var documents embed.FS
