package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Seer answers questions about sight between places.
type Seer interface {
	// Kinds lists the book's kinds of sight. The first is the plain line of sight, "sight".
	Kinds() []string
	// See reports whether one cell sees another by that kind of sight.
	See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error)
	// Field returns the cells that a cell sees, in row order, without the cell itself.
	Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error)
}

// DoorSeer is a [Seer] that also answers questions about doors, by the kinds of sight that apply to
// doors.
type DoorSeer interface {
	Seer
	DoorKinds() []string
	SeesDoor(b *board.Board, kind string, from grid.Cell, door string) (sight.Verdict, error)
}

// Surveyor is a [Seer] that can prepare a board once for many fields of view.
type Surveyor interface {
	Seer
	// Survey returns a function that answers like Field. It is valid as long as the board does not
	// change.
	Survey(b *board.Board, kind string) (func(from grid.Cell) ([]grid.Cell, error), error)
}

// SpaceSeer is a [Seer] for a book whose figures see from their whole space, not from each of its cells.
type SpaceSeer interface {
	Seer
	// SeeSpace reports whether one space sees another.
	SeeSpace(b *board.Board, kind string, from, to sight.Space) (sight.Verdict, error)
	// FieldOf returns the cells that a space sees, in row order, without the cells of the space
	// itself.
	FieldOf(b *board.Board, kind string, from sight.Space) ([]grid.Cell, error)
}

// Tabler is a [Seer] that can compute sight between all pairs of cells of a board, faster than by a
// field of view for each cell.
type Tabler interface {
	Seer
	// Table returns a function that reports whether one cell sees another on the board as it was at
	// the call. The function is nil when the board is too large for a table, or the kind of sight
	// has none. Table calls the function `stop` from time to time, and returns its error.
	Table(b *board.Board, kind string, stop func() error) (sees func(from, to grid.Cell) bool, err error)
}

// Ranger counts range.
type Ranger interface {
	// Range counts the spaces from one cell to another. It also returns a shortest path, including
	// both ends. If there is no path, `ok` is false.
	Range(b *board.Board, from, to grid.Cell) (n int, path []grid.Cell, ok bool, err error)
}

// SpaceRanger is a [Ranger] that counts range between whole spaces, including heights, as the
// book's attacks do.
type SpaceRanger interface {
	Ranger
	// RangeBetween counts the range from one space to another.
	RangeBetween(b *board.Board, from, to Stand) (Span, error)
}

// Span is the range between two spaces.
type Span struct {
	Distance
	Height int         // the part of the range that is due to height, in feet
	Path   []grid.Cell // from the nearest cell of one space to the nearest cell of the other
}

// Measurer measures distances on open ground, without a board.
type Measurer interface {
	// Metrics lists the names of the book's metrics. The first is the default.
	Metrics() []string
	Distance(from, to grid.Cell, metric string, parity int) (Distance, error)
}

// Distance is a distance on open ground.
type Distance struct {
	Squares int // whole squares
	Halves  int // 1 for an additional half square, if the question asks for halves; otherwise 0
	Feet    int // 0 in books that do not count in feet
}

// Mover answers where a figure can go.
type Mover interface {
	Unit() string // the book's unit of movement: "squares", "ft", "hexes"
	Reach(b *board.Board, q Reach) ([]Reached, error)
}

// Speeder is a [Mover] for a book in which a figure's speed depends on more than one stat.
type Speeder interface {
	// Speed returns how far a figure on a board may go, in the book's unit. If the board does not
	// say, `known` is false.
	Speed(b *board.Board, f *board.Figure) (n int, known bool)
}

// Reach asks where a figure, or an imagined walker on a cell, can go.
type Reach struct {
	Figure    string    // the figure's ID; "" to ask for a walker at From
	From      grid.Cell // the walker's cell
	Move      int       // in the book's unit: hexes, spaces, squares, feet
	Movement  string    // "walk" (also ""), "jump", "fly", "teleport"
	Metric    string    // "" for the profile's metric
	Difficult string    // "" for the profile's rule
	Parity    int       // the number of diagonals already taken this turn, modulo 2
	Size      int       // the footprint of an imagined walker; 0 means 1
	Bare      bool      // the paths are not needed: Path and Costs may be nil; the start is then the first place
}

