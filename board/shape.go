package board

import "sync/atomic"

// Shape identifies the fixed parts of a board: its cells, walls and doors, but not its figures. A
// result computed for one board holds for every other board of the same shape. Copies share it
// until they are changed. Two boards that look the same may still have different shapes.
type Shape struct {
	number  uint64
	outside Outside
}

// shapes counts the shapes created so far.
var shapes atomic.Uint64

// Shape returns the identity of the board's fixed parts.
func (b *Board) Shape() Shape { return Shape{b.shape, b.Outside} }

// reshape gives the board its own ground and a new shape. It is called before a change.
func (b *Board) reshape() {
	b.ownGround()
	b.shape = shapes.Add(1)
}
