package print

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/battlemat/battlemat/internal/english"
)

// These are the kinds of documents that can be printed.
const (
	Map     = "map"     // the board at true scale
	Quest   = "quest"   // the booklet page for the person who runs the game
	Players = "players" // the players' copy
	Cards   = "cards"
	Plan    = "plan" // instructions for building stacked hexes
)

// Kinds lists the kinds of documents that can be printed.
func Kinds() []string { return []string{Quest, Players, Map, Cards, Plan} }

// The bounds of a document.
const (
	MostPages = 120
	MostBytes = 24 << 20
	mostInk   = 48 << 20 // bytes of drawings, before they are compressed

	leastScale = 5.0   // millimetres per cell
	mostScale  = 100.0 // likewise
	inch       = 25.4
)

// Options choose the sheets and the paper. Zero fields take their defaults.
type Options struct {
	What  string  // one of [Kinds]; "" for [Quest]
	Paper string  // a4, letter; "" for a4
	Scale float64 // on the map, the millimetres from one side of a cell to the opposite one; 0 for an inch
	// Stop is called repeatedly; if it returns an error, the work ends with that error. If it is
	// nil, it is never called.
	Stop func() error
}

// ErrNothing is wrapped by the error of [Write] if a matter has nothing for the requested sheets.
var ErrNothing = errors.New("nothing to print")

// ErrTooLarge is wrapped by the error of [Write] if a document would have too many pages or bytes.
var ErrTooLarge = errors.New("too large to print")

// Write writes a matter as PDF. The error says what is wrong with the options, wraps [ErrNothing]
// or [ErrTooLarge], or is that of [Options.Stop].
func Write(w io.Writer, m *Matter, o Options) error {
	if o.What == "" {
		o.What = Quest
	}
	if !slices.Contains(Kinds(), o.What) {
		return fmt.Errorf("unknown document %q: expected %s", o.What, english.List(Kinds(), "or"))
	}
	paper, err := paperOf(o.Paper)
	if err != nil {
		return err
	}
	if o.Scale == 0 {
		o.Scale = inch
	}
	if !(o.Scale >= leastScale && o.Scale <= mostScale) { // also true for NaN
		return fmt.Errorf("a scale of %v mm per %s: expected %v to %v", o.Scale, m.unit(), leastScale, mostScale)
	}
	lay := map[string]func(*press, *Matter, Options) error{Map: layMap, Quest: layQuest, Players: layQuest, Cards: layCards, Plan: layPlan}[o.What]
	pages := 0
	for { // repeated once the number of pages is known, because each page states it
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

// unit returns the word for a cell.
func (m *Matter) unit() string {
	if m.Unit == "" {
		return "square"
	}
	return m.Unit
}
