package scenario

// What may be taken back at a table.
const (
	// UndoFree: everything, dice or not.
	UndoFree = "free"
	// UndoBefore: one's side's commands since another side acted, and since the last that rolled
	// dice, drew cards or showed anything to anybody.
	UndoBefore = "before-dice-and-discoveries"
	// UndoNone: nothing.
	UndoNone = "none"
)

// UndoSettings lists what Scenario.Undo may be.
func UndoSettings() []string { return []string{UndoFree, UndoBefore, UndoNone} }

// Undoing is what may be taken back in a match of the scenario unless the table is set up
// otherwise: what the document says, else everything in a tutorial, and before dice and
// discoveries in any other. Where there is a game master nobody else takes anything back: what can be taken back would
// tell what the master does unseen.
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
