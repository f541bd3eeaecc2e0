package board_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// brokenDocuments are not JSON, or are not documents at all.
var brokenDocuments = []struct{ name, doc, faults string }{
	{"empty", "", `empty: expected a board`},
	{"blank", " \n\t\r\n", `empty: expected a board`},
	{"nothing behind a byte order mark", "\ufeff", `empty: expected a board`},
	{"a comment before JSON", "// my board\n" + document(""), `1:1: this is JSON with something before its {: expected the { first, as JSON has no comments`},
	{"a letter before JSON", "x\n{ \"name\": \"n\" }", `1:1: this is JSON with something before its {: expected the { first, as JSON has no comments`},
	{"one row of a plan too long", "plan:\n  + + + +\n   . . .\n  + + + +\n   . . . .\n  + + + +\n   . . .\n  + + + +\n", `5:3: plan: a row of 4 cells: expected 3, as in the other rows`},
	{"the first row of a plan too long", "plan:\n  + + + +\n   . . . .\n  + + + +\n   . . .\n  + + + +\n   . . .\n  + + + +\n", `3:3: plan: a row of 4 cells: expected 3, as in the other rows`},
	{"not UTF-8", "{\n\"name\": \"\xff\"}", `2:10: the byte 0xff is not UTF-8: expected UTF-8 text`},
	{"truncated after a brace", "{", `1:2: the document ends here: expected a string`},
	{"truncated in a string", "{\n\"name\": \"The br", `2:16: name: the document ends inside a string`},
	{"truncated in an escape", "{\n\"name\": \"The\\", `2:13: name: the document ends inside a string`},
	{"truncated in an array", "{\n\"walls\": [[1, 2, \"N\"],", `2:23: walls[1]: the document ends here: expected [x, y, "N"]`},
	{"truncated after other faults", `{"format": 0.3, "grid": "octagon", "map": [`, `1:44: map[0]: the document ends here: expected a row of characters`},
	{"truncated after a key", "{\n\"walls\"", `2:8: the document ends here: expected ':'`},
	{"comma at the end", "{\n\"walls\": [[1, 2, \"N\"],]}", `2:23: walls: a comma before ']': expected another value`},
	{"two documents", document("") + "{}", `7:1: an object after the end of the board: expected nothing more`},
	{"not a number", document(`levels [[NaN, 0, 0], [0, 0, 0]]`), `6:13: levels[0][0]: "NaN": expected a value`},
	{"infinity", document(`levels [[Infinity, 0, 0], [0, 0, 0]]`), `6:13: levels[0][0]: "Infinity": expected a value`},
	{"number that breaks off", document(`levels [[-, 0, 0], [0, 0, 0]]`), `6:14: levels[0][0]: an incomplete number: expected a digit`},
	{"number of two zeros", document(`levels [[00, 0, 0], [0, 0, 0]]`), `6:14: levels[0]: a number: expected ',' or ']'`},
	{"single quotes", document(`name 'x'`), `6:9: name: "'x'": expected a value`},
	{"bad escape", document(`name "a\x"`), `6:11: name: an escape that JSON does not have: expected one of \" \\ \/ \b \f \n \r \t \uXXXX`},
	{"half a surrogate", document(`name "a\ud83d"`), `6:11: name: an escape that JSON does not have: expected one of \" \\ \/ \b \f \n \r \t \uXXXX`},
	{"line break in a string", "{\"name\": \"a\nb\"}", `1:12: name: a control character in a string: expected it written as \u000a`},
	{"deep", "{\"walls\": [" + strings.Repeat("[", 100000), `1:77: walls[0]: arrays and objects more than 64 deep`},
	{"deep objects", "{\"colour\": " + strings.Repeat(`{"a":`, 100000), `1:2: colour: unknown field "colour": expected one of format name grid shift outside rules profile set map legend levels rooms walls doors barriers lights figures
1:332: arrays and objects more than 64 deep`},
	{"3,000 columns", document(`map ["` + strings.Repeat(".", 3000) + `"]`), `4:9: map[0]: 3000 columns: expected at most 2048`},
	{"3,000 rows", document(`map [".` + strings.Repeat(`","x`, 2999) + `"]`), `4:8201: map[2048]: more than 2048 rows: expected at most 2048`},
	{"too many cells", document("map [\"" + strings.Repeat(strings.Repeat(".", 2048)+`","`, 512) + strings.Repeat(".", 2048) + "\"]"),
		`4:8: map: 2048 columns and 513 rows: expected at most 2048 of each and 1048576 cells in all`},
	{"an array", "[1, 2]", `1:1: map[0]: unknown glyph '[': expected one from the legend: ! # % & * , . : ; = > ^ c o x ~ (and 4 more)`},
}

