package virtualscape

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Encode writes the document as a file of its version. The error names a field that the version
// does not have, or a value that no file can hold.
func (d *Document) Encode() ([]byte, error) {
	own := *d
	own.Tiles = append([]Tile(nil), d.Tiles...) // the layout fills in fields that a type must have
	c := &encoder{}
	own.layout(c)
	if c.err != nil {
		return nil, c.err
	}
	if n := len(d.Stray); n > maxStray {
		return nil, fmt.Errorf("stray: %d bytes: expected at most %d", n, maxStray)
	}
	return append(c.out, d.Stray...), nil
}

// encoder writes fields until the first error.
type encoder struct {
	out []byte
	err error
}

func (c *encoder) failed() bool { return c.err != nil }

func (c *encoder) fail(path, format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...))
	}
}

// absent records an error if a field that is not written has a value.
func (c *encoder) absent(path string, zero bool) {
	if !zero {
		c.fail(path, "the file's version or this type of tile has no such field: leave it out")
	}
}

func (c *encoder) uint32(n uint32) { c.out = binary.LittleEndian.AppendUint32(c.out, n) }

func (c *encoder) version(path string, v *float64, last int) {
	if n := step(*v); n < 1 || n > last {
		c.fail(path, "%v: expected a version from 0.0001 to 0.000%d", *v, last)
	}
	c.out = binary.LittleEndian.AppendUint64(c.out, math.Float64bits(*v))
}

func (c *encoder) int32(there bool, path string, v *int32) {
	if !there {
		c.absent(path, *v == 0)
		return
	}
	c.uint32(uint32(*v))
}

func (c *encoder) byte(there bool, path string, v *byte) {
	if !there {
		c.absent(path, *v == 0)
		return
	}
	c.out = append(c.out, *v)
}

func (c *encoder) text(there bool, path string, v *Text) {
	if !there {
		c.absent(path, *v == Text{})
		return
	}
	if v.Wide {
		if len(v.Raw)%2 != 0 {
			c.fail(path, "a wide text of %d bytes: expected an even number", len(v.Raw))
		}
		c.out = append(c.out, 0xff, 0xfe, 0xff)
	}
	n := v.units()
	form := max(v.Length, shortest(n))
	switch {
	case form == Shortest:
		c.out = append(c.out, byte(n))
	case form == InTwo:
		c.out = binary.LittleEndian.AppendUint16(append(c.out, 0xff), uint16(n))
	default:
		c.out = append(c.out, 0xff, 0xff, 0xff)
		c.uint32(uint32(n))
	}
	c.out = append(c.out, v.Raw...)
}

func (c *encoder) block(there bool, path string, v *string) {
	if !there {
		c.absent(path, *v == "")
		return
	}
	c.uint32(uint32(len(*v)))
	c.out = append(c.out, *v...)
}

func (c *encoder) tiles(_ string, v *[]Tile) { c.uint32(uint32(len(*v))) }
