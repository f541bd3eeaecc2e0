package e2e_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
)

// attackers are the hostile clients of a server that takes clients' addresses from its proxy. Each
// has its own address.
type attackers struct {
	h     *harness
	base  string
	own   *table // the attackers' own match
	other *table // a match whose name they know, but whose tokens they lack
	done  atomic.Int64
}

// from returns an address. Each address has its own limits.
func from(n int) string { return fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255) }

// try sends a request from an address. It does not wait for the part of the body that the server
// does not read.
func (b *attackers) try(n int, method, path string, body io.Reader, tokens ...string) (reply, error) {
	ctx, cancel := context.WithTimeout(b.h.ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, b.base+path, body)
	if err != nil {
		return reply{}, err
	}
	r.Header.Set("X-Forwarded-For", from(n))
	r.Header.Set("Content-Type", "application/json")
	if len(tokens) > 0 {
		r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	}
	b.done.Add(1)
	return b.h.send(r)
}

// refused expects one of the given statuses. If a request is too large, the server may stop reading
// before it has answered, and the answer may be lost.
func (b *attackers) refused(what string, r reply, err error, allowed ...int) {
	if err != nil && slices.Contains(allowed, http.StatusRequestEntityTooLarge) {
		return
	}
	if err != nil || !slices.Contains(allowed, r.status) {
		_ = b.h.failf("%s: %d %.300s %v", what, r.status, r.body, err)
	}
}

// impostors send requests without permission.
func (b *attackers) impostors(n int) {
	act := func(seat string) io.Reader {
		return strings.NewReader(fmt.Sprintf(`{"seat":%q,"seq":0,"command":"roll"}`, seat))
	}
	at := func(m *table, rest string) string { return m.at("", rest) }
	wrong := strings.Repeat("wrong_token", 3)[:tokenLength]
	b.h.log.secret(wrong)
	red, hunter := b.own.Tokens["red"], b.own.Tokens["hunter"]
	for _, one := range []struct {
		what, method, path string
		body               io.Reader
		tokens             []string
		status             []int
	}{
		{"no token", "GET", at(b.other, ""), nil, nil, []int{404}},
		{"a wrong token", "POST", at(b.other, "/commands"), act("red"), []string{wrong}, []int{404}},
		{"another match's token", "POST", at(b.other, "/commands"), act("red"), []string{red, hunter, b.own.Owner}, []int{404}},
		{"another match's export", "GET", at(b.other, "/export"), nil, []string{b.own.Owner}, []int{404}},
		{"another seat's token", "POST", at(b.own, "/commands"), act("hunter"), []string{red}, []int{403}},
		{"another seat's state", "GET", at(b.own, "/state?seat=hunter"), nil, []string{red}, []int{403}},
		{"a spectator acting", "POST", at(b.own, "/commands"), act("hunter"), []string{b.own.Spectator}, []int{403}},
		{"a spectator as nobody", "POST", at(b.own, "/commands"), strings.NewReader(`{"seat":"","seq":0,"command":"/pause"}`), []string{b.own.Spectator}, []int{403}},
		{"holding without owning", "POST", at(b.own, "/commands"), strings.NewReader(`{"seat":"red","seq":0,"command":"/hold red bot"}`), []string{red}, []int{403}},
		{"the secret log", "GET", at(b.own, "/export"), nil, []string{b.own.Owner}, []int{409}},
		{"a token in the query", "GET", at(b.own, "?token="+b.own.Owner), nil, nil, []int{404}},
		{"a token in the path", "GET", api + "/matches/" + b.own.Owner, nil, nil, []int{404}},
		{"a token as a seat", "GET", at(b.own, "/state?seat="+hunter), nil, []string{red}, []int{403}},
		{"a token as a figure", "GET", at(b.own, "/why?at="+hunter), nil, []string{red}, []int{422}},
		{"a token as a command", "POST", at(b.own, "/commands"), strings.NewReader(`{"seat":"hunter","seq":0,"command":"` + hunter + `"}`), []string{hunter}, []int{422}},
		{"a token as a scenario", "POST", api + "/matches", strings.NewReader(`{"scenario":"` + hunter + `"}`), nil, []int{422}},
		{"no JSON", "POST", at(b.own, "/commands"), strings.NewReader("\x00\xff{{{" + hunter), []string{hunter}, []int{400, 422}},
		{"deep JSON", "POST", at(b.own, "/commands"), strings.NewReader(strings.Repeat("[", 30000)), []string{hunter}, []int{400, 422}},
		{"ten megabytes", "POST", at(b.own, "/commands"), io.MultiReader(strings.NewReader(`{"seat":"hunter","seq":0,"command":"`), io.LimitReader(endless{}, 10<<20), strings.NewReader(`"}`)), []string{hunter}, []int{413}},
		{"a large scenario", "POST", api + "/matches", io.MultiReader(strings.NewReader(`{"scenario":"`), io.LimitReader(endless{}, 10<<20), strings.NewReader(`"}`)), nil, []int{413}},
	} {
		r, err := b.try(n, one.method, one.path, one.body, one.tokens...)
		b.refused(one.what, r, err, one.status...)
	}
}

