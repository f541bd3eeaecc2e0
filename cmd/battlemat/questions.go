package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/scenario"
)

// asked are the commands that the desk answers over HTTP: those that only answer.
var asked = []string{"see", "reach", "attack", "area", "push", "pull", "range", "distance", "monster", "odds", "draw", "check", "boards"}

// notAsked are the flags that are about the terminal, but for those of a picture.
var (
	notAsked = []string{"help", "json", "out", "ascii", "plain", "version", "expect"}
	ofFiles  = []string{"dark", "cell"} // a picture's alone
)

// inPlace are the arguments that name a cell or a figure.
var inPlace = []string{"from", "to", "attacker", "target", "figure", "by", "at", "toward", "see", "reach", "around"}

// Bounds of a question from afar. They keep its answer within a second or so.
const (
	mostCells  = 1 << 12
	mostNumber = 500
	mostPaired = 2000    // cells of a board whose pairs are told: the answer is their square
	mostThrown = 2500    // faces of all dice of damage: its chances are told one by one
	mostAnswer = 4 << 20 // bytes
)

// deskQuestions are the questions as the command line has them, so that the two cannot
// part, and what answers them.
func deskQuestions() ([]server.Question, server.Answer) {
	var p program
	parser, err := kong.New(&p, kong.Vars{"version": version}, kong.Bind((*streams)(nil)))
	if err != nil {
		panic(err) // the program's own structure is wrong
	}
	var all []server.Question
	for _, node := range parser.Model.Children {
		if slices.Contains(asked, node.Name) {
			all = append(all, questionsOf(node, nil)...)
		}
	}
	return all, deskAnswer
}

func questionsOf(node *kong.Node, words []string) []server.Question {
	words = append(slices.Clone(words), node.Name)
	if len(node.Children) > 0 {
		var all []server.Question
		for _, child := range node.Children {
			all = append(all, questionsOf(child, words)...)
		}
		return all
	}
	q := server.Question{Words: words, Doc: node.Help}
	for _, value := range node.Positional {
		q.Args = append(q.Args, argumentOf(value, node.Name))
	}
	for _, flag := range node.Flags {
		if slices.Contains(notAsked, flag.Name) || node.Name != "draw" && slices.Contains(ofFiles, flag.Name) {
			continue
		}
		q.Flags = append(q.Flags, argumentOf(flag.Value, node.Name))
	}
	if q.Kind, q.Answers, q.None = "", answers[words[0]].of, answers[words[0]].none; words[0] == "draw" {
		q.Kind = "image/svg+xml"
	}
	q.Examples = examples[strings.Join(words, "/")]
	return []server.Question{q}
}

// argumentOf is an argument of a command in the words of a question.
func argumentOf(v *kong.Value, command string) server.Argument {
	a := server.Argument{Name: v.Name, Doc: v.Help, Required: v.Required, Default: v.Default, Many: v.IsSlice() || v.IsMap(), Most: mostNumber}
	of := v.Target.Type()
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if v.Enum != "" {
		a.Enum = strings.Split(v.Enum, ",")
	}
	switch {
	case strings.Contains(v.Name, "|"): // "figure|cell" is for people
		a.Name, a.Of = "from", server.Place
	case v.Name == "board":
		a.Of, a.Doc = server.Document, "A shipped board's name, WxH for an empty board of squares, or a whole board document."
	case v.Name == "turn":
		a.Name, a.Also, a.Of = "board", "turn", server.Document
		a.Doc = "A whole turn document; with a figure, a shipped board's name or a whole board document."
	case v.Name == "file":
		a.Name, a.Of, a.Many = "document", server.Document, false
		a.Doc = "The name of a board or scenario that comes with the program, or a whole document: a board, a scenario, a monster's turn."
	case of.Kind() == reflect.Bool:
		a.Of = server.Truth
	case of.Kind() == reflect.Int:
		a.Of = server.Number
	case v.IsMap():
		a.Of = server.Settings
	case command == "monster" && v.Name == "area":
		a.Of = server.Steps
	case slices.Contains(inPlace, v.Name):
		a.Of = server.Place
	case v.Name == "rules":
		a.Enum = all.Names()
	}
	return a
}

