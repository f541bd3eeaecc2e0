package server

import (
	"errors"
	"net/http"
	"regexp"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
)

// invalidQuestion returns the problem of a question that cannot be answered as it was asked. The
// problem says which field is wrong, and how.
func invalidQuestion(e *desk.Invalid) *problem {
	p := newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", withoutFlags(e.Error()))
	p.Reason = e.Reason
	if e.Field == "" {
		return p
	}
	p.Field = pointerTo(e.Field)
	var faults board.Faults
	if errors.As(e.Err, &faults) && len(faults) > 0 && faults[0].Path != "" {
		p.Field = pointerTo(e.Field + "." + faults[0].Path)
	}
	return p
}

// unfitField returns the problem of a field of a request that does not fit the rest of the request.
func unfitField(field, format string, args ...any) *problem {
	p := newProblem(http.StatusUnprocessableEntity, codeInvalid, field+": "+format, args...)
	p.Field, p.Reason = pointerTo(field), desk.Unfit
	return p
}

// brackets removes the brackets around an index or a key in the path of a fault, as in figures[2]
// or stats["ac"].
var brackets = strings.NewReplacer("[", ".", "]", "", `"`, "")

// pointerTo returns the JSON pointer for a path such as board.figures[2].at. It returns "" for a
// name that is not a known path, because that may be any text.
func pointerTo(path string) string {
	if plain := brackets.Replace(path); pathLike.MatchString(plain) && !tokenLike.MatchString(plain) {
		return "/" + strings.ReplaceAll(plain, ".", "/")
	}
	return ""
}

var pathLike = regexp.MustCompile(`^[A-Za-z0-9$_-]{1,40}(\.[A-Za-z0-9$_-]{1,40}){0,9}$`)
