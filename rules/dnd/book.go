package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Book is the rulebook of D&D on a grid.
var Book rules.Book = book{rules.NewBook(&readings, func(p Profile) rules.Desk { return &Desk{p} })}

type book struct{ rules.BookOf[Profile] }

// Desk is the book under one profile. It stores nothing between questions, so any
// number of goroutines may use it. It is a [rules.Measurer], [rules.Ranger],
// [rules.Mover], [rules.Shover], [rules.Surveyor], [rules.Shaper],
// [rules.Attacker], [rules.Saver] and [rules.Contester].
type Desk struct{ profile Profile }

// NewDesk returns the book under the given profile. Every field of the profile must hold a value
// that [Profile.Set] accepts.
func NewDesk(p Profile) *Desk { return &Desk{p} }

var (
	_ rules.Measurer = (*Desk)(nil)
	_ rules.Ranger   = (*Desk)(nil)
	_ rules.Mover    = (*Desk)(nil)
	_ rules.Shover   = (*Desk)(nil)
	_ rules.Surveyor = (*Desk)(nil)
	_ rules.Shaper   = (*Desk)(nil)
	_ rules.Attacker = (*Desk)(nil)
	_ rules.Speeder  = (*Desk)(nil)

	_ rules.Saver     = (*Desk)(nil)
	_ rules.Contester = (*Desk)(nil)
)

// Book returns [Book], the book of this desk.
func (d *Desk) Book() rules.Book { return Book }

// Profile returns the name of the profile.
func (d *Desk) Profile() string { return d.profile.Name }

// Settings returns the value of every field of the profile.
func (d *Desk) Settings() []rules.Setting { return readings.Settings(&d.profile) }

// metric returns the profile's metric.
func (d *Desk) metric() Metric {
	m, err := MetricNamed(d.profile.Metric)
	if err != nil {
		panic(err) // the profile is broken
	}
	return m
}

// Check returns an error if a figure's space has a form or a size that the book does not know.
func (d *Desk) Check(b *board.Board) error {
	for f := range b.EachFigure {
		if f.Tail != nil {
			return fmt.Errorf("figure %q: in dnd a space is a square block or a group of hexes, not two cells", f.ID)
		}
		if f.Size > 4 {
			// DND M5: Gargantuan is 4 x 4.
			return fmt.Errorf("figure %q: size %d, the largest space is 4 x 4", f.ID, f.Size)
		}
	}
	return nil
}

// figure returns the figure with that id, or an error that can be shown to users.
func figure(b *board.Board, id string) (board.Figure, error) {
	f, ok := b.Figure(id)
	if !ok {
		return f, fmt.Errorf("figure %q: there is no such figure on the board", id)
	}
	onGround(b, &f)
	return f, nil
}

// onGround sets a figure's level from its space. A large figure stands as high as the highest
// square of its space. DND L8.
func onGround(b *board.Board, f *board.Figure) {
	if f.Size = max(f.Size, 1); f.Size > 1 {
		f.Level = max(f.Level, land{Board: b}.heightAt(f.At, f.Size))
	}
}

// onBoard returns an error unless the cell is on the board.
func onBoard(b *board.Board, c grid.Cell) error {
	if !b.Contains(c) {
		return fmt.Errorf("cell %v: not on the board", c)
	}
	return nil
}
