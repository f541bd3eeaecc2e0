package quest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// faultsAfter returns the faults that a check of the tutorial reports after changes of its text,
// given as pairs of old and new text.
func faultsAfter(t *testing.T, changes ...string) string {
	t.Helper()
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(data)
	for n := 0; n < len(changes); n += 2 {
		if !strings.Contains(doc, changes[n]) {
			t.Fatalf("the tutorial has no %s", changes[n])
		}
		doc = strings.Replace(doc, changes[n], changes[n+1], 1)
	}
	s, _ := scenario.Draft([]byte(doc), "q", boards.Shipped)
	if s == nil {
		t.Fatal("nothing is left of the document")
	}
	var told []string
	for _, f := range quest.Ruleset.Check(s) {
		told = append(told, f.Path+": "+f.Message)
	}
	return strings.Join(told, "\n")
}

// TestAllFaultsAtOnce: HQ Q94: after a fault, everything that does not depend on it is still
// checked. Faults that only follow from another fault are not reported.
func TestAllFaultsAtOnce(t *testing.T) {
	const goblin, door, seat = `"kind": "Goblin", "at": [6, 1]`, `{"at": [4, 5], "side": "W"}`, `"zargon": "zargon"`
	tests := []struct {
		changes []string
		want    []string // the beginnings of all expected faults
	}{
		{[]string{goblin, `"kind": "Gobblin", "at": [6, 1]`, `"kind": "cupboard"`, `"kind": "cupbord"`, `"kind": "chest"`, `"kind": "wheelbarrow"`},
			[]string{
				`game.furniture[`, `game.furniture[`,
				`game.monsters[0].kind: unknown monster "Gobblin": expected one of Goblin, Orc, Fimir, Skeleton, Zombie, Mummy, Chaos Warrior, Gargoyle; did you mean Goblin?`,
			}},
		// A field that cannot be read, an invalid side, and two figures on one square.
		{[]string{goblin, `"kind": 7, "at": [6, 5]`, door, `{"at": [4, 5], "side": "Q"}`},
			[]string{`game.monsters[0].kind: a number`, `game.doors[2].side`, `game.monsters[1].at: a monster and a monster are on the same square, 6,5`}},
		// Without a board, names and figures on the same square are still checked.
		{[]string{`"map": [`, `"map": ["q",`, seat, `"zargon": "zargno"`, goblin, `"kind": "Goblin", "at": [6, 5]`, door, `{"at": [4, 5], "side": "Q"}`},
			[]string{`game.zargon: no seat is called "zargno"`, `game.doors[2].side`, `game.monsters[1].at: a monster and a monster`}},
		// A quest without seats, with an unknown profile.
		{[]string{`"seats": [`, `"seats": 7, "author": [`, `"rules": "heroquest"`, `"rules": "heroquest", "profile": "us2077"`, goblin, `"kind": "Gobblin", "at": [6, 1]`},
			[]string{`profile: heroquest profile "us2077"`, `game.monsters[0].kind`}},
		// A monster that cannot be reached, and a misspelt kind.
		{[]string{",\n      " + door, ``, goblin, `"kind": "Gobblin", "at": [6, 1]`},
			[]string{`game.monsters[0].kind`, `game.monsters[1].at: there is no path to 6,5: expected a door in the wall between 4,3 and 4,4`}},
		// An unknown field causes no further fault for the field that is then missing.
		{[]string{seat, `"zargno": "zargon"`}, []string{`game.zargno: unknown field "zargno": expected one of`}},
		{[]string{seat, `"zargon": "zargno"`}, []string{`game.zargon: no seat is called "zargno": expected the seat that plays the monsters; did you mean zargon?`}},
		{[]string{`{"id": "elf", "kind": "Elf"`, `{"id": "efl", "kind": "Elf"`}, []string{`game.heroes[1].id: no seat is called "efl": a hero is played by the seat with its name; did you mean elf?`}},
		{[]string{goblin, `"knid": "Goblin", "at": [6]`}, []string{`game.monsters[0].knid: unknown field "knid"`, `game.monsters[0].at: "[6]": expected [x, y]`}},
		// A misspelt item is reported at the objective, not where the item is.
		{[]string{`"take": ["Brass lantern"]`, `"take": ["Brass lantren"]`},
			[]string{`game.objective.take[0]: nobody can find "Brass lantren": expected it among the treasure cards, or among the items of a treasure, a monster or a hero; did you mean Brass lantern?`}},
		{[]string{`"items": ["Brass lantern"]`, `"items": ["Brass lantern", "Brodsword"]`},
			[]string{`game.treasures[1].items[1]: unknown thing "Brodsword"`}},
	}
	for _, test := range tests {
		got := faultsAfter(t, test.changes...)
		lines := strings.Split(got, "\n")
		if len(lines) != len(test.want) {
			t.Errorf("%q: faults\n%s\nwant %d", test.changes, got, len(test.want))
			continue
		}
		for _, want := range test.want {
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, want) }) {
				t.Errorf("%q: faults\n%s\nwant %s", test.changes, got, want)
			}
		}
	}
}

// TestNothingIsToldOfNothing checks that a nearly empty document causes no panic, however many
// faults it has.
func TestNothingIsToldOfNothing(t *testing.T) {
	for _, s := range []scenario.Scenario{
		{Rules: "heroquest"},
		{Rules: "heroquest", Game: []byte(`{`)},
		{Rules: "heroquest", Game: []byte(`{}`)},
		{Rules: "heroquest", Game: []byte(`{"heroes": [{}, {}], "furniture": [{}], "monsters": [{}], "traps": [{}], "treasures": [{}], "notes": [{}], "objective": {"take": ["x"], "slay": ["y"], "reach": [[0, 0]]}}`)},
	} {
		if n := len(quest.Ruleset.Check(&s)); len(s.Game) == 0 && n != 0 {
			t.Errorf("%d faults of a scenario without a game part, which is told elsewhere", n)
		}
	}
}
