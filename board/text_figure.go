package board

import (
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// figureKeys are the words that are followed by a value in a figure's entry.
const figureKeys = " at tail size level height initiative on "

func isFigureKey(s string) bool {
	return strings.Contains(figureKeys, " "+s+" ") && s != ""
}

// figureEntry reads "[G =] id [kind [side]] …". The rest holds the words of figureKeys with their
// values, traits, and stat=value, in any order.
func (r *textReader) figureEntry(at place, line string) {
	l, e := r.letterOf(at, line)
	if l == nil {
		return
	}
	f := &draftFigure{at: at, cell: at, tail: at, level: at, size: at}
	l.figure = f
	id, ok := e.word("the figure's id")
	if !ok || !r.checkWord(at.part("", id.pos), id.text, idWord) {
		return
	}
	f.ID = id.text
	for _, field := range []*string{&f.Kind, &f.Side} {
		if len(e.tokens) == 0 || !e.tokens[0].quoted && (isFigureKey(e.tokens[0].text) || strings.Contains(e.tokens[0].text, "=")) {
			break
		}
		t, _ := e.next()
		if !r.checkText(at.part("", t.pos), t.text) {
			return
		}
		*field = t.text
	}
	said := map[string]bool{}
	for len(e.tokens) > 0 {
		if t, _ := e.next(); !r.figureWord(l, e, t, said) {
			return
		}
	}
	r.keep(l)
}

// figureWord reads one keyword with its value, a stat, or a trait.
func (r *textReader) figureWord(l *letter, e *entry, t token, said map[string]bool) (ok bool) {
	f, at := l.figure, l.at.part("", t.pos)
	if stat, value, is := strings.Cut(t.text, "="); is && !t.quoted {
		return r.stat(at, f, stat, value)
	}
	if t.quoted || !isFigureKey(t.text) {
		if ok = r.checkWord(at, t.text, traitWord); ok {
			r.addTrait(at, f, t.text)
		}
		return ok
	}
	if said[t.text] {
		r.add(at, "%s is listed twice", t.text)
		return false
	}
	said[t.text] = true
	switch t.text {
	case "at":
		f.At, ok = e.cell()
		f.cell, l.placed = at, true
	case "tail":
		var c grid.Cell
		c, ok = e.cell()
		f.Tail, f.tail = &c, at
	case "size":
		f.Size, ok = e.whole(1, MaxSize)
		f.size = at
	case "level":
		f.Level, ok = e.whole(0, MaxLevel)
		f.level, f.leveled = at, true
	case "height":
		f.Height, ok = e.whole(0, MaxLevel)
	case "initiative":
		f.Initiative, ok = e.whole(-MaxNumber, MaxNumber)
	case "on":
		ok = l.ground(e)
	}
	return ok
}

func (r *textReader) stat(at place, f *draftFigure, name, value string) bool {
	if !r.checkWord(at, name, statWord) {
		return false
	}
	n, ok := wholeOf(value, -MaxNumber, MaxNumber)
	if !ok {
		r.add(at, "%s: expected %s= and a whole number from %d to %d", shorten(value), name, -MaxNumber, MaxNumber)
		return false
	}
	if _, twice := f.Stats[name]; twice {
		r.add(at, "%s is listed twice", shorten(name))
		return false
	}
	r.addStat(at, f, name, n)
	return true
}