func TestBrokenDocumentsAreToldInOneLine(t *testing.T) {
	for _, bad := range brokenDocuments {
		t.Run(bad.name, func(t *testing.T) {
			want := bad.faults
			if more := " (and 4 more)"; strings.HasSuffix(want, more) {
				if _, err := board.Parse([]byte(bad.doc), "b"); err == nil || err.Error() != "b:"+want {
					t.Errorf("%v, want %s", err, want)
				}
				return
			}
			expectFaults(t, []byte(bad.doc), want)
		})
	}
}

func TestADirectoryIsNoBoard(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "maps")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := board.Read(f, "maps"); err == nil || err.Error() != "maps: is a directory" {
		t.Errorf("%v", err)
	}
}

func TestAFailingReaderIsNamed(t *testing.T) {
	r, w := io.Pipe()
	w.CloseWithError(fs.ErrPermission)
	if _, err := board.Read(r, "b.json"); !errors.Is(err, fs.ErrPermission) || !strings.HasPrefix(err.Error(), "b.json: ") {
		t.Errorf("%v", err)
	}
}

// endless is a reader that returns blanks without end and counts them.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	copy(p, bytes.Repeat([]byte(" "), len(p)))
	return len(p), nil
}

func TestReadStopsAtTheLargestDocument(t *testing.T) {
	e := &endless{}
	_, err := board.Read(e, "zero")
	if err == nil || err.Error() != "zero: more than 16777216 bytes: expected a board of at most that many" {
		t.Errorf("%v", err)
	}
	if e.read > 2*board.MaxBytes {
		t.Errorf("%d bytes were read", e.read)
	}
}

// TestLargeBadDocumentsStayInProportion checks that the faults and the memory used for a large
// document stay within bounds. Each document repeats one construct as often as possible. With
// BATTLEMAT_LONG the documents have the greatest allowed size.
func TestLargeBadDocumentsStayInProportion(t *testing.T) {
	size := board.MaxBytes / 16
	if os.Getenv("BATTLEMAT_LONG") != "" {
		size = board.MaxBytes
	}
	fill := func(start, part, end string) []byte {
		n := (size - len(start) - len(end)) / len(part)
		return []byte(start + strings.Repeat(part, n) + end)
	}
	head := strings.TrimSuffix(document(""), "\n}\n")
	for name, doc := range map[string][]byte{
		"levels":       fill(head+`,"levels": [[0`, ",0", "]]}"),
		"level rows":   fill(head+`,"levels": [[0]`, ",[]", "]}"),
		"spans":        fill(head+`,"levels": [[[[0,1]`, ",[2,3]", "]]]}"),
		"walls":        fill(head+`,"walls": [[0,0,"N"]`, `,[0,0,"N"]`, "]}"),
		"bad walls":    fill(head+`,"walls": [0`, `,0`, "]}"),
		"figures":      fill(head+`,"figures": [{}`, `,{"id":"a","at":[0,0]}`, "]}"),
		"doors":        fill(head+`,"doors": [{}`, `,{"at":[0,0]}`, "]}"),
		"rooms":        fill(head+`,"rooms": [""`, `,""`, "]}"),
		"map rows":     fill(strings.Replace(head, `["...",`, `["...", ""`, 1)+`,"map": [""`, `,""`, "]}"),
		"one string":   fill(head+`,"name": "`, "a", `"}`),
		"escapes":      fill(head+`,"name": "`, `\u00e4`, `"}`),
		"one number":   fill(head+`,"levels": [[`, "9", `]]}`),
		"open":         fill("", `{"a":`, ""),
		"nested":       fill(head+`,"levels": [`, `[[[[]]]],`, `[]]}`),
		"keys":         fill(head+`,"set": {"a":"b"`, `,"a":"b"`, "}}"),
		"text rows":    fill("", "...\n", ""),
		"text columns": fill("", ".", ""),
		"text lines":   fill("...\n", "\n", "."),
		"text plan":    fill("", "+-\n", ""),
		"text levels":  fill("...\nlevels:\n", "0 ", ""),
		"text rooms":   fill("...\nrooms:\n", "AA\n", ""),
		"text entries": fill("...\nfigures:\n", "a\n", ""),
		"text legend":  fill("...\nlegend:\n", "a = ice\n", ""),
		"text walls":   fill("...\nwalls:\n", "0,0 N\n", ""),
		"text set":     fill("set: ", "a=b ", "\n...\n"),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			faults := board.Check(doc, "b")
			runtime.ReadMemStats(&after)
			if len(faults) > board.MaxFaults+1 {
				t.Errorf("%d faults", len(faults))
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 40*uint64(size)+160<<20 {
				t.Errorf("%d MiB were used", used>>20)
			}
			t.Logf("%d faults, %d MiB", len(faults), (after.TotalAlloc-before.TotalAlloc)>>20)
		})
	}
}

