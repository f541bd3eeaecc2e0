package server_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/internal/codetest"
	"github.com/battlemat/battlemat/internal/server"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/match"
)

// problems are the codes for which the tests have an example.
var problems codetest.Examples

// TestMain fails if a code has no example.
func TestMain(m *testing.M) { os.Exit(problems.Main(m)) }

// forgetful is the game of tag, but it restores a wrong position.
type forgetful struct{ battlemat.Ruleset }

func (f forgetful) Restore(o battlemat.Opening) (battlemat.Position, error) {
	e := o.Events[0].(tag.LaidOut)
	e.Round++
	return f.Ruleset.Restore(battlemat.Opening{Scenario: o.Scenario, Events: []battlemat.Event{e}})
}

// TestCodesOfUnreadableMatches checks that each reason why a match cannot continue has its own
// code.
func TestCodesOfUnreadableMatches(t *testing.T) {
	asWritten := func(line []byte) []byte { return line }
	for code, c := range map[string]struct {
		read  func(line []byte) []byte
		rules battlemat.Ruleset
	}{
		match.TooNew:  {formatted("battlemat.match/99"), tag.Ruleset},
		match.TooOld:  {formatted("battlemat.match/1"), tag.Ruleset},
		match.Unknown: {formatted("another format"), tag.Ruleset},
		match.Damaged: {func(line []byte) []byte { return bytes.Replace(line, []byte("tag"), []byte("tug"), 1) }, tag.Ruleset},
		match.Differs: {asWritten, forgetful{tag.Ruleset}},
	} {
		log := &aged{Memory: match.NewMemory(), read: c.read}
		first := openHouse(t, log)
		begun := first.begin(nil)
		first.close()
		log.later = match.ID(begun.Match)
		h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return c.rules, nil }, log)
		p := refused(t, h.ask("GET", of(begun), nil, begun.Owner), 409, code)
		if whole := strings.Contains(p.Detail, "Nothing of it is lost"); whole == (code == match.Damaged) {
			t.Errorf("%s: %s", code, p.Detail)
		}
	}
}

// TestProtocolListsTheCodes checks that the table of problems in docs/PROTOCOL.md has each code
// that the OpenAPI document names, and no other.
func TestProtocolListsTheCodes(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, problems, _ := strings.Cut(string(page), "\n## Problems\n")
	problems, _, _ = strings.Cut(problems, "\n## ")
	var listed []string
	for _, row := range regexp.MustCompile("(?m)^\\| (`[^|]*`) \\| [0-9]").FindAllStringSubmatch(problems, -1) {
		listed = append(listed, strings.Split(strings.ReplaceAll(row[1], "`", ""), ", ")...)
	}
	sent := slices.Sorted(slices.Values(server.OneOf("Problem.code")))
	if slices.Sort(listed); !slices.Equal(listed, sent) {
		t.Errorf("docs/PROTOCOL.md lists %v, sent are %v", listed, sent)
	}
}

// TestThePageKnowsTheCodes checks that every problem code that the page distinguishes is one that
// servers send, or the page's own code for an unreachable server.
func TestThePageKnowsTheCodes(t *testing.T) {
	found := 0
	for file, pattern := range map[string]string{
		"trouble.ts": `case '([a-z-]+)':|const UNREADABLE = (\[[^\]]*\])`, "stream.ts": `const FINAL = new Set\((\[[^\]]*\])`,
	} {
		source, err := os.ReadFile(filepath.Join("..", "..", "web", "src", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(pattern).FindAllString(string(source), -1) {
			for _, code := range regexp.MustCompile(`'([a-z-]+)'`).FindAllStringSubmatch(match, -1) {
				found++
				if code[1] != "offline" && !slices.Contains(server.OneOf("Problem.code"), code[1]) {
					t.Errorf("%s: no server sends %q", file, code[1])
				}
			}
		}
	}
	if found < 12 {
		t.Errorf("the page knows %d codes", found)
	}
}
