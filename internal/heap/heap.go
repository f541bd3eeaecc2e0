// Package heap implements a priority queue of numbers, like package container/heap but without an
// interface call for each comparison.
package heap

// Item is a number with its priority.
type Item struct {
	Turn  uint64 // the lowest first
	Value int    // among items with the same Turn, the lowest first
}

func (a Item) before(b Item) bool { return a.Turn < b.Turn || a.Turn == b.Turn && a.Value < b.Value }

// Heap is a binary heap. The zero Heap is empty.
type Heap []Item

// Push adds a number.
func (h *Heap) Push(x Item) {
	list := append(*h, x)
	for i := len(list) - 1; i > 0; {
		up := (i - 1) / 2
		if !list[i].before(list[up]) {
			break
		}
		list[i], list[up] = list[up], list[i]
		i = up
	}
	*h = list
}

// Pop removes and returns the item with the lowest Turn. The heap must not be empty.
func (h *Heap) Pop() Item {
	list := *h
	top, last := list[0], len(list)-1
	list[0] = list[last]
	list = list[:last]
	for i := 0; ; {
		child := 2*i + 1
		if child >= last {
			break
		}
		if child+1 < last && list[child+1].before(list[child]) {
			child++
		}
		if !list[child].before(list[i]) {
			break
		}
		list[i], list[child] = list[child], list[i]
		i = child
	}
	*h = list
	return top
}
