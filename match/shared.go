package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"hash/maphash"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"weak"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// shared holds the openings of the matches in memory. An opening that no match uses is dropped.
var shared = openings{
	seed:  maphash.MakeSeed(),
	byLog: map[uint64]weak.Pointer[opening]{}, byDocument: map[fingerprint]weak.Pointer[opening]{},
}

// openings caches openings, both by their entries in logs and by the documents from which they were
// laid out.
type openings struct {
	seed maphash.Seed

	mu         sync.Mutex
	byLog      map[uint64]weak.Pointer[opening]
	byDocument map[fingerprint]weak.Pointer[opening]
}

// key returns a hash of an opening as stored in a log.
func (s *openings) key(doc json.RawMessage, events []json.RawMessage) uint64 {
	var h maphash.Hash
	h.SetSeed(s.seed)
	_, _ = h.Write(doc)
	for _, event := range events {
		_, _ = h.Write(event)
	}
	return h.Sum64()
}

// find returns the cached opening that equals one in a log, under the same rules, or nil.
func (s *openings) find(rules Rules, key uint64, doc json.RawMessage, events []json.RawMessage) *opening {
	s.mu.Lock()
	o := s.byLog[key].Value()
	s.mu.Unlock()
	if o == nil || !bytes.Equal(o.scenario, doc) || !slices.EqualFunc(o.events, events, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		return nil
	}
	if book, err := rules(o.doc.Rules); err != nil || !same(book, o.rules) {
		return nil
	}
	return o
}

// keep stores an opening, if matches can share it, for as long as a match uses it.
func (s *openings) keep(key uint64, o *opening) {
	if !o.shareable() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byLog[key] = weak.Make(o)
	runtime.AddCleanup(o, (*openings).sweep, s)
}

// fingerprint identifies a scenario by its whole document.
type fingerprint [sha256.Size]byte

func fingerprintOf(doc *scenario.Scenario) fingerprint { return sha256.Sum256(doc.JSON()) }

// laidOut returns the opening that a ruleset made of a scenario, or nil if it is not known.
func (s *openings) laidOut(book battlemat.Ruleset, doc fingerprint) *opening {
	s.mu.Lock()
	o := s.byDocument[doc].Value()
	s.mu.Unlock()
	if o == nil || !same(book, o.rules) {
		return nil
	}
	return o
}

// note stores the opening that was made of a scenario.
func (s *openings) note(doc fingerprint, o *opening) {
	if !o.shareable() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byDocument[doc] = weak.Make(o)
}

// sweep drops the openings that are no longer in use.
func (s *openings) sweep() {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.byLog, func(_ uint64, o weak.Pointer[opening]) bool { return o.Value() == nil })
	maps.DeleteFunc(s.byDocument, func(_ fingerprint, o weak.Pointer[opening]) bool { return o.Value() == nil })
}

// same reports whether two rulesets are known to be the same.
func same(a, b battlemat.Ruleset) bool {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	return x.Comparable() && y.Comparable() && a == b
}
