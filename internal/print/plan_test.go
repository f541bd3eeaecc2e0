package print

import (
	"bytes"
	"errors"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansHaveEveryPiece checks that a printed plan is the plan of package build, and that its
// table has every piece.
func TestPlansHaveEveryPiece(t *testing.T) {
	for _, id := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := build.Of(s.Board)
		if err != nil {
			t.Fatal(err)
		}
		want, got := 0, 0
		for _, l := range plan.Levels {
			want += len(l.Pieces)
		}
		for _, r := range piecesOf(plan).Rows {
			n, _ := strconv.Atoi(r.Cells[0])
			got += n
		}
		if got != want || want == 0 {
			t.Errorf("%s: %d pieces in the table, not %d", id, got, want)
		}
		p := diagram.Picture{Board: s.Board}
		if _, pages := printed(t, &Matter{Title: id, Board: p, Ground: p}, Options{What: Plan}); pages == 0 {
			t.Errorf("%s: no page", id)
		}
	}
}

// TestNoPlanOfAMountain checks that there is no plan for a board that is too high, or has too much
// land, to be built.
func TestNoPlanOfAMountain(t *testing.T) {
	for _, test := range []struct{ side, top int }{{3, mostLevels + 1}, {128, 2}} {
		m := field(t, grid.HexPointy, test.side, test.side)
		b := m.Board.Board
		for c := range b.EachCell {
			b.SetSpans(c, board.Span{Top: test.top})
		}
		var out bytes.Buffer
		if err := Write(&out, m, Options{What: Plan}); !errors.Is(err, ErrTooLarge) || out.Len() > 0 {
			t.Errorf("%+v: %v, %d bytes", test, err, out.Len())
		}
	}
}
