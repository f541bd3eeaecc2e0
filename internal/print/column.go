package print

// block is a part of a column with a given height. It is not divided between pages.
type block struct {
	height float64
	glued  bool // the next block must be on the same page
	draw   func(p *press, x, y, width float64)
}

type column struct {
	x, width float64
	blocks   []block
}

// columns sets blocks in columns side by side, from the y coordinate `top` on, and continues on new
// pages. The function `next` begins a new page and returns the top of its columns. columns returns
// the bottom of the columns on the last page.
func (p *press) columns(cols []column, top, bottom float64, next func() float64) (end float64) {
	for {
		more := false
		end = top
		for i := range cols {
			c := &cols[i]
			y := top
			for len(c.blocks) > 0 {
				n := 1 // number of blocks that belong together
				height := c.blocks[0].height
				for n < len(c.blocks) && c.blocks[n-1].glued {
					height += c.blocks[n].height
					n++
				}
				if y+height > bottom && (y > top || height <= bottom-top) {
					more = true
					break
				}
				for _, b := range c.blocks[:n] {
					if b.draw != nil {
						b.draw(p, c.x, y, c.width)
					}
					y += b.height
				}
				c.blocks = c.blocks[n:]
			}
			end = max(end, y)
		}
		if !more || p.full() {
			return end
		}
		top = next()
	}
}
