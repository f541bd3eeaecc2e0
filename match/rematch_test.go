package match

import (
	"context"
	"errors"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestRematch checks that a finished match has a single rematch, whichever server is asked: with
// the same scenario, holders, names and tokens, but other dice.
func TestRematch(t *testing.T) {
	ctx := context.Background()
	log := NewMemory()
	sv := service(t, log)
	id, tokens := begin(t, sv, map[battlemat.Seat]string{"blue": Empty})
	if _, _, err := sv.Rematch(ctx, id); !errors.Is(err, ErrNotOver) {
		t.Fatalf("of a match that goes on: %v", err)
	}
	name := "Anna"
	if _, err := sv.Say(ctx, id, Say{Seat: "red", Name: &name}); err != nil {
		t.Fatal(err)
	}
	old := playOn(t, sv, id, 1000)

	f, err := sv.Follow(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	next, began, err := sv.Rematch(ctx, id)
	if err != nil || !began {
		t.Fatalf("began %v, %v", began, err)
	}
	<-f.Newer()
	if at := f.Now(); at.Chat.Next != next {
		t.Errorf("those at the old table are led to %q, not to %q", at.Chat.Next, next)
	}
	again, anew, err := sv.Rematch(ctx, id)
	if err != nil || again != next || anew {
		t.Errorf("asked once more: %q after %q, %v", again, next, err)
	}
	other, _, err := service(t, log).Rematch(ctx, id)
	if err != nil || other != next {
		t.Errorf("at another server: %q after %q, %v", other, next, err)
	}

	// A removed rematch is begun again. The next client that asks restores names that were lost.
	if err := log.Remove(ctx, next, 0); err != nil {
		t.Fatal(err)
	}
	sv = service(t, log, func(o *Options) { o.Random = newRandom("later") })
	if again, _, err := sv.Rematch(ctx, id); err != nil || again != next {
		t.Errorf("removed: %q after %q, %v", again, next, err)
	}
	log.mu.Lock()
	log.matches[next].version, log.matches[next].chat = 0, nil
	log.mu.Unlock()
	sv = service(t, log)
	if again, _, err := sv.Rematch(ctx, id); err != nil || again != next {
		t.Errorf("without names: %q after %q, %v", again, next, err)
	}

	m := now(t, sv, next)
	if m.Seq() != 0 || m.Commitment() == old.Commitment() {
		t.Errorf("it begins at %d with the seed %s after %s", m.Seq(), m.Commitment(), old.Commitment())
	}
	if held := m.Held(); held["blue"] != Empty || held["red"] != Person {
		t.Errorf("held by %v", held)
	}
	for role, token := range map[string]string{"red": tokens.Seats["red"], "owner": tokens.Owner, "spectator": tokens.Spectator} {
		if a, err := sv.Access(ctx, next, []string{token}); err != nil || (role == "red") != (len(a.Seats) == 1) || a.Owner != (role == "owner") {
			t.Errorf("the token of %s opens %+v, %v", role, a, err)
		}
	}
	if chat, err := sv.Chat(ctx, next); err != nil || chat.Names["red"] != name || chat.Next != "" {
		t.Errorf("at the new table: %+v, %v", chat, err)
	}
	first, err := old.At(0)
	if err != nil {
		t.Fatal(err)
	}
	if was, is := digest(t, first), digest(t, m); is != was {
		t.Errorf("it begins from another position: %s after %s", is, was)
	}
}
