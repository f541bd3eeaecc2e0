package battlemat

import (
	"errors"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Previewer is a [Position] that can describe every legal command of a seat, including those that
// are too numerous for [Position.Choices] to list: a path along chosen cells, an area at any point,
// darts divided among several targets.
type Previewer interface {
	// Forms lists the forms of such commands for the seat to fill in. It returns none if it is not
	// the seat's turn to act. The result depends only on what the seat may know.
	Forms(Seat) []Form
	// Preview returns the choice for a command that Decide would accept from the seat now. It
	// refuses any other command as Decide does. For a command that Choices yields it returns the
	// same choice, and includes the parts that a Brief choice omits. It rolls no dice and changes
	// nothing. The result depends only on what the seat may know.
	Preview(Seat, Command) (Choice, error)
}

// Form is a command with blanks, for commands that are too numerous to be listed as choices. When
// the blanks are filled in, [Preview] reports whether the command is legal, and describes its
// effects.
type Form struct {
	// Command contains placeholders. {way} is one or more cells, the last of which is the goal.
	// {at} is a cell. {corner} is one of Corners. {toward} is one of Towards. {targets} are as many
	// of Targets as there are Shares, in the order in which they are struck. Any other placeholder
	// is the name of one of Blanks.
	Command string   `json:"command"`
	Label   string   `json:"label"`           // "Fireball"
	Kind    Kind     `json:"kind"`            // the kind of its choices
	Menu    []string `json:"menu,omitempty"`  // the nested menus that lead to it, as in its choices
	Group   string   `json:"group,omitempty"` // as in its choices
	Rule    string   `json:"rule,omitempty"`  // the rule that allows it
	Note    string   `json:"note,omitempty"`  // one sentence: its effect
	Figure  string   `json:"figure,omitempty"`
	// Corners are the keys of the points of a cell where the area may begin: corners and middles of
	// sides, such as NE and N, and "middle" for the middle of the cell.
	Corners []string `json:"corners,omitempty"`
	Towards []string `json:"towards,omitempty"` // the keys of the directions that the area may take: N, NE
	// Range is the greatest distance of {at} from the figure, in cells. 0 stands for a point at the
	// edge of the figure's space.
	Range int `json:"range,omitempty"`
	// Targets lists the figures that may get a share of the effect.
	Targets []string `json:"targets,omitempty"`
	// Shares is the exact number of targets to name.
	Shares int `json:"shares,omitempty"`
	// Again means that a target may be named several times and gets one share each time. Otherwise
	// each target may be named only once.
	Again bool `json:"again,omitempty"`
	// Sets is the key of the number that the ruling sets for a figure, such as life. It is empty if
	// the form sets none.
	Sets string `json:"sets,omitempty"`
	// Blanks are the blanks of a game master's ruling, in order.
	Blanks []Blank `json:"blanks,omitempty"`
}

// Blank is a part of a form to fill in with a word or, at the end of the form, with free text.
type Blank struct {
	Word  string `json:"word"`  // the name of the blank, in braces in the command
	Label string `json:"label"` // "Hit points"
	// Kind is the key of the kind of value: figure, cell, door, number, one (of Options), text.
	Kind    string   `json:"kind"`
	From    int      `json:"from,omitempty"`    // the smallest number
	To      int      `json:"to,omitempty"`      // the largest number, or the greatest length of a text in characters
	Options []Option `json:"options,omitempty"` // the possible values, if Kind is "one"
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

// Option is a possible value of a blank.
type Option struct {
	Word     string `json:"word"`               // the value in the command
	Label    string `json:"label"`              // the value for display
	Portrait string `json:"portrait,omitempty"` // for a figure: the name of its silhouette
}

// Preview returns the choice for a legal command of a seat. It asks the position, if that is a
// [Previewer], and otherwise searches its choices. It refuses any other command with a *[Refusal].
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
		err = errors.New("the command is neither offered nor refused")
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