// Reached is a place that can be reached.
type Reached struct {
	At        grid.Cell
	Tail      *grid.Cell // the other half of a double-space figure
	Level     int        // the level of the space, if a column may have several spaces
	TailLevel *int       // the level of the other half
	Cost      int        // in the book's unit
	Half      bool       // half a unit more, if halves are counted
	Harm      int        // the number of traps and hazards entered on the way
	Parity    int        // the number of diagonals taken so far this turn, modulo 2
	End       bool       // whether the figure may stop there
	Path      []grid.Cell
	Costs     []int  // the total cost up to each cell of Path, in the book's unit (S2.4)
	Halves    []bool // the cells of Path with half a unit more; nil if there are none
	Facts     []Fact // events on the way: free attacks, falls, traps
}

// Fact is an event during a step, for display and for further rules.
type Fact struct {
	Kind  string    // "leaves", "falls", "trap", "hazard", "slides", …
	At    grid.Cell // where
	By    string    // the figure concerned, if any
	N     int       // an amount: levels fallen, dice
	Needs int       // the lowest d20 result with which the figure survives; 0 if no die is rolled
	Text  string    // one sentence
}

// Attacker answers whether an attack is allowed, and with what odds.
type Attacker interface {
	Attack(b *board.Board, q Attack) (Attacked, error)
}

// Attack asks about one attack.
type Attack struct {
	Attacker, Target string // figure IDs
	With             string // a weapon, a spell or an expression, as the book reads it
}

// Attacked says whether an attack is legal, why, and what its odds are.
type Attacked struct {
	Legal   bool
	Refusal *Refusal
	Range   int  // the range counted by the book; -1 when there is no path
	Half    bool // half a unit more, if halves are counted
	Sight   sight.Verdict
	InSpace *InSpace // the verdict about sight in three dimensions, if the desk is a [BodySeer]
	Cover   string   // "", "half", "three-quarters", "total"
	Dice    string   // in words: "3 attack dice against 2 defence dice"
	Steps   []string // how the dice and bonuses are determined
	Odds    *Odds
	Area    []grid.Cell // the cells of an area attack, in row order
	Victims []string    // the attacked figures in the area
}

// Shover answers where a figure may be pushed or pulled.
type Shover interface {
	// Shove returns every destination. The error is a [*Refusal] if there is no destination, or if
	// the book forbids the push or pull.
	Shove(b *board.Board, q Shove) ([]Reached, error)
}

// Shove asks for every destination of a push or pull.
type Shove struct {
	Attacker, Target string
	Steps            int
	Pull             bool
}

// Shaper answers which cells and figures an area of effect covers.
type Shaper interface {
	// Shapes lists the names of the shapes.
	Shapes() []string
	// Lay lays an area on the board.
	Lay(b *board.Board, q Area) (Taken, error)
}

// Area asks which cells and figures an area of effect covers. Lengths are in the book's unit.
type Area struct {
	Shape  string
	Length int        // a radius, side or length
	Width  int        // the width of a line; 0 for the book's default
	Origin geom.Point // in lattice units
	Named  string     // the question's name for the origin; "" for a name derived from its cell
	Toward geom.Point // the direction, for shapes that have one
	By     string     // the figure from which the area starts, if any, or the figure that casts it from a distance
	Side   *grid.Cell // if the origin is on a wall: the cell on whose side of the wall it counts as being
	Offset int        // how far a cube or line is shifted to the right of its direction
	Left   bool       // for an area that may lie on either side: choose the left one
	Spread bool       // the area spreads around corners

	Stop func() error // called from time to time; its error ends the computation. nil: never called
}

// Taken lists the cells and figures that an area covers.
type Taken struct {
	Cells   []grid.Cell // in row order
	LeftOut []grid.Cell // cells within the shape, but behind total cover
	Struck  []Struck    // the figures in the area
}

// Struck is a figure in an area.
type Struck struct {
	Figure string
	Cover  string // its cover from the origin: "", "half", "three-quarters"
}

// Refusal names the rule that forbids something, and the reason.
type Refusal struct {
	Rule   string `json:"rule"`   // the rule: "HQ S0.9"
	Code   string `json:"code"`   // a short stable name: "no-line-of-sight"
	Detail string `json:"detail"` // one sentence, for display
}

func (r *Refusal) Error() string { return r.Detail }
