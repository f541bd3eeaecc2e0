package server_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// painted returns a picture of the given numbers of columns and rows of squares, each ten pixels
// wide and in its own tone.
func painted(t testing.TB, columns, rows int, tone func(column, row int) color.Color) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 10*columns, 10*rows))
	for y := range 10 * rows {
		for x := range 10 * columns {
			m.Set(x, y, tone(x/10, y/10))
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestAPictureUnderADocument checks that a picture that is sent with a document is placed under its
// board, from corner to corner.
func TestAPictureUnderADocument(t *testing.T) {
	t.Parallel()
	h := bringing(t)
	begin := func(document any, under []byte) reply {
		return h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(t, document), Picture: under})
	}
	one := read[wire.Created](t, begin(hall, painted(t, 10, 6, checked)), http.StatusCreated)
	if p := get[wire.Table](h, of(one), one.Owner).Picture; p == nil || *p != (wire.Picture{Tile: 8, Width: 10 * 512, Height: 6 * 512}) {
		t.Errorf("the table tells of %+v", p)
	}
	other := read[wire.Created](t, begin(hall, painted(t, 10, 6, func(column, row int) color.Color { return checked(column+1, row) })), http.StatusCreated)
	tile := func(c wire.Created) []byte {
		for seat, token := range c.Tokens {
			if r := h.ask("GET", of(c)+"/picture/0/0?seat="+string(seat), nil, token); r.status == http.StatusOK {
				return r.body
			}
		}
		t.Fatal("nobody sees the picture")
		return nil
	}
	if bytes.Equal(tile(one), tile(other)) {
		t.Error("another picture shows the same")
	}
	plain := read[wire.Created](t, begin(hall, nil), http.StatusCreated)
	if p := get[wire.Table](h, of(plain), plain.Owner).Picture; p != nil {
		t.Errorf("without a picture there is %+v", p)
	}
	refused(t, begin(hall, []byte("no picture")), http.StatusUnprocessableEntity, "invalid")
	refused(t, begin(hall, painted(t, 1, 1, checked)), http.StatusUnprocessableEntity, "invalid") // a square has only one pixel
	refused(t, begin(hall, make([]byte, match.MaxPicture+1)), http.StatusRequestEntityTooLarge, "too-large")
}

// TestNoPictureUnderAScenarioOfTheLobby checks that no request takes a picture for a board that the
// client has not sent.
func TestNoPictureUnderAScenarioOfTheLobby(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	id, red := yard.Scenario().ID, painted(t, 10, 6, checked)
	for path, body := range map[string]any{
		api + "/matches":         wire.NewMatch{Scenario: id, Picture: red},
		api + "/prints":          wire.PrintDocument{Scenario: id, What: "players", Picture: red},
		simulations:              wire.Simulate{Scenario: id, Matches: 1, Picture: red},
		simulations + "/matches": wire.WatchSimulated{Scenario: id, Picture: red},
	} {
		if r := h.ask("POST", path, body); r.status != http.StatusUnprocessableEntity || !strings.Contains(string(r.body), "a picture for a scenario from the lobby") {
			t.Errorf("%s: %d %.200s", path, r.status, r.body)
		}
	}
}

