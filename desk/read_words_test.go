package desk_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// found returns the faults and doubts of a board.
func found(b *board.Board) []board.Fault {
	data := b.JSON()
	return append(desk.Faults(data, "b"), desk.Doubts(data, "b")...)
}

// TestBoardsOfMatchesAreRead checks that no board of a match of any game contains a word that is a
// fault or a doubt.
func TestBoardsOfMatchesAreRead(t *testing.T) {
	for _, name := range scenarios.Names() {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := all.Ruleset(s.Rules)
		if err != nil {
			t.Fatal(err)
		}
		var seats []battlemat.Seat
		for i := range s.Seats {
			s.Seats[i].Held = scenario.Bot
			seats = append(seats, battlemat.Seat(s.Seats[i].ID))
		}
		told, n := map[string]bool{}, 0
		gametest.Played(t, ruleset, s, "words", gametest.Usual(12, 400), func(p battlemat.Position) {
			if n++; n%6 > 1 {
				return
			}
			for _, seat := range seats {
				b, err := p.(battlemat.Boarder).Board(seat)
				if err != nil {
					continue // some positions cannot be written as a board
				}
				for _, f := range found(b) {
					if !told[f.Message] {
						told[f.Message] = true
						t.Errorf("%s, command %d, %s: %s: %s", name, n, seat, f.Path, f.Message)
					}
				}
			}
		})
	}
}

// TestWordsOfTheBoardFormatAreRead checks that a book reads every word that docs/BOARD-FORMAT.md
// lists for it as a trait, a stat or a trait of a cell.
func TestWordsOfTheBoardFormatAreRead(t *testing.T) {
	data, err := os.ReadFile("../docs/BOARD-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	grids := map[string]string{"heroquest": "square", "dnd": "square", "heroscape": "hex-pointy", "gloomhaven": "hex-flat"}
	_, table, _ := strings.Cut(string(data), "| book | sides |")
	quoted := regexp.MustCompile("`([^`]+)`")
	for book, grid := range grids {
		_, row, is := strings.Cut(table, "\n| `"+book+"` |")
		if !is {
			t.Errorf("%s has no row", book)
			continue
		}
		row, _, _ = strings.Cut(row, "\n")
		_, row, _ = strings.Cut(row, "|") // skip the sides
		count := 0
		for _, m := range quoted.FindAllStringSubmatch(row, -1) {
			if strings.Contains(m[1], "--") {
				continue // it is a command
			}
			for word := range strings.FieldsSeq(m[1]) {
				if word == "…" {
					continue
				}
				count++
				word = strings.NewReplacer("DC", "13", "ID", "orc1", "CONDITION", "charmed", "POWER", "slayer", "KEY", "attack", "WORD", "beast", "SIDE", "heroes").Replace(word)
				if strings.HasSuffix(word, "-") {
					word += "fire"
				}
				if !readsWord(book, grid, word) {
					t.Errorf("%s: %s is not read", book, word)
				}
			}
		}
		if count < 10 {
			t.Errorf("%s: %d words", book, count)
		}
	}
}

// readsWord reports whether a book accepts a word without a fault or a doubt.
func readsWord(book, grid, word string) bool {
	const doc = `{"format": "battlemat.board/1", "grid": %q, "rules": %q, "map": [".."], "legend": {".": {"terrain": "floor", "traits": %s}}, "figures": [{"id": "a", "side": "heroes", "at": [0, 0], "traits": %s, "stats": %s}]}`
	list := func(words ...string) string {
		text, _ := json.Marshal(append([]string{}, words...))
		return string(text)
	}
	return slices.ContainsFunc([]string{
		fmt.Sprintf(doc, grid, book, list(), list(word), "{}"),
		fmt.Sprintf(doc, grid, book, list(), list(), `{"`+word+`": 1}`),
		fmt.Sprintf(doc, grid, book, list(word), list(), "{}"),
		fmt.Sprintf(doc, grid, book, list("glyph-"+word), list(), "{}"),
		fmt.Sprintf(doc, grid, book, list(), list("immune-to-"+word), "{}"),
	}, func(doc string) bool {
		b, err := board.Parse([]byte(doc), "b")
		if err != nil {
			return false
		}
		return len(found(b)) == 0
	})
}

// TestFormsOfWords checks that words that follow a pattern are read, and that words with a wrong
// part are reported.
func TestFormsOfWords(t *testing.T) {
	for _, c := range []struct{ book, grid, traits, stats, want string }{
		{"gloomhaven", "hex-flat", "", "deck-plus-2 deck-minus-1 used-null-shuffle deck-shuffle prepared-plus-2 prepared-x2 retaliate retaliate-3 deck-plus-0-rolling-with-push-1-and-stun deck-bless", ""},
		{"gloomhaven", "hex-flat", "", "deck-plus-x", `figures[0].stats["deck-plus-x"]: "deck-plus-x": card "+x": expected`},
		{"gloomhaven", "hex-flat", "", "prepared-null", `figures[0].stats["prepared-null"]: "prepared-null": bonus "null": expected`},
		{"gloomhaven", "hex-flat", "", "retaliate-x", `figures[0].stats["retaliate-x"]: "retaliate-x": gloomhaven has no such stat`},
		{"heroscape", "hex-pointy", "is-beast slayer-for-beast attack-aura-for-soldier defense-aura-for-soldier special-flare-blast", "special-flare-attack special-flare-range", ""},
		{"heroscape", "hex-pointy", "special-flare-blaze", "", `figures[0].traits[0]: "special-flare-blaze": heroscape has no such trait`},
		{"heroscape", "hex-pointy", "", "special--attack", `figures[0].stats["special--attack"]: "special--attack": heroscape has no such stat`},
	} {
		stats := map[string]int{}
		for _, s := range strings.Fields(c.stats) {
			stats[s] = 1
		}
		traits, _ := json.Marshal(strings.Fields(c.traits))
		numbers, _ := json.Marshal(stats)
		doc := fmt.Sprintf(`{"format": "battlemat.board/1", "grid": %q, "rules": %q, "map": [".."], "legend": {".": "floor"}, "figures": [{"id": "a", "at": [0, 0], "traits": %s, "stats": %s}]}`, c.grid, c.book, traits, numbers)
		b, err := board.Parse([]byte(doc), "b")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range found(b) {
			got = append(got, f.Path+": "+f.Message)
		}
		if all := strings.Join(got, "\n"); c.want == "" && all != "" || !strings.HasPrefix(all, c.want) {
			t.Errorf("%s %s %s: %s\nwant %s", c.book, c.traits, c.stats, all, c.want)
		}
	}
}
