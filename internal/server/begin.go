package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/wire"
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

// begin begins a match of a shipped scenario. Documents of the client's own are not
// taken: a ruleset checks what is shipped, and not that a stranger's board ends in time.
func (s *Server) begin(ctx context.Context, in *newMatch) (*created, error) {
	if wait := s.begun.take(callerOf(ctx)); wait > 0 {
		return nil, tooMany(wait, "That is too many matches at once. Wait a little.")
	}
	shipped := s.shipped[in.Body.Scenario]
	if shipped == nil {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "There is no scenario of that id.")
	}
	doc, err := s.chosen(shipped, in.Body)
	if err != nil {
		return nil, err
	}
	id, tokens, err := s.o.Hall.Begin(ctx, doc, in.Body.Seats)
	var faults board.Faults
	if errors.As(err, &faults) {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", faults.Error())
	}
	if err != nil {
		return nil, err
	}
	s.metrics.begun.Inc()
	return &created{
		Location: prefix + "/matches/" + string(id), Keep: "no-store",
		Body: wire.Created{Match: string(id), Owner: tokens.Owner, Tokens: tokens.Seats, Spectator: tokens.Spectator},
	}, nil
}

// chosen is the scenario with the profile and the settings that were asked for.
func (s *Server) chosen(shipped *scenario.Scenario, want wire.NewMatch) (*scenario.Scenario, error) {
	doc := shipped.Configure(want.Profile, want.Set)
	if want.Undo != "" {
		doc.Undo = want.Undo
	}
	ruleset, err := s.o.Rules(doc.Rules)
	if err != nil {
		return nil, err
	}
	// The shipped one opens; so what is wrong now is what was asked for.
	if _, err := ruleset.Open(doc); err != nil {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", err.Error())
	}
	return doc, nil
}

// settings are every field of the profile that a scenario is played by; none when there
// is no such book.
func (s *Server) settings(doc *scenario.Scenario) []wire.Setting {
	for _, book := range s.o.Books {
		if book.Name() != doc.Rules {
			continue
		}
		desk, err := book.Desk(doc.Profile, rules.Settings(doc.Set))
		if err != nil {
			return nil // a scenario may have fields that the book has not
		}
		var all []wire.Setting
		for _, field := range desk.Settings() {
			all = append(all, wire.Setting{Name: field.Name, Value: field.Value})
		}
		return all
	}
	return nil
}
