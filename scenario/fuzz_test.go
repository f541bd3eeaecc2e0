package scenario_test

import (
	"bytes"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// FuzzParse checks that any document either can be read or has faults, with places inside it. A
// document that can be read is unchanged after writing and reading it again.
func FuzzParse(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(`{"format": "battlemat.scenario/1", "board": "heroquest-standard", "game": {"a": [1, {"b": null}]}}`))
	f.Add([]byte(`{"seats": [{"may": ["person", "person"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := scenario.Parse(data, "fuzz", boards.Shipped)
		if err != nil {
			for _, fault := range scenario.Check(data, "fuzz", boards.Shipped) {
				if fault.Message == "" || fault.Line < 0 || fault.Line > 1+bytes.Count(data, []byte("\n")) {
					t.Errorf("fault %+v", fault)
				}
				board.Locate(data, fault.Path)
			}
			return
		}
		doc := s.JSON()
		again, err := scenario.Parse(doc, "again", boards.Shipped)
		if err != nil || !bytes.Equal(again.JSON(), doc) {
			t.Errorf("%s\nwas written as\n%s\n%v", data, doc, err)
		}
		scenario.Decode(s.Game, new(struct {
			A []int `json:"a"`
		}))
	})
}
