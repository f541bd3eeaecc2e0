package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
)

// show prints the picture below a human answer, and writes it to the file the
// flags name. A picture file is written even beside JSON.
func (f outFlags) show(s *streams, p draw.Picture) error {
	if f.Out != "" {
		if err := f.write(s, p); err != nil {
			return err
		}
	}
	if f.JSON || f.Plain || f.Out != "" {
		return nil
	}
	fmt.Fprintln(s.out)
	return draw.Text(s.out, p, f.text(s))
}

// text is how pictures are written for this terminal.
func (f outFlags) text(s *streams) draw.TextOptions {
	return draw.TextOptions{Colour: s.colour && !f.ASCII, ASCII: f.ASCII, Width: s.width}
}

// write draws the picture into the file, in the form that its name asks for.
// Nothing is left half-written: the file appears when it is whole.
func (f outFlags) write(s *streams, p draw.Picture) error {
	var out bytes.Buffer
	options := draw.Options{Cell: f.cell}
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
		return fmt.Errorf("-o %s: a scenario writes no files", f.Out)
	}
	return s.save(f.Out, out.Bytes())
}

// fileWriter writes a file, all of it or nothing.
type fileWriter func(name string, data []byte) error

// writeWhole writes a file beside its place and then moves it there.
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

// compare prints where two answers differ. The answer is no when they do.
func (f outFlags) compare(s *streams, t *desk.Table, from desk.Place, c *desk.Comparison, bare bool) error {
	if f.JSON {
		if err := writeJSON(s, c); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(s.out, "From (%v), A %s and B %s agree on %s and differ on %s.\n",
			from.At(), c.A, c.B, count(len(c.Common), "cell"), count(len(c.Differences), "cell"))
	}
	if err := f.show(s, comparePicture(t, c, bare)); err != nil {
		return err
	}
	if len(c.Differences) > 0 {
		return errNo
	}
	return nil
}
