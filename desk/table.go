package desk

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/sight"
)

// Choice selects the book. An empty name leaves the choice to the board.
type Choice struct {
	Rules   string
	Profile string
	Set     []rules.Setting
}

// Table is a board with an open book.
type Table struct {
	Board *board.Board
	Desk  rules.Desk

	// Stop is called from time to time during a long computation. Its error ends the question. It
	// may be nil.
	Stop func() error

	notRead func() []Fault // returns the words of the board that the book does not read; nil if they are not wanted
}

func (t *Table) stopped() error {
	if t.Stop == nil {
		return nil
	}
	return t.Stop()
}

// Sit opens the chosen book for the board. The board decides what the choice leaves empty. Settings
// of the choice override those of the board.
func Sit(b *board.Board, c Choice) (*Table, error) {
	if c.Rules == "" {
		c.Rules = b.Rules
	}
	if c.Rules == "" {
		return nil, fmt.Errorf("the board names no rules: choose a book with --rules %s", strings.Join(all.Names(), "|"))
	}
	set := c.Set
	if c.Rules == b.Rules {
		if c.Profile == "" {
			c.Profile = b.Profile
		}
		set = append(boardSettings(b, set), set...)
	}
	d, err := OpenBook(Choice{c.Rules, c.Profile, set})
	if err != nil {
		return nil, err
	}
	if err := d.Check(b); err != nil {
		return nil, err
	}
	t := &Table{Board: b, Desk: d}
	t.notRead = sync.OnceValue(func() []Fault { return inWords(append(t.Slips(), t.Unread()...)) })
	return t, nil
}

// boardSettings returns the board's settings in a fixed order, except those that the choice
// overrides.
func boardSettings(b *board.Board, chosen []rules.Setting) []rules.Setting {
	return slices.DeleteFunc(rules.Settings(b.Set), func(s rules.Setting) bool {
		return slices.ContainsFunc(chosen, func(own rules.Setting) bool { return own.Name == s.Name })
	})
}

// OpenBook opens a book without a board. Open books are cached for a while, so that results
// computed for a board can be used for the next question about it.
func OpenBook(c Choice) (rules.Desk, error) {
	key := fmt.Sprintf("%q %q %q", c.Rules, c.Profile, c.Set)
	open.Lock()
	defer open.Unlock()
	if d, ok := open.desks[key]; ok {
		return d, nil
	}
	book, err := all.Book(c.Rules)
	if err != nil {
		return nil, err
	}
	d, err := book.Desk(c.Profile, c.Set)
	if err != nil {
		return nil, err
	}
	if open.desks == nil || len(open.desks) == mostOpen {
		open.desks = map[string]rules.Desk{}
	}
	open.desks[key] = d
	return d, nil
}

// mostOpen limits the number of cached books. Each stores results for one board.
const mostOpen = 8

// open caches the open books by their choices.
var open struct {
	sync.Mutex
	desks map[string]rules.Desk
}

// Place is a cell, or a figure with the cells that it occupies.
type Place struct {
	Figure string
	Cells  []grid.Cell // at least one
	size   int         // the size of a figure's footprint; 0 for a cell
}

// String returns the place for display: the figure's name, or the cell in brackets.
func (p Place) String() string {
	if p.Figure != "" {
		return p.Figure
	}
	return fmt.Sprintf("(%v)", p.At())
}

// space returns the space that the place takes up on a square board.
func (p Place) space() sight.Space { return sight.Space{At: p.At(), Size: max(p.size, 1)} }

// At returns the first cell of the place.
func (p Place) At() grid.Cell { return p.Cells[0] }

// off returns the error for a place that is not on the map.
func (t *Table) off(place string) error {
	w, h := t.Board.Size()
	return fmt.Errorf("%s is off %s: columns 0 to %d, rows 0 to %d", place, boardName(t.Board), w-1, h-1)
}

// lettered matches a cell in the notation of some other programs, as in B1. Some of them count rows
// from the top, others from the bottom.
var lettered = regexp.MustCompile(`^[A-Za-z]\d{1,2}$`)

// counted returns an explanation of how cells are numbered if the text is a cell with a letter.
// Otherwise it returns "".
func counted(s string) string {
	if !lettered.MatchString(s) {
		return ""
	}
	return "; a cell is its column and its row, both counted from 0 at the upper left"
}

// silent returns the error for a question that the book does not answer.
func (t *Table) silent(question string) error {
	return fmt.Errorf("%s does not answer %q", t.Desk.Book().Name(), question)
}
