package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestCheckScenarios checks that the check command recognises the kind of a document by itself, and
// that faults of the game have line numbers too.
func TestCheckScenarios(t *testing.T) {
	t.Parallel()
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		if status, out, errs := command(map[string][]byte{"q.json": data}, "check", "q.json"); status != yes || out != "q.json: no faults\n" {
			t.Errorf("%s: status %d, %s%s", name, status, out, errs)
		}
	}
	data, _ := scenarios.Document("the-lantern")
	for _, test := range []struct{ old, new, want string }{
		{`"kind": "Goblin"`, `"kind": "Gremlin"`, `game.monsters[0].kind: unknown monster "Gremlin"`},
		{`"kind": "Goblin"`, `"sort": "Goblin"`, `game.monsters[0].sort: unknown field "sort"`},
		{`"minutes": 5`, `"minutes": 0`, `minutes: "0": expected a whole number from 1 to 1440`},
		{`"rules": "heroquest"`, `"rules": "chess"`, `rules: rules "chess": expected one of heroquest`},
	} {
		doc := strings.Replace(string(data), test.old, test.new, 1)
		status, out, _ := command(map[string][]byte{"q.json": []byte(doc)}, "check", "q.json")
		if status != no || !strings.Contains(out, test.want) || !strings.HasPrefix(out, "q.json:") || strings.HasPrefix(out, "q.json: ") {
			t.Errorf("%s: status %d\n%s\nwant the line of %s", test.new, status, out, test.want)
		}
	}
}

// TestCheckBrokenScenarios checks that a scenario with a JSON syntax error gets that error with its
// place, and no message about another kind of document.
func TestCheckBrokenScenarios(t *testing.T) {
	data, _ := scenarios.Document("the-lantern")
	doc := string(data)
	for name, broken := range map[string]string{
		"two commas": strings.Replace(doc, `"minutes": 5,`, `"minutes": 5,,`, 1),
		"cut off":    doc[:len(doc)/2],
		"cut early":  doc[:40],
		"no quote":   strings.Replace(doc, `"board": {`, `board": {`, 1),
	} {
		status, out, _ := command(map[string][]byte{"q.json": []byte(broken)}, "check", "q.json")
		if status != no || strings.Contains(out, "battlemat.board") || !strings.HasPrefix(out, "q.json:") || strings.HasPrefix(out, "q.json: ") {
			t.Errorf("%s: status %d\n%s", name, status, out)
		}
		t.Log(out)
	}
}

// TestCheckTellsAllAtOnce checks that faults of the document and of the game are reported together,
// in the order of their lines, none twice.
func TestCheckTellsAllAtOnce(t *testing.T) {
	data, _ := scenarios.Document("the-lantern")
	for _, test := range []struct {
		changes []string // pairs of old and new text
		want    []string // the paths of the faults, in order
	}{
		{[]string{`"kind": "Goblin"`, `"kind": "Gobblin"`, `"kind": "chest"`, `"kind": "tabel"`}, []string{"game.monsters[0].kind", "game.furniture[1].kind"}},
		{[]string{`"kind": "chest"`, `"kind": "tabel"`}, []string{"game.furniture[1].kind"}},
		{[]string{`"level": "tutorial"`, `"level": "tutor"`, `"minutes": 5`, `"minutes": 0`, `"side": "W"`, `"side": "Q"`, `"at": [6, 1]`, `"at": [6, 5]`},
			[]string{"level", "minutes", "game.doors[1].side", "game.monsters[1].at"}},
		{[]string{`"rooms": [`, `"rooms": ["!",`, `"zargon": "zargon"`, `"zargon": "zargno"`}, []string{"board.rooms", "board.rooms[0]", "board.rooms[0]", "game.zargon"}},
		{[]string{`"rules": "heroquest"`, `"rules": "Hero Quest"`, `"minutes": 5`, `"minutes": 0`}, []string{"rules", "minutes"}},
		{[]string{`"rules": "heroquest"`, `"rules": "chess"`, `"minutes": 5`, `"minutes": 0`}, []string{"rules", "minutes"}},
		{[]string{`"rules": "heroquest"`, `"rules": "heroquest", "profile": "us1890", "set": {"touch": "blocks", "inclusion": "circle", "death": "never"}`, `"minutes": 5`, `"minutes": 0`},
			[]string{"profile", `set["touch"]`, `set["death"]`, "minutes"}},
	} {
		doc := string(data)
		for n := 0; n < len(test.changes); n += 2 {
			doc = strings.Replace(doc, test.changes[n], test.changes[n+1], 1)
		}
		status, out, _ := command(map[string][]byte{"q.json": []byte(doc)}, "check", "q.json")
		var paths []string
		for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
			place, rest, _ := strings.Cut(line, ": ")
			path, _, _ := strings.Cut(rest, ": ")
			if paths = append(paths, path); strings.Count(place, ":") != 2 {
				t.Errorf("%s has no place", line)
			}
		}
		if status != no || !slices.Equal(paths, test.want) {
			t.Errorf("%q: status %d\n%s\nwant %v", test.changes, status, out, test.want)
		}
	}
}

