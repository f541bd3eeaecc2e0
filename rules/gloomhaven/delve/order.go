package delve

import (
	"cmp"
	"slices"
)

// track is the initiative track of a position.
type track struct{ *Position }

func (p *Position) track() track { return track{p} }

// upNext returns the figure that acts next, or nil if every figure has acted.
//
// GH S4.13: revealed monsters have not acted, even if others of their type have. Those with a lower
// initiative than the character that revealed them act immediately after its turn.
func (o track) upNext() *Figure {
	var next *Figure
	var first place
	for f := range o.here {
		if f.Sort == Ward || f.Acted {
			continue
		}
		if at := o.place(f); next == nil || at.compare(first) < 0 {
			next, first = f, at
		}
	}
	return next
}

// order returns the figures in this round's turn order.
//
// GH G8: figures act by initiative. Characters act before monsters with the same initiative. Tied
// characters act by the initiative of their second cards. A character's summons act before it, in
// the order of arrival. Within a type of monster, elites act before normal monsters, and monsters
// of one rank act by standee number. GH G94: characters or types that are still tied act in the
// order that the players have chosen, then in the order of the document or of arrival.
func (o track) order() []*Figure {
	type placed struct {
		*Figure
		place
	}
	list := make([]placed, 0, len(o.figures))
	for f := range o.here {
		if f.Sort != Ward {
			list = append(list, placed{f, o.place(f)})
		}
	}
	slices.SortStableFunc(list, func(a, b placed) int { return a.compare(b.place) })
	all := make([]*Figure, len(list))
	for i, f := range list {
		all[i] = f.Figure
	}
	return all
}

// place is a figure's position in the order. Places are compared by the first number that differs,
// and the figure with the lower number acts first.
type place [7]int

func (a place) compare(b place) int { return slices.Compare(a[:], b[:]) }

func (o track) place(f *Figure) place {
	switch {
	case f.Sort == Ward:
		return place{restInitiative, 2, o.number(f.ID)} // GH G44
	case f.monster():
		k := slices.IndexFunc(o.kindsSeen, func(k kind) bool { return k.Kind == f.Kind })
		rank := 2
		switch f.Sort {
		case Boss:
			rank = 0
		case Elite:
			rank = 1
		}
		return place{o.initiative(f), 1, o.ranked(f.Kind), k, rank, f.Number}
	case f.Sort == Summoned:
		at := o.place(o.figure(f.Owner))
		at[5], at[6] = 0, o.number(f.ID)
		return at
	}
	second := 100
	if len(f.Chosen) == 2 && o.playing { // GH G5: the second card is secret until the cards are shown
		second = o.card(f, f.Chosen[1]).Initiative
	}
	if f.Acted || o.turn.Figure == f.ID {
		second = 0 // the cards have been played, and no figure with the same initiative is still to act
	}
	return place{o.initiative(f), 0, second, o.ranked(f.ID), slices.IndexFunc(o.figures, func(g *Figure) bool { return g.ID == f.ID }), 1}
}

// ranked returns the position that the players have given a character or a type among those with
// the same initiative. A character or type that they have not placed comes last.
func (o track) ranked(name string) int {
	if i := slices.Index(o.first, name); i >= 0 {
		return i
	}
	return len(o.first)
}

// initiative returns the figure's initiative in this round, or 0 while it is unknown.
func (o track) initiative(f *Figure) int {
	switch {
	case f.Sort == Character:
		return f.Initiative
	case f.Sort == Summoned:
		return o.figure(f.Owner).Initiative
	case f.monster():
		if k := o.kindOf(f.Kind); k != nil && k.Card != "" {
			return o.kinds[f.Kind].Card(k.Card).Initiative
		}
	}
	return 0
}

// rank returns the figure's initiative as it counts for the choice of a focus.
//
// GH G44: wards come last, with 99.
func (o track) rank(f *Figure) int {
	if f.Sort == Ward {
		return restInitiative
	}
	return o.initiative(f)
}

// tied is the kind of the task in which the players decide which of Names acts first. Names lists
// characters or types of monsters with the same initiative.
const tied = "tie"

// tieKey returns a value that is equal for figures that are tied in the order. For types of
// monsters the value is their initiative. For characters and their summons it consists of the
// initiatives of both cards.
func (o track) tieKey(f *Figure) place {
	at := o.place(f)
	if f.monster() {
		return place{at[0], at[1]}
	}
	return place{at[0], at[1], at[2]}
}

// rivals returns the characters or types of monsters that have not acted and are tied with the next
// figure to act. It returns none for resting characters, whose order does not matter. It also
// returns none if the players have already chosen the next figure or its type has begun to act.
func (o track) rivals(next *Figure) []string {
	name := func(f *Figure) string {
		switch {
		case f.monster():
			return f.Kind
		case f.Sort == Summoned:
			return f.Owner
		}
		return f.ID
	}
	if slices.Contains(o.first, name(next)) {
		return nil
	}
	var all []string
	for _, f := range o.order() {
		switch {
		case o.tieKey(f) != o.tieKey(next):
		case f.Acted && name(f) == name(next):
			return nil
		case !f.Acted && !f.Resting:
			all = append(all, name(f))
		}
	}
	return unique(all)
}

// soonest returns a function that compares figures, given by their ids: first by distance, then by
// the initiative order (G8).
func (o track) soonest(far func(*Figure) int) func(x, y string) int {
	return func(x, y string) int {
		f, g := o.figure(x), o.figure(y)
		return cmp.Or(cmp.Compare(far(f), far(g)), o.place(f).compare(o.place(g)))
	}
}

// restInitiative is the initiative of a long rest.
const restInitiative = 99
