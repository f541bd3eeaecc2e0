package battlemat

import "slices"

// Joiner is a [Position] of a game in which one thing may be several events, because others learn something
// in the middle of it: a part of the contract that a game may leave out.
type Joiner interface {
	Position
	// Joined returns the event that two are to a seat that is told of nothing between them, and whether there is
	// one.
	Joined(a, b Event) (Event, bool)
}

// Telling puts together what a seat is told of events that follow each other. What is one thing to the seat is told as
// one, whatever others learn meanwhile: the number of lines would tell that they do. The zero Telling has told
// nothing.
type Telling struct {
	Told []Told

	// The last event that was told of, the position that it happened in, and how much was told before it.
	last   Event
	at     Position
	before int
}

// Add tells a seat of the next event, which happens in a position. The lists of the game stay as they are.
func (t *Telling) Add(s Seat, p Position, e Event) {
	if j, can := t.at.(Joiner); can {
		if one, joins := j.Joined(t.last, e); joins {
			t.last, t.Told = one, append(slices.Clip(t.Told[:t.before]), t.at.Tell(s, one)...)
			return
		}
	}
	told := p.Tell(s, e)
	if len(told) == 0 {
		return
	}
	t.last, t.at, t.before = e, p, len(t.Told)
	if t.Told == nil {
		t.Told = slices.Clip(told)
		return
	}
	t.Told = append(t.Told, told...)
}
