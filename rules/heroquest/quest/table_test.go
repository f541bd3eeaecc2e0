package quest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

// at returns a square.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// laid lays out a quest from a board in text form and a document. The document also gives the seats
// of the heroes and of Zargon. By default, Zargon's seat is "zargon".
func laid(t testing.TB, plan string, doc Document) *Position {
	t.Helper()
	return laidBy(t, "", nil, plan, doc)
}

// laidBy does the same as laid, but under a profile with some fields overridden.
func laidBy(t testing.TB, profile string, set map[string]string, plan string, doc Document) *Position {
	t.Helper()
	b, err := board.ParseText([]byte(plan), "plan.txt")
	if err != nil {
		t.Fatal(err)
	}
	if doc.Zargon == "" {
		doc.Zargon = "zargon"
	}
	if doc.Stairs == nil && len(doc.Objective.Slay)+len(doc.Objective.Take)+len(doc.Objective.Reach) == 0 && !doc.Objective.Clear {
		doc.Objective.Slay = []string{"the dragon"} // an objective that is never met
	}
	game, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	s := &scenario.Scenario{ID: "test", Name: "Test", Rules: "heroquest", Profile: profile, Set: set, Board: b, Game: game}
	for _, h := range doc.Heroes {
		s.Seats = append(s.Seats, scenario.Seat{ID: h.ID, Name: h.Kind, Side: "heroes"})
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: doc.Zargon, Name: "Zargon", Side: "zargon"})
	q, err := read(s)
	if err != nil {
		t.Fatal(err)
	}
	p := &Position{
		plan: q, ground: q.layOut(), owned: true, round: 1,
		waiting: slices.Repeat([]bool{true}, len(q.doc.Monsters)), traps: make([]trap, len(q.doc.Traps)),
		taken: make([]bool, len(q.doc.Treasures)), chests: make([]trap, len(q.doc.Treasures)),
		counts: map[string]int{}, deck: deckOf(q.doc),
	}
	for _, h := range q.doc.Heroes {
		f := q.hero(h)
		p.figures = append(p.figures, &f)
	}
	p.stand()
	p.owned = false
	return beginQuest(p)
}

// hero returns a hero on a square.
func hero(id string, x, y int) HeroEntry {
	return HeroEntry{ID: id, Kind: strings.ToUpper(id[:1]) + id[1:], At: at(x, y)}
}

// monster returns a waiting monster.
func monster(kind string, x, y int) MonsterEntry { return MonsterEntry{Kind: kind, At: at(x, y)} }

// play carries out lines of "command" or "command: dice", each by the seat that must act. Every
// command must be among that seat's choices.
func play(t testing.TB, p *Position, lines ...string) *Position {
	t.Helper()
	for _, line := range lines {
		p, _ = told(t, p, line)
	}
	return p
}

// told does the same as play for one line, and returns the messages to the spectators.
func told(t testing.TB, p *Position, line string) (*Position, string) {
	t.Helper()
	command, script, _ := strings.Cut(line, ": ")
	seat := seatOf(t, p, command)
	if !slices.Contains(offered(p, seat), command) {
		t.Fatalf("%q is not offered to %s: %q", command, seat, offered(p, seat))
	}
	var roller *dice.Scripted
	if script == "" {
		roller = dice.NewScripted()
	} else {
		roller = dicetest.Script(script)
	}
	events, err := p.Decide(seat, battlemat.Command(command), roller)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	if roller.Left() > 0 {
		t.Fatalf("%q: %d dice of the script are left", line, roller.Left())
	}
	var said []string
	for _, e := range events {
		e = gametest.Logged(t, Ruleset, e)
		for _, line := range p.Tell(battlemat.Spectator, e) {
			said = append(said, line.Text)
		}
		p = p.Apply(e).(*Position)
	}
	return p, strings.Join(said, "\n")
}

// seatOf returns the seat that plays the figure that a command names.
func seatOf(t testing.TB, p *Position, command string) battlemat.Seat {
	t.Helper()
	words := battlemat.Command(command).Words()
	f := p.figure(words[1])
	if f != nil && words[0] == "save" {
		return f.Seat
	}
	if f != nil {
		return p.player(f)
	}
	return battlemat.Seat(words[1])
}

// offered lists a seat's commands.
func offered(p *Position, seat battlemat.Seat) []string { return gametest.Offered(p, seat, "") }

// chosen returns the choice for a command.
func chosen(t *testing.T, p *Position, command string) battlemat.Choice {
	t.Helper()
	for c := range p.Choices(seatOf(t, p, command)) {
		if string(c.Command) == command {
			return c
		}
	}
	t.Fatalf("%q is not offered", command)
	return battlemat.Choice{}
}

// refused checks that a command is refused with a code and certain words.
func refused(t *testing.T, p *Position, seat battlemat.Seat, command, code, words string) {
	t.Helper()
	r := gametest.Refused(t, p, seat, command)
	if r.Code != code || !strings.Contains(r.Detail, words) {
		t.Errorf("%s: %q: %+v, want %s with %q", seat, command, r, code, words)
	}
	refusals.See(r.Code)
	if slices.Contains(offered(p, seat), command) {
		t.Errorf("%q is refused and offered", command)
	}
}

// knows checks that squares are revealed, or that they are not.
func knows(t *testing.T, p *Position, want bool, cells ...grid.Cell) {
	t.Helper()
	for _, c := range cells {
		if p.revealed.has(p.ground.Index(c)) != want {
			t.Errorf("(%v) is revealed: %v", c, !want)
		}
	}
}

// anyDice returns a roller that never runs out.
func anyDice() dice.Roller { return dice.NewSeeded(dice.SeedOf("quest")) }

func setting(name, value string) rules.Setting { return rules.Setting{Name: name, Value: value} }
