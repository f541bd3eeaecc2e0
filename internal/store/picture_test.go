package store_test

import (
	"bytes"
	"database/sql"
	neturl "net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

// TestPictures checks that a picture is stored by its hash, shared by matches, and removed with the
// last of these matches.
func TestPictures(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		keep := func(id match.ID, hash string, picture []byte) {
			t.Helper()
			if err := l.KeepPicture(ctx, id, hash, picture); err != nil {
				t.Fatal(err)
			}
		}
		want := func(hash string, picture []byte) {
			t.Helper()
			got, err := l.Picture(ctx, hash)
			if picture == nil {
				wantErr(t, "no picture", err, match.ErrUnknown)
			} else if err != nil || !bytes.Equal(got, picture) {
				t.Errorf("picture %s: %d bytes, %v", hash, len(got), err)
			}
		}
		cave, mill := bytes.Repeat([]byte("cave\x00"), store.MaxPicture/5), []byte("mill")
		keep("a", "cave", cave)
		begin(t, l, "a")
		keep("b", "cave", cave)
		begin(t, l, "b")
		keep("b", "mill", mill)
		keep("b", "mill", mill)
		keep("c", "hut", mill) // a match that never begins
		l.Close()
		l = open(t, url)
		want("cave", cave)
		want("mill", mill)
		want("other", nil)
		want("no name\x00", nil)
		if n, err := l.PicturesSize(ctx); err != nil || n != int64(len(cave)+2*len(mill)) {
			t.Errorf("the pictures are %d bytes of %d: %v", n, len(cave), err)
		}
		if n, err := l.Size(ctx); err != nil || n < int64(len(cave))/100 { // PostgreSQL compresses it
			t.Errorf("the log takes %d bytes, %v", n, err)
		}
		for _, bad := range []error{
			l.KeepPicture(ctx, "", "x", mill), l.KeepPicture(ctx, "a", "", mill), l.KeepPicture(ctx, "a", "x", nil),
			l.KeepPicture(ctx, "a", "x", make([]byte, store.MaxPicture+1)),
		} {
			if bad == nil {
				t.Error("an odd picture was kept")
			}
		}
		wantErr(t, "remove too early", l.Remove(ctx, "a", 1), match.ErrTaken)
		want("cave", cave)
		if err := l.Remove(ctx, "b", 0); err != nil {
			t.Fatal(err)
		}
		want("cave", cave)
		want("mill", nil)
		want("hut", mill) // the match may still begin
		if err := l.Remove(ctx, "a", 0); err != nil {
			t.Fatal(err)
		}
		want("cave", nil)
	})
}

// TestPicturesOfNoMatch checks that a picture for a match that never begins is removed after a day.
func TestPicturesOfNoMatch(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		if err := l.KeepPicture(ctx, "a", "cave", []byte("x")); err != nil {
			t.Fatal(err)
		}
		begin(t, l, "b")
		l.Close()
		age(t, url)
		l = open(t, url)
		if err := l.Remove(ctx, "b", 0); err != nil {
			t.Fatal(err)
		}
		_, err := l.Picture(ctx, "cave")
		wantErr(t, "the picture of no match", err, match.ErrUnknown)
		if err := l.KeepPicture(ctx, "c", "mill", []byte("x")); err != nil {
			t.Fatal(err)
		}
		l.Close()
		age(t, url)
		l = open(t, url)
		if err := l.KeepPicture(ctx, "d", "hut", []byte("x")); err != nil {
			t.Fatal(err)
		}
		_, err = l.Picture(ctx, "mill")
		wantErr(t, "the picture of no match, when another is kept", err, match.ErrUnknown)
		if _, err := l.Picture(ctx, "hut"); err != nil {
			t.Errorf("the picture of a match that may still begin: %v", err)
		}
	})
}

// TestPicturesInOldTables checks that an old log without tables for pictures accepts pictures.
func TestPicturesInOldTables(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		l.Close()
		statement(t, url, "DROP TABLE pictures", "DROP TABLE battlemat.pictures")
		statement(t, url, "DROP TABLE pictured", "DROP TABLE battlemat.pictured")
		statement(t, url, "DROP TABLE chats", "DROP TABLE battlemat.chats") // these tables came later
		l = open(t, url)
		if err := l.KeepPicture(t.Context(), "a", "cave", []byte("x")); err != nil {
			t.Fatal(err)
		}
		wantRead(t, l, "a", 0, 0, entry("a", 0))
	})
}

// age makes all pictures two days older.
func age(t *testing.T, url string) {
	t.Helper()
	statement(t, url, "UPDATE pictured SET at = at - 2 * 86400000", "UPDATE battlemat.pictured SET at = at - interval '2 days'")
}

// statement runs an SQL statement on a log that nobody has open, in the form for SQLite or for
// PostgreSQL.
func statement(t *testing.T, url, lite, post string) {
	t.Helper()
	if strings.HasPrefix(url, "postgres") {
		c, err := pgx.Connect(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close(t.Context())
		if _, err := c.Exec(t.Context(), post); err != nil {
			t.Fatal(err)
		}
		return
	}
	db, err := sql.Open("sqlite", "file:"+(&neturl.URL{Path: url}).EscapedPath())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(lite); err != nil {
		t.Fatal(err)
	}
}
