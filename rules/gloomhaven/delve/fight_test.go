package delve

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Hexes around hob in the position that bout returns.
var (
	north = grid.Cell{X: 4, Y: 2}
	south = grid.Cell{X: 4, Y: 4}
	east  = grid.Cell{X: 5, Y: 3}
	far   = grid.Cell{X: 4, Y: 0} // three hexes from hob
)

// bout returns a position on an open board, with hob in the middle, pip in a corner, and the given
// figures. It is hob's turn, and hob plays the top of c1, which has the given lines.
func bout(t *testing.T, lines []string, others ...Figure) *Position {
	t.Helper()
	return boutOn(t, []string{".........", ".........", ".........", "....1....", ".........", ".........", "2........"}, lines, others...)
}

func boutOn(t *testing.T, rows, lines []string, others ...Figure) *Position {
	t.Helper()
	s := set{
		Rows: rows, Game: `"objective":{"survive":99},`,
		Cards: map[string][2][]string{"c1": {lines, {"Move 1"}}},
	}
	p := s.lay(t)
	for _, c := range []string{"hob c1", "hob c2", "pip c7", "pip c8"} {
		p = do(t, p, c[:3], "choose "+c)
	}
	p = unshared(p)
	p.figures = append(slices.Clip(p.figures), game.Shared(others)...)
	p.kindsSeen = append(p.kindsSeen, kind{Kind: "rat", Deck: []string{"plain"}})
	return do(t, p, "hob", "play hob c1 top")
}

// foe returns a rat with 4 life, after the changes.
func foe(id string, at grid.Cell, change ...func(*Figure)) Figure {
	f := Figure{
		ID: id, Kind: "rat", Name: "Rat " + strings.TrimPrefix(id, "rat-"), Sort: Normal, At: at, Life: 4, Whole: 4,
		Stats: card.Stats{Life: 4, Move: 2, Attack: 2}, Number: int(id[len(id)-1] - '0'),
	}
	for _, c := range change {
		c(&f)
	}
	return f
}

func life(n int) func(*Figure) { return func(f *Figure) { f.Life, f.Whole = n, n } }

func shield(n int) func(*Figure) { return func(f *Figure) { f.Stats.Shield = n } }

func having(conditions ...string) func(*Figure) {
	return func(f *Figure) {
		for _, c := range conditions {
			f.Conditions = append(f.Conditions, Condition{Name: c})
		}
	}
}

// changed returns the position with a figure changed.
func changed(p *Position, id string, change ...func(*Figure)) *Position {
	n := unshared(p)
	for _, c := range change {
		c(n.figure(id))
	}
	return n
}

// attack makes a figure attack another, as the game does once the target and the ability are
// chosen. The numbers of the ability must be absolute.
func (d *resolution) attack(by, target string, a card.Ability, waived []string) {
	d.strikeAt(&Task{Figure: by, Does: &a, Waived: waived}, target, "", false)
}

// brought calls the given function and carries out everything that follows from it. The given cards
// are drawn.
func brought(t *testing.T, p *Position, do func(*resolution), cards ...string) (*Position, []string) {
	t.Helper()
	d := p.resolve(&partly{script: cards, after: dice.NewSeeded(dice.SeedOf("fight"))})
	do(d)
	d.proceed()
	if d.Err != nil {
		t.Fatal(d.Err)
	}
	lines := told(p, "", d.Events)
	for _, e := range d.Events {
		p = p.Apply(e).(*Position)
	}
	return p, lines
}

// blows gives a command and returns the messages to all seats.
func blows(t *testing.T, p *Position, command string, cards ...string) (*Position, []string) {
	t.Helper()
	next, events := did(t, p, "hob", command, cards...)
	for _, e := range events {
		if text, err := Ruleset.EventTypes().Write(e); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if back, err := Ruleset.EventTypes().Read(text); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if again, _ := json.Marshal(back); !strings.HasSuffix(string(text), strings.TrimPrefix(string(again), "{")) {
			t.Errorf("%s was read as %s", text, again)
		}
	}
	return next, told(p, "", events)
}

// Checks that a line is among the messages.
func says(t *testing.T, lines []string, want string) {
	t.Helper()
	if !slices.Contains(lines, want) {
		t.Errorf("told %q, without %q", lines, want)
	}
}

// silent checks that no message contains the word.
func silent(t *testing.T, lines []string, word string) {
	t.Helper()
	if slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, word) }) {
		t.Errorf("told %q", lines)
	}
}

// choice returns the offered choice that has the given command.
func choice(t *testing.T, p *Position, command string) battlemat.Choice {
	t.Helper()
	for c := range p.Choices("hob") {
		if string(c.Command) == command {
			return c
		}
	}
	t.Fatalf("%q is not among %q", command, offered(p, "hob", ""))
	return battlemat.Choice{}
}

func has(t *testing.T, p *Position, id string, left int, conditions ...string) {
	t.Helper()
	f := p.figure(id)
	var names []string
	for _, c := range f.Conditions {
		names = append(names, c.Name)
	}
	if f.Life != left || !slices.Equal(names, conditions) {
		t.Errorf("%s has %d life and %q, not %d and %q", id, f.Life, names, left, conditions)
	}
}
