package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

func quietly() Options { return Options{Logger: slog.New(slog.DiscardHandler)} }

func start(t *testing.T, url string) *log {
	t.Helper()
	l, err := Open(t.Context(), url, quietly())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l.(*log)
}

// players each append to a match, through all trouble, and count what is acknowledged and how often
// the log was not available.
type players struct {
	l      *log
	stop   chan struct{}
	all    sync.WaitGroup
	acked  []atomic.Int64 // the number of acknowledged entries of each match
	failed atomic.Int64
}

const many = 20

func player(i int) match.ID { return match.ID(fmt.Sprintf("match%d", i)) }

func line(i, seq int) []byte { return fmt.Appendf(nil, "%d/%d %0400d", i, seq, seq) }

func play(t *testing.T, l *log) *players {
	p := &players{l: l, stop: make(chan struct{}), acked: make([]atomic.Int64, many)}
	for i := range many {
		if err := l.Create(t.Context(), player(i), match.Secret{}, line(i, 0)); err != nil {
			t.Fatal(err)
		}
		p.acked[i].Store(1)
	}
	for i := range many {
		p.all.Go(func() {
			for seq := 1; ; {
				select {
				case <-p.stop:
					return
				default:
				}
				err := l.Append(context.Background(), player(i), seq, line(i, seq))
				if err == nil {
					seq++
					p.acked[i].Store(int64(seq))
					continue
				}
				// The entry was refused because of the trouble, or it was written before the
				// trouble began.
				if !errors.Is(err, match.ErrUnavailable) && !errors.Is(err, match.ErrTaken) {
					t.Errorf("match %d, entry %d: %v", i, seq, err)
					return
				}
				p.failed.Add(1)
				for {
					list, err := l.Read(context.Background(), player(i), seq, 0)
					if err == nil {
						seq += len(list)
						break
					}
					if !errors.Is(err, match.ErrUnavailable) {
						t.Errorf("match %d: %v", i, err)
						return
					}
					time.Sleep(100 * time.Millisecond)
				}
			}
		})
	}
	return p
}

func (p *players) sum() (n int64) {
	for i := range p.acked {
		n += p.acked[i].Load()
	}
	return n
}

// until waits for a condition. The test fails if it is never met.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); {
		if time.Now().After(end) {
			t.Fatalf("never: %s", what)
		}
		time.Sleep(time.Millisecond)
	}
}

// goOn waits until the players have made good progress.
func (p *players) goOn(t *testing.T) {
	t.Helper()
	from := p.sum()
	until(t, "the log goes on", func() bool { return p.sum() > from+20*many })
}

// end stops the players and checks that everything that was acknowledged is there.
func (p *players) end(t *testing.T) {
	t.Helper()
	close(p.stop)
	p.all.Wait()
	for i := range many {
		list, err := p.l.Read(t.Context(), player(i), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		if int64(len(list)) < p.acked[i].Load() {
			t.Errorf("match %d: %d entries were acknowledged, %d are there", i, p.acked[i].Load(), len(list))
		}
		for seq, e := range list {
			if string(e) != string(line(i, seq)) {
				t.Errorf("match %d: entry %d is %.40q", i, seq, e)
			}
		}
	}
}

// TestDiskFull checks that while the file cannot grow, nothing is acknowledged and everything can
// be read. Then the log continues.
func TestDiskFull(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	l := start(t, path)
	const roomy = 1 << 30
	var room atomic.Int64
	room.Store(roomy)
	l.group.w.(*liteWriter).before = func(c *sql.Conn) error {
		_, err := c.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", room.Load()))
		return err
	}
	p := play(t, l)
	for range 3 {
		p.goOn(t)
		room.Store(1) // not a page more than it has
		failed := p.failed.Load()
		until(t, "the disk is full", func() bool { return p.failed.Load() > failed+3*many })
		err := l.Create(t.Context(), "large", match.Secret{}, []byte(strings.Repeat("x", 1<<16)))
		if !errors.Is(err, match.ErrUnavailable) || !errors.Is(err, match.ErrFull) {
			t.Errorf("written to a full disk: %v", err)
		}
		if _, err := l.Read(t.Context(), player(0), 0, 0); err != nil {
			t.Errorf("reading while the disk is full: %v", err)
		}
		room.Store(roomy)
	}
	p.goOn(t)
	p.end(t)
	if _, err := l.Secret(t.Context(), "large"); !errors.Is(err, match.ErrUnknown) {
		t.Errorf("a match that could not be written is there: %v", err)
	}
}

// TestDatabaseGone checks that while PostgreSQL is stopped or has crashed, appends, reads and pings
// are refused as unavailable. When it runs again, the log continues, and nothing acknowledged is
// missing.
func TestDatabaseGone(t *testing.T) {
	db := pgtest.Start(t)
	url, err := db.Database()
	if err != nil {
		t.Fatal(err)
	}
	l := start(t, url)
	p := play(t, l)
	watch := l.Watch(t.Context())
	for _, fall := range []func(){db.Stop, db.Kill, db.Quit} {
		p.goOn(t)
		fall()
		// The processes of a killed server continue to work until they notice.
		until(t, "an append is refused", func() bool {
			return errors.Is(l.Append(t.Context(), player(0), 1<<30, []byte("x")), match.ErrUnavailable)
		})
		until(t, "a read is refused", func() bool {
			_, err := l.Read(t.Context(), player(0), 0, 0)
			_, tail := l.Read(t.Context(), player(0), 1, 0)
			return errors.Is(err, match.ErrUnavailable) && errors.Is(tail, match.ErrUnavailable)
		})
		if err := l.Ping(t.Context()); !errors.Is(err, match.ErrUnavailable) {
			t.Errorf("ping without a database: %v", err)
		}
		if err := db.Start(); err != nil {
			t.Fatal(err)
		}
		until(t, "a read", func() bool {
			list, err := l.Read(t.Context(), player(0), 1, 0)
			return err == nil && len(list) > 0
		})
		until(t, "a zero notice", func() bool {
			for {
				select {
				case n := <-watch:
					if n == (match.Notice{}) {
						return true
					}
				default:
					return false
				}
			}
		})
	}
	p.goOn(t)
	p.end(t)
	if err := l.Ping(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestReconnect checks that after a server's listening connection has broken, notices from another
// server arrive again, preceded by a zero Notice.
func TestReconnect(t *testing.T) {
	db := pgtest.Start(t)
	url, err := db.Database()
	if err != nil {
		t.Fatal(err)
	}
	here, there := start(t, url), start(t, url)
	if err := here.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	watch := there.Watch(t.Context())
	hear := func(want match.Notice) {
		t.Helper()
		late := time.After(time.Minute)
		for {
			select {
			case n := <-watch:
				if n == want {
					return
				}
			case <-late:
				t.Fatalf("never told of %v", want)
			}
		}
	}
	if err := here.Append(t.Context(), "a", 1, []byte("x")); err != nil {
		t.Fatal(err)
	}
	hear(match.Notice{Match: "a", Seq: 1})
	db.Stop()
	if err := db.Start(); err != nil {
		t.Fatal(err)
	}
	hear(match.Notice{})
	// The writer's connection is broken too. Only its first try may be lost.
	until(t, "an append", func() bool { return here.Append(t.Context(), "a", 2, []byte("x")) == nil })
	hear(match.Notice{Match: "a", Seq: 2})
}
