package tiled

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

type jsonProperty struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

type jsonProperties []jsonProperty

// UnmarshalJSON reads a list. Old versions have an object instead, which is ignored.
func (p *jsonProperties) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '[' {
		return json.Unmarshal(data, (*formats.List[jsonProperty])(p))
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(data, &object); err != nil {
		return err
	}
	for name, value := range object {
		*p = append(*p, jsonProperty{name, value})
	}
	return nil
}

// values returns the properties as strings.
func (p jsonProperties) values() map[string]string {
	all := map[string]string{}
	for _, q := range p {
		var text string
		if json.Unmarshal(q.Value, &text) != nil {
			text = string(q.Value)
		}
		all[q.Name] = text
	}
	return all
}

type jsonTileset struct {
	First      int             `json:"firstgid"`
	Source     string          `json:"source"`
	Name       string          `json:"name"`
	Class      string          `json:"class"`
	Properties jsonProperties  `json:"properties"`
	Tiles      json.RawMessage `json:"tiles"`
	Image      string          `json:"image"`
	Key        string          `json:"transparentcolor"`
	TileW      int             `json:"tilewidth"`
	TileH      int             `json:"tileheight"`
	Columns    int             `json:"columns"`
	Margin     int             `json:"margin"`
	Spacing    int             `json:"spacing"`
	Offset     jsonPoint       `json:"tileoffset"`
	Anchor     string          `json:"objectalignment"`
	// Said holds the properties of tiles in old versions, by the tiles' numbers.
	Said map[string]jsonProperties `json:"tileproperties"`
}

type jsonTile struct {
	ID         int            `json:"id"`
	Class      string         `json:"class"`
	Type       string         `json:"type"`
	Properties jsonProperties `json:"properties"`
	Image      string         `json:"image"`
	Key        string         `json:"transparentcolor"`
	X          int            `json:"x"`
	Y          int            `json:"y"`
	Width      int            `json:"width"`
	Height     int            `json:"height"`
}

type jsonChunk struct {
	X      int             `json:"x"`
	Y      int             `json:"y"`
	Width  int             `json:"width"`
	Height int             `json:"height"`
	Data   json.RawMessage `json:"data"`
}

type jsonLayer struct {
	Type    string   `json:"type"`
	Name    string   `json:"name"`
	Class   string   `json:"class"`
	Visible *bool    `json:"visible"`
	Opacity *float64 `json:"opacity"`
	OffsetX float64  `json:"offsetx"`
	OffsetY float64  `json:"offsety"`
	Tint    string   `json:"tintcolor"`
	Image   string   `json:"image"`
	Key     string   `json:"transparentcolor"`
	RepeatX bool     `json:"repeatx"`
	RepeatY bool     `json:"repeaty"`
	Order   string   `json:"draworder"`
	jsonChunk
	Encoding    string                   `json:"encoding"`
	Compression string                   `json:"compression"`
	Chunks      formats.List[jsonChunk]  `json:"chunks"`
	Objects     formats.List[jsonObject] `json:"objects"`
	Layers      formats.List[jsonLayer]  `json:"layers"`
	Properties  jsonProperties           `json:"properties"`
}

type jsonPoint struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

type jsonObject struct {
	Name       string                  `json:"name"`
	Class      string                  `json:"class"`
	Type       string                  `json:"type"`
	X          float64                 `json:"x"`
	Y          float64                 `json:"y"`
	Width      float64                 `json:"width"`
	Height     float64                 `json:"height"`
	Rotation   float64                 `json:"rotation"`
	GID        uint32                  `json:"gid"`
	Visible    *bool                   `json:"visible"`
	Point      bool                    `json:"point"`
	Polyline   formats.List[jsonPoint] `json:"polyline"`
	Polygon    formats.List[jsonPoint] `json:"polygon"`
	Properties jsonProperties          `json:"properties"`
	Text       *struct {
		Text string `json:"text"`
	} `json:"text"`
}

