package match

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Say is something that the holder of a seat says: exactly one of Text, Signal, Cell and Name. A
// Name is the person's name from now on; "" removes the name.
type Say struct {
	Seat   battlemat.Seat
	Text   string
	Signal string
	Cell   *grid.Cell
	Name   *string
}

// Say durably stores a remark to the others at the table, and shows it. It returns the ID of the
// remark, or "" for a name. The caller must have checked the asker's token for the seat
// ([Service.Access]). The errors are a *[battlemat.Refusal] and those of [Service.Submit].
func (sv *Service) Say(ctx context.Context, id ID, a Say) (remark string, err error) {
	if err := sv.enter(); err != nil {
		return "", err
	}
	defer sv.work.Done()
	err = sv.with(ctx, id, func(s *session) (err error) {
		remark, err = s.say(a)
		return err
	})
	return remark, err
}

// Chat returns the chat of a match.
func (sv *Service) Chat(ctx context.Context, id ID) (chat *Chat, err error) {
	s, _, err := sv.look(ctx, id)
	if err != nil {
		return nil, err
	}
	if at := s.state.Load(); at.Chat != nil && !at.unheard {
		return at.Chat, nil
	}
	err = sv.with(ctx, id, func(s *session) (err error) {
		chat, err = s.chat()
		return err
	})
	if err != nil {
		return nil, err
	}
	return chat, nil
}

// say handles a remark, and returns its ID.
func (s *session) say(a Say) (string, error) {
	m := s.match()
	r, refusal := m.remark(a)
	if refusal != nil {
		return "", refusal
	}
	if a.Name == nil {
		r.ID, r.At = rand.Text()[:12], s.service.o.Now().UTC()
	}
	err := s.chatOn(func(was *Chat) *Chat {
		if a.Name == nil {
			r.Version, r.Name = was.Version+1, was.Names[a.Seat]
			return was.with(r, m.Seats())
		}
		if name := clean(*a.Name); was.Names[a.Seat] != name {
			return was.named(a.Seat, name)
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return r.ID, nil
}

// chatOn makes the next chat from the present one, stores it durably, and shows it. If `change`
// returns nil, there is nothing to do.
func (s *session) chatOn(change func(*Chat) *Chat) error {
	for tries := 1; ; tries++ {
		was, err := s.chat()
		if was != nil && errors.Is(err, ErrDamaged) {
			s.service.o.Logger.Error("the chat of a match is damaged: it starts afresh", "match", string(s.id), "error", err)
			err = nil
		}
		if err != nil {
			return err
		}
		next := change(was)
		if next == nil {
			return nil
		}
		data, err := json.Marshal(next)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(context.Background(), s.service.o.Patience)
		err = s.service.log.KeepChat(ctx, s.id, next.Version, data)
		cancel()
		if err == nil {
			s.showChat(next)
			return nil
		}
		// Another server may have been faster, or the write may have failed. So the chat must be
		// read again before anything else is said.
		s.unhear()
		if tries == mostTries || !errors.Is(err, ErrTaken) {
			return err
		}
	}
}

// remark returns a remark before its time and ID are set, or a refusal that says what is wrong with
// it.
func (m *Match) remark(a Say) (r Remark, refusal *battlemat.Refusal) {
	r = Remark{Seat: a.Seat, Seq: m.Seq()}
	n := 0
	for _, said := range []bool{a.Text != "", a.Signal != "", a.Cell != nil, a.Name != nil} {
		if said {
			n++
		}
	}
	if n != 1 {
		return r, refuse(codeNothingSaid, "Say one thing at a time: a text, a signal, a cell or a name.")
	}
	switch {
	case a.Name != nil:
		if utf8.RuneCountInString(clean(*a.Name)) > mostName {
			return r, refuse(codeTooLong, "A name has at most %d characters.", mostName)
		}
	case a.Signal != "":
		if r.Signal = a.Signal; !slices.Contains(Signals(), a.Signal) {
			return r, refuse(codeNoSuchSignal, "A signal is one of %s.", strings.Join(Signals(), ", "))
		}
	case a.Cell != nil:
		// For a cell that the seat does not know, the refusal is the same whether or not the cell
		// exists.
		if r.Cell, r.To = a.Cell, m.knowing(*a.Cell); !slices.Contains(r.To, a.Seat) {
			return r, refuse(codeNoSuchCell, "The seat does not know that cell.")
		}
	default:
		switch r.Text = clean(a.Text); {
		case r.Text == "":
			return r, refuse(codeNothingSaid, "The text has no visible characters.")
		case utf8.RuneCountInString(r.Text) > MostText:
			return r, refuse(codeTooLong, "A line has at most %d characters.", MostText)
		}
	}
	return r, nil
}

// chat returns the current chat, which it reads from the log if necessary. If the chat is damaged,
// it returns an error and the chat from which to start again.
func (s *session) chat() (*Chat, error) {
	if at := s.state.Load(); at.Chat != nil && !at.unheard {
		return at.Chat, nil
	}
	sv := s.service
	ctx, cancel := context.WithTimeout(sv.ctx, sv.o.Patience)
	defer cancel()
	version, data, err := sv.log.Chat(ctx, s.id)
	if err != nil {
		return nil, sv.cannotRead(sv.ctx, s.id, err)
	}
	c, err := readChat(s.id, version, data)
	if err != nil {
		return c, err
	}
	s.showChat(c)
	return c, nil
}

// showChat makes a newer chat the current one, and signals all followers. A change of names or of
// the rematch counts as a change of the table.
func (s *session) showChat(c *Chat) {
	at := *s.state.Load()
	was := at.Chat
	if was == nil {
		was = &Chat{}
	}
	if !maps.Equal(was.Names, c.Names) || was.Next != c.Next {
		at.Table = s.service.tables.Add(1)
	}
	at.Chat, at.unheard = c, false
	s.state.Store(&at)
	if was.Version != c.Version {
		s.signal()
	}
}

// unhear marks the chat as stale, because the log may hold newer remarks.
func (s *session) unhear() {
	at := *s.state.Load()
	at.unheard = true
	s.state.Store(&at)
}

// listenOn reads remarks made through another server, if the match has followers here.
func (s *session) listenOn(version int) {
	at := s.state.Load()
	if at == nil || at.Chat != nil && version <= at.Chat.Version {
		return
	}
	s.unhear()
	if len(s.followers) > 0 {
		s.tryChat()
	}
}

// tryChat reads the chat for followers, who can do without the chat if it cannot be read. A failed
// reading is tried again later, less and less often, unless the chat is damaged.
func (s *session) tryChat() {
	_, err := s.chat()
	if err == nil {
		s.chatPause = 0
		return
	}
	s.service.o.Logger.Warn("the chat of a match cannot be read now", "match", string(s.id), "error", err)
	if errors.Is(err, ErrDamaged) || s.relistening {
		return
	}
	s.relistening = true
	s.chatPause = min(max(firstPause, 2*s.chatPause), lastPause)
	s.after(s.chatPause, func() {
		s.relistening = false
		if at := s.state.Load(); len(s.followers) > 0 && (at.Chat == nil || at.unheard) {
			s.tryChat()
		}
	})
}
