// Package board owns everything that is laid out on a grid: terrain, levels, walls and doors on
// edges, doors in cells, barriers between any two points, rooms, and figures. It reads and writes
// battlemat.board/1, as JSON ([Read], [Parse], [Board.Write]) and as text that looks like the board
// ([ParseText], [Board.Text]), and finds every fault of such a document with its place ([Check]).
// The format is described in docs/BOARD-FORMAT.md and, as far as a schema can describe it, by
// [Schema].
//
// A board knows facts and no rules: a wall is there, a door is closed, a figure covers these two
// cells. Packages sight and path and the rulebooks decide what that means for sight or movement.
//
// Doors and terrain may change while a game is played ([Board.SetDoor], [Board.SetTerrain]); both
// methods return the edges that may have opened or closed, so that results computed from the board
// can be updated.
//
// A document becomes a board in two steps: a reader of either form (json_*.go,
// text_*.go) records its contents and their places in a draft, and a builder (build*.go)
// checks the parts against each other. Both continue after a fault.
//
// Read the files in this order:
//
//	board.go             a board: its cells, their terrain and rooms
//	clone.go             copies, which share unchanged parts
//	terrain.go           what a cell is made of
//	level.go             columns: the levels of a cell
//	height.go            the heights of obstacles and of walls on edges
//	trait.go             traits of cells, which books read
//	look.go              traits that say how a cell is drawn
//	light.go             light sources, in both forms of a document
//	edges.go             walls and doors on the edges of cells
//	door.go              doors, on edges or in cells
//	leaf.go              what doors are made of
//	closed.go            the closed sides of squares in a row
//	shape.go             an identity for the fixed parts of a board
//	barrier.go           walls, windows and doors off the edges of cells
//	barrier_edge.go      barriers that cover edges
//	barrier_laid.go      their snapped positions, which block sight,
//	barrier_settle.go    and how barriers near edges move onto them
//	barrier_slant.go     how they block diagonal steps
//	barrier_parts.go     their parts in known cells
//	barrier_facing.go    barriers that are seen from the next cell
//	barrier_doors.go     walls that make room for doors and windows
//	figure.go            a figure and its footprint
//	figures.go           the figures of a board
//	stands.go            an index of figures by cell
//
//	document.go          reading a JSON document with every fault at its place
//	locate.go            the place of the value at a path of a document
//	fault.go             a fault: what is wrong, and where
//	judged.go            faults found by rules, even by rules that panic
//	limits.go            how large a document may be
//	words.go             the form of names and strings
//	meant.go             the name that a mistyped one most likely means
//	mend.go              the edits that mend faults
//	pointer.go           paths of faults as JSON pointers
//	unseen.go            invisible characters
//	schema.go            the JSON Schema of the format
//
//	read.go              reading a board, as JSON or as text
//	draft.go             the contents of a document, before they are checked
//	json_read.go         the reader of the JSON form: the document,
//	json_barriers.go     its barriers,
//	json_ground.go       its legend, map and levels,
//	json_pieces.go       its walls, doors and figures
//	scan.go              the JSON scanner: punctuation and lists,
//	scan_value.go        strings and numbers,
//	skip.go              values that are skipped
//	text_read.go         the reader of the text form: lines and sections,
//	text_picture.go      the picture,
//	text_entry.go        entries of the legend, rooms and walls,
//	text_barrier.go      entries of barriers,
//	text_figure.go       entries of figures,
//	text_stand.go        figures and doors where the picture has their glyphs,
//	text_token.go        the words of an entry
//	layout.go            where cells and edges are in a picture of characters
//	glyph.go             the characters for the terrains
//	build.go             a board from a draft: the map,
//	build_levels.go      its levels and rooms,
//	build_barriers.go    its barriers,
//	build_pieces.go      its doors and figures
//
//	json_write.go        a board as JSON: the document and its map,
//	json_write_pieces.go walls, doors and figures
//	text_write.go        a board as text: the picture,
//	text_write_pieces.go the entries below it
//	restore.go           a board from the output of json_write.go, without any check
package board
