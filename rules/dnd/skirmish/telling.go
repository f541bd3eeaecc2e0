package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// telling tells a seat a sentence about a figure that it knows of. Other seats are told nothing.
func (k knowledge) telling(id, rule string, kind battlemat.Happening, format string, args ...any) []battlemat.Told {
	f := k.figure(id)
	if !k.knows(f) {
		return nil
	}
	text := fmt.Sprintf(format, append([]any{f.name()}, args...)...)
	return game.Say(kind, rule, id, text).At(f.At)
}

// whom returns the words for a figure within a sentence for a seat.
func (k knowledge) whom(id string) string {
	if k.knownAs(id) == "" {
		return "somebody unseen"
	}
	return english.Within(k.figure(id).name())
}

// knownAs returns the id of a figure, or "" if the seat does not know of it.
func (k knowledge) knownAs(id string) string {
	if f := k.figure(id); f != nil && k.knows(f) {
		return id
	}
	return ""
}

// seatDoes returns the name of a seat with a verb that agrees.
func (q *plan) seatDoes(s battlemat.Seat, one, many string) string {
	return game.SeatDoes(q.scenario, s, one, many)
}
