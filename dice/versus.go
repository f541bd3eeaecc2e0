package dice

import "fmt"

// Pool is a number of identical dice, and the faces that count. A negative number of dice counts as
// 0.
type Pool struct {
	Die    Die
	Dice   int
	Counts []Face
}

// check returns the reason why a pool cannot be thrown, or nil.
func (p Pool) check() error {
	if p.Dice > MaxDice {
		return fmt.Errorf("%d dice: at most %d are thrown at once", p.Dice, MaxDice)
	}
	if p.Dice > 0 {
		return throwable(p.Die)
	}
	return nil
}

// Dist returns the distribution of how many dice show a face that counts. It fails for more
// than [MaxDice] dice, and for a die without faces.
func (p Pool) Dist() (Dist, error) {
	if err := p.check(); err != nil || p.Dice < 1 {
		return Certain(0), err
	}
	one := Chance(uint64(p.Die.Count(p.Counts...)), uint64(p.Die.Sides()))
	return one.Repeat(p.Dice), nil
}

// Roll throws the pool and counts the faces that count.
func (p Pool) Roll(r Roller) (faces []Face, count int, err error) {
	faces, err = Throw(r, p.Die, p.Dice)
	for _, f := range faces {
		for _, c := range p.Counts {
			if f == c {
				count++
				break
			}
		}
	}
	return faces, count, err
}

// Versus is an attack pool against a defence pool: each hit that is not blocked is a wound.
type Versus struct {
	Attack, Defence Pool

	// Once counts any number of wounds as one, for figures that the first wound destroys.
	Once bool
}

// Wounds returns the number of wounds from the given hits and blocks: each block stops a hit, and
// the remaining hits are wounds.
func (v Versus) Wounds(hits, blocks int) int {
	wounds := max(0, hits-blocks)
	if v.Once {
		wounds = min(wounds, 1)
	}
	return wounds
}

// Dist returns the distribution of the wounds.
func (v Versus) Dist() (Dist, error) {
	hits, err := v.Attack.Dist()
	if err != nil {
		return Dist{}, fmt.Errorf("attack: %w", err)
	}
	blocks, err := v.Defence.Dist()
	if err != nil {
		return Dist{}, fmt.Errorf("defence: %w", err)
	}
	return hits.Minus(blocks).Map(func(more int) int { return v.Wounds(more, 0) }), nil
}

// Odds returns the distribution of the wounds, and the chance of at least `life` wounds.
func (v Versus) Odds(life int) (Odds, error) {
	d, err := v.Dist()
	if err != nil {
		return Odds{}, err
	}
	return OddsOf(d, life), nil
}

// Clash is the result of throwing a Versus.
type Clash struct {
	Attack  []Face `json:"attack"`
	Defence []Face `json:"defence"`
	Hits    int    `json:"hits"`
	Blocks  int    `json:"blocks"`
	Wounds  int    `json:"wounds"`
}

// Roll throws the attack, then the defence.
func (v Versus) Roll(r Roller) (Clash, error) {
	var c Clash
	var err error
	if c.Attack, c.Hits, err = v.Attack.Roll(r); err != nil {
		return c, fmt.Errorf("attack: %w", err)
	}
	if c.Defence, c.Blocks, err = v.Defence.Roll(r); err != nil {
		return c, fmt.Errorf("defence: %w", err)
	}
	c.Wounds = v.Wounds(c.Hits, c.Blocks)
	return c, nil
}
