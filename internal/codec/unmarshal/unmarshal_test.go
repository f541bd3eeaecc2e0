package unmarshal

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
)

type kind string

// degree is written as a word.
type degree int

func (d *degree) UnmarshalText(text []byte) error { *d = degree(len(text)); return nil }

// pair is written as a list.
type pair struct{ X, Y int }

func (p *pair) UnmarshalJSON(data []byte) error {
	var xy [2]int
	err := json.Unmarshal(data, &xy)
	p.X, p.Y = xy[0], xy[1]
	return err
}

type inner struct {
	Name string `json:"name,omitempty"`
	Far  *inner `json:"far,omitempty"`
}

type outer struct{ inner }

// all has a field of every kind.
type all struct {
	Seq     int
	Small   int8             `json:"small"`
	Is      bool             `json:"is"`
	Text    kind             `json:"text"`
	At      pair             `json:"at"`
	Way     []pair           `json:"way"`
	To      *pair            `json:"to"`
	Degree  degree           `json:"degree"`
	Counts  map[kind]int     `json:"counts"`
	Of      map[string]inner `json:"of"`
	Inner   inner            `json:"inner"`
	Outer   outer            `json:"outer"`
	Rows    [][]string       `json:"rows"`
	Raw     json.RawMessage  `json:"raw"`
	Raws    []json.RawMessage
	When    time.Time `json:"when"`
	Any     any       `json:"any"`
	Four    [4]int    `json:"four"`
	Part    float64   `json:"part"`
	Natural uint      `json:"natural"`
	Bytes   []byte    `json:"bytes"`
	Quoted  int       `json:"quoted,string"`
	Left    int       `json:"-"`
	own     int
}

// documents are mostly written as package json writes them. The others only need to be read like
// there.
var documents = []string{
	`{"Seq":17,"small":-3,"is":true,"text":"a<b","at":[5,2],"way":[[1,2],[3,4]],"to":[0,-7],"degree":"half","counts":{"a":1,"b":-20},"of":{"x":{"name":"y"}}}`,
	`{"inner":{"name":"n","far":{"far":{"name":"m"}}},"outer":{"name":"o"},"rows":[["a"],[],null,["b","c"]],"raw":{"fact":"x","n":[1,2]},"Raws":[{"a":1},null,3]}`,
	`{"when":"2026-01-02T03:04:05Z","any":{"k":[1,"2"]},"four":[1,2],"part":1.5,"natural":7,"bytes":"AQI=","unknown":[{}],"fact":"moved"}`,
	`{"way":[],"rows":null,"counts":{},"of":null,"to":null,"is":false,"text":"","Seq":0}`,
	`{"text":"aé\n\u00e4\"\\ \ud83d\ude00","rows":[["\u2028","ü"]],"counts":{"\u0061":1}}`,
	`{"seq":1,"TEXT":"folded"}`, `{"Seq":1,"Seq":2}`, `{"way":[[1,1]],"way":[[2,2],[3,3]]}`, `{"counts":{"a":1,"a":2}}`,
	` { "Seq" : 1 } `, `{"Seq":1.0}`, `{"Seq":1e2}`, `{"Seq":01}`, `{"Seq":-}`, `{"Seq":123456789012345678901}`, `{"small":300}`, `{"Seq":-0}`,
	`{"Seq":null,"is":null,"text":null,"at":null,"inner":null,"degree":null,"any":null}`, `{"quoted":"12"}`, `{"own":3,"Left":4,"-":5}`,
	`{"unknown":tru}`, `{"unknown":"a` + "\x01" + `"}`, `{"text":"` + "\xff" + `"}`, `{"raw":{"a":}}`, `{"unknown":{]}`, `{"at":[1,2,3]}`, `{"at":"x"}`,
	`{}`, `null`, `[]`, `{`, ``, `{"Seq":1}}`, `{"Seq":1,}`, `{,}`, `{"is":truefalse}`, `{"rows":[["a",]]}`, `{"degree":"quarter"}`, `{"when":"no time"}`,
}

