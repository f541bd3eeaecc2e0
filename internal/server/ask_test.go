package server_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// room is a board with two figures and a wall between them.
const room = `{"format":"battlemat.board/1","name":"A room","grid":"square","rules":"heroquest","map":["....","...."],"legend":{".":"floor"},
	"walls":[[1,0,"E"]],"figures":[{"id":"elf","kind":"Elf","side":"heroes","at":[0,0]},{"id":"orc","kind":"Orc","side":"monsters","at":[3,0]}]}`

func deskHouse(t *testing.T, change ...func(*server.Options)) *house {
	return openHouse(t, match.NewMemory(), append([]func(*server.Options){func(o *server.Options) { o.Questions = desk.Kinds() }}, change...)...)
}

func packed(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	z, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return "z." + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// TestSeveralQuestionsAtOnce checks that each question gets the answer that it gets by itself, that
// the answers are in the order of the questions, and that a fault in one question affects only its
// own answer.
func TestSeveralQuestionsAtOnce(t *testing.T) {
	h := deskHouse(t)
	sent := `{"board":` + room + `,"lay":true,"questions":[{"ask":"see","with":{"from":"elf","to":"orc"}},{"ask":"see","with":{"from":"nobody"}},
		{"ask":"dance"},{"ask":"draw","with":{}},{"ask":"distance","with":{"from":"0,0","to":[3,1],"rules":"heroquest"}},{"ask":"see","with":{"from":"elf","board":"9x9"}}]}`
	got := read[wire.DeskAnswers](t, h.ask("POST", api+"/desk", json.RawMessage(sent)), 200)
	alone := h.ask("POST", api+"/desk/see", json.RawMessage(`{"board":`+room+`,"from":"elf","to":"orc"}`))
	if len(got.Answers) != 6 || string(got.Answers[0].Value) != strings.TrimSpace(string(alone.body)) || !got.Answers[0].No {
		t.Fatalf("%+v\nalone %s", got.Answers, alone.body)
	}
	if told := strings.Join(got.Answers[0].Told, "\n"); !strings.HasPrefix(told, "No: elf does not see orc.") {
		t.Errorf("it is told as %q", told)
	}
	for i, want := range map[int]string{1: "nobody", 2: "dance", 3: "draw", 5: "the board is the same for all"} {
		if p := got.Answers[i].Problem; p == nil || p.Code != "invalid" || !strings.Contains(p.Detail, want) || got.Answers[i].Value != nil {
			t.Errorf("answer %d: %+v", i, got.Answers[i])
		}
	}
	if got.Answers[4].Problem != nil || !strings.Contains(string(got.Answers[4].Value), `"squares":4`) {
		t.Errorf("the distance: %+v %s", got.Answers[4].Problem, got.Answers[4].Value)
	}
	if l := got.Laid; l == nil || l.Name != "A room" || l.Rules != "heroquest" || l.Profile == "" || len(l.View.Figures) != 2 || len(l.View.Ground.Walls) == 0 || l.Scenario {
		t.Errorf("laid %+v", l)
	}
	// Without lay, the board is not sent back.
	if again := read[wire.DeskAnswers](t, h.ask("POST", api+"/desk", json.RawMessage(`{"board":"9x9","questions":[]}`)), 200); again.Laid != nil || len(again.Answers) != 0 {
		t.Errorf("%+v", again)
	}
}

// TestABoardIsLaidOut checks that a board is laid out unchanged, and a scenario as it begins. If a
// board names no rulebook, the answer says so, and the request can name one.
func TestABoardIsLaidOut(t *testing.T) {
	t.Parallel()
	h := deskHouse(t)
	laid := func(body string) *wire.LaidBoard {
		t.Helper()
		return read[wire.DeskAnswers](t, h.ask("POST", api+"/desk", json.RawMessage(body)), 200).Laid
	}
	if l := laid(`{"board":"soup-for-the-orcs","lay":true}`); !l.Scenario || len(l.View.Figures) < 8 || l.Rules != "heroquest" {
		t.Errorf("soup: %v, %d figures, rules %q", l.Scenario, len(l.View.Figures), l.Rules)
	}
	if l := laid(`{"board":"9x9","lay":true}`); l.Rules != "" || !strings.Contains(l.NoRules, "names no rules") || len(l.Questions) > 0 {
		t.Errorf("9x9: %+v", l)
	}
	if l := laid(`{"board":"9x9","rules":"dnd","lay":true}`); l.Rules != "dnd" || len(l.Shapes) == 0 || len(l.Metrics) == 0 || l.Unit != "ft" {
		t.Errorf("9x9 by dnd: %+v", l)
	}
	for body, want := range map[string]string{
		`{"board":"nowhere","lay":true}`:                      "nowhere",
		`{"board":{"format":"battlemat.board/1"},"lay":true}`: "grid",
		`{"board":7}`:                      "body.board",
		`{"board":"2000x2000","lay":true}`: "cells",
		`{"board":{"format":"battlemat.scenario/1","rules":"x"},"lay":1}`: "",
	} {
		p := refused(t, h.ask("POST", api+"/desk", json.RawMessage(body)), 422, "invalid")
		if !strings.Contains(p.Detail, want) {
			t.Errorf("%s: %s", body, p.Detail)
		}
	}
	many := `{"board":"9x9","questions":[` + strings.Repeat(`{"ask":"see"},`, 12) + `{"ask":"see"}]}`
	refused(t, h.ask("POST", api+"/desk", json.RawMessage(many)), 422, "invalid")
	large := `{"board":"` + strings.Repeat(`.\n`, 300<<10) + `"}`
	refused(t, h.ask("POST", api+"/desk", json.RawMessage(large)), 413, "too-large")
}

// TestSeveralQuestionsCountAsOne checks that several questions in one request count as one for the
// rate limit.
func TestSeveralQuestionsCountAsOne(t *testing.T) {
	h := deskHouse(t, func(o *server.Options) { o.Limits.Desk = server.Rate{PerSecond: 0.001, Burst: 2} })
	body := json.RawMessage(`{"board":"9x9","rules":"heroquest","questions":[{"ask":"see","with":{"from":"1,1","rules":"heroquest"}},{"ask":"see","with":{"from":"2,1","rules":"heroquest"}},{"ask":"see","with":{"from":"3,1","rules":"heroquest"}}]}`)
	for range 2 {
		if got := read[wire.DeskAnswers](t, h.ask("POST", api+"/desk", body), 200); len(got.Answers) != 3 || got.Answers[2].Problem != nil {
			t.Errorf("%+v", got)
		}
	}
	refused(t, h.ask("POST", api+"/desk", body), 429, "too-many")
}

// TestAnAnswerHasAPicture checks that an answer has a picture with its own address, which may
// contain the board, so that other sites can embed it.
func TestAnAnswerHasAPicture(t *testing.T) {
	h := deskHouse(t)
	for _, query := range []string{
		"see.svg?board=heroquest-drowned-cellars&from=elf&to=orc1", "see.svg?from=elf&to=orc&board=" + packed(t, room),
		"reach.svg?from=elf&board=" + packed(t, room) + "&move=3", "monster.svg?board=gloomhaven-sluice-room&figure=guard1&move=2",
	} {
		// A page from another site can show the picture, and gets nothing else.
		r := h.from("GET", "/desk/"+query, "", "Sec-Fetch-Site", "cross-site")
		refused(t, h.from("GET", api+"/desk/"+query, "", "Sec-Fetch-Site", "cross-site"), 403, "other-origin")
		head := r.header
		if r.status != 200 || !bytes.HasPrefix(r.body, []byte("<svg")) || head.Get("Content-Type") != "image/svg+xml" || head.Get("Cross-Origin-Resource-Policy") != "cross-origin" ||
			!strings.Contains(head.Get("Cache-Control"), "max-age") || !strings.Contains(head.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s: %d %v %.100s", query, r.status, head, r.body)
		}
	}
	if r := h.ask("POST", api+"/desk/see.svg", json.RawMessage(`{"board":`+room+`,"from":"elf","to":"orc"}`)); r.status != 200 || !bytes.Contains(r.body, []byte("<svg")) || r.header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
		t.Errorf("%d %.200s", r.status, r.body)
	}
	bomb := packed(t, strings.Repeat(" ", 10<<20))
	for query, want := range map[string]string{
		"see.svg?from=elf&board=z.!": "base64", "see.svg?from=elf&board=z.AAAA": "deflate", "see.svg?from=elf&board=" + bomb: "at most", "see.svg?board=9x9&rules=heroquest&all=true": "all",
		"see.svg?from=elf&board=" + packed(t, `{"format":"battlemat.board/1"}`): "grid", "range.svg?rules=gloomhaven&from=0,0&to=2,0&board=" + packed(t, `{"format":"battlemat.board/1","grid":"hex-flat","map":[".#."],"legend":{".":"floor","#":"wall"}}`): "no picture",
	} {
		if p := refused(t, h.ask("GET", api+"/desk/"+query, nil), 422, "invalid"); !strings.Contains(p.Detail, want) {
			t.Errorf("%.80s: %s", query, p.Detail)
		}
	}
	// The question itself accepts the same board.
	if r := h.ask("GET", api+"/desk/see?from=elf&to=orc&board="+packed(t, room), nil); r.status != 200 || !bytes.Contains(r.body, []byte(`"sees":false`)) {
		t.Errorf("%d %s", r.status, r.body)
	}
}

// TestTheDeskHasAPlainAddress checks that a plain address leads to the desk's page, wherever the
// program is served.
func TestTheDeskHasAPlainAddress(t *testing.T) {
	h := deskHouse(t)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(h.url + "/desk")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if at := answer.Header.Get("Location"); answer.StatusCode != http.StatusFound || at != "./#/desk" {
		t.Errorf("%d to %q", answer.StatusCode, at)
	}
}
