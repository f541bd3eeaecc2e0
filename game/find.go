package game

// Find returns the first of a list of which something is true; nil where there is none. It is the
// one in the list, not a copy.
func Find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// IndexFrom returns the index of an element of which something is true, -1 where there is none. It is looked for from
// a place on, where it is as a rule, and then from the beginning.
func IndexFrom[T any](list []T, from int, is func(T) bool) int {
	for i := range list {
		if n := (from + i) % len(list); is(list[n]) {
			return n
		}
	}
	return -1
}
