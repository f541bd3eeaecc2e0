package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/server/openapi"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
)

// prefix is the beginning of every path of the API.
const prefix = "/api/" + wire.Protocol

// The paths of streams. How long such a request takes is not measured, because streams do not end.
const (
	streamPath = prefix + "/matches/{id}/stream"
	eventsPath = prefix + "/matches/{id}/events"
)

var streaming = map[string]bool{streamPath: true, eventsPath: true, simulations: true}

// routes returns the handler for all paths of the server.
func (s *Server) routes() (http.Handler, error) {
	mux := http.NewServeMux()
	api := humago.New(mux, s.config())
	s.operations(api)
	s.questions(api, mux)
	mux.HandleFunc("GET "+streamPath, s.stream)
	mux.HandleFunc("GET "+eventsPath, s.events)
	openapi.Description{Prefix: prefix, Lockers: lockers, Stream: streamPath, Events: eventsPath, Words: oneOf, Examples: messageExamples}.Complete(api.OpenAPI())
	mux.HandleFunc("GET /docs", openapi.Page(api.OpenAPI()))
	mux.HandleFunc("GET /healthz", s.health)
	mux.Handle("GET /metrics", s.metrics.handler())
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		newProblem(http.StatusNotFound, codeNotFound, "The API has no such path: /openapi.json lists them.").write(w)
	})
	client := &files{}
	if s.o.Web != nil {
		var err error
		if client, err = loadFiles(s.o.Web); err != nil {
			return nil, fmt.Errorf("the client: %w", err)
		}
	}
	mux.HandleFunc("GET /desk", toPage)
	mux.Handle("/", client)
	return compressed(byMethod(mux)), nil
}

// config returns huma's configuration: the OpenAPI document, without huma's pages and links.
func (s *Server) config() huma.Config {
	c := huma.DefaultConfig("Battlemat", s.o.Version)
	c.Info.Description = "The table for tactical board games that knows the rules. docs/PROTOCOL.md describes this API in prose, with examples."
	c.DocsPath, c.SchemasPath, c.CreateHooks = "", "", nil
	c.OpenAPIPath = "/openapi"
	c.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", schemaName)
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[grid.Cell](), reflect.TypeFor[[2]int]())
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[problem](), reflect.TypeFor[wire.Problem]())
	return c
}

// schemaName gives different names to types that have the same one in Go: lines of the log and
// lines of sight, and types of the desk and of a match.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t == reflect.TypeFor[wire.Line]() {
		return "LogLine"
	}
	if t == reflect.TypeFor[rules.Refusal]() || path.Base(t.PkgPath()) == "desk" {
		return "Desk" + t.Name()
	}
	return huma.DefaultSchemaNamer(t, hint)
}

// operation registers an operation whose errors become problems.
func operation[I, O any](s *Server, api huma.API, method, place, id, summary string, answer func(context.Context, *I) (*O, error)) {
	status := http.StatusOK
	if slices.Contains([]string{"begin", "begin-imported", "rematch", "open-locker", "save-document", "watch-simulated"}, id) {
		status = http.StatusCreated
	}
	most := s.limits.Body
	if strings.HasPrefix(place, importPath) {
		most = s.limits.File
	}
	if takesDocument(method, place) {
		most = s.documentBody()
	}
	if takesPicture(method, place) {
		most = s.pictureBody()
	}
	if takesCreatures(method, place) {
		most = s.creaturesBody()
	}
	tag := strings.Split(strings.TrimPrefix(place, prefix+"/"), "/")[0]
	huma.Register(api, huma.Operation{
		OperationID: id, Method: method, Path: place, Summary: summary, Tags: []string{tag},
		DefaultStatus: status, MaxBodyBytes: most,
		// When this time has passed, the connection can no longer be read, and the request ends as
		// if the client had left.
		BodyReadTimeout: s.limits.Reply,
	}, func(ctx context.Context, in *I) (*O, error) {
		ctx, cancel := context.WithTimeout(ctx, s.limits.Reply)
		defer cancel()
		out, err := answer(ctx, in)
		if err != nil {
			return nil, s.told(ctx, err)
		}
		return out, nil
	})
}

// streamed registers the simulation of matches, which sends its answer while it works. The time
// limit of the other operations does not apply to it.
func (s *Server) streamed(api huma.API, place, id, summary string) {
	huma.Register(api, huma.Operation{
		OperationID: id, Method: http.MethodPost, Path: place, Summary: summary, Tags: []string{"simulations"},
		DefaultStatus: http.StatusOK, MaxBodyBytes: s.documentBody(), BodyReadTimeout: s.limits.Reply,
	}, func(ctx context.Context, in *simulateIn) (*huma.StreamResponse, error) {
		out, err := s.simulate(ctx, in)
		if err != nil {
			return nil, s.told(ctx, err)
		}
		return out, nil
	})
}

