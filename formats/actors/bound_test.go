package actors

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
)

// npcOf writes an actor with the given items.
func npcOf(name, items string) string {
	return fmt.Sprintf(`{"name": %q, "type": "npc", "system": {"abilities": {"str": {"value": 10}}, "attributes": {"hp": {"max": 9}, "ac": {"flat": 12}}, "details": {"cr": 1, "type": {"value": "beast"}}, "traits": {"size": "sm"}}, "items": [%s]}`, name, items)
}

// asked is a context that is done after its Err method has been called a given number of times.
type asked struct {
	context.Context
	times int
}

func (a *asked) Err() error {
	if a.times--; a.times < 0 {
		return context.Canceled
	}
	return nil
}

// TestAClientThatLeaves checks that reading stops with the error of the context, between creatures
// as well as within one.
func TestAClientThatLeaves(t *testing.T) {
	const feat = `{"name": "Hum", "type": "feat", "system": {"description": {"value": "It hums."}}}`
	items := strings.Repeat(feat+", ", 19) + feat
	open5e := `{"name": "Ice Gnat", "strength": 10, "armor_class": 12, "hit_points": 9, "challenge_rating": "1", "type": "beast", "size": "Small", "actions": [` + strings.Repeat(`{"name": "Hum", "desc": "It hums."}, `, 19) + `{"name": "Hum", "desc": "It hums."}], "special_abilities": []}`
	for name, data := range map[string]string{"Foundry": "[" + npcOf("Gnat", items) + "," + npcOf("Bat", "") + "]", "Open5e": open5e} {
		n := 0
		for ; ; n++ {
			_, _, err := Read(&asked{context.Background(), n}, []byte(data), "f")
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if n < 20 {
			t.Errorf("%s: the context was asked %d times, of 20 things that it can do", name, n)
		}
	}
}

// TestOneThatIsTooLarge checks that a creature that is too large is left out, and that a file with
// no other creature is a fault.
func TestOneThatIsTooLarge(t *testing.T) {
	large := npcOf("Whale", strings.Repeat(`{"name": "Barnacle", "type": "loot"}, `, MaxOne/30)+`{}`)
	const why = "a character or a monster has at most 4194304"
	im, by, err := Read(context.Background(), []byte("["+large+","+npcOf("Gnat", "")+"]"), "f")
	if err != nil || by != &Foundry || len(im.Document.Creatures) != 1 || !strings.Contains(told(im.Report), fmt.Sprintf("left-out 1 Whale: it has %d bytes: %s\n", len(large), why)) {
		t.Error(err, told(im.Report))
	}
	busy := npcOf("Crab", strings.Repeat("{}, ", MaxValues)+"{}")
	if _, _, err := Read(context.Background(), []byte(busy), "f"); err == nil || !strings.Contains(err.Error(), "f: Crab: it has 262153 values: a character or a monster has at most 262144") {
		t.Error(err)
	}
	texts := npcOf("Snail", `{"name": "`+strings.Repeat(",", MaxValues)+`"}`)
	if _, _, err := Read(context.Background(), []byte(texts), "f"); err != nil {
		t.Error("commas in a text count as values:", err)
	}
	if Find([]byte(large)) != &Foundry {
		t.Error("it is not known as one of Foundry's")
	}
	_, _, err = Read(context.Background(), []byte(large), "f")
	var fault *formats.Fault
	if !errors.As(err, &fault) || fault.Path != "Whale" || !strings.Contains(fault.Read, why) {
		t.Error(err)
	}
}

// counted repeats a string until it is nearly as long as required, each time with the number of the
// repetition filled in.
func counted(length int, text string) string {
	var b strings.Builder
	for n := 0; b.Len() < length-30; n++ {
		fmt.Fprintf(&b, text, n)
	}
	return b.String()
}

// TestMemory checks that files of the maximum size, made of values of a few bytes, take no more
// than 256 MiB in addition to the file. A file of which no single value is kept has a quarter of
// that size and takes no more than 64 MiB, or all of it with BATTLEMAT_LONG.
func TestMemory(t *testing.T) {
	part := 4
	if os.Getenv("BATTLEMAT_LONG") != "" {
		part = 1
	}
	passed := MaxBytes / part
	fill := func(n int, value string) string { return strings.Repeat(value+",", n/(len(value)+1)-1) + value }
	for name, data := range map[string]string{
		"numbers":      npcOf("X", fill(2*MaxValues-1000, "0")),
		"lists":        npcOf("X", fill(3*MaxValues-1000, "[]")),
		"deep lists":   npcOf("X", fill(MaxOne-1000, strings.Repeat("[", 999)+strings.Repeat("]", 999))),
		"many":         "[" + fill(MaxBytes/4, npcOf("X", fill(3*MaxValues-1000, "{}"))) + "]",
		"one text":     npcOf("X", `{"name": "Hum", "type": "feat", "system": {"description": {"value": "`+strings.Repeat("It hums. ", (MaxOne-1000)/9)+`"}}}`),
		"too large":    npcOf("X", fill(max(passed, MaxOne+2000)-1000, "{}")),
		"no creatures": "[" + fill(passed-1000, "{}") + "]",
		"lines":        strings.Repeat("{}\n", passed/3),
		"other lists":  "{" + counted(passed-1000, `"%x":[],`) + `"name": "X"}`,
	} {
		most, file := int64(256), []byte(data)
		switch name {
		case "too large", "no creatures", "lines", "other lists":
			most /= int64(part)
		}
		debug.FreeOSMemory()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := Read(context.Background(), file, "f")
		runtime.ReadMemStats(&after)
		grown := int64(after.HeapSys-after.HeapReleased)>>20 - int64(before.HeapSys-before.HeapReleased)>>20
		if t.Logf("%s: %d kB, %d MiB, %.80v", name, len(data)>>10, grown, err); grown > most {
			t.Errorf("%s: %d MiB more", name, grown)
		}
	}
}

// TestSpans checks that a value ends where the next begins, whatever its strings contain.
func TestSpans(t *testing.T) {
	for text, want := range map[string]int{
		`{"a": "}"} 1`: 10, `[1, [2]], 3`: 8, `"a\"b" c`: 6, `"a\\" c`: 5, `12 3`: 2, `true,`: 4, `{"a`: 3, `"a\`: 3, `]`: 1, `,`: 1, `-1]`: 2, ``: 0,
	} {
		if got := span([]byte(text)); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
