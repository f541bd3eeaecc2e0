package picture

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"iter"
)

// These are the bounds of a lossless WebP, and of the transparency of a lossy one if it is packed
// in the same way. Their decoder keeps up to 2,600 sets of five Huffman trees, and refuses a
// picture with more. The trees of a set have at most 3,136 leaves, of 16 bytes each, and tables of
// 2,680 bytes. Half a bit of the file is enough for a leaf.
const (
	maxLossless  = 192 << 20       // bytes that a picture takes while it is unpacked
	maxTrees     = 2600 * 56 << 10 // bytes of its trees
	bareTrees    = 8 << 20         // bytes of trees with a single leaf, which take almost no space in a file
	treesOfAByte = 320             // bytes of trees for each byte of the file
)

// chunks yields the chunks of a WebP, with their names.
func chunks(data []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		const head = 12
		for rest := data[min(head, len(data)):]; len(rest) >= 8; {
			name, size := string(rest[:4]), int64(binary.LittleEndian.Uint32(rest[4:]))
			rest = rest[8:]
			if !yield(name, rest[:min(size, int64(len(rest)))]) {
				return
			}
			size += size & 1 // a chunk is padded to an even number of bytes
			if size > int64(len(rest)) {
				return
			}
			rest = rest[size:]
		}
	}
}

// stillWebP returns an error for a WebP that is not a single picture. If `pixels` is not 0, it is
// the number of pixels that the header states. Then a frame with more pixels is an error too, and
// so is unpacked transparency with fewer bytes than pixels.
func stillWebP(data []byte, pixels int) error {
	const head = 12
	if len(data) < head || string(data[8:head]) != "WEBP" {
		return errors.New("does not begin with RIFF and WEBP")
	}
	for name, chunk := range chunks(data) {
		width, height := 0, 0
		switch name {
		case "ALPH":
			if len(chunk) == 0 || !packedAlpha(chunk) && len(chunk) <= pixels {
				return fmt.Errorf("has transparency of %d bytes: expected one for each pixel, or packed ones", len(chunk))
			}
		case "ANIM", "ANMF":
			return errors.New("is animated: expected a still picture")
		case "VP8L":
			width, height = frameOfVP8L(chunk)
		case "VP8 ":
			width, height = frameOfVP8(chunk)
		}
		if pixels > 0 && width*height > pixels {
			return errors.New("states two different sizes")
		}
	}
	return nil
}

// frameOfVP8L returns the size of a lossless frame.
func frameOfVP8L(chunk []byte) (width, height int) {
	if len(chunk) < 5 {
		return 0, 0
	}
	n := binary.LittleEndian.Uint32(chunk[1:])
	return 1 + int(n&0x3fff), 1 + int(n>>14&0x3fff)
}

// frameOfVP8 returns the size of a lossy frame.
func frameOfVP8(chunk []byte) (width, height int) {
	if len(chunk) < 10 {
		return 0, 0
	}
	return int(binary.LittleEndian.Uint16(chunk[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(chunk[8:]) & 0x3fff)
}

// transparency returns the chunk with the transparency of a lossy picture, or nil if it has none.
func transparency(data []byte) []byte {
	for name, chunk := range chunks(data) {
		if name == "ALPH" {
			return chunk
		}
	}
	return nil
}

// packedAlpha reports whether the transparency of a lossy picture is packed like a lossless
// picture.
func packedAlpha(chunk []byte) bool { return len(chunk) > 0 && chunk[0]&3 != 0 }

// lossless returns the number of bytes of a WebP that are packed losslessly: its frame, or the
// transparency of a lossy frame. It returns 0 if there are none.
func lossless(data []byte) (n int) {
	for name, chunk := range chunks(data) {
		if name == "VP8L" || name == "ALPH" && packedAlpha(chunk) {
			n += max(1, len(chunk))
		}
	}
	return n
}

// mostLossless returns how many pixels a lossless WebP may have. Each pixel takes eight bytes, in
// addition to the trees. With packed transparency, each takes one more byte, which stays in memory.
// The planes of such a picture take less memory, and only later.
func mostLossless(data []byte) int {
	each := 8
	if transparency(data) != nil {
		each = 9
	}
	return (maxLossless - min(maxTrees, bareTrees+treesOfAByte*lossless(data))) / each
}

// bytesOfWebP returns the memory for a pixel. It counts the planes of a lossy picture, and its
// transparency.
func bytesOfWebP(data []byte, _ color.Model) int {
	if transparency(data) != nil {
		return 5 * 16
	}
	return 4 * 16
}
