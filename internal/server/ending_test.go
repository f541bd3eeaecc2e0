package server_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestTheTallyIsThatOfTheLog plays shipped scenarios with their bots and some undos, and compares
// each seat's tally with a simple count over all lines of that seat's log.
func TestTheTallyIsThatOfTheLog(t *testing.T) {
	if testing.Short() {
		t.Skip("it does one thing after the other")
	}
	t.Parallel()
	for _, name := range []string{"the-lantern", "the-cloakroom", "the-old-weir", "the-toll-bridge", "the-millers-rats"} {
		m := playedWithUndo(t, name, "a tally", 120)
		harm, luck := 0, 0
		for _, seat := range append(m.Seats(), battlemat.Spectator) {
			tally, err := m.Tally(seat)
			if err != nil {
				t.Fatal(err)
			}
			want := slowTally(t, m, seat)
			if got := shown(tally); !maps.Equal(got, want) {
				t.Errorf("%s, seat %q: counted %v, the log says %v", name, seat, got, want)
			}
			for _, f := range tally.Figures {
				harm += f.Taken
			}
			luck += len(tally.Luck)
		}
		if harm == 0 || luck == 0 {
			t.Errorf("%s: %d harm and %d kinds of throws are counted", name, harm, luck)
		}
	}
}

// TestATallyTellsNoMoreThanTheViews checks that while a match is in progress, a seat's tally names
// no figure that its own views have never shown.
func TestATallyTellsNoMoreThanTheViews(t *testing.T) {
	for _, name := range []string{"soup-for-the-orcs", "the-millers-rats"} {
		m := playedWithUndo(t, name, "a tally", 40)
		for _, seat := range append(m.Seats(), battlemat.Spectator) {
			met := map[string]bool{}
			for seq := range m.Seq() + 1 {
				for _, f := range viewAt(t, m, seat, seq).Figures {
					met[f.ID+f.Name] = true
				}
			}
			tally, err := m.Tally(seat)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range tally.Figures {
				if !met[f.ID+f.Name] {
					t.Errorf("%s: seat %q is told of %s, whom it has not seen", name, seat, f.Name)
				}
			}
		}
	}
}

// TestATallyNamesMonstersByTheirNumbers checks that the end of a match names monsters of Gloomhaven
// by the numbers that they got during the match. With these dice, a monster happens to get the
// number that is already in its id.
func TestATallyNamesMonstersByTheirNumbers(t *testing.T) {
	for _, seed := range []string{"A", "C"} {
		m := playedWithUndo(t, "the-cloakroom", seed, 40)
		tally, err := m.Tally(m.Seats()[0])
		if err != nil {
			t.Fatal(err)
		}
		rats := 0
		for _, f := range tally.Figures {
			if strings.HasPrefix(f.Name, "Filing Rat") {
				rats++
				if f.Name == "Filing Rat" {
					t.Errorf("the figure %q has no number: %+v", f.ID, f)
				}
			}
		}
		if rats < 2 {
			t.Errorf("%d rats are counted: this shows nothing", rats)
		}
	}
}

// playedWithUndo plays a scenario by following the advice of its bots, with an undo now and then.
func playedWithUndo(t *testing.T, name, seed string, bound int) *match.Match {
	t.Helper()
	ctx := context.Background()
	sv := match.NewService(match.NewMemory(), match.Options{Rules: all.Ruleset, NoBots: true, Seed: seed})
	t.Cleanup(func() { _ = sv.Close(ctx) })
	shipped, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	doc := *shipped
	doc.Undo = scenario.UndoFree
	held := map[battlemat.Seat]string{}
	for _, s := range doc.Seats {
		held[battlemat.Seat(s.ID)] = match.Person
	}
	id, _, err := sv.Begin(ctx, &doc, held)
	if err != nil {
		t.Fatal(err)
	}
	var m *match.Match
	for n := 0; n < bound; n++ {
		if m, err = sv.Now(ctx, id); err != nil {
			t.Fatal(err)
		}
		if _, over := m.Over(); over {
			break
		}
		seat := m.ToAct()[0]
		if n%17 == 16 {
			if list := m.TakeBacks(seat); len(list) > 0 {
				if _, err := sv.Submit(ctx, id, match.Ask{Seat: list[0].Seat, Seq: m.Seq(), Command: "/undo", Mine: m.Seats()}); err != nil {
					t.Fatal(err)
				}
				continue
			}
		}
		command, err := m.Advise(seat)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sv.Submit(ctx, id, match.Ask{Seat: seat, Seq: m.Seq(), Command: command}); err != nil {
			t.Fatalf("%s: %s: %v", name, command, err)
		}
	}
	if m, err = sv.Now(ctx, id); err != nil {
		t.Fatal(err)
	}
	return m
}

