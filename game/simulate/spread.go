package simulate

// Spread is where the numbers of some matches lie.
type Spread struct {
	Least  int `json:"least"`
	Low    int `json:"low"` // half of the matches lie from Low to High
	Median int `json:"median"`
	High   int `json:"high"`
	Most   int `json:"most"`
}

// SpreadOf returns the spread of counts that are in order, and reports whether there is any match. A quartile is a
// number that came up: the one at the middle of a half, rounded towards the outside.
func SpreadOf(counts []Count) (s Spread, any bool) {
	total := 0
	for _, c := range counts {
		total += c.Matches
	}
	if total == 0 {
		return s, false
	}
	last := total - 1
	return Spread{at(counts, 0), at(counts, last/4), at(counts, last/2), at(counts, last-last/4), at(counts, last)}, true
}

// at returns the number of the match with that place in the order of the numbers.
func at(counts []Count, place int) int {
	for _, c := range counts {
		if place -= c.Matches; place < 0 {
			return c.N
		}
	}
	return 0
}

// Bin is in how many matches a number from From to To came up.
type Bin struct{ From, To, Matches int }

// Bins joins counts that are in order into at most some bins of the same width, without a gap.
func Bins(counts []Count, most int) []Bin {
	if len(counts) == 0 || most < 1 {
		return nil
	}
	least, last := counts[0].N, counts[len(counts)-1].N
	width := (last-least)/most + 1
	bins := make([]Bin, (last-least)/width+1)
	for i := range bins {
		bins[i].From, bins[i].To = least+i*width, least+(i+1)*width-1
	}
	for _, c := range counts {
		bins[(c.N-least)/width].Matches += c.Matches
	}
	return bins
}
