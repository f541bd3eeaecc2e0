package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"
)

// Requests to importPath, and to the paths below it, may have larger bodies than others.
const importPath = prefix + "/imports"

// bodyOf returns the greatest number of bytes in the body of a request.
func (s *Server) bodyOf(r *http.Request) int64 {
	if takesCreatures(r.Method, r.URL.Path) {
		return s.creaturesBody()
	}
	if takesFile(r) {
		return s.limits.File
	}
	if takesPicture(r.Method, r.URL.Path) {
		return s.pictureBody()
	}
	if takesDocument(r.Method, r.URL.Path) {
		return s.documentBody()
	}
	return s.limits.Body
}

// takesDocument reports whether the body of a request may contain a client's document.
func takesDocument(method, path string) bool {
	return method == http.MethodPost && (path == prefix+"/matches" || path == documents || path == library || path == exports || path == asking || path == checks || path == illustrations || path == prints || strings.HasPrefix(path, simulations))
}

// documentBody returns the greatest number of bytes in a body with a client's document. As JSON, a
// text takes up to twice its length.
func (s *Server) documentBody() int64 { return 2*int64(s.limits.Document) + s.limits.Body }

// takesCreatures reports whether the body of a request may contain a file of characters and
// monsters.
func takesCreatures(method, path string) bool { return method == http.MethodPost && path == rosters }

// creaturesBody returns the greatest number of bytes in a body with a file of characters and
// monsters.
func (s *Server) creaturesBody() int64 { return 2*int64(s.limits.Creatures) + s.limits.Body }

// takesFile reports whether the body of a request may be a file.
func takesFile(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, importPath) || takesCreatures(r.Method, r.URL.Path)
}

// takesLarge reports whether the body of a request has a picture in addition to a document, and so
// may be as large as a file.
func (s *Server) takesLarge(r *http.Request) bool {
	return takesPicture(r.Method, r.URL.Path) && (r.ContentLength < 0 || r.ContentLength > s.documentBody())
}

const (
	filesAtOnce     = 4        // few, because files are large
	filesOfOne      = 4        // requests of one client: one file is read, the others wait
	leastUploadRate = 64 << 10 // bytes a second, apart from the slack of [Limits]
)

// fileTurn waits until the file of a client may be read. It allows one file at a time for each
// client, and few in total. It waits no longer than the time limit of an answer, because the server
// does not notice that a client has left until it reads the body.
func (s *Server) fileTurn(ctx context.Context, client string) (done func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Reply)
	defer cancel()
	over, err := s.fileQueue.take(ctx, client)
	if errors.Is(err, errQueueFull) {
		return nil, tooMany(time.Second, "Other files of yours are waiting to be read. Send them one after the other.")
	}
	if err != nil {
		return nil, err
	}
	select {
	case s.files <- struct{}{}:
		return func() { <-s.files; over() }, nil
	case <-ctx.Done():
		over()
		return nil, ctx.Err()
	}
}

// upload is the body of a request that must arrive at [leastUploadRate], so that clients that send
// slowly, or send nothing, do not block the others.
type upload struct {
	io.ReadCloser
	control *http.ResponseController
	due     time.Time // when the first byte is due
	last    time.Time // when everything is due, whatever the rate
	read    int64
}

// upload enforces the least rate on the body of a request from now on.
func (s *Server) upload(w http.ResponseWriter, r *http.Request) *upload {
	now := time.Now()
	return &upload{ReadCloser: r.Body, control: http.NewResponseController(w), due: now.Add(s.limits.Slack), last: now.Add(s.limits.Reply)}
}

// Read reads data that arrives before the deadline. If the deadline passes, the error is a timeout.
func (u *upload) Read(p []byte) (int, error) {
	due := u.due.Add(time.Duration(u.read) * time.Second / leastUploadRate)
	if due.After(u.last) {
		due = u.last
	}
	_ = u.control.SetReadDeadline(due)
	n, err := u.ReadCloser.Read(p)
	u.read += int64(n)
	return n, err
}
