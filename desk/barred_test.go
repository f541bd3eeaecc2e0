package desk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestANoHasItsRuleInJSON checks HQ Q6, DND M1, HS D4, HS F9, GH S4.1, GH S4.4, GH S4.19: if a
// place cannot be reached, or has no range, the JSON has the same reason as the sentences.
func TestANoHasItsRuleInJSON(t *testing.T) {
	const cell = `{"format":"battlemat.board/1","rules":%,"grid":#,"map":["..x."],"legend":{".":"floor","x":"wall"},"figures":[
		{"id":"a","side":"heroes","at":[0,0],"stats":{"move":2}},{"id":"b","side":"heroes","at":[1,0]}]}`
	for _, c := range []struct {
		book, grid, to string
		move           int
		want           string // the expected code for reach
		ranged         string // the expected code for range
	}{
		{"heroquest", "square", "3,0", 2, "HQ Q6 no-way", "HQ S0.26 no-range"},
		{"heroquest", "square", "1,0", 2, "HQ Q6 occupied", ""},
		{"heroquest", "square", "2,0", 2, "HQ S0.20 wall", ""},
		{"dnd", "square", "3,0", 30, "DND M1 no-way", ""},
		{"dnd", "square", "1,0", 30, "DND M6 occupied", ""},
		{"heroscape", "hex-flat", "3,0", 3, "HS F7 no-way", "HS D4 no-range"},
		{"heroscape", "hex-flat", "1,0", 3, "HS F4 occupied", ""},
		{"gloomhaven", "hex-flat", "3,0", 3, "GH S4.2 no-way", "GH S4.19 no-range"},
		{"gloomhaven", "hex-flat", "1,0", 3, "GH S4.4 occupied", ""},
		{"gloomhaven", "hex-flat", "2,0", 3, "GH S4.5 wall", ""},
		{"gloomhaven", "hex-flat", "1,0", 0, "GH S4.1 too-far", ""},
	} {
		data := strings.NewReplacer("%", `"`+c.book+`"`, "#", `"`+c.grid+`"`).Replace(cell)
		if strings.HasSuffix(c.want, "too-far") {
			data = strings.Replace(data, `,{"id":"b","side":"heroes","at":[1,0]}`, "", 1)
		}
		on := desk.OnBoard{Board: desk.Document{Name: "b", Data: []byte(data)}}
		noes(t, &desk.ReachQuestion{OnBoard: on, From: "a", To: desk.PlaceName(c.to), Move: &c.move, Paths: true}, c.want)
		if c.ranged != "" {
			noes(t, &desk.RangeQuestion{OnBoard: on, From: "a", To: desk.PlaceName(c.to)}, c.ranged)
		}
	}
}

// noes checks that the answer to a question is no, for the same reason in both forms.
func noes(t *testing.T, q desk.Question, want string) {
	t.Helper()
	a, err := desk.Ask(q, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out, text strings.Builder
	if err := a.JSON(&out); err != nil {
		t.Fatal(err)
	}
	a.Tell(&text)
	var got struct {
		Legal, End bool
		Refusal    struct{ Rule, Code, Detail string }
	}
	if err := json.Unmarshal([]byte(out.String()), &got); err != nil {
		t.Fatal(err)
	}
	r := got.Refusal
	if !a.No || got.Legal || got.End || r.Rule+" "+r.Code != want || !strings.Contains(text.String(), r.Detail+" ["+r.Rule+"]") {
		t.Errorf("%+v: %v %s%s\nwant %s", q, a.No, out.String(), text.String(), want)
	}
}
