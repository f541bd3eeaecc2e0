package server

import (
	"errors"
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
)

// TestErrorsNameTheField checks that errors name the field that is wrong, and nothing that could be
// a secret.
func TestErrorsNameTheField(t *testing.T) {
	faults := board.Faults{{Path: `figures[2].stats["ac"]`, Message: "x"}}
	for _, c := range []struct {
		err                   desk.Invalid
		field, reason, detail string
	}{
		{desk.Invalid{Field: "move", Reason: desk.OutOfRange, Value: "-3", Expected: "a whole number from 0"}, "/move", "out-of-range", "move -3: expected a whole number from 0"},
		{desk.Invalid{Field: "board", Reason: desk.Faulty, Err: fmt.Errorf("board: %w", faults)}, "/board/figures/2/stats/ac", "faulty", "board: " + faults.Error()},
		{desk.Invalid{Field: "abcdefghijklmnopqrstuvwxyz0123", Reason: desk.Unknown, Err: errors.New("x")}, "", "unknown", "x"},
		{desk.Invalid{Field: "a b", Reason: desk.Unknown, Err: errors.New("x")}, "", "unknown", "x"},
		{desk.Invalid{Err: errors.New("x")}, "", "", "x"},
	} {
		p := problemOf(fmt.Errorf("asked: %w", &c.err))
		if p.Status != 422 || p.Code != codeInvalid || p.Field != c.field || p.Reason != c.reason || p.Detail != c.detail {
			t.Errorf("%+v: %+v", c.err, p.Problem)
		}
	}
}
