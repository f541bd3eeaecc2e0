package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// files serves the client's files from memory. Assets, whose names contain a hash of their content,
// may be cached for ever; everything else is requested again.
type files struct {
	held map[string]file
}

// file is one file. The function small compresses it for the first client that accepts that, and
// returns nil if the compressed version is not smaller. It is nil for files that are compressed
// already, or short.
type file struct {
	body      []byte
	small     func() []byte
	kind, tag string
	forever   bool
}

// types holds media types that the machine's own list may lack.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json",
	".woff2": "font/woff2", ".png": "image/png", ".webp": "image/webp", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".map": "application/json",
	".wasm": "application/wasm",
}

// loadFiles reads the whole tree.
func loadFiles(tree fs.FS) (*files, error) {
	all := &files{held: map[string]file{}}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		kind := types[path.Ext(name)]
		if kind == "" {
			kind = mime.TypeByExtension(path.Ext(name))
		}
		if kind == "" {
			kind = "application/octet-stream"
		}
		sum := sha256.Sum256(body)
		f := file{body: body, kind: kind, tag: hex.EncodeToString(sum[:12]), forever: strings.HasPrefix(name, "assets/")}
		if len(body) > 1<<10 && !strings.HasPrefix(kind, "image/png") && kind != "image/webp" && !strings.HasPrefix(kind, "font/") {
			f.small = sync.OnceValue(func() []byte { return squeeze(body) })
		}
		all.held[name] = f
		return nil
	})
	return all, err
}

// squeeze returns a compressed version of a file, or nil if compression saves nothing.
func squeeze(body []byte) []byte {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = z.Write(body) // writes to memory never fail
	_ = z.Close()
	if out.Len() >= len(body) {
		return nil
	}
	return out.Bytes()
}

// lost is the page that a browser shows for an unknown path. It needs nothing that the content
// security policy forbids.
const lost = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Nothing here</title></head>
<body>
<h1>There is nothing here.</h1>
<p>The link may have been cut short: a table's link has a # in it, and everything after the # is a part of the link.</p>
<p><a href="/">To the lobby</a></p>
</body>
</html>
`

// nothingHere answers requests for an unknown path: with a page for people, and with a problem for
// programs.
func nothingHere(w http.ResponseWriter, r *http.Request) {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	if w.Header().Add("Vary", "Accept"); !reads || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		newProblem(http.StatusNotFound, codeNotFound, "There is nothing here.").write(w)
		return
	}
	h := w.Header()
	h.Set("Content-Type", types[".html"])
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Length", strconv.Itoa(len(lost)))
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = io.WriteString(w, lost)
	}
}

// toPage redirects from the plain address of a page, /desk, to the page itself, because the client
// keeps its location in the fragment. The redirect is relative, so that it also works behind a
// proxy that serves the program under another path.
func toPage(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "./#"+r.URL.Path)
	w.WriteHeader(http.StatusFound)
}

// ServeHTTP answers with a file. The client keeps its location in the fragment, so there is
// only one page, at the root.
func (all *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	f, found := all.held[name]
	if !found {
		nothingHere(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		refuseMethod(w, r, http.MethodGet)
		return
	}
	body, tag, h := f.body, f.tag, w.Header()
	h.Set("Content-Type", f.kind)
	if f.small != nil {
		h.Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			if small := f.small(); small != nil {
				h.Set("Content-Encoding", "gzip")
				body, tag = small, tag+asGzip
			}
		}
	}
	tag = strconv.Quote(tag)
	h.Set("ETag", tag)
	if f.forever {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	if r.Header.Get("If-None-Match") == tag {
		h.Del("Content-Type")
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}
