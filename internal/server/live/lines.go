package live

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server/cache"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// Lines encodes a seat's log lines from one seq to another as a list of wire.Line. The line of an
// entry never changes, so each line is encoded once. The line of a new entry is not cached here,
// since the streams share it in their broadcast.
func (s *Streams) Lines(m *match.Match, seat battlemat.Seat, from, to int) ([]byte, error) {
	const atOnce = 64
	var made []match.Line // several consecutive lines are made at once, which costs less
	through := -1         // the last entry in made
	b := []byte{'['}
	from = max(from, 0)
	if from == to && to == m.Seq() {
		last, err := m.Lines(seat, from, to)
		if err != nil {
			return nil, err
		}
		if len(last) > 0 {
			line, err := writtenLine(&last[0])
			if err != nil {
				return nil, err
			}
			b = append(b, line...)
		}
		return append(b, ']'), nil
	}
	first := true
	for seq := from; seq <= min(to, m.Seq()); seq++ {
		line, err := s.lines.Get(cache.SeatKey{Match: m.ID(), Seq: seq, Seat: seat}, func() ([]byte, error) {
			if seq > through {
				var err error
				through = min(to, seq+atOnce-1)
				if made, err = m.Lines(seat, seq, through); err != nil {
					return nil, err
				}
			}
			i := slices.IndexFunc(made, func(l match.Line) bool { return l.Seq == seq })
			if i < 0 {
				return nil, nil // the entry is the game master's, and the seat gets no line for it
			}
			return writtenLine(&made[i])
		})
		if err != nil {
			return nil, err
		}
		if len(line) == 0 {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, line...)
	}
	return append(b, ']'), nil
}

// writtenLine returns a line as the API writes it.
func writtenLine(l *match.Line) ([]byte, error) {
	return json.Marshal(wire.Line{Seq: l.Seq, At: l.At, Seat: l.Seat, Do: string(l.Do), Text: l.Text, Told: l.Told, Back: l.Back, Undone: l.Undone, Restored: l.Restored})
}
