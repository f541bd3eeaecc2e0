package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
)

// The commands for matches are tested with the small game of package rulestest/tag.
func init() {
	ruleset = func(name string) (battlemat.Ruleset, error) {
		if name == tag.Ruleset.Name() {
			return tag.Ruleset, nil
		}
		return all.Ruleset(name)
	}
}

// yardFiles returns the scenario tag-yard as the file yard.json.
func yardFiles() map[string][]byte { return map[string][]byte{"yard.json": yard.Scenario().JSON()} }

// playedLog returns the exported log of a match between three bots.
func playedLog(t *testing.T) []match.Entry {
	t.Helper()
	service := match.NewService(match.NewMemory(), match.Options{Rules: ruleset, Random: bytes.NewReader(make([]byte, 200))})
	defer service.Close(context.Background())
	ctx := t.Context()
	id, _, err := service.Begin(ctx, yard.Scenario(), map[battlemat.Seat]string{"hunter": "bot", "red": "bot", "blue": "bot"})
	if err != nil {
		t.Fatal(err)
	}
	follower, err := service.Follow(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	for {
		m, err := service.Now(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		if m.Seed() != "" {
			return m.Entries(0)
		}
		<-follower.Newer()
	}
}

func written(t *testing.T, entries []match.Entry) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := match.Write(&out, entries); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestVerifyCommand(t *testing.T) {
	entries := playedLog(t)
	good := written(t, entries)
	status, out, errs := command(map[string][]byte{"log": good}, "verify", "log")
	if status != yes || !strings.Contains(out, "give the same result") || !strings.Contains(out, "checked against") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
	// The seed exposes a forged roll, even if everything that follows from the roll is forged too.
	forged := slices.Clone(entries)
	i := slices.IndexFunc(forged, func(e match.Entry) bool { return e.Command == "roll" })
	face := forged[i].Rolls[0].Face
	other := "6"
	if face == "6" {
		other = "5"
	}
	data := strings.ReplaceAll(string(written(t, forged[i:i+1])), `"face":"`+string(face)+`"`, `"face":"`+other+`"`)
	data = strings.ReplaceAll(data, `"face":`+string(face), `"face":`+other)
	n, _ := strconv.Atoi(other)
	for steps := range 5 {
		data = strings.ReplaceAll(data, `"steps":`+strconv.Itoa(steps), `"steps":`+strconv.Itoa(1+(n+1)/2))
	}
	lines := strings.SplitAfter(string(good), "\n")
	lines[i] = data
	status, out, _ = command(map[string][]byte{"log": []byte(strings.Join(lines, ""))}, "verify", "log")
	if status != no || !strings.Contains(out, "the seed gives "+string(face)) {
		t.Errorf("a forged roll: status %d, %s", status, out)
	}
	// An unfinished match is verified too, here with a report in JSON.
	status, out, _ = command(map[string][]byte{"-": written(t, entries[:5])}, "verify", "-", "--json")
	var r match.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != yes || r.Entries != 5 || r.Seed || r.Over {
		t.Errorf("the beginning of a match: status %d, %s, %v", status, out, err)
	}
}

func TestReplayCommand(t *testing.T) {
	files := map[string][]byte{"log": written(t, playedLog(t))}
	status, out, errs := command(files, "replay", "log", "--at", "1", "--seat", "hunter")
	if status != yes || !strings.Contains(out, "lays a snare at (") || !strings.Contains(out, "Snare ") || !strings.Contains(out, "waits for Hunter") {
		t.Errorf("as the hunter: status %d, %s%s", status, out, errs)
	}
	for _, seat := range []string{"--seat=red", "--seat="} {
		if _, out, _ = command(files, "replay", "log", "--at", "1", seat); strings.Contains(out, "snare at (") || strings.Contains(out, "Snare ") {
			t.Errorf("%s is told where the snare lies: %s", seat, out)
		}
	}
	status, out, _ = command(files, "replay", "log", "--json", "--seat", "red")
	var r replayed
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != yes || r.View.Outcome == nil || r.Seat != "red" || len(r.Lines) != r.Seq+1 {
		t.Errorf("as JSON: status %d, %v, %.300s", status, err, out)
	}
}

// TestReplayAsABoard checks that replay prints a position as a board that other commands can read,
// and that the board shows only what the seat knows.
func TestReplayAsABoard(t *testing.T) {
	files := map[string][]byte{"log": written(t, playedLog(t))}
	for seat, known := range map[string]bool{"hunter": true, "red": false, "": false} {
		status, out, errs := command(files, "replay", "log", "--board", "--at", "1", "--seat="+seat)
		if status != yes || errs != "" {
			t.Fatalf("status %d, %s", status, errs)
		}
		b, err := board.Parse([]byte(out), "the board")
		if err != nil {
			t.Fatal(err)
		}
		traps := len(b.Where(func(c grid.Cell) bool { return b.Terrain(c) == board.Trap }))
		if known != (traps == 1) || len(b.Figures()) < 2 {
			t.Errorf("seat %q: %d snares, %d figures", seat, traps, len(b.Figures()))
		}
		status, _, errs = command(map[string][]byte{"-": []byte(out)}, "distance", "0,0", "1,1", "--rules", "dnd")
		if status != yes {
			t.Error(errs)
		}
		if status, _, errs = command(map[string][]byte{"-": []byte(out)}, "see", "-", "0,0", "--rules", "heroquest"); status != yes {
			t.Errorf("the board is not read: %s", errs)
		}
	}
}

func TestPlayCommand(t *testing.T) {
	files := yardFiles()
	files["-"] = []byte(strings.Join([]string{
		"nonsense", "99", "0", "?", "? x", "? 0,0", "why 0,0", "help", "/help", "board", "/board", "lay 3,4", "roll", "/undo", "roll", "/resume", "end", "quit", "",
	}, "\n"))
	status, out, errs := command(files, "play", "yard.json", "--seat", "hunter", "--seed", "a seed")
	if status != no || errs != "" {
		t.Fatalf("left: status %d, %q", status, errs)
	}
	for _, want := range []string{
		`"nonsense" is not a command`, "There is no choice 99", "There is no choice 0", "A cell is written x,y",
		"Lay the snare: no. The snare cannot be laid at (0,0)", "/undo [N]", "lays a snare at (3,4)",
		"takes back their last command.", "help, why 3,3", "The match is not paused.", "Red goes to", "Blue goes to",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
	if n := strings.Count(out, "Lay the snare: no."); n != 2 {
		t.Errorf("? 0,0 and why 0,0 are answered %d times", n)
	}
	if strings.Contains(out, "1 End the turn") && !strings.Contains(out, "11 End the turn") {
		t.Error("to end the turn is the first choice")
	}
	// The same commands and seed produce the same match.
	if _, again, _ := command(files, "play", "yard.json", "--seat", "hunter", "--seed", "a seed"); again != out {
		t.Error("the second time it goes otherwise")
	}
}

// TestPlayToTheEnd plays by always taking the first choice, and saves the log.
func TestPlayToTheEnd(t *testing.T) {
	dir := t.TempDir()
	path, log := filepath.Join(dir, "yard.json"), filepath.Join(dir, "match.log")
	if err := os.WriteFile(path, yard.Scenario().JSON(), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	in := strings.NewReader(strings.Repeat("1\n", 300))
	status := run([]string{"play", path, "--save", log, "--seed", "x"}, &streams{in: in, out: &out, err: &errs, files: diskFiles{}, save: writeWhole})
	if status != yes || errs.String() != "" || !strings.Contains(out.String(), "The seed of the dice is ") {
		t.Fatalf("status %d, %s, %s", status, &errs, &out)
	}
	if status, out, errs := fromDisk("verify", log); status != yes {
		t.Errorf("verify: %d, %s%s", status, out, errs)
	}
}

func TestPerftCommand(t *testing.T) {
	status, out, _ := command(yardFiles(), "perft", "yard.json", "--depth", "2", "--json")
	var a struct{ Depth, Ways, Over int }
	if err := json.Unmarshal([]byte(out), &a); err != nil || status != yes {
		t.Fatalf("%d, %s", status, out)
	}
	// The well, the gate and three figures leave 30 of the 35 cells for the snare. After the snare
	// come six possible rolls or a resignation. The hunter may also resign at once.
	if a.Ways != 30*(6+1)+1 || a.Over != 30+1 {
		t.Errorf("two commands: %+v", a)
	}
	status, out, _ = command(yardFiles(), "perft", "yard.json", "--depth", "1", "--divide", "--seed", "x")
	if status != yes || strings.Count(out, "hunter: lay ") != 30 || !strings.Contains(out, "31 sequences of 1 command, 1 of them") {
		t.Errorf("divided: %s", out)
	}
}

func TestGameErrorsAreOneLine(t *testing.T) {
	files := yardFiles()
	files["log"] = written(t, playedLog(t)[:4])
	files["gap"] = append(slices.Clone(files["log"]), written(t, playedLog(t)[5:])...)
	files["bad"] = []byte("{\n")
	files["chess.json"] = bytes.Replace(files["yard.json"], []byte(`"rules": "tag"`), []byte(`"rules": "chess"`), 1)
	for _, test := range []struct{ args, names string }{
		{"verify", "file"},
		{"verify missing.log", "missing.log"},
		{"verify nofile", "no such file; expected the exported log"},
		{"replay nofile", "no such file; expected the exported log"},
		{"verify bad", "exported log"},
		{"verify yard.json", "exported log"},
		{"verify gap", "entry 5 is where entry 4 is expected"},
		{"replay gap", "entry 5"},
		{"replay log --at 9", "0 to 3"},
		{"replay log --seat green", "hunter, red, blue"},
		{"perft yard.json", "--depth"},
		{"perft yard.json --depth=-1", "--depth"},
		{"perft missing.json --depth 1", "missing.json"},
		{"perft chess.json --depth 1", "chess"},
		{"play missing.json", "missing.json"},
		{"play yard.json --seat green", "green"},
		{"play -", "standard input"},
		{"play yard.json --save x.log", "cannot write files"},
		{"play chess.json", "chess"},
	} {
		status, out, errs := command(files, strings.Fields(test.args)...)
		if status != fail || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, test.names) {
			t.Errorf("battlemat %s: status %d, %q, %q; want status 2 and one line with %q", test.args, status, out, errs, test.names)
		}
	}
}

// TestActingUnseenIsSaidOnce checks that hidden actions are mentioned once, however often they
// happen in a row, while anything else that happens twice is mentioned twice.
func TestActingUnseenIsSaidOnce(t *testing.T) {
	unseen := battlemat.Told{Kind: battlemat.Turned, Text: "The dead act unseen."}
	turn := battlemat.Told{Kind: battlemat.Turned, Text: "Rat's turn.", Figure: "rat"}
	miss := battlemat.Told{Kind: battlemat.Attacked, Text: "A miss."}
	var out bytes.Buffer
	tell(&out, []match.Line{
		{Seq: 1, Told: []battlemat.Told{unseen, unseen}}, {Seq: 2, Told: []battlemat.Told{{}, unseen}}, {Seq: 3, Told: []battlemat.Told{miss, miss}},
		{Seq: 4, Told: []battlemat.Told{unseen}}, {Seq: 5, Text: "Paused."}, {Seq: 6, Told: []battlemat.Told{unseen, turn, turn}},
	})
	want := "   1  The dead act unseen.\n   3  A miss.\n   3  A miss.\n   4  The dead act unseen.\n   5  Paused.\n   6  The dead act unseen.\n   6  Rat's turn.\n   6  Rat's turn.\n"
	if out.String() != want {
		t.Errorf("%s", out.String())
	}
}

// TestALogThatIsCutOff checks that the line and the column are reported, whichever entry is cut
// off.
func TestALogThatIsCutOff(t *testing.T) {
	for log, want := range map[string]string{
		`{"seq":0,"at":`: "battlemat: cut.jsonl: line 1: column 15: it is cut off here, in the middle of its JSON: expected the exported log of a match, which begins with {\"seq\":0 and has one JSON entry on each line\n",
		"{\"seq\":0,\"at\":1}\n{\"seq\":1,\"do\": \"pl": "battlemat: cut.jsonl: line 2: column 19: it is cut off here",
		`{"seq":0 "at":1}`: "battlemat: cut.jsonl: line 1: column 10: it is not JSON: invalid character",
	} {
		for _, verb := range []string{"replay", "verify"} {
			if status, _, err := command(map[string][]byte{"cut.jsonl": []byte(log)}, verb, "cut.jsonl"); status != 2 || !strings.HasPrefix(err, want) {
				t.Errorf("%s %s: %d %s", verb, log, status, err)
			}
		}
	}
}
