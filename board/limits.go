package board

// Bounds of a document. They keep a hostile document from taking excessive time or memory, and lie
// far below [grid.Limit], up to which arithmetic is exact.
const (
	MaxBytes       = 16 << 20 // of a file
	MaxSide        = 2048     // columns, and rows
	MaxCells       = 1 << 20  // columns times rows
	MaxPieces      = 1 << 16  // of doors, and of figures
	MaxBarriers    = 1 << 14  // walls, windows and doors off the edges of cells
	MaxBarrierSide = 500      // columns, and rows, of a board with barriers
	MaxLights      = 4096     // of a board
	MaxLevel       = 999      // of a space, and of a figure's height
	MaxSize        = 20       // of a figure's footprint, in cells per side
	MaxNumber      = 1000000  // of an initiative or a stat; -MaxNumber is the smallest
	MaxText        = 200      // characters of a name
	MaxFaults      = 1000     // the most faults that Check reports
	MaxGlyphs      = 4096     // of a legend
	maxTraits      = 64       // of a figure; the limit of stats is the same
	maxFields      = 8192     // of an object
	maxLine        = 1 << 18  // bytes of an entry in the text form
	maxSpans       = 8        // of a column
	maxDepth       = 64       // of nested arrays and objects
)
