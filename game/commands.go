package game

import (
	"reflect"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Command returns a command composed of strings, names of any string type, cells and whole numbers.
func Command(words ...any) battlemat.Command {
	line := make([]byte, 0, 64)
	for i, word := range words {
		if i > 0 {
			line = append(line, ' ')
		}
		switch word := word.(type) {
		case string:
			line = append(line, word...)
		case grid.Cell:
			line = word.AppendTo(line)
		case int:
			line = strconv.AppendInt(line, int64(word), 10)
		default: // a name of another string type, such as a seat
			name := reflect.ValueOf(word)
			if name.Kind() != reflect.String {
				panic("a command has no word for a " + name.Type().String())
			}
			line = append(line, name.String()...)
		}
	}
	return battlemat.Command(line)
}

// Cell parses a cell in a command. It accepts only the standard form.
func Cell(word string) (grid.Cell, bool) {
	c, err := grid.ParseCell(word)
	return c, err == nil && c.String() == word
}
