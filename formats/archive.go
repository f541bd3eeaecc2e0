package formats

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"strings"
)

// maxPacked bounds how many files of an archive are examined.
const maxPacked = 256

// Packed is a file from an archive, or a file that came together with another.
type Packed struct {
	Name string
	Data []byte
}

// Base returns the name of the file without its folders, in lower case. Other files refer to it by
// this name.
func (p Packed) Base() string { return BaseOf(p.Name) }

// BaseOf returns the name of a file without its folders, in lower case. It understands the path
// separators of every system.
func BaseOf(name string) string {
	return strings.ToLower(path.Base(strings.ReplaceAll(name, `\`, "/")))
}

// IsArchive reports whether the data begins like a zip archive.
func IsArchive(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Unpack returns the files in a zip archive whose names have one of the given endings, such as
// ".json". Together, the files may have no more than [MaxFile] bytes. This is checked before any
// file is unpacked.
func Unpack(data []byte, endings ...string) ([]Packed, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var files []Packed
	left := int64(MaxFile)
	all := uint64(0)
	for _, f := range r.File[:min(len(r.File), maxPacked)] {
		if taken(f.Name, endings) {
			if all += f.UncompressedSize64; f.UncompressedSize64 > MaxFile || all > MaxFile {
				return nil, fmt.Errorf("more than %d bytes are packed in it", MaxFile)
			}
		}
	}
	for _, f := range r.File[:min(len(r.File), maxPacked)] {
		if !taken(f.Name, endings) {
			continue
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
			return nil, fmt.Errorf("more than %d bytes are packed in it", MaxFile)
		}
		files = append(files, Packed{f.Name, content})
	}
	return files, nil
}

// taken reports whether a file in an archive is read. The name must have one of the given endings,
// in upper or lower case. Files that the operating system adds to archives are not read.
func taken(name string, endings []string) bool {
	if strings.HasPrefix(path.Base(name), ".") || strings.HasPrefix(name, "__MACOSX/") {
		return false
	}
	for _, e := range endings {
		if strings.EqualFold(path.Ext(name), e) {
			return true
		}
	}
	return false
}
