package desk

import "github.com/battlemat/battlemat/board"

// Nearest returns the known name that a mistyped one most likely means: the same
// but for capitals, or at most two letters away; "" when none is near.
func Nearest(name string, known []string) string { return board.Nearest(name, known) }

// Meant asks whether the nearest name was meant, for the end of an error.
func Meant(name string, known []string) string { return board.Meant(name, known) }
