//go:build !unix

package pgtest

// Server is a private PostgreSQL; there is none on this system.
type Server struct{ closed bool }

// New returns an error.
func New() (*Server, error) { return nil, ErrMissing }

// Start does nothing.
func (*Server) Start() error { return ErrMissing }

// Stop does nothing.
func (*Server) Stop() {}

// Quit does nothing.
func (*Server) Quit() {}

// Kill does nothing.
func (*Server) Kill() {}

// Close does nothing.
func (*Server) Close() error { return nil }

// URL is empty.
func (*Server) URL(string) string { return "" }

// Database returns an error.
func (*Server) Database() (string, error) { return "", ErrMissing }
