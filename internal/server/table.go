package server

import (
	"context"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// One is the part of a request that names a match and carries the tokens for it.
type One struct {
	Bearer
	ID string `path:"id" doc:"The match."`
}

// enter finds the match that a request is about, and the access that its tokens give.
func (s *Server) enter(ctx context.Context, in One) (*match.Match, match.Access, error) {
	return s.admit(ctx, in.ID, in.tokens())
}

func (s *Server) admit(ctx context.Context, name string, tokens []string) (*match.Match, match.Access, error) {
	id, err := idOf(name)
	if err != nil {
		return nil, match.Access{}, err
	}
	access, err := s.o.Service.Access(ctx, id, tokens)
	if err != nil {
		return nil, access, err
	}
	m, err := s.o.Service.Now(ctx, id)
	if err != nil {
		return nil, access, err
	}
	return m, access.In(m), nil // a bot may have taken over a seat in the meantime
}

type tableOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Table
}

func (s *Server) table(ctx context.Context, in *One) (*tableOf, error) {
	m, access, err := s.enter(ctx, *in)
	if err != nil {
		return nil, err
	}
	now := match.Snapshot{Match: m, Online: s.o.Service.Online(m.ID())}
	// If the chat cannot be read, the table is sent without names.
	if now.Chat, err = s.o.Service.Chat(ctx, m.ID()); err != nil {
		s.log.Warn("a table is sent without names", "match", string(m.ID()), "error", err)
	}
	return &tableOf{"no-store", s.tableAs(now, access, s.settings(m.Scenario()))}, nil
}

// tableAs returns what the viewer may know about the table, apart from the game.
func (s *Server) tableAs(now match.Snapshot, access match.Access, settings []wire.Setting) wire.Table {
	m := now.Match
	doc := m.Scenario()
	t := wire.Table{
		Match: string(m.ID()), Scenario: doc.Name, ScenarioID: doc.ID, Shipped: s.shipped[doc.ID] != nil, Rules: doc.Rules, Game: m.Ruleset().Title(),
		Profile: doc.Profile, Settings: settings, Seats: []wire.TableSeat{}, Seq: m.Seq(),
		Begun: m.Begun(), Changed: m.Changed(), Paused: m.Paused(), Undoing: m.UndoSetting(), Commitment: m.Commitment(), Seed: m.Seed(),
		Mine: slices.Clone(access.Seats), Owner: access.Owner, Spectator: access.Watch,
	}
	if p := doc.Picture; p != nil {
		t.Picture = &wire.Picture{Tile: picture.Tile, Width: p.Width, Height: p.Height}
	}
	if t.Mine == nil {
		t.Mine = []battlemat.Seat{}
	}
	if outcome, over := m.Over(); over {
		t.Over = &outcome
	}
	if u := m.Undo(); u != nil {
		t.Undo = &wire.Undo{By: u.By, To: u.To, Waiting: u.Waiting}
	}
	if now.Chat != nil {
		t.Next = string(now.Chat.Next)
	}
	held, back := m.Held(), m.TakenBack()
	for _, seat := range doc.Seats {
		id := battlemat.Seat(seat.ID)
		told := wire.TableSeat{ID: id, Name: seat.Name, Side: seat.Side, Held: held[id], TookBack: back[id]}
		if told.Held == match.Person {
			told.Online = now.Online[id]
			if now.Chat != nil {
				told.Player = now.Chat.Names[id]
			}
		}
		t.Seats = append(t.Seats, told)
	}
	return t
}
