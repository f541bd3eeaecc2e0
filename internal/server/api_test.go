package server_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestAMatchOverHTTP plays a match to its end over HTTP only, and checks everything that the API
// returns on the way.
func TestAMatchOverHTTP(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	cards := get[[]wire.ScenarioCard](h, api+"/scenarios")
	if len(cards) != 1 || cards[0].ID != "tag-yard" || len(cards[0].Seats) != 3 || cards[0].Game == "" {
		t.Fatalf("cards %+v", cards)
	}
	picture := h.ask("GET", cards[0].Picture, nil)
	if picture.status != 200 || picture.header.Get("Content-Type") != "image/svg+xml" || !bytes.Contains(picture.body, []byte("<svg")) {
		t.Errorf("picture: %d %v", picture.status, picture.header)
	}
	again, _ := http.NewRequest("GET", h.url+cards[0].Picture, nil)
	again.Header.Set("If-None-Match", picture.header.Get("ETag"))
	if r := h.send(again); r.status != http.StatusNotModified || len(r.body) != 0 {
		t.Errorf("the picture again: %d, %d bytes", r.status, len(r.body))
	}

	c := h.begin(nil)
	if len(c.Tokens) != 3 || c.Owner == "" || c.Spectator == "" {
		t.Fatalf("created %+v", c)
	}
	hunter := c.Tokens["hunter"]
	table := get[wire.Table](h, of(c), hunter)
	if len(table.Mine) != 1 || table.Mine[0] != "hunter" || table.Owner || table.Seq != 0 || len(table.Commitment) != 64 || table.Seed != "" {
		t.Errorf("table %+v", table)
	}
	state := get[wire.State](h, of(c)+"/state?seat=hunter", hunter)
	if state.Seat != "hunter" || len(state.Choices) == 0 || state.View.Title != "The yard" {
		t.Fatalf("state %+v", state)
	}
	done := read[wire.Done](t, h.act(c, "hunter", 0, string(state.Choices[0].Command), hunter), 200)
	if done.Seq != 1 {
		t.Fatalf("done %+v", done)
	}
	// The snare is the hunter's secret.
	for seat, sees := range map[string]bool{"hunter": true, "": false} {
		got := get[wire.State](h, of(c)+"/state?seat="+seat, hunter)
		snare := false
		for _, p := range got.View.Ground.Pieces {
			snare = snare || p.ID == "snare"
		}
		if snare != sees {
			t.Errorf("seat %q sees the snare: %v", seat, snare)
		}
	}
	lines := get[[]wire.Line](h, of(c)+"/log?seat=hunter", hunter)
	if len(lines) != 2 || lines[1].Seq != 1 || lines[1].Do != "" || lines[1].Seat != "hunter" || len(lines[1].Told) == 0 {
		t.Errorf("lines %+v", lines)
	}
	if r := h.act(c, "hunter", 1, "roll", hunter); r.status != http.StatusOK {
		t.Fatalf("roll: %d %s", r.status, r.body)
	}
	if reasons := get[[]battlemat.Reason](h, of(c)+"/why?seat=hunter&at=0,0", hunter); len(reasons) == 0 || reasons[0].Refusal == nil {
		t.Errorf("reasons %+v", reasons)
	}
	refused(t, h.ask("GET", of(c)+"/export", nil, c.Owner), 409, "not-over")
	refused(t, h.ask("GET", of(c)+"/ending", nil, c.Owner), 409, "not-over")

	last := h.play(c, 1000)
	table = get[wire.Table](h, of(c), c.Spectator)
	if table.Over == nil || table.Seed == "" || table.Seq != last {
		t.Fatalf("table %+v at %d", table, last)
	}
	verify(t, h.ask("GET", of(c)+"/export", nil, c.Spectator), last)
	if end := get[wire.Ending](h, of(c)+"/ending?seat=hunter", hunter); end.Over.Text != table.Over.Text || end.Figures == nil || end.Luck == nil {
		t.Errorf("ending %+v", end)
	}
	// Replay: the first state is still available and unchanged.
	if then := get[wire.State](h, of(c)+"/state?seat=hunter&at=0", hunter); then.Seq != 0 || len(then.Choices) != len(state.Choices) {
		t.Errorf("then %+v", then)
	}
}

