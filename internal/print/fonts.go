package print

import (
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifitalic"
)

// face is a typeface with a weight, as PDF names them.
type face struct{ family, style string }

// The faces: one family for reference at the table, and a serif family for titles and text that is
// read aloud.
var (
	plain  = face{"text", ""}
	bold   = face{"text", "B"}
	italic = face{"text", "I"}
	title  = face{"head", "B"}
	aloud  = face{"head", "I"}
)

// points is the number of millimetres in a point.
const points = 25.4 / 72

// fonts holds the font of each face.
var fonts = map[face][]byte{
	plain: goregular.TTF, bold: gobold.TTF, italic: goitalic.TTF,
	title: liberationserifbold.TTF, aloud: liberationserifitalic.TTF,
}

// set sets the font of the text that follows. A document has only the fonts that it uses, because it
// takes long to read a font and to write one. Of each font it has only the letters that it uses.
func (p *press) set(f face, size float64) {
	if !p.has[f] {
		p.has[f] = true
		p.pdf.AddUTF8FontFromBytes(f.family, f.style, fonts[f])
	}
	p.pdf.SetFont(f.family, f.style, size)
}
