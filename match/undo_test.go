package match

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/scenario"
)

// asSeen returns what every seat sees of the game at a seq.
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
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end", "hunter /undo 1")
	u := m.Undo()
	if u == nil || u.By != "hunter" || u.To != 1 || !slices.Equal(u.Waiting, []battlemat.Seat{"red", "blue"}) {
		t.Fatalf("asked: %+v", u)
	}
	u.Waiting[0] = "x" // this modifies a copy
	for line, want := range map[string]string{"hunter /agree": "no-undo", "red /undo 0": "undo-asked"} {
		if code := refused(say(sv, id, battlemat.Seat(battlemat.Command(line).Words()[0]), battlemat.Command(line[len(battlemat.Command(line).Words()[0])+1:]))); code != want {
			t.Errorf("%s: %s", line, code)
		}
	}
	m = do(t, sv, id, "blue /agree")
	if u = m.Undo(); u == nil || !slices.Equal(u.Waiting, []battlemat.Seat{"red"}) {
		t.Fatalf("one has agreed: %+v", u)
	}
	if code := refused(say(sv, id, "blue", "/agree")); code != "no-undo" {
		t.Errorf("agreeing twice: %s", code)
	}
	m = do(t, sv, id, "red /agree")
	if m.Undo() != nil || m.Seq() != 6 {
		t.Fatalf("all have agreed: %+v at %d", m.Undo(), m.Seq())
	}
	if asSeen(t, m, 6) != asSeen(t, m, 1) || asSeen(t, m, 3) == asSeen(t, m, 1) {
		t.Error("the state after the undo is not the one after entry 1")
	}
	// An undone state can also be restored.
	m = do(t, sv, id, "hunter roll", "hunter /undo 3", "red /agree", "blue /agree")
	if asSeen(t, m, m.Seq()) != asSeen(t, m, 3) {
		t.Error("the undone state was not restored")
	}
	if a, b := text(t, m), text(t, now(t, service(t, log), id)); a != b {
		t.Error("read from the log the match is another")
	}
}

// TestUndoGoesFurtherBack takes back two commands, one after the other, and gives them again. A
// command that is given again gets the same dice, and another command gets other dice.
func TestUndoGoesFurtherBack(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": Bot, "blue": Bot})
	first := do(t, sv, id, "hunter lay 3,4", "hunter roll")
	rolled := first.Entries(2)[0].Rolls
	m := do(t, sv, id, "hunter /undo", "hunter /undo")
	if asSeen(t, m, m.Seq()) != asSeen(t, m, 0) {
		t.Error("two undos do not go back two commands")
	}
	m = do(t, sv, id, "hunter lay 3,4", "hunter roll")
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
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter /undo", "blue /decline")
	if m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 2) {
		t.Error("a declined undo is still there, or carried out")
	}
	if m = do(t, sv, id, "hunter /undo", "hunter /decline"); m.Undo() != nil {
		t.Error("an undo cannot be withdrawn")
	}
	if m = do(t, sv, id, "hunter /undo", "hunter end"); m.Undo() != nil {
		t.Error("a command does not withdraw the undo")
	}
}

// TestUndoAmongBots checks that if no other person holds a seat, nobody has to agree. An undo does
// not wait for a seat that a bot has taken over.
func TestUndoAmongBots(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": "bot", "blue": "empty"})
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter /undo")
	if m.Undo() != nil || m.Seq() != 3 || asSeen(t, m, 3) != asSeen(t, m, 1) {
		t.Errorf("alone: %+v at %d", m.Undo(), m.Seq())
	}
	id, _ = begin(t, sv, map[battlemat.Seat]string{"blue": "empty"})
	m = do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter /undo 0")
	if m.Undo() == nil {
		t.Fatal("red has not been asked")
	}
	if _, err := sv.Submit(context.Background(), id, Ask{Seq: m.Seq(), Do: Hold, Command: "red bot", Owner: true}); err != nil {
		t.Fatal(err)
	}
	if m = now(t, sv, id); m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 0) {
		t.Errorf("a bot is waited for: %+v", m.Undo())
	}
}

