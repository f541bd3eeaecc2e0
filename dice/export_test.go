package dice

// Wide reports whether the weights of a distribution are big integers.
func (d Dist) Wide() bool { return d.wide != nil }
