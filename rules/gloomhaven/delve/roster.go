package delve

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// roster holds the figures of a position, both those in play and those that have left.
type roster struct {
	figures []*Figure           // the characters in order, then the other figures in the order of arrival
	own     *game.Owned[Figure] `rulestest:"-"` // the figures that only this position has, while an event is applied
}

// figure returns the figure with the given id if it is or was in play, or nil if there is none. The
// figure may be changed only while an event is applied.
func (r *roster) figure(id string) *Figure {
	return r.own.Find(&r.figures, func(f *Figure) bool { return f.ID == id })
}

// change returns figure number n. The figure may be changed only while an event is applied.
func (r *roster) change(n int) *Figure { return r.own.Of(&r.figures, n) }

// here yields the figures on the board. The caller must not change them.
func (r *roster) here(yield func(*Figure) bool) {
	for _, f := range r.figures {
		if f.Gone == Here && !yield(f) {
			return
		}
	}
}

// characters yields the characters in play.
func (r *roster) characters(yield func(*Figure) bool) {
	for f := range r.here {
		if f.Sort == Character && !yield(f) {
			return
		}
	}
}

// company returns the characters, including those that are gone.
func (r *roster) company() []*Figure {
	n := 0
	for n < len(r.figures) && r.figures[n].Sort == Character {
		n++
	}
	return r.figures[:n]
}

// anybody reports whether a character is in play.
func (r *roster) anybody() bool {
	for range r.characters {
		return true
	}
	return false
}

// count returns the number of monsters in play.
func (r *roster) count() int {
	n := 0
	for f := range r.here {
		if f.monster() {
			n++
		}
	}
	return n
}

// present reports whether a monster of the type is on the board.
func (r *roster) present(kind string) bool {
	for f := range r.here {
		if f.monster() && f.Kind == kind {
			return true
		}
	}
	return false
}

// figureAt returns the figure on the hex, or nil if there is none.
func (r *roster) figureAt(at grid.Cell) *Figure {
	for f := range r.here {
		if f.At == at {
			return f
		}
	}
	return nil
}

// alone reports whether no other figure is on the figure's hex.
func (r *roster) alone(f *Figure) bool {
	for g := range r.here {
		if g.ID != f.ID && g.At == f.At {
			return false
		}
	}
	return true
}

// number returns the figure's position in the order of arrival.
func (r *roster) number(id string) int {
	return slices.IndexFunc(r.figures, func(f *Figure) bool { return f.ID == id })
}

// byComing returns figures in the order in which they came into play.
func (r *roster) byComing(ids []string) []string {
	sorted := slices.Clone(ids)
	slices.SortFunc(sorted, func(a, b string) int { return r.number(a) - r.number(b) })
	return sorted
}

// withID returns the figure whose id consists of the prefix and the number, or nil if there is
// none.
func (r *roster) withID(begins string, number int) *Figure {
	n := strconv.Itoa(number)
	i := slices.IndexFunc(r.figures, func(f *Figure) bool {
		rest, is := strings.CutPrefix(f.ID, begins)
		return is && rest == n
	})
	if i < 0 {
		return nil
	}
	return r.figures[i]
}

// nameList returns the names of figures, in the form used within a sentence.
func (r *roster) nameList(ids []string) string {
	var all []string
	for _, id := range ids {
		all = append(all, english.Within(r.figure(id).Name))
	}
	return english.And(all)
}

// strikeOut removes a figure from the roster.
func (r *roster) strikeOut(id string) {
	r.figures = slices.DeleteFunc(slices.Clone(r.figures), func(f *Figure) bool { return f.ID == id })
	r.own = new(game.Owned[Figure])
}
