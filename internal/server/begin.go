package server

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

type newMatch struct {
	Body wire.NewMatch
}

type created struct {
	Location string `header:"Location"`
	Keep     string `header:"Cache-Control"`
	Body     wire.Created
}

// begin begins a match of a shipped scenario, or of a document from the client. How long the rules
// need for such a document is not known beforehand. So the document is checked and tried first (see
// bring), and the service limits the time of its match.
func (s *Server) begin(ctx context.Context, in *newMatch) (*created, error) {
	client := callerOf(ctx)
	if wait := s.beginRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many matches at once. Wait a moment.")
	}
	if in.Body.Document != nil {
		if in.Body.Scenario != "" {
			return nil, unfitField("document", "a document as well as the scenario %q, expected only one of them.", in.Body.Scenario)
		}
		return s.beginBrought(ctx, client, textOf(in.Body.Document), in.Body)
	}
	if err := bare(in.Body.Picture); err != nil {
		return nil, err
	}
	shipped := s.shipped[in.Body.Scenario]
	if shipped == nil {
		return nil, s.noScenario(http.StatusUnprocessableEntity, codeInvalid, in.Body.Scenario)
	}
	doc, err := s.chosen(shipped, in.Body)
	if err != nil {
		return nil, err
	}
	return s.seat(ctx, client, doc, in.Body.Seats, s.o.Service.Begin)
}

// beginner is a function that begins a match at the service.
type beginner func(context.Context, *scenario.Scenario, map[battlemat.Seat]string) (match.ID, match.Tokens, error)

// seat begins a match from a document, within the client's limits. The match itself is begun by
// `begin`.
func (s *Server) seat(ctx context.Context, client string, doc *scenario.Scenario, seats map[battlemat.Seat]string, begin beginner) (*created, error) {
	held := map[battlemat.Seat]string{}
	for _, seat := range doc.Seats {
		held[battlemat.Seat(seat.ID)] = seat.Held
	}
	maps.Copy(held, seats)
	var tokens match.Tokens
	id, err := s.bounded(client, doc.Picture, held, func() (id match.ID, err error) {
		id, tokens, err = begin(ctx, doc, seats)
		return id, err
	})
	if err != nil {
		return nil, err
	}
	return &created{
		Location: prefix + "/matches/" + string(id), Keep: "no-store",
		Body: wire.Created{Match: string(id), Owner: tokens.Owner, Tokens: tokens.Seats, Spectator: tokens.Spectator},
	}, nil
}

// bounded begins a match within the client's limits. The parameter `under` is the picture under its
// board, if there is one. The parameter `held` lists the holders of its seats, as in a document,
// where "" is a person. If `begin` returns no match, nothing is counted.
func (s *Server) bounded(client string, under *scenario.Picture, held map[battlemat.Seat]string, begin func() (match.ID, error)) (match.ID, error) {
	var begun match.ID // "" if there is none
	amongBots := true
	for _, by := range held {
		amongBots = amongBots && by != match.Person && by != ""
	}
	place, refusal := s.botMatches.reserve(client, amongBots, s.o.Service.AmongBots)
	if refusal != nil {
		return "", refusal
	}
	defer func() { place(begun) }()
	if wait := s.dailyRate.take(client); wait > 0 {
		return "", tooMany(wait, "No more matches can be begun from your address for now. Continue one of yours, or try again later.")
	}
	kept := 0 // the bytes of the picture
	if under != nil {
		kept = len(under.Data)
	}
	if wait := s.pictureRate.takeSome(client, float64(kept)); kept > 0 && wait > 0 {
		s.dailyRate.back(client)
		return "", tooMany(wait, "This server keeps no more pictures of maps from your address for now. Begin without one, or try again later.")
	}
	id, err := begin()
	if id == "" {
		s.dailyRate.back(client)
		s.pictureRate.giveBack(client, float64(kept))
	}
	begun = id
	if p := boundProblem(err); p != nil {
		return "", p
	}
	var faults board.Faults
	if errors.As(err, &faults) {
		return "", newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", faults.Error())
	}
	if err != nil {
		return "", err
	}
	if id != "" {
		s.metrics.begun.Inc()
	}
	return id, nil
}

