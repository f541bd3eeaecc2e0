package server

import (
	"net/http"
	"strings"
)

// asGzip is the end of the ETag of an answer that was compressed.
const asGzip = "-gzip"

// compressed compresses answers of the API for clients that accept gzip: compression shrinks a view
// to a tenth. It skips streams, which do their own writing. It also skips the one answer that
// contains tokens, so that the length of that answer reveals nothing about the tokens.
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

// plain reports whether the answer to a request stays uncompressed.
func plain(r *http.Request) bool {
	switch p := r.URL.Path; {
	case !strings.HasPrefix(p, prefix+"/"):
		return true
	case p == prefix+"/matches":
		return true // the answer contains tokens
	default:
		return strings.HasSuffix(p, "/stream") || strings.HasSuffix(p, "/events")
	}
}
