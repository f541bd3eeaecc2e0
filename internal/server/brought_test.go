package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// hall is a board of squares in the text form.
const hall = `format: battlemat.board/1
grid: square
rules: dnd
map:
  ##########
  #........#
  #........#
  #........#
  #........#
  ##########
legend:
  # = wall
  . = floor
`

// bringing opens a server with every game.
func bringing(t testing.TB, change ...func(*server.Options)) *house {
	t.Helper()
	return openHouseBy(t, everyGame, match.NewMemory(), change...)
}

// shipped returns the document of a scenario that comes with the program.
func shipped(t testing.TB, name string) map[string]any {
	t.Helper()
	data, err := scenarios.Document(name)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func marshalled(t testing.TB, v any) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// brings begins a match with a document.
func (h *house) brings(document any) reply {
	h.t.Helper()
	return h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(h.t, document)})
}

// TestOneOfEveryGameIsBrought uploads a scenario of each game, as JSON and as text. A match begins
// with it and is played, but its scenario is not marked as one of the server's own.
func TestOneOfEveryGameIsBrought(t *testing.T) {
	t.Parallel()
	h := bringing(t)
	for _, name := range []string{"the-lantern", "the-cloakroom", "the-toll-bridge", "the-charcoal-camp"} {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		told := read[wire.ReadDocument](t, h.ask("POST", api+"/documents", wire.Document{Document: data}), http.StatusOK)
		if told.Kind != "scenario" || told.Scenario.ID != "own-"+name || !strings.HasPrefix(told.Picture, "<svg") || told.Scenario.Picture != "" || len(told.Scenario.Seats) == 0 {
			t.Errorf("%s: %+v", name, told)
		}
		for _, document := range []any{json.RawMessage(data), string(data)} {
			c := read[wire.Created](t, h.brings(document), http.StatusCreated)
			table := get[wire.Table](h, of(c), c.Owner)
			if table.ScenarioID != "own-"+name || table.Shipped {
				t.Errorf("%s: %+v", name, table)
			}
			tokens := []string{c.Owner}
			for _, token := range c.Tokens {
				tokens = append(tokens, token)
			}
			state := get[wire.State](h, of(c)+"/state?seat=auto", tokens...)
			if len(state.Choices) == 0 {
				t.Fatalf("%s: nothing can be done", name)
			}
			read[wire.Done](t, h.act(c, state.Seat, state.Seq, string(state.Choices[0].Command), tokens...), http.StatusOK)
		}
	}
}

// TestABoardIsBrought checks that every game that can be played on a plain board begins on one, in
// both formats.
func TestABoardIsBrought(t *testing.T) {
	h := bringing(t)
	told := read[wire.ReadDocument](t, h.ask("POST", api+"/documents", wire.Document{Document: marshalled(t, hall), File: "hall.txt"}), http.StatusOK)
	if told.Kind != "board" || told.Scenario.Rules != "dnd" || len(told.Scenario.Seats) < 2 {
		t.Errorf("%+v", told)
	}
	read[wire.Created](t, h.brings(hall), http.StatusCreated)
	b, err := boards.Load("heroscape-toll-bridge")
	if err != nil {
		t.Fatal(err)
	}
	c := read[wire.Created](t, h.brings(json.RawMessage(b.JSON())), http.StatusCreated)
	if table := get[wire.Table](h, of(c), c.Owner); table.Rules != "heroscape" {
		t.Errorf("%+v", table)
	}
}

// TestWhatIsChosenForABroughtMatch checks that seats, settings, undo and a game master are chosen
// as for a shipped scenario.
func TestWhatIsChosenForABroughtMatch(t *testing.T) {
	h := bringing(t)
	doc := marshalled(t, shipped(t, "the-lantern"))
	c := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Document: doc, Undo: "none", Seats: map[battlemat.Seat]string{"zargon": match.Person}}), http.StatusCreated)
	if table := get[wire.Table](h, of(c), c.Owner); table.Undoing != "none" || c.Tokens["zargon"] == "" {
		t.Errorf("%+v", table)
	}
	c = read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Document: doc, Master: []string{"harm"}}), http.StatusCreated)
	if c.Tokens["master"] == "" {
		t.Error("there is no game master")
	}
	p := refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Document: doc, Scenario: "the-lantern"}), http.StatusUnprocessableEntity, "invalid")
	if p.Field != "/document" {
		t.Errorf("%+v", p)
	}
	refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Document: doc, Set: map[string]string{"no-such-switch": "on"}}), http.StatusUnprocessableEntity, "invalid")
	refused(t, h.ask("POST", api+"/matches", wire.NewMatch{}), http.StatusUnprocessableEntity, "invalid")
}

