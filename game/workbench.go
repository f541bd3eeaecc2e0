package game

import (
	"encoding/json"
	"io/fs"

	"github.com/battlemat/battlemat"
)

// Entry returns an entry of a document, or a part of one, as JSON. It panics if the value cannot be
// encoded.
func Entry(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// Fields holds the fields of an entry of a document.
type Fields = map[string]any

// Templates returns the templates with their documents, which it reads from files named after the
// templates' keys. A template that begins with something other than the board gets the document of
// the first template.
func Templates(files fs.FS, dir string, list ...battlemat.Template) []battlemat.Template {
	for i := range list {
		if list[i].Begins != "" {
			list[i].Document = list[0].Document
			continue
		}
		data, err := fs.ReadFile(files, dir+"/"+list[i].Key+".json")
		if err != nil {
			panic(err) // cannot happen: the file is embedded
		}
		list[i].Document = data
	}
	return list
}

// CellShelf returns a shelf with a single item whose entries are cells, such as rubble or a start
// area.
func CellShelf(key, name, list, text, kind string) battlemat.Shelf {
	return battlemat.Shelf{Key: key, Name: name, Layer: battlemat.LayerMarks, List: list, Place: battlemat.PlaceCells, Items: []battlemat.ShelfItem{
		{Name: name, Text: text, Kind: kind, Entry: Entry(nil)},
	}}
}

// WallShelf returns the shelf of walls on the sides of cells.
func WallShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "walls", Name: "Walls", Layer: battlemat.LayerWalls, List: "/board/walls", Place: battlemat.PlaceWall, Items: []battlemat.ShelfItem{
		{Name: "Wall", Text: "A wall of unlimited height on a side of a cell.", Kind: "wall", Entry: Entry(nil)},
	}}
}