// TestAPictureIsPrintedExportedAndDrawnOver checks that a picture that is sent with a document is
// on the printed sheets, in exported files whose format holds pictures, and under the heat pictures
// of simulated matches.
func TestAPictureIsPrintedExportedAndDrawnOver(t *testing.T) {
	t.Parallel()
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := scenarios.Document("the-charcoal-camp")
	if err != nil {
		t.Fatal(err)
	}
	red := painted(t, 22, 14, checked)
	bare := h.ask("POST", api+"/prints", wire.PrintDocument{Document: data, What: "map"})
	laid := h.ask("POST", api+"/prints", wire.PrintDocument{Document: data, What: "map", Picture: red})
	if laid.status != http.StatusOK || bytes.Contains(bare.body, []byte("/DCTDecode")) || !bytes.Contains(laid.body, []byte("/DCTDecode")) {
		t.Errorf("status %d: the picture is not on the sheets", laid.status)
	}
	quest, err := scenarios.Document("everything-on-the-table")
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range []struct {
		to       string
		document []byte
		fate     string
	}{{"uvtt", data, "kept"}, {"foundry", data, "kept"}, {"tiled", data, "kept"}, {"heroscribe", quest, "left-out"}} {
		e := read[wire.Exported](t, h.ask("POST", api+"/exports", wire.ExportDocument{Document: in.document, To: in.to, Picture: painted(t, 26, 19, checked)}), http.StatusOK)
		if !slices.ContainsFunc(e.Report, func(p wire.ImportedPieces) bool { return p.Piece == "picture" && p.Fate == in.fate }) {
			t.Errorf("%s: its report says of the picture not that it is %s: %+v", in.to, in.fate, e.Report)
		}
	}
	weir, err := scenarios.Document("the-old-weir")
	if err != nil {
		t.Fatal(err)
	}
	hexes := h.ask("POST", api+"/prints", wire.PrintDocument{Document: weir, What: "map", Picture: painted(t, 40, 40, checked)})
	if hexes.status != http.StatusOK || !bytes.Contains(hexes.body, []byte("/DCTDecode")) {
		t.Errorf("status %d: the picture is not on the sheets of hexes: %.200s", hexes.status, hexes.body)
	}
	_, result := simulated(t, h.ask("POST", simulations, wire.Simulate{Document: data, Matches: 1, Seed: "lamp", Pictures: true, Picture: red}))
	if len(result.Pictures) == 0 || !strings.Contains(result.Pictures[0].SVG, "data:image/jpeg") {
		t.Error("the heat is not drawn over the picture")
	}
	much := make([]byte, match.MaxPicture+1)
	for _, in := range []struct {
		document, picture []byte
		status            int
		code              string
	}{{data, []byte("no picture"), http.StatusUnprocessableEntity, "invalid"}, {data, much, http.StatusRequestEntityTooLarge, "too-large"}} {
		refused(t, h.ask("POST", api+"/prints", wire.PrintDocument{Document: in.document, What: "map", Picture: in.picture}), in.status, in.code)
		refused(t, h.ask("POST", api+"/exports", wire.ExportDocument{Document: in.document, To: "foundry", Picture: in.picture}), in.status, in.code)
		refused(t, h.ask("POST", simulations, wire.Simulate{Document: in.document, Matches: 1, Picture: in.picture}), in.status, in.code)
	}
}

// TestAScenarioOfTheLobbyIsPrintedWithItsPicture checks that the players' copy of a scenario that
// the server's owner added has its picture, and that nobody can print its map.
func TestAScenarioOfTheLobbyIsPrintedWithItsPicture(t *testing.T) {
	doc, err := scenarios.Load("the-millers-rats")
	if err != nil {
		t.Fatal(err)
	}
	columns, rows := doc.Board.Size()
	kept, err := picture.Lay(t.Context(), painted(t, columns, rows, checked), picture.Place{Columns: columns, Rows: rows, Width: columns * board.Fine, Height: rows * board.Fine})
	if err != nil {
		t.Fatal(err)
	}
	own := *doc
	own.ID, own.Picture = "rats-at-home", &scenario.Picture{Hash: picture.Hash(kept), Width: columns * board.Fine, Height: rows * board.Fine, Data: kept}
	h := openHouseBy(t, everyGame, match.NewMemory(), func(o *server.Options) {
		o.Scenarios, o.Disclosed = append(o.Scenarios, &own), nil
	})
	copied := h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: own.ID, What: "players"})
	if copied.status != http.StatusOK || !bytes.Contains(copied.body, []byte("/DCTDecode")) {
		t.Errorf("status %d: the picture is not on the players' copy", copied.status)
	}
	refused(t, h.ask("POST", api+"/prints", wire.PrintDocument{Scenario: own.ID, What: "map"}), http.StatusUnprocessableEntity, "invalid")
}

