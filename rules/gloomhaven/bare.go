package gloomhaven

import (
	"sync"

	"github.com/battlemat/battlemat/rules"
)

// searches pools the memory for searches on foot.
var searches = sync.Pool{New: func() any { return new(ways) }}

// bare returns the hexes that a walker can reach on foot, the start first. It fills in the path to
// a hex only if something happens on that path.
func (w *walker) bare(move int) []rules.Reached {
	x := searches.Get().(*ways)
	defer searches.Put(x)
	all := make([]rules.Reached, 1, x.run(w, int32(move)))
	for c, i := range x.first {
		if i < 0 {
			continue
		}
		r := w.place(x, i)
		if r.Path, r.Costs = nil, nil; int32(c) == w.at {
			all[0] = r
		} else {
			all = append(all, r)
		}
	}
	return all
}

// place returns the answer for the hex of a label. It fills in the path only if something may
// happen on it: ice makes a figure slide, traps and hazards do damage, and a door opens.
func (w *walker) place(x *ways, i int32) rules.Reached {
	l := &x.labels[i]
	if w.icy || l.harm > 0 || w.is[l.at]&shut != 0 {
		return w.walked(x, i)
	}
	return rules.Reached{At: w.cell(l.at), Cost: int(l.move), End: w.stops(l.at)}
}

// walked returns the answer for the hex of a label, with the path to it.
func (w *walker) walked(x *ways, i int32) rules.Reached {
	l := &x.labels[i]
	return w.reached(x.way(w, i), 1, int(l.move), int(l.harm), w.stops(l.at))
}

// wayTo returns the answer for one hex. It sets ok to true if the walker can reach the hex on foot.
func (w *walker) wayTo(move int, to int32) (r rules.Reached, ok bool) {
	x := searches.Get().(*ways)
	defer searches.Put(x)
	x.run(w, int32(move))
	if i := x.first[to]; i >= 0 {
		return w.walked(x, i), true
	}
	return rules.Reached{}, false
}
