package patch_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/patch"
	"github.com/battlemat/battlemat/internal/patch/patchtest"
)

func parsed(t *testing.T, doc []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(doc, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestAppend(t *testing.T) {
	for _, c := range []struct{ was, now, want string }{
		{`{"a":1}`, `{"a":1}`, `[]`},
		{`1`, `"x"`, `[["","x"]]`},
		{`{"a":1,"b":{"c":[1,2]},"d":"` + strings.Repeat("x", 90) + `"}`, `{"a":2,"b":{"c":[1,3]},"d":"` + strings.Repeat("x", 90) + `"}`,
			`[["/a",2],["/b/c/1",3]]`},
		// Members come and go.
		{`{"a":"` + strings.Repeat("x", 90) + `","b":2,"d":4}`, `{"a":"` + strings.Repeat("x", 90) + `","c":{},"d":4}`,
			`[["/c",{}],["/b"]]`},
		// Elements are known by their first members.
		{`[{"id":"a","at":[1,1],"text":"` + strings.Repeat("x", 50) + `"},{"id":"b","at":[2,2]},{"id":"c","at":[3,3],"text":"` + strings.Repeat("x", 50) + `"}]`,
			`[{"id":"a","at":[1,2],"text":"` + strings.Repeat("x", 50) + `"},{"id":"c","at":[3,4],"text":"` + strings.Repeat("x", 50) + `"}]`,
			`[["/0/at/1",2],["/1"],["/1/at/1",4]]`},
		{`["` + strings.Repeat("x", 90) + `"]`, `["new","` + strings.Repeat("x", 90) + `","last"]`,
			`[["/0","new","add"],["/2","last","add"]]`},
		// What a pointer escapes, and what a string does.
		{`{"a/b~\"c\u003c":1,"d":"` + strings.Repeat("x", 90) + `"}`, `{"a/b~\"c\u003c":2,"d":"` + strings.Repeat("x", 90) + `"}`,
			`[["/a~1b~0\"c\u003c",2]]`},
		// The new value as a whole, where that is shorter.
		{`{"a":{"b":1,"c":2}}`, `{"a":{"b":3,"c":4}}`, `[["/a",{"b":3,"c":4}]]`},
	} {
		got := patch.Append(nil, patch.NewDocument([]byte(c.was)), patch.NewDocument([]byte(c.now)))
		if string(got) != c.want {
			t.Errorf("%s -> %s:\n%s\nexpected\n%s", c.was, c.now, got, c.want)
		}
	}
}

// TestAppendAgainstTwin: a patch that is carried out in the obvious way makes the new document of
// the old, whatever they are, and is never longer than one that replaces everything.
func TestAppendAgainstTwin(t *testing.T) {
	chance := rand.New(rand.NewPCG(6902, 1))
	for range 5_000 {
		doc := random(chance, 4)
		was, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		now, err := json.Marshal(mutated(chance, doc))
		if err != nil {
			t.Fatal(err)
		}
		p := patch.Append([]byte("before"), patch.NewDocument(was), patch.NewDocument(now))[len("before"):]
		if got, want := patchtest.Applied(t, parsed(t, was), p), parsed(t, now); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\n%s\n%s\nmakes %v", was, now, p, got)
		}
		if most := len(`[["",]]`) + len(now); len(p) > most {
			t.Fatalf("%d bytes for a document of %d: %s", len(p), len(now), p)
		}
	}
}

// TestPartsAgainstTwin: documents with parts, some of them shared, make the patch that they make
// without, also when it is made twice.
func TestPartsAgainstTwin(t *testing.T) {
	chance := rand.New(rand.NewPCG(6902, 2))
	shared := 0
	for range 3_000 {
		doc := random(chance, 4)
		kept := map[string]*patch.Document{}
		var bodies [][]byte
		var parted []*patch.Document
		for range 3 {
			body, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			var parts []patch.Part
			for _, at := range values(t, chance, body) {
				text := string(body[at[0]:at[1]])
				if kept[text] == nil {
					kept[text] = patch.NewDocument([]byte(text))
				} else {
					shared++
				}
				parts = append(parts, patch.Part{At: at[0], Document: kept[text]})
			}
			bodies, parted = append(bodies, body), append(parted, patch.NewDocument(body, parts...))
			doc = mutated(chance, doc)
		}
		for _, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {0, 1}} {
			was, now := pair[0], pair[1]
			want := patch.Append(nil, patch.NewDocument(bodies[was]), patch.NewDocument(bodies[now]))
			if got := patch.Append(nil, parted[was], parted[now]); string(got) != string(want) {
				t.Fatalf("%s\n%s\n%s\nwithout parts\n%s", bodies[was], bodies[now], got, want)
			}
		}
	}
	if shared < 500 {
		t.Errorf("only %d parts were shared", shared)
	}
}

