package manual_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/rules/all"
	dnd "github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	gloomhaven "github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// explained lists the fields whose keys players see, named as in docs/PROTOCOL.md.
var explained = []string{
	"View.counts", "Figure.rank", "Figure.stats", "Figure.badges", "Step.danger", "Card.state", "Card.stats", "Hand.pile", "Choice.stats", "Choice.unit",
}

var (
	row   = regexp.MustCompile("(?m)^\\| `([A-Z][a-z]+\\.[a-z]+)`[^|]*\\|(.*)\\|$")
	quote = regexp.MustCompile("`([^`]+)`")
)

// TestEveryKeyHasAnEntry checks that each game's glossary explains every key that the protocol
// lists for the game. The games' own tests compare the listed keys with those that the games send.
func TestEveryKeyHasAnEntry(t *testing.T) {
	checked := 0
	for _, m := range row.FindAllStringSubmatch(text(t, "docs", "PROTOCOL.md"), -1) {
		if !slices.Contains(explained, m[1]) {
			continue
		}
		columns := strings.Split(m[2], "|")
		for i, game := range []string{"heroquest", "gloomhaven", "heroscape", "dnd"} {
			for _, key := range quote.FindAllStringSubmatch(columns[i], -1) {
				checked++
				if !slices.ContainsFunc(manual.Glossary(game), func(term manual.Term) bool { return slices.Contains(term.Keys, key[1]) }) {
					t.Errorf("%s: nothing explains the key %s of %s", game, key[1], m[1])
				}
			}
		}
	}
	if checked < 150 {
		t.Errorf("only %d keys were checked", checked)
	}
}

// TestWhatCardsSayHasAnEntry checks that each ability on a card has an entry in the glossary.
func TestWhatCardsSayHasAnEntry(t *testing.T) {
	deeds := []card.Deed{
		card.Move, card.Teleport, card.Attack, card.Heal, card.Shield, card.Retaliate, card.Loot, card.Experience, card.Summon, card.Spawn,
		card.Push, card.Pull, card.Prepare,
	}
	for _, deed := range deeds {
		known(t, "gloomhaven", string(deed))
	}
}

// TestEveryConditionIsTold checks that each Gloomhaven condition, and each D&D condition and boon,
// has an entry. Those that a figure can have must also be in the protocol, with their keys, and
// have a sign in the client.
func TestEveryConditionIsTold(t *testing.T) {
	lies := map[string][]string{}
	for _, c := range gloomhaven.All {
		known(t, "gloomhaven", c.Name)
		if c.Lies() {
			lies["gloomhaven"] = append(lies["gloomhaven"], c.Name)
		}
	}
	for _, c := range slices.Concat(dnd.Conditions, dnd.Lasting) {
		known(t, "dnd", c.Key)
		lies["dnd"] = append(lies["dnd"], c.Key)
	}
	page, signs := text(t, "docs", "PROTOCOL.md"), text(t, "web", "src", "board", "signs.ts")
	for _, m := range row.FindAllStringSubmatch(page, -1) {
		if m[1] != "Figure.badges" {
			continue
		}
		for game, column := range map[string]int{"gloomhaven": 1, "dnd": 3} {
			for _, key := range lies[game] {
				if !strings.Contains(strings.Split(m[2], "|")[column], "`"+key+"`") {
					t.Errorf("docs/PROTOCOL.md: the badges of %s lack %q", game, key)
				}
				if !regexp.MustCompile(`(?m)^\s*'?` + regexp.QuoteMeta(key) + `'?: '`).MatchString(signs) {
					t.Errorf("web/src/board/signs.ts has no sign for %q of %s", key, game)
				}
			}
		}
		return
	}
	t.Error("docs/PROTOCOL.md has no row of badges")
}

// text reads a file of the repository.
func text(t *testing.T, path ...string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(append([]string{"..", ".."}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// known fails the test unless the word is the name, a form or a key of some entry.
func known(t *testing.T, game, word string) {
	t.Helper()
	for _, term := range manual.Glossary(game) {
		if strings.EqualFold(term.Name, word) || slices.Contains(term.Keys, word) || slices.Contains(term.Forms, strings.ToLower(word)) {
			return
		}
	}
	t.Errorf("%s: nothing explains %q", game, word)
}

// TestGlossariesAreSound checks that each game has a glossary, that no two entries have the same
// address, that every rule that an entry names has a ruling, and that texts are complete sentences.
func TestGlossariesAreSound(t *testing.T) {
	for _, rules := range all.Rulesets() {
		terms := manual.Glossary(rules.Name())
		if len(terms) < 40 {
			t.Errorf("%s has %d terms", rules.Name(), len(terms))
		}
		met := map[string]bool{}
		for _, term := range terms {
			if met[term.ID] {
				t.Errorf("%s: %s is listed twice", rules.Name(), term.ID)
			}
			met[term.ID] = true
			if !strings.HasSuffix(term.Text, ".") || len(term.Text) > 260 {
				t.Errorf("%s, %s: %q", rules.Name(), term.Name, term.Text)
			}
			for _, rule := range term.Rules {
				if _, ruled := rulings.Of(rule); !ruled {
					t.Errorf("%s, %s: there is no ruling %s", rules.Name(), term.Name, rule)
				}
			}
		}
	}
	if manual.Glossary("chess") != nil {
		t.Error("there is a glossary of chess")
	}
}
