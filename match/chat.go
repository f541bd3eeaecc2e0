package match

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Chat holds what the players of a match say to each other, and their names. It is stored next to
// the log, so neither hashes nor replays include it. A Chat is immutable: each remark makes a new
// one.
type Chat struct {
	Version int                       `json:"version"` // increases by one with each change
	Names   map[battlemat.Seat]string `json:"names,omitempty"`
	Remarks []Remark                  `json:"remarks,omitempty"` // the latest remarks, oldest first
	Next    ID                        `json:"next,omitempty"`    // the rematch, if the match is over and there is one
}

// Remark is a line of text, a signal, or a cell that is pointed at.
type Remark struct {
	ID      string         `json:"id"`      // random, so that it reveals nothing about remarks that are not shown
	Version int            `json:"version"` // the version of the chat in which it first appeared
	At      time.Time      `json:"at"`
	Seat    battlemat.Seat `json:"seat"`           // the seat whose holder says it
	Name    string         `json:"name,omitempty"` // the person's name when the remark was made
	Seq     int            `json:"seq"`            // the last entry of the match when the remark was made
	Text    string         `json:"text,omitempty"`
	Signal  string         `json:"signal,omitempty"` // one of [Signals]
	Cell    *grid.Cell     `json:"cell,omitempty"`
	// To lists the seats that knew the cell when the remark was made. Other seats do not get the
	// remark. A remark without a cell goes to everyone.
	To []battlemat.Seat `json:"to,omitempty"`
}

// keptRemarks is how many of the latest remarks are stored for each seat and for spectators. Each
// audience is counted separately, so that remarks to others do not displace its own.
const keptRemarks = 50

// Signals lists the remarks that can be made with one press of a button.
func Signals() []string {
	return []string{"hello", "ready", "wait", "well-done", "thanks", "sorry"}
}

// told reports whether a seat gets a remark.
func (r *Remark) told(s battlemat.Seat) bool { return r.Cell == nil || slices.Contains(r.To, s) }

// For returns the latest remarks that a person may see, oldest first: those for spectators, and
// those for the seats that the person holds.
func (c *Chat) For(a Access) []Remark {
	var list []Remark
	for _, r := range slices.Backward(c.Remarks) {
		if len(list) == keptRemarks {
			break
		}
		if r.told(battlemat.Spectator) || slices.ContainsFunc(a.Seats, r.told) {
			list = append(list, r)
		}
	}
	slices.Reverse(list)
	return list
}

// with returns the chat with one more remark, and without remarks that are now too old for
// everyone.
func (c *Chat) with(r Remark, seats []battlemat.Seat) *Chat {
	all := append(slices.Clone(c.Remarks), r)
	audience := append(slices.Clone(seats), battlemat.Spectator)
	left := map[battlemat.Seat]int{}
	for _, s := range audience {
		left[s] = keptRemarks
	}
	var kept []Remark
	for _, r := range slices.Backward(all) {
		keep := false
		for _, s := range audience {
			if r.told(s) && left[s] > 0 {
				keep = true
				left[s]--
			}
		}
		if keep {
			kept = append(kept, r)
		}
	}
	slices.Reverse(kept)
	next := c.next()
	next.Remarks = kept
	return next
}

// named returns the chat with a new name for the holder of a seat; "" removes the name.
func (c *Chat) named(s battlemat.Seat, name string) *Chat {
	names := maps.Clone(c.Names)
	if names == nil {
		names = map[battlemat.Seat]string{}
	}
	if names[s] = name; name == "" {
		delete(names, s)
	}
	next := c.next()
	next.Names = names
	return next
}

// leading returns the chat with the name of the match's rematch.
func (c *Chat) leading(next ID) *Chat {
	after := c.next()
	after.Next = next
	return after
}

// next returns a copy of the chat with the next version number.
func (c *Chat) next() *Chat {
	next := *c
	next.Version++
	return &next
}

// readChat decodes a chat from the log. If it is damaged, readChat returns an error and an empty
// chat of the same version, which the next remark replaces.
func readChat(id ID, version int, data []byte) (*Chat, error) {
	c := &Chat{}
	if len(data) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(data, c); err != nil {
		return &Chat{Version: version}, fmt.Errorf("match %s: its chat: %w: %w", id, ErrDamaged, err)
	}
	return c, nil
}

// knowing lists the seats whose view includes a cell, possibly including the spectators' seat.
func (m *Match) knowing(c grid.Cell) []battlemat.Seat {
	var list []battlemat.Seat
	for _, s := range append(m.Seats(), battlemat.Spectator) {
		// If the rules cannot say what a seat sees, the seat does not get the remark.
		if v, err := m.See(s); m.last().held[s] != Empty && err == nil && v.Ground.Knows(c) {
			list = append(list, s)
		}
	}
	return list
}
