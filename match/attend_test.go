package match

import (
	"errors"
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