// TestFaultsOfDocuments checks that each fault is reported with file, line, column, pointer and
// cell, and with the nearest correct name if one is misspelt. The board is drawn with these cells
// marked.
func TestFaultsOfDocuments(t *testing.T) {
	h := bringing(t)
	doc := shipped(t, "soup-for-the-orcs")
	game := doc["game"].(map[string]any)
	monsters := game["monsters"].([]any)
	monsters[1].(map[string]any)["kind"] = "Gobblin"
	monsters[2].(map[string]any)["at"] = []int{0, 0}
	text, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	ask := func(document any, file string) wire.Problem {
		t.Helper()
		body := wire.Document{Document: marshalled(t, document), File: file}
		first := refused(t, h.ask("POST", api+"/documents", body), http.StatusUnprocessableEntity, "invalid")
		begun := refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Document: body.Document, File: file}), http.StatusUnprocessableEntity, "invalid")
		if first.Reason != "faulty" || begun.Detail != first.Detail || len(begun.Faults) != len(first.Faults) {
			t.Errorf("%+v, then %+v", first, begun)
		}
		return first
	}
	p := ask(string(text), "soup.json")
	at := slices.IndexFunc(p.Faults, func(f wire.DocumentFault) bool { return f.Path == "game.monsters[1].kind" })
	if at < 0 {
		t.Fatalf("%+v", p.Faults)
	}
	f := p.Faults[at]
	line := 1 + strings.Count(string(text[:strings.Index(string(text), "Gobblin")]), "\n")
	if f.File != "soup.json" || f.Line != line || f.Column == 0 || f.Pointer != "/document/game/monsters/1/kind" || f.Cell == nil || f.Cell.X != 7 || f.Cell.Y != 3 || !strings.Contains(f.Message, "Goblin") {
		t.Errorf("%+v", f)
	}
	if !slices.ContainsFunc(p.Faults, func(f wire.DocumentFault) bool { return f.Cell != nil && f.Cell.X == 0 && f.Cell.Y == 0 }) {
		t.Errorf("the monster in the wall has no cell: %+v", p.Faults)
	}
	if !strings.HasPrefix(p.Picture, "<svg") || p.Field != "/document/game/monsters/1/kind" {
		t.Errorf("%q, picture %.60q", p.Field, p.Picture)
	}

	// A text that is not yet a board is sketched, and the square with the fault is marked.
	p = ask(strings.Replace(hall, "#........#\n  #........#\n  #", "#........#\n  #...@....#\n  #", 1), "hall.txt")
	if f := p.Faults[0]; f.Cell == nil || f.Cell.X != 4 || f.Cell.Y != 2 || f.Line != 7 || f.Column != 7 {
		t.Errorf("%+v", f)
	}
	if !strings.Contains(p.Picture, ">@</text>") || !strings.Contains(p.Picture, `<rect x="97" y="49"`) {
		t.Errorf("%.3000s", p.Picture)
	}
	cave := map[string]any{"format": "battlemat.board/1", "grid": "hex-flat", "map": []string{"...", ".<.", "..."}, "legend": map[string]string{".": "floor"}}
	p = ask(cave, "")
	if f := p.Faults[0]; f.Cell == nil || f.Cell.X != 1 || f.Cell.Y != 1 || f.File != "the document" || !strings.Contains(p.Picture, "&lt;") {
		t.Errorf("%+v", f)
	}

	for _, document := range []any{"", "nonsense", 7, map[string]any{}, map[string]any{"format": "battlemat.scenario/9"}, "{", []int{1}, map[string]any{"format": "battlemat.turn/1"}} {
		if r := h.brings(document); r.status != http.StatusUnprocessableEntity {
			t.Errorf("%v: %d %s", document, r.status, r.body)
		}
	}
}

