package desk_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestAnswersNameWhatIsNotRead checks that an answer names, in sentences and in JSON, the words of
// the board that do not affect it. It names none if all are read.
func TestAnswersNameWhatIsNotRead(t *testing.T) {
	far := 10
	for trait, want := range map[string]bool{"prone": false, "x-paralysed": false, "paralysed": true, "lucky-charm": true} {
		board := desk.Document{Name: "board.txt"}
		from := &desk.Source{Open: func(string) ([]byte, error) {
			return []byte("rules: dnd\nplan:\n  +-+-+\n  |A B|\n  +-+-+\nfigures:\n  A = a Fighter heroes\n  B = b Wolf foes " + trait + "\n"), nil
		}}
		for _, q := range []desk.Question{
			&desk.AttackQuestion{OnBoard: desk.OnBoard{Board: board}, Attacker: "a", Target: "b", With: "+5 1d6"},
			&desk.SeeQuestion{OnBoard: desk.OnBoard{Board: board}, From: "a", To: "b"},
			&desk.ReachQuestion{OnBoard: desk.OnBoard{Board: board}, From: "a", Move: &far},
			&desk.ReachQuestion{OnBoard: desk.OnBoard{Board: board}, From: "a", To: "0,0", Move: &far},
		} {
			a, err := desk.Ask(q, from)
			if err != nil {
				t.Fatalf("%s, %T: %v", trait, q, err)
			}
			var told, data bytes.Buffer
			a.Tell(&told)
			if err := a.JSON(&data); err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{told.String(), data.String()} {
				named := strings.Contains(text, trait) && strings.Contains(strings.ToLower(strings.ReplaceAll(text, " ", "")), "notread")
				if named != want {
					t.Errorf("%s, %T: named: %v, want %v:\n%s", trait, q, named, want, text)
				}
			}
		}
	}
}
