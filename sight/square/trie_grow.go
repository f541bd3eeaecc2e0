package square

import (
	"cmp"
	"slices"
)

// sprout is a node while the trie grows.
type sprout struct {
	dx, dy   int
	step     step
	parent   int
	children [3]int
}

func (n *sprout) level() int { return n.dx + n.dy }

func newTrie(width, height int) *rayTrie {
	nodes := []sprout{{}}
	lines := make([]halves, width*height) // with the numbers of sprouts
	for dy := range height {
		for dx := range width {
			nodes, lines[dy*width+dx] = grow(nodes, dx, dy)
		}
	}

	order := make([]int, len(nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := &nodes[i], &nodes[j]
		return cmp.Or(a.level()-b.level(), int(a.step)-int(b.step), a.dy-b.dy, i-j)
	})
	place := make([]uint32, len(nodes))
	for at, i := range order {
		place[i] = uint32(at)
	}

	t := &rayTrie{width: width, height: height, lines: lines}
	for _, i := range order {
		t.enter(nodes, i, place)
	}
	for i := range lines {
		h, n := &lines[i], &nodes[lines[i].from]
		*h = halves{place[h.from], place[h.to], int32(n.dy*width + n.dx), h.step}
	}
	return t
}

// grow adds the halves of the line to (dx, dy).
func grow(nodes []sprout, dx, dy int) ([]sprout, halves) {
	length := 0
	for x, y := 0, 0; x != dx || y != dy; length++ {
		x, y = nextStep(x, y, dx, dy).to(x, y)
	}
	at := 0
	line := halves{step: nextStep(0, 0, dx, dy)}
	for i := range (length + 1) / 2 {
		if i == length/2 {
			line.to = uint32(at)
		}
		n := &nodes[at]
		s := nextStep(n.dx, n.dy, dx, dy)
		if n.children[s] == 0 {
			n.children[s] = len(nodes)
			x, y := s.to(n.dx, n.dy)
			nodes = append(nodes, sprout{dx: x, dy: y, step: s, parent: at})
		}
		at = nodes[at].children[s]
	}
	line.from = uint32(at)
	if length%2 == 0 {
		line.to = line.from
	}
	return nodes, line
}

// nextStep returns how the line from (0, 0) to (dx, dy) leaves the cell (x, y):
// it comes to the next column at (2x+1)/2dx of its length, to the next row at
// (2y+1)/2dy.
func nextStep(x, y, dx, dy int) step {
	switch c := (2*x+1)*dy - (2*y+1)*dx; {
	case c < 0:
		return stepX
	case c > 0:
		return stepY
	}
	return stepXY
}

// enter adds a node; they are entered in order.
func (t *rayTrie) enter(nodes []sprout, i int, place []uint32) {
	at, n := uint32(len(t.parent)), &nodes[i]
	t.parent = append(t.parent, place[n.parent])
	if at == 0 {
		return // the root is in no run
	}
	last := len(t.runs) - 1
	if last < 0 || t.runs[last].step != n.step || t.runs[last].level != n.level() {
		r := &run{n.step, n.level(), make([]uint32, t.height+1)}
		for dy := range r.from {
			r.from[dy] = at
		}
		t.runs = append(t.runs, r)
		last++
	}
	for dy := n.dy + 1; dy <= t.height; dy++ {
		t.runs[last].from[dy] = at + 1
	}
}
