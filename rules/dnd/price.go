package dnd

import "github.com/battlemat/battlemat/geom/path"

// The classes of squares that a step can enter, as bits.
const (
	difficultGround path.Class = 1 << iota // difficult terrain, ice, the space of another creature
	greaterGround                          // greater difficult terrain (pf2e)
	waterGround                            // water, in which creatures swim
	plainGround     path.Class = 0
)

// pricing holds what is needed to price a step. Its unit is a square, or half a square if diagonals
// cost one and a half squares in the metric.
type pricing struct {
	metric    Metric
	difficult string // the rule for difficult terrain
	extra     int    // how many extra feet each foot costs, for example when climbing, swimming or crawling
	light     bool   // the mover flies, so the terrain below does not count
	swims     bool   // water costs nothing extra
}

// unit returns the number of units in a square.
func (p pricing) unit() int {
	if p.metric.Diagonal[0]%2 != 0 {
		return 2
	}
	return 1
}

// base returns the cost of steps on plain ground.
func (p pricing) base() path.Price {
	u := p.unit()
	return path.Price{Straight: u, Diagonal: [2]int{p.metric.Diagonal[0] * u / 2, p.metric.Diagonal[1] * u / 2}}
}

// of returns the cost of steps into a class of squares. `more` is added to the extra feet that each
// foot costs.
func (p pricing) of(c path.Class, more int) path.Price {
	price, u := p.base(), p.unit()
	if p.light {
		c = plainGround
	}
	more += p.extra
	if c&waterGround != 0 && !p.swims && p.extra == 0 {
		more++ // DND M8: for swimming, each foot costs one extra foot
	}
	switch {
	case c&(difficultGround|greaterGround) == 0:
	case p.difficult == "5e":
		// DND M3, 5e: each foot costs one extra foot.
		more++
	case p.difficult == "3.5e":
		// DND M3, 3.5e: a straight step costs 2 squares, and any diagonal 3. A diagonal already
		// costs one and a half straight steps here, so it is not counted among the diagonals.
		price = path.Price{Straight: 2 * u, Diagonal: [2]int{3 * u, 3 * u}, Apart: true}
	case c&greaterGround != 0:
		// DND M3, pf2e: the step costs one square more, or two for greater difficult terrain.
		price = plus(price, 2*u)
	default:
		price = plus(price, u)
	}
	// DND M8: for climbing, swimming and crawling, each foot costs one extra foot.
	base := p.base()
	price.Straight += more * base.Straight
	for i := range price.Diagonal {
		price.Diagonal[i] += more * base.Diagonal[i]
		if base.Diagonal[i] == 0 {
			price.Diagonal[i] = 0 // this metric has no diagonals
		}
	}
	return price
}

// plus returns the price with n added to every step.
func plus(p path.Price, n int) path.Price {
	p.Straight += n
	p.Diagonal[0] += n
	p.Diagonal[1] += n
	return p
}

// tariff returns the prices of all classes.
func (p pricing) tariff() (t path.Tariff) {
	for c := range t {
		t[c] = p.of(path.Class(c), 0)
	}
	return t
}

// budget converts feet into units. The method feet converts units into feet. Both round as the
// profile says.
func (p pricing) budget(feet int, half string) int {
	squares := feet / Feet
	switch {
	case p.unit() == 1:
		return squares
	case half == "up":
		return 2 * squares
	case half == "down":
		return 2*squares + 1
	}
	return 2 * feet / Feet
}

func (p pricing) feet(units int, of Profile) int { return of.length(units * 2 / p.unit()).Feet }
