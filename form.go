package battlemat

import (
	"errors"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Previewer is a position that describes every legal command of a seat, including those that are too many for
// [Position.Choices] to list: a path by chosen cells, an area at any point, darts divided among several
// targets.
type Previewer interface {
	// Forms lists how such commands are written, for the seat to fill in; none when it is not the seat's turn
	// to act. The result depends on nothing that the seat may not know.
	Forms(Seat) []Form
	// Preview returns the choice for a command that Decide would accept from the seat now, and refuses any
	// other as Decide does. For a command that Choices yields it returns the same choice, in full where
	// Choices gave a Brief one. It rolls nothing, changes nothing and depends on nothing that the seat may
	// not know.
	Preview(Seat, Command) (Choice, error)
}

// Form is a command with blanks to fill in, so that a client can offer what no list of choices contains.
// [Preview] says whether the resulting command is legal and what it would bring.
type Form struct {
	// Command contains placeholders: {way}, one or more cells, the last of which is the goal; {at}, a cell;
	// {corner}, one of Corners; {toward}, one of Towards; {targets}, as many of Targets as there are Shares, in
	// the order in which they are struck; or the name of one of Blanks.
	Command string   `json:"command"`
	Label   string   `json:"label"`           // "Fireball"
	Kind    Kind     `json:"kind"`            // the kind of its choices
	Menu    []string `json:"menu,omitempty"`  // as in its choices
	Group   string   `json:"group,omitempty"` // as in its choices
	Rule    string   `json:"rule,omitempty"`  // the statement that allows it
	Note    string   `json:"note,omitempty"`  // one sentence: what it does
	Figure  string   `json:"figure,omitempty"`
	// Corners are the points of a cell where it may begin: corners and middles of sides by their keys, NE, N,
	// and "middle" for the cell itself.
	Corners []string `json:"corners,omitempty"`
	Towards []string `json:"towards,omitempty"` // the directions the area may take, keys: N, NE
	// Range is the greatest distance of {at} from the figure, in cells. 0 means the edge of its own
	// space.
	Range int `json:"range,omitempty"`
	// Targets lists the figures that may get a share.
	Targets []string `json:"targets,omitempty"`
	// Shares is the exact number of targets to name.
	Shares int `json:"shares,omitempty"`
	// Again means that a target may be named several times and gets that many shares; without it each may be named only
	// once.
	Again bool `json:"again,omitempty"`
	// Sets is the key of the figure's number that a ruling sets, such as life; empty: no such number.
	Sets string `json:"sets,omitempty"`
	// Blanks are the blanks of a game master's ruling, in order.
	Blanks []Blank `json:"blanks,omitempty"`
}

// Blank is a place in a form to fill in with a word or, at the end, with a text.
type Blank struct {
	Word  string `json:"word"`  // between braces in the command
	Label string `json:"label"` // "Hit points"
	// Kind is the key of what fills it: figure, cell, door, number, one (of Options), text.
	Kind    string   `json:"kind"`
	From    int      `json:"from,omitempty"`    // the smallest number
	To      int      `json:"to,omitempty"`      // the largest number, or the length limit of a text in characters
	Options []Option `json:"options,omitempty"` // the options, for the kind one
}

// SetsLife is the value of Sets for a form that takes a figure and its new life.
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

// Option is a word that may fill a blank.
type Option struct {
	Word     string `json:"word"`               // in the command
	Label    string `json:"label"`              // for people
	Portrait string `json:"portrait,omitempty"` // for a figure: the name of its silhouette
}

// Preview returns the choice for a legal command of a seat: from the position, if it is a [Previewer], or
// else from its choices. It refuses any other command with a *[Refusal].
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

// Forms lists the forms for commands that are not among the seat's choices. There are none if the position is
// not a [Previewer].
func Forms(p Position, s Seat) []Form {
	if by, can := p.(Previewer); can {
		return by.Forms(s)
	}
	return nil
}
