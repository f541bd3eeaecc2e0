// Package desk is the rules desk. It takes a question about a board as plain values, and has the
// right book answer it. An answer comes with its reason, its JSON form and a picture. The command
// line prints answers, and the HTTP server sends them.
//
// Each question that a front end can ask is a struct whose name ends in Question or Odds. [Kinds]
// lists them, and [Ask] answers them. They are built on [Table], which is a board with an open
// book. Programs may also call the methods of Table directly: [Table.See], [Table.Reach] and so on.
//
// The JSON of every answer is documented in docs/CLI.md and stable: fields are added, never renamed
// or removed.
//
// Read the files in this order:
//
//	question.go          questions, their kinds and their answers
//	source.go            where a question's documents come from, and its limits
//	document.go          shipped documents, and documents that were checked
//	begun.go             scenarios as at the start of a match
//	laid.go              boards for clients that draw them
//	offers.go            the questions that a book answers, and the values of their fields
//	invalid.go           the error for a question that cannot be answered as asked
//	table.go             a board with an open book
//	named.go             the names of places, figures and doors
//	notread.go           words of a board that do not affect an answer
//	slips.go             likely typing mistakes in a board's figures
//	unread.go            the words of a board that its book does not read
//
//	see_question.go      does one place see another, and what does it see?
//	see.go               verdicts and fields of view
//	inspace.go           three-dimensional verdicts: rays, what hides a target, how much is visible
//	rays.go              squares that rays at fixed angles mark, for comparison
//	cases.go             drawings of example cases of a book's line of sight
//	compare.go           where two readings of the rules disagree
//	range_question.go    how far is it along the ground?
//	reach_question.go    where can a figure go?
//	reach.go             ranges and reachable places
//	barred.go            why there is no path or range, with the rule
//	unreached.go         why a place cannot be reached
//	distance_question.go how far is it on open ground?
//	distance.go          distances by a book's metric
//	attack_question.go   may a figure attack another?
//	attack.go            verdicts on attacks, with their odds
//	odds_question.go     what are the odds of an attack without a board?
//	odds.go              attacks without a board
//	odds_dnd.go          the odds of attacks and saving throws in D&D
//	odds_gloomhaven.go   the odds of attacks with modifier cards
//	area_question.go     what does an area cover?
//	area.go              areas and the figures in them
//	shove_question.go    where can a figure be pushed?
//	shove.go             pushes and pulls
//	throw_question.go    how likely is a successful save or grapple?
//	throw.go             saving throws and contests
//	monster_question.go  what may a monster do in its turn?
//	turn.go              the turn of a monster
//	draw_question.go     a picture of a board
//	check_question.go    what is wrong with a document?
//	doubts.go            likely mistakes that are not faults
//	boards_question.go   which boards come with the program?
//	schemas.go           the JSON Schemas of documents
//
//	picture.go           the pictures of answers
//	wire.go              lines and verdicts as JSON
//	words.go             answers as sentences
package desk