// values draws places of objects and lists that are members' values, none inside another.
func values(t *testing.T, chance *rand.Rand, body []byte) (places [][2]int) {
	t.Helper()
	var walk func(from int, member bool)
	walk = func(from int, member bool) {
		var raw json.RawMessage
		if err := json.NewDecoder(strings.NewReader(string(body[from:]))).Decode(&raw); err != nil {
			t.Fatal(err)
		}
		if raw[0] != '{' && raw[0] != '[' {
			return
		}
		if member && chance.IntN(2) == 0 {
			places = append(places, [2]int{from, from + len(raw)})
			return
		}
		d := json.NewDecoder(strings.NewReader(string(raw)))
		if _, err := d.Token(); err != nil {
			t.Fatal(err)
		}
		for d.More() {
			if raw[0] == '{' {
				if _, err := d.Token(); err != nil {
					t.Fatal(err)
				}
			}
			at := int(d.InputOffset())
			for at += from; body[at] == ',' || body[at] == ':'; at++ {
			}
			walk(at, raw[0] == '{')
			var skipped json.RawMessage
			if err := d.Decode(&skipped); err != nil {
				t.Fatal(err)
			}
		}
	}
	walk(0, false)
	return places
}

var words = []string{"", "elf", `"`, `\`, "a/b", "~", "é<&>", "]", "{", "12"}

// random is a document of objects, lists and what is in them.
func random(chance *rand.Rand, depth int) any {
	kind := chance.IntN(7)
	if depth == 0 {
		kind %= 4
	}
	switch kind {
	case 0:
		return chance.IntN(3)
	case 1:
		return words[chance.IntN(len(words))]
	case 2:
		return []any{nil, true, false}[chance.IntN(3)]
	case 3, 4:
		list := []any{}
		for range chance.IntN(6) {
			v := random(chance, max(depth-1, 0))
			if m, is := v.(map[string]any); is {
				m["A"] = fmt.Sprint(chance.IntN(6)) // the first member, which names it
			}
			if depth > 0 {
				list = append(list, v)
			}
		}
		return list
	}
	m := map[string]any{}
	for range chance.IntN(6) {
		m[words[chance.IntN(len(words))]] = random(chance, depth-1)
	}
	return m
}

// mutated is a document like another.
func mutated(chance *rand.Rand, v any) any {
	if chance.IntN(12) == 0 {
		return random(chance, 2)
	}
	switch v := v.(type) {
	case []any:
		list := []any{}
		for _, one := range v {
			switch chance.IntN(8) {
			case 0:
			case 1:
				list = append(list, random(chance, 1), mutated(chance, one))
			default:
				list = append(list, mutated(chance, one))
			}
		}
		if len(list) > 1 && chance.IntN(4) == 0 {
			list[0], list[1] = list[1], list[0]
		}
		return list
	case map[string]any:
		m := map[string]any{}
		for key, one := range v {
			if chance.IntN(8) > 0 {
				m[key] = mutated(chance, one)
			}
		}
		return m
	}
	return v
}