// verify verifies an exported log.
func verify(t *testing.T, r reply, last int) {
	t.Helper()
	if r.status != 200 || r.header.Get("Content-Type") != "application/x-ndjson" {
		t.Fatalf("export: %d %s", r.status, r.body)
	}
	var entries []match.Entry
	scan := bufio.NewScanner(bytes.NewReader(r.body))
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		var e match.Entry
		if err := json.Unmarshal(scan.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	if len(entries) != last+1 {
		t.Fatalf("%d entries, the last is %d", len(entries), last)
	}
	if _, err := match.Load(rules, "x", entries); err != nil {
		t.Fatal(err)
	}
}

func TestUndoPauseAndBots(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	hunter, red, blue := c.Tokens["hunter"], c.Tokens["red"], c.Tokens["blue"]
	seq := h.play(c, 1)
	seq = read[wire.Done](t, h.act(c, "hunter", seq, "/undo 0", hunter), 200).Seq
	if table := get[wire.Table](h, of(c), hunter); table.Undo == nil || table.Undo.To != 0 || len(table.Undo.Waiting) != 2 {
		t.Fatalf("undo %+v", table.Undo)
	}
	seq = read[wire.Done](t, h.act(c, "red", seq, "/agree", red), 200).Seq
	seq = read[wire.Done](t, h.act(c, "blue", seq, "/agree", blue), 200).Seq
	if table := get[wire.Table](h, of(c), hunter); table.Undo != nil {
		t.Fatalf("undo %+v", table.Undo)
	}
	if state := get[wire.State](h, of(c)+"/state?seat=hunter", hunter); state.Choices[0].Command[:3] != "lay" {
		t.Errorf("after the undo: %s", state.Choices[0].Command)
	}

	seq = read[wire.Done](t, h.act(c, "red", seq, "/pause", red), 200).Seq
	if state := get[wire.State](h, of(c)+"/state?seat=hunter", hunter); len(state.Choices) != 0 {
		t.Errorf("a paused match offers %d choices", len(state.Choices))
	}
	refused(t, h.act(c, "hunter", seq, "roll", hunter), 422, "refused")
	seq = read[wire.Done](t, h.act(c, "", seq, "/resume", c.Owner), 200).Seq

	refused(t, h.act(c, "", seq, "/hold hunter bot", hunter), 403, "not-owner")
	refused(t, h.act(c, "", seq, "/hold", c.Owner), 422, "refused")
	refused(t, h.act(c, "hunter", seq, "/dance", hunter), 422, "refused")
	read[wire.Done](t, h.act(c, "", seq, "/hold hunter bot", c.Owner), 200)
}

// TestUndoSetting checks that the undo setting is chosen with the match and shown, that undo is
// offered only if it is possible, and that the code of a refusal says why it is not.
func TestUndoSetting(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	r := h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Undo: "before-dice-and-discoveries"})
	c := read[wire.Created](t, r, 201)
	hunter := c.Tokens["hunter"]
	if table := get[wire.Table](h, of(c), hunter); table.Undoing != "before-dice-and-discoveries" {
		t.Errorf("the table says %q", table.Undoing)
	}
	backs := func() []wire.TakeBack { return get[wire.State](h, of(c)+"/state?seat=hunter", hunter).Back }
	if got := backs(); got != nil {
		t.Errorf("at the beginning: %+v", got)
	}
	seq := read[wire.Done](t, h.act(c, "hunter", 0, "lay 3,4", hunter), 200).Seq
	if got := backs(); len(got) != 1 || got[0] != (wire.TakeBack{Seat: "hunter", To: 0}) {
		t.Errorf("after the snare: %+v", got)
	}
	seq = read[wire.Done](t, h.act(c, "hunter", seq, "roll", hunter), 200).Seq
	if got := backs(); got != nil {
		t.Errorf("after the roll: %+v", got)
	}
	p := refused(t, h.act(c, "hunter", seq, "/undo", hunter), 422, "refused")
	if p.Refusal == nil || p.Refusal.Code != "undo-dice" {
		t.Errorf("an undo of dice: %+v", p.Refusal)
	}
	refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Undo: "sometimes"}), 422, "refused")
	for _, card := range get[[]wire.ScenarioCard](h, api+"/scenarios") {
		if card.Undo == "" {
			t.Errorf("%s does not say what may be taken back", card.ID)
		}
	}
}

