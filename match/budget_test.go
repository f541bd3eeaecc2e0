package match

import (
	"errors"
	"iter"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// slowRules are tag with a pause before each thing that a seat sees, and between its choices.
type slowRules struct {
	battlemat.Ruleset
	see, choice time.Duration
}

type slowPosition struct {
	battlemat.Position
	rules slowRules
}

func (r slowRules) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return slowPosition{p, r}, err
}

func (p slowPosition) Apply(e battlemat.Event) battlemat.Position {
	return slowPosition{p.Position.Apply(e), p.rules}
}

func (p slowPosition) See(s battlemat.Seat) battlemat.View {
	time.Sleep(p.rules.see)
	return p.Position.See(s)
}

// Choices never ends by itself.
func (p slowPosition) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for {
			for c := range p.Position.Choices(s) {
				time.Sleep(p.rules.choice)
				if !yield(c) {
					return
				}
			}
		}
	}
}

// brought begins a match of a scenario that somebody brought.
func brought(t testing.TB, sv *Service, held map[battlemat.Seat]string) ID {
	t.Helper()
	id, _, err := sv.BeginBrought(t.Context(), yard.Scenario(), held)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func quickly(most time.Duration) func(*Options) { return func(o *Options) { o.Answer = most } }

// TestBudgetIsSpent: a match whose scenario was brought is asked no more once an answer took too long, and its commands
// are refused for that; a match of the server's own has no such bound, and goes on beside it.
func TestBudgetIsSpent(t *testing.T) {
	slow := slowRules{Ruleset: tag.Ruleset, see: 60 * time.Millisecond}
	sv := service(t, NewMemory(), only(slow), quickly(20*time.Millisecond))
	id := brought(t, sv, nil)
	mine, _ := begin(t, sv, nil)
	m := now(t, sv, id)
	if !m.Brought() || m.Spent() || now(t, sv, mine).Brought() {
		t.Fatal("whose match it is is not known")
	}
	if _, err := m.See("hunter"); err != nil { // it records what was asked
		t.Fatal(err)
	}
	for what, ask := range map[string]func() error{
		"see":     func() error { _, err := m.See("hunter"); return err },
		"choices": func() error { _, err := m.Choices("hunter"); return err },
		"lines":   func() error { _, err := m.Lines("hunter", 0, 0); return err },
		"preview": func() error { _, err := m.Preview("hunter", "roll"); return err },
		"advise":  func() error { _, err := m.Advise("hunter"); return err },
		"command": func() error { return say(sv, id, "hunter", "lay 1,1") },
	} {
		if err := ask(); !errors.Is(err, ErrSpent) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if !m.Spent() || !now(t, sv, id).Spent() {
		t.Error("it is not known as spent")
	}
	if _, err := now(t, sv, mine).See("hunter"); err != nil {
		t.Error(err)
	}
	if _, err := m.Standing(nil, nil); err != nil {
		t.Errorf("it cannot be listed: %v", err)
	}
}

// TestEndlessChoicesEnd: choices that do not end are left in the middle, by their time and by their number.
func TestEndlessChoicesEnd(t *testing.T) {
	for _, slow := range []slowRules{{tag.Ruleset, 0, time.Millisecond}, {tag.Ruleset, 0, 0}} {
		most := 50 * time.Millisecond
		if slow.choice == 0 {
			most = time.Minute
		}
		sv := service(t, NewMemory(), only(slow), quickly(most))
		m := now(t, sv, brought(t, sv, nil))
		if list, err := m.Choices("hunter"); !errors.Is(err, ErrSpent) || len(list) > 0 {
			t.Errorf("%d choices, %v", len(list), err)
		}
	}
}

// TestBudgetLastsAcrossServers: that the scenario was uploaded is known to every reader of the log, and to the
// rematch.
func TestBudgetLastsAcrossServers(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id := brought(t, sv, nil)
	other := service(t, log)
	if m := now(t, other, id); !m.Brought() || m.budget == nil || m.budget.places == nil {
		t.Error("another server does not know that it was brought")
	}
	playOn(t, sv, id, 1000)
	next, _, err := sv.Rematch(t.Context(), id)
	if err != nil || !now(t, sv, next).Brought() {
		t.Errorf("the rematch: %v", err)
	}
}

// TestPlacesOfBudgets: a limited number of uploaded matches are asked at once; others need no place.
func TestPlacesOfBudgets(t *testing.T) {
	slow := slowRules{Ruleset: tag.Ruleset, see: 50 * time.Millisecond}
	sv := service(t, NewMemory(), only(slow))
	sv.places = make(chan struct{}, 1)
	begun := time.Now()
	var all sync.WaitGroup
	for range 4 {
		m := now(t, sv, brought(t, sv, nil))
		all.Go(func() {
			if _, err := m.See("hunter"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if while := time.Since(begun); while < 200*time.Millisecond {
		t.Errorf("they are asked at once: %s", while)
	}
}

// TestTimeOfBudgets: a match that has used up its time waits until it has some again.
func TestTimeOfBudgets(t *testing.T) {
	at := time.Unix(0, 0)
	b := &budget{places: make(chan struct{}, 1), most: time.Minute, now: func() time.Time { return at }, left: timeAtOnce, at: at}
	takes := func(while time.Duration) error {
		return b.ask(func() error { at = at.Add(while); return nil })
	}
	if err := takes(40 * time.Second); err != nil { // of which ten came meanwhile
		t.Fatal(err)
	}
	if err := takes(time.Second); err != nil {
		t.Fatal(err)
	}
	if err := takes(0); !errors.Is(err, ErrBusy) {
		t.Errorf("it has more time than it may: %v", err)
	}
	at = at.Add(40 * time.Second)
	if err := takes(0); err != nil {
		t.Error(err)
	}
	if err := takes(61 * time.Second); err != nil {
		t.Fatal(err)
	}
	if err := takes(0); !errors.Is(err, ErrSpent) {
		t.Errorf("an answer took longer than it may: %v", err)
	}
}

// TestBotsOfSpentMatches: a bot whose match is spent pauses it, and the table is told the reason.
func TestBotsOfSpentMatches(t *testing.T) {
	slow := slowRules{Ruleset: tag.Ruleset, choice: time.Millisecond}
	sv := service(t, NewMemory(), only(slow), quickly(50*time.Millisecond), withBots)
	id := brought(t, sv, map[battlemat.Seat]string{"hunter": Bot})
	for end := time.Now().Add(10 * time.Second); !now(t, sv, id).Paused(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it is not paused")
		}
	}
	m := now(t, sv, id)
	if text := m.lines("red", 1, 1)[0].Text; text != "The match is paused: its scenario asks for more time than a match may take here." {
		t.Errorf("%q", text)
	}
}
