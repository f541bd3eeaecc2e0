package rulings_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
)

func TestRulingsAreReadByTheirNumbers(t *testing.T) {
	for statement, begins := range map[string]string{
		"HQ D1":    "A sight line runs from centre to centre",
		"HQ S0.34": "",
		"GH S4.35": "Push X moves the target up to X hexes",
		"GH G5":    "",
		"GH G95":   "Poison adds 1",
		"DND L1":   "",
		"HS D2":    "Sight is three-dimensional",
	} {
		text, ruled := rulings.Of(statement)
		if !ruled || !strings.HasPrefix(text, begins) || strings.ContainsAny(text, "`*") {
			t.Errorf("%s: %q, %v", statement, text, ruled)
		}
	}
	for _, statement := range []string{"", "GH", "GH nothing", "no words"} {
		if text, ruled := rulings.Of(statement); ruled {
			t.Errorf("%q: %q", statement, text)
		}
	}
}

// TestBooksTellAllTheirRulings checks that every ruling is in a chapter of its book, and that no
// chapter is empty.
func TestBooksTellAllTheirRulings(t *testing.T) {
	for book, letters := range map[string]string{"heroquest": "HQ", "gloomhaven": "GH", "heroscape": "HS", "dnd": "DND"} {
		if rulings.Letters(book) != letters {
			t.Errorf("%s: %q", book, rulings.Letters(book))
		}
		told := 0
		for _, chapter := range rulings.Book(book) {
			if chapter.Title == "" || len(chapter.Statements) == 0 {
				t.Errorf("%s: %+v", book, chapter)
			}
			for _, statement := range chapter.Statements {
				if text, _ := rulings.Of(statement.Number); text != statement.Text {
					t.Errorf("%s: %q, expected %q", statement.Number, statement.Text, text)
				}
				told++
			}
		}
		if all := len(rulings.Called(letters)); told != all {
			t.Errorf("%s: %d rulings of %d are in chapters", book, told, all)
		}
	}
	for _, none := range []string{"", "README", "chess", "../rulings/heroquest", "HeroQuest"} {
		if chapters := rulings.Book(none); chapters != nil {
			t.Errorf("%q: %d chapters", none, len(chapters))
		}
	}
}
