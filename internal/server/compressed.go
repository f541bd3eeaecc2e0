package server

import (
	"net/http"
	"strings"
)

// asGzip ends the tag of an answer that was compressed.
const asGzip = "-gzip"

// compressed compresses answers of the API for clients that accept gzip: a view is then a tenth of
// its size. It skips streams, which write for themselves, and the one answer that
// contains tokens, so that its length reveals nothing about them.
func compressed(next http.Handler) http.Handler {
	small := gzipped(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if plain(r) {
			next.ServeHTTP(w, r)
			return
		}
		small.ServeHTTP(w, r)
	})
}

// plain reports whether the answer to a request is left as it is.
func plain(r *http.Request) bool {
	switch p := r.URL.Path; {
	case !strings.HasPrefix(p, prefix+"/"):
		return true
	case p == prefix+"/matches":
		return true // its tokens
	default:
		return strings.HasSuffix(p, "/stream") || strings.HasSuffix(p, "/events")
	}
}
