package matter_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/internal/print/matter"
)

// TestAPictureUnderAPrintedBoard checks that the host's sheets show the picture under all cells.
// The players' copy shows the picture only under known cells, and holds no pixel of the others.
func TestAPictureUnderAPrintedBoard(t *testing.T) {
	rules, s := ruled(t, "the-millers-rats")
	columns, rows := s.Board.Size()
	red := image.NewRGBA(image.Rect(0, 0, columns*16, rows*16))
	for i := range red.Pix {
		red.Pix[i] = [4]uint8{200, 20, 20, 255}[i%4]
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, red, nil); err != nil {
		t.Fatal(err)
	}
	kept, err := picture.Lay(t.Context(), data.Bytes(), picture.Place{Columns: columns, Rows: rows, Width: columns * board.Fine, Height: rows * board.Fine})
	if err != nil {
		t.Fatal(err)
	}
	start, err := battlemat.Begin(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	ground := start.See(battlemat.Spectator).Ground
	host, err := matter.Of(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	players, err := matter.ForPlayers(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*print.Matter{host, players} {
		var bare, laid bytes.Buffer
		options := print.Options{What: print.Map}
		if err := print.Write(&bare, m, options); err != nil {
			t.Fatal(err)
		}
		if err := matter.LayUnder(m, kept); err != nil {
			t.Fatal(err)
		}
		if err := print.Write(&laid, m, options); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(bare.Bytes(), []byte("/DCTDecode")) || !bytes.Contains(laid.Bytes(), []byte("/DCTDecode")) {
			t.Errorf("%s: the picture is not on its sheets, or was before it was laid", m.Kicker)
		}
		if m.Board.Under == nil || m.Ground.Under != m.Board.Under {
			t.Fatalf("%s: no picture lies under the board", m.Kicker)
		}
		u := m.Board.Under
		shown, err := jpeg.Decode(bytes.NewReader(u.JPEG))
		if err != nil {
			t.Fatal(err)
		}
		side := shown.Bounds().Dx() / u.Columns
		hidden := 0
		for y := range rows {
			for x := range columns {
				unknown := m == players && []rune(ground.Map[y])[x] == battlemat.Unknown
				c := grid.Cell{X: x, Y: y}
				inside := x >= u.Left && x < u.Left+u.Columns && y >= u.Top && y < u.Top+u.Rows
				if !inside {
					if !unknown {
						t.Errorf("%s: the picture does not reach the known cell %v", m.Kicker, c)
					}
					continue
				}
				is := color.RGBAModel.Convert(shown.At((x-u.Left)*side+side/2, (y-u.Top)*side+side/2)).(color.RGBA)
				if unknown {
					hidden++
				}
				if white := is.G > 250; white != unknown {
					t.Errorf("%s: under %v it is %v, and the cell is unknown: %t", m.Kicker, c, is, unknown)
				}
			}
		}
		if m == players && hidden == 0 {
			t.Error("the players know every cell, which shows nothing")
		}
	}
	night, camp := ruled(t, "the-charcoal-camp") // a spectator knows none of its cells
	m, err := matter.ForPlayers(night, camp)
	if err == nil {
		err = matter.LayUnder(m, kept)
	}
	if err != nil || m.Board.Under != nil {
		t.Errorf("where no cell is known lies %v, %v", m.Board.Under, err)
	}
	_, hex := ruled(t, "the-old-weir")
	hexes := matter.OfBoard(hex.Board)
	if err := matter.LayUnder(hexes, kept); err != nil || hexes.Board.Under != nil {
		t.Errorf("under hexes lies a picture of squares: %v, %v", hexes.Board.Under, err)
	}
}

// TestAPictureUnderPrintedHexes checks that the players' copy has the picture under known hexes
// only, with about as many pixels for each of them as the host's copy has.
func TestAPictureUnderPrintedHexes(t *testing.T) {
	rules, s := ruled(t, "overdue")
	columns, rows := s.Board.Size()
	red := image.NewRGBA(image.Rect(0, 0, columns*24, rows*24))
	for i := range red.Pix {
		red.Pix[i] = [4]uint8{200, 20, 20, 255}[i%4]
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, red, nil); err != nil {
		t.Fatal(err)
	}
	kept, err := picture.Lay(t.Context(), data.Bytes(), picture.Place{Columns: columns, Rows: rows, Grid: s.Board.Grid(), Width: columns * board.Fine, Height: rows * board.Fine})
	if err != nil {
		t.Fatal(err)
	}
	start, err := battlemat.Begin(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	for _, row := range start.See(battlemat.Spectator).Ground.Map {
		for _, c := range row {
			if c != battlemat.Unknown {
				known++
			}
		}
	}
	if known == 0 || known == columns*rows {
		t.Fatalf("%d of %d hexes are known, which shows nothing", known, columns*rows)
	}
	host, err := matter.Of(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	players, err := matter.ForPlayers(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	each := map[*print.Matter]float64{} // pixels of the picture for each hex that shows it
	for m, hexes := range map[*print.Matter]int{host: columns * rows, players: known} {
		if err := matter.LayUnder(m, kept); err != nil {
			t.Fatal(err)
		}
		if m.Board.Under == nil {
			t.Fatalf("%s: no picture lies under the board", m.Kicker)
		}
		var laid bytes.Buffer
		if err := print.Write(&laid, m, print.Options{What: print.Map}); err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(laid.Bytes(), []byte("/DCTDecode")) {
			t.Errorf("%s: the picture is not on its sheets", m.Kicker)
		}
		shown, err := jpeg.Decode(bytes.NewReader(m.Board.Under.JPEG))
		if err != nil {
			t.Fatal(err)
		}
		reds := 0
		for y := range shown.Bounds().Dy() {
			for x := range shown.Bounds().Dx() {
				if is := color.RGBAModel.Convert(shown.At(x, y)).(color.RGBA); is.G < 128 {
					reds++
				}
			}
		}
		each[m] = float64(reds) / float64(hexes)
	}
	if a, b := each[host], each[players]; a < 100 || b < a*0.95 || b > a*1.35 { // the copy also colours the pixels around a known hex
		t.Errorf("the host sees %v pixels of the picture a hex, and the players %v", a, b)
	}
}
