package print

import (
	"github.com/go-pdf/fpdf"
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

// addFonts adds the fonts to a document. The document will contain only the letters that it uses.
func addFonts(pdf *fpdf.Fpdf) {
	for f, data := range map[face][]byte{
		plain: goregular.TTF, bold: gobold.TTF, italic: goitalic.TTF,
		title: liberationserifbold.TTF, aloud: liberationserifitalic.TTF,
	} {
		pdf.AddUTF8FontFromBytes(f.family, f.style, data)
	}
}
