package tiled

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// element is an XML element with its contents.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	In      []*element `xml:",any"`
}

func (e *element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (e *element) whole(name string) int {
	n, err := strconv.Atoi(strings.TrimSpace(e.attr(name)))
	if err != nil {
		return 0
	}
	return n
}

func (e *element) number(name string) float64 { return pixels(e.attr(name)) }

// pixels reads a length. It returns 0 if the text is not a length that a map can have.
func pixels(text string) float64 {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f > -1e7 && f < 1e7) {
		return 0
	}
	return f
}

// first returns the first element with the given name, or nil if there is none.
func (e *element) first(name string) *element {
	for _, in := range e.In {
		if in.XMLName.Local == name {
			return in
		}
	}
	return nil
}

// properties returns the properties of an element.
func (e *element) properties() map[string]string {
	list := e.first("properties")
	if list == nil {
		return nil
	}
	all := map[string]string{}
	for _, p := range list.In {
		value := p.attr("value")
		if value == "" {
			value = strings.TrimSpace(p.Text)
		}
		all[p.attr("name")] = value
	}
	return all
}

// class returns the class of an element, which is called "class" in version 1.9, and "type" before
// and after it.
func (e *element) class() string {
	if c := e.attr("class"); c != "" {
		return c
	}
	return e.attr("type")
}

// parseXML parses a document whose root element has the given name.
func parseXML(data []byte, file, root string) (*element, error) {
	if n := bytes.Count(data, []byte("<")); n > maxElements {
		return nil, &formats.Fault{File: file, Offset: -1, Read: strconv.Itoa(n) + " elements", Expected: "at most " + strconv.Itoa(maxElements)}
	}
	d := xml.NewDecoder(strings.NewReader(string(data)))
	d.CharsetReader = func(label string, input io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("the encoding %q: expected UTF-8", label)
	}
	e := &element{}
	if err := d.Decode(e); err != nil {
		f := &formats.Fault{File: file, Offset: -1, Read: err.Error(), Expected: "XML of Tiled"}
		var syntax *xml.SyntaxError
		if errors.As(err, &syntax) {
			f.Line, f.Read = syntax.Line, syntax.Msg
		}
		return nil, f
	}
	if e.XMLName.Local != root {
		return nil, &formats.Fault{File: file, Offset: -1, Read: "an element " + strconv.Quote(formats.OneLine(e.XMLName.Local)), Expected: root}
	}
	return e, nil
}

// mapXML reads a map.
func mapXML(data []byte, file string) (*document, error) {
	e, err := parseXML(data, file, "map")
	if err != nil {
		return nil, err
	}
	d := &document{
		orientation: e.attr("orientation"), width: e.whole("width"), height: e.whole("height"), tileW: e.number("tilewidth"), tileH: e.number("tileheight"),
		hexSide: e.number("hexsidelength"), staggerX: e.attr("staggeraxis") == "x", staggerEven: e.attr("staggerindex") == "even",
		infinite: e.attr("infinite") == "1", name: e.properties()["name"], properties: e.properties(), ground: e.attr("backgroundcolor"),
	}
	for _, in := range e.In {
		if in.XMLName.Local == "tileset" {
			d.tilesets = append(d.tilesets, tilesetXML(in))
		}
	}
	r := &xmlReader{d: d, file: file}
	if err := r.layers(e, "", look{}, 0); err != nil {
		return nil, err
	}
	return d, nil
}

// tilesetXML reads a tileset from a map, or from a separate file.
func tilesetXML(e *element) tileset {
	t := tileset{first: e.whole("firstgid"), source: e.attr("source"), name: formats.OneLine(e.attr("name")), tiles: map[int]said{}, single: map[int]single{}, anchor: e.attr("objectalignment")}
	t.terrain = terrainOf(e.properties(), e.class())
	t.picture = sheet{tileW: e.whole("tilewidth"), tileH: e.whole("tileheight"), columns: e.whole("columns"), margin: e.whole("margin"), spacing: e.whole("spacing")}
	if image := e.first("image"); image != nil {
		t.picture.source, t.picture.key = image.attr("source"), image.attr("trans")
	}
	if offset := e.first("tileoffset"); offset != nil {
		t.offset = point{offset.number("x"), offset.number("y")}
	}
	for _, in := range e.In {
		if in.XMLName.Local == "tile" && len(t.tiles) < maxKinds && len(t.single) < maxKinds {
			if image := in.first("image"); image != nil {
				t.single[in.whole("id")] = single{image.attr("source"), image.attr("trans"), in.whole("x"), in.whole("y"), in.whole("width"), in.whole("height")}
			}
			if ground := saidBy(in.properties(), in.class()); ground != (said{}) {
				t.tiles[in.whole("id")] = ground
			}
		}
	}
	return t
}

type xmlReader struct {
	d     *document
	file  string
	count int
}

