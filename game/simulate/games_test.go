package simulate_test

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// games holds a small scenario of each game.
var games = []string{"the-lantern", "the-cloakroom", "the-old-weir", "the-millers-rats"}

// ruled returns a scenario and its ruleset.
func ruled(t *testing.T, id string) (battlemat.Ruleset, *scenario.Scenario) {
	t.Helper()
	doc, err := scenarios.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := all.Ruleset(doc.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return rules, doc
}

func TestTablesOfEachGame(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			rules, doc := ruled(t, id)
			tables, err := simulate.Run(context.Background(), rules, doc, simulate.Options{Matches: 6, Seed: dice.SeedOf(id)})
			if err != nil {
				t.Fatal(err)
			}
			agrees(t, tables)
			for _, of := range simulate.Heats() {
				p, err := simulate.Picture(rules, doc, tables, of)
				if err != nil {
					t.Fatal(err)
				}
				var out bytes.Buffer
				if err := draw.SVG(&out, p, draw.Options{}); err != nil || !bytes.Contains(out.Bytes(), []byte(of+" a match")) {
					t.Errorf("the picture of %s: %v, %d bytes", of, err, out.Len())
				}
			}
			if _, err := simulate.Picture(rules, doc, tables, simulate.Wounds, "moon"); err == nil {
				t.Error("there is a picture of the side of the moon")
			}
		})
	}
}

// agrees checks that the tables of a run are consistent.
func agrees(t *testing.T, n *simulate.Tables) {
	t.Helper()
	if n.Matches != 6 || n.Ended() != 6 || len(n.Played) != 6 {
		t.Fatalf("%d matches, %d left, %d failed: %s", n.Matches, n.Left, n.Failed, n.Fault)
	}
	won := n.Nobody
	for _, s := range n.Sides {
		won += s.Wins
	}
	if won != 6 {
		t.Errorf("%d matches are won", won)
	}
	for what, counts := range map[string][]simulate.Count{"rounds": n.Rounds, "commands": n.Commands} {
		sum := 0
		for _, c := range counts {
			sum += c.Matches
		}
		if sum != 6 {
			t.Errorf("%s: of %d matches", what, sum)
		}
	}
	byFigure, byCell, fell, fellAt, steps := 0, 0, 0, 0, 0
	for _, f := range n.Figures {
		byFigure, fell = byFigure+f.Wounds, fell+f.Fell
		if f.First > f.Fell || f.Fell > f.Seen || f.Seen > 6 || f.Name == "" || f.Side == "" {
			t.Errorf("figure %+v", f)
		}
	}
	for _, c := range n.Cells {
		byCell, fellAt, steps = byCell+c.Wounds, fellAt+c.Falls, steps+c.Steps
	}
	if byFigure != byCell || byFigure == 0 || fell != fellAt || fell == 0 || steps == 0 {
		t.Errorf("wounds: %d by figure, %d by cell; fallen: %d, %d; steps: %d", byFigure, byCell, fell, fellAt, steps)
	}
	for _, s := range n.Sides {
		first := s.Unhurt
		for _, f := range n.Figures {
			if f.Side == s.Side {
				first += f.First
			}
		}
		if first != 6 {
			t.Errorf("of %s %d figures fell first, and in %d matches nobody did", s.Side, first-s.Unhurt, s.Unhurt)
		}
	}
	ends := 0
	for _, e := range n.Ends {
		ends += e.Matches
	}
	if ends != 6 {
		t.Errorf("%d ends are told: %v", ends, n.Ends)
	}
}