// operations registers the operations of the API that answer with JSON.
func (s *Server) operations(api huma.API) {
	get, post := http.MethodGet, http.MethodPost
	one := prefix + "/matches/{id}"
	operation(s, api, get, prefix+"/scenarios", "scenarios", "The scenarios that can be begun.", s.listScenarios)
	operation(s, api, get, prefix+"/scenarios/{id}/picture.svg", "picture", "A scenario's board as everyone sees it at the start.", s.picture)
	operation(s, api, get, prefix+"/scenarios/{id}/document", "scenario-document", "The document of a scenario that comes with the program.", s.scenarioDocument)
	operation(s, api, get, prefix+"/boards/{name}", "board-document", "A board that comes with the program.", s.boardDocument)
	operation(s, api, get, prefix+"/boards/{name}/picture.svg", "board-picture", "A picture of a board that comes with the program.", s.boardPicture)
	operation(s, api, get, prefix+"/books", "books", "The rulebooks with their profiles and switches.", s.listBooks)
	operation(s, api, get, prefix+"/books/{rules}/rulings", "rulings", "All rulings on a game, by chapter.", s.bookRulings)
	operation(s, api, get, prefix+"/books/{rules}/glossary", "glossary", "The words of a game and what they mean.", s.glossary)
	operation(s, api, get, prefix+"/books/{rules}/house-rules", "house-rules", "The switches of a rulebook, explained in words.", s.houseRules)
	operation(s, api, get, prefix+"/books/{rules}/house-rules/{field}", "house-examples", "The outcome of a small position under each value of a switch.", s.houseExamples)
	operation(s, api, get, prefix+"/books/{rules}/house-rules/{field}/picture.svg", "house-picture", "A picture of the small position under one value of a switch.", s.housePicture)
	operation(s, api, get, prefix+"/guides", "guides", "The games that can be played here, each with a line of text and a picture.", s.listGuides)
	operation(s, api, get, prefix+"/books/{rules}/guide", "guide", "How a game is played, screen by screen: what a seat sees, its choices, and a few sentences.", s.tellGuide)
	operation(s, api, get, prefix+"/books/{rules}/picture.svg", "play-picture", "A picture of play.", s.guidePicture)
	operation(s, api, get, prefix+"/rulings/{rule}", "ruling", "The words of a rule that a log line, a choice or a refusal names.", s.ruling)
	operation(s, api, get, prefix+"/schemas/{name}", "schema", "The JSON Schema of a kind of document: board, creatures, scenario or turn; or of the part of a scenario that its game reads: battle, delve, quest or skirmish.", s.schema)
	operation(s, api, get, prefix+"/workshop/{rules}", "workbench", "Everything that an editor of scenarios must know about a game.", s.workbench)
	operation(s, api, post, checks, "check-document", "The faults and doubts of a document while it is being edited, with edits that mend them. Nothing is stored.", s.checkDocument)
	operation(s, api, get, prefix+"/reach", "reach", "The addresses at which others may reach the server; only for requests from its own computer.", s.reach)
	operation(s, api, post, importPath, "import", "The board in a file from another program, with a report of what became of each piece.", s.importFile)
	operation(s, api, post, importPath+"/documents", "import-document", "The document made from a file of another program, to be edited: a scenario or, if none can be made, a board; and the picture under it.", s.importDocument)
	operation(s, api, post, illustrations, "illustrate", "A picture of a figure or a card that a scenario defines, while the scenario is edited. Nothing is stored.", s.illustrate)
	operation(s, api, post, importPath+"/matches", "begin-imported", "Begin a match on the map in a file from another program.", s.beginImported)
	operation(s, api, get, rosters+"/{rules}", "roster", "The creatures or army cards that may be chosen for an encounter.", s.roster)
	operation(s, api, post, rosters, "read-roster", "The creatures in a document, or in a file from Foundry VTT or Open5e, in the form that an encounter needs; or the faults.", s.readRoster)
	operation(s, api, post, documents, "read-document", "The description of a client's own scenario or board, and of a match that begins with it; or its faults.", s.readDocument)
	operation(s, api, post, prints, "print-document", "A scenario or a board on paper, as PDF.", s.printDocument)
	operation(s, api, post, exports, "export-document", "A client's own scenario or board as a file for another program, with a report of what became of each piece.", s.exportDocument)
	operation(s, api, post, asking, "ask", "Several questions to the rules desk about one board, and the drawing of the board itself.", s.ask)
	operation(s, api, post, lockers, "open-locker", "Open a locker, in which a person keeps matches and documents on the server, under the locker's own token.", s.openLocker)
	operation(s, api, get, lockers+"/own", "locker", "The contents of a locker: the person's matches, with their state or result, and documents.", s.locker)
	operation(s, api, post, lockers+"/own/matches", "keep", "Put matches into a locker, with the tokens that open them.", s.keep)
	operation(s, api, post, lockers+"/own/forget", "forget", "Take a match out of a locker, or remove the locker. The matches themselves stay.", s.forget)
	operation(s, api, post, library, "save-document", "Save a scenario, a board or creatures in a locker, as a new document or as the next version of one.", s.saveDocument)
	operation(s, api, post, library+"/read", "document-text", "The text of a document in a locker, in its newest version or another.", s.documentText)
	operation(s, api, post, library+"/rename", "rename-document", "Rename a document in a locker.", s.renameDocument)
	operation(s, api, post, library+"/remove", "remove-document", "Remove a document, or one version of it, from a locker. Matches that began with it go on.", s.removeDocument)
	s.streamed(api, simulations, "simulate", "Have bots play a scenario many times. The answer is the progress and finally the tables, each as a line of JSON.")
	operation(s, api, post, simulations+"/matches", "watch-simulated", "Begin a match to watch, in which bots repeat a match of a simulation.", s.watchSimulated)
	operation(s, api, post, prefix+"/matches", "begin", "Begin a match. The answer holds the tokens of its seats.", s.begin)
	operation(s, api, get, one, "table", "The seats with their holders, and the state of the match.", s.table)
	operation(s, api, get, one+"/state", "state", "The match as a seat sees it, with the seat's choices; for a replay, as it was after an earlier entry.", s.state)
	operation(s, api, post, one+"/commands", "command", "A command of a seat. The answer comes when its entry is on disk.", s.command)
	operation(s, api, get, one+"/chat", "chat", "The chat of the table, as far as the tokens may read it.", s.remarks)
	operation(s, api, post, one+"/chat", "say", "Say something to the others at the table. The answer comes when it is on disk.", s.sayOne)
	operation(s, api, get, one+"/picture/{x}/{y}", "tile", "A tile of the picture under the board, with what is under the cells that the seat knows.", s.tile)
	operation(s, api, get, one+"/log", "log", "What a seat was told of each entry.", s.lines)
	operation(s, api, get, one+"/why", "why", "What each verb can do with a cell, or why it cannot.", s.why)
	operation(s, api, get, one+"/look", "look", "The cells that a figure sees.", s.look)
	operation(s, api, get, one+"/preview", "preview", "What a command of the seat would do, whether or not it is listed among the seat's choices; or why it is not allowed.", s.preview)
	operation(s, api, get, one+"/prospects", "prospects", "What a figure would see and could attack from each place that it can reach.", s.prospects)
	operation(s, api, get, one+"/plans", "plans", "The ways in which the seat's figures can do something at a cell: the path and the action.", s.plans)
	operation(s, api, get, one+"/suggest", "suggest", "The choice that the game's bot would make for the seat.", s.suggest)
	operation(s, api, get, one+"/board", "board", "The position as a board that the rules desk reads, as far as a seat knows it; now, or after an earlier entry.", s.board)
	operation(s, api, get, one+"/ending", "ending", "How the match ended, with a tally of what a seat was told during the match.", s.ending)
	operation(s, api, post, one+"/rematch", "rematch", "Begin the rematch of a match that is over: the same seats, held by the same people with the same tokens.", s.rematch)
	operation(s, api, get, one+"/export", "export", "The whole log, one line for each entry, once the match is over. The commands verify and replay read it.", s.export)
}

