package game

// Identity identifies, in a key, a slice that is never written to. It is nil for an empty slice.
func Identity[S ~[]E, E any](s S) *E {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}
