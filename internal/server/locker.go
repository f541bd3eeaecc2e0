package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// lockers is the path of people's lockers. The token identifies the locker; no path contains it.
const lockers = prefix + "/lockers"

// noLocker returns the single answer for any token that opens no locker.
func noLocker() *problem {
	return newProblem(http.StatusNotFound, codeNoLocker, "The token opens no locker: it never existed, or its owner has removed it.")
}

// lockerProblem returns the problem of a locker that cannot be opened or filled. Other errors are
// returned as they are.
func lockerProblem(err error) error {
	if errors.Is(err, match.ErrNoLocker) {
		return noLocker()
	}
	if errors.Is(err, match.ErrDamaged) {
		// The error itself stays unchanged for the log.
		return errors.Join(newProblem(http.StatusConflict, codeDamaged, "The contents of the locker are damaged and cannot be read: the operator of the server may have a backup. The matches themselves go on."), err)
	}
	if p := boundProblem(err); p != nil {
		p.Detail = "This server has no more room for lockers."
		return p
	}
	return err
}

type openedLocker struct {
	Keep string `header:"Cache-Control"`
	Body wire.OpenedLocker
}

// openLocker creates a locker on request.
func (s *Server) openLocker(ctx context.Context, _ *nothing) (*openedLocker, error) {
	client := callerOf(ctx)
	if wait := s.lockerRate.take(client); wait > 0 {
		return nil, tooMany(wait, "No more lockers can be opened from your address for now. Use the one that you have, or try again later.")
	}
	token, err := s.o.Service.OpenLocker(ctx)
	if err != nil {
		s.lockerRate.back(client)
		return nil, lockerProblem(err)
	}
	s.metrics.lockers.Inc()
	return &openedLocker{"no-store", wire.OpenedLocker{Token: token}}, nil
}

type lockerOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Locker
}

// Own holds the token of the client's locker.
type Own struct{ Bearer }

// token returns the first token, which is that of the locker.
func (o Own) token() string {
	if list := o.tokens(); len(list) > 0 {
		return list[0]
	}
	return ""
}

// locker returns the contents of a locker.
func (s *Server) locker(ctx context.Context, in *Own) (*lockerOf, error) {
	if wait := s.keepRate.take(callerOf(ctx)); wait > 0 {
		return nil, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	return s.tellLocker(ctx, in.token(), nil)
}

// tellLocker returns the contents of a locker. The parameter `unknown` lists matches that could not
// be added, which the answer repeats.
func (s *Server) tellLocker(ctx context.Context, token string, unknown []match.ID) (*lockerOf, error) {
	opened, err := s.o.Service.Locker(ctx, token)
	if err != nil {
		return nil, lockerProblem(err)
	}
	told := wire.Locker{Matches: []wire.KeptMatch{}, Most: match.MostKept, Full: opened.Full, Documents: []wire.OwnDocument{}, MostDocuments: match.MostDocuments}
	for _, h := range opened.Matches {
		told.Matches = append(told.Matches, s.keptAs(h))
	}
	for _, d := range opened.Documents {
		told.Documents = append(told.Documents, s.documentAs(d))
	}
	for _, id := range unknown {
		told.Unknown = append(told.Unknown, string(id))
	}
	return &lockerOf{"no-store", told}, nil
}

// keptAs describes a match in a locker.
func (s *Server) keptAs(h match.HeldMatch) wire.KeptMatch {
	k := wire.KeptMatch{
		Match: string(h.Match), Tokens: h.Tokens, Damaged: h.Damaged, Owner: h.OwnToken, Spectator: h.Spectator, Links: h.Links, Mine: h.Seats,
		Scenario: h.Scenario, ScenarioID: h.ScenarioID, Shipped: s.shipped[h.ScenarioID] != nil, Rules: h.Rules, Game: h.Game,
		Begun: h.Begun, Changed: h.Changed, Entries: h.Entries, Rounds: h.Rounds, Seats: []wire.KeptSeat{}, Result: string(h.Result), Text: h.Text,
	}
	if k.Mine == nil {
		k.Mine = []battlemat.Seat{}
	}
	for _, seat := range h.Table {
		k.Seats = append(k.Seats, wire.KeptSeat(seat))
	}
	return k
}

type keepIn struct {
	Own
	Body wire.Keep
}

// keep puts matches into a locker. The server may have to read a match from the log to check its
// tokens, so each new match counts.
func (s *Server) keep(ctx context.Context, in *keepIn) (*lockerOf, error) {
	client := callerOf(ctx)
	if wait := s.keepRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	var list []match.Keep
	for _, k := range in.Body.Matches {
		list = append(list, match.Keep{Match: match.ID(k.Match), Tokens: someTokens(k.Tokens), Lent: someTokens(k.Links)})
	}
	n, err := s.o.Service.NewInLocker(ctx, in.token(), list)
	if err != nil {
		return nil, lockerProblem(err)
	}
	s.keepRate.back(client) // the request is counted again below, together with its new matches
	if wait := s.keepRate.takeSome(client, float64(1+n)); wait > 0 {
		return nil, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	unknown, err := s.o.Service.KeepInLocker(ctx, in.token(), list)
	if err != nil {
		return nil, lockerProblem(err)
	}
	return s.tellLocker(ctx, in.token(), unknown)
}

type forgetIn struct {
	Own
	Body wire.Forget
}

type forgotten struct {
	Keep string `header:"Cache-Control"`
	Body wire.Forgotten
}

// forget takes a match out of a locker, or removes the locker.
func (s *Server) forget(ctx context.Context, in *forgetIn) (*forgotten, error) {
	if wait := s.keepRate.take(callerOf(ctx)); wait > 0 {
		return nil, tooMany(wait, "Too many requests at once. Wait a moment.")
	}
	var err error
	if in.Body.Match == "" {
		err = s.o.Service.RemoveLocker(ctx, in.token())
	} else {
		err = s.o.Service.ForgetInLocker(ctx, in.token(), match.ID(in.Body.Match))
	}
	if err != nil {
		return nil, lockerProblem(err)
	}
	return &forgotten{"no-store", wire.Forgotten{Match: in.Body.Match}}, nil
}
