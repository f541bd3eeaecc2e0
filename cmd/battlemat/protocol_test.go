package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

func protocol(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestTheProtocolRuns runs the shell blocks of docs/PROTOCOL.md against the real server. They use
// only curl to create a match, join it, play it and follow it.
func TestTheProtocolRuns(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh")
	}
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("there is no curl")
	}
	var script strings.Builder
	blocks := shellBlock.FindAllSubmatch(protocol(t), -1)
	for _, block := range blocks {
		script.Write(block[1])
	}
	if len(blocks) < 4 {
		t.Fatalf("the document shows %d shell blocks", len(blocks))
	}
	s := serving(t, anyPort())
	dir := t.TempDir()
	run := exec.CommandContext(t.Context(), shell, "-euc", script.String())
	run.Dir, run.WaitDelay = dir, time.Minute
	run.Env = append(os.Environ(), "BATTLEMAT="+strings.TrimSuffix(s.page, "/"))
	var out bytes.Buffer
	run.Stdout, run.Stderr = &out, &out
	watchdog := time.AfterFunc(time.Minute, func() { _ = run.Process.Kill() })
	err = run.Run()
	watchdog.Stop()
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, &out, s.said)
	}
	for _, want := range []string{`{"seq":1}`, `"code":"stale"`, `"sees":false`, `"squares":`, `"cells":`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the examples do not print %s:\n%s", want, &out)
		}
	}
	told, err := os.ReadFile(filepath.Join(dir, "told.txt"))
	if err != nil || !bytes.Contains(told, []byte("event: state\ndata: {\"lines\":")) {
		t.Errorf("the follower was told %s %v", told, err)
	}
}

// TestTheProtocolIsWhole checks that every path, code and metric of the server is in the document.
func TestTheProtocolIsWhole(t *testing.T) {
	text := string(protocol(t))
	s := serving(t, anyPort())
	var api struct {
		Paths map[string]json.RawMessage `json:"paths"`
	}
	s.get("/openapi.json", &api)
	if len(api.Paths) < 15 {
		t.Errorf("%d paths are described", len(api.Paths))
	}
	for path := range api.Paths {
		if desk, isDesk := strings.CutPrefix(path, "/api/v1/desk/"); isDesk {
			path, _, _ = strings.Cut(desk, "/")
		}
		if !strings.Contains(text, "`"+path) {
			t.Errorf("the document does not name %s", path)
		}
	}
	source, err := os.ReadFile(filepath.Join("..", "..", "internal", "server", "problem.go"))
	if err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`(?m)^\tcode\w+ += "(.*)"$`).FindAllStringSubmatch(string(source), -1)
	if len(codes) < 10 {
		t.Fatalf("%d codes found", len(codes))
	}
	for _, code := range codes {
		if !strings.Contains(text, "| `"+code[1]+"` |") {
			t.Errorf("the document does not explain %s", code[1])
		}
	}
	var metrics string
	s.get("/metrics", &metrics)
	for _, name := range regexp.MustCompile(`(?m)^# TYPE (battlemat_\w+) `).FindAllStringSubmatch(metrics, -1) {
		if !strings.Contains(text, "`"+name[1]+"`") {
			t.Errorf("the document does not name %s", name[1])
		}
	}
}
