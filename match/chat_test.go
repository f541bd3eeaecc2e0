package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/geom/grid"
)

// foggy is the test game with a cell that only the hunter knows.
type foggy struct{ battlemat.Ruleset }

type fog struct{ battlemat.Position }

var inFog = grid.Cell{X: 2, Y: 1}

func (f foggy) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := f.Ruleset.Restore(o)
	return fog{p}, err
}

func (f fog) Apply(e battlemat.Event) battlemat.Position { return fog{f.Position.Apply(e)} }

func (f fog) See(s battlemat.Seat) battlemat.View {
	v := f.Position.See(s)
	if s != "hunter" {
		v.Ground.Map = slices.Clone(v.Ground.Map)
		row := []rune(v.Ground.Map[inFog.Y])
		row[inFog.X] = battlemat.Unknown
		v.Ground.Map[inFog.Y] = string(row)
	}
	return v
}

func withFog(o *Options) {
	o.Rules = func(string) (battlemat.Ruleset, error) { return foggy{tag.Ruleset}, nil }
}

func tell(t *testing.T, sv *Service, id ID, a Say) string {
	t.Helper()
	remark, err := sv.Say(context.Background(), id, a)
	if err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
	return remark
}

// heard returns the remarks that seats get, as text.
func heard(t *testing.T, sv *Service, id ID, seats ...battlemat.Seat) []string {
	t.Helper()
	c, err := sv.Chat(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, r := range c.For(Access{Seats: seats}) {
		text := r.Text + r.Signal
		if r.Cell != nil {
			text = r.Cell.String()
		}
		list = append(list, string(r.Seat)+" "+text)
	}
	return list
}

func name(text string) *string { return &text }

func TestSay(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	before := len(log.matches[id].entries)
	tell(t, sv, id, Say{Seat: "red", Text: " hello\u202e\n all "})
	tell(t, sv, id, Say{Seat: "red", Name: name("  Anna\x00 ")})
	tell(t, sv, id, Say{Seat: "red", Signal: "ready"})
	tell(t, sv, id, Say{Seat: "blue", Cell: &grid.Cell{X: 1, Y: 1}})
	want := []string{"red hello all", "red ready", "blue 1,1"}
	for _, seats := range [][]battlemat.Seat{nil, {"red"}, {"hunter", "blue"}} {
		if got := heard(t, sv, id, seats...); !slices.Equal(got, want) {
			t.Errorf("%v are told %q: want %q", seats, got, want)
		}
	}
	c, _ := sv.Chat(t.Context(), id)
	if r := c.Remarks; r[0].Name != "" || r[1].Name != "Anna" || r[0].ID == "" || r[0].ID == r[1].ID || r[0].Seq != 0 || !r[0].At.Equal(clock()) {
		t.Errorf("%+v", r)
	}
	if len(log.matches[id].entries) != before {
		t.Error("what is said stands in the log")
	}
	tell(t, sv, id, Say{Seat: "red", Name: name("")})
	if c, _ = sv.Chat(t.Context(), id); len(c.Names) != 0 {
		t.Errorf("the names are %v", c.Names)
	}

	// Another service reads the remarks, as after a restart.
	if got := heard(t, service(t, log), id); !slices.Equal(got, want) {
		t.Errorf("after a restart %q is told: want %q", got, want)
	}
}

func TestSayRefuses(t *testing.T) {
	sv := service(t, NewMemory(), withFog)
	id, _ := begin(t, sv, nil)
	for _, no := range []struct {
		say  Say
		code string
	}{
		{Say{Seat: "red"}, "nothing-said"},
		{Say{Seat: "red", Text: " \u200b\u2060 "}, "nothing-said"},
		{Say{Seat: "red", Text: "a", Signal: "ready"}, "nothing-said"},
		{Say{Seat: "red", Text: strings.Repeat("ä", MostText+1)}, "too-long"},
		{Say{Seat: "red", Name: name(strings.Repeat("ä", mostName+1))}, "too-long"},
		{Say{Seat: "red", Signal: "shout"}, "no-such-signal"},
		{Say{Seat: "red", Cell: &grid.Cell{X: 99, Y: 1}}, "no-such-cell"},
		{Say{Seat: "red", Cell: &grid.Cell{X: -1, Y: 1}}, "no-such-cell"},
		{Say{Seat: "red", Cell: &inFog}, "no-such-cell"},
	} {
		_, err := sv.Say(t.Context(), id, no.say)
		if code := refused(err); code != no.code {
			t.Errorf("%+v is refused with %s: want %s", no.say, code, no.code)
		}
	}
	tell(t, sv, id, Say{Seat: "red", Text: strings.Repeat("ä", MostText)})
	tell(t, sv, id, Say{Seat: "red", Name: name(strings.Repeat("ä", mostName))})
	if _, err := sv.Say(t.Context(), ID(strings.Repeat("x", idLength)), Say{Seat: "red", Text: "a"}); !errors.Is(err, ErrUnknown) {
		t.Errorf("of no match: %v", err)
	}
}

// TestPingsKeepSecrets checks that a seat that does not know a cell gets no remark about the cell,
// and nothing else reveals that there was such a remark.
func TestPingsKeepSecrets(t *testing.T) {
	told := map[bool]string{}
	for _, secret := range []bool{false, true} {
		sv := service(t, NewMemory(), withFog, func(o *Options) { o.Random = newRandom("the same") })
		id, _ := begin(t, sv, nil)
		for i := range keptRemarks + 10 {
			tell(t, sv, id, Say{Seat: "red", Text: fmt.Sprint(i)})
			if secret {
				tell(t, sv, id, Say{Seat: "hunter", Cell: &inFog})
			}
		}
		if got := heard(t, sv, id, "hunter"); slices.Contains(got, "hunter "+inFog.String()) != secret {
			t.Errorf("the hunter is told %q", got)
		}
		for _, seats := range [][]battlemat.Seat{nil, {"red"}, {"red", "blue"}} {
			got := heard(t, sv, id, seats...)
			if len(got) != keptRemarks || got[0] != "red 10" {
				t.Errorf("%v are told %d remarks, the first %q", seats, len(got), got[0])
			}
			told[secret] += strings.Join(got, "\n")
		}
	}
	if told[true] != told[false] {
		t.Error("what is not told shows in what is")
	}
}

// TestChatsAreBounded checks that a chat stores no more remarks than the seats need.
func TestChatsAreBounded(t *testing.T) {
	log := NewMemory()
	sv := service(t, log, withFog)
	id, _ := begin(t, sv, nil)
	for i := range 3 * keptRemarks {
		tell(t, sv, id, Say{Seat: "red", Text: fmt.Sprint(i, strings.Repeat("\U0001f600", MostText-5))})
		tell(t, sv, id, Say{Seat: "hunter", Cell: &inFog})
	}
	if size := len(log.matches[id].chat); size > keptRemarks*(4*MostText+400)*2 {
		t.Errorf("the chat has %d bytes", size)
	}
	var c Chat
	if err := json.Unmarshal(log.matches[id].chat, &c); err != nil || len(c.Remarks) > 2*keptRemarks {
		t.Errorf("%d remarks are kept, %v", len(c.Remarks), err)
	}
}

// TestChatAcrossServices checks that followers at one service get remarks made at another. If
// remarks are made at both services at the same time, both are stored.
func TestChatAcrossServices(t *testing.T) {
	log := NewMemory()
	one, two := service(t, log), service(t, log)
	id, _ := begin(t, one, nil)
	f, err := two.Follow(t.Context(), id, "blue")
	if err != nil {
		t.Fatal(err)
	}
	tell(t, one, id, Say{Seat: "red", Text: "over there?"})
	tell(t, two, id, Say{Seat: "blue", Text: "here"})
	tell(t, one, id, Say{Seat: "red", Name: name("Anna")})
	table := int64(0)
	for f.Now().Chat == nil || f.Now().Chat.Version < 3 {
		if f.Now().Chat != nil && f.Now().Chat.Version == 2 {
			table = f.Now().Table
		}
		<-f.Newer()
	}
	if now := f.Now(); now.Chat.Names["red"] != "Anna" || now.Table == table {
		t.Errorf("%+v, table %d after %d", now.Chat, now.Table, table)
	}
	if got := heard(t, two, id); !slices.Equal(got, []string{"red over there?", "blue here"}) {
		t.Errorf("%q is told", got)
	}
}

// TestChatWithoutTheLog checks that a remark that cannot be stored is shown to nobody. A match
// whose chat cannot be read can be played anyway.
func TestChatWithoutTheLog(t *testing.T) {
	log := &chatless{Memory: NewMemory()}
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	tell(t, sv, id, Say{Seat: "red", Text: "one"})
	log.fails.Store(true)
	if _, err := sv.Say(t.Context(), id, Say{Seat: "red", Text: "two"}); !errors.Is(err, ErrUnavailable) {
		t.Errorf("%v", err)
	}
	do(t, sv, id, "hunter lay 3,4")
	log.fails.Store(false)
	tell(t, sv, id, Say{Seat: "red", Text: "three"})
	if got := heard(t, sv, id); !slices.Equal(got, []string{"red one", "red three"}) {
		t.Errorf("%q is told", got)
	}
	log.matches[id].chat = []byte("{")
	next := service(t, log)
	if _, err := next.Follow(t.Context(), id, "red"); err != nil {
		t.Errorf("a match cannot be followed for its chat: %v", err)
	}
	if _, err := next.Chat(t.Context(), id); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v", err)
	}
	// A damaged chat does not prevent new remarks.
	tell(t, next, id, Say{Seat: "red", Text: "four"})
	if got := heard(t, next, id); !slices.Equal(got, []string{"red four"}) {
		t.Errorf("%q is told", got)
	}
}

