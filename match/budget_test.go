package match

import (
	"context"
	"errors"
	"iter"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// slowRules is the game of tag with a function that is called before each answer with the kind of
// the answer: "see", "choice" (once for each choice), "decide", "outcome", "advice". If `endless`
// is set, its choices never end.
type slowRules struct {
	battlemat.Ruleset
	before  func(what string)
	endless bool
}

type slowPosition struct {
	battlemat.Position
	rules slowRules
}

type slowBot struct {
	battlemat.Bot
	rules slowRules
}

func (r slowRules) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return slowPosition{p, r}, err
}

func (r slowRules) Bot(s battlemat.Seat) battlemat.Bot { return slowBot{r.Ruleset.Bot(s), r} }

func (b slowBot) Choose(v battlemat.View, list []battlemat.Choice) battlemat.Command {
	b.rules.before("advice")
	return b.Bot.Choose(v, list)
}

func (p slowPosition) Apply(e battlemat.Event) battlemat.Position {
	return slowPosition{p.Position.Apply(e), p.rules}
}

func (p slowPosition) See(s battlemat.Seat) battlemat.View {
	p.rules.before("see")
	return p.Position.See(s)
}

// Board returns a board of tag.
func (p slowPosition) Board(s battlemat.Seat) (*board.Board, error) {
	return p.Position.(battlemat.Boarder).Board(s)
}

func (p slowPosition) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	p.rules.before("decide")
	return p.Position.Decide(s, c, r)
}

func (p slowPosition) Outcome() (battlemat.Outcome, bool) {
	p.rules.before("outcome")
	return p.Position.Outcome()
}

func (p slowPosition) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for more := true; more; more = p.rules.endless {
			for c := range p.Position.Choices(s) {
				p.rules.before("choice")
				if !yield(c) {
					return
				}
			}
		}
	}
}

// hours is a clock that advances only when the rules take time.
type hours struct {
	mu   sync.Mutex
	at   time.Time
	slow map[string]time.Duration // the time that answers take
	hang chan struct{}            // an answer hangs until this is closed
	hung string                   // the kind of answer that hangs
}

func newHours(slow map[string]time.Duration) *hours { return &hours{at: time.Unix(0, 0), slow: slow} }

func (h *hours) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

// takes sets the time that an answer takes from now on.
func (h *hours) takes(what string, while time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.slow[what] = while
}

func (h *hours) pass(what string) {
	h.mu.Lock()
	h.at = h.at.Add(h.slow[what])
	hangs := h.hung == what
	h.mu.Unlock()
	if hangs {
		<-h.hang
	}
}

// hanging makes an answer hang until `let` is called.
func (h *hours) hanging(what string) (let func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.hung, h.hang = what, make(chan struct{})
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.hung = ""
		close(h.hang)
	}
}

// after replaces time.After: the wait is over at once if an answer hangs, and never otherwise.
func (h *hours) after(time.Duration) <-chan time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.hung == "" {
		return nil
	}
	over := make(chan time.Time)
	close(over)
	return over
}

// timed returns a service whose rules take time on a test clock.
func timed(t testing.TB, h *hours, rules slowRules, change ...func(*Options)) *Service {
	t.Helper()
	rules.Ruleset, rules.before = tag.Ruleset, h.pass
	sv := service(t, NewMemory(), append(change, only(rules))...)
	sv.timing = timing{h.now, h.after}
	return sv
}