// viewAt returns what a seat saw after an entry.
func viewAt(t *testing.T, m *match.Match, seat battlemat.Seat, seq int) battlemat.View {
	t.Helper()
	then, err := m.At(seq)
	if err != nil {
		t.Fatal(err)
	}
	v, err := then.See(seat)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// slowTally counts the lines of the entries that have not been undone. It takes the side of a
// figure from any view of the match that shows the figure.
func slowTally(t *testing.T, m *match.Match, seat battlemat.Seat) map[string]string {
	t.Helper()
	side := map[string]string{}
	for seq := range m.Seq() + 1 {
		for _, f := range viewAt(t, m, seat, seq).Figures {
			side[f.ID] = f.Side
		}
	}
	lines, err := m.Lines(seat, 0, m.Seq())
	if err != nil {
		t.Fatal(err)
	}
	gone := map[int]bool{}
	for _, l := range lines {
		for _, seq := range l.Undone {
			gone[seq] = true
		}
		for _, seq := range l.Restored {
			delete(gone, seq)
		}
	}
	n := map[string]int{}
	luck := map[string]dice.Ratio{}
	for _, l := range lines {
		if gone[l.Seq] {
			continue
		}
		for i, line := range l.Told {
			if line.Kind == battlemat.Hurt || line.Kind == battlemat.Died {
				victim := line.Target
				if victim == "" {
					victim = line.Figure
				}
				by := line.By
				for k := i - 1; k >= 0 && by == ""; k-- { // the figure that was last reported as the victim's attacker, or as the cause of its harm
					before := l.Told[k]
					switch {
					case (before.Kind == battlemat.Attacked || before.Kind == battlemat.Played) && before.Target == victim:
						by = before.Figure
					case (before.Kind == battlemat.Hurt || before.Kind == battlemat.Died) && before.By != "" && (before.Target == victim || before.Target == "" && before.Figure == victim):
						by = before.By
					default:
						continue
					}
					break
				}
				if side[victim] != "" {
					n[victim+" taken"] += max(line.Harm, 0)
					if round := viewAt(t, m, seat, l.Seq-1).Round; round > 0 {
						n[fmt.Sprint("round ", round, " ", side[victim])] += max(line.Harm, 0)
					}
					if line.Kind == battlemat.Died {
						n[victim+" fell"]++
					}
					if side[by] != "" && by != victim {
						n[by+" given"] += max(line.Harm, 0)
						if line.Kind == battlemat.Died {
							n[by+" kills"]++
						}
					}
				}
			}
			for _, throw := range line.Dice {
				by := throw.By
				if by == "" {
					by = line.Figure
				}
				if mean, err := dice.ParseRatio(throw.Mean); throw.Mean != "" && err == nil && side[by] != "" {
					key := side[by] + " " + throw.Of
					n[key+" throws"]++
					n[key+" came"] += throw.Count
					luck[key] = luck[key].Plus(mean)
				}
			}
		}
	}
	out := map[string]string{}
	for key, count := range n {
		if count != 0 {
			out[key] = fmt.Sprint(count)
		}
	}
	for key, mean := range luck {
		out[key+" mean"] = mean.String()
	}
	return out
}

// shown returns a tally with the keys that slowTally uses.
func shown(tally match.Tally) map[string]string {
	out := map[string]string{}
	put := func(key string, n int) {
		if n != 0 {
			out[key] = fmt.Sprint(n)
		}
	}
	for _, f := range tally.Figures {
		put(f.ID+" taken", f.Taken)
		put(f.ID+" fell", f.Fell)
		put(f.ID+" given", f.Given)
		put(f.ID+" kills", f.Kills)
	}
	for _, r := range tally.ByRound {
		for _, h := range r.Sides {
			put(fmt.Sprint("round ", r.Round, " ", h.Side), h.Harm)
		}
	}
	for _, l := range tally.Luck {
		put(l.Side+" "+l.Of+" throws", l.Throws)
		put(l.Side+" "+l.Of+" came", l.Came)
		out[l.Side+" "+l.Of+" mean"] = l.Mean.String()
	}
	return out
}
