package server

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/docs/manual/houserules"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

// lay prepares the lobby: cards, pictures and books, which never change. Pictures are drawn on
// first use.
func (s *Server) lay() error {
	s.shipped, s.pictures = map[string]*scenario.Scenario{}, map[string]func() []byte{}
	s.guides, s.guideCards = map[string]func() *shownGuide{}, []wire.GuideCard{}
	for _, doc := range s.o.Scenarios {
		ruleset, err := s.o.Rules(doc.Rules)
		if err != nil {
			return fmt.Errorf("scenario %s: %w", doc.ID, err)
		}
		s.shipped[doc.ID] = doc
		s.pictures[doc.ID] = sync.OnceValue(func() []byte { return s.pictured(ruleset, doc) })
		s.cards = append(s.cards, card(ruleset, doc))
		if guide, there := manual.GuideOf(doc.Rules); there && s.guides[doc.Rules] == nil {
			s.guides[doc.Rules] = s.guide(ruleset)
			s.guideCards = append(s.guideCards, guideCard(ruleset, guide))
		}
	}
	s.order()
	s.houseExamplesOf = examplesOfAll(s.o.Books)
	s.layBenches()
	for _, book := range s.o.Books {
		told, err := bookCard(book)
		if err != nil {
			return err
		}
		s.books = append(s.books, told)
	}
	return nil
}

// order sets, for each scenario, the next scenario of the same game.
func (s *Server) order() {
	last := map[string]int{} // by ruleset
	for i, c := range s.cards {
		if before, there := last[c.Rules]; there {
			s.cards[before].Next = c.ID
		}
		last[c.Rules] = i
	}
}

// pictured returns the picture of a scenario. If the rules fail to show the scenario, pictured
// returns nil and logs the failure.
func (s *Server) pictured(ruleset battlemat.Ruleset, doc *scenario.Scenario) []byte {
	picture, err := pictureOf(ruleset, doc)
	if err == nil {
		return picture
	}
	told := []any{"scenario", doc.ID, "error", err.Error()}
	var fault *match.Fault
	if errors.As(err, &fault) {
		told = append(told, "stack", string(fault.Stack))
	}
	s.log.Error("a picture of the lobby cannot be drawn", told...)
	return nil
}

// pictureOf draws the board as a spectator sees it before the first command, without the rooms
// behind doors. If a spectator sees nothing, it returns the night picture. If the rules fail, the
// error is a *[match.Fault].
func pictureOf(ruleset battlemat.Ruleset, doc *scenario.Scenario) (drawn []byte, err error) {
	defer match.Recover(&err)
	position, err := battlemat.Begin(ruleset, doc)
	if err != nil {
		return nil, err
	}
	return publicPicture(position, doc.ID)
}

// publicPicture draws a position as spectators see it, with a prefix for the ids of its parts.
func publicPicture(position battlemat.Position, id string) ([]byte, error) {
	public := position.See(battlemat.Spectator)
	if dark(public) {
		return []byte(night), nil
	}
	known, err := view.Crop(public)
	if err != nil {
		return nil, err
	}
	picture, err := diagram.View(known)
	if err != nil {
		return nil, err
	}
	return asSVG(picture, id, draw.Light)
}

// noScenario returns the problem of an unknown scenario, with the nearest known name.
func (s *Server) noScenario(status int, code, id string) error {
	meant := cmp.Or(desk.Meant(id, slices.Sorted(maps.Keys(s.shipped))), ".")
	return newProblem(status, code, "There is no scenario %q: expected one of those that /scenarios lists%s", id, meant)
}

// asSVG writes a picture of only the board, with a prefix for the ids of its parts.
func asSVG(picture draw.Picture, id string, theme draw.Theme) ([]byte, error) {
	picture.Board.Name = "" // the name is on the card
	picture.Notes, picture.Show = nil, draw.Show{NoCoords: true, NoLegend: true}
	var out bytes.Buffer
	err := draw.SVG(&out, picture, draw.Options{Cell: 24, ID: id, Theme: theme})
	return out.Bytes(), err
}

// usualSet returns the values of the switches whose defaults in matches of a scenario differ from
// those of its book.
func usualSet(ruleset battlemat.Ruleset, doc *scenario.Scenario) map[string]string {
	set := map[string]string{}
	maps.Copy(set, battlemat.Usual(ruleset))
	maps.Copy(set, doc.Set)
	return set
}

// card describes a scenario.
func card(ruleset battlemat.Ruleset, doc *scenario.Scenario) wire.ScenarioCard {
	c := wire.ScenarioCard{
		ID: doc.ID, Name: doc.Name, Rules: doc.Rules, Game: ruleset.Title(), Story: doc.Story, Goal: doc.Goal,
		Level: doc.Level, Minutes: doc.Minutes, Undo: doc.Undoing(), Profile: doc.Profile, Set: usualSet(ruleset, doc), Seats: []wire.SeatCard{}, Powers: battlemat.Powers(ruleset), Ruling: battlemat.Ruling(ruleset),
		Picture: prefix + "/scenarios/" + doc.ID + "/picture.svg",
	}
	for _, seat := range doc.Seats {
		told := wire.SeatCard{ID: battlemat.Seat(seat.ID), Name: seat.Name, Side: seat.Side, Text: seat.Text, Held: seat.Held, May: seat.May, Master: seat.Master}
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

// bookCard describes a rulebook, with the value of every field under each profile.
func bookCard(book rules.Book) (wire.BookCard, error) {
	told := wire.BookCard{Name: book.Name(), Profiles: []wire.ProfileCard{}, Fields: []wire.FieldCard{}}
	for _, name := range book.Profiles() {
		desk, err := book.Desk(name, nil)
		if err != nil {
			return told, fmt.Errorf("book %s: %w", book.Name(), err)
		}
		p := wire.ProfileCard{Name: name, Title: houserules.Edition(book.Name(), name), Lacks: houserules.Lacks(book.Name(), name), Values: map[string]string{}}
		for _, setting := range desk.Settings() {
			p.Values[setting.Name] = setting.Value
		}
		told.Profiles = append(told.Profiles, p)
	}
	for _, f := range book.Fields() {
		told.Fields = append(told.Fields, wire.FieldCard{Name: f.Name, Doc: f.Doc, Values: f.Values, Counts: f.Counts})
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
	picture, found := s.pictures[in.ID]
	if !found {
		return nil, s.noScenario(http.StatusNotFound, codeNotFound, in.ID)
	}
	body := picture()
	if body == nil {
		return nil, newProblem(http.StatusInternalServerError, codeInternal, "The rules of this game failed to show the scenario. The server's log has the reason.")
	}
	sum := sha256.Sum256(body)
	tag := strconv.Quote(hex.EncodeToString(sum[:12]))
	if in.Have == tag || in.Have == strings.TrimSuffix(tag, `"`)+asGzip+`"` {
		return &svg{Status: http.StatusNotModified, Keep: "no-cache", Tag: in.Have}, nil
	}
	return &svg{http.StatusOK, "image/svg+xml", "no-cache", tag, picturePolicy, body}, nil
}
