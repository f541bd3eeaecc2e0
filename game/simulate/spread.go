package simulate

// Spread describes the distribution of a number over matches: minimum, quartiles, median and
// maximum.
type Spread struct {
	Least  int `json:"least"`
	Low    int `json:"low"` // in half of the matches, the number is between Low and High
	Median int `json:"median"`
	High   int `json:"high"`
	Most   int `json:"most"`
}

// SpreadOf returns the spread of sorted counts, and reports whether there is any match. Each
// quartile is a number that occurred: if it would lie between two such numbers, it is the one
// farther from the median.
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

// at returns the number at an index in the sorted numbers of all matches.
func at(counts []Count, place int) int {
	for _, c := range counts {
		if place -= c.Matches; place < 0 {
			return c.N
		}
	}
	return 0
}

// Bin is the number of matches in which a number was between From and To.
type Bin struct{ From, To, Matches int }

// Bins joins sorted counts into bins of equal width, without gaps. There are at most `most` bins.
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
