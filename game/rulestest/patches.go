package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/wire"
)

// reader reads what a server sends on streams that ask for patches: first every seat's whole state,
// and then its changes.
type reader struct {
	seq  int
	sent map[battlemat.Seat]*sent
	// decoded holds states by their encoding, so that none is decoded twice. Readers may share it.
	decoded map[string]*wire.State
}

// sent is a state that was sent, with its encoding at that time.
type sent struct {
	state *wire.State
	text  []byte
	back  *wire.State // the state decoded from the text, or nil if nobody has asked for it
}

func newReader() *reader { return &reader{decoded: map[string]*wire.State{}} }

// decode returns a state that was sent as its reader knows it: from its encoding alone.
func (r *reader) decode(s *sent) (*wire.State, error) {
	if s.back == nil {
		s.back = r.decoded[string(s.text)]
	}
	if s.back != nil {
		return s.back, nil
	}
	s.back = new(wire.State)
	if err := json.Unmarshal(s.text, s.back); err != nil {
		return nil, err
	}
	r.decoded[string(s.text)] = s.back
	return s.back, nil
}

// read returns the patches that seats are sent for the next position, and reports errors in them.
// The first call returns no patches. If `offered` lacks the choices of a seat, read lists them
// itself.
func (r *reader) read(p battlemat.Position, seats []battlemat.Seat, offered map[battlemat.Seat][]battlemat.Choice) (patches map[battlemat.Seat][]byte, faults []string) {
	r.seq++
	now := map[battlemat.Seat]*sent{}
	patches = map[battlemat.Seat][]byte{}
	for _, s := range seats {
		choices, asked := offered[s]
		if !asked {
			choices = slices.Collect(p.Choices(s))
		}
		state := &wire.State{Seq: r.seq, Seat: s, View: p.See(s), Choices: choices, Forms: battlemat.Forms(p, s)}
		text, err := json.Marshal(state)
		if err != nil {
			return nil, append(faults, err.Error())
		}
		now[s] = &sent{state: state, text: text}
		was, is := r.sent[s]
		if !is {
			continue
		}
		again, err := json.Marshal(was.state)
		if err != nil {
			return nil, append(faults, err.Error())
		}
		if !bytes.Equal(again, was.text) {
			faults = append(faults, fmt.Sprintf("a list that %s was shown has been written to since: %s", s, difference(string(again), string(was.text))))
		}
		patches[s] = patch.Append(nil, was.state, state)
		before, err := r.decode(was)
		if err != nil {
			return nil, append(faults, err.Error())
		}
		after, err := r.decode(now[s])
		if err != nil {
			return nil, append(faults, err.Error())
		}
		if twin := patch.Append(nil, before, after); !bytes.Equal(patches[s], twin) {
			faults = append(faults, fmt.Sprintf("the patch for %s does not match what changed: %s", s, difference(string(patches[s]), string(twin))))
		}
	}
	r.sent = now
	return patches, faults
}

// patched checks that the pair's seat gets the same patch in two matches that look the same to it:
// one goes from pair.A to the position a, the other from pair.B to the position b. The given readers
// have read pair.A and pair.B, or nothing. What they were sent is not sent again.
func patched(pair Pair, a, b battlemat.Position, from [2]*reader) []string {
	seats := slices.DeleteFunc(append(slices.Clip(pair.A.ToAct()), battlemat.Spectator), func(s battlemat.Seat) bool { return s == pair.Seat })
	seats = append(seats, pair.Seat) // last, so that what the other seats are sent comes first
	var told [2][]byte
	var shown [2][]byte
	for i, way := range [2][2]battlemat.Position{{pair.A, a}, {pair.B, b}} {
		var first []string
		if from[i].sent == nil {
			_, first = from[i].read(way[0], seats, nil)
		}
		r := *from[i]
		patches, then := r.read(way[1], seats, nil)
		if faults := append(first, then...); len(faults) > 0 {
			return faults
		}
		told[i], shown[i] = patches[pair.Seat], r.sent[pair.Seat].text
	}
	if bytes.Equal(shown[0], shown[1]) && !bytes.Equal(told[0], told[1]) {
		return []string{"what changes in its view: " + difference(string(told[0]), string(told[1]))}
	}
	return nil
}