// TestHotSeatUndo checks that an undo needs no agreement from seats whose tokens are in the same
// request. A token for another match, or for a spectator, does not count.
func TestHotSeatUndo(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c, other := h.begin(nil), h.begin(nil)
	all := []string{c.Tokens["hunter"], c.Tokens["red"], c.Tokens["blue"]}
	seq := read[wire.Done](t, h.act(c, "hunter", 0, "lay 3,4", all...), 200).Seq
	seq = read[wire.Done](t, h.act(c, "hunter", seq, "/undo", c.Tokens["hunter"], c.Tokens["red"], other.Tokens["blue"], c.Spectator), 200).Seq
	table := get[wire.Table](h, of(c), c.Spectator)
	if table.Undo == nil || len(table.Undo.Waiting) != 1 || table.Undo.Waiting[0] != "blue" {
		t.Fatalf("who holds two of three waits for %+v", table.Undo)
	}
	seq = read[wire.Done](t, h.act(c, "hunter", seq, "/decline", c.Tokens["hunter"]), 200).Seq
	seq = read[wire.Done](t, h.act(c, "hunter", seq, "/undo", all...), 200).Seq
	lines := get[[]wire.Line](h, of(c)+"/log", c.Spectator)
	last := lines[seq]
	if table = get[wire.Table](h, of(c), c.Spectator); table.Undo != nil || last.Back == nil || *last.Back != 0 || len(last.Undone) != 1 || last.Undone[0] != 1 {
		t.Errorf("who holds all waits for %+v: %+v", table.Undo, last)
	}
	for _, s := range table.Seats {
		if want := map[battlemat.Seat]int{"hunter": 1}[s.ID]; s.TookBack != want {
			t.Errorf("%s took back %d", s.ID, s.TookBack)
		}
	}
}

