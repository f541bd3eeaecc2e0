package server

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
)

// wholeBody is the body of a request. Reading a malformed body returns a *brokenBody: the body has
// a bad chunk, or is shorter than its header says. This is the client's fault. So is a body that is
// too large or too slow, for which there are other errors.
type wholeBody struct{ io.ReadCloser }

type brokenBody struct{ err error }

func (b *brokenBody) Error() string { return fmt.Sprintf("the body is broken: %v", b.err) }
func (b *brokenBody) Unwrap() error { return b.err }

func (b wholeBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	var large *http.MaxBytesError
	var late net.Error
	if err == nil || err == io.EOF || errors.As(err, &large) || errors.As(err, &late) && late.Timeout() {
		return n, err
	}
	return n, &brokenBody{err}
}

// brokenProblem returns the problem for a malformed body.
func brokenProblem() *problem {
	return newProblem(http.StatusBadRequest, codeInvalid, "The body ended too soon, or is not what its headers say.")
}
