package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/match"
)

// TestHardLink checks that another name of the same file does not let a second server in.
func TestHardLink(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "log.db"), filepath.Join(dir, "other.db")
	l := start(t, path)
	if err := os.Link(path, other); err != nil {
		t.Skip(err)
	}
	if runtime.GOOS == "windows" {
		t.Skip("nothing tells there")
	}
	refused(t, other, other, "another")
	if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Error(err)
	}
	if runtime.GOOS != "linux" {
		return // links are always refused
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	start(t, other).Close()
}

// TestFileGone checks that nothing more is written to a file that is removed or replaced, and that
// writing continues when the file is back.
func TestFileGone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file that is open stays where it is there")
	}
	dir := t.TempDir()
	path, aside := filepath.Join(dir, "log.db"), filepath.Join(dir, "aside.db")
	l, ctx := start(t, path), t.Context()
	if err := l.Create(ctx, "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	gone := func(words string) {
		t.Helper()
		for what, err := range map[string]error{
			"append": l.Append(ctx, "a", 1, []byte("y")), "create": l.Create(ctx, "b", match.Secret{}, []byte("x")), "ping": l.Ping(ctx),
		} {
			if !errors.Is(err, match.ErrUnavailable) || !strings.Contains(err.Error(), words) {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	if err := os.Rename(path, aside); err != nil {
		t.Fatal(err)
	}
	gone("was removed")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	gone("another file")
	if err := os.Rename(aside, path); err != nil {
		t.Fatal(err)
	}
	if err := l.Append(ctx, "a", 1, []byte("y")); err != nil {
		t.Errorf("when the file is back: %v", err)
	}
}

// TestRest checks that after a quiet period, the file is complete without its WAL.
func TestRest(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "log.db")
	o := quietly()
	o.lull = 20 * time.Millisecond
	l, err := Open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	n := 0
	until(t, "a copy of the file alone has the match", func() bool {
		time.Sleep(10 * time.Millisecond)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		n++
		copied := filepath.Join(dir, fmt.Sprintf("copy%d.db", n))
		if err := os.WriteFile(copied, data, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := Open(t.Context(), copied, quietly())
		if err != nil {
			return false // the file is not complete yet, and is refused
		}
		defer c.Close()
		list, err := c.Read(t.Context(), "a", 0, 0)
		return err == nil && len(list) == 1
	})
}

// TestCopyWithoutWAL checks that a file whose matches were in a WAL that was not copied is not
// taken for a new one.
func TestCopyWithoutWAL(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "log.db")
	do(t, path, "PRAGMA journal_mode = WAL")
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		t.Fatal(info, err)
	}
	refused(t, path, path, "log.db-wal, which is not there", "battlemat backup")
	// A new file contains its tables from the beginning.
	fresh := filepath.Join(dir, "fresh.db")
	l := start(t, fresh)
	copyOf(t, fresh, path)
	l.Close()
	start(t, path)
}

