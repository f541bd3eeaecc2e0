package patch_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/codec/patch/patchtest"
)

func parsed(t *testing.T, doc []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(doc, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// made returns the patch between two documents.
func made(t *testing.T, was, now string, but ...string) []byte {
	t.Helper()
	before, after := parsed(t, []byte(was)), parsed(t, []byte(now))
	p := patch.Append([]byte("before"), &before, &after, but...)
	return bytes.TrimPrefix(p, []byte("before"))
}

func TestAppend(t *testing.T) {
	for _, c := range []struct{ was, now, want string }{
		{`{"a":1}`, `{"a":1}`, `[]`},
		{`1`, `"x"`, `[["","x"]]`},
		{`{"a":1,"b":{"c":[1,2]},"d":"` + strings.Repeat("x", 90) + `"}`, `{"a":2,"b":{"c":[1,3]},"d":"` + strings.Repeat("x", 90) + `"}`,
			`[["/b/c/1",3],["/a",2]]`},
		// Several members are replaced at once, if that is shorter.
		{`{"a":{"b":1,"c":[2],"d":3,"e":"` + strings.Repeat("x", 90) + `"}}`, `{"a":{"b":4,"c":[5],"d":6,"e":"` + strings.Repeat("x", 90) + `"}}`,
			`[["/a/c/0",5],["/a/b",4],["/a/d",6]]`},
		{`{"an elf":[{"b":1,"d":3,"e":"` + strings.Repeat("x", 90) + `"}]}`, `{"an elf":[{"b":4,"d":6,"e":"` + strings.Repeat("x", 90) + `"}]}`,
			`[["/an elf/0",{"b":4,"d":6},"set"]]`},
		// Members appear and disappear.
		{`{"a":"` + strings.Repeat("x", 90) + `","b":2,"d":4}`, `{"a":"` + strings.Repeat("x", 90) + `","c":{},"d":4}`,
			`[["/c",{}],["/b"]]`},
		// Elements are identified by their first members.
		{`[{"A":"a","B":[1,1],"text":"` + strings.Repeat("x", 50) + `"},{"A":"b","B":[2,2]},{"A":"c","B":[3,3],"text":"` + strings.Repeat("x", 50) + `"}]`,
			`[{"A":"a","B":[1,2],"text":"` + strings.Repeat("x", 50) + `"},{"A":"c","B":[3,4],"text":"` + strings.Repeat("x", 50) + `"}]`,
			`[["/0/B/1",2],["/1"],["/1/B/1",4]]`},
		{`["` + strings.Repeat("x", 90) + `"]`, `["new","` + strings.Repeat("x", 90) + `","last"]`,
			`[["/0","new","add"],["/2","last","add"]]`},
		// The name contains characters that a JSON pointer escapes, and others that a JSON string
		// escapes.
		{`{"a/b~\"c\u003c":1,"d":"` + strings.Repeat("x", 90) + `"}`, `{"a/b~\"c\u003c":2,"d":"` + strings.Repeat("x", 90) + `"}`,
			`[["/a~1b~0\"c\u003c",2]]`},
		// A value that was at another place of the same kind is copied from there, even into a new
		// value, and then changed.
		{`{"hands":[{"A":"elf","cards":[` + card("a") + `,` + card("b") + `]},{"A":"orc","cards":[]}]}`,
			`{"hands":[{"A":"elf","cards":[` + card("b") + `]},{"A":"orc","cards":[` + strings.Replace(card("a"), "0", "7", 1) + `]}]}`,
			`[["/hands/0/cards/0"],["/hands/1/cards/0","/hands/0/cards/0","copy"],["/hands/1/cards/0/n",7]]`},
		{`{"hands":[{"A":"elf","cards":[` + card("a") + `,` + card("b") + `]}]}`,
			`{"hands":[{"A":"elf","cards":[` + card("a") + `]},{"A":"orc","cards":[` + card("b") + `]}]}`,
			`[["/hands/0/cards/1"],["/hands/1",{"A":"orc","cards":[]},"add"],["/hands/1/cards/0","/hands/0/cards/1","copy"]]`},
		{`{"hands":[{"A":"elf","last":` + card("a") + `},{"A":"orc"}]}`, `{"hands":[{"A":"elf"},{"A":"orc","last":` + card("a") + `}]}`,
			`[["/hands/0/last"],["/hands/1/last","/hands/0/last","copy"]]`},
		// A value that was at a place of another kind is not copied.
		{`{"a":[` + card("a") + `],"b":[]}`, `{"a":[],"b":[` + card("a") + `]}`, `[["/a/0"],["/b",[` + card("a") + `]]]`},
		// The whole new value is sent, if that is shorter.
		{`{"a":{"b":1,"c":2}}`, `{"a":{"b":3,"c":4}}`, `[["/a",{"b":3,"c":4}]]`},
	} {
		got := made(t, c.was, c.now)
		if string(got) != c.want {
			t.Errorf("%s -> %s:\n%s\nexpected\n%s", c.was, c.now, got, c.want)
		}
	}
}

// TestAppendBut checks that members that are sent separately are left out of the outermost object
// only, and that they are part of a whole new value.
func TestAppendBut(t *testing.T) {
	long := strings.Repeat("x", 90)
	for _, c := range []struct{ was, now, want string }{
		{`{"seq":1,"of":{"seq":1,"text":"` + long + `"}}`, `{"seq":2,"of":{"seq":2,"text":"` + long + `"}}`, `[["/of/seq",2]]`},
		{`{"seq":1,"text":"` + long + `"}`, `{"seq":2,"text":"` + long + `"}`, `[]`},
		{`[1]`, `{"seq":2}`, `[["",{"seq":2}]]`},
	} {
		if got := made(t, c.was, c.now, "seq"); string(got) != c.want {
			t.Errorf("%s -> %s:\n%s\nexpected\n%s", c.was, c.now, got, c.want)
		}
	}
}

// card returns an object that is large enough to be copied.
func card(id string) string {
	return fmt.Sprintf(`{"A":%q,"n":0,"text":%q}`, id, strings.Repeat(id, 400))
}

// TestAppendAgainstTwin checks that a patch, applied in the obvious way, turns the old document
// into the new one, whatever the documents contain. The patch is never longer than one that
// replaces everything.
func TestAppendAgainstTwin(t *testing.T) {
	chance := rand.New(rand.NewPCG(6902, 1))
	copied := 0
	for n := range 5_000 {
		doc, changed := random(chance, 4), mutated
		if n%4 == 0 {
			doc, changed = dealt(chance), shuffled
		}
		was, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		now, err := json.Marshal(changed(chance, doc))
		if err != nil {
			t.Fatal(err)
		}
		p := made(t, string(was), string(now))
		if got, want := patchtest.Applied(t, parsed(t, was), p), parsed(t, now); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\n%s\n%s\nmakes %v", was, now, p, got)
		}
		if most := len(`[["",]]`) + len(now); len(p) > most {
			t.Fatalf("%d bytes for a document of %d: %s", len(p), len(now), p)
		}
		if bytes.Contains(p, []byte(`"copy"]`)) {
			copied++
		}
	}
	if copied < 100 {
		t.Errorf("only %d patches have copies", copied)
	}
}

// dealt returns a document with cards in piles.
func dealt(chance *rand.Rand) any {
	piles := []any{}
	for range 1 + chance.IntN(3) {
		piles = append(piles, map[string]any{"A": fmt.Sprint(chance.IntN(2)), "cards": []any{}})
	}
	for id := range 6 {
		into := piles[chance.IntN(len(piles))].(map[string]any)
		into["cards"] = append(into["cards"].([]any), map[string]any{"A": fmt.Sprint(id), "text": strings.Repeat("x", 200+200*chance.IntN(2)), "used": false})
	}
	return map[string]any{"piles": piles}
}

// shuffled returns a document with piles in which some cards have moved to other piles or are used,
// and some piles are new or gone.
func shuffled(chance *rand.Rand, v any) any {
	piles := []any{}
	for _, p := range append(v.(map[string]any)["piles"].([]any), map[string]any{"A": "new", "cards": []any{}}) {
		if chance.IntN(8) > 0 {
			piles = append(piles, map[string]any{"A": p.(map[string]any)["A"], "cards": []any{}})
		}
	}
	for n, p := range v.(map[string]any)["piles"].([]any) {
		for _, c := range p.(map[string]any)["cards"].([]any) {
			to := n
			if to >= len(piles) || chance.IntN(4) == 0 {
				to = chance.IntN(len(piles) + 1)
			}
			if to < len(piles) {
				c = maps.Clone(c.(map[string]any))
				c.(map[string]any)["used"] = chance.IntN(2) == 0
				into := piles[to].(map[string]any)
				into["cards"] = append(into["cards"].([]any), c)
			}
		}
	}
	return map[string]any{"piles": piles}
}

var words = []string{"", "elf", `"`, `\`, "a/b", "~", "é<&>", "]", "{", "12"}

// random returns a document of objects, lists and their contents.
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
				m["A"] = fmt.Sprint(chance.IntN(6)) // the first member, which identifies it
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

// mutated returns a changed copy of a document.
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
