package server

import (
	"context"
	"net/http"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// lasting is the cache header for answers that only another version of the program changes.
const lasting = "max-age=3600"

type bookQuery struct {
	Rules string `path:"rules" doc:"The name of the rulebook, such as heroquest." maxLength:"40"`
}

// bookRulings returns all rulings on a book, by chapter.
func (s *Server) bookRulings(_ context.Context, in *bookQuery) (*listOf[wire.Chapter], error) {
	var list []wire.Chapter
	for _, chapter := range rulings.Book(in.Rules) {
		told := wire.Chapter{Title: chapter.Title}
		for _, statement := range chapter.Statements {
			told.Rulings = append(told.Rulings, wire.Ruling{Rule: statement.Number, Text: statement.Text})
		}
		list = append(list, told)
	}
	return ofBook(in.Rules, list)
}

// glossary returns the terms of a game.
func (s *Server) glossary(_ context.Context, in *bookQuery) (*listOf[wire.Term], error) {
	var list []wire.Term
	for _, t := range manual.Glossary(in.Rules) {
		list = append(list, wire.Term{ID: t.ID, Name: t.Name, Keys: t.Keys, Forms: t.Forms, Text: t.Text, Rules: t.Rules})
	}
	return ofBook(in.Rules, list)
}

// noBook returns the error for an unknown book.
func noBook(book string) error {
	return newProblem(http.StatusNotFound, codeNotFound, "There is no rulebook %q: expected one of those that /books lists.", book)
}

// shownGuide is a guide whose match has been played, with a picture from it.
type shownGuide struct {
	told    *wire.Guide
	picture []byte
}

// guide prepares the guide of a game on first use by playing its match. It returns nil for a guide
// that cannot be shown, and logs the reason.
func (s *Server) guide(rules battlemat.Ruleset) func() *shownGuide {
	return sync.OnceValue(func() *shownGuide {
		shown, err := stageGuide(rules)
		if err != nil {
			s.log.Error("a guide cannot be shown", "rules", rules.Name(), "error", err.Error())
			return nil
		}
		return shown
	})
}

func stageGuide(rules battlemat.Ruleset) (shown *shownGuide, err error) {
	defer match.Recover(&err)
	guide, _ := manual.GuideOf(rules.Name())
	pictures, err := guide.Stage(rules, scenarios.Load)
	if err != nil {
		return nil, err
	}
	shown = &shownGuide{told: &wire.Guide{Rules: rules.Name(), Game: rules.Title(), Line: guide.Line}}
	for _, p := range pictures {
		if shown.picture == nil && slices.Contains(p.Screen.Offer, string(battlemat.Attack)) {
			if shown.picture, err = pictureOfPlay(p.View, rules.Name()); err != nil {
				return nil, err
			}
		}
		choices := p.Choices
		if choices == nil {
			choices = []battlemat.Choice{}
		}
		shown.told.Screens = append(shown.told.Screens, wire.Screen{
			Title: p.Screen.Title, Text: p.Screen.Text, View: p.View, Choices: choices, Point: p.Point, Cards: p.Screen.Cards,
		})
	}
	return shown, nil
}

func guideCard(rules battlemat.Ruleset, guide manual.Guide) wire.GuideCard {
	return wire.GuideCard{Rules: rules.Name(), Game: rules.Title(), Line: guide.Line, Picture: prefix + "/books/" + rules.Name() + "/picture.svg"}
}

// pictureOfPlay draws the surroundings of the figure whose turn it is.
func pictureOfPlay(v battlemat.View, id string) ([]byte, error) {
	picture, err := diagram.View(v)
	if err != nil {
		return nil, err
	}
	for _, f := range v.Figures {
		if f.ID == v.Actor {
			picture.Window = draw.Window{X: f.At.X - 4, Y: f.At.Y - 2, W: 9, H: 5}
		}
	}
	return asSVG(picture, id, draw.Light)
}

type guideList struct {
	Keep string `header:"Cache-Control"`
	Body []wire.GuideCard
}

// listGuides returns the games that have a guide and a scenario on this server.
func (s *Server) listGuides(context.Context, *nothing) (*guideList, error) {
	return &guideList{lasting, s.guideCards}, nil
}

type guideOf struct {
	Keep string `header:"Cache-Control"`
	Body *wire.Guide
}

func (s *Server) tellGuide(_ context.Context, in *bookQuery) (*guideOf, error) {
	shown, err := s.shownGuide(in.Rules)
	if err != nil {
		return nil, err
	}
	return &guideOf{lasting, shown.told}, nil
}

func (s *Server) guidePicture(_ context.Context, in *bookQuery) (*svg, error) {
	shown, err := s.shownGuide(in.Rules)
	if err != nil {
		return nil, err
	}
	return &svg{Status: http.StatusOK, Kind: "image/svg+xml", Keep: lasting, Policy: picturePolicy, Body: shown.picture}, nil
}

func (s *Server) shownGuide(rules string) (*shownGuide, error) {
	stage, there := s.guides[rules]
	if !there {
		return nil, noBook(rules)
	}
	shown := stage()
	if shown == nil {
		return nil, newProblem(http.StatusInternalServerError, codeInternal, "The guide of this game cannot be shown. The server's log has the reason.")
	}
	return shown, nil
}
