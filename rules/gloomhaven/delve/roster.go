package delve

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// roster is the figures of a position: those in play, and those that were.
type roster struct {
	figures []*Figure           // the characters in their order, then the others in the order of their coming
	own     *game.Owned[Figure] `rulestest:"-"` // those of this position alone: only while an event is applied
}

// figure returns the figure with that name if it is or was in play; nil when there is none.
// While an event is applied it may be changed.
func (r *roster) figure(id string) *Figure {
	return r.own.Find(&r.figures, func(f *Figure) bool { return f.ID == id })
}

// change returns the nth figure. While an event is applied it may be changed.
func (r *roster) change(n int) *Figure { return r.own.Of(&r.figures, n) }

// here yields the figures on the board, to be looked at.
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

// count counts the monsters in play.
func (r *roster) count() int {
	n := 0
	for f := range r.here {
		if f.monster() {
			n++
		}
	}
	return n
}

// present reports whether a monster of the type is in play.
func (r *roster) present(kind string) bool {
	for f := range r.here {
		if f.monster() && f.Kind == kind {
			return true
		}
	}
	return false
}

// figureAt returns the figure on the hex, nil when there is none.
func (r *roster) figureAt(at grid.Cell) *Figure {
	for f := range r.here {
		if f.At == at {
			return f
		}
	}
	return nil
}

// alone reports whether nobody else stands in the figure's hex.
func (r *roster) alone(f *Figure) bool {
	for g := range r.here {
		if g.ID != f.ID && g.At == f.At {
			return false
		}
	}
	return true
}

// number returns the figure's place in the order of coming.
func (r *roster) number(id string) int {
	return slices.IndexFunc(r.figures, func(f *Figure) bool { return f.ID == id })
}

// byComing lists figures in the order in which they came into play.
func (r *roster) byComing(ids []string) []string {
	sorted := slices.Clone(ids)
	slices.SortFunc(sorted, func(a, b string) int { return r.number(a) - r.number(b) })
	return sorted
}

// withID returns the figure with that id, given as the prefix of its kind and the number; nil when there
// is none.
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

// nameList lists the names of figures, as they are written within a sentence.
func (r *roster) nameList(ids []string) string {
	var all []string
	for _, id := range ids {
		all = append(all, english.Within(r.figure(id).Name))
	}
	return english.And(all)
}

// strikeOut takes a figure out of the list.
func (r *roster) strikeOut(id string) {
	r.figures = slices.DeleteFunc(slices.Clone(r.figures), func(f *Figure) bool { return f.ID == id })
	r.own = new(game.Owned[Figure])
}
