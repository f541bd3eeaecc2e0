package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
)

// oldMatch is a match in a store that an earlier version of the program wrote. A person and bots
// played it up to an entry. The person also said something, undid something, and put the match into
// a locker.
type oldMatch struct {
	Scenario string                    `json:"scenario"`
	Match    string                    `json:"match"`
	Tokens   map[battlemat.Seat]string `json:"tokens"` // of the only seat that a person holds
	Owner    string                    `json:"owner"`
	Seq      int                       `json:"seq"`
}

// TestOldStore checks that today's program opens a store that an earlier version wrote. The store's
// matches (one of each game, and a tutorial that is over) are unchanged. They can be played to the
// end, and today's rules decide each of their entries in the same way.
//
// The program of commit 00f6e724 made the store, which is a backup.
func TestOldStore(t *testing.T) {
	t.Parallel()
	packed, err := os.Open("testdata/old-store.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "old.db")
	if err := os.WriteFile(c.Store, data, 0o600); err != nil {
		t.Fatal(err)
	}
	about, err := os.ReadFile("testdata/old-store.json")
	if err != nil {
		t.Fatal(err)
	}
	var old struct {
		Locker  string     `json:"locker"`
		Matches []oldMatch `json:"matches"`
	}
	if err := json.Unmarshal(about, &old); err != nil {
		t.Fatal(err)
	}
	s := serving(t, c)
	var locker wire.Locker
	if s.askAs(old.Locker, "GET", "lockers/own", nil, &locker); len(locker.Matches) != len(old.Matches) {
		t.Errorf("%d matches are in the locker, of %d", len(locker.Matches), len(old.Matches))
	}
	games, over := map[string]bool{}, 0
	for _, m := range old.Matches {
		t.Run(m.Scenario, func(t *testing.T) {
			log := s.playOn(t, m)
			entries, err := match.Read(bytes.NewReader(log))
			if err != nil {
				t.Fatal(err)
			}
			if len(entries) <= m.Seq {
				t.Errorf("%d entries are left of %d", len(entries), m.Seq+1)
			}
			if len(entries)-1 == m.Seq {
				over++
			}
			report, err := match.Verify(all.Ruleset, entries)
			if err != nil {
				t.Fatal(err)
			}
			if !report.Seed || !report.Over || len(report.Differences) > 0 || report.Edited != nil {
				t.Errorf("today's rules say otherwise: %+v", report)
			}
			started, err := match.Load(all.Ruleset, "old", entries)
			if err != nil {
				t.Fatal(err)
			}
			games[started.Ruleset().Name()] = true
		})
	}
	if len(games) != len(all.Names()) || over != 1 {
		t.Errorf("the matches are of %v, and %d were over", games, over)
	}
}

// playOn lets the person in an old match play some commands, and a bot the rest of the match. It
// returns the whole log.
func (s *served) playOn(t *testing.T, m oldMatch) []byte {
	t.Helper()
	tokens, seat := m.Owner, battlemat.Seat("")
	for of, token := range m.Tokens {
		tokens, seat = tokens+","+token, of
	}
	path := "matches/" + m.Match
	var chat wire.Chat
	if s.askAs(tokens, "GET", path+"/chat", nil, &chat); len(chat.Remarks) != 1 {
		t.Errorf("%d things are said in it", len(chat.Remarks))
	}
	late := time.After(3 * time.Minute)
	for played, first := 0, true; ; first = false {
		select {
		case <-late:
			t.Fatalf("%d commands were played\n%s", played, s.said)
		default:
		}
		var state wire.State
		s.askAs(tokens, "GET", path+"/state?seat="+string(seat), nil, &state)
		if first && state.Seq < m.Seq {
			t.Errorf("it is at entry %d, and was at %d", state.Seq, m.Seq)
		}
		if state.View.Outcome != nil {
			break
		}
		command := battlemat.Command("/hold " + string(seat) + " bot")
		if played < 3 {
			n := slices.IndexFunc(state.Choices, func(c battlemat.Choice) bool { return !c.Kind.GivesUp() })
			if n < 0 { // the other seats play
				time.Sleep(10 * time.Millisecond)
				continue
			}
			var advice battlemat.Choice
			s.askAs(tokens, "GET", path+"/suggest?seat="+string(seat), nil, &advice)
			if command = advice.Command; command == "" {
				command = state.Choices[n].Command
			}
		}
		act, err := json.Marshal(wire.Act{Seat: seat, Seq: state.Seq, Command: command})
		if err != nil {
			t.Fatal(err)
		}
		if s.askAs(tokens, "POST", path+"/commands", act, nil) == http.StatusOK {
			if played++; played > 3 {
				break
			}
		}
	}
	for {
		var log string
		if s.askAs(tokens, "GET", path+"/export", nil, &log) == http.StatusOK {
			return []byte(log)
		}
		select {
		case <-late:
			t.Fatalf("it does not come to its end\n%s", s.said)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// askAs calls the API with tokens, and decodes the answer into the given value if there is one. It
// returns the status.
func (s *served) askAs(tokens, method, path string, body []byte, into any) int {
	s.t.Helper()
	r, err := http.NewRequest(method, s.page+"api/v1/"+path, bytes.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+strings.TrimSpace(tokens))
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	if into == nil || answer.StatusCode != http.StatusOK {
		return answer.StatusCode
	}
	if raw, plain := into.(*string); plain {
		*raw = string(text)
	} else if err := json.Unmarshal(text, into); err != nil {
		s.t.Fatalf("%s: %s", path, text)
	}
	return answer.StatusCode
}
