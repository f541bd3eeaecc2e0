package heroscribe

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// charset returns a reader that converts the one-byte encodings of older programs to UTF-8, as if
// all of them were Latin 1. ASCII is a part of Latin 1.
func charset(label string, input io.Reader) (io.Reader, error) {
	switch strings.ToLower(label) {
	case "iso-8859-1", "iso-8859-15", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii":
		return &latin{from: bufio.NewReader(input)}, nil
	}
	return nil, fmt.Errorf("the encoding %q: expected UTF-8 or ISO-8859-1", label)
}

// latin converts Latin 1 to UTF-8.
type latin struct {
	from *bufio.Reader
	rest []byte
}

func (l *latin) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(l.rest) > 0 {
			k := copy(p[n:], l.rest)
			n, l.rest = n+k, l.rest[k:]
			continue
		}
		c, err := l.from.ReadByte()
		if err != nil {
			if n > 0 {
				return n, nil
			}
			return 0, err
		}
		l.rest = []byte(string(rune(c)))
	}
	return n, nil
}
