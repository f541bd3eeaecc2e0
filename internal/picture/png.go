package picture

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image/color"
	"io"
)

// The kinds of pixels of a PNG.
const (
	greyPixels    = 0
	colourPixels  = 2
	indexPixels   = 3
	greyAndAlpha  = 4
	colourAndRest = 6 // a colour and its opacity
)

// The offsets of the header of a PNG, and of its fields.
const (
	pngHeader     = 16
	pngDepth      = pngHeader + 8
	pngColours    = pngHeader + 9
	pngInterlaced = pngHeader + 12
)

// samples holds the number of samples in a pixel, by its kind.
var samples = map[byte]int{greyPixels: 1, colourPixels: 3, indexPixels: 1, greyAndAlpha: 2, colourAndRest: 4}

// byRows reports, from a PNG's header, whether its rows are stored in order. The rows of an
// interlaced PNG are not.
func byRows(data []byte) bool {
	return len(data) > pngInterlaced && string(data[pngHeader-8:pngHeader]) == "\x00\x00\x00\x0dIHDR" && data[pngInterlaced] == 0
}

// mostByRows returns the greatest number of pixels in a PNG that is read row by row. Its unpacked
// form is never in memory, but unpacking takes time.
func mostByRows(data []byte) int {
	return min(maxStreamed, 8*maxUnpacked/(samples[data[pngColours]]*int(data[pngDepth])))
}

// rowBytes returns the number of bytes in a row of a PNG with the given header.
func rowBytes(data []byte, width int) int {
	return (width*samples[data[pngColours]]*int(data[pngDepth]) + 7) / 8
}

// pngRows unpacks a PNG row by row. It holds only two rows in memory, not the whole picture as
// image/png does.
type pngRows struct {
	ctx           context.Context
	from          io.Reader // the unpacked data: for each row its filter, and its bytes
	left          int       // rows left
	depth         int       // bits in a sample
	colours       byte
	whole         int             // bytes in a pixel, at least 1
	row, above    []byte          // without the byte of the filter
	looks         [256]color.RGBA // the colours by palette index, or by grey value of up to 8 bits
	known         int             // the number of indexes in the palette
	transparent   [3]uint32       // the colour that is not drawn
	isTransparent bool
}

var (
	errDamaged  = errors.New("its picture is not a complete png (its data is damaged)")
	errNoPixels = errors.New("its picture is not a complete png (it has no pixels)")
)

// openPNG returns the rows of a PNG. Its header must have been checked to be within bounds.
func openPNG(ctx context.Context, data []byte) (*pngRows, error) {
	width := int(binary.BigEndian.Uint32(data[pngHeader:]))
	p := &pngRows{
		ctx: ctx, left: int(binary.BigEndian.Uint32(data[pngHeader+4:])), depth: int(data[pngDepth]), colours: data[pngColours],
		row: make([]byte, 1+rowBytes(data, width)), above: make([]byte, 1+rowBytes(data, width)),
	}
	p.whole = max(1, samples[p.colours]*p.depth/8)
	parts, err := p.chunks(data)
	if err != nil {
		return nil, err
	}
	if p.from, err = zlib.NewReader(&stoppable{ctx, io.MultiReader(parts...)}); err != nil {
		return nil, p.damaged()
	}
	return p, nil
}

// damaged returns the error for damaged data or, if the context is done, the context's error.
func (p *pngRows) damaged() error {
	if err := p.ctx.Err(); err != nil {
		return err
	}
	return errDamaged
}

// chunks reads the palette and the transparency, and returns the parts of the compressed pixels in
// order.
func (p *pngRows) chunks(data []byte) (parts []io.Reader, err error) {
	const signature, around = 8, 12 // bytes: around the content of a chunk are its length, name and checksum
	var palette, alpha []byte
	ended := false // no more pixels may follow
	for rest := data[signature:]; len(rest) >= around; {
		n := binary.BigEndian.Uint32(rest)
		if n > uint32(len(rest)-around) {
			return nil, errDamaged
		}
		name, content := string(rest[4:8]), rest[8:8+n]
		if crc32.ChecksumIEEE(rest[4:8+n]) != binary.BigEndian.Uint32(rest[8+n:]) {
			return nil, errDamaged
		}
		switch {
		case name == "IDAT" && ended: // image/png ignores it, too
		case name == "IDAT":
			parts = append(parts, bytes.NewReader(content))
		case len(parts) > 0:
			ended = true
		case name == "PLTE":
			palette = content
		case name == "tRNS":
			alpha = content
		}
		if name == "IEND" {
			break
		}
		rest = rest[around+n:]
	}
	if len(parts) == 0 {
		return nil, errNoPixels
	}
	return parts, p.colour(palette, alpha)
}