// TestMatchesHaveLogs checks that a log of each match can be written, and that it agrees with the
// present rules and the match's seed.
func TestMatchesHaveLogs(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			rules, doc := ruled(t, id)
			o := simulate.Options{Matches: 2, Seed: dice.SeedOf("logs")}
			tables, err := simulate.Run(context.Background(), rules, doc, o)
			if err != nil {
				t.Fatal(err)
			}
			given, over, err := simulate.Commands(context.Background(), rules, doc, o, 1)
			if err != nil || !over || len(given) != tables.Played[1].Commands {
				t.Fatalf("%d commands, over: %v, %v; the run says %+v", len(given), over, err, tables.Played[1])
			}
			known := match.Known{Scenario: simulate.Seated(doc), Seed: simulate.SeedOf(o.Seed, 1), Commands: given, Version: "test", At: time.Unix(0, 0)}
			entries, err := known.Log(all.Ruleset)
			if err != nil {
				t.Fatal(err)
			}
			var log bytes.Buffer
			if err := match.Write(&log, entries); err != nil {
				t.Fatal(err)
			}
			if entries, err = match.Read(&log); err != nil {
				t.Fatal(err)
			}
			report, err := match.Verify(all.Ruleset, entries)
			if err != nil || len(report.Differences) > 0 || !report.Over || !report.Seed || report.Plays != len(given) {
				t.Errorf("verified: %+v, %v", report, err)
			}
			tallied(t, tables, doc, entries)
		})
	}
}

// tallied compares the counts of a match with the match's tally for a seat that is told everything.
func tallied(t *testing.T, tables *simulate.Tables, doc *scenario.Scenario, entries []match.Entry) {
	t.Helper()
	if doc.Rules != "heroquest" {
		return
	}
	rules, _ := ruled(t, doc.ID)
	one, err := simulate.Run(context.Background(), rules, doc, simulate.Options{Matches: 1, First: 1, Seed: dice.SeedOf("logs")})
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.Load(all.Ruleset, "m", entries)
	if err != nil {
		t.Fatal(err)
	}
	tally, err := m.Tally("zargon")
	if err != nil {
		t.Fatal(err)
	}
	if one.Rounds[0].N != tally.Rounds {
		t.Errorf("%d rounds, and %d by the tally", one.Rounds[0].N, tally.Rounds)
	}
	for _, f := range one.Figures {
		i := slices.IndexFunc(tally.Figures, func(o match.Tallied) bool { return o.ID == f.ID })
		if i < 0 {
			if f.Wounds+f.Fell > 0 {
				t.Errorf("%+v is not in the tally", f)
			}
			continue
		}
		if o := tally.Figures[i]; o.Taken != f.Wounds || o.Fell != f.Fell {
			t.Errorf("%+v, and by the tally %+v", f, o)
		}
	}
}

// TestServicePlaysTheSame checks that the service plays a match with a known seed in the same way
// as the simulation.
func TestServicePlaysTheSame(t *testing.T) {
	rules, doc := ruled(t, "the-lantern")
	seed := dice.SeedOf("watched")
	given, _, err := simulate.Commands(context.Background(), rules, doc, simulate.Options{Seed: seed}, 3)
	if err != nil {
		t.Fatal(err)
	}
	service := match.NewService(match.NewMemory(), match.Options{Rules: all.Ruleset})
	ctx := context.Background()
	defer service.Close(ctx)
	id, token, err := service.BeginKnown(ctx, simulate.Seated(doc), simulate.SeedOf(seed, 3), true)
	if err != nil {
		t.Fatal(err)
	}
	access, err := service.Access(ctx, id, []string{token})
	if err != nil || access.Owner || len(access.Seats) > 0 || !access.Spectator {
		t.Errorf("the token opens %+v, %v", access, err)
	}
	follower, err := service.Follow(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	var m *match.Match
	for range follower.Newer() {
		if m, err = service.Now(ctx, id); err != nil {
			t.Fatal(err)
		}
		if m.Seed() != "" {
			break
		}
	}
	var log []match.Given
	for _, e := range m.Entries(1) {
		if e.Do == match.Play {
			log = append(log, match.Given{Seat: e.Seat, Command: e.Command})
		}
	}
	if !slices.Equal(log, given) {
		t.Errorf("the service played %d commands, the simulation %d; the first: %v, %v", len(log), len(given), log[:3], given[:3])
	}
}

func BenchmarkLantern(b *testing.B) {
	doc, _ := scenarios.Load("the-lantern")
	rules, _ := all.Ruleset(doc.Rules)
	for range b.N {
		if _, err := simulate.Run(context.Background(), rules, doc, simulate.Options{Matches: 10}); err != nil {
			b.Fatal(err)
		}
	}
}
