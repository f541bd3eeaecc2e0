package dicetest

import (
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Script returns a roller that throws the faces in a string. They are separated by commas or, if
// the text has none, by blanks.
func Script(text string) *dice.Scripted {
	parts := strings.Fields(text)
	if strings.Contains(text, ",") {
		parts = strings.Split(text, ",")
	}
	var faces []dice.Face
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			faces = append(faces, dice.Face(p))
		}
	}
	return dice.NewScripted(faces...)
}
