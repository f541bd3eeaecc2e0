package e2e_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
)

// serverLog is what the servers of a test write to standard error.
type serverLog struct {
	mu     sync.Mutex
	text   bytes.Buffer
	tokens map[string]bool // tokens that must be in no line
}

func (j *serverLog) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

// secret remembers tokens.
func (j *serverLog) secret(tokens ...string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.tokens == nil {
		j.tokens = map[string]bool{}
	}
	for _, t := range tokens {
		j.tokens[t] = true
	}
}

// tokenLength is the length of every token.
const tokenLength = 27

// leaks finds the lines that contain a token, even as part of a longer word.
func (j *serverLog) leaks(text string) (lines []string) {
	for line := range strings.Lines(text) {
		for i := 0; i+tokenLength <= len(line); i++ {
			if j.tokens[line[i:i+tokenLength]] {
				lines = append(lines, line)
				break
			}
		}
	}
	return lines
}

// examine checks the new lines: no token, no panic, no race.
func (j *serverLog) examine(t *testing.T) {
	t.Helper()
	j.mu.Lock()
	defer j.mu.Unlock()
	text := j.text.String()
	j.text.Reset()
	for _, line := range j.leaks(text) {
		t.Errorf("a token is logged: %s", line)
	}
	for _, word := range []string{"panic", "DATA RACE", "fatal error", "fell over", "the rules failed", "cannot be loaded", "a bot failed"} {
		if at := strings.Index(text, word); at >= 0 {
			t.Errorf("a server says %q:\n%s", word, text[max(0, at-300):min(len(text), at+3000)])
		}
	}
}

// TestJournal checks that the search for tokens finds them.
func TestJournal(t *testing.T) {
	token := strings.Repeat("t0k-", 7)[:tokenLength]
	j := &serverLog{}
	j.secret(token)
	if found := j.leaks("a=1\nurl=/x?" + token + "&y\nb=2\npath=x" + token + "x"); len(found) != 2 {
		t.Errorf("found %q", found)
	}
	if found := j.leaks(token[1:] + "\n"); found != nil {
		t.Errorf("found %q", found)
	}
}
