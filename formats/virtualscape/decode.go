package virtualscape

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/internal/english"
)

// Decode reads a file, given by its data and its name. Any error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	c := &decoder{data: data, file: file}
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	d := &Document{}
	d.layout(c)
	if left := len(data) - c.at; left > maxStray {
		c.fail(c.at, "", fmt.Sprintf("%d more bytes", left), "the end of the file after the last tile")
	} else if c.fault == nil {
		d.Stray = string(data[c.at:])
	}
	if c.fault != nil {
		return nil, c.fault
	}
	return d, nil
}

// decoder reads fields up to the first fault.
type decoder struct {
	data  []byte
	at    int
	file  string
	fault *formats.Fault
}

func (c *decoder) failed() bool { return c.fault != nil }

// absent does nothing, because missing fields are not read.
func (c *decoder) absent(string, bool) {}

// fail records a fault, unless there is one already.
func (c *decoder) fail(at int, path, read, expected string) {
	if c.fault == nil {
		c.fault = &formats.Fault{File: c.file, Offset: at, Path: path, Read: read, Expected: expected}
	}
}

// take returns the next n bytes. After a fault it returns nil.
func (c *decoder) take(path string, n int) []byte {
	if c.fault != nil {
		return nil
	}
	if left := len(c.data) - c.at; n > left {
		c.fail(c.at, path, fmt.Sprintf("the end of the file after %s", english.Count(left, "byte")), english.Count(n, "byte"))
		return nil
	}
	c.at += n
	return c.data[c.at-n : c.at]
}

func (c *decoder) version(path string, v *float64, last int) {
	at := c.at
	b := c.take(path, 8)
	if b == nil {
		return
	}
	*v = math.Float64frombits(binary.LittleEndian.Uint64(b))
	if n := step(*v); n < 1 || n > last {
		c.fail(at, path, fmt.Sprint(*v), fmt.Sprintf("a version from 0.0001 to 0.000%d", last))
	}
}

func (c *decoder) int32(there bool, path string, v *int32) {
	if !there {
		return
	}
	if b := c.take(path, 4); b != nil {
		*v = int32(binary.LittleEndian.Uint32(b))
	}
}

func (c *decoder) byte(there bool, path string, v *byte) {
	if !there {
		return
	}
	if b := c.take(path, 1); b != nil {
		*v = b[0]
	}
}

// text reads a string. A string consists of a mark if it is wide, a length in one of several forms,
// and its characters.
func (c *decoder) text(there bool, path string, v *Text) {
	if !there {
		return
	}
	at := c.at
	n, form, mark := c.length(path)
	wide := mark
	if mark {
		if n, form, mark = c.length(path); mark {
			c.fail(at, path, "two marks of a wide text", "its length after the first")
		}
	}
	size := n
	if wide {
		size *= 2
	}
	if left := len(c.data) - c.at; size > left {
		c.fail(at, path, fmt.Sprintf("a text of %s", english.Count(size, "byte")), fmt.Sprintf("at most the %d that are left", left))
	}
	if b := c.take(path, size); b != nil {
		*v = Text{Raw: string(b), Wide: wide}
		if form != shortest(n) {
			v.Length = form
		}
	}
}

// length reads either the length of a string, with the form of the length, or the mark of a wide
// string, which comes before the length.
func (c *decoder) length(path string) (n int, form LengthForm, mark bool) {
	b := c.take(path, 1)
	if b == nil {
		return 0, Shortest, false
	}
	if b[0] != 0xff {
		return int(b[0]), Shortest, false
	}
	if b = c.take(path, 2); b == nil {
		return 0, Shortest, false
	}
	switch two := binary.LittleEndian.Uint16(b); two {
	case 0xfffe:
		return 0, Shortest, true
	case 0xffff:
		if b = c.take(path, 4); b == nil {
			return 0, Shortest, false
		}
		return int(binary.LittleEndian.Uint32(b)), InFour, false
	default:
		return int(two), InTwo, false
	}
}

// block reads a length, stored in four bytes, and then that number of bytes.
func (c *decoder) block(there bool, path string, v *string) {
	if !there {
		return
	}
	if n, ok := c.count(path, 1, "bytes"); ok {
		*v = string(c.take(path, n))
	}
}

func (c *decoder) tiles(path string, v *[]Tile) {
	if n, ok := c.count(path, leastTile, "tiles"); ok && n > 0 {
		*v = make([]Tile, n)
	}
}

// count reads the number of items that follow, each of which has at least the given number of
// bytes. It is a fault if the remaining data is too short for them.
func (c *decoder) count(path string, least int, things string) (int, bool) {
	at := c.at
	b := c.take(path, 4)
	if b == nil {
		return 0, false
	}
	n := int(int32(binary.LittleEndian.Uint32(b)))
	if most := (len(c.data) - c.at) / least; n < 0 || n > most {
		c.fail(at, path, fmt.Sprintf("%d %s", n, things), fmt.Sprintf("0 to %d, as many as the rest of the file has room for", most))
		return 0, false
	}
	return n, true
}
