package desk

import (
	"encoding/json"
	"io"
	"reflect"

	"github.com/battlemat/battlemat/draw/diagram"
)

// Question is a question to the desk: a struct of plain values that a front end fills in. Its tags
// are for front ends. The tag "json" names a field; the name "-" keeps the field out of requests.
// The tag "help" describes the field, and the tag "doc" describes it for requests, if that differs.
// The tag "least" gives the smallest allowed number, and the tag "also" a second name for requests.
// The tags "arg", "optional", "required", "default", "enum" and "placeholder" are for the command
// line.
type Question interface {
	// Answer answers the question. [Ask] also checks the tags.
	Answer(from *Source) (*Answer, error)
}

// Answer is the answer to a question. Its Value has one of these types, or is a pointer to one,
// depending on the kind of question ([Kinds] lists them too):
//
//	see              Sight of one place, Field of all that is seen, Pairs, Comparison
//	range            Way, or Barred if there is none
//	distance         Distance
//	reach            Reach of all places, Reached of one (or Barred: it cannot be reached), Comparison
//	attack           Attack
//	area             Area, Comparison
//	push, pull       Shove
//	save, contest    Throw
//	monster          Turn
//	odds …           Fight
//	draw             none: there is only a Picture
//	check            Checked
//	boards           []Shipped
type Answer struct {
	Value   any                    // the value to encode as JSON
	No      bool                   // the answer is no
	Tell    func(io.Writer)        // writes the answer in sentences, one for each line
	Picture func() diagram.Picture // returns the board with the answer on it; nil: there is nothing to draw
	Options diagram.Options        // how to draw the picture in a file
}

// JSON writes the answer's value on one line.
func (a *Answer) JSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(a.Value)
}

// Ask answers a question with documents from a source. If the source is nil, only documents that
// come with the program are available. If a field of the question is wrong, the error is an
// [*Invalid].
func Ask(q Question, from *Source) (*Answer, error) {
	if from == nil {
		from = new(Source)
	}
	if err := checkFields(q, from.Limits); err != nil {
		return nil, err
	}
	a, err := q.Answer(from)
	if err != nil {
		return nil, err
	}
	return a.withNotRead(), nil
}

// Kind is a kind of question.
type Kind struct {
	Name    string          // its name on the command line: "see", "odds dnd"
	Doc     string          // one sentence about what it asks
	New     func() Question // returns an empty question to fill in
	Answers []reflect.Type  // the types of the answer's value; none if the answer is only a picture
}

// Kinds returns the kinds of questions, in the order of the command line.
func Kinds() []Kind {
	return []Kind{
		{Name: "see", Doc: "Who sees whom: one verdict with its line, a field of view, or all pairs.", New: asked[SeeQuestion],
			Answers: values(Sight{}, Field{}, Pairs{}, Comparison{})},
		{Name: "range", Doc: "How far it is, counted as the book counts range on this board.", New: asked[RangeQuestion],
			Answers: values(Way{}, Barred{})},
		{Name: "distance", Doc: "How far it is on open ground, by a metric.", New: asked[DistanceQuestion],
			Answers: values(Distance{})},
		{Name: "reach", Doc: "Where a figure can go, at what cost and by which path.", New: asked[ReachQuestion],
			Answers: values(Reach{}, Reached{}, Barred{}, Comparison{})},
		{Name: "attack", Doc: "Whether an attack is allowed, why, and with what odds.", New: asked[AttackQuestion],
			Answers: values(Attack{})},
		{Name: "area", Doc: "Which cells an area of effect covers, and whom it hits.", New: asked[AreaQuestion],
			Answers: values(Area{}, Comparison{})},
		{Name: "push", Doc: "Where a figure may be pushed: every destination with a path.", New: asked[PushQuestion],
			Answers: values(Shove{})},
		{Name: "pull", Doc: "Where a figure may be pulled: every destination with a path.", New: asked[PullQuestion],
			Answers: values(Shove{})},
		{Name: "save", Doc: "The chance that a figure makes a saving throw, and what it suffers.", New: asked[SaveQuestion],
			Answers: values(Throw{})},
		{Name: "contest", Doc: "The chance that a figure grapples or shoves another, or breaks free.", New: asked[ContestQuestion],
			Answers: values(Throw{})},
		{Name: "monster", Doc: "What a monster may do in its turn: every allowed action, with the reasons.", New: asked[MonsterQuestion],
			Answers: values(Turn{})},
		{Name: "odds heroquest", Doc: "An attack in HeroQuest: skulls against shields.", New: asked[HeroQuestOdds],
			Answers: values(Fight{})},
		{Name: "odds heroscape", Doc: "An attack in Heroscape: skulls against shields, with height.", New: asked[HeroscapeOdds],
			Answers: values(Fight{})},
		{Name: "odds dnd", Doc: "An attack or a saving throw with a d20, and its damage.", New: asked[DNDOdds],
			Answers: values(Fight{})},
		{Name: "odds gloomhaven", Doc: "An attack with a modifier deck.", New: asked[GloomhavenOdds],
			Answers: values(Fight{})},
		{Name: "draw", Doc: "The board as text, SVG or PNG, with what is seen or reached on it.", New: asked[DrawQuestion]},
		{Name: "check", Doc: "Every fault of a document, with its place.", New: asked[CheckQuestion],
			Answers: values(Checked{})},
		{Name: "boards", Doc: "The boards that come with the program.", New: asked[BoardsQuestion],
			Answers: values([]Shipped{})},
	}
}

// asked returns an empty question of a kind.
func asked[Q any, P interface {
	*Q
	Question
}]() Question {
	return P(new(Q))
}

// values returns the types of the given values.
func values(of ...any) []reflect.Type {
	types := make([]reflect.Type, len(of))
	for i, v := range of {
		types[i] = reflect.TypeOf(v)
	}
	return types
}

// OnBoard is the part of a question that names the board.
type OnBoard struct {
	Board Document `json:"board" arg:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares." doc:"A shipped board's name, WxH for an empty board of squares, or a whole board document."`
	Start bool     `json:"start" help:"For a scenario: its board as it is when a match begins, with everything on it."`
}

// ByBook is the part of a question that chooses the book. The board may decide what these fields
// leave open.
type ByBook struct {
	Rules   string            `json:"rules" help:"The book: heroquest, dnd, heroscape or gloomhaven. A board may name its own." placeholder:"NAME"`
	Profile string            `json:"profile" help:"The book's profile (see battlemat rules NAME)." placeholder:"P"`
	Set     map[string]string `json:"set" help:"Set one field of the profile." placeholder:"FIELD=VALUE" mapsep:"none"`
}

// PlaceName names a place on a question's board: a cell, as in "3,4", or a figure.
type PlaceName string

// Steps is a list of steps on the axes of the grid: "[[1,0],[2,0]]".
type Steps string
