package match

import (
	"cmp"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Tally counts the actions in a match that a seat was told about and that were not taken back.
type Tally struct {
	Rounds  int // the last round; 0 in games without rounds
	Gold    int // the gold that the players' figures have at the end, or last had
	Figures []Tallied
	Luck    []Luck
	ByRound []RoundTally // for games with rounds: those in which a figure lost life, in order
}

// RoundTally is the life that sides lost in a round.
type RoundTally struct {
	Round int
	Seq   int // the first entry of the round in which a side lost life
	Sides []SideHarm
}

// SideHarm is the life that the figures of a side lost.
type SideHarm struct {
	Side string
	Harm int
}

// Tallied counts what a figure did, and what was done to it.
type Tallied struct {
	ID       string
	Name     string
	Side     string
	Portrait string
	Colour   int
	Kills    int // figures of any side that it felled
	Given    int // life that it took
	Taken    int // life that it lost
	Fell     int // how often it fell
}

// Luck compares the total of a side's throws of one kind with their average.
type Luck struct {
	Side   string
	Of     string // the key of their purpose: "attack"
	Unit   string // the key of what is counted: "skulls"
	Throws int
	Came   int
	Mean   dice.Ratio // exact
}

// mostTallied limits the number of figures in a tally.
const mostTallied = 200

// Tally returns the tally for a seat. It takes as long as telling the seat about the whole match.
// The error is a *[Fault] if the rules failed. For a scenario that a client brought, it may wrap
// [ErrSpent] or [ErrBusy].
func (m *Match) Tally(s battlemat.Seat) (Tally, error) {
	return answered(m.budget, askTally, func() (Tally, error) { return m.counted(s) })
}

// counted does the same as Tally, as part of a question that is already being answered. It stops
// with an error if it takes too long.
func (m *Match) counted(s battlemat.Seat) (Tally, error) {
	var began time.Time
	if m.budget != nil {
		began = m.budget.now()
	}
	var stands []int
	for seq := range m.lineage {
		stands = append(stands, seq)
	}
	p := m.position(0)
	c := counting{index: map[string]int{}}
	first := p.See(s)
	c.meet(first)
	c.round = first.Round
	for _, seq := range slices.Backward(stands) {
		at := m.steps[seq]
		if at.entry.Do != Play {
			continue
		}
		if m.budget.over(began) {
			return Tally{}, ErrBusy // a slow tally is given up, but does not stop the match
		}
		var told []battlemat.Told
		before := p
		for _, e := range m.eventsOf(seq) {
			told = append(told, p.Tell(s, e)...)
			p = p.Apply(e)
		}
		strange := c.strange(told)
		if strange {
			c.meet(before.See(s))
		}
		if strange || slices.ContainsFunc(told, appears) {
			c.meet(p.See(s)) // not earlier, because only positions between commands may be viewed
		}
		c.seq = seq
		c.count(told)
		if slices.ContainsFunc(told, turns) {
			c.round = p.See(s).Round // after counting, because a line at the end of a round belongs to that round
		}
	}
	return c.end(p.See(s)), nil
}

// Epilogue returns the scenario's text for the way in which the match ended. It returns "" while
// the match goes on, or if there is no such text.
func (m *Match) Epilogue() string {
	over, ended := m.Over()
	if !ended {
		return ""
	}
	winners := make([]string, len(over.Winners))
	for i, seat := range over.Winners {
		winners[i] = string(seat)
	}
	return m.doc.EpilogueOf(winners...)
}

// appears reports whether a figure came into sight, or got its number.
func appears(t battlemat.Told) bool { return t.Kind == battlemat.Appeared }

// turns reports whether a turn or a round began or ended.
func turns(t battlemat.Told) bool { return t.Kind == battlemat.Turned }

// counting is a tally in progress.
type counting struct {
	tally Tally
	index map[string]int // indexes of the figures by ID

	round, seq int // those of the entry being counted
}

// meet records the figures of a view. A known figure may get its name only now: a monster of
// Gloomhaven has no number until its standee is placed.
func (c *counting) meet(v battlemat.View) {
	for _, f := range v.Figures {
		if known := c.of(f.ID); known != nil {
			known.Name = f.Name
			continue
		}
		if len(c.tally.Figures) == mostTallied {
			continue
		}
		c.index[f.ID] = len(c.tally.Figures)
		c.tally.Figures = append(c.tally.Figures, Tallied{ID: f.ID, Name: f.Name, Side: f.Side, Portrait: f.Portrait, Colour: f.Colour})
	}
}

// of returns the tally of a figure, or nil if the seat has never seen it.
func (c *counting) of(id string) *Tallied {
	if i, known := c.index[id]; known {
		return &c.tally.Figures[i]
	}
	return nil
}

// strange reports whether the lines name figures that are not recorded yet.
func (c *counting) strange(told []battlemat.Told) bool {
	return len(c.tally.Figures) < mostTallied && slices.ContainsFunc(told, func(t battlemat.Told) bool {
		return t.Figure != "" && c.of(t.Figure) == nil || t.Target != "" && c.of(t.Target) == nil
	})
}

// count adds the lines of one entry. The attacker is named in the line about the wound, or else in
// the line about the last attack on the same target.
func (c *counting) count(told []battlemat.Told) {
	assailants := map[string]string{}
	for _, t := range told {
		victim := cmp.Or(t.Target, t.Figure)
		switch t.Kind {
		case battlemat.Attacked, battlemat.Played:
			assailants[t.Target] = t.Figure
		case battlemat.Hurt, battlemat.Died:
			if t.By != "" {
				assailants[victim] = t.By
			}
			c.harm(victim, assailants[victim], max(t.Harm, 0), t.Kind == battlemat.Died)
		}
		for _, throw := range t.Dice {
			if t.Kind == battlemat.Sprung && throw.By == "" {
				continue // a trap's throw counts for no side
			}
			c.throw(cmp.Or(throw.By, t.Figure), throw)
		}
	}
}

// harm counts life that a figure loses, and whether the figure falls. The harm may have been caused
// by another figure.
func (c *counting) harm(victim, by string, n int, falls bool) {
	fell := 0
	if falls {
		fell = 1
	}
	if f := c.of(victim); f != nil {
		f.Taken, f.Fell = f.Taken+n, f.Fell+fell
		c.lose(f.Side, n)
		if b := c.of(by); b != nil && by != victim {
			b.Given, b.Kills = b.Given+n, b.Kills+fell
		}
	}
}

// lose counts life that a side loses in a round.
func (c *counting) lose(side string, n int) {
	if n == 0 || c.round == 0 {
		return
	}
	all := c.tally.ByRound
	if len(all) == 0 || all[len(all)-1].Round != c.round {
		all = append(all, RoundTally{Round: c.round, Seq: c.seq})
		c.tally.ByRound = all
	}
	r := &all[len(all)-1]
	i := slices.IndexFunc(r.Sides, func(h SideHarm) bool { return h.Side == side })
	if i < 0 {
		i, r.Sides = len(r.Sides), append(r.Sides, SideHarm{Side: side})
	}
	r.Sides[i].Harm += n
}

// throw counts a throw by a figure, if the average of such throws is known.
func (c *counting) throw(by string, t battlemat.Throw) {
	mean, err := dice.ParseRatio(t.Mean)
	f := c.of(by)
	if t.Mean == "" || err != nil || f == nil {
		return
	}
	i := slices.IndexFunc(c.tally.Luck, func(l Luck) bool { return l.Side == f.Side && l.Of == t.Of && l.Unit == t.Unit })
	if i < 0 {
		i = len(c.tally.Luck)
		c.tally.Luck = append(c.tally.Luck, Luck{Side: f.Side, Of: t.Of, Unit: t.Unit})
	}
	l := &c.tally.Luck[i]
	l.Throws, l.Came, l.Mean = l.Throws+1, l.Came+t.Count, l.Mean.Plus(mean)
}

// end returns the tally of a match that ends with the given view. It includes only the figures that
// did or suffered something.
func (c *counting) end(v battlemat.View) Tally {
	t := c.tally
	t.Rounds = v.Round
	for _, f := range v.Figures {
		for _, stat := range f.Stats {
			if stat.Key == "money" {
				t.Gold += stat.N
			}
		}
	}
	for _, count := range v.Counts {
		if count.Key == "gold" {
			t.Gold = count.N
		}
	}
	t.Figures = slices.DeleteFunc(t.Figures, func(f Tallied) bool { return f.Kills+f.Given+f.Taken+f.Fell == 0 })
	return t
}
