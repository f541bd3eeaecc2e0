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

// refusals collects the codes of the refusals that the tests have seen.
var refusals codetest.Examples

// TestMain fails if a code has no example in a test.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// at returns a cell.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// field returns a battlefield of pointed hexes, with a string for each row. A digit is ground of
// that level, ~ is water, L molten lava, F a lava field, # an obstacle of ten levels on level 0,
// and a space is void.
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

// soldier returns a squad card with that many figures, which tests modify as needed.
func soldier(key string, figures int) Card {
	return Card{Key: key, Name: strings.ToUpper(key[:1]) + key[1:], Rarity: uncommon, Figures: figures, Height: 5, Life: 1, Move: 5, Range: 1, Attack: 2, Defense: 2, Points: 60}
}

// standing returns the entry of a card whose figures are on the cells.
func standing(card string, cells ...grid.Cell) CardEntry {
	e := CardEntry{Card: card}
	for _, c := range cells {
		e.At = append(e.At, PlaceEntry{At: c})
	}
	return e
}

// document returns a battle between reds, who begin, and blues.
func document(cards []Card, reds, blues []CardEntry) Document {
	return Document{Cards: cards, First: "reds", Armies: []ArmyEntry{{Seat: "reds", Cards: reds}, {Seat: "blues", Cards: blues}}}
}

// scenarioOf returns the scenario of a document.
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

// laid returns the first position of a battle.
func laid(t testing.TB, profile string, b *board.Board, doc Document) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, scenarioOf(t, profile, b, doc))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// play carries out lines of the form "command" or "command: dice". Each command is given by the
// seat named before a ">", or else by the seat that acts first. Every command must be among the
// seat's choices.
func play(t testing.TB, p *Position, lines ...string) *Position {
	t.Helper()
	for _, line := range lines {
		p, _ = told(t, p, line)
	}
	return p
}

// told is play for one line. It also returns the messages to spectators.
func told(t testing.TB, p *Position, line string) (*Position, string) {
	t.Helper()
	after, _, events := gametest.Carried(t, p, line)
	return after, strings.Join(gametest.Told(p, battlemat.Spectator, events), "\n")
}

// chosen returns the choice of a command by the seat that acts first.
func chosen(t testing.TB, p *Position, command string) battlemat.Choice {
	t.Helper()
	return gametest.Chosen(t, p, command)
}

// offered returns the commands with a prefix among the choices of the seat that acts first.
func offered(p *Position, prefix string) []string { return gametest.Offered(p, p.ToAct()[0], prefix) }

// refused checks that the seat that acts first gets a refusal with that code, whose sentence
// contains the words.
func refused(t testing.TB, p *Position, command, code, words string) {
	t.Helper()
	r := gametest.Refused(t, p, p.ToAct()[0], command)
	if r.Code != code || !strings.Contains(r.Detail, words) {
		t.Errorf("%q: %+v, want %s with %q", command, r, code, words)
	}
	refusals.See(r.Code)
}

// stands checks that a figure is on a cell.
func stands(t testing.TB, p *Position, id string, c grid.Cell) {
	t.Helper()
	if f := p.figure(id); f.Gone || f.At != c {
		t.Errorf("%s: %+v, want it at %v", id, f, c)
	}
}

// gone checks that a figure is destroyed.
func gone(t testing.TB, p *Position, id string) {
	t.Helper()
	if !p.figure(id).Gone {
		t.Errorf("%s is not destroyed", id)
	}
}