// TestFollowersHearAfterAFailure checks that followers get remarks from another service, without
// asking, even if the chat could not be read when they arrived, or when they were notified.
func TestFollowersHearAfterAFailure(t *testing.T) {
	log := &chatless{Memory: NewMemory()}
	sv, other := service(t, log), service(t, log.Memory)
	id, _ := begin(t, sv, nil)
	log.fails.Store(true)
	f, err := sv.Follow(t.Context(), id, "red")
	if err != nil {
		t.Fatal(err)
	}
	for version := 1; version <= 2; version++ {
		tried := log.failed.Load()
		tell(t, other, id, Say{Seat: "blue", Text: "over there?"})
		for log.failed.Load() == tried {
			time.Sleep(time.Millisecond)
		}
		log.fails.Store(false)
		for f.Now().Chat == nil || f.Now().Chat.Version < version {
			<-f.Newer()
		}
		log.fails.Store(true)
	}
}

// chatless is a log that can fail to store and to read chats.
type chatless struct {
	*Memory
	fails  atomic.Bool
	failed atomic.Int32 // the number of readings that failed
}

func (l *chatless) KeepChat(ctx context.Context, id ID, version int, chat []byte) error {
	if l.fails.Load() {
		return ErrUnavailable
	}
	return l.Memory.KeepChat(ctx, id, version, chat)
}

func (l *chatless) Chat(ctx context.Context, id ID) (int, []byte, error) {
	if l.fails.Load() {
		l.failed.Add(1)
		return 0, nil, ErrUnavailable
	}
	return l.Memory.Chat(ctx, id)
}
