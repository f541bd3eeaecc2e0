package store

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

func refused(t *testing.T, url string, words ...string) {
	t.Helper()
	l, err := Open(t.Context(), url, quietly())
	if err == nil {
		l.Close()
		t.Errorf("store %q was opened", url)
		return
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("store %q: %q does not say %q", url, err, w)
		}
	}
}

// TestDefault checks that the log is in the user's data folder, and that nobody else can read it.
func TestDefault(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	path, err := DefaultPath()
	if want := filepath.Join(data, "battlemat", "matches.db"); err != nil || path != want {
		t.Fatalf("the default is %s, %v; wanted %s", path, err, want)
	}
	l := start(t, "")
	if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	for path, want := range map[string]os.FileMode{filepath.Dir(path): 0o700, path: 0o600, path + "-wal": 0o600, path + ".lock": 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has mode %o, wanted %o", path, info.Mode().Perm(), want)
		}
	}
	// The XDG specification says that relative paths are ignored.
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DATA_HOME", "here")
	if path, err := DefaultPath(); err != nil || !strings.HasPrefix(path, home) {
		t.Errorf("the default is %s, %v; wanted it below %s", path, err, home)
	}
}

func TestRefusedURLs(t *testing.T) {
	refused(t, "mysql://localhost/x", "mysql://", "postgres://")
	refused(t, ":memory:", "path of a file")
	refused(t, "sqlite:", "path of a file")
	refused(t, filepath.Join(t.TempDir(), "none", "log.db"), "none")
	refused(t, t.TempDir(), "directory")
	refused(t, "postgres://tom:pass-word@127.0.0.1:1/x", "127.0.0.1")
	_, err := Open(t.Context(), "postgres://tom:pass-word@127.0.0.1:1/x?sslmode=odd", quietly())
	if err == nil || strings.Contains(err.Error(), "pass-word") {
		t.Errorf("the error tells the password: %v", err)
	}
}

// TestOtherFiles checks that a file that is not one of our logs is refused and left unchanged.
func TestOtherFiles(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("this is no database\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, text, text, "not a database")

	other := filepath.Join(dir, "other.db")
	do(t, other, "CREATE TABLE songs (name TEXT)")
	refused(t, other, other, "another program")

	future := filepath.Join(dir, "future.db")
	start(t, future).Close()
	do(t, future, "PRAGMA user_version = 7")
	refused(t, future, future, "version 7", "version 2")
}

func do(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

// TestSymlink checks that two names of one file share one lock.
func TestSymlink(t *testing.T) {
	dir := t.TempDir()
	path, alias := filepath.Join(dir, "log.db"), filepath.Join(dir, "alias.db")
	l := start(t, path)
	if err := os.Symlink(path, alias); err != nil {
		t.Skip(err)
	}
	refused(t, alias, path, fmt.Sprint("process ", os.Getpid()))
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	start(t, alias)
}

// TestDurable checks the settings that durability depends on.
func TestDurable(t *testing.T) {
	l := start(t, filepath.Join(t.TempDir(), "log.db"))
	for _, s := range []struct{ pragma, want string }{{"journal_mode", "wal"}, {"synchronous", "2"}, {"fullfsync", "1"}} {
		var is string
		if err := l.group.w.(*liteWriter).conn.QueryRowContext(t.Context(), "PRAGMA "+s.pragma).Scan(&is); err != nil || is != s.want {
			t.Errorf("%s is %s, %v; wanted %s", s.pragma, is, err, s.want)
		}
	}
}

func TestPostgresVersionAndDurability(t *testing.T) {
	db := pgtest.Start(t)
	url, err := db.Database()
	if err != nil {
		t.Fatal(err)
	}
	l := start(t, url)
	if err := l.Ping(t.Context()); err != nil {
		t.Fatal(err)
	}
	var is string
	if err := l.group.w.(*postWriter).conn.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&is); err != nil || is != "on" {
		t.Errorf("synchronous_commit is %s, %v", is, err)
	}
	l.Close()
	c, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close(context.Background())
	if _, err := c.Exec(t.Context(), "UPDATE battlemat.version SET version = 7"); err != nil {
		t.Fatal(err)
	}
	refused(t, url, "version 7", "version 2")
}

// TestReadersDoNotWait checks that everything can be read while the writer waits for a lock.
func TestReadersDoNotWait(t *testing.T) {
	check := func(t *testing.T, l *log, lock func() (unlock func())) {
		if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
			t.Fatal(err)
		}
		unlock := lock()
		answer := make(chan error, 1)
		go func() { answer <- l.Append(context.Background(), "a", 1, []byte("y")) }()
		for range 20 {
			if list, err := l.Read(t.Context(), "a", 0, 0); err != nil || len(list) != 1 {
				t.Errorf("read %d entries, %v", len(list), err)
			}
			if _, err := l.Secret(t.Context(), "a"); err != nil {
				t.Error(err)
			}
			if _, err := l.List(t.Context(), match.Which{}); err != nil {
				t.Error(err)
			}
		}
		select {
		case err := <-answer:
			t.Errorf("written through the lock: %v", err)
		default:
		}
		unlock()
		if err := <-answer; err != nil {
			t.Error(err)
		}
	}
	t.Run("sqlite", func(t *testing.T) {
		l := start(t, filepath.Join(t.TempDir(), "log.db"))
		check(t, l, func() func() {
			db, err := l.reader.(*liteReader).connect(1)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := db.Exec("BEGIN IMMEDIATE"); err != nil {
				t.Fatal(err)
			}
			return func() {
				db.Exec("ROLLBACK")
				db.Close()
			}
		})
	})
	t.Run("postgres", func(t *testing.T) {
		db := pgtest.Start(t)
		url, err := db.Database()
		if err != nil {
			t.Fatal(err)
		}
		check(t, start(t, url), func() func() {
			c, err := pgx.Connect(t.Context(), url)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := c.Exec(t.Context(), "BEGIN; LOCK TABLE battlemat.entries IN EXCLUSIVE MODE"); err != nil {
				t.Fatal(err)
			}
			return func() { c.Close(context.Background()) }
		})
	})
}
