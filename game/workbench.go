package game

import (
	"encoding/json"
	"io/fs"

	"github.com/battlemat/battlemat"
)

// Entry returns an entry of a document, or a part of one, as JSON. A workbench is made of values that can all be written.
func Entry(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// Fields are the fields of an entry of a document.
type Fields = map[string]any

// Templates returns templates with the documents that stand in the files of their keys.
func Templates(files fs.FS, dir string, list ...battlemat.Template) []battlemat.Template {
	for i := range list {
		data, err := fs.ReadFile(files, dir+"/"+list[i].Key+".json")
		if err != nil {
			panic(err) // it is embedded
		}
		list[i].Document = data
	}
	return list
}

// CellShelf returns a shelf with one thing, whose entries are cells: rubble, a start area.
func CellShelf(key, name, list, text, kind string) battlemat.Shelf {
	return battlemat.Shelf{Key: key, Name: name, Layer: battlemat.LayerMarks, List: list, Place: battlemat.PlaceCells, Items: []battlemat.ShelfItem{
		{Name: name, Text: text, Kind: kind, Entry: Entry(nil)},
	}}
}

// WallShelf returns the shelf of walls on the sides of cells.
func WallShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "walls", Name: "Walls", Layer: battlemat.LayerWalls, List: "/board/walls", Place: battlemat.PlaceWall, Items: []battlemat.ShelfItem{
		{Name: "Wall", Text: "A wall on a side of a cell, up to the sky.", Kind: "wall", Entry: Entry(nil)},
	}}
}
