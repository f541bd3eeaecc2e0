package match

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rulestest/tag"
)

// TestAttendIsToldBeforeSubmitReturns: whoever attends has each newer state, in order, when
// the command is answered; signals are for those who only follow.
func TestAttendIsToldBeforeSubmitReturns(t *testing.T) {
	h := hall(t, NewMemory())
	id, _ := begin(t, h, nil)
	var told []int
	signal, err := h.Attend(t.Context(), id, func(m *Match) { told = append(told, m.Seq()) })
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 3; n++ {
		if err := say(h, id, now(t, h, id).Position().ToAct()[0], "/pause"); err != nil {
			t.Fatal(err)
		}
		if len(told) != 2*n-1 || told[len(told)-1] != 2*n-1 {
			t.Fatalf("after pause %d it was told of %v", n, told)
		}
		if err := say(h, id, battlemat.Seat(tag.Scenario().Seats[0].ID), "/resume"); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case <-signal:
		t.Error("there is a signal though every state was told of")
	default:
	}
	var no *battlemat.Refusal
	if err := say(h, id, "red", "no-such-command"); !errors.As(err, &no) {
		t.Fatalf("%v, expected a refusal", err)
	}
	if len(told) != 6 {
		t.Errorf("a refusal is told of as a state: %v", told)
	}
}

// relay is a log of which a test says what happens while it is written and read.
type relay struct {
	*Memory
	notices chan Notice
	first   func()       // before the next entry is written
	failing atomic.Int32 // so many reads fail
}

func (l *relay) Watch(context.Context) <-chan Notice { return l.notices }

func (l *relay) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	if first := l.first; first != nil {
		l.first = nil
		first()
	}
	return l.Memory.Append(ctx, id, seq, entry)
}

func (l *relay) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	if l.failing.Add(-1) >= 0 {
		return nil, fmt.Errorf("no database: %w", ErrUnavailable)
	}
	return l.Memory.Read(ctx, id, from, limit)
}

// TestAttendIsToldOfWhatAnotherWasFasterTo: the notice of another hall's entry comes while
// this one writes its own for the same seq, and the log cannot be read at first.
func TestAttendIsToldOfWhatAnotherWasFasterTo(t *testing.T) {
	log := &relay{Memory: NewMemory(), notices: make(chan Notice)}
	h, other := hall(t, log), hall(t, log.Memory)
	id, _ := begin(t, h, nil)
	told := make(chan int, 8)
	if _, err := h.Attend(t.Context(), id, func(m *Match) { told <- m.Seq() }); err != nil {
		t.Fatal(err)
	}
	log.first = func() {
		do(t, other, id, "hunter lay 3,4")
		log.notices <- Notice{id, 1}
		log.notices <- Notice{"another", 1} // taken once the first has been dealt with
		log.failing.Store(1)
	}
	if err := say(h, id, "hunter", "lay 1,1"); !errors.Is(err, ErrUnavailable) {
		t.Errorf("%v, expected that the log cannot be read", err)
	}
	if seq := <-told; seq != 1 {
		t.Errorf("it is told of %d", seq)
	}
}

// TestAttendIsToldAfterAFailure: of an entry that was written though the log said that it
// could not tell, without anybody asking; and when nothing is known, of that.
func TestAttendIsToldAfterAFailure(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	h := hall(t, log)
	id, _ := begin(t, h, nil)
	told := make(chan int, 8)
	signal, err := h.Attend(t.Context(), id, func(m *Match) { told <- m.Seq() })
	if err != nil {
		t.Fatal(err)
	}
	log.set("after", false)
	if err := say(h, id, "hunter", "lay 3,4"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	if seq := <-told; seq != 1 {
		t.Errorf("it is told of %d", seq)
	}
	log.set("gone", true)
	if err := say(h, id, "hunter", "roll"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	<-signal
	log.set("", false)
}
