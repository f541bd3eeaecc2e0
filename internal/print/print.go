package print

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/battlemat/battlemat/internal/english"
)

// What can be printed.
const (
	Map     = "map"     // the board at true scale
	Quest   = "quest"   // the booklet page of the one who runs the game
	Players = "players" // the players' copy
	Cards   = "cards"
	Plan    = "plan" // how stacked hexes are built
)

// Kinds lists what can be printed.
func Kinds() []string { return []string{Quest, Players, Map, Cards, Plan} }

// The bounds of a document.
const (
	MostPages = 120
	MostBytes = 24 << 20
	mostInk   = 48 << 20 // bytes of what is drawn, before they are packed

	leastScale = 5.0   // millimetres a cell
	mostScale  = 100.0 // likewise
	inch       = 25.4
)

// Options choose the sheets and the paper. Zero fields have their defaults.
type Options struct {
	What  string  // one of [Kinds]; "": [Quest]
	Paper string  // a4, letter; "": a4
	Scale float64 // millimetres from a side of a cell to the opposite one, on the map; 0: an inch
	// Stop is asked now and then; its error ends the work. nil: nothing does.
	Stop func() error
}

// ErrNothing is wrapped when a matter has nothing for the sheets that are asked for.
var ErrNothing = errors.New("nothing to print")

// ErrTooLarge is wrapped when a document would have too many pages or bytes.
var ErrTooLarge = errors.New("too large to print")

// Write writes a matter as PDF. The error says what is wrong with the options, wraps [ErrNothing] or [ErrTooLarge], or is
// that of [Options.Stop].
func Write(w io.Writer, m *Matter, o Options) error {
	if o.What == "" {
		o.What = Quest
	}
	if !slices.Contains(Kinds(), o.What) {
		return fmt.Errorf("%q is not printed: expected %s", o.What, english.List(Kinds(), "or"))
	}
	paper, err := paperOf(o.Paper)
	if err != nil {
		return err
	}
	if o.Scale == 0 {
		o.Scale = inch
	}
	if !(o.Scale >= leastScale && o.Scale <= mostScale) { // which no number that is none is
		return fmt.Errorf("a scale of %v mm a %s: expected %v to %v", o.Scale, m.unit(), leastScale, mostScale)
	}
	lay := map[string]func(*press, *Matter, Options) error{Map: layMap, Quest: layQuest, Players: layQuest, Cards: layCards, Plan: layPlan}[o.What]
	pages := 0
	for { // once more when the number of pages is known, which stands on each
		p := newPress(paper, m, pages)
		p.stop = o.Stop
		if err := lay(p, m, o); err != nil {
			return err
		}
		switch {
		case p.err() != nil:
			return p.err()
		case p.pages == 0:
			return fmt.Errorf("%w: the scenario has no %s", ErrNothing, o.What)
		case p.pages > MostPages:
			return fmt.Errorf("%w: more than %d pages", ErrTooLarge, MostPages)
		case p.pages == pages:
			return p.write(w)
		}
		pages = p.pages
	}
}

// unit returns what a cell is called.
func (m *Matter) unit() string {
	if m.Unit == "" {
		return "square"
	}
	return m.Unit
}
