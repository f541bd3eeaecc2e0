package match

import (
	"errors"
	"runtime"
	"sync"
	"time"

	"github.com/battlemat/battlemat"
)

var (
	// ErrSpent is wrapped when the rules took longer over a match than its budget allows. The match goes on no more here.
	ErrSpent = errors.New("the match takes more time than it may")
	// ErrBusy is wrapped when a match has used up the time that it has for now. Ask again a little later.
	ErrBusy = errors.New("the match has used up its time for now")
)

// The bounds of matches with a client's own scenario.
const (
	usualAnswer = 5 * time.Second        // one answer of the rules may take
	timesLonger = 3                      // after that many times as long it is waited for no more
	shareOfTime = 4                      // a match may use one part in that many of a processor, in the long run
	timeAtOnce  = 30 * time.Second       // and that much at once
	placeWait   = 5 * time.Second        // an answer waits for its place
	mostOffered = 50_000                 // choices of a seat
	busyPause   = 200 * time.Millisecond // until a bot asks again
)

// budget bounds the time that the rules take over a match with a client's own scenario: it cannot be
// known beforehand. Rules cannot be stopped in the middle of an answer, so such matches share a few
// places, and all others have the rest of the machine.
//
// A single slow answer may be the fault of a busy machine. The match is stopped after a second one,
// unless the slow question has been answered in time in between; or after one that is so slow that
// nobody waits for it. A nil budget bounds nothing. Its methods are safe for concurrent use.
type budget struct {
	places chan struct{} // those of all such matches of the service
	most   time.Duration // of one answer
	timing

	mu    sync.Mutex
	slow  question // that was answered too late the last time it was asked; "": none
	spent bool
	left  time.Duration // below zero: wait
	at    time.Time     // the time when left was measured
}

// timing tells the time that answers take.
type timing struct {
	now   func() time.Time
	after func(time.Duration) <-chan time.Time
}

// question is a kind of question to the rules.
type question string

// The questions to the rules.
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
	askPast      question = "past"    // the match as it was
	askEnd       question = "end"     // who gave up
	askCommand   question = "command" // and what follows from it
	askOpening   question = "opening"
	askEntry     question = "entry" // that is read from the log, or is none of the game
)

// newPlaces returns the places of matches with a budget: half of the processors.
func newPlaces() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }

// budget returns that of a new match.
func (sv *Service) budget() *budget {
	return &budget{places: sv.places, most: sv.o.Answer, timing: sv.timing, left: timeAtOnce, at: sv.timing.now()}
}

// over reports whether an answer that began at a moment takes longer than it may.
func (b *budget) over(began time.Time) bool { return b != nil && b.now().Sub(began) > b.most }

// answered waits for a place and then asks the rules a question. The error is that of the question, a
// *[Fault], or wraps [ErrSpent] or [ErrBusy]. A question keeps its place when its caller has stopped
// waiting, so it must not change anything that others see.
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
			err = ErrSpent // it was the second that was left in the middle
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

// recovered asks the rules, and turns a panic of theirs into an error.
func recovered[T any](ask func() (T, error)) (answer T, err error) {
	defer Recover(&err)
	return ask()
}

// charged has the rules asked what cannot be put off or refused: its time counts, and it needs no place.
func charged[T any](b *budget, ask func() (T, error)) (T, error) {
	if b == nil {
		return recovered(ask)
	}
	began := b.now()
	defer func() { b.took(askEntry, b.now().Sub(began)) }()
	return recovered(ask)
}

// enter takes a place, which the caller gives back, or returns an error when the match may not be asked now.
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
	if err := b.may(); err != nil { // it may have been spent meanwhile
		<-b.places
		return err
	}
	return nil
}

// may returns an error when the match may not be asked now.
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

// took notes how long an answer took.
func (b *budget) took(kind question, while time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left -= while
	switch {
	case kind == askTally: // it is as long as the match, and is left in the middle
	case while > b.most:
		b.spent = b.spent || b.slow != ""
		b.slow = kind
	case b.slow == kind:
		b.slow = ""
	}
}

// spend has the match be asked no more.
func (b *budget) spend() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.spent = true
}

// Spent reports whether the rules took longer over the match than its budget allows; questions about it are answered
// with [ErrSpent] then.
func (m *Match) Spent() bool {
	if m.budget == nil {
		return false
	}
	m.budget.mu.Lock()
	defer m.budget.mu.Unlock()
	return m.budget.spent
}

// Brought reports whether the match's scenario was brought by somebody, and is none of the server's own.
func (m *Match) Brought() bool { return m.start.Brought }

// offered appends the choices of a seat to a list. A match with a budget is left in the middle when they take too long
// or are too many.
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
			return list[:before], ErrBusy // the next slow answer is the last
		}
	}
	return list, nil
}
