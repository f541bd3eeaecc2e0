package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"
)

// fragile is a log that fails when instructed.
type fragile struct {
	*Memory
	mu     sync.Mutex
	fail   string // when to fail: "before" or "after" writing, when reading ("read"), or after writing and when reading ("gone")
	always bool
}

func (l *fragile) set(fail string, always bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fail, l.always = fail, always
}

// Watch never reports anything. The log is read when somebody asks, or after a failure.
func (l *fragile) Watch(context.Context) <-chan Notice { return nil }

// fails reports whether the log is to fail at this point. It then cancels the instruction, unless
// `always` is set.
func (l *fragile) fails(when string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fail != when {
		return false
	}
	if !l.always {
		l.fail = ""
	}
	return true
}

func (l *fragile) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	if l.fails("before") {
		return fmt.Errorf("the disk is full: %w", ErrUnavailable)
	}
	err := l.Memory.Append(ctx, id, seq, entry)
	if err == nil && (l.fails("after") || l.fails("gone")) {
		return fmt.Errorf("the line is cut: %w", ErrUnavailable)
	}
	return err
}

func (l *fragile) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	if l.fails("read") || l.fails("gone") {
		return nil, fmt.Errorf("no database: %w", ErrUnavailable)
	}
	return l.Memory.Read(ctx, id, from, limit)
}

// TestFailureBeforeWriting checks that if the log fails before it writes, nothing has happened, and
// the command can be given again.
func TestFailureBeforeWriting(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	log.set("before", false)
	if err := say(sv, id, "hunter", "lay 3,4"); !errors.Is(err, ErrUnavailable) {
		t.Fatalf("the failure: %v", err)
	}
	if m := now(t, sv, id); m.Seq() != 0 {
		t.Errorf("a command that is not on disk is shown: %d", m.Seq())
	}
	do(t, sv, id, "hunter lay 3,4", "hunter roll")
}

