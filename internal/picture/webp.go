package picture

import (
	"encoding/binary"
	"errors"
	"image/color"
	"iter"
)

// Bounds of a lossless WebP. Its decoder keeps up to 2,600 sets of five Huffman trees, and refuses a picture with more. The trees
// of a set have at most 3,136 leaves, of 16 bytes each, and tables of 2,680 bytes. Half a bit of the file is enough for a leaf.
const (
	maxLossless  = 192 << 20       // bytes that one takes while it is unpacked
	maxTrees     = 2600 * 56 << 10 // bytes of its trees
	bareTrees    = 8 << 20         // of trees of one leaf, which take next to nothing of a file
	treesOfAByte = 320             // bytes of trees for a byte of the file
)

// chunks lists the chunks of a WebP, by their names.
func chunks(data []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		const head = 12
		for rest := data[min(head, len(data)):]; len(rest) >= 8; {
			name, size := string(rest[:4]), int64(binary.LittleEndian.Uint32(rest[4:]))
			rest = rest[8:]
			if !yield(name, rest[:min(size, int64(len(rest)))]) {
				return
			}
			size += size & 1 // it is padded to an even number
			if size > int64(len(rest)) {
				return
			}
			rest = rest[size:]
		}
	}
}

// stillWebP refuses a WebP that is not a single picture, or has transparency beside a lossy one; with its pixels, also one whose
// frame has more of them than its header says.
func stillWebP(data []byte, pixels int) error {
	const head = 12
	if len(data) < head || string(data[8:head]) != "WEBP" {
		return errors.New("does not begin as one: expected RIFF and WEBP")
	}
	for name, chunk := range chunks(data) {
		width, height := 0, 0
		switch name {
		case "ALPH":
			return errors.New("is lossy and has transparency: expected a lossless one, a lossy one without, a png or a jpg")
		case "ANIM", "ANMF":
			return errors.New("moves: expected one that does not")
		case "VP8L":
			width, height = frameOfVP8L(chunk)
		case "VP8 ":
			width, height = frameOfVP8(chunk)
		}
		if pixels > 0 && width*height > pixels {
			return errors.New("has two sizes")
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

// lossless reports whether a WebP has a lossless frame.
func lossless(data []byte) bool {
	for name := range chunks(data) {
		if name == "VP8L" {
			return true
		}
	}
	return false
}

// mostLossless returns how many pixels a lossless WebP may have: eight bytes for each, beside its trees.
func mostLossless(data []byte) int {
	return (maxLossless - min(maxTrees, bareTrees+treesOfAByte*len(data))) / 8
}

// bytesOfWebP counts the planes of a lossy picture.
func bytesOfWebP([]byte, color.Model) int { return 4 * 16 }
