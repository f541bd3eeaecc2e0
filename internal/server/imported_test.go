package server_test

import (
	"bytes"
	"fmt"
	"image/color"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/virtualscape"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
)

// sendFile sends a file of another program.
func (h *house) sendFile(name string, data []byte) reply {
	h.t.Helper()
	return h.sendFileTo("/imports?name="+name, data)
}

func (h *house) sendFileTo(path string, data []byte) reply {
	h.t.Helper()
	r, err := http.NewRequest("POST", h.url+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/octet-stream")
	return h.send(r)
}

// TestFilesAreImported makes a board from a file of each format, draws it and accounts for its
// pieces.
func TestFilesAreImported(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	for path, format := range map[string]string{"virtualscape/testdata/v7.hsc": "hsc", "mapeditor/testdata/ford.json": "mapeditor"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		got := read[wire.Imported](t, h.sendFile("field", data), http.StatusOK)
		b, err := board.Parse([]byte(got.Document), "document")
		if err != nil {
			t.Fatal(err)
		}
		if width, height := b.Size(); got.Format != format || got.Name != b.Name || got.Width != width || got.Height != height {
			t.Errorf("%s: %+v", path, got)
		}
		if !strings.HasPrefix(got.Picture, "<svg") || len(got.Report) < 8 || len(got.Starts) != 1 || got.Starts[0].Spaces != 1 || got.Glyphs != 1 {
			t.Errorf("%s: starts %v, %d glyphs, report %v, picture %.40s", path, got.Starts, got.Glyphs, got.Report, got.Picture)
		}
	}
}

// TestAPictureAlone checks that a picture without a map file becomes a map with the squares that
// are found on it, or with those that the client gives. If there are neither, the answer says what
// is needed.
func TestAPictureAlone(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	send := func(file, said string) reply {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", "picture", "testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		return h.sendFile(file+said, data)
	}
	told := read[wire.Imported](t, send("courtyard.png", ""), http.StatusOK)
	if want := (wire.ImportedGrid{Cell: "25", Left: 7, Top: 4, Width: 316, Height: 236, Found: true}); told.Grid == nil || *told.Grid != want || told.Scenario == nil || len(told.Foes) == 0 {
		t.Errorf("%+v, grid %+v", told, told.Grid)
	}
	if !strings.Contains(told.Picture, "data:image/jpeg;base64,") {
		t.Error("the picture does not lie under the board")
	}
	told = read[wire.Imported](t, send("meadow.jpg", "&cell=32.5&offset=3,5"), http.StatusOK)
	if told.Width != 7 || told.Height != 5 || told.Grid == nil || told.Grid.Cell != "32.5" || told.Grid.Found {
		t.Errorf("%d x %d, grid %+v", told.Width, told.Height, told.Grid)
	}
	for said, want := range map[string]string{"": "no grid lines", "&cell=none": "cell", "&offset=1,1": "offset"} {
		if r := send("meadow.jpg", said); r.status != http.StatusUnprocessableEntity && r.status != http.StatusBadRequest || !strings.Contains(string(r.body), want) {
			t.Errorf("%q: %d %s", said, r.status, r.body)
		}
	}
}

// TestAQuestOfAFile checks that a file with a whole quest is played as it is, with the options that
// were sent with it, and that no monsters are chosen.
func TestAQuestOfAFile(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := os.ReadFile(filepath.Join("..", "..", "formats", "heroscribe", "testdata", "dairy.xml"))
	if err != nil {
		t.Fatal(err)
	}
	said := "dairy.xml&objective=slay+1-2%3B+return&monster=1-2:+name+Curdle&monster=7,6:+body+2&treasure=B:+gold+40"
	told := read[wire.Imported](t, h.sendFile(said, data), http.StatusOK)
	if told.Format != "heroscribe" || told.NoMatch != "" || told.Scenario == nil || told.Scenario.Rules != "heroquest" || len(told.Scenario.Seats) != 5 || len(told.Foes)+len(told.Difficulties) != 0 {
		t.Fatalf("%+v", told)
	}
	if told.Scenario.Goal != "Slay Curdle and leave by the stairs." {
		t.Errorf("the goal is %q", told.Scenario.Goal)
	}
	c := read[wire.Created](t, h.sendFileTo("/imports/matches?name="+said+"&seats=elf:person,barbarian:bot", data), http.StatusCreated)
	state := get[wire.State](h, of(c)+"/state?seat=elf", c.Tokens["elf"])
	if len(state.View.Figures) == 0 {
		t.Errorf("%+v", state)
	}
	wrong := read[wire.Imported](t, h.sendFile("dairy.xml&objective=win", data), http.StatusOK)
	if !strings.Contains(wrong.NoMatch, `objective "win": expected clear`) {
		t.Errorf("%q", wrong.NoMatch)
	}
	p := refused(t, h.sendFile("bad.xml", []byte("<quest>\n<board><object left=\"x\"/></board></quest>")), http.StatusUnprocessableEntity, "invalid")
	if p.Detail != `bad.xml: line 2: column 25: object.left: "x": expected a number from -1000 to 1000` {
		t.Errorf("%q", p.Detail)
	}
}

// everyGame finds the shipped games and the test game.
func everyGame(name string) (battlemat.Ruleset, error) {
	if ruleset, err := rules(name); err == nil {
		return ruleset, nil
	}
	return all.Ruleset(name)
}

// TestAMatchOnAFile checks that the scenario made from a file begins with the requested seats, and
// continues like any match.
func TestAMatchOnAFile(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	b, err := boards.Load("heroscape-toll-bridge")
	if err != nil {
		t.Fatal(err)
	}
	written, err := virtualscape.Format.Export(&formats.Content{Board: b})
	if err != nil {
		t.Fatal(err)
	}
	file := written.Data
	told := read[wire.Imported](t, h.sendFile("bridge.hsc&starts=north-south", file), http.StatusOK)
	if told.NoMatch != "" || told.Scenario == nil || told.Scenario.Rules != "heroscape" || len(told.Scenario.Seats) != 2 || told.Scenario.Seats[0].Name != "North" || len(told.Left) == 0 {
		t.Fatalf("%+v", told)
	}
	begun := h.sendFileTo("/imports/matches?name=bridge.hsc&starts=north-south&seats=seat-1:person,seat-2:person", file)
	c := read[wire.Created](t, begun, http.StatusCreated)
	table := get[wire.Table](h, of(c), c.Tokens["seat-1"])
	if len(c.Tokens) != 2 || table.Scenario != told.Scenario.Name || table.ScenarioID != told.Scenario.ID || table.Shipped || table.Seats[1].Held != "person" {
		t.Errorf("%+v, %+v", c, table)
	}
	state := get[wire.State](h, of(c)+"/state?seat=seat-1", c.Tokens["seat-1"])
	if len(state.Choices) == 0 {
		t.Error("nothing can be done")
	}
	for query, code := range map[string]string{"seats=seat-1": "invalid", "starts=above": "invalid", "seats=seat-1:king": "refused"} {
		refused(t, h.sendFileTo("/imports/matches?"+query, file), http.StatusUnprocessableEntity, code)
	}
	yard := []byte(`{"resolution": {"map_size": {"x": 2, "y": 2}}}`)
	none := read[wire.Imported](t, h.sendFile("yard.uvtt", yard), http.StatusOK)
	if none.Scenario != nil || !strings.Contains(none.NoMatch, "squares") {
		t.Errorf("%+v", none)
	}
	if p := refused(t, h.sendFileTo("/imports/matches?name=yard.uvtt", yard), http.StatusUnprocessableEntity, "invalid"); p.Detail != "No match can begin on yard.uvtt: "+none.NoMatch+"." {
		t.Errorf("the detail is %q", p.Detail)
	}
	refused(t, h.sendFileTo("/imports/matches", []byte("hello")), http.StatusUnprocessableEntity, "invalid")
}

// TestASkirmishOnAMap checks that on a map of squares a party and the requested monsters begin a
// skirmish, and that a seat sees the walls off the grid lines and the doors that it may see.
func TestASkirmishOnAMap(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	for _, file := range []string{"uvtt/testdata/cellar.dd2vtt", "watabou/testdata/pantry.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		query := "name=" + filepath.Base(file) + "&foes=bandits&difficulty=high&seed=7&starts=west-east"
		told := read[wire.Imported](t, h.sendFileTo("/imports?"+query, data), http.StatusOK)
		if told.Scenario == nil || told.Scenario.Rules != "dnd" || len(told.Scenario.Seats) != 7 || told.Name == "" || told.Scenario.Name != told.Name || len(told.Foes) < 3 || len(told.Difficulties) != 3 || told.Scenario.Level != "hard" {
			t.Fatalf("%s: %+v", file, told)
		}
		c := read[wire.Created](t, h.sendFileTo("/imports/matches?"+query+"&seats=rogue:empty,ranger:person,gm:person", data), http.StatusCreated)
		table := get[wire.Table](h, of(c), c.Tokens["gm"])
		if table.Seats[2].Held != "empty" || table.Seats[5].Held != "person" || table.Seats[6].Name != "Bandits" {
			t.Errorf("%s: %+v", file, table.Seats)
		}
		state := get[wire.State](h, of(c)+"/state?seat=fighter", c.Tokens["fighter"])
		if len(state.View.Figures) < 4 {
			t.Errorf("%s: the fighter sees %d figures", file, len(state.View.Figures))
		}
		if walls := len(state.View.Ground.Walls) + len(state.View.Ground.Barriers); walls == 0 && strings.Contains(file, "uvtt") {
			t.Errorf("%s: the fighter sees no wall", file)
		}
	}
	data, err := os.ReadFile("../../formats/uvtt/testdata/cellar.dd2vtt")
	if err != nil {
		t.Fatal(err)
	}
	if none := read[wire.Imported](t, h.sendFile("cellar.dd2vtt&foes=kings", data), http.StatusOK); !strings.Contains(none.NoMatch, `"kings": expected goblins`) {
		t.Errorf("%+v", none)
	}
}

// TestFilesThatAreRefused checks that errors say what is wrong with a file, and where, in one line.
func TestFilesThatAreRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("it does one thing after the other")
	}
	t.Parallel()
	h := openHouse(t, match.NewMemory())
	cut := []byte("\x2d\x43\x1c\xeb\xe2\x36\x1a\x3f\x07")
	if p := refused(t, h.sendFile("cut.hsc", cut), http.StatusUnprocessableEntity, "invalid"); p.Detail != "cut.hsc: byte 8: tiles: the end of the file after 1 byte: expected 4 bytes" {
		t.Errorf("the detail is %q", p.Detail)
	}
	refused(t, h.sendFile("notes", []byte("hello")), http.StatusUnprocessableEntity, "invalid")
	refused(t, h.sendFile("vast.hsc", make([]byte, 32<<20+1)), http.StatusRequestEntityTooLarge, "too-large")
}

