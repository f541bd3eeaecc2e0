package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// opened opens a new locker, and returns its token.
func opened(t testing.TB, sv *Service) string {
	t.Helper()
	token, err := sv.OpenLocker(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// kept puts matches into a locker.
func kept(t testing.TB, sv *Service, token string, list ...Keep) {
	t.Helper()
	if unknown, err := sv.KeepInLocker(context.Background(), token, list); err != nil || len(unknown) > 0 {
		t.Fatalf("unknown %v, %v", unknown, err)
	}
}

// holding returns the matches in a locker.
func holding(t testing.TB, sv *Service, token string) []HeldMatch {
	t.Helper()
	l, err := sv.Locker(context.Background(), token)
	if err != nil {
		t.Fatal(err)
	}
	return l.Matches
}

// TestLocker checks that matches that were put into a locker by their tokens can be found in it
// with the same tokens, on any server. Neither the log nor the locker's stored name contains a
// token.
func TestLocker(t *testing.T) {
	ctx := context.Background()
	log := NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	if other := opened(t, sv); other == token || len(token) != 27 {
		t.Errorf("%q, then %q", token, other)
	}
	id, tokens := begin(t, sv, nil)
	name := "Anna"
	if _, err := sv.Say(ctx, id, Say{Seat: "red", Name: &name}); err != nil {
		t.Fatal(err)
	}
	strange, _ := begin(t, sv, nil)
	unknown, err := sv.KeepInLocker(ctx, token, []Keep{
		{Match: id, Tokens: []string{tokens.Seats["red"], tokens.Owner}, Lent: []string{tokens.Seats["blue"], tokens.Seats["red"], "nonsense"}},
		{Match: strange, Tokens: []string{tokens.Seats["red"]}}, {Match: "none", Tokens: []string{"x"}},
	})
	if err != nil || !slices.Equal(unknown, []ID{strange, "none"}) {
		t.Fatalf("unknown are %v, %v", unknown, err)
	}
	list := holding(t, service(t, log), token)
	if len(list) != 1 {
		t.Fatalf("%+v", list)
	}
	h := list[0]
	if h.Match != id || !slices.Equal(h.Tokens, []string{tokens.Seats["red"]}) || h.OwnToken != tokens.Owner || h.Spectator != tokens.Spectator ||
		len(h.Links) != 1 || h.Links["blue"] != tokens.Seats["blue"] {
		t.Errorf("%+v", h)
	}
	if h.Result != ResultOpen || h.Entries != 1 || h.Scenario == "" || h.Game == "" || !h.Begun.Equal(clock()) || h.Text != "" {
		t.Errorf("%+v", h.Standing)
	}
	if i := slices.IndexFunc(h.Table, func(s StandingSeat) bool { return s.ID == "red" }); i < 0 || h.Table[i].Player != name || h.Table[i].Held != Person {
		t.Errorf("%+v", h.Table)
	}
	// Another seat of the match is added.
	kept(t, sv, token, Keep{Match: id, Tokens: []string{tokens.Seats["blue"]}})
	if h := holding(t, sv, token)[0]; len(h.Tokens) != 2 || len(h.Links) != 0 || !h.Owner {
		t.Errorf("%+v", h)
	}
	for name, k := range log.lockers {
		for _, secret := range []string{token, tokens.Owner, tokens.Spectator, tokens.Seats["red"], tokens.Seats["blue"]} {
			if strings.Contains(name, secret) || bytes.Contains(k.data, []byte(secret)) {
				t.Errorf("a token is kept: %s", k.data)
			}
		}
	}

	for _, foreign := range []string{"", "nonsense", token + "x", token[:26], tokens.Seats["red"], tokens.Owner} {
		_, err := sv.Locker(ctx, foreign)
		_, keeping := sv.KeepInLocker(ctx, foreign, []Keep{{Match: id, Tokens: []string{tokens.Owner}}})
		for _, err := range []error{err, keeping, sv.ForgetInLocker(ctx, foreign, id), sv.RemoveLocker(ctx, foreign)} {
			if !errors.Is(err, ErrNoLocker) {
				t.Errorf("by %q: %v", foreign, err)
			}
		}
	}

	if err := sv.ForgetInLocker(ctx, token, id); err != nil {
		t.Fatal(err)
	}
	if list := holding(t, sv, token); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	if err := sv.RemoveLocker(ctx, token); err != nil {
		t.Fatal(err)
	}
	if _, err := sv.Locker(ctx, token); !errors.Is(err, ErrNoLocker) {
		t.Error(err)
	}
	if _, err := sv.Now(ctx, id); err != nil {
		t.Errorf("the match went with the locker: %v", err)
	}
}

// TestLockerOfRemovedMatches checks that when a finished match is removed, the locker still lists
// the match, without tokens. A removed match that was unfinished is no longer listed.
func TestLockerOfRemovedMatches(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	over, tokens := begin(t, sv, nil)
	open, others := begin(t, sv, nil)
	kept(t, sv, token, Keep{Match: over, Tokens: []string{tokens.Seats["red"]}}, Keep{Match: open, Tokens: []string{others.Seats["red"]}})
	m := playOn(t, sv, over, 1000)
	outcome, _ := m.Over()
	before := holding(t, sv, token)
	if err := log.Remove(t.Context(), over, m.Seq()); err != nil {
		t.Fatal(err)
	}
	if err := log.Remove(t.Context(), open, 0); err != nil {
		t.Fatal(err)
	}
	list := holding(t, service(t, log), token)
	if len(before) != 2 || len(list) != 1 || list[0].Match != over || list[0].Tokens != nil || list[0].Spectator != "" || list[0].Text != outcome.Text || list[0].Result == ResultOpen {
		t.Errorf("%+v", list)
	}
	_, data, err := log.Locker(t.Context(), lockerName(token))
	if err != nil || bytes.Contains(data, []byte(open)) {
		t.Errorf("%s %v", data, err)
	}
}

// TestLockerAtOnce checks that if several clients put matches into a locker at the same time, at
// two servers, none is lost.
func TestLockerAtOnce(t *testing.T) {
	log := NewMemory()
	one, two := service(t, log), service(t, log, func(o *Options) { o.Random = newRandom("two") })
	token := opened(t, one)
	var list []Keep
	for range 6 {
		id, tokens := begin(t, one, nil)
		list = append(list, Keep{Match: id, Tokens: []string{tokens.Owner}})
	}
	var all sync.WaitGroup
	for i, k := range list {
		all.Go(func() {
			if _, err := []*Service{one, two}[i%2].KeepInLocker(context.Background(), token, []Keep{k}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := holding(t, two, token); len(got) != len(list) {
		t.Errorf("%d of %d are there", len(got), len(list))
	}
}

// TestLockerBounds checks that the number of matches and bytes in a locker is limited. The finished
// matches that began longest ago are removed first.
func TestLockerBounds(t *testing.T) {
	at := func(n int) time.Time { return clock().Add(time.Duration(n) * time.Hour) }
	l := &Locker{}
	for n := range MostKept + 10 {
		k := KeptMatch{Match: ID(fmt.Sprint("m", n)), Standing: Standing{Begun: at(n), Result: ResultWon}}
		if n < 5 {
			k.Result = ResultOpen
		}
		l.Matches = append(l.Matches, k)
	}
	if _, err := l.encode(); err != nil {
		t.Fatal(err)
	}
	if !l.Full || len(l.Matches) != MostKept || l.find("m4") < 0 || l.find("m5") >= 0 || l.find("m14") >= 0 || l.find("m15") < 0 || l.Matches[0].Match != "m309" {
		t.Errorf("%d, from %s to %s", len(l.Matches), l.Matches[0].Match, l.Matches[len(l.Matches)-1].Match)
	}
	for i := range l.Matches {
		l.Matches[i].Text = strings.Repeat("x", 3000)
	}
	data, err := l.encode()
	if err != nil || len(data) > maxLocker || len(data) < maxLocker/2 || l.find("m0") < 0 || l.find("m309") < 0 {
		t.Errorf("%d bytes, %d matches, %v", len(data), len(l.Matches), err)
	}
}

// TestLockersNeedRoom checks that if the log has reached its size limit, no locker can be created,
// and nothing can be put into a locker.
func TestLockersNeedRoom(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	id, tokens := begin(t, sv, nil)
	full := service(t, log, func(o *Options) { o.Room = 1 })
	if _, err := full.OpenLocker(t.Context()); !errors.Is(err, ErrNoRoom) {
		t.Error(err)
	}
	if _, err := full.KeepInLocker(t.Context(), token, []Keep{{Match: id, Tokens: []string{tokens.Owner}}}); !errors.Is(err, ErrNoRoom) {
		t.Error(err)
	}
	if _, err := full.Locker(t.Context(), token); err != nil {
		t.Error(err)
	}
}

// TestPruneLockers checks that lockers that have not been opened for a while are removed. Opening a
// locker counts as use, which is recorded at most once an hour.
func TestPruneLockers(t *testing.T) {
	at := clock()
	log := NewMemory()
	log.Now = func() time.Time { return at }
	sv := service(t, log, func(o *Options) { o.Now = log.Now })
	used, left := opened(t, sv), opened(t, sv)
	at = at.Add(30 * time.Minute)
	holding(t, sv, used)
	if log.lockers[lockerName(used)].version != 1 {
		t.Error("that is noted too often")
	}
	at = at.Add(3 * time.Hour)
	holding(t, sv, used)
	if n, err := PruneLockers(t.Context(), log, at.Add(-time.Hour)); n != 1 || err != nil {
		t.Errorf("%d are gone, %v", n, err)
	}
	holding(t, sv, used)
	if _, err := sv.Locker(t.Context(), left); !errors.Is(err, ErrNoLocker) {
		t.Error(err)
	}
}

// TestPruneLockersInUse checks that a locker that was opened recently stays, although its last use
// has not been recorded yet.
func TestPruneLockersInUse(t *testing.T) {
	begun := clock()
	at := begun
	log := NewMemory()
	log.Now = func() time.Time { return at }
	sv := service(t, log, func(o *Options) { o.Now = log.Now })
	token := opened(t, sv)
	at = begun.Add(59 * time.Minute)
	holding(t, sv, token)
	at = begun.Add(118 * time.Minute)
	if n, err := PruneLockers(t.Context(), log, at.Add(-time.Hour)); n != 0 || err != nil {
		t.Errorf("%d are gone, %v", n, err)
	}
	at = begun.Add(121 * time.Minute)
	if n, err := PruneLockers(t.Context(), log, at.Add(-time.Hour)); n != 1 || err != nil {
		t.Errorf("%d are gone, %v", n, err)
	}
}

// damagedLog is a log in which one secret may be damaged. It counts the requests for secrets.
type damagedLog struct {
	Log
	damaged ID
	asked   int
}

func (l *damagedLog) Secret(ctx context.Context, id ID) (Secret, error) {
	l.asked++
	return l.Log.Secret(ctx, id)
}

func (l *damagedLog) Secrets(ctx context.Context, ids []ID) (known map[ID]Secret, damaged []ID, err error) {
	l.asked++
	if known, _, err = l.Log.Secrets(ctx, ids); l.damaged != "" {
		delete(known, l.damaged)
		damaged = []ID{l.damaged}
	}
	return known, damaged, err
}

// TestLockerOfDamagedMatches checks that a match whose secret cannot be read is reported as
// damaged, whether or not it is over, and stays in the locker. The log is asked only once for all
// matches.
func TestLockerOfDamagedMatches(t *testing.T) {
	log := &damagedLog{Log: NewMemory()}
	sv := service(t, log)
	token := opened(t, sv)
	id, tokens := begin(t, sv, nil)
	other, others := begin(t, sv, nil)
	kept(t, sv, token, Keep{Match: id, Tokens: []string{tokens.Seats["red"]}}, Keep{Match: other, Tokens: []string{others.Seats["red"]}})
	for _, over := range []bool{false, true} {
		if over {
			playOn(t, sv, id, 1000)
			holding(t, sv, token)
		}
		log.damaged, log.asked = id, 0
		list := holding(t, sv, token)
		at := slices.IndexFunc(list, func(h HeldMatch) bool { return h.Match == id })
		if len(list) != 2 || at < 0 || !list[at].Damaged || list[at].Tokens != nil || list[at].Over() != over || list[1-at].Damaged {
			t.Errorf("%+v", list)
		}
		if log.asked != 1 {
			t.Errorf("the log is asked %d times", log.asked)
		}
		log.damaged = ""
		if h := holding(t, sv, token)[at]; h.Damaged || len(h.Tokens) != 1 {
			t.Errorf("%+v", h)
		}
	}
}

// TestNewInLocker checks that only seats that are not in the locker yet count as new.
func TestNewInLocker(t *testing.T) {
	sv := service(t, NewMemory())
	token := opened(t, sv)
	id, tokens := begin(t, sv, nil)
	red, blue := tokens.Seats["red"], tokens.Seats["blue"]
	kept(t, sv, token, Keep{Match: id, Tokens: []string{red}})
	for _, c := range []struct {
		want Keep
		n    int
	}{
		{Keep{Match: id, Tokens: []string{red}}, 0},
		{Keep{Match: id, Tokens: []string{red, tokens.Spectator}}, 0},
		{Keep{Match: id, Tokens: []string{red, tokens.Owner}}, 1},
		{Keep{Match: id, Tokens: []string{blue}}, 1},
		{Keep{Match: id, Tokens: []string{red}, Lent: []string{blue}}, 1},
		{Keep{Match: id, Tokens: []string{"nonsense"}}, 1},
		{Keep{Match: id}, 1},
		{Keep{Match: "none", Tokens: []string{red}}, 1},
	} {
		if n, err := sv.NewInLocker(t.Context(), token, []Keep{c.want}); n != c.n || err != nil {
			t.Errorf("%+v: %d, %v", c.want, n, err)
		}
	}
	if _, err := sv.NewInLocker(t.Context(), "nonsense", nil); !errors.Is(err, ErrNoLocker) {
		t.Error(err)
	}
}

// TestDamagedLockers checks that a locker that cannot be read is reported as damaged, and can be
// removed.
func TestDamagedLockers(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	log.lockers[lockerName(token)].data = []byte("{")
	if _, err := sv.Locker(t.Context(), token); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	if err := sv.RemoveLocker(t.Context(), token); err != nil {
		t.Error(err)
	}
	if len(log.lockers) != 0 {
		t.Error("it is still there")
	}
}
