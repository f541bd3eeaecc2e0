package card_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// small is the part of a document with a valid character and a valid monster.
const small = `{
  "classes": [{
    "kind": "cook", "name": "Cook", "glyph": "Co", "text": "Hot.", "life": [6, 8], "hand": 2,
    "modifiers": "standard +0r:stun +0r:push-1",
    "summons": [{"name": "Hot Bun", "glyph": "B", "stats": {"life": 2, "move": 2, "attack": 1}, "traits": ["flying"]}],
    "cards": [
      {"id": "pan", "name": "Pan", "initiative": 12, "top": ["Attack 3, Push 1", "Experience 1", "Lost"], "bottom": ["Move 2"]},
      {"id": "bun", "name": "Bun", "initiative": 80, "top": ["Summon Hot Bun"], "bottom": ["Shield 1, Stays", "Heal 2"]}
    ]
  }],
  "monsters": [{
    "kind": "crumb", "name": "Crumb", "glyph": "Cr", "standees": 4,
    "normal": [LEVELS],
    "elite": [LEVELS],
    "cards": [
      {"id": "roll", "initiative": 30, "shuffle": true, "abilities": ["Move +1", "Attack +0, Range +1"]},
      {"id": "lie", "initiative": 70, "abilities": ["Heal 3"]}
    ]
  }]
}`

type part struct {
	Classes  []card.ClassEntry   `json:"classes"`
	Monsters []card.MonsterEntry `json:"monsters"`
}

// levels returns the stats of a monster at its eight levels.
func levels(one string) string { return strings.Repeat(one+", ", 7) + one }

func document(old, new string) string {
	doc := strings.Replace(small, old, new, 1)
	return strings.ReplaceAll(doc, "LEVELS", levels(`{"life": 3, "move": 2, "attack": 1, "inflicts": ["wound"]}`))
}

// read reads the single character and the single monster of a document.
func read(doc string) (*card.Class, *card.Monster, []board.Fault) {
	var p part
	if faults := scenario.Decode(json.RawMessage(doc), &p); len(faults) > 0 {
		return nil, nil, faults
	}
	c, faults := p.Classes[0].Class("game.classes[0]")
	m, more := p.Monsters[0].Monster("game.monsters[0]")
	return c, m, append(faults, more...)
}

func TestEntries(t *testing.T) {
	c, m, faults := read(document("", ""))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	pan, bun := c.Card("pan"), c.Card("bun")
	if !pan.Top.Lost || pan.Bottom.Lost || pan.Top.Abilities[0].Stays || !bun.Bottom.Abilities[0].Stays || len(pan.Half(card.Top).Abilities) != 2 {
		t.Errorf("cards %+v and %+v", pan, bun)
	}
	if got := strings.Join(pan.Top.Lines(), "; "); got != "Attack 3, Push 1; Experience 1; Lost" {
		t.Errorf("lines %s", got)
	}
	if c.Deck().Len() != 22 || c.Summons[0].Traits[0] != card.Flying {
		t.Errorf("a deck of %d, summons %v", c.Deck().Len(), c.Summons)
	}
	if a := m.Card("roll").Abilities[1]; !a.Relative || !a.Farther || !m.Card("roll").Shuffle || m.Numbers(9, true).Life != 3 {
		t.Errorf("%+v of %+v", a, m)
	}
	if c.Card("no") != nil || m.Card("no") != nil || pan.Half("no") != nil {
		t.Error("found what is not there")
	}
}

// TestKept checks that a character and a monster are restored from their stored form, without
// parsing a line again.
func TestKept(t *testing.T) {
	c, m, _ := read(document("", ""))
	kept[card.Class](t, c)
	kept[card.Monster](t, m)
}

func kept[K any](t *testing.T, want *K) {
	t.Helper()
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	got := new(K)
	if err := json.Unmarshal(text, got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nread %+v, %v", text, got, err)
	}
}