// TestFailureAfterWriting checks that if the log fails after it has written, as when a connection
// breaks, the command has been accepted, although the asker was told that its fate is unknown.
func TestFailureAfterWriting(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	ctx := context.Background()
	changed, err := follow(sv, ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	log.set("after", false)
	if err := say(sv, id, "hunter", "lay 3,4"); !errors.Is(err, ErrUnavailable) {
		t.Fatalf("the failure: %v", err)
	}
	// Any request with the old seq is stale.
	_, err = sv.Submit(ctx, id, Ask{Seat: "hunter", Seq: 0, Command: "lay 1,1"})
	var stale *Stale
	if !errors.As(err, &stale) || stale.Seq != 1 {
		t.Errorf("asked again: %v", err)
	}
	<-changed
	if m := now(t, sv, id); m.Seq() != 1 || m.Entries(1)[0].Command != "lay 3,4" {
		t.Errorf("the match is at %d", m.Seq())
	}
	do(t, sv, id, "hunter roll")
}

// TestNothingIsDecidedInDoubt checks that while the log cannot be read after a failure, nothing is
// decided.
func TestNothingIsDecidedInDoubt(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	log.set("gone", true)
	if err := say(sv, id, "hunter", "lay 3,4"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	if _, err := sv.Now(context.Background(), id); !errors.Is(err, ErrUnavailable) {
		t.Errorf("an unsure state is shown: %v", err)
	}
	if _, err := sv.Submit(context.Background(), id, Ask{Seat: "hunter", Seq: 0, Command: "lay 3,4"}); !errors.Is(err, ErrUnavailable) {
		t.Errorf("decided on an unsure state: %v", err)
	}
	log.set("", false)
	if m := do(t, sv, id, "hunter roll"); m.Seq() != 2 {
		t.Errorf("afterwards at %d", m.Seq())
	}
}

// TestToldInDoubt checks that followers have been told everything that was written before the log
// failed, and are told nothing more until the log can be read again.
func TestToldInDoubt(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	f, err := sv.Follow(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	do(t, sv, id, "hunter lay 3,4")
	log.set("gone", true)
	if err := say(sv, id, "hunter", "roll"); !errors.Is(err, ErrUnavailable) {
		t.Fatal(err)
	}
	if _, err := sv.Now(context.Background(), id); !errors.Is(err, ErrUnavailable) {
		t.Errorf("an unsure state is shown: %v", err)
	}
	if !signalled(f) || signalled(f) || f.Now().Match.Seq() != 1 {
		t.Errorf("it is told of %d, not of the first state alone", f.Now().Match.Seq())
	}
	log.set("", false)
	if m := now(t, sv, id); m.Seq() != 2 || f.Now().Match.Seq() != 2 || !signalled(f) {
		t.Errorf("afterwards at %d", m.Seq())
	}
}

// mute is a log that does not answer when it is read.
type mute struct{ *Memory }

func (l mute) Read(ctx context.Context, _ ID, _, _ int) ([][]byte, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// TestMuteLog checks that a session gives up on a log that does not answer, even if the asker would
// wait for ever, because others wait for the match meanwhile.
func TestMuteLog(t *testing.T) {
	log := NewMemory()
	id, _ := begin(t, service(t, log), nil)
	sv := service(t, mute{log}, func(o *Options) { o.Patience = time.Millisecond })
	if _, err := sv.Now(context.Background(), id); !errors.Is(err, ErrUnavailable) {
		t.Errorf("the service says %v", err)
	}
	patient := service(t, mute{log}, func(o *Options) { o.Patience = time.Hour })
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := patient.Now(ctx, id); !errors.Is(err, context.Canceled) || errors.Is(err, ErrUnavailable) {
		t.Errorf("who has left is told %v", err)
	}
}

// TestSeedIsPublishedLater checks that if a server stops between the last command and the
// publication of the seed, the next server publishes the seed.
func TestSeedIsPublishedLater(t *testing.T) {
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	do(t, sv, id, "hunter lay 3,4")
	m := now(t, sv, id)
	// The last command is appended, but the seed is not, as if the server had stopped in between.
	seq := m.Seq() + 1
	e, err := m.decide(Ask{Seat: "hunter", Do: Play, Command: "resign"}, log.matches[id].secret.seed(), clock())
	if err != nil {
		t.Fatal(err)
	}
	data, err := e.seal(m.last().entry.Hash)
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Memory.Append(context.Background(), id, seq, data); err != nil {
		t.Fatal(err)
	}
	other := now(t, service(t, log), id)
	if _, over := other.Over(); !over || other.Seed() == "" || other.Seq() != seq+1 {
		t.Errorf("over %v, seed %q, at %d", over, other.Seed(), other.Seq())
	}
}

// TestNothingLeaks checks that errors and the operator's log contain neither tokens nor seeds nor
// commands.
func TestNothingLeaks(t *testing.T) {
	var out bytes.Buffer
	log := &fragile{Memory: NewMemory()}
	sv := service(t, log, func(o *Options) {
		o.Logger = slog.New(slog.NewTextHandler(&out, nil)) // level Info and above
	})
	id, tokens := begin(t, sv, nil)
	secret := log.matches[id].secret
	var errs []error
	log.set("before", false)
	errs = append(errs, say(sv, id, "hunter", "lay 3,4"))
	log.set("read", true)
	log.set("after", false)
	errs = append(errs, say(sv, id, "hunter", "lay 3,4"), say(sv, id, "hunter", "lay 2,4"), say(sv, id, "hunter", "/hold red bot"))
	_, err := sv.Access(context.Background(), id, []string{tokens.Owner + "x"})
	errs = append(errs, err)
	all := out.String() + fmt.Sprint(errs)
	for _, word := range append([]string{"lay", "3,4", tokens.Owner, tokens.Spectator, secret.seed().String(), fmt.Sprintf("%x", secret.Key)},
		tokens.Seats["hunter"], tokens.Seats["red"]) {
		if strings.Contains(all, word) {
			t.Errorf("%q is told: %s", word, all)
		}
	}
	if !strings.Contains(out.String(), "match="+string(id)) || !strings.Contains(out.String(), "seq=1") {
		t.Errorf("the operator is not told of the match: %s", &out)
	}
}

var _ Log = (*fragile)(nil)
