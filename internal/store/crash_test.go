package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

// childURL is an environment variable that names a log. If it is set, the test binary only appends
// to that log and prints what has been acknowledged.
const childURL = "STORE_TEST_CHILD"

// trouble is what a child prints if the log was not available.
const trouble = "trouble"

// The child has this many workers. Each writes one match after another, each with this many
// entries.
const (
	hands = 24
	pages = 40
)

// child appends until it is killed.
func child() {
	l, err := store.Open(context.Background(), os.Getenv(childURL), store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var all sync.WaitGroup
	for i := range hands {
		all.Go(func() {
			for n := i; ; n += hands {
				fill(l, name(n))
			}
		})
	}
	all.Wait()
}

// fill brings a match to its last entry, despite all trouble.
func fill(l match.Log, id match.ID) {
	ctx := context.Background()
	for {
		seq := 0
		list, err := l.Read(ctx, id, 0, 0)
		switch {
		case err == nil:
			seq = len(list)
		case !errors.Is(err, match.ErrUnknown):
			time.Sleep(20 * time.Millisecond) // the database is gone
			continue
		}
		for ; seq < pages; seq++ {
			if seq == 0 {
				err = l.Create(ctx, id, secret, entry(id, 0))
			} else {
				err = l.Append(ctx, id, seq, entry(id, seq))
			}
			if err != nil {
				if errors.Is(err, match.ErrUnavailable) {
					fmt.Println(trouble)
				}
				break // the log will show whether the entry was written
			}
			if _, err := fmt.Printf("%s %d\n", id, seq); err != nil {
				os.Exit(1) // the test no longer reads
			}
		}
		if seq == pages {
			return
		}
	}
}

// witness reads from a child's output what has been acknowledged.
type witness struct {
	cmd   *exec.Cmd
	lines *bufio.Reader
	acked map[match.ID]int // the number of acknowledged entries of each match
	woes  int              // how often the log was not available
}

func (w *witness) start(t *testing.T, url string) {
	t.Helper()
	w.cmd = exec.Command(os.Args[0])
	w.cmd.Env = append(os.Environ(), childURL+"="+url)
	w.cmd.Stderr = os.Stderr
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.lines = bufio.NewReader(out)
}

// hear reads one line. It returns false if the child has ended.
func (w *witness) hear(t *testing.T) bool {
	t.Helper()
	line, err := w.lines.ReadString('\n')
	if err != nil {
		return false // half a line is not an acknowledgement
	}
	if line == trouble+"\n" {
		w.woes++
		return true
	}
	var id string
	var seq int
	if _, err := fmt.Sscan(line, &id, &seq); err != nil {
		t.Fatalf("the child said %q: %v", line, err)
	}
	w.acked[match.ID(id)] = max(w.acked[match.ID(id)], seq+1)
	return true
}

// kill ends the child at once, and reads what it printed before.
func (w *witness) kill(t *testing.T) {
	t.Helper()
	w.cmd.Process.Kill()
	for w.hear(t) {
	}
	w.cmd.Wait()
}

// hearMany reads until the given number of further entries have been acknowledged.
func (w *witness) hearMany(t *testing.T, n int) {
	t.Helper()
	for woes, heard := w.woes, 0; heard < n; heard++ {
		if !w.hear(t) {
			t.Fatal("the child ended by itself")
		}
		if w.woes > woes {
			woes, heard = w.woes, heard-1
		}
	}
}

// examine checks that everything that was acknowledged is there, complete, in order and without
// gaps.
func (w *witness) examine(t *testing.T, url string) (entries int) {
	t.Helper()
	l := open(t, url)
	defer l.Close()
	list, err := l.List(context.Background(), match.Which{})
	if err != nil {
		t.Fatal(err)
	}
	there := map[match.ID]int{}
	for _, s := range list {
		n := whole(t, l, s.Match)
		// The last commit of a killed server may still arrive now.
		if n == 0 || n < s.Entries {
			t.Errorf("match %s has %d entries and is listed with %d", s.Match, n, s.Entries)
		}
		if got, err := l.Secret(context.Background(), s.Match); err != nil || got != secret {
			t.Errorf("match %s: its secret is %v, %v", s.Match, got, err)
		}
		there[s.Match] = n
		entries += n
	}
	for id, n := range w.acked {
		if there[id] < n {
			t.Errorf("match %s: %d entries were acknowledged and %d are there", id, n, there[id])
		}
	}
	return entries
}

// rounds returns a small number, or a hundred if BATTLEMAT_LONG is set.
func rounds(t *testing.T) int {
	switch {
	case os.Getenv("BATTLEMAT_LONG") != "":
		return 100
	case testing.Short():
		return 2
	}
	return 3 // one for each way in which PostgreSQL is stopped
}

// TestCrash kills a server at random moments under load, and checks that nothing acknowledged is
// missing.
func TestCrash(t *testing.T) {
	url := filepath.Join(t.TempDir(), "log.db")
	w := &witness{acked: map[match.ID]int{}}
	entries := 0
	for range rounds(t) {
		w.start(t, url)
		w.hearMany(t, 1+rand.IntN(3000))
		w.kill(t)
		entries = w.examine(t, url)
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("%d crashes, %d entries", rounds(t), entries)
}

// TestPostgresCrash kills the server, or the database that it uses. The database then recovers
// while the server keeps running.
func TestPostgresCrash(t *testing.T) {
	db := pgtest.Start(t)
	url, err := db.Database()
	if err != nil {
		t.Fatal(err)
	}
	w := &witness{acked: map[match.ID]int{}}
	entries := 0
	for round := range rounds(t) {
		w.start(t, url)
		w.hearMany(t, 1+rand.IntN(2000))
		if fell := []func(){nil, db.Kill, db.Quit}[round%3]; fell != nil {
			fell()
			if err := db.Start(); err != nil {
				t.Fatal(err)
			}
			// The pipe cannot buffer so many entries, so the child must have written some of them
			// after the restart.
			w.hearMany(t, 3000)
		}
		w.kill(t)
		entries = w.examine(t, url)
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("%d crashes, %d entries", rounds(t), entries)
}

// TestOneServerOneFile checks that a second server on a SQLite file is refused while the first one
// runs, with an error that names the file and the first one's process. Once that process has ended,
// even if it was killed, another server can use the file.
func TestOneServerOneFile(t *testing.T) {
	url := filepath.Join(t.TempDir(), "log.db")
	w := &witness{acked: map[match.ID]int{}}
	w.start(t, url)
	w.hearMany(t, 1)
	_, err := store.Open(t.Context(), "sqlite:"+url, store.Options{})
	if err == nil {
		t.Error("two servers have one file")
	} else if text := err.Error(); !strings.Contains(text, url) || !strings.Contains(text, fmt.Sprint(w.cmd.Process.Pid)) {
		t.Errorf("the refusal names neither file nor process: %s", text)
	}
	w.kill(t)
	w.examine(t, url)
}
