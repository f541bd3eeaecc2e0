package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Threats collects the dangers that a choice holds for one figure, in order.
type Threats struct {
	Life  int // the life of the figure
	list  []battlemat.Threat
	harms []dice.Dist
}

// Threatening adds to a threat its exact harm to a figure with the given life. If the threat names
// no chance to hit, it gets the chance to do any harm.
func Threatening(one battlemat.Threat, harm dice.Dist, life int) battlemat.Threat {
	if one.Hit == "" {
		one.Hit = harm.AtLeast(1).String()
	}
	one.Mean = harm.Mean().String()
	if life > 0 && harm.High() >= life {
		one.Kill = harm.AtLeast(life).String()
	}
	return one
}

// Add adds a threat with its exact harm, as [Threatening] computes it.
func (t *Threats) Add(one battlemat.Threat, harm dice.Dist) {
	t.AddTold(Threatening(one, harm, t.Life), harm)
}

// AddTold adds a threat that already states its harm, or that states none because only its
// existence is known.
func (t *Threats) AddTold(one battlemat.Threat, harm dice.Dist) {
	t.list, t.harms = append(t.list, one), append(t.harms, harm)
}

// Join adds later threats to the same figure.
func (t *Threats) Join(then *Threats) {
	t.list, t.harms = append(t.list, then.list...), append(t.harms, then.harms...)
}

// all returns the distribution of the total harm.
func (t *Threats) all() (sum dice.Dist) {
	for _, harm := range t.harms {
		sum = sum.Plus(harm)
	}
	return sum
}

// Warn adds the threats to a choice, with the chance that together they kill.
//
// A figure that dies from an early threat does not meet the later ones. This makes no difference to
// the chance: the total harm is enough to kill exactly when the harm up to some threat is enough.
func (t *Threats) Warn(c *battlemat.Choice) {
	switch c.Threats = t.list; {
	case len(t.list) == 1:
		c.Fatal = t.list[0].Kill
	case len(t.list) > 1 && t.Life > 0:
		if all := t.all(); all.High() >= t.Life {
			c.Fatal = all.AtLeast(t.Life).String()
		}
	}
}

// WarnTogether does the same as Warn for threats that depend on each other. The parameter `all` is
// their total.
func (t *Threats) WarnTogether(c *battlemat.Choice, all dice.Dist) {
	if c.Threats, c.Fatal = t.list, ""; len(t.list) > 0 && t.Life > 0 && all.High() >= t.Life {
		c.Fatal = all.AtLeast(t.Life).String()
	}
}

// Several returns a sentence about the total of two or more threats: "In all: 75% to be wounded,
// 25% to be destroyed." The parameters are the words "to be wounded" and "to be destroyed". It
// returns "" for fewer threats.
func (t *Threats) Several(harmed, killed string) string {
	if len(t.list) < 2 {
		return ""
	}
	all := t.all()
	text := "In all: " + all.AtLeast(1).Percent(0) + " " + harmed
	if t.Life > 1 && all.High() >= t.Life {
		text += ", " + all.AtLeast(t.Life).Percent(0) + " " + killed
	}
	return text + "."
}
