package e2e_test

import (
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/internal/store/pgtest"
)

// engine is a kind of store. It makes an empty store for a test and returns its URL.
type engine struct {
	name string
	open func(t *testing.T) (url string)
}

var engines = []engine{
	{"SQLite", func(t *testing.T) string { return filepath.Join(t.TempDir(), "matches.db") }},
	{"PostgreSQL", func(t *testing.T) string {
		_, url := postgres(t)
		return url
	}},
}

// postgres starts a private PostgreSQL with an empty database.
func postgres(t *testing.T) (*pgtest.Server, string) {
	t.Helper()
	server := pgtest.Start(t)
	url, err := server.Database()
	if err != nil {
		t.Fatal(err)
	}
	return server, url
}
