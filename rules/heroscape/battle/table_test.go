package battle

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/codetest"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/scenario"
)

// refusals are the codes of which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has none.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// at is a cell, for short.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// field is a battlefield of pointed hexes, a row a string: a digit is ground of that level, ~
// water, L molten lava, F a lava field, # an obstacle of ten levels on level 0, a space is void.
func field(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{Kind: grid.HexPointy, Shift: grid.Odd}, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	b.Outside = board.OutsideOpen
	for y, row := range rows {
		for x, r := range row {
			c := at(x, y)
			switch r {
			case ' ':
				b.SetTerrain(c, board.Void)
				continue
			case 'F':
				b.SetTerrain(c, board.Hazard)
			case '~':
				b.SetTerrain(c, board.Water)
			case 'L':
				b.SetTerrain(c, board.Lava)
			case '#':
				b.SetTerrain(c, board.Obstacle)
				b.SetCellHeight(c, 10)
			}
			level := 0
			if '0' <= r && r <= '9' {
				level = int(r - '0')
			}
			b.SetSpans(c, board.Span{Top: level})
		}
	}
	return b
}

// soldier is a squad of one copy with that many figures, modified by tests as needed.
func soldier(key string, figures int) Card {
	return Card{Key: key, Name: strings.ToUpper(key[:1]) + key[1:], Rarity: uncommon, Figures: figures, Height: 5, Life: 1, Move: 5, Range: 1, Attack: 2, Defense: 2, Points: 60}
}

// standing is the entry of a card whose figures stand on cells.
func standing(card string, cells ...grid.Cell) CardEntry {
	e := CardEntry{Card: card}
	for _, c := range cells {
		e.At = append(e.At, PlaceEntry{At: c})
	}
	return e
}

// document is a battle of reds, who begin, and blues.
func document(cards []Card, reds, blues []CardEntry) Document {
	return Document{Cards: cards, First: "reds", Armies: []ArmyEntry{{Seat: "reds", Cards: reds}, {Seat: "blues", Cards: blues}}}
}

// scenarioOf is the scenario of a document.
func scenarioOf(t testing.TB, profile string, b *board.Board, doc Document) *scenario.Scenario {
	t.Helper()
	part, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	s := &scenario.Scenario{ID: "test", Name: "Test", Rules: "heroscape", Profile: profile, Board: b, Game: part}
	for _, a := range doc.Armies {
		s.Seats = append(s.Seats, scenario.Seat{ID: a.Seat, Name: strings.ToUpper(a.Seat[:1]) + a.Seat[1:], Side: a.Seat})
	}
	return s
}

// laid lays a battle out.
func laid(t testing.TB, profile string, b *board.Board, doc Document) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, scenarioOf(t, profile, b, doc))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// play carries out lines of "command" or "command: dice", each by the seat that is to act, or by
// the one before a ">"; every one must be among its choices.
func play(t testing.TB, p *Position, lines ...string) *Position {
	t.Helper()
	for _, line := range lines {
		p, _ = told(t, p, line)
	}
	return p
}

// told is play for one line, with the messages to the spectators.
func told(t testing.TB, p *Position, line string) (*Position, string) {
	t.Helper()
	after, _, events := gametest.Carried(t, p, line)
	return after, strings.Join(gametest.Told(p, battlemat.Spectator, events), "\n")
}

// chosen is the choice of a command of the seat that is to act.
func chosen(t testing.TB, p *Position, command string) battlemat.Choice {
	t.Helper()
	return gametest.Chosen(t, p, command)
}

// offered lists the commands of the seat that is to act that begin so.
func offered(p *Position, prefix string) []string { return gametest.Offered(p, p.ToAct()[0], prefix) }

// refused expects a refusal for the seat that is to act, with a code and words of its sentence.
func refused(t testing.TB, p *Position, command, code, words string) {
	t.Helper()
	r := gametest.Refused(t, p, p.ToAct()[0], command)
	if r.Code != code || !strings.Contains(r.Detail, words) {
		t.Errorf("%q: %+v, want %s with %q", command, r, code, words)
	}
	refusals.See(r.Code)
}

// stands expects where a figure is.
func stands(t testing.TB, p *Position, id string, c grid.Cell) {
	t.Helper()
	if f := p.figure(id); f.Gone || f.At != c {
		t.Errorf("%s: %+v, want it at %v", id, f, c)
	}
}

// gone expects that a figure is destroyed.
func gone(t testing.TB, p *Position, id string) {
	t.Helper()
	if !p.figure(id).Gone {
		t.Errorf("%s is not destroyed", id)
	}
}