type jsonMap struct {
	Orientation string                    `json:"orientation"`
	Width       int                       `json:"width"`
	Height      int                       `json:"height"`
	TileWidth   float64                   `json:"tilewidth"`
	TileHeight  float64                   `json:"tileheight"`
	HexSide     float64                   `json:"hexsidelength"`
	Axis        string                    `json:"staggeraxis"`
	Index       string                    `json:"staggerindex"`
	Infinite    bool                      `json:"infinite"`
	Layers      formats.List[jsonLayer]   `json:"layers"`
	Tilesets    formats.List[jsonTileset] `json:"tilesets"`
	Properties  jsonProperties            `json:"properties"`
	Ground      string                    `json:"backgroundcolor"`
}

// mapJSON reads a map.
func mapJSON(data []byte, file string) (*document, error) {
	var j jsonMap
	if err := json.Unmarshal(data, &j); err != nil {
		return nil, formats.JSONFault(err, data, file, `a map of Tiled, {"layers": …, "tilewidth": …}`, "a value of a different type")
	}
	d := &document{
		orientation: j.Orientation, width: j.Width, height: j.Height, tileW: limited(j.TileWidth), tileH: limited(j.TileHeight), hexSide: limited(j.HexSide),
		staggerX: j.Axis == "x", staggerEven: j.Index == "even", infinite: j.Infinite, name: j.Properties.values()["name"], properties: j.Properties.values(), ground: j.Ground,
	}
	for _, t := range j.Tilesets {
		d.tilesets = append(d.tilesets, tilesetOf(t))
	}
	r := &jsonReader{d: d, data: data, file: file}
	if err := r.layers(j.Layers, "layers", "", look{}, 0); err != nil {
		return nil, err
	}
	return d, nil
}

// limited returns a length, or 0 if no map can have that length.
func limited(f float64) float64 {
	if !(f > -1e7 && f < 1e7) {
		return 0
	}
	return f
}

// tilesetOf reads a tileset from a map, or from a separate file.
func tilesetOf(t jsonTileset) tileset {
	s := tileset{first: t.First, source: t.Source, name: formats.OneLine(t.Name), terrain: terrainOf(t.Properties.values(), t.Class), tiles: map[int]said{}, single: map[int]single{},
		offset: point{limited(t.Offset.X), limited(t.Offset.Y)}, anchor: t.Anchor,
		picture: sheet{source: t.Image, tileW: t.TileW, tileH: t.TileH, columns: t.Columns, margin: t.Margin, spacing: t.Spacing, key: t.Key}}
	var tiles formats.List[jsonTile]
	if json.Unmarshal(t.Tiles, &tiles) != nil {
		tiles = olderTiles(t)
	}
	for _, tile := range tiles[:min(len(tiles), maxKinds)] {
		if tile.Image != "" {
			s.single[tile.ID] = single{tile.Image, tile.Key, tile.X, tile.Y, tile.Width, tile.Height}
		}
		class := tile.Class
		if class == "" {
			class = tile.Type
		}
		if ground := saidBy(tile.Properties.values(), class); ground != (said{}) {
			s.tiles[tile.ID] = ground
		}
	}
	return s
}

