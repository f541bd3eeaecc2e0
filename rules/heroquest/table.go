package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight/square"
)

// Table implements [rules.Tabler] for the bare line of sight.
//
// HQ S1.12, S1.13: who sees whom of all squares, worked out at once for the board.
func (d *Desk) Table(b *board.Board, kind string, _ func() error) (func(from, to grid.Cell) bool, error) {
	if w, h := b.Size(); max(w, h) > square.MaxTableSide || kind != "" && kind != Sight {
		return nil, nil
	}
	if err := d.Check(b); err != nil {
		return nil, err
	}
	plan, err := d.plan(b)
	if plan == nil {
		return nil, err
	}
	var table square.Table
	if err := table.Fill(plan); err != nil {
		return nil, err
	}
	return table.Sees, nil
}
