package desk_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

func Example() {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := desk.Sit(b, desk.Choice{})
	if err != nil {
		fmt.Println(err)
		return
	}
	from, _ := t.Find("10,18")
	to, _ := t.Find("12,17")
	answer, err := t.See("", from, to)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Sees, answer.Stops[0].By.Text)
	// Output: false the wall between (11,18) and (11,17)
}

func sit(t *testing.T, text string, c desk.Choice) *desk.Table {
	t.Helper()
	b, err := board.ParseText([]byte(text), "test.txt")
	if err != nil {
		t.Fatal(err)
	}
	table, err := desk.Sit(b, c)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

const room = `
rules: heroquest
profile: us1990
set: death=below

plan:
  +-+-+-+
  |E .|O|
  +-+-+-+
figures:
  E = elf Elf heroes
  O = orc Orc monsters
`

// TestTheBoardNamesItsBook checks that what the choice leaves open is taken from the board, and
// that otherwise the choice takes precedence.
func TestTheBoardNamesItsBook(t *testing.T) {
	value := func(table *desk.Table, name string) string {
		for _, s := range table.Desk.Settings() {
			if s.Name == name {
				return s.Value
			}
		}
		return ""
	}
	own := sit(t, room, desk.Choice{})
	if own.Desk.Profile() != "us1990" || value(own, "death") != "below" {
		t.Errorf("the board's wishes: %s, death=%s", own.Desk.Profile(), value(own, "death"))
	}
	chosen := sit(t, room, desk.Choice{Profile: "eu1989", Set: []rules.Setting{{Name: "death", Value: "zero"}}})
	if chosen.Desk.Profile() != "eu1989" || value(chosen, "death") != "zero" {
		t.Errorf("the choice: %s, death=%s", chosen.Desk.Profile(), value(chosen, "death"))
	}
	other := sit(t, room, desk.Choice{Rules: "dnd"})
	if other.Desk.Book().Name() != "dnd" || other.Desk.Profile() != "5-10-5" {
		t.Errorf("another book took the board's profile: %s", other.Desk.Profile())
	}
}

func TestFindingPlaces(t *testing.T) {
	table := sit(t, room, desk.Choice{})
	if p, err := table.Find("orc"); err != nil || p.Figure != "orc" || p.At().X != 2 {
		t.Errorf("orc: %+v, %v", p, err)
	}
	if f, err := table.FindFigure("0,0"); err != nil || f.ID != "elf" {
		t.Errorf("0,0: %+v, %v", f, err)
	}
	for name, names := range map[string]string{"troll": "elf, orc", "9,9": "columns 0 to 2", "1;1": "1;1", "1,a": "1,a"} {
		if _, err := table.Find(name); err == nil || !strings.Contains(err.Error(), names) {
			t.Errorf("%s: %v, want %q in it", name, err, names)
		}
	}
	if _, err := table.FindFigure("1,0"); err == nil || !strings.Contains(err.Error(), "no figure stands") {
		t.Errorf("an empty cell: %v", err)
	}
}

// TestPairsAreWhatSeeSays compares the answer for all pairs with the answers to single questions.
func TestPairsAreWhatSeeSays(t *testing.T) {
	for _, book := range []string{"heroquest-drowned-cellars", "dnd-ruined-gate", "gloomhaven-sluice-room"} {
		b, err := boards.Load(book)
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		pairs, err := table.Pairs("")
		if err != nil {
			t.Fatal(err)
		}
		if len(pairs.Cells) != len(pairs.Sees) {
			t.Fatalf("%s: %d cells and %d rows", book, len(pairs.Cells), len(pairs.Sees))
		}
		for i := 0; i < len(pairs.Cells); i += 7 {
			for j := range pairs.Cells {
				want := false
				if i != j && b.Space(pairs.Cells[i]) && b.Space(pairs.Cells[j]) {
					v, err := table.Desk.(rules.Seer).See(b, "sight", pairs.Cells[i], pairs.Cells[j])
					if err != nil {
						t.Fatal(err)
					}
					want = v.Sees
				}
				if got := pairs.Sees[i][j] == '1'; got != want {
					t.Fatalf("%s: %v to %v is %v, and see says %v", book, pairs.Cells[i], pairs.Cells[j], got, want)
				}
			}
		}
	}
}

func TestComparing(t *testing.T) {
	a := desk.Values{{X: 0, Y: 0}: 0, {X: 1, Y: 0}: 5, {X: 0, Y: 1}: 5}
	b := desk.Values{{X: 0, Y: 0}: 0, {X: 1, Y: 0}: 10, {X: 1, Y: 1}: 5}
	c := desk.Compare("x", "y", a, b)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"a":"x","b":"y","common":[{"at":[0,0],"value":0}],"differences":[{"at":[1,0],"a":5,"b":10},{"at":[0,1],"a":5,"b":null},{"at":[1,1],"a":null,"b":5}]}`
	if string(text) != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
	if _, err := (desk.Choice{}).Other("nothing"); err == nil {
		t.Error("a change without a value was accepted")
	}
	other, err := desk.Choice{Rules: "heroquest", Profile: "author"}.Other("rules=dnd")
	if err != nil || other.Rules != "dnd" || other.Profile != "" {
		t.Errorf("rules=dnd gives %+v, %v", other, err)
	}
}

// TestReachBeginsWithTheStart checks that the desk lists the start first and the other places by
// cost and row order, in whatever order the book lists them.
func TestReachBeginsWithTheStart(t *testing.T) {
	for name, question := range map[string]rules.Reach{
		"gloomhaven-frost-vault":    {Figure: "sentry", Move: 3},
		"heroquest-drowned-cellars": {Move: 4},
		"dnd-mill-crossing":         {Move: 30},
		"heroscape-toll-bridge":     {Move: 4},
	} {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := desk.Sit(b, desk.Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if question.Figure == "" {
			question.Figure = b.Figures()[0].ID
		}
		answer, err := table.Reach(question)
		if err != nil {
			t.Fatal(err)
		}
		f, _ := b.Figure(question.Figure)
		if start := answer.Cells[0]; start.At != f.At || start.Cost != 0 {
			t.Errorf("%s: the first place is %v, not the start %v", name, start.At, f.At)
		}
		for i := 2; i < len(answer.Cells); i++ {
			a, b := answer.Cells[i-1], answer.Cells[i]
			if a.Cost > b.Cost || a.Cost == b.Cost && (a.At.Y > b.At.Y || a.At.Y == b.At.Y && a.At.X > b.At.X) {
				t.Errorf("%s: %v at %d stands before %v at %d", name, a.At, a.Cost, b.At, b.Cost)
			}
		}
	}
}
