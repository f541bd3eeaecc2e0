package server

import (
	"container/list"
	"errors"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// sheets keep encoded states, or encoded lines of logs, so that many who see the same cost
// one encoding. Both depend on the match, the entry and the seat alone, and never change.
type sheets struct {
	most int // bytes
	each int // bytes that one takes beside what is encoded

	mu    sync.Mutex
	held  map[sheetKey]*list.Element
	order *list.List // of *sheet, the last used first
	bytes int
}

type sheetKey struct {
	match match.ID
	seq   int
	seat  battlemat.Seat
}

type sheet struct {
	key  sheetKey
	once sync.Once
	body []byte
	err  error
	size int // as it is counted
}

func newSheets(most int) *sheets {
	return &sheets{most: most, held: map[sheetKey]*list.Element{}, order: list.New()}
}

// get returns the encoded state, and has it made when it is the first to ask.
func (s *sheets) get(key sheetKey, encode func() ([]byte, error)) ([]byte, error) {
	s.mu.Lock()
	at, held := s.held[key]
	if held {
		s.order.MoveToFront(at)
	} else {
		at = s.order.PushFront(&sheet{key: key})
		s.held[key] = at
	}
	s.mu.Unlock()
	own := at.Value.(*sheet)
	own.once.Do(func() {
		defer s.weigh(at, own)
		own.err = errNotMade // stays when the rules panic
		own.body, own.err = encode()
	})
	return own.body, own.err
}

// errNotMade: making an answer that others wait for ended in a panic.
var errNotMade = errors.New("it could not be made")

// weigh counts what was made, and lets go of what was not used for the longest time.
// What could not be made is not kept.
func (s *sheets) weigh(at *list.Element, own *sheet) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[own.key] != at {
		return // let go of while it was made
	}
	own.size = s.each + len(own.body)
	s.bytes += own.size
	if own.err != nil {
		s.drop(at)
	}
	for s.bytes > s.most && s.order.Len() > 1 {
		s.drop(s.order.Back())
	}
}

func (s *sheets) drop(at *list.Element) {
	own := at.Value.(*sheet)
	if s.held[own.key] == at {
		delete(s.held, own.key)
		s.order.Remove(at)
		s.bytes -= own.size
	}
}
