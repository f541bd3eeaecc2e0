package game

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
)

// Kept caches the last computed value with its key. The key must include everything that the value depends
// on. Something that is never written to, such as a slice that is only replaced as a whole, can be
// represented by its pointer: the key keeps it alive, so that nothing else gets its address. All positions of
// a match may share a Kept, which suits values that change seldom. It is safe for concurrent use; values are
// read-only.
type Kept[K comparable, V any] struct{ last atomic.Pointer[kept[K, V]] }

type kept[K comparable, V any] struct {
	key   K
	value V
}

// Of returns the value of a key: the one that is kept, or what work returns, which is kept then.
func (k *Kept[K, V]) Of(key K, work func() V) V {
	if last := k.last.Load(); last != nil && last.key == key {
		return last.value
	}
	v := work()
	k.last.Store(&kept[K, V]{key, v})
	return v
}

// Forget drops what is kept.
func (k *Kept[K, V]) Forget() { k.last.Store(nil) }

// KeptFor is a [Kept] whose key is a list.
type KeptFor[K comparable, V any] struct{ last atomic.Pointer[keptFor[K, V]] }

type keptFor[K comparable, V any] struct {
	key   []K
	value V
}

// Of returns the value of a key, which it copies where it keeps it.
func (k *KeptFor[K, V]) Of(key []K, work func() V) V {
	if last := k.last.Load(); last != nil && slices.Equal(last.key, key) {
		return last.value
	}
	v := work()
	k.last.Store(&keptFor[K, V]{slices.Clone(key), v})
	return v
}

// Several keeps what was worked out, by keys of which there are few: they are looked for one by one, which takes less
// time and memory than a [Memory]. A key must name all that the value depends on beside what never changes. Any number
// of goroutines may ask at once; nobody writes to a value.
type Several[K comparable, V any] struct{ last atomic.Pointer[oneOf[K, V]] }

type oneOf[K comparable, V any] struct {
	key    K
	value  V
	before *oneOf[K, V]
}

// Of returns the value of a key: the one that is kept, or what work returns, which is kept then. Of those who ask at
// the same time, several may work it out.
func (s *Several[K, V]) Of(key K, work func() V) V {
	for one := s.last.Load(); one != nil; one = one.before {
		if one.key == key {
			return one.value
		}
	}
	one := &oneOf[K, V]{key: key, value: work()}
	for {
		one.before = s.last.Load()
		if s.last.CompareAndSwap(one.before, one) {
			return one.value
		}
	}
}

// Forget drops what is kept.
func (s *Several[K, V]) Forget() { s.last.Store(nil) }

// KeptList keeps the last of several lists as long as those that come after are equal.
type KeptList[E comparable] struct{ last atomic.Pointer[[]E] }

// Of returns the list that is kept, where it equals a list, or else a copy of that, which is kept then; nil for one that is
// empty.
func (k *KeptList[E]) Of(list []E) []E {
	if last := k.last.Load(); last != nil && slices.Equal(*last, list) {
		return *last
	}
	now := append([]E(nil), list...)
	k.last.Store(&now)
	return now
}

// Each has something for each of several things, such as a [Kept] for each figure, by their names.
type Each[V any] struct {
	mu   sync.Mutex
	each map[string]*V
}

// Of returns what there is for a thing: at first a zero value.
func (e *Each[V]) Of(name string) *V {
	e.mu.Lock()
	defer e.mu.Unlock()
	v := e.each[name]
	if v == nil {
		if e.each == nil {
			e.each = map[string]*V{}
		}
		v = new(V)
		e.each[name] = v
	}
	return v
}

// Identity names a slice that is never written to, in a key: nil for one that is empty.
func Identity[S ~[]E, E any](s S) *E {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}

// List names a list in a key as [Identity] does, where one may have others as its beginning.
type List[E any] struct {
	first *E
	n     int
}

// ListOf returns the name of a list that is never written to.
func ListOf[S ~[]E, E any](s S) List[E] { return List[E]{Identity(s), len(s)} }

// Empty reports whether nothing is in the list.
func (l List[E]) Empty() bool { return l.n == 0 }

// Same returns the list of before in the place of one that is equal, so that its [Identity] names both.
func Same[S ~[]E, E comparable](before, now S) S {
	if (before == nil) == (now == nil) && slices.Equal(before, now) {
		return before
	}
	return now
}

// Memory is what was worked out from what never changes: a position, or the plan of a match. A
// position that embeds one is [Remembering].
type Memory struct {
	kept sync.Map
	used atomic.Bool // something has been kept
}

// Remembered returns the memory itself.
func (m *Memory) Remembered() *Memory { return m }

// Forget drops what was worked out.
func (m *Memory) Forget() {
	if m.used.CompareAndSwap(true, false) {
		m.kept.Clear()
	}
}

// Remembering is a position with a [Memory].
type Remembering interface {
	battlemat.Position
	Remembered() *Memory
}

// Keep returns what was worked out under a key before, or works it out and keeps it. Of those
// who ask at the same time, several may work it out.
func Keep[V any](m *Memory, key any, work func() V) V {
	if known, ok := m.kept.Load(key); ok {
		return known.(V)
	}
	v := work()
	m.kept.Store(key, v)
	m.used.Store(true)
	return v
}

// Recall returns what was worked out under a key before, or works it out and keeps nothing.
func Recall[V any](m *Memory, key any, work func() V) V {
	if known, ok := m.kept.Load(key); ok {
		return known.(V)
	}
	return work()
}
