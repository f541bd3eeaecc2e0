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

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// opened opens a locker.
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

// holding returns what is in a locker.
func holding(t testing.TB, sv *Service, token string) []HeldMatch {
	t.Helper()
	l, err := sv.Locker(context.Background(), token)
	if err != nil {
		t.Fatal(err)
	}
	return l.Matches
}

// TestLocker: what was put in by its tokens is there with them, on whichever server it is opened, and neither the log nor the name
// under which it is kept has a token.
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
	// Another seat of it is added to what is there.
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

// TestLockerOfRemovedMatches: a match that is over leaves its line when it is removed, without tokens; one that was not over goes.
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

// TestLockerAtOnce: what several put in at once, at two servers, is all there.
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

// TestLockerBounds: a locker holds so many matches and so many bytes; what is over and began longest ago goes first.
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

// TestLockersNeedRoom: where the log has reached its size limit no locker is opened, and nothing is put into one.
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

// TestPruneLockers: those that nobody has opened for a while go; to look into one is to use it, noted once an hour.
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

// TestPruneLockersInUse: one that was opened within the time stays, though its last use has not been noted.
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

// damagedLog has damaged secrets, and counts how often it is asked for secrets.
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

// TestLockerOfDamagedMatches: a match whose secret cannot be read is told as damaged, over or not, and stays in the locker; the log is
// asked once for all.
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

// TestNewInLocker: only that counts as new which the locker has not by these tokens.
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

// TestDamagedLockers: one that cannot be read is said to be damaged, and can be removed.
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

// TestResults: a game master plays for no side, and where nobody wins those on one side have lost.
func TestResults(t *testing.T) {
	seats := []scenario.Seat{{ID: "elf", Side: "heroes"}, {ID: "dwarf", Side: "heroes"}, {ID: "orc", Side: "monsters"}, {ID: "master", Side: "master", Master: []string{"move"}}}
	held := func(empty ...battlemat.Seat) map[battlemat.Seat]string {
		table := map[battlemat.Seat]string{}
		for _, s := range seats {
			table[battlemat.Seat(s.ID)] = Person
		}
		for _, s := range empty {
			table[s] = Empty
		}
		return table
	}
	type list = []battlemat.Seat
	for _, c := range []struct {
		mine, winners, empty list
		want                 Result
	}{
		{list{"elf"}, list{"elf", "dwarf"}, nil, ResultWon},
		{list{"elf", "dwarf"}, list{"elf", "dwarf"}, nil, ResultWon},
		{list{"elf", "dwarf"}, list{"elf"}, nil, ResultOver},
		{list{"orc"}, list{"elf"}, nil, ResultLost},
		{list{"elf", "orc"}, list{"elf"}, nil, ResultOver},
		{list{"elf"}, nil, nil, ResultNoneWon},
		{list{"elf"}, nil, list{"orc"}, ResultLost},
		{list{"master"}, list{"elf"}, nil, ResultOver},
		{list{"master", "elf"}, list{"elf"}, nil, ResultWon},
		{nil, list{"elf"}, nil, ResultOver},
	} {
		m := &Match{doc: &scenario.Scenario{Seats: seats}, steps: []*step{{over: true, outcome: battlemat.Outcome{Winners: c.winners}, held: held(c.empty...)}}}
		if got := m.resultFor(c.mine); got != c.want {
			t.Errorf("%v where %v win, without %v: %s, want %s", c.mine, c.winners, c.empty, got, c.want)
		}
	}
}

// TestResultsOfAllSeats: whichever tokens of a match that is over are put in later, the locker tells what it came to for all seats in it.
func TestResultsOfAllSeats(t *testing.T) {
	sv := service(t, NewMemory())
	id, tokens := begin(t, sv, nil)
	m := playOn(t, sv, id, 1000)
	over, _ := m.Over()
	winner, loser := battlemat.Seat(""), battlemat.Seat("")
	for _, s := range m.Seats() {
		if slices.Contains(over.Winners, s) {
			winner = s
		} else {
			loser = s
		}
	}
	if winner == "" || loser == "" {
		t.Fatalf("%v win", over.Winners)
	}
	for _, c := range []struct {
		put  []string
		want []Result
	}{
		{[]string{tokens.Seats[winner], tokens.Spectator, tokens.Owner, tokens.Seats[loser], tokens.Owner}, []Result{ResultWon, ResultWon, ResultWon, ResultOver, ResultOver}},
		{[]string{tokens.Spectator, tokens.Seats[loser], tokens.Owner, tokens.Seats[winner]}, []Result{ResultOver, ResultLost, ResultLost, ResultOver}},
	} {
		token := opened(t, sv)
		for i, put := range c.put {
			kept(t, sv, token, Keep{Match: id, Tokens: []string{put}})
			if got := holding(t, sv, token)[0]; got.Result != c.want[i] {
				t.Errorf("after %d: %s for %v, want %s", i, got.Result, got.Seats, c.want[i])
			}
		}
	}
}

