package board

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// fuzzSeeds adds good and bad documents to start with.
func fuzzSeeds(f *testing.F, inText bool) {
	seeds, err := filepath.Glob("testdata/seeds/*")
	if err != nil || len(seeds) == 0 {
		f.Fatal("testdata/seeds is empty")
	}
	boards, _ := filepath.Glob("boards/*.json")
	for _, name := range append(seeds, boards...) {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
		b, err := Parse(data, name)
		switch {
		case err != nil:
		case inText:
			f.Add([]byte(b.Text()))
		default:
			f.Add(b.JSON())
		}
		f.Add(data[:len(data)*2/3])
	}
}

// checkDocument reads a document. If the document is good, the board is written and read again in
// both forms, and nothing may be lost.
func checkDocument(t *testing.T, data []byte, form func(*ledger) *draft) {
	b, faults := parse(data, "fuzz", form)
	for _, fault := range faults {
		if line := fault.String(); bytes.ContainsAny([]byte(line), "\n\r") || line == "" {
			t.Fatalf("a fault of several lines: %q", line)
		}
	}
	if faults != nil {
		return
	}
	doc := b.JSON()
	again, faults := parse(doc, "json", readJSON)
	if faults != nil {
		t.Fatalf("JSON does not read back: %v\n%s", faults, doc)
	}
	sameBoard(t, b, again)
	text := b.Text()
	again, faults = parse([]byte(text), "text", readText)
	if faults != nil {
		t.Fatalf("the text does not read back: %v\n%s", faults, text)
	}
	sameBoard(t, b, again)
	if again, faults = parse([]byte(text), "either", nil); faults != nil || again.Text() != text {
		t.Fatalf("the text is not taken for text: %v\n%s", faults, text)
	}
}

// sameBoard checks that two boards are written alike, and are the same apart from the glyphs that
// they remember.
func sameBoard(t *testing.T, b, c *Board) {
	if !bytes.Equal(b.JSON(), c.JSON()) || b.Text() != c.Text() {
		t.Fatalf("written\n%s\nand again\n%s", b.JSON(), c.JSON())
	}
	b, c = b.Clone(), c.Clone()
	b.glyphs, c.glyphs = nil, nil
	if !Alike(b, c) {
		t.Fatalf("boards differ that are written alike:\n%+v\n%+v", b, c)
	}
}

func FuzzReadJSON(f *testing.F) {
	fuzzSeeds(f, false)
	f.Fuzz(func(t *testing.T, data []byte) { checkDocument(t, data, readJSON) })
}

func FuzzReadText(f *testing.F) {
	fuzzSeeds(f, true)
	f.Fuzz(func(t *testing.T, data []byte) { checkDocument(t, data, readText) })
}
