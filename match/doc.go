// Package match runs matches. It manages the commands and their results, who holds which seat, and
// what each seat is told.
//
// A match is its log. A [Match] is the state after its entries so far, and is immutable. Deciding a
// command makes an [Entry], and applying an entry makes the next Match. Before events are applied,
// they are written in their log format and read back, so play continues from exactly the data that
// a server would read after a restart. Rolls are recorded in the entries, so replaying needs
// neither the random source nor today's rules. [Verify] decides every command again to show where
// today's rules differ.
//
// A [Service] is the authority at run time. Every command goes through it. The command is decided,
// appended durably, applied and then shown, in this order. Several services may share one log. The
// first one to append an entry wins, and the others read on.
//
// An undo is an entry that takes the match back to the state after an earlier one. The match's undo
// setting allows taking back everything, only what came after the last dice and discoveries, or
// nothing. Every seat that another person holds has to agree. Any command of the game withdraws a
// pending undo. Nothing is ever deleted, so an undone state can be restored in the same way, and
// every undo is counted. The entry holds the outcome of the undo, so that loading a match decides
// nothing.
//
// What people at a table say to each other, and their names, are stored beside the log ([Chat]). No
// entry, hash or position depends on them. What a person keeps at a server, such as the matches
// that they played, is stored in a locker ([Locker]) under a private link.
//
// The dice of each command come from a separate random stream. It is derived from the match's seed,
// the earlier commands that have not been undone, and the command's own words. A command that is
// taken back and given again throws the same dice, but new dice if another command was given in
// between. Entry 0 holds the seed's SHA-256. When the match is over, the last entry holds the seed
// itself, and anyone can check every roll.
//
// Read the files in this order:
//
//	match.go       a match: the state after its entries so far
//	entry.go       an entry of its log
//	document.go    the encoding of entries in the log
//	chain.go       the chain of hashes
//	digest.go      digests of positions
//
//	ask.go         requests to a match
//	decide.go      deciding a request: the entry that it makes
//	codes.go       the codes of refusals by the table itself
//	rule.go        the part of a match that concerns a game master
//	still_valid.go requests that were made before the last entry
//	undo.go        going back
//	take_back.go   what each seat can take back, or why it cannot
//	act.go         the last command of each seat that has not been undone
//	hold.go        who holds a seat
//	token.go       tokens, and what they open
//	lines.go       what a seat is told about entries
//	history.go     earlier states of the match
//	budget.go      limits on the time that the rules take for a client's scenario
//	tally.go       counts of what was done, for a seat
//	questions.go   the rules questions that a seat can ask
//	board.go       the position as a board for the rules desk
//	fault.go       panics of the rules
//	dice.go        the dice of matches that are played without a log
//	known.go       the logs of such matches, and matches with a known seed
//
//	log.go         the log that all matches share
//	memory.go      a log in memory
//	memory_lockers.go the lockers of a log in memory
//	load.go        replaying a match from its log
//	opening.go     how a match begins
//	shared.go      openings that matches share
//	unreadable.go  logs that cannot be continued
//	examine.go     looking for damage in matches that nobody has requested
//	verify.go      deciding every command of a log again
//	prune.go       removing matches and lockers from a log
//
//	chat.go        remarks at the table, stored next to the log
//	say.go         making a remark: storing and showing it
//	rematch.go     the match that follows one that is over
//	locker.go      what a person keeps under a private link
//	standing.go    how a match stands for the holder of some seats
//	lockers.go     opening, filling and removing lockers
//	library.go     documents in lockers, with their versions
//	unknown.go     fields that later versions of the program have written
//	clean.go       removing invisible characters from text
//
//	service.go     the authority over the matches of a log
//	bounds.go      limits on the number of matches
//	session.go     the goroutine of a loaded match
//	submit.go      handling a command: decided, made durable, applied
//	follow.go      followers, who are signalled when a match changes
//	bots.go        seats that bots play
//	read.go        reading new entries of the log
//	notices.go     notices of entries that other services appended
//	unload.go      unloading unused matches
package match
