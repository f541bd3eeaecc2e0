package match

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/battlemat/battlemat"
)

// mostBehind is how many entries a command may be behind the match and still be accepted.
const mostBehind = 64

// mostTries bounds how often a command is decided again because another service appended an entry first.
const mostTries = 8

// stands reports whether an ask based on an earlier entry still means the same now:
//
//   - it is not a bot's, which looks again instead, and not far behind;
//   - none of the entries since that the seat is told about is the same seat's or changed the holder of that seat, so that
//     what is sent twice is accepted once;
//   - the match has not gone back since, except for what the seat is not told about, nor is an undo asked for that the asker did not see;
//   - a command of the game was offered to the seat after the entry that it saw, and is
//     offered now, or would have been accepted by [battlemat.Preview] then and now; and the two are
//     the same choice in every field; for an answer to an undo, that undo is still open.
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

// aloneSince reports whether none of the entries after one that a seat is told about is its own, changed its holder or
// took the match back.
func (m *Match) aloneSince(seq int, s battlemat.Seat) bool {
	for seq++; seq <= m.Seq(); seq++ {
		at := m.steps[seq]
		if m.unseen(seq, s) {
			continue // it means nothing to the seat
		}
		if at.entry.Seat == s || at.base != seq-1 || at.held[s] != m.steps[seq-1].held[s] {
			return false
		}
	}
	return true
}

// askedAt returns the entry that asked for the undo; 0 when there is none.
func (u *Undo) askedAt() int {
	if u == nil {
		return 0
	}
	return u.asked
}

// sameOffer reports whether a seat is offered a command in two states of a match as the same choice, field by
// field.
func sameOffer(then, now *Match, s battlemat.Seat, c battlemat.Command) (bool, error) {
	first, err := then.offer(s, c)
	if first == nil || err != nil {
		return false, err
	}
	second, err := now.offer(s, c)
	return bytes.Equal(first, second), err
}

// offer returns the choice for that command as the seat may see it; nil when the command would be refused or
// is not in its standard form.
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
