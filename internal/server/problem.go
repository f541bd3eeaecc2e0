package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// problem is an error in the form that clients read.
type problem struct {
	wire.Problem
	retry time.Duration // when to try again; 0 if trying again is of no use
}

// The codes of problems.
const (
	codeStale       = "stale"
	codeRefused     = "refused"
	codeNotYourSeat = "not-your-seat"
	codeNotOwner    = "not-owner"
	codeNoMatch     = "no-such-match"
	codeNoLocker    = "no-such-locker"
	codeNoDocument  = "no-such-document"
	codeLibraryFull = "library-full"
	codeNotFound    = "not-found"
	codeInvalid     = "invalid"
	codeTooMany     = "too-many"
	codeTooLarge    = "too-large"
	codeTooSlow     = "too-slow"
	codeTooCostly   = "too-costly"
	codeOrigin      = "other-origin"
	codeHost        = "other-host"
	codeNotOver     = "not-over"
	codeNothingToDo = "nothing-to-do"
	codeNoBoard     = "no-board"
	codeMethod      = "wrong-method"
	codeNoHello     = "no-hello"
	codeUnavailable = "unavailable"
	codeDamaged     = "damaged"
	codeInternal    = "internal"
	// The codes of [match.Unreadable] are problem codes too.
)

// unreadable holds a sentence for each reason why a match cannot be continued from its log. The
// sentences do not quote the log, which may contain secrets.
var unreadable = map[string]string{
	match.TooNew:  "This match was begun by a later version of the program (entry %d is in a format that this one does not know). It can go on where that version runs.",
	match.TooOld:  "This match was begun by an earlier version of the program (entry %d is in a format that this one no longer reads). It can be replayed with that version.",
	match.Damaged: "The log of this match is damaged: entry %d is not as it was written. The operator of the server can restore the log from a backup.",
	match.Differs: "This version of the program reaches a position that differs from the match’s at entry %d. The match waits for the version that played it.",
	match.Unknown: "This version of the program does not understand entry %d of this match. The match waits for the version that played it.",
}

// mayExport returns a sentence that says what the owner of an unreadable match can export: the log
// or, if it is damaged, what is left of it.
func mayExport(code string) string {
	if code == match.Damaged {
		return " Its owner can export what is left of it."
	}
	return " Nothing of it is lost; its owner can export the log."
}

func newProblem(status int, code, format string, args ...any) *problem {
	return &problem{Problem: wire.Problem{
		Title: http.StatusText(status), Status: status, Code: code, Detail: sanitized(fmt.Sprintf(format, args...)),
	}}
}

func (p *problem) Error() string { return p.Detail }

// GetStatus, GetHeaders and ContentType are the methods that huma requires of an error.
func (p *problem) GetStatus() int { return p.Status }

// GetHeaders returns a header that says when to try again.
func (p *problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retry > 0 {
		h.Set("Retry-After", strconv.Itoa(int((p.retry+time.Second-1)/time.Second)))
	}
	return h
}

// ContentType returns the content type of RFC 9457.
func (p *problem) ContentType(string) string { return "application/problem+json" }

// write answers a request with the problem, for handlers outside huma.
func (p *problem) write(w http.ResponseWriter) {
	body, err := json.Marshal(p.Problem)
	if err != nil {
		panic(err) // a problem has only strings and numbers
	}
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", p.ContentType(""))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(body, '\n'))
}

// noMatch returns the single answer for a match that does not exist, for a token of another match
// and for an invented token. So a client without a valid token learns nothing.
func noMatch() *problem {
	return newProblem(http.StatusNotFound, codeNoMatch, "There is no such match, or the token does not open it.")
}

