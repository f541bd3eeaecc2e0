package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// TestServicesRace checks that, of many commands based on the same entry, exactly one is accepted,
// whichever of two services receives it.
func TestServicesRace(t *testing.T) {
	log := NewMemory()
	services := []*Service{service(t, log), service(t, log)}
	id, _ := begin(t, services[0], nil)
	ctx := context.Background()
	for round := range 40 {
		m := now(t, services[round%2], id)
		if _, over := m.Over(); over {
			break
		}
		seat := m.Position().ToAct()[0]
		choices := slices.Collect(m.Position().Choices(seat))
		choices = choices[:len(choices)-1] // without resigning
		var taken, stale atomic.Int32
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				_, err := services[i%2].Submit(ctx, id, Ask{Seat: seat, Seq: m.Seq(), Command: choices[i%len(choices)].Command})
				var old *Stale
				switch {
				case err == nil:
					taken.Add(1)
				case errors.As(err, &old) && old.Seq > m.Seq():
					stale.Add(1)
				default:
					t.Errorf("%s: %v", seat, err)
				}
			})
		}
		all.Wait()
		if taken.Load() != 1 || stale.Load() != 7 {
			t.Fatalf("round %d: %d taken, %d stale", round, taken.Load(), stale.Load())
		}
	}
	last := log.matches[id].entries
	for _, sv := range services {
		until(t, sv, id, func(m *Match) bool { return m.Seq() == len(last)-1 })
	}
	if a, b := text(t, now(t, services[0], id)), text(t, now(t, services[1], id)); a != b {
		t.Error("the services see different matches")
	}
	if r, err := Verify(tagRules, now(t, services[1], id).Entries(0)); err != nil || len(r.Differences) > 0 {
		t.Errorf("verify: %+v, %v", r, err)
	}
}

// until follows a match at a service, and returns it as soon as it meets a condition.
func until(t *testing.T, sv *Service, id ID, wanted func(*Match) bool) *Match {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	changed, err := follow(sv, ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	for {
		if m := now(t, sv, id); wanted(m) {
			return m
		}
		if _, open := <-changed; !open {
			t.Fatal("the service closed")
		}
	}
}

// TestFollowAcrossServices checks that followers at one service are told about entries that another
// accepts.
func TestFollowAcrossServices(t *testing.T) {
	log := NewMemory()
	a, b := service(t, log), service(t, log)
	id, _ := begin(t, a, nil)
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() { until(t, b, id, func(m *Match) bool { return m.Seq() == 3 }) })
	}
	do(t, a, id, "hunter lay 3,4", "hunter roll", "hunter end")
	all.Wait()
	// The same holds in the other direction.
	all.Go(func() { until(t, a, id, func(m *Match) bool { return m.Seq() == 4 }) })
	do(t, b, id, "red end")
	all.Wait()
}

// TestLostNotices checks that a service whose notices were lost reads on after the zero notice.
func TestLostNotices(t *testing.T) {
	log := NewMemory()
	a := service(t, log)
	deaf := &silent{Memory: log, notices: make(chan Notice)}
	b := service(t, deaf)
	id, _ := begin(t, a, nil)
	if now(t, b, id).Seq() != 0 {
		t.Fatal("not at the beginning")
	}
	do(t, a, id, "hunter lay 3,4")
	if now(t, b, id).Seq() != 0 {
		t.Error("a service without notices knows of the entry")
	}
	deaf.notices <- Notice{}
	until(t, b, id, func(m *Match) bool { return m.Seq() == 1 })
	// Even without a notice, a late command finds out that the match has moved on.
	do(t, a, id, "hunter roll")
	err := say(b, id, "hunter", "roll")
	var stale *Stale
	if !errors.As(err, &stale) || stale.Seq != 2 || now(t, b, id).Seq() != 2 {
		t.Errorf("a late command: %v", err)
	}
}

// TestAskerIsAhead checks that a command from somebody who has seen more at another service is
// accepted, even if this service has not been notified yet.
func TestAskerIsAhead(t *testing.T) {
	log := NewMemory()
	a := service(t, log)
	b := service(t, &silent{Memory: log, notices: make(chan Notice)})
	id, _ := begin(t, a, nil)
	if now(t, b, id).Seq() != 0 {
		t.Fatal("not at the beginning")
	}
	do(t, a, id, "hunter lay 3,4", "hunter roll")
	ask := Ask{Seat: "hunter", Seq: 2, Command: "end"}
	if seq, err := b.Submit(t.Context(), id, ask); err != nil || seq != 3 {
		t.Errorf("a command for what another service has told: %d, %v", seq, err)
	}
	// A command based on an entry that does not exist is stale.
	ask = Ask{Seat: "red", Seq: 9, Command: "end"}
	_, err := b.Submit(t.Context(), id, ask)
	var stale *Stale
	if !errors.As(err, &stale) || stale.Seq != 3 {
		t.Errorf("a command for entry 10 after entry 3: %v", err)
	}
}

