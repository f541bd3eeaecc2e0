package draw

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is a font with its scratch space. It may only be used under fontLock.
type face struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
}

var (
	fontLock sync.Mutex
	regular  = sync.OnceValue(func() *face { return parseFace(goregular.TTF) })
	boldface = sync.OnceValue(func() *face { return parseFace(gobold.TTF) })
)

func parseFace(ttf []byte) *face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("draw: the Go font does not parse: " + err.Error())
	}
	return &face{font: f}
}

func faceOf(bold bool) *face {
	if bold {
		return boldface()
	}
	return regular()
}

// glyph returns the outline of a letter and its advance, at a size given in 64ths.
func (f *face) glyph(r rune, size fixed.Int26_6) (sfnt.Segments, fixed.Int26_6) {
	i, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil {
		return nil, 0
	}
	step, err := f.font.GlyphAdvance(&f.buffer, i, size, font.HintingNone)
	if err != nil {
		return nil, 0
	}
	outline, err := f.font.LoadGlyph(&f.buffer, i, size, nil)
	if err != nil {
		return nil, step
	}
	return outline, step
}

// measure returns the length of a string at a font size, both in scene units.
func measure(s string, size int, bold bool) int {
	fontLock.Lock()
	defer fontLock.Unlock()
	f, sum := faceOf(bold), fixed.Int26_6(0)
	for _, r := range s {
		_, step := f.glyph(r, fixed.I(size))
		sum += step
	}
	return sum.Ceil()
}

// wrap breaks a string into lines no longer than width.
func wrap(s string, size, width int) []string {
	var lines []string
	line := ""
	for _, word := range splitWords(s, size, width) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && measure(longer, size, false) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// splitWords splits at spaces, and breaks words that are longer than a line.
func splitWords(s string, size, width int) []string {
	limit := max(width/size, 8) // this many letters always fit
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, string(word))
			word = nil
		}
	}
	for _, r := range s {
		if r == ' ' || r == '\n' || r == '\t' {
			flush()
			continue
		}
		if word = append(word, r); len(word) >= 3*limit {
			flush()
		}
	}
	flush()
	return words
}