// endless is a reader that yields the letter a forever.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// raw writes bytes to a new connection, and returns everything that the server sends before it
// closes the connection.
func (b *attackers) raw(text string) (string, error) {
	conn, err := net.Dial("tcp", strings.TrimPrefix(b.base, "http://"))
	if err != nil {
		return "", err
	}
	defer conn.Close()
	b.done.Add(1)
	_ = conn.SetDeadline(time.Now().Add(patience))
	if _, err := io.WriteString(conn, text); err != nil {
		return "", nil // the server closed the connection early
	}
	said, err := io.ReadAll(conn)
	if ne, is := err.(net.Error); is && ne.Timeout() {
		return "", fmt.Errorf("the server keeps a connection that said %.60q", text)
	}
	return string(said), nil
}

// traversals request paths that lead out of the served folder, in every spelling.
func (b *attackers) traversals(n int) {
	for _, path := range []string{
		"/../../../../etc/passwd", "/..%2f..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/assets/../../../../etc/passwd",
		"/assets/..%5c..%5c..%5cetc%5cpasswd", "//etc/passwd", "/assets//etc/passwd", "/.git/config", "/go.mod",
		api + "/matches/../../../etc/passwd", api + "/matches/%2e%2e%2f%2e%2e%2fetc%2fpasswd/state", api + "/scenarios/..%2f..%2fgo.mod/picture.svg",
		api + "/scenarios/" + strings.Repeat("../", 40) + "etc/passwd", "/" + strings.Repeat("a", 8000), "http://elsewhere/etc/passwd", "*",
	} {
		said, err := b.raw("GET " + path + " HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + from(n) + "\r\nConnection: close\r\n\r\n")
		if err != nil {
			_ = b.h.failf("%v", err)
		}
		status, _, _ := strings.Cut(strings.TrimPrefix(said, "HTTP/1.1 "), " ")
		// The server may answer with the client's page for its own paths, but never with a file
		// from outside.
		page := status == "200" && strings.Contains(strings.ToLower(said), "<!doctype html")
		if strings.Contains(said, "root:") || strings.Contains(said, "[core]") || strings.Contains(said, "module github.com") || !page && !slices.Contains([]string{"301", "302", "307", "308", "400", "404", "405"}, status) {
			_ = b.h.failf("GET %.80s: %.300s", path, said)
		}
	}
	// Send a request head that does not end.
	said, err := b.raw("GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 1<<20) + "\r\n\r\n")
	if err != nil || said != "" && !strings.Contains(said, " 431 ") {
		_ = b.h.failf("a megabyte of head: %.200s %v", said, err)
	}
}

// upgrade opens a stream of raw bytes from its own address.
func (b *attackers) upgrade(n int, m *table) string {
	return "GET " + m.at("", "/stream") + " HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + from(n) + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
}

// garbage sends streams of bytes that are not messages. The server ends each of them.
func (b *attackers) garbage(n int) {
	noise := make([]byte, 5000)
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	for _, frames := range []string{
		"\x81\x05hello", // not masked
		"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff0000x",    // nine exabytes
		"\xf3\x80\x00\x00\x00\x00",                         // a kind that does not exist
		"\x01\x80\x00\x00\x00\x00\x01\x80\x00\x00\x00\x00", // a message that begins twice
		"\x89\xfe\x7f\xff0000" + string(noise),             // a ping of 32 KiB
		string(noise),
		"GET / HTTP/1.1\r\n\r\n",
	} {
		if _, err := b.raw(b.upgrade(n, b.own) + frames); err != nil {
			_ = b.h.failf("frames %.20q: %v", frames, err)
		}
	}
}

// dial opens a stream from an address.
func (b *attackers) dial(n int, m *table) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(b.h.ctx, patience)
	defer cancel()
	header := http.Header{"X-Forwarded-For": {from(n)}}
	conn, _, err := websocket.Dial(ctx, m.at(b.base, "/stream"), &websocket.DialOptions{HTTPClient: b.h.web, HTTPHeader: header})
	b.done.Add(1)
	return conn, err
}

// babblers send messages that are not allowed, or make no sense. The server ends the stream, or
// refuses the message.
func (b *attackers) babblers(n int) {
	hunter, red := b.own.Tokens["hunter"], b.own.Tokens["red"]
	hello := func(token, seat string) string { return `{"tokens":["` + token + `"],"seat":"` + seat + `","from":-1}` }
	for _, one := range []struct {
		what     string
		m        *table
		messages []string
		code     string // the code of the problem; "": the stream ends without a problem
	}{
		{"a wrong token", b.other, []string{hello(hunter, "auto")}, "no-such-match"},
		{"another's seat", b.own, []string{hello(red, "hunter")}, "not-your-seat"},
		{"no JSON", b.own, []string{"\x00nonsense " + hunter}, "no-hello"},
		{"a Hello of 10 MB", b.own, []string{strings.Repeat("a", 10<<20)}, ""},
		{"a spectator acting", b.own, []string{hello(b.own.Spectator, ""), `{"id":7,"act":{"seat":"hunter","seq":0,"command":"roll"}}`}, "not-your-seat"},
		{"acting for another", b.own, []string{hello(red, "red"), `{"id":7,"act":{"seat":"hunter","seq":0,"command":"roll"}}`}, "not-your-seat"},
		{"seeing as another", b.own, []string{hello(red, "red"), `{"id":7,"seat":"hunter"}`}, "not-your-seat"},
		{"nonsense later", b.own, []string{hello(red, "red"), `{"id":"x"` + red}, "invalid"},
		{"10 MB later", b.own, []string{hello(red, "red"), `{"id":7,"act":{"seat":"` + strings.Repeat("a", 10<<20) + `"}}`}, ""},
		{"a far future", b.own, []string{`{"tokens":["` + red + `"],"seat":"red","from":1000000000000}`, `{"id":7}`}, "invalid"},
	} {
		conn, err := b.dial(n, one.m)
		if err != nil {
			_ = b.h.failf("%s: %v", one.what, err)
			return
		}
		if code := b.babble(conn, one.messages); code != one.code {
			_ = b.h.failf("%s: the answer is %q", one.what, code)
		}
		_ = conn.CloseNow()
	}
}

// babble sends messages and reads until the stream ends or a problem arrives. It returns the code
// of the problem.
func (b *attackers) babble(conn *websocket.Conn, messages []string) string {
	ctx, cancel := context.WithTimeout(b.h.ctx, patience)
	defer cancel()
	conn.SetReadLimit(32 << 20)
	s := &stream{h: b.h}
	for _, m := range messages {
		// A message that is too long may be refused while it is being written.
		_ = conn.Write(ctx, websocket.MessageText, []byte(m))
	}
	for {
		m, err := s.next(conn)
		if err != nil {
			if ctx.Err() != nil {
				return "the stream stays"
			}
			return ""
		}
		if m.Error != nil {
			return m.Error.Code
		}
	}
}

// silent opens streams that never say Hello. The server ends them.
func (b *attackers) silent(n int) {
	if said, err := b.raw(b.upgrade(n, b.own)); err != nil || !strings.Contains(said, " 101 ") {
		_ = b.h.failf("a stream without a Hello: %.100q %v", said, err)
	}
}

// deaf opens a stream of events, and reads only its beginning.
func (b *attackers) deaf(n int, m *table) (net.Conn, error) {
	conn, err := net.Dial("tcp", strings.TrimPrefix(b.base, "http://"))
	if err != nil {
		return nil, err
	}
	_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\nAuthorization: Bearer %s\r\n\r\n", m.at("", "/events"), from(n), m.Spectator)
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	if line, err := bufio.NewReaderSize(conn, 16).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
		return conn, fmt.Errorf("a stream of events: %q %v", line, err)
	}
	return conn, nil
}

// metric returns the value of a metric, whose name includes its labels.
func (b *attackers) metric(name string) string {
	r, err := b.try(1, "GET", "/metrics", nil)
	if err != nil {
		b.h.t.Fatal(err)
	}
	for line := range strings.Lines(string(r.body)) {
		if value, is := strings.CutPrefix(line, name+" "); is {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// fair begins a match from an address.
func (b *attackers) fair(n int, k kind) *table {
	b.h.t.Helper()
	r, err := b.try(n, "POST", api+"/matches", strings.NewReader(fmt.Sprintf(`{"scenario":%q,"undo":"free"}`, k.scenario)))
	if err != nil {
		b.h.t.Fatal(err)
	}
	c, err := read[wire.Created](b.h, r, http.StatusCreated)
	if err != nil {
		b.h.t.FailNow()
	}
	return b.h.begun(c, k)
}
