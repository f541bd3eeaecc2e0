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

// refusals are the codes of which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has none.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// at is a square, for short.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// arena is a board of squares, a row a string: # is rock, : difficult, ~ water, O an obstacle, a capital
// letter or digit else the place of the figure of that order.
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

// soldier is a creature that tests modify as needed: its sword hits AC 10 and more with +5 for
// 1d8+3, its bow likewise for 1d6+3.
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

// figure is an entry: heroes play the characters.
func figure(s creature.Statblock, at grid.Cell) FigureEntry {
	seat := "gm"
	if s.Character {
		seat = "heroes"
	}
	return FigureEntry{ID: s.Key, Creature: s.Key, Seat: seat, At: at}
}

// scenarioOf is the scenario of a document.
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

// placed is a document of creatures with a figure of each, at the squares in their order.
func placed(list []creature.Statblock, cells ...grid.Cell) Document {
	doc := Document{Creatures: list}
	for i, c := range cells {
		doc.Figures = append(doc.Figures, figure(list[i], c))
	}
	return doc
}

// laidOut lays a skirmish out.
func laidOut(t testing.TB, b *board.Board, doc Document) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, scenarioOf(t, b, doc))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// fight lays a skirmish out in which the figures act in their order.
func fight(t testing.TB, b *board.Board, list []creature.Statblock, cells ...grid.Cell) *Position {
	t.Helper()
	return begun(t, laidOut(t, b, placed(list, cells...)))
}

// begun begins with initiatives in the order of the figures.
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

// play carries out lines of "command" or "command: dice", each by the seat that is to act, or by
// the one before a ">"; every one must be among its choices.
func play(t testing.TB, p *Position, lines ...string) *Position {
	t.Helper()
	for _, line := range lines {
		p, _ = told(t, p, line)
	}
	return p
}

// told is play for one line, with what the acting seat is told.
func told(t testing.TB, p *Position, line string) (*Position, string) {
	t.Helper()
	after, by, events := gametest.Carried(t, p, line)
	return after, strings.Join(gametest.Told(p, by, events), "\n")
}

// chosen is the choice of a command of the seat that is to act.
func chosen(t testing.TB, p *Position, command string) battlemat.Choice {
	t.Helper()
	return gametest.Chosen(t, p, command)
}

// offers lists the commands of the seat that is to act that begin with the text.
func offers(p *Position, prefix string) []string { return gametest.Offered(p, p.ToAct()[0], prefix) }

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
	if f := p.figure(id); f.Gone != "" || f.At != c {
		t.Errorf("%s: %+v, want it at %v", id, f, c)
	}
}

// hp expects how many hit points a figure has.
func hp(t testing.TB, p *Position, id string, n int) {
	t.Helper()
	if f := p.figure(id); f.HP != n {
		t.Errorf("%s has %d hit points, want %d", id, f.HP, n)
	}
}
