package battlemat

import (
	"errors"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Previewer is a position that describes every legal command of a seat, also those that
// [Position.Choices] does not yield because there are too many of them: a way by chosen cells,
// an area at any point, darts shared out among several.
type Previewer interface {
	// Forms lists how such commands are written, for the seat to fill in; none when it is not
	// to act. It depends on nothing that the seat may not know.
	Forms(Seat) []Form
	// Preview returns the choice of a command that Decide would take from the seat now, and
	// refuses any other as Decide does. Of a command that Choices yields it is the same choice,
	// but for one that is Brief: of that it is the whole. It rolls nothing, changes nothing and
	// depends on nothing that the seat may not know.
	Preview(Seat, Command) (Choice, error)
}

// Form is a command with places to be filled in, for a client to offer what is in no list of
// choices. Whether a command that it makes is legal, and what it would bring, [Preview] says.
type Form struct {
	// Command has some of these words for words that are to be put there: {way}, one or more cells, the
	// last of them the goal; {at}, a cell; {corner}, one of Corners; {toward}, one of Towards; {targets},
	// as many of Targets as there are Shares, in the order in which it comes to them; or that of one of Blanks.
	Command string   `json:"command"`
	Label   string   `json:"label"`           // "Fireball"
	Kind    Kind     `json:"kind"`            // of its choices
	Menu    []string `json:"menu,omitempty"`  // as that of its choices
	Group   string   `json:"group,omitempty"` // as that of its choices
	Rule    string   `json:"rule,omitempty"`  // the statement that allows it
	Note    string   `json:"note,omitempty"`  // one sentence: what it does
	Figure  string   `json:"figure,omitempty"`
	// Corners are where in a cell it may begin: corners and middles of sides by their keys, NE, N; "middle"
	// of the cell itself.
	Corners []string `json:"corners,omitempty"`
	Towards []string `json:"towards,omitempty"` // the directions it may take, keys: N, NE
	// Range is how many cells away from the figure {at} may be at most; 0: on the edge of its own space.
	Range int `json:"range,omitempty"`
	// Targets are the figures among whom it may be shared out.
	Targets []string `json:"targets,omitempty"`
	// Shares is how many of them are named: no more and no fewer.
	Shares int `json:"shares,omitempty"`
	// Again: the same may be named several times, and gets as many shares; without it each is named once at most.
	Again bool `json:"again,omitempty"`
	// Sets is the number of a figure that a ruling sets, a key: life, what its life is set to; none: no such number.
	Sets string `json:"sets,omitempty"`
	// Blanks are the places of a ruling of the game master, in their order.
	Blanks []Blank `json:"blanks,omitempty"`
}

// Blank is a place of a form that is filled in with a word, or at the end with a text.
type Blank struct {
	Word  string `json:"word"`  // between braces in the command
	Label string `json:"label"` // "Hit points"
	// Kind is what it is filled in with, a key: figure, cell, door, number, one (of Options), text.
	Kind    string   `json:"kind"`
	From    int      `json:"from,omitempty"`    // the least number
	To      int      `json:"to,omitempty"`      // the greatest, or how many characters a text may have
	Options []Option `json:"options,omitempty"` // what it may be filled in with, of the kind one
}

// SetsLife is what a form sets that is filled in with a figure and its life.
const SetsLife = "life"

// The kinds of blanks.
const (
	BlankFigure = "figure"
	BlankCell   = "cell"
	BlankDoor   = "door"
	BlankNumber = "number"
	BlankOne    = "one"
	BlankText   = "text"
)

// Option is a word that a blank may be filled in with.
type Option struct {
	Word     string `json:"word"`               // in the command
	Label    string `json:"label"`              // for people
	Portrait string `json:"portrait,omitempty"` // of a figure: the name of its silhouette
}

// Preview returns the choice of a legal command of a seat: by the position, where it is a
// [Previewer], else among its choices. Any other command is refused with a *[Refusal].
func Preview(p Position, s Seat, c Command) (Choice, error) {
	if by, can := p.(Previewer); can {
		return by.Preview(s, c)
	}
	line := Command(strings.Join(c.Words(), " "))
	for offered := range p.Choices(s) {
		if offered.Command == line {
			return offered, nil
		}
	}
	_, err := p.Decide(s, c, dice.NewSeeded(dice.Seed{}))
	if err == nil {
		err = errors.New("a command that is not offered is not refused")
	}
	return Choice{}, err
}

// Forms lists the forms of a seat's commands that are not among its choices: none where the
// position is no [Previewer].
func Forms(p Position, s Seat) []Form {
	if by, can := p.(Previewer); can {
		return by.Forms(s)
	}
	return nil
}
