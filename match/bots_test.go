package match

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/tag"
)

var allBots = map[battlemat.Seat]string{"hunter": "bot", "red": "bot", "blue": "bot"}

func over(m *Match) bool { return m.Seed() != "" }

func TestBotsPlayOn(t *testing.T) {
	sv := service(t, NewMemory(), withBots)
	id, _ := begin(t, sv, allBots)
	m := until(t, sv, id, over)
	if r, err := Verify(tagRules, m.Entries(0)); err != nil || len(r.Differences) > 0 || !r.Seed {
		t.Errorf("verify: %+v, %v", r, err)
	}
	// A person and two bots: the bots stop when the person is to act.
	id, _ = begin(t, sv, map[battlemat.Seat]string{"red": "bot", "blue": "bot"})
	do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end")
	m = until(t, sv, id, func(m *Match) bool { return m.Seq() > 3 && m.Position().ToAct()[0] == "hunter" })
	if seq := m.Seq(); seq != 5 {
		t.Errorf("at %d", seq)
	}
}

// deaf is a log that never sends a notice.
type deaf struct{ *Memory }

func (deaf) Watch(context.Context) <-chan Notice { return make(chan Notice) }

// TestBotsBegin checks that bots begin by themselves, without a notice from the log.
func TestBotsBegin(t *testing.T) {
	t.Parallel()
	sv := service(t, deaf{NewMemory()}, withBots)
	id, _ := begin(t, sv, allBots)
	waitFor(t, "the match is over and unloaded", func() bool { return sv.Loaded() == 0 })
	if m := now(t, sv, id); !over(m) {
		t.Errorf("at %d", m.Seq())
	}
}

// TestBotsWait checks that bots wait while the match is paused or an undo is pending. When a seat
// is given to a bot, the bot acts without being asked.
func TestBotsWait(t *testing.T) {
	sv := service(t, NewMemory(), withBots)
	ctx := context.Background()
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": "bot"})
	do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end", "red /undo 1")
	hold := func(words string) {
		t.Helper()
		if _, err := sv.Submit(ctx, id, Ask{Seq: Latest, Do: Hold, Command: battlemat.Command(words), Owner: true}); err != nil {
			t.Fatal(err)
		}
	}
	hold("red bot") // red asked for the undo, and the hunter has not agreed
	m := now(t, sv, id)
	if seat, waits := m.botToAct(); waits {
		t.Errorf("%s would act", seat)
	}
	do(t, sv, id, "hunter /pause", "hunter /decline")
	if _, waits := now(t, sv, id).botToAct(); waits {
		t.Error("a bot would act while the match is paused")
	}
	do(t, sv, id, "hunter /resume")
	until(t, sv, id, func(m *Match) bool { return m.Position().ToAct()[0] == "hunter" })
	hold("hunter bot")
	until(t, sv, id, over)
}

// broken is the game of tag with a bot that fails as instructed.
type broken struct {
	battlemat.Ruleset
	choose func(battlemat.View, []battlemat.Choice) battlemat.Command
}

func (b broken) Bot(battlemat.Seat) battlemat.Bot { return b }

func (b broken) Choose(v battlemat.View, c []battlemat.Choice) battlemat.Command {
	return b.choose(v, c)
}

// TestBotFails checks that a bot that panics, or chooses a refused command, pauses its match. Other
// matches go on.
func TestBotFails(t *testing.T) {
	t.Parallel()
	for name, choose := range map[string]func(battlemat.View, []battlemat.Choice) battlemat.Command{
		"panics":  func(battlemat.View, []battlemat.Choice) battlemat.Command { panic("a secret: 3,4") },
		"babbles": func(battlemat.View, []battlemat.Choice) battlemat.Command { return "babble" },
	} {
		t.Run(name, func(t *testing.T) {
			var mu sync.Mutex
			var out bytes.Buffer
			sv := service(t, NewMemory(), withBots, func(o *Options) {
				o.Logger = slog.New(slog.NewTextHandler(&locked{&mu, &out}, nil))
				o.Rules = func(string) (battlemat.Ruleset, error) { return broken{tag.Ruleset, choose}, nil }
			})
			id, _ := begin(t, sv, map[battlemat.Seat]string{"hunter": "bot"})
			m := until(t, sv, id, (*Match).Paused)
			lines := lines(t, m, "red", 1, 1)
			if m.Seq() != 1 || !strings.Contains(lines[0].Text, "bot of Hunter has failed") {
				t.Errorf("at %d: %+v", m.Seq(), lines)
			}
			// The owner gives the seat to a person, and the match goes on.
			if _, err := sv.Submit(context.Background(), id, Ask{Seq: Latest, Do: Hold, Command: "hunter person", Owner: true}); err != nil {
				t.Fatal(err)
			}
			do(t, sv, id, "red /resume", "hunter lay 3,4")
			mu.Lock()
			defer mu.Unlock()
			if !strings.Contains(out.String(), "a bot failed") || strings.Contains(out.String(), "3,4") || strings.Contains(out.String(), "babble") {
				t.Errorf("the operator is told: %s", &out)
			}
		})
	}
}

