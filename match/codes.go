package match

// The refusal codes of the table's own rules. The list in docs/PROTOCOL.md has the same
// descriptions.
const (
	codeTooLong        = "too-long"        // the command has more than 1,000 bytes, or is not text; or a remark or name has too many characters
	codeOver           = "over"            // the match is over
	codeNotTheOwner    = "not-the-owner"   // only the owner of the match can change who holds a seat
	codeNoSuchSeat     = "no-such-seat"    // the scenario has no such seat, or nobody may sit there
	codeBot            = "bot"             // a bot plays the seat
	codePerson         = "person"          // a person plays the seat, and the command comes from a bot
	codePaused         = "paused"          // the match is paused
	codeNotPaused      = "not-paused"      // the match is not paused
	codeUndoAsked      = "undo-asked"      // an undo is already pending
	codeNoUndo         = "no-undo"         // no undo is pending, or the pending undo does not need this seat's answer
	codeUndoNone       = "undo-none"       // nothing can be taken back at this table
	codeUndoDice       = "undo-dice"       // dice have been rolled or cards drawn since
	codeUndoDiscovery  = "undo-discovery"  // something has been discovered since
	codeUndoOthers     = "undo-others"     // another side has acted since
	codeNothingToUndo  = "nothing-to-undo" // the seat has not done anything yet
	codeNoSuchEntry    = "no-such-entry"   // the match cannot go back to the state after that entry
	CodeUnknownCommand = "unknown-command" // the table has no such command, or the command is misspelt
	codeNoSuchHolder   = "no-such-holder"  // that holder is not allowed for the seat
	codeHeldAlready    = "held-already"    // the seat already has that holder
	codeNoSuchSetting  = "no-such-setting" // there is no such undo setting
	codeNothingSaid    = "nothing-said"    // the remark is empty, or says several things at once
	codeNoSuchSignal   = "no-such-signal"  // there is no such signal
	codeNoSuchCell     = "no-such-cell"    // the seat knows of no such cell
	codeCrowded        = "crowded"         // the limit of running matches among bots is reached
)
