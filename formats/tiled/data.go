package tiled

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// unpacked returns the tiles of the given number of cells from their encoded form.
func unpacked(text, encoding, compression string, cells int) ([]uint32, error) {
	switch encoding {
	case "csv":
		return commas(text, cells)
	case "base64":
	default:
		return nil, fmt.Errorf("the encoding %q: expected csv or base64", encoding)
	}
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil, fmt.Errorf("it is not base64: %w", err)
	}
	if data, err = inflated(data, compression, 4*cells); err != nil {
		return nil, err
	}
	if len(data) != 4*cells {
		return nil, fmt.Errorf("%d bytes of tiles: expected %d, 4 for each of %d cells", len(data), 4*cells, cells)
	}
	tiles := make([]uint32, cells)
	for i := range tiles {
		tiles[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	return tiles, nil
}

// commas parses numbers separated by commas.
func commas(text string, cells int) ([]uint32, error) {
	tiles := make([]uint32, 0, min(cells, maxTiles))
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		n, err := strconv.ParseUint(part, 10, 32)
		if err != nil || len(tiles) == cells {
			return nil, fmt.Errorf("%q in place %d: expected %d tile numbers", shortened(part), len(tiles)+1, cells)
		}
		tiles = append(tiles, uint32(n))
	}
	if len(tiles) != cells {
		return nil, fmt.Errorf("%d numbers: expected %d", len(tiles), cells)
	}
	return tiles, nil
}

func shortened(s string) string {
	if len(s) > 20 {
		return s[:20] + "…"
	}
	return s
}

// inflated unpacks data, up to the given number of bytes. It cuts off longer data one byte after
// that limit.
func inflated(data []byte, compression string, most int) ([]byte, error) {
	var from io.Reader
	var err error
	switch compression {
	case "":
		return data, nil
	case "zlib":
		from, err = zlib.NewReader(bytes.NewReader(data))
	case "gzip":
		from, err = gzip.NewReader(bytes.NewReader(data))
	case "zstd":
		var d *zstd.Decoder
		if d, err = zstd.NewReader(bytes.NewReader(data), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(64<<20), zstd.WithDecoderMaxWindow(32<<20)); err == nil {
			defer d.Close()
			from = d
		}
	default:
		return nil, fmt.Errorf("the compression %q: expected zlib, gzip or zstd", compression)
	}
	if err == nil {
		data, err = io.ReadAll(io.LimitReader(from, int64(most)+1))
	}
	if err != nil {
		return nil, fmt.Errorf("it cannot be unpacked: %w", err)
	}
	return data, nil
}
