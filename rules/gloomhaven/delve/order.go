package delve

import "slices"

// upNext returns the next to act; nil when everybody has.
//
// GH S4.13: monsters that were revealed have not acted, whoever of their type has; those
// with a lower initiative than the character that revealed them come at once when its
// turn is over.
func (p *Position) upNext() *Figure {
	var next *Figure
	var first place
	for f := range p.here {
		if f.Sort == Ward || f.Acted {
			continue
		}
		if at := p.place(f); next == nil || at.compare(first) < 0 {
			next, first = f, at
		}
	}
	return next
}

// order lists the turns of this round, first to last.
//
// GH G8: by initiative; characters before monsters on a tie, and among themselves by their
// other card; what a character summoned acts before it, in the order of their coming; of a
// type of monster elites before normals, then by standee number. GH G94: what is tied then,
// characters or types, is in the order that the players have given it, then in that of the
// document or of their coming.
func (p *Position) order() []*Figure {
	type placed struct {
		*Figure
		place
	}
	list := make([]placed, 0, len(p.figures))
	for f := range p.here {
		if f.Sort != Ward {
			list = append(list, placed{f, p.place(f)})
		}
	}
	slices.SortStableFunc(list, func(a, b placed) int { return a.compare(b.place) })
	all := make([]*Figure, len(list))
	for i, f := range list {
		all[i] = f.Figure
	}
	return all
}

// place is where a figure stands in the order: the least acts first, by the first number that
// differs.
type place [7]int

func (a place) compare(b place) int { return slices.Compare(a[:], b[:]) }

func (p *Position) place(f *Figure) place {
	switch {
	case f.Sort == Ward:
		return place{restInitiative, 2, p.number(f.ID)} // GH G44
	case f.monster():
		k := slices.IndexFunc(p.kindsSeen, func(k kind) bool { return k.Kind == f.Kind })
		rank := 2
		switch f.Sort {
		case Boss:
			rank = 0
		case Elite:
			rank = 1
		}
		return place{p.initiative(f), 1, p.ranked(f.Kind), k, rank, f.Number}
	case f.Sort == Summoned:
		at := p.place(p.figure(f.Owner))
		at[5], at[6] = 0, p.number(f.ID)
		return at
	}
	second := 100
	if len(f.Chosen) == 2 && p.playing { // GH G5: before that nobody may know
		second = p.card(f, f.Chosen[1]).Initiative
	}
	if f.Acted || p.turn.Figure == f.ID {
		second = 0 // its cards are played; nobody has the same initiative and is still to come
	}
	return place{p.initiative(f), 0, second, p.ranked(f.ID), slices.IndexFunc(p.figures, func(g *Figure) bool { return g.ID == f.ID }), 1}
}

// ranked is the place that the players have given a character or a type among those of its
// initiative; the last where they have said nothing.
func (p *Position) ranked(name string) int {
	if i := slices.Index(p.first, name); i >= 0 {
		return i
	}
	return len(p.first)
}

// initiative is when a figure acts this round; 0 while that is not known.
func (p *Position) initiative(f *Figure) int {
	switch {
	case f.Sort == Character:
		return f.Initiative
	case f.Sort == Summoned:
		return p.figure(f.Owner).Initiative
	case f.monster():
		if k := p.kindOf(f.Kind); k != nil && k.Card != "" {
			return p.kinds[f.Kind].Card(k.Card).Initiative
		}
	}
	return 0
}

// number is the figure's place in the order of coming.
func (p *Position) number(id string) int {
	return slices.IndexFunc(p.figures, func(f *Figure) bool { return f.ID == id })
}

// tied is the kind of the task in which the players say which of Names, characters or types of
// monsters with one initiative, acts first.
const tied = "tie"

// tieKey is equal for those that are tied in the order: for types of monsters their initiative,
// for characters, and with them for what they summoned, that of both their cards.
func (p *Position) tieKey(f *Figure) place {
	at := p.place(f)
	if f.monster() {
		return place{at[0], at[1]}
	}
	return place{at[0], at[1], at[2]}
}

// rivals are those that are tied with the one up next and have not acted either, characters or
// types of monsters. None where nothing hangs on it: of those who rest, and where who is up
// next was chosen, or is of a type that has begun to act.
func (p *Position) rivals(next *Figure) []string {
	name := func(f *Figure) string {
		switch {
		case f.monster():
			return f.Kind
		case f.Sort == Summoned:
			return f.Owner
		}
		return f.ID
	}
	if slices.Contains(p.first, name(next)) {
		return nil
	}
	var all []string
	for _, f := range p.order() {
		switch {
		case p.tieKey(f) != p.tieKey(next):
		case f.Acted && name(f) == name(next):
			return nil
		case !f.Acted && !f.Resting:
			all = append(all, name(f))
		}
	}
	return unique(all)
}

// restInitiative is that of a long rest.
const restInitiative = 99
