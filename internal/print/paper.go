package print

import (
	"fmt"
	"strings"
)

// paper is a sheet of paper in portrait format, in millimetres.
type paper struct {
	name          string
	width, height float64
}

var papers = []paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}

// paperOf returns the paper with the given name, in upper or lower case. "" stands for A4.
func paperOf(name string) (paper, error) {
	if name == "" {
		return papers[0], nil
	}
	for _, p := range papers {
		if strings.EqualFold(p.name, name) {
			return p, nil
		}
	}
	return paper{}, fmt.Errorf("paper %q: expected a4 or letter", name)
}

// turned returns the sheet in landscape format.
func (p paper) turned() paper { return paper{p.name, p.height, p.width} }
