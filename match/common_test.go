package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

func tagRules(name string) (battlemat.Ruleset, error) {
	if name != tag.Ruleset.Name() {
		return nil, fmt.Errorf("rules %q: tag is known", name)
	}
	return tag.Ruleset, nil
}

// clock always returns the same time.
func clock() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }

// random returns the same bytes in every run.
type random struct{ *rand.ChaCha8 }

func newRandom(name string) random {
	var seed [32]byte
	copy(seed[:], name)
	return random{rand.NewChaCha8(seed)}
}

// service returns a service on a log, without bots, which is closed at the end of the test.
func service(t testing.TB, log Log, change ...func(*Options)) *Service {
	t.Helper()
	o := Options{Rules: tagRules, Now: clock, Random: newRandom(t.Name()), NoBots: true}
	for _, c := range change {
		c(&o)
	}
	sv := NewService(log, o)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := sv.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return sv
}

func withBots(o *Options) { o.NoBots = false }

// begin begins a match. People hold all seats that are not mentioned.
func begin(t testing.TB, sv *Service, held map[battlemat.Seat]string) (ID, Tokens) {
	t.Helper()
	id, tokens, err := sv.Begin(context.Background(), yard.Scenario(), held)
	if err != nil {
		t.Fatal(err)
	}
	return id, tokens
}

func now(t testing.TB, sv *Service, id ID) *Match {
	t.Helper()
	m, err := sv.Now(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// follow returns the signals of a follower who holds no seat.
func follow(sv *Service, ctx context.Context, id ID) (<-chan struct{}, error) {
	f, err := sv.Follow(ctx, id)
	if err != nil {
		return nil, err
	}
	return f.Newer(), nil
}

// lines returns what a seat was told about entries.
func lines(t testing.TB, m *Match, s battlemat.Seat, from, to int) []Line {
	t.Helper()
	list, err := m.Lines(s, from, to)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// say submits a command from a seat that has seen every entry.
func say(sv *Service, id ID, s battlemat.Seat, c battlemat.Command) error {
	m, err := sv.Now(context.Background(), id)
	if err != nil {
		return err
	}
	_, err = sv.Submit(context.Background(), id, Ask{Seat: s, Seq: m.Seq(), Command: c})
	return err
}

// do submits lines such as "hunter roll", which must be accepted.
func do(t testing.TB, sv *Service, id ID, lines ...string) *Match {
	t.Helper()
	for _, line := range lines {
		words := battlemat.Command(line).Words()
		rest := line[len(words[0])+1:]
		if err := say(sv, id, battlemat.Seat(words[0]), battlemat.Command(rest)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return now(t, sv, id)
}

// refused returns the code of a refusal.
func refused(err error) string {
	var refusal *battlemat.Refusal
	if errors.As(err, &refusal) {
		refusals.See(refusal.Code)
		return refusal.Code
	}
	return fmt.Sprint("no refusal: ", err)
}

// playOn lets the seats held by people choose at random until the match is over or `limit` commands
// have been accepted.
func playOn(t testing.TB, sv *Service, id ID, limit int) *Match {
	t.Helper()
	r := rand.New(rand.NewPCG(1, uint64(len(id))))
	for range limit {
		m := now(t, sv, id)
		seats := m.Position().ToAct()
		if len(seats) == 0 {
			return m
		}
		choices := slices.Collect(m.Position().Choices(seats[0]))
		choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
		c := choices[r.IntN(len(choices))]
		if _, err := sv.Submit(context.Background(), id, Ask{Seat: seats[0], Seq: m.Seq(), Command: c.Command}); err != nil {
			t.Fatalf("%s: %s: %v", seats[0], c.Command, err)
		}
	}
	return now(t, sv, id)
}

// text returns everything that any seat can see of a match.
func text(t testing.TB, m *Match) string {
	t.Helper()
	type seen struct {
		View    battlemat.View
		Choices []battlemat.Choice
		Lines   []Line
	}
	all := map[battlemat.Seat]seen{}
	for _, s := range append(m.Seats(), battlemat.Spectator) {
		all[s] = seen{m.Position().See(s), slices.Collect(m.Position().Choices(s)), lines(t, m, s, 0, m.Seq())}
	}
	data, err := json.MarshalIndent([]any{all, m.Held(), m.Paused(), m.Undo(), m.Seq(), m.Seed(), m.Entries(0)}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