// TestPicturesAreLaidOnce checks that a picture is composed once while a client looks at other
// setups of a map and begins a match on it.
func TestPicturesAreLaidOnce(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	yard := pictured(t, checked)
	for _, starts := range []string{"west-east", "north-south"} {
		read[wire.Imported](t, h.sendFile("yard.uvtt&starts="+starts, yard), http.StatusOK)
	}
	c := read[wire.Created](t, h.sendFileTo(onTheYard, yard), http.StatusCreated)
	if table := get[wire.Table](h, of(c), c.Tokens["gm"]); table.Picture == nil || h.server.Laid() != 1 {
		t.Errorf("%d pictures are laid; the table has %+v", h.server.Laid(), table.Picture)
	}
	read[wire.Imported](t, h.sendFile("yard.uvtt", pictured(t, func(int, int) color.Color { return color.Black })), http.StatusOK)
	if h.server.Laid() != 2 {
		t.Errorf("of two pictures %d are laid", h.server.Laid())
	}
}

// TestPlacesOfTheirOwn checks that files, tiles and questions do not wait for each other, even for
// one client: while its file is processed, its questions are answered.
func TestPlacesOfTheirOwn(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory(), withDesk(func(*ponder, *desk.Source) error { return nil }))
	yard := pictured(t, checked)
	c := read[wire.Created](t, h.sendFileTo(onTheYard, yard), http.StatusCreated)
	ask := map[string]func(){
		"a question": func() {
			if r := h.ponder("192.0.2.1", ""); r.status != http.StatusOK {
				t.Errorf("a question: %d %s", r.status, r.body)
			}
		},
		"a tile": func() {
			if r := h.ask("GET", of(c)+"/picture/0/0", nil, c.Tokens["gm"]); r.status != http.StatusOK && r.status != http.StatusNotFound {
				t.Errorf("a tile: %d %s", r.status, r.body)
			}
		},
		"a file": func() { refused(t, h.fileFrom("192.0.2.1"), http.StatusUnprocessableEntity, "invalid") },
	}
	for what, hold := range map[string]func() func(){"a file": h.server.HoldImport, "a question": h.server.HoldDesks, "a tile": h.server.HoldTiles} {
		done := hold()
		for other, one := range ask {
			if other != what {
				one()
			}
		}
		done()
	}
	// The other way round, a client's question is answered while its file waits.
	done := h.server.HoldImport()
	var sent sync.WaitGroup
	sent.Go(ask["a file"])
	until(t, "it does not wait", func() bool { return h.server.Importing("192.0.2.1") == 1 })
	ask["a question"]()
	done()
	sent.Wait()
}

// TestFilesThatWaitTakeNoDesk checks that questions are answered while one file is processed and
// others wait for it.
func TestFilesThatWaitTakeNoDesk(t *testing.T) {
	h := openHouse(t, match.NewMemory(), withDesk(func(*ponder, *desk.Source) error { return nil }))
	done := h.server.HoldImport()
	var sent sync.WaitGroup
	for n := range 4 {
		client := fmt.Sprintf("192.0.2.%d", n+1)
		sent.Go(func() { refused(t, h.fileFrom(client), http.StatusUnprocessableEntity, "invalid") })
		until(t, "it does not wait", func() bool { return h.server.Importing(client) == 1 })
	}
	if r := h.ponder("192.0.2.9", ""); r.status != http.StatusOK {
		t.Errorf("a question meanwhile: %d %s", r.status, r.body)
	}
	done()
	sent.Wait()
}