func copyOf(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestBareCopyUnderLoad copies only the file while its WAL has entries. Servers and Look refuse the
// copy each time, and name the missing WAL. With an empty WAL next to it, the copy opens with the
// entries that it holds. Complete copies, and those made at rest or after Look closed the file, are
// accepted.
func TestBareCopyUnderLoad(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "log.db")
	l := start(t, path)
	for n := range 25 {
		if err := l.Create(t.Context(), match.ID(fmt.Sprint("m", n)), match.Secret{}, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	bare, both := filepath.Join(dir, "bare.db"), filepath.Join(dir, "both.db")
	copyOf(t, path, bare)
	copyOf(t, path, both)
	copyOf(t, path+"-wal", both+"-wal")
	for range 2 {
		refused(t, bare, bare, "bare.db-wal", "battlemat backup", "is not there")
		if f, err := Look(t.Context(), bare); err == nil || !strings.Contains(err.Error(), "bare.db-wal") {
			f.Close()
			t.Errorf("looked at: %v", err)
		}
	}
	// This copy is like the files of a killed server. Look reads them, and a server can be started
	// again.
	f, err := Look(t.Context(), both)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	list, err := start(t, both).List(t.Context(), match.Which{})
	if err != nil || len(list) != 25 {
		t.Errorf("%d matches of 25: %v", len(list), err)
	}
	// Do what the message proposes.
	if err := os.WriteFile(bare+"-wal", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	start(t, bare).Close()
	start(t, bare).Close()
	// These are a backup under load, and the file of a server that has stopped.
	f, err = Look(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	copied := filepath.Join(dir, "copied.db")
	if err := f.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	start(t, copied)
	l.Close()
	f.Close()
	stopped := filepath.Join(dir, "stopped.db")
	copyOf(t, path, stopped)
	start(t, stopped)
}

// TestLookOnAReadOnlyDisk checks that a store on a read-only disk can still be read, including its
// WAL.
func TestLookOnAReadOnlyDisk(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "log.db")
	l := start(t, path)
	if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	can := writable
	defer func() { writable = can }()
	writable = func(string) bool { return false }
	f, err := Look(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	list, err := f.Read(t.Context(), "a", 0, 0)
	if err != nil || len(list) != 1 || f.folder == "" {
		t.Errorf("%d entries: %v", len(list), err)
	}
	to := filepath.Join(dir, "copy.db")
	if err := f.Backup(t.Context(), to); err != nil {
		t.Error(err)
	}
	f.Close()
	if _, err := os.Stat(f.folder); err == nil {
		t.Error("the copy that was looked at is left behind")
	}
	start(t, to)
}

// TestPingOnAFullDisk checks that once an entry has not fit, a ping does not report that all is
// well just because it fits, and that new free space is noticed.
func TestPingOnAFullDisk(t *testing.T) {
	l, ctx := start(t, filepath.Join(t.TempDir(), "log.db")), t.Context()
	w := l.group.w.(*liteWriter)
	full := true
	tried := 0
	w.roomy = func() bool { tried++; return !full }
	w.before = func(c *sql.Conn) error {
		pages := 1 << 30
		if full {
			pages = 1
		}
		_, err := c.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", pages))
		return err
	}
	if err := l.Ping(ctx); err != nil {
		t.Fatal(err)
	}
	if err := l.Create(ctx, "a", match.Secret{}, make([]byte, 1<<16)); !errors.Is(err, match.ErrFull) {
		t.Fatalf("written to a full disk: %v", err)
	}
	if err := l.Ping(ctx); !errors.Is(err, match.ErrFull) || !errors.Is(err, match.ErrUnavailable) {
		t.Errorf("a ping on a full disk: %v", err)
	}
	full = false
	for range 3 { // nobody plays meanwhile
		if err := l.Ping(ctx); err != nil {
			t.Errorf("a ping when there is room: %v", err)
		}
	}
	if tried != 2 {
		t.Errorf("room was looked for %d times, not once without and once with", tried)
	}
}

// TestAnothersFileInWAL checks that a database of another program in WAL mode is reported as such,
// and not as a log whose matches are elsewhere.
func TestAnothersFileInWAL(t *testing.T) {
	path := filepath.Join(t.TempDir(), "others.db")
	do(t, path, "PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
	refused(t, path, "another program's database")
}

// TestNameNew checks that a file gets a free name and never one in use, whether or not the folder
// supports links.
func TestNameNew(t *testing.T) {
	dir := t.TempDir()
	to := filepath.Join(dir, "to")
	part := func(text string) *os.File {
		path := filepath.Join(dir, "part")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	holds := func(want string) {
		t.Helper()
		if data, err := os.ReadFile(to); err != nil || string(data) != want {
			t.Errorf("it holds %q, not %q: %v", data, want, err)
		}
	}
	first := part("first")
	if err := nameNew(first, to); err != nil {
		t.Fatal(err)
	}
	holds("first")
	first.Close()
	os.Remove(first.Name())
	for _, give := range []func(*os.File, string) error{nameNew, renameNew} {
		second := part("second")
		if err := give(second, to); !errors.Is(err, fs.ErrExist) {
			t.Errorf("a name that is taken: %v", err)
		}
		holds("first")
		second.Close()
	}
	os.Remove(to)
	third := part("third")
	if runtime.GOOS == "windows" {
		third.Close() // Windows cannot rename an open file
	}
	if err := renameNew(third, to); err != nil {
		t.Fatal(err)
	}
	holds("third")
}

// TestBringUp checks that tables of version 1 can still be read, and that it is known which of
// their matches are over.
func TestBringUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	l, ctx := start(t, path), t.Context()
	for id, last := range map[match.ID]string{
		"over": `{"seq":1,"at":"2026-01-02T03:04:05Z","do":"publish","seed":"00"}`,
		"on":   `{"seq":1,"at":"2026-01-02T03:04:05Z","do":"play","command":"say \"do\":\"publish\""}`,
	} {
		if err := l.Create(ctx, id, match.Secret{}, []byte(`{"seq":0,"do":"begin"}`)); err != nil {
			t.Fatal(err)
		}
		if err := l.Append(ctx, id, 1, []byte(last)); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	do(t, path, "ALTER TABLE matches DROP COLUMN over; PRAGMA user_version = 1")
	l = start(t, path)
	list, err := l.List(ctx, match.Which{Over: true})
	if err != nil || len(list) != 1 || list[0].Match != "over" || list[0].Entries != 2 {
		t.Errorf("over are %+v, %v", list, err)
	}
	if err := l.Finish(ctx, "on", 2, []byte("x")); err != nil {
		t.Error(err)
	}
}

// TestDamaged checks that an unreadable part of one match is reported every time, and that the
// other matches continue, even those that are written in the same transaction.
func TestDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.db")
	l, ctx := start(t, path), t.Context()
	const entries = 3000
	mark := []byte("the entry that will be broken ")
	for _, id := range []match.ID{"a", "b", "c"} {
		large := bytes.Repeat([]byte("large "), 5000)
		if id == "b" {
			large = bytes.Repeat(mark, 1000)
		}
		if err := l.Create(ctx, id, match.Secret{}, large); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	do(t, path, fmt.Sprintf(`WITH RECURSIVE n (seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < %d)
		INSERT INTO entries (match, seq, at, entry) SELECT m.id, n.seq, 0, CAST('small' AS BLOB) FROM matches m, n`, entries-1))

	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	// The pages of the large entry of b point to pages that do not exist.
	for at := 0; at < len(data); at += page {
		if bytes.Count(data[at:at+page], mark) > 100 {
			copy(data[at:], "\xff\xff\xff\xff")
		}
	}
	// The leaves of the index that belong only to b are broken.
	for _, n := range leaves(t, path) {
		data[(n-1)*page] = 0xff
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}

	l = start(t, path)
	for range 3 {
		if _, err := l.Read(ctx, "b", 0, 1); !errors.Is(err, match.ErrDamaged) || errors.Is(err, match.ErrUnavailable) {
			t.Errorf("reading what is damaged: %v", err)
		}
		if list, err := l.Read(ctx, "a", 0, 10); err != nil || len(list) != 10 {
			t.Errorf("reading what is not: %d, %v", len(list), err)
		}
	}
	for round := range 5 {
		var all sync.WaitGroup
		var a, b, c error
		all.Go(func() { a = l.Append(ctx, "a", entries+round, []byte("more")) })
		all.Go(func() { b = l.Append(ctx, "b", entries+round, []byte("more")) })
		all.Go(func() { c = l.Append(ctx, "c", entries+round, []byte("more")) })
		all.Wait()
		if a != nil || c != nil || !errors.Is(b, match.ErrDamaged) {
			t.Errorf("appended: a %v, b %v, c %v", a, b, c)
		}
	}
	if err := l.Ping(ctx); err != nil {
		t.Error(err)
	}
}

// leaves returns the pages in the middle third of the index of entries. Of the matches a, b and c,
// they belong to b.
func leaves(t *testing.T, path string) (list []int) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query("SELECT pageno FROM dbstat WHERE name = 'sqlite_autoindex_entries_1' AND pagetype = 'leaf' ORDER BY path")
	if err != nil {
		t.Skip(err)
	}
	defer rows.Close()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	third := len(list) / 3
	return list[third+1 : len(list)-third]
}
