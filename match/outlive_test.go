package match

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/scenario"
)

// stricter is the game of tag, but its checks refuse every scenario, and it can no longer lay one
// out.
type stricter struct{ battlemat.Ruleset }

func (stricter) Check(*scenario.Scenario) []board.Fault {
	return []board.Fault{{Message: "no scenario is good enough"}}
}

func (stricter) Open(*scenario.Scenario) (battlemat.Opening, error) {
	return battlemat.Opening{}, errors.New("no scenario is good enough")
}

// slower is the game of tag, but runners begin elsewhere.
type slower struct{ battlemat.Ruleset }

func (s slower) Open(doc *scenario.Scenario) (battlemat.Opening, error) {
	o, err := s.Ruleset.Open(doc)
	e := o.Events[0].(tag.LaidOut)
	e.Figures = append([]tag.Figure{}, e.Figures...)
	e.Figures[1].At.X++
	return battlemat.Opening{Scenario: o.Scenario, Events: []battlemat.Event{e}}, err
}

func only(book battlemat.Ruleset) func(*Options) {
	return func(o *Options) {
		o.Rules = func(string) (battlemat.Ruleset, error) { return book, nil }
	}
}

// TestStricterChecksLoseNoMatch checks that stricter checks of documents and a changed opening
// neither lose nor change a match. The match goes on, and Verify reports the differences from
// today's rules.
func TestStricterChecksLoseNoMatch(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	do(t, sv, id, "hunter lay 1,1")
	want := now(t, sv, id)
	for name, book := range map[string]battlemat.Ruleset{"stricter": stricter{tag.Ruleset}, "slower": slower{tag.Ruleset}} {
		later := service(t, log, only(book))
		m := now(t, later, id)
		if a, b := digest(t, m), digest(t, want); a != b || m.Seq() != want.Seq() {
			t.Errorf("%s: the position is another", name)
		}
		r, err := Verify(func(string) (battlemat.Ruleset, error) { return book, nil }, m.Entries(0))
		if err != nil || len(r.Differences) != 1 || r.Differences[0].Seq != 0 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
	do(t, service(t, log, only(stricter{tag.Ruleset})), id, "hunter roll")
}

func digest(t *testing.T, m *Match) string {
	t.Helper()
	d, err := Digest(m.rules.EventTypes(), m.Position())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestChainFindsWhatWasEdited checks that a flipped bit in any line, a missing line and a moved
// line are found. The first changed line is named.
func TestChainFindsWhatWasEdited(t *testing.T) {
	log := whole(t)
	var out bytes.Buffer
	if err := Write(&out, log); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(out.String(), "\n"), "\n")
	edited := func(lines []string) *int {
		t.Helper()
		entries, err := Read(strings.NewReader(strings.Join(lines, "")))
		if err != nil {
			return new(int)
		}
		r, err := Verify(tagRules, entries)
		if err != nil && r.Edited == nil {
			t.Fatal(err)
		}
		if _, err := Load(tagRules, "x", entries); r.Edited != nil && err == nil {
			t.Error("an edited log is loaded")
		}
		return r.Edited
	}
	if at := edited(lines); at != nil {
		t.Fatalf("entry %d was edited", *at)
	}
	for i, line := range lines {
		at := strings.Index(line, `"at":"2026`) + 9
		changed := append([]string{}, lines...)
		changed[i] = line[:at] + "7" + line[at+1:]
		if found := edited(changed); found == nil || *found != i {
			t.Errorf("a digit of entry %d is changed, and the first edited entry is %v", i, found)
		}
	}
	// If a changed line is sealed again, the chain breaks at the next line.
	forged := append([]Entry{}, log...)
	forged[1].At = forged[1].At.Add(time.Second)
	line, err := forged[1].seal(forged[0].Hash)
	if err != nil {
		t.Fatal(err)
	}
	changed := append([]string{}, lines...)
	changed[1] = string(line) + "\n"
	if found := edited(changed); found == nil || *found != 2 {
		t.Errorf("entry 1 is forged, and the first edited entry is %v", found)
	}
}

// TestDigestHoldsTheMatch checks that entry 0 and every fiftieth entry have a digest. A program
// that computes a different position does not continue the match.
func TestDigestHoldsTheMatch(t *testing.T) {
	log := NewMemory()
	sv := service(t, log, only(endless{tag.Ruleset}))
	id, _ := begin(t, sv, nil)
	for range 101 {
		do(t, sv, id, "hunter end")
	}
	for _, e := range now(t, sv, id).Entries(0) {
		if (e.Digest != "") != (e.Seq%50 == 0) {
			t.Errorf("entry %d has the digest %q", e.Seq, e.Digest)
		}
	}
	_, err := service(t, log, only(forgetful{tag.Ruleset})).Now(t.Context(), id)
	var refusal *Unreadable
	if !errors.As(err, &refusal) || refusal.Code != Differs || refusal.Seq != 0 {
		t.Errorf("%v", err)
	}
}

// forgetful is the game of tag, but it restores a different position from the given one.
type forgetful struct{ battlemat.Ruleset }

func (f forgetful) Restore(o battlemat.Opening) (battlemat.Position, error) {
	e := o.Events[0].(tag.LaidOut)
	e.Round++
	return f.Ruleset.Restore(battlemat.Opening{Scenario: o.Scenario, Events: []battlemat.Event{e}})
}

// TestUnreadableLogs checks that holders of valid tokens are told why a log is unreadable. The log
// does not stop other matches, and it is counted.
func TestUnreadableLogs(t *testing.T) {
	spoil := map[string]func(lines [][]byte){
		TooNew:  func(l [][]byte) { l[0] = bytes.Replace(l[0], []byte(Format), []byte("battlemat.match/3"), 1) },
		TooOld:  func(l [][]byte) { l[0] = bytes.Replace(l[0], []byte(Format), []byte("battlemat.match/1"), 1) },
		Damaged: func(l [][]byte) { l[1][bytes.Index(l[1], []byte("1,1"))] ^= 1 },
		Unknown: func(l [][]byte) { l[0] = bytes.Replace(l[0], []byte(Format), []byte("another format"), 1) },
	}
	log := NewMemory()
	first := service(t, log)
	sound, _ := begin(t, first, nil)
	ids, owners := map[string]ID{}, map[string]string{}
	for code, change := range spoil {
		id, tokens := begin(t, first, nil)
		do(t, first, id, "hunter lay 1,1")
		change(log.matches[id].entries)
		ids[code], owners[code] = id, tokens.Owner
	}
	sv := service(t, log)
	for code, id := range ids {
		var refusal *Unreadable
		a, err := sv.Access(t.Context(), id, []string{owners[code]})
		if !errors.As(err, &refusal) || refusal.Code != code || !a.Owner {
			t.Errorf("%s: %+v, %v", code, a, err)
		}
		if _, err := sv.Access(t.Context(), id, []string{"wrong"}); !errors.Is(err, ErrUnknown) || errors.As(err, &refusal) {
			t.Errorf("%s: a wrong token is told %v", code, err)
		}
		if lines, err := sv.Log(t.Context(), id); err != nil || len(lines) != 2 {
			t.Errorf("%s: %d lines, %v", code, len(lines), err)
		}
		if sv.Unreadable()[code] != 1 {
			t.Errorf("%s is not counted: %v", code, sv.Unreadable())
		}
	}
	do(t, sv, sound, "hunter lay 1,1")
	// After the log is repaired, it is read again after a while.
	log.matches[ids[Damaged]].entries[1][bytes.Index(log.matches[ids[Damaged]].entries[1], []byte("0,1"))] ^= 1
	if _, err := sv.Now(context.Background(), ids[Damaged]); err == nil {
		t.Error("it is tried again at once")
	}
	sv.o.Now = func() time.Time { return clock().Add(again) }
	if _, err := sv.Now(context.Background(), ids[Damaged]); err != nil || sv.Unreadable()[Damaged] != 0 {
		t.Errorf("%v, %v", err, sv.Unreadable())
	}
	log.matches[ids[TooNew]].entries[0] = bytes.Replace(log.matches[ids[TooNew]].entries[0], []byte("battlemat.match/3"), []byte(Format), 1)
	sv.o.Now = func() time.Time { return clock().Add(-again) } // the computer's clock has been set back
	if _, err := sv.Now(context.Background(), ids[TooNew]); err != nil {
		t.Errorf("after the clock was set back: %v", err)
	}
}
