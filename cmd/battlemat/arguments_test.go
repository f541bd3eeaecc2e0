package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestWhatIsTypedWrong checks that a mistyped command gets an answer that says what was expected.
func TestWhatIsTypedWrong(t *testing.T) {
	t.Parallel()
	files := map[string][]byte{
		"notes.txt":  []byte("# Notes\n"),
		"board.json": []byte(`{"format":"battlemat.board/1","grid":"square","map":["."],"legend":{".":"floor"}}`),
		"later.json": []byte(`{"format":"battlemat.scenario/2","id":"x"}`),
		"plain.json": []byte("{\"id\":\"x\",\n\"rules\":\"heroquest\"}"),
		"other.json": []byte(`{"format":"battlemat.match/9","id":"x"}`),
	}
	const log = "expected the exported log of a match, which begins with {\"seq\":0 and has one JSON entry on each line, but "
	for args, want := range map[string]string{
		"reach heroquest-standard 1,1 --move -5":                             "--move -5: expected a whole number from 0",
		"reach heroquest-standard 1,1 --move=-5":                             "--move -5: expected a whole number from 0",
		"reach heroquest-standard 1,1 --move 5 --size 0":                     "--size 0: expected a whole number from 1",
		"reach heroquest-standard 1,1 --move 99999999999999999999":           "--move 99999999999999999999: expected a smaller whole number",
		"odds heroquest --attack -3 --defend 1":                              "--attack -3: expected a whole number from 0",
		"draw heroquest-standard --cell -3":                                  "--cell -3: expected a whole number from 8",
		"see heroquest-standard 1,1 B2":                                      `"B2" is neither a cell such as 3,4 nor a figure of "Standard board": it has no figures; a cell is its column and its row, both counted from 0 at the upper left`,
		"draw heroquest-standard --cell 0":                                   "--cell 0: expected a whole number from 8",
		"odds dnd --bonus 5 --ac 13 --damage 1d8 --hp 0":                     "--hp 0: expected a whole number from 1",
		"odds gloomhaven --attack 3 --hp 0":                                  "--hp 0: expected a whole number from 1",
		"odds heroquest --attack 3 --defend 2 --body 0":                      "--body 0: expected a whole number from 1",
		"odds heroscape --attack 3 --defense 2 --life 0":                     "--life 0: expected a whole number from 1",
		"area 9x9 --shape line --size 30 --at 3,3 --toward E --width 0":      "--width 0: expected a whole number from 1",
		"area 9x9 --shape line --size 0 --at 3,3 --toward E":                 "--size 0: expected a whole number from 1",
		"serve --bot-matches 0":                                              "--bot-matches 0: expected a whole number from 1",
		"perft the-lantern --depth -1":                                       "--depth -1: expected a whole number from 0",
		"serve --desk-rate -5":                                               "--desk-rate -5: expected a number from 0.01",
		"serve --desk-rate 0":                                                "--desk-rate 0: expected a number from 0.01",
		"replay notes.txt --at -2":                                           "--at -2: expected a whole number from 0",
		"see heroquest-standard 1,1 -5":                                      "-5: a negative number must follow its flag",
		"range heroquest-standard 1,1":                                       "range: <to> is missing, as in: battlemat range heroquest-standard 10,18 12,17",
		"attack heroquest-standard":                                          "attack: <attacker> and <target> are missing, as in: battlemat attack heroquest-drowned-cellars elf goblin1",
		"area 9x9":                                                           "area: --shape S and --size N are missing, as in: battlemat area 9x9 --rules dnd --shape cone --size 15 --at 4,4 --toward E",
		"odds":                                                               "odds: expected heroquest, heroscape, dnd or gloomhaven after it, as in: battlemat odds heroquest --attack 3 --defend 2",
		"odds heroquest --attack 3":                                          "odds heroquest: --defend N is missing, as in: battlemat odds heroquest --attack 3 --defend 2",
		"odds dnd --attack 5 --ac=15":                                        "unknown flag --attack; odds dnd: --damage DICE is missing, as in: battlemat odds dnd --bonus 5 --ac 15 --damage 1d8+3",
		"odds dnd --bonus 5 --ac 15 --damage 1d8 --attack 5":                 "unknown flag --attack",
		"range --attack 5":                                                   "unknown flag --attack",
		"play --seed":                                                        "--seed: expected a value after it",
		"play --seed x --undo y":                                             "--undo: expected scenario, free, before-dice-and-discoveries or none, not \"y\"",
		"completion tcsh":                                                    "<shell>: expected bash, zsh or fish, not \"tcsh\"",
		"see 3x3 0,0 2,2 --set":                                              "--set: expected a value after it",
		"draw 3x3 --cell 4px":                                                "--cell: expected a whole number, as in --cell 4, not \"4px\"",
		"serve --desk-rate fast":                                             "--desk-rate: expected a number, as in --desk-rate 3, not \"fast\"",
		"rules XX 1":                                                         "rules: there is no rule and no book \"XX 1\": expected a rule as the log names it, such as GH S4.35; the letters of a book's rules, such as GH; or a book, heroquest, gloomhaven, heroscape or dnd",
		"rules heroqest":                                                     "rules: there is no rule and no book \"heroqest\": expected a rule as the log names it, such as GH S4.35; the letters of a book's rules, such as GH; or a book, heroquest, gloomhaven, heroscape or dnd; did you mean heroquest?",
		"rules heroquest us1991":                                             "rules: \"us1991\" is neither a rule of heroquest, such as HQ D1, nor one of its profiles, author, us1990, eu1989 or us2021; did you mean us1990?",
		"see gloomhaven-sluice-room 1,2 --compare profil=jaws":               "did you mean profile?",
		"reach dnd-mill-crossing ranger --compare metrik=5-5-5":              "did you mean metric?",
		"verify notes.txt":                                                   "notes.txt: " + log + "it is not one",
		"replay board.json":                                                  "board.json: " + log + "it is a battlemat.board/1",
		"verify plain.json":                                                  "plain.json: " + log + "it is not one",
		"serve --listen 127.0.0.1:0 --no-open --store /nonexist/sub/kept.db": "serve: --store /nonexist/sub/kept.db: there is no folder /nonexist/sub: make it first, or name a file in a folder that exists",
	} {
		status, out, errs := command(files, strings.Fields(args)...)
		if got := strings.TrimSuffix(strings.TrimPrefix(errs, "battlemat: "), "\n"); status != fail || out != "" || got != want && !(strings.HasPrefix(want, "did you") && strings.HasSuffix(got, want)) {
			t.Errorf("battlemat %s: status %d, %s%s\nwant %s", args, status, out, got, want)
		}
	}
	for name, want := range map[string]string{
		"later.json": `later.json:1:11: format: "battlemat.scenario/2": expected "battlemat.scenario/1"` + "\n",
		"plain.json": `plain.json:1:1: format: missing: expected "battlemat.board/1", "battlemat.scenario/1", "battlemat.creatures/1" or "battlemat.turn/1"` + "\n",
		"other.json": `other.json:1:11: format: "battlemat.match/9": expected "battlemat.board/1", "battlemat.scenario/1", "battlemat.creatures/1" or "battlemat.turn/1"` + "\n",
	} {
		if status, out, errs := command(files, "check", name); status != no || out != want {
			t.Errorf("check %s: status %d, %s%s\nwant %s", name, status, out, errs, want)
		}
	}
}

