package battlemat

import "strings"

// Seat is a role in a match, as the scenario names it: "elf", "zargon". Several
// people may hold one seat, and one person several.
type Seat string

// Spectator is the seat of people who only watch: it sees what everyone may see,
// is never to act and has no choices.
const Spectator Seat = ""

// Command is what a seat wants, as a line of words that begins with a verb:
// "move elf 10,18", "attack elf goblin-2 crossbow". Each ruleset documents its
// verbs. A legal command is always written the one way in which [Position].Choices
// writes it, so that people can type it and logs can be read.
type Command string

// Words are the words of the command; none for a blank one.
func (c Command) Words() []string { return strings.Fields(string(c)) }