// TestALargePictureLiesUnderHeat checks that a picture with many details leaves room for the heat above it.
func TestALargePictureLiesUnderHeat(t *testing.T) {
	t.Parallel()
	const side = 96
	r := rand.New(rand.NewPCG(1, 2))
	noise := image.NewGray(image.Rect(0, 0, side*16, side*16))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(r.Uint32())
	}
	var data bytes.Buffer
	if err := png.Encode(&data, noise); err != nil {
		t.Fatal(err)
	}
	kept, err := picture.Lay(t.Context(), data.Bytes(), picture.Place{Columns: side, Rows: side, Width: side * board.Fine, Height: side * board.Fine})
	if err != nil {
		t.Fatal(err)
	}
	n, err := server.BytesUnderHeat(&scenario.Scenario{Picture: &scenario.Picture{Data: kept}})
	if err != nil || n == 0 || n > 1<<20 {
		t.Errorf("of %d bytes %d lie under the heat (%v): expected at most 1 MiB", len(kept), n, err)
	}
}

// TestNobodyNamesAPicture checks that a document that names a picture by its hash is refused, even
// if the server has that picture. A client has to send the picture itself.
func TestNobodyNamesAPicture(t *testing.T) {
	h := bringing(t)
	c := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(t, hall), Picture: painted(t, 10, 6, checked)}), http.StatusCreated)
	m, err := h.service.Now(context.Background(), match.ID(c.Match))
	if err != nil {
		t.Fatal(err)
	}
	p := m.Scenario().Picture
	if _, err := h.service.Picture(context.Background(), p.Hash); err != nil {
		t.Fatal(err)
	}
	doc := shipped(t, "the-lantern")
	doc["picture"] = map[string]any{"sha256": p.Hash, "width": p.Width, "height": p.Height}
	if r := h.brings(doc); r.status != http.StatusUnprocessableEntity || !strings.Contains(string(r.body), "a picture: expected none") {
		t.Errorf("%d: %s", r.status, r.body)
	}
	token := h.openLocker()
	refused(t, h.save(token, "", doc), http.StatusUnprocessableEntity, "invalid")
}

// TestPicturesInTheLibrary checks that a picture is stored with each version that has one, is
// reported only to its owner, and is removed with the last of these versions.
func TestPicturesInTheLibrary(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	under := painted(t, 10, 6, checked)
	save := func(id, name string, under []byte) reply {
		return h.ask("POST", documents, wire.SaveDocument{Document: marshalled(t, strings.Replace(hall, "grid:", "name: "+name+"\ngrid:", 1)), ID: id, Picture: under}, token)
	}
	first := read[wire.OwnDocument](t, save("", "One", under), http.StatusCreated)
	if !first.Versions[0].Picture {
		t.Errorf("%+v", first)
	}
	last := read[wire.OwnDocument](t, save(first.ID, "Two", nil), http.StatusCreated)
	if len(last.Versions) != 2 || last.Versions[1].Picture {
		t.Errorf("%+v", last)
	}
	ask := func(version int, token string) reply {
		return h.ask("POST", documents+"/read", wire.AskDocument{ID: first.ID, Version: version}, token)
	}
	if kept := read[wire.KeptText](t, ask(1, token), http.StatusOK); !bytes.Equal(kept.Picture, under) {
		t.Errorf("version 1 has a picture of %d bytes: expected %d", len(kept.Picture), len(under))
	}
	if kept := read[wire.KeptText](t, ask(2, token), http.StatusOK); kept.Picture != nil {
		t.Errorf("version 2 has a picture of %d bytes", len(kept.Picture))
	}
	refused(t, ask(1, h.openLocker()), http.StatusNotFound, "no-such-document")
	refused(t, save("", "Three", []byte("no picture")), http.StatusUnprocessableEntity, "invalid")
	refused(t, save("", "Three", make([]byte, match.MaxPicture+1)), http.StatusRequestEntityTooLarge, "too-large")
}
