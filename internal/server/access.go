package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat/match"
)

// answer is a response that also records what was answered, for the log and the metrics.
type answer struct {
	http.ResponseWriter
	status int
	failed atomic.Pointer[error] // the first error that is the server's fault, for the log
	client string                // the client, as identified for the limits
	here   bool                  // the request used a name that leads only to this computer
	local  bool                  // the request also came from a program on this computer, not from a proxy
	asked  asked
	goes   bool // the answer continues after its handler has returned, and reports its own end
}

// asked holds the fields of the log line of a request.
type asked struct {
	method, route, match, id string
	at                       time.Time
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(data []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.ResponseWriter.Write(data)
}

// Unwrap lets an [http.ResponseController] reach the connection.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

type answerKey struct{}

// answerOf returns the answer to the request that a context belongs to, or nil if there is none.
func answerOf(ctx context.Context) *answer {
	a, _ := ctx.Value(answerKey{}).(*answer)
	return a
}

// fault records an error for the log line of the request. The two sides of a stream may call it
// concurrently.
func fault(ctx context.Context, err error) {
	if a := answerOf(ctx); a != nil {
		a.failed.CompareAndSwap(nil, &err)
	}
}

// callerOf returns the client of a request, as identified for the limits.
func callerOf(ctx context.Context) string {
	a := answerOf(ctx)
	if a == nil {
		return ""
	}
	return a.client
}

// askedFrom reports whether a request is addressed to a loopback name, and whether it comes from
// this computer.
func askedFrom(ctx context.Context) (here, local bool) {
	a := answerOf(ctx)
	return a != nil && a.here, a != nil && a.local
}

// access logs every request: method, route, status, duration and id. Neither the query nor a header
// is logged, because they may contain a token.
func (s *Server) access(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := requestID()
		w.Header().Set("X-Request-Id", id)
		a := &answer{ResponseWriter: w, asked: asked{method: r.Method, id: id, at: s.now()}}
		r = r.WithContext(context.WithValue(r.Context(), answerKey{}, a))
		defer func() {
			a.asked.of(r)
			if s.panicked(a, recover()) && a.status == 0 {
				newProblem(http.StatusInternalServerError, codeInternal, "The server failed. Its log gives the reason under the id of this request.").write(a)
			}
			if !a.goes {
				s.done(a)
			}
		}()
		next.ServeHTTP(a, r)
	})
}

// of records the match that a request is about.
func (q *asked) of(r *http.Request) {
	q.route = route(r)
	if m := r.PathValue("id"); matchID.MatchString(m) {
		q.match = m
	}
}

// panicked reports whether a recovered value is an unexpected panic, and logs it if so.
func (s *Server) panicked(a *answer, fell any) bool {
	if fell == nil || fell == http.ErrAbortHandler {
		return false
	}
	s.log.Error("request panicked", "id", a.asked.id, "route", a.asked.route, "panic", fell, "stack", string(debug.Stack()))
	return true
}

// goesOn prepares a response for a handler whose work continues after it has returned, on a
// connection that it has taken over. The response retains nothing of the request. goesOn also
// returns the context for the work.
func goesOn(r *http.Request) (*answer, context.Context) {
	a := answerOf(r.Context())
	if a == nil {
		a = &answer{}
	}
	a.goes = true
	left := &answer{status: a.status, client: a.client, here: a.here, local: a.local, asked: a.asked}
	left.asked.of(r)
	return left, context.WithValue(context.Background(), answerKey{}, left)
}

// done logs and counts an answered request.
func (s *Server) done(a *answer) {
	q, took := a.asked, s.now().Sub(a.asked.at)
	s.metrics.request(q.method, q.route, a.status, took)
	level, fields := slog.LevelInfo, []any{"method", q.method, "route", q.route, "status", a.status, "ms", took.Milliseconds(), "id", q.id}
	if q.match != "" {
		fields = append(fields, "match", q.match)
	}
	if failed := a.failed.Load(); failed != nil {
		level, fields = slog.LevelError, append(fields, "error", (*failed).Error())
		var rules *match.Fault
		if errors.As(*failed, &rules) {
			fields = append(fields, "stack", string(rules.Stack))
		}
	}
	s.log.Log(context.Background(), level, "request", fields...)
}

// route returns the pattern that matched, without its method: "/api/v1/matches/{id}".
func route(r *http.Request) string {
	_, path, found := strings.Cut(r.Pattern, " ")
	if !found {
		path = r.Pattern
	}
	if path == "" {
		return "none"
	}
	return path
}

func requestID() string {
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails
	return hex.EncodeToString(id[:])
}

// client returns the address under which a request counts toward the limits. For IPv6 it is the
// first 64 bits of the address, which identify a household.
func (s *Server) client(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if s.limits.Forwarded {
		entries := r.Header.Values("X-Forwarded-For")
		if len(entries) > 0 {
			all := strings.Split(entries[len(entries)-1], ",")
			host = strings.TrimSpace(all[len(all)-1])
		}
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return "unknown"
	}
	if address = address.Unmap(); address.Is6() {
		prefix, err := address.WithZone("").Prefix(64)
		if err == nil {
			return prefix.String()
		}
	}
	return address.String()
}
