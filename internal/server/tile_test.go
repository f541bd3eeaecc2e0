package server_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// pictured returns a yard of 12 x 7 squares with a room behind a slanting wall, and a picture of it
// with 20 pixels to a square.
func pictured(t *testing.T, tone func(column, row int) color.Color) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 240, 140))
	for y := range 140 {
		for x := range 240 {
			m.Set(x, y, tone(x/20, y/20))
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return fmt.Appendf(nil, `{"resolution": {"map_size": {"x": 12, "y": 7}, "pixels_per_grid": 20},
		"line_of_sight": [[{"x": 6.2, "y": 0}, {"x": 5.8, "y": 3}], [{"x": 5.7, "y": 4}, {"x": 5.3, "y": 7}]],
		"portals": [{"bounds": [{"x": 5.8, "y": 3}, {"x": 5.7, "y": 4}], "closed": true}], "image": %q}`, base64.StdEncoding.EncodeToString(out.Bytes()))
}

// checked returns a tone that distinguishes squares.
func checked(column, row int) color.Color {
	return color.RGBA{uint8(20 * column), uint8(30 * row), 120, 255}
}

const onTheYard = "/imports/matches?name=yard.uvtt&starts=west-east&seats=gm:person"

// tiles returns the answers for all tiles of the yard as a seat sees them, and for one off the
// board.
func (h *house) tiles(c wire.Created, seat, token string) map[string]reply {
	h.t.Helper()
	all := map[string]reply{}
	for _, at := range []string{"0/0", "1/0", "2/0", "0/1"} {
		all[at] = h.ask("GET", of(c)+"/picture/"+at+"?seat="+seat, nil, token)
	}
	return all
}

// TestPicturesTellNothingHidden checks that a seat gets the same answers, byte for byte, for two
// maps whose pictures differ only under squares that it does not know. The game master gets
// different answers.
func TestPicturesTellNothingHidden(t *testing.T) {
	t.Parallel()
	h := openHouseBy(t, everyGame, match.NewMemory())
	one := read[wire.Created](t, h.sendFileTo(onTheYard, pictured(t, checked)), http.StatusCreated)
	known := map[battlemat.Seat][]string{}
	for seat, token := range map[battlemat.Seat]string{"fighter": one.Tokens["fighter"], "": one.Spectator} {
		known[seat] = get[wire.State](h, of(one)+"/state?seat="+string(seat), token).View.Ground.Map
	}
	hidden := 0
	other := read[wire.Created](t, h.sendFileTo(onTheYard, pictured(t, func(column, row int) color.Color {
		if known["fighter"][row][column] != battlemat.Unknown || known[""][row][column] != battlemat.Unknown {
			return checked(column, row)
		}
		hidden++
		return color.RGBA{uint8(row * 31), 0, uint8(200 - column), 255}
	})), http.StatusCreated)
	if hidden < 20*20*10 {
		t.Fatalf("only %d pixels are hidden", hidden)
	}
	for seat, tokens := range map[string][2]string{"fighter": {one.Tokens["fighter"], other.Tokens["fighter"]}, "": {one.Spectator, other.Spectator}} {
		a, b := h.tiles(one, seat, tokens[0]), h.tiles(other, seat, tokens[1])
		for at := range a {
			if a[at].status != b[at].status || a[at].status == http.StatusOK && !bytes.Equal(a[at].body, b[at].body) || a[at].header.Get("ETag") != b[at].header.Get("ETag") {
				t.Errorf("seat %q, tile %s: %d and %d, %s and %s", seat, at, a[at].status, b[at].status, a[at].header.Get("ETag"), b[at].header.Get("ETag"))
			}
		}
		sees := http.StatusOK
		if seat == "" { // the party and the monsters do not see each other yet, so no place is seen by both
			sees = http.StatusNotFound
		}
		if a["0/0"].status != sees || a["2/0"].status != http.StatusNotFound {
			t.Errorf("seat %q: %d, and off the board %d", seat, a["0/0"].status, a["2/0"].status)
		}
	}
	a, b := h.tiles(one, "gm", one.Tokens["gm"]), h.tiles(other, "gm", other.Tokens["gm"])
	if bytes.Equal(a["1/0"].body, b["1/0"].body) {
		t.Error("the game master's tiles are the same too: nothing was compared")
	}
	// The table does not contain the hash of the picture, because the hash would show which
	// published map it is.
	table := h.ask("GET", of(one), nil, one.Tokens["fighter"])
	if p := read[wire.Table](t, table, http.StatusOK).Picture; p == nil || *p != (wire.Picture{Tile: 8, Width: 12 * 512, Height: 7 * 512}) || bytes.Contains(table.body, []byte("sha256")) {
		t.Errorf("the table tells %s", table.body)
	}
}

// TestTilesShowWhatIsKnown checks that known squares have their colours and all others the same
// grey, that a tile is not sent again to a client that has it, and that it needs a token of the
// seat.
func TestTilesShowWhatIsKnown(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	c := read[wire.Created](t, h.sendFileTo(onTheYard, pictured(t, checked)), http.StatusCreated)
	token := c.Tokens["fighter"]
	ground := get[wire.State](h, of(c)+"/state?seat=fighter", token).View.Ground.Map
	first := h.ask("GET", of(c)+"/picture/0/0?seat=fighter", nil, token)
	if first.status != http.StatusOK || first.header.Get("Content-Type") != "image/jpeg" || first.header.Get("Cache-Control") != "private, no-cache" {
		t.Fatalf("%d %v", first.status, first.header)
	}
	m, err := jpeg.Decode(bytes.NewReader(first.body))
	if err != nil {
		t.Fatal(err)
	}
	side, grey := m.Bounds().Dx()/8, 0
	for row := range 7 {
		for column := range 8 {
			want := checked(column, row).(color.RGBA)
			if ground[row][column] == battlemat.Unknown {
				want = color.RGBA{0x80, 0x80, 0x80, 255}
				grey++
			}
			r, g, b, _ := m.At(column*side+side/2, row*side+side/2).RGBA()
			for _, d := range []int{int(r>>8) - int(want.R), int(g>>8) - int(want.G), int(b>>8) - int(want.B)} {
				if d < -10 || d > 10 {
					t.Errorf("square %d,%d: %d %d %d, want %v", column, row, r>>8, g>>8, b>>8, want)
				}
			}
		}
	}
	if grey == 0 {
		t.Error("the fighter knows all of the tile")
	}
	r, err := http.NewRequest("GET", h.url+of(c)+"/picture/0/0?seat=fighter", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("If-None-Match", first.header.Get("ETag"))
	if again := h.send(r); again.status != http.StatusNotModified || len(again.body) != 0 {
		t.Errorf("asked for again: %d, %d bytes", again.status, len(again.body))
	}
	refused(t, h.ask("GET", of(c)+"/picture/0/0?seat=gm", nil, token), http.StatusForbidden, "not-your-seat")
	refused(t, h.ask("GET", of(c)+"/picture/0/0?seat=fighter", nil), http.StatusNotFound, "no-such-match")
	if at := h.ask("GET", of(c)+"/picture/0/0?seat=fighter&at=0", nil, token); at.status != http.StatusOK || !bytes.Equal(at.body, first.body) {
		t.Errorf("at the beginning: %d", at.status)
	}
	refused(t, h.ask("GET", of(c)+"/picture/0/0?seat=fighter&at=99", nil, token), http.StatusUnprocessableEntity, "invalid")
}

// TestMapsWithoutAPicture checks that a picture that cannot be unpacked is reported, and that the
// match begins without it.
func TestMapsWithoutAPicture(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	var doc map[string]json.RawMessage
	if err := json.Unmarshal(pictured(t, checked), &doc); err != nil {
		t.Fatal(err)
	}
	doc["image"] = fmt.Appendf(nil, "%q", base64.StdEncoding.EncodeToString([]byte("RIFF\xff\x00\x00\x00WEBPVP8L\x01\x00\x00\x00x")))
	file, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	told := read[wire.Imported](t, h.sendFile("yard.uvtt", file), http.StatusOK)
	var why string
	for _, l := range told.Left {
		if strings.HasPrefix(l.Piece, "picture") {
			why = l.Why
		}
	}
	if !strings.Contains(why, "not a complete webp") {
		t.Errorf("left: %+v", told.Left)
	}
	c := read[wire.Created](t, h.sendFileTo(onTheYard, file), http.StatusCreated)
	if get[wire.Table](h, of(c), c.Tokens["fighter"]).Picture != nil {
		t.Error("the table tells of a picture")
	}
	refused(t, h.ask("GET", of(c)+"/picture/0/0?seat=fighter", nil, c.Tokens["fighter"]), http.StatusNotFound, "not-found")
}
