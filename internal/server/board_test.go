package server_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// boardAt reads the board of a match as a seat receives it.
func (h *house) boardAt(path string, tokens ...string) *board.Board {
	h.t.Helper()
	r := h.ask("GET", path, nil, tokens...)
	b, err := board.Parse(r.body, path)
	if r.status != 200 || err != nil {
		h.t.Fatalf("%s: %d %v\n%s", path, r.status, err, r.body)
	}
	return b
}

// TestBoardOfAMatch checks that the position after any entry is returned as a board that can be
// read, with what the seat knows.
func TestBoardOfAMatch(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	snare := grid.Cell{X: 3, Y: 4}
	read[wire.Done](t, h.act(c, "hunter", 0, "lay 3,4", c.Tokens["hunter"]), 200)
	for path, known := range map[string]bool{"?seat=hunter": true, "?seat=hunter&at=0": false, "?seat=red": false, "": false, "?seat=auto&at=1": true} {
		token := c.Tokens["hunter"]
		if path == "?seat=red" {
			token = c.Tokens["red"]
		}
		b := h.boardAt(of(c)+"/board"+path, token)
		if trap := b.Terrain(snare) == board.Trap; trap != known || len(b.Figures()) < 2 {
			t.Errorf("%s: the snare is on the board: %v; %d figures", path, trap, len(b.Figures()))
		}
	}
	refused(t, h.ask("GET", of(c)+"/board?seat=hunter", nil, c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/board?seat=nobody", nil, c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/board?at=9", nil, c.Tokens["red"]), 422, "invalid")
	refused(t, h.ask("GET", of(c)+"/board", nil, "nonsense"), 404, "no-such-match")
}

// TestBoardOfAFinishedMatch checks that after a match is over, a spectator's token gives access to
// its positions as any seat saw them.
func TestBoardOfAFinishedMatch(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	seq := 0
	for _, line := range []string{"hunter: lay 3,4", "hunter: resign"} {
		seat, command, _ := strings.Cut(line, ": ")
		by := battlemat.Seat(seat)
		read[wire.Done](t, h.act(c, by, seq, command, c.Tokens[by]), 200)
		seq++
	}
	for at, known := range map[int]bool{0: false, 1: true} {
		b := h.boardAt(fmt.Sprintf("%s/board?seat=hunter&at=%d", of(c), at), c.Spectator)
		if trap := b.Terrain(grid.Cell{X: 3, Y: 4}) == board.Trap; trap != known {
			t.Errorf("after entry %d the hunter's snare is on the board: %v", at, trap)
		}
	}
}

// boardless is the game of tag with positions that cannot be written as boards.
type boardless struct{ battlemat.Ruleset }

func (b boardless) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := b.Ruleset.Restore(o)
	return struct{ battlemat.Position }{p}, err
}

// TestBoardOfAGameWithoutAny checks the answer for a game whose positions cannot be written as
// boards.
func TestBoardOfAGameWithoutAny(t *testing.T) {
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return boardless{tag.Ruleset}, nil }, match.NewMemory())
	c := h.begin(nil)
	refused(t, h.ask("GET", of(c)+"/board", nil, c.Spectator), 422, "no-board")
}
