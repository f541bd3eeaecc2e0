package skirmish

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
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// refusals collects the codes for which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// at returns a square.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// arena returns a board of squares with a string for each row: # is rock, : is difficult, ~ is
// water, and O is an obstacle. Other capital letters and digits are the places of the figures, in
// their order.
func arena(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	for y, row := range rows {
		for x, r := range row {
			terrain, known := map[rune]board.Terrain{'#': board.Wall, ':': board.Difficult, '~': board.Water, 'O': board.Obstacle}[r]
			if known {
				b.SetTerrain(at(x, y), terrain)
			}
		}
	}
	return b
}

// soldier returns a creature that tests modify as needed. Its sword has +5 to hit and does 1d8+3,
// and its bow has +5 and does 1d6+3.
func soldier(key string, change ...func(*creature.Statblock)) creature.Statblock {
	s := creature.Statblock{
		Key: key, Name: strings.ToUpper(key[:1]) + key[1:], Size: "medium", Kind: "humanoid", Challenge: "1", AC: 14, HP: 20, HitDice: "4d8+2",
		Speed: creature.Speed{Walk: 30}, Abilities: creature.Abilities{Str: 16, Dex: 12, Con: 12, Int: 10, Wis: 10, Cha: 10}, Proficiency: 2,
		Actions: []creature.Action{
			{Key: "sword", Name: "Sword", Use: creature.Use{Attack: &creature.Attack{Bonus: 5, Reach: 5, Damage: []creature.Damage{{Dice: "1d8+3", Type: "slashing"}}, Ability: "str"}}},
			{Key: "bow", Name: "Bow", Use: creature.Use{Attack: &creature.Attack{Bonus: 5, Normal: 80, Long: 320, Damage: []creature.Damage{{Dice: "1d6+3", Type: "piercing"}}, Ability: "dex"}}},
		},
	}
	for _, c := range change {
		c(&s)
	}
	return s
}

// hero makes a soldier a character.
func hero(s *creature.Statblock) { s.Character, s.Challenge, s.Level = true, "", 3 }

// figure returns an entry. Characters are played by heroes.
func figure(s creature.Statblock, at grid.Cell) FigureEntry {
	seat := "gm"
	if s.Character {
		seat = "heroes"
	}
	return FigureEntry{ID: s.Key, Creature: s.Key, Seat: seat, At: at}
}

// scenarioOf returns the scenario of a document.
func scenarioOf(t testing.TB, b *board.Board, doc Document) *scenario.Scenario {
	t.Helper()
	part, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return &scenario.Scenario{
		ID: "test", Name: "Test", Rules: "dnd", Board: b, Game: part,
		Seats: []scenario.Seat{{ID: "heroes", Name: "Heroes", Side: "heroes"}, {ID: "gm", Name: "Game master", Side: "monsters"}},
	}
}

// placed returns a document of creatures with one figure of each, at the given squares in order.
func placed(list []creature.Statblock, cells ...grid.Cell) Document {
	doc := Document{Creatures: list}
	for i, c := range cells {
		doc.Figures = append(doc.Figures, figure(list[i], c))
	}
	return doc
}

// laidOut lays out a skirmish.
func laidOut(t testing.TB, b *board.Board, doc Document) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, scenarioOf(t, b, doc))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// fight lays out a skirmish in which the figures act in their order.
func fight(t testing.TB, b *board.Board, list []creature.Statblock, cells ...grid.Cell) *Position {
	t.Helper()
	return begun(t, laidOut(t, b, placed(list, cells...)))
}

// begun begins the skirmish with initiatives in the order of the figures.
func begun(t testing.TB, p *Position) *Position {
	t.Helper()
	p = p.apply(Initiative{Order: ids(p)})
	return p.apply(Began{Figure: p.Order[0]})
}

func ids(p *Position) (list []string) {
	for _, f := range p.Figures {
		list = append(list, f.ID)
	}
	return list
}

// play carries out lines of the form "command" or "command: dice". Each is played by the seat that
// must act next, or by the seat named before a ">". Every command must be among the seat's choices.
func play(t testing.TB, p *Position, lines ...string) *Position {
	t.Helper()
	for _, line := range lines {
		p, _ = told(t, p, line)
	}
	return p
}

// told plays one line, and returns what the acting seat is told.
func told(t testing.TB, p *Position, line string) (*Position, string) {
	t.Helper()
	after, by, events := gametest.Carried(t, p, line)
	return after, strings.Join(gametest.Told(p, by, events), "\n")
}

// chosen returns the acting seat's choice with that command.
func chosen(t testing.TB, p *Position, command string) battlemat.Choice {
	t.Helper()
	return gametest.Chosen(t, p, command)
}

// offers returns the commands of the acting seat that begin with a text.
func offers(p *Position, prefix string) []string { return gametest.Offered(p, p.ToAct()[0], prefix) }

// refused checks that a command of the acting seat is refused with a code and with words of the
// reason.
func refused(t testing.TB, p *Position, command, code, words string) {
	t.Helper()
	r := gametest.Refused(t, p, p.ToAct()[0], command)
	if r.Code != code || !strings.Contains(r.Detail, words) {
		t.Errorf("%q: %+v, want %s with %q", command, r, code, words)
	}
	refusals.See(r.Code)
}

// stands checks where a figure is.
func stands(t testing.TB, p *Position, id string, c grid.Cell) {
	t.Helper()
	if f := p.figure(id); f.Gone != "" || f.At != c {
		t.Errorf("%s: %+v, want it at %v", id, f, c)
	}
}

// hp checks how many hit points a figure has.
func hp(t testing.TB, p *Position, id string, n int) {
	t.Helper()
	if f := p.figure(id); f.HP != n {
		t.Errorf("%s has %d hit points, want %d", id, f.HP, n)
	}
}