// TestHistory checks that long matches drop positions, and that each position can be computed
// again.
func TestHistory(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": "empty", "red": "bot"})
	do(t, sv, id, "hunter lay 3,4")
	want := map[int]string{}
	note := func() {
		m := now(t, sv, id)
		want[m.Seq()] = asSeen(t, m, m.Seq())
	}
	note()
	for i := range 60 {
		do(t, sv, id, "hunter roll")
		note()
		do(t, sv, id, fmt.Sprintf("hunter /undo %d", []int{1, 2, max(1, i)}[i%3]))
		note()
		if m := now(t, sv, id); m.Position().ToAct()[0] != "hunter" || m.Position().See("hunter").Status != "Hunter rolls" {
			do(t, sv, id, "hunter /undo 1")
			note()
		}
	}
	m := now(t, sv, id)
	kept := 0
	for seq := range m.steps {
		if m.known(seq) != nil {
			kept++
		}
	}
	if kept == len(m.steps) {
		t.Error("no position was dropped")
	}
	for seq, at := range m.steps {
		if seq > 0 && at.base != seq-1 && m.known(seq) == nil {
			t.Errorf("the position after the undo %d was dropped: it may be far from any other", seq)
		}
	}
	for seq, seen := range want {
		if asSeen(t, m, seq) != seen {
			t.Errorf("the state after entry %d has changed", seq)
		}
	}
	for seq := range m.steps {
		if then, err := m.At(seq); err != nil || !slices.Equal(then.acts, actsByLooking(then)) {
			t.Errorf("what the seats had done at entry %d: %+v, %v", seq, then.acts, err)
		}
	}
	for _, seq := range []int{-1, m.Seq() + 1} {
		if _, err := m.At(seq); err == nil {
			t.Errorf("there is an entry %d", seq)
		}
	}
	// An earlier state is an independent match that knows nothing of later entries.
	then, err := m.At(5)
	if err != nil || then.Seq() != 5 || len(then.Entries(0)) != 6 || len(lines(t, then, "hunter", 0, 99)) != 6 {
		t.Errorf("at 5: %v, %v", then.Seq(), err)
	}
}

