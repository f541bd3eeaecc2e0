package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
)

// TestGamesAreExplained requests the rulings and the glossary of a game by its name, without a
// token.
func TestGamesAreExplained(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	for game, letters := range map[string]string{"heroquest": "HQ ", "gloomhaven": "GH ", "heroscape": "HS ", "dnd": "DND "} {
		chapters := get[[]wire.Chapter](h, api+"/books/"+game+"/rulings")
		if len(chapters) < 3 || !strings.HasPrefix(chapters[0].Rulings[0].Rule, letters) || chapters[0].Rulings[0].Text == "" {
			t.Errorf("%s: %d chapters", game, len(chapters))
		}
		terms := get[[]wire.Term](h, api+"/books/"+game+"/glossary")
		if len(terms) < 40 || terms[0].ID == "" || terms[0].Text == "" {
			t.Errorf("%s: %d terms", game, len(terms))
		}
	}
	if games := get[[]wire.GuideCard](h, api+"/guides"); len(games) != 0 {
		t.Errorf("%+v: the house plays tag alone", games)
	}
	for path, status := range map[string]int{
		"/books/tag/guide": http.StatusNotFound, "/books/tag/picture.svg": http.StatusNotFound,
		"/books/chess/rulings": http.StatusNotFound, "/books/chess/glossary": http.StatusNotFound,
		"/books/..%2F..%2Fgo.mod/rulings": http.StatusNotFound, "/books/README/rulings": http.StatusNotFound,
	} {
		if r := h.ask("GET", api+path, nil); r.status != status {
			t.Errorf("%s: %d, expected %d: %s", path, r.status, status, r.body)
		}
	}
}

// TestHouseRulesAreShown checks that the options of a book are described in words, with the
// outcomes of a position under each of their values and a picture of each.
func TestHouseRulesAreShown(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Books = all.Books() })
	list := get[[]wire.HouseRule](h, api+"/books/heroquest/house-rules")
	if len(list) < 20 || list[0].Name == "" || len(list[0].Values) < 2 || !list[0].Pictured {
		t.Errorf("%d house rules: %+v", len(list), list[0])
	}
	examples := get[[]wire.HouseExample](h, api+"/books/heroquest/house-rules/same-room")
	for _, e := range examples {
		if r := h.ask("GET", e.Picture, nil); r.status != http.StatusOK || !strings.HasPrefix(string(r.body), "<svg") || e.Says == "" || e.Name == "" {
			t.Errorf("%+v: %d", e, r.status)
		}
	}
	for _, e := range examples {
		light, dark := h.ask("GET", e.Picture+"&theme=light", nil), h.ask("GET", e.Picture+"&theme=dark", nil)
		if dark.status != http.StatusOK || !strings.Contains(string(light.body), "#f3ead7") || !strings.Contains(string(dark.body), "#14181d") {
			t.Errorf("%s: %d and %d, or in the colours of another theme", e.Picture, light.status, dark.status)
		}
	}
	numbers := get[[]wire.HouseExample](h, api+"/books/heroquest/house-rules/death")
	for _, e := range numbers {
		if len(e.Notes) == 0 || !strings.HasSuffix(e.Says, strings.Join(e.Notes, " ")) {
			t.Errorf("%s says %q, and beside the picture stands %q", e.Value, e.Says, e.Notes)
		}
	}
	if len(examples) != 2 || len(numbers) != 2 || !strings.Contains(numbers[0].Says, "kills 75.0%") {
		t.Errorf("%d examples, and of one that changes numbers alone %+v", len(examples), numbers)
	}
	for _, path := range []string{"/books/chess/house-rules", "/books/chess/house-rules/castling", "/books/heroquest/house-rules/castling"} {
		if r := h.ask("GET", api+path, nil); r.status != http.StatusNotFound {
			t.Errorf("%s: %d: %s", path, r.status, r.body)
		}
	}
}

// TestSwitchesThatCountSaySo checks that exactly the options whose value is a number or a fraction
// have Counts set, so that no client has to parse the words.
func TestSwitchesThatCountSaySo(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Books = all.Books() })
	counting := 0
	for _, book := range get[[]wire.BookCard](h, api+"/books") {
		for _, f := range book.Fields {
			if f.Counts {
				counting++
			}
			if f.Counts != (len(f.Values) == 1) {
				t.Errorf("%s, %s: it counts: %v, and may be %q", book.Name, f.Name, f.Counts, f.Values)
			}
		}
	}
	if counting < 5 {
		t.Errorf("%d switches count", counting)
	}
}
