package match

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// each runs a test with a scenario of each game.
func each(t *testing.T, do func(t *testing.T, doc *scenario.Scenario)) {
	for _, name := range []string{"the-lantern", "the-cloakroom", "the-two-ledges", "the-salt-toll"} {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			do(t, doc)
		})
	}
}

func beginReal(t *testing.T, sv *Service, doc *scenario.Scenario) *Match {
	t.Helper()
	held := map[battlemat.Seat]string{}
	for _, seat := range doc.Seats {
		held[battlemat.Seat(seat.ID)] = Person
	}
	id, _, err := sv.Begin(t.Context(), doc, held)
	if err != nil {
		t.Fatal(err)
	}
	return now(t, sv, id)
}

// TestMatchesThatBeginAlikeShare checks that the document, its form in the log, and the constant
// data exist only once in memory, whether a match begins here or is read from its log.
func TestMatchesThatBeginAlikeShare(t *testing.T) {
	each(t, func(t *testing.T, doc *scenario.Scenario) {
		log := NewMemory()
		sv := service(t, log, func(o *Options) { o.Rules, o.NoBots = all.Ruleset, true })
		a := beginReal(t, sv, doc)
		copied, err := scenario.Parse(doc.JSON(), "copied", boards.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		b := beginReal(t, sv, copied)
		lines, err := log.Read(t.Context(), b.id, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := Read(bytes.NewReader(bytes.Join(lines, []byte("\n"))))
		if err != nil {
			t.Fatal(err)
		}
		c, err := Load(all.Ruleset, b.id, entries)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []*Match{b, c} {
			if m.opening != a.opening || m.doc != a.doc || &m.steps[0].entry.Events[0][0] != &a.steps[0].entry.Events[0][0] || &m.start.Scenario[0] != &a.start.Scenario[0] {
				t.Error("it has an opening of its own")
			}
			if m.Position() == a.Position() || m.Commitment() == a.Commitment() {
				t.Error("it has the position, or the dice, of another match")
			}
		}
		named := *doc
		named.Name += "!"
		if beginReal(t, sv, &named).opening == a.opening {
			t.Error("another document has the same opening")
		}
	})
}

// TestAnOpeningIsTheOneOfTheLog checks that a match has the position and digest of its own log,
// even if another match has the same document but another opening.
func TestAnOpeningIsTheOneOfTheLog(t *testing.T) {
	each(t, func(t *testing.T, doc *scenario.Scenario) {
		sv := service(t, NewMemory(), func(o *Options) { o.Rules, o.NoBots = all.Ruleset, true })
		m := beginReal(t, sv, doc)
		e := m.Entries(0)[0]
		e.Events = slices.Clone(e.Events)
		e.Events[0] = bytes.Replace(e.Events[0], []byte(`"figures":[`), []byte(`"figures": [`), 1)
		spaced, err := Load(all.Ruleset, m.id, []Entry{e})
		if err != nil || spaced.opening == m.opening {
			t.Errorf("the same in other bytes: %v, or it is shared", err)
		}
		e.Digest = "0" + e.Digest[1:]
		for _, events := range [][]json.RawMessage{e.Events, m.Entries(0)[0].Events} {
			e.Events = events
			var differs *Unreadable
			if _, err = Load(all.Ruleset, m.id, []Entry{e}); !errors.As(err, &differs) || differs.Code != Differs {
				t.Errorf("another digest: %v", err)
			}
		}
		if _, err := Load(tagRules, m.id, m.Entries(0)); err == nil {
			t.Error("the opening of other rules is handed out")
		}
	})
}

// TestOpeningsAreForgotten checks that openings that no match uses are dropped.
func TestOpeningsAreForgotten(t *testing.T) {
	doc, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	doc.ID = "forgotten"
	kept := func() (n, gone int) {
		shared.mu.Lock()
		defer shared.mu.Unlock()
		for _, o := range slices.Concat(slices.Collect(maps.Values(shared.byLog)), slices.Collect(maps.Values(shared.byDocument))) {
			if o := o.Value(); o == nil {
				gone++
			} else if o.doc.ID == "forgotten" {
				n++
			}
		}
		return n, gone
	}
	sv := service(t, NewMemory(), func(o *Options) { o.Rules, o.NoBots = all.Ruleset, true })
	id := beginReal(t, sv, doc).id
	runtime.GC()
	if n, _ := kept(); n != 2 {
		t.Errorf("it is found in %d ways while there is a match, want 2", n)
	}
	sv.leave(id)
	for n := 0; ; n++ {
		runtime.GC()
		there, gone := kept()
		if there+gone == 0 {
			break
		}
		if n == 100 {
			t.Fatalf("%d are kept and %d left when it is gone", there, gone)
		}
		time.Sleep(10 * time.Millisecond)
	}
	if m := now(t, sv, id); m.doc.ID != "forgotten" {
		t.Errorf("it has come back as %s", m.doc.ID)
	}
}

// TestMatchesThatShareAreTwo checks that commands and questions in one match do not affect another
// match with the same opening, even at the same time.
func TestMatchesThatShareAreTwo(t *testing.T) {
	each(t, func(t *testing.T, doc *scenario.Scenario) {
		sv := service(t, NewMemory(), func(o *Options) { o.Rules, o.NoBots = all.Ruleset, true })
		var matches []*Match
		for range 3 {
			matches = append(matches, beginReal(t, sv, doc))
		}
		begun := digest(t, matches[2])
		var playing sync.WaitGroup
		for n, m := range matches[:2] {
			playing.Go(func() {
				for at := 0; at < 25; at++ {
					for _, s := range m.Seats() {
						if _, err := m.See(s); err != nil {
							t.Error(err)
						}
					}
					acting := m.ToAct()
					if len(acting) == 0 {
						return
					}
					choices, err := m.Choices(acting[0])
					if err != nil {
						t.Error(err)
						return
					}
					choice := choices[(7*at+n)%len(choices)]
					if choice.Kind.GivesUp() {
						choice = choices[0]
					}
					if err := say(sv, m.id, acting[0], choice.Command); err != nil {
						t.Error(err)
						return
					}
					if m, err = sv.Now(context.Background(), m.id); err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		playing.Wait()
		if digest(t, now(t, sv, matches[2].id)) != begun || matches[0].opening != matches[2].opening {
			t.Error("the third match is not as it began")
		}
		for _, m := range matches {
			m = now(t, sv, m.id)
			again, err := Load(all.Ruleset, m.id, m.Entries(0))
			if err != nil || digest(t, again) != digest(t, m) {
				t.Errorf("played beside others it is another match: %v", err)
			}
		}
	})
}