// TestFaultsOfOddPaths checks that the faults of a document are reported, whatever its keys are
// called.
func TestFaultsOfOddPaths(t *testing.T) {
	h := bringing(t)
	for _, key := range []string{"seats.-1", "seats.99", "seats[-1]", "board.map.-7", "game.monsters.-1.at"} {
		doc := shipped(t, "soup-for-the-orcs")
		doc[key] = 1
		if p := refused(t, h.brings(doc), http.StatusUnprocessableEntity, "invalid"); p.Reason != "faulty" || len(p.Faults) == 0 {
			t.Errorf("%s: %+v", key, p)
		}
	}
}

// TestWhatComesTooLate checks that a document whose trial ends too late is refused, and that the
// error says so.
func TestWhatComesTooLate(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if is, err := server.InTime(ctx); !is || err != nil {
		t.Errorf("in time: %t, %v", is, err)
	}
	cancel()
	if is, err := server.InTime(ctx); is || !errors.Is(err, context.Canceled) {
		t.Errorf("too late: %t, %v", is, err)
	}
}

// TestFaultsAreFew checks that at most a hundred faults are reported, with the number of the
// others.
func TestFaultsAreFew(t *testing.T) {
	h := bringing(t)
	doc := shipped(t, "the-charcoal-camp")
	for n := range 150 {
		doc[fmt.Sprint("field", n)] = n
	}
	p := refused(t, h.brings(doc), http.StatusUnprocessableEntity, "invalid")
	if len(p.Faults) != 100 || p.More != 50 {
		t.Errorf("%d faults, and %d", len(p.Faults), p.More)
	}
}

// hostile returns documents that demand as much work as their format allows.
func hostile(t testing.TB) map[string]any {
	wide := func(n int, c string) []string { return slices.Repeat([]string{strings.Repeat(c, n)}, n) }
	crowded := func(name string, columns int, of func(doc, game map[string]any, at func(n int) []int)) map[string]any {
		doc := shipped(t, name)
		of(doc, doc["game"].(map[string]any), func(n int) []int { return []int{10 + n%columns, 2 + n/columns} })
		return doc
	}
	ground := func(doc map[string]any, side int, c string) {
		b := doc["board"].(map[string]any)
		delete(b, "rooms")
		delete(b, "levels")
		delete(b, "doors")
		b["map"] = wide(side, c)
	}
	return map[string]any{
		"too many cells": crowded("the-charcoal-camp", 40, func(doc, game map[string]any, _ func(int) []int) { ground(doc, 129, ".") }),
		"many figures of D&D": crowded("the-charcoal-camp", 40, func(doc, game map[string]any, at func(int) []int) {
			ground(doc, 64, ".")
			delete(game, "tales")
			for n := range 500 {
				game["figures"] = append(game["figures"].([]any), map[string]any{"creature": "wolf", "seat": "gm", "at": at(n)})
			}
		}),
		"armies without end": crowded("the-beacon", 30, func(doc, game map[string]any, at func(int) []int) {
			ground(doc, 44, "g")
			delete(game, "glyphs")
			var cards []any
			for n := range 130 {
				cards = append(cards, map[string]any{"card": "lantern-guard", "at": []any{map[string]any{"at": at(3 * n)}, map[string]any{"at": at(3*n + 1)}, map[string]any{"at": at(3*n + 2)}}})
			}
			game["armies"].([]any)[0].(map[string]any)["cards"] = cards
		}),
		"deep":  strings.Repeat(`{"game":`, 10_000) + "1" + strings.Repeat("}", 10_000),
		"names": func() any { d := shipped(t, "the-lantern"); d["name"] = strings.Repeat("x", 100_000); return d }(),
		"a picture": func() any {
			d := shipped(t, "the-charcoal-camp")
			d["picture"] = map[string]any{"sha256": strings.Repeat("0", 64), "width": 512, "height": 512}
			return d
		}(),
		"board of lines": strings.Replace(hall, "map:\n", "map:\n"+strings.Repeat("  "+strings.Repeat(".", 500)+"\n", 400), 1),
	}
}

