package match

import (
	"context"
	"sync"
	"testing"
)

func TestUnloading(t *testing.T) {
	sv := service(t, NewMemory())
	var ids []ID
	for range 4 {
		id, _ := begin(t, sv, nil)
		do(t, sv, id, "hunter lay 3,4")
		ids = append(ids, id)
	}
	ctx, cancel := context.WithCancel(context.Background())
	changed, err := follow(sv, ctx, ids[0])
	if err != nil {
		t.Fatal(err)
	}
	if n := sv.sweep(clock().Add(sv.o.Idle / 2)); n != 0 {
		t.Errorf("%d matches are unloaded too early", n)
	}
	if n := sv.sweep(clock().Add(2 * sv.o.Idle)); n != 3 {
		t.Errorf("%d matches are unloaded, not the 3 that nobody follows", n)
	}
	for _, id := range ids {
		do(t, sv, id, "hunter roll")
	}
	<-changed
	cancel()
	for range changed {
	}
	if n := sv.sweep(clock().Add(2 * sv.o.Idle)); n != 4 {
		t.Errorf("%d of 4 are unloaded", n)
	}
}

// TestUnloadingRaces checks that no command is lost if matches are unloaded while commands arrive.
func TestUnloadingRaces(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	stop := make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				sv.sweep(clock().Add(2 * sv.o.Idle))
			}
		}
	})
	for i := range 100 {
		who, word := "red", "/pause"
		if i%2 == 1 {
			who, word = "blue", "/resume"
		}
		do(t, sv, id, who+" "+word)
	}
	close(stop)
	all.Wait()
	if m := now(t, sv, id); m.Seq() != 100 {
		t.Errorf("at %d", m.Seq())
	}
}

// readsOf is a log that records which matches are read.
type readsOf struct {
	Log
	read chan ID
}

func (l *readsOf) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	l.read <- id
	return l.Log.Read(ctx, id, from, limit)
}

// TestOverIsNotReadAtStart checks that a new service reads the unfinished matches, and none that is
// over.
func TestOverIsNotReadAtStart(t *testing.T) {
	log := NewMemory()
	log.Now = clock
	before := service(t, log)
	going, _ := begin(t, before, nil) // this match began first, so it comes last in the list
	for range 3 {
		id, _ := begin(t, before, nil)
		if _, over := playOn(t, before, id, 1000).Over(); !over {
			t.Fatal("a match does not end")
		}
	}
	watched := &readsOf{log, make(chan ID, 16)}
	service(t, watched, withBots)
	if id := <-watched.read; id != going {
		t.Errorf("%s is read, which is over", id)
	}
	if len(watched.read) > 0 {
		t.Error("more than one match is read")
	}
}
