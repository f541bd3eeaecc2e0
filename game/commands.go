package game

import (
	"reflect"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Command writes a command from texts, names of any string type, cells and whole numbers.
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
		default: // a name of another type, such as a seat's
			name := reflect.ValueOf(word)
			if name.Kind() != reflect.String {
				panic("a command has no word for a " + name.Type().String())
			}
			line = append(line, name.String()...)
		}
	}
	return battlemat.Command(line)
}

// Cell reads a cell in a command, in its standard form only.
func Cell(word string) (grid.Cell, bool) {
	c, err := grid.ParseCell(word)
	return c, err == nil && c.String() == word
}