// TestNoticeWhileLoading checks that an entry that arrives while the match is being loaded is not
// lost.
func TestNoticeWhileLoading(t *testing.T) {
	log := NewMemory()
	a := service(t, log)
	id, _ := begin(t, a, nil)
	late := &lateReader{Memory: log, notices: make(chan Notice), read: make(chan struct{}), free: make(chan struct{})}
	b := service(t, late)
	loaded := make(chan error)
	go func() {
		_, err := b.Now(context.Background(), id)
		loaded <- err
	}()
	<-late.read // b has read the log, but has not processed it yet
	do(t, a, id, "hunter lay 3,4")
	late.notices <- Notice{Match: id, Seq: 1}
	late.notices <- Notice{Match: "another", Seq: 1} // this notice is taken only after the first has been handled
	late.free <- struct{}{}
	if err := <-loaded; err != nil {
		t.Fatal(err)
	}
	until(t, b, id, func(m *Match) bool { return m.Seq() == 1 })
}

// lateReader is a log that delays the result of its first reading.
type lateReader struct {
	*Memory
	notices    chan Notice
	once       sync.Once
	read, free chan struct{}
}

func (l *lateReader) Watch(context.Context) <-chan Notice { return l.notices }

func (l *lateReader) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	lines, err := l.Memory.Read(ctx, id, from, limit)
	l.once.Do(func() {
		l.read <- struct{}{}
		<-l.free
	})
	return lines, err
}

// TestNoticeWhileReadingOn checks that an entry is not lost if it is announced while a service
// reads on after lost notices.
func TestNoticeWhileReadingOn(t *testing.T) {
	log := NewMemory()
	a := service(t, log)
	id, _ := begin(t, a, nil)
	late := &lateReader{Memory: log, notices: make(chan Notice), read: make(chan struct{}), free: make(chan struct{})}
	late.once.Do(func() {}) // loading is not delayed
	b := service(t, late)
	now(t, b, id)
	late.once = sync.Once{}
	late.notices <- Notice{}
	<-late.read // b has read the log to its end
	do(t, a, id, "hunter lay 3,4")
	late.notices <- Notice{Match: id, Seq: 1}
	late.notices <- Notice{Match: "another", Seq: 1} // this notice is taken only after the first has been handled
	late.free <- struct{}{}
	until(t, b, id, func(m *Match) bool { return m.Seq() == 1 })
}

// silent is a log whose notices come only from the test.
type silent struct {
	*Memory
	notices chan Notice
}

func (l *silent) Watch(context.Context) <-chan Notice { return l.notices }

func TestFollowEnds(t *testing.T) {
	sv := NewService(NewMemory(), Options{Rules: tagRules, NoBots: true})
	id, _ := begin(t, sv, nil)
	ctx, cancel := context.WithCancel(context.Background())
	one, err := follow(sv, ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	two, err := follow(sv, context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	for range one { // closed, perhaps after a signal
	}
	if err := sv.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	for range two {
	}
	if _, err := sv.Now(context.Background(), id); !errors.Is(err, ErrUnavailable) {
		t.Errorf("a closed service: %v", err)
	}
	if _, _, err := sv.Begin(context.Background(), nil, nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("a match in a closed service: %v", err)
	}
}

// TestSlowFollower checks that signals are coalesced, so a follower that takes none delays nobody.
func TestSlowFollower(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	changed, err := follow(sv, t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	do(t, sv, id, "hunter lay 3,4", "hunter roll", "hunter end")
	<-changed
	select {
	case <-changed:
		t.Error("a second signal for what the first told of")
	default:
	}
}

// TestMatchesDoNotWaitForEachOther checks that many matches at the same time do not wait for each
// other's writes.
func TestMatchesDoNotWaitForEachOther(t *testing.T) {
	log := &stuck{Memory: NewMemory(), free: make(chan struct{})}
	sv := service(t, log)
	slow, _ := begin(t, sv, nil)
	quick, _ := begin(t, sv, nil)
	log.id.Store(&slow)
	done := make(chan error)
	go func() { done <- say(sv, slow, "hunter", "lay 3,4") }()
	<-log.free // the slow one is writing
	do(t, sv, quick, "hunter lay 3,4", "hunter roll")
	if m := now(t, sv, slow); m.Seq() != 0 {
		t.Error("an entry that is being written is shown")
	}
	log.free <- struct{}{}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestCloseWaits checks that Close waits for commands that are being written, and refuses later
// commands.
func TestCloseWaits(t *testing.T) {
	log := &stuck{Memory: NewMemory(), free: make(chan struct{})}
	sv := NewService(log, Options{Rules: tagRules, NoBots: true})
	id, _ := begin(t, sv, nil)
	log.id.Store(&id)
	done, closed := make(chan error), make(chan error)
	go func() { done <- say(sv, id, "hunter", "lay 3,4") }()
	<-log.free // the command is being written
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := sv.Close(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("closed before the command is on disk: %v", err)
	}
	go func() { closed <- sv.Close(context.Background()) }()
	if _, err := sv.Submit(context.Background(), id, Ask{Seat: "hunter", Command: "lay 1,1"}); !errors.Is(err, ErrUnavailable) {
		t.Errorf("a command after Close: %v", err)
	}
	log.free <- struct{}{}
	if err := <-done; err != nil {
		t.Error(err)
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
	if n := len(log.matches[id].entries); n != 2 {
		t.Errorf("%d entries", n)
	}
}

// stuck is a log in which one match's entries wait until they are released.
type stuck struct {
	*Memory
	id   atomic.Pointer[ID]
	free chan struct{}
}

func (l *stuck) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	if p := l.id.Load(); p != nil && *p == id {
		l.free <- struct{}{}
		<-l.free
	}
	return l.Memory.Append(ctx, id, seq, entry)
}
