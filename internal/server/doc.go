// Package server speaks HTTP over a service of matches: the API and its OpenAPI document,
// the live stream as WebSocket and as server-sent events, the lobby, the rules desk, the
// client's files, health and metrics. It decides nothing about a game: every command goes
// to the service, and what comes back is a view of one seat.
//
// A request is logged (access.go), bounded (limits.go, bucket.go), fenced (headers.go) and
// routed (routes.go). Errors become problems in one place (problem.go). A stream is
// a viewer (viewer.go) that follows its match at the service, as anybody else does; what it is
// told is encoded once, however many are told the same (update.go, cache.go).
//
// A token travels in the Authorization header or in a stream's first message, and is
// never written to a log, an error or a URL.
package server