// TestHostileDocuments checks that a document is answered soon, whatever it demands, and that it is
// refused as faulty or as too costly.
func TestHostileDocuments(t *testing.T) {
	t.Parallel()
	h := bringing(t)
	for name, document := range hostile(t) {
		begun := time.Now()
		r := h.brings(document)
		p := read[wire.Problem](t, r, http.StatusUnprocessableEntity)
		if while := time.Since(begun); while > 10*time.Second || p.Code != "invalid" && p.Code != "too-costly" {
			t.Errorf("%s: %s after %s: %.300s", name, p.Code, while, r.body)
		}
		if len(r.body) > 1<<21 {
			t.Errorf("%s is answered with %d bytes", name, len(r.body))
		}
	}
	refused(t, h.brings(strings.Repeat("x", 256<<10+1)), http.StatusRequestEntityTooLarge, "too-large")
	refused(t, h.brings(strings.Repeat("x", 1<<20)), http.StatusRequestEntityTooLarge, "too-large")
}

// endlessly is a game whose positions offer endless choices, or take a long time to compute what is
// visible.
type endlessly struct {
	battlemat.Ruleset
	see time.Duration
}

type endlessPosition struct {
	battlemat.Position
	rules endlessly
}

func (r endlessly) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return endlessPosition{p, r}, err
}

func (p endlessPosition) Apply(e battlemat.Event) battlemat.Position {
	return endlessPosition{p.Position.Apply(e), p.rules}
}

func (p endlessPosition) See(s battlemat.Seat) battlemat.View {
	time.Sleep(p.rules.see)
	return p.Position.See(s)
}

func (p endlessPosition) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for offered := true; offered; {
			offered = false
			for c := range p.Position.Choices(s) {
				if !yield(c) {
					return
				}
				offered = p.rules.see == 0
			}
		}
	}
}

// TestCostlyDocumentsAreTried checks that a match is not begun if the rules take too long over it,
// that the answer says so, and that nobody else waits for it.
func TestCostlyDocumentsAreTried(t *testing.T) {
	t.Parallel()
	for what, r := range map[string]endlessly{"choices": {}, "sight": {see: 300 * time.Millisecond}} {
		costly := func(name string) (battlemat.Ruleset, error) {
			ruleset, err := everyGame(name)
			if name == "tag" {
				return ruleset, err
			}
			return endlessly{ruleset, r.see}, err
		}
		h := openHouseBy(t, costly, match.NewMemory(), func(o *server.Options) { o.Limits.Answer = 200 * time.Millisecond })
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				p := read[wire.Problem](t, h.brings(shipped(t, "the-lantern")), http.StatusUnprocessableEntity)
				if p.Code != "too-costly" {
					t.Errorf("%s: %+v", what, p)
				}
			})
		}
		for range 20 { // meanwhile, a match of a shipped scenario is begun and played
			begun := time.Now()
			c := h.begin(nil)
			h.play(c, 2)
			if while := time.Since(begun); while > 5*time.Second {
				t.Errorf("%s: others wait for %s", what, while)
			}
		}
		all.Wait()
	}
}

// TestATrialEnds checks that a document whose trial does not end in time is refused, and occupies
// only a slot for such documents.
func TestATrialEnds(t *testing.T) {
	slow := func(name string) (battlemat.Ruleset, error) {
		ruleset, err := everyGame(name)
		return endlessly{ruleset, 500 * time.Millisecond}, err
	}
	h := openHouseBy(t, slow, match.NewMemory(), func(o *server.Options) {
		o.Limits.Answer, o.Limits.Trial = time.Minute, 200*time.Millisecond
		o.Scenarios = nil
	})
	refused(t, h.brings(shipped(t, "the-lantern")), http.StatusUnprocessableEntity, "too-costly")
}

