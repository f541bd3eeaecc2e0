package board

import "sync/atomic"

// Shape names what of a board stands still: its cells, walls and doors, and nothing of its
// figures. What has been worked out for one board holds for every other one of that shape: its
// copies have it until they are changed. Boards that are alike may have different ones.
type Shape struct {
	number  uint64
	outside Outside
}

// shapes counts them.
var shapes atomic.Uint64

// Shape returns the name of what of the board stands still.
func (b *Board) Shape() Shape { return Shape{b.shape, b.Outside} }

// reshape gives the board a ground and a shape of its own: it is about to be changed.
func (b *Board) reshape() {
	b.ownGround()
	b.shape = shapes.Add(1)
}
