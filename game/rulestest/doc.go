// Package rulestest owns the examination that every ruleset must pass, with its counts and comparisons. A
// game's test is three lines:
//
//	func TestRules(t *testing.T) {
//		rulestest.Examine(t, mygame.Rules{}, rulestest.Options{}, mygame.Scenario())
//	}
//
// [Examine] plays random matches and checks every position against the contract:
//
//   - every choice of every seat is accepted, and written in one way; choices come in a fixed order, none
//     twice, and each round-trips through JSON, as do views and told lines;
//   - what is not offered is refused with a *Refusal that names a rule, and never panics, unless
//     the position is a [battlemat.Previewer] whose preview says that it is taken:
//     garbage, commands of other seats, commands with a word changed;
//   - a seat that is to act has a choice, and no other seat's are accepted;
//   - deciding and applying change no position, and events that were written and read
//     bring about the same position;
//   - the same rolls bring about the same events;
//   - seats that an [battlemat.Announcer] says are told alike are told the same;
//   - its state, written and read, restores the same position, in every field;
//   - what it caches it computes again after [battlemat.Forgetter] drops it;
//   - what a server sends of the states of all seats, whole at first and then what changed, is what
//     they are: no view or choice is written to once it has been shown;
//   - the match ends within a bound.
//
// A position may have a method
//
//	Reshuffle(battlemat.Seat, dice.Roller) battlemat.Position
//
// (see [Reshuffler]) that draws again everything a seat does not know, consistently with what it does know: the cells of
// traps not found, the monsters behind doors not opened, the order of a deck, the cards in others' hands. Then Examine
// also compares the two positions: to the seat they must be the same in view, choices, refusals, reasons, fields, told
// lines and streamed changes. [Secrecy] does so for pairs of positions of your own.
//
// [Perft] counts sequences of commands: a number that changes when any rule does.
//
// It reads in this order:
//
//	examine.go   the examination: what it is given
//	playout.go   a match at random
//	position.go  what must hold in every position
//	barred.go    cards that cannot be used now
//	labels.go    what labels say, and which choices are alike
//	previews.go  what a position tells of commands in no list
//	plans.go     and of what is out of reach
//	watching.go  what is shown to those who only watch
//	discovery.go what must be a discovery
//	boards.go    positions laid out as boards
//	restore.go   positions made again of their states
//	secrecy.go   pairs of positions that a seat cannot tell apart
//	patches.go   what a stream sends of what changes
//	whole.go     states that leave nothing out
//	snapshot.go  everything in a position, to see that it stays
//	perft.go     counts of sequences of commands
package rulestest
