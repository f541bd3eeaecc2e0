// Package pgtest runs a private PostgreSQL server for tests and measurements. Its data and its
// socket are in a temporary folder, and it has no port. As in production, fsync is on. It uses the
// programs that Debian's package postgresql installs.
//
// Read the files in this order:
//
//	start.go  a server for a test, which later tests reuse
//	server.go the server: its data, its process, its guard
//	other.go  for systems without such a server
package pgtest