// GH G63, G65, G66, G67, G68: every fault has a path, and says what was found and what was
// expected.
func TestEntryFaults(t *testing.T) {
	tests := []struct{ old, new, want string }{
		{`"kind": "cook"`, `"kind": "The cook"`, `game.classes[0].kind: "The cook": expected lower-case letters, digits and hyphens`},
		{`"name": "Cook"`, `"name": " "`, `game.classes[0].name: an empty text: expected some text`},
		{`"glyph": "Co"`, `"glyph": "Coo"`, `game.classes[0].glyph: "Coo": expected a letter or two`},
		{`"text": "Hot."`, `"text": "Hot.\nSoup."`, `game.classes[0].text: "Hot.\nSoup.": expected one line of text`},
		{`"Hot."`, `"` + strings.Repeat("o", 401) + `"`, `game.classes[0].text: a text of 401 characters: expected at most 400`},
		{`[6, 8]`, `[]`, `game.classes[0].life: 0 levels: expected 1 to 9`},
		{`[6, 8]`, `[6, 6]`, `game.classes[0].life[1]: 6: expected more than 6, the life at the level before`},
		{`[6, 8]`, `[0]`, `game.classes[0].life[0]: 0: expected a whole number from 1 to 99`},
		{`"hand": 2`, `"hand": 3`, `game.classes[0].hand: 3: expected a whole number from 2 to 2`},
		{`"hand": 2`, `"hands": 2`, `game.classes[0].hands: unknown field "hands": expected one of kind name glyph portrait text life hand modifiers summons cards`},
		{`standard +0r:stun`, `standard +0r:sleep`, `game.classes[0].modifiers: effect "sleep": expected a condition that harms, push-N, pull-N, pierce-N (N from 1 to 99), add-target`},
		{`push-1"`, `push-0"`, `game.classes[0].modifiers: effect "push-0": expected a condition`},
		{`push-1"`, `shove-1"`, `game.classes[0].modifiers: effect "shove-1": expected a condition`},
		{`standard +0r:stun`, `standard +7q`, `game.classes[0].modifiers: card "+7q" at 10: expected r, o, *, xN or : after the face`},
		{`standard +0r:stun`, `+1r curse`, `game.classes[0].modifiers: a deck without a card that ends a draw`},
		{`"name": "Hot Bun"`, `"name": "Hot, Bun"`, `game.classes[0].summons[0].name: "Hot, Bun": expected letters, digits, blanks, - and ', at most 40`},
		{`"flying"`, `"flyng"`, `game.classes[0].summons[0].traits[0]: "flyng": expected "flying"`},
		{`{"life": 2`, `{"life": 0`, `game.classes[0].summons[0].stats.life: 0: expected a whole number from 1 to 99`},
		{`"id": "bun"`, `"id": "pan"`, `game.classes[0].cards[1].id: "pan" is listed twice: expected a different one`},
		{`"id": "bun"`, `"id": "Bun"`, `game.classes[0].cards[1].id: "Bun": expected lower-case`},
		{`"initiative": 12`, `"initiative": 100`, `game.classes[0].cards[0].initiative: 100: expected a whole number from 1 to 99`},
		{`"Attack 3, Push 1"`, `"Attack 3, Psuh 1"`, `game.classes[0].cards[0].top[0]: "Psuh 1": expected one of these after Attack: Range`},
		{`"Attack 3, Push 1"`, `"Attack +3"`, `game.classes[0].cards[0].top[0]: "Attack +3": expected a number without a sign on a character's card`},
		{`"Attack 3, Push 1"`, `"Attack 3, Range +1"`, `game.classes[0].cards[0].top[0]: "Attack 3, Range +1": expected a number without a sign`},
		{`"Experience 1", "Lost"`, `"Lost", "Experience 1"`, `game.classes[0].cards[0].top[1]: "Lost": expected it once, as the last line`},
		{`["Move 2"]`, `["Lost"]`, `game.classes[0].cards[0].bottom: 0 lines: expected 1 to 8`},
		{`["Move 2"]`, `[` + levels(`"Move 2"`) + `, "Loot 1", "Loot 1"]`, `game.classes[0].cards[0].bottom: 10 lines: expected 1 to 8`},
		{`Summon Hot Bun`, `Summon Cold Bun`, `game.classes[0].cards[1].top[0]: "Summon Cold Bun": expected one of the character's summons`},
		{`"standees": 4`, `"standees": 21`, `game.monsters[0].standees: 21: expected a whole number from 0 to 20`},
		{`"normal": [LEVELS]`, `"normal": []`, `game.monsters[0].normal: 0 levels: expected 8, from level 0 to 7`},
		{`"elite": [LEVELS],`, ``, `game.monsters[0].elite: 0 levels: expected 8, from level 0 to 7`},
		{`"standees": 4`, `"boss": true`, `game.monsters[0].elite: 8 levels: expected none, for a boss`},
		{`"normal": [LEVELS]`, `"normal": [` + levels(`{"life": 1, "move": 1, "attack": 1, "inflicts": ["bless"]}`) + `]`, `game.monsters[0].normal[0].inflicts[0]: "bless": expected a condition that harms`},
		{`"normal": [LEVELS]`, `"normal": [` + levels(`{"life": 1, "attack": -1}`) + `]`, `game.monsters[0].normal[0].attack: -1: expected a whole number from 0 to 99`},
		{`"id": "lie"`, `"id": "roll"`, `game.monsters[0].cards[1].id: "roll" is listed twice`},
		{`"initiative": 30`, `"initiative": 0`, `game.monsters[0].cards[0].initiative: 0: expected a whole number from 1 to 99`},
		{`"Heal 3"`, `"Heal two"`, `game.monsters[0].cards[1].abilities[0]: "Heal two": expected a number from 1 to 99`},
		{`["Heal 3"]`, `["Experience 2"]`, `game.monsters[0].cards[1].abilities[0]: "Experience 2": expected no Experience on a monster's card`},
		{`["Heal 3"]`, `["Shield 2, Stays"]`, `game.monsters[0].cards[1].abilities[0]: "Shield 2, Stays": expected no "Stays" on a monster's card`},
		{`["Heal 3"]`, `["Attack +0, Range +1, Area [[0,0]]"]`, `game.monsters[0].cards[1].abilities[0]: "Attack +0, Range +1, Area [[0,0]]": expected a range without a sign, unless the monster has a range at every level`},
		{`["Heal 3"]`, `["Heal 3", "Lost"]`, `game.monsters[0].cards[1].abilities[1]: "Lost": expected it once, as the last line of a character's half`},
	}
	for _, test := range tests {
		doc := document(test.old, test.new)
		if doc == document("", "") {
			t.Errorf("%s is not in the document", test.old)
		}
		c, m, faults := read(doc)
		if len(faults) == 0 || !strings.HasPrefix(faults[0].Path+": "+faults[0].Message, test.want) {
			t.Errorf("%s: %v\nwant %s", test.new, faults, test.want)
		}
		if c != nil && m != nil {
			t.Errorf("%s: read all the same", test.new)
		}
	}
}

