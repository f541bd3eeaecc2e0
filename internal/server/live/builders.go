package live

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
)

// builders are goroutines that build states and patches for the streams. Building takes a large
// stack, and a goroutine that has had one keeps most of it. So thousands of streams use the stacks
// of a few builders.
type builders struct {
	life context.Context // idle builders end with it
	jobs chan job        // work for idle builders
	idle chan struct{}   // holds an element for each idle builder
}

// job is work for a builder.
type job struct {
	do   func()
	done chan any // gets the value of a panic, or nil
}

func newBuilders(life context.Context) *builders {
	return &builders{life: life, jobs: make(chan job), idle: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// do runs a function on the goroutine of a builder, and waits for it. If no builder is idle, it
// starts a new one, so that a slow function delays no other. If the function panics, the caller
// gets the panic.
func (b *builders) do(f func()) {
	j := job{f, make(chan any, 1)}
	select {
	case b.jobs <- j:
	default:
		go b.work(j)
	}
	if fell := <-j.done; fell != nil {
		panic(fell)
	}
}

// work does a job, and then others as long as only a few builders are idle.
func (b *builders) work(j job) {
	for {
		j.run()
		select {
		case b.idle <- struct{}{}:
		default:
			return
		}
		select {
		case j = <-b.jobs:
			<-b.idle
		case <-b.life.Done():
			return
		}
	}
}

func (j job) run() {
	defer func() {
		fell := recover()
		if fell != nil {
			fell = fmt.Sprintf("%v\n%s", fell, debug.Stack())
		}
		j.done <- fell
	}()
	j.do()
}
