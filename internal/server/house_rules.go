package server

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/docs/manual/houserules"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
)

// houseField is a field of a book.
type houseField struct{ book, field string }

// drawnExample is the outcome of a position under one value of a switch, and its pictures by theme.
type drawnExample struct {
	told     wire.HouseExample
	pictures map[draw.Theme][]byte
}

// examplesOfAll prepares the examples of every house rule in the given books. An example is
// computed on first use.
func examplesOfAll(books []rules.Book) map[houseField]func() ([]drawnExample, error) {
	all := map[houseField]func() ([]drawnExample, error){}
	for _, book := range books {
		for _, rule := range houserules.Of(book.Name()) {
			all[houseField{book.Name(), rule.Field}] = sync.OnceValues(func() ([]drawnExample, error) { return examplesOf(book.Name(), rule) })
		}
	}
	return all
}

func examplesOf(book string, rule houserules.Rule) (list []drawnExample, err error) {
	defer match.Recover(&err)
	examples, err := rule.Examples()
	if err != nil {
		return nil, err
	}
	for _, e := range examples {
		pictures := map[draw.Theme][]byte{}
		for _, theme := range []draw.Theme{draw.Light, draw.Dark} {
			if pictures[theme], err = asSVG(e.Picture, "example", theme); err != nil {
				return nil, err
			}
		}
		path := prefix + "/books/" + book + "/house-rules/" + rule.Field + "/picture.svg?value=" + url.QueryEscape(e.Value.Value)
		list = append(list, drawnExample{wire.HouseExample{Value: e.Value.Value, Name: e.Value.Name, Picture: path, Says: e.Says, Notes: append([]string{}, e.Picture.Notes...)}, pictures})
	}
	return list, nil
}

// houseRules returns the switches of a book in words.
func (s *Server) houseRules(_ context.Context, in *bookQuery) (*listOf[wire.HouseRule], error) {
	var list []wire.HouseRule
	if !slices.ContainsFunc(s.o.Books, func(b rules.Book) bool { return b.Name() == in.Rules }) {
		return nil, noBook(in.Rules)
	}
	for _, rule := range houserules.Of(in.Rules) {
		told := wire.HouseRule{Field: rule.Field, Name: rule.Name, Text: rule.Text, Suits: rule.Suits, Pictured: rule.Pictured()}
		for _, v := range rule.Values {
			told.Values = append(told.Values, wire.HouseValue{Value: v.Value, Name: v.Name})
		}
		list = append(list, told)
	}
	return ofBook(in.Rules, list)
}

type fieldQuery struct {
	Rules string `path:"rules" doc:"The name of the rulebook, such as heroquest." maxLength:"40"`
	Field string `path:"field" doc:"The name of the switch, such as same-room." maxLength:"40"`
}

// houseExamples returns the outcomes of a small position, one for each value of a switch.
func (s *Server) houseExamples(_ context.Context, in *fieldQuery) (*listOf[wire.HouseExample], error) {
	drawn, err := s.drawnExamples(in.Rules, in.Field)
	if err != nil {
		return nil, err
	}
	var list []wire.HouseExample
	for _, e := range drawn {
		list = append(list, e.told)
	}
	return answerList(lasting, list), nil
}

type housePictureQuery struct {
	Rules string `path:"rules" doc:"The name of the rulebook, such as heroquest." maxLength:"40"`
	Field string `path:"field" doc:"The name of the switch, such as same-room." maxLength:"40"`
	Value string `query:"value" doc:"The value of the switch." maxLength:"40"`
	Theme string `query:"theme" enum:"light,dark" default:"light" doc:"The colours of the picture."`
}

// housePicture returns the picture for one value of a switch.
func (s *Server) housePicture(_ context.Context, in *housePictureQuery) (*svg, error) {
	drawn, err := s.drawnExamples(in.Rules, in.Field)
	if err != nil {
		return nil, err
	}
	theme := draw.Light
	if in.Theme == draw.Dark.String() {
		theme = draw.Dark
	}
	for _, e := range drawn {
		if e.told.Value == in.Value {
			return &svg{Status: http.StatusOK, Kind: "image/svg+xml", Keep: lasting, Policy: picturePolicy, Body: e.pictures[theme]}, nil
		}
	}
	return nil, newProblem(http.StatusNotFound, codeNotFound, "No picture shows this value of the switch.")
}

// drawnExamples returns the examples of a switch. If an example cannot be shown, it logs the error.
func (s *Server) drawnExamples(book, field string) ([]drawnExample, error) {
	examples, there := s.houseExamplesOf[houseField{book, field}]
	if !there {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "The book %q has no switch %q: expected one of those that /books lists.", book, field)
	}
	drawn, err := examples()
	if err != nil {
		s.log.Error("a house rule cannot be shown", "rules", book, "field", field, "error", err.Error())
		return nil, newProblem(http.StatusInternalServerError, codeInternal, "The example of this switch cannot be shown. The server's log has the reason.")
	}
	return drawn, nil
}
