package server

import (
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// gzipped compresses the answers of a handler for clients that accept gzip, if the answers are text
// of at least a kilobyte.
func gzipped(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !readsGzip(r.Header) || r.Method == http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		small := &gzipWriter{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(small, r)
		small.end() // not if the handler has panicked: nothing has been sent, and a recovering handler may answer
	})
}

// readsGzip reports whether a client accepts gzip.
func readsGzip(header http.Header) bool {
	for _, list := range header.Values("Accept-Encoding") {
		for one := range strings.SplitSeq(list, ",") {
			name, weight, _ := strings.Cut(one, ";")
			if name = strings.TrimSpace(name); !strings.EqualFold(name, "gzip") && name != "*" {
				continue
			}
			q, weighed := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			if n, err := strconv.ParseFloat(q, 64); !weighed || err == nil && n > 0 {
				return true
			}
		}
	}
	return false
}

// worthGzip is the least length of an answer that is compressed.
const worthGzip = 1 << 10

// gzipTypes lists the media types that are compressed. Pictures of other kinds are compressed
// already.
var gzipTypes = []string{"application/json", "application/problem+json", "image/svg+xml", "text/plain"}

// gzipWriter is a response that holds back its beginning until it has been decided whether to
// compress it.
type gzipWriter struct {
	http.ResponseWriter
	status int
	begun  bool         // whether the header has been written
	held   []byte       // the beginning, until the header is written
	small  *gzip.Writer // used once the header is written; nil if the answer is not compressed
}

// WriteHeader records the status. The status of an answer without a body is written at once.
func (g *gzipWriter) WriteHeader(status int) {
	switch {
	case g.begun:
	case status < 200: // the answer is still to come
		g.ResponseWriter.WriteHeader(status)
	case status == http.StatusNoContent || status == http.StatusNotModified:
		g.begun = true
		g.ResponseWriter.WriteHeader(status)
	default:
		g.status = status
	}
}

func (g *gzipWriter) Write(p []byte) (int, error) {
	if !g.begun {
		if g.held = append(g.held, p...); len(g.held) < worthGzip {
			return len(p), nil
		}
		return len(p), g.begin(true)
	}
	if g.small != nil {
		return g.small.Write(p)
	}
	return g.ResponseWriter.Write(p)
}

// begin writes the header and the data that was held back. It compresses the data if `worth` is set
// and the answer may be compressed.
func (g *gzipWriter) begin(worth bool) error {
	g.begun = true
	header := g.Header()
	if header.Get("Content-Type") == "" && len(g.held) > 0 {
		header.Set("Content-Type", http.DetectContentType(g.held))
	}
	kind, _, _ := strings.Cut(header.Get("Content-Type"), ";")
	if worth && slices.Contains(gzipTypes, kind) && header.Get("Content-Encoding") == "" && header.Get("Content-Range") == "" {
		header.Set("Content-Encoding", "gzip")
		header.Del("Content-Length")
		if tag, is := strings.CutSuffix(header.Get("ETag"), `"`); is {
			header.Set("ETag", tag+asGzip+`"`)
		}
		g.small = gzipWriters.Get().(*gzip.Writer)
		g.small.Reset(g.ResponseWriter)
	}
	g.ResponseWriter.WriteHeader(g.status)
	held := g.held
	if g.held = nil; len(held) == 0 {
		return nil
	}
	_, err := g.Write(held)
	return err
}

// end completes the answer. An error means that the client has gone.
func (g *gzipWriter) end() {
	if !g.begun {
		_ = g.begin(false)
	}
	if g.small != nil {
		_ = g.small.Close()
		g.small.Reset(nil)
		gzipWriters.Put(g.small)
		g.small = nil
	}
}

// FlushError sends everything that has been written so far.
func (g *gzipWriter) FlushError() error {
	if !g.begun {
		if err := g.begin(true); err != nil {
			return err
		}
	}
	if g.small != nil {
		if err := g.small.Flush(); err != nil {
			return err
		}
	}
	return http.NewResponseController(g.ResponseWriter).Flush()
}

// Unwrap lets an [http.ResponseController] find the deadlines of the connection.
func (g *gzipWriter) Unwrap() http.ResponseWriter { return g.ResponseWriter }

// gzipWriters keeps writers for reuse, because each takes several hundred kilobytes. A level higher
// than 3 costs time and saves little.
var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, 3) // the level is valid, so there is no error
	return w
}}