type locked struct {
	mu *sync.Mutex
	w  *bytes.Buffer
}

func (l *locked) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(p)
}

// TestSlowBot checks that a bot that never finishes choosing does not delay other matches.
func TestSlowBot(t *testing.T) {
	thinking, enough := make(chan struct{}), make(chan struct{})
	sv := service(t, NewMemory(), withBots, func(o *Options) {
		o.Rules = func(string) (battlemat.Ruleset, error) {
			return broken{tag.Ruleset, func(v battlemat.View, c []battlemat.Choice) battlemat.Command {
				thinking <- struct{}{}
				<-enough
				return c[0].Command
			}}, nil
		}
	})
	defer close(enough)
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": "bot"})
	do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end")
	<-thinking
	other, _ := begin(t, sv, map[battlemat.Seat]string{"red": "bot"})
	do(t, sv, other, "hunter lay 3,4", "hunter roll")
	// Meanwhile, the slow bot's own match can be paused, and commands can be taken back.
	do(t, sv, id, "hunter /pause", "blue /resume", "hunter /undo 2", "blue /agree")
	enough <- struct{}{}
	if m := do(t, sv, id, "hunter end"); m.Entries(8)[0].Command != "end" || m.Entries(8)[0].Seat != "hunter" {
		t.Errorf("what the bot thought of an older state was taken: %+v", m.Entries(7))
	}
	<-thinking
}

// TestBotsResume checks that a new service continues the matches in which bots were to act when the
// last one closed.
func TestBotsResume(t *testing.T) {
	log := NewMemory()
	log.Now = clock
	first := service(t, log) // without bots
	id, _ := begin(t, first, allBots)
	if now(t, first, id).Seq() != 0 {
		t.Fatal("somebody acted")
	}
	second := service(t, log, withBots, func(o *Options) { o.Yield = time.Millisecond })
	until(t, second, id, over)
	until(t, first, id, over) // the first service is told about every entry
}

// TestBotsOfTheHallThatActedGoFirst checks that the service that accepted the last command lets its
// bots act at once, even if another service accepted the command before that one.
func TestBotsOfTheHallThatActedGoFirst(t *testing.T) {
	log := NewMemory()
	other := service(t, log) // without bots
	sv := service(t, log, withBots, func(o *Options) { o.Yield = time.Hour })
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": "bot", "blue": "bot"})
	do(t, sv, id, "hunter lay 3,4")
	do(t, other, id, "hunter roll")
	until(t, sv, id, func(m *Match) bool { return m.Seq() == 2 })
	do(t, sv, id, "hunter end")
	until(t, sv, id, func(m *Match) bool { return m.Position().ToAct()[0] == "hunter" })
}

// TestBotsOfSeveralHalls checks that if several services with bots share a log, the match reaches
// its end, and no bot acts twice.
func TestBotsOfSeveralHalls(t *testing.T) {
	log := NewMemory()
	log.Now = clock
	var services []*Service
	for range 3 {
		services = append(services, service(t, log, withBots, func(o *Options) { o.Yield = time.Millisecond }))
	}
	id, _ := begin(t, services[0], allBots)
	for _, sv := range services {
		m := until(t, sv, id, over)
		if r, err := Verify(tagRules, m.Entries(0)); err != nil || len(r.Differences) > 0 {
			t.Errorf("verify: %+v, %v", r, err)
		}
	}
}

// TestBotsAlone checks that a match in which bots would play among themselves for ever is paused,
// and can be resumed.
func TestBotsAlone(t *testing.T) {
	sv := service(t, NewMemory(), withBots, func(o *Options) {
		o.Rules = func(string) (battlemat.Ruleset, error) { return endless{tag.Ruleset}, nil }
	})
	id, _ := begin(t, sv, map[battlemat.Seat]string{"hunter": "bot", "red": "bot"})
	m := until(t, sv, id, (*Match).Paused)
	if m.Seq() != mostAlone+1 || lines(t, m, "red", m.Seq(), m.Seq())[0].Text == "" {
		t.Errorf("paused at %d", m.Seq())
	}
	do(t, sv, id, "blue /resume")
	until(t, sv, id, func(m *Match) bool { return m.Paused() && m.Seq() == 2*mostAlone+3 })
}

// endless is the game of tag, but commands have no effect, so it is always the hunter's turn.
type endless struct{ battlemat.Ruleset }

func (r endless) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return idle{p}, err
}

type idle struct{ battlemat.Position }

func (idle) Decide(battlemat.Seat, battlemat.Command, dice.Roller) ([]battlemat.Event, error) {
	return nil, nil
}
