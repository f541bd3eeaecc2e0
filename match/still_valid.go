package match

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/battlemat/battlemat"
)

// mostBehind is the number of entries by which a command may be behind the match and still be
// accepted.
const mostBehind = 64

// mostTries limits how often a command is decided again because another service appended an entry
// first.
const mostTries = 8

// stands reports whether an ask based on an earlier entry still means the same now. It does if all
// of the following hold:
//
//   - The ask is not a bot's (a bot chooses again instead), and it is not far behind.
//   - None of the later entries that the seat is told about belongs to the same seat or changed
//     that seat's holder. So a command that is sent twice is accepted only once.
//   - The match has not gone back since, except for changes that the seat is not told about, and no
//     undo has been requested that the asker has not seen.
//   - The ask is an answer to an undo that is still pending. Or it is a command of the game that
//     [battlemat.Preview] accepts now, as it did after the entry that the asker saw, and the choice
//     is the same in every field.
func (m *Match) stands(a Ask) (bool, error) {
	if a.bot || a.Seq < 0 || a.Seq >= m.Seq() || m.Seq()-a.Seq > mostBehind {
		return false, nil
	}
	alone, err := answered(m.budget, askPast, func() (bool, error) { return m.aloneSince(a.Seq, a.Seat), nil })
	if err != nil || !alone {
		return false, err
	}
	then, err := m.At(a.Seq)
	if err != nil {
		return false, err
	}
	seen, now := then.last().undo.askedAt(), m.last().undo.askedAt()
	switch {
	case seen != now:
		return false, nil
	case a.Do == Agree, a.Do == Decline:
		return now > 0, nil
	case a.Do == Play:
		return sameOffer(then, m, a.Seat, a.Command)
	}
	return false, nil
}

// aloneSince reports whether none of the later entries that a seat is told about belongs to that
// seat, changed its holder or took the match back.
func (m *Match) aloneSince(seq int, s battlemat.Seat) bool {
	for seq++; seq <= m.Seq(); seq++ {
		at := m.steps[seq]
		if m.unseen(seq, s) {
			continue // the seat is not concerned
		}
		if at.entry.Seat == s || at.base != seq-1 || at.held[s] != m.steps[seq-1].held[s] {
			return false
		}
	}
	return true
}

// askedAt returns the entry that asked for the undo, or 0 if there is none.
func (u *Undo) askedAt() int {
	if u == nil {
		return 0
	}
	return u.asked
}

// sameOffer reports whether a seat is offered a command as the same choice, field by field, in two
// states of a match.
func sameOffer(then, now *Match, s battlemat.Seat, c battlemat.Command) (bool, error) {
	first, err := then.offer(s, c)
	if first == nil || err != nil {
		return false, err
	}
	second, err := now.offer(s, c)
	return bytes.Equal(first, second), err
}

// offer returns the encoded choice for a command as the seat may see it. It returns nil if the
// command would be refused or is not in its standard form.
func (m *Match) offer(s battlemat.Seat, c battlemat.Command) ([]byte, error) {
	choice, err := m.Preview(s, c)
	var refusal *battlemat.Refusal
	switch {
	case errors.As(err, &refusal), err == nil && choice.Command != c:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return json.Marshal(choice)
}
