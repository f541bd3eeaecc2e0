package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/faulty"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/geom/grid"
)

// failing makes the rules of tag panic at the given question.
func failing(question string) func(*Options) { return only(faulty.Of(tag.Ruleset, question)) }

// logging writes the operator's log to a buffer, which a test reads once all answers are in.
func logging(to *bytes.Buffer) func(*Options) {
	return func(o *Options) { o.Logger = slog.New(slog.NewTextHandler(to, nil)) }
}

// isFault reports whether an error is a fault of the rules that reveals nothing.
func isFault(err error) bool {
	var fault *Fault
	return errors.As(err, &fault) && len(fault.Stack) > 0 && !strings.Contains(err.Error(), faulty.Secret)
}

// TestRulesPanicAtACommand checks that if the rules panic at a command, the error is a fault.
// Nothing is accepted, the operator is informed, and the match remains as it was.
func TestRulesPanicAtACommand(t *testing.T) {
	for question, entries := range map[string]int{
		"Decide": 0, "Write": 0, "Apply": 0, "Discovers": 0, "ToAct": 0, "Outcome": 0,
		"State": 49, // a digest is due with entry 50
	} {
		var told bytes.Buffer
		log := NewMemory()
		sv := service(t, log, failing(question), logging(&told))
		id, _ := begin(t, sv, nil)
		if entries > 0 {
			do(t, sv, id, "hunter lay 1,1")
		}
		for n := 1; n < entries; n++ {
			do(t, sv, id, []string{"hunter /resume", "hunter /pause"}[n%2])
		}
		err := say(sv, id, "hunter", []battlemat.Command{"lay 3,4", "/pause"}[min(entries, 1)])
		if !isFault(err) {
			t.Errorf("%s: the command is answered %v", question, err)
		}
		if now(t, sv, id).Seq() != entries || len(log.matches[id].entries) != entries+1 {
			t.Errorf("%s: an entry was written", question)
		}
		if said := told.String(); !strings.Contains(said, "the rules failed") || !strings.Contains(said, "stack=") || strings.Contains(said, faulty.Secret) {
			t.Errorf("%s: the operator is told %q", question, said)
		}
	}
}

// TestRulesPanicAtAQuestion checks that if the rules panic at a question for a seat, only that
// question returns a fault, and the match goes on.
func TestRulesPanicAtAQuestion(t *testing.T) {
	for question, ask := range map[string]func(*Match) error{
		"See":     func(m *Match) error { _, err := m.See("hunter"); return err },
		"Choices": func(m *Match) error { list, err := m.Choices("hunter"); return some(len(list), err) },
		"Tell":    func(m *Match) error { list, err := m.Lines("hunter", 0, 1); return some(len(list), err) },
		"Why":     func(m *Match) error { list, err := m.Why("hunter", grid.Cell{X: 1, Y: 1}); return some(len(list), err) },
		"Look":    func(m *Match) error { list, err := m.Look("hunter", "hunter"); return some(len(list), err) },
		"Preview": func(m *Match) error { _, err := m.Preview("hunter", "roll"); return err },
		"Forms":   func(m *Match) error { list, err := m.Forms("hunter"); return some(len(list), err) },
		"Choose":  func(m *Match) error { _, err := m.Advise("hunter"); return err },
	} {
		sv := service(t, NewMemory(), failing(question))
		id, _ := begin(t, sv, nil)
		m := do(t, sv, id, "hunter lay 1,1")
		if err := ask(m); !isFault(err) {
			t.Errorf("%s: %v", question, err)
		}
		do(t, sv, id, "hunter roll", "red /pause", "red /resume")
		then, err := now(t, sv, id).At(0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := then.See("hunter"); err != nil {
			t.Errorf("%s: as it was before, %v", question, err)
		}
	}
}

// some returns the error, or another error if there was also a partial answer.
func some(n int, err error) error {
	if n > 0 && err != nil {
		return fmt.Errorf("%d come with the fault", n)
	}
	return err
}

// TestRulesPanicAtTheOpening checks that if the rules panic when a match is to begin, the caller
// gets a fault.
func TestRulesPanicAtTheOpening(t *testing.T) {
	for _, question := range []string{"Check", "Open", "Restore"} {
		sv := service(t, NewMemory(), failing(question))
		if _, _, err := sv.Begin(context.Background(), yard.Scenario(), nil); !isFault(err) {
			t.Errorf("%s: %v", question, err)
		}
	}
}

// TestRulesPanicAfterAnEntry checks that if the rules panic when they are asked which seats are to
// act, or whether the match is over, the error is a fault, as if Apply had panicked, and nothing is
// accepted. A match that reached such a state under other rules cannot be read. Other matches go
// on, even in a new service.
func TestRulesPanicAfterAnEntry(t *testing.T) {
	for _, question := range []string{"ToAct", "Outcome"} {
		t.Run(question, func(t *testing.T) {
			log := NewMemory()
			log.Now = time.Now // the matches are recent
			first := service(t, log)
			far, _ := begin(t, first, map[battlemat.Seat]string{"hunter": Person, "blue": Bot})
			do(t, first, far, "hunter lay 1,1")
			fresh, _ := begin(t, first, nil)
			for range 2 { // twice, each time with a new service
				sv := service(t, log, withBots, failing(question), func(o *Options) { o.Now = time.Now })
				var fault *Fault
				var refusal *Unreadable
				if _, err := sv.Now(t.Context(), far); !errors.As(err, &fault) || !errors.As(err, &refusal) || refusal.Code != Unknown || refusal.Seq != 1 || strings.Contains(err.Error(), faulty.Secret) {
					t.Errorf("the match that has come so far: %v", err)
				}
				if err := say(sv, fresh, "hunter", "lay 1,1"); !errors.As(err, &fault) || strings.Contains(err.Error(), faulty.Secret) {
					t.Errorf("a command: %v", err)
				}
				if now(t, sv, fresh).Seq() != 0 || len(log.matches[fresh].entries) != 1 {
					t.Error("an entry that cannot be gone on with was written")
				}
			}
			do(t, first, fresh, "hunter lay 1,1")
		})
	}
}

// TestRulesPanicAtTheBeginning checks that if today's rules panic when they restore a match, a
// request for the match returns a fault, although a new service has tried to resume it for its
// bots.
func TestRulesPanicAtTheBeginning(t *testing.T) {
	log := NewMemory()
	id, _ := begin(t, service(t, log), map[battlemat.Seat]string{"hunter": Bot})
	sv := service(t, log, withBots, failing("Restore"), func(o *Options) {
		o.Now = time.Now // the match is recent
	})
	_, err := sv.Now(t.Context(), id)
	var fault *Fault
	if !errors.As(err, &fault) || strings.Contains(err.Error(), faulty.Secret) {
		t.Errorf("rules that panic: %v", err)
	}
}

// TestRulesPanic checks that if the rules panic at a command, the error is a fault. Nothing is
// accepted, and the service keeps running.
func TestRulesPanic(t *testing.T) {
	log := NewMemory()
	sv := service(t, log, failing("Apply"))
	id, _ := begin(t, sv, nil)
	for range 2 {
		err := say(sv, id, "hunter", "lay 3,4")
		var fault *Fault
		if !errors.As(err, &fault) || strings.Contains(err.Error(), faulty.Secret) {
			t.Errorf("rules that panic: %v", err)
		}
	}
	if now(t, sv, id).Seq() != 0 || len(log.matches[id].entries) != 1 {
		t.Error("an entry that cannot be applied was written")
	}
}
