package scenarios_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

var updateLogs = flag.Bool("update-logs", false, "play the logs of testdata/logs anew, of all scenarios or of those that -run names, as in OldLogs/the-lantern; those of testdata/logs/kept stay as they are for ever")

// later is a ruleset like that of a later program: its checks refuse every document, it lays
// nothing out, and it knows no profile by its old name.
type later struct{ battlemat.Ruleset }

func (later) Check(*scenario.Scenario) []board.Fault {
	return []board.Fault{{Message: "no document is good enough"}}
}

func (later) Open(*scenario.Scenario) (battlemat.Opening, error) {
	return battlemat.Opening{}, fmt.Errorf("no document is good enough")
}

func (l later) Restore(o battlemat.Opening) (battlemat.Position, error) {
	doc := *o.Scenario
	doc.Profile = "as-it-was-called-before"
	return l.Ruleset.Restore(battlemat.Opening{Scenario: &doc, Events: o.Events})
}

func laterRules(name string) (battlemat.Ruleset, error) {
	book, err := all.Ruleset(name)
	return later{book}, err
}

// TestOldLogs checks that a program with stricter checks, another opening and other profiles can
// still replay a log of each shipped scenario. It must reach every recorded position, and find the
// chain of hashes unbroken.
//
// A log holds the opening as laid out by the program that wrote it, with every field of its
// profile, and the choices of its bots. So playing the scenario again gives other bytes as soon as
// a profile has a new field, a scenario a new figure or a bot a new idea. Old logs stay in the tree
// if they cover something that new logs no longer cover.
func TestOldLogs(t *testing.T) {
	var files []string
	for _, name := range scenarios.Names() {
		files = append(files, filepath.Join("testdata", "logs", name+".gz"))
	}
	kept, err := filepath.Glob("testdata/logs/kept/*.gz")
	if err != nil || len(kept) < 8 {
		t.Errorf("%d logs are kept (%v)", len(kept), err)
	}
	if there, err := filepath.Glob("testdata/logs/*.gz"); err != nil || !*updateLogs && len(there) != len(files) {
		t.Errorf("%d logs of %d scenarios (%v): run with -update-logs", len(there), len(files), err)
	}
	for n, file := range append(files, kept...) {
		name := strings.TrimSuffix(filepath.Base(file), ".gz")
		t.Run(name, func(t *testing.T) {
			if *updateLogs && n < len(files) {
				writeLog(t, name)
			}
			entries, err := match.Read(bytes.NewReader(unzipped(t, file)))
			if err != nil {
				t.Fatal(err)
			}
			digests, err := os.ReadFile(strings.TrimSuffix(file, ".gz") + ".digests")
			if err != nil {
				t.Fatal(err)
			}
			m, err := match.Load(laterRules, "old", entries)
			if err != nil {
				t.Fatal(err)
			}
			if _, over := m.Over(); !over {
				t.Error("the match is not over")
			}
			if got := digestsOf(t, m); got != string(digests) {
				t.Errorf("other positions:\n%s\nnot\n%s", got, digests)
			}
		})
	}
}

// digestsOf returns the digests of every tenth position and of the last.
func digestsOf(t *testing.T, m *match.Match) string {
	t.Helper()
	var all strings.Builder
	for seq := 0; seq <= m.Seq(); seq++ {
		if seq%10 != 0 && seq != m.Seq() {
			continue
		}
		then, err := m.At(seq)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := match.Digest(m.Ruleset().EventTypes(), then.Position())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&all, seq, digest)
	}
	return all.String()
}

// played lets bots play a scenario to its end, and returns the match and its compressed log.
func played(t *testing.T, name string) (*match.Match, []byte) {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	h := match.NewService(match.NewMemory(), match.Options{
		Rules: all.Ruleset, Seed: "old logs", Version: "test",
		Now: func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) },
	})
	defer h.Close(context.Background())
	seats := map[battlemat.Seat]string{}
	for _, s := range doc.Seats {
		seats[battlemat.Seat(s.ID)] = match.Bot
	}
	id, _, err := h.Begin(t.Context(), doc, seats)
	if err != nil {
		t.Fatal(err)
	}
	follower, err := h.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var m *match.Match
	for late := time.After(5 * time.Minute); ; {
		if m, err = h.Now(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		if m.Seed() != "" {
			break
		}
		select {
		case <-follower.Newer():
		case <-late:
			t.Fatalf("%s: not over after %d entries", name, m.Seq())
		}
	}
	lines, err := h.Log(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	for _, line := range lines {
		if _, err := zip.Write(append(line, '\n')); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return m, packed.Bytes()
}

// writeLog plays a scenario again and writes its log.
func writeLog(t *testing.T, name string) {
	t.Helper()
	m, log := played(t, name)
	base := filepath.Join("testdata", "logs", name)
	if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".gz", log, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".digests", []byte(digestsOf(t, m)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestALogIsPlayedAlike checks that if the same program plays a scenario twice, the logs are the
// same, byte for byte.
func TestALogIsPlayedAlike(t *testing.T) {
	for _, name := range []string{"the-old-weir", "the-millers-rats"} {
		_, once := played(t, name)
		if _, twice := played(t, name); !bytes.Equal(once, twice) {
			t.Errorf("%s: %d bytes, and then %d others", name, len(once), len(twice))
		}
	}
}

func unzipped(t testing.TB, file string) []byte {
	t.Helper()
	packed, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	zip, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
