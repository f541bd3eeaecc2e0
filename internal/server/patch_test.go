package server_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/internal/codec/patch/patchtest"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// mirror is a client that maintains the state of a seat by applying patches.
type mirror struct {
	t       *testing.T
	hear    func() wire.FromServer
	seat    string
	token   string
	state   any // as package json decodes it; nil if there is none yet
	seq     int
	wholes  int // states that were sent whole
	patches int
}

// until reads until the state after the given entry has arrived.
func (m *mirror) until(seq int) {
	m.t.Helper()
	for m.state == nil || m.seq < seq {
		m.take(m.hear())
	}
}

// take applies a message.
func (m *mirror) take(told wire.FromServer) {
	m.t.Helper()
	switch {
	case told.Error != nil:
		m.t.Fatalf("seat %q: %+v", m.seat, told.Error)
	case told.State != nil:
		m.wholes++
		m.state, m.seq = value(m.t, told.State.State), told.State.State.Seq
	case told.Patch != nil:
		m.patches++
		if told.Patch.From != m.seq || m.state == nil {
			m.t.Fatalf("seat %q: a patch of state %d to one that has %d", m.seat, told.Patch.From, m.seq)
		}
		if lines := told.Patch.Lines; len(lines) == 0 || lines[0].Seq != m.seq+1 || lines[len(lines)-1].Seq != told.Patch.Seq {
			m.t.Fatalf("seat %q: from %d to %d with %d lines", m.seat, m.seq, told.Patch.Seq, len(lines))
		}
		changes, err := json.Marshal(told.Patch.Changes)
		if err != nil {
			m.t.Fatal(err)
		}
		m.state = patchtest.Applied(m.t, m.state, changes)
		m.state.(map[string]any)["seq"] = float64(told.Patch.Seq)
		m.seq = told.Patch.Seq
	}
}

// value returns a message as package json decodes it without types.
func value(t *testing.T, message any) (v any) {
	t.Helper()
	data, isBytes := message.([]byte)
	if !isBytes {
		var err error
		if data, err = json.Marshal(message); err != nil {
			t.Fatal(err)
		}
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return v
}

// mirrors returns clients of a match that use patches: one for each seat, a spectator on either
// kind of stream, and one that always sees as the seat to act.
func (h *house) mirrors(t *testing.T, c wire.Created) []*mirror {
	t.Helper()
	var list []*mirror
	var tokens []string
	join := func(seat, token string, tokens ...string) {
		v := h.dial(c, wire.Hello{Tokens: tokens, Seat: seat, From: -1, Patches: true})
		list = append(list, &mirror{t: t, hear: v.hear, seat: seat, token: token})
	}
	for seat, token := range c.Tokens {
		join(string(seat), token, token)
		tokens = append(tokens, token)
	}
	join("", c.Spectator, c.Spectator)
	join("auto", strings.Join(tokens, ","), tokens...)
	events := h.listen(c, "&patches=true", "", c.Spectator)
	list = append(list, &mirror{t: t, token: c.Spectator, hear: func() (m wire.FromServer) {
		e := events.next()
		if err := json.Unmarshal([]byte(`{"`+e.name+`":`+e.data+`}`), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}})
	return list
}

// TestPatchesAgainstTwin checks that in random matches of every game, each client that applies
// patches has the state that /state sends.
func TestPatchesAgainstTwin(t *testing.T) {
	if testing.Short() {
		t.Skip("it does one thing after the other")
	}
	t.Parallel()
	entries := gametest.Usual(25, 200)
	for i, name := range []string{"soup-for-the-orcs", "the-wedding-cake", "the-toll-bridge", "the-salt-toll"} {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{doc} })
			held := map[battlemat.Seat]string{}
			for _, s := range doc.Seats {
				held[battlemat.Seat(s.ID)] = match.Person
			}
			c := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: name, Seats: held, Undo: "free"}), 201)
			clients := h.mirrors(t, c)
			chance := rand.New(rand.NewPCG(uint64(i), 7386))
			seq := 0
			for range entries {
				for _, m := range clients {
					m.until(seq)
					now := h.ask("GET", of(c)+"/state?seat="+seatOf(t, m), nil, m.token)
					if want := value(t, now.body); !reflect.DeepEqual(m.state, want) {
						t.Fatalf("after %d seat %q has\n%v\nand /state says\n%v", seq, m.seat, m.state, want)
					}
				}
				table := get[wire.Table](h, of(c), c.Owner)
				if table.Over != nil {
					break
				}
				seq = h.random(c, chance, seq)
			}
			for _, m := range clients {
				if m.patches == 0 || m.seat != "auto" && m.wholes > 1 {
					t.Errorf("seat %q was sent %d whole states and %d patches", m.seat, m.wholes, m.patches)
				}
			}
		})
	}
}

