//go:build !unix

package pgtest

// Server would be a private PostgreSQL server, which does not exist on this system.
type Server struct{ closed bool }

// New returns an error on this system.
func New() (*Server, error) { return nil, ErrMissing }

// Start returns an error on this system.
func (*Server) Start() error { return ErrMissing }

// Stop does nothing on this system.
func (*Server) Stop() {}

// Quit does nothing on this system.
func (*Server) Quit() {}

// Kill does nothing on this system.
func (*Server) Kill() {}

// Close does nothing on this system.
func (*Server) Close() error { return nil }

// URL returns "" on this system.
func (*Server) URL(string) string { return "" }

// Database returns an error on this system.
func (*Server) Database() (string, error) { return "", ErrMissing }
