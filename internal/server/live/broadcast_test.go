package live

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestBroadcastIsShared checks that streams that are sent the same messages share them until there
// is something newer. A stream that is late is sent the same message as if it were on time, and the
// others still share theirs.
func TestBroadcastIsShared(t *testing.T) {
	r := newTeller(t, "overdue")
	seat := r.now.Seats()[0]
	was, before := r.told[seat], r.now
	patched := func(m *match.Match, from int, was *wire.State) (*encoded, *wire.State) {
		t.Helper()
		update, now, err := r.broadcast.patch(match.Snapshot{Match: m}, match.Access{}, patchKey{seat: seat, base: from}, was)
		if err != nil {
			t.Fatal(err)
		}
		return update, now
	}
	r.act(t)
	middle := r.now
	first, state := patched(middle, before.Seq(), was)
	if again, same := patched(middle, before.Seq(), was); again != first || same != state {
		t.Error("a second stream has it made anew")
	}
	r.act(t)
	last, newer := patched(r.now, middle.Seq(), state)
	if len(r.broadcast.states) != 1 || len(r.broadcast.patches) != 1 {
		t.Errorf("%d states and %d patches are kept", len(r.broadcast.states), len(r.broadcast.patches))
	}
	late, old := patched(middle, before.Seq(), was)
	if string(late.body) != string(first.body) || !reflect.DeepEqual(old, state) {
		t.Errorf("late\n%s\nin time\n%s", late.body, first.body)
	}
	if again, same := patched(r.now, middle.Seq(), state); again != last || same != newer {
		t.Error("one who is late has taken it from the others")
	}
}

// BenchmarkBroadcast sends an entry to every seat and a spectator, as for streams with patches. It
// measures the cost of telling clients about a command of a random match. The cost of deciding the
// command, of the log and of the sockets is not included.
func BenchmarkBroadcast(b *testing.B) {
	for _, name := range []string{"soup-for-the-orcs", "the-wedding-cake", "the-two-ledges", "the-salt-toll"} {
		b.Run(name, func(b *testing.B) {
			t := newTeller(b, name)
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				t.act(b)
				b.StartTimer()
				t.tell(b)
			}
		})
	}
}

// teller holds the streams of a server, and a match that is played at random. When the match is
// over, another begins.
type teller struct {
	service   *match.Service
	streams   *Streams
	broadcast *broadcast
	doc       *scenario.Scenario
	chance    *rand.Rand
	id        match.ID
	now       *match.Match
	told      map[battlemat.Seat]*wire.State
}

func newTeller(b testing.TB, name string) *teller {
	b.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		b.Fatal(err)
	}
	t := &teller{doc: doc, chance: rand.New(rand.NewPCG(13, 1))}
	t.service = match.NewService(match.NewMemory(), match.Options{Rules: all.Ruleset, NoBots: true, Random: rand.NewChaCha8([32]byte{13})})
	t.streams = New(nil, Limits{}) // the streams need no host
	t.begin(b)
	return t
}

func (t *teller) begin(b testing.TB) {
	held := map[battlemat.Seat]string{}
	for _, s := range t.doc.Seats {
		held[battlemat.Seat(s.ID)] = match.Person
	}
	var err error
	if t.id, _, err = t.service.Begin(b.Context(), t.doc, held); err != nil {
		b.Fatal(err)
	}
	t.told, t.broadcast = map[battlemat.Seat]*wire.State{}, newBroadcast(t.streams)
	t.look(b)
	t.tell(b)
}

func (t *teller) look(b testing.TB) {
	var err error
	if t.now, err = t.service.Now(b.Context(), t.id); err != nil {
		b.Fatal(err)
	}
}

// act plays a random command.
func (t *teller) act(b testing.TB) {
	if _, over := t.now.Over(); over {
		t.begin(b)
	}
	seats := t.now.ToAct()
	seat := seats[t.chance.IntN(len(seats))]
	choices, err := t.now.Choices(seat)
	if err != nil {
		b.Fatal(err)
	}
	for {
		c := choices[t.chance.IntN(len(choices))]
		if c.Kind == battlemat.Resign || c.Kind == battlemat.Concede {
			continue
		}
		if _, err = t.service.Submit(b.Context(), t.id, match.Ask{Seat: seat, Seq: t.now.Seq(), Command: c.Command}); err != nil {
			b.Fatal(err)
		}
		t.look(b)
		return
	}
}

// tell sends the last entry to everybody.
func (t *teller) tell(b testing.TB) {
	for _, seat := range append(t.now.Seats(), battlemat.Spectator) {
		now, err := t.broadcast.stateAs(t.now, seat)
		if was := t.told[seat]; err == nil && was != nil {
			_, _, err = t.broadcast.patch(match.Snapshot{Match: t.now}, match.Access{}, patchKey{seat: seat, base: t.now.Seq() - 1}, was)
		}
		if err != nil {
			b.Fatal(err)
		}
		t.told[seat] = now
	}
}

// BenchmarkLoading reads a match of two hundred commands from its log, as for the first client that
// requests it.
func BenchmarkLoading(b *testing.B) {
	for _, name := range []string{"soup-for-the-orcs", "the-wedding-cake", "the-two-ledges", "the-salt-toll"} {
		b.Run(name, func(b *testing.B) {
			t := newTeller(b, name)
			for t.now.Seq() < 200 {
				t.act(b)
			}
			var log bytes.Buffer
			if err := match.Write(&log, t.now.Entries(0)); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				entries, err := match.Read(bytes.NewReader(log.Bytes()))
				if err == nil {
					_, err = match.Load(all.Ruleset, t.id, entries)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestRepliesAsJSON checks that the reply to a command is written as package json writes it.
func TestRepliesAsJSON(t *testing.T) {
	for _, r := range []reply{{id: 7, done: &wire.Done{Seq: 12}}, {done: &wire.Done{Seq: 12}}, {id: -1, done: &wire.Done{}}, {id: 7, done: &wire.Done{Seq: 3, Token: "t"}}} {
		want, err := json.Marshal(wire.FromServer{ID: r.id, Done: r.done})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.message(); string(got) != string(want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
