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