// TestNumbersBelowZero checks that negative numbers may follow a flag that accepts them.
func TestNumbersBelowZero(t *testing.T) {
	_, want, _ := command(nil, "odds", "heroscape", "--attack", "3", "--defense", "2", "--height=-1")
	if status, out, errs := command(nil, "odds", "heroscape", "--attack", "3", "--defense", "2", "--height", "-1"); status != yes || out != want {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

// TestRulesByTheirNames looks up one rule by its number, all rules of a book by the letters of
// their numbers, and a book's profile without the flag.
func TestRulesByTheirNames(t *testing.T) {
	for args, want := range map[string]string{
		"rules M3":                         "GH M3: A monster finds its focus",
		"rules hq s0.9":                    "HQ S0.9: The table of the 16",
		"rules s0.9":                       "HQ S0.9: The table of the 16",
		"rules GH":                         "\nGH S4.35: Push",
		"rules GH --json":                  `{"rule":"GH S4.35","text":"Push`,
		"rules heroquest us1990":           "fields under us1990:",
		"rules heroquest --profile us1990": "fields under us1990:",
	} {
		if status, out, errs := command(nil, strings.Fields(args)...); status != yes || !strings.Contains(out, want) {
			t.Errorf("battlemat %s: status %d, %s%s\nwant %s", args, status, out, errs, want)
		}
	}
}

// TestExamplesOfCommands checks that every command that needs arguments has an example, and that
// the example works.
func TestExamplesOfCommands(t *testing.T) {
	t.Parallel()
	var p program
	parser, err := kong.New(&p, kong.Name("battlemat"))
	if err != nil {
		t.Fatal(err)
	}
	ridge, err := os.ReadFile(filepath.Join("..", "..", "formats", "virtualscape", "testdata", "v7.hsc"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"room.txtar": []byte("see 3x3 0,0 2,2 --rules dnd\n"), "ridge.hsc": ridge}
	var hold func(n *kong.Node)
	hold = func(n *kong.Node) {
		for _, child := range n.Children {
			hold(child)
		}
		needs := len(n.Children) > 0 && n.Parent != nil
		for _, v := range n.Positional {
			needs = needs || v.Required
		}
		for _, f := range n.Flags {
			needs = needs || f.Required
		}
		example := n.Tag.Get("example")
		switch {
		case !needs:
		case !strings.HasPrefix(example, strings.TrimPrefix(n.FullPath(), "battlemat ")):
			t.Errorf("%s: its example is %q", n.FullPath(), example)
		case n.Name == "replay", n.Name == "verify", n.Name == "backup", n.Name == "prune", strings.HasPrefix(n.FullPath(), "battlemat library"): // these commands need a match that has been played, or a store
		default:
			if status, _, errs := command(files, strings.Fields(example)...); status == fail {
				t.Errorf("battlemat %s: %s", example, errs)
			}
		}
	}
	hold(parser.Model.Node)
}

// TestTheStoresFolder checks that the file of a store must be in an existing folder.
func TestTheStoresFolder(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for url, good := range map[string]bool{
		filepath.Join(dir, "kept.db"): true, "sqlite:" + filepath.Join(dir, "kept.db"): true, "kept.db": true, "": true, "postgres://host/db": true,
		filepath.Join(dir, "none", "kept.db"): false, "sqlite:" + filepath.Join(dir, "none", "kept.db"): false, filepath.Join(file, "kept.db"): false,
	} {
		if err := folderOf(url); (err == nil) != good {
			t.Errorf("%q: %v", url, err)
		}
	}
}
