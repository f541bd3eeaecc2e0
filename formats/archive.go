package formats

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"strings"
)

// maxPacked bounds how many files of an archive are looked at.
const maxPacked = 256

// Packed is a file in an archive.
type Packed struct {
	Name string
	Data []byte
}

// IsArchive reports whether the data begins as a zip archive does.
func IsArchive(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Unpack returns the files of a zip archive whose names have one of these endings, as in ".json". Together they have no more
// than [MaxBytes].
func Unpack(data []byte, endings ...string) ([]Packed, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var files []Packed
	left := int64(MaxBytes)
	for _, f := range r.File[:min(len(r.File), maxPacked)] {
		if strings.HasPrefix(path.Base(f.Name), ".") || !ends(f.Name, endings) {
			continue
		}
		if f.UncompressedSize64 > uint64(left) {
			return nil, fmt.Errorf("%s has more than %d bytes", OneLine(f.Name), left)
		}
		from, err := f.Open()
		if err != nil {
			return nil, err
		}
		content, err := io.ReadAll(io.LimitReader(from, left+1))
		from.Close()
		if err != nil {
			return nil, err
		}
		if left -= int64(len(content)); left < 0 {
			return nil, fmt.Errorf("more than %d bytes are packed in it", MaxBytes)
		}
		files = append(files, Packed{f.Name, content})
	}
	return files, nil
}

// ends reports whether a name has one of these endings, in capitals or not.
func ends(name string, endings []string) bool {
	for _, e := range endings {
		if strings.EqualFold(path.Ext(name), e) {
			return true
		}
	}
	return false
}