// underSetting begins a match in the yard with an undo setting.
func underSetting(t *testing.T, sv *Service, setting string, held map[battlemat.Seat]string) ID {
	t.Helper()
	doc := *yard.Scenario()
	doc.Undo = setting
	id, _, err := sv.Begin(t.Context(), &doc, held)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestUndoSettings checks what each setting allows a seat to take back, and the refusals. In tag,
// laying the snare needs no dice, moving needs a roll, and springing the snare is a discovery.
func TestUndoSettings(t *testing.T) {
	alone := map[battlemat.Seat]string{"blue": Empty}
	for _, test := range []struct {
		setting, line, want string // want is the entry that the undo goes back to, or the refusal
		before              []string
	}{
		{scenario.UndoFree, "hunter /undo", "1", []string{"hunter lay 3,4", "hunter roll"}},
		{scenario.UndoFree, "hunter /undo 0", "0", []string{"hunter lay 3,4", "hunter roll"}},
		{scenario.UndoBefore, "hunter /undo", "0", []string{"hunter lay 3,4"}},
		{scenario.UndoBefore, "hunter /undo", "undo-dice", []string{"hunter lay 3,4", "hunter roll"}},
		{scenario.UndoBefore, "hunter /undo 0", "undo-dice", []string{"hunter lay 3,4", "hunter roll", "hunter end"}},
		{scenario.UndoBefore, "hunter /undo", "2", []string{"hunter lay 3,4", "hunter roll", "hunter end"}},
		{scenario.UndoBefore, "red /undo", "3", []string{"hunter lay 0,3", "hunter roll", "hunter end", "red move 1,4"}},
		{scenario.UndoBefore, "red /undo", "undo-discovery", []string{"hunter lay 0,3", "hunter roll", "hunter end", "red move 0,3"}},
		{scenario.UndoBefore, "hunter /undo 1", "undo-dice", []string{"hunter lay 0,3", "hunter roll", "hunter end", "red move 0,3"}},
		{scenario.UndoBefore, "hunter /undo", "undo-others", []string{"hunter lay 0,3", "hunter roll", "hunter end", "red move 0,3"}},
		{scenario.UndoBefore, "hunter /undo", "undo-others", []string{"hunter lay 3,4", "hunter roll", "hunter end", "red move 1,4"}},
		{scenario.UndoFree, "hunter /undo", "2", []string{"hunter lay 3,4", "hunter roll", "hunter end", "red move 1,4"}},
		{scenario.UndoBefore, "hunter /undo", "0", []string{"hunter lay 3,4", "red /pause", "red /resume"}},
		{scenario.UndoNone, "hunter /undo", "undo-none", []string{"hunter lay 3,4"}},
		{scenario.UndoNone, "hunter /undo 0", "undo-none", []string{"hunter lay 3,4"}},
	} {
		sv := service(t, NewMemory())
		id := underSetting(t, sv, test.setting, alone)
		m := do(t, sv, id, test.before...)
		seat, line, _ := strings.Cut(test.line, " ")
		to, can := 0, false
		for _, b := range m.TakeBacks(battlemat.Seat(seat)) {
			if b.Seat == battlemat.Seat(seat) {
				to, can = b.To, true
			}
		}
		_, err := sv.Submit(t.Context(), id, Ask{Seat: battlemat.Seat(seat), Seq: m.Seq(), Command: battlemat.Command(line), Mine: m.Seats()})
		if err != nil {
			if got := refused(err); got != test.want || line == "/undo" && can {
				t.Errorf("%s: after %v %s: %s, not %s (offered: %v)", test.setting, test.before, test.line, got, test.want, can)
			}
			continue
		}
		after := now(t, sv, id)
		if back := after.Entries(after.Seq())[0].Back; back == nil || fmt.Sprint(*back) != test.want || line == "/undo" && (!can || to != *back) {
			t.Errorf("%s: after %v %s goes back to %v, not %s (offered: %v, %d)", test.setting, test.before, test.line, back, test.want, can, to)
		}
	}
}

// TestUndoSettingOfAMatch checks that the document may name the setting, that the default depends
// on the level, and that entry 0 records the setting.
func TestUndoSettingOfAMatch(t *testing.T) {
	for _, test := range []struct{ level, undo, want string }{
		{"easy", "", scenario.UndoBefore}, {"", "", scenario.UndoBefore}, {"tutorial", "", scenario.UndoFree},
		{"tutorial", scenario.UndoNone, scenario.UndoNone}, {"hard", scenario.UndoFree, scenario.UndoFree},
	} {
		log := NewMemory()
		sv := service(t, log)
		doc := *yard.Scenario()
		doc.Level, doc.Undo = test.level, test.undo
		id, _, err := sv.Begin(t.Context(), &doc, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := now(t, service(t, log), id).UndoSetting(); got != test.want || now(t, sv, id).Entries(0)[0].Start.Undo != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
	doc := *yard.Scenario()
	doc.Undo = "sometimes"
	if _, _, err := service(t, NewMemory()).Begin(t.Context(), &doc, nil); refused(err) != "no-such-setting" {
		t.Errorf("an unknown setting: %v", err)
	}
}

// TestHotSeat checks that a person who holds several seats is not asked to agree with themselves,
// but others are.
func TestHotSeat(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	ask := func(s battlemat.Seat, c battlemat.Command, mine ...battlemat.Seat) *Match {
		t.Helper()
		if _, err := sv.Submit(t.Context(), id, Ask{Seat: s, Seq: now(t, sv, id).Seq(), Command: c, Mine: mine}); err != nil {
			t.Fatalf("%s %s: %v", s, c, err)
		}
		return now(t, sv, id)
	}
	do(t, sv, id, "hunter lay 3,4", "hunter roll")
	if m := ask("hunter", "/undo", "hunter", "red", "blue"); m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 1) {
		t.Errorf("one who holds all seats waits for %+v", m.Undo())
	}
	// Two players share one screen, and the third is elsewhere.
	do(t, sv, id, "hunter roll")
	if m := ask("hunter", "/undo", "hunter", "red"); m.Undo() == nil || !slices.Equal(m.Undo().Waiting, []battlemat.Seat{"blue"}) {
		t.Errorf("the third is not asked: %+v", m.Undo())
	}
	// If one person holds two of the seats that must agree, one answer counts for both.
	do(t, sv, id, "hunter /decline", "hunter /undo")
	if m := ask("red", "/agree", "red", "blue"); m.Undo() != nil || asSeen(t, m, m.Seq()) != asSeen(t, m, 1) {
		t.Errorf("one who holds both waits for %+v", m.Undo())
	}
}

// TestUndoIsTold checks that commands that were taken back stay in the log. Every seat is told
// which entries were taken back, and each seat has a count of the commands that its undos took
// back. Restoring a command does not reduce the count.
func TestUndoIsTold(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, map[battlemat.Seat]string{"red": Bot, "blue": Bot})
	do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter /undo 0", "hunter lay 3,3", "hunter /undo 2")
	for _, m := range []*Match{now(t, sv, id), now(t, service(t, log), id)} {
		for _, s := range append(m.Seats(), battlemat.Spectator) {
			lines := lines(t, m, s, 0, m.Seq())
			if len(lines) != 6 || len(lines[1].Told) == 0 || len(lines[2].Told) == 0 {
				t.Fatalf("%s is told %+v", s, lines)
			}
			first, second := lines[3], lines[5]
			if first.Back == nil || *first.Back != 0 || !slices.Equal(first.Undone, []int{1, 2}) || first.Restored != nil {
				t.Errorf("%s is told of the first undo: %+v", s, first)
			}
			if second.Back == nil || *second.Back != 2 || !slices.Equal(second.Undone, []int{4}) || !slices.Equal(second.Restored, []int{1, 2}) {
				t.Errorf("%s is told of the second undo: %+v", s, second)
			}
		}
		if got := m.TakenBack(); len(got) != 1 || got["hunter"] != 3 {
			t.Errorf("taken back: %v", got)
		}
		if r, err := Verify(tagRules, m.Entries(0)); err != nil || len(r.Differences) > 0 || r.TakenBack["hunter"] != 3 {
			t.Errorf("verify: %+v, %v", r, err)
		}
	}
}

// TestFreeUndoFishes checks that a command that was taken back throws other dice after another
// command. This is why there is a setting under which commands with dice cannot be taken back.
func TestFreeUndoFishes(t *testing.T) {
	held := map[battlemat.Seat]string{"red": Bot, "blue": Empty}
	roll := func(m *Match) dice.Face { return m.Entries(m.Seq())[0].Rolls[0].Face }
	seen := map[dice.Face]bool{}
	sv := service(t, NewMemory())
	id := underSetting(t, sv, scenario.UndoFree, held)
	for x := range 5 {
		m := do(t, sv, id, fmt.Sprintf("hunter lay %d,3", x+1), "hunter roll")
		seen[roll(m)] = true
		do(t, sv, id, "hunter /undo 0")
	}
	if len(seen) < 2 {
		t.Error("the dice do not hang on the commands before")
	}
	sv = service(t, NewMemory())
	id = underSetting(t, sv, scenario.UndoBefore, held)
	do(t, sv, id, "hunter lay 1,4", "hunter roll")
	for _, line := range []battlemat.Command{"/undo", "/undo 0", "/undo 1"} {
		if code := refused(say(sv, id, "hunter", line)); code != "undo-dice" {
			t.Errorf("%s: %s", line, code)
		}
	}
}

// TestLoadingJudgesNoUndo checks that the entry contains the result of an undo. Loading does not
// check again who had to agree, or what the setting allows.
func TestLoadingJudgesNoUndo(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end", "hunter /undo 1", "blue /agree", "red /agree", "hunter roll")
	entries := m.Entries(0)
	strict := *entries[0].Start
	strict.Undo = scenario.UndoNone
	entries[0].Start = &strict
	again, err := Load(tagRules, id, entries)
	if err != nil || asSeen(t, again, again.Seq()) != asSeen(t, m, m.Seq()) || again.Undo() != nil {
		t.Errorf("under another setting it is another match (%v)", err)
	}
	if r, err := Verify(tagRules, entries); err != nil || len(r.Differences) != 1 || r.Differences[0].Seq != 4 {
		t.Errorf("verify: %+v, %v", r.Differences, err)
	}
	far := 99
	entries[6].Back = &far
	if _, err := Load(tagRules, id, entries); err == nil {
		t.Error("an entry goes back to one that there is not")
	}
}
