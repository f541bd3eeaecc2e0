package formats

import (
	"cmp"
	"slices"
)

// Report says, for each kind of piece, what happened to it in an import or export.
type Report struct {
	Lines []Line `json:"lines"`

	at map[Line]int // indexes of lines, by the line without its count
}

// maxLines is the greatest number of lines in a report. A file with more kinds of pieces is
// abnormal.
const maxLines = 500

// Line says what happened to the pieces of one kind.
type Line struct {
	Piece string `json:"piece"` // "grass, 7 hexes"
	Count int    `json:"count"`
	Fate  Fate   `json:"fate"`
	Why   string `json:"why,omitempty"` // the reason why the pieces are changed or left out, as one sentence without a full stop

	aside bool // a scenario can hold the pieces, but a board cannot
}

// Fate is what happened to a piece, as a stable name for programs.
type Fate string

// The fates, from the best to the worst.
const (
	Kept    Fate = "kept"    // completely
	Changed Fate = "changed" // in part, or in a similar form
	LeftOut Fate = "left-out"
)

var fates = []Fate{Kept, Changed, LeftOut}

// Add counts n pieces of a kind.
func (r *Report) Add(n int, piece string, fate Fate, why string) {
	r.add(n, Line{Piece: piece, Fate: fate, Why: why})
}

func (r *Report) add(n int, line Line) {
	if n == 0 {
		return
	}
	line.Count = 0
	i, told := r.at[line]
	if !told && len(r.Lines) >= maxLines {
		line = Line{Piece: "other piece", Fate: line.Fate}
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

// Aside counts n pieces that a scenario can hold but a board cannot.
func (r *Report) Aside(n int, piece string, fate Fate) {
	r.add(n, Line{Piece: piece, Fate: fate, Why: "a scenario has a place for it, but a board does not", aside: true})
}

// Join adds the lines of another report, and sorts all lines.
func (r *Report) Join(other Report) {
	for _, l := range other.Lines {
		r.add(l.Count, l)
	}
	r.Sort()
}

// InScenario returns the report for a scenario made from the file. Pieces that a scenario can hold
// count as kept, unless the report `left` says that they are left out.
func (r *Report) InScenario(left Report) Report {
	var whole Report
	for _, l := range r.Lines {
		if l.aside {
			lost := 0
			for _, o := range left.Lines {
				if o.Piece == l.Piece {
					lost += o.Count
				}
			}
			l = Line{Piece: l.Piece, Count: max(0, l.Count-lost), Fate: Kept}
		}
		whole.add(l.Count, l)
	}
	whole.Sort()
	return whole
}

// Sort orders the lines: kept pieces before changed pieces before left-out pieces, the most
// frequent first.
func (r *Report) Sort() {
	defer r.index()
	slices.SortStableFunc(r.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(slices.Index(fates, a.Fate), slices.Index(fates, b.Fate)), cmp.Compare(said(a), said(b)),
			cmp.Compare(b.Count, a.Count), cmp.Compare(a.Piece, b.Piece), cmp.Compare(a.Why, b.Why))
	})
}

// said returns 1 for kept pieces with a further remark, which are sorted after the other kept
// pieces.
func said(l Line) int {
	if l.Fate == Kept && l.Why != "" {
		return 1
	}
	return 0
}

// index updates the indexes of lines after lines have been moved.
func (r *Report) index() {
	if r.at == nil {
		return
	}
	for i, l := range r.Lines {
		l.Count = 0
		r.at[l] = i
	}
}

// Count returns the number of pieces with the given fate.
func (r *Report) Count(fate Fate) int {
	n := 0
	for _, l := range r.Lines {
		if l.Fate == fate {
			n += l.Count
		}
	}
	return n
}
