package game

// Find returns a pointer to the first element that satisfies a condition, or nil. It points into the list,
// not to a copy.
func Find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// IndexFrom returns the index of an element that satisfies a condition, or -1. It searches from a likely index first
// and then from the beginning.
func IndexFrom[T any](list []T, from int, is func(T) bool) int {
	for i := range list {
		if n := (from + i) % len(list); is(list[n]) {
			return n
		}
	}
	return -1
}
