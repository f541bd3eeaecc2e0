package desk

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shippedDocuments returns the scenarios and boards that come with the program.
func shippedDocuments(t testing.TB) (names []string, documents [][]byte) {
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		names, documents = append(names, name), append(documents, data)
	}
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		names, documents = append(names, name), append(documents, b.JSON())
	}
	return names, documents
}

// judgeable fails the test if the rules panic on a document.
func judgeable(t testing.TB, data []byte) {
	for _, f := range Faults(data, "q.json") {
		if !strings.Contains(f.Message, board.Unjudged) {
			continue
		}
		if file := os.Getenv("BATTLEMAT_KEEP"); file != "" {
			_ = os.WriteFile(file, data, 0o644)
		}
		t.Fatalf("%v\n%s", f, data)
	}
}

// TestCheckNeverPanics checks that the rules do not panic on documents of all four games in which a
// few fields are left out, duplicated, moved, cut short or of another kind.
func TestCheckNeverPanics(t *testing.T) {
	names, documents := shippedDocuments(t)
	rounds := 12
	if testing.Short() {
		rounds = 2
	}
	if n, _ := strconv.Atoi(os.Getenv("BATTLEMAT_MUTATIONS")); n > 0 {
		rounds = n
	}
	told := map[string]int{}
	for k, document := range documents {
		root := nodesOf(document)
		for n := range rounds {
			r := rand.New(rand.NewPCG(uint64(k), uint64(n)))
			data := mutated(root, r, 1+n%4)
			if os.Getenv("BATTLEMAT_MUTATIONS") == "" {
				judgeable(t, data)
				continue
			}
			for _, f := range Faults(data, "q.json") { // report each panic once, and continue
				if strings.Contains(f.Message, board.Unjudged) {
					if told[f.Message] == 0 {
						_ = os.WriteFile(fmt.Sprintf("/tmp/panic-%s-%d.json", names[k], n), data, 0o644)
						t.Errorf("%s, mutation %d: %v", names[k], n, f)
					}
					told[f.Message]++
				}
			}
		}
	}
}

// FuzzCheck checks that the rules do not panic on any document. The arguments choose a shipped
// document, the changes of its structure, and bytes that overwrite a part of it.
func FuzzCheck(f *testing.F) {
	_, documents := shippedDocuments(f)
	var roots []*node
	for k, document := range documents {
		roots = append(roots, nodesOf(document))
		f.Add(uint16(k), uint64(1), uint8(0), uint32(0), []byte{})
		f.Add(uint16(k), uint64(2), uint8(2), uint32(100), []byte("[]"))
	}
	f.Fuzz(func(t *testing.T, which uint16, seed uint64, changes uint8, at uint32, bytes []byte) {
		r := rand.New(rand.NewPCG(seed, seed))
		data := mutated(roots[int(which)%len(roots)], r, int(changes%6))
		copy(data[int(at)%len(data):], bytes)
		judgeable(t, data)
	})
}