// TestSuggest checks that a seat that is to act gets one of its choices as advice, and that other
// seats get none.
func TestSuggest(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	state := get[wire.State](h, of(c)+"/state?seat=hunter", c.Tokens["hunter"])
	advice := get[battlemat.Choice](h, of(c)+"/suggest?seat=auto", c.Tokens["hunter"])
	found := false
	for _, choice := range state.Choices {
		found = found || choice.Command == advice.Command
	}
	if !found {
		t.Errorf("advised to %s, which is no choice", advice.Command)
	}
	refused(t, h.ask("GET", of(c)+"/suggest?seat=red", nil, c.Tokens["red"]), 409, "nothing-to-do")
	refused(t, h.ask("GET", of(c)+"/suggest", nil, c.Spectator), 409, "nothing-to-do")
	refused(t, h.ask("GET", of(c)+"/suggest?seat=hunter", nil, c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/suggest?seat=hunter", nil, "nonsense"), 404, "no-such-match")
}

// TestStrangers checks that a client with a wrong token, or none, learns nothing, and that a
// spectator may do nothing.
func TestStrangers(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c, other := h.begin(nil), h.begin(nil)
	missing := strings.Repeat("a", 22)
	var first []byte
	for _, path := range []string{"", "/state", "/log", "/why?at=1,1", "/look?figure=hunter", "/prospects?figure=hunter", "/plans?at=1,1", "/export", "/board", "/ending", "/events"} {
		for _, tokens := range [][]string{nil, {"nonsense"}, {other.Tokens["hunter"]}, {other.Owner, other.Spectator}, {c.Owner + "x"}} {
			r := h.ask("GET", of(c)+path, nil, tokens...)
			refused(t, r, 404, "no-such-match")
			if first == nil {
				first = r.body
			}
			if !bytes.Equal(r.body, first) {
				t.Errorf("%s: %s differs from %s", path, r.body, first)
			}
			if r := h.ask("GET", api+"/matches/"+missing+path, nil, tokens...); !bytes.Equal(r.body, first) {
				t.Errorf("%s: a match that does not exist is told apart: %s", path, r.body)
			}
		}
	}
	refused(t, h.act(c, "hunter", 0, "roll", other.Tokens["hunter"]), 404, "no-such-match")
	refused(t, h.act(c, "hunter", 0, "roll", c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.act(c, "hunter", 0, "roll", c.Spectator), 403, "not-your-seat")
	refused(t, h.act(c, "hunter", 0, "roll", c.Owner), 403, "not-your-seat")
	refused(t, h.act(c, "", 0, "roll", c.Spectator), 403, "not-your-seat")
	refused(t, h.act(c, "", 0, "/pause", c.Spectator), 403, "not-your-seat")
	refused(t, h.act(c, "nobody", 0, "roll", c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/state?seat=hunter", nil, c.Tokens["red"]), 403, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/log?seat=hunter", nil, c.Spectator), 403, "not-your-seat")
	// Several tokens in one header stand for several seats. A wrong token among them does no harm.
	table := get[wire.Table](h, of(c), "nonsense", c.Tokens["red"], c.Tokens["blue"], c.Owner)
	if len(table.Mine) != 2 || !table.Owner {
		t.Errorf("mine %v, owner %v", table.Mine, table.Owner)
	}
}

func TestStaleAndRefused(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	seq := h.play(c, 2)
	p := refused(t, h.act(c, "hunter", seq-1, "end", c.Tokens["hunter"]), 409, "stale")
	if p.Seq == nil || *p.Seq != seq {
		t.Errorf("stale at %v, the match is at %d", p.Seq, seq)
	}
	state := get[wire.State](h, of(c)+"/state?seat=auto", c.Tokens["hunter"], c.Tokens["red"], c.Tokens["blue"])
	p = refused(t, h.act(c, state.Seat, seq, "move 99,99", c.Tokens[state.Seat]), 422, "refused")
	if p.Refusal == nil || p.Refusal.Rule == "" || p.Refusal.Detail != p.Detail {
		t.Errorf("refusal %+v", p)
	}
	if table := get[wire.Table](h, of(c), c.Owner); table.Seq != seq {
		t.Errorf("refused commands moved the match from %d to %d", seq, table.Seq)
	}
}

// TestStaleAtTheBeginning checks that the seq of entry 0 is reported like any other.
func TestStaleAtTheBeginning(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	r := h.act(c, "hunter", 5, "roll", c.Tokens["hunter"])
	if p := refused(t, r, 409, "stale"); p.Seq == nil || *p.Seq != 0 {
		t.Errorf("stale at %v: %s", p.Seq, r.body)
	}
}

// TestBadRequests checks that bad requests are answered with problems, and do no harm.
func TestBadRequests(t *testing.T) {
	t.Parallel()
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	hunter := c.Tokens["hunter"]
	large := `{"seat":"hunter","seq":0,"command":"` + strings.Repeat("a", 10<<20) + `"}`
	for name, one := range map[string]struct {
		method, path string
		body         any
		status       int
		code         string
	}{
		"10 MB":                {"POST", of(c) + "/commands", large, 413, "too-large"},
		"10 MB match":          {"POST", api + "/matches", large, 413, "too-large"},
		"a long command":       {"POST", of(c) + "/commands", wire.Act{Seat: "hunter", Command: battlemat.Command(strings.Repeat("a", 5000))}, 422, "refused"},
		"no JSON":              {"POST", of(c) + "/commands", "hello", 400, "invalid"},
		"no seq":               {"POST", of(c) + "/commands", `{"seat":"hunter","command":"roll"}`, 422, "invalid"},
		"unknown field":        {"POST", of(c) + "/commands", `{"seat":"hunter","seq":0,"command":"roll","token":"x"}`, 422, "invalid"},
		"unknown scenario":     {"POST", api + "/matches", `{"scenario":"../../etc/passwd"}`, 422, "invalid"},
		"unknown seat":         {"POST", api + "/matches", `{"scenario":"tag-yard","seats":{"nobody":"bot"}}`, 422, "refused"},
		"unknown holder":       {"POST", api + "/matches", `{"scenario":"tag-yard","seats":{"red":"ghost"}}`, 422, "refused"},
		"later than the last":  {"GET", of(c) + "/state?at=7", nil, 422, "invalid"},
		"before the first":     {"GET", of(c) + "/state?at=-1", nil, 422, "invalid"},
		"no cell":              {"GET", of(c) + "/why?seat=hunter&at=here", nil, 422, "invalid"},
		"no figure":            {"GET", of(c) + "/look?seat=hunter", nil, 422, "invalid"},
		"no such path":         {"GET", api + "/secrets", nil, 404, "not-found"},
		"wrong method":         {"DELETE", of(c), nil, 405, "wrong-method"},
		"no such file":         {"GET", "/wp-login.php", nil, 404, "not-found"},
		"no such picture":      {"GET", api + "/scenarios/none/picture.svg", nil, 404, "not-found"},
		"a stream without one": {"GET", of(c) + "/stream", nil, 426, "invalid"},
		"an odd last event":    {"GET", of(c) + "/events?from=x", nil, 422, "invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, h.ask(one.method, one.path, one.body, hunter), one.status, one.code)
		})
	}
	for _, path := range []string{"/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/../../secret", "/assets/%2e%2e/%2e%2e/go.mod", "/%00", "//etc/passwd", api + "/matches/..%2f..%2fx", api + "/scenarios/..%2f..%2fx/picture.svg"} {
		if r := h.ask("GET", path, nil, hunter); r.status != 404 || bytes.Contains(r.body, []byte("root:")) {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
	}
	if seq := h.play(c, 1); seq != 1 {
		t.Errorf("seq %d", seq)
	}
}

// TestLimits checks that a client that is too fast is told to wait, and how long.
func TestLimits(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) {
		o.Limits.Matches = server.Rate{PerSecond: 0.001, Burst: 2}
		o.Limits.Commands = server.Rate{PerSecond: 0.001, Burst: 3}
	})
	c := h.begin(nil)
	other := h.begin(nil)
	r := h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard"})
	refused(t, r, 429, "too-many")
	if r.header.Get("Retry-After") == "" {
		t.Error("no word on when to come again")
	}
	for range 3 {
		refused(t, h.act(c, "hunter", 0, "dance", c.Tokens["hunter"]), 422, "refused")
	}
	refused(t, h.act(c, "hunter", 0, "dance", c.Tokens["hunter"]), 429, "too-many")
	refused(t, h.act(other, "hunter", 0, "dance", other.Tokens["hunter"]), 422, "refused")
	// Clients that may not act do not use up the allowance of the others.
	for range 10 {
		refused(t, h.act(other, "hunter", 0, "dance", other.Spectator), 403, "not-your-seat")
	}
	refused(t, h.act(other, "hunter", 0, "dance", other.Tokens["hunter"]), 422, "refused")

	slow := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Requests = server.Rate{PerSecond: 0.001, Burst: 1} })
	slow.ask("GET", "/healthz", nil)
	refused(t, slow.ask("GET", "/healthz", nil), 429, "too-many")
}

