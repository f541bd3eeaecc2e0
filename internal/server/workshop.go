package server

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type workbenchRead struct {
	Keep string `header:"Cache-Control"`
	Body wire.Workbench
}

// workbench returns what an editor must know about a game.
func (s *Server) workbench(_ context.Context, in *bookQuery) (*workbenchRead, error) {
	bench, has := s.benches[in.Rules]
	if !has {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no workbench for %q: expected %s.", in.Rules, english.List(slices.Sorted(maps.Keys(s.benches)), "or"))
	}
	made, err := bench()
	if err != nil {
		s.log.Error("a workbench cannot be shown", "rules", in.Rules, "error", err.Error())
		return nil, newProblem(http.StatusInternalServerError, codeInternal, "The workbench of this game cannot be shown. The server's log has the reason.")
	}
	return &workbenchRead{lasting, *made}, nil
}

// layBenches prepares the workbenches of the games that the books are about. Each workbench is made
// on first use.
func (s *Server) layBenches() {
	s.benches = map[string]func() (*wire.Workbench, error){}
	for _, book := range s.o.Books {
		game, err := s.o.Rules(book.Name())
		if err != nil {
			continue // a book without a game
		}
		s.benches[book.Name()] = sync.OnceValues(func() (*wire.Workbench, error) { return benchOf(game) })
	}
}

func benchOf(game battlemat.Ruleset) (out *wire.Workbench, err error) {
	defer match.Recover(&err)
	w, has := battlemat.WorkbenchOf(game)
	if !has {
		return nil, fmt.Errorf("%s has no workbench", game.Name())
	}
	out = &wire.Workbench{
		Rules: game.Name(), Title: game.Title(), Schema: w.Schema, Grounds: w.Grounds, Grids: w.Grids, Shelves: w.Shelves, Pieces: w.Pieces, Heights: w.Heights, Templates: w.Templates, Own: w.Own,
	}
	_, err = json.Marshal(out) // fails if its hand-written parts are not valid JSON
	return out, err
}
