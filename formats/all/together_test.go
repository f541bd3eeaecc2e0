package all_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/staging"
)

// besides lists the names of the files that come with a map: a tileset, its picture, and outlines
// of tiles.
var besides = [...]string{"walls.tsx", "ground.png", "tiles.json"}

// together lists a map and the files that come with it, without empty ones.
func together(main []byte, beside ...[]byte) []formats.Packed {
	files := []formats.Packed{{Name: "map", Data: main}}
	for i, data := range beside {
		if len(data) > 0 {
			files = append(files, formats.Packed{Name: besides[i], Data: data})
		}
	}
	return files
}

// zipped packs files into an archive.
func zipped(t testing.TB, files []formats.Packed) []formats.Packed {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		name := f.Name
		if name == "map" {
			name = "map.json" // in an archive, a file needs a known extension
		}
		part, err := w.Create("brought/" + name)
		if err == nil {
			_, err = part.Write(f.Data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return []formats.Packed{{Name: "all.zip", Data: out.Bytes()}}
}

// seeds returns maps, each with the files that belong to it.
func seeds(t testing.TB) [][4][]byte {
	fixture := func(path string) []byte {
		data, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewNRGBA(image.Rect(0, 0, 64, 64))); err != nil {
		t.Fatal(err)
	}
	list := [][4][]byte{
		{fixture("tiled/testdata/farm.tmx"), fixture("tiled/testdata/walls.tsx"), picture.Bytes()},
		{[]byte(`<map width="2" height="1" tilewidth="16" tileheight="16"><tileset firstgid="1" source="walls.tsx"/><layer name="a" width="2" height="1"><data encoding="csv">1,2684354562</data></layer></map>`),
			[]byte(`<tileset name="w" tilewidth="16" tileheight="16" columns="4"><image source="ground.png" trans="ff00ff"/></tileset>`), picture.Bytes()},
		{[]byte(`<map orientation="hexagonal" width="2" height="2" tilewidth="16" tileheight="16" hexsidelength="8" staggeraxis="y" staggerindex="odd" backgroundcolor="#102030"><tileset firstgid="1" source="walls.tsx"/><imagelayer offsetx="-3" opacity="0.5" repeatx="1" repeaty="1" tintcolor="#8040ff"><image source="ground.png"/></imagelayer><layer name="a" width="2" height="2"><data encoding="csv">1,536870914,268435457,805306369</data></layer><objectgroup><object gid="2147483649" x="3" y="20" width="24" height="9" rotation="30"/></objectgroup></map>`),
			[]byte(`<tileset name="w" tilewidth="16" tileheight="16" objectalignment="center"><tileoffset x="1" y="-2"/><tile id="0"><image source="ground.png"/></tile><tile id="1" x="8" y="8" width="16" height="16"><image source="ground.png" trans="ff00ff"/></tile></tileset>`), picture.Bytes()},
		{[]byte(`{"name": "Hall", "width": 64, "height": 64, "padding": 0, "grid": {"type": 1, "size": 16}, "tokens": [], "lights": [], "walls": [{"c": [0, 16, 64, 16]}], "background": {"src": "worlds/ground.png"}}`), nil, picture.Bytes()},
	}
	archive, err := formats.Unpack(fixture("vgb/testdata/drowned-cellars.zip"), ".json")
	if err != nil || len(archive) != 2 {
		t.Fatalf("%d files, %v", len(archive), err)
	}
	if bytes.Contains(archive[0].Data, []byte("battlemat.tiles/1")) {
		archive[0], archive[1] = archive[1], archive[0]
	}
	return append(list, [4][]byte{archive[0].Data, nil, nil, archive[1].Data})
}

// TestTogether checks that each map uses all the files that come with it, including its picture,
// whether they are separate or in an archive.
func TestTogether(t *testing.T) {
	for i, s := range seeds(t) {
		files := together(s[0], s[1:]...)
		m, f, err := all.ImportFiles(context.Background(), files, formats.Reading{})
		if err != nil {
			t.Fatal(i, err)
		}
		for _, l := range m.Report.Lines {
			if l.Why == "the map does not refer to it" {
				t.Errorf("%s: %s: %s", f.Name, l.Piece, l.Why)
			}
		}
		if pictured := i == 1 || i == 2 || i == 3; (m.Picture != nil) != pictured {
			t.Errorf("%d, %s: picture %v, want %v", i, f.Name, m.Picture != nil, pictured)
		}
		packed, _, err := all.ImportFiles(context.Background(), zipped(t, files), formats.Reading{})
		if err != nil {
			t.Fatal(i, err)
		}
		packed.Board.Name = m.Board.Name
		if !bytes.Equal(packed.Board.JSON(), m.Board.JSON()) || (packed.Picture != nil) != (m.Picture != nil) {
			t.Errorf("%s: the archive makes\n%s\nwant\n%s", f.Name, packed.Board.Text(), m.Board.Text())
		}
	}
}

// FuzzTogether imports arbitrary files together, separately and in an archive. The result must be a
// fault, or a board that can be read back and made into a scenario.
func FuzzTogether(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s[0], s[1], s[2], s[3])
	}
	f.Fuzz(func(t *testing.T, main, tileset, picture, outlines []byte) {
		if len(main)+len(tileset)+len(picture)+len(outlines) > 1<<16 {
			return
		}
		files := together(main, tileset, picture, outlines)
		for _, files := range [][]formats.Packed{files, zipped(t, files)} {
			m, _, err := all.ImportFiles(context.Background(), files, formats.Reading{})
			if err != nil {
				var fault *formats.Fault
				if !errors.As(err, &fault) {
					t.Fatalf("the error is no fault: %v", err)
				}
				continue
			}
			if _, err := board.Parse(m.Board.JSON(), "fuzz"); err != nil {
				t.Fatalf("the board does not read back: %v", err)
			}
			if w, h := m.Board.Size(); w*h > 1024 {
				continue
			}
			if s, _, err := staging.Scenario(m, staging.Setup{}); err == nil && s.Board == nil {
				t.Fatal("a scenario without a board")
			}
		}
	})
}
