package match

import (
	"context"
	"sync"
	"testing"
)

func TestUnloading(t *testing.T) {
	h := service(t, NewMemory())
	var ids []ID
	for range 4 {
		id, _ := begin(t, h, nil)
		do(t, h, id, "hunter lay 3,4")
		ids = append(ids, id)
	}
	ctx, cancel := context.WithCancel(context.Background())
	changed, err := follow(h, ctx, ids[0])
	if err != nil {
		t.Fatal(err)
	}
	if n := h.sweep(clock().Add(h.o.Idle / 2)); n != 0 {
		t.Errorf("%d matches are unloaded too early", n)
	}
	if n := h.sweep(clock().Add(2 * h.o.Idle)); n != 3 {
		t.Errorf("%d matches are unloaded, not the 3 that nobody follows", n)
	}
	for _, id := range ids {
		do(t, h, id, "hunter roll")
	}
	<-changed
	cancel()
	for range changed {
	}
	if n := h.sweep(clock().Add(2 * h.o.Idle)); n != 4 {
		t.Errorf("%d of 4 are unloaded", n)
	}
}

// Unloading while commands come in loses none.
func TestUnloadingRaces(t *testing.T) {
	h := service(t, NewMemory())
	id, _ := begin(t, h, nil)
	stop := make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				h.sweep(clock().Add(2 * h.o.Idle))
			}
		}
	})
	for i := range 100 {
		who, word := "red", "/pause"
		if i%2 == 1 {
			who, word = "blue", "/resume"
		}
		do(t, h, id, who+" "+word)
	}
	close(stop)
	all.Wait()
	if m := now(t, h, id); m.Seq() != 100 {
		t.Errorf("at %d", m.Seq())
	}
}
