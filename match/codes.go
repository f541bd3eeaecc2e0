package match

// The refusal codes of the table's own rules. The table in docs/PROTOCOL.md repeats these
// descriptions.
const (
	codeTooLong        = "too-long"        // the command has more than 1,000 bytes or is not text, or a remark or a name has too many characters
	codeOver           = "over"            // the match is over
	codeNotTheOwner    = "not-the-owner"   // only the owner of the match can change who holds a seat
	codeNoSuchSeat     = "no-such-seat"    // the scenario has no such seat, or nobody may hold it
	codeBot            = "bot"             // a bot plays the seat
	codePerson         = "person"          // a person plays the seat, and the command comes from a bot
	codePaused         = "paused"          // the match is paused
	codeNotPaused      = "not-paused"      // the match is not paused
	codeUndoAsked      = "undo-asked"      // an undo is already pending
	codeNoUndo         = "no-undo"         // no undo is pending, or this seat need not answer the pending one
	codeUndoNone       = "undo-none"       // nothing can be taken back at this table
	codeUndoDice       = "undo-dice"       // one of the commands to be taken back rolled dice or drew cards
	codeUndoDiscovery  = "undo-discovery"  // one of the commands to be taken back discovered something
	codeUndoOthers     = "undo-others"     // one of the commands to be taken back is another side's
	codeNothingToUndo  = "nothing-to-undo" // the seat has not done anything yet
	codeNoSuchEntry    = "no-such-entry"   // the match cannot go back to the state after the requested entry
	CodeUnknownCommand = "unknown-command" // the table has no such command, or the command is misspelt
	codeNoSuchHolder   = "no-such-holder"  // the requested holder is not allowed for the seat
	codeHeldAlready    = "held-already"    // the seat already has the requested holder
	codeNoSuchSetting  = "no-such-setting" // there is no such setting for undo
	codeNothingSaid    = "nothing-said"    // the remark is empty, or says several things at once
	codeNoSuchSignal   = "no-such-signal"  // there is no such signal
	codeNoSuchCell     = "no-such-cell"    // the seat knows of no such cell
	codeCrowded        = "crowded"         // as many matches between bots as the server allows are already running
)