// TestImportsAreTried checks that no match begins on a file if the rules take too long over it, or
// if it contains more than a document may.
func TestImportsAreTried(t *testing.T) {
	slow := func(name string) (battlemat.Ruleset, error) {
		ruleset, err := everyGame(name)
		if name == "tag" {
			return ruleset, err
		}
		return endlessly{ruleset, 300 * time.Millisecond}, err
	}
	h := openHouseBy(t, slow, match.NewMemory(), func(o *server.Options) { o.Limits.Answer = 100 * time.Millisecond })
	refused(t, h.sendFileTo("/imports/matches?name=hall.txt", []byte(hall)), http.StatusUnprocessableEntity, "too-costly")

	doc := func(placed int) *scenario.Scenario {
		at := strings.Repeat(`,{"at":[1,1]}`, placed)
		return &scenario.Scenario{Game: json.RawMessage(`{"monsters":[` + at[1:] + `]}`)}
	}
	if err := server.MayBePlaced(doc(400)); err != nil {
		t.Error(err)
	}
	if err := server.MayBePlaced(doc(401)); err == nil || err.Error() != "401 pieces with a place: expected at most 400 here" {
		t.Error(err)
	}
}

// TestImportsHaveBudgets checks that a match on a file is stopped if its rules take too long while
// it runs, like a match on a document.
func TestImportsHaveBudgets(t *testing.T) {
	t.Parallel()
	var late atomic.Int64
	slow := func(name string) (battlemat.Ruleset, error) {
		ruleset, err := everyGame(name)
		return lately{ruleset, func() { time.Sleep(time.Duration(late.Load())) }}, err
	}
	h := openHouseByService(t, slow, match.NewMemory(), func(o *match.Options) { o.Answer = time.Second })
	c := read[wire.Created](t, h.sendFileTo("/imports/matches?name=hall.txt&seats=gm:person", []byte(hall)), http.StatusCreated)
	late.Store(int64(1500 * time.Millisecond))
	h.ask("GET", of(c)+"/state?seat=gm", nil, c.Tokens["gm"])
	h.ask("GET", of(c)+"/state", nil, c.Owner) // the second slow answer in a row
	refused(t, h.ask("GET", of(c)+"/log?seat=gm", nil, c.Tokens["gm"]), http.StatusConflict, "too-costly")
}

// TestSpentMatchesEnd checks that an uploaded match whose rules take too long while it runs is
// stopped with a problem that says so, for its requests and its streams. Other matches continue.
func TestSpentMatchesEnd(t *testing.T) {
	t.Parallel()
	var late struct {
		sync.Mutex
		while time.Duration
	}
	slow := func(name string) (battlemat.Ruleset, error) {
		ruleset, err := everyGame(name)
		if name == "tag" {
			return ruleset, err
		}
		return lately{ruleset, func() { late.Lock(); defer late.Unlock(); time.Sleep(late.while) }}, err
	}
	h := openHouseByService(t, slow, match.NewMemory(), func(o *match.Options) { o.Answer = time.Second })
	c := read[wire.Created](t, h.brings(shipped(t, "the-lantern")), http.StatusCreated)
	late.Lock()
	late.while = 1500 * time.Millisecond
	late.Unlock()
	path := of(c) + "/state?seat=auto"
	h.ask("GET", path, nil, c.Tokens["barbarian"])
	h.ask("GET", of(c)+"/state", nil, c.Owner) // the second slow answer in a row
	p := refused(t, h.ask("GET", of(c)+"/log?seat=barbarian", nil, c.Tokens["barbarian"]), http.StatusConflict, "too-costly")
	if !strings.Contains(p.Detail, "stopped") {
		t.Errorf("%+v", p)
	}
	if table := get[wire.Table](h, of(c), c.Owner); table.Match == "" {
		t.Error("its table is gone")
	}
	mine := h.begin(nil)
	h.play(mine, 2)
}

// lately is a game that calls a function before it computes what is visible.
type lately struct {
	battlemat.Ruleset
	first func()
}

type latePosition struct {
	battlemat.Position
	first func()
}

func (r lately) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return latePosition{p, r.first}, err
}

func (p latePosition) Apply(e battlemat.Event) battlemat.Position {
	return latePosition{p.Position.Apply(e), p.first}
}

func (p latePosition) See(s battlemat.Seat) battlemat.View {
	p.first()
	return p.Position.See(s)
}
