package heroquest

import (
	"fmt"
	"sync/atomic"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// Book is HeroQuest's rulebook.
var Book rules.Book = book{rules.NewBook(&readings, func(p Profile) rules.Desk { return &Desk{profile: p, traces: traces} })}

type book struct{ rules.BookOf[Profile] }

// Desk is the book under one profile. It is safe for concurrent use.
type Desk struct {
	profile Profile
	traces  *sight.Traces
	last    atomic.Pointer[prepared] // prepared for the last question
	before  atomic.Pointer[prepared] // prepared for the question before that, because a match asks alternately with and without traps
}

// traces caches the traces of lines on squares. No profile changes them, so all desks share the
// cache, and many matches store each line only once.
var traces = sight.NewTraces(grid.Grid{})

// NewDesk opens the book under a profile, "" for the default, with individual fields overridden. It
// is for programs that ask only about HeroQuest. Others open a desk through its book.
func NewDesk(profile string, set ...rules.Setting) (*Desk, error) {
	p, err := readings.Read(profile, set...)
	if err != nil {
		return nil, err
	}
	return &Desk{profile: p, traces: traces}, nil
}

// Another returns a desk under the same profile with an empty cache.
func (d *Desk) Another() *Desk { return &Desk{profile: d.profile, traces: d.traces} }

// Book returns the book.
func (d *Desk) Book() rules.Book { return Book }

// Profile returns the profile's name.
func (d *Desk) Profile() string { return d.profile.Name }

// Rules returns the profile with the overridden fields.
func (d *Desk) Rules() Profile { return d.profile }

// Settings returns the value of every field.
func (d *Desk) Settings() []rules.Setting { return readings.Settings(&d.profile) }

// Check returns the reason why the book cannot be played on the board, or nil if it can.
func (d *Desk) Check(b *board.Board) error {
	if b.Grid().Hex() {
		return fmt.Errorf("heroquest is played on squares, not on %v", b.Grid().Kind)
	}
	if b.HasBarriers() {
		return fmt.Errorf("in heroquest walls run along the edges of squares; this board has barriers")
	}
	for f := range b.EachFigure {
		if f.Size > 1 || f.Tail != nil {
			return fmt.Errorf("figure %s occupies more than one square", f.ID)
		}
	}
	if d.profile.Extent == Segment && !hasSegments(b) {
		return fmt.Errorf("corridor-search=segment: only the standard board has segments")
	}
	return nil
}

// onMap returns an error if a cell of a question is not on the board.
func onMap(b *board.Board, cells ...grid.Cell) error {
	for _, c := range cells {
		if b.Terrain(c) == board.Void {
			return fmt.Errorf("square %v is not on the board", c)
		}
	}
	return nil
}
