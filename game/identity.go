package game

// Identity names a slice that is never written to, in a key: nil for one that is empty.
func Identity[S ~[]E, E any](s S) *E {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}
