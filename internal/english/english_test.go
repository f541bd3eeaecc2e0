package english_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/english"
)

func TestListsAreJoinedAsInASentence(t *testing.T) {
	for words, want := range map[string]string{"": "", "a": "a", "a b": "a and b", "a b c": "a, b and c"} {
		if got := english.And(strings.Fields(words)); got != want {
			t.Errorf("And(%q) = %q, want %q", words, got, want)
		}
	}
	if got := english.List([]string{"a", "b", "c"}, "or"); got != "a, b or c" {
		t.Errorf("List = %q", got)
	}
}

func TestNounsAreCounted(t *testing.T) {
	for noun, many := range map[string]string{
		"square": "squares", "hex": "hexes", "match": "matches", "entry": "entries", "enemy": "enemies",
		"key": "keys", "body point": "body points", "attack die": "attack dice", "die": "dice", "class": "classes",
	} {
		if got := english.Count(1, noun); got != "1 "+noun {
			t.Errorf("one %s: %q", noun, got)
		}
		for n, want := range map[int]string{0: "0 " + many, 2: "2 " + many} {
			if got := english.Count(n, noun); got != want {
				t.Errorf("%d of %s: %q, want %q", n, noun, got, want)
			}
		}
	}
	if english.Are(1) != "is" || english.Are(2) != "are" {
		t.Error("is and are")
	}
	for n, want := range map[int]string{0: "no wound", 1: "1 wound", 2: "2 wounds"} {
		if got := english.CountOrNo(n, "wound"); got != want {
			t.Errorf("%d wounds: %q, want %q", n, got, want)
		}
	}
}

func TestTextsBeginWithTheLetterAskedFor(t *testing.T) {
	for text, want := range map[string][2]string{"": {}, "orc": {"Orc", "orc"}, "Étui": {"Étui", "étui"}, "3 dice": {"3 dice", "3 dice"}} {
		if got := [2]string{english.Capital(text), english.Small(text)}; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestArticlesWithinASentenceAreSmall(t *testing.T) {
	for name, want := range map[string]string{"": "", "The Imps": "the Imps", "A goblin": "a goblin", "An Elf": "an Elf", "Theo": "Theo", "The": "The", "Zargon": "Zargon", "Brenna Holt": "Brenna Holt"} {
		if got := english.Within(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for want, names := range map[string][]string{"": nil, "The Imps": {"The Imps"}, "The Lanterns and the Dusk": {"The Lanterns", "The Dusk"}, "Ann, the Dusk and Cy": {"Ann", "The Dusk", "Cy"}} {
		was := slices.Clone(names)
		if got := english.Names(names); got != want || !slices.Equal(names, was) {
			t.Errorf("%q: %q, want %q", was, got, want)
		}
	}
}

func TestWhoseItIsHasNoArticle(t *testing.T) {
	for name, want := range map[string]string{"Loose flagstone": "the loose flagstone", "Somebody's train": "somebody's train", "Trap": "the trap", "Nobody’s fault": "nobody’s fault"} {
		if got := english.The(name); got != want {
			t.Errorf("The(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestNamesAreHyphened(t *testing.T) {
	for name, want := range map[string]string{"Chaos Warrior": "chaos-warrior", "red_orc": "red-orc", "Rope, coiled": "rope-coiled", "imp": "imp", "": ""} {
		if got := english.Hyphened(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

// TestPluralsAsOneSaysThem checks that armour comes in suits, and that both alternatives of a
// phrase are put in the plural.
func TestPluralsAsOneSaysThem(t *testing.T) {
	for one, want := range map[string]string{
		"Chain Mail": "2 suits of Chain Mail", "Plate Mail": "2 suits of Plate Mail", "armour": "2 suits of armour",
		"Club/Staff": "2 Clubs/Staffs", "Potion of Healing": "2 Potions of Healing",
	} {
		if got := english.Count(2, one); got != want {
			t.Errorf("%s: %q, expected %q", one, got, want)
		}
	}
}

func TestOneOfAKindHasAnArticle(t *testing.T) {
	for name, want := range map[string]string{"Filing Rat": "a Filing Rat", "Armoured Armchair": "an Armoured Armchair", "orc": "an orc", "The Landlord": "the Landlord", "": "a "} {
		if got := english.A(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
