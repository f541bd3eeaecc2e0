package main

import (
	"io"
	"os"
	"strconv"
)

// osStreams returns the streams of the process. Colour is used when standard output
// is a terminal and NO_COLOR is not set.
func osStreams() *streams {
	s := &streams{in: os.Stdin, out: os.Stdout, err: os.Stderr, files: diskFiles{}, save: writeWhole}
	if info, err := os.Stdout.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		s.colour = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n >= 20 {
		s.width = n
	}
	return s
}

// watched reports whether a stream is a terminal, which a person can watch.
func watched(w io.Writer) bool {
	file, isFile := w.(*os.File)
	if !isFile {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
