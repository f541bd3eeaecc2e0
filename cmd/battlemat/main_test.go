package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/script"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// TestScenarios runs the scripts in testdata, as the command battlemat script would.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			scenario, err := script.Parse(file, data)
			if err != nil {
				t.Fatal(err)
			}
			if scenario.Questions() == 0 {
				t.Fatal("the scenario asks nothing")
			}
			if err := scenario.Run(execute); err != nil {
				t.Error(err)
			}
		})
	}
}

// command runs one command line with the given files.
func command(files map[string][]byte, args ...string) (status int, stdout, stderr string) {
	r := execute(args, files["-"], files)
	return r.Status, string(r.Stdout), string(r.Stderr)
}

// TestEveryErrorIsOneLine makes every kind of mistake that a person might make. The result is
// status 2, nothing on standard output, and one line that names the mistake.
func TestEveryErrorIsOneLine(t *testing.T) {
	t.Parallel()
	tests := []struct{ args, names string }{
		{"see", "board"},
		{"see heroquest-standard", "from where"},
		{"see heroquest-standard 1", `"1"`},
		{"see heroquest-standard 30,1", "off"},
		{"see heroquest-standard 1,1 -1,0", "-1"},
		{"see heroquest-standard 1,1 nobody", "nobody"},
		{"see heroquest-standard 1,1 --kind smell", "smell"},
		{"see heroquest-standard 1,1 --rules chess", "chess"},
		{"see heroquest-standard 1,1 --profile x", "x"},
		{"see heroquest-standard 1,1 --set x=1", "x"},
		{"see heroquest-standard --all 1,1", "--all"},
		{"see heroquest-standard 1,1 2,2 --compare profile=us1990", "--compare"},
		{"see heroquest-standard 1,1 --compare nothing", "name=value"},
		{"see 5x5 1,1", "--rules"},
		{"see 0x5 1,1 --rules dnd", "0x5"},
		{"see 9999x9999 1,1 --rules dnd", "9999x9999"},
		{"see missing.json 1,1", "missing.json"},
		{"see missing 1,1", "heroquest-standard"},
		{"see heroquest-standard 1,1 --rules gloomhaven", "heroquest-standard"},
		{"attack heroscape-toll-bridge archer rider --with axe", `"axe"`},
		{"range heroquest-standard 1,1", "to"},
		{"distance 0,0", "to"},
		{"distance 0,0 1,1 --metric x", "x"},
		{"distance 0,0 1,1 --parity=-1", "parity"},
		{"distance 0,0 1,1 --grid oct", "oct"},
		{"distance 0,0 1,1 --grid hex-flat --metric 5-5-5", "5-5-5"},
		{"reach heroquest-standard 1,1", "--move"},
		{"reach heroquest-standard 1,1 --move x", "x"},
		{"reach heroquest-standard 1,1 --move=-1", "-1"},
		{"reach heroquest-standard 1,1 --move 5 --movement swim", "swim"},
		{"reach 9x9 1,1 --rules dnd --move 30 --metric x", "x"},
		{"reach 9x9 1,1 --rules dnd --move 30 --size 0", "size"},
		{"reach 9x9 1,1 --rules dnd --move 30 --difficult x", "x"},
		{"attack heroquest-standard 1,1 2,2", "no figure"},
		{"push gloomhaven-sluice-room a b --steps 2", `"a"`},
		{"odds", "heroquest"},
		{"odds dnd --bonus 5 --ac 15 --damage 1d", "1d"},
		{"odds heroquest --attack=-1 --defend 2", "-1"},
		{"odds heroquest --attack 1000 --defend 2", "1000"},
		{"odds gloomhaven --attack 3 --deck x", "x"},
		{"draw heroquest-standard -o picture.gif", ".svg"},
		{"draw heroquest-standard --cell 1 -o /nowhere/picture.svg", "cell"},
		{"draw heroquest-standard -o picture.svg", "a script cannot write files"},
		{"reach 9x9 1,1 --rules heroquest --move 9223372036854775807", "1048576 squares"},
		{"reach 300x300 1,1 --rules heroquest --move 1000000", "shorter move"},
		{"check missing.json", "missing.json"},
		{"script missing.txtar", "missing.txtar"},
		{"rules chess", "chess"},
		{"completion tcsh", "tcsh"},
		{"juggle", "juggle"},
		{"see heroquest-standrad 1,1", "did you mean heroquest-standard"},
		{"see heroquest-drowned-cellars elff", "did you mean elf"},
		{"see heroquest-standard -1,0 1,1", "cell -1,0"},
		{"see heroquest-standard --all --compare profile=us1990", "--all"},
		{"see 100x100 --all --rules dnd", "10000 cells"},
		{"reach dnd-mill-crossing ranger --move 30 --size 2", "own size"},
		{"reach heroquest-standard 1,1 --move 5 --metric 5-5-5", "metric"},
		{"reach gloomhaven-sluice-room warden --move 5 --difficult 5e", "difficult"},
		{"reach 1000x1000 500,500 --rules dnd --move 99999999", "move"},
		{"draw heroquest-standard --reach 1,1", "--move"},
		{"draw heroquest-standard --move 5", "--reach"},
		{"draw heroquest-standard --margin 5", "--around"},
		{"draw heroquest-standard --rules chess", "chess"},
	}
	for _, test := range tests {
		status, out, errs := command(nil, strings.Fields(test.args)...)
		if status != fail || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, test.names) {
			t.Errorf("battlemat %s: status %d, %q, %q; want status 2 and one line with %q", test.args, status, out, errs, test.names)
		}
	}
}

