package match

import (
	"bytes"
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
)

// ErrNotOver refuses a request that must wait for the end of a match.
var ErrNotOver = errors.New("the match is not over")

// Rematch begins the match that follows a finished match. The new match has the same scenario and
// profile, and the holders that the seats had at the end. The tokens of the old match also open the
// new one, and people keep their names. A match has only one rematch. Its name is derived from the
// name and key of the old match, so that every request to any server gets the same match. The
// result `began` reports whether this call began the rematch. The errors are [ErrNotOver] and those
// of [Service.Begin]. If both a name and an error are returned, the rematch has begun, and the
// error is one of those of [Service.Submit].
func (sv *Service) Rematch(ctx context.Context, id ID) (next ID, began bool, err error) {
	s, m, err := sv.look(ctx, id)
	if err != nil {
		return "", false, err
	}
	if _, over := m.Over(); !over {
		return "", false, ErrNotOver
	}
	if next, err = s.secret.rematch(id); err != nil {
		return "", false, err
	}
	_, _, err = sv.look(ctx, next)
	if errors.Is(err, ErrUnknown) {
		began, err = sv.beginRematch(ctx, s, m, next)
	}
	if err != nil {
		return "", false, err
	}
	if chat, err := sv.Chat(ctx, id); err == nil { // the match can be played without the names
		if err := sv.with(ctx, next, func(s *session) error { return s.nameAll(chat.Names) }); err != nil {
			return next, began, err
		}
	}
	return next, began, sv.with(ctx, id, func(s *session) error { return s.leadOn(next) })
}

// nameAll gives people the names from the previous match, if nothing has been said yet.
func (s *session) nameAll(names map[battlemat.Seat]string) error {
	return s.chatOn(func(was *Chat) *Chat {
		if was.Version > 0 || len(names) == 0 {
			return nil
		}
		after := was.next()
		after.Names = names
		return after
	})
}

// rematch returns the name of a match's rematch. It cannot be guessed without the key.
func (s Secret) rematch(id ID) (ID, error) {
	drawn, err := hkdf.Expand(sha256.New, s.Key[:], "rematch of "+string(id), 4*idLength)
	if err != nil {
		return "", err
	}
	return newID(bytes.NewReader(drawn))
}

// beginRematch begins the match that follows m, unless another call or another server is faster. It
// reports whether this call began the match.
func (sv *Service) beginRematch(ctx context.Context, s *session, m *Match, next ID) (began bool, err error) {
	doc := *m.Scenario()
	if p := doc.Picture; p != nil {
		data, err := sv.Picture(ctx, p.Hash)
		if err != nil {
			return false, fmt.Errorf("match %s: its picture: %w", m.ID(), err)
		}
		again := *p
		again.Data = data
		doc.Picture = &again
	}
	doc.Undo = m.UndoSetting()
	_, _, err = sv.begin(ctx, &doc, m.Held(), m.Brought(), func() (ID, Secret, error) {
		_, secret, err := sv.draw()
		secret.Key = s.secret.Key
		return next, secret, err
	})
	if errors.Is(err, ErrTaken) {
		return false, nil
	}
	return err == nil, err
}

// leadOn announces the rematch to the table of the finished match.
func (s *session) leadOn(next ID) error {
	return s.chatOn(func(was *Chat) *Chat {
		if was.Next == next {
			return nil
		}
		return was.leading(next)
	})
}