// TestHeaders checks the security headers for browsers, on every kind of answer.
func TestHeaders(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	for _, path := range []string{"/", "/assets/main-1a2b.js", "/nowhere", api + "/scenarios", of(c), "/openapi.json", "/docs", "/metrics", "/healthz"} {
		r := h.ask("GET", path, nil)
		for name, want := range map[string]string{
			"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
			"Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self';",
		} {
			if got := r.header.Get(name); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s: %q", path, name, got)
			}
		}
		if !strings.Contains(r.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") || r.header.Get("X-Request-Id") == "" {
			t.Errorf("%s: %v", path, r.header)
		}
		if strings.Contains(string(r.body), "<script>") || strings.Contains(string(r.body), "<style>") {
			t.Errorf("%s: a script or a style stands in the page", path)
		}
	}
	asset := h.ask("GET", "/assets/main-1a2b.js", nil)
	if got := asset.header.Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("an asset is kept: %q", got)
	}
	index := h.ask("GET", "/", nil)
	if got := index.header.Get("Cache-Control"); got != "no-cache" || !strings.HasPrefix(index.header.Get("Content-Type"), "text/html") {
		t.Errorf("the page: %v", index.header)
	}
	again, _ := http.NewRequest("GET", h.url+"/", nil)
	again.Header.Set("If-None-Match", index.header.Get("ETag"))
	if r := h.send(again); r.status != 304 {
		t.Errorf("asked again: %d", r.status)
	}

	// A page from another site may change nothing.
	cross, _ := http.NewRequest("POST", h.url+api+"/matches", strings.NewReader(`{"scenario":"tag-yard"}`))
	cross.Header.Set("Origin", "https://elsewhere.example")
	refused(t, h.send(cross), 403, "other-origin")
	same, _ := http.NewRequest("POST", h.url+api+"/matches", strings.NewReader(`{"scenario":"tag-yard"}`))
	same.Header.Set("Origin", h.url)
	read[wire.Created](t, h.send(same), 201)
}