// brought begins a match with a client's own scenario.
func brought(t testing.TB, sv *Service, held map[battlemat.Seat]string) ID {
	t.Helper()
	id, _, err := sv.BeginBrought(t.Context(), yard.Scenario(), held)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestBudgetIsSpent checks that after two answers in a row that took too long, the rules are no
// longer asked about a match whose scenario a client brought, and its commands are refused for that
// reason. A match with one of the server's own scenarios has no limit and goes on.
func TestBudgetIsSpent(t *testing.T) {
	h := newHours(map[string]time.Duration{"see": 6 * time.Second})
	sv := timed(t, h, slowRules{})
	id := brought(t, sv, nil)
	mine, _ := begin(t, sv, nil)
	do(t, sv, id, "hunter lay 1,1")
	m := now(t, sv, id)
	if !m.Brought() || m.Spent() || now(t, sv, mine).Brought() {
		t.Fatal("whose match it is is not known")
	}
	for n := range 2 {
		if _, err := m.See("hunter"); err != nil || m.Spent() != (n == 1) { // the second slow answer uses up the budget
			t.Fatal(n, err)
		}
	}
	for what, ask := range map[string]func() error{
		"see":     func() error { _, err := m.See("hunter"); return err },
		"choices": func() error { _, err := m.Choices("hunter"); return err },
		"lines":   func() error { _, err := m.Lines("hunter", 0, 0); return err },
		"preview": func() error { _, err := m.Preview("hunter", "roll"); return err },
		"advise":  func() error { _, err := m.Advise("hunter"); return err },
		"board":   func() error { _, err := m.Board("hunter"); return err },
		"tally":   func() error { _, err := m.Tally("hunter"); return err },
		"at":      func() error { _, err := m.At(0); return err },
		"command": func() error { return say(sv, id, "hunter", "roll") },
		"undo":    func() error { return say(sv, id, "hunter", "/undo") },
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
	if err := say(sv, id, "hunter", "/pause"); err != nil {
		t.Errorf("it cannot be paused: %v", err)
	}
}

// TestSecondSlowAnswer checks that a slow answer is forgiven once the same question has been
// answered in time, whatever else was asked meanwhile.
func TestSecondSlowAnswer(t *testing.T) {
	h := newHours(map[string]time.Duration{})
	sv := timed(t, h, slowRules{})
	m := now(t, sv, brought(t, sv, nil))
	for i, step := range []struct {
		takes time.Duration
		lines bool
		spent bool
	}{{6 * time.Second, false, false}, {0, false, false}, {6 * time.Second, false, false}, {0, true, false}, {6 * time.Second, false, true}} {
		h.takes("see", step.takes)
		var err error
		if step.lines {
			_, err = m.Lines("hunter", 0, 0)
		} else {
			_, err = m.See("hunter")
		}
		if err != nil || m.Spent() != step.spent {
			t.Fatalf("%d: %v, spent: %t", i, err, m.Spent())
		}
	}
}

// TestWhatFollowsIsWithinTheBudget checks that the time for the consequences of a command is
// charged to the match's budget, and so is the time for a tally.
func TestWhatFollowsIsWithinTheBudget(t *testing.T) {
	h := newHours(map[string]time.Duration{})
	sv := timed(t, h, slowRules{})
	id := brought(t, sv, nil)
	h.takes("outcome", 6*time.Second)
	do(t, sv, id, "hunter lay 1,1", "hunter roll")
	if !now(t, sv, id).Spent() {
		t.Error("how the match stands after a command costs nothing")
	}
	h.takes("outcome", 0)
	id = brought(t, sv, nil)
	do(t, sv, id, "hunter lay 1,1", "hunter roll")
	m := now(t, sv, id)
	h.takes("see", 40*time.Second)
	if _, err := m.Tally("hunter"); !errors.Is(err, ErrBusy) {
		t.Errorf("the tally goes on: %v", err)
	}
	if _, err := m.Tally("hunter"); !errors.Is(err, ErrBusy) || m.Spent() { // a slow tally does not stop the match
		t.Errorf("%v, spent: %t", err, m.Spent())
	}
	if m.budget.left > -5*time.Second {
		t.Errorf("its time does not count: %s are left", m.budget.left)
	}
}

// TestAnswersAreGivenUp checks that nobody waits for an answer that does not come, and that the
// rules are asked nothing else about the match. When the answer comes at last, it changes nothing.
func TestAnswersAreGivenUp(t *testing.T) {
	h := newHours(map[string]time.Duration{})
	sv := timed(t, h, slowRules{})
	m := now(t, sv, brought(t, sv, nil))
	let := h.hanging("advice")
	if _, err := m.Advise("hunter"); !errors.Is(err, ErrSpent) || !m.Spent() {
		t.Errorf("a bot that thinks for ever: %v", err)
	}
	let()
	id := brought(t, sv, nil)
	let = h.hanging("decide")
	if err := say(sv, id, "hunter", "lay 1,1"); !errors.Is(err, ErrSpent) {
		t.Errorf("a command that is decided for ever: %v", err)
	}
	do(t, sv, id, "hunter /pause")
	let()
	for range cap(sv.places) { // until all answers have ended
		sv.places <- struct{}{}
	}
	if e := now(t, sv, id).last().entry; e.Do != Pause || e.Seq != 1 {
		t.Errorf("the match has %+v", e)
	}
}

// TestEndlessChoicesEnd checks that choices that do not end are interrupted by the limits of time
// and number.
func TestEndlessChoicesEnd(t *testing.T) {
	t.Parallel()
	for choice, want := range map[time.Duration]error{time.Millisecond: ErrBusy, 0: ErrSpent} {
		h := newHours(map[string]time.Duration{"choice": choice})
		sv := timed(t, h, slowRules{endless: true})
		m := now(t, sv, brought(t, sv, nil))
		for _, want := range []error{want, ErrSpent} {
			if list, err := m.Choices("hunter"); !errors.Is(err, want) || len(list) > 0 {
				t.Errorf("%d choices, %v", len(list), err)
			}
		}
	}
}

// TestBudgetLastsAcrossServers checks that every reader of the log knows that a client brought the
// scenario, and that the rematch records it too.
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

// TestPlacesOfBudgets checks that only a limited number of matches with clients' own scenarios ask
// the rules at the same time.
func TestPlacesOfBudgets(t *testing.T) {
	var asked, most atomic.Int32
	sv := service(t, NewMemory(), only(slowRules{Ruleset: tag.Ruleset, before: func(what string) {
		if what != "see" {
			return
		}
		most.Store(max(most.Load(), asked.Add(1)))
		time.Sleep(10 * time.Millisecond) // let the others arrive
		asked.Add(-1)
	}}))
	sv.places = make(chan struct{}, 1)
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
	if most.Load() != 1 {
		t.Errorf("%d are asked at once", most.Load())
	}
}

// TestTimeOfBudgets checks that a match that has used up its time waits until it has some again.
func TestTimeOfBudgets(t *testing.T) {
	h := newHours(map[string]time.Duration{})
	b := &budget{places: make(chan struct{}, 1), most: time.Minute, timing: timing{h.now, h.after}, left: timeAtOnce, at: h.now()}
	takes := func(while time.Duration) error {
		h.takes("it", while)
		_, err := answered(b, askSee, func() (bool, error) { h.pass("it"); return true, nil })
		return err
	}
	if err := takes(40 * time.Second); err != nil { // ten of these seconds have been regained meanwhile
		t.Fatal(err)
	}
	if err := takes(time.Second); err != nil {
		t.Fatal(err)
	}
	if err := takes(0); !errors.Is(err, ErrBusy) {
		t.Errorf("it has more time than it may: %v", err)
	}
	h.takes("it", 40*time.Second)
	h.pass("it")
	if err := takes(0); err != nil {
		t.Error(err)
	}
}

// TestBotsOfSpentMatches checks that if the budget of a match is used up, its bot pauses it, and
// the table is told the reason.
func TestBotsOfSpentMatches(t *testing.T) {
	h := newHours(map[string]time.Duration{"choice": time.Millisecond})
	sv := timed(t, h, slowRules{endless: true}, withBots)
	id := brought(t, sv, map[battlemat.Seat]string{"hunter": Bot})
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for !now(t, sv, id).Paused() {
		if _, open := <-f.signal; !open {
			t.Fatal(context.Cause(t.Context()))
		}
	}
	if e := now(t, sv, id).last().entry; e.Do != Pause || e.Command != botSlow {
		t.Errorf("%+v", e)
	}
}
