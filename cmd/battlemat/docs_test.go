package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/script"
)

var update = flag.Bool("update", false, "write the answers that the documents show")

// documents lists the pages that show commands with their answers in console blocks. A test runs
// the commands. With -update it writes the answers.
var documents = []string{"README.md", "docs/CLI.md", "docs/FORMATS.md"}

var console = regexp.MustCompile("(?s)```console\n(.*?)```")

func TestDocumentsSayWhatTheProgramAnswers(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	shown := 0
	for _, name := range documents {
		path := filepath.Join(root, filepath.FromSlash(name))
		old, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		fresh := console.ReplaceAllFunc(old, func(block []byte) []byte {
			body := console.FindSubmatch(block)[1]
			answered, n := answer(t, string(body))
			shown += n
			return []byte("```console\n" + answered + "```")
		})
		if bytes.Equal(old, fresh) {
			continue
		}
		if *update {
			if err := os.WriteFile(path, fresh, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		t.Errorf("%s shows other answers than the program gives; go test ./cmd/battlemat -run Documents -update writes them:\n%s", name, firstDifference(old, fresh))
	}
	if shown < 5 {
		t.Errorf("the documents run %d commands; they should show five or more", shown)
	}
}

var readmeProgram = regexp.MustCompile("(?s)```go\n(package main\n.*?)```.*?It prints `(.*?)`")

// TestTheLibraryProgramRuns builds and runs the program that the README shows.
func TestTheLibraryProgramRuns(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := readmeProgram.FindSubmatch(readme)
	if m == nil {
		t.Fatal("the README shows no program with what it prints")
	}
	if lines := bytes.Count(m[1], []byte("\n")) - 3*bytes.Count(m[1], []byte("if err != nil {\n")); lines > 24 {
		t.Errorf("the program has %d lines beside those that check errors: a sight question takes fewer", lines)
	}
	if regexp.MustCompile(`, _ :?= `).Match(m[1]) {
		t.Error("the program leaves an error unchecked: whoever copies it gets a nil pointer")
	}
	// An overlay puts the program into the module without a file in the tree.
	dir := t.TempDir()
	here, err := filepath.Abs("readme")
	if err != nil {
		t.Fatal(err)
	}
	program, overlay := filepath.Join(dir, "main.go"), filepath.Join(dir, "overlay.json")
	places, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(here, "main.go"): program}})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{program: m[1], overlay: places} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("go", "run", "-overlay", overlay, "./readme").CombinedOutput()
	if got := strings.TrimSpace(string(out)); err != nil || got != string(m[2]) {
		t.Errorf("it prints %q (%v), and the README says %q", got, err, m[2])
	}
}

// answer runs every command of a console block and puts its answer below it. It keeps the text
// below commands of other programs and below commands that write a file.
func answer(t *testing.T, body string) (string, int) {
	t.Helper()
	var out strings.Builder
	n, ours := 0, false
	for _, line := range strings.SplitAfter(body, "\n") {
		command, isCommand := strings.CutPrefix(line, "$ ")
		if !isCommand {
			if !ours {
				out.WriteString(line)
			}
			continue
		}
		out.WriteString(line)
		args, isOurs := strings.CutPrefix(strings.TrimSpace(command), "battlemat ")
		if !isOurs {
			args, isOurs = strings.CutPrefix(strings.TrimSpace(command), "go run ./cmd/battlemat ")
		}
		if ours = isOurs && !strings.Contains(args, " -o "); !ours {
			continue
		}
		n++
		out.WriteString(run1(t, args))
	}
	return out.String(), n
}

// run1 runs one command line as a script does.
func run1(t *testing.T, args string) string {
	t.Helper()
	scenario, err := script.Parse("document", []byte(args+"\n"))
	if err != nil || len(scenario.Lines) != 1 {
		t.Fatalf("%s: %v", args, err)
	}
	files := map[string][]byte{}
	for name, path := range map[string]string{"ridge.hsc": "virtualscape/testdata/v7.hsc", "cellar.dd2vtt": "uvtt/testdata/cellar.dd2vtt", "dairy.xml": "heroscribe/testdata/dairy.xml", "barn.json": "foundry/testdata/barn.json",
		"cold-store.json": "questjson/testdata/cold-store.json", "thimble.txt": "donjon/testdata/thimble.txt", "farm.zip": "tiled/testdata/farm.zip", "well.json": "hexoscape/testdata/well.json",
		"two-attics.json": "vgb/testdata/two-attics.json", "courtyard.png": "picture/testdata/courtyard.png", "drowned-cellars.zip": "vgb/testdata/drowned-cellars.zip",
		"ledger-mimic.json": "actors/testdata/ledger-mimic.json", "gatehouse.json": "actors/testdata/gatehouse.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	r := execute(scenario.Lines[0].Words, nil, files)
	return string(r.Stdout) + string(r.Stderr)
}

var boardBlock = regexp.MustCompile("(?s)```text\n(rules: .*?)```")

// TestTheReadmeBoardHasNoFaults checks the board that the README shows.
func TestTheReadmeBoardHasNoFaults(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := boardBlock.FindAllSubmatch(readme, -1)
	if len(blocks) == 0 {
		t.Fatal("the README shows no board")
	}
	for _, m := range blocks {
		files := map[string][]byte{"board.txt": m[1]}
		if status, out, errs := command(files, "check", "board.txt"); status != yes {
			t.Errorf("%s%s\n%s", out, errs, m[1])
		}
	}
}

func firstDifference(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return x[i] + "\n  should be\n" + strings.Join(y[min(i, len(y)-1):min(i+1, len(y))], "\n")
		}
	}
	return "lines are missing at the end"
}
