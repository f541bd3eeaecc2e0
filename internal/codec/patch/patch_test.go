package patch_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
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

func TestAppend(t *testing.T) {
	for _, c := range []struct{ was, now, want string }{
		{`{"a":1}`, `{"a":1}`, `[]`},
		{`1`, `"x"`, `[["","x"]]`},
		{`{"a":1,"b":{"c":[1,2]},"d":"` + strings.Repeat("x", 90) + `"}`, `{"a":2,"b":{"c":[1,3]},"d":"` + strings.Repeat("x", 90) + `"}`,
			`[["/b/c/1",3],["/a",2]]`},
		// Several members at once, where that is shorter.
		{`{"a":{"b":1,"c":[2],"d":3,"e":"` + strings.Repeat("x", 90) + `"}}`, `{"a":{"b":4,"c":[5],"d":6,"e":"` + strings.Repeat("x", 90) + `"}}`,
			`[["/a/c/0",5],["/a/b",4],["/a/d",6]]`},
		{`{"an elf":[{"b":1,"d":3,"e":"` + strings.Repeat("x", 90) + `"}]}`, `{"an elf":[{"b":4,"d":6,"e":"` + strings.Repeat("x", 90) + `"}]}`,
			`[["/an elf/0",{"b":4,"d":6},"set"]]`},
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
		// What stood elsewhere in a place of its kind is copied from there, also into what is new, and then changed.
		{`{"hands":[{"of":"elf","cards":[` + card("a") + `,` + card("b") + `]},{"of":"orc","cards":[]}]}`,
			`{"hands":[{"of":"elf","cards":[` + card("b") + `]},{"of":"orc","cards":[` + strings.Replace(card("a"), "0", "7", 1) + `]}]}`,
			`[["/hands/0/cards/0"],["/hands/1/cards/0","/hands/0/cards/0","copy"],["/hands/1/cards/0/n",7]]`},
		{`{"hands":[{"of":"elf","cards":[` + card("a") + `,` + card("b") + `]}]}`,
			`{"hands":[{"of":"elf","cards":[` + card("a") + `]},{"of":"orc","cards":[` + card("b") + `]}]}`,
			`[["/hands/0/cards/1"],["/hands/1",{"of":"orc","cards":[]},"add"],["/hands/1/cards/0","/hands/0/cards/1","copy"]]`},
		{`{"hands":[{"of":"elf","last":` + card("a") + `},{"of":"orc"}]}`, `{"hands":[{"of":"elf"},{"of":"orc","last":` + card("a") + `}]}`,
			`[["/hands/0/last"],["/hands/1/last","/hands/0/last","copy"]]`},
		// What stood in a place of another kind is not.
		{`{"a":[` + card("a") + `],"b":[]}`, `{"a":[],"b":[` + card("a") + `]}`, `[["/a/0"],["/b",[` + card("a") + `]]]`},
		// The new value as a whole, where that is shorter.
		{`{"a":{"b":1,"c":2}}`, `{"a":{"b":3,"c":4}}`, `[["/a",{"b":3,"c":4}]]`},
	} {
		got := patch.Append(nil, patch.NewDocument(c.was), patch.NewDocument(c.now))
		if string(got) != c.want {
			t.Errorf("%s -> %s:\n%s\nexpected\n%s", c.was, c.now, got, c.want)
		}
	}
}

// TestAppendBut: what is told otherwise is left out, of the outermost object alone, and comes with a new value as a whole.
func TestAppendBut(t *testing.T) {
	long := strings.Repeat("x", 90)
	for _, c := range []struct{ was, now, want string }{
		{`{"seq":1,"of":{"seq":1,"text":"` + long + `"}}`, `{"seq":2,"of":{"seq":2,"text":"` + long + `"}}`, `[["/of/seq",2]]`},
		{`{"seq":1,"text":"` + long + `"}`, `{"seq":2,"text":"` + long + `"}`, `[]`},
		{`[1]`, `{"seq":2}`, `[["",{"seq":2}]]`},
	} {
		if got := patch.Append(nil, patch.NewDocument(c.was), patch.NewDocument(c.now), "seq"); string(got) != c.want {
			t.Errorf("%s -> %s:\n%s\nexpected\n%s", c.was, c.now, got, c.want)
		}
	}
}

// card is an object that is worth being looked for.
func card(id string) string {
	return fmt.Sprintf(`{"id":%q,"n":0,"text":%q}`, id, strings.Repeat(id, 400))
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
		p := patch.Append([]byte("before"), patch.NewDocument(string(was)), patch.NewDocument(string(now)))[len("before"):]
		if got, want := patchtest.Applied(t, parsed(t, was), p), parsed(t, now); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\n%s\n%s\nmakes %v", was, now, p, got)
		}
		if most := len(`[["",]]`) + len(now); len(p) > most {
			t.Fatalf("%d bytes for a document of %d: %s", len(p), len(now), p)
		}
	}
}

