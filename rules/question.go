package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Seer answers questions of sight between places.
type Seer interface {
	// Kinds lists the book's kinds of sight; the first is the bare line of sight, "sight".
	Kinds() []string
	// See answers whether from sees to, by that kind of sight.
	See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error)
	// Field returns the cells that from sees, in row order, itself left out.
	Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error)
}

// DoorSeer is a [Seer] that also answers about doors, by those kinds of sight that concern them.
type DoorSeer interface {
	Seer
	DoorKinds() []string
	SeesDoor(b *board.Board, kind string, from grid.Cell, door string) (sight.Verdict, error)
}

// Surveyor is a [Seer] that prepares a board once for many fields of view.
type Surveyor interface {
	Seer
	// Survey returns a function that answers like Field as long as the board does not change.
	Survey(b *board.Board, kind string) (func(from grid.Cell) ([]grid.Cell, error), error)
}

// SpaceSeer is a [Seer] for a book whose figures see from their whole space, not from each of its cells.
type SpaceSeer interface {
	Seer
	// SeeSpace answers whether one space sees another.
	SeeSpace(b *board.Board, kind string, from, to sight.Space) (sight.Verdict, error)
	// FieldOf returns the cells that a space sees, in row order, its own left out.
	FieldOf(b *board.Board, kind string, from sight.Space) ([]grid.Cell, error)
}

// Tabler is a [Seer] that can compute all pairs of a board together faster than a field of view for each
// cell.
type Tabler interface {
	Seer
	// Table returns a function that reports whether one cell sees another on the board as it was at the call;
	// nil when the board is too large for a table or the kind has none. From time to time it calls stop, and
	// ends with the error that stop returns.
	Table(b *board.Board, kind string, stop func() error) (sees func(from, to grid.Cell) bool, err error)
}

// Ranger counts range.
type Ranger interface {
	// Range counts the spaces from one cell to another and gives a shortest way,
	// both ends included; ok is false when there is none.
	Range(b *board.Board, from, to grid.Cell) (n int, path []grid.Cell, ok bool, err error)
}

// SpaceRanger is a [Ranger] that counts range between whole spaces, as its attacks do: heights too.
type SpaceRanger interface {
	Ranger
	// RangeBetween counts from one space to another.
	RangeBetween(b *board.Board, from, to Stand) (Span, error)
}

// Span is a range between two spaces.
type Span struct {
	Distance
	Height int         // the feet of height that it counts
	Path   []grid.Cell // from the nearest cell of the one to that of the other
}

// Measurer measures on open ground, without a board.
type Measurer interface {
	// Metrics lists the names it can measure by; the first is the default.
	Metrics() []string
	Distance(from, to grid.Cell, metric string, parity int) (Distance, error)
}

// Distance is a length on open ground.
type Distance struct {
	Squares int // whole squares
	Halves  int // 0 or 1: a half square kept on request
	Feet    int // 0 for books that do not count in feet
}

// Mover answers where a figure can go.
type Mover interface {
	Unit() string // what the book counts movement in: "squares", "ft", "hexes"
	Reach(b *board.Board, q Reach) ([]Reached, error)
}

// Speeder is a [Mover] for a book in which the distance a figure may go depends on more than its stat.
type Speeder interface {
	// Speed returns how far a figure of a board may go, in the book's unit; known is false where it does not say.
	Speed(b *board.Board, f *board.Figure) (n int, known bool)
}

// Reach asks where a figure, or an unnamed walker on a cell, can go.
type Reach struct {
	Figure    string    // the figure's id; "" to ask for a walker at From
	From      grid.Cell // where the walker stands
	Move      int       // in the book's unit: hexes, spaces, squares, feet
	Movement  string    // "walk" (also ""), "jump", "fly", "teleport"
	Metric    string    // "" for the profile's
	Difficult string    // "" for the profile's
	Parity    int       // diagonals already taken this turn, modulo 2
	Size      int       // footprint of an unnamed walker, 0 means 1
	Bare      bool      // the ways are not wanted: Path and Costs may be nil; the start comes first then
}

