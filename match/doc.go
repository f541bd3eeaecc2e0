// Package match owns matches: the commands and their results, who holds which seat, and what each seat is
// told.
//
// A match is its log. A [Match] is the state after its entries so far and never changes; deciding a command
// makes an [Entry], and applying an entry makes the next Match. Events are applied as they are read back from
// the log, so play continues from exactly what a server that starts tomorrow will read. Rolls are facts in
// the entries: replaying needs neither the random source nor today's rules. [Verify] decides every command
// again to show where today's rules differ.
//
// A [Service] is the authority at run time. Every command goes through it: the command is decided, appended
// durably, applied and then shown, in this order. Several services may share one log; the first to append
// wins, and the others read on.
//
// Undo is an entry that takes the match back to the state after an earlier one, within what the table's
// setting allows: everything, what came after the last dice and discoveries, or nothing. Every seat that
// another person holds has to agree; a command of the game withdraws the request. Nothing is ever deleted, so
// an undone state can be restored in the same way, and every undo is counted. The entry holds the outcome of
// the undo, so that loading decides nothing.
//
// What people at a table say to each other, and the names they go by, are kept beside the log ([Chat]): no entry, hash or position
// knows of them. What a person keeps at a server, such as the matches that they played, is stored in a locker ([Locker]) under a
// link of their own.
//
// The dice of a command come from a stream of their own under the match's seed, chosen by the commands that
// still stand and by its own words. A command that is undone and given again throws the same; after another
// command it throws anew. Entry 0 holds the seed's SHA-256. When the match is over, the last entry holds the
// seed itself, and anyone can check every roll.
//
// It reads in this order:
//
//	match.go       a match: the state after its entries so far
//	entry.go       an entry of its log
//	document.go    entries as the log keeps them
//	chain.go       the chain of hashes
//	digest.go      digests of positions
//
//	ask.go         what somebody asks for
//	decide.go      an ask decided: the entry that it makes
//	codes.go       the codes of refusals by the table itself
//	rule.go        what is a game master's
//	still_valid.go asks that were made before the last entry
//	undo.go        going back
//	take_back.go   what each seat is told that it can take back, or why not
//	act.go         the last command of each seat that still stands
//	hold.go        who holds a seat
//	token.go       tokens, and what they open
//	lines.go       what a seat is told of entries
//	history.go     the match as it was
//	budget.go      how long the rules may take over a client's own scenario
//	tally.go       what was done in it, counted for a seat
//	questions.go   what the rules are asked for a seat
//	board.go       the position as a board that the rules desk reads
//	fault.go       rules that panic
//	dice.go        the dice of matches that are played without a log
//	known.go       the logs of such matches, and matches with a known seed
//
//	log.go         the log that all matches share
//	memory.go      a log in memory,
//	memory_lockers.go with its lockers
//	load.go        a match replayed from its log
//	opening.go     how it begins
//	shared.go      openings that matches share
//	unreadable.go  logs that no match can be made of
//	examine.go     damage of matches that nobody has asked for
//	verify.go      every command of a log decided again
//	prune.go       matches and lockers removed from a log
//
//	chat.go        what is said at the table, beside the log
//	say.go         something said: kept, and shown
//	rematch.go     the match that follows one that is over
//	locker.go      what somebody keeps under a link of their own
//	standing.go    how a match stands for the seats that somebody holds
//	lockers.go     lockers opened, filled and removed
//	library.go     documents in them, in versions
//	unknown.go     what later programs have put in them
//	clean.go       text without what nobody sees
//
//	service.go     the authority over the matches of a log
//	bounds.go      how many matches there may be
//	session.go     the goroutine of a loaded match
//	submit.go      a command taken: decided, made durable, applied
//	follow.go      followers, who are told of what is newer
//	bots.go        seats that bots play
//	read.go        the log read on
//	notices.go     notices of entries that other services appended
//	unload.go      matches that nobody uses
package match