// seatOf returns the seat as which a client sees its state.
func seatOf(t *testing.T, m *mirror) string {
	t.Helper()
	return m.state.(map[string]any)["seat"].(string)
}

// random plays a random command, or undoes one. It returns the last seq.
func (h *house) random(c wire.Created, chance *rand.Rand, seq int) int {
	h.t.Helper()
	var tokens []string
	for _, token := range c.Tokens {
		tokens = append(tokens, token)
	}
	state := get[wire.State](h, of(c)+"/state?seat=auto", tokens...)
	var may []battlemat.Command
	for _, choice := range state.Choices {
		if choice.Kind != battlemat.Resign && choice.Kind != battlemat.Concede {
			may = append(may, choice.Command)
		}
	}
	command := string(may[chance.IntN(len(may))])
	if len(state.Back) > 0 && chance.IntN(8) == 0 {
		command = "/undo " + strconv.Itoa(state.Back[0].To)
		state.Seat = state.Back[0].Seat
	}
	return read[wire.Done](h.t, h.act(c, state.Seat, seq, command, tokens...), 200).Seq
}

// TestPatchesOnlyForThoseWhoAsk checks that clients that do not ask for patches get whole states,
// that a client that changes its seat gets a whole state, and that a bad parameter is refused.
func TestPatchesOnlyForThoseWhoAsk(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	plain := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	patched := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"], c.Tokens["blue"]}, Seat: "red", From: -1, Patches: true})
	plain.update(0)
	patched.update(0)
	seq := h.play(c, 1)
	if m := plain.until(func(m wire.FromServer) bool { return m.Table == nil }); m.State == nil || m.State.State.Seq != seq {
		t.Errorf("a client that wants no patches is told %+v", m)
	}
	if m := patched.until(func(m wire.FromServer) bool { return m.Table == nil }); m.Patch == nil || m.Patch.From != 0 || m.Patch.Seq != seq || m.State != nil {
		t.Errorf("a client that wants patches is told %+v", m)
	}
	for _, to := range []string{"blue", "blue"} { // the second time it requests the whole state again
		patched.say(wire.FromClient{ID: 9, Seat: &to})
		if m := patched.answer(9); m.State == nil || m.State.State.Seat != "blue" || m.State.State.Seq != seq {
			t.Errorf("turned to blue: %+v", m)
		}
	}
	// A client that reconnects gets the whole state, with the lines since.
	again := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: 0, Patches: true})
	if u := again.update(0); u.State.Seq != seq || len(u.Lines) != seq {
		t.Errorf("resumed with %d lines at %d", len(u.Lines), u.State.Seq)
	}
	refused(t, h.ask("GET", of(c)+"/events?patches=perhaps", nil, c.Spectator), 422, "invalid")
}

// TestPatchesKeepSecrets checks that two matches that differ only in the place of the hunter's
// snare send everyone else the same patches, byte for byte.
func TestPatchesKeepSecrets(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	told := map[battlemat.Seat][2]string{}
	for i := range 2 {
		c := h.begin(nil)
		var lay []battlemat.Command
		for _, choice := range get[wire.State](h, of(c)+"/state?seat=hunter", c.Tokens["hunter"]).Choices {
			if choice.Command.Words()[0] == "lay" {
				lay = append(lay, choice.Command)
			}
		}
		viewers := map[battlemat.Seat]*viewer{}
		for seat, token := range map[battlemat.Seat]string{"hunter": c.Tokens["hunter"], "red": c.Tokens["red"], "": c.Spectator} {
			viewers[seat] = h.dial(c, wire.Hello{Tokens: []string{token}, Seat: string(seat), From: -1, Patches: true})
			viewers[seat].update(0)
		}
		read[wire.Done](t, h.act(c, "hunter", 0, string(lay[i]), c.Tokens["hunter"]), 200)
		for seat, v := range viewers {
			m := v.until(func(m wire.FromServer) bool { return m.State != nil || m.Patch != nil })
			if m.Patch == nil {
				t.Fatalf("seat %q is told no patch: %+v", seat, m)
			}
			var text bytes.Buffer
			for _, change := range m.Patch.Changes {
				text.Write(bytes.Join([][]byte{change[0], change[len(change)-1]}, []byte(" ")))
			}
			both := told[seat]
			both[i] = text.String() + plain(t, m.Patch.Lines)
			told[seat] = both
		}
	}
	for seat, both := range told {
		if same := both[0] == both[1]; same == (seat == "hunter") {
			t.Errorf("seat %q is told the same: %v\n%s\n%s", seat, same, both[0], both[1])
		}
	}
}