// TestCheckTellsWhatTheRulesMiss checks that unknown rules, profiles, settings and stats are
// reported together with the board's other faults, each with its line and column, as JSON and as
// text.
func TestCheckTellsWhatTheRulesMiss(t *testing.T) {
	const asked = "{\n\"format\": \"battlemat.board/1\",\n\"grid\": \"square\",\n\"rules\": \"heroquest\",\n\"profile\": \"us1890\",\n" +
		"\"set\": {\"touch\": \"blocks\", \"inclusion\": \"circle\",\n \"death\": \"never\"},\n\"map\": [\"...\"],\n\"legend\": {\".\": \"floor\"},\n" +
		"\"figures\": [{\"id\": \"a\", \"at\": [9, 0]}]\n}\n"
	const written = "grid: square\nrules: heroquest\nprofile: us1890\nset: touch=blocks inclusion=circle death=never\nmap:\n  A..\nlegend:\n  . = floor\nfigures:\n  A = ork Orc size 2\n"
	for name, test := range map[string]struct {
		doc  string
		want []string
	}{
		"board.json":   {asked, []string{"5:12: profile", `6:18: set["touch"]`, `7:11: set["death"]`, "10:31: figures[0].at"}},
		"unknown.json": {strings.Replace(asked, "heroquest", "heroqest", 1), []string{"4:10: rules", "10:31: figures[0].at"}},
		"board.txt":    {written, []string{"3:10: profile", `4:6: set["touch"]`, `4:36: set["death"]`, "6:3: figures[0]"}},
		"unknown.txt":  {strings.Replace(written, "heroquest", "heroqest", 1), []string{"2:8: rules", "6:3: figures[0]"}},
		"slip.txt":     {strings.NewReplacer("size 2", "stats attackk=3").Replace(written), []string{"3:10: profile", `4:6: set["touch"]`, `4:36: set["death"]`, "10:3: figures[0]"}},
	} {
		status, out, errs := command(map[string][]byte{name: []byte(test.doc)}, "check", name)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		good := status == no && len(lines) == len(test.want)
		for i := 0; good && i < len(lines); i++ {
			good = strings.HasPrefix(lines[i], name+":"+test.want[i])
		}
		if !good {
			t.Errorf("%s: status %d\n%s%s\nwant %q", name, status, out, errs, test.want)
		}
	}
}

// TestCheckByName checks that documents that come with the program can be checked by name.
func TestCheckByName(t *testing.T) {
	if status, out, errs := command(nil, "check", "the-lantern", "heroquest-standard"); status != yes || out != "the-lantern: no faults\nheroquest-standard: no faults\n" {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	for name, want := range map[string]string{"the-lantren": "did you mean the-lantern?", "cloakroom": "did you mean the-cloakroom?", "x.json": "x.json"} {
		if status, out, errs := command(nil, "check", name); status != fail || out != "" || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: status %d, %s%s", name, status, out, errs)
		}
	}
}

// TestUnseenCharacters checks that a name that changes the writing direction is reported with its
// place, and that such a scenario is not offered. The scenario can still be read, so no match is
// lost because of it.
func TestUnseenCharacters(t *testing.T) {
	files := yardFiles()
	doc := strings.Replace(string(files["yard.json"]), `"name": "`, "\"name\": \"\u202e", 1)
	if doc == string(files["yard.json"]) {
		doc = strings.Replace(doc, `"name":"`, "\"name\":\"\u202e", 1)
	}
	files["yard.json"] = []byte(doc)
	if status, out, _ := command(files, "check", "yard.json"); status != no || !strings.Contains(out, "U+202E") || !strings.Contains(out, "yard.json:") {
		t.Errorf("status %d: %q", status, out)
	}
	if _, err := (&serveCmd{Scenario: []string{"yard.json"}}).scenarios(&streams{files: memoryFiles(files)}); err == nil || !strings.Contains(err.Error(), "U+202E") {
		t.Errorf("offered: %v", err)
	}
	if _, err := scenario.Parse([]byte(doc), "yard.json", boards.Shipped); err != nil {
		t.Errorf("reading judges: %v", err)
	}
}

// TestFaultsKeepTheirPlace checks that the commands serve, play and check report a fault of a
// scenario with the same file, line and column.
func TestFaultsKeepTheirPlace(t *testing.T) {
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	lantern := string(data)
	for name, doc := range map[string]string{
		"syntax": "{\n \"format\": \"battlemat.scenario/1\",\n \"id\": }\n",
		"field":  strings.Replace(lantern, `"level"`, `"levle"`, 1),
		"game":   strings.Replace(lantern, `"kind": "Barbarian"`, `"kind": "Barbarien"`, 1),
		"unseen": strings.Replace(lantern, `"name": "`, "\"name\": \"\u202e", 1),
	} {
		file := name + ".json"
		if doc == lantern {
			t.Errorf("%s: nothing is wrong with it", file)
		}
		files := map[string][]byte{file: []byte(doc)}
		status, told, _ := command(files, "check", file)
		if place := regexp.MustCompile(`^` + file + `:\d+:\d+: .+\n$`); status != no || !place.MatchString(told) {
			t.Errorf("check %s: status %d, %s", file, status, told)
		}
		for _, args := range [][]string{{"serve", "--no-open", "--listen", "127.0.0.1:0", "--scenario", file}, {"play", file}} {
			if status, out, errs := command(files, args...); status != fail || out != "" || errs != "battlemat: "+told {
				t.Errorf("%s %s: status %d, %s%s\nwant %s", args[0], file, status, out, errs, told)
			}
		}
	}
}