// alike compares the result for a document with that of package json.
func alike(t *testing.T, data []byte) {
	t.Helper()
	got, want := new(all), new(all)
	gotErr, wantErr := Into(data, got), json.Unmarshal(data, want)
	if !reflect.DeepEqual(got, want) || (gotErr == nil) != (wantErr == nil) || gotErr != nil && gotErr.Error() != wantErr.Error() {
		t.Fatalf("%s\ngives %+v, %v\nnot   %+v, %v", data, got, gotErr, want, wantErr)
	}
}

func TestAsPackageJSON(t *testing.T) {
	for _, doc := range documents {
		alike(t, []byte(doc))
	}
	whole := all{Seq: 4, Text: "x", Way: []pair{{1, 2}}, To: &pair{3, 4}, Counts: map[kind]int{"a": 1}, Inner: inner{"n", &inner{"m", nil}}, own: 1}
	data, err := json.Marshal(&whole)
	if err != nil {
		t.Fatal(err)
	}
	alike(t, data)
	for _, deep := range []int{1, deepest - 1, deepest, deepest + 1, 11_000} { // package json reads 10,000 levels
		alike(t, []byte(`{"raw":`+strings.Repeat("[", deep)+strings.Repeat("]", deep)+`}`))
		alike(t, []byte(`{"unknown":`+strings.Repeat(`{"a":`, deep)+"1"+strings.Repeat("}", deep)+`}`))
	}
}

// TestChangedDocuments changes random bytes of documents.
func TestChangedDocuments(t *testing.T) {
	chance := rand.New(rand.NewPCG(13, 3))
	const bytes = `{}[]",:\0123-.etruefalsn a` + "\x00\x80\xc3"
	for _, doc := range documents {
		for range 300 {
			data := []byte(doc)
			for range 1 + chance.IntN(3) {
				i, b := chance.IntN(len(data)+1), bytes[chance.IntN(len(bytes))]
				switch n := chance.IntN(3); {
				case n == 0 || i == len(data):
					data = append(data[:i:i], append([]byte{b}, data[i:]...)...)
				case n == 1:
					data[i] = b
				default:
					data = append(data[:i:i], data[i+1:]...)
				}
			}
			alike(t, data)
		}
	}
}

// TestFast checks that documents written by package json are read without its help.
func TestFast(t *testing.T) {
	type event struct {
		Figure string       `json:"figure"`
		Path   []pair       `json:"path,omitempty"`
		Tail   *pair        `json:"tail,omitempty"`
		Counts map[kind]int `json:"counts,omitempty"`
		Cost   int          `json:"cost"`
	}
	d, e := document{data: []byte(`{"fact":"moved","figure":"elf","path":[[1,2],[1,3]],"tail":[1,1],"counts":{"a":2},"cost":3}`)}, new(event)
	if !readerOf(reflect.TypeFor[event]())(&d, reflect.ValueOf(e).Elem()) || d.at != len(d.data) || e.Cost != 3 || len(e.Path) != 2 {
		t.Errorf("it stops at %d with %+v", d.at, e)
	}
	d = document{data: []byte(`{"fact":"x","n":[1,-20,[]],"of":{"is":true,"not":[false,null]},"text":"a\u003cb","none":{}},`)}
	if !d.pass(deepest) || d.at != len(d.data)-1 {
		t.Errorf("it passes %q", d.data[:d.at])
	}
}

func TestPair(t *testing.T) {
	for doc, want := range map[string]struct {
		x, y int
		rest string
		ok   bool
	}{
		`[5,-2]`: {5, -2, "]", true}, `[5,2,"N"]`: {5, 2, `,"N"]`, true}, `[5]`: {}, `5,2]`: {}, `[05,2]`: {}, `[1.5,2]`: {}, `["5",2]`: {},
	} {
		if x, y, rest, ok := Pair([]byte(doc)); ok != want.ok || ok && (x != want.x || y != want.y || string(rest) != want.rest) {
			t.Errorf("%s: %d, %d, %q, %v", doc, x, y, rest, ok)
		}
	}
}
