package tiled

import "encoding/json"

// writtenMap is the form of a map in a file.
type writtenMap struct {
	Compression int               `json:"compressionlevel"`
	Height      int               `json:"height"`
	HexSide     int               `json:"hexsidelength,omitempty"`
	Infinite    bool              `json:"infinite"`
	Layers      []writtenLayer    `json:"layers"`
	NextLayer   int               `json:"nextlayerid"`
	NextObject  int               `json:"nextobjectid"`
	Orientation string            `json:"orientation"`
	Properties  []writtenProperty `json:"properties"`
	RenderOrder string            `json:"renderorder"`
	Axis        string            `json:"staggeraxis,omitempty"`
	Index       string            `json:"staggerindex,omitempty"`
	Tiled       string            `json:"tiledversion"`
	TileH       int               `json:"tileheight"`
	Tilesets    []writtenTileset  `json:"tilesets"`
	TileW       int               `json:"tilewidth"`
	Type        string            `json:"type"`
	Version     string            `json:"version"`
	Width       int               `json:"width"`
}

type writtenLayer struct {
	ID        int              `json:"id"`
	Name      string           `json:"name"`
	Type      string           `json:"type"`
	DrawOrder string           `json:"draworder,omitempty"`
	Image     string           `json:"image,omitempty"`
	Data      []int            `json:"data,omitempty"`
	Objects   *[]writtenObject `json:"objects,omitempty"`
	Opacity   int              `json:"opacity"`
	Visible   bool             `json:"visible"`
	Width     int              `json:"width,omitempty"`
	Height    int              `json:"height,omitempty"`
	X         int              `json:"x"`
	Y         int              `json:"y"`
	OffsetX   int              `json:"offsetx,omitempty"`
	OffsetY   int              `json:"offsety,omitempty"`
}

type writtenTileset struct {
	Columns int           `json:"columns"`
	First   int           `json:"firstgid"`
	Image   string        `json:"image"`
	ImageH  int           `json:"imageheight"`
	ImageW  int           `json:"imagewidth"`
	Margin  int           `json:"margin"`
	Name    string        `json:"name"`
	Spacing int           `json:"spacing"`
	Count   int           `json:"tilecount"`
	TileH   int           `json:"tileheight"`
	Tiles   []writtenTile `json:"tiles"`
	TileW   int           `json:"tilewidth"`
}

type writtenTile struct {
	ID         int               `json:"id"`
	Properties []writtenProperty `json:"properties"`
}

type writtenObject struct {
	ID         int               `json:"id"`
	Name       string            `json:"name"`
	Type       string            `json:"type"` // its class
	X          float64           `json:"x"`
	Y          float64           `json:"y"`
	Width      int               `json:"width"`
	Height     int               `json:"height"`
	Rotation   int               `json:"rotation"`
	Visible    bool              `json:"visible"`
	Point      bool              `json:"point,omitempty"`
	Line       []writtenPoint    `json:"polyline,omitempty"`
	Properties []writtenProperty `json:"properties,omitempty"`
}

type writtenPoint struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// writtenProperty is a property with its name and its value as a string.
type writtenProperty struct{ Name, Value string }

// MarshalJSON writes the property with its type.
func (p writtenProperty) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Name  string `json:"name"`
		Type  string `json:"type"`
		Value string `json:"value"`
	}{p.Name, "string", p.Value})
}
