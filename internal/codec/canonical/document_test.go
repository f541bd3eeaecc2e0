package canonical

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestCanonicalAgainstTwin compares the result with reading the whole document, removing empty
// members, and writing it with package json.
func TestCanonicalAgainstTwin(t *testing.T) {
	chance := rand.New(rand.NewPCG(8785, 1))
	docs := []string{`0`, `""`, `[]`, `{}`, `null`, `{"a":{"b":[]}}`, `[0,"",{"a":0},[null]]`, `{"\ufffd":"\ufffd\/","b":1,"a":-0,"c":0.0,"\u003c":"\u2028\\\"","Z":{"x":false,"b":true}}`}
	for range 5000 {
		raw, err := json.Marshal(anything(chance, 5))
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, string(raw))
	}
	for _, doc := range docs {
		read := json.NewDecoder(bytes.NewReader([]byte(doc)))
		read.UseNumber()
		var v any
		if err := read.Decode(&v); err != nil {
			t.Fatal(err)
		}
		v, _ = sparse(v)
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var other bytes.Buffer // written with blanks, and without escaping characters
		if err := json.Indent(&other, []byte(doc), " ", "\t"); err != nil {
			t.Fatal(err)
		}
		for _, doc := range []string{doc, strings.NewReplacer(`\u003c`, "<", `\u0026`, "&", `\u2028`, "\u2028").Replace(other.String()) + "\r\n"} {
			if got := Document([]byte(doc)); !bytes.Equal(got, want) {
				t.Fatalf("%s\nis written\n%s\nwant\n%s", doc, got, want)
			}
		}
	}
}

// anything returns a document of objects with their members in any order and many empty values.
func anything(chance *rand.Rand, depth int) any {
	switch chance.IntN(4 + min(depth, 1)*6) {
	case 0:
		return []any{nil, false, true}[chance.IntN(3)]
	case 1:
		return chance.IntN(3)
	case 2:
		return []string{"", "elf", "a<b>&", `"\`, "é\u2028", "}],"}[chance.IntN(6)]
	case 3:
		return -chance.IntN(40)
	case 4, 5, 6:
		list := []any{}
		for range chance.IntN(4) {
			list = append(list, anything(chance, depth-1))
		}
		return list
	}
	members := unordered{}
	for range chance.IntN(6) {
		members[fmt.Sprint([]string{"b", "a", "Z", "<", "é", `"`}[chance.IntN(6)], chance.IntN(3))] = anything(chance, depth-1)
	}
	return members
}

// unordered is an object whose members are written in random order.
type unordered map[string]any

func (u unordered) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for name, v := range u { // in the random order of the map
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, key...), ':'), value...)
	}
	return append(out, '}'), nil
}

// sparse returns a value without its empty members, and reports whether it is not empty.
func sparse(v any) (any, bool) {
	switch v := v.(type) {
	case nil:
		return nil, false
	case bool:
		return v, v
	case json.Number:
		return v, v != "0"
	case string:
		return v, v != ""
	case []any:
		for i := range v {
			v[i], _ = sparse(v[i])
		}
		return v, len(v) > 0
	case map[string]any:
		for name, member := range v {
			kept, holds := sparse(member)
			if v[name] = kept; !holds {
				delete(v, name)
			}
		}
		return v, len(v) > 0
	}
	return v, true
}