// overtakenLog runs something once it has read a locker, once.
type overtakenLog struct {
	Log
	after func()
}

func (l *overtakenLog) Locker(ctx context.Context, name string) (int, []byte, error) {
	version, data, err := l.Log.Locker(ctx, name)
	if after := l.after; after != nil {
		l.after = nil
		after()
	}
	return version, data, err
}

// TestLockerOpenedWhileASeatIsPutIn: what a match came to for the seats that were there is not noted for those that are there now.
func TestLockerOpenedWhileASeatIsPutIn(t *testing.T) {
	log := &overtakenLog{Log: NewMemory()}
	sv := service(t, log)
	token := opened(t, sv)
	id, tokens := begin(t, sv, nil)
	kept(t, sv, token, Keep{Match: id, Tokens: []string{tokens.Spectator}})
	log.after = func() {
		kept(t, sv, token, Keep{Match: id, Tokens: []string{tokens.Seats["red"]}})
		playOn(t, sv, id, 1000)
	}
	holding(t, sv, token)
	if got := holding(t, sv, token)[0]; got.Result != ResultWon && got.Result != ResultLost {
		t.Errorf("%s for %v", got.Result, got.Seats)
	}
}

// TestLockerOfAwaySeats: of a seat that a bot plays the locker tells what those who watch are told, and has its token still.
func TestLockerOfAwaySeats(t *testing.T) {
	sv := service(t, NewMemory(), withBots)
	token := opened(t, sv)
	id, tokens := begin(t, sv, nil)
	kept(t, sv, token, Keep{Match: id, Tokens: []string{tokens.Seats["red"]}})
	if _, err := sv.Submit(t.Context(), id, Ask{Seq: Latest, Do: Hold, Command: "red bot", Owner: true}); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		m := now(t, sv, id)
		if _, over := m.Over(); over {
			break
		}
		if time.Now().After(end) {
			t.Fatal("it does not end")
		}
		for _, s := range m.ToAct() {
			if s == "red" {
				continue
			}
			for c := range m.Position().Choices(s) {
				if !c.Kind.GivesUp() {
					_, _ = sv.Submit(t.Context(), id, Ask{Seat: s, Seq: m.Seq(), Command: c.Command}) // the bot may be faster
					break
				}
			}
		}
	}
	h := holding(t, sv, token)[0]
	if h.Result != ResultOver || !slices.Equal(h.Tokens, []string{tokens.Seats["red"]}) {
		t.Errorf("%+v", h)
	}
}

// TestStandings: what a match came to for seats follows from how it ended, whoever says otherwise.
func TestStandings(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	of := func(m *Match, seats ...battlemat.Seat) Standing {
		t.Helper()
		s, err := m.Standing(seats, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	m := playOn(t, sv, id, 1000)
	over, ended := m.Over()
	if !ended {
		t.Fatal("it does not end")
	}
	var winners, losers []battlemat.Seat
	for _, s := range m.Seats() {
		want := ResultLost
		if slices.Contains(over.Winners, s) {
			want, winners = ResultWon, append(winners, s)
		} else {
			losers = append(losers, s)
		}
		if got := of(m, s); got.Result != want || got.Text != over.Text || got.Entries != m.Seq()+1 || got.Rounds != m.Position().See(s).Round {
			t.Errorf("%s: %+v, want %s", s, got, want)
		}
	}
	if len(winners) == 0 || len(losers) == 0 {
		t.Fatalf("%v won, %v lost", winners, losers)
	}
	if got := of(m, winners[0], losers[0]).Result; got != ResultOver {
		t.Errorf("for both sides: %s", got)
	}
	if got := of(m).Result; got != ResultOver {
		t.Errorf("for who watched: %s", got)
	}
	if got := of(m, "nobody").Result; got != ResultOver {
		t.Errorf("for no seat: %s", got)
	}

	// Who gives up and wins nothing has given up, whatever the others do then.
	id, _ = begin(t, sv, nil)
	first := now(t, sv, id).ToAct()[0]
	for c := range now(t, sv, id).Position().Choices(first) {
		if c.Kind.GivesUp() {
			do(t, sv, id, string(first)+" "+string(c.Command))
			break
		}
	}
	m = playOn(t, sv, id, 1000)
	over, _ = m.Over()
	if slices.Contains(over.Winners, first) {
		t.Skipf("%s won all the same", first)
	}
	if got := of(m, first).Result; got != ResultGaveUp {
		t.Errorf("%s: %s after %v", first, got, over)
	}
}
