package server

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// drawers are the goroutines in which states are drawn, as many as there are processors. The rules go
// deep: a stream that drew its own would keep a stack of tens of kilobytes for the next time, and so
// would thousands.
type drawers struct {
	work chan drawing
	over <-chan struct{}
}

// drawing is work for a drawer, which says when it is done, and how and where it panicked.
type drawing struct {
	do   func()
	done chan any
}

// newDrawers returns drawers that work until over is closed.
func newDrawers(over <-chan struct{}) drawers {
	d := drawers{make(chan drawing), over}
	for range runtime.GOMAXPROCS(0) {
		go d.run()
	}
	return d
}

func (d drawers) run() {
	for {
		select {
		case w := <-d.work:
			w.run()
		case <-d.over:
			return
		}
	}
}

func (w drawing) run() {
	defer func() {
		failed := recover()
		if failed != nil {
			failed = fmt.Sprintf("%v\n\n%s", failed, debug.Stack()) // of the drawer: whoever waits has another
		}
		w.done <- failed
	}()
	w.do()
}

// draw has a drawer do something, and waits for it. It panics as that does. One who waits for a drawer
// must not hold what another drawing waits for.
func (d drawers) draw(done chan any, do func()) {
	select {
	case d.work <- drawing{do, done}:
		if failed := <-done; failed != nil {
			panic(failed)
		}
	case <-d.over:
		do()
	}
}
