package gloomhaven

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Book holds the rules of Gloomhaven, Frosthaven and Jaws of the Lion that concern the map.
var Book rules.Book = book{rules.NewBook(&readings, func(p Profile) rules.Desk { return &Desk{profile: p} })}

type book struct{ rules.BookOf[Profile] }

// Desk answers questions about the rules under one profile. Its answers depend on nothing but the
// question, so any number of goroutines may use it. It is a [rules.Seer], [rules.Ranger],
// [rules.Mover], [rules.Attacker], [rules.Shover] and [rules.Monsters].
type Desk struct {
	profile  Profile
	last     atomic.Pointer[prepared] // prepared for the board of the last question
	deciding sync.Pool                // *Monsters for reuse, if the profile makes them cache fields of view
}

// NewDesk returns a desk for a profile that need not be in the book's list.
func NewDesk(p Profile) *Desk { return &Desk{profile: p} }

var (
	_ rules.Seer     = (*Desk)(nil)
	_ rules.Ranger   = (*Desk)(nil)
	_ rules.Mover    = (*Desk)(nil)
	_ rules.Attacker = (*Desk)(nil)
	_ rules.Shover   = (*Desk)(nil)
	_ rules.Monsters = (*Desk)(nil)

	_ rules.TurnReader = book{}
)

// Book returns [Book].
func (d *Desk) Book() rules.Book { return Book }

// Profile returns the name of the profile.
func (d *Desk) Profile() string { return d.profile.Name }

// Settings returns the value of every field of the profile.
func (d *Desk) Settings() []rules.Setting { return readings.Settings(&d.profile) }

// Check returns an error if the book cannot be played on a board: its cells are not hexes, a figure
// covers more than one hex, or a figure is where nobody can stand.
func (d *Desk) Check(b *board.Board) error {
	if !b.Grid().Hex() {
		return fmt.Errorf("gloomhaven is played on hexes; this board has squares")
	}
	for f := range b.EachFigure {
		if f.Tail != nil || f.Size > 1 {
			return fmt.Errorf("figure %q: in gloomhaven every figure occupies one hex", f.ID)
		}
		if !b.Space(f.At) {
			return fmt.Errorf("figure %q: nobody can stand on %v (%v)", f.ID, f.At, b.Terrain(f.At))
		}
	}
	return nil
}

// figure returns the figure with the given id, or an error to show to the user.
func figure(b *board.Board, id string) (board.Figure, error) {
	f, ok := b.Figure(id)
	if !ok {
		return f, fmt.Errorf("figure %q: there is no such figure on the board", id)
	}
	return f, nil
}

// space returns an error unless a figure can stand in c.
func space(b *board.Board, c grid.Cell) error {
	switch {
	case !b.Contains(c):
		return fmt.Errorf("cell %v: not on the board", c)
	case !b.Space(c):
		return fmt.Errorf("cell %v: nobody can stand there (%v)", c, b.Terrain(c))
	}
	return nil
}

// Rules returns the desk's profile.
func (d *Desk) Rules() Profile { return d.profile }
