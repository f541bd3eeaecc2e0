package scenario

// The undo settings of a table.
const (
	// UndoFree takes back everything, whether dice were rolled or not.
	UndoFree = "free"
	// UndoBefore takes back a side's own commands since another side acted, and since the last command
	// that rolled dice, drew cards or showed anything new.
	UndoBefore = "before-dice-and-discoveries"
	// UndoNone takes back nothing.
	UndoNone = "none"
)

// UndoSettings lists the values of Scenario.Undo.
func UndoSettings() []string { return []string{UndoFree, UndoBefore, UndoNone} }

// Undoing returns the default undo setting for a match of the scenario: the document's, or else free in a tutorial,
// and before dice and discoveries in any other scenario. With a game master no other seat may take anything back,
// because that would reveal what the master does unseen.
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
