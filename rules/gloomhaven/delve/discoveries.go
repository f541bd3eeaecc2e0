package delve

// The events in this file reveal something new to a player. At a table where discoveries are final,
// no command before such an event can be taken back.

// Discovers returns true, because the event reveals the initiatives of the other players.
func (Shown) Discovers() bool { return true }

// Discovers returns true, because the event reveals the card of a monster.
func (CardDrawn) Discovers() bool { return true }

// Discovers returns true, because the event reveals a room and its contents.
func (RoomRevealed) Discovers() bool { return true }

// Discovers returns true, because the event reveals a monster in a room.
func (Appeared) Discovers() bool { return true }

// Discovers returns true if the event reveals the contents of a treasure.
func (e Looted) Discovers() bool { return len(e.Treasures) > 0 }