func total(counts map[string]int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}

// health reports whether the server can do its work.
func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if s.o.Ping != nil {
		ctx, cancel := context.WithTimeout(r.Context(), s.limits.Think)
		defer cancel()
		if err := s.o.Ping(ctx); err != nil {
			fault(r.Context(), err)
			p := newProblem(http.StatusServiceUnavailable, codeUnavailable, "%s", ill(err))
			p.retry = s.limits.Think
			p.write(w)
			return
		}
	}
	w.Header().Set("Content-Type", "application/json")
	status := "ok"
	unreadable := s.o.Service.Unreadable()
	if s.metrics.damageSeen.Load() || unreadable[match.Damaged] > 0 {
		status = "damaged"
	}
	// Unreadable matches do not affect other matches, so the server is healthy.
	_, _ = fmt.Fprintf(w, "{\"status\":%q,\"unreadable\":%d,\"examined\":%t}\n", status, total(unreadable), s.o.Service.Examined())
}

// ill returns the reason why the server cannot do its work, for its operator.
func ill(err error) string {
	switch {
	case errors.Is(err, match.ErrFull):
		return "The disk is full: the log of matches cannot be written until there is room."
	case errors.Is(err, match.ErrGone):
		return "The file with the log of matches was removed or replaced: put it back, or stop the server and restore a backup."
	case errors.Is(err, match.ErrDamaged):
		return "The log of matches is damaged and cannot be written: it needs to be restored from a backup."
	}
	return "The log of matches cannot be written or read now."
}
