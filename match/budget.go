package match

import (
	"errors"
	"runtime"
	"sync"
	"time"

	"github.com/battlemat/battlemat"
)

var (
	// ErrSpent is wrapped when the rules took more time for a match than its budget allows. This
	// server does not continue the match.
	ErrSpent = errors.New("the match exceeded its time limit")
	// ErrBusy is wrapped when a match has used up its time for now. The caller should try again a
	// little later.
	ErrBusy = errors.New("the match has used up its time for now")
)

// The limits for matches with a scenario that a client brought.
const (
	usualAnswer = 5 * time.Second        // the time for one answer of the rules
	timesLonger = 3                      // nobody waits longer for an answer than this many times its limit
	shareOfTime = 4                      // on average a match may use one processor for 1/shareOfTime of the time
	timeAtOnce  = 30 * time.Second       // the time that it may use without a pause
	placeWait   = 5 * time.Second        // how long a question waits for a slot
	mostOffered = 50_000                 // the greatest number of choices for a seat
	busyPause   = 200 * time.Millisecond // the pause before a bot asks again
)

// budget limits the time that the rules use for a match whose scenario a client brought, because
// that time cannot be known in advance. Rules cannot be interrupted while they answer. So these
// matches share a few slots, and the rest of the machine is free for all other matches.
//
// A single slow answer may be due to a busy machine. The match is stopped after a second slow
// answer, unless the slow question has been answered in time in between. It is also stopped after a
// single answer that is so slow that nobody waits for it. A nil budget limits nothing. Its methods
// are safe for concurrent use.
type budget struct {
	places chan struct{} // shared by all matches of the service that have a budget
	most   time.Duration // the longest time for one answer
	timing

	mu    sync.Mutex
	slow  question // the kind of question whose last answer was too slow; "": none
	spent bool
	left  time.Duration // the time that is left; if negative, the match must wait
	at    time.Time     // the time when `left` was measured
}

// timing measures how long answers take.
type timing struct {
	now   func() time.Time
	after func(time.Duration) <-chan time.Time
}

// question is a kind of question to the rules.
type question string

// The kinds of questions to the rules.
const (
	askSee       question = "see"
	askChoices   question = "choices"
	askForms     question = "forms"
	askPreview   question = "preview"
	askWhy       question = "why"
	askLook      question = "look"
	askProspects question = "prospects"
	askPlans     question = "plans"
	askAdvice    question = "advice"
	askLines     question = "lines"
	askBoard     question = "board"
	askTally     question = "tally"
	askPast      question = "past"    // earlier states of the match
	askEnd       question = "end"     // which seats gave up
	askCommand   question = "command" // a command and its consequences
	askOpening   question = "opening"
	askEntry     question = "entry" // an entry that is read from the log, or that is not a command of the game
)

// newPlaces returns the slots for matches with a budget, half as many as there are processors.
func newPlaces() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }

// budget returns the budget for a new match.
func (sv *Service) budget() *budget {
	return &budget{places: sv.places, most: sv.o.Answer, timing: sv.timing, left: timeAtOnce, at: sv.timing.now()}
}

// over reports whether an answer that began at the given time is taking too long.
func (b *budget) over(began time.Time) bool { return b != nil && b.now().Sub(began) > b.most }

// answered waits for a slot and then asks the rules a question. The error is the one that `ask`
// returns or a *[Fault], or wraps [ErrSpent] or [ErrBusy]. A question goes on, and keeps its slot,
// after its caller has stopped waiting. So a question must not change anything that others see.
func answered[T any](b *budget, kind question, ask func() (T, error)) (T, error) {
	if b == nil {
		return recovered(ask)
	}
	var none T
	if err := b.enter(); err != nil {
		return none, err
	}
	type result struct {
		answer T
		err    error
	}
	done := make(chan result, 1)
	go func() {
		began := b.now()
		answer, err := recovered(ask)
		if b.took(kind, b.now().Sub(began)); errors.Is(err, ErrBusy) && errors.Is(b.may(), ErrSpent) {
			err = ErrSpent // it was the second answer that took too long
		}
		<-b.places
		done <- result{answer, err}
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-b.after(timesLonger * b.most):
		b.spend()
		return none, ErrSpent
	}
}

// recovered asks the rules, and converts a panic to an error.
func recovered[T any](ask func() (T, error)) (answer T, err error) {
	defer Recover(&err)
	return ask()
}

// charged asks the rules something that cannot be delayed or refused. The time counts, but no slot
// is needed.
func charged[T any](b *budget, ask func() (T, error)) (T, error) {
	if b == nil {
		return recovered(ask)
	}
	began := b.now()
	defer func() { b.took(askEntry, b.now().Sub(began)) }()
	return recovered(ask)
}

// enter takes a slot, which the caller must give back. It returns an error if the match may not ask
// now.
func (b *budget) enter() error {
	if err := b.may(); err != nil {
		return err
	}
	wait := time.NewTimer(placeWait)
	defer wait.Stop()
	select {
	case b.places <- struct{}{}:
	case <-wait.C:
		return ErrBusy
	}
	if err := b.may(); err != nil { // the budget may have been used up meanwhile
		<-b.places
		return err
	}
	return nil
}

// may returns an error if the match may not ask now.
func (b *budget) may() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.spent {
		return ErrSpent
	}
	now := b.now()
	b.left, b.at = min(b.left+now.Sub(b.at)/shareOfTime, timeAtOnce), now
	if b.left < 0 {
		return ErrBusy
	}
	return nil
}

// took records how long an answer took.
func (b *budget) took(kind question, while time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left -= while
	switch {
	case kind == askTally: // a tally may be slow: it takes longer in a long match, and it can be interrupted
	case while > b.most:
		b.spent = b.spent || b.slow != ""
		b.slow = kind
	case b.slow == kind:
		b.slow = ""
	}
}

// spend marks the budget as used up, so that the rules are not asked again.
func (b *budget) spend() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.spent = true
}

// Spent reports whether the rules took more time for the match than its budget allows. Questions
// about it then return [ErrSpent].
func (m *Match) Spent() bool {
	if m.budget == nil {
		return false
	}
	m.budget.mu.Lock()
	defer m.budget.mu.Unlock()
	return m.budget.spent
}

// Brought reports whether a client brought the match's scenario, so that it is not one of the
// server's own.
func (m *Match) Brought() bool { return m.start.Brought }

// offered appends the choices of a seat to a list. In a match with a budget it stops with an error
// if they take too long or are too many.
func (m *Match) offered(list []battlemat.Choice, s battlemat.Seat) ([]battlemat.Choice, error) {
	if m.budget == nil {
		for c := range m.Position().Choices(s) {
			list = append(list, c)
		}
		return list, nil
	}
	began, before := m.budget.now(), len(list)
	for c := range m.Position().Choices(s) {
		switch list = append(list, c); {
		case len(list)-before > mostOffered:
			m.budget.spend()
			return list[:before], ErrSpent
		case m.budget.over(began):
			return list[:before], ErrBusy // another slow answer in a row will stop the match
		}
	}
	return list, nil
}
