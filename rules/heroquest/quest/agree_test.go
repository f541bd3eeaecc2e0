package quest

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDeskAgrees checks that the choices offered in random matches agree with the rules desk's
// answers about the board that the seat is given. HQ Q148
func TestDeskAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	agreeing(t, 1500)
}

// TestDeskAgreesAtLength compares fifty thousand offers, under all profiles, with the rules desk's
// answers.
func TestDeskAgreesAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("BATTLEMAT_LONG is not set")
	}
	agreeing(t, 50000)
}

func agreeing(t *testing.T, offers int) {
	var all []*scenario.Scenario
	for i, name := range slices.Repeat(scenarios.Of("heroquest"), 4) {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Profile = heroquest.Book.Profiles()[i/len(scenarios.Of("heroquest"))]
		for i := range s.Seats {
			s.Seats[i].Held = scenario.Bot
		}
		all = append(all, s)
	}
	desks := map[*board.Board]*heroquest.Desk{} // desks for the last board only
	gametest.Agreeing{Rules: Ruleset, Scenarios: all, Offers: offers, Ask: func(o gametest.Offer) (string, bool) {
		d := desks[o.Board]
		if d == nil {
			opened, err := heroquest.Book.Desk(o.Board.Profile, rules.Settings(o.Board.Set))
			if err != nil {
				return err.Error(), true
			}
			clear(desks)
			d = opened.(*heroquest.Desk)
			desks[o.Board] = d
		}
		return asksDesk(d, o)
	}}.Agree(t)
}

// asksDesk compares an offered command with the desk's answer, if there is a question to ask.
func asksDesk(d *heroquest.Desk, o gametest.Offer) (differs string, asked bool) {
	switch words := o.Command.Words(); words[0] {
	case "move":
		return movesAs(d, o), true
	case "jump":
		return jumpsAs(d, o), true
	case "attack":
		return attacksAs(d, o), true
	case "cast":
		if o.Target == "" || o.Target == o.Figure || len(words) < 4 {
			return "", false
		}
		return castsAs(d, o, words[2]), true
	case "search":
		return searchesAs(d, o, words[2]), true
	case "open":
		return opensAs(d, o), true
	}
	return "", false
}

// movesAs compares an offered move with the desk's: its path, its cost and its danger.
func movesAs(d *heroquest.Desk, o gametest.Offer) string {
	f, _ := o.Board.Figure(o.Figure)
	all, err := d.Reach(o.Board, rules.Reach{Figure: o.Figure, Move: f.Stats["move"]})
	if err != nil {
		return err.Error()
	}
	i := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == *o.At })
	if i < 0 {
		return "the desk reaches no such square"
	}
	r := all[i]
	rock := slices.ContainsFunc(r.Facts, func(f rules.Fact) bool { return f.Kind == "rock" })
	if !r.End && !rock {
		return "at the desk nobody ends there"
	}
	var way []grid.Cell
	danger := false
	for _, s := range o.Path {
		way = append(way, s.At)
		danger = danger || s.Danger != "" && s.Danger != "rock"
	}
	trap := slices.ContainsFunc(r.Facts, func(f rules.Fact) bool { return f.Kind == "trap" })
	if r.Cost != *o.Cost || !slices.Equal(way, r.Path) || danger != trap {
		return fmt.Sprintf("offered %v for %d, danger %v; the desk %v for %d, trap %v", way, *o.Cost, danger, r.Path, r.Cost, trap)
	}
	return ""
}

// jumpsAs compares an offered jump over a trap with the desk's answer.
func jumpsAs(d *heroquest.Desk, o gametest.Offer) string {
	f, _ := o.Board.Figure(o.Figure)
	all, err := d.Reach(o.Board, rules.Reach{Figure: o.Figure, Move: f.Stats["move"], Movement: heroquest.Jump})
	if err != nil {
		return err.Error()
	}
	for _, r := range all {
		if r.At == *o.At && r.Cost == 2 && r.End && slices.ContainsFunc(r.Facts, func(f rules.Fact) bool { return f.Kind == "jumps" }) {
			return ""
		}
	}
	return "the desk jumps to no such square"
}

// attacksAs compares an offered attack with the desk's: whether the attack is legal, its dice, its
// odds and how they are computed, and its line.
func attacksAs(d *heroquest.Desk, o gametest.Offer) string {
	with := ""
	if words := o.Command.Words(); len(words) > 3 {
		with, _, _ = strings.Cut(o.Label, " (")
		if _, name, named := strings.Cut(with, ": "); named {
			with = name
		}
	}
	answer, err := d.Attack(o.Board, rules.Attack{Attacker: o.Figure, Target: o.Target, With: with})
	if err != nil {
		return err.Error()
	}
	if !answer.Legal {
		return "the desk refuses: " + answer.Refusal.Detail
	}
	if want := oddsOf(answer.Odds, answer.Dice, answer.Steps); !reflect.DeepEqual(want, o.Odds) {
		return fmt.Sprintf("offered %+v, the desk says %+v", o.Odds, want)
	}
	if o.Line != nil && !answer.Sight.Sees {
		return "the desk has no line"
	}
	return ""
}

// castsAs checks that the desk agrees that an offered spell reaches its target.
func castsAs(d *heroquest.Desk, o gametest.Offer, spell string) string {
	p := o.Position.(*Position)
	if p.figure(o.Target).Hero == p.figure(o.Figure).Hero {
		return "" // most friendly targets need not be in sight
	}
	answer, err := d.Attack(o.Board, rules.Attack{Attacker: o.Figure, Target: o.Target, With: spell})
	if err != nil {
		return err.Error()
	}
	if !answer.Legal {
		return "the desk refuses: " + answer.Refusal.Detail
	}
	return ""
}

// searchesAs compares the squares that an offered search covers with the desk's.
func searchesAs(d *heroquest.Desk, o gametest.Offer, kind string) string {
	f, _ := o.Board.Figure(o.Figure)
	var cells []grid.Cell
	var err error
	switch kind {
	case heroquest.Treasure:
		if cells, err = d.Field(o.Board, heroquest.Treasure, f.At); err == nil {
			cells = append(cells, f.At)
		}
	case hiddenThings:
		cells, err = d.Search(o.Board, heroquest.Traps, f.At, nil)
	default:
		cells, err = d.Search(o.Board, kind, f.At, nil)
	}
	if err != nil {
		return err.Error()
	}
	sorted := func(list []grid.Cell) []grid.Cell {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b grid.Cell) int { return o.Board.Index(a) - o.Board.Index(b) })
		return list
	}
	if a, b := sorted(o.Cells), sorted(cells); !slices.Equal(a, b) {
		return fmt.Sprintf("offered %v, the desk says %v", a, b)
	}
	return ""
}

// opensAs checks that the desk agrees that an offered door can be opened.
func opensAs(d *heroquest.Desk, o gametest.Offer) string {
	f, _ := o.Board.Figure(o.Figure)
	side, err := o.Board.Grid().ParseSide(o.Side)
	if err != nil {
		return "" // a door that fills its square
	}
	door, there := o.Board.DoorOn(o.Board.Grid().Edge(*o.At, side))
	if !there {
		return "the board has no such door"
	}
	refusal, err := d.MayOpen(o.Board, f.At, door.ID)
	if err != nil {
		return err.Error()
	}
	if refusal != nil {
		return "the desk refuses: " + refusal.Detail
	}
	return ""
}

var _ battlemat.Boarder = (*Position)(nil)