// TestOpenAPI checks that the document names every path that the server has.
func TestOpenAPI(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	doc := get[struct {
		OpenAPI    string                                `json:"openapi"`
		Paths      map[string]map[string]json.RawMessage `json:"paths"`
		Components struct {
			Schemas map[string]json.RawMessage `json:"schemas"`
		} `json:"components"`
	}](h, "/openapi.json")
	for _, path := range []string{
		"/scenarios", "/scenarios/{id}/picture.svg", "/books", "/matches", "/matches/{id}", "/matches/{id}/state", "/matches/{id}/commands",
		"/matches/{id}/log", "/matches/{id}/suggest", "/matches/{id}/why", "/matches/{id}/look", "/matches/{id}/prospects", "/matches/{id}/plans", "/matches/{id}/export", "/matches/{id}/ending", "/matches/{id}/stream", "/matches/{id}/events",
	} {
		if doc.Paths[api+path] == nil {
			t.Errorf("%s is not described", path)
		}
	}
	for _, name := range []string{"Problem", "Created", "Table", "LogLine", "Line", "NewMatch", "Act", "State", "View", "Hello", "FromServer", "FromClient", "Update"} {
		if doc.Components.Schemas[name] == nil {
			t.Errorf("schema %s is not described", name)
		}
	}
	if op := doc.Paths[api+"/matches/{id}/state"]["get"]; !bytes.Contains(op, []byte("#/components/schemas/State")) {
		t.Errorf("state answers with %s", op)
	}
	for path, item := range doc.Paths {
		for method, op := range item {
			if bytes.Contains(op, []byte(`"4`)) && !bytes.Contains(op, []byte("application/problem+json")) {
				t.Errorf("%s %s: errors are not problems: %s", method, path, op)
			}
		}
	}
}

func TestHealthAndMetrics(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	h.play(c, 2)
	h.act(c, "hunter", 0, "roll", c.Tokens["hunter"])
	if r := h.ask("GET", "/healthz", nil); r.status != 200 || !bytes.Contains(r.body, []byte("ok")) {
		t.Errorf("health: %d %s", r.status, r.body)
	}
	text := string(h.ask("GET", "/metrics", nil).body)
	for _, want := range []string{
		`battlemat_http_requests_total{method="POST",route="/api/v1/matches/{id}/commands",status="200"} 2`,
		`battlemat_http_requests_total{method="POST",route="/api/v1/matches/{id}/commands",status="409"} 1`,
		`battlemat_commands_total{result="taken"} 2`, `battlemat_commands_total{result="stale"} 1`,
		"battlemat_matches_begun_total 1", "battlemat_live_matches 0", "go_goroutines",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics do not tell %s", want)
		}
	}
	if strings.Contains(text, c.Match) {
		t.Error("the metrics name a match: there is no end to those")
	}
}
