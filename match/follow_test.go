package match

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat"
)

// signalled reports whether a follower has a signal.
func signalled(f *Follower) bool {
	select {
	case <-f.Newer():
		return true
	default:
		return false
	}
}

// TestFollowersAreToldBeforeSubmitReturns checks that when a command is answered, every follower
// has the newer state and a signal.
func TestFollowersAreToldBeforeSubmitReturns(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	table := f.Now().Table
	for n := 1; n <= 6; n++ {
		do := []battlemat.Command{"/resume", "/pause"}[n%2]
		if err := say(sv, id, "red", do); err != nil {
			t.Fatal(err)
		}
		if now := f.Now(); !signalled(f) || now.Match.Seq() != n || now.Table == table {
			t.Fatalf("after entry %d it is told of %d, table %d after %d", n, now.Match.Seq(), now.Table, table)
		}
		table = f.Now().Table
	}
	var refusal *battlemat.Refusal
	if err := say(sv, id, "red", "no-such-command"); !errors.As(err, &refusal) {
		t.Fatalf("%v, expected a refusal", err)
	}
	do(t, sv, id, "hunter lay 3,4")
	if !signalled(f) || f.Now().Match.Seq() != 7 || f.Now().Table != table {
		t.Errorf("a command of the game has changed the table: %+v", f.Now())
	}
	if signalled(f) {
		t.Error("a refusal is told of as a state")
	}
}

// TestOnline checks that the holder of a seat is counted while following. Several arrivals are
// announced to the others together.
func TestOnline(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	table := f.Now().Table
	ctx, leave := context.WithCancel(t.Context())
	for range 2 {
		if _, err := sv.Follow(ctx, id, "red", "blue"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sv.Follow(t.Context(), id, "red"); err != nil {
		t.Fatal(err)
	}
	<-f.Newer()
	if now := f.Now(); now.Table == table || now.Online["red"] != 3 || now.Online["blue"] != 2 || sv.Online(id)["blue"] != 2 {
		t.Errorf("%+v, %v", now, sv.Online(id))
	}
	table = f.Now().Table
	leave()
	<-f.Newer()
	if now := f.Now(); now.Table == table || now.Online["red"] != 1 || len(now.Online) != 1 {
		t.Errorf("when two have gone: %+v", now)
	}
	if sv.Online("none") != nil {
		t.Error("somebody is online where no match is")
	}
}

// relay is a log with which a test determines what happens during writes and reads.
type relay struct {
	*Memory
	notices chan Notice
	first   func()       // called before the next entry is written
	failing atomic.Int32 // the number of reads that fail
}

func (l *relay) Watch(context.Context) <-chan Notice { return l.notices }

func (l *relay) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	if first := l.first; first != nil {
		l.first = nil
		first()
	}
	return l.Memory.Append(ctx, id, seq, entry)
}

func (l *relay) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	if l.failing.Add(-1) >= 0 {
		return nil, fmt.Errorf("no database: %w", ErrUnavailable)
	}
	return l.Memory.Read(ctx, id, from, limit)
}

// TestFollowersAreToldOfWhatAnotherWasFasterTo checks that followers are told about another
// service's entry even if its notice arrives while this service writes its own entry with the same
// seq, and the log cannot be read at first.
func TestFollowersAreToldOfWhatAnotherWasFasterTo(t *testing.T) {
	log := &relay{Memory: NewMemory(), notices: make(chan Notice)}
	sv, other := service(t, log), service(t, log.Memory)
	id, _ := begin(t, sv, nil)
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	log.first = func() {
		do(t, other, id, "hunter lay 3,4")
		log.notices <- Notice{Match: id, Seq: 1}
		log.notices <- Notice{Match: "another", Seq: 1} // this notice is taken only after the first has been handled
		log.failing.Store(1)
	}
	if err := say(sv, id, "hunter", "lay 1,1"); !errors.Is(err, ErrUnavailable) {
		t.Errorf("%v, expected that the log cannot be read", err)
	}
	<-f.Newer()
	if seq := f.Now().Match.Seq(); seq != 1 {
		t.Errorf("it is told of %d", seq)
	}
}

// TestFollowersAreToldAfterAFailure checks that followers are told, without asking, about an entry
// that was written although the log reported an error, as soon as the log can be read.
func TestFollowersAreToldAfterAFailure(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	log.set("after", false)
	if err := say(sv, id, "hunter", "lay 3,4"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	<-f.Newer()
	if seq := f.Now().Match.Seq(); seq != 1 {
		t.Errorf("it is told of %d", seq)
	}
	log.set("gone", true)
	if err := say(sv, id, "hunter", "roll"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	if signalled(f) || f.Now().Match.Seq() != 1 {
		t.Error("it is told of something though nothing is known")
	}
	log.set("", false)
	<-f.Newer()
	if seq := f.Now().Match.Seq(); seq != 2 {
		t.Errorf("it is told of %d", seq)
	}
}