// boundProblem returns the problem for a match that cannot be begun because of a limit of the
// service. It returns nil for any other error.
func boundProblem(err error) *problem {
	refuse := func(retry time.Duration, detail string) *problem {
		p := newProblem(http.StatusServiceUnavailable, codeTooMany, "%s", detail)
		p.retry = retry
		return p
	}
	switch {
	case errors.Is(err, match.ErrCrowded):
		return refuse(10*time.Second, "No more matches among bots can run here now. Take a seat yourself, or try again in a little while.")
	case errors.Is(err, match.ErrNoRoom):
		return refuse(time.Hour, "This server has no room for more matches. Those that have begun go on.")
	case errors.Is(err, match.ErrNoPictures):
		return refuse(time.Hour, "This server has no room for more pictures of maps. Matches without one can be begun.")
	case errors.Is(err, match.ErrNoMemory):
		return refuse(time.Minute, "This server has no memory for more matches now. Those that have begun go on; try again in a while.")
	}
	return nil
}

// chosen returns the scenario with the requested profile and settings.
func (s *Server) chosen(shipped *scenario.Scenario, want wire.NewMatch) (*scenario.Scenario, error) {
	doc := shipped.Configure(want.Profile, want.Set)
	if want.Undo != "" {
		doc.Undo = want.Undo
	}
	doc, err := s.withMaster(doc, want.Master)
	if err != nil {
		return nil, err
	}
	if _, ruled := doc.Master(); ruled && want.Undo != "" {
		return nil, unfitField("undo", "%q, expected none where there is a game master, since only the game master can take commands back.", want.Undo)
	}
	ruleset, err := s.o.Rules(doc.Rules)
	if err != nil {
		return nil, err
	}
	// The shipped scenario can be opened. So if the changed scenario cannot, the request's settings
	// are at fault.
	if want.Profile == "" && len(want.Set) == 0 && want.Undo == "" && len(want.Master) == 0 {
		return doc, nil
	}
	if _, err := ruleset.Open(doc); err != nil {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", err.Error())
	}
	return doc, nil
}

// withMaster returns the scenario with a seat for a game master who has the given powers. Without
// powers it returns the scenario unchanged.
func (s *Server) withMaster(doc *scenario.Scenario, powers []string) (*scenario.Scenario, error) {
	if len(powers) == 0 {
		return doc, nil
	}
	has := slices.ContainsFunc(doc.Seats, func(seat scenario.Seat) bool { return len(seat.Master) > 0 }) // also if nobody holds it
	ruleset, err := s.o.Rules(doc.Rules)
	if err != nil {
		return nil, err
	}
	may := battlemat.Powers(ruleset)
	if len(may) == 0 {
		return nil, unfitField("master", "there is no game master in %s.", ruleset.Title())
	}
	for n, power := range powers {
		if !slices.Contains(may, power) || slices.Contains(powers[:n], power) {
			return nil, unfitField("master", "%q, expected each of %s at most once.", power, strings.Join(may, ", "))
		}
	}
	if _, there := doc.Seat(scenario.MasterSeat); !has && (there || len(doc.Seats) >= scenario.MaxSeats) {
		return nil, unfitField("master", "the scenario has no room for a game master's seat.")
	}
	return doc.WithMaster(powers), nil
}

// settings returns every field of the profile that a scenario uses. It returns nil if the server
// has no book for the scenario.
func (s *Server) settings(doc *scenario.Scenario) []wire.Setting {
	for _, book := range s.o.Books {
		if book.Name() != doc.Rules {
			continue
		}
		desk, err := book.Desk(doc.Profile, rules.Settings(doc.Set))
		if err != nil {
			return nil // a scenario may have fields that the book does not have
		}
		var all []wire.Setting
		for _, field := range desk.Settings() {
			all = append(all, wire.Setting{Name: field.Name, Value: field.Value})
		}
		return all
	}
	return nil
}