// deskAnswer runs a command line on nothing but a board of the client's own: it reads no
// file and writes none.
func deskAnswer(ctx context.Context, words []string, document []byte) ([]byte, error) {
	if err := modest(words, document); err != nil {
		return nil, err
	}
	var out, errs bounded
	s := &streams{in: bytes.NewReader(document), out: &out, err: &errs, files: memoryFiles{}, stop: ctx.Err}
	if words[0] == "draw" {
		words = slices.Insert(slices.Clone(words), 1, "--out=picture.svg")
		s.save = func(_ string, picture []byte) error {
			_, err := out.Write(picture)
			return err
		}
	}
	status := run(words, s)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case out.full:
		return nil, fmt.Errorf("the answer is larger than %d bytes: ask about less", mostAnswer)
	case status == fail:
		why := strings.TrimPrefix(strings.TrimSpace(string(errs.text)), "battlemat: ")
		for _, here := range []string{"-:", "standard input:"} { // what was sent goes by these names
			if own, found := strings.CutPrefix(why, here); found {
				why = "board:" + own
			}
		}
		return nil, errors.New(why)
	}
	return out.text, nil
}

// modest keeps questions small.
func modest(words []string, document []byte) error {
	cells := 0
	for _, word := range words {
		if m := emptyBoard.FindStringSubmatch(word); m != nil {
			width, _ := strconv.Atoi(m[1])
			height, _ := strconv.Atoi(m[2])
			cells = max(cells, width*height)
		}
		name, value, _ := strings.Cut(word, "=")
		if n, err := strconv.ParseInt(value, 0, 64); err == nil && (n > mostNumber || n < -mostNumber) || errors.Is(err, strconv.ErrRange) {
			return fmt.Errorf("%s: expected a number from -%d to %d", strings.TrimPrefix(name, "--"), mostNumber, mostNumber)
		}
		if faces(value) > mostThrown {
			return fmt.Errorf("%s: expected dice of at most %d faces together", strings.TrimPrefix(name, "--"), mostThrown)
		}
	}
	// What is wrong with a document the question itself tells.
	if b := groundOf(document); b != nil {
		width, height := b.Size()
		cells = max(cells, width*height)
	}
	switch {
	case cells > mostCells:
		return fmt.Errorf("board: %d cells: a board of a question has at most %d", cells, mostCells)
	case cells > mostPaired && slices.Contains(words, "--all=true"):
		return fmt.Errorf("all: %d cells: all pairs are told of at most %d; ask what one cell sees", cells, mostPaired)
	}
	return nil
}

// groundOf is the board of a document; nil when there is none that can be read.
func groundOf(document []byte) *board.Board {
	switch formatOf(document) {
	case scenario.Format:
		if doc, _ := scenario.Draft(document, "document"); doc != nil {
			return doc.Board
		}
	case gloomhaven.TurnFormat:
		if turn, err := gloomhaven.ParseTurn(document, "turn"); err == nil {
			return turn.Board
		}
	default:
		if b, err := board.Parse(document, "board"); err == nil {
			return b
		}
	}
	return nil
}

var someDice = regexp.MustCompile(`([0-9]{1,6})[dD]([0-9]{1,6})`)

// faces counts those of all the dice in an expression, 2d6+1d8: 20.
func faces(text string) int {
	sum := 0
	for _, m := range someDice.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		sides, _ := strconv.Atoi(m[2])
		sum += n * sides
	}
	return sum
}

// bounded keeps what is written to it, up to mostAnswer bytes.
type bounded struct {
	text []byte
	full bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > mostAnswer {
		b.full = true
		return 0, io.ErrShortWrite
	}
	b.text = append(b.text, p...)
	return len(p), nil
}
