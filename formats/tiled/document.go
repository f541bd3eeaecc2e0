package tiled

// Bounds of a map.
const (
	maxSide     = 2048
	maxTiles    = 1 << 21 // of all layers
	maxLayers   = 256
	maxTilesets = 256
	maxDepth    = 16 // of groups in each other
	maxObjects  = 4096
	maxElements = 1 << 18 // of XML
	maxKinds    = 1 << 16 // of tiles that say something
)

// document is what a map says.
type document struct {
	orientation   string
	width, height int
	tileW, tileH  float64
	hexSide       float64
	staggerX      bool // of hexes: columns stand half a tile further, else rows
	staggerEven   bool
	infinite      bool
	name          string
	properties    map[string]string
	tilesets      []tileset
	layers        []layer
	objects       []object
	shown         []shown // what is drawn, each over those before it
	ground        string  // the colour behind all: "#ff00ff"; "": there is none
}

// tileset is a set of tiles, which begins with a number of the map.
type tileset struct {
	first   int
	source  string // of a file of its own; ""
	name    string
	called  string // its name, or else that of its file
	terrain string
	tiles   map[int]said   // what they say of their ground, by their number in the set
	picture sheet          // of all its tiles
	single  map[int]single // those that have a picture of their own
	offset  point          // of its tiles, in pixels, to the right and down
	anchor  string         // which point of an object's tile lies at its place: "topleft"; "": the lower left
	took    string         // the file that it was read of; "": that of the map
}

// sheet is the picture of a tileset: its tiles by rows.
type sheet struct {
	source          string // its file; "": each tile has one of its own
	tileW, tileH    int
	columns         int
	margin, spacing int
	key             string // of the colour that is not drawn: "ff00ff"; "": there is none
}

// single is the picture of a tile that has one of its own, and which part of it: all where the part has no size.
type single struct {
	source, key         string
	x, y, width, height int
}

// shown is a part of what is drawn: a layer of tiles, a picture, or the tiles of objects.
type shown struct {
	look
	layer   int // among those of tiles; -1: it is none
	picture *single
	repeatX bool // the picture comes again to both sides,
	repeatY bool // and above and below
	objects []object
}

// layer is a layer of tiles.
type layer struct {
	name, terrain string
	look
	chunks []chunk
}

// look is how a layer is shown; a group has one for all of its layers.
type look struct {
	hidden bool
	faint  float64 // how much shows through: 0 nothing, 1 all
	offset point   // in pixels, to the right and down
	tint   string  // the colour that it is seen through: "#ff00ff"; "": none
}

// within returns the look of a layer in a group.
func (l look) within(group look) look {
	l.hidden = l.hidden || group.hidden
	l.faint = 1 - (1-l.faint)*(1-group.faint)
	l.offset = point{l.offset.x + group.offset.x, l.offset.y + group.offset.y}
	if l.tint == "" {
		l.tint = group.tint
	}
	return l
}

// faint returns how much shows through what has an opacity.
func faint(opacity float64) float64 { return 1 - min(max(opacity, 0), 1) }

// chunk is a rectangle of tiles.
type chunk struct {
	x, y, width, height int
	tiles               []uint32
}

// object is a thing of an object layer, in pixels.
type object struct {
	name, class   string
	x, y          float64
	width, height float64
	rotation      float64
	gid           uint32 // of the tile that it is, with how it lies; 0: it is none
	hidden        bool
	point         bool
	line          []point // a polyline or polygon, from x and y
	closed        bool
	text          string
	properties    map[string]string
}

type point struct{ x, y float64 }

// gidBits are those of a tile's number beside its turns and mirrors.
const gidBits = 0x0FFFFFFF
