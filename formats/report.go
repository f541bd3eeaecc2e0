package formats

import (
	"cmp"
	"slices"
)

// Report says piece by piece what became of a file on a board, or of a board in a file.
type Report struct {
	Lines []Line `json:"lines"`

	at map[Line]int // of lines, without their counts
}

// maxLines is how many lines a report has: a file with more kinds of pieces is a strange one.
const maxLines = 500

// Line is what became of the pieces of one kind.
type Line struct {
	Piece string `json:"piece"` // "grass, 7 hexes"
	Count int    `json:"count"`
	Fate  Fate   `json:"fate"`
	Why   string `json:"why,omitempty"` // why they are changed or left out, one sentence without a full stop
}

// Fate is what became of a piece: a stable name for programs.
type Fate string

// The fates, from the best to the worst.
const (
	Kept    Fate = "kept"    // all of it
	Changed Fate = "changed" // in part, or as something near to it
	LeftOut Fate = "left-out"
)

var fates = []Fate{Kept, Changed, LeftOut}

// Add counts n pieces of a kind.
func (r *Report) Add(n int, piece string, fate Fate, why string) {
	if n == 0 {
		return
	}
	line := Line{Piece: piece, Fate: fate, Why: why}
	i, told := r.at[line]
	if !told && len(r.Lines) >= maxLines {
		line = Line{Piece: "other piece", Fate: fate}
		i, told = r.at[line]
	}
	if !told {
		if r.at == nil {
			r.at = map[Line]int{}
		}
		i = len(r.Lines)
		r.at[line] = i
		r.Lines = append(r.Lines, line)
	}
	r.Lines[i].Count += n
}

// Sort orders the lines: what was kept before what was changed and left out, the most
// frequent first.
func (r *Report) Sort() {
	defer r.index()
	slices.SortStableFunc(r.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(slices.Index(fates, a.Fate), slices.Index(fates, b.Fate)),
			cmp.Compare(b.Count, a.Count), cmp.Compare(a.Piece, b.Piece), cmp.Compare(a.Why, b.Why))
	})
}

// index finds the lines again after they have moved.
func (r *Report) index() {
	for i, l := range r.Lines {
		r.at[Line{Piece: l.Piece, Fate: l.Fate, Why: l.Why}] = i
	}
}

// Count returns how many pieces had that fate.
func (r *Report) Count(fate Fate) int {
	n := 0
	for _, l := range r.Lines {
		if l.Fate == fate {
			n += l.Count
		}
	}
	return n
}
