package match

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// asSeen is what every seat sees of the game at a seq.
func asSeen(t *testing.T, m *Match, seq int) string {
	t.Helper()
	then, err := m.At(seq)
	if err != nil {
		t.Fatal(err)
	}
	var all []any
	for _, s := range m.Seats() {
		all = append(all, then.Position().See(s), slices.Collect(then.Position().Choices(s)))
	}
	data, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestUndoByConsent(t *testing.T) {
	log := NewMemory()
	h := hall(t, log)
	id, _ := begin(t, h, nil)
	m := do(t, h, id, "hunter lay 3,4", "hunter roll", "hunter end", "hunter /undo 1")
	u := m.Undo()
	if u == nil || u.By != "hunter" || u.To != 1 || !slices.Equal(u.Waiting, []battlemat.Seat{"red", "blue"}) {
		t.Fatalf("asked: %+v", u)
	}
	u.Waiting[0] = "x" // a copy
	for line, want := range map[string]string{"hunter /agree": "no-undo", "red /undo 0": "undo-asked"} {
		if code := refused(say(h, id, battlemat.Seat(battlemat.Command(line).Words()[0]), battlemat.Command(line[len(battlemat.Command(line).Words()[0])+1:]))); code != want {
			t.Errorf("%s: %s", line, code)
		}
	}
	m = do(t, h, id, "blue /agree")
	if u = m.Undo(); u == nil || !slices.Equal(u.Waiting, []battlemat.Seat{"red"}) {
		t.Fatalf("one has agreed: %+v", u)
	}
	if code := refused(say(h, id, "blue", "/agree")); code != "no-undo" {
		t.Errorf("agreeing twice: %s", code)
	}
	m = do(t, h, id, "red /agree")
	if m.Undo() != nil || m.Seq() != 6 {
		t.Fatalf("all have agreed: %+v at %d", m.Undo(), m.Seq())
	}
	if asSeen(t, m, 6) != asSeen(t, m, 1) || asSeen(t, m, 3) == asSeen(t, m, 1) {
		t.Error("the state after the undo is not the one after entry 1")
	}
	// What was undone can be come back to, too.
	m = do(t, h, id, "hunter roll", "hunter /undo 3", "red /agree", "blue /agree")
	if asSeen(t, m, m.Seq()) != asSeen(t, m, 3) {
		t.Error("what was undone is not come back to")
	}
	if a, b := text(t, m), text(t, now(t, hall(t, log), id)); a != b {
		t.Error("read from the log the match is another")
	}
}

// TestUndoGoesFurtherBack takes one command back after the other, and gives them again: the
// dice are the same, those of another command are not.
func TestUndoGoesFurtherBack(t *testing.T) {
	h := hall(t, NewMemory())
	id, _ := begin(t, h, map[battlemat.Seat]string{"red": Bot, "blue": Bot})
	first := do(t, h, id, "hunter lay 3,4", "hunter roll")
	rolled := first.Entries(2)[0].Rolls
	m := do(t, h, id, "hunter /undo", "hunter /undo")
	if asSeen(t, m, m.Seq()) != asSeen(t, m, 0) {
		t.Error("two undos do not go back two commands")
	}
	m = do(t, h, id, "hunter lay 3,4", "hunter roll")
	if again := m.Entries(m.Seq())[0].Rolls; !slices.Equal(again, rolled) {
		t.Errorf("the same command threw %v, and then %v", rolled, again)
	}
	other := dice.D(1000)
	seed := dice.SeedOf("match")
	a, _ := m.dice(seed, "hunter", "roll").Roll(other)
	b, _ := m.dice(seed, "hunter", "end").Roll(other)
	if a == b {
		t.Error("another command throws the same")
	}
}

func TestUndoDeclined(t *testing.T) {
	h := hall(t, NewMemory())
	id, _ := begin(t, h, nil)
	m := do(t, h, id, "hunter lay 3,4", "hunter roll", "hunter /undo", "blue /decline")
	if m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 2) {
		t.Error("a declined undo is still there, or carried out")
	}
	if m = do(t, h, id, "hunter /undo", "hunter /decline"); m.Undo() != nil {
		t.Error("an undo cannot be withdrawn")
	}
	if m = do(t, h, id, "hunter /undo", "hunter end"); m.Undo() != nil {
		t.Error("a command does not withdraw the undo")
	}
}

// Where no other person sits, nobody has to agree; and an undo does not wait for a seat
// that a bot has taken over.
func TestUndoAmongBots(t *testing.T) {
	h := hall(t, NewMemory())
	id, _ := begin(t, h, map[battlemat.Seat]string{"red": "bot", "blue": "empty"})
	m := do(t, h, id, "hunter lay 3,4", "hunter roll", "hunter /undo")
	if m.Undo() != nil || m.Seq() != 3 || asSeen(t, m, 3) != asSeen(t, m, 1) {
		t.Errorf("alone: %+v at %d", m.Undo(), m.Seq())
	}
	id, _ = begin(t, h, map[battlemat.Seat]string{"blue": "empty"})
	m = do(t, h, id, "hunter lay 3,4", "hunter roll", "hunter /undo 0")
	if m.Undo() == nil {
		t.Fatal("red has not been asked")
	}
	if _, err := h.Submit(context.Background(), id, Ask{Seq: m.Seq(), Do: Hold, Command: "red bot", Owner: true}); err != nil {
		t.Fatal(err)
	}
	if m = now(t, h, id); m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 0) {
		t.Errorf("a bot is waited for: %+v", m.Undo())
	}
}

// Long matches let go of positions; every one of them can be had again.
func TestHistory(t *testing.T) {
	log := NewMemory()
	h := hall(t, log)
	id, _ := begin(t, h, map[battlemat.Seat]string{"blue": "empty", "red": "bot"})
	do(t, h, id, "hunter lay 3,4")
	want := map[int]string{}
	note := func() {
		m := now(t, h, id)
		want[m.Seq()] = asSeen(t, m, m.Seq())
	}
	note()
	for i := range 60 {
		do(t, h, id, "hunter roll")
		note()
		do(t, h, id, fmt.Sprintf("hunter /undo %d", []int{1, 2, max(1, i)}[i%3]))
		note()
		if m := now(t, h, id); m.Position().ToAct()[0] != "hunter" || m.Position().See("hunter").Status != "Hunter rolls" {
			do(t, h, id, "hunter /undo 1")
			note()
		}
	}
	m := now(t, h, id)
	kept := 0
	for _, at := range m.moments.from(0) {
		if at.position != nil {
			kept++
		}
	}
	if kept == m.moments.len() {
		t.Error("no position was let go of")
	}
	for seq, at := range m.moments.from(0) {
		if at.position == nil && at.base != seq-1 {
			t.Errorf("the position after the undo %d was let go of: it may be far from any other", seq)
		}
	}
	for seq, seen := range want {
		if asSeen(t, m, seq) != seen {
			t.Errorf("the state after entry %d has changed", seq)
		}
	}
	for _, seq := range []int{-1, m.Seq() + 1} {
		if _, err := m.At(seq); err == nil {
			t.Errorf("there is an entry %d", seq)
		}
	}
	// The past is a match of its own: it says nothing of what came later.
	then, err := m.At(5)
	if err != nil || then.Seq() != 5 || len(then.Entries(0)) != 6 || len(then.Lines("hunter", 0, 99)) != 6 {
		t.Errorf("at 5: %v, %v", then.Seq(), err)
	}
}
