package scenario

// The undo settings of a match.
const (
	// UndoFree allows everything to be taken back, whether dice were rolled or not.
	UndoFree = "free"
	// UndoBefore allows a side to take back its own commands. It may not go back past a command of
	// another side, or a command that rolled dice, drew cards or showed anything new.
	UndoBefore = "before-dice-and-discoveries"
	// UndoNone allows nothing to be taken back.
	UndoNone = "none"
)

// UndoSettings lists the values of Scenario.Undo.
func UndoSettings() []string { return []string{UndoFree, UndoBefore, UndoNone} }

// Undoing returns the undo setting for a match of the scenario. The default is UndoFree in a
// tutorial, and UndoBefore in any other scenario. If there is a game master, no other seat may take
// anything back, because that would reveal the master's hidden actions.
func (s *Scenario) Undoing() string {
	_, master := s.Master()
	switch {
	case master:
		return UndoNone
	case s.Undo != "":
		return s.Undo
	case s.Level == "tutorial":
		return UndoFree
	}
	return UndoBefore
}
