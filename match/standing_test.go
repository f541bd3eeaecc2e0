package match

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// TestResults checks that a game master plays for no side. If nobody wins and all play on one side,
// they have lost.
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

// TestResultsOfAllSeats checks that, whichever tokens of a finished match are added to a locker
// later, the locker shows the match's result for all the seats together.
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

// overtakenLog calls a function once, after a locker has been read.
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

// TestLockerOpenedWhileASeatIsPutIn checks that the result of a match for the old seats is not
// recorded for the new set of seats.
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

// TestLockerOfAwaySeats checks that for a seat that a bot plays, the locker shows what spectators
// see, and still has the seat's token.
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

// TestStandings checks that the result of a match for some seats depends only on how it ended,
// whatever clients claim.
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

	// A seat that gives up and does not win has given up, whatever the others do after that.
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
