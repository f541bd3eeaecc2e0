// Package pgtest runs a private PostgreSQL for tests and measurements: its data in a
// temporary folder, its socket there too and no port, fsync on as in production. It uses
// the programs that Debian's package postgresql installs.
//
// Read the files in this order:
//
//	start.go  a server for a test, which the next one reuses
//	server.go the server: its data, its process, its guard
//	other.go  for systems without one
package pgtest