// problemOf turns an error into a problem. An unknown error is the server's fault, and only the log
// gets its details.
func problemOf(err error) *problem {
	var (
		known   *problem
		refusal *battlemat.Refusal
		stale   *match.Stale
		held    *match.Unreadable
		asked   *desk.Invalid
	)
	if p := streamProblem(err); p != nil {
		return p
	}
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &refusal):
		p := newProblem(http.StatusUnprocessableEntity, codeRefused, "%s", refusal.Detail)
		told := *refusal
		told.Detail = p.Detail
		p.Refusal = &told
		return p
	case errors.As(err, &asked):
		return invalidQuestion(asked)
	case errors.As(err, &stale):
		p := newProblem(http.StatusConflict, codeStale, "The match has gone on: its last entry is %d. Look again, then choose.", stale.Seq)
		p.Seq = &stale.Seq
		return p
	case errors.As(err, &held):
		return newProblem(http.StatusConflict, held.Code, unreadable[held.Code]+mayExport(held.Code), held.Seq)
	case errors.Is(err, match.ErrSpent):
		return newProblem(http.StatusConflict, codeTooCostly, "This match has been stopped: its scenario, which a player uploaded, takes more time than this server allows. Other matches go on.")
	case errors.Is(err, match.ErrBusy):
		p := newProblem(http.StatusServiceUnavailable, codeTooSlow, "This match has used up its time for now. Try again in a little while.")
		p.retry = 2 * time.Second
		return p
	case errors.Is(err, errQueueFull):
		return tooMany(time.Second, "Other documents of yours are waiting to be read. Send them one after the other.")
	case errors.Is(err, match.ErrNoBoard):
		return newProblem(http.StatusUnprocessableEntity, codeNoBoard, "%s.", english.Capital(err.Error()))
	case errors.Is(err, match.ErrUnknown):
		return noMatch()
	case errors.Is(err, match.ErrDamaged):
		return newProblem(http.StatusConflict, codeDamaged, "The log of this match is damaged and cannot be read. Trying again will not help: the operator of the server may have a backup. Other matches go on.")
	case errors.Is(err, match.ErrFull):
		p := newProblem(http.StatusServiceUnavailable, codeUnavailable, "The disk of the server is full: nothing new can be written until its operator makes room. What was played is safe; try again later.")
		p.retry = 30 * time.Second
		return p
	case errors.Is(err, match.ErrUnavailable):
		p := newProblem(http.StatusServiceUnavailable, codeUnavailable, "The log of matches cannot be written or read now. Try again: you will then see whether a command was accepted.")
		p.retry = 2 * time.Second
		return p
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		p := newProblem(http.StatusServiceUnavailable, codeTooSlow, "There was no answer in time. Try again.")
		p.retry = 2 * time.Second
		return p
	}
	return newProblem(http.StatusInternalServerError, codeInternal, "The server failed. Its log gives the reason under the id of this request.")
}

// tooMany returns the problem for requests that come too fast or are too many.
func tooMany(wait time.Duration, format string, args ...any) *problem {
	p := newProblem(http.StatusTooManyRequests, codeTooMany, format, args...)
	p.retry = wait
	return p
}

// codes maps huma's errors to problem codes.
var codes = map[int]string{
	http.StatusNotFound:              codeNotFound,
	http.StatusRequestEntityTooLarge: codeTooLarge,
	http.StatusRequestTimeout:        codeTooSlow,
	http.StatusInternalServerError:   codeInternal,
}

// placeLike matches the place of a value in a request, such as "body.seats.red". Anything else is
// not repeated, because the name of an unknown field may be any text.
var placeLike = regexp.MustCompile(`^[A-Za-z0-9._\[\]-]{1,60}$`)

func init() {
	huma.DefaultArrayNullable = false // lists may be empty, but never null
	// This function gives huma's errors the form of all other problems. It leaves out the values that
	// huma found, because one of them could be a token in the wrong place.
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		code, known := codes[status]
		if !known {
			code = codeInvalid
		}
		for _, err := range errs {
			if broken := new(brokenBody); errors.As(err, &broken) {
				return brokenProblem()
			}
		}
		details := []string{message}
		for _, err := range errs {
			var detail huma.ErrorDetailer
			if status < 500 && errors.As(err, &detail) {
				d := detail.ErrorDetail()
				if !placeLike.MatchString(d.Location) {
					d.Location = "a field"
				}
				details = append(details, d.Location+": "+d.Message)
			}
		}
		return newProblem(status, code, "%s", strings.Join(details, "; "))
	}
}
