package virtualscape_test

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"
)

var update = flag.Bool("fixtures", false, "write the files of testdata")

// script writes a file byte by byte, from the facts of the format, without using the package.
type script struct{ bytes.Buffer }

func (s *script) f64(v float64) *script {
	_ = binary.Write(s, binary.LittleEndian, math.Float64bits(v))
	return s
}

func (s *script) i32(values ...int32) *script {
	_ = binary.Write(s, binary.LittleEndian, values)
	return s
}

func (s *script) raw(b ...byte) *script { s.Write(b); return s }

// wide writes a short string in UTF-16, as the editor does.
func (s *script) wide(text string) *script {
	units := utf16.Encode([]rune(text))
	s.raw(0xff, 0xfe, 0xff, byte(len(units)))
	_ = binary.Write(s, binary.LittleEndian, units)
	return s
}

// narrow writes a short string with one byte for each character.
func (s *script) narrow(text string) *script {
	s.raw(byte(len(text)))
	s.WriteString(text)
	return s
}

// tile writes the fields that tiles of the given version have.
func (s *script) tile(kind int32, version float64, rotation, x, y, z int32) *script {
	s.i32(kind).f64(version).i32(rotation, x, y, z)
	if version >= 0.0002 {
		s.raw('?').wide("").wide("")
	}
	if version >= 0.0003 {
		s.raw(10, 20, 30, 0)
	}
	return s
}

// ridge writes a battlefield of a few pieces: two levels of grass and rock, a pond, a bridge, a
// tree, a ruin, a glyph, start spaces of two players, and two figures. The tiles are of the given
// version.
func (s *script) ridge(version float64) *script {
	s.i32(12)
	s.tile(1007, version, 0, 2, 1, 0)
	s.tile(1002, version, 1, 1, 1, 0)
	s.tile(4001, version, 0, 4, 2, 0)
	s.tile(2001, version, 0, 2, 2, 1)
	s.tile(2001, version, 0, 3, 2, 4) // the far end of a bridge
	s.tile(8005, version, 0, 3, 2, 5)
	s.tile(10011, version, 0, 2, 1, 1)
	s.tile(11002, version, 0, 1, 2, 1)
	if version >= 0.0002 {
		s.i32(14065).f64(version).i32(0, 3, 1, 1).raw('A').wide("Astrid").wide("")
		if version >= 0.0003 {
			s.raw(0, 0, 0, 0)
		}
		s.i32(15001).f64(version).i32(0, 3, 3, 1).raw('?').wide("").wide("north")
		if version >= 0.0003 {
			s.raw(255, 0, 0, 0)
		}
	} else {
		s.tile(14063, version, 0, 3, 1, 1)
		s.tile(15001, version, 0, 3, 3, 1)
	}
	s.tile(17000, version, 2, 5, 1, 0).i32(3).wide("moss.bmp").wide("side.bmp").wide("M").wide("moss")
	s.tile(18002, version, 0, 2, 3, 1).wide("Rider").wide("rider.3ds")
	return s
}

// long returns a string of n bytes.
func long(n int) string { return string(bytes.Repeat([]byte("ab"), n/2+1)[:n]) }

// fixtures returns files of every version, and a file for each form of a string's length.
func fixtures() map[string][]byte {
	file := func() *script { return &script{} }
	files := map[string]*script{
		"v1": file().f64(0.0001).ridge(0.0001),
		"v2": file().f64(0.0002).narrow("Old ridge").narrow("Ann").i32(3, 50, 1).ridge(0.0001),
		"v3": file().f64(0.0003).narrow("Old ridge").narrow("Ann").narrow("2").narrow("Hold \x93the top\x94.").i32(3, 50, 1).ridge(0.0002),
		"v4": file().f64(0.0004).wide("Ridge").wide("Ann").wide("2").i32(9).narrowRaw(`{\rtf1 x}`).i32(3, 50, 1).ridge(0.0002),
		"v5": file().f64(0.0005).wide("Ridge").wide("Ann").wide("2 to 4").i32(0).i32(3, 50, 1, 0).ridge(0.0003),
		"v6": file().f64(0.0006).wide("").wide("").wide("").i32(0).i32(1, 0, 0, 1).ridge(0.0003),
		"v7": file().f64(0.0007).wide("Grat über dem Teich 𝄞").wide("Ann").wide("2").i32(9).narrowRaw(`{\rtf1 x}`).i32(3, 50, 1, 0, 1).ridge(0.0003),
	}
	// The lengths are: narrow in two and in four bytes, wide in one, in two and in four bytes, and
	// a length that is written with more bytes than necessary.
	texts := file().f64(0.0003)
	texts.raw(0xff, 0x2c, 0x01).narrowRaw(long(300))
	texts.raw(0xff, 0xff, 0xff).i32(0xfffe).narrowRaw(long(0xfffe))
	texts.raw(0xff, 0xfe, 0xff, 0xff, 0x2c, 0x01).narrowRaw(long(600))
	texts.raw(0xff, 0x02, 0x00).narrowRaw("ok")
	files["texts"] = texts.i32(1, 2, 3).i32(0)
	vast := file().f64(0.0002)
	vast.raw(0xff, 0xfe, 0xff, 0xff, 0xff, 0xff).i32(0x10000).narrowRaw(long(0x20000))
	vast.raw(0xff, 0xfe, 0xff, 0xff, 0xff, 0xff).i32(1).raw(0x00, 0xd8) // half a character
	files["wide"] = vast.i32(1, 2, 3).i32(0)

	all := map[string][]byte{}
	for name, s := range files {
		all[name] = s.Bytes()
	}
	return all
}

func (s *script) narrowRaw(text string) *script { s.WriteString(text); return s }

// TestFixtures compares the files of testdata with the bytes that the facts of the format require;
// -fixtures writes them.
func TestFixtures(t *testing.T) {
	for name, data := range fixtures() {
		path := filepath.Join("testdata", name+".hsc")
		if len(data) > 1<<16 {
			continue // long files are not stored
		}
		if *update {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(kept, data) {
			t.Errorf("%s is not as the facts of the format say", path)
		}
	}
}
