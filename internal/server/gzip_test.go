package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestGzipped checks that a compressed answer has the same text, and that an answer is compressed
// only if it is long enough and the client accepts gzip.
func TestGzipped(t *testing.T) {
	long := strings.Repeat("an answer, ", 1000)
	for name, c := range map[string]struct {
		accept string
		kind   string
		body   string
		parts  int // number of writes
		header map[string]string
		status int
		small  bool
	}{
		"long":                    {accept: "gzip", kind: "application/json", body: long, parts: 1, small: true},
		"in parts":                {accept: "br, gzip;q=0.5", kind: "text/plain; charset=utf-8", body: long, parts: 100, small: true},
		"a problem":               {accept: "*", kind: "application/problem+json", body: long, parts: 2, status: 409, small: true},
		"short":                   {accept: "gzip", kind: "application/json", body: "short", parts: 1, status: 201},
		"nothing":                 {accept: "gzip", kind: "application/json"},
		"no body":                 {accept: "gzip", status: 304},
		"not asked for":           {kind: "application/json", body: long, parts: 1},
		"refused":                 {accept: "gzip; q=0, identity", kind: "application/json", body: long, parts: 1},
		"a picture":               {accept: "gzip", kind: "image/png", body: long, parts: 1},
		"a part":                  {accept: "gzip", kind: "text/plain", body: long, parts: 3, header: map[string]string{"Content-Range": "bytes 0-9/20"}, status: 206},
		"of a kind it looks like": {accept: "gzip", body: long, parts: 5, small: true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.status == 0 {
				c.status = http.StatusOK
			}
			h := gzipped(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				if c.kind != "" {
					w.Header().Set("Content-Type", c.kind)
				}
				w.Header().Set("ETag", `"tag"`)
				for key, value := range c.header {
					w.Header().Set(key, value)
				}
				w.WriteHeader(c.status)
				for i := range c.parts {
					if _, err := io.WriteString(w, c.body[len(c.body)*i/c.parts:len(c.body)*(i+1)/c.parts]); err != nil {
						t.Error(err)
					}
				}
			}))
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			if c.accept != "" {
				r.Header.Set("Accept-Encoding", c.accept)
			}
			answer := httptest.NewRecorder()
			h.ServeHTTP(answer, r)
			body, tag := answer.Body.Bytes(), `"tag"`
			if c.small {
				tag = `"tag-gzip"`
				small, err := gzip.NewReader(bytes.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				if body, err = io.ReadAll(small); err != nil {
					t.Fatal(err)
				}
			}
			if string(body) != c.body || answer.Code != c.status {
				t.Errorf("the answer is %d with %d bytes", answer.Code, len(body))
			}
			header := answer.Header()
			if got := header.Get("ETag"); got != tag || (header.Get("Content-Encoding") == "gzip") != c.small || header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("the header is %v", header)
			}
		})
	}
}

// TestGzippedFlushes checks that the part of an answer that has been written arrives before the
// answer is complete, compressed or not.
func TestGzippedFlushes(t *testing.T) {
	next := make(chan bool)
	server := httptest.NewServer(gzipped(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		_, _ = io.WriteString(w, "first")
		if err := http.NewResponseController(w).Flush(); err != nil {
			t.Error(err)
		}
		<-next
		_, _ = io.WriteString(w, "second")
	})))
	defer server.Close()
	answer, err := http.Get(server.URL) // the client decompresses
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	first := make([]byte, len("first"))
	if _, err := io.ReadFull(answer.Body, first); err != nil || string(first) != "first" {
		t.Errorf("%q, %v", first, err)
	}
	close(next)
	if rest, err := io.ReadAll(answer.Body); err != nil || string(rest) != "second" {
		t.Errorf("%q, %v", rest, err)
	}
}

// TestGzippedPanics checks that a handler that panics early has sent nothing, so that an error can
// still be sent.
func TestGzippedPanics(t *testing.T) {
	answer := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	func() {
		defer func() { _ = recover() }()
		gzipped(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "half of it")
			panic("the rules")
		})).ServeHTTP(answer, r)
	}()
	http.Error(answer, "failed", http.StatusInternalServerError)
	if answer.Code != http.StatusInternalServerError || answer.Body.String() != "failed\n" {
		t.Errorf("%d %q", answer.Code, answer.Body)
	}
}