// TestBadBoards reads faulty documents from the disk, as a user does.
func TestBadBoards(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	document := func(rest string) string {
		return `{"format":"battlemat.board/1","grid":"square","rules":"heroquest","map":["...","..#"],"legend":{".":"floor","#":"wall"}` + rest + `}`
	}
	tests := []struct{ name, data, names string }{
		{"glyph.json", strings.Replace(document(""), "..#", "..?", 1), "map[1]"},
		{"rows.json", strings.Replace(document(""), "..#", "..", 1), "map[1]"},
		{"wall.json", document(`,"walls":[[9,9,"N"]]`), "walls[0]"},
		{"rock.json", document(`,"figures":[{"id":"elf","at":[2,1]}]`), "figures[0]"},
		{"wide.json", strings.Replace(document(""), `"...","..#"`, `"`+strings.Repeat(".", 3000)+`"`, 1), "3000"},
		{"truncated.json", document("")[:60], "truncated.json"},
		{"unknown.json", document(`,"colour":1`), "colour"},
		{"empty.json", "", "empty.json"},
		{"book.json", strings.Replace(document(""), "heroquest", "heroqest", 1), "heroqest"},
	}
	for _, test := range tests {
		path := filepath.Join(dir, test.name)
		if err := os.WriteFile(path, []byte(test.data), 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errs := fromDisk("see", path, "0,0")
		if status != fail || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, test.names) || !strings.Contains(errs, test.name) {
			t.Errorf("%s: status %d, %q, %q; want status 2 and one line with %q", test.name, status, out, errs, test.names)
		}
		if status, out, _ := fromDisk("check", path); status != no || !strings.Contains(out, test.names) {
			t.Errorf("check %s: status %d, %q", test.name, status, out)
		}
	}

	huge := filepath.Join(dir, "huge.json")
	file, err := os.Create(huge)
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(100 << 20); err != nil {
		t.Fatal(err)
	}
	file.Close()
	for _, name := range []string{huge, dir} {
		for _, args := range [][]string{{"see", name, "0,0"}, {"check", name}, {"draw", name}, {"script", name}} {
			status, _, errs := fromDisk(args...)
			if status != fail || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, name) {
				t.Errorf("%v: status %d, %q", args, status, errs)
			}
		}
	}
}

// fromDisk runs one command line with the files on the disk.
func fromDisk(args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = run(args, &streams{in: strings.NewReader(""), out: &out, err: &errs, files: diskFiles{}, save: writeWhole})
	return status, out.String(), errs.String()
}

func TestPicturesAreWrittenWhole(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"p.svg", "p.png", "p.txt"} {
		path := filepath.Join(dir, name)
		if status, _, errs := fromDisk("draw", "dnd-mill-crossing", "-o", path); status != yes {
			t.Fatalf("%s: %s", name, errs)
		}
		if info, err := os.Stat(path); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	if status, _, errs := fromDisk("draw", "dnd-mill-crossing", "-o", filepath.Join(dir, "none", "p.svg")); status != fail || !strings.Contains(errs, "cannot be written") {
		t.Errorf("into a folder that is not there: status %d, %q", status, errs)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestHelpAndCompletion(t *testing.T) {
	for _, args := range []string{"", "--help", "see --help", "odds --help", "--version", "help", "help see", "version", "completion bash", "completion zsh", "completion fish", "boards", "rules", "rules dnd"} {
		status, out, errs := command(nil, strings.Fields(args)...)
		if status != yes || out == "" || errs != "" {
			t.Errorf("battlemat %s: status %d, %q, %q", args, status, out, errs)
		}
	}
	_, out, _ := command(nil, "completion", "bash")
	for _, word := range []string{"heroquest-standard", "--metric", "gloomhaven", "--kind"} {
		if !strings.Contains(out, word) {
			t.Errorf("the completion does not know %s", word)
		}
	}
}
