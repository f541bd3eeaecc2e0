package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// played plays a shipped scenario with the given lines as input, and returns the output.
func played(t *testing.T, args []string, lines ...string) string {
	t.Helper()
	files := map[string][]byte{"-": []byte(strings.Join(lines, "\n") + "\n")}
	status, out, errs := command(files, append([]string{"play"}, args...)...)
	if status != no || errs != "" {
		t.Fatalf("%q: status %d, %s", lines, status, errs)
	}
	return out
}

// TestWordsOfTheTable checks that commands of the table work with a slash and without, in capitals
// or not.
func TestWordsOfTheTable(t *testing.T) {
	lantern := []string{"the-lantern", "--seat", "Barbarian", "--seed", "a"}
	for _, undo := range []string{"undo", "UNDO", "/undo", "/Undo", "undo 0"} {
		if out := played(t, lantern, "roll barbarian", undo, "QUIT"); !strings.Contains(out, "takes back their last command.") {
			t.Errorf("%s:\n%s", undo, out)
		}
	}
	out := played(t, lantern, "HELP", "Why 1,1", "/why 1,1", "?1,1", "PAUSE", "resume", "Board", "/QUIT", "roll barbarian")
	for _, want := range []string{"back to before your last command", "The match is paused"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
	if n := strings.Count(out, "Barbarian: search for treasure: "); n != 3 {
		t.Errorf("why is answered %d times", n)
	}
	if strings.Contains(out, "squares left 9") {
		t.Error("it went on after /QUIT")
	}
	out = played(t, lantern, "undp", "fly")
	for _, want := range []string{`"undp" is not a command: expected one of end, roll,`, "The table's own commands are undo, help, why X,Y, board, quit. Did you mean undo?", `"fly" is not a command`} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
}

// TestTheOnlyFigure checks that a command may leave out the figure if only one can act. If several
// can, the complete lines are listed.
func TestTheOnlyFigure(t *testing.T) {
	out := played(t, []string{"the-lantern", "--seat", "barbarian", "--seed", "a"}, "Roll", "MOVE 1,1", "move", "quit")
	if !strings.Contains(out, "squares left 9") || strings.Contains(out, "Which figure") && !strings.Contains(out, "Type the whole line: move barbarian ") {
		t.Errorf("one hero:\n%s", out)
	}
	if out := played(t, []string{"the-lantern", "--seat", "barbarian", "--seed", "a"}, "attack", "move", "quit"); strings.Contains(out, "Which figure") {
		t.Errorf("what it may not do:\n%s", out)
	}
	choices := []battlemat.Choice{
		{Command: "attack orc-1 elf", Figure: "orc-1"}, {Command: "attack orc-2 elf", Figure: "orc-2"},
		{Command: "move orc-1 1,2", Figure: "orc-1"}, {Command: "end zargon"},
	}
	for line, want := range map[string]int{"attack elf": 2, "move 1,2": 1, "Move ORC-1 1,2": 1, "end": 0, "attack": 0, "END zargon": 1, "": 0} {
		if got := len(meantCommands(line, choices)); got != want {
			t.Errorf("%q stands for %d commands, want %d", line, got, want)
		}
	}
	if got := whole("attack", choices); got != "Type the whole line: attack orc-1 elf, or attack orc-2 elf." {
		t.Error(got)
	}
	spells := []battlemat.Choice{{Command: "cast oda bless oda", Figure: "oda"}, {Command: "cast oda hold-person b1", Figure: "oda"}}
	for _, line := range []string{"cast oda hold-person b1 b2", "cast oda sleep", "attack orc-3"} {
		if got := whole(line, append(spells, choices...)); got != "" {
			t.Errorf("%q leaves nothing out: %s", line, got)
		}
	}
	if got := whole("cast hold-person b1", spells); got != "Type the whole line: cast oda hold-person b1." {
		t.Error(got)
	}
}

// TestTheGamesWordsGoFirst checks that a game may have a verb that is also a command of the table.
// The slash distinguishes the two.
func TestTheGamesWordsGoFirst(t *testing.T) {
	choices := []battlemat.Choice{{Command: "hold elf"}}
	for line, want := range map[string]string{"hold elf": "", "/hold elf bot": "hold", "HOLD elf": "", "undo 3": "undo", "? 3,4": "why", "?": "why", "exit": "quit", "holding": ""} {
		if word, _, table := spoken(line, choices); word != want && table || table != (want != "") {
			t.Errorf("%q is %q for the table: %v, want %q", line, word, table, want)
		}
	}
}

func TestNumbersAreWhole(t *testing.T) {
	for args, want := range map[string]string{
		"reach 5x5 0,0 --rules dnd --move 30ft":  `--move: expected a whole number, as in --move 30, not "30ft"`,
		"reach 5x5 0,0 --rules dnd --move three": `--move: expected a whole number, as in --move 3, not "three"`,
		"reach 5x5 0,0 --rules dnd --move 1.5":   `--move: expected a whole number, as in --move 1, not "1.5"`,
	} {
		if status, out, errs := command(nil, strings.Fields(args)...); status != fail || out != "" || errs != "battlemat: "+want+"\n" {
			t.Errorf("%s: status %d, %s%s", args, status, out, errs)
		}
	}
}

// TestFiguresHaveTheirOwnNumbers checks that the picture and the text use the same numbers for
// figures.
func TestFiguresHaveTheirOwnNumbers(t *testing.T) {
	out := played(t, []string{"the-cloakroom", "--seed", "a"}, "1", "1", "1", "1", "1", "quit")
	if !strings.Contains(out, "Fr7 filing-rat") || !strings.Contains(out, "Filing Rat 7: ") || strings.Contains(out, "F1 ") {
		t.Errorf("the picture and the text:\n%s", out)
	}
}

// TestUndoSettingInTheTerminal checks that a flag chooses what may be undone, and that undo is
// mentioned only when it is possible.
func TestUndoSettingInTheTerminal(t *testing.T) {
	lantern := []string{"the-lantern", "--seat", "Barbarian", "--seed", "x", "--undo", "before-dice-and-discoveries"}
	out := played(t, lantern, "undo", "roll barbarian", "undo", "quit")
	for _, want := range []string{"has not done anything yet", "Dice have been rolled", "board, quit:"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing:\n%s", want, out)
		}
	}
	if strings.Contains(out, "board, undo, quit:") {
		t.Errorf("an undo is offered in vain:\n%s", out)
	}
	if out := played(t, []string{"the-lantern", "--seat", "Barbarian", "--seed", "x"}, "roll barbarian", "quit"); !strings.Contains(out, "board, undo, quit:") {
		t.Errorf("in a tutorial no undo is offered:\n%s", out)
	}
}

// TestTakenBackIsTold checks that replay marks undone commands, and counts them for each seat as
// verify does.
func TestTakenBackIsTold(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.jsonl")
	var out, errs bytes.Buffer
	typed := strings.NewReader("roll barbarian\nundo\nquit\n")
	args := []string{"play", "the-lantern", "--seat", "Barbarian", "--seed", "x", "--save", log}
	if status := run(args, &streams{in: typed, out: &out, err: &errs, files: diskFiles{}, save: writeWhole}); status != no {
		t.Fatalf("play: status %d, %s", status, errs.String())
	}
	for _, args := range [][]string{{"replay", log, "--plain"}, {"verify", log}} {
		out.Reset()
		run(args, &streams{in: strings.NewReader(""), out: &out, err: &errs, files: diskFiles{}})
		if !strings.Contains(out.String(), "barbarian took back 1 command.") || args[0] == "replay" && !strings.Contains(out.String(), "   1  (taken back) ") {
			t.Errorf("%s:\n%s%s", args[0], out.String(), errs.String())
		}
	}
}
