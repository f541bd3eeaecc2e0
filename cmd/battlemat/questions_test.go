package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/match"
)

// deskServer starts a server with only the desk.
func deskServer(t *testing.T) *httptest.Server {
	t.Helper()
	log := match.NewMemory()
	service := match.NewService(log, match.Options{Rules: ruleset})
	t.Cleanup(func() { _ = service.Close(t.Context()) })
	none := server.Rate{PerSecond: -1}
	s, err := server.New(server.Options{Service: service, Rules: ruleset, Questions: desk.Kinds(), Limits: server.Limits{Requests: none, Desk: none, Think: time.Minute}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Shutdown(context.WithoutCancel(t.Context())) })
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	return web
}

// fetch sends a request and returns the status and the body of the answer.
func fetch(t *testing.T, web *httptest.Server, path, body string) (int, string) {
	t.Helper()
	method := http.MethodGet
	if body != "" {
		method = http.MethodPost
	}
	r, err := http.NewRequest(method, web.URL+"/api/v1/desk/"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := web.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// TestTheDeskAnswersAsTheCommandLineDoes checks that the same question gets the same bytes from the
// desk and from the command line.
func TestTheDeskAnswersAsTheCommandLineDoes(t *testing.T) {
	web := deskServer(t)
	const hq = "heroquest-standard"
	for _, one := range []struct{ path, query, command string }{
		{"see", "board=" + hq + "&from=10,18&to=12,17&rules=heroquest", "see " + hq + " 10,18 12,17 --rules heroquest"},
		{"see", "board=" + hq + "&from=10,18&to=10,17&rules=heroquest", "see " + hq + " 10,18 10,17 --rules heroquest"},
		{"see", "board=" + hq + "&all=true&rules=heroquest", "see " + hq + " --all --rules heroquest"},
		{"see", "board=9x9&from=4,4&rules=heroquest&set=anti-door-camping%3Don", "see 9x9 4,4 --rules heroquest --set anti-door-camping=on"},
		{"range", "board=9x9&from=1,1&to=4,4&rules=heroquest", "range 9x9 1,1 4,4 --rules heroquest"},
		{"reach", "board=9x9&from=4,4&move=3&rules=heroquest", "reach 9x9 4,4 --move 3 --rules heroquest"},
		{"distance", "from=0,0&to=6,6", "distance 0,0 6,6"},
		{"odds/heroquest", "attack=3&defend=2&body=2", "odds heroquest --attack 3 --defend 2 --body 2"},
		{"odds/gloomhaven", "attack=2&bonus=%2B1&bonus=x2", "odds gloomhaven --attack 2 --bonus +1 --bonus x2"},
		{"odds/gloomhaven", "attack=2&profile=frosthaven&advantage=true&ward=true&retaliate=2&hp=2", "odds gloomhaven --attack 2 --profile=frosthaven --advantage --ward --retaliate=2 --hp=2"},
		{"odds/gloomhaven", "attack=2&set=advantage%3Done-more", "odds gloomhaven --attack 2 --set advantage=one-more"},
	} {
		status, got := fetch(t, web, one.path+"?"+one.query, "")
		r := execute(append(strings.Fields(one.command), "--json"), nil, nil)
		if status != http.StatusOK || got != string(r.Stdout) {
			t.Errorf("%s?%s: %d\n%s\nthe command line answers\n%s%s", one.path, one.query, status, got, r.Stdout, r.Stderr)
		}
		// Ask the same question as a JSON object.
		values, err := url.ParseQuery(one.query)
		if err != nil {
			t.Fatal(err)
		}
		fields := map[string]any{}
		for name, list := range values {
			fields[name] = list[0]
			if len(list) > 1 {
				fields[name] = list
			}
		}
		body, _ := json.Marshal(fields)
		if status, posted := fetch(t, web, one.path, string(body)); status != http.StatusOK || posted != got {
			t.Errorf("%s %s: %d %s", one.path, body, status, posted)
		}
	}
}

// TestTheDeskTakesABoard checks that a client can send its own board with a question.
func TestTheDeskTakesABoard(t *testing.T) {
	web := deskServer(t)
	body := `{"board":{"format":"battlemat.board/1","grid":"square","map":["...","...","..."],"legend":{".":"floor"},"walls":[[1,1,"E"]],
		"figures":[{"id":"elf","kind":"Elf","side":"heroes","at":[1,1]}]},"from":"elf","to":[2,1],"rules":"heroquest","set":{"anti-door-camping":"on"}}`
	status, text := fetch(t, web, "see", body)
	var answer struct{ Sees bool }
	if status != http.StatusOK || json.Unmarshal([]byte(text), &answer) != nil || answer.Sees {
		t.Errorf("%d %s", status, text)
	}
}

// TestTheDeskIsBounded checks that requests that are malformed, go beyond the limits or name a file
// are refused with a reason, and without delay.
func TestTheDeskIsBounded(t *testing.T) {
	web := deskServer(t)
	for _, path := range []string{
		"see?board=2000x2000&from=1,1", "see?board=/etc/passwd&from=1,1", "see?board=-&from=1,1", "see?from=1,1", "see?board=9x9&from=--out=x",
		"see?board=9x9&from=1,1&out=/tmp/x.svg", "see?board=9x9&from=1,1&help=true", "reach?board=9x9&from=1,1&move=100000",
		"reach?board=9x9&from=1,1&move=many", "reach?board=9x9&from=1,1", "odds/heroquest?attack=100000&defend=2", "distance?from=1,1", "see?board=9x9&board=8x8&from=1,1",
		"odds/dnd?bonus=1&ac=10&damage=999d999", "odds/dnd?bonus=1&ac=10&damage=100d100", "see?board=64x64&all=true&rules=dnd",
		"reach?board=9x9&rules=dnd&from=1,1&move=0x7fff", "reach?board=9x9&rules=dnd&from=1,1&move=1_000", "reach?board=9x9&rules=dnd&from=1,1&move=9223372036854775808",
	} {
		begun := time.Now()
		status, text := fetch(t, web, path, "")
		if status != http.StatusUnprocessableEntity || !strings.Contains(text, `"code":"invalid"`) {
			t.Errorf("%s: %d %s", path, status, text)
		}
		if strings.Contains(text, "root:") || time.Since(begun) > 5*time.Second {
			t.Errorf("%s: %s after %v", path, text, time.Since(begun))
		}
	}
	large := `{"board":{"format":"battlemat.board/1","grid":"square","map":["` + strings.Repeat(".", 300) + strings.Repeat(`","`+strings.Repeat(".", 300), 199) + `"],"legend":{".":"floor"}},"from":"1,1"}`
	for _, body := range []string{large, `{"board":{"format":"x"},"from":"1,1"}`, `{"board":[1],"from":"1,1"}`, `{"from":{"a":1}}`} {
		if status, text := fetch(t, web, "see", body); status != http.StatusUnprocessableEntity {
			t.Errorf("%.60s: %d %s", body, status, text)
		}
	}
	if status, _ := fetch(t, web, "see", `{"board":"`+strings.Repeat("a", 10<<20)+`"}`); status != http.StatusRequestEntityTooLarge {
		t.Errorf("10 MB: %d", status)
	}
	if status, _ := fetch(t, web, "see", "[]"); status != http.StatusBadRequest {
		t.Errorf("no object: %d", status)
	}
}

// TestTheDearestQuestions checks that the most expensive questions are answered within a server's
// limits.
func TestTheDearestQuestions(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	web := deskServer(t)
	for _, path := range []string{
		"see?board=64x64&all=true&rules=heroquest", "reach?board=64x64&from=32,32&move=500&rules=dnd&size=4&parity=1", "reach?board=64x64&from=32,32&move=500&rules=gloomhaven",
		"reach?board=64x64&from=32,32&move=500&rules=heroquest", "odds/heroquest?attack=500&defend=500&body=500", "odds/heroscape?attack=500&defense=500",
		"odds/dnd?bonus=500&ac=500&damage=100d100", "odds/gloomhaven?attack=500&hp=500&advantage=true",
	} {
		begun := time.Now()
		status, text := fetch(t, web, path, "")
		took := time.Since(begun)
		t.Logf("%s: %d, %d bytes, %v", path, status, len(text), took.Round(time.Millisecond))
		if took > 20*time.Second || len(text) > 4<<20 {
			t.Errorf("%s: %d bytes after %v", path, len(text), took)
		}
	}
}

// TestEveryQuestionIsACommand checks that the command line and HTTP offer the same questions, with
// the same names. The only other flags of a command say how the answer is shown.
func TestEveryQuestionIsACommand(t *testing.T) {
	var p program
	parser, err := kong.New(&p, helped())
	if err != nil {
		t.Fatal(err)
	}
	shown := []string{"json", "out", "dark", "ascii", "plain", "expect", "help", "version"}
	for _, kind := range desk.Kinds() {
		node := commandOf(parser.Model.Node, strings.Fields(kind.Name))
		if node == nil {
			t.Fatalf("there is no command %s", kind.Name)
		}
		fields := map[string]bool{}
		for _, f := range reflect.VisibleFields(reflect.TypeOf(kind.New()).Elem()) {
			if name := f.Tag.Get("json"); name != "" && name != "-" {
				fields[name] = true
			}
		}
		named := map[string]string{"figure|cell": "from", "turn": "board", "file": "document"}
		values := slices.Clone(node.Positional)
		for _, flag := range node.Flags {
			values = append(values, flag.Value)
		}
		for _, v := range values {
			name := cmp.Or(named[v.Name], v.Name)
			if !fields[name] && !slices.Contains(shown, name) {
				t.Errorf("%s: %s is no field of the question", kind.Name, name)
			}
			delete(fields, name)
		}
		if len(fields) > 0 {
			t.Errorf("%s: the command does not have %v", kind.Name, fields)
		}
		if node.Help != kind.Doc {
			t.Errorf("%s: %q is not %q", kind.Name, node.Help, kind.Doc)
		}
	}
}

// TestTheDeskStops checks that a long question ends soon after its time has run out.
func TestTheDeskStops(t *testing.T) {
	on := func(name string) desk.OnBoard { return desk.OnBoard{Board: desk.Document{Name: name}} }
	for _, q := range []desk.Question{
		&desk.SeeQuestion{OnBoard: on("44x44"), All: true, ByBook: desk.ByBook{Rules: "dnd"}},
		&desk.AreaQuestion{OnBoard: on("64x64"), Shape: "cone", Size: 500, At: "32,32", Toward: "E", ByBook: desk.ByBook{Rules: "dnd"}},
	} {
		const patience = 50 * time.Millisecond
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		begun := time.Now()
		_, err := desk.Ask(q, &desk.Source{Stop: ctx.Err})
		took := time.Since(begun)
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) || took > patience+time.Second {
			t.Errorf("%+v: %v after %v", q, err, took)
		}
	}
}

// TestTheDeskTakesText sends a board in the text form, as the whole body or as a field.
func TestTheDeskTakesText(t *testing.T) {
	web := deskServer(t)
	const room = "rules: dnd\nplan:\n  + + + +\n   A . .\n  + + + +\nfigures:\n  A = a Fighter heroes\n"
	ask := func(path, kind, body string) (int, string) {
		r, err := web.Client().Post(web.URL+"/api/v1/desk/"+path, kind, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, _ := io.ReadAll(r.Body)
		return r.StatusCode, string(text)
	}
	field, _ := json.Marshal(map[string]any{"board": room, "from": "a", "move": 10})
	posted, one := ask("reach?from=a&move=10", "text/plain; charset=utf-8", room)
	within, other := ask("reach", "application/json", string(field))
	if posted != http.StatusOK || one != other || !strings.Contains(one, `"cost":10`) {
		t.Errorf("%d %s\n%d %s", posted, one, within, other)
	}
	if status, text := ask("odds/heroquest?attack=3&defend=2", "text/plain", room); status != http.StatusUnsupportedMediaType {
		t.Errorf("a document where none is taken: %d %s", status, text)
	}
	if status, text := ask("reach?from=a&move=10", "text/plain", "plan: nothing"); status != http.StatusUnprocessableEntity || !strings.Contains(text, "board:1:7: plan") {
		t.Errorf("a broken board: %d %s", status, text)
	}
	// Every fault of a document is returned with its place. A correct document has none.
	for body, want := range map[string]string{
		room:                                   `{"document":"-","faults":[],"doubts":[]}`,
		strings.Replace(room, ". .", ". Z", 1): `"line":4`,
		`{"format":"battlemat.scenario/1"}`:    `"path":"seats"`,
		`{"format":"battlemat.turn/1"}`:        `"path":"actor"`,
	} {
		if status, text := ask("check", "text/plain", body); status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d %s, want %s", body, status, text, want)
		}
	}
}

// TestTheDeskDraws asks for a drawing of a board with an answer on it. The drawing must be safe to
// show.
func TestTheDeskDraws(t *testing.T) {
	web := deskServer(t)
	r, err := web.Client().Get(web.URL + "/api/v1/desk/draw?board=heroquest-standard&see=10,18&rules=heroquest")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, _ := io.ReadAll(r.Body)
	if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "image/svg+xml" || !strings.HasPrefix(string(text), "<svg") || !strings.Contains(r.Header.Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("%s %v %.100s", r.Status, r.Header, text)
	}
	if status, text := fetch(t, web, "draw?board=9x9&out=/tmp/x.svg", ""); status != http.StatusUnprocessableEntity {
		t.Errorf("a file is written: %d %s", status, text)
	}
}

// TestReachWithoutPaths checks that without paths the answer is smaller, and has the same places
// and costs.
func TestReachWithoutPaths(t *testing.T) {
	web := deskServer(t)
	_, whole := fetch(t, web, "reach?board=20x20&from=4,4&move=30&rules=dnd", "")
	_, bare := fetch(t, web, "reach?board=20x20&from=4,4&move=30&rules=dnd&paths=false", "")
	var a, b desk.Reach
	if json.Unmarshal([]byte(whole), &a) != nil || json.Unmarshal([]byte(bare), &b) != nil || len(a.Cells) != len(b.Cells) || strings.Contains(bare, "path") || 2*len(bare) > len(whole) {
		t.Fatalf("%.200s\n%.200s", whole, bare)
	}
	for i := range a.Cells {
		if a.Cells[i].At != b.Cells[i].At || a.Cells[i].Cost != b.Cells[i].Cost || a.Cells[i].End != b.Cells[i].End {
			t.Errorf("%v, %v", a.Cells[i], b.Cells[i])
		}
	}
}

// TestSchemasArePrinted checks that the command line prints schemas, and that the server sends the
// same text.
func TestSchemasArePrinted(t *testing.T) {
	t.Parallel()
	s := serving(t, anyPort())
	for name := range desk.Schemas() {
		r := execute([]string{"schema", name}, nil, nil)
		var printed, served map[string]any
		if err := json.Unmarshal(r.Stdout, &printed); err != nil || r.Status != 0 {
			t.Fatal(name, err, r.Status)
		}
		if title, _ := printed["title"].(string); strings.HasPrefix(title, "battlemat.") && title != "battlemat."+name+"/1" {
			t.Errorf("%s is called %s", name, title)
		}
		if s.get("/api/v1/schemas/"+name, &served); printed["title"] == nil || served["title"] != printed["title"] {
			t.Errorf("%s: %v and %v", name, printed["title"], served["title"])
		}
	}
	if r := execute([]string{"schema", "bord"}, nil, nil); r.Status != fail || !strings.Contains(string(r.Stderr), "board") {
		t.Errorf("%d %s", r.Status, r.Stderr)
	}
}

// TestDeskRate checks that the desk has its own rate limit.
func TestDeskRate(t *testing.T) {
	if l := (&serveCmd{DeskRate: 50}).limits(); l.Desk.PerSecond != 50 || l.Desk.Burst != 200 || l.Requests != (server.Rate{}) {
		t.Errorf("%+v", l)
	}
}

// TestTheDesksErrorsNameTheField checks that errors name the field, so that a program need not read
// the text.
func TestTheDesksErrorsNameTheField(t *testing.T) {
	web := deskServer(t)
	for body, want := range map[string]string{
		`{"board":"9x9","from":[1,1],"move":-3,"rules":"dnd"}`:                               `"field":"/move","reason":"out-of-range"`,
		`{"board":"9x9","from":[1,1],"move":3,"rules":"chess"}`:                              `"field":"/rules","reason":"unknown"`,
		`{"board":"9x9","from":[99,1],"move":3,"rules":"dnd"}`:                               `"field":"/from","reason":"unknown"`,
		`{"board":"9x9","move":3,"rules":"dnd"}`:                                             `"field":"/from","reason":"missing"`,
		`{"board":"9x9","from":[1,1],"move":"far","rules":"dnd"}`:                            `"field":"/move","reason":"malformed"`,
		`{"board":"9x9","from":[1,1],"move":3,"rules":"dnd","speed":1}`:                      `"field":"/speed","reason":"unknown"`,
		`{"board":{"format":"battlemat.board/1","grid":"round"},"from":[1,1],"rules":"dnd"}`: `"field":"/board/map","reason":"faulty"`,
	} {
		if status, text := fetch(t, web, "reach", body); status != http.StatusUnprocessableEntity || !strings.Contains(text, want) {
			t.Errorf("%s: %d %s, want %s", body, status, text, want)
		}
	}
}
