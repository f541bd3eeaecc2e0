package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// changed returns a shipped scenario with some of its text replaced. The texts are pairs of old and
// new text.
func changed(t *testing.T, name string, texts ...string) []byte {
	t.Helper()
	data, err := scenarios.Document(name)
	if err != nil {
		t.Fatal(err)
	}
	doc := string(data)
	for n := 0; n < len(texts); n += 2 {
		if !strings.Contains(doc, texts[n]) {
			t.Fatalf("%s has no %q", name, texts[n])
		}
		doc = strings.Replace(doc, texts[n], texts[n+1], 1)
	}
	return []byte(doc)
}

// inLines returns the findings, one on each line, without the file and the place.
func inLines(found []board.Fault) string {
	var lines []string
	for _, f := range found {
		lines = append(lines, fmt.Sprintf("%s: %s", f.Path, f.Message))
	}
	return strings.Join(lines, "\n")
}

// TestSeatsOfOneName checks that two seats with the same name are reported as a doubt with its
// place, and not as a fault.
func TestSeatsOfOneName(t *testing.T) {
	data := changed(t, "the-old-weir", `"name": "The Fen Court"`, `"name": "the watch "`)
	if faults := Faults(data, "q.json"); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	const want = `seats[1].name: "the watch " is also the name of the seat "watch": players cannot tell the two apart by name`
	if doubts := Doubts(data, "q.json"); inLines(doubts) != want || doubts[0].Line == 0 {
		t.Errorf("doubts: %s", inLines(doubts))
	}
}

// TestSidesAlmostTheSame checks that a side whose name differs from another only by a typing
// mistake is a doubt.
func TestSidesAlmostTheSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"heroes", "hero", true}, {"hero", "heroes", true}, {"monster", "monsters", true}, {"zargon", "zragon", true},
		{"the-watch", "thewatch", true}, {"watch", "wacth", true}, {"vermin", "vermni", true}, {"party", "partey", true},
		{"heroes", "heroes", false}, {"red", "blue", false}, {"red", "rex", false}, {"team-1", "team-2", false},
		{"north", "south", false}, {"party1", "party2", false}, {"east", "west", false}, {"heroes", "zargon", false}, {"team", "team2", false},
	} {
		if got := almostSame(c.a, c.b); got != c.want {
			t.Errorf("%s, %s: %v", c.a, c.b, got)
		}
	}
	data := changed(t, "soup-for-the-orcs", `"side": "heroes"`, `"side": "hero"`)
	const want = `seats[0].side: "hero" and "heroes", the side of the seat "dwarf", are different sides, so the two are opponents; did you mean heroes?`
	if got := inLines(Doubts(data, "q.json")); got != want {
		t.Errorf("doubts: %s", got)
	}
}

