package print

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"github.com/go-pdf/fpdf"
)

// margin is the margin of a sheet, in millimetres.
const margin = 14

// press is a document in progress. Its coordinates are in millimetres from the upper left corner of
// the sheet.
type press struct {
	pdf     *fpdf.Fpdf
	has     map[face]bool // the fonts that the document has
	upright paper         // the format of a page that is not turned
	sheet   paper         // the current sheet
	title   string
	game    string
	pages   int
	of      int // the total number of pages; 0 if not known yet
	ink     int // bytes that have been drawn
	drawn   int // the number of calls to raw
	stop    func() error
}

// newPress returns an empty document.
func newPress(p paper, m *Matter, of int) *press {
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: p.width, Ht: p.height}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(time.Unix(0, 0).UTC()) // the same matter gives the same bytes
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetTitle(legible(m.Title), true)
	pdf.SetCreator("Battlemat", true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	return &press{pdf: pdf, has: map[face]bool{}, upright: p, sheet: p, title: m.Title, game: m.Game, of: of}
}

// page begins a page, in landscape format if `turned` is set.
func (p *press) page(turned bool) {
	p.sheet = p.upright
	if turned {
		p.sheet = p.upright.turned()
	}
	p.pages++
	p.halt()
	if p.pages <= MostPages+1 { // Write refuses a document with more pages
		p.pdf.AddPageFormat("P", fpdf.SizeType{Wd: p.sheet.width, Ht: p.sheet.height})
	}
}

// full reports whether the document has more pages than it may, or has failed.
func (p *press) full() bool { return p.pages > MostPages || p.err() != nil }

// halt makes the document fail if it must be stopped.
func (p *press) halt() {
	if p.stop != nil {
		p.pdf.SetError(p.stop())
	}
}

// foot writes the line at the foot of the page: the name of the document, and a remark about the
// page.
func (p *press) foot(left, right string) {
	y := p.sheet.height - 9
	p.line(margin, y-4, p.sheet.width-margin, y-4, 0.25, 0)
	p.text(margin, y, left, plain, 7.5, 0)
	number := fmt.Sprintf("page %d", p.pages)
	if p.of > 1 {
		number += fmt.Sprintf(" of %d", p.of)
	}
	if right != "" {
		number = right + "; " + number
	}
	p.textRight(p.sheet.width-margin, y, number, plain, 7.5, 0)
}

// err returns the first error of the document.
func (p *press) err() error { return p.pdf.Error() }

// write writes the document.
func (p *press) write(w io.Writer) error {
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return err
	}
	if out.Len() > MostBytes {
		return fmt.Errorf("%w: %d bytes, expected at most %d", ErrTooLarge, out.Len(), MostBytes)
	}
	_, err := w.Write(out.Bytes())
	return err
}