// Reached is a place that can be reached.
type Reached struct {
	At        grid.Cell
	Tail      *grid.Cell // the other half of a double figure
	Level     int        // the level it stands on, where columns have several
	TailLevel *int       // that of the other half
	Cost      int        // in the book's unit
	Half      bool       // half a unit more, where halves are kept
	Harm      int        // traps and hazards entered on the way
	Parity    int        // diagonals taken so far this turn, modulo 2
	End       bool       // whether the figure may stop there
	Path      []grid.Cell
	Costs     []int  // the running cost at each cell of Path, in the book's unit (S2.4)
	Halves    []bool // where it is half a unit more; nil where it is nowhere
	Facts     []Fact // what happens on the way: free attacks, falls, traps
}

// Fact is something that happens on a step, for people and for the next rule.
type Fact struct {
	Kind  string    // "leaves", "falls", "trap", "hazard", "slides", …
	At    grid.Cell // where
	By    string    // the figure concerned, if any
	N     int       // how much: levels fallen, dice
	Needs int       // the least number of the d20 with which the figure lives; 0 where none is rolled
	Text  string    // one sentence
}

// Attacker answers whether an attack is allowed, and with what results.
type Attacker interface {
	Attack(b *board.Board, q Attack) (Attacked, error)
}

// Attack asks about one attack.
type Attack struct {
	Attacker, Target string // ids of figures
	With             string // weapon, spell or expression, as the book reads it
}

// Attacked is the answer: legal or not, why, and with what odds.
type Attacked struct {
	Legal   bool
	Refusal *Refusal
	Range   int  // counted by the book; -1 when there is no way
	Half    bool // half a unit more, where halves are kept
	Sight   sight.Verdict
	InSpace *InSpace // the same, of a [BodySeer]
	Cover   string   // "", "half", "three-quarters", "total"
	Dice    string   // in words: "3 attack dice against 2 defence dice"
	Steps   []string // how dice and bonuses came about
	Odds    *Odds
	Area    []grid.Cell // where an area attack is laid, in row order
	Victims []string    // the figures in it that are attacked
}

// Shover answers where a figure may be pushed or pulled.
type Shover interface {
	// Shove returns every destination. Where there is none, or the book forbids
	// the thing, the error is a [*Refusal].
	Shove(b *board.Board, q Shove) ([]Reached, error)
}

// Shove asks for every destination of a push or pull.
type Shove struct {
	Attacker, Target string
	Steps            int
	Pull             bool
}

// Shaper answers what an area of effect covers.
type Shaper interface {
	// Shapes lists the shapes it knows.
	Shapes() []string
	// Lay lays an area over the board.
	Lay(b *board.Board, q Area) (Taken, error)
}

// Area asks what an area of effect covers. Lengths are in the book's unit.
type Area struct {
	Shape  string
	Length int        // radius, side or length
	Width  int        // of a line; 0 for the book's usual
	Origin geom.Point // in lattice units
	Named  string     // what the question calls the origin; "" for a name made from its cell
	Toward geom.Point // the direction of shapes that have one
	By     string     // the figure it comes from, if any; or who casts it, from afar
	Side   *grid.Cell // of an origin on a wall: a cell beside it, on the side it belongs to
	Offset int        // how far a cube or line lies to the right of its way
	Left   bool       // where it may lie on either hand: the left one
	Spread bool       // it goes round corners

	Stop func() error // asked now and then; its error ends the question. nil: never
}

// Taken lists what an area covers.
type Taken struct {
	Cells   []grid.Cell // in row order
	LeftOut []grid.Cell // under the shape, but behind total cover
	Struck  []Struck    // the figures in it
}

// Struck is a figure in an area.
type Struck struct {
	Figure string
	Cover  string // from the origin: "", "half", "three-quarters"
}

// Refusal says which rule forbids a thing, and why.
type Refusal struct {
	Rule   string `json:"rule"`   // the statement: "HQ S0.9"
	Code   string `json:"code"`   // a short stable name: "no-line-of-sight"
	Detail string `json:"detail"` // one sentence for readers
}

func (r *Refusal) Error() string { return r.Detail }
