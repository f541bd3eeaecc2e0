package delve

// What reveals something new to a player: at a table where discoveries are final, nothing
// before it is taken back.

// Discovers returns true: the event reveals the initiatives of the others.
func (Shown) Discovers() bool { return true }

// Discovers returns true: the event reveals the card of a monster.
func (CardDrawn) Discovers() bool { return true }

// Discovers returns true: the event reveals a room with what lies there.
func (RoomRevealed) Discovers() bool { return true }

// Discovers returns true: the event reveals a monster in a room.
func (Appeared) Discovers() bool { return true }

// Discovers returns true: the event reveals what was in a treasure.
func (e Looted) Discovers() bool { return len(e.Treasures) > 0 }
