package quest

// What shows a player what nobody could know: at a table where discoveries stand, nothing
// before it is taken back. That a door was opened, or a square walked on, is told by what it
// revealed or sprang.

// Discovers: ground, doors and what the quest tells of them.
func (Revealed) Discovers() bool { return true }

// Discovers: a monster that was in wait, or wanders.
func (Appeared) Discovers() bool { return true }

// Discovers: what is there, or that nothing is.
func (Searched) Discovers() bool { return true }

// Discovers: a treasure card.
func (Drawn) Discovers() bool { return true }

// Discovers: a treasure of the quest's own.
func (Taken) Discovers() bool { return true }

// Discovers: a trap.
func (Sprung) Discovers() bool { return true }

// Discovers: a block above a square.
func (Crushing) Discovers() bool { return true }

// Discovers: the trap of a treasure.
func (ChestSprung) Discovers() bool { return true }