// TestFaultsHaveAPlace checks that the paths of an entry's faults are found in the document.
func TestFaultsHaveAPlace(t *testing.T) {
	doc := `{"game": ` + document(`"Attack 3, Push 1"`, `"Attack three"`) + `}`
	var whole struct {
		Game json.RawMessage `json:"game"`
	}
	if err := json.Unmarshal([]byte(doc), &whole); err != nil {
		t.Fatal(err)
	}
	_, _, faults := read(string(whole.Game))
	if f := scenario.Place(faults, []byte(doc), "s.json"); len(f) != 1 || f[0].Line != 7 {
		t.Errorf("faults %v", f)
	}
}

// TestNoCards checks the faults of a character and of a monster without cards.
func TestNoCards(t *testing.T) {
	if _, f := (card.ClassEntry{}).Class("c"); len(f) != 5 || f[4].Path != "c.cards" {
		t.Errorf("faults %v", f)
	}
	if _, f := (card.MonsterEntry{}).Monster("m"); len(f) != 6 || f[5].Path != "m.cards" {
		t.Errorf("faults %v", f)
	}
}

// FuzzEntries checks that every document either has faults or is stored exactly as it was read.
func FuzzEntries(f *testing.F) {
	f.Add(document("", ""))
	f.Add(document(`"hand": 2`, `"hand": -7`))
	f.Add(document(`"Attack 3, Push 1"`, `"Prepare x2", ""`))
	f.Fuzz(func(t *testing.T, doc string) {
		var p part
		if len(scenario.Decode(json.RawMessage(doc), &p)) > 0 {
			return
		}
		for _, e := range p.Classes {
			c, faults := e.Class("c")
			if len(faults) > 0 {
				continue
			}
			kept(t, c)
			c.Deck()
		}
		for _, e := range p.Monsters {
			m, faults := e.Monster("m")
			if len(faults) > 0 {
				continue
			}
			kept(t, m)
		}
	})
}
