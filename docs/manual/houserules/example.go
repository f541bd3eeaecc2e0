package houserules

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// Example is the result of the position under one value of the switch.
type Example struct {
	Value   Value
	Picture draw.Picture
	Says    string // the result in sentences, for screen readers
}

// Examples returns an example for each value that is drawn, in order, or none for a rule without a
// picture. The error names the value that has no example.
func (r *Rule) Examples() ([]Example, error) {
	if r.position == nil {
		return nil, nil
	}
	var list []Example
	for _, value := range r.Values {
		if len(r.position.drawn) > 0 && !slices.Contains(r.position.drawn, value.Value) {
			continue
		}
		picture, told, err := r.example(value.Value)
		if err != nil {
			return nil, fmt.Errorf("%s, %s=%s: %w", r.book, r.Field, value.Value, err)
		}
		picture.Window = draw.Window{} // the complete board, so that the examples look alike
		says, err := draw.Describe(picture)
		if err != nil {
			return nil, fmt.Errorf("%s, %s=%s: %w", r.book, r.Field, value.Value, err)
		}
		list = append(list, Example{Value: value, Picture: picture, Says: strings.TrimSpace(says + " " + told)})
	}
	return list, nil
}

func (r *Rule) example(value string) (draw.Picture, string, error) {
	if len(r.position.steps) > 0 {
		picture, err := r.staged(value)
		return picture, "", err
	}
	return r.asked(value)
}

// The name of the position's board in a question.
const here = "position.txt"

// asked returns the desk's answer to the question under a value: as a picture, and in words.
func (r *Rule) asked(value string) (picture draw.Picture, told string, err error) {
	at := slices.IndexFunc(desk.Kinds(), func(k desk.Kind) bool { return k.Name == r.position.kind })
	if at < 0 {
		return picture, "", fmt.Errorf("%q is not a kind of question", r.position.kind)
	}
	question := struct {
		Board string            `json:"board"`
		Set   map[string]string `json:"set"`
	}{Board: here, Set: map[string]string{}}
	if err := json.Unmarshal([]byte(r.position.question), &question); err != nil {
		return picture, "", err
	}
	question.Set[r.Field] = value
	common, err := json.Marshal(question)
	if err != nil {
		return picture, "", err
	}
	asked := desk.Kinds()[at].New()
	for _, fields := range [][]byte{[]byte(r.position.question), common} {
		if err := json.Unmarshal(fields, asked); err != nil {
			return picture, "", err
		}
	}
	source := &desk.Source{Open: func(name string) ([]byte, error) {
		if name != here {
			return nil, fs.ErrNotExist
		}
		return []byte(r.position.board), nil
	}}
	answer, err := desk.Ask(asked, source)
	if err != nil {
		return picture, "", err
	}
	var out bytes.Buffer
	answer.Tell(&out)
	if len(r.position.tells) == 0 { // if no sentences go below the picture, the whole answer is told
		told = strings.Join(strings.Fields(out.String()), " ")
	}
	if answer.Picture != nil {
		picture = answer.Picture()
	} else {
		picture.Board, err = source.Board(desk.Document{Name: question.Board}) // the answer has no picture, so show the bare board
	}
	for line := range strings.Lines(out.String()) {
		picture.Notes = append(picture.Notes, r.position.told(strings.Join(strings.Fields(line), " "))...)
	}
	return picture, told, err
}

// staged plays the steps under a value and returns what the seat sees.
func (r *Rule) staged(value string) (picture draw.Picture, err error) {
	ruleset, err := all.Ruleset(r.book)
	if err != nil {
		return picture, err
	}
	screen := manual.Screen{Title: r.Name}
	for _, step := range r.position.steps {
		do, what, _ := strings.Cut(step, " ")
		screen.Steps = append(screen.Steps, manual.Step{Do: do, What: what})
	}
	screen.Offer = r.position.offers
	shown, err := manual.Guide{Screens: []manual.Screen{screen}}.Stage(ruleset, func(name string) (*scenario.Scenario, error) {
		doc, err := r.scenario(name)
		if err != nil {
			return nil, err
		}
		own := *doc
		own.Set = maps.Clone(doc.Set)
		if own.Set == nil {
			own.Set = map[string]string{}
		}
		own.Set[r.Field] = value
		return &own, nil
	})
	if err != nil {
		return picture, err
	}
	if len(shown) == 0 {
		return picture, errors.New("nothing is shown")
	}
	if picture, err = diagram.View(shown[0].View); err != nil {
		return picture, err
	}
	if r.position.scenario != "" {
		picture.Board.Name = "" // an example needs no name
	}
	layPrinted(&picture, shown[0].View.Ground)
	picture.Notes = nil
	for _, t := range shown[0].Told {
		picture.Notes = append(picture.Notes, r.position.told(cmp.Or(t.Short, t.Text))...)
	}
	for _, c := range shown[0].Choices {
		picture.Notes = append(picture.Notes, "Offered: "+c.Label+".")
	}
	picture.Notes = slices.Compact(picture.Notes)
	return picture, nil
}

// layPrinted puts the printed board into the picture, and marks the part that the seat knows.
func layPrinted(picture *draw.Picture, ground battlemat.Ground) {
	if ground.Printed == nil {
		return
	}
	b := picture.Board
	picture.Field = &draw.Field{From: b.Figures()[0].At}
	for y, row := range ground.Printed.Rooms {
		for x, room := range row {
			switch at := (grid.Cell{X: x, Y: y}); {
			case ground.Knows(at):
				picture.Field.Cells = append(picture.Field.Cells, at)
			case room != battlemat.Unknown:
				b.SetTerrain(at, board.Floor)
			}
		}
	}
	for _, w := range ground.Printed.Walls {
		if side, err := b.Grid().ParseSide(w.Side); err == nil {
			b.SetWall(b.Grid().Edge(w.At, side), true)
		}
	}
}

// scenario returns the scenario of the position, or one that comes with the program.
func (r *Rule) scenario(name string) (*scenario.Scenario, error) {
	if r.position.scenario == "" {
		return scenarios.Load(name)
	}
	return scenario.Parse([]byte(r.position.scenario), r.book+" "+r.Field, boards.Shipped)
}

// told returns a list with the sentence, without its rule number, if the sentence belongs below the
// picture. Otherwise the list is empty.
func (p *position) told(sentence string) []string {
	if sentence == "" || !slices.ContainsFunc(p.tells, func(begins string) bool { return strings.HasPrefix(sentence, begins) }) {
		return nil
	}
	sentence, _, _ = strings.Cut(sentence, " [") // without the rule number
	return []string{strings.TrimPrefix(strings.TrimPrefix(sentence, "dice "), "sight ")}
}
