package diagram

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
)

// MostBadges is the greatest number of chips next to a figure. If there are more conditions, the
// last chip counts the rest.
const MostBadges = 3

// turnMarks lists the keys of badges that are not conditions: whose turn it is, and what a figure
// has already done. The turn order shows these.
var turnMarks = []string{"acts", "moved", "attacked", "acted", "bonus-acted", "reacted"}

// badges returns, for each figure with conditions, the letters on its chips.
func badges(figures []battlemat.Figure) map[string][]string {
	all := map[string][]string{}
	for _, f := range figures {
		var list []string
		for _, name := range conditions(f) {
			list = append(list, string([]rune(name + "  ")[:2]))
		}
		if n := len(list); n > MostBadges {
			list = append(list[:MostBadges-1], "+"+strconv.Itoa(n-MostBadges+1))
		}
		if len(list) > 0 {
			all[f.ID] = list
		}
	}
	return all
}

// suffering returns a sentence that lists the figures with conditions, and their conditions.
func suffering(figures []battlemat.Figure) string {
	var list []string
	for _, f := range figures {
		if names := conditions(f); len(names) > 0 {
			list = append(list, f.Name+": "+strings.Join(names, ", "))
		}
	}
	return strings.Join(list, "; ")
}

// conditions returns the names of the conditions of a figure that has not fallen.
func conditions(f battlemat.Figure) (names []string) {
	for _, b := range f.Badges {
		if !slices.Contains(turnMarks, b.Key) && b.Name != "" && !f.Down {
			names = append(names, b.Name)
		}
	}
	return names
}