// layers reads the layers of a map or a group.
func (r *xmlReader) layers(e *element, terrain string, group look, depth int) error {
	if depth > maxDepth {
		return &formats.Fault{File: r.file, Offset: -1, Path: "group", Read: fmt.Sprintf("groups nested to a depth of more than %d", maxDepth), Expected: "fewer"}
	}
	for _, in := range e.In {
		own := terrain
		if word := terrainOf(in.properties(), in.class()); word != "" {
			own = word
		}
		var err error
		switch in.XMLName.Local {
		case "layer":
			err = r.layer(in, own, lookXML(in).within(group))
		case "group":
			err = r.layers(in, own, lookXML(in).within(group), depth+1)
		case "objectgroup":
			from := len(r.d.objects)
			for _, o := range in.In {
				if o.XMLName.Local == "object" {
					r.d.objects = append(r.d.objects, objectXML(o))
				}
			}
			r.d.showObjects(from, in.attr("draworder"), lookXML(in).within(group))
		case "imagelayer":
			s := shown{look: lookXML(in).within(group), layer: -1, picture: &single{}, repeatX: in.attr("repeatx") == "1", repeatY: in.attr("repeaty") == "1"}
			if image := in.first("image"); image != nil {
				s.picture = &single{source: image.attr("source"), key: image.attr("trans")}
			}
			r.d.shown = append(r.d.shown, s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// lookXML reads the look of a layer or a group.
func lookXML(e *element) look {
	l := look{hidden: e.attr("visible") == "0", offset: point{e.number("offsetx"), e.number("offsety")}, tint: e.attr("tintcolor")}
	if e.attr("opacity") != "" {
		l.faint = faint(e.number("opacity"))
	}
	return l
}

// layer reads a layer of tiles.
func (r *xmlReader) layer(e *element, terrain string, shown look) error {
	l := layer{name: formats.OneLine(e.attr("name")), terrain: terrain, look: shown}
	fault := func(err error) error {
		return &formats.Fault{File: r.file, Offset: -1, Path: "layer " + strconv.Quote(l.name), Read: err.Error()}
	}
	data := e.first("data")
	if data == nil {
		return fault(errors.New("it has no data: expected the tiles"))
	}
	parts := []*element{data}
	if r.d.infinite || data.first("chunk") != nil {
		parts = nil
		for _, in := range data.In {
			if in.XMLName.Local == "chunk" {
				parts = append(parts, in)
			}
		}
	}
	for _, p := range parts {
		c := chunk{x: p.whole("x"), y: p.whole("y"), width: p.whole("width"), height: p.whole("height")}
		if p == data {
			c = chunk{width: e.whole("width"), height: e.whole("height")}
		}
		if err := r.d.room(&r.count, c); err != nil {
			return fault(err)
		}
		var err error
		if encoding := data.attr("encoding"); encoding == "" {
			for _, t := range p.In {
				if t.XMLName.Local == "tile" {
					c.tiles = append(c.tiles, gidOf(t.attr("gid")))
				}
			}
			if len(c.tiles) != c.width*c.height {
				err = fmt.Errorf("%d tiles: expected %d", len(c.tiles), c.width*c.height)
			}
		} else {
			c.tiles, err = unpacked(p.Text, encoding, data.attr("compression"), c.width*c.height)
		}
		if err != nil {
			return fault(err)
		}
		l.chunks = append(l.chunks, c)
	}
	r.d.addLayer(l)
	return nil
}

// room reports whether the sides of a chunk are within the bounds of a map, and counts the chunk's
// cells.
func (d *document) room(count *int, c chunk) error {
	if c.width < 1 || c.height < 1 || c.width > maxSide || c.height > maxSide || c.x < -1<<16 || c.x > 1<<16 || c.y < -1<<16 || c.y > 1<<16 {
		return fmt.Errorf("%d x %d cells at %d,%d: expected sides from 1 to %d", c.width, c.height, c.x, c.y, maxSide)
	}
	if *count += c.width * c.height; *count > maxTiles || len(d.layers) >= maxLayers {
		return fmt.Errorf("more than %d tiles or %d layers in all: expected fewer", maxTiles, maxLayers)
	}
	return nil
}

// objectXML reads an object.
func objectXML(e *element) object {
	o := object{
		name: formats.OneLine(e.attr("name")), class: e.class(), x: e.number("x"), y: e.number("y"), width: e.number("width"), height: e.number("height"),
		rotation: e.number("rotation"), gid: gidOf(e.attr("gid")), hidden: e.attr("visible") == "0", point: e.first("point") != nil, properties: e.properties(),
	}
	if line := e.first("polyline"); line != nil {
		o.line = pointsOf(line.attr("points"))
	} else if line := e.first("polygon"); line != nil {
		o.line, o.closed = pointsOf(line.attr("points")), true
	}
	if text := e.first("text"); text != nil {
		o.text = text.Text
	}
	return o
}

// gidOf reads the number of a tile. It returns 0 if there is none.
func gidOf(text string) uint32 {
	n, _ := strconv.ParseUint(text, 10, 32)
	return uint32(n)
}

// pointsOf reads "x,y x,y …".
func pointsOf(text string) (line []point) {
	for _, pair := range strings.Fields(text) {
		x, y, _ := strings.Cut(pair, ",")
		if line = append(line, point{pixels(x), pixels(y)}); len(line) > maxObjects {
			break
		}
	}
	return line
}
