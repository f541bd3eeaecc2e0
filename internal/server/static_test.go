package server

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestNothingHere checks that a browser that requests an unknown path gets a page with a link to
// the lobby, and that a program gets a problem.
func TestNothingHere(t *testing.T) {
	all := &files{held: map[string]file{}}
	for _, test := range []struct{ method, accept, kind, body string }{
		{"GET", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "text/html", `<a href="/">`},
		{"HEAD", "text/html", "text/html", ""},
		{"GET", "application/json", "application/problem+json", `"not-found"`},
		{"GET", "", "application/problem+json", `"not-found"`},
		{"POST", "text/html", "application/problem+json", `"not-found"`},
	} {
		r := httptest.NewRequest(test.method, "/table/foo", nil)
		r.Header.Set("Accept", test.accept)
		w := httptest.NewRecorder()
		all.ServeHTTP(w, r)
		kind := w.Header().Get("Content-Type")
		if w.Code != http.StatusNotFound || !strings.HasPrefix(kind, test.kind) || !strings.Contains(w.Body.String(), test.body) || w.Header().Get("Vary") != "Accept" {
			t.Errorf("%s, Accept %q: %d, %s, %v\n%s", test.method, test.accept, w.Code, kind, w.Header(), w.Body)
		}
	}
}
