package game

import "slices"

// Owned records which elements of a list have been copied while an event is applied to a position.
// Copying the first element also copies the list. The positions before and after share all other
// elements. A nil *Owned belongs to a position that has been returned and no longer changes.
type Owned[E any] struct {
	own  []*E
	room [4]*E // memory for the first few elements of `own`
}

// Of returns the nth element of a list. While an event is applied, it returns a copy that may be
// changed, in a copy of the list.
func (o *Owned[E]) Of(list *[]*E, n int) *E {
	shared := (*list)[n]
	if o == nil || slices.Contains(o.own, shared) {
		return shared
	}
	if len(o.own) == 0 {
		*list = slices.Clone(*list)
	}
	if o.own == nil {
		o.own = o.room[:0]
	}
	own := *shared
	(*list)[n], o.own = &own, append(o.own, &own)
	return &own
}

// Forget gives up ownership: from now on the elements are shared.
func (o *Owned[E]) Forget() {
	clear(o.own)
	clear(o.room[:]) // only relevant if `own` has outgrown `room`
	o.own = o.own[:0]
}

// Find returns the first element that satisfies a condition, as [Owned.Of] does, or nil.
func (o *Owned[E]) Find(list *[]*E, is func(*E) bool) *E {
	if n := slices.IndexFunc(*list, is); n >= 0 {
		return o.Of(list, n)
	}
	return nil
}

// Values returns copies of the elements of a list.
func Values[E any](list []*E) []E {
	values := make([]E, len(list))
	for i, e := range list {
		values[i] = *e
	}
	return values
}

// Shared copies elements into a list that positions can share.
func Shared[E any](values []E) []*E {
	values = slices.Clone(values)
	list := make([]*E, len(values))
	for i := range values {
		list[i] = &values[i]
	}
	return list
}
