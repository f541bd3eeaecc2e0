package server

import (
	"context"
	"net/http"

	"github.com/battlemat/battlemat/internal/wire"
)

type rulingQuery struct {
	Rule string `path:"rule" doc:"The rule, as the log and refusals name it, such as GH S4.35." maxLength:"20"`
}

type rulingOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Ruling
}

// ruling returns the text of a rule.
func (s *Server) ruling(_ context.Context, in *rulingQuery) (*rulingOf, error) {
	if s.o.Ruling != nil {
		if text, ruled := s.o.Ruling(in.Rule); ruled {
			return &rulingOf{lasting, wire.Ruling{Rule: in.Rule, Text: text}}, nil
		}
	}
	return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no rule %q: expected one as the log names it, such as GH S4.35.", in.Rule)
}