// TestRulesThatPanic checks that if the rules panic on a document, the panic is reported as a
// fault.
func TestRulesThatPanic(t *testing.T) {
	got := inLines(judged([]byte(`{}`), "q.json", func() []board.Fault { panic("over") }))
	if want := ": " + board.Unjudged + " (over)"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestCheckedCases checks documents on which the check once panicked or found nothing.
func TestCheckedCases(t *testing.T) {
	short := changed(t, "the-millers-rats", `"#.........mm..#"`, `"#.........mm.."`)
	if got := inLines(Faults(short, "q.json")); !strings.HasPrefix(got, "board.map[") || strings.Contains(got, board.Unjudged) {
		t.Errorf("a row too short: %s", got)
	}
}

// TestWordsThatNothingReads checks that if a board has a word that its book does not read, the word
// is reported as a doubt, at the place where it first occurs. A board's own words (x-...) are not
// reported.
func TestWordsThatNothingReads(t *testing.T) {
	const doc = "rules: dnd\nmap:\n  ..z.\n  .A..\n  ..B.\nlegend:\n  z = floor trait haunted trait dim\nfigures:\n" +
		"  A = a Fighter heroes ac=12 speed=30 elite luck=3 x-cursed frightened-of-b charmed-by-b helped-against-b resistant-to-fire\n  B = b Goblin monsters ancient prone elite slow-to-anger immune-to-\n"
	const want = `map[0]: "haunted": dnd has no such trait of a cell, so it has no effect; a word of your own must begin with x-
figures[0].traits[0]: "elite": dnd has no such trait, so it has no effect; a word of your own must begin with x-
figures[0].stats["luck"]: "luck": dnd has no such stat, so it has no effect; a word of your own must begin with x-
figures[1].traits[0]: "ancient": dnd has no such trait, so it has no effect; a word of your own must begin with x-
figures[1].traits[3]: "slow-to-anger": dnd has no such trait, so it has no effect; a word of your own must begin with x-
figures[1].traits[4]: "immune-to-": dnd has no such trait, so it has no effect; a word of your own must begin with x-`
	if faults := Faults([]byte(doc), "b"); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	if got := inLines(Doubts([]byte(doc), "b")); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	names, documents := shippedDocuments(t)
	for i, data := range documents {
		if got := Doubts(data, names[i]); len(got) > 0 {
			t.Errorf("%s: %v", names[i], got)
		}
	}
}

// TestBoardsOfScenarios checks that the words of a scenario's board are checked against the
// scenario's book. The book that the board names is ignored.
func TestBoardsOfScenarios(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"traits": ["half-cover"]`, `"traits": ["half-cover", "haunted"]`, `board.map[3]: "haunted": dnd has no such trait of a cell, so it has no effect; a word of your own must begin with x-`},
		{`"traits": ["half-cover"]`, `"traits": ["half-covr"]`, `board.map[3]: "half-covr": dnd has no such trait of a cell; did you mean half-cover?`},
		{`"grid": "square",`, `"grid": "square", "profile": "3.5e",`, `board.profile: "3.5e": ignored in a scenario, which has its own profile`},
	} {
		if got := inLines(Doubts(changed(t, "the-millers-rats", c.old, c.new), "q.json")); got != c.want {
			t.Errorf("%s: %s", c.new, got)
		}
	}
}

// TestLeavesAndHeightsThatNothingReads checks that see-through doors and heights are doubts only if
// the book does not read them.
func TestLeavesAndHeightsThatNothingReads(t *testing.T) {
	const doc = `{"format": "battlemat.board/1", "grid": "square", "rules": "%s", "map": ["..#.", "...."], "legend": {".": "floor", "#": {"terrain": "wall", "height": 3}},
 "walls": [{"at": [0, 0, "S"], "height": 2}], "doors": [{"at": [0, 0, "E"], "id": "a"}, {"at": [1, 0, "S"], "id": "b", "leaf": "bars"}, {"at": [3, 0, "S"], "id": "c", "leaf": "bars"}, {"at": [2, 1, "E"], "id": "d", "leaf": "glass"}]}`
	all := func(book string) string {
		return strings.ReplaceAll(`doors[1].leaf: leaf "bars" of the door "b": BOOK does not know this leaf, and treats the door as one that hides what is behind it
doors[3].leaf: leaf "glass" of the door "d": BOOK does not know this leaf, and treats the door as one that hides what is behind it
walls: the height of the wall on side N of (0,1): BOOK ignores the heights of walls, and treats this one as a wall without a top
map[0]: the height of what fills (2,0): BOOK ignores such heights, and treats the cell as wall like any other`, "BOOK", book)
	}
	for book, want := range map[string]string{
		"heroquest": all("heroquest"),
		"dnd":       "map[0]: the height of what fills (2,0): dnd ignores such heights, and treats the cell as wall like any other",
	} {
		got := strings.Split(inLines(Doubts([]byte(strings.Replace(doc, "%s", book, 1)), "b")), "\n")
		slices.Sort(got)
		lines := strings.Split(want, "\n")
		slices.Sort(lines)
		if !slices.Equal(got, lines) {
			t.Errorf("%s:\n%s\nwant\n%s", book, strings.Join(got, "\n"), want)
		}
	}
}

// TestZerosThatAreReadAsNone checks that a 0 that has no effect is a doubt, and so are more hit
// points than the creature can have.
func TestZerosThatAreReadAsNone(t *testing.T) {
	const brenna, whole = `"id": "brenna", "creature": "fighter",`, `game.figures[0].hp: 0 counts as no number: the figure begins with all the hit points of its creature`
	for _, c := range []struct{ name, old, new, want string }{
		{"the-millers-rats", brenna, brenna + ` "hp": 0,`, whole},
		{"the-millers-rats", brenna, brenna + ` "hp": 1,`, ""},
		{"the-millers-rats", brenna, brenna + ` "hp": 28,`, ""},
		{"the-millers-rats", brenna, brenna + ` "hp": 500,`, `game.figures[0].hp: 500, but an unhurt fighter has 28 hit points`},
		{"soup-for-the-orcs", `"return": true, "rounds": 40`, `"return": true, "rounds": 0`, `game.objective.rounds: 0 counts as no number: the rounds are not limited`},
	} {
		if got := inLines(Doubts(changed(t, c.name, c.old, c.new), "q.json")); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.new, got, c.want)
		}
	}
}
