// Package rulestest provides the examination that every ruleset must pass, and counts command
// sequences. A game's test is three lines:
//
//	func TestRules(t *testing.T) {
//		rulestest.Examine(t, mygame.Rules{}, rulestest.Options{}, mygame.Scenario())
//	}
//
// [Examine] plays random matches and checks every position against the contract:
//
//   - Every choice of every seat is accepted, and written in exactly one way. Choices come in a
//     fixed order, and none comes twice. Choices, views and told lines survive a round trip through
//     JSON.
//   - Commands that are not offered (garbage, commands of other seats, commands with a word
//     changed) are refused with a *Refusal that names a rule, and cause no panic. The exception is
//     a position that is a [battlemat.Previewer] and whose preview accepts the command.
//   - A seat that is to act has a choice, and commands of other seats are not accepted.
//   - Deciding and applying change no existing position. Events that were written and read back
//     lead to the same position.
//   - The same rolls lead to the same events.
//   - If a [battlemat.Announcer] says that two seats are told the same, they are.
//   - The state of a position, after a round trip through a log, restores the same position in
//     every field.
//   - Cached results are the same when they are computed again after [battlemat.Forgetter] drops
//     them.
//   - The states that a server sends to all seats, first in full and then as changes, are correct:
//     no view or choice is modified after it has been shown.
//   - The match ends within a limit of commands.
//
// A position may have a method
//
//	Reshuffle(battlemat.Seat, dice.Roller) battlemat.Position
//
// (see [Reshuffler]) that draws again everything a seat does not know, consistently with what it
// does know: the cells of undiscovered traps, the monsters behind closed doors, the order of a
// deck, the cards in other hands. Examine then also compares the two positions. For the seat they
// must be the same in view, choices, refusals, reasons, fields, told lines and streamed changes.
// [Secrecy] does this for given pairs of positions.
//
// [Perft] counts sequences of commands; the number changes when any rule changes.
//
// Read the files in this order:
//
//	examine.go   the examination and its options
//	playout.go   a random match
//	position.go  what must hold in every position
//	barred.go    cards that cannot be used now
//	labels.go    what labels say, and which choices are similar
//	previews.go  the descriptions of commands that are in no list
//	plans.go     the plans for targets that are out of reach
//	watching.go  what spectators are shown
//	discovery.go what must be a discovery
//	boards.go    positions laid out as boards
//	restore.go   positions restored from their states
//	secrecy.go   pairs of positions that a seat cannot tell apart
//	patches.go   the changes that a stream sends
//	whole.go     states that leave nothing out
//	snapshot.go  everything in a position, to detect changes
//	perft.go     counts of sequences of commands
package rulestest
