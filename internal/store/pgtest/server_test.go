//go:build unix

package pgtest

import (
	"os"
	"testing"

	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/jackc/pgx/v5"
)

// TestServer checks that committed data is there after every kind of shutdown, and that nothing is
// there after Close.
func TestServer(t *testing.T) {
	s := Start(t)
	url, err := s.Database()
	if err != nil {
		t.Fatal(err)
	}
	for n, end := range []func(){s.Stop, s.Kill, s.Quit} {
		c, err := pgx.Connect(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		var rows int
		if _, err := c.Exec(t.Context(), "CREATE TABLE IF NOT EXISTS t (); INSERT INTO t DEFAULT VALUES"); err != nil {
			t.Fatal(err)
		}
		if err := c.QueryRow(t.Context(), "SELECT count(*) FROM t").Scan(&rows); err != nil || rows != n+1 {
			t.Errorf("%d rows, %v; wanted %d", rows, err, n+1)
		}
		c.Close(t.Context())
		end()
		if _, err := pgx.Connect(t.Context(), url); err == nil {
			t.Error("the server has not ended")
		}
		if err := s.Start(); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(s.dir); !os.IsNotExist(err) {
		t.Errorf("its folder is there: %v", err)
	}
}

// TestServersAreUsedAgain checks that the next test reuses a server, even if it was stopped, unless
// it was closed.
func TestServersAreUsedAgain(t *testing.T) {
	var last *Server
	for _, end := range []func(*Server){func(*Server) {}, (*Server).Stop, func(s *Server) { s.Close() }, nil} {
		t.Run("", func(t *testing.T) {
			s := Start(t)
			if last != nil && (last == s) == last.closed {
				t.Errorf("a server that was closed (%v) is used again: %v", last.closed, last == s)
			}
			if _, err := s.Database(); err != nil {
				t.Fatal(err)
			}
			if last = s; end != nil {
				end(s)
			}
		})
	}
}
