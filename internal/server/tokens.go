package server

import (
	"regexp"
	"strings"

	"github.com/battlemat/battlemat/match"
)

// Bearer is the header with a request's tokens.
type Bearer struct {
	Authorization string `header:"Authorization" doc:"Bearer and the tokens, with commas between them."`
}

// mostTokens is the most tokens of one request: every seat of a table, the owner's
// and a spectator's.
const mostTokens = 32

// tokens returns those of the header.
func (b Bearer) tokens() []string {
	scheme, list, _ := strings.Cut(strings.TrimSpace(b.Authorization), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil
	}
	return someTokens(strings.Split(list, ","))
}

// someTokens drops what cannot be a token.
func someTokens(list []string) []string {
	var tokens []string
	for _, t := range list {
		if t = strings.TrimSpace(t); t != "" && len(t) <= 128 && len(tokens) < mostTokens {
			tokens = append(tokens, t)
		}
	}
	return tokens
}

// matchID matches the id of a match.
var matchID = regexp.MustCompile(`^[0-9A-Za-z]{22}$`)

// idOf reads a match's id; an impossible id is not looked up.
func idOf(text string) (match.ID, error) {
	if !matchID.MatchString(text) {
		return "", noMatch()
	}
	return match.ID(text), nil
}
