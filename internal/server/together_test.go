package server_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type named struct {
	name string
	data []byte
}

// fixture reads a file that the tests of the formats use.
func fixture(t testing.TB, path string) named {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "formats", filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return named{filepath.Base(path), data}
}

// unzipped returns a file from an archive.
func unzipped(t testing.TB, archive named, name string) named {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive.data), int64(len(archive.data)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := r.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out bytes.Buffer
	if _, err := out.ReadFrom(f); err != nil {
		t.Fatal(err)
	}
	return named{filepath.Base(name), out.Bytes()}
}

// sendTogether sends several files at once.
func (h *house) sendTogether(path string, files ...named) reply {
	h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, f := range files {
		part, err := form.CreateFormFile("file", f.name)
		if err != nil {
			h.t.Fatal(err)
		}
		if _, err := part.Write(f.data); err != nil {
			h.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		h.t.Fatal(err)
	}
	r, err := http.NewRequest("POST", h.url+"/api/v1"+path, &body)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	return h.send(r)
}

// TestFilesThatBelongTogether checks that a map and its tileset, sent together in any order, are
// read as from an archive. Without the tileset, the answer names what is missing.
func TestFilesThatBelongTogether(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	archive := fixture(t, "tiled/testdata/farm.zip")
	farm, walls := unzipped(t, archive, "farm/farm.tmx"), unzipped(t, archive, "farm/walls.tsx")
	alone := read[wire.Imported](t, h.sendFile(farm.name, farm.data), http.StatusOK)
	if !slices.Equal(alone.Missing, []string{"walls.tsx", "ground.png"}) {
		t.Errorf("missing %q", alone.Missing)
	}
	both := read[wire.Imported](t, h.sendTogether("/imports", walls, farm), http.StatusOK)
	packed := read[wire.Imported](t, h.sendFile(archive.name, archive.data), http.StatusOK)
	if slices.Contains(both.Missing, "walls.tsx") || both.Document != packed.Document || both.Document == alone.Document {
		t.Errorf("missing %q; as in the archive %v, as alone %v", both.Missing, both.Document == packed.Document, both.Document == alone.Document)
	}
	stray := read[wire.Imported](t, h.sendTogether("/imports", farm, walls, named{"notes.txt", []byte("milk the goats")}), http.StatusOK)
	if !slices.ContainsFunc(stray.Report, func(p wire.ImportedPieces) bool {
		return p.Piece == "file notes.txt" && p.Fate == "left-out" && p.Why == "the map does not refer to it"
	}) {
		t.Errorf("%+v", stray.Report)
	}
	c := read[wire.Created](t, h.sendTogether("/imports/matches?seats=fighter:person", farm, walls), http.StatusCreated)
	if c.Tokens["fighter"] == "" {
		t.Errorf("%v", c.Tokens)
	}
	many := slices.Repeat([]named{{"a.txt", []byte("x")}}, 65)
	if p := refused(t, h.sendTogether("/imports", many...), http.StatusUnprocessableEntity, "invalid"); !strings.Contains(p.Detail, "more than 64 files") {
		t.Errorf("%q", p.Detail)
	}
}

// TestATableOfTiles checks that tiles of unknown ground are listed with the possible grounds, and
// that they stay listed when the request says what ground they are.
func TestATableOfTiles(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	farm := fixture(t, "tiled/testdata/farm.tmx")
	told := read[wire.Imported](t, h.sendFile(farm.name, farm.data), http.StatusOK)
	if len(told.Tiles) == 0 || told.Terrains[0] != "floor" || !slices.Contains(told.Terrains, "wall") {
		t.Fatalf("%+v, %q", told.Tiles, told.Terrains)
	}
	first := told.Tiles[0]
	again := read[wire.Imported](t, h.sendFile(farm.name+"&terrain="+first.Key+"%3Dlava", farm.data), http.StatusOK)
	i := slices.IndexFunc(again.Tiles, func(t wire.ImportedTile) bool { return t.Key == first.Key })
	if i < 0 || again.Tiles[i].Terrain != "lava" || again.Tiles[i].Count != first.Count {
		t.Fatalf("%+v, before %+v", again.Tiles, first)
	}
	b, err := board.Parse([]byte(again.Document), "document")
	if err != nil {
		t.Fatal(err)
	}
	lava := 0
	for c := range b.EachCell {
		if b.Terrain(c) == board.Lava {
			lava++
		}
	}
	if lava != first.Count {
		t.Errorf("%d cells of lava: expected %d", lava, first.Count)
	}
}

// TestWhatAFileLeavesOpen checks that the answer lists the options that can be sent with a quest
// and a scenario, with their defaults, and that these names are accepted.
func TestWhatAFileLeavesOpen(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	dairy := fixture(t, "heroscribe/testdata/dairy.xml")
	told := read[wire.Imported](t, h.sendFile(dairy.name, dairy.data), http.StatusOK)
	o := told.Open
	if o == nil || !slices.Equal(o.Objectives, []string{"clear", "return", "slay", "take", "reach", "rounds"}) || len(o.Monsters) == 0 || len(o.Notes) == 0 || len(o.Kinds) != 0 {
		t.Fatalf("%+v", o)
	}
	m := o.Monsters[slices.IndexFunc(o.Monsters, func(m wire.ImportedMonster) bool { return m.Note == "1-2" })]
	if m.At == nil || m.Key != m.At.String() || m.Stats["body"] < 1 || m.Stats["move"] < 1 {
		t.Errorf("%+v", m)
	}
	said := fmt.Sprintf("%s&monster=%s:+name+Old+Curd;+body+3&objective=slay+%s&treasure=%s:+gold+40", dairy.name, m.Key, m.Key, o.Treasures[0].Key)
	if got := read[wire.Imported](t, h.sendFile(strings.ReplaceAll(said, ";", "%3B"), dairy.data), http.StatusOK); got.NoMatch != "" || got.Scenario.Goal != "Slay Old Curd." {
		t.Errorf("%q, %+v", got.NoMatch, got.Scenario)
	}
	cellars := fixture(t, "vgb/testdata/drowned-cellars.zip")
	o = read[wire.Imported](t, h.sendFile(cellars.name, cellars.data), http.StatusOK).Open
	if o == nil || len(o.Kinds) < 5 || len(o.Treasures) != 2 || !slices.Contains(o.Objectives, "loot") {
		t.Fatalf("%+v", o)
	}
	for _, m := range o.Monsters {
		if m.At != nil || m.Count < 1 || !slices.ContainsFunc(o.Kinds, func(k wire.ImportedKind) bool { return k.Key == m.Is }) {
			t.Errorf("%+v", m)
		}
	}
	if plain := read[wire.Imported](t, h.sendFile("yard.uvtt", pictured(t, checked)), http.StatusOK); plain.Open != nil || len(plain.Tiles)+len(plain.Missing) != 0 {
		t.Errorf("%+v", plain.Open)
	}
}

// TestAPictureBesideAScene checks that a picture that is sent with a scene is placed under its
// board.
func TestAPictureBesideAScene(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	scene := named{"hall.json", []byte(`{"name": "Hall", "width": 240, "height": 140, "padding": 0, "grid": {"type": 1, "size": 20}, "tokens": [], "lights": [], "walls": [],
		"background": {"src": "worlds/old/The%20hall.png"}}`)}
	alone := read[wire.Imported](t, h.sendFile(scene.name, scene.data), http.StatusOK)
	if len(alone.Missing) != 1 || !strings.HasSuffix(alone.Missing[0], "The hall.png") || strings.Contains(alone.Picture, "data:image") {
		t.Errorf("missing %q", alone.Missing)
	}
	both := read[wire.Imported](t, h.sendTogether("/imports", scene, named{"The hall.png", asPNG(240, 140)}), http.StatusOK)
	if len(both.Missing) != 0 || !strings.Contains(both.Picture, "data:image/jpeg;base64,") {
		t.Errorf("missing %q, picture %.80s", both.Missing, both.Picture)
	}
}