func TestALargeBoardReadsAndWrites(t *testing.T) {
	row := strings.Repeat(".", 1024)
	doc := document("map [\"" + strings.Repeat(row+"\",\"", 1023) + row + "\"]")
	b, err := board.Parse([]byte(doc), "large")
	if err != nil {
		t.Fatal(err)
	}
	b.SetWall(b.Grid().Edge(b.At(5), 1), true)
	again, err := board.ParseText([]byte(b.Text()), "large.txt")
	if err != nil || !bytes.Equal(again.JSON(), b.JSON()) {
		t.Errorf("a board of 1,048,576 cells does not survive: %v", err)
	}
}

// TestByteOrderMark checks that a byte order mark is ignored.
func TestByteOrderMark(t *testing.T) {
	for _, doc := range []string{document(""), "plan:\n  + +\n   .\n  + +\n"} {
		if _, err := board.Parse([]byte("\ufeff"+doc), "b"); err != nil {
			t.Errorf("%q: %v", doc, err)
		}
	}
}

// TestChangesOffTheMapPanic checks that code that changes a cell off the map panics, and that
// nothing is written elsewhere.
func TestChangesOffTheMapPanic(t *testing.T) {
	b, err := board.New(grid.Grid{}, 5, 5)
	if err != nil {
		t.Fatal(err)
	}
	before := string(b.JSON())
	off := grid.Cell{X: 7, Y: 0}
	for name, change := range map[string]func(){
		"SetTerrain":  func() { b.SetTerrain(off, board.Wall) },
		"SetRoom":     func() { b.SetRoom(off, 'A') },
		"SetCellName": func() { b.SetCellName(off, "altar") },
		"SetSpans":    func() { b.SetSpans(off, board.Span{Top: 1}) },
	} {
		func() {
			defer func() {
				if told := fmt.Sprint(recover()); !strings.Contains(told, "7,0 is off the map of 5 x 5") {
					t.Errorf("%s: %s", name, told)
				}
			}()
			change()
		}()
	}
	if after := string(b.JSON()); after != before {
		t.Errorf("the board has changed:\n%s", after)
	}
}

// TestCheckOfABoard checks that Check finds the same faults in a board made in code as a reader
// finds in its document.
func TestCheckOfABoard(t *testing.T) {
	b, err := board.New(grid.Grid{}, 5, 5)
	if err != nil {
		t.Fatal(err)
	}
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: "heroes", At: grid.Cell{X: 1, Y: 1}, Size: 1})
	if faults := b.Check(); len(faults) > 0 {
		t.Fatalf("a good board: %v", faults)
	}
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: "heroes", At: grid.Cell{X: 9, Y: 9}, Size: 1})
	if faults := b.Check(); len(faults) < 2 || faults[0].Path == "" {
		t.Errorf("a second elf off the map: %v", faults)
	}
}
