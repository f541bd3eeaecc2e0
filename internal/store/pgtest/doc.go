// Package pgtest runs a private PostgreSQL for tests and measurements: its data in a
// temporary folder, its socket there too and no port, fsync on as in life. It is made of
// the programs that Debian's package postgresql installs.
//
// It reads in this order:
//
//	start.go  a server for a test, which the next one takes over
//	server.go the server: its data, its process, its guard
//	other.go  none, on systems without one
package pgtest
