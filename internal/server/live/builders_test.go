package live

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
)

// TestBuilders checks that many jobs run at once, although only a few builders stay. The idle
// builders end when their lifetime does: otherwise the test would never end.
func TestBuilders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		life, end := context.WithCancel(t.Context())
		b := newBuilders(life)
		const jobs = 50
		var started, done sync.WaitGroup
		started.Add(jobs)
		for range jobs {
			done.Go(func() {
				b.do(func() {
					started.Done()
					started.Wait() // until all jobs have started
				})
			})
		}
		done.Wait()
		synctest.Wait()
		if idle, most := len(b.idle), runtime.GOMAXPROCS(0); idle != most {
			t.Errorf("%d builders are idle instead of %d", idle, most)
		}
		end()
		synctest.Wait()
		ran := false
		if b.do(func() { ran = true }); !ran {
			t.Error("a job did not run after the end of the idle builders")
		}
	})
}

// TestBuilderPanics checks that a panic reaches the caller, with the place where it happened, and
// that it stops no builder.
func TestBuilderPanics(t *testing.T) {
	b := newBuilders(t.Context())
	for range 3 {
		func() {
			defer func() {
				fell, _ := recover().(string)
				if !strings.HasPrefix(fell, "out of wood\n") || !strings.Contains(fell, "builders_test.go") {
					t.Errorf("recovered %q", fell)
				}
			}()
			b.do(func() { panic("out of wood") })
			t.Error("the panic did not reach the caller")
		}()
	}
}
