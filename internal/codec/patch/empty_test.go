package patch_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/codec/patch/patchtest"
)

// unusual has members that package json may leave out, of types that no message has today.
type unusual struct {
	Name    string            `json:"name"` // so long that a patch is shorter than the whole value
	Pair    [2]int            `json:"pair,omitempty"`
	Nothing [0]int            `json:"nothing,omitempty"`
	Itself  spelt             `json:"itself,omitempty"`
	Keys    speltKeys         `json:"keys,omitempty"`
	Point   *spelt            `json:"point,omitempty"`
	Bytes   []byte            `json:"bytes,omitempty"`
	Raw     json.RawMessage   `json:"raw,omitempty"`
	Wide    int64             `json:"wide,omitempty"`
	Part    float64           `json:"part,omitempty"`
	Any     any               `json:"any,omitempty"`
	Keyed   map[string][1]int `json:"keyed,omitempty"`
}

// spelt is a list that writes itself as JSON, and speltKeys is a map that writes itself as text.
type (
	spelt     []int
	speltKeys map[string]int
)

func (s spelt) MarshalJSON() ([]byte, error)     { return json.Marshal(map[string][]int{"list": s}) }
func (s speltKeys) MarshalText() ([]byte, error) { return []byte("so many"), nil }

// TestEmpty checks that a patch leaves out the same empty members as package json. Arrays without
// elements are empty, and so are lists without elements that write themselves as JSON.
func TestEmpty(t *testing.T) {
	name := "a name that is long enough for its object not to be written anew each time, whatever changes beside it; and still longer than that"
	values := []unusual{
		{}, {Pair: [2]int{0, 7}}, {Itself: spelt{}}, {Itself: spelt{1}}, {Itself: spelt{0}}, {Keys: speltKeys{}}, {Keys: speltKeys{"a": 1}},
		{Point: &spelt{}}, {Point: &spelt{2}}, {Bytes: []byte{}}, {Bytes: []byte("ab")}, {Bytes: []byte("ac")}, {Raw: json.RawMessage{}},
		{Raw: json.RawMessage(`{"a":1}`)}, {Wide: 1 << 40}, {Part: 0.5}, {Any: 0}, {Any: [1]int{}}, {Any: spelt{}}, {Any: map[string]any{}},
		{Keyed: map[string][1]int{}}, {Keyed: map[string][1]int{"a": {}}}, {Keyed: map[string][1]int{"a": {1}, "b": {}}},
	}
	for _, was := range values {
		for _, now := range values {
			was.Name, now.Name = name, name
			before, after := written(t, was), written(t, now)
			p := patch.Append(nil, &was, &now)
			if got, want := patchtest.Applied(t, parsed(t, before), p), parsed(t, after); !reflect.DeepEqual(got, want) {
				t.Errorf("%s\n%s\n%s\nmakes %v", before, after, p, got)
			}
			if string(before) == string(after) && string(p) != "[]" {
				t.Errorf("%s is changed by %s", after, p)
			}
		}
	}
}
