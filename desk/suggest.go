package desk

import (
	"fmt"
	"strings"
)

// Nearest returns the known name that a mistyped one most likely means: the same
// but for capitals, or at most two letters away; "" when none is near.
func Nearest(name string, known []string) string {
	best, least := "", 3
	for _, k := range known {
		d := 0
		if !strings.EqualFold(name, k) {
			d = apart(strings.ToLower(name), strings.ToLower(k))
		}
		if d < least && d < len(k) {
			best, least = k, d
		}
	}
	return best
}

// Meant asks whether the nearest name was meant, for the end of an error.
func Meant(name string, known []string) string {
	if near := Nearest(name, known); near != "" {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}

// apart counts the letters one must add, drop, change or swap with their
// neighbour to make b of a.
func apart(a, b string) int {
	x, y := []rune(a), []rune(b)
	// rows of the table of distances between beginnings of x and of y
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			change := last[j-1]
			if x[i-1] != y[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