// colour computes the colours of pixels.
func (p *pngRows) colour(palette, alpha []byte) error {
	switch p.colours {
	case indexPixels:
		if len(palette) == 0 || len(palette)%3 != 0 || len(palette) > 3*256 || len(alpha) > len(palette)/3 {
			return errDamaged
		}
		p.known = len(palette) / 3
		for i := range p.known {
			a := uint32(0xff)
			if i < len(alpha) {
				a = uint32(alpha[i])
			}
			c := palette[3*i:]
			p.looks[i] = onPaper(uint32(c[0])*0x101, uint32(c[1])*0x101, uint32(c[2])*0x101, a*0x101)
		}
		for i := p.known; i < len(p.looks); i++ { // as image/png does
			p.looks[i] = color.RGBA{A: 0xff}
		}
	case greyPixels, colourPixels:
		if n := 2 * samples[p.colours]; len(alpha) == n {
			p.isTransparent = true
			for i := range samples[p.colours] {
				p.transparent[i] = uint32(binary.BigEndian.Uint16(alpha[2*i:]))
			}
		} else if len(alpha) > 0 {
			return errDamaged
		}
		if p.colours == greyPixels && p.depth <= 8 {
			most := uint32(1)<<p.depth - 1
			for i := range most + 1 {
				grey, a := i*0xffff/most, uint32(0xffff)
				if p.isTransparent && i == p.transparent[0] {
					a = 0
				}
				p.looks[i] = onPaper(grey, grey, grey, a)
			}
		}
	}
	return nil
}

func (p *pngRows) next(to []byte) error {
	if p.left == 0 {
		return errDamaged
	}
	p.row, p.above = p.above, p.row
	if _, err := io.ReadFull(p.from, p.row); err != nil {
		return p.damaged()
	}
	if !unfilter(p.row[0], p.row[1:], p.above[1:], p.whole) {
		return errDamaged
	}
	p.draw(to)
	if p.left--; p.left > 0 {
		return nil
	}
	var more [1]byte // reading to the end also checks the checksum of all pixels
	if n, err := io.ReadFull(p.from, more[:]); n > 0 || !errors.Is(err, io.EOF) {
		return p.damaged()
	}
	return nil
}

// draw writes the colours of the pixels of a row.
func (p *pngRows) draw(to []byte) {
	row := p.row[1:]
	put := func(i int, c color.RGBA) { to[4*i], to[4*i+1], to[4*i+2], to[4*i+3] = c.R, c.G, c.B, c.A }
	switch wide := p.depth == 16; {
	case p.depth <= 8 && (p.colours == greyPixels || p.colours == indexPixels):
		mask := byte(1)<<p.depth - 1
		for i := range len(to) / 4 {
			at := i * p.depth
			put(i, p.looks[row[at/8]>>(8-p.depth-at%8)&mask])
		}
	case p.colours == colourPixels && !wide && !p.isTransparent:
		for i, j := 0, 0; i < len(to); i, j = i+4, j+3 {
			to[i], to[i+1], to[i+2], to[i+3] = row[j], row[j+1], row[j+2], 0xff
		}
	case p.colours == colourAndRest && !wide:
		for i := 0; i < len(to); i += 4 {
			if c := row[i : i+4 : i+4]; c[3] == 0xff {
				copy(to[i:i+4], c)
			} else {
				put(i/4, onPaper(uint32(c[0])*0x101, uint32(c[1])*0x101, uint32(c[2])*0x101, uint32(c[3])*0x101))
			}
		}
	default:
		for i := range len(to) / 4 {
			put(i, p.pixel(row[i*p.whole:]))
		}
	}
}

// pixel returns the colour of a pixel with samples of 8 or 16 bits.
func (p *pngRows) pixel(of []byte) color.RGBA {
	var s [4]uint32
	for i := range samples[p.colours] {
		if s[i] = uint32(of[i]); p.depth == 16 {
			s[i] = uint32(binary.BigEndian.Uint16(of[2*i:]))
		}
	}
	a := uint32(0xffff)
	is := s == [4]uint32{p.transparent[0], p.transparent[1], p.transparent[2]}
	if p.depth == 8 {
		for i := range s {
			s[i] *= 0x101
		}
	}
	switch p.colours {
	case greyPixels:
		s[1], s[2] = s[0], s[0]
	case greyAndAlpha:
		s[1], s[2], a = s[0], s[0], s[1]
	case colourAndRest:
		a = s[3]
	}
	if p.isTransparent && is {
		a = 0
	}
	return onPaper(s[0], s[1], s[2], a)
}

// unfilter reverses the filter of a row. A filter subtracts from each byte the one before it, the
// one above it, their mean, or a prediction from its neighbours (Paeth). It reports whether the
// filter exists.
func unfilter(filter byte, row, above []byte, pixel int) bool {
	switch filter {
	case 0:
	case 1:
		for i := pixel; i < len(row); i++ {
			row[i] += row[i-pixel]
		}
	case 2:
		for i, up := range above {
			row[i] += up
		}
	case 3:
		for i := range pixel {
			row[i] += above[i] / 2
		}
		for i := pixel; i < len(row); i++ {
			row[i] += byte((int(row[i-pixel]) + int(above[i])) / 2)
		}
	case 4:
		for i := range pixel {
			row[i] += above[i]
		}
		for i := pixel; i < len(row); i++ {
			left, up, corner := int(row[i-pixel]), int(above[i]), int(above[i-pixel])
			byLeft, byUp := up-corner, left-corner
			byCorner := byLeft + byUp
			byLeft, byUp, byCorner = max(byLeft, -byLeft), max(byUp, -byUp), max(byCorner, -byCorner)
			switch {
			case byLeft <= byUp && byLeft <= byCorner:
				row[i] += byte(left)
			case byUp <= byCorner:
				row[i] += byte(up)
			default:
				row[i] += byte(corner)
			}
		}
	default:
		return false
	}
	return true
}
