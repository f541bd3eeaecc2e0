//go:build unix

package store

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

// tailed returns a log on a PostgreSQL server that no other test uses now, with matches that each
// have one entry after the first.
func tailed(t *testing.T, entries map[match.ID][]byte) (*pgtest.Server, *log) {
	t.Helper()
	s := pgtest.Start(t)
	url, err := s.Database()
	if err != nil {
		t.Fatal(err)
	}
	l := start(t, url)
	for id, entry := range entries {
		if err := errors.Join(l.Create(t.Context(), id, match.Secret{}, []byte("x")), l.Append(t.Context(), id, 1, entry)); err != nil {
			t.Fatal(err)
		}
	}
	return s, l
}

// ask1 runs a query with one row and one column on one of the reading connections.
func ask1[T any](t *testing.T, l *log, sql string) (answer T) {
	t.Helper()
	if err := l.reader.(*postReader).pool.QueryRow(t.Context(), sql).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// TestDamageStaysWithItsMatchInPostgres checks that tails that are read together with the tail of a
// damaged match do not get its error.
func TestDamageStaysWithItsMatchInPostgres(t *testing.T) {
	large := make([]byte, 20_000)
	rand.Read(large) // so that the entry is stored out of line
	s, l := tailed(t, map[match.ID][]byte{"damaged": large, "whole": []byte("entry")})
	t.Cleanup(func() { s.Close() }) // nobody else needs the damage
	ctx := t.Context()
	path := filepath.Join(ask1[string](t, l, "SELECT current_setting('data_directory')"),
		ask1[string](t, l, "SELECT pg_relation_filepath(reltoastrelid) FROM pg_class WHERE oid = 'battlemat.entries'::regclass"))
	if _, err := l.reader.(*postReader).pool.Exec(ctx, "CHECKPOINT"); err != nil {
		t.Fatal(err)
	}
	s.Stop()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, make([]byte, info.Size()), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	until(t, "the whole match is read", func() bool { _, err := l.Read(ctx, "whole", 1, 0); return err == nil })
	if _, err := l.Read(ctx, "damaged", 1, 0); !errors.Is(err, match.ErrDamaged) {
		t.Fatalf("the damage: %v", err)
	}
	var wrong atomic.Int64
	var all sync.WaitGroup
	for range 200 {
		all.Go(func() {
			if _, err := l.Read(ctx, "damaged", 1, 0); !errors.Is(err, match.ErrDamaged) {
				wrong.Add(1)
			}
		})
		all.Go(func() {
			if list, err := l.Read(ctx, "whole", 1, 0); err != nil || len(list) != 1 || string(list[0]) != "entry" {
				wrong.Add(1)
			}
		})
	}
	if all.Wait(); wrong.Load() > 0 {
		t.Errorf("%d of 400 reads are answered with what another match has", wrong.Load())
	}
}

// standing pauses a process until the test ends.
func standing(t *testing.T, pid int) {
	t.Helper()
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Kill(pid, syscall.SIGCONT) })
}

// TestDeadConnection checks that a connection that no longer answers is given up before the callers
// that wait behind it give up, and that the log closes without waiting for a paused server.
func TestDeadConnection(t *testing.T) {
	if tailTime > 10*time.Second/2 {
		t.Errorf("a query may take %s: callers wait ten seconds, for the one before theirs too", tailTime)
	}
	_, l := tailed(t, map[match.ID][]byte{"a": []byte("entry")})
	if _, err := l.Read(t.Context(), "a", 1, 0); err != nil {
		t.Fatal(err)
	}
	l.reader.(*postReader).tails.time = 200 * time.Millisecond
	folder := ask1[string](t, l, "SELECT current_setting('data_directory')")
	standing(t, ask1[int](t, l, "SELECT pg_backend_pid()"))
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	if _, err := l.Read(ctx, "a", 1, 0); !errors.Is(err, match.ErrUnavailable) {
		t.Errorf("through a dead connection: %v", err)
	}
	until(t, "a read through another", func() bool { _, err := l.Read(ctx, "a", 1, 0); return err == nil })

	// Now pause the whole server while a tail is being read.
	l.reader.(*postReader).tails.time = time.Minute
	standing(t, ask1[int](t, l, "SELECT pg_backend_pid()"))
	file, err := os.ReadFile(filepath.Join(folder, "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, err := strconv.Atoi(strings.Fields(string(file))[0])
	if err != nil {
		t.Fatal(err)
	}
	standing(t, first)
	answer := make(chan error, 1)
	go func() { _, err := l.Read(ctx, "a", 1, 0); answer <- err }()
	until(t, "it is being read", func() bool { return l.reader.(*postReader).pool.Stat().AcquiredConns() > 0 })
	began := time.Now()
	l.Close()
	if took := time.Since(began); took > 8*time.Second {
		t.Errorf("closing took %s", took)
	}
	if err := <-answer; !errors.Is(err, match.ErrUnavailable) || errors.Is(err, context.Canceled) {
		t.Errorf("read while the log closed: %v", err)
	}
}

// TestLongTails checks that a tail is read to its end even if it has more entries than one query
// reads.
func TestLongTails(t *testing.T) {
	_, l := tailed(t, map[match.ID][]byte{"a": line(0, 1)})
	for seq := 2; seq <= 2*mostEntries+1; seq++ {
		if err := l.Append(t.Context(), "a", seq, line(0, seq)); err != nil {
			t.Fatal(err)
		}
		for _, from := range []int{1, 2, seq, seq + 1} {
			list, err := l.Read(t.Context(), "a", from, 0)
			if err != nil || len(list) != seq-from+1 {
				t.Fatalf("%d entries from %d on of %d: %v", len(list), from, seq, err)
			}
			for i, e := range list {
				if string(e) != string(line(0, from+i)) {
					t.Errorf("entry %d is %.40q", from+i, e)
				}
			}
		}
	}
}
