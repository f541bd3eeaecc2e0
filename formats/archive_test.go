package formats

import (
	"archive/zip"
	"bytes"
	"testing"
)

// packedIn returns a zip archive of files of the given sizes.
func packedIn(t *testing.T, files map[string]int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, n := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		for part := make([]byte, 1<<16); n > 0; n -= len(part) {
			if _, err := w.Write(part[:min(n, len(part))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestUnpack checks that only files with the given endings are unpacked, up to the total limit.
func TestUnpack(t *testing.T) {
	data := packedIn(t, map[string]int{"a/map.JSON": 3, "notes.txt": 5, ".hidden.json": 7, "big.bin": MaxFile + 1})
	if !IsArchive(data) {
		t.Error("it is no archive")
	}
	files, err := Unpack(data, ".json")
	if err != nil || len(files) != 1 || files[0].Name != "a/map.JSON" || len(files[0].Data) != 3 {
		t.Errorf("%v, %v", files, err)
	}
	for _, files := range []map[string]int{{"a.json": MaxFile + 1}, {"a.json": MaxFile/2 + 1, "b.json": MaxFile / 2}} {
		if _, err := Unpack(packedIn(t, files), ".json"); err == nil {
			t.Errorf("%v: unpacked", files)
		}
	}
	if _, err := Unpack([]byte("PK\x03\x04 and no more"), ".json"); err == nil {
		t.Error("it is unpacked")
	}
}
