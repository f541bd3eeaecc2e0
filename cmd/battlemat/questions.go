package main

import (
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
)

// asked are the commands that the desk answers over HTTP: those that only answer.
var asked = []string{"see", "reach", "attack", "area", "push", "pull", "range", "distance", "odds"}

// notAsked are the flags that are about the terminal.
var notAsked = []string{"help", "json", "out", "dark", "ascii", "plain", "version"}

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
		// "figure|cell" is for people; what it is called elsewhere is "from".
		name := value.Name
		if strings.Contains(name, "|") {
			name = "from"
		}
		q.Args = append(q.Args, server.Argument{Name: name, Doc: value.Help, Required: value.Required})
	}
	for _, flag := range node.Flags {
		if !slices.Contains(notAsked, flag.Name) {
			q.Flags = append(q.Flags, server.Argument{
				Name: flag.Name, Doc: flag.Help, Required: flag.Required, Bool: flag.IsBool(), Int: isWhole(flag.Value), Many: flag.IsSlice() || flag.IsMap(),
			})
		}
	}
	return []server.Question{q}
}

// isWhole reports whether a value is a whole number.
func isWhole(v *kong.Value) bool {
	t := v.Target.Type()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() == reflect.Int
}

// deskAnswer runs a command line on nothing but a board of the client's own: it reads no
// file and writes none.
func deskAnswer(ctx context.Context, words []string, document []byte) ([]byte, error) {
	if err := modest(words, document); err != nil {
		return nil, err
	}
	var out, errs bounded
	status := run(words, &streams{in: strings.NewReader(string(document)), out: &out, err: &errs, files: memoryFiles{}, stop: ctx.Err})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case out.full:
		return nil, fmt.Errorf("the answer is larger than %d bytes: ask about less", mostAnswer)
	case status == fail:
		why := strings.TrimPrefix(strings.TrimSpace(string(errs.text)), "battlemat: ")
		if own, found := strings.CutPrefix(why, "-: "); found {
			why = "board: " + own
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
	if document != nil {
		b, err := board.Parse(document, "board")
		if err != nil {
			return err
		}
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
