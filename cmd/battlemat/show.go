package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/battlemat/battlemat/draw"
)

// text returns the options for writing pictures to this terminal.
func (f outFlags) text(s *streams) draw.TextOptions {
	return draw.TextOptions{Colour: s.colour && !f.ASCII, ASCII: f.ASCII, Width: s.width}
}

// write draws the picture into the file, in the format given by the ending of the file's name. The
// file appears only when it is complete, so nothing is left half-written.
func (f outFlags) write(s *streams, p draw.Picture, options draw.Options) error {
	var out bytes.Buffer
	if f.Dark {
		options.Theme = draw.Dark
	}
	var err error
	switch strings.ToLower(filepath.Ext(f.Out)) {
	case ".svg":
		err = draw.SVG(&out, p, options)
	case ".png":
		err = draw.PNG(&out, p, options)
	case ".txt":
		err = draw.Text(&out, p, draw.TextOptions{ASCII: f.ASCII, Width: 4096, Height: 4096})
	default:
		return fmt.Errorf("%s: expected a name that ends in .svg, .png or .txt", f.Out)
	}
	if err != nil {
		return err
	}
	if s.save == nil {
		return fmt.Errorf("-o %s: a script cannot write files", f.Out)
	}
	return s.save(f.Out, out.Bytes())
}

// fileWriter writes a whole file or, if it fails, nothing.
type fileWriter func(name string, data []byte) error

// writeWhole writes a file under another name next to its destination, and then renames it.
func writeWhole(name string, data []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(name), ".battlemat-*")
	if err != nil {
		return fmt.Errorf("%s: cannot be written: %w", name, bare(err))
	}
	_, err = temp.Write(data)
	if closeErr := temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(temp.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		os.Remove(temp.Name())
		return fmt.Errorf("%s: cannot be written: %w", name, bare(err))
	}
	return nil
}
