package game

// Identity returns a pointer that identifies an immutable slice, for use in cache keys. It returns
// nil for an empty slice.
func Identity[S ~[]E, E any](s S) *E {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}
