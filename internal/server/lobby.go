package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/view"
)

// lay prepares the lobby: cards, pictures and books, which never change.
func (s *Server) lay() error {
	s.shipped, s.pictures = map[string]*scenario.Scenario{}, map[string][]byte{}
	for _, doc := range s.o.Scenarios {
		ruleset, err := s.o.Rules(doc.Rules)
		if err != nil {
			return fmt.Errorf("scenario %s: %w", doc.ID, err)
		}
		picture, err := pictureOf(ruleset, doc)
		var fault *match.Fault
		switch {
		case errors.As(err, &fault):
			s.log.Error("a picture of the lobby cannot be drawn", "scenario", doc.ID, "error", fault.Error(), "stack", string(fault.Stack))
		case err != nil:
			return fmt.Errorf("scenario %s: %w", doc.ID, err)
		}
		s.shipped[doc.ID], s.pictures[doc.ID] = doc, picture
		s.cards = append(s.cards, card(ruleset, doc))
	}
	for _, book := range s.o.Books {
		told, err := bookCard(book)
		if err != nil {
			return err
		}
		s.books = append(s.books, told)
	}
	return nil
}

// pictureOf draws the board as a spectator sees it before the first command: what lies
// behind a door is not in it. The error is a *[match.Fault] when the rules failed.
func pictureOf(ruleset battlemat.Ruleset, doc *scenario.Scenario) (drawn []byte, err error) {
	defer match.Recover(&err)
	position, err := battlemat.Begin(ruleset, doc)
	if err != nil {
		return nil, err
	}
	known, err := view.Crop(position.See(battlemat.Spectator))
	if err != nil {
		return nil, err
	}
	seen, err := view.Board(known)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	picture := draw.Picture{Board: seen, Show: draw.Show{NoCoords: true, NoLegend: true}}
	err = draw.SVG(&out, picture, draw.Options{Cell: 24, ID: doc.ID})
	return out.Bytes(), err
}

// card tells of a scenario.
func card(ruleset battlemat.Ruleset, doc *scenario.Scenario) wire.ScenarioCard {
	c := wire.ScenarioCard{
		ID: doc.ID, Name: doc.Name, Rules: doc.Rules, Game: ruleset.Title(), Story: doc.Story, Goal: doc.Goal,
		Level: doc.Level, Minutes: doc.Minutes, Undo: doc.Undoing(), Profile: doc.Profile, Set: doc.Set, Seats: []wire.SeatCard{},
		Picture: prefix + "/scenarios/" + doc.ID + "/picture.svg",
	}
	for _, seat := range doc.Seats {
		told := wire.SeatCard{ID: battlemat.Seat(seat.ID), Name: seat.Name, Side: seat.Side, Text: seat.Text, Held: seat.Held, May: seat.May}
		if told.Held == "" {
			told.Held = match.Person
		}
		if len(told.May) == 0 {
			told.May = []string{match.Person, match.Bot}
		}
		c.Seats = append(c.Seats, told)
	}
	return c
}

// bookCard tells of a rulebook: under each profile the value of every field.
func bookCard(book rules.Book) (wire.BookCard, error) {
	told := wire.BookCard{Name: book.Name(), Profiles: []wire.ProfileCard{}, Fields: []wire.FieldCard{}}
	for _, name := range book.Profiles() {
		desk, err := book.Desk(name, nil)
		if err != nil {
			return told, fmt.Errorf("book %s: %w", book.Name(), err)
		}
		p := wire.ProfileCard{Name: name, Values: map[string]string{}}
		for _, setting := range desk.Settings() {
			p.Values[setting.Name] = setting.Value
		}
		told.Profiles = append(told.Profiles, p)
	}
	for _, f := range book.Fields() {
		told.Fields = append(told.Fields, wire.FieldCard{Name: f.Name, Doc: f.Doc, Values: f.Values})
	}
	return told, nil
}

type nothing struct{}

type scenarioList struct {
	Body []wire.ScenarioCard
}

func (s *Server) listScenarios(context.Context, *nothing) (*scenarioList, error) {
	return &scenarioList{s.cards}, nil
}

type bookList struct {
	Body []wire.BookCard
}

func (s *Server) listBooks(context.Context, *nothing) (*bookList, error) {
	return &bookList{s.books}, nil
}

type pictureQuery struct {
	ID   string `path:"id" doc:"The scenario's id."`
	Have string `header:"If-None-Match" doc:"The ETag of the picture that the client has."`
}

type svg struct {
	Status int
	Kind   string `header:"Content-Type"`
	Keep   string `header:"Cache-Control"`
	Tag    string `header:"ETag"`
	Policy string `header:"Content-Security-Policy"`
	Body   []byte
}

func (s *Server) picture(_ context.Context, in *pictureQuery) (*svg, error) {
	body, found := s.pictures[in.ID]
	switch {
	case !found:
		return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no such scenario.")
	case body == nil:
		return nil, newProblem(http.StatusInternalServerError, codeInternal, "The rules of this game failed to show it. The server's log has the reason.")
	}
	sum := sha256.Sum256(body)
	tag := strconv.Quote(hex.EncodeToString(sum[:12]))
	if in.Have == tag || in.Have == strings.TrimSuffix(tag, `"`)+asGzip+`"` {
		return &svg{Status: http.StatusNotModified, Keep: "no-cache", Tag: in.Have}, nil
	}
	return &svg{http.StatusOK, "image/svg+xml", "no-cache", tag, picturePolicy, body}, nil
}
