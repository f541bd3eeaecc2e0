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

// The bounds of matches whose scenario somebody brought.
const (
	usualAnswer = 5 * time.Second        // one answer of the rules may take
	shareOfTime = 4                      // a match may use one part in that many of a processor, in the long run
	timeAtOnce  = 30 * time.Second       // and that much at once
	placeWait   = 5 * time.Second        // an answer waits for its place
	mostOffered = 50_000                 // choices of a seat
	busyPause   = 200 * time.Millisecond // until a bot asks again
)

// budget bounds the time that the rules take over a match whose scenario somebody brought: what the rules take over
// such a document is not known beforehand. Rules cannot be stopped in the middle of an answer, so such matches have
// few places in which they are asked at once, and the others have the rest of the machine; the match whose answer took
// too long is asked no more. A nil budget bounds nothing. Its methods are safe for concurrent use.
type budget struct {
	places chan struct{} // those of all such matches of the service
	most   time.Duration // of one answer
	now    func() time.Time

	mu    sync.Mutex
	spent bool
	left  time.Duration // below zero: wait
	at    time.Time     // the time when left was measured
}

// newPlaces returns the places of matches with a budget: half of the processors.
func newPlaces() chan struct{} { return make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) }

// budget returns that of a new match.
func (sv *Service) budget() *budget {
	return &budget{places: sv.places, most: sv.o.Answer, now: time.Now, left: timeAtOnce, at: time.Now()}
}

// over reports whether an answer that began at a moment takes longer than it may.
func (b *budget) over(began time.Time) bool { return b != nil && b.now().Sub(began) > b.most }

// ask waits for a place and has the rules asked something. The error is that of the question, or wraps [ErrSpent] or
// [ErrBusy].
func (b *budget) ask(question func() error) error {
	if b == nil {
		return question()
	}
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
	began := b.now()
	defer func() {
		<-b.places
		b.took(b.now().Sub(began))
	}()
	if err := b.may(); err != nil { // it may have been spent meanwhile
		return err
	}
	return question()
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
func (b *budget) took(while time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left -= while
	b.spent = b.spent || while > b.most
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
		if list = append(list, c); len(list)-before > mostOffered || m.budget.over(began) {
			m.budget.spend()
			return list[:before], ErrSpent
		}
	}
	return list, nil
}
