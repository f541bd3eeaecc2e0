package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// telling tells a seat that knows of a figure a sentence about it; others nothing.
func (p *Position) telling(to battlemat.Seat, id, rule string, kind battlemat.Happening, format string, args ...any) []battlemat.Told {
	f := p.figure(id)
	if !p.knows(to, f) {
		return nil
	}
	text := fmt.Sprintf(format, append([]any{f.name()}, args...)...)
	return game.Say(kind, rule, id, text).At(f.At)
}

// whom is a figure as it stands within a sentence that a seat is told.
func (p *Position) whom(to battlemat.Seat, id string) string {
	if p.knownAs(to, id) == "" {
		return "somebody unseen"
	}
	return english.Within(p.figure(id).name())
}

// knownAs is the id of a figure that a seat knows of; "" for another.
func (p *Position) knownAs(to battlemat.Seat, id string) string {
	if f := p.figure(id); f != nil && p.knows(to, f) {
		return id
	}
	return ""
}

// seatDoes is what people call a seat with the verb that agrees.
func (q *plan) seatDoes(s battlemat.Seat, one, many string) string {
	return game.SeatDoes(q.scenario, s, one, many)
}