// olderTiles returns the tiles of versions before 1.2, which store tiles by their numbers, and the
// properties of tiles separately.
func olderTiles(t jsonTileset) (tiles formats.List[jsonTile]) {
	var older map[string]jsonTile
	if json.Unmarshal(t.Tiles, &older) != nil {
		older = map[string]jsonTile{}
	}
	for id, properties := range t.Said {
		tile := older[id]
		tile.Properties = properties
		older[id] = tile
	}
	for _, id := range slices.Sorted(maps.Keys(older)) {
		tile := older[id]
		n, err := strconv.Atoi(id)
		if tile.ID = n; err == nil {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

type jsonReader struct {
	d     *document
	data  []byte
	file  string
	count int
}

// layers reads the layers of a map or a group.
func (r *jsonReader) layers(all []jsonLayer, path, terrain string, group look, depth int) error {
	if depth > maxDepth {
		return formats.ValueFault(r.data, r.file, path, fmt.Sprintf("groups nested to a depth of more than %d", maxDepth), "fewer")
	}
	for i := range all {
		l := &all[i]
		at, own := fmt.Sprintf("%s[%d]", path, i), terrain
		if word := terrainOf(l.Properties.values(), l.Class); word != "" {
			own = word
		}
		var err error
		switch l.Type {
		case "tilelayer":
			err = r.layer(l, at, own, l.look().within(group))
		case "group":
			err = r.layers(l.Layers, at+".layers", own, l.look().within(group), depth+1)
		case "objectgroup":
			from := len(r.d.objects)
			for _, o := range l.Objects {
				r.d.objects = append(r.d.objects, objectOf(o))
			}
			r.d.showObjects(from, l.Order, l.look().within(group))
		case "imagelayer":
			r.d.shown = append(r.d.shown, shown{look: l.look().within(group), layer: -1, picture: &single{source: l.Image, key: l.Key}, repeatX: l.RepeatX, repeatY: l.RepeatY})
		default:
			err = formats.ValueFault(r.data, r.file, at+".type", strconv.Quote(formats.OneLine(l.Type)), "tilelayer, objectgroup, imagelayer or group")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// look returns the look of a layer or a group.
func (l *jsonLayer) look() look {
	s := look{hidden: l.Visible != nil && !*l.Visible, offset: point{limited(l.OffsetX), limited(l.OffsetY)}, tint: l.Tint}
	if l.Opacity != nil {
		s.faint = faint(*l.Opacity)
	}
	return s
}

// layer reads a layer of tiles.
func (r *jsonReader) layer(l *jsonLayer, path, terrain string, shown look) error {
	own := layer{name: formats.OneLine(l.Name), terrain: terrain, look: shown}
	parts := l.Chunks
	if len(parts) == 0 && l.Data != nil {
		parts = []jsonChunk{{Width: l.Width, Height: l.Height, Data: l.Data}}
	}
	for i, p := range parts {
		at := path + ".data"
		if len(l.Chunks) > 0 {
			at = fmt.Sprintf("%s.chunks[%d].data", path, i)
		}
		c := chunk{x: p.X, y: p.Y, width: p.Width, height: p.Height}
		err := r.d.room(&r.count, c)
		if err == nil {
			c.tiles, err = tilesOf(p.Data, l.Compression, c.width*c.height)
		}
		if err != nil {
			read, expected, _ := strings.Cut(err.Error(), ": expected ")
			return formats.ValueFault(r.data, r.file, at, read, expected)
		}
		own.chunks = append(own.chunks, c)
	}
	r.d.addLayer(own)
	return nil
}

// tilesOf reads an array of numbers, or a base64 string.
func tilesOf(data json.RawMessage, compression string, cells int) ([]uint32, error) {
	var text string
	if json.Unmarshal(data, &text) == nil {
		return unpacked(text, "base64", compression, cells)
	}
	var tiles []uint32
	if json.Unmarshal(data, &tiles) != nil {
		return nil, errors.New("neither numbers nor a text: expected tile numbers")
	}
	if len(tiles) != cells {
		return nil, fmt.Errorf("%d numbers: expected %d", len(tiles), cells)
	}
	return tiles, nil
}

// objectOf reads an object.
func objectOf(j jsonObject) object {
	o := object{
		name: formats.OneLine(j.Name), class: j.Class, x: limited(j.X), y: limited(j.Y), width: limited(j.Width), height: limited(j.Height),
		rotation: limited(j.Rotation), gid: j.GID, hidden: j.Visible != nil && !*j.Visible, point: j.Point, properties: j.Properties.values(),
	}
	if o.class == "" {
		o.class = j.Type
	}
	line := j.Polyline
	if len(line) == 0 {
		line, o.closed = j.Polygon, len(j.Polygon) > 0
	}
	for _, p := range line[:min(len(line), maxObjects)] {
		o.line = append(o.line, point{limited(p.X), limited(p.Y)})
	}
	if j.Text != nil {
		o.text = j.Text.Text
	}
	return o
}
