package server

import (
	"regexp"
	"strings"

	"github.com/battlemat/battlemat/match"
)

// Bearer is the header with the tokens of a request.
type Bearer struct {
	Authorization string `header:"Authorization" doc:"Bearer and the tokens, with commas between them."`
}

// mostTokens is the greatest number of tokens in one request: those of every seat of a table, the
// owner's and a spectator's.
const mostTokens = 32

// tokens returns the tokens in the header.
func (b Bearer) tokens() []string {
	scheme, list, _ := strings.Cut(strings.TrimSpace(b.Authorization), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil
	}
	return someTokens(strings.Split(list, ","))
}

// someTokens drops strings that cannot be tokens, and everything after the first mostTokens tokens.
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

// idOf parses the id of a match. An impossible id is not looked up.
func idOf(text string) (match.ID, error) {
	if !matchID.MatchString(text) {
		return "", noMatch()
	}
	return match.ID(text), nil
}
