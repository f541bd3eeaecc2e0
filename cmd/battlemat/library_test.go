package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shelved runs battlemat library, and returns its output.
func shelved(t *testing.T, want int, args ...string) string {
	t.Helper()
	status, out, errs := fromDisk(append([]string{"library"}, args...)...)
	if status != want {
		t.Errorf("%q: status %d: %s%s", args, status, out, errs)
	}
	return out + errs
}

// questFile writes a scenario with the given goal.
func questFile(t *testing.T, goal string) string {
	t.Helper()
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	doc["name"], doc["goal"] = "My lantern", goal
	if data, err = json.Marshal(doc); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "quest.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLibraryCommands checks that documents and their versions can be added, listed, exported and
// removed: through a server with the personal link, and in the server's store with the token of the
// link.
func TestLibraryCommands(t *testing.T) {
	t.Parallel()
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "matches.db")
	s := serving(t, c)
	answer, err := http.Post(s.page+"api/v1/lockers", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var opened wire.OpenedLocker
	if err := json.NewDecoder(answer.Body).Decode(&opened); err != nil {
		t.Fatal(err)
	}
	both := func(own ...string) {
		t.Helper()
		first, second := questFile(t, "Find the first thing."), questFile(t, "Find the second thing.")
		if out := shelved(t, yes, append([]string{"list"}, own...)...); !strings.Contains(out, "There are no documents.") {
			t.Errorf("listed: %s", out)
		}
		var d addedDocument
		if err := json.Unmarshal([]byte(shelved(t, yes, append([]string{"add", first, "--json"}, own...)...)), &d); err != nil {
			t.Fatal(err)
		}
		if d.Name != "My lantern" || d.Game != "HeroQuest" || d.Own != "" {
			t.Errorf("%+v", d)
		}
		if out := shelved(t, yes, append([]string{"add", second, "--id", d.ID, "--name", "Ours"}, own...)...); !strings.Contains(out, "Ours is document "+d.ID+", version 2.") {
			t.Errorf("added: %s", out)
		}
		if out := shelved(t, yes, append([]string{"list"}, own...)...); !strings.Contains(out, "Ours") || !strings.Contains(out, "version 2 of ") {
			t.Errorf("listed: %s", out)
		}
		for version, goal := range map[string]string{"1": "first", "0": "second"} {
			if out := shelved(t, yes, append([]string{"export", d.ID, "--at", version}, own...)...); !strings.Contains(out, "Find the "+goal+" thing.") {
				t.Errorf("version %s: %.200s", version, out)
			}
		}
		to := filepath.Join(t.TempDir(), "out.json")
		shelved(t, yes, append([]string{"export", d.ID, "-o", to}, own...)...)
		if data, err := os.ReadFile(to); err != nil || !strings.Contains(string(data), "second thing") {
			t.Errorf("%.100s %v", data, err)
		}
		shelved(t, yes, append([]string{"remove", d.ID, "--at", "1"}, own...)...)
		shelved(t, fail, append([]string{"export", d.ID, "--at", "1"}, own...)...)
		shelved(t, yes, append([]string{"remove", d.ID}, own...)...)
		if out := shelved(t, fail, append([]string{"remove", d.ID}, own...)...); !strings.Contains(out, "no such document") {
			t.Errorf("removed again: %s", out)
		}
	}
	link := s.page + "#/mine/" + opened.Token
	both("--own", link)
	if out := shelved(t, fail, "list", "--own", s.page+"#/mine/"+strings.Repeat("A", 27)); !strings.Contains(out, "opens no locker") {
		t.Errorf("a link of nobody: %s", out)
	}
	faulty := filepath.Join(t.TempDir(), "faulty.json")
	if err := os.WriteFile(faulty, []byte(`{"format":"battlemat.scenario/1"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if out := shelved(t, no, "add", faulty, "--own", link); !strings.Contains(out, "missing") {
		t.Errorf("faults: %s", out)
	}
	shelved(t, fail, "list")
	shelved(t, fail, "list", "--own="+opened.Token, "--store", c.Store) // a server is using it
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	both("--own="+opened.Token, "--store", c.Store)
	if out := shelved(t, yes, "add", questFile(t, "x"), "--store", c.Store); !strings.Contains(out, "new personal link") {
		t.Errorf("added without a link: %s", out)
	}
	if out := shelved(t, fail, "list", "--own", strings.Repeat("A", 27), "--store", c.Store); !strings.Contains(out, "nothing is kept here under this link") {
		t.Errorf("a token of nobody: %s", out)
	}
}

// TestServeOffersAFolder checks that every scenario of a folder is offered to everybody, and that
// files that are not scenarios are refused by name.
func TestServeOffersAFolder(t *testing.T) {
	path := questFile(t, "x")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Dir(path)
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), `"id":"the-lantern"`, `"id":"my-lantern"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	offers := func() (names []string, err error) {
		list, err := (&serveCmd{Library: folder}).scenarios(osStreams())
		for _, doc := range list {
			names = append(names, doc.ID)
		}
		return names, err
	}
	names, err := offers()
	if err != nil || names[len(names)-1] != "my-lantern" {
		t.Errorf("%v, %v", names, err)
	}
	if err := os.WriteFile(filepath.Join(folder, "board.json"), []byte(`{"format":"battlemat.board/1","map":["."]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := offers(); err == nil || !strings.Contains(err.Error(), "board.json") {
		t.Errorf("a board is offered: %v", err)
	}
	folder = t.TempDir()
	if _, err := offers(); err == nil || !strings.Contains(err.Error(), "no .json file") {
		t.Errorf("an empty folder: %v", err)
	}
	folder = filepath.Join(folder, "none")
	if _, err := offers(); err == nil {
		t.Error("a folder that is not there")
	}
}
