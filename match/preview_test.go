package match

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/polite"
	"github.com/battlemat/battlemat/game/rulestest/tag"
)

// TestPreviews checks that the preview of an offered choice is that choice. For a command that is
// not offered, it is the game's answer. A preview is refused if the command would be, by the game
// or by the table.
func TestPreviews(t *testing.T) {
	sv := service(t, NewMemory(), only(polite.Of(tag.Ruleset)))
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": Bot})
	m := now(t, sv, id)
	choices, err := m.Choices(tag.Hunter)
	if err != nil || len(choices) == 0 {
		t.Fatal(choices, err)
	}
	for _, c := range choices {
		seen, err := m.Preview(tag.Hunter, c.Command)
		a, _ := json.Marshal(seen)
		if b, _ := json.Marshal(c); err != nil || string(a) != string(b) {
			t.Errorf("%s: %s, %v, not %s", c.Command, a, err, b)
		}
	}
	please := "please " + choices[0].Command
	if seen, err := m.Preview(tag.Hunter, please); err != nil || seen.Command != please {
		t.Errorf("%s: %+v, %v", please, seen, err)
	}
	code := func(s battlemat.Seat, c battlemat.Command) string {
		t.Helper()
		_, err := now(t, sv, id).Preview(s, c)
		var refusal *battlemat.Refusal
		if !errors.As(err, &refusal) {
			t.Fatalf("%s: %s: %v", s, c, err)
		}
		return refusal.Code
	}
	for _, test := range []struct {
		seat battlemat.Seat
		give battlemat.Command
		code string
	}{
		{"red", choices[0].Command, "not-your-turn"}, {tag.Hunter, "please fly", "unknown-verb"}, {tag.Hunter, "", "no-command"},
		{"blue", choices[0].Command, codeBot}, {battlemat.Spectator, choices[0].Command, codeNoSuchSeat}, {"green", "roll", codeNoSuchSeat},
		{tag.Hunter, battlemat.Command(make([]byte, maxCommand+1)), codeTooLong},
	} {
		if got := code(test.seat, test.give); got != test.code {
			t.Errorf("%s: %q: %s, not %s", test.seat, test.give, got, test.code)
		}
	}
	do(t, sv, id, "hunter /pause")
	if got := code(tag.Hunter, please); got != codePaused {
		t.Errorf("while paused: %s", got)
	}
	if forms, err := now(t, sv, id).Forms(tag.Hunter); len(forms) > 0 || err != nil {
		t.Errorf("while paused, there are forms: %+v, %v", forms, err)
	}
}

// TestForms checks that the forms of a seat are shown only to its holder.
func TestForms(t *testing.T) {
	sv := service(t, NewMemory(), only(polite.Of(tag.Ruleset)))
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": Bot})
	do(t, sv, id, "hunter lay 1,1", "hunter roll")
	m := now(t, sv, id)
	for seat, want := range map[battlemat.Seat]int{tag.Hunter: 1, "red": 0, "blue": 0, battlemat.Spectator: 0} {
		if forms, err := m.Forms(seat); len(forms) != want || err != nil {
			t.Errorf("%q: %+v, %v", seat, forms, err)
		}
	}
}

// TestPreviewStillStands checks that a late command that is not among the offered choices is
// accepted if its preview is the same now as it was then.
func TestPreviewStillStands(t *testing.T) {
	sv := service(t, NewMemory(), only(polite.Of(picks{})))
	id := picksFor(t, sv, "a", "b", "c")
	for _, ask := range []struct {
		seat battlemat.Seat
		seq  int
		line battlemat.Command
		want string
	}{
		{"a", 0, "please pick 1", "1"},
		{"b", 0, "please pick 2", "2"},
		{"b", 0, "please pick 2", "stale at 2"},  // sent twice
		{"c", 0, "please pick 9", "stale at 2"},  // the command was never legal
		{"c", 0, "please  pick 1", "stale at 2"}, // the command has another spelling
		{"a", 2, "call", "3"},
		{"c", 2, "please close", "stale at 3"}, // the choice's note has changed
		{"c", 3, "please close", "4"},
	} {
		if got := fate(t, sv, id, Ask{Seat: ask.seat, Seq: ask.seq, Command: ask.line}); got != ask.want {
			t.Errorf("%s after %d: %s: %s, not %s", ask.seat, ask.seq, ask.line, got, ask.want)
		}
	}
}
