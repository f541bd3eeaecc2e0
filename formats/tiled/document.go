package tiled

// The bounds of a map.
const (
	maxSide     = 2048
	maxTiles    = 1 << 21 // of all layers
	maxLayers   = 256
	maxTilesets = 256
	maxDepth    = 16 // of nested groups
	maxObjects  = 4096
	maxElements = 1 << 18 // of XML
	maxKinds    = 1 << 16 // of tiles with properties or a class
)

// document is the contents of a map.
type document struct {
	orientation   string
	width, height int
	tileW, tileH  float64
	hexSide       float64
	staggerX      bool // for hexes: whether the shifted lines are columns, not rows
	staggerEven   bool
	infinite      bool
	name          string
	properties    map[string]string
	tilesets      []tileset
	layers        []layer
	objects       []object
	shown         []shown // what is drawn; each part covers the parts before it
	ground        string  // the colour behind all layers, such as "#ff00ff"; "" if there is none
}

// tileset is a set of tiles. Its tiles are numbered on the map from `first` on.
type tileset struct {
	first   int
	source  string // the separate file of the tileset; "" if it is in the map's file
	name    string
	called  string // its name or, if it has none, the name of its file
	terrain string
	tiles   map[int]said   // what the tiles say about their ground, by their number in the set
	picture sheet          // the picture of all tiles
	single  map[int]single // the tiles that have separate pictures
	offset  point          // the offset of all tiles, in pixels to the right and down
	anchor  string         // the point of an object's tile that is at the object's place, such as "topleft"; "" for the lower left
	took    string         // the file that it was read from; "" for the map's file
}

// sheet is the picture of a tileset, with the tiles in rows.
type sheet struct {
	source          string // the file of the picture; "" if each tile has a separate one
	tileW, tileH    int
	columns         int
	margin, spacing int
	key             string // the colour that is not drawn: "ff00ff"; "" if there is none
}

// single is a tile's separate picture, and the part of the picture that the tile shows. If the part
// has no size, the tile shows all of the picture.
type single struct {
	source, key         string
	x, y, width, height int
}

// shown is a part of what is drawn: a layer of tiles, a picture, or the tiles of objects.
type shown struct {
	look
	layer   int // the index among the layers of tiles; -1 if it is not a layer of tiles
	picture *single
	repeatX bool // whether the picture is repeated to the left and right,
	repeatY bool // and above and below
	objects []object
}

// layer is a layer of tiles.
type layer struct {
	name, terrain string
	look
	chunks []chunk
}

// look describes how a layer is shown. A group has a look for all of its layers.
type look struct {
	hidden bool
	faint  float64 // how much of the ground shows through, from 0 (nothing) to 1 (all)
	offset point   // in pixels to the right and down
	tint   string  // the colour that tints it, such as "#ff00ff"; "" if there is none
}

// within returns the look of a layer inside a group.
func (l look) within(group look) look {
	l.hidden = l.hidden || group.hidden
	l.faint = 1 - (1-l.faint)*(1-group.faint)
	l.offset = point{l.offset.x + group.offset.x, l.offset.y + group.offset.y}
	if l.tint == "" {
		l.tint = group.tint
	}
	return l
}

// faint returns how much of the ground shows through a layer with the given opacity.
func faint(opacity float64) float64 { return 1 - min(max(opacity, 0), 1) }

// chunk is a rectangle of tiles.
type chunk struct {
	x, y, width, height int
	tiles               []uint32
}

// object is an object of an object layer, in pixels.
type object struct {
	name, class   string
	x, y          float64
	width, height float64
	rotation      float64
	gid           uint32 // the number of the tile that it is, with the bits for turns and mirrors; 0 if it is no tile
	hidden        bool
	point         bool
	line          []point // of a polyline or polygon, relative to x and y
	closed        bool
	text          string
	properties    map[string]string
}

type point struct{ x, y float64 }

// gidBits are the bits of a tile's number, without the bits for turns and mirrors.
const gidBits = 0x0FFFFFFF
