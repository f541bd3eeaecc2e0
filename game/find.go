package game

// Find returns a pointer to the first element of the list that satisfies a condition, or nil. The
// pointer is to the element itself, not to a copy.
func Find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}
