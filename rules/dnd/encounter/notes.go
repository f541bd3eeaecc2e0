package encounter

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// note adds a note that is read to the player of the monsters once the monsters see its room.
// DND K41. It returns why the note cannot be added, or "" if it was added.
func (g *survey) note(doc *skirmish.Document, n FieldNote) (why string) {
	text := strings.TrimSpace(n.Text)
	if n.Ref != "" {
		text = fmt.Sprintf("Note %s: %s", n.Ref, text)
	}
	var cells []grid.Cell
	if n.At != nil && g.room[*n.At] > 0 {
		for _, c := range g.around(g.shut, *n.At) {
			if g.open.Space(c) {
				cells = append(cells, c)
			}
		}
	}
	switch {
	case strings.TrimSpace(n.Text) == "":
		return "its text is empty"
	case len(cells) == 0:
		return "nobody can stand at its place"
	case utf8.RuneCountInString(text) > skirmish.MaxWords:
		return fmt.Sprintf("it has more than %d characters", skirmish.MaxWords)
	case len(doc.Tales) >= skirmish.MaxFigures:
		return fmt.Sprintf("a scenario can have at most %d notes", skirmish.MaxFigures)
	}
	doc.Tales = append(doc.Tales, skirmish.TaleEntry{Cells: cells, Side: skirmish.FoesSide, Text: text})
	return ""
}
