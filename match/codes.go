package match

// The codes of refusals by the table's own rules, as the protocol lists them.
const (
	codeTooLong        = "too-long"        // the command has more than 1,000 bytes, or is no text; what is said, or a name, has too many characters
	codeOver           = "over"            // the match is over
	codeNotTheOwner    = "not-the-owner"   // only the owner of the match changes who holds a seat
	codeNoSuchSeat     = "no-such-seat"    // nobody sits in such a seat, or the scenario has none
	codeBot            = "bot"             // a bot plays the seat
	codePerson         = "person"          // a person plays the seat, and a bot would have
	codePaused         = "paused"          // the match is paused
	codeNotPaused      = "not-paused"      // the match is not paused
	codeUndoAsked      = "undo-asked"      // an undo is asked for already
	codeNoUndo         = "no-undo"         // no undo is asked for, or none waits for the seat
	codeUndoNone       = "undo-none"       // nothing is taken back at this table
	codeUndoDice       = "undo-dice"       // dice have been rolled or cards drawn since
	codeUndoDiscovery  = "undo-discovery"  // something has been discovered since
	codeUndoOthers     = "undo-others"     // another side has acted since
	codeNothingToUndo  = "nothing-to-undo" // the seat has not done anything yet
	codeNoSuchEntry    = "no-such-entry"   // the match cannot go back to the state after that entry
	CodeUnknownCommand = "unknown-command" // the table knows no such command, or it is written otherwise
	codeNoSuchHolder   = "no-such-holder"  // the seat may not be held so
	codeHeldAlready    = "held-already"    // the seat is held so already
	codeNoSuchSetting  = "no-such-setting" // undo has no such setting
	codeNothingSaid    = "nothing-said"    // nothing is said, or several things at once
	codeNoSuchSignal   = "no-such-signal"  // there is no such signal
	codeNoSuchCell     = "no-such-cell"    // the seat knows of no such cell
	codeCrowded        = "crowded"         // as many matches among bots are under way as are allowed
)