// TestMadeAgainstTwin: documents that are made of others, some of them shared, are written as they are
// without, and make the same patch, also when it is made twice.
func TestMadeAgainstTwin(t *testing.T) {
	chance := rand.New(rand.NewPCG(6902, 2))
	m := &maker{t: t, chance: chance}
	copied := 0
	for n := range 4_000 {
		doc, changed := random(chance, 4), mutated
		if n%4 == 0 {
			doc, changed = dealt(chance), shuffled
		}
		m.kept = map[string]*patch.Document{}
		var bodies []string
		var made []*patch.Document
		for range 3 {
			body, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			bodies, made = append(bodies, string(body)), append(made, m.document(doc))
			if got := made[len(made)-1]; string(got.Bytes()) != string(body) || got.Len() != len(body) {
				t.Fatalf("written as %s in %d bytes, want %s in %d", got.Bytes(), got.Len(), body, len(body))
			}
			doc = changed(chance, doc)
		}
		for _, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {0, 1}} {
			was, now := pair[0], pair[1]
			want := patch.Append(nil, patch.NewDocument(bodies[was]), patch.NewDocument(bodies[now]))
			if got := patch.Append(nil, made[was], made[now]); string(got) != string(want) {
				t.Fatalf("%s\n%s\n%s\nwithout others\n%s", bodies[was], bodies[now], got, want)
			}
			if got, want := patchtest.Applied(t, parsed(t, []byte(bodies[was])), want), parsed(t, []byte(bodies[now])); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s\n%s\nmakes %v", bodies[was], bodies[now], got)
			}
			if bytes.Contains(want, []byte(`"copy"]`)) {
				copied++
			}
		}
	}
	if m.shared < 500 || copied < 500 {
		t.Errorf("only %d documents were shared, and %d patches have copies", m.shared, copied)
	}
}

// TestCopiesAreNotShared: what has made one list of another is used again by others that have both, but where
// it copies what stands around them.
func TestCopiesAreNotShared(t *testing.T) {
	list := func(elements ...*patch.Document) *patch.Document {
		var of []patch.Member
		for _, e := range elements {
			of = append(of, patch.Member{Document: e})
		}
		return patch.NewList(of)
	}
	hand := func(of string, cards *patch.Document) *patch.Document {
		return patch.NewObject([]patch.Member{{Key: `"of":`, Document: patch.NewDocument(of)}, {Key: `"cards":`, Document: cards}})
	}
	a, b := patch.NewDocument(card("a")), patch.NewDocument(card("b"))
	none, with := list(), list(a)
	for _, others := range []*patch.Document{list(a), list(b, a), list(b)} {
		was, now := list(hand("1", none), hand("2", others)), list(hand("1", with), hand("2", list()))
		want := patch.Append(nil, patch.NewDocument(string(was.Bytes())), patch.NewDocument(string(now.Bytes())))
		if got := patch.Append(nil, was, now); string(got) != string(want) {
			t.Errorf("%s\nof others:\n%s", want, got)
		}
	}
}

// dealt is a document with cards that lie in piles.
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

// shuffled is a document with piles some of whose cards lie in others, or are used, and with piles that are new, or no more.
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

// maker makes documents of others by chance.
type maker struct {
	t      *testing.T
	chance *rand.Rand
	kept   map[string]*patch.Document // by how they are written
	shared int
}

func (m *maker) document(v any) *patch.Document {
	body, err := json.Marshal(v)
	if err != nil {
		m.t.Fatal(err)
	}
	if d := m.kept[string(body)]; d != nil && m.chance.IntN(4) > 0 {
		m.shared++
		return d
	}
	d := patch.NewDocument(string(body))
	if m.chance.IntN(3) > 0 {
		switch v := v.(type) {
		case []any:
			var list []patch.Member
			for _, one := range v {
				list = append(list, patch.Member{Document: m.document(one)})
			}
			d = patch.NewList(list)
		case map[string]any:
			var members []patch.Member
			for _, key := range slices.Sorted(maps.Keys(v)) {
				quoted, err := json.Marshal(key)
				if err != nil {
					m.t.Fatal(err)
				}
				members = append(members, patch.Member{Key: string(quoted) + ":", Document: m.document(v[key])})
			}
			d = patch.NewObject(members)
		}
	}
	m.kept[string(body)] = d
	return d
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

// TestAnotherSeatHasTheCard: two seats share the pile that a card comes to. What one is told, who did not see the card
// before, is not what the other is told, who finds it elsewhere.
func TestAnotherSeatHasTheCard(t *testing.T) {
	text := func(json string) *patch.Document { return patch.NewDocument(json) }
	pile := func(title string, cards ...string) *patch.Document {
		var list []patch.Member
		for _, id := range cards {
			list = append(list, patch.Member{Document: text(card(id))})
		}
		return patch.NewObject([]patch.Member{{Key: `"title":`, Document: text(`"` + title + `"`)}, {Key: `"cards":`, Document: patch.NewList(list)}})
	}
	hands := func(piles ...*patch.Document) *patch.Document {
		var list []patch.Member
		for _, p := range piles {
			list = append(list, patch.Member{Document: p})
		}
		return patch.NewObject([]patch.Member{{Key: `"hands":`, Document: patch.NewList(list)}})
	}
	before, after, other := pile("lost", "a"), pile("lost", "a", "b"), pile("mine", "c")
	for _, seat := range []struct{ was, now *patch.Document }{
		{hands(before, other), hands(after, other)},
		{hands(before, pile("chosen", "b", "d")), hands(after, pile("chosen", "d"))},
		{hands(before, other), hands(after, other)},
	} {
		got := patch.Append(nil, seat.was, seat.now)
		if want := patch.Append(nil, text(string(seat.was.Bytes())), text(string(seat.now.Bytes()))); !bytes.Equal(got, want) {
			t.Errorf("told %.200s\nof its own %.200s", got, want)
		}
	}
}
